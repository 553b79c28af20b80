// Room around vertices: a vertex that stands on an edge it does not belong to looks as if it did. Such
// vertices step aside, and the edge's ends a little to the other side, until all are clear or the
// rounds are used up.

import { STEP, type Plain, type Point } from "./shape.ts";

const ROOM = STEP * 0.42;
const ROUNDS = 60;
/** A round compares every vertex with every edge. */
const MOST = 60_000;

export function cleared(graph: Plain, points: Point[]): Point[] {
  const edges = graph.neighbours.flatMap((list, a) => list.filter((b) => a < b).map((b) => [a, b]));
  if (edges.length * graph.size > MOST) return points;
  const moved: Point[] = points.map(([x, y]) => [x, y]);
  const shift = (vertex: number, x: number, y: number): void => {
    moved[vertex][0] += x;
    moved[vertex][1] += y;
  };
  for (let round = 0; round < ROUNDS; round++) {
    let busy = false;
    for (const [a, b] of edges) {
      for (let vertex = 0; vertex < graph.size; vertex++) {
        if (vertex === a || vertex === b) continue;
        const push = aside(moved[vertex], moved[a], moved[b]);
        if (!push) continue;
        busy = true;
        shift(vertex, push[0], push[1]);
        shift(a, -push[0] / 3, -push[1] / 3);
        shift(b, -push[0] / 3, -push[1] / 3);
      }
    }
    if (!busy) break;
  }
  return moved;
}

/** How a point is to move to be clear of a line between two others. */
function aside(point: Point, from: Point, to: Point): Point | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  if (along <= 0 || along >= length) return null;
  const across = ((point[0] - from[0]) * -dy + (point[1] - from[1]) * dx) / length;
  const missing = ROOM - Math.abs(across);
  if (missing <= 0) return null;
  const side = across < 0 ? -1 : 1;
  return [(-dy / length) * side * missing * 0.4, (dx / length) * side * missing * 0.4];
}
