// A class of graphs, a condition, and a gallery of the graphs that satisfy it.

import { Asking, complaint } from "../answers/asking.ts";
import type { Rules, Searched } from "../answers/wire.ts";
import { Unanswered, type SearchQuestion } from "../ask.ts";
import { button, el, field, select } from "../dom.ts";
import { hashOf, questionParameters, settle, type Parameters } from "../link.ts";
import { galleryTexts as text } from "../texts/gallery.ts";
import { boardTexts } from "../texts/board.ts";
import { ruleTexts } from "../texts/rules.ts";
import { inLabel } from "../texts/texts.ts";
import type { Open, View } from "../view.ts";
import { thumbnail } from "./thumbnail.ts";

const LIMIT = 60;

/** Rule, class, sizes, condition, play. */
const EXAMPLES: readonly [string, string, number, number, string, string][] = [
  ["node-kayles", "trees", 1, 8, "grundy >= 3", "normal"],
  ["arc-kayles", "trees", 2, 8, "outcome = P", "normal"],
  ["0.33", "trees", 1, 11, "grundy >= 4", "normal"],
  ["kayles", "stars", 1, 9, "outcome = P", "misere"],
  ["directed-node-kayles", "directed-trees", 1, 5, "outcome = P", "normal"],
  ["take vertex or delete edge", "caterpillars", 1, 7, "value = 0 and leaves >= 3", "normal"],
];

class SearchView implements View {
  readonly element: HTMLElement;
  private readonly asking = new Asking();
  private readonly out = el("div", { class: "found" });
  private readonly rule: HTMLInputElement;
  private readonly where: HTMLInputElement;
  private readonly from: HTMLInputElement;
  private readonly to: HTMLInputElement;
  private readonly graphs = el("textarea", { rows: 4, spellcheck: "false", "aria-label": text.graphs, placeholder: "DQc\nD~{" });
  private readonly convention: HTMLSelectElement;
  private readonly play: HTMLSelectElement;
  private readonly kind: HTMLSelectElement;
  private round = 0;

  constructor(rules: Rules, parameters: Parameters) {
    const [rule, kind, from, to, where] = EXAMPLES[0];
    const line = (label: string, value: string): HTMLInputElement => {
      const input = el("input", { type: "text", spellcheck: "false", autocomplete: "off", "aria-label": label });
      input.value = value;
      return input;
    };
    const size = (label: string, value: string): HTMLInputElement => {
      const input = el("input", { type: "number", min: 0, max: 60, "aria-label": label });
      input.value = value;
      return input;
    };
    this.rule = line(inLabel(boardTexts.rule), parameters.rule ?? rule);
    this.rule.setAttribute("list", "search-rules");
    this.where = line(text.where, parameters.where ?? where);
    this.from = size(text.from, parameters.from ?? String(from));
    this.to = size(text.to, parameters.to ?? String(to));
    this.graphs.value = parameters.graphs ?? "";
    this.kind = select(text.class, Object.entries(text.classes).map(([value, words]) => ({ value, text: words })), parameters.class ?? kind, () => this.showKind());
    this.convention = select(inLabel(boardTexts.convention), rules.conventions.map((row) => ({ value: row.name, text: ruleTexts.conventionNames[row.name] ?? row.name, title: ruleTexts.conventions[row.name] ?? row.summary })), parameters.convention ?? "disjunctive", () => undefined);
    this.play = select(inLabel(boardTexts.play), [{ value: "normal", text: boardTexts.normal }, { value: "misere", text: boardTexts.misere }], parameters.play ?? "normal", () => undefined);
    const names = [...rules.rules.filter((row) => row.played_on.includes("graphs")).map((row) => row.example.rule), ...rules.words.map((game) => game.example.rule)];
    const form = el(
      "form",
      { class: "question search-form", onsubmit: (event: Event) => {
        event.preventDefault();
        void this.search();
      } },
      field(boardTexts.rule, this.rule),
      el("datalist", { id: "search-rules" }, ...[...new Set(names)].map((name) => el("option", { value: name }))),
      field(text.class, this.kind),
      field(text.from, this.from),
      field(text.to, this.to),
      field(text.where, this.where),
      field(boardTexts.convention, this.convention),
      field(boardTexts.play, this.play),
      el("label", { class: "field graphs-field" }, el("span", {}, text.graphs), this.graphs),
      el("p", { class: "quiet search-help" }, text.help),
      el("button", { type: "submit", class: "primary" }, text.search),
    );
    const examples = EXAMPLES.map(([one, kind_, least, most, condition, play]) => el(
      "a",
      { class: "chip", href: hashOf("search", { rule: one, class: kind_, from: String(least), to: String(most), where: condition, play: play === "normal" ? "" : play }) },
      `${one}, ${text.classes[kind_]}, ${condition}${play === "normal" ? "" : `, ${boardTexts.misere}`}`,
    ));
    this.element = el(
      "main",
      { class: "search-view" },
      el("h1", {}, text.title),
      el("p", { class: "lead" }, text.lead),
      form,
      el("p", { class: "chips", "aria-label": text.examples }, ...examples),
      this.asking.element,
      this.out,
    );
    this.showKind();
    void this.search();
  }

