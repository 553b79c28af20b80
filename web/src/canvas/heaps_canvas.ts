// Heaps as rows of counters. Playing, a run of counters is picked; editing, heaps grow and shrink.

import { button, el } from "../dom.ts";
import { counterCell, MOST_COUNTERS, UNMARKED, type Cell, type Marks } from "./cell.ts";
import type { Hand } from "./hand.ts";
import { oneStop, rove } from "./rove.ts";
import { boardTexts as text } from "../texts/board.ts";

export class HeapsCanvas {
  readonly element = el("div", { class: "heaps", role: "group", "aria-label": text.heaps });
  private counters = new Map<Cell, HTMLElement>();
  private rows: HTMLElement[][] = [];

  constructor(private readonly hand: Hand) {
    rove(this.element, () => this.rows);
    this.element.addEventListener("pointerleave", () => hand.hover(null));
  }

  draw(heaps: readonly number[], values: readonly string[]): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.cell : undefined;
    this.counters.clear();
    this.rows = [];
    this.element.replaceChildren(...heaps.map((size, index) => this.heap(size, index, values[index] ?? "")));
    if (this.hand.heap) {
      this.element.append(button(text.plusHeap, () => this.hand.heap?.(heaps.length, 3), { class: "add-heap", "aria-label": text.addHeap }));
    }
    if (heaps.length === 0 && !this.hand.heap) this.element.append(el("p", { class: "quiet" }, text.noHeaps));
    const kept = focused === undefined ? undefined : this.counters.get(focused);
    oneStop(this.rows, kept);
    kept?.focus();
    this.mark(UNMARKED);
  }

  mark(marks: Marks): void {
    for (const [cell, counter] of this.counters) {
      counter.classList.toggle("gone", marks.gone.has(cell));
      counter.classList.toggle("winning", marks.winning.has(cell));
      counter.classList.toggle("chosen", marks.chosen.has(cell));
      counter.setAttribute("aria-pressed", String(marks.chosen.has(cell)));
    }
  }

  private heap(size: number, index: number, value: string): HTMLElement {
    const shown = Math.min(size, MOST_COUNTERS);
    const counters = Array.from({ length: shown }, (_, counter) => {
      const cell = counterCell(index, counter);
      const element = el("button", {
        type: "button",
        class: "counter",
        "data-cell": cell,
        "aria-label": text.counter(index + 1, counter + 1, size),
        onclick: () => this.hand.pick(cell),
        onpointerenter: () => this.hand.hover(cell),
        onfocus: () => this.hand.hover(cell),
      });
      this.counters.set(cell, element);
      return element;
    });
    this.rows.push(counters);
    const tools = this.hand.heap
      ? el(
          "span",
          { class: "heap-tools" },
          button("−", () => this.hand.heap?.(index, size - 1), { "aria-label": text.takeOne(index + 1) }),
          button("+", () => this.hand.heap?.(index, size + 1), { "aria-label": text.addOne(index + 1) }),
          button("×", () => this.hand.heap?.(index, 0), { "aria-label": text.removeHeap(index + 1) }),
        )
      : null;
    return el(
      "div",
      { class: "heap" },
      el("span", { class: "heap-size" }, String(size)),
      el("span", { class: "counters" }, ...counters, size > shown && el("span", { class: "quiet" }, text.more(size - shown))),
      value !== "" && el("span", { class: "chip", title: text.heapValue }, value),
      tools,
    );
  }
}
