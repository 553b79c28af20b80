// Layouts that the text of a position knows better than its edges: chess graphs stand on their squares,
// hypercubes are drawn as shifted copies of the cube before.

import { STEP, type Point } from "./shape.ts";

const SHIFTS: readonly Point[] = [[1.5, 0], [0, 1.5], [0.62, -0.5], [3.3, 0.9], [0.5, 3.6], [7, 1.9]];

/** The places of numbered vertices, where the text is one such graph of this size. */
export function written(text: string, size: number): Point[] | null {
  const board = /^\s*(?:king|queen|rook|bishop|knight)\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*$/.exec(text);
  if (board) return squares(Number(board[1]), Number(board[2]), size);
  const cube = /^\s*Q\(\s*(\d+)\s*\)\s*$/.exec(text);
  return cube ? hypercube(Number(cube[1]), size) : null;
}

function squares(rows: number, columns: number, size: number): Point[] | null {
  if (rows * columns !== size) return null;
  return Array.from({ length: size }, (_, vertex) => [
    (vertex % columns) * STEP * 1.15,
    Math.floor(vertex / columns) * STEP * 1.15,
  ]);
}

function hypercube(dimension: number, size: number): Point[] | null {
  if (dimension < 3 || dimension > SHIFTS.length || 2 ** dimension !== size) return null;
  return Array.from({ length: size }, (_, vertex) => {
    const point: Point = [0, 0];
    SHIFTS.slice(0, dimension).forEach(([x, y], axis) => {
      if (((vertex >> axis) & 1) === 1) {
        point[0] += x * STEP;
        point[1] += y * STEP;
      }
    });
    return point;
  });
}
