// All words of the theory on one page; a link may name the one to begin at.

import { el } from "../dom.ts";
import { glossaryTexts as text, KEYS } from "../texts/glossary.ts";
import type { Open } from "../view.ts";
import { plain } from "./term.ts";

export const openGlossary: Open = (_rules, { word = "" }) => {
  const entries = KEYS.flatMap((key) => [
    el("dt", { id: `word-${key}`, tabindex: -1, class: key === word ? "wanted" : null }, text.entries[key].name),
    el("dd", {}, ...plain(text.entries[key].text)),
  ]);
  const element = el(
    "main",
    { class: "glossary-view reading" },
    el("h1", {}, text.title),
    el("p", { class: "lead" }, text.lead),
    el("dl", { class: "card glossary" }, ...entries),
  );
  requestAnimationFrame(() => {
    const wanted = element.querySelector<HTMLElement>("dt.wanted");
    wanted?.scrollIntoView({ block: "center" });
    wanted?.focus({ preventScroll: true });
  });
  return { element, leave: () => undefined };
};
