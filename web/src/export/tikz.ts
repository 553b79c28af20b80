// A picture in TikZ: vertices are nodes, so that a paper can refer to them and restyle them.

import type { Picture, Shape } from "./picture.ts";

const UNIT = 48;

/** A mark is thicker and shaded, so that it is seen in print without colours; a paper may say otherwise. */
const STYLES: readonly string[] = [
  "vertex/.style={circle, draw, fill=white, minimum size=6mm, inner sep=0pt}",
  "winning/.style={line width=1.4pt, fill=black!15}",
  "winning line/.style={line width=2pt}",
];

export function tikz(picture: Picture): string {
  const lines = picture.shapes.map((shape) => `  ${command(shape)}`);
  return [
    `\\begin{tikzpicture}[${STYLES.join(", ")}]`,
    ...lines,
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

function command(shape: Shape): string {
  switch (shape.kind) {
    case "line":
      return `\\draw${shape.marked ? "[winning line]" : ""} ${point(shape.x1, shape.y1)} -- ${point(shape.x2, shape.y2)};`;
    case "arc":
      return arc(shape);
    case "loop":
      return `\\draw ${point(shape.x - 8, shape.y - 10)} .. controls ${point(shape.x - 28, shape.y - 48)} and ${point(shape.x + 28, shape.y - 48)} .. ${point(shape.x + 8, shape.y - 10)};`;
    case "circle":
      return shape.text === ""
        ? `\\${shape.marked ? "filldraw[winning]" : "fill"} ${point(shape.x, shape.y)} circle (${number(shape.r / UNIT)});`
        : `\\node[vertex${shape.marked ? ", winning" : ""}] at ${point(shape.x, shape.y)} {\\small ${escaped(shape.text)}};`;
    case "square": {
      const corners = `${point(shape.x, shape.y)} rectangle ${point(shape.x + shape.side, shape.y + shape.side)}`;
      const text = shape.text === "" ? "" : ` \\node at ${point(shape.x + shape.side / 2, shape.y + shape.side / 2)} {${shape.text}};`;
      return `${shape.filled ? "\\filldraw" : shape.marked ? "\\filldraw[winning]" : "\\draw"} ${corners};${text}`;
    }
  }
}

/** An arc from rim to rim; the head ends where the tip is. */
function arc({ arc: { from, control, head: [tip] }, bent, marked }: Extract<Shape, { kind: "arc" }>): string {
  // A quadratic curve is a cubic one with its controls two thirds of the way.
  const near = ([x, y]: readonly [number, number]): string => point(x + (2 / 3) * (control[0] - x), y + (2 / 3) * (control[1] - y));
  const way = bent ? ` .. controls ${near(from)} and ${near(tip)} .. ` : " -- ";
  return `\\draw[->, >=stealth${marked ? ", winning line" : ""}] ${point(...from)}${way}${point(...tip)};`;
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
