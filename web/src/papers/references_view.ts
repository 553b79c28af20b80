// What answers refer to: the papers, with their authors, and the proofs behind the word "proven".

import { complaint } from "../answers/asking.ts";
import type { Papers, Theorems } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { el } from "../dom.ts";
import { hashOf } from "../link.ts";
import { referenceTexts as text } from "../texts/references.ts";
import type { Open } from "../view.ts";
import { PROOFS, SHORT } from "./cited.ts";

export const openReferences: Open = (_rules, { paper = "", proof = "" }) => {
  const leaving = new AbortController();
  const list = el("div", { class: "articles" });
  const proofs = PROOFS.map((name) => {
    const { title, paragraphs } = text.proofs[name];
    return el("article", { class: "card", id: `proof-${name}`, tabindex: -1 }, el("h3", {}, title), ...paragraphs.map((words) => el("p", {}, words)));
  });
  const element = el(
    "main",
    { class: "references-view reading" },
    el("h1", {}, text.title),
    el("p", { class: "lead" }, text.lead),
    el("h2", {}, text.papers),
    list,
    el("h2", {}, text.proofsTitle),
    el("div", { class: "articles" }, ...proofs),
  );
  const reveal = (): void => {
    const wanted = element.querySelector<HTMLElement>(proof !== "" ? `#proof-${CSS.escape(proof)}` : paper !== "" ? `#paper-${CSS.escape(paper)}` : ":not(*)");
    wanted?.classList.add("wanted");
    wanted?.scrollIntoView();
    wanted?.focus({ preventScroll: true });
  };
  Promise.all([ask({ about: "papers" }, leaving.signal), ask({ about: "theorems" }, leaving.signal)]).then(
    ([papers, theorems]) => {
      list.replaceChildren(...papers.papers.map((one) => article(one, theorems)));
      reveal();
    },
    (error: unknown) => list.replaceChildren(complaint(error, "")),
  );
  return { element, leave: () => leaving.abort() };
};

function article(paper: Papers["papers"][number], { theorems }: Theorems): HTMLElement {
  const used = theorems.filter((theorem) => theorem.source.includes(`paper ${paper.paper}`));
  return el(
    "article",
    { class: "card", id: `paper-${paper.paper}`, tabindex: -1 },
    el("h3", {}, SHORT[paper.paper] ?? paper.paper),
    // A title stands between stars.
    el("p", {}, ...paper.title.split("*").map((part, index) => (index % 2 === 1 ? el("em", {}, part) : part))),
    el("p", { class: "quiet" }, text.checked(paper.claims, paper.hold, paper.fail), " ", el("a", { href: hashOf("errata", { paper: paper.paper }) }, text.errata)),
    used.length > 0 && el("p", {}, el("a", { href: "#theorems" }, text.used), ": ", used.map((theorem) => theorem.name).join("; "), "."),
  );
}
