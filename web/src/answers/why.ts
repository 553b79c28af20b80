// Why a value is what it is: the options with their values and the mex among them, step by step down to the end.
//
// The values are the engine's. A step is asked for when it is opened; what is said about it is said only if it fits to
// what the engine answered, so an unfinished list of options never passes for a reason.

import { ask, type Question } from "../ask.ts";
import { el } from "../dom.ts";
import { rich } from "../glossary/term.ts";
import { label } from "../texts/engine.ts";
import { whyTexts as text } from "../texts/why.ts";
import { complaint } from "./asking.ts";
import type { Look, Option, Outcome } from "./wire.ts";

/** More groups of options are counted, not shown. */
const SHOWN = 12;

/** A part that opens: why the position of this answer has its value or outcome. */
export function why(look: Look): HTMLElement | null {
  if (!look.values_complete || look.outcome === null || look.stopped !== null) return null;
  return el("details", { class: "why" }, el("summary", {}, text.open), el("div", { class: "why-body" }, ...explained(look)));
}

function explained(look: Look): HTMLElement[] {
  if (look.over || look.options.length === 0) return [line(ended(look))];
  const { pieces, value } = look;
  if (pieces.length > 1 && value !== null) {
    const sum = look.nim_sum ? text.sum : look.value_name === "remoteness" ? text.least : look.value_name === "suspense" ? text.greatest : null;
    if (sum !== null) return [line(sum), steps(pieces.map((one) => [one.piece, told(one), one.piece]), look)];
  }
  if (look.options.some((option) => option.outcome === null) || !look.options_complete) return [line(text.many)];
  if (value !== null && /Grundy/.test(look.value_name ?? "")) return byMex(look, value) ?? byOutcome(look);
  return byOutcome(look);
}

function ended({ value, play, value_name }: Look): string {
  if (value === 0 && value_name === "Grundy value") return text.end;
  return play === "misere" ? text.endMisere : text.endNormal;
}

/** The values of the options from 0 on, the first that is missing marked. */
function byMex(look: Look, value: number): HTMLElement[] | null {
  const groups = grouped(look.options.filter((option) => option.value !== null));
  const values = [...groups.keys()].map(Number).sort((a, b) => a - b);
  let mex = 0;
  while (values.includes(mex)) mex++;
  if (mex !== value) return null;
  const last = Math.min(Math.max(mex, ...values), mex + 12);
  const tiles = Array.from({ length: last + 1 }, (_, number) => {
    const there = values.includes(number);
    const kind = number === mex ? "mex" : there ? (number < mex ? "there" : "above") : "absent";
    const title = number === mex ? text.missing(number) : there ? (number < mex ? text.moveTo(number) : text.above(number)) : null;
    return el("span", { class: `tile ${kind}`, title }, String(number));
  });
  return [
    el("div", { class: "tiles", "aria-hidden": "true" }, ...tiles),
    line(text.mex(values.join(", "), mex)),
    steps(values.map((one) => step(groups.get(String(one)) ?? [])), look),
  ];
}

/** A win by one move that leaves P; a loss by all of them. */
function byOutcome(look: Look): HTMLElement[] {
  const wins = look.outcome === "N";
  const leading = look.options.filter((option) => (wins ? option.outcome === "P" : true));
  if (leading.length === 0) return [];
  const length = look.value === null ? null
    : look.value_name === "remoteness" ? (wins ? text.near(look.value) : text.delayed(look.value))
    : look.value_name === "suspense" ? (wins ? text.slow(look.value) : text.hurried(look.value)) : null;
  const groups = [...grouped(leading).values()].map(step);
  return [line(wins ? text.winning : text.losing), steps(groups, look), ...(length === null ? [] : [line(length)])];
}

function grouped(options: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    // Of equal values one is enough; a losing position has to show that every move is answered.
    const key = option.value === null ? `${option.outcome} ${option.after}` : String(option.value);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return groups;
}

function step(options: readonly Option[]): [string, string, string] {
  const [first] = options;
  const more = options.length > 1 ? ` (${text.alike(options.length)})` : "";
  return [`${label(first.label)}${more}`, text.leaves(told(first)), first.after];
}

function told({ value, outcome }: { value: number | null; outcome: Outcome | null }): string {
  return value !== null ? String(value) : (outcome ?? "?");
}

/** Steps down, each asked for when it is opened. */
function steps(all: readonly [string, string, string][], { rule, convention, play }: Look): HTMLElement {
  const items = all.slice(0, SHOWN).map(([name, says, position]) => el("li", {}, down(name, says, { rule, position, convention, play })));
  if (all.length > SHOWN) items.push(el("li", { class: "quiet" }, text.many));
  return el("ul", { class: "why-steps" }, ...items);
}

function down(name: string, says: string, question: Question): HTMLElement {
  const body = el("div", { class: "why-body" });
  let asked = false;
  return el(
    "details",
    { ontoggle: () => {
      if (asked) return;
      asked = true;
      ask({ about: "look", ...question, timeout: 10 }).then(
        (look) => body.replaceChildren(el("p", { class: "quiet" }, el("code", {}, look.position)), ...explained(look)),
        (error: unknown) => {
          asked = false;
          body.replaceChildren(complaint(error, question.position));
        },
      );
    } },
    el("summary", {}, el("span", { class: "why-move" }, name), " ", el("span", { class: "note" }, says)),
    body,
  );
}

function line(words: string): HTMLElement {
  return el("p", {}, ...rich(words));
}
