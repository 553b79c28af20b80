// Misère play by quotient: every piece has an element, the elements multiply, and the product decides.

import { el } from "../dom.ts";
import type { Provenance } from "./wire.ts";

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
    el("h3", {}, "Product in the misère quotient"),
    el(
      "table",
      { "aria-label": "elements of the pieces in the misère quotient and their product" },
      el(
        "tbody",
        {},
        ...elements.slice(0, SHOWN).map((word, index) => row(names[index] ?? `piece ${index + 1}`, word, "")),
        more > 0 && el("tr", {}, el("td", { colspan: 2, class: "quiet" }, `and ${more} more`)),
      ),
      el("tfoot", {}, row("product", product, "total")),
    ),
    el(
      "p",
      { class: "quiet", "data-in-p": String(inP) },
      inP
        ? "The product is in P: whoever moves, loses."
        : "The product is not in P. A winning move makes the product one of P.",
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
