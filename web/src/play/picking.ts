// Putting a turn together by pointing: cells make an option, options in several pieces make a turn.
//
// Cells are collected until they mean exactly one option and could mean no other; then it is chosen.
// While they could still mean more, `ready` is the option they mean now. On a heap the first click
// takes from there to the end where that is a move, a second one sets the other end.

import type { Look } from "../answers/wire.ts";
import { counterCell, gestures, squareCell, touched, type Cell } from "../canvas/cell.ts";

export class Picking {
  /** The chosen option of each piece. */
  readonly chosen = new Map<number, number>();
  private partial = new Set<Cell>();
  private anchor: [number, number] | null = null;
  private readonly ways: Cell[][][];

  constructor(private readonly look: Look) {
    this.ways = look.options.map((option) => gestures(look, option));
  }

  /** Points at a cell; says whether an option was completed by it. */
  pick(cell: Cell): boolean {
    for (const [piece, option] of this.chosen) {
      if (this.cellsOf(option).has(cell)) {
        this.chosen.delete(piece);
        this.partial.clear();
        return false;
      }
    }
    this.partial = this.extended(cell);
    const candidates = this.candidates();
    if (candidates.length === 0) this.partial.clear();
    const ready = this.ready;
    if (ready === null || candidates.length > 1) return false;
    this.choose(ready);
    return true;
  }

  /** Chooses an option, or drops it when it was chosen. */
  choose(option: number): void {
    const { piece } = this.look.options[option];
    if (this.chosen.get(piece) === option) this.chosen.delete(piece);
    else this.chosen.set(piece, option);
    this.partial.clear();
    this.anchor = null;
  }

  clear(): void {
    this.chosen.clear();
    this.partial.clear();
    this.anchor = null;
  }

  /** The option the collected cells mean now, though they might mean more. */
  get ready(): number | null {
    if (this.partial.size === 0) return null;
    const exact = this.candidates().filter((option) =>
      this.ways[option].some((way) => way.length === this.partial.size && way.every((cell) => this.partial.has(cell))),
    );
    return exact[0] ?? null;
  }

  /** The options that contain every collected cell. */
  candidates(): number[] {
    return this.fitting(this.partial);
  }

  get isPartial(): boolean {
    return this.partial.size > 0;
  }

  /** Everything picked so far. */
  cells(): Set<Cell> {
    const cells = new Set(this.partial);
    for (const option of this.chosen.values()) for (const cell of this.cellsOf(option)) cells.add(cell);
    return cells;
  }

  /** What a chosen option is shown by: what it takes, or the square of its rook. */
  private cellsOf(number: number): Set<Cell> {
    const option = this.look.options[number];
    return option.square ? new Set([squareCell(...option.square)]) : touched(this.look, option);
  }

  /** What can be added to the collected cells. */
  openCells(): Set<Cell> | null {
    if (!this.isPartial) return null;
    return new Set(this.candidates().flatMap((option) => this.ways[option].flat()));
  }

  private fitting(cells: ReadonlySet<Cell>): number[] {
    if (cells.size === 0) return this.ways.map((_, option) => option);
    return this.ways.flatMap((ways, option) =>
      ways.some((way) => way.length >= cells.size && [...cells].every((cell) => way.includes(cell))) ? [option] : [],
    );
  }

  private extended(cell: Cell): Set<Cell> {
    if (cell.startsWith("h ")) return this.run(cell);
    const more = new Set(this.partial);
    if (more.has(cell)) more.delete(cell);
    else more.add(cell);
    return this.fitting(more).length > 0 ? more : new Set([cell]);
  }

  /** A run of counters from the first click to this one. */
  private run(cell: Cell): Set<Cell> {
    const [heap, counter] = cell.slice(2).split(" ").map(Number);
    const cells = (from: number, to: number): Set<Cell> =>
      new Set(Array.from({ length: to - from + 1 }, (_, index) => counterCell(heap, from + index)));
    if (this.anchor && this.anchor[0] === heap && this.partial.size > 0) {
      const from = this.anchor[1];
      this.anchor = null;
      const between = cells(Math.min(from, counter), Math.max(from, counter));
      if (this.fitting(between).length > 0) return between;
    }
    this.anchor = [heap, counter];
    const last = (this.look.heaps?.[heap]?.size ?? 1) - 1;
    const rest = cells(counter, last);
    const isMove = this.ways.some((ways) => ways.some((way) => way.length === rest.size && way.every((one) => rest.has(one))));
    return isMove ? rest : new Set([cell]);
  }
}
