// A graph as SVG: vertices are buttons one reaches by keys, edges are lines one can point at.

import { svg } from "../dom.ts";
import type { Dot, Drawing } from "../board/drawing.ts";
import type { Point } from "../layout/shape.ts";
import { extras } from "../texts/board_extras.ts";
import { canvasTexts as text } from "../texts/canvas.ts";
import { arcBetween, bothWays, headData, lineData } from "./arc.ts";
import { arcCell, edgeCell, UNMARKED, vertexCell, type Cell, type Marks } from "./cell.ts";
import type { Hand, Target } from "./hand.ts";
import { Viewport } from "./viewport.ts";

const RADIUS = 17;

/** A note beside a piece: its value. */
export interface Badge {
  x: number;
  y: number;
  text: string;
  title: string;
}

export class GraphCanvas {
  readonly view = new Viewport(text.drawing);
  private readonly ghost = svg("g", { class: "ghost", "aria-hidden": "true" });
  private readonly edges = svg("g", { class: "edges" });
  private readonly dots = svg("g", { class: "dots" });
  private readonly names = svg("g", { "aria-hidden": "true" });
  private readonly badges = svg("g", { class: "badges", "aria-hidden": "true" });
  private readonly rubber = svg("line", { class: "rubber", visibility: "hidden" });
  private drawing: Drawing | null = null;
  private marks: Marks = UNMARKED;
  private elements = new Map<Cell, SVGElement[]>();
  private held = false;
  private panned: Point | null = null;
  private pressed: Target = null;

