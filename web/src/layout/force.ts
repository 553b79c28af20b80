// Everything else: springs along the edges, repulsion between all vertices (d3-force). It starts
// from a circle in the vertices' order and draws its chances from a fixed seed, so the same graph
// has the same picture every time.

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import { onCircle } from "./round.ts";
import { STEP, type Plain, type Point } from "./shape.ts";

export function force(graph: Plain): Point[] {
  const circle = onCircle(graph.neighbours.map((_, vertex) => vertex), (STEP * graph.size) / 6);
  const nodes: SimulationNodeDatum[] = circle.map(([x, y]) => ({ x, y }));
  const links = graph.neighbours.flatMap((list, source) =>
    list.filter((target) => source < target).map((target) => ({ source, target })),
  );
  const simulation = forceSimulation(nodes)
    .force("link", forceLink(links).distance(STEP).strength(0.7))
    .force("charge", forceManyBody().strength(-420))
    .force("collide", forceCollide(STEP * 0.42))
    .force("x", forceX(0).strength(0.03))
    .force("y", forceY(0).strength(0.045))
    .stop();
  simulation.tick(graph.size > 400 ? 80 : 320);
  return nodes.map((node) => [node.x ?? 0, node.y ?? 0]);
}
