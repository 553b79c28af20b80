// What a player can point at: vertices, edges, counters of a heap, squares of a board.
//
// A cell is a short text, the same in every drawing of a position, so that sets of cells can be
// marked. `gestures` says how an option can be pointed at; `touched` what it changes.

import type { Look, Option } from "../answers/wire.ts";

export type Cell = string;

export const vertexCell = (name: string): Cell => `v ${name}`;
export const edgeCell = (a: string, b: string): Cell => (a < b ? `e ${a} ${b}` : `e ${b} ${a}`);
/** An arc, which has another cell than the one back. */
export const arcCell = (a: string, b: string): Cell => `e ${a} > ${b}`;
export const counterCell = (heap: number, counter: number): Cell => `h ${heap} ${counter}`;
export const squareCell = (board: number, row: number, column: number): Cell => `s ${board} ${row} ${column}`;

/** How the cells of a position look. */
export interface Marks {
  /** What the move under the pointer takes. */
  gone: ReadonlySet<Cell>;
  /** Where winning moves begin. */
  winning: ReadonlySet<Cell>;
  /** What has been picked for the turn. */
  chosen: ReadonlySet<Cell>;
  /** What can still be picked; `null` when anything can. */
  open: ReadonlySet<Cell> | null;
}

const NONE: ReadonlySet<Cell> = new Set();
export const UNMARKED: Marks = { gone: NONE, winning: NONE, chosen: NONE, open: null };

/** Heaps with more counters are drawn in short and played from the list of moves. */
export const MOST_COUNTERS = 60;

/** The sets of cells that mean this option when they are picked. */
export function gestures(look: Look, option: Option): Cell[][] {
  if (option.square) return [[squareCell(...option.square)]];
  if (option.heap) return intervals(look, option.heap);
  const name = (vertex: number): string => look.graph?.vertices[vertex].name ?? "";
  if (option.edge) {
    const [a, b] = option.edge.map(name);
    if (a === b) return [[vertexCell(a)]];
    // Of two arcs between the same vertices one alone is deleted, but either means taking both ends.
    const lines = look.graph?.directed ? arcsOf(look, option).map((arc) => [arc]) : [[edgeCell(a, b)]];
    const lone = look.graph?.directed && (option.removes ?? []).length === 0;
    return lone ? lines : [...lines, [vertexCell(a), vertexCell(b)]];
  }
  if (option.vertex !== null && isOnlyOf(look, option)) return [[vertexCell(name(option.vertex))]];
  const removed = (option.removes ?? []).map(name);
  const ways = [removed.map(vertexCell)];
  if (removed.length === 2 && !look.graph?.directed) ways.push([edgeCell(removed[0], removed[1])]);
  return ways;
}

/** The arcs that an option's edge means: the one it names, or, where its ends are taken, any between them. */
function arcsOf(look: Look, option: Option): Cell[] {
  const [a, b] = option.edge ?? [0, 0];
  const name = (vertex: number): string => look.graph?.vertices[vertex].name ?? "";
  const ends = (option.removes ?? []).includes(a) && (option.removes ?? []).includes(b);
  const drawn = (look.graph?.edges ?? []).filter(([from, to]) => (from === a && to === b) || (ends && from === b && to === a));
  return drawn.map(([from, to]) => arcCell(name(from), name(to)));
}

/** Whether the vertex alone says which option is meant. */
function isOnlyOf(look: Look, option: Option): boolean {
  return optionsByVertex(look).get(option.vertex ?? -1) === 1;
}

const COUNTED = new WeakMap<Look, Map<number, number>>();

function optionsByVertex(look: Look): Map<number, number> {
  const known = COUNTED.get(look);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const { vertex } of look.options) if (vertex !== null) counts.set(vertex, (counts.get(vertex) ?? 0) + 1);
  COUNTED.set(look, counts);
  return counts;
}

/** The runs of counters whose removal leaves these heaps on both sides; a split is the counter before it. */
function intervals(look: Look, heap: NonNullable<Option["heap"]>): Cell[][] {
  const size = look.heaps?.[heap.index]?.size ?? 0;
  if (heap.leaving.length > 2 || size > MOST_COUNTERS) return [];
  if (heap.take === 0) return heap.leaving.map((part) => [counterCell(heap.index, part - 1)]);
  const starts = heap.leaving.length === 2 ? new Set(heap.leaving) : new Set([0, heap.leaving[0] ?? 0]);
  return [...starts].map((start) =>
    Array.from({ length: heap.take }, (_, index) => counterCell(heap.index, start + index)),
  );
}

/** What an option takes away, to be shown while it is considered. */
export function touched(look: Look, option: Option): Set<Cell> {
  const name = (vertex: number): string => look.graph?.vertices[vertex].name ?? "";
  const cells = new Set<Cell>((option.removes ?? []).map((vertex) => vertexCell(name(vertex))));
  if (option.edge && look.graph?.directed) for (const cell of arcsOf(look, option)) cells.add(cell);
  else if (option.edge) cells.add(edgeCell(name(option.edge[0]), name(option.edge[1])));
  if (option.square) {
    for (const cell of attackedBy(look, option.square)) cells.add(cell);
  }
  if (option.heap) {
    for (const cell of intervals(look, option.heap).at(-1) ?? []) cells.add(cell);
  }
  return cells;
}

/** The square of a new rook and the free squares it attacks. */
function attackedBy(look: Look, [board, row, column]: [number, number, number]): Cell[] {
  const rows = look.boards?.[board]?.rows ?? [];
  const cells = [squareCell(board, row, column)];
  for (const [down, right] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
    for (let y = row + down, x = column + right; rows[y]?.[x] === "."; y += down, x += right) cells.push(squareCell(board, y, x));
  }
  return cells;
}

/** Larger sets and runs of counters are marked while there are few of them; many would cover everything. */
const MOST_SETS = 4;

/** Where the winning moves of a position begin. */
export function winningCells(look: Look): Set<Cell> {
  const cells = new Set<Cell>();
  const sets: Cell[][] = [];
  for (const option of look.options) {
    if (!option.winning) continue;
    const ways = gestures(look, option);
    const single = option.heap ? undefined : ways.find((way) => way.length === 1);
    if (single) cells.add(single[0]);
    else sets.push(ways.at(-1) ?? []);
  }
  if (sets.length <= MOST_SETS) for (const cell of sets.flat()) cells.add(cell);
  return cells;
}
