// The board of a notebook (`grundy.board` in Python): the explorer's own canvas, with Python for an engine.
//
// Python sends what a board shows (`look`) and what to say (`said`); the board sends back what was pressed. It lives
// in a shadow root with the page's own style, so that neither the notebook nor the board dresses the other.

import type { Look } from "../answers/wire.ts";
import { optionsAt } from "../board/pointing.ts";
import { drawingOf, NOTHING, placesOf, type Drawing } from "../board/drawing.ts";
import { touched, UNMARKED, winningCells, type Cell } from "../canvas/cell.ts";
import { PositionCanvas } from "../canvas/position_canvas.ts";
import { button, check, el } from "../dom.ts";
import { Picking } from "../play/picking.ts";
import style from "../style.css";

/** What a widget of Python is to its page. */
interface Model {
  get(name: "look" | "said"): string;
  get(name: "values"): boolean;
  set(name: "values", value: boolean): void;
  save_changes(): void;
  send(message: object): void;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
}

/** In which pieces a turn moves. */
const TURNS: Record<string, "one" | "every" | "some"> = {
  conjunctive: "every", continued: "every", selective: "some", shortened: "some",
};

class BoardWidget {
  private look: Look;
  private picking: Picking;
  private drawing: Drawing = NOTHING;
  private readonly canvas = new PositionCanvas({ hover: (cell) => this.mark(cell), pick: (cell) => this.pick(cell) });
  private readonly said = el("p", { class: "words", role: "status" });
  private readonly caption = el("p", { class: "caption" });
  private readonly controls = el("div", { class: "turn" });
  private readonly list = el("div", { class: "all-moves" });
  readonly element = el("div", { class: "widget" }, this.said, this.canvas.element, this.caption, this.controls, this.list);

  constructor(private readonly model: Model) {
    this.look = JSON.parse(model.get("look")) as Look;
    this.picking = new Picking(this.look);
  }

  /** Draws what Python told last. */
  show(): void {
    this.look = JSON.parse(this.model.get("look")) as Look;
    this.picking = new Picking(this.look);
    this.drawing = drawingOf(this.look, placesOf(this.drawing));
    this.canvas.draw(this.drawing, this.look, this.model.get("values"), { graph: false, heaps: false });
    this.canvas.graph.fit();
    this.tell();
  }

  tell(): void {
    this.said.textContent = this.model.get("said");
    this.offer();
    this.mark(null);
  }

  private pick(cell: Cell): void {
    if (this.look.over) return;
    const complete = this.picking.pick(cell);
    if (complete && this.kind() === "one") this.play();
    else this.tell();
  }

  private kind(): "one" | "every" | "some" {
    return TURNS[this.look.convention] ?? "one";
  }

  private chosen(): number[] {
    const { chosen, ready } = this.picking;
    return [...chosen.values(), ...(ready === null ? [] : [ready])];
  }

  private play(): void {
    this.model.send({ do: "turn", options: this.chosen() });
  }

  private mark(cell: Cell | null): void {
    const found = cell === null ? [] : optionsAt(this.look, cell);
    const option = found.length === 1 ? this.look.options[found[0]] : null;
    const winning = this.model.get("values") ? winningCells(this.look) : UNMARKED.winning;
    const gone = option ? touched(this.look, option) : UNMARKED.gone;
    this.canvas.mark({ gone, winning, chosen: this.picking.cells(), open: this.picking.openCells() });
    this.caption.textContent = option ? option.label : "";
  }

  /** The buttons, and every move as a list for keyboards and screen readers. */
  private offer(): void {
    const count = this.chosen().length;
    const live = new Set(this.look.options.map((option) => option.piece)).size;
    const play = button("Play", () => this.play(), { class: "primary go" });
    play.disabled = this.look.over || (this.kind() === "every" ? count < live : count < 1);
    const reply = button("Computer moves", () => this.model.send({ do: "reply" }));
    reply.disabled = this.look.over;
    const values = check("values", this.model.get("values"), (on) => {
      this.model.set("values", on);
      this.model.save_changes();
      this.show();
    });
    this.controls.replaceChildren(play, reply, button("Take back", () => this.model.send({ do: "back" })), values);
    const options = this.look.options.slice(0, 60).map((option, number) =>
      button(option.label, () => {
        this.picking.choose(number);
        if (this.kind() === "one") this.play();
        else this.tell();
      }, { class: "move" }),
    );
    this.list.replaceChildren(...(this.look.over ? [] : [el("details", {}, el("summary", {}, "All moves"), ...options)]));
  }
}

/** Called by the notebook for every place where the widget is shown. */
function render({ model, el: host }: { model: Model; el: HTMLElement }): () => void {
  const root = host.attachShadow({ mode: "open" });
  const widget = new BoardWidget(model);
  root.append(el("style", {}, style.replaceAll(":root", ":host") + OWN), widget.element);
  const show = (): void => widget.show();
  const tell = (): void => widget.tell();
  model.on("change:look", show);
  model.on("change:said", tell);
  requestAnimationFrame(show);
  return () => {
    model.off("change:look", show);
    model.off("change:said", tell);
  };
}

const OWN = `
.widget { font-family: var(--body); color: var(--ink); background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; padding: 0.8rem; display: flex; flex-direction: column; gap: 0.6rem; }
.widget .canvas { height: 300px; }
.widget .turn { display: flex; gap: 0.5rem; flex-wrap: wrap; align-items: center; }
.widget .move { margin: 0.15rem; }
`;

export default { render };
