// Graphs stand as their names promise, and the same every time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./sources.mjs";

const { layout } = await source("layout/layout.ts");

const path = (n) => Array.from({ length: n - 1 }, (_, i) => [i, i + 1]);
const cycle = (n) => Array.from({ length: n }, (_, i) => [i, (i + 1) % n]);
const grid = (rows, columns) => {
  const edges = [];
  for (let v = 0; v < rows * columns; v++) {
    if ((v + 1) % columns !== 0) edges.push([v, v + 1]);
    if (v + columns < rows * columns) edges.push([v, v + columns]);
  }
  return edges;
};

test("paths are straight", () => {
  assert.equal(new Set(layout(9, path(9)).map(([, y]) => y)).size, 1);
});

test("cycles are round", () => {
  const points = layout(8, cycle(8));
  const [cx, cy] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const radii = points.map(([x, y]) => Math.hypot(x - cx, y - cy));
  assert.ok(Math.max(...radii) - Math.min(...radii) < 2, String(radii));
});

test("stars are radial", () => {
  const points = layout(7, [[0, 1], [1, 2], [0, 3], [3, 4], [0, 5], [5, 6]]);
  const direction = ([x, y]) => Math.atan2(y - points[0][1], x - points[0][0]);
  for (const [near, far] of [[1, 2], [3, 4], [5, 6]]) {
    assert.ok(Math.abs(direction(points[near]) - direction(points[far])) < 0.05);
  }
});

test("grids are grids, however their vertices are numbered", () => {
  for (const [rows, columns] of [[2, 3], [3, 4], [4, 4], [5, 3]]) {
    const size = rows * columns;
    const shuffled = Array.from({ length: size }, (_, v) => (v * 7 + 3) % size);
    if (new Set(shuffled).size !== size) continue;
    const edges = grid(rows, columns).map(([a, b]) => [shuffled[a], shuffled[b]]);
    const points = layout(size, edges);
    for (const [a, b] of edges) {
      const [dx, dy] = [0, 1].map((axis) => Math.abs(points[a][axis] - points[b][axis]));
      assert.equal(Math.min(dx, dy), 0, `${rows} by ${columns}`);
    }
    assert.equal(new Set(points.map(String)).size, size);
  }
});

test("trees are layered: every edge goes one layer down", () => {
  const edges = [[0, 1], [0, 2], [1, 3], [1, 4], [2, 5], [5, 6], [5, 7], [3, 8], [3, 9], [4, 10], [4, 11]];
  const points = layout(12, edges);
  const steps = new Set(edges.map(([a, b]) => Math.abs(points[a][1] - points[b][1])));
  assert.equal(steps.size, 1, [...steps].join());
});

test("no two vertices stand on each other, and the same graph has the same picture", () => {
  const petersen = [...cycle(5), ...cycle(5).map(([a]) => [a, a + 5]), ...[0, 1, 2, 3, 4].map((i) => [i + 5, ((i + 2) % 5) + 5])];
  const points = layout(12, [...petersen, [10, 11]]);
  for (let a = 0; a < 12; a++) {
    for (let b = 0; b < a; b++) assert.ok(Math.hypot(points[a][0] - points[b][0], points[a][1] - points[b][1]) > 30);
  }
  assert.deepEqual(points, layout(12, [...petersen, [10, 11]]));
});

test("edges keep clear of vertices that are not theirs", () => {
  const edges = [...cycle(5), ...[0, 1, 2, 3, 4].map((i) => [i, i + 5]), ...[0, 1, 2, 3, 4].map((i) => [i + 5, ((i + 2) % 5) + 5])];
  const points = layout(10, edges);
  for (const [a, b] of edges) {
    for (let v = 0; v < 10; v++) {
      if (v === a || v === b) continue;
      const [ax, ay] = points[a];
      const [dx, dy] = [points[b][0] - ax, points[b][1] - ay];
      const along = Math.max(0, Math.min(1, ((points[v][0] - ax) * dx + (points[v][1] - ay) * dy) / (dx * dx + dy * dy)));
      const distance = Math.hypot(points[v][0] - ax - along * dx, points[v][1] - ay - along * dy);
      assert.ok(distance > 20, `${v} is ${distance} from ${a}-${b}`);
    }
  }
});

test("chess graphs and hypercubes stand as they are written", () => {
  assert.deepEqual(new Set(layout(9, [], "king(3,3)").map(([x]) => x)).size, 3);
  const cube = layout(16, [], "Q(4)");
  assert.equal(new Set(cube.map(String)).size, 16);
});

test("the empty graph and a long path are laid out, too", () => {
  assert.deepEqual(layout(0, []), []);
  assert.equal(new Set(layout(50, path(50)).map(String)).size, 50);
});
