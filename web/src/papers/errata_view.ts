// Statements of the papers that are wrong: what is printed, the smallest counterexample, what is true.

import { complaint, sentence } from "../answers/asking.ts";
import type { Erratum, Papers } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { el, field, select, settled } from "../dom.ts";
import { hashOf, settle } from "../link.ts";
import type { Open } from "../view.ts";
import { live } from "./live.ts";

export const openErrata: Open = (_rules, parameters) => {
  const leaving = new AbortController();
  const list = el("div", { class: "articles" });
  const element = el("main", { class: "errata-view reading" }, el("h1", {}, "Errata of the papers"), list);
  ask({ about: "papers" }, leaving.signal).then(
    (papers) => element.replaceChildren(...page(papers, parameters.paper ?? "", parameters.find ?? "", leaving.signal)),
    (error: unknown) => list.replaceChildren(complaint(error, "")),
  );
  return { element, leave: () => leaving.abort() };
};

function page(papers: Papers, firstPaper: string, firstWords: string, signal: AbortSignal): HTMLElement[] {
  const list = el("div", { class: "articles" });
  let paper = firstPaper;
  const words = el("input", { type: "search", "aria-label": "find", placeholder: "Theorem 13, bistar, …" });
  words.value = firstWords;
  const show = (): void => {
    const wanted = words.value.toLowerCase();
    const shown = papers.errata.filter(
      (erratum) => (paper === "" || erratum.paper === paper) && JSON.stringify(erratum).toLowerCase().includes(wanted),
    );
    list.replaceChildren(
      el("p", { class: "quiet", role: "status" }, `${shown.length} of ${papers.errata.length} errata`),
      ...shown.map((erratum) => article(erratum, signal)),
    );
    settle("errata", { paper, find: words.value });
  };
  words.addEventListener("input", settled(200, show));
  const choice = select(
    "paper",
    [{ value: "", text: "all papers" }, ...papers.papers.map((one) => ({ value: one.paper, text: one.paper }))],
    paper,
    (value) => {
      paper = value;
      show();
    },
  );
  show();
  return [
    el("h1", {}, "Errata of the papers"),
    el("p", { class: "lead" }, "Every numbered claim of five papers, recomputed. These are wrong as printed; each with its smallest counterexample, live, and what is true instead."),
    summary(papers),
    el("div", { class: "filters" }, field("Paper", choice), field("Find", words)),
    list,
  ];
}

function summary(papers: Papers): HTMLElement {
  const head = ["paper", "title", "claims", "hold", "fail", "not computable"];
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": "the papers" },
    el(
      "table",
      { class: "summary" },
      el("thead", {}, el("tr", {}, ...head.map((text) => el("th", {}, text)))),
      el(
        "tbody",
        {},
        ...papers.papers.map((one) =>
          el("tr", {}, el("td", {}, one.paper), el("td", {}, one.title.replaceAll("*", "")), el("td", {}, one.claims), el("td", {}, one.hold), el("td", {}, one.fail), el("td", {}, one.not_computable)),
        ),
      ),
    ),
  );
}

function article(erratum: Erratum, signal: AbortSignal): HTMLElement {
  const part = (name: string, text: string | null): HTMLElement | null => (text ? el("div", { class: `part ${name.toLowerCase()}` }, el("dt", {}, name), el("dd", {}, sentence(text))) : null);
  const examples = erratum.commands.flatMap(({ rule, position, convention, play }) =>
    rule !== null && position !== null ? [{ rule, position, convention: convention ?? "disjunctive", play: play ?? "normal" }] : [],
  );
  return el(
    "article",
    { class: "card erratum" },
    el("h2", {}, erratum.claim, el("span", { class: "tag" }, `paper ${erratum.paper}`)),
    el(
      "dl",
      {},
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