  constructor(private readonly hand: Hand) {
    const root = this.view.svg;
    root.append(this.ghost, this.edges, this.rubber, this.dots, this.names, this.badges);
    root.tabIndex = -1;
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.up(event));
    root.addEventListener("pointercancel", () => (this.panned = null));
    root.addEventListener("pointerover", (event) => this.hand.hover(cellOf(target(event.target))));
    root.addEventListener("pointerleave", () => this.hand.hover(null));
    root.addEventListener("focusin", (event) => this.hand.hover(cellOf(target(event.target))));
    root.addEventListener("keydown", (event) => this.key(event));
  }

  draw(drawing: Drawing, badges: readonly Badge[]): void {
    this.drawing = drawing;
    const focused = this.focused();
    const at = new Map(drawing.dots.map((dot) => [dot.name, dot]));
    const neighbours = new Map<string, string[]>(drawing.dots.map((dot) => [dot.name, []]));
    this.elements.clear();
    this.edges.replaceChildren();
    const bent = bothWays(drawing.directed ? drawing.edges : []);
    const arrivals = new Map<string, string[]>();
    for (const [a, b] of drawing.edges) {
      const [from, to] = [at.get(a), at.get(b)];
      if (!from || !to) continue;
      neighbours.get(a)?.push(b);
      if (drawing.directed) {
        arrivals.set(b, [...(arrivals.get(b) ?? []), a]);
        const arc = arcBetween([from.x, from.y], [to.x, to.y], RADIUS, bent(a, b));
        const line = svg("path", { class: "edge arc", d: lineData(arc) });
        const head = svg("path", { class: "edge arrow", d: headData(arc) });
        const reach = svg("path", { class: "edge-reach", "data-edge": JSON.stringify([a, b]), "data-arc": "", d: lineData(arc) });
        this.edges.append(line, head, reach);
        this.elements.set(arcCell(a, b), [line, head]);
        continue;
      }
      neighbours.get(b)?.push(a);
      const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
      const line = svg("line", { class: "edge", ...ends });
      const wide = svg("line", { class: "edge-reach", "data-edge": JSON.stringify([a, b]), ...ends });
      this.edges.append(line, wide);
      this.elements.set(edgeCell(a, b), [line]);
    }
    const rover = focused ?? drawing.dots[0]?.name;
    this.dots.replaceChildren(...drawing.dots.map((dot) => this.dot(dot, joined(drawing, neighbours.get(dot.name), arrivals.get(dot.name)), dot.name === rover)));
    const beside = drawing.weighted ? drawing.dots : [];
    this.names.replaceChildren(...beside.map((dot) => svg("text", { class: "beside", x: dot.x + RADIUS + 3, y: dot.y + RADIUS + 8 }, dot.name)));
    this.badges.replaceChildren(...badges.map(badgeElement));
    this.view.svg.setAttribute("aria-label", drawing.directed
      ? extras.arcs(drawing.dots.length, drawing.edges.length)
      : text.graph(drawing.dots.length, drawing.edges.length));
    this.mark(this.marks);
    if (focused !== null) this.focus(focused);
  }

  mark(marks: Marks): void {
    this.marks = marks;
    for (const [cell, elements] of this.elements) {
      for (const element of elements) {
        element.classList.toggle("gone", marks.gone.has(cell));
        element.classList.toggle("winning", marks.winning.has(cell));
        element.classList.toggle("chosen", marks.chosen.has(cell));
        element.classList.toggle("closed", marks.open !== null && !marks.open.has(cell) && !marks.chosen.has(cell));
      }
    }
  }

  /** What stood here at the beginning, faintly. */
  haunt(before: Drawing): void {
    const at = new Map(before.dots.map((dot) => [dot.name, dot]));
    const here = new Set(this.drawing?.dots.map((dot) => dot.name));
    const lines = before.edges.flatMap(([a, b]) => {
      const [from, to] = [at.get(a), at.get(b)];
      const gone = from && to && !(here.has(a) && here.has(b));
      return gone ? [svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y })] : [];
    });
    const dots = before.dots.filter((dot) => !here.has(dot.name)).map((dot) => svg("circle", { cx: dot.x, cy: dot.y, r: RADIUS }));
    this.ghost.replaceChildren(...lines, ...dots);
  }

  fit(): void {
    const dots = this.drawing?.dots ?? [];
    this.view.fit(dots.map((dot) => [dot.x, dot.y]));
  }

  focus(name: string): void {
    for (const element of this.dots.children) {
      const here = element.getAttribute("data-vertex") === name;
      element.setAttribute("tabindex", here ? "0" : "-1");
      if (here) (element as SVGGElement).focus({ preventScroll: true });
    }
  }

  /** A line from a vertex to the pointer, while two are being joined. */
  stretch(from: Dot | null, x = 0, y = 0): void {
    this.rubber.setAttribute("visibility", from ? "visible" : "hidden");
    if (!from) return;
    for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: x, y2: y })) this.rubber.setAttribute(name, String(value));
  }

  private dot(dot: Dot, joins: string, rover: boolean): SVGElement {
    const weighted = this.drawing?.weighted ?? false;
    const words = [
      text.vertex(dot.name),
      weighted && text.weight(dot.weight),
      dot.loop && text.loop,
      joins,
    ];
    const label = weighted ? String(dot.weight) : dot.name;
    const element = svg(
      "g",
      {
        class: "dot",
        role: "button",
        tabindex: rover ? 0 : -1,
        "data-vertex": dot.name,
        "aria-label": words.filter(Boolean).join(", "),
        transform: `translate(${dot.x} ${dot.y})`,
      },
      dot.loop && svg("path", { class: "loop", d: `M -9 -13 C -30 -50 30 -50 9 -13` }),
      svg("circle", { class: "halo", r: RADIUS + 7 }),
      svg("circle", { class: "disc", r: RADIUS }),
      svg("text", { class: label.length > 3 ? "name small" : "name", dy: "0.35em" }, label.length > 6 ? `${label.slice(0, 5)}…` : label),
    );
    this.elements.set(vertexCell(dot.name), [element]);
    return element;
  }

  private focused(): string | null {
    const active = place(this.view.svg).activeElement;
    return active && this.dots.contains(active) ? active.getAttribute("data-vertex") : null;
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.pressed = target(event.target);
    const [x, y] = this.view.at(event);
    this.held = this.hand.press?.(this.pressed, x, y) ?? false;
    if (this.held) {
      this.view.svg.setPointerCapture(event.pointerId);
      event.preventDefault();
    } else if (this.pressed === null) {
      this.panned = [x, y];
      this.view.svg.setPointerCapture(event.pointerId);
    }
  }

  private move(event: PointerEvent): void {
    const [x, y] = this.view.at(event);
    if (this.held) this.hand.drag?.(this.under(event), x, y);
    else if (this.panned) this.view.pan(x - this.panned[0], y - this.panned[1]);
  }

  private up(event: PointerEvent): void {
    const [x, y] = this.view.at(event);
    const over = this.under(event);
    if (this.held) this.hand.release?.(over, x, y);
    else if (this.pressed && JSON.stringify(over) === JSON.stringify(this.pressed)) {
      const cell = cellOf(over);
      if (cell) this.hand.pick(cell);
    }
    this.held = false;
    this.panned = null;
    this.pressed = null;
  }

  /** What lies under a captured pointer. */
  private under(event: PointerEvent): Target {
    return target(place(this.view.svg).elementFromPoint(event.clientX, event.clientY));
  }

  private key(event: KeyboardEvent): void {
    const name = target(event.target);
    const vertex = name && "vertex" in name ? name.vertex : null;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.hand.key?.(vertex, event)) {
      event.preventDefault();
    } else if (event.key.startsWith("Arrow") && vertex !== null) {
      event.preventDefault();
      const next = this.towards(vertex, event.key);
      if (next !== null) this.focus(next);
    } else if ((event.key === "Enter" || event.key === " ") && vertex !== null) {
      event.preventDefault();
      this.hand.pick(vertexCell(vertex));
    }
  }

  /** The nearest vertex in the direction of an arrow. */
  private towards(name: string, key: string): string | null {
    const dots = this.drawing?.dots ?? [];
    const from = dots.find((dot) => dot.name === name);
    if (!from) return null;
    const [right, down] = ({ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as Record<string, Point>)[key];
    let best: string | null = null;
    let least = Infinity;
    for (const dot of dots) {
      const ahead = (dot.x - from.x) * right + (dot.y - from.y) * down;
      const aside = Math.abs((dot.x - from.x) * down) + Math.abs((dot.y - from.y) * right);
      if (dot !== from && ahead > 1 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = dot.name;
      }
    }
    return best;
  }
}

