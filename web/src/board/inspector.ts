// The selected vertex: its weight, its loop, joining and deleting without keys.

import { button, check, el } from "../dom.ts";
import { removeDot, setWeight, toggleLoop, type Dot, type Drawing } from "./drawing.ts";
import type { EditingHand } from "./tools.ts";

export function inspector(dot: Dot, drawing: Drawing, edit: (drawing: Drawing) => void, hand: EditingHand): HTMLElement {
  const weight = el("input", {
    type: "number", min: 1, max: 1_000_000, value: dot.weight, "aria-label": `weight of ${dot.name}`,
    onchange: () => edit(setWeight(drawing, dot.name, Math.floor(Number(weight.value)) || 1)),
  });
  return el(
    "div",
    { class: "inspected" },
    el("strong", {}, `Vertex ${dot.name}`),
    drawing.weighted && el("label", { class: "check" }, "weight ", weight),
    drawing.weighted && check("loop", dot.loop, () => edit(toggleLoop(drawing, dot.name))),
    button("Join to …", () => hand.joinFrom(dot.name)),
    button("Delete", () => edit(removeDot(drawing, dot.name))),
  );
}
