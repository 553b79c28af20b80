// Patterns: what a family does as it grows, in one parameter or in two.

import { Asking, complaint, sentence } from "../answers/asking.ts";
import { quotientPanel } from "../answers/quotient_panel.ts";
import type { Period, Rules, Sequence } from "../answers/wire.ts";
import { Unanswered, type Question } from "../ask.ts";
import { button, el, field, settled } from "../dom.ts";
import { hashOf, settle, type Parameters } from "../link.ts";
import { cited } from "../papers/cited.ts";
import { QuestionBar } from "../question_bar.ts";
import { patternTexts as text } from "../texts/patterns.ts";
import type { Open, View } from "../view.ts";
import { heatMap } from "./heat_map.ts";
import { strip } from "./strip.ts";

type Kind = "strip" | "map";

const EXAMPLES: readonly [Kind, string, string, keyof typeof text.example][] = [
  ["strip", "dawsons-chess", "n", "chess"],
  ["strip", "kayles", "n", "kayles"],
  ["strip", "node-kayles", "S(1,2,n)", "stars"],
  ["strip", "arc-kayles", "C(n)", "cycles"],
  ["strip", "csg:1,2,4", "S(2,2,n)", "subtraction"],
  ["map", "nim", "a + b", "nim"],
  ["map", "0.33", "S(1,a,b)", "octal"],
  ["map", "node-kayles", "S(1^a,b)", "arm"],
  ["map", "wak", "wedges(x:a-y:b, x-x)", "weights"],
  ["map", "arc-kayles", "P(a) + C(b+3)", "sum"],
];

class PatternsView implements View {
  readonly element: HTMLElement;
  private kind: Kind;
  private question: Question;
  private to: number;
  private largest: [number, number];
  private round = 0;
  private readonly asking = new Asking();
  private readonly bar: QuestionBar;
  private readonly ranges = el("div", { class: "ranges" });
  private readonly status = el("div", { class: "period", role: "status" });
  private readonly quotient = el("div", {});
  private readonly picture = el("div", { class: "picture" });

  constructor(rules: Rules, parameters: Parameters) {
    this.kind = parameters.kind === "map" ? "map" : "strip";
    const family = parameters.family ?? (this.kind === "map" ? "S(1,a,b)" : "n");
    const rule = parameters.rule ?? (this.kind === "map" ? "0.33" : "dawsons-chess");
    this.question = { rule, position: family, convention: parameters.convention ?? "disjunctive", play: parameters.play ?? "normal" };
    this.to = bounded(parameters.to, 203, 20000);
    this.largest = [bounded(parameters.a, 12, 99), bounded(parameters.b, 16, 99)];
    this.bar = new QuestionBar(rules, this.question, (question) => this.change(question), text.family);
    const examples = EXAMPLES.map(([kind, exampleRule, written, name]) =>
      el("a", { class: "chip", href: hashOf("patterns", { kind: kind === "map" ? "map" : "", rule: exampleRule, family: written }) }, text.example[name]));
    this.element = el(
      "main",
      { class: "patterns-view" },
      el("h1", { class: "unseen" }, text.title),
      el(
        "div",
        { class: "kinds segments", role: "group", "aria-label": text.kinds },
        this.kindLink("strip", text.one),
        this.kindLink("map", text.two),
      ),
      this.bar.element,
      el("p", { class: "chips", "aria-label": text.examples, role: "group" }, ...examples),
      el("section", { class: "card pattern", "aria-label": text.picture }, this.ranges, this.asking.element, this.status, this.picture, this.quotient),
    );
    this.bar.greys(this.picture, this.status);
    this.showRanges();
    void this.refresh();
  }

  leave(): void {
    this.round++;
    this.asking.cancel();
  }

  private kindLink(kind: Kind, words: string): HTMLElement {
    return el("a", { href: hashOf("patterns", { kind: kind === "map" ? "map" : "" }), "aria-current": this.kind === kind ? "true" : null }, words);
  }

  private change(question: Question): void {
    this.question = question;
    void this.refresh();
  }

