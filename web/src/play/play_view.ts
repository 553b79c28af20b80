// A game against the computer, under any of the twelve conventions.
//
// A turn is put together by pointing (`picking.ts`) or from the list of moves. Where a turn moves in
// exactly one piece it is made as soon as it is clear; where it may move in several, by the button.

import { Asking, complaint, sentence } from "../answers/asking.ts";
import { moveList } from "../answers/moves.ts";
import { boardTexts } from "../texts/board.ts";
import { label, said } from "../texts/engine.ts";
import type { Hint, Look, Reply, Rules } from "../answers/wire.ts";
import { ask, Unanswered, type Question } from "../ask.ts";
import { drawingOf, NOTHING, placesOf, type Drawing } from "../board/drawing.ts";
import { touched, UNMARKED, type Cell } from "../canvas/cell.ts";
import { PositionCanvas } from "../canvas/position_canvas.ts";
import { button, el, field, select } from "../dom.ts";
import { questionOf, questionParameters, settle, type Parameters } from "../link.ts";
import { QuestionBar } from "../question_bar.ts";
import { exampleOf, type Open, type View } from "../view.ts";
import { optionsAt } from "../board/pointing.ts";
import { begin, made, present, readTurns, takenBack, toMove, turnsText, type Game, type Player } from "./game.ts";
import { Picking } from "./picking.ts";
import { reviewPanel } from "./review_panel.ts";
import { playTexts as text } from "../texts/answers.ts";
import { inLabel } from "../texts/texts.ts";

/** Who wins after a turn is not asked for here, so a turn need not be thought about. */
const TURN = 0.5;

/** How long it is to be seen what a turn takes, in milliseconds: one's own, which one knows, and the computer's. */
const [YOURS, THEIRS] = [250, 600];

class PlayView implements View {
  readonly element: HTMLElement;
  private game: Game;
  private look: Look | null = null;
  private picking: Picking | null = null;
  private drawing: Drawing = NOTHING;
  private beginning: Drawing = NOTHING;
  private level: number;
  private hinted: ReadonlySet<Cell> = new Set();
  /** How many hints this position has had. */
  private taught = 0;
  private busy = false;
  private round = 0;
  private readonly position = new PositionCanvas({ hover: (cell) => this.hover(cell), pick: (cell) => this.pick(cell) });
  private readonly asking = new Asking();
  private readonly bar: QuestionBar;
  private readonly status = el("h2", { class: "headline" });
  private readonly news = el("p", { class: "words news", "aria-live": "polite" });
  private readonly caption = el("p", { class: "caption" });
  private readonly controls = el("div", { class: "turn" });
  private readonly moves = el("div", { class: "all-moves" });
  private readonly listing = el("div", { class: "card" }, this.moves);
  private readonly after = el("div", { class: "after" });

  constructor(private readonly rules: Rules, parameters: Parameters) {
    this.level = Math.max(0, Math.min(10, Number(parameters.level ?? "10") || 0));
    const first: Player = parameters.first === "computer" ? "computer" : "you";
    this.game = begin(questionOf(parameters), first);
    this.bar = new QuestionBar(rules, this.game.start, (question, part) => this.restart(question, part === "rule"));
    const shown = el("output", {}, this.levelName());
    const slider = el("input", {
      type: "range", min: 0, max: 10, value: this.level, "aria-label": text.levelLabel,
      oninput: () => {
        this.level = Number(slider.value);
        shown.textContent = this.levelName();
        this.write();
      },
    });
    const players = [{ value: "you", text: text.you }, { value: "computer", text: text.computer }];
    this.element = el(
      "main",
      { class: "play-view" },
      el("h1", { class: "unseen" }, text.title),
      this.bar.element,
      el(
        "div",
        { class: "workbench" },
        el("section", { class: "stage card", "aria-label": text.gameBoard }, this.position.element, this.caption),
        el(
          "aside",
          { class: "side", "aria-label": text.game },
          el("div", { class: "card" }, el("div", { role: "status" }, this.status), this.news, this.asking.element, this.controls, this.after),
          this.listing,
          el(
            "div",
            { class: "card settings" },
            el("label", { class: "slider" }, el("span", {}, text.level), slider, shown),
            field(text.whoBegins, select(inLabel(text.whoBegins), players, first, (value) => this.firstIs(value as Player))),
            button(text.newGame, () => this.restart(this.game.start, false)),
          ),
        ),
      ),
    );
    this.bar.greys(this.position.element, this.controls, this.moves);
    void this.replay(readTurns(parameters.turns));
  }

