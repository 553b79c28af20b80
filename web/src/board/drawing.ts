// A position as it is drawn: vertices with places, edges, heaps, or boards by their rows.
//
// Drawings are values: every edit gives a new one, so undo is a list of old ones. `notation` writes
// a drawing down for the engine; names are kept, so an answer can be matched to what is drawn.

import type { Graph, Look } from "../answers/wire.ts";
import { layout } from "../layout/layout.ts";
import { STEP, type Point } from "../layout/shape.ts";

export interface Dot {
  name: string;
  x: number;
  y: number;
  weight: number;
  loop: boolean;
}

export interface Drawing {
  weighted: boolean;
  /** Whether edges are arcs, each from its first vertex to its second. */
  directed: boolean;
  dots: Dot[];
  edges: [string, string][];
  heaps: number[];
  boards: string[][];
}

export type Places = ReadonlyMap<string, Point>;

export const NOTHING: Drawing = { weighted: false, directed: false, dots: [], edges: [], heaps: [], boards: [] };

/** What the engine sees, at the given places; vertices without one are laid out. */
export function drawingOf(look: Look, places: Places): Drawing {
  const graph = look.graph ?? { vertices: [], edges: [] };
  const known = graph.vertices.every((vertex) => places.has(vertex.name));
  const points = known ? [] : inOrder(graph, look.position);
  return {
    weighted: look.kind === "weighted",
    directed: look.graph?.directed ?? false,
    dots: graph.vertices.map((vertex, index) => {
      const [x, y] = places.get(vertex.name) ?? points[index];
      return { name: vertex.name, x, y, weight: vertex.weight ?? 1, loop: vertex.loop };
    }),
    edges: graph.edges
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => [graph.vertices[a].name, graph.vertices[b].name]),
    heaps: (look.heaps ?? []).map((heap) => heap.size),
    boards: (look.boards ?? []).map((board) => board.rows),
  };
}

/** Laid out with numbered vertices in the order of their numbers, as families count them. */
function inOrder(graph: Graph, text: string): Point[] {
  const numbers = graph.vertices.map((vertex) => Number(vertex.name));
  const order = graph.vertices.map((_, index) => index);
  if (numbers.every(Number.isInteger)) order.sort((a, b) => numbers[a] - numbers[b]);
  const place = new Map(order.map((vertex, index) => [vertex, index]));
  const at = (vertex: number): number => place.get(vertex) ?? 0;
  const points = layout(order.length, graph.edges.map(([a, b]) => [at(a), at(b)]), text);
  return order.map((_, vertex) => points[at(vertex)]);
}

/** The drawing in notation. */
export function notation(drawing: Drawing): string {
  if (drawing.boards.length > 0) return drawing.boards.map((rows) => `board(${rows.join("/")})`).join(" + ");
  const terms = drawing.heaps.map(String);
  if (drawing.dots.length > 0) terms.push(drawing.weighted ? weightedEdges(drawing) : plainEdges(drawing, drawing.directed ? ["arcs", ">"] : ["edges", "-"]));
  if (terms.length > 0) return terms.join(" + ");
  return drawing.weighted ? "wedges()" : drawing.directed ? "arcs()" : "edges()";
}

function plainEdges(drawing: Drawing, [word, sign]: [string, string]): string {
  const joined = new Set(drawing.edges.flat());
  const lone = drawing.dots.filter((dot) => !joined.has(dot.name)).map((dot) => dot.name);
  return `${word}(${[...drawing.edges.map(([a, b]) => `${a}${sign}${b}`), ...lone].join(", ")})`;
}

function weightedEdges(drawing: Drawing): string {
  const weights = new Map(drawing.dots.map((dot) => [dot.name, dot.weight]));
  const written = new Set<string>();
  const once = (name: string): string => {
    if (written.has(name)) return name;
    written.add(name);
    return `${name}:${weights.get(name) ?? 1}`;
  };
  const items = drawing.edges.map(([a, b]) => `${once(a)}-${once(b)}`);
  for (const dot of drawing.dots) {
    if (dot.loop) items.push(`${once(dot.name)}-${dot.name}`);
    else if (!written.has(dot.name)) items.push(once(dot.name));
  }
  return `wedges(${items.join(", ")})`;
}

export function placesOf(drawing: Drawing): Places {
  return new Map(drawing.dots.map((dot): [string, Point] => [dot.name, [dot.x, dot.y]]));
}

