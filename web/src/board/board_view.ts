// The board: a question, its drawing, and its answer, all three kept in step.
//
// The position's text is the truth. Text that is typed is looked at and laid out; a drawing that is
// edited is written down as text, drawn at once, and looked at again. Answers to older states never
// arrive: asking anew ends the question before.

import { Asking, complaint } from "../answers/asking.ts";
import { answerPanel, plainAnswer, tooDeep } from "../answers/answer_panel.ts";
import { leavesText, moveList } from "../answers/moves.ts";
import { TurnPanel } from "../answers/turns.ts";
import type { Look, Rules } from "../answers/wire.ts";
import { ask, Unanswered, type Question } from "../ask.ts";
import { touched, UNMARKED, winningCells, type Cell } from "../canvas/cell.ts";
import { PositionCanvas } from "../canvas/position_canvas.ts";
import { button, check, el, select, settled } from "../dom.ts";
import { exportMenu } from "../export/export_menu.ts";
import { hashOf, placesText, questionOf, questionParameters, readPlaces, settle, type Parameters } from "../link.ts";
import { QuestionBar } from "../question_bar.ts";
import { extras } from "../texts/board_extras.ts";
import { common } from "../texts/common.ts";
import { label } from "../texts/engine.ts";
import { turnTexts } from "../texts/turns.ts";
import { exampleOf, ruleText, type Open, type View } from "../view.ts";
import { drawingOf, NOTHING, notation, placesOf, setDirected, type Drawing, type Places } from "./drawing.ts";
import { FamilyPicker } from "./families.ts";
import { History } from "./history.ts";
import { inspector } from "./inspector.ts";
import { optionsAt, pointedAt } from "./pointing.ts";
import { Panels, pasteForm, toolChoice } from "./toolbar.ts";
import { EditingHand, type Tool, type Workbench } from "./tools.ts";
import { boardTexts as text } from "../texts/board.ts";

/** A number that theorems may know, though nobody could draw it. */
const LARGE = /\d{5}/;

interface State {
  question: Question;
  /** Where vertices stand, when a hand has put them there. */
  places: Places;
}

class BoardView implements View, Workbench {
  readonly element: HTMLElement;
  private readonly states: History<State>;
  private readonly hand = new EditingHand(this);
  private readonly position = new PositionCanvas(this.hand);
  private readonly asking = new Asking();
  private readonly bar: QuestionBar;
  private readonly families = new FamilyPicker((position) => this.type(position));
  private readonly panels = new Panels();
  private readonly caption = el("p", { class: "caption", role: "status" });
  private readonly answer = el("div", { class: "answer" });
  private readonly moves = el("div", { class: "all-moves" });
  private readonly turns = new TurnPanel({ mark: () => this.point(null), make: (after) => this.leaving(after) });
  private readonly arrows = check(extras.arrows, false, (on) => this.edit(setDirected(this.now, on)));
  private readonly keys = el("p", { class: "quiet keys" });
  private readonly tools = toolChoice("move", (tool) => this.take(tool));
  private readonly inspected = el("div", { class: "inspector" });
  private readonly undoButton = button(text.undo, () => this.undo(), { title: "Ctrl+Z" });
  private readonly redoButton = button(text.redo, () => this.redo(), { title: "Ctrl+Shift+Z" });
  private readonly playLink = el("a", { class: "play-link" }, text.playFrom);
  private now: Drawing = NOTHING;
  private look: Look | null = null;
  private using: Tool = "move";
  private selected: string | null = null;
  private open = true;
  private budget = 10;
  private round = 0;
  private told = "";

