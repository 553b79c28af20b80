// Statements of the papers that are wrong: what is printed, the smallest counterexample, what is true.
// False results come first; what follows from an error stands folded below it.

import { complaint, sentence } from "../answers/asking.ts";
import type { Erratum, Papers } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { button, el, field, select, settled } from "../dom.ts";
import { settle } from "../link.ts";
import { paperTexts as text } from "../texts/papers.ts";
import { inLabel } from "../texts/texts.ts";
import type { Open } from "../view.ts";
import { article } from "./erratum.ts";
import { families, type Family } from "./families.ts";

/** What the reader wants to see; empty words leave nothing out. */
interface Wanted {
  paper: string;
  weight: string;
  find: string;
}

export const openErrata: Open = (_rules, { paper = "", weight = "", find = "" }) => {
  const leaving = new AbortController();
  const list = el("div", { class: "articles" });
  const element = el("main", { class: "errata-view reading" }, el("h1", {}, text.errata), list);
  ask({ about: "papers" }, leaving.signal).then(
    (papers) => element.replaceChildren(...page(papers, { paper, weight, find }, leaving.signal)),
    (error: unknown) => list.replaceChildren(complaint(error, "")),
  );
  return { element, leave: () => leaving.abort() };
};

function page(papers: Papers, wanted: Wanted, signal: AbortSignal): HTMLElement[] {
  const list = el("div", { class: "articles" });
  const words = el("input", { type: "search", "aria-label": inLabel(text.find), placeholder: text.holder });
  words.value = wanted.find;
  const show = (): void => {
    list.replaceChildren(...listed(papers, wanted, signal));
    settle("errata", { ...wanted });
  };
  const change = (part: Partial<Wanted>): void => {
    Object.assign(wanted, part);
    show();
  };
  words.addEventListener("input", settled(200, () => change({ find: words.value })));
  const paper = select(
    inLabel(text.paper),
    [{ value: "", text: text.allPapers }, ...papers.papers.map((one) => ({ value: one.paper, text: one.paper }))],
    wanted.paper,
    (value) => change({ paper: value }),
  );
  const weight = select(
    inLabel(text.weight),
    [{ value: "", text: text.all }, ...papers.weights.map((one) => ({ value: one.weight, text: one.title }))],
    wanted.weight,
    (value) => change({ weight: value }),
  );
  show();
  return [
    el("h1", {}, text.errata),
    el("p", { class: "lead" }, text.lead),
    summary(papers),
    el("div", { class: "filters" }, field(text.paper, paper), field(text.weight, weight), field(text.find, words)),
    list,
  ];
}

/** The errata that are wanted, under the headings of their roots. */
function listed(papers: Papers, wanted: Wanted, signal: AbortSignal): HTMLElement[] {
  const find = wanted.find.toLowerCase();
  const keeps = (erratum: Erratum): boolean =>
    (wanted.paper === "" || erratum.paper === wanted.paper) &&
    (wanted.weight === "" || erratum.weight === wanted.weight) &&
    JSON.stringify(erratum).toLowerCase().includes(find);
  const shown = families(papers.errata.filter(keeps));
  const count = shown.reduce((sum, { follow }) => sum + 1 + follow.length, 0);
  const status = text.count(count, papers.errata.length, text.roots(shown.length));
  const sections = papers.weights.flatMap(({ weight, title, meaning }) => {
    const under = shown.filter(({ root }) => root.under === weight);
    if (under.length === 0) return [];
    const heading = el("h2", {}, title, el("span", { class: "tag" }, text.roots(under.length)));
    const articles = under.map((family) => told(family, papers, find !== "", signal));
    const overview = weight === "result" && under.length > 1 ? glance(under, articles) : null;
    return [el("section", { class: "weight" }, heading, el("p", { class: "quiet" }, sentence(meaning)), overview, ...articles.flat())];
  });
  return [el("p", { class: "quiet", role: "status" }, status), ...sections];
}

/** The roots in a list; each leads to its article. */
function glance(under: readonly Family[], articles: readonly HTMLElement[][]): HTMLElement {
  const lines = under.map(({ root, follow }, at) => {
    const show = (): void => {
      articles[at][0].scrollIntoView();
      articles[at][0].focus({ preventScroll: true });
    };
    const more = follow.length === 0 ? "" : text.more(follow.length);
    return el("li", {}, el("span", { class: "quiet" }, `${root.number} `), button(root.claim, show, { class: "link" }), el("span", { class: "quiet" }, more));
  });
  return el("ul", { class: "glance", "aria-label": text.glance }, ...lines);
}

/** A root, and below it what follows, folded unless it was looked for. */
function told({ root, follow }: Family, papers: Papers, open: boolean, signal: AbortSignal): HTMLElement[] {
  const one = (erratum: Erratum): HTMLElement => article(erratum, papers, signal);
  if (follow.length === 0) return [one(root)];
  const below = el("div", { class: "articles" }, ...follow.map(one));
  return [one(root), el("details", { class: "following", open }, el("summary", {}, text.following(follow.length)), below)];
}

function summary(papers: Papers): HTMLElement {
  const head = Object.values(text.head);
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": text.papers },
    el(
      "table",
      { class: "summary" },
      el("thead", {}, el("tr", {}, ...head.map((words) => el("th", {}, words)))),
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
