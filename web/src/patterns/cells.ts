// One cell of a strip or a heat map: a link to its position, coloured by its value.

import type { Term } from "../answers/wire.ts";
import { el } from "../dom.ts";
import { hashOf, questionParameters } from "../link.ts";
import { canvasTexts as text } from "../texts/canvas.ts";
import type { Look } from "./palette.ts";

export interface Where {
  rule: string;
  convention: string;
  play: string;
}

export function cell(where: Where, position: string | null, name: string, term: Term, look: Look): HTMLElement {
  const words = `${name}: ${position === null ? text.noPosition : (term ?? text.undefined)}`;
  const attributes = { class: `cell ${position === null ? "hole" : look.kind}`, title: words, "aria-label": words };
  const shown = term === null ? "" : String(term);
  if (position === null) return el("span", { ...attributes, role: "img" }, shown);
  const link = el("a", { ...attributes, href: hashOf("board", questionParameters({ ...where, position })) }, shown);
  if (look.background !== "") {
    link.style.background = look.background;
    link.style.color = look.text;
  }
  return link;
}

/** A key to the colours. */
export function legend(terms: readonly Term[], look: (term: Term) => Look): HTMLElement {
  const known = [...new Set(terms.filter((term): term is number | string => term !== null))];
  known.sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b))));
  const shown = known.length <= 18 ? known : [...known.slice(0, 9), ...known.slice(-8)];
  return el(
    "p",
    { class: "legend", "aria-hidden": "true" },
    ...shown.map((term) => {
      const key = el("span", { class: `cell ${look(term).kind}` }, String(term));
      key.style.background = look(term).background;
      key.style.color = look(term).text;
      return key;
    }),
  );
}
