// A graph for layouts: vertices by number, neighbours as lists.

export type Point = [number, number];

export interface Plain {
  size: number;
  neighbours: number[][];
}

/** The distance of neighbouring vertices on the canvas. */
export const STEP = 72;

export function plain(size: number, edges: readonly (readonly [number, number])[]): Plain {
  const neighbours: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of edges) {
    // Arcs both ways are one line.
    if (a === b || neighbours[a].includes(b)) continue;
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  return { size, neighbours };
}

/** The connected components, each as its vertices in ascending order. */
export function components(graph: Plain): number[][] {
  const seen = new Array<boolean>(graph.size).fill(false);
  const found: number[][] = [];
  for (let start = 0; start < graph.size; start++) {
    if (seen[start]) continue;
    seen[start] = true;
    const part = [start];
    for (const vertex of part) {
      for (const next of graph.neighbours[vertex]) {
        if (!seen[next]) {
          seen[next] = true;
          part.push(next);
        }
      }
    }
    found.push(part.sort((a, b) => a - b));
  }
  return found;
}

/** The part of a graph on some vertices, renumbered in their order. */
export function induced(graph: Plain, part: readonly number[]): Plain {
  const place = new Map(part.map((vertex, index) => [vertex, index]));
  return {
    size: part.length,
    neighbours: part.map((vertex) => graph.neighbours[vertex].flatMap((next) => place.get(next) ?? [])),
  };
}

export function edgeCount(graph: Plain): number {
  return graph.neighbours.reduce((sum, list) => sum + list.length, 0) / 2;
}

/** Distances from a vertex; -1 where there is no way. */
export function distances(graph: Plain, from: number): number[] {
  const found = new Array<number>(graph.size).fill(-1);
  found[from] = 0;
  const queue = [from];
  for (const vertex of queue) {
    for (const next of graph.neighbours[vertex]) {
      if (found[next] < 0) {
        found[next] = found[vertex] + 1;
        queue.push(next);
      }
    }
  }
  return found;
}

/** Walks a path or cycle from a vertex on, never turning back. */
export function walk(graph: Plain, from: number): number[] {
  const way = [from];
  let before = -1;
  for (let at = from; ; ) {
    const next = graph.neighbours[at].find((other) => other !== before && other !== from);
    if (next === undefined) return way;
    before = at;
    at = next;
    way.push(at);
  }
}