  leave(): void {
    this.round++;
    this.asking.cancel();
  }

  private showKind(): void {
    const pasted = this.kind.value === "graphs";
    const place = this.graphs.closest("label");
    if (place) place.hidden = !pasted;
  }

  private question(): SearchQuestion {
    const given = this.kind.value === "graphs" ? { graphs: this.graphs.value } : {};
    return {
      rule: this.rule.value.trim(), convention: this.convention.value, play: this.play.value, class: this.kind.value,
      from: Number(this.from.value) || 0, to: Number(this.to.value) || 0, where: this.where.value.trim(), limit: LIMIT, ...given,
    };
  }

  private async search(): Promise<void> {
    const mine = ++this.round;
    const question = this.question();
    settle("search", {
      rule: question.rule, class: question.class, from: String(question.from), to: String(question.to), where: question.where,
      graphs: question.graphs ?? "",
      convention: question.convention === "disjunctive" ? "" : question.convention, play: question.play === "normal" ? "" : question.play,
    });
    this.out.classList.add("stale");
    try {
      const found = await this.asking.run({ about: "search", ...question, timeout: 20 }, text.searching);
      if (mine !== this.round) return;
      this.out.replaceChildren(...gallery(found, question));
    } catch (error) {
      if (mine !== this.round) return;
      const about = error instanceof Unanswered ? error.field : null;
      const told = about === "rule" ? complaint(error, question.rule, "rule") : complaint(error, about === "where" ? question.where : "");
      this.out.replaceChildren(told, button(text.search, () => void this.search()));
    }
    this.out.classList.remove("stale");
  }
}

function gallery(found: Searched, question: SearchQuestion): HTMLElement[] {
  const graphs = found.sizes.reduce((sum, size) => sum + size.graphs, 0);
  const words = [found.matches_total === 0 ? text.none : text.found(found.matches_total, graphs)];
  if (found.matches.length < found.matches_total) words.push(text.listed(found.matches.length));
  const last = found.sizes.at(-1)?.vertices ?? 0;
  return [
    el("p", { class: "search-count", role: "status" }, words.join(" ")),
    ...(found.complete ? [] : [el("p", { class: "complaint budget" }, text.stopped(found.stopped ?? "", last))]),
    el("details", {}, el("summary", {}, text.sizes), el("ul", {}, ...found.sizes.map((size) => el("li", {}, text.size(size.vertices, size.matches, size.graphs))))),
    el("ul", { class: "gallery" }, ...found.matches.map((match) => el("li", {}, card(match, question)))),
  ];
}

function card(match: Searched["matches"][number], { rule, convention, play }: SearchQuestion): HTMLElement {
  const verdict = match.value === null ? text.outcome(match.outcome) : text.value(match.value);
  return el(
    "a",
    {
      class: `gallery-card outcome-${match.outcome}`, "data-position": match.position,
      href: hashOf("board", questionParameters({ rule, position: match.position, convention, play })),
      title: text.open,
    },
    match.graph && thumbnail(match.graph, match.position),
    el("span", { class: "gallery-name" }, match.position),
    " ",
    el("span", { class: "chip" }, verdict),
  );
}

export const openSearch: Open = (rules, parameters) => new SearchView(rules, parameters);