  constructor(private readonly rules: Rules, parameters: Parameters) {
    this.states = new History({ question: questionOf(parameters), places: readPlaces(parameters.at) });
    this.open = parameters.open !== "no";
    this.bar = new QuestionBar(rules, this.question, (question, part) => this.change(question, part));
    this.panels.add(text.families, this.families.element);
    this.panels.add(text.paste, pasteForm((position) => this.type(position)));
    this.panels.add(text.export, exportMenu({
      drawing: () => this.now, position: () => this.question.position, winning: () => this.winning(),
    }));
    const budgets = [2, 10, 60].map((seconds) => ({ value: String(seconds), text: `${seconds} s` }));
    this.element = el(
      "main",
      { class: "board-view" },
      el("h1", { class: "unseen" }, common.board),
      this.bar.element,
      el(
        "div",
        { class: "workbench" },
        el(
          "section",
          { class: "stage card", "aria-label": text.board },
          el(
            "div",
            { class: "toolbar" },
            this.tools,
            this.arrows,
            el("div", { class: "buttons" }, this.undoButton, this.redoButton, button(text.clear, () => this.clear())),
            this.panels.buttons,
          ),
          this.panels.element,
          this.position.element,
          this.caption,
          this.inspected,
          this.keys,
        ),
        el(
          "aside",
          { class: "side", "aria-label": text.answer },
          el("div", { class: "card" }, this.asking.element, this.answer, this.playLink),
          el(
            "div",
            { class: "card" },
            el(
              "div",
              { class: "switches" },
              check(text.reveal, this.open, (on) => this.reveal(on)),
              el("label", { class: "check" }, text.think, select(text.thinkTime, budgets, "10", (value) => this.think(Number(value)))),
            ),
            this.turns.element,
            this.moves,
          ),
        ),
      ),
    );
    this.arrows.title = extras.arrowsTitle;
    this.bar.greys(this.answer, this.turns.element, this.moves, this.playLink);
    this.element.addEventListener("keydown", (event) => this.key(event));
    void this.refresh(true);
  }

  private get question(): Question {
    return this.states.now.question;
  }

  leave(): void {
    this.round++;
    this.asking.cancel();
    this.turns.clear();
  }

  // The workbench of the editing hand.

  drawing(): Drawing {
    return this.now;
  }

  canvas(): PositionCanvas["graph"] {
    return this.position.graph;
  }

  tool(): Tool {
    return this.using;
  }

  edit(drawing: Drawing): void {
    // An answer that is still on its way is about another drawing by now.
    this.round++;
    this.asking.cancel();
    this.told = "";
    const written = notation(drawing);
    const onGraphs = ruleText(this.rules, this.question.rule)?.played_on.some((kind) => kind.includes("graphs")) ?? true;
    const position = /^(edges|arcs)\(\)$/.test(written) && !onGraphs ? "0" : written;
    this.states.push({ question: { ...this.question, position }, places: placesOf(drawing) });
    this.now = drawing;
    this.look = null;
    this.turns.clear();
    this.bar.overwrite(position);
    if (!drawing.dots.some((dot) => dot.name === this.selected)) this.selected = null;
    this.draw();
    this.askSoon(this.round);
  }

  placed(drawing: Drawing, step: boolean): void {
    const state = { question: this.question, places: placesOf(drawing) };
    if (step) this.states.push(state);
    else this.states.replace(state);
    this.now = drawing;
    this.draw();
    this.write();
  }

  select(vertex: string | null): void {
    this.selected = vertex;
    this.inspect();
  }

  hover(cell: Cell | null): void {
    const found = cell !== null && this.look && this.open ? optionsAt(this.look, cell) : [];
    this.point(found.length === 1 ? found[0] : null);
    if (cell !== null && this.look && this.open && found.length !== 1) this.caption.textContent = pointedAt(this.look, cell) || this.told;
  }

  /** Says something that stays until the drawing changes; pointing at a move covers it for a while. */
  say(words: string): void {
    this.told = words;
    this.caption.textContent = words;
  }

  // Changes of the question.

  private change(question: Question, part: keyof Question): void {
    const places: Places = part === "position" ? new Map() : this.states.now.places;
    this.states.push({ question, places });
    void this.refresh(true, part === "rule");
  }

  private type(position: string): void {
    this.bar.overwrite(position);
    this.change({ ...this.question, position }, "position");
  }

  private undo(): void {
    if (this.states.undo()) this.restored();
  }

  private redo(): void {
    if (this.states.redo()) this.restored();
  }

