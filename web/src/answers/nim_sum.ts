// The nim-sum in binary: values written below each other, every column with an odd number of ones
// leaves a one.

import { el } from "../dom.ts";
import { term } from "../glossary/term.ts";
import { answerTexts as text } from "../texts/answers.ts";
import { inLabel } from "../texts/texts.ts";

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
    el("h3", {}, term("nimsum")),
    el(
      "table",
      { "aria-label": text.nimLabel },
      el("tbody", {}, ...values.map((value, index) => row(names[index] ?? text.pieceNo(index + 1), value, ""))),
      el("tfoot", {}, row(inLabel(text.nimSum), total, "total")),
    ),
    el("p", { class: "quiet" }, total === 0
      ? text.even
      : text.odd),
  );
}

function short(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}
