// A drawing as plain shapes, in colours for paper; SVG, PNG and TikZ are written from the same list.

import type { Drawing } from "../board/drawing.ts";
import { arcBetween, bothWays, type Arc } from "../canvas/arc.ts";
import { arcCell, counterCell, edgeCell, squareCell, vertexCell, type Cell } from "../canvas/cell.ts";

/** A shape may be marked: a winning move begins there, or takes it. */
export type Shape = { marked?: boolean } & (
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number }
  | { kind: "arc"; arc: Arc; bent: boolean }
  | { kind: "loop"; x: number; y: number }
  | { kind: "circle"; x: number; y: number; r: number; text: string }
  | { kind: "square"; x: number; y: number; side: number; filled: boolean; text: string });

export interface Picture {
  shapes: Shape[];
  left: number;
  top: number;
  width: number;
  height: number;
}

export const INK = "#22303c";
export const PAPER = "#ffffff";
/** A mark in colour; it is thicker and shaded as well, for printers without one. */
export const MARK = "#0b6e4f";
export const MARK_PAPER = "#cdeedd";
const RADIUS = 15;
const COUNTER = 9;
const SIDE = 36;
const MARGIN = 30;

/** The graph, below it the heaps, below them the boards; some cells may be marked. */
export function picture(drawing: Drawing, marks: ReadonlySet<Cell> = new Set()): Picture {
  const at = new Map(drawing.dots.map((dot) => [dot.name, dot]));
  const both = bothWays(drawing.directed ? drawing.edges : []);
  const shapes: Shape[] = [];
  for (const [a, b] of drawing.edges) {
    const [from, to] = [at.get(a), at.get(b)];
    if (!from || !to) continue;
    if (drawing.directed) {
      const bent = both(a, b);
      const arc = arcBetween([from.x, from.y], [to.x, to.y], RADIUS, bent);
      shapes.push({ kind: "arc", arc, bent, marked: marks.has(arcCell(a, b)) });
    } else {
      shapes.push({ kind: "line", x1: from.x, y1: from.y, x2: to.x, y2: to.y, marked: marks.has(edgeCell(a, b)) });
    }
  }
  for (const dot of drawing.dots) {
    if (dot.loop) shapes.push({ kind: "loop", x: dot.x, y: dot.y });
    shapes.push({ kind: "circle", x: dot.x, y: dot.y, r: RADIUS, text: drawing.weighted ? String(dot.weight) : dot.name, marked: marks.has(vertexCell(dot.name)) });
  }
  const left = drawing.dots.length > 0 ? Math.min(...drawing.dots.map((dot) => dot.x)) : 0;
  let y = drawing.dots.length > 0 ? Math.max(...drawing.dots.map((dot) => dot.y)) + 3 * RADIUS : 0;
  for (const [index, heap] of drawing.heaps.entries()) {
    const shown = Math.min(heap, 60);
    for (let counter = 0; counter < shown; counter++) {
      shapes.push({ kind: "circle", x: left + counter * 2.6 * COUNTER, y, r: COUNTER, text: "", marked: marks.has(counterCell(index, counter)) });
    }
    y += 3.4 * COUNTER;
  }
  for (const [board, rows] of drawing.boards.entries()) {
    rows.forEach((line, row) => [...line].forEach((sign, column) => {
      shapes.push({ kind: "square", x: left + column * SIDE, y: y + row * SIDE, side: SIDE, filled: sign === "#", text: sign === "R" ? "R" : "", marked: marks.has(squareCell(board, row, column)) });
    }));
    y += (rows.length + 1) * SIDE;
  }
  return framed(shapes);
}

function framed(shapes: Shape[]): Picture {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const shape of shapes) {
    if (shape.kind === "arc") {
      for (const [x, y] of [shape.arc.from, shape.arc.control, shape.arc.to, ...shape.arc.head]) {
        xs.push(x);
        ys.push(y);
      }
    } else if (shape.kind === "line") {
      xs.push(shape.x1, shape.x2);
      ys.push(shape.y1, shape.y2);
    } else {
      const reach = shape.kind === "square" ? shape.side : shape.kind === "circle" ? shape.r : 30;
      xs.push(shape.x - reach, shape.x + reach);
      ys.push(shape.y - (shape.kind === "loop" ? 45 : reach), shape.y + reach);
    }
  }
  const [left, right] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [top, bottom] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  return { shapes, left: left - MARGIN, top: top - MARGIN, width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN };
}
