// The row of tools above the board, and what opens below it: families, pasting, export.

import { ask } from "../ask.ts";
import { complaint } from "../answers/asking.ts";
import { button, el, type Attributes } from "../dom.ts";
import type { Tool } from "./tools.ts";
import { boardTexts as text } from "../texts/board.ts";

const TOOLS: readonly [Tool, string, string][] = [
  ["move", text.moveTool, text.moveTitle],
  ["draw", text.drawTool, text.drawTitle],
  ["erase", text.eraseTool, text.eraseTitle],
];

/** The choice of a tool. */
export function toolChoice(first: Tool, change: (tool: Tool) => void): HTMLElement {
  return el(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": text.tool },
    ...TOOLS.map(([tool, name, title]) => {
      const input = el("input", { type: "radio", name: "tool", value: tool, onchange: () => change(tool) });
      input.checked = tool === first;
      return el("label", { title }, input, el("span", {}, name));
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
  const area = el("textarea", {
    rows: 4,
    spellcheck: "false",
    "aria-label": text.pasteLabel,
    placeholder: text.pasteHolder,
  });
  const wrong = el("div", {});
  const read = (): void => {
    ask({ about: "import", text: area.value }).then(
      ({ position }) => {
        wrong.replaceChildren();
        use(position);
      },
      (error: unknown) => wrong.replaceChildren(complaint(error, area.value)),
    );
  };
  return el("div", { class: "paste" }, area, button(text.useIt, read, { class: "primary" }), wrong);
}