function target(element: EventTarget | null): Target {
  if (!(element instanceof Element)) return null;
  const vertex = element.closest("[data-vertex]")?.getAttribute("data-vertex");
  if (vertex !== null && vertex !== undefined) return { vertex };
  const edge = element.getAttribute("data-edge");
  return edge ? { edge: JSON.parse(edge) as [string, string], directed: element.hasAttribute("data-arc") } : null;
}

function cellOf(over: Target): Cell | null {
  if (over === null) return null;
  if ("vertex" in over) return vertexCell(over.vertex);
  return over.directed ? arcCell(...over.edge) : edgeCell(...over.edge);
}

/** What a vertex is joined to, in words. */
function joined(drawing: Drawing, neighbours: string[] = [], arrivals: string[] = []): string {
  if (neighbours.length + arrivals.length === 0) return text.alone;
  if (!drawing.directed) return text.joined(neighbours.join(", "));
  const out = neighbours.length > 0 ? [extras.reaches(neighbours.join(", "))] : [];
  return [...out, ...(arrivals.length > 0 ? [extras.reached(arrivals.join(", "))] : [])].join(", ");
}

function badgeElement(badge: Badge): SVGElement {
  const width = 18 + 8.5 * badge.text.length;
  return svg(
    "g",
    { class: "badge", transform: `translate(${badge.x} ${badge.y})` },
    svg("title", {}, badge.title),
    svg("rect", { x: -width / 2, y: -13, width, height: 26, rx: 13 }),
    svg("text", { dy: "0.35em" }, badge.text),
  );
}

/** The document, or the shadow root of a notebook's board, in which an element stands. */
function place(element: Element): DocumentOrShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
