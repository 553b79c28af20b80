// The row of tools above the board, and what opens below it: families, pasting, export.

import { ask } from "../ask.ts";
import { complaint } from "../answers/asking.ts";
import { button, el, type Attributes } from "../dom.ts";
import type { Tool } from "./tools.ts";

const TOOLS: readonly [Tool, string, string][] = [
  ["move", "Move", "drag vertices; drag the ground to move the view"],
  ["draw", "Draw", "click to add a vertex, drag from vertex to vertex to join"],
  ["erase", "Erase", "click a vertex or an edge to delete it"],
];

/** The choice of a tool. */
export function toolChoice(first: Tool, change: (tool: Tool) => void): HTMLElement {
  return el(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": "tool" },
    ...TOOLS.map(([tool, text, title]) => {
      const input = el("input", { type: "radio", name: "tool", value: tool, onchange: () => change(tool) });
      input.checked = tool === first;
      return el("label", { title }, input, el("span", {}, text));
    }),
  );
}

/** Buttons that open one panel at a time. */
export class Panels {
  readonly buttons = el("div", { class: "panel-buttons" });
  readonly element = el("div", { class: "panels" });

  add(name: string, content: HTMLElement, attributes: Attributes = {}): void {
    const panel = el("div", { class: "panel", role: "group", "aria-label": name }, content);
    panel.hidden = true;
    const opener = button(name, () => {
      const open = panel.hidden;
      this.close();
      panel.hidden = !open;
      opener.setAttribute("aria-expanded", String(open));
    }, { "aria-expanded": "false", ...attributes });
    this.buttons.append(opener);
    this.element.append(panel);
  }

  close(): void {
    for (const panel of this.element.children) (panel as HTMLElement).hidden = true;
    for (const opener of this.buttons.children) opener.setAttribute("aria-expanded", "false");
  }
}

/** A place to paste graph6, sparse6, an edge list, the rows of a board, or notation. */
export function pasteForm(use: (position: string) => void): HTMLElement {
  const text = el("textarea", {
    rows: 4,
    spellcheck: "false",
    "aria-label": "text to paste",
    placeholder: "graph6 (DQc), sparse6, an edge list (one edge a line), rows of a board, or notation",
  });
  const wrong = el("div", {});
  const read = (): void => {
    ask({ about: "import", text: text.value }).then(
      ({ position }) => {
        wrong.replaceChildren();
        use(position);
      },
      (error: unknown) => wrong.replaceChildren(complaint(error, text.value)),
    );
  };
  return el("div", { class: "paste" }, text, button("Use it", read, { class: "primary" }), wrong);
}