  leave(): void {
    this.round++;
    this.asking.cancel();
  }

  // Starting.

  private restart(question: Question, ruleChanged: boolean): void {
    this.game = begin(question, this.game.first);
    void this.replay([], ruleChanged);
  }

  private firstIs(first: Player): void {
    this.game = begin(this.game.start, first);
    void this.replay([]);
  }

  /** Plays the turns of a link again, then lets the game go on. */
  private async replay(turns: number[][], ruleChanged = false): Promise<void> {
    const mine = ++this.round;
    this.game = begin(this.game.start, this.game.first);
    this.beginning = NOTHING;
    this.after.replaceChildren();
    this.news.textContent = "";
    this.bar.show(this.game.start);
    try {
      const look = await this.asking.run({ about: "look", ...this.game.start, values: false }, text.settingUp);
      if (mine !== this.round) return;
      this.bar.complain(null);
      this.bar.read(look.rule);
      this.adopt(look, true);
      for (const options of turns) {
        const turn = await ask({ about: "turn", ...present(this.game), options, timeout: TURN });
        if (mine !== this.round) return;
        this.game = made(this.game, { ...turn, options });
      }
      if (turns.length > 0) await this.lookAround(mine);
      if (mine === this.round) await this.goOn(mine);
    } catch (error) {
      if (mine === this.round) this.failed(error, ruleChanged);
    }
  }

  private failed(error: unknown, ruleChanged: boolean): void {
    const kind = error instanceof Unanswered ? error.kind : "";
    const example = exampleOf(this.rules, this.game.start.rule);
    const isRule = error instanceof Unanswered && error.field === "rule";
    if (kind === "notation" && !isRule && ruleChanged && example && example !== this.game.start.position) {
      this.bar.overwrite(example);
      return this.restart({ ...this.game.start, position: example }, false);
    }
    this.busy = false;
    if (kind === "notation") return this.bar.complain(error);
    this.news.replaceChildren(complaint(error, this.game.start.position));
    const { turns } = this.game;
    this.controls.replaceChildren(el(
      "div",
      { class: "buttons" },
      button(text.tryAgain, () => void this.replay(turns.map((turn) => turn.options))),
      turns.some((turn) => turn.by === "you") && button(text.takeBack, () => this.takeBack()),
    ));
  }

  // The course of the game.

  /** Whose turn it is decides what happens next. */
  private async goOn(mine: number): Promise<void> {
    this.write();
    delete this.status.dataset.winner;
    this.listing.hidden = false;
    if (this.look?.over || this.game.winner !== null) return this.finish();
    if (toMove(this.game) === "you") {
      this.busy = false;
      this.status.textContent = text.yourTurn;
      return this.offer();
    }
    this.busy = true;
    this.status.textContent = text.thinks;
    this.offer();
    const [reply, note] = await this.reply();
    if (mine !== this.round) return;
    await this.showMove(reply.options, mine);
    if (mine !== this.round) return;
    this.game = made(this.game, reply);
    this.news.textContent = `${text.did(text.theComputer, reply.labels.map(label).join(text.and))}${note}`;
    await this.lookAround(mine);
    if (mine === this.round) await this.goOn(mine);
  }

  /** The computer's turn; a random one, which it admits, when it cannot find a good one in time. */
  private async reply(): Promise<[Reply, string]> {
    const question = { about: "reply", ...present(this.game), timeout: 20 } as const;
    try {
      return [await this.asking.run({ ...question, level: this.level }, text.thinking), ""];
    } catch (error) {
      if (!(error instanceof Unanswered) || error.kind !== "budget") throw error;
      return [await this.asking.run({ ...question, level: 0 }, text.guessing), text.guessed];
    }
  }

  /** Lets one see what a turn takes. */
  private async showMove(options: number[], mine: number): Promise<void> {
    const look = this.look;
    if (!look) return;
    const gone = new Set(options.flatMap((option) => [...touched(look, look.options[option])]));
    await this.position.fade(gone, toMove(this.game) === "you" ? YOURS : THEIRS);
    if (mine === this.round) this.position.mark(UNMARKED);
  }

