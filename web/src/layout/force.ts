// Everything else: springs (d3-force). Up to a hundred or so vertices a spring joins every pair, as long
// as their distance in the graph and weaker the longer it is, after Kamada and Kawai; larger graphs have
// springs along their edges only. All vertices repel each other. It starts from a circle in the vertices'
// order and draws its chances from a fixed seed, so the same graph has the same picture every time.

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from "d3-force";
import { onCircle } from "./round.ts";
import { distances, STEP, type Plain, type Point } from "./shape.ts";

const ALL_PAIRS = 120;

interface Spring {
  source: number;
  target: number;
  distance: number;
}

export function force(graph: Plain): Point[] {
  const circle = onCircle(graph.neighbours.map((_, vertex) => vertex), (STEP * graph.size) / 6);
  const nodes: SimulationNodeDatum[] = circle.map(([x, y]) => ({ x, y }));
  const close = graph.size <= ALL_PAIRS;
  const simulation = forceSimulation(nodes)
    .force("springs", forceLink(springs(graph, close))
      .distance((spring) => STEP * 1.15 * spring.distance)
      .strength((spring) => 0.7 / (spring.distance * spring.distance)))
    .force("charge", forceManyBody().strength(close ? -160 : -420))
    .force("collide", forceCollide(STEP * 0.5))
    .force("x", forceX(0).strength(0.02))
    .force("y", forceY(0).strength(0.04))
    .stop();
  simulation.tick(graph.size > 400 ? 80 : 320);
  return nodes.map((node) => [node.x ?? 0, node.y ?? 0]);
}

function springs(graph: Plain, everyPair: boolean): Spring[] {
  return graph.neighbours.flatMap((list, source) => {
    if (!everyPair) return list.filter((target) => source < target).map((target) => ({ source, target, distance: 1 }));
    return distances(graph, source).flatMap((distance, target) => (source < target ? [{ source, target, distance }] : []));
  });
}
