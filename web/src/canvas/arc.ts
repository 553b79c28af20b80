// The shape of an arc: a line or a curve from rim to rim, and the head of its arrow.
//
// Arcs in both directions between two vertices bend away from each other, so that both can be seen and pointed at.

import type { Point } from "../layout/shape.ts";

export interface Arc {
  from: Point;
  /** The point a curve is drawn towards; in the middle of the line where it is straight. */
  control: Point;
  to: Point;
  /** The head: its tip and its two corners. */
  head: [Point, Point, Point];
}

const HEAD = 11;
const HALF = 6;
const BEND = 0.18;

/** An arc between the rims of two circles. */
export function arcBetween([ax, ay]: Point, [bx, by]: Point, radius: number, bent: boolean): Arc {
  const bend = bent ? BEND : 0;
  const control: Point = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
  const from = towards([ax, ay], control, radius);
  const tip = towards([bx, by], control, radius + 1);
  const to = towards([bx, by], control, radius + HEAD - 1);
  const [ux, uy] = [(tip[0] - to[0]) / (HEAD - 2), (tip[1] - to[1]) / (HEAD - 2)];
  return { from, control, to, head: [tip, [to[0] - uy * HALF, to[1] + ux * HALF], [to[0] + uy * HALF, to[1] - ux * HALF]] };
}

function towards([x, y]: Point, [goalX, goalY]: Point, by: number): Point {
  const length = Math.hypot(goalX - x, goalY - y) || 1;
  return [x + ((goalX - x) / length) * by, y + ((goalY - y) / length) * by];
}

/** The names of arcs that have another in the opposite direction. */
export function bothWays(edges: readonly (readonly [string, string])[]): (a: string, b: string) => boolean {
  const known = new Set(edges.map(([a, b]) => `${a}>${b}`));
  return (a, b) => known.has(`${b}>${a}`);
}

/** As the data of an SVG path. */
export function lineData({ from, control, to }: Arc): string {
  return `M ${fixed(from)} Q ${fixed(control)} ${fixed(to)}`;
}

export function headData({ head }: Arc): string {
  return `M ${head.map(fixed).join(" L ")} Z`;
}

function fixed([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
