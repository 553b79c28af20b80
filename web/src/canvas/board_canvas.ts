// Rooks' boards: squares that are free, attacked, holes, or carry a rook.

import { button, el } from "../dom.ts";
import type { Look } from "../answers/wire.ts";
import { squareCell, type Cell, type Marks } from "./cell.ts";
import type { Hand } from "./hand.ts";
import { oneStop, rove } from "./rove.ts";
import { canvasTexts as text } from "../texts/canvas.ts";

const MOST_SQUARES = 1600;

export class BoardCanvas {
  readonly element = el("div", { class: "boards" });
  private squares = new Map<Cell, HTMLElement>();
  private rows: HTMLElement[][] = [];

  constructor(private readonly hand: Hand) {
    rove(this.element, () => this.rows);
    this.element.addEventListener("pointerleave", () => hand.hover(null));
  }

  /** Draws; `values` are written into the first square of each piece. */
  draw(boards: readonly string[][], look: Look | null, values: ReadonlyMap<Cell, string>): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.cell : undefined;
    this.squares.clear();
    this.rows = [];
    this.element.replaceChildren(...boards.map((rows, index) => this.board(rows, index, look?.boards?.[index]?.attacked ?? [])));
    for (const [cell, value] of values) {
      const square = this.squares.get(cell);
      square?.append(el("span", { class: "piece-value", title: text.pieceAlone(value) }, value));
      square?.setAttribute("aria-label", `${square.getAttribute("aria-label") ?? ""}; ${text.pieceAlone(value)}`);
    }
    const kept = focused === undefined ? undefined : this.squares.get(focused);
    oneStop(this.rows, kept);
    kept?.focus();
  }

  mark(marks: Marks): void {
    for (const [cell, square] of this.squares) {
      square.classList.toggle("gone", marks.gone.has(cell));
      square.classList.toggle("winning", marks.winning.has(cell));
      square.classList.toggle("chosen", marks.chosen.has(cell));
    }
  }

  private board(rows: string[], board: number, attacked: string[]): HTMLElement {
    const columns = rows[0]?.length ?? 0;
    if (rows.length * columns > MOST_SQUARES) {
      return el("p", { class: "quiet" }, text.tooLarge(rows.length, columns));
    }
    const squares = rows.map((line, row) => [...line].map((sign, column) => this.square(sign, attacked[row]?.[column] === "x", board, row, column)));
    this.rows.push(...squares);
    const grid = el("div", { class: "squares", role: "group", "aria-label": text.board(rows.length, columns) }, ...squares.flat());
    grid.style.setProperty("--columns", String(columns));
    const step = (sign: string, words: string, resize: () => void): HTMLElement => button(sign, resize, { "aria-label": words });
    const tools = this.hand.resize
      ? el(
          "div",
          { class: "board-tools" },
          text.rows,
          step("−", text.removeRow, () => this.hand.resize?.(board, Math.max(1, rows.length - 1), columns)),
          step("+", text.addRow, () => this.hand.resize?.(board, rows.length + 1, columns)),
          ` ${text.columns}`,
          step("−", text.removeColumn, () => this.hand.resize?.(board, rows.length, Math.max(1, columns - 1))),
          step("+", text.addColumn, () => this.hand.resize?.(board, rows.length, columns + 1)),
        )
      : null;
    return el("div", { class: "board" }, grid, tools);
  }

  private square(sign: string, attacked: boolean, board: number, row: number, column: number): HTMLElement {
    const cell = squareCell(board, row, column);
    const kind = sign === "#" ? "hole" : sign === "R" ? "rook" : attacked ? "attacked" : "free";
    const element = el(
      "button",
      {
        type: "button",
        class: `square ${kind} ${(row + column) % 2 === 0 ? "even" : "odd"}`,
        "data-cell": cell,
        "aria-label": text.square(row + 1, column + 1, text[kind]),
        onclick: () => (this.hand.square ? this.hand.square(board, row, column) : this.hand.pick(cell)),
        onpointerenter: () => this.hand.hover(cell),
        onfocus: () => this.hand.hover(cell),
      },
      sign === "R" ? "♜" : "",
    );
    this.squares.set(cell, element);
    return element;
  }
}
