// A graph drawn small: dots and lines, nothing to press.

import type { Searched } from "../answers/wire.ts";
import { arcBetween, headData, lineData } from "../canvas/arc.ts";
import { svg } from "../dom.ts";
import { layout } from "../layout/layout.ts";

const RADIUS = 13;
const MARGIN = 26;

/** The drawing; it is a picture of the link it stands in, which says in words what it is. */
export function thumbnail(graph: NonNullable<Searched["matches"][number]["graph"]>, position: string): SVGSVGElement {
  const points = layout(graph.order, graph.edges, position);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(0, ...xs) - MARGIN, Math.min(0, ...ys) - MARGIN];
  const [width, height] = [Math.max(0, ...xs) + MARGIN - left, Math.max(0, ...ys) + MARGIN - top];
  const lines = graph.edges.flatMap(([a, b]): SVGElement[] => {
    if (!graph.directed) return [svg("line", { class: "edge", x1: points[a][0], y1: points[a][1], x2: points[b][0], y2: points[b][1] })];
    const arc = arcBetween(points[a], points[b], RADIUS, false);
    return [svg("path", { class: "edge arc", d: lineData(arc) }), svg("path", { class: "edge arrow", d: headData(arc) })];
  });
  return svg(
    "svg",
    { class: "thumbnail", viewBox: `${left} ${top} ${width} ${height}`, "aria-hidden": "true", preserveAspectRatio: "xMidYMid meet" },
    ...lines,
    ...points.map(([x, y]) => svg("circle", { cx: x, cy: y, r: RADIUS })),
  );
}
