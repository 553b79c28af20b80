// The lessons: a list of them, and one of them as a board with a task that checks itself.

import type { Rules } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { complaint } from "../answers/asking.ts";
import { rich } from "../glossary/term.ts";
import { hashOf, questionParameters, settle } from "../link.ts";
import { strip } from "../patterns/strip.ts";
import { Seat, type Made } from "../play/seat.ts";
import { movePicture } from "../rules/move_picture.ts";
import { plainConvention, plainRule } from "../rules/plain.ts";
import { lessonTexts as text, seatTexts } from "../texts/lessons.ts";
import type { Open, View } from "../view.ts";
import { done, finished, LESSONS, type Task } from "./lesson.ts";

export const openLessons: Open = (rules, { lesson = "", task = "" }) => {
  const index = LESSONS.findIndex(({ id }) => id === lesson);
  return index < 0 ? list() : new LessonView(rules, index, Number(task) || 0);
};

function list(): View {
  const known = done();
  const items = LESSONS.map(({ id }, index) => el(
    "li",
    {},
    el(
      "a",
      { class: "card lesson-card", href: hashOf("lessons", { lesson: id }), "data-lesson": id },
      el("span", { class: "lesson-number" }, String(index + 1)),
      el("strong", {}, text.lessons[id].title),
      known.has(id) && el("span", { class: "tag proven" }, `✓ ${text.done}`),
    ),
  ));
  const count = LESSONS.filter(({ id }) => known.has(id)).length;
  const element = el(
    "main",
    { class: "lessons-view reading" },
    el("h1", {}, text.title),
    el("p", { class: "lead" }, text.lead),
    count > 0 && el("p", { class: "quiet" }, text.doneCount(count, LESSONS.length)),
    el("ol", { class: "lesson-list" }, ...items),
  );
  return { element, leave: () => undefined };
}

class LessonView implements View {
  readonly element: HTMLElement;
  private readonly tasks: readonly Task[];
  private seat: Seat | null = null;
  private hints = 0;
  private readonly stage = el("section", { class: "card stage", "aria-label": text.task });
  private readonly says = el("div", { class: "lesson-says", "aria-live": "polite" });
  private readonly given = el("ol", { class: "hints" });
  private readonly wanted = el("p", { class: "task" });
  private readonly answer = el("div", { class: "lesson-answer" });
  private readonly rule = el("div", { class: "plain-rule" });
  private readonly more = button(text.hint, () => this.hint());
  private readonly id: (typeof LESSONS)[number]["id"];

  constructor(private readonly rules: Rules, private readonly index: number, private at: number) {
    const lesson = LESSONS[index];
    this.id = lesson.id;
    this.tasks = lesson.tasks;
    this.at = Math.max(0, Math.min(this.tasks.length - 1, at));
    this.element = el(
      "main",
      { class: "lesson-view" },
      el("p", { class: "quiet" }, el("a", { href: "#lessons" }, text.all), ` · ${text.number(index + 1, LESSONS.length)}`),
      el("h1", {}, text.lessons[this.id].title),
      el("p", { class: "lead" }, ...rich(text.lessons[this.id].text)),
      el(
        "div",
        { class: "workbench" },
        this.stage,
        el(
          "aside",
          { class: "side", "aria-label": text.task },
          el("div", { class: "card lesson-task" }, el("h2", {}, text.task), this.wanted, this.answer, this.says, this.given, el("div", { class: "buttons" }, this.more, button(text.again, () => this.begin()))),
          el("div", { class: "card" }, this.rule),
        ),
      ),
    );
    this.begin();
  }

  leave(): void {
    this.seat?.leave();
  }

  private get task(): Task {
    return this.tasks[this.at];
  }

  /** Sets up the present task. */
  private begin(): void {
    this.hints = 0;
    this.says.replaceChildren();
    this.setUp();
    const { question, kind } = this.task;
    settle("lessons", { lesson: this.id, task: this.at > 0 ? String(this.at) : "" });
    const told = text.lessons[this.id].tasks[this.at];
    this.element.dataset.state = "open";
    this.wanted.replaceChildren(this.tasks.length > 1 ? `${this.at + 1}/${this.tasks.length}. ` : "", ...rich(told.task));
    this.given.replaceChildren();
    this.more.textContent = text.hint;
    this.more.hidden = false;
    this.rule.replaceChildren(el("p", {}, plainRule(question.rule)), movePicture(this.rules, question.rule), el("p", { class: "quiet" }, plainConvention(question.convention, question.play)));
    this.answer.replaceChildren(...(kind === "value" || kind === "period" ? [this.number()] : kind === "who" ? [this.who()] : []));
  }

