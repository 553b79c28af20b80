// Editing by hand: what pressing, dragging and keys do to a graph, by the tool that is chosen.
//
// Move: a vertex is dragged. Draw: a press on nothing adds a vertex, a drag from a vertex to another
// joins them (or parts them), a drag to nothing adds a joined vertex. Erase: a press removes. By keys,
// on a vertex: A adds one beside it, C begins to join and Enter ends, Delete removes, + and - weigh, L loops.

import type { GraphCanvas } from "../canvas/graph_canvas.ts";
import type { Cell } from "../canvas/cell.ts";
import type { Hand, Target } from "../canvas/hand.ts";
import { boardTexts as text } from "../texts/board.ts";
import {
  addDot, moveDot, placeBeside, removeDot, resizeBoard, seesRook, setHeap, setWeight, toggleEdge, toggleLoop, turnSquare, type Drawing,
} from "./drawing.ts";

export type Tool = "move" | "draw" | "erase";

export interface Workbench {
  drawing(): Drawing;
  canvas(): GraphCanvas;
  tool(): Tool;
  /** A new drawing; `step` false while a drag goes on. */
  edit(drawing: Drawing, step: boolean): void;
  /** Vertices were only moved: the question stays. */
  placed(drawing: Drawing, step: boolean): void;
  select(vertex: string | null): void;
  hover(cell: Cell | null): void;
  say(words: string): void;
}

export class EditingHand implements Hand {
  private dragged: string | null = null;
  private offset: [number, number] = [0, 0];
  private moved = false;
  private joining: string | null = null;

  constructor(private readonly bench: Workbench) {}

  hover(cell: Cell | null): void {
    this.bench.hover(cell);
  }

  pick(cell: Cell): void {
    const vertex = cell.startsWith("v ") ? cell.slice(2) : null;
    if (vertex !== null && this.joining !== null) this.join(vertex);
    else this.bench.select(vertex);
  }

  press(target: Target, x: number, y: number): boolean {
    const tool = this.bench.tool();
    const drawing = this.bench.drawing();
    if (tool === "erase") {
      if (target && "vertex" in target) this.bench.edit(removeDot(drawing, target.vertex), true);
      else if (target) this.bench.edit(toggleEdge(drawing, ...target.edge), true);
      return target !== null;
    }
    if (target && "vertex" in target) {
      const dot = drawing.dots.find((known) => known.name === target.vertex);
      this.dragged = target.vertex;
      this.offset = dot ? [dot.x - x, dot.y - y] : [0, 0];
      this.moved = false;
      return true;
    }
    if (tool === "draw" && target === null) {
      const [after, name] = addDot(drawing, x, y);
      this.bench.edit(after, true);
      this.bench.select(name);
      return true;
    }
    return false;
  }

  drag(_target: Target, x: number, y: number): void {
    if (this.dragged === null) return;
    const drawing = this.bench.drawing();
    if (this.bench.tool() === "draw") {
      this.bench.canvas().stretch(drawing.dots.find((dot) => dot.name === this.dragged) ?? null, x, y);
    } else {
      this.bench.placed(moveDot(drawing, this.dragged, x + this.offset[0], y + this.offset[1]), !this.moved);
    }
    this.moved = true;
  }

  release(target: Target, x: number, y: number): void {
    const from = this.dragged;
    this.dragged = null;
    this.bench.canvas().stretch(null);
    if (from === null) return;
    if (!this.moved) {
      this.bench.canvas().focus(from);
      this.pick(`v ${from}`);
    } else if (this.bench.tool() === "draw") {
      if (target && "vertex" in target) {
        if (target.vertex !== from) this.bench.edit(toggleEdge(this.bench.drawing(), from, target.vertex), true);
      } else {
        const [after, name] = addDot(this.bench.drawing(), x, y);
        this.bench.edit(toggleEdge(after, from, name), true);
      }
    }
  }

  key(vertex: string | null, event: KeyboardEvent): boolean {
    const drawing = this.bench.drawing();
    const key = event.key.toLowerCase();
    if (key === "a") {
      const [after, name] = addDot(drawing, ...placeBeside(drawing, vertex));
      this.bench.edit(vertex === null || event.shiftKey ? after : toggleEdge(after, vertex, name), true);
      this.bench.canvas().focus(name);
      this.bench.select(name);
      return true;
    }
    if (key === "escape" && this.joining !== null) {
      this.joining = null;
      this.bench.say(text.givenUp);
      return true;
    }
    if (vertex === null) return false;
    if (key === "c") {
      this.joinFrom(vertex);
    } else if (key === "enter" && this.joining !== null) {
      this.join(vertex);
    } else if (key === "delete" || key === "backspace") {
      this.bench.edit(removeDot(drawing, vertex), true);
      const left = this.bench.drawing().dots.at(-1);
      if (left) this.bench.canvas().focus(left.name);
    } else if (drawing.weighted && (key === "+" || key === "=" || key === "-")) {
      const weight = drawing.dots.find((dot) => dot.name === vertex)?.weight ?? 1;
      this.bench.edit(setWeight(drawing, vertex, weight + (key === "-" ? -1 : 1)), true);
    } else if (drawing.weighted && key === "l") {
      this.bench.edit(toggleLoop(drawing, vertex), true);
    } else {
      return false;
    }
    return true;
  }

  heap(index: number, size: number): void {
    this.bench.edit(setHeap(this.bench.drawing(), index, size), true);
  }

  square(board: number, row: number, column: number): void {
    const drawing = this.bench.drawing();
    const rows = drawing.boards[board] ?? [];
    const order = seesRook(rows, row, column) ? ".#" : ".#R";
    const sign = rows[row]?.[column] ?? ".";
    this.bench.edit(turnSquare(drawing, board, row, column, order[(order.indexOf(sign) + 1) % order.length]), true);
  }

  resize(board: number, rows: number, columns: number): void {
    this.bench.edit(resizeBoard(this.bench.drawing(), board, rows, columns), true);
  }

  /** The next vertex that is picked is joined to this one. */
  joinFrom(vertex: string): void {
    this.joining = vertex;
    this.bench.say(text.joining(vertex));
  }

  private join(vertex: string): void {
    if (this.joining !== null && this.joining !== vertex) {
      this.bench.edit(toggleEdge(this.bench.drawing(), this.joining, vertex), true);
      this.bench.say(text.joined(this.joining, vertex));
    }
    this.joining = null;
  }
}
