// A place at a board: turns are put together by pointing and made, and the engine may answer them.
//
// What a start page and a lesson need of a game: the board, the button where a turn needs one, nothing else.

import { complaint } from "../answers/asking.ts";
import type { Look } from "../answers/wire.ts";
import { ask, type Question } from "../ask.ts";
import { drawingOf, NOTHING, placesOf, type Drawing } from "../board/drawing.ts";
import { optionsAt } from "../board/pointing.ts";
import { touched, UNMARKED, type Cell } from "../canvas/cell.ts";
import { PositionCanvas } from "../canvas/position_canvas.ts";
import { button, el } from "../dom.ts";
import { label } from "../texts/engine.ts";
import { seatTexts as text } from "../texts/lessons.ts";
import { Picking } from "./picking.ts";

export interface Made {
  question: Question;
  labels: string[];
  ends: boolean;
  /** Who won with this turn, where it ended the game. */
  winner: "mover" | "other" | null;
}

export class Seat {
  private look: Look | null = null;
  private picking: Picking | null = null;
  private beginning: Drawing = NOTHING;
  private busy = true;
  /** Whether the engine is to answer before the next turn. */
  private waits = false;
  private round = 0;
  private readonly canvas = new PositionCanvas({ hover: (cell) => this.hover(cell), pick: (cell) => this.pick(cell) });
  private readonly caption = el("p", { class: "caption" });
  private readonly go = button(text.play, () => void this.make(), { class: "primary go" });
  readonly element = el("div", { class: "seat" }, this.canvas.element, el("div", { class: "seat-foot" }, this.caption, this.go));
  private question: Question;

  /** `turns` says how many pieces a turn moves in; `made` is told of every turn of the person at the board. */
  constructor(start: Question, private readonly turns: "one" | "every" | "some", private readonly made: (turn: Made) => void) {
    this.question = start;
    this.go.hidden = true;
  }

  /** The position on the board now. */
  get now(): Question {
    return this.question;
  }

  get over(): boolean {
    return this.look?.over ?? false;
  }

  leave(): void {
    this.round++;
  }

  /** Sets up a position; `fresh` when it is laid out anew. */
  async set(question: Question, fresh: boolean): Promise<void> {
    const mine = ++this.round;
    if (fresh) this.waits = false;
    this.question = question;
    try {
      const look = await ask({ about: "look", ...question, values: false });
      if (mine !== this.round) return;
      this.look = look;
      this.picking = new Picking(look);
      const drawing = drawingOf(look, fresh ? new Map() : placesOf(this.beginning));
      if (fresh) this.beginning = drawing;
      this.canvas.draw(drawing, look, false, { graph: this.beginning.dots.length > 0, heaps: this.beginning.heaps.length > 0 });
      this.canvas.graph.haunt(this.beginning);
      if (fresh) requestAnimationFrame(() => this.canvas.graph.fit());
      this.busy = look.over;
      this.element.dataset.question = JSON.stringify(question);
      this.mark();
      this.offer();
      this.element.dataset.ready = look.over || this.waits ? "no" : "yes";
    } catch (error) {
      if (mine === this.round) this.caption.replaceChildren(complaint(error, question.position));
    }
  }

  /** The engine's turn at the board; it tells what it did. */
  async answer(level = 10): Promise<Made | null> {
    const mine = this.round;
    this.busy = true;
    this.element.dataset.ready = "no";
    const reply = await ask({ about: "reply", ...this.question, level, timeout: 10 }).catch(() => null);
    const look = this.look;
    if (mine !== this.round || !reply || !look) return null;
    await this.canvas.fade(new Set(reply.options.flatMap((option) => [...touched(look, look.options[option])])), 600);
    if (mine !== this.round) return null;
    this.waits = false;
    await this.set({ ...this.question, position: reply.position }, false);
    return { question: this.question, labels: reply.labels.map(label), ends: reply.ends, winner: reply.winner };
  }

  private async make(): Promise<void> {
    const { picking, look } = this;
    if (!picking || !look || this.busy) return;
    if (picking.ready !== null) picking.choose(picking.ready);
    const options = [...picking.chosen.values()];
    if (options.length === 0) return;
    this.busy = true;
    this.element.dataset.ready = "no";
    this.go.hidden = true;
    const mine = this.round;
    try {
      const fading = this.canvas.fade(new Set(options.flatMap((option) => [...touched(look, look.options[option])])), 250);
      const turn = await ask({ about: "turn", ...this.question, options, timeout: 0.5 });
      await fading;
      if (mine !== this.round) return;
      // What follows, the view decides: nothing can be picked until it has.
      this.waits = true;
      await this.set({ ...this.question, position: turn.position }, false);
      this.busy = true;
      this.made({ question: this.question, labels: turn.labels.map(label), ends: turn.ends, winner: turn.winner });
    } catch (error) {
      this.busy = false;
      this.caption.replaceChildren(complaint(error, this.question.position));
    }
  }

  private pick(cell: Cell): void {
    if (this.busy || !this.picking) return;
    const complete = this.picking.pick(cell);
    this.mark();
    if (complete && this.turns === "one") void this.make();
    else this.offer();
  }

  private hover(cell: Cell | null): void {
    if (this.busy || !this.look) return;
    const found = cell === null ? [] : optionsAt(this.look, cell);
    const option = found.length === 1 ? this.look.options[found[0]] : null;
    if (!this.picking?.cells().size) this.caption.textContent = option ? label(option.label) : "";
    this.mark(option ? touched(this.look, option) : undefined);
  }

  private mark(gone: ReadonlySet<Cell> = UNMARKED.gone): void {
    if (this.picking) this.canvas.mark({ ...UNMARKED, gone, chosen: this.picking.cells(), open: this.picking.openCells() });
  }

  /** The button, once what is picked is a turn. */
  private offer(): void {
    const { look, picking } = this;
    if (!look || !picking) return;
    const numbers = [...picking.chosen.values(), ...(picking.ready === null ? [] : [picking.ready])];
    const pieces = new Set(look.options.map((option) => option.piece)).size;
    const enough = this.turns === "every" ? numbers.length >= pieces : numbers.length > 0;
    this.go.hidden = this.busy || !enough;
    this.caption.textContent = numbers.map((option) => label(look.options[option].label)).join(text.and)
      + (numbers.length > 0 && !enough ? text.stillIn(pieces - numbers.length) : "");
  }
}
