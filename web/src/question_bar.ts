// Rule, position, convention and play: the four parts of a question, always in sight.

import { complaint } from "./answers/asking.ts";
import type { Rules } from "./answers/wire.ts";
import { Unanswered, type Question } from "./ask.ts";
import { el, field, select, settled } from "./dom.ts";
import { extras } from "./texts/board_extras.ts";
import { wordTexts } from "./texts/words.ts";
import { movePicture } from "./rules/move_picture.ts";
import { plainConvention, plainRule } from "./rules/plain.ts";
import { codeKind } from "./view.ts";
import { WordsEditor } from "./words/editor.ts";
import { boardTexts } from "./texts/board.ts";
import { ruleTexts } from "./texts/rules.ts";
import { inLabel } from "./texts/texts.ts";

export class QuestionBar {
  private readonly rule: HTMLSelectElement;
  private readonly code = el("input", { type: "text", class: "code", spellcheck: "false", "aria-label": boardTexts.code, autocomplete: "off" });
  private readonly position = el("input", { type: "text", class: "position-text", spellcheck: "false", "aria-label": boardTexts.position, autocomplete: "off" });
  private readonly convention: HTMLSelectElement;
  private readonly play: HTMLSelectElement;
  private readonly note = el("div", { class: "rule-note" });
  private readonly wrong = el("div", { class: "wrong" });
  /** What goes grey while the question is refused: it answers an older one. */
  private readonly answers: HTMLElement[] = [];
  /** What the note tells about. */
  private noted = "";
  private readonly words: WordsEditor;
  readonly element: HTMLElement;

  constructor(
    private readonly rules: Rules,
    private question: Question,
    private readonly change: (question: Question, part: keyof Question) => void,
    label = boardTexts.position,
  ) {
    this.position.setAttribute("aria-label", inLabel(label));
    this.words = new WordsEditor(rules.words, {
      rule: (rule) => this.set("rule", rule),
      game: (rule, position) => {
        this.overwrite(position);
        this.change({ ...this.question, rule, position }, "rule");
      },
    });
    const names = rules.rules.map((row) => codeKind(row.name) === "words" ? { value: "code words", text: wordTexts.inWords, title: row.summary } : ({
      value: row.codes ? `code ${codeKind(row.name)}` : row.name,
      text: row.codes ? `${codeKind(row.name) === "csg" ? boardTexts.subtraction : codeKind(row.name)} …` : row.name,
      title: row.summary,
    }));
    this.rule = select(inLabel(boardTexts.rule), names, "", (value) => this.pickRule(value));
    this.convention = select(
      inLabel(boardTexts.convention),
      rules.conventions.map((row) => ({ value: row.name, text: ruleTexts.conventionNames[row.name] ?? row.name, title: ruleTexts.conventions[row.name] ?? row.summary })),
      question.convention,
      (value) => this.set("convention", value),
    );
    this.play = select(
      inLabel(boardTexts.play),
      [{ value: "normal", text: boardTexts.normal }, { value: "misere", text: boardTexts.misere }],
      question.play,
      (value) => this.set("play", value),
    );
    const typed = settled(180, () => this.set("position", this.position.value));
    this.position.addEventListener("input", typed);
    const coded = settled(250, () => this.set("rule", this.code.value.trim()));
    this.code.addEventListener("input", coded);
    const play = el("span", { class: "pair" }, this.rule, this.code);
    this.element = el(
      "form",
      { class: "question", onsubmit: (event: Event) => event.preventDefault() },
      el("div", { class: "field rule-field" }, el("span", { "aria-hidden": "true" }, boardTexts.rule), play),
      field(label, this.position),
      field(boardTexts.convention, this.convention),
      field(boardTexts.play, this.play),
      this.words.element,
      this.note,
      this.wrong,
    );
    this.show(question);
  }

  /** Shows a question without telling anyone. */
  show(question: Question): void {
    this.question = question;
    const kind = codeKind(question.rule);
    const coded = kind !== "name";
    this.rule.value = coded ? `code ${kind}` : question.rule;
    this.words.element.hidden = kind !== "words";
    if (kind === "words") this.words.show(question.rule);
    this.code.hidden = !coded || kind === "words";
    if (coded && document.activeElement !== this.code) this.code.value = question.rule;
    if (document.activeElement !== this.position || this.position.value.trim() === "") this.position.value = question.position;
    this.convention.value = question.convention;
    this.play.value = question.play;
    const { rule, convention, play } = question;
    const told = `${rule} ${convention} ${play}`;
    if (this.noted === told) return;
    this.noted = told;
    this.note.replaceChildren(
      el("p", {}, plainRule(rule), " ", el("span", { class: "quiet" }, plainConvention(convention, play))),
      movePicture(this.rules, rule),
    );
  }

  /** Shows why a question has no answer, or nothing. */
  complain(error: unknown): void {
    const part = error instanceof Unanswered && error.field === "rule" ? "rule" : "position";
    this.wrong.replaceChildren(...(error === null ? [] : [complaint(error, this.question[part], part)]));
    this.position.setAttribute("aria-invalid", String(error !== null && part === "position"));
    this.words.invalid(error !== null && part === "rule");
    this.code.setAttribute("aria-invalid", String(error !== null && part === "rule"));
    for (const answer of this.answers) {
      answer.classList.toggle("stale", error !== null);
      // Neither reached by keys nor read aloud: it is not the answer to what stands above.
      answer.inert = error !== null;
      if (error !== null) answer.title = extras.stale;
      else answer.removeAttribute("title");
    }
  }

  /** The engine has read the rule: this is how it prints it. */
  read(rule: string): void {
    if (codeKind(this.question.rule) === "words") this.words.read(rule);
  }

  /** Elements that show answers: they go grey while the question is refused. */
  greys(...answers: HTMLElement[]): void {
    this.answers.push(...answers);
  }

  /** Writes a position over what is being typed. */
  overwrite(position: string): void {
    this.position.value = position;
  }

  private set(part: keyof Question, value: string): void {
    this.change({ ...this.question, [part]: value }, part);
  }

  private pickRule(value: string): void {
    if (!value.startsWith("code ")) return this.set("rule", value);
    const kind = value.slice(5);
    const example = this.rules.rules.find((row) => codeKind(row.name) === kind);
    this.set("rule", example?.example.rule ?? "0.33");
  }
}
