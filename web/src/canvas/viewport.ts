// The window onto a drawing: an SVG whose view box is zoomed, panned, and fitted.

import { svg } from "../dom.ts";
import type { Point } from "../layout/shape.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Small drawings are not blown up beyond this, less on narrow screens. */
const SMALLEST = { width: 460, height: 250 };
const MARGIN = 62;

export class Viewport {
  readonly svg: SVGSVGElement;
  private box: Box = { x: -230, y: -125, width: 460, height: 250 };

  constructor(label: string) {
    this.svg = svg("svg", { class: "canvas", role: "group", "aria-label": label, preserveAspectRatio: "xMidYMid meet" });
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const [x, y] = this.at(event);
      this.zoom(Math.exp(Math.max(-0.3, Math.min(0.3, event.deltaY / 400))), x, y);
    }, { passive: false });
    this.show();
  }

  /** The point of the drawing under a pointer. */
  at(event: MouseEvent): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** Shows all of these points, small drawings not larger than life. */
  fit(points: readonly Point[]): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right] = points.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
    const [top, bottom] = points.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
    const narrow = Math.min(SMALLEST.width, Math.max(260, this.svg.clientWidth));
    const width = Math.max(narrow, right - left + 2 * MARGIN);
    const height = Math.max(SMALLEST.height, bottom - top + 2 * MARGIN);
    this.box = { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
    this.show();
  }

  /** Zooms by a factor (above 1: out) around a point, by default the middle. */
  zoom(factor: number, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2): void {
    const wide = this.box.width * factor;
    if (wide < 80 || wide > 40000) return;
    this.box = {
      x: x - (x - this.box.x) * factor,
      y: y - (y - this.box.y) * factor,
      width: wide,
      height: this.box.height * factor,
    };
    this.show();
  }

  pan(dx: number, dy: number): void {
    this.box = { ...this.box, x: this.box.x - dx, y: this.box.y - dy };
    this.show();
  }

  private show(): void {
    const { x, y, width, height } = this.box;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }
}
