// The answer in words: who wins, the value and its name, where it comes from, the pieces and their
// nim-sum, or their elements and the product.

import { el } from "../dom.ts";
import { cited } from "../papers/cited.ts";
import { sentence } from "./asking.ts";
import { nimSum } from "./nim_sum.ts";
import { quotientProduct } from "./quotient.ts";
import { quotientPanel } from "./quotient_panel.ts";
import type { Look, Outcome, Provenance, Value } from "./wire.ts";
import { term, termOfValue } from "../glossary/term.ts";
import { said } from "../texts/engine.ts";
import { failures } from "../texts/failures.ts";
import { why } from "./why.ts";
import { answerTexts as text } from "../texts/answers.ts";

export function headline(outcome: Outcome | null, over: boolean): string {
  if (over) return text.over;
  if (outcome === null) return text.unknown;
  return outcome === "N" ? text.wins : text.loses;
}

/** The answer about a position that is drawn. */
export function answerPanel(look: Look): HTMLElement {
  const names = look.pieces.map((piece) => piece.piece);
  const product = quotientProduct(names, look.provenance);
  return el(
    "div",
    { class: `answer-panel outcome-${look.over ? "over" : (look.outcome ?? "unknown")}` },
    verdict(look.outcome, look.over, look.value, look.value_name),
    el("p", { class: "words" }, said(look.words)),
    look.stopped !== null && stopped(look.stopped),
    why(look),
    provenanceLine(look.provenance),
    look.nim_sum ? nimSum(names, look.nim_sum) : null,
    product,
    look.nim_sum === null && product === null ? pieceTable(look.pieces) : null,
    misere(look) ? quotientPanel(look.rule, look.position) : null,
  );
}

/** Whether a search ended because games are too long for it: more time would not help. */
export function tooDeep(reason: string | null): boolean {
  return reason !== null && /stack is full|too long for/.test(reason);
}

function stopped(reason: string): HTMLElement {
  const [words, help] = tooDeep(reason) ? [failures.deep, failures.program] : [reason, null];
  return el("div", { class: "complaint budget", role: "status" }, el("p", {}, sentence(words)), help && el("p", { class: "help" }, sentence(help)));
}

/** Quotients are of the disjunctive compound in misère play, on heaps and graphs. */
function misere({ convention, play, kind, over }: Look): boolean {
  return convention === "disjunctive" && play === "misere" && !over && (kind === "graph" || kind === "heaps" || kind === "mixed");
}

/** The answer about a position that is too large to draw. */
export function plainAnswer(value: Value): HTMLElement {
  return el(
    "div",
    { class: `answer-panel outcome-${value.outcome}` },
    verdict(value.outcome, value.over, value.value, null),
    el("p", { class: "quiet" }, text.tooLarge),
    provenanceLine(value.provenance),
    quotientProduct(value.pieces.map((piece) => piece.piece), value.provenance) ?? pieceTable(value.pieces),
  );
}

function verdict(outcome: Outcome | null, over: boolean, value: number | null, name: string | null): HTMLElement {
  return el(
    "div",
    { class: "verdict" },
    el("h2", { class: "headline" }, headline(outcome, over)),
    el(
      "dl",
      { class: "figures" },
      el("div", {}, el("dt", {}, term("outcome")), el("dd", { "data-outcome": outcome ?? "" }, outcome ?? "?")),
      value !== null || name !== null
        ? el("div", {}, el("dt", {}, valueName(name)), el("dd", { "data-value": value ?? "" }, value ?? "–"))
        : null,
    ),
  );
}

/** The name of a value, which opens its entry. */
function valueName(name: string | null): HTMLElement | string {
  const key = name === null ? null : termOfValue(name);
  return key ? term(key) : (name ?? text.value);
}

export function provenanceLine(provenance: Provenance | null): HTMLElement | null {
  if (!provenance) return null;
  const theorems = provenance.theorems ?? [];
  const searched = provenance.engine ? text.bySearch(provenance.engine) : "";
  return el(
    "div",
    { class: "provenance" },
    searched !== "" && el("p", {}, searched),
    ...theorems.map((theorem) => el("p", {}, text.byTheorem, el("strong", {}, theorem.theorem), " (", ...cited(theorem.source), ").")),
    searched === "" && theorems.length === 0 && el("p", {}, method(provenance)),
  );
}

function method(provenance: Provenance): string {
  if (provenance.method !== "quotient") return text.by(provenance.method);
  return text.quotient(String(provenance.order ?? "?"));
}

function pieceTable(pieces: readonly { piece: string; value: number | null; outcome: Outcome | null }[]): HTMLElement | null {
  if (pieces.length < 2) return null;
  const shown = pieces.slice(0, 30);
  return el(
    "table",
    { class: "pieces" },
    el("thead", {}, el("tr", {}, el("th", {}, text.piece), el("th", {}, text.value), el("th", {}, text.outcome))),
    el(
      "tbody",
      {},
      ...shown.map((piece) =>
        el("tr", {}, el("td", { title: piece.piece }, piece.piece), el("td", {}, piece.value ?? "–"), el("td", {}, piece.outcome ?? "?")),
      ),
      shown.length < pieces.length && el("tr", {}, el("td", { colspan: 3, class: "quiet" }, text.more(pieces.length - shown.length))),
    ),
  );
}
