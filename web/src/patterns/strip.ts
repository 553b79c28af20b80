// A sequence as a strip of coloured cells, in rows as long as its period, which is marked.

import type { Period, Sequence } from "../answers/wire.ts";
import { oneStop, rove } from "../canvas/rove.ts";
import { el } from "../dom.ts";
import { canvasTexts } from "../texts/canvas.ts";
import { cell, legend, type Where } from "./cells.ts";
import { palette } from "./palette.ts";
import { scrolling } from "./scrolling.ts";

/** The family's text at one n; `n` is never a name, so it stands for the number wherever it stands alone. */
export function atN(family: string, n: number): string {
  return family.replace(/(?<![A-Za-z0-9_])n(?![A-Za-z0-9_(])/g, String(n));
}

/** A row holds one period, several short ones, or an even part of a long one. */
export function rowLength(period: number | null): number {
  if (period === null || period <= 0) return 24;
  if (period > 40) {
    for (let parts = 2; parts < period; parts++) if (period % parts === 0 && period / parts <= 40) return period / parts;
    return 24;
  }
  return period * Math.max(1, Math.floor(24 / period));
}

export function strip(sequence: Sequence, where: Where, period: Period | null): HTMLElement {
  const look = palette(sequence.values);
  const length = rowLength(period?.period ?? null);
  const first = Math.floor(sequence.from / length) * length;
  const last = sequence.from + sequence.values.length - 1;
  const rows: HTMLElement[][] = [];
  const elements: HTMLElement[] = [];
  for (let start = first; start <= last; start += length) {
    const cells: HTMLElement[] = [];
    const line: HTMLElement[] = [el("span", { class: "row-head" }, String(start))];
    for (let n = start; n < start + length; n++) {
      if (n < sequence.from || n > last) {
        line.push(el("span", { class: "cell none" }));
        continue;
      }
      const one = cell(where, atN(sequence.family, n), `n = ${n}`, sequence.values[n - sequence.from], look(sequence.values[n - sequence.from]));
      if (period && period.preperiod !== null && period.period !== null) {
        if (n < period.preperiod) one.classList.add("before");
        else if ((n - period.preperiod) % period.period === 0) one.classList.add("starts");
      }
      cells.push(one);
      line.push(one);
    }
    rows.push(cells);
    elements.push(...line);
  }
  const grid = el("div", { class: "strip", role: "group", "aria-label": canvasTexts.values(sequence.family) }, ...elements);
  grid.style.setProperty("--columns", String(length));
  rove(grid, () => rows);
  oneStop(rows);
  return el("div", {}, legend(sequence.values, look), scrolling(grid));
}