  private async lookAround(mine: number): Promise<void> {
    const look = await this.asking.run({ about: "look", ...present(this.game), values: false }, text.looking);
    if (mine === this.round) this.adopt(look, false);
  }

  private adopt(look: Look, first: boolean): void {
    this.look = look;
    this.picking = new Picking(look);
    this.hinted = new Set();
    this.taught = 0;
    this.caption.textContent = "";
    this.drawing = drawingOf(look, placesOf(this.beginning));
    if (first) this.beginning = this.drawing;
    this.draw();
    if (first) this.position.graph.fit();
  }

  private async play(): Promise<void> {
    const picking = this.picking;
    if (!picking || this.busy) return;
    if (picking.ready !== null) picking.choose(picking.ready);
    const options = [...picking.chosen.values()];
    if (options.length === 0) return;
    const mine = this.round;
    this.busy = true;
    try {
      const fading = this.showMove(options, mine);
      const turn = await ask({ about: "turn", ...present(this.game), options, timeout: TURN });
      await fading;
      if (mine !== this.round) return;
      this.game = made(this.game, { ...turn, options });
      this.news.textContent = text.did(text.youName, turn.labels.map(label).join(text.and));
      await this.lookAround(mine);
      if (mine === this.round) await this.goOn(mine);
    } catch (error) {
      if (mine !== this.round) return;
      if (error instanceof Unanswered && error.kind === "turn") {
        this.busy = false;
        this.news.textContent = sentence(error.message);
        this.offer();
      } else {
        this.failed(error, false);
      }
    }
  }

  private takeBack(): void {
    const mine = ++this.round;
    this.asking.cancel();
    this.game = takenBack(this.game);
    this.after.replaceChildren();
    this.news.textContent = text.takenBack;
    this.lookAround(mine).then(() => this.goOn(mine)).catch((error: unknown) => {
      if (mine === this.round) this.failed(error, false);
    });
  }

  private async hint(): Promise<void> {
    const mine = this.round;
    try {
      const hint = await this.asking.run({ about: "hint", ...present(this.game), timeout: 20 }, text.hintAsking);
      const look = this.look;
      if (mine !== this.round || !look) return;
      this.teach(hint, look);
      this.offer();
    } catch (error) {
      if (mine === this.round) this.news.replaceChildren(complaint(error, ""));
    }
  }

  /** A hint teaches first: what to aim at, then where to look, and only then the turn. */
  private teach(hint: Hint, look: Look): void {
    const first = look.options[hint.options?.[0] ?? 0];
    if (!hint.options || !first) {
      this.news.textContent = said(hint.words);
    } else if (this.taught === 0) {
      this.news.textContent = text.teachWin(hint.total);
    } else if (this.taught === 1) {
      this.news.textContent = text.teachPiece(look.pieces[first.piece]?.piece ?? label(first.label));
    } else {
      this.hinted = new Set(hint.options.flatMap((option) => [...touched(look, look.options[option])]));
      this.news.textContent = said(hint.words);
    }
    this.taught++;
    this.mark();
  }

  private finish(): void {
    this.busy = true;
    const won = this.game.winner;
    const overAtStart = this.game.turns.length === 0;
    this.status.textContent = overAtStart ? text.overFirst : won === "you" ? text.youWin : text.computerWins;
    if (overAtStart) this.news.textContent = text.noMove;
    this.status.dataset.winner = won ?? "";
    this.controls.replaceChildren(el(
      "div",
      { class: "buttons" },
      button(text.newGame, () => this.restart(this.game.start, false), { class: "primary" }),
      !overAtStart && button(text.takeBack, () => this.takeBack()),
    ));
    this.listing.hidden = true;
    if (!overAtStart) this.after.replaceChildren(reviewPanel(this.game, (move, better) => void this.revisit(move, better)));
  }

  /** Shows a position of the game with the turn that was made in it. */
  private async revisit(move: number | null, better: number[] | null): Promise<void> {
    const mine = ++this.round;
    const position = this.game.positions[move ?? this.game.turns.length];
    const look = await ask({ about: "look", ...this.game.start, position, values: false }).catch(() => null);
    if (mine !== this.round || !look) return;
    this.look = look;
    this.drawing = drawingOf(look, placesOf(this.beginning));
    this.draw();
    const cells = (options: readonly number[]): Set<Cell> => new Set(options.flatMap((option) => [...touched(look, look.options[option])]));
    const turn = move === null ? [] : this.game.turns[move].options;
    this.position.mark({ ...UNMARKED, gone: cells(turn), winning: cells(better ?? []) });
    this.caption.textContent = better ? text.crossed : "";
  }

