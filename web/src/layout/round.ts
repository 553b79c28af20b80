// Round layouts: cycles and complete graphs on a circle, wheels with their hub inside.

import { edgeCount, induced, walk, STEP, type Plain, type Point } from "./shape.ts";

export function onCircle(order: readonly number[], radius: number): Point[] {
  const points: Point[] = [];
  order.forEach((vertex, index) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * index) / order.length;
    points[vertex] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return points;
}

function radiusFor(count: number): number {
  return Math.max(STEP * 0.8, STEP / (2 * Math.sin(Math.PI / Math.max(count, 3))));
}

export function cycle(graph: Plain): Point[] | null {
  if (graph.size < 3 || graph.neighbours.some((list) => list.length !== 2)) return null;
  return onCircle(walk(graph, 0), radiusFor(graph.size));
}

export function complete(graph: Plain): Point[] | null {
  if (graph.size < 4 || edgeCount(graph) !== (graph.size * (graph.size - 1)) / 2) return null;
  return onCircle(graph.neighbours.map((_, vertex) => vertex), radiusFor(graph.size) * 1.15);
}

export function wheel(graph: Plain): Point[] | null {
  const hub = graph.neighbours.findIndex((list) => list.length === graph.size - 1);
  if (graph.size < 5 || hub < 0) return null;
  const rim = graph.neighbours.map((_, vertex) => vertex).filter((vertex) => vertex !== hub);
  const circle = cycle(induced(graph, rim));
  if (!circle) return null;
  const points: Point[] = [];
  points[hub] = [0, 0];
  rim.forEach((vertex, index) => (points[vertex] = [circle[index][0] * 1.3, circle[index][1] * 1.3]));
  return points;
}

/** Complete bipartite: two rows facing each other. */
export function bipartite(graph: Plain): Point[] | null {
  const right = graph.neighbours[0] ?? [];
  const left = right.length > 0 ? graph.neighbours[right[0]] : [];
  const isComplete =
    left.length > 1 && right.length > 1 && left.length + right.length === graph.size &&
    edgeCount(graph) === left.length * right.length &&
    left.every((vertex) => graph.neighbours[vertex].every((other) => right.includes(other)));
  if (!isComplete) return null;
  const points: Point[] = [];
  for (const [row, side] of [left, right].entries()) {
    side.forEach((vertex, index) => (points[vertex] = [(index - (side.length - 1) / 2) * STEP, row * STEP * 1.6]));
  }
  return points;
}