  private showRanges(): void {
    const changed = settled(250, () => void this.refresh());
    const number = (name: string, value: number, most: number, set: (value: number) => void): HTMLElement => {
      const input = el("input", {
        type: "number", min: 1, max: most, value, "aria-label": name,
        oninput: () => {
          set(bounded(input.value, value, most));
          changed();
        },
      });
      return field(name, input);
    };
    if (this.kind === "strip") {
      this.ranges.replaceChildren(
        number(text.upTo("n"), this.to, 20000, (value) => (this.to = value)),
        button(text.prove, () => void this.refresh(60), { title: text.proveTitle }),
      );
    } else {
      this.ranges.replaceChildren(
        number(text.upTo("a"), this.largest[0], 99, (value) => (this.largest[0] = value)),
        number(text.upTo("b"), this.largest[1], 99, (value) => (this.largest[1] = value)),
      );
    }
  }

  private async refresh(proving = 5): Promise<void> {
    const mine = ++this.round;
    const { rule, convention, play, position: family } = this.question;
    const where = { rule, convention, play };
    this.bar.show(this.question);
    settle("patterns", this.parameters());
    this.status.replaceChildren();
    try {
      if (this.kind === "map") {
        const [rows, columns] = this.largest.map((to, index) => ({ parameter: "ab"[index], from: 0, to }));
        const table = await this.asking.run({ about: "table", ...where, family, rows, columns, timeout: 30 }, text.computing);
        if (mine !== this.round) return;
        this.bar.complain(null);
        this.picture.replaceChildren(heatMap(table, where, family));
        this.status.replaceChildren(el("p", { class: "quiet" }, text.everyCell));
        return;
      }
      const sequence = await this.asking.run({ about: "sequence", ...where, family, to: this.to, timeout: 30 }, text.computing);
      if (mine !== this.round) return;
      this.bar.complain(null);
      this.bar.read(sequence.rule);
      this.picture.replaceChildren(strip(sequence, where, null));
      const misere = convention === "disjunctive" && play === "misere";
      this.quotient.replaceChildren(...(misere ? [quotientPanel(rule, family)] : []));
      await this.addPeriod(sequence, where, mine, proving);
    } catch (error) {
      if (mine !== this.round) return;
      const isText = error instanceof Unanswered && error.kind === "notation";
      this.bar.complain(isText ? error : null);
      if (!isText) this.status.replaceChildren(complaint(error, family), button(text.again, () => void this.refresh()));
    }
  }

  private async addPeriod(sequence: Sequence, where: { rule: string; convention: string; play: string }, mine: number, timeout: number): Promise<void> {
    try {
      const period = await this.asking.run({ about: "period", ...where, family: sequence.family, timeout }, text.lookingFor);
      if (mine !== this.round) return;
      this.picture.replaceChildren(strip(sequence, where, period));
      this.status.replaceChildren(...periodWords(period));
    } catch (error) {
      if (mine !== this.round) return;
      const words = error instanceof Unanswered ? error.message : String(error);
      this.status.replaceChildren(el("p", {}, el("span", { class: "tag" }, text.unknown), ` ${sentence(words)}`));
    }
  }

  private parameters(): Parameters {
    const { rule, convention, play, position } = this.question;
    return {
      kind: this.kind === "map" ? "map" : "",
      rule,
      family: position,
      convention: convention === "disjunctive" ? "" : convention,
      play: play === "normal" ? "" : play,
      ...(this.kind === "map" ? { a: String(this.largest[0]), b: String(this.largest[1]) } : { to: String(this.to) }),
    };
  }
}

function periodWords(period: Period): HTMLElement[] {
  if (period.period === null || period.preperiod === null) return [el("p", {}, text.noPeriod)];
  const saltus = period.saltus ? text.saltus(period.saltus) : "";
  const status = period.proven ? text.proven : text.observed;
  return [
    el(
      "p",
      {},
      el("span", { class: period.proven ? "tag proven" : "tag" }, status),
      text.period(period.period, period.preperiod, saltus),
    ),
    ...(period.proof ? [el("p", { class: "quiet" }, ...cited(sentence(period.proof)))] : []),
  ];
}

function bounded(given: string | undefined, otherwise: number, most: number): number {
  const number = Math.floor(Number(given));
  return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : otherwise;
}

export const openPatterns: Open = (rules, parameters) => new PatternsView(rules, parameters);
