// Where vertices stand when nobody has moved them.
//
// Each component is laid out by the first shape it has: a path, a cycle, a star, ..., else by
// forces. Components stand beside each other on shelves, in the order of their first vertices.

import { cleared } from "./clearance.ts";
import { force } from "./force.ts";
import { grid } from "./grid.ts";
import { caterpillar, path, star } from "./lines.ts";
import { bipartite, complete, cycle, wheel } from "./round.ts";
import { components, induced, plain, STEP, type Plain, type Point } from "./shape.ts";
import { tree } from "./tree.ts";
import { written } from "./written.ts";

const SHAPES: readonly ((graph: Plain) => Point[] | null)[] = [
  path, cycle, star, grid, complete, wheel, bipartite, caterpillar, tree,
];

/** A place for every vertex; the text may say more than the edges (`king(3,3)`). */
export function layout(size: number, edges: readonly (readonly [number, number])[], text = ""): Point[] {
  const known = written(text, size);
  if (known) return known;
  const graph = plain(size, edges);
  const parts = components(graph);
  const boxes = parts.map((part) => {
    const piece = induced(graph, part);
    for (const shape of SHAPES) {
      const points = shape(piece);
      if (points) return boxed(part, points);
    }
    return boxed(part, cleared(piece, force(piece)));
  });
  return shelves(boxes, size);
}

interface Box {
  part: number[];
  points: Point[];
  width: number;
  height: number;
}

function boxed(part: number[], points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    part,
    points: points.map(([x, y]) => [x - left, y - top]),
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
}

function shelves(boxes: Box[], size: number): Point[] {
  const gap = STEP * 1.25;
  const area = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0);
  const widest = Math.max(0, ...boxes.map((box) => box.width));
  const limit = Math.max(widest, Math.sqrt(area) * 1.7);
  const rows: { boxes: Box[]; width: number; height: number }[] = [];
  for (const box of boxes) {
    const row = rows.at(-1);
    if (row && row.width + gap + box.width <= limit) {
      row.boxes.push(box);
      row.width += gap + box.width;
      row.height = Math.max(row.height, box.height);
    } else {
      rows.push({ boxes: [box], width: box.width, height: box.height });
    }
  }
  const points = new Array<Point>(size);
  let top = 0;
  for (const row of rows) {
    let left = -row.width / 2;
    for (const box of row.boxes) {
      const drop = top + (row.height - box.height) / 2;
      box.part.forEach((vertex, index) => {
        points[vertex] = [Math.round(left + box.points[index][0]), Math.round(drop + box.points[index][1])];
      });
      left += box.width + gap;
    }
    top += row.height + gap;
  }
  return points;
}
