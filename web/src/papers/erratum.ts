// One erratum: what is printed, the smallest counterexample, what is true, and its positions, live.

import { sentence } from "../answers/asking.ts";
import type { Erratum, Papers } from "../answers/wire.ts";
import { el } from "../dom.ts";
import { hashOf } from "../link.ts";
import { cited } from "./cited.ts";
import { live } from "./live.ts";

/** An erratum as an article; questions end with the signal. */
export function article(erratum: Erratum, papers: Papers, signal: AbortSignal): HTMLElement {
  const part = (name: string, text: string | null | undefined): HTMLElement | null =>
    text ? el("div", { class: `part ${name.toLowerCase()}` }, el("dt", {}, name), el("dd", {}, ...cited(sentence(text)))) : null;
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
      part("Follows from", follows && `${follows.claim} of paper ${follows.paper}`),
      part("Weight", erratum.weight === erratum.under ? null : meaning),
      part("Printed", erratum.statement),
      part("Counterexample", erratum.counterexample),
      part("True", erratum.correction),
      part("Checked", erratum.range),
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
  return el("p", {}, el("a", { href: hashOf("patterns", { rule, family, convention, play }) }, `The pattern of ${rule} on ${family}`));
}
