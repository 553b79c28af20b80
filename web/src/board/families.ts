// Families with sliders: pick a shape, move its numbers.

import { el, field, select } from "../dom.ts";
import { boardTexts as text } from "../texts/board.ts";
import { familyTexts as names } from "../texts/families.ts";

interface Slider {
  name: string;
  from: number;
  to: number;
  start: number;
}

interface Family {
  name: string;
  on: "heaps" | "graphs" | "weighted graphs" | "boards";
  sliders: Slider[];
  write(...numbers: number[]): string;
}

const slider = (name: string, from: number, to: number, start: number): Slider => ({ name, from, to, start });
const chess = (name: string, piece: string): Family => ({
  name, on: "graphs", sliders: [slider(names.rows, 1, 8, 3), slider(names.columns, 1, 8, 3)],
  write: (rows, columns) => `${piece}(${rows},${columns})`,
});

const FAMILIES: readonly Family[] = [
  { name: names.path, on: "graphs", sliders: [slider(names.vertices, 1, 60, 9)], write: (n) => `P(${n})` },
  { name: names.cycle, on: "graphs", sliders: [slider(names.vertices, 3, 40, 8)], write: (n) => `C(${n})` },
  {
    name: names.star, on: "graphs", sliders: [1, 2, 3].map((n) => slider(names.nth(names.arm, n), 0, 12, n)),
    write: (a, b, c) => `S(${a},${b},${c})`,
  },
  {
    name: names.leaves, on: "graphs", sliders: [slider(names.leafCount, 0, 16, 4), slider(names.arm, 0, 16, 3)],
    write: (a, b) => (a === 0 ? `S(${b})` : `S(1^${a},${b})`),
  },
  {
    name: names.bistar, on: "graphs",
    sliders: [slider(names.leftLeaves, 1, 8, 2), slider(names.link, 1, 10, 2), slider(names.rightLeaves, 1, 8, 3)],
    write: (a, m, b) => `B(1^${a};${m};1^${b})`,
  },
  {
    name: names.caterpillar, on: "graphs", sliders: [slider(names.spine, 2, 8, 4), slider(names.each, 0, 5, 2)],
    write: (spine, leaves) => `cat(${new Array<number>(spine).fill(leaves).join(",")})`,
  },
  { name: names.grid, on: "graphs", sliders: [slider(names.rows, 1, 7, 3), slider(names.columns, 1, 8, 4)], write: (r, c) => `grid(${r},${c})` },
  { name: names.complete, on: "graphs", sliders: [slider(names.vertices, 1, 12, 5)], write: (n) => `K(${n})` },
  { name: names.bipartite, on: "graphs", sliders: [slider(names.left, 1, 8, 3), slider(names.right, 1, 8, 3)], write: (a, b) => `K(${a},${b})` },
  { name: names.wheel, on: "graphs", sliders: [slider(names.rim, 3, 20, 6)], write: (n) => `W(${n})` },
  { name: names.cube, on: "graphs", sliders: [slider(names.dimension, 0, 6, 3)], write: (n) => `Q(${n})` },
  chess(names.king, "king"), chess(names.queen, "queen"), chess(names.rook, "rook"), chess(names.bishop, "bishop"), chess(names.knight, "knight"),
  { name: names.heap, on: "heaps", sliders: [slider(names.counters, 1, 60, 12)], write: (n) => `${n}` },
  {
    name: names.heaps, on: "heaps", sliders: [3, 5, 6].map((size, at) => slider(names.nth(names.heapNo, at + 1), 1, 30, size)),
    write: (a, b, c) => `${a} + ${b} + ${c}`,
  },
  {
    name: names.weighted, on: "weighted graphs",
    sliders: [slider(names.weight("a"), 1, 20, 3), slider(names.weight("b"), 1, 20, 2), slider(names.weight("c"), 1, 20, 4)],
    write: (a, b, c) => `wedges(a:${a}-b:${b}, b-c:${c})`,
  },
  {
    name: names.looped, on: "weighted graphs", sliders: [slider(names.weight("a"), 1, 20, 3), slider(names.weight("b"), 1, 20, 2)],
    write: (a, b) => `wedges(a:${a}-b:${b}, a-a)`,
  },
  {
    name: names.rectangle, on: "boards", sliders: [slider(names.rows, 1, 8, 3), slider(names.columns, 1, 8, 4)],
    write: (rows, columns) => `board(${new Array<string>(rows).fill(".".repeat(columns)).join("/")})`,
  },
  {
    name: names.holed, on: "boards", sliders: [slider(names.rows, 2, 8, 3), slider(names.columns, 2, 8, 4), slider(names.hole, 1, 8, 2)],
    write: (rows, columns, hole) => {
      const at = Math.min(hole, columns) - 1;
      const lines = new Array<string>(rows).fill(".".repeat(columns));
      lines[0] = ".".repeat(at) + "#" + ".".repeat(columns - at - 1);
      return `board(${lines.join("/")})`;
    },
  },
];

/** The families a rule is played on, each with its sliders. */
export class FamilyPicker {
  readonly element = el("div", { class: "families" });
  private playedOn = "";

  constructor(private readonly pick: (position: string) => void) {}

  /** Offers what fits to the kinds a rule is played on. */
  offer(playedOn: readonly string[]): void {
    if (playedOn.join() === this.playedOn) return;
    this.playedOn = playedOn.join();
    const fitting = FAMILIES.filter((family) => playedOn.includes(family.on));
    const sliders = el("div", { class: "sliders" });
    const open = (name: string): void => {
      const family = fitting.find((known) => known.name === name);
      if (family) this.sliders(family, sliders);
    };
    const box = select(text.family, [{ value: "", text: text.chooseFamily }, ...fitting.map(({ name }) => ({ value: name, text: name }))], "", open);
    this.element.replaceChildren(field(text.family, box), sliders);
  }

  private sliders(family: Family, into: HTMLElement): void {
    const numbers = family.sliders.map((one) => one.start);
    into.replaceChildren(
      ...family.sliders.map((one, index) => {
        const shown = el("output", {}, String(one.start));
        const input = el("input", {
          type: "range", min: one.from, max: one.to, value: one.start, "aria-label": one.name,
          oninput: () => {
            numbers[index] = Number(input.value);
            shown.textContent = input.value;
            this.pick(family.write(...numbers));
          },
        });
        return el("label", { class: "slider" }, el("span", {}, one.name), input, shown);
      }),
    );
    this.pick(family.write(...numbers));
  }
}