/** The least number that is no name yet. */
function freshName(drawing: Drawing): string {
  const names = new Set(drawing.dots.map((dot) => dot.name));
  let number = 0;
  while (names.has(String(number))) number++;
  return String(number);
}

export function addDot(drawing: Drawing, x: number, y: number): [Drawing, string] {
  const name = freshName(drawing);
  const dot: Dot = { name, x: Math.round(x), y: Math.round(y), weight: 1, loop: false };
  return [{ ...drawing, dots: [...drawing.dots, dot] }, name];
}

/** A free place beside a vertex, for drawing by keyboard. */
export function placeBeside(drawing: Drawing, name: string | null): Point {
  const from = drawing.dots.find((dot) => dot.name === name) ?? drawing.dots.at(-1);
  if (!from) return [0, 0];
  for (let ring = 1; ; ring++) {
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      const x = from.x + ring * STEP * Math.cos(angle);
      const y = from.y + ring * STEP * Math.sin(angle);
      if (drawing.dots.every((dot) => Math.hypot(dot.x - x, dot.y - y) > STEP * 0.6)) return [x, y];
    }
  }
}

export function moveDot(drawing: Drawing, name: string, x: number, y: number): Drawing {
  const dots = drawing.dots.map((dot) => (dot.name === name ? { ...dot, x: Math.round(x), y: Math.round(y) } : dot));
  return { ...drawing, dots };
}

/** Gives edges directions, as they were drawn, or takes them away. */
export function setDirected(drawing: Drawing, directed: boolean): Drawing {
  const once = new Map(drawing.edges.map(([a, b]) => [a < b ? `${a}-${b}` : `${b}-${a}`, [a, b] as [string, string]]));
  return { ...drawing, directed, edges: directed ? drawing.edges : [...once.values()] };
}

/** Joins two vertices, or parts them when they are joined; an arc leads from the first to the second. */
export function toggleEdge(drawing: Drawing, a: string, b: string): Drawing {
  if (a === b) return drawing;
  const same = ([c, d]: [string, string]): boolean => (a === c && b === d) || (!drawing.directed && a === d && b === c);
  const edges = drawing.edges.some(same) ? drawing.edges.filter((edge) => !same(edge)) : [...drawing.edges, [a, b] as [string, string]];
  return { ...drawing, edges };
}

export function removeDot(drawing: Drawing, name: string): Drawing {
  return {
    ...drawing,
    dots: drawing.dots.filter((dot) => dot.name !== name),
    edges: drawing.edges.filter(([a, b]) => a !== name && b !== name),
  };
}

export function setWeight(drawing: Drawing, name: string, weight: number): Drawing {
  const dots = drawing.dots.map((dot) => (dot.name === name ? { ...dot, weight: Math.max(1, weight) } : dot));
  return { ...drawing, dots };
}

export function toggleLoop(drawing: Drawing, name: string): Drawing {
  const dots = drawing.dots.map((dot) => (dot.name === name ? { ...dot, loop: !dot.loop } : dot));
  return { ...drawing, dots };
}

export function setHeap(drawing: Drawing, index: number, size: number): Drawing {
  const heaps = [...drawing.heaps];
  heaps[index] = size;
  return { ...drawing, heaps: heaps.filter((heap) => heap > 0) };
}

/** A square becomes free, a hole, or a rook. */
export function turnSquare(drawing: Drawing, board: number, row: number, column: number, into: string): Drawing {
  const boards = drawing.boards.map((rows, index) =>
    index !== board ? rows : rows.map((line, at) => (at !== row ? line : line.slice(0, column) + into + line.slice(column + 1))),
  );
  return { ...drawing, boards };
}

/** Whether a rook on this square would see another; rooks do not see through holes. */
export function seesRook(rows: readonly string[], row: number, column: number): boolean {
  return [[1, 0], [-1, 0], [0, 1], [0, -1]].some(([down, right]) => {
    for (let y = row + down, x = column + right; ; y += down, x += right) {
      const sign = rows[y]?.[x] ?? "#";
      if (sign !== ".") return sign === "R";
    }
  });
}

/** A board with so many rows and columns; what was there stays. */
export function resizeBoard(drawing: Drawing, board: number, rows: number, columns: number): Drawing {
  const boards = drawing.boards.map((old, index) =>
    index !== board
      ? old
      : Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (_, column) => old[row]?.[column] ?? ".").join(""),
        ),
  );
  return { ...drawing, boards };
}
