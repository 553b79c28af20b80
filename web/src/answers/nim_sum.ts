// The nim-sum in binary: values written below each other, every column with an odd number of ones
// leaves a one.

import { el } from "../dom.ts";

/** A table that adds the values of pieces; `null` where there is nothing to add. */
export function nimSum(names: readonly string[], values: readonly number[]): HTMLElement | null {
  if (values.length < 2 || values.length > 24 || values.some((value) => value > 0xffff)) return null;
  const total = values.reduce((sum, value) => sum ^ value, 0);
  const digits = Math.max(1, ...[...values, total].map((value) => value.toString(2).length));
  const row = (name: string, value: number, kind: string): HTMLElement =>
    el(
      "tr",
      { class: kind },
      el("th", { scope: "row", title: name }, short(name)),
      el("td", { class: "decimal" }, value),
      ...[...value.toString(2).padStart(digits, "0")].map((bit) => el("td", { class: bit === "1" ? "one" : "zero" }, bit)),
    );
  return el(
    "div",
    { class: "nim-sum" },
    el("h3", {}, "Nim-sum"),
    el(
      "table",
      { "aria-label": "values of the pieces in binary and their nim-sum" },
      el("tbody", {}, ...values.map((value, index) => row(names[index] ?? `piece ${index + 1}`, value, ""))),
      el("tfoot", {}, row("nim-sum", total, "total")),
    ),
    el("p", { class: "quiet" }, total === 0
      ? "Every column has an even number of ones, so the sum is 0: whoever moves, loses."
      : "A column with an odd number of ones leaves a one. A winning move makes every column even."),
  );
}

function short(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}
