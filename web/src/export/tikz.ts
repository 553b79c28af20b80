// A picture in TikZ: vertices are nodes, so that a paper can refer to them and restyle them.

import type { Picture, Shape } from "./picture.ts";

const UNIT = 48;

export function tikz(picture: Picture): string {
  const lines = picture.shapes.map((shape) => `  ${command(shape)}`);
  return [
    "\\begin{tikzpicture}[vertex/.style={circle, draw, fill=white, minimum size=6mm, inner sep=0pt}]",
    ...lines,
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

function command(shape: Shape): string {
  switch (shape.kind) {
    case "line":
      return `\\draw ${point(shape.x1, shape.y1)} -- ${point(shape.x2, shape.y2)};`;
    case "loop":
      return `\\draw ${point(shape.x - 8, shape.y - 10)} .. controls ${point(shape.x - 28, shape.y - 48)} and ${point(shape.x + 28, shape.y - 48)} .. ${point(shape.x + 8, shape.y - 10)};`;
    case "circle":
      return shape.text === ""
        ? `\\fill ${point(shape.x, shape.y)} circle (${number(shape.r / UNIT)});`
        : `\\node[vertex] at ${point(shape.x, shape.y)} {\\small ${escaped(shape.text)}};`;
    case "square": {
      const corners = `${point(shape.x, shape.y)} rectangle ${point(shape.x + shape.side, shape.y + shape.side)}`;
      const text = shape.text === "" ? "" : ` \\node at ${point(shape.x + shape.side / 2, shape.y + shape.side / 2)} {${shape.text}};`;
      return `${shape.filled ? "\\filldraw" : "\\draw"} ${corners};${text}`;
    }
  }
}

/** TikZ counts upwards. */
function point(x: number, y: number): string {
  return `(${number(x / UNIT)},${number(-y / UNIT)})`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function escaped(text: string): string {
  return text.replaceAll("_", "\\_");
}