  private restored(): void {
    this.bar.overwrite(this.question.position);
    void this.refresh(true);
  }

  private clear(): void {
    const kinds = ruleText(this.rules, this.question.rule)?.played_on ?? [];
    if (this.now.boards.length > 0) this.type("board(.../.../...)");
    else {
      this.type(kinds.includes("weighted graphs") ? "wedges()" : kinds.includes("graphs") ? "edges()" : "0");
      // Whoever draws before the answer is there draws on nothing, not on what was there.
      this.forget();
    }
    this.element.querySelector<HTMLInputElement>("input[value=draw]")?.click();
  }

  private take(tool: Tool): void {
    this.using = tool;
    this.position.element.dataset.tool = tool;
  }

  private reveal(on: boolean): void {
    this.open = on;
    this.draw();
    this.show();
    this.write();
  }

  private think(seconds: number): void {
    this.budget = seconds;
    void this.refresh(false);
  }

  private key(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.redo();
    else this.undo();
  }

  // Asking and showing.

  /** Asks when editing rests, unless something else has been asked since. */
  private readonly askSoon = settled(60, (round: number) => {
    if (round === this.round) void this.refresh(false);
  });
  private readonly write = settled(150, () => settle("board", this.parameters()));

  private parameters(): Parameters {
    const { question, places } = this.states.now;
    return { ...questionParameters(question), at: placesText(places), open: this.open ? "" : "no" };
  }

  /** Asks about the present state; `fresh` when the drawing is to be taken from the answer. */
  private async refresh(fresh: boolean, ruleChanged = false): Promise<void> {
    const mine = ++this.round;
    const { question } = this;
    this.bar.show(question);
    this.write();
    this.families.offer(ruleText(this.rules, question.rule)?.played_on ?? []);
    try {
      if (fresh) {
        const sketch = await this.asking.run({ about: "look", ...question, values: false }, text.drawing);
        if (mine !== this.round) return;
        this.adopt(sketch, true);
      }
      const look = await this.asking.run({ about: "look", ...question, timeout: this.budget }, text.thinking);
      if (mine !== this.round) return;
      this.bar.complain(null);
      this.adopt(look, false);
      this.show();
    } catch (error) {
      if (mine === this.round) await this.stuck(error, mine, ruleChanged);
    }
  }

  private adopt(look: Look, fresh: boolean): void {
    this.look = look;
    this.bar.read(look.rule);
    const places = fresh ? this.states.now.places : new Map([...placesOf(this.now), ...this.states.now.places]);
    this.now = drawingOf(look, places);
    this.draw();
    if (fresh) this.position.graph.fit();
  }

  /** No answer: another example for another kind of rule, a value without a drawing, or the reason. */
  private async stuck(error: unknown, mine: number, ruleChanged: boolean): Promise<void> {
    const kind = error instanceof Unanswered ? error.kind : "";
    const example = exampleOf(this.rules, this.question.rule);
    if (error instanceof Unanswered && error.field === "rule") return this.bar.complain(error);
    if (kind === "notation" && ruleChanged && example && example !== this.question.position) {
      this.states.replace({ question: { ...this.question, position: example }, places: new Map() });
      this.bar.overwrite(example);
      return this.refresh(true);
    }
    if (kind === "size" || (kind === "notation" && LARGE.test(this.question.position))) {
      try {
        const value = await this.asking.run({ about: "value", ...this.question, timeout: this.budget }, text.thinking);
        if (mine !== this.round) return;
        this.bar.complain(null);
        this.forget();
        return this.answer.replaceChildren(plainAnswer(value));
      } catch (second) {
        if (mine !== this.round) return;
        if (kind === "size") error = second;
      }
    }
    if (kind === "notation") {
      const typed = this.question.position;
      const read = await ask({ about: "import", text: typed }).catch(() => null);
      if (mine !== this.round) return;
      if (read && read.position !== typed) return this.type(read.position);
      return this.bar.complain(error);
    }
    this.answer.replaceChildren(complaint(error, this.question.position), button(text.askAgain, () => void this.refresh(false)));
    this.moves.replaceChildren();
  }

