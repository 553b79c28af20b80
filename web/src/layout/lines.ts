// Layouts by straight lines: paths, subdivided stars with radial arms, caterpillars.

import { edgeCount, walk, STEP, type Plain, type Point } from "./shape.ts";

const LONGEST_ROW = 20;

/** A straight line; beyond twenty vertices, rows to and fro. */
export function path(graph: Plain): Point[] | null {
  const end = graph.neighbours.findIndex((list) => list.length <= 1);
  if (end < 0 || edgeCount(graph) !== graph.size - 1 || graph.neighbours.some((list) => list.length > 2)) return null;
  const rows = Math.ceil(graph.size / LONGEST_ROW);
  const length = Math.ceil(graph.size / rows);
  const points: Point[] = [];
  walk(graph, end).forEach((vertex, index) => {
    const row = Math.floor(index / length);
    const column = index % length;
    points[vertex] = [(row % 2 === 0 ? column : length - 1 - column) * STEP, row * STEP];
  });
  return points;
}

/** One centre, paths on it: arms at equal angles, the first to the left. */
export function star(graph: Plain): Point[] | null {
  const branching = graph.neighbours.flatMap((list, vertex) => (list.length > 2 ? [vertex] : []));
  if (branching.length !== 1 || edgeCount(graph) !== graph.size - 1) return null;
  const centre = branching[0];
  const points: Point[] = [];
  points[centre] = [0, 0];
  const arms = graph.neighbours[centre];
  const step = Math.max(STEP, (STEP * 0.75) / (2 * Math.sin(Math.PI / arms.length)));
  arms.forEach((first, index) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / arms.length;
    let before = centre;
    let at: number | undefined = first;
    for (let distance = step; at !== undefined; distance += STEP) {
      points[at] = [distance * Math.cos(angle), distance * Math.sin(angle)];
      const next: number | undefined = graph.neighbours[at].find((other) => other !== before);
      before = at;
      at = next;
    }
  });
  return points;
}

/** A spine along the middle, leaves above and below. */
export function caterpillar(graph: Plain): Point[] | null {
  if (graph.size < 5 || edgeCount(graph) !== graph.size - 1) return null;
  const isLeaf = graph.neighbours.map((list) => list.length === 1);
  const inner = graph.neighbours.map((list) => list.filter((other) => !isLeaf[other]));
  const spine = inner.flatMap((_, vertex) => (isLeaf[vertex] ? [] : [vertex]));
  if (spine.length < 2 || spine.some((vertex) => inner[vertex].length > 2)) return null;
  const end = spine.find((vertex) => inner[vertex].length === 1);
  if (end === undefined) return null;
  const order = walk({ size: graph.size, neighbours: inner.map((list, v) => (isLeaf[v] ? [] : list)) }, end);
  const points: Point[] = [];
  let x = 0;
  for (const [index, vertex] of order.entries()) {
    const leaves = graph.neighbours[vertex].filter((other) => isLeaf[other]);
    const half = Math.ceil(leaves.length / 2);
    const room = Math.max(1, half * 0.62) * STEP;
    if (index > 0) x += room / 2;
    points[vertex] = [x, 0];
    leaves.forEach((leaf, place) => {
      const above = place < half;
      const count = above ? half : leaves.length - half;
      const offset = (above ? place : place - half) - (count - 1) / 2;
      points[leaf] = [x + offset * STEP * 0.62, (above ? -1 : 1) * STEP * 0.9];
    });
    x += room / 2;
  }
  return points;
}
