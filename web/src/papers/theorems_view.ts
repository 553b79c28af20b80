// The theorems the engine answers by, each with a live position.

import { complaint, sentence } from "../answers/asking.ts";
import { ask } from "../ask.ts";
import { el } from "../dom.ts";
import { paperTexts as text } from "../texts/papers.ts";
import type { Open } from "../view.ts";
import { cited } from "./cited.ts";
import { live } from "./live.ts";

export const openTheorems: Open = () => {
  const leaving = new AbortController();
  const list = el("div", { class: "articles" });
  ask({ about: "theorems" }, leaving.signal).then(
    ({ theorems }) =>
      list.replaceChildren(
        ...theorems.map((theorem) =>
          el(
            "article",
            { class: "card theorem" },
            el("h2", {}, sentence(theorem.name).replace(/\.$/, "")),
            el("p", { class: "source" }, ...cited(theorem.source)),
            ...theorem.statement.split(/\n\s*\n/).map((paragraph) => el("p", { class: "statement" }, sentence(paragraph))),
            theorem.example && live(theorem.example, leaving.signal),
          ),
        ),
      ),
    (error: unknown) => list.replaceChildren(complaint(error, "")),
  );
  const element = el("main", { class: "theorems-view reading" }, el("h1", {}, text.theorems), el("p", { class: "lead" }, text.theoremsLead), list);
  return { element, leave: () => leaving.abort() };
};
