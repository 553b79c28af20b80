// A family in two parameters as a map: rows and columns are the parameters, colours the values.

import type { Table } from "../answers/wire.ts";
import { oneStop, rove } from "../canvas/rove.ts";
import { el } from "../dom.ts";
import { canvasTexts } from "../texts/canvas.ts";
import { cell, legend, type Where } from "./cells.ts";
import { palette } from "./palette.ts";
import { scrolling } from "./scrolling.ts";

export function heatMap(table: Table, where: Where, family: string): HTMLElement {
  const terms = table.values.flat();
  const look = palette(terms);
  const row = (index: number): number => (table.rows?.from ?? 0) + index;
  const column = (index: number): number => (table.columns?.from ?? 0) + index;
  const name = (y: number, x: number): string => `${table.rows?.parameter ?? ""} = ${row(y)}, ${table.columns?.parameter ?? ""} = ${column(x)}`;
  const width = table.values[0]?.length ?? 0;
  const cells = table.values.map((line, y) => line.map((term, x) => cell(where, table.positions[y][x], name(y, x), term, look(term))));
  const corner = `${table.rows?.parameter ?? ""}╲${table.columns?.parameter ?? ""}`;
  const grid = el(
    "div",
    { class: "map", role: "group", "aria-label": canvasTexts.values(family) },
    el("span", { class: "corner" }, corner),
    ...Array.from({ length: width }, (_, x) => el("span", { class: "column-head" }, String(column(x)))),
    ...cells.flatMap((line, y) => [el("span", { class: "row-head" }, String(row(y))), ...line]),
  );
  grid.style.setProperty("--columns", String(width));
  const links = cells.map((line) => line.filter((one) => one instanceof HTMLAnchorElement));
  rove(grid, () => links);
  oneStop(links);
  return el(
    "div",
    {},
    legend(terms, look),
    scrolling(grid),
    table.note !== null && el("p", { class: "quiet" }, table.note),
  );
}