  private setUp(): void {
    this.seat?.leave();
    const task = this.task;
    if (task.kind === "period") {
      const { position: family, ...where } = task.question;
      void ask({ about: "sequence", ...where, family, to: task.to, timeout: 20 }).then(
        (sequence) => this.stage.replaceChildren(strip(sequence, where, null)),
        (error: unknown) => this.stage.replaceChildren(complaint(error, family)),
      );
      return;
    }
    const turn = this.rules.conventions.find((row) => row.name === task.question.convention)?.turn ?? "one";
    const seat = new Seat(task.question, turn, (made) => void this.made(seat, made));
    this.seat = seat;
    this.stage.replaceChildren(seat.element);
    void seat.set(task.question, true).then(() => {
      if (task.kind === "win" && task.first === "computer") return this.reply(seat);
      return undefined;
    });
  }

  /** A turn at the board. */
  private async made(seat: Seat, turn: Made): Promise<void> {
    const { kind } = this.task;
    if (kind === "value" || kind === "who") return;
    if (kind === "leave") {
      const after = await ask({ about: "look", ...turn.question }).catch(() => null);
      if (seat !== this.seat || !after) return;
      if (after.outcome === "P") return this.right(text.leftP);
      this.says.replaceChildren(el("p", { class: "complaint" }, ...rich(text.leftN(turn.labels.join(seatTexts.and)))));
      return this.setUp();
    }
    if (turn.ends) return this.ended(turn.winner === "mover");
    await this.reply(seat);
  }

  private async reply(seat: Seat): Promise<void> {
    const answer = await seat.answer();
    if (!answer || seat !== this.seat) return;
    if (answer.ends) return this.ended(answer.winner !== "mover");
    this.says.replaceChildren(el("p", {}, seatTexts.computer(answer.labels.join(seatTexts.and)), " ", seatTexts.you));
  }

  private ended(won: boolean): void {
    if (won) return this.right(seatTexts.won);
    this.says.replaceChildren(el("p", { class: "complaint" }, text.lost));
    this.setUp();
  }

  private number(): HTMLElement {
    const input = el("input", { type: "number", min: 0, "aria-label": text.answer, inputmode: "numeric" });
    return el("form", { class: "buttons", onsubmit: (event: Event) => {
      event.preventDefault();
      if (input.value !== "") void this.judge(Number(input.value));
    } }, input, el("button", { type: "submit", class: "primary" }, text.check));
  }

  private async judge(said: number): Promise<void> {
    const task = this.task;
    const { position, ...where } = task.question;
    try {
      const truth = task.kind === "period"
        ? (await ask({ about: "period", ...where, family: position, timeout: 20 })).period
        : (await ask({ about: "value", ...task.question })).value;
      if (task !== this.task) return;
      if (said === truth) this.right(text.right);
      else this.says.replaceChildren(el("p", { class: "complaint" }, text.wrongValue(String(said))));
    } catch (error) {
      this.says.replaceChildren(complaint(error, position));
    }
  }

  private who(): HTMLElement {
    const choose = async (said: "N" | "P"): Promise<void> => {
      const task = this.task;
      const truth = await ask({ about: "value", ...task.question }).catch(() => null);
      if (task !== this.task || !truth) return;
      if (truth.outcome === said) this.right(text.right);
      else this.says.replaceChildren(el("p", { class: "complaint" }, text.wrongWho));
    };
    return el("div", { class: "buttons" },
      button(text.wins, () => void choose("N"), { "data-who": "N" }), button(text.loses, () => void choose("P"), { "data-who": "P" }));
  }

  private hint(): void {
    const { hints } = text.lessons[this.id].tasks[this.at];
    const next = hints[this.hints];
    if (next === undefined) return;
    this.hints++;
    this.given.append(el("li", {}, ...rich(next)));
    this.more.textContent = text.moreHints;
    this.more.hidden = this.hints >= hints.length;
  }

  /** The task is fulfilled. */
  private right(words: string): void {
    const last = this.at === this.tasks.length - 1;
    this.element.dataset.state = last ? "done" : "right";
    if (last) finished(this.id);
    this.more.hidden = true;
    const following = LESSONS[this.index + 1];
    const next = !last
      ? button(text.nextTask, () => {
        this.at++;
        this.begin();
      }, { class: "primary next" })
      : el("a", { class: "chip next", href: following ? hashOf("lessons", { lesson: following.id }) : "#lessons" }, following ? text.next : text.all);
    const { question, kind } = this.task;
    this.says.replaceChildren(
      el("p", { class: "praise" }, words),
      last ? el("p", {}, ...rich(text.lessons[this.id].learnt)) : "",
      el("p", { class: "buttons" }, next, kind !== "period" && el("a", { class: "chip", href: hashOf("board", questionParameters(question)) }, text.board)),
    );
  }
}