  private forget(): void {
    this.now = NOTHING;
    this.look = null;
    this.turns.clear();
    this.draw();
    this.moves.replaceChildren();
  }

  private draw(): void {
    const kinds = ruleText(this.rules, this.question.rule)?.played_on ?? [];
    const empty = this.now.dots.length + this.now.heaps.length + this.now.boards.length === 0;
    const needs = {
      graph: empty && kinds.some((kind) => kind.includes("graphs")),
      heaps: empty && kinds.includes("heaps"),
    };
    this.position.draw(this.now, this.look, this.open, needs);
    this.tools.hidden = this.now.boards.length > 0 || (this.now.dots.length === 0 && !needs.graph);
    const plain = this.now.weighted || this.now.boards.length > 0 || (this.now.dots.length === 0 && !needs.graph);
    this.arrows.hidden = plain;
    const box = this.arrows.querySelector("input");
    if (box) box.checked = this.now.directed;
    this.keys.textContent = help(this.now);
    this.point(null);
    this.inspect();
    this.undoButton.disabled = !this.states.canUndo;
    this.redoButton.disabled = !this.states.canRedo;
    this.playLink.setAttribute("href", hashOf("play", questionParameters(this.question)));
  }

  /** Marks an option on the board, and says what it leaves. */
  private point(option: number | null): void {
    const winning = this.winning();
    const chosen = option === null || !this.look ? null : this.look.options[option];
    this.position.mark({ ...UNMARKED, winning, gone: chosen && this.look ? touched(this.look, chosen) : UNMARKED.gone });
    this.caption.textContent = chosen ? `${label(chosen.label)}: ${leavesText(chosen)}` : this.told;
  }

  /** Where winning moves begin, or all parts of a winning turn where a turn has several. */
  private winning(): ReadonlySet<Cell> {
    if (!this.look || !this.open) return UNMARKED.winning;
    return this.severalPieces() ? this.turns.cells() : winningCells(this.look);
  }

  private severalPieces(): boolean {
    const { convention } = this.question;
    return (this.rules.conventions.find((row) => row.name === convention)?.turn ?? "one") !== "one";
  }

  private show(): void {
    const look = this.look;
    if (!look) return;
    const several = this.severalPieces();
    if (several && this.open) void this.turns.show(look, this.question, this.budget);
    else this.turns.clear();
    this.answer.replaceChildren(this.open ? answerPanel(look) : el("p", { class: "quiet" }, text.hidden));
    if (look.stopped !== null && !tooDeep(look.stopped) && this.budget < 60) this.answer.append(button(text.thinkLonger, () => this.think(60)));
    const count = look.options_total ?? look.options.length;
    this.moves.replaceChildren(
      el("h3", {}, several ? turnTexts.single : text.moves(count)),
      moveList(look, {
        open: this.open,
        verb: several ? turnTexts.pick : text.make,
        hover: (option) => this.point(option),
        choose: (option) => this.make(option),
      }),
    );
  }

  /** Makes a move: the position it leaves is the new question. */
  private make(option: number): void {
    const move = this.look?.options[option];
    if (!move) return;
    if (this.severalPieces() && !move.alone) this.turns.pick(option);
    else this.leaving(move.after);
  }

  private leaving(after: string): void {
    this.states.push({ question: { ...this.question, position: after }, places: placesOf(this.now) });
    this.bar.overwrite(after);
    void this.refresh(true);
  }

  private inspect(): void {
    const dot = this.now.dots.find((known) => known.name === this.selected);
    this.inspected.replaceChildren(...(dot ? [inspector(dot, this.now, (drawing) => this.edit(drawing), this.hand)] : []));
  }
}

/** How this kind of position is edited without a mouse. */
function help(drawing: Drawing): string {
  if (drawing.boards.length > 0) return text.helpBoard;
  if (drawing.dots.length === 0 && drawing.heaps.length > 0) return text.helpHeaps;
  const weights = drawing.weighted ? text.helpWeights : "";
  return text.helpGraph(weights);
}

export const openBoard: Open = (rules, parameters) => new BoardView(rules, parameters);
