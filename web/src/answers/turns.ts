// Whole winning turns, where a turn moves in several pieces: a list, and the parts of one of them on the board.
//
// A move in one piece is no turn there, so the list of moves can mark none. The engine tells the winning turns by the
// moves they are made of; pointing at a turn marks all its parts. Moves that are picked from the list of single moves
// leave the turns that contain them.

import type { Question } from "../ask.ts";
import { touched, type Cell } from "../canvas/cell.ts";
import { button, el } from "../dom.ts";
import { label } from "../texts/engine.ts";
import { turnTexts as text } from "../texts/turns.ts";
import { Asking, complaint } from "./asking.ts";
import type { Look, Turns } from "./wire.ts";

const LISTED = 500;
const SHORT_LIST = 40;

export interface TurnBench {
  /** Another turn is marked: the board is to be marked anew. */
  mark(): void;
  /** A turn was chosen; this is what it leaves. */
  make(after: string): void;
}

export class TurnPanel {
  readonly element = el("div", { class: "turns" });
  /** Moves that the turns shown have to contain. */
  readonly picked = new Set<number>();
  private readonly asking = new Asking();
  private look: Look | null = null;
  private found: Turns | null = null;
  private marked: readonly number[] = [];
  private pointed: readonly number[] | null = null;

  constructor(private readonly bench: TurnBench) {
    this.clear();
  }

  clear(): void {
    this.asking.cancel();
    this.look = null;
    this.found = null;
    this.marked = [];
    this.pointed = null;
    this.picked.clear();
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** Asks for the winning turns of a position whose turns move in several pieces, and lists them. */
  async show(look: Look, question: Question, timeout: number): Promise<void> {
    this.clear();
    if (look.over) return;
    this.look = look;
    this.element.hidden = false;
    this.element.replaceChildren(this.asking.element);
    try {
      const found = await this.asking.run({ about: "turns", ...question, limit: LISTED, timeout }, text.title("…"));
      if (this.look !== look) return;
      this.found = found;
      this.list(false);
    } catch (error) {
      if (this.look === look) this.element.replaceChildren(complaint(error, question.position));
    }
  }

  /** Picks a move in one piece, or lets it go: the turns with all picked moves stay. */
  pick(option: number): void {
    if (!this.look || !this.found) return;
    const { piece } = this.look.options[option];
    const had = this.picked.has(option);
    for (const other of this.picked) if (this.look.options[other].piece === piece) this.picked.delete(other);
    if (!had) this.picked.add(option);
    this.list(false);
  }

  /** The parts of the turn that is pointed at, or else of the one that is marked. */
  cells(): Set<Cell> {
    const look = this.look;
    if (!look) return new Set();
    return new Set((this.pointed ?? this.marked).flatMap((option) => [...touched(look, look.options[option])]));
  }

  private list(all: boolean): void {
    const found = this.found;
    if (!found || !this.look) return;
    const options = this.look.options;
    const turns = found.turns.filter((turn) => [...this.picked].every((option) => turn.options.includes(option)));
    this.marked = turns[0]?.options ?? [];
    const shown = all ? turns : turns.slice(0, SHORT_LIST);
    const items = shown.map((turn) => {
      const point = (on: boolean) => (): void => {
        this.pointed = on ? turn.options : null;
        if (on) this.marked = turn.options;
        this.bench.mark();
      };
      return el("li", {}, el(
        "button",
        {
          type: "button", class: "move turn winning", title: text.make, "data-turn": turn.options.join(" "),
          onclick: () => this.bench.make(turn.position), onpointerenter: point(true), onfocus: point(true),
          onpointerleave: point(false), onblur: point(false),
        },
        el("span", { class: "label" }, turn.labels.map(label).join(text.and)),
        turn.ends && el("span", { class: "note" }, text.ends),
      ));
    });
    const picked = [...this.picked].map((option) => label(options[option].label)).join(text.and);
    this.element.replaceChildren(
      el("h3", {}, found.total === "0" ? text.none : text.title(found.total)),
      ...(found.total === "0" ? [] : [el("p", { class: "quiet" }, text.explained)]),
      ...(picked === "" ? [] : [el("p", { class: "picked", role: "status" }, text.with(picked, turns.length))]),
      el("ol", { class: "moves" }, ...items),
      ...(shown.length < turns.length ? [button(text.all(turns.length), () => this.list(true), { class: "quiet" })] : []),
      ...(String(found.turns.length) === found.total ? [] : [el("p", { class: "quiet" }, text.shown(found.turns.length, found.total))]),
    );
    this.bench.mark();
  }
}
