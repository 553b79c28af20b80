// Which moves a cell means, and what can be said about it.

import type { Look } from "../answers/wire.ts";
import { gestures, type Cell } from "../canvas/cell.ts";
import { boardTexts as text } from "../texts/board.ts";

const FOUND = new WeakMap<Look, Map<Cell, { exact: number[]; within: number[] }>>();

function index(look: Look): Map<Cell, { exact: number[]; within: number[] }> {
  const known = FOUND.get(look);
  if (known) return known;
  const map = new Map<Cell, { exact: number[]; within: number[] }>();
  look.options.forEach((option, number) => {
    for (const way of gestures(look, option)) {
      for (const cell of way) {
        const entry = map.get(cell) ?? { exact: [], within: [] };
        map.set(cell, entry);
        if (way.length === 1 && !entry.exact.includes(number)) entry.exact.push(number);
        if (!entry.within.includes(number)) entry.within.push(number);
      }
    }
  });
  FOUND.set(look, map);
  return map;
}

/**
 * The option a cell means by itself, if it is one only; else all it belongs to. A counter means itself and all behind
 * it.
 */
export function optionsAt(look: Look, cell: Cell): number[] {
  const rest = toTheEnd(look, cell);
  if (rest !== null) return [rest];
  const entry = index(look).get(cell);
  if (!entry) return [];
  return entry.exact.length === 1 ? entry.exact : entry.within;
}

/** The option that takes a heap's counters from this one on. */
function toTheEnd(look: Look, cell: Cell): number | null {
  if (!cell.startsWith("h ")) return null;
  const [heap, counter] = cell.slice(2).split(" ").map(Number);
  const take = (look.heaps?.[heap]?.size ?? 0) - counter;
  const found = look.options.findIndex(({ heap: move }) => move?.index === heap && move.take === take && (move.leaving[0] ?? 0) === counter && move.leaving.length < 2);
  return found < 0 ? null : found;
}

/** A sentence about a cell that belongs to no move, or to several. */
export function pointedAt(look: Look, cell: Cell): string {
  const within = index(look).get(cell)?.within ?? [];
  if (within.length === 0) return look.options.length > 0 ? text.takesNone : "";
  const winning = within.filter((number) => look.options[number].winning === true).length;
  const unknown = within.some((number) => look.options[number].winning === null);
  return text.takes(within.length, unknown ? "" : winning === 0 ? text.noneWins : winning === 1 ? text.oneWins : text.someWin(winning));
}
