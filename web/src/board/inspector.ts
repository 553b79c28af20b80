// The selected vertex: its weight, its loop, joining and deleting without keys.

import { button, check, el } from "../dom.ts";
import { removeDot, setWeight, toggleLoop, type Dot, type Drawing } from "./drawing.ts";
import type { EditingHand } from "./tools.ts";
import { boardTexts as text } from "../texts/board.ts";

export function inspector(dot: Dot, drawing: Drawing, edit: (drawing: Drawing) => void, hand: EditingHand): HTMLElement {
  const weight = el("input", {
    type: "number", min: 1, max: 1_000_000, value: dot.weight, "aria-label": text.weightOf(dot.name),
    onchange: () => edit(setWeight(drawing, dot.name, Math.floor(Number(weight.value)) || 1)),
  });
  return el(
    "div",
    { class: "inspected" },
    el("strong", {}, text.vertex(dot.name)),
    drawing.weighted && el("label", { class: "check" }, text.weight, weight),
    drawing.weighted && check(text.loop, dot.loop, () => edit(toggleLoop(drawing, dot.name))),
    button(text.joinTo, () => hand.joinFrom(dot.name)),
    button(text.delete, () => edit(removeDot(drawing, dot.name))),
  );
}
