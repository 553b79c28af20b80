// A rule in words, written with help: the words that may stand next, the rule as the engine reads it, games to begin
// with.

import type { WordGame } from "../answers/wire.ts";
import { oneStop, rove } from "../canvas/rove.ts";
import { button, el, settled } from "../dom.ts";
import { cited } from "../papers/cited.ts";
import { wordTexts as text } from "../texts/words.ts";
import { continued, offer } from "./grammar.ts";

export interface Writer {
  rule(rule: string): void;
  game(rule: string, position: string): void;
}

export class WordsEditor {
  private readonly input = el("input", {
    type: "text", class: "words-text", spellcheck: "false", autocomplete: "off", "aria-label": text.label, "aria-describedby": "words-help",
  });
  private readonly offers = el("div", { class: "chips offers", role: "group", "aria-label": text.next });
  private readonly normal = el("p", { class: "quiet normal-form", role: "status" });
  private chips: HTMLElement[] = [];
  readonly element: HTMLElement;

  constructor(games: readonly WordGame[], writer: Writer) {
    const typed = settled(350, () => writer.rule(this.input.value.trim()));
    this.input.addEventListener("input", () => {
      this.normal.textContent = "";
      this.suggest();
      typed();
    });
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" || this.chips.length === 0) return;
      event.preventDefault();
      this.chips[0].focus();
    });
    rove(this.offers, () => [this.chips]);
    this.offers.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || event.key === "ArrowUp") this.input.focus();
    });
    this.element = el(
      "div",
      { class: "words-editor" },
      this.input,
      el("span", { id: "words-help", class: "unseen" }, text.help),
      this.offers,
      this.normal,
      el(
        "details",
        { class: "word-games" },
        el("summary", {}, text.games),
        el("ul", {}, ...games.map((game) => el(
          "li",
          {},
          button(game.name, () => writer.game(game.example.rule, game.example.position), { class: "link" }),
          " ",
          el("code", {}, game.example.rule),
          el("span", { class: "quiet" }, " (", ...cited(game.source), `): ${game.known}`),
        ))),
      ),
    );
  }

  /** Shows a rule that did not come from the keyboard. */
  show(rule: string): void {
    if (document.activeElement !== this.input && !this.offers.contains(document.activeElement)) this.input.value = rule;
    this.suggest();
  }

  /** The rule as the engine reads it. */
  read(rule: string): void {
    if (offer(this.input.value).complete) this.normal.replaceChildren(`${text.readAs} `, el("code", {}, rule));
  }

  /** Whether the engine refused the text. */
  invalid(wrong: boolean): void {
    this.input.setAttribute("aria-invalid", String(wrong));
    if (wrong) this.normal.textContent = "";
  }

  private suggest(): void {
    const { next, complete } = offer(this.input.value);
    this.chips = next.map((word) => button(word, () => this.write(word), { class: "chip offer" }));
    this.offers.replaceChildren(el("span", { class: "quiet" }, `${complete ? `${text.complete} ` : ""}${next.length > 0 ? `${text.next}:` : ""}`), ...this.chips);
    oneStop([this.chips]);
  }

  private write(word: string): void {
    this.input.value = continued(this.input.value, word);
    this.input.focus();
    this.input.setSelectionRange(this.input.value.length, this.input.value.length);
    this.input.dispatchEvent(new Event("input"));
  }
}
