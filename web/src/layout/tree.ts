// Trees in layers, from a centre downwards; every parent above the middle of its children.

import { distances, edgeCount, STEP, type Plain, type Point } from "./shape.ts";

/** The middle of a longest path. */
function centre(graph: Plain): number {
  const farthest = (found: number[]): number => found.indexOf(Math.max(...found));
  const one = farthest(distances(graph, 0));
  const fromOne = distances(graph, one);
  const other = farthest(fromOne);
  const fromOther = distances(graph, other);
  const half = Math.floor(fromOne[other] / 2);
  return fromOne.findIndex((near, vertex) => near === half && near + fromOther[vertex] === fromOne[other]);
}

export function tree(graph: Plain): Point[] | null {
  if (edgeCount(graph) !== graph.size - 1) return null;
  const points: Point[] = [];
  let leaves = 0;
  const place = (vertex: number, parent: number, depth: number): number => {
    const children = graph.neighbours[vertex].filter((other) => other !== parent);
    const places = children.map((child) => place(child, vertex, depth + 1));
    const x = places.length > 0 ? (places[0] + places[places.length - 1]) / 2 : leaves++ * STEP * 0.85;
    points[vertex] = [x, depth * STEP];
    return x;
  };
  place(centre(graph), -1, 0);
  return points;
}