  // Showing and pointing.

  private draw(): void {
    this.position.draw(this.drawing, this.look, false, { graph: this.beginning.dots.length > 0, heaps: false });
    this.position.graph.haunt(this.beginning);
    this.mark();
  }

  private mark(gone: ReadonlySet<Cell> = UNMARKED.gone): void {
    const picking = this.picking;
    if (!picking) return;
    this.position.mark({ gone, winning: this.hinted, chosen: picking.cells(), open: picking.openCells() });
  }

  private hover(cell: Cell | null): void {
    if (this.busy || !this.look) return;
    const found = cell === null ? [] : optionsAt(this.look, cell);
    const option = found.length === 1 ? this.look.options[found[0]] : null;
    this.caption.textContent = option ? label(option.label) : "";
    this.mark(option ? touched(this.look, option) : undefined);
  }

  private pick(cell: Cell): void {
    if (this.busy || !this.picking) return;
    const complete = this.picking.pick(cell);
    this.picked(complete);
  }

  private picked(complete: boolean): void {
    this.mark();
    if (complete && this.turnKind() === "one") void this.play();
    else this.offer();
  }

  private turnKind(): "one" | "every" | "some" {
    return this.rules.conventions.find((row) => row.name === this.game.start.convention)?.turn ?? "one";
  }

  /** The button that makes the turn, what is still missing, and the list of moves. */
  private offer(): void {
    const { look, picking } = this;
    if (!look || !picking) return;
    const kind = this.turnKind();
    if (kind === "one" && picking.chosen.size > 1) picking.clear();
    const live = new Set(look.options.map((option) => option.piece)).size;
    const count = picking.chosen.size + (picking.ready === null ? 0 : 1);
    const enough = kind === "every" ? count >= live : count >= 1;
    const chosen = [...picking.chosen.values(), ...(picking.ready === null ? [] : [picking.ready])].map((option) => label(look.options[option].label));
    const needed = { one: text.one, every: text.every(live, count), some: text.some }[kind];
    const go = button(text.play, () => void this.play(), { class: "primary go" });
    go.disabled = this.busy || !enough;
    const hint = button(this.taught === 0 ? text.hint : text.moreHint, () => void this.hint());
    hint.disabled = this.busy;
    const back = button(text.takeBack, () => this.takeBack());
    back.disabled = !this.game.turns.some((turn) => turn.by === "you");
    this.controls.replaceChildren(
      el("p", { class: "picked" }, chosen.length > 0 ? chosen.join(text.and) : this.busy ? "" : text.choose(needed)),
      chosen.length > 0 && !enough ? el("p", { class: "quiet" }, text.turnIs(needed)) : "",
      // Where a turn is one move it is made as soon as it is clear: a button is for what could still become another.
      el("div", { class: "buttons" }, (kind !== "one" || enough) && go, hint, back),
    );
    const only = picking.isPartial ? picking.candidates() : look.options.map((_, option) => option);
    this.moves.replaceChildren(
      el("h3", {}, picking.isPartial ? text.with(only.length) : boardTexts.moves(look.options.length)),
      moveList(look, {
        open: false,
        verb: text.chooseVerb,
        only,
        chosen: new Set(picking.chosen.values()),
        hover: (option) => this.mark(option === null ? undefined : touched(look, look.options[option])),
        choose: (option) => {
          if (this.busy) return;
          picking.choose(option);
          this.picked(true);
        },
      }),
    );
  }

  private levelName(): string {
    return this.level === 10 ? text.perfect : this.level === 0 ? text.random : text.levelOf(this.level);
  }

  private write(): void {
    const { start, first } = this.game;
    settle("play", {
      ...questionParameters(start),
      level: this.level === 10 ? "" : String(this.level),
      first: first === "you" ? "" : first,
      turns: turnsText(this.game),
    });
  }
}

export const openPlay: Open = (rules, parameters) => new PlayView(rules, parameters);
