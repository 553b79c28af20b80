// A whole position: its graph, its heaps, its boards, whichever it has.

import { button, el } from "../dom.ts";
import type { Look } from "../answers/wire.ts";
import type { Drawing } from "../board/drawing.ts";
import { BoardCanvas } from "./board_canvas.ts";
import { squareCell, UNMARKED, type Cell, type Marks } from "./cell.ts";
import { GraphCanvas, type Badge } from "./graph_canvas.ts";
import type { Hand } from "./hand.ts";
import { HeapsCanvas } from "./heaps_canvas.ts";
import { boardTexts as text } from "../texts/board.ts";

export class PositionCanvas {
  readonly graph: GraphCanvas;
  private readonly heaps: HeapsCanvas;
  private readonly boards: BoardCanvas;
  private readonly frame: HTMLElement;
  readonly element: HTMLElement;

  constructor(hand: Hand) {
    this.graph = new GraphCanvas(hand);
    this.heaps = new HeapsCanvas(hand);
    this.boards = new BoardCanvas(hand);
    this.frame = el(
      "div",
      { class: "frame" },
      this.graph.view.svg,
      el(
        "div",
        { class: "zoom", role: "group", "aria-label": text.zoom },
        button("+", () => this.graph.view.zoom(0.8), { "aria-label": text.zoomIn }),
        button("−", () => this.graph.view.zoom(1.25), { "aria-label": text.zoomOut }),
        button("⤢", () => this.graph.fit(), { "aria-label": text.fit, class: "fit" }),
      ),
    );
    this.element = el("div", { class: "position" }, this.frame, this.heaps.element, this.boards.element);
  }

  /** Draws; `needs` says which kinds are shown even when empty, to be drawn upon. */
  draw(drawing: Drawing, look: Look | null, values: boolean, needs: { graph: boolean; heaps: boolean }): void {
    const known = values ? look : null;
    this.frame.hidden = drawing.dots.length === 0 && !needs.graph;
    this.heaps.element.hidden = drawing.heaps.length === 0 && !needs.heaps;
    this.boards.element.hidden = drawing.boards.length === 0;
    this.graph.draw(drawing, known ? badges(drawing, known) : []);
    this.heaps.draw(drawing.heaps, drawing.heaps.map((_, index) => {
      const piece = known?.heaps?.[index]?.piece;
      return piece === undefined ? "" : told(known?.pieces[piece]);
    }));
    this.boards.draw(drawing.boards, look, known ? firstSquares(known) : new Map());
  }

  /** Lets one see what a turn takes before it goes: marked, it fades. Those who want no motion do not wait. */
  async fade(gone: ReadonlySet<Cell>, milliseconds: number): Promise<void> {
    this.mark({ ...UNMARKED, gone });
    this.element.classList.add("fading");
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    await new Promise((resolve) => setTimeout(resolve, calm ? 0 : milliseconds));
    this.element.classList.remove("fading");
  }

  mark(marks: Marks): void {
    this.graph.mark(marks);
    this.heaps.mark(marks);
    this.boards.mark(marks);
  }
}

/** A piece's value in short: its number, else its outcome. */
export function told(piece: { value: number | null; outcome: string | null } | undefined): string {
  if (!piece) return "";
  return piece.value !== null ? String(piece.value) : (piece.outcome ?? "");
}

/** The first square of every piece of a board, with the piece's value. */
function firstSquares(look: Look): Map<Cell, string> {
  return new Map(look.pieces.flatMap((piece) => (piece.squares?.[0] ? [[squareCell(...piece.squares[0]), told(piece)]] : [])));
}

/** A badge above every piece of a graph. */
function badges(drawing: Drawing, look: Look): Badge[] {
  const at = new Map(drawing.dots.map((dot) => [dot.name, dot]));
  return look.pieces.flatMap((piece) => {
    const dots = (piece.vertices ?? []).flatMap((vertex) => at.get(look.graph?.vertices[vertex].name ?? "") ?? []);
    const value = told(piece);
    if (dots.length === 0 || value === "") return [];
    const top = Math.min(...dots.map((dot) => dot.y));
    const highest = dots.filter((dot) => dot.y === top);
    const middle = (Math.min(...highest.map((dot) => dot.x)) + Math.max(...highest.map((dot) => dot.x))) / 2;
    return [{ x: middle, y: top - 40, text: value, title: `${piece.piece}: ${value}` }];
  });
}
