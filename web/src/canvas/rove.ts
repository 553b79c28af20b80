// Arrow keys inside a grid of buttons or links: one of them is in the tab order, arrows move on.

/** Makes the items of a grid reachable by arrows; rows of equal or different lengths. */
export function rove(container: HTMLElement, rowsOf: () => HTMLElement[][]): void {
  const only = (item: HTMLElement): void => {
    for (const row of rowsOf()) for (const other of row) other.tabIndex = other === item ? 0 : -1;
  };
  container.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLElement && rowsOf().some((row) => row.includes(event.target as HTMLElement))) only(event.target);
  });
  container.addEventListener("keydown", (event) => {
    const rows = rowsOf();
    const row = rows.findIndex((items) => items.includes(event.target as HTMLElement));
    if (row < 0) return;
    const column = rows[row].indexOf(event.target as HTMLElement);
    const flat = rows.flat();
    const place = flat.indexOf(event.target as HTMLElement);
    const clamp = (items: HTMLElement[] | undefined): HTMLElement | undefined => items?.[Math.min(column, items.length - 1)];
    const next = {
      ArrowRight: flat[place + 1],
      ArrowLeft: flat[place - 1],
      ArrowDown: clamp(rows[row + 1]),
      ArrowUp: clamp(rows[row - 1]),
      Home: rows[row][0],
      End: rows[row].at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** Puts exactly one item into the tab order. */
export function oneStop(rows: HTMLElement[][], preferred?: HTMLElement | null): void {
  const first = preferred ?? rows.find((row) => row.length > 0)?.[0];
  for (const row of rows) for (const item of row) item.tabIndex = item === first ? 0 : -1;
}
