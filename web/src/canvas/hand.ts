// What a canvas tells whoever works with it.

import type { Cell } from "./cell.ts";

/** What lies under the pointer: a vertex by name, an edge, or nothing. */
export type Target = { vertex: string } | { edge: [string, string]; directed: boolean } | null;

/** Editing or playing: a hand decides what pressing, moving and keys mean. */
export interface Hand {
  hover(cell: Cell | null): void;
  pick(cell: Cell): void;
  /** Presses on a graph; `true` takes the pointer until it is released. */
  press?(target: Target, x: number, y: number): boolean;
  drag?(target: Target, x: number, y: number): void;
  release?(target: Target, x: number, y: number): void;
  /** A key while a vertex has the focus (or none); `true` when it meant something. */
  key?(vertex: string | null, event: KeyboardEvent): boolean;
  /** A step of a heap's size, a square turned, a board resized. */
  heap?(index: number, size: number): void;
  square?(board: number, row: number, column: number): void;
  resize?(board: number, rows: number, columns: number): void;
}
