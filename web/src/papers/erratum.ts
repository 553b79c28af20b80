// One erratum: what is printed, the smallest counterexample, what is true, and its positions, live.

import { sentence } from "../answers/asking.ts";
import type { Erratum, Papers } from "../answers/wire.ts";
import { el } from "../dom.ts";
import { hashOf } from "../link.ts";
import { paperTexts as text } from "../texts/papers.ts";
import { cited } from "./cited.ts";
import { live } from "./live.ts";

/** An erratum as an article; questions end with the signal. */
export function article(erratum: Erratum, papers: Papers, signal: AbortSignal): HTMLElement {
  const part = (name: keyof typeof text.parts, words: string | null | undefined): HTMLElement | null =>
    words ? el("div", { class: `part ${name}` }, el("dt", {}, text.parts[name]), el("dd", {}, ...cited(sentence(words)))) : null;
  const { follows } = erratum;
  const meaning = papers.weights.find(({ weight }) => weight === erratum.weight)?.meaning;
  const examples = erratum.commands.flatMap(({ rule, position, convention, play }) =>
    rule !== null && position !== null ? [{ rule, position, convention: convention ?? "disjunctive", play: play ?? "normal" }] : [],
  );
  return el(
    "article",
    { class: "card erratum", tabindex: -1, "data-weight": erratum.weight },
    el("h3", {}, erratum.claim, el("span", { class: "tag" }, erratum.number)),
    el(
      "dl",
      {},
      part("follows", follows && text.followsFrom(follows.claim, follows.paper)),
      part("weight", erratum.weight === erratum.under ? null : meaning),
      part("printed", erratum.statement),
      part("counterexample", erratum.counterexample),
      part("true", erratum.correction),
      part("checked", erratum.range),
    ),
    examples.length > 0 && el("div", { class: "lives" }, ...examples.map((example) => live(example, signal))),
    ...erratum.commands.map(({ command }) => pattern(command)),
    ...erratum.commands.map(({ command, output }) => el("details", {}, el("summary", {}, el("code", {}, command)), el("pre", {}, output))),
  );
}

/** A command that asks for a sequence, as a link to its picture. */
function pattern(command: string): HTMLElement | null {
  const found = /^grundy sequence (\S+) '([^']+)'/.exec(command);
  if (!found) return null;
  const [, rule, family] = found;
  const convention = /--convention[ =](\w+)/.exec(command)?.[1] ?? "";
  const play = /--play[ =](\w+)/.exec(command)?.[1] ?? "";
  return el("p", {}, el("a", { href: hashOf("patterns", { rule, family, convention, play }) }, text.pattern(rule, family)));
}
