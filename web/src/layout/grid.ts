// Grids as grids, whether they were written grid(4,5) or by their edges.
//
// Two corners at the ends of one side give every vertex its coordinates: with distances d and e to
// them and a side of length w, the column is (d - e + w) / 2 and the row is d minus the column.
// The guess is right when coordinates are whole, distinct, and neighbours differ by one step.

import { distances, edgeCount, STEP, type Plain, type Point } from "./shape.ts";

export function grid(graph: Plain): Point[] | null {
  const corners = graph.neighbours.flatMap((list, vertex) => (list.length === 2 ? [vertex] : []));
  if (graph.size < 4 || corners.length < 4 || edgeCount(graph) < graph.size) return null;
  const first = corners[0];
  const near = distances(graph, first);
  const sides = corners.slice(1).sort((a, b) => near[b] - near[a]);
  let found: Point[] | null = null;
  for (const second of sides.slice(0, 12)) {
    const guess = coordinates(graph, near, distances(graph, second), near[second]);
    if (guess && (!found || width(guess) > width(found))) found = guess;
  }
  return found;
}

function coordinates(graph: Plain, near: number[], far: number[], side: number): Point[] | null {
  const points: Point[] = [];
  const taken = new Set<string>();
  for (let vertex = 0; vertex < graph.size; vertex++) {
    const x = (near[vertex] - far[vertex] + side) / 2;
    const y = near[vertex] - x;
    if (!Number.isInteger(x) || x < 0 || y < 0 || taken.has(`${x} ${y}`)) return null;
    taken.add(`${x} ${y}`);
    points.push([x * STEP, y * STEP]);
  }
  const isStep = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === STEP;
  const fits = graph.neighbours.every((list, vertex) => list.every((next) => isStep(points[vertex], points[next])));
  return fits ? points : null;
}

function width(points: Point[]): number {
  return Math.max(...points.map(([x]) => x));
}
