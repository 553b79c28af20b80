// Families with sliders: pick a shape, move its numbers.

import { el, field, select } from "../dom.ts";
import { boardTexts as text } from "../texts/board.ts";

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
const chess = (piece: string): Family => ({
  name: `${piece}'s graph`, on: "graphs", sliders: [slider("rows", 1, 8, 3), slider("columns", 1, 8, 3)],
  write: (rows, columns) => `${piece}(${rows},${columns})`,
});

const FAMILIES: readonly Family[] = [
  { name: "path", on: "graphs", sliders: [slider("vertices", 1, 60, 9)], write: (n) => `P(${n})` },
  { name: "cycle", on: "graphs", sliders: [slider("vertices", 3, 40, 8)], write: (n) => `C(${n})` },
  {
    name: "star with three arms", on: "graphs",
    sliders: [slider("first arm", 0, 12, 1), slider("second arm", 0, 12, 2), slider("third arm", 0, 12, 3)],
    write: (a, b, c) => `S(${a},${b},${c})`,
  },
  {
    name: "star with leaves and an arm", on: "graphs", sliders: [slider("leaves", 0, 16, 4), slider("arm", 0, 16, 3)],
    write: (a, b) => (a === 0 ? `S(${b})` : `S(1^${a},${b})`),
  },
  {
    name: "bistar", on: "graphs",
    sliders: [slider("left leaves", 1, 8, 2), slider("link", 1, 10, 2), slider("right leaves", 1, 8, 3)],
    write: (a, m, b) => `B(1^${a};${m};1^${b})`,
  },
  {
    name: "caterpillar", on: "graphs",
    sliders: [slider("spine", 2, 8, 4), slider("leaves each", 0, 5, 2)],
    write: (spine, leaves) => `cat(${new Array<number>(spine).fill(leaves).join(",")})`,
  },
  { name: "grid", on: "graphs", sliders: [slider("rows", 1, 7, 3), slider("columns", 1, 8, 4)], write: (r, c) => `grid(${r},${c})` },
  { name: "complete graph", on: "graphs", sliders: [slider("vertices", 1, 12, 5)], write: (n) => `K(${n})` },
  { name: "complete bipartite", on: "graphs", sliders: [slider("left", 1, 8, 3), slider("right", 1, 8, 3)], write: (a, b) => `K(${a},${b})` },
  { name: "wheel", on: "graphs", sliders: [slider("rim", 3, 20, 6)], write: (n) => `W(${n})` },
  { name: "hypercube", on: "graphs", sliders: [slider("dimension", 0, 4, 3)], write: (n) => `Q(${n})` },
  ...["king", "queen", "rook", "bishop", "knight"].map(chess),
  { name: "one heap", on: "heaps", sliders: [slider("counters", 1, 60, 12)], write: (n) => `${n}` },
  {
    name: "three heaps", on: "heaps", sliders: [slider("first", 1, 30, 3), slider("second", 1, 30, 5), slider("third", 1, 30, 6)],
    write: (a, b, c) => `${a} + ${b} + ${c}`,
  },
  {
    name: "weighted path", on: "weighted graphs",
    sliders: [slider("weight a", 1, 20, 3), slider("weight b", 1, 20, 2), slider("weight c", 1, 20, 4)],
    write: (a, b, c) => `wedges(a:${a}-b:${b}, b-c:${c})`,
  },
  {
    name: "weighted path with a loop", on: "weighted graphs", sliders: [slider("weight a", 1, 20, 3), slider("weight b", 1, 20, 2)],
    write: (a, b) => `wedges(a:${a}-b:${b}, a-a)`,
  },
  {
    name: "rectangle", on: "boards", sliders: [slider("rows", 1, 8, 3), slider("columns", 1, 8, 4)],
    write: (rows, columns) => `board(${new Array<string>(rows).fill(".".repeat(columns)).join("/")})`,
  },
  {
    name: "rectangle with a hole", on: "boards", sliders: [slider("rows", 2, 8, 3), slider("columns", 2, 8, 4), slider("hole", 1, 8, 2)],
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
