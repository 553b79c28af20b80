// A misère quotient, whole: its order, generators and relations, what is in P, Phi, and the table of products.
//
// It is asked for when it is opened: building one may take a while, and few look for it.

import { el } from "../dom.ts";
import { scrolling } from "../patterns/scrolling.ts";
import { quotientTexts as text } from "../texts/quotient.ts";
import { Asking, complaint } from "./asking.ts";
import { written } from "./quotient.ts";
import type { Quotient } from "./wire.ts";

/** Larger tables are walls of letters. */
const TABLED = 24;
/** Values of Phi that are listed. */
const LISTED = 60;

/** A part that opens, for a family or a position of a rule. */
export function quotientPanel(rule: string, of: string): HTMLElement {
  const asking = new Asking();
  const body = el("div", { class: "quotient-body" }, asking.element);
  let asked = false;
  const panel = el(
    "details",
    { class: "quotient-panel", ontoggle: () => {
      if (asked) return;
      asked = true;
      asking.run({ about: "quotient", rule, of, timeout: 20 }, text.asking).then(
        (quotient) => body.replaceChildren(...told(quotient)),
        (error: unknown) => {
          asked = false;
          body.replaceChildren(asking.element, complaint(error, of));
        },
      );
    } },
    el("summary", {}, `${text.open} ${text.of(of)}`),
    body,
  );
  return panel;
}

function told(quotient: Quotient): HTMLElement[] {
  if (quotient.infinite || quotient.order === null) return [el("p", {}, text.infinite)];
  const { order, preperiod, period } = quotient;
  const head = [
    text.order(order, quotient.p_order ?? 0),
    quotient.tame === null ? "" : quotient.tame ? text.tame : text.wild,
    quotient.proven && preperiod !== null && period !== null ? text.period(preperiod, period) : quotient.to === null ? "" : text.upTo(quotient.to),
    quotient.stopped === null ? "" : text.stopped(quotient.stopped),
  ];
  return [
    el("p", { class: "quotient-order", "data-order": order, "data-p-order": quotient.p_order }, head.filter((part) => part !== "").join(" ")),
    el(
      "dl",
      { class: "quotient-parts" },
      part(text.generators, quotient.generators),
      part(text.relations, quotient.relations),
      part(text.p, quotient.p_portion),
      phi(quotient),
    ),
    ...table(quotient),
  ];
}

function part(name: string, words: readonly string[]): HTMLElement {
  const items = words.length === 0 ? [el("span", { class: "quiet" }, text.none)] : words.map((word) => el("span", { class: "element" }, ...written(word)));
  return el("div", { "data-part": name }, el("dt", {}, name), el("dd", {}, ...items));
}

function phi(quotient: Quotient): HTMLElement {
  const items = quotient.phi.slice(0, LISTED).map((value, index) => {
    const [name, word] = typeof value === "string" ? [text.member(quotient.least + index), value] : [value.piece, value.element];
    return el("span", { class: "element" }, `${name}: `, ...written(word));
  });
  const more = quotient.phi.length - items.length;
  return el("div", { "data-part": text.phi }, el("dt", {}, text.phi), el("dd", {}, ...items, more > 0 && el("span", { class: "quiet" }, text.and(more))));
}

function table({ elements, table: products, p_portion }: Quotient): HTMLElement[] {
  if (!elements || !products || elements.length > TABLED) return [el("p", { class: "quiet" }, text.tooMany)];
  const inP = new Set(p_portion);
  const kind = (word: string): string => (inP.has(word) ? "element in-p" : "element");
  const grid = el(
    "table",
    { class: "products", "aria-label": text.tableLabel },
    el("thead", {}, el("tr", {}, el("td", {}, "·"), ...elements.map((word) => el("th", { scope: "col", class: kind(word) }, ...written(word))))),
    el("tbody", {}, ...elements.map((word, x) => el(
      "tr",
      {},
      el("th", { scope: "row", class: kind(word) }, ...written(word)),
      ...products[x].map((product) => el("td", { class: kind(elements[product]) }, ...written(elements[product]))),
    ))),
  );
  return [el("h4", {}, text.table), scrolling(grid)];
}
