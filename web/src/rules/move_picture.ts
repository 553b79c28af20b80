// A picture of a move: a small position with what is taken, an arrow, and what is left.
//
// Both are the engine's: it is asked for the moves of a small position of the rule, and for what one of them leaves, so
// the picture is right for every rule, codes and words included.

import type { Look, Option, Rules } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { drawingOf, placesOf } from "../board/drawing.ts";
import { touched } from "../canvas/cell.ts";
import { el, svg } from "../dom.ts";
import { picture, type Shape } from "../export/picture.ts";
import { ruleTexts as text } from "../texts/rules.ts";
import { exampleOf, ruleText } from "../view.ts";

const KNOWN = new Map<string, Promise<[Look, Look, Option] | null>>();

/** A figure for a rule; empty until the engine has answered, and where it has no answer. */
export function movePicture(rules: Rules, rule: string): HTMLElement {
  const figure = el("figure", { class: "move-picture", role: "img", "aria-label": text.picture });
  figure.hidden = true;
  const pair = KNOWN.get(rule) ?? sample(rules, rule).catch(() => null);
  KNOWN.set(rule, pair);
  void pair.then((found) => {
    if (found === null) return KNOWN.delete(rule);
    const [before, after, option] = found;
    const first = drawingOf(before, new Map());
    const gone = touched(before, option);
    figure.replaceChildren(
      drawn(picture(first, gone)),
      el("span", { class: "becomes", "aria-hidden": "true" }, "→"),
      drawn(picture(drawingOf(after, placesOf(first)))),
    );
    figure.hidden = false;
    return true;
  });
  return figure;
}

async function sample(rules: Rules, rule: string): Promise<[Look, Look, Option] | null> {
  const kinds = ruleText(rules, rule)?.played_on ?? [];
  const small = kinds.includes("heaps") ? ["5", "8"] : kinds.includes("boards") ? ["board(..../.#../....)"] : /out-neigh|directed/.test(rule) ? ["DP(5)"] : kinds.includes("weighted graphs") ? ["wedges(a:3-b:2, b-c:2)"] : ["P(5)", "C(6)"];
  const question = { rule, convention: "disjunctive", play: "normal" };
  for (const position of [...small, exampleOf(rules, rule) ?? ""]) {
    const before = position === "" ? null : await ask({ about: "look", ...question, position, values: false, timeout: 2 }).catch(() => null);
    // The move in the middle: it shows what happens on both sides.
    const option = before?.options[Math.floor((before.options.length - 1) / 2)];
    if (!before || !option) continue;
    const after = await ask({ about: "look", ...question, position: option.after, values: false, timeout: 2 }).catch(() => null);
    if (after) return [before, after, option];
  }
  return null;
}

function drawn({ shapes, left, top, width, height }: ReturnType<typeof picture>): SVGElement {
  const box = `${left} ${top} ${Math.max(width, 1)} ${Math.max(height, 1)}`;
  const whole = svg("svg", { class: "sketch", viewBox: box, width: Math.round(Math.max(width, 30) * 0.55), height: Math.round(Math.max(height, 30) * 0.55) });
  whole.append(...shapes.map(one));
  return whole;
}

function one(shape: Shape): SVGElement {
  const kind = shape.marked ? "sketched taken" : "sketched";
  switch (shape.kind) {
    case "line":
      return svg("line", { class: kind, x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2 });
    case "arc": {
      const { from, control, to, head } = shape.arc;
      const path = `M${from.join(" ")}Q${control.join(" ")} ${to.join(" ")}`;
      return svg("g", { class: kind }, svg("path", { d: path, fill: "none" }), svg("path", { d: `M${head.map((point) => point.join(" ")).join("L")}Z`, class: "head-of-arc" }));
    }
    case "loop":
      return svg("circle", { class: kind, cx: shape.x, cy: shape.y - 22, r: 12, fill: "none" });
    case "circle":
      return svg("g", { class: kind }, svg("circle", { cx: shape.x, cy: shape.y, r: shape.r }), shape.text !== "" && svg("text", { x: shape.x, y: shape.y + 5 }, shape.text));
    case "square":
      return svg("g", { class: `${kind}${shape.filled ? " filled" : ""}` }, svg("rect", { x: shape.x, y: shape.y, width: shape.side, height: shape.side }), shape.text === "R" && svg("text", { x: shape.x + shape.side / 2, y: shape.y + shape.side * 0.78, class: "rook" }, "♜"));
  }
}
