// Rule, position, convention and play: the four parts of a question, always in sight.

import { complaint } from "./answers/asking.ts";
import type { Rules } from "./answers/wire.ts";
import type { Question } from "./ask.ts";
import { el, field, select, settled } from "./dom.ts";
import { codeKind, ruleText } from "./view.ts";

export class QuestionBar {
  private readonly rule: HTMLSelectElement;
  private readonly code = el("input", { type: "text", class: "code", spellcheck: "false", "aria-label": "code of the rule", autocomplete: "off" });
  private readonly position = el("input", { type: "text", class: "position-text", spellcheck: "false", "aria-label": "position", autocomplete: "off" });
  private readonly convention: HTMLSelectElement;
  private readonly play: HTMLSelectElement;
  private readonly note = el("p", { class: "rule-note quiet" });
  private readonly wrong = el("div", { class: "wrong" });
  readonly element: HTMLElement;

  constructor(
    private readonly rules: Rules,
    private question: Question,
    private readonly change: (question: Question, part: keyof Question) => void,
    label = "Position",
  ) {
    this.position.setAttribute("aria-label", label.toLowerCase());
    const names = rules.rules.map((row) => ({
      value: row.codes ? `code ${codeKind(row.name)}` : row.name,
      text: row.codes ? `${codeKind(row.name) === "csg" ? "connected subtraction" : codeKind(row.name)} …` : row.name,
      title: row.summary,
    }));
    this.rule = select("rule", names, "", (value) => this.pickRule(value));
    this.convention = select(
      "convention",
      rules.conventions.map((row) => ({ value: row.name, text: row.name, title: row.summary })),
      question.convention,
      (value) => this.set("convention", value),
    );
    this.play = select(
      "play",
      [{ value: "normal", text: "normal" }, { value: "misere", text: "misère" }],
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
      el("div", { class: "field rule-field" }, el("span", { "aria-hidden": "true" }, "Rule"), play),
      field(label, this.position),
      field("Convention", this.convention),
      field("Play", this.play),
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
    this.code.hidden = !coded;
    if (coded && document.activeElement !== this.code) this.code.value = question.rule;
    if (document.activeElement !== this.position || this.position.value.trim() === "") this.position.value = question.position;
    this.convention.value = question.convention;
    this.play.value = question.play;
    const rule = ruleText(this.rules, question.rule)?.summary ?? "";
    const convention = this.rules.conventions.find((row) => row.name === question.convention)?.summary ?? "";
    const losing = question.play === "misere" ? "Who cannot move wins." : "Who cannot move loses.";
    this.note.textContent = `A move: ${rule}. ${capital(question.convention)}: ${convention}. ${losing}`.replaceAll("..", ".");
  }

  /** Shows why a question has no answer, or nothing. */
  complain(error: unknown): void {
    const text = error === null ? "" : this.question.position;
    this.wrong.replaceChildren(...(error === null ? [] : [complaint(error, text)]));
    this.position.setAttribute("aria-invalid", String(error !== null));
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
    const example = this.rules.rules.find((row) => row.codes && codeKind(row.name) === kind);
    this.set("rule", example?.example.rule ?? "0.33");
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
