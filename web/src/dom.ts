// Elements in one call: `el("button", { type: "button", onclick: go }, "Go")`.
//
// Text is always set as text, never parsed as markup, so nothing a user types can become code.

type Child = Node | string | number | null | undefined | false;
type Attribute = string | number | boolean | null | undefined | ((event: never) => void);
export type Attributes = Record<string, Attribute>;

function dress(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/** An HTML element. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  dress(element, attributes, children);
  return element;
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(element, attributes, children);
  return element;
}

/** A select box; the change is told by value. */
export function select(
  label: string,
  options: readonly { value: string; text: string; title?: string }[],
  value: string,
  change: (value: string) => void,
): HTMLSelectElement {
  const box = el(
    "select",
    { "aria-label": label, onchange: () => change(box.value) },
    ...options.map((option) => el("option", { value: option.value, title: option.title }, option.text)),
  );
  box.value = value;
  return box;
}

/** A button with words. */
export function button(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return el("button", { type: "button", onclick: press, ...attributes }, text);
}

/** A labelled check box. */
export function check(text: string, on: boolean, change: (on: boolean) => void): HTMLLabelElement {
  const box = el("input", { type: "checkbox", onchange: () => change(box.checked) });
  box.checked = on;
  return el("label", { class: "check" }, box, text);
}

/** A label above a control. */
export function field(text: string, control: HTMLElement): HTMLLabelElement {
  return el("label", { class: "field" }, el("span", {}, text), control);
}

/** Timers of calls that have not been made yet. */
const pending = new Set<number>();

/** Waits until calls have stopped for a moment, then makes the last one, unless its view has been left. */
export function settled<A extends unknown[]>(milliseconds: number, call: (...args: A) => void): (...args: A) => void {
  let timer = 0;
  const drop = (): void => {
    clearTimeout(timer);
    pending.delete(timer);
  };
  return (...args) => {
    drop();
    timer = window.setTimeout(() => {
      drop();
      call(...args);
    }, milliseconds);
    pending.add(timer);
  };
}

/** Drops the calls that wait: what a view still meant to do when it was left must not reach the next one. */
export function dropPending(): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}
