// A picture as an SVG file that needs no style sheet.

import { svg } from "../dom.ts";
import { headData, lineData } from "../canvas/arc.ts";
import { INK, MARK, MARK_PAPER, PAPER, type Picture, type Shape } from "./picture.ts";

export function svgText(picture: Picture): string {
  const { left, top, width, height } = picture;
  const root = svg(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `${left} ${top} ${width} ${height}`, width, height },
    svg("rect", { x: left, y: top, width, height, fill: PAPER }),
    ...picture.shapes.flatMap(elements),
  );
  return new XMLSerializer().serializeToString(root);
}

function elements(shape: Shape): SVGElement[] {
  const ink = shape.marked ? MARK : INK;
  const paper = shape.marked ? MARK_PAPER : PAPER;
  const stroke = { stroke: ink, "stroke-width": shape.marked ? 4 : 2, class: shape.marked ? "winning" : null };
  switch (shape.kind) {
    case "line":
      return [svg("line", { x1: shape.x1, y1: shape.y1, x2: shape.x2, y2: shape.y2, ...stroke })];
    case "arc":
      return [
        svg("path", { d: lineData(shape.arc), fill: "none", ...stroke }),
        svg("path", { d: headData(shape.arc), fill: ink, stroke: ink }),
      ];
    case "loop":
      return [svg("path", { d: `M ${shape.x - 8} ${shape.y - 12} c -20 -36 36 -36 16 0`, fill: "none", ...stroke })];
    case "circle":
      return [
        svg("circle", { cx: shape.x, cy: shape.y, r: shape.r, fill: shape.text === "" ? ink : paper, ...stroke }),
        ...label(shape.text, shape.x, shape.y),
      ];
    case "square":
      return [
        svg("rect", { x: shape.x, y: shape.y, width: shape.side, height: shape.side, fill: shape.filled ? INK : paper, ...stroke }),
        ...label(shape.text, shape.x + shape.side / 2, shape.y + shape.side / 2),
      ];
  }
}

function label(text: string, x: number, y: number): SVGElement[] {
  if (text === "") return [];
  const font = { "font-family": "sans-serif", "font-size": 13, "text-anchor": "middle", fill: INK };
  return [svg("text", { x, y: y + 4.5, ...font }, text)];
}
