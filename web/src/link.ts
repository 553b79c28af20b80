// The state of the page in its address: `#board?rule=node-kayles&position=P(7)`. A link shares it.

import type { Question } from "./ask.ts";
import type { Places } from "./board/drawing.ts";
import { embedded } from "./embed/embed.ts";
import type { Point } from "./layout/shape.ts";
import { linkedLanguage } from "./texts/texts.ts";

export type ViewName = "start" | "lessons" | "glossary" | "board" | "play" | "patterns" | "errata" | "theorems" | "references" | "search" | "verify";
export type Parameters = Record<string, string>;

export const VIEWS: readonly ViewName[] = ["start", "lessons", "board", "play", "patterns", "search", "errata", "theorems", "references", "glossary", "verify"];
export const FIRST_QUESTION: Question = {
  rule: "node-kayles",
  position: "P(7) + C(6)",
  convention: "disjunctive",
  play: "normal",
};

/** Signs that may stand in a fragment as they are; the rest is escaped. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|3B|3A|2F|40)/g, (code) => decodeURIComponent(code));
}

export function hashOf(view: ViewName, parameters: Parameters): string {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== "");
  return `#${view}${pairs.length > 0 ? "?" : ""}${pairs.map(([name, value]) => `${name}=${escaped(value)}`).join("&")}`;
}

export function readHash(hash: string): { view: ViewName; parameters: Parameters } {
  const [name, query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const view = VIEWS.find((known) => known === name) ?? (name === "" ? "start" : "board");
  const parameters: Parameters = {};
  for (const pair of query.split("&")) {
    const [key, value = ""] = pair.split(/=(.*)/s);
    try {
      if (key !== "") parameters[key] = decodeURIComponent(value.replaceAll("+", " "));
    } catch {
      // A mangled escape in a link: that part is left out, the rest still opens.
    }
  }
  return { view, parameters };
}

/** Defaults are left out, so that links stay short. */
export function questionParameters(question: Question): Parameters {
  return {
    rule: question.rule,
    position: question.position,
    convention: question.convention === "disjunctive" ? "" : question.convention,
    play: question.play === "normal" ? "" : question.play,
  };
}

export function questionOf(parameters: Parameters): Question {
  return {
    rule: parameters.rule ?? FIRST_QUESTION.rule,
    position: parameters.position ?? FIRST_QUESTION.position,
    convention: parameters.convention ?? "disjunctive",
    play: parameters.play ?? "normal",
  };
}

export function placesText(places: Places): string {
  return [...places].map(([name, [x, y]]) => `${name}:${Math.round(x)},${Math.round(y)}`).join(";");
}

export function readPlaces(text: string | undefined): Places {
  const places = new Map<string, Point>();
  for (const item of (text ?? "").split(";")) {
    const match = /^([^:]+):(-?\d+),(-?\d+)$/.exec(item);
    if (match) places.set(match[1], [Number(match[2]), Number(match[3])]);
  }
  return places;
}

/** The address as the page last read or wrote it. */
let known = "";

/** The state that the address names now. */
export function readAddress(): { view: ViewName; parameters: Parameters } {
  known = location.hash;
  return readHash(known);
}

/**
 * Writes the state into the address without a new entry in the browser's history. An address that has changed since
 * the page read it, because somebody went back, is about to be opened and is left alone.
 */
export function settle(view: ViewName, parameters: Parameters): void {
  if (location.hash !== known) return;
  history.replaceState(null, "", hashOf(view, { ...parameters, lang: linkedLanguage ?? "", embed: embedded ? "1" : "" }));
  known = location.hash;
}
