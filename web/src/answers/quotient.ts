// Misère play by quotient: every piece has an element, the elements multiply, and the product decides.

import { el } from "../dom.ts";
import type { Provenance } from "./wire.ts";
import { answerTexts as text } from "../texts/answers.ts";

/** More pieces than these are counted. */
const SHOWN = 24;

/** Where an answer comes from a quotient: the elements of the pieces, their product, and what it says. */
export function quotientProduct(names: readonly string[], provenance: Provenance | null): HTMLElement | null {
  const { elements, product } = provenance ?? {};
  if (!provenance || !elements || product === undefined) return null;
  const row = (name: string, word: string, kind: string): HTMLElement =>
    el("tr", { class: kind }, el("th", { scope: "row", title: name }, short(name)), el("td", { class: "element" }, ...written(word)));
  const more = elements.length - SHOWN;
  const inP = provenance.in_p === true;
  return el(
    "div",
    { class: "quotient" },
    el("h3", {}, text.product),
    el(
      "table",
      { "aria-label": text.productLabel },
      el(
        "tbody",
        {},
        ...elements.slice(0, SHOWN).map((word, index) => row(names[index] ?? text.pieceNo(index + 1), word, "")),
        more > 0 && el("tr", {}, el("td", { colspan: 2, class: "quiet" }, text.more(more))),
      ),
      el("tfoot", {}, row(text.productName, product, "total")),
    ),
    el(
      "p",
      { class: "quiet", "data-in-p": String(inP) },
      inP
        ? text.inP
        : text.notInP,
    ),
  );
}

/** A word such as `a b^2`, its exponents raised. */
export function written(word: string): (string | HTMLElement)[] {
  return word.split(" ").flatMap((letter, index) => {
    const [name = "", exponent] = letter.split("^");
    const base = index === 0 ? name : ` ${name}`;
    return exponent === undefined ? [base] : [base, el("sup", {}, exponent)];
  });
}

function short(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}
