// Light and dark: as the system says, until the reader says otherwise.

export type Theme = "light" | "dark";

const KEY = "grundy-theme";

/** What the reader chose; nothing where the browser keeps nothing, as in a frame that is shut off. */
function chosen(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : null;
  } catch {
    return null;
  }
}

export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme ?? chosen();
  if (shown === "light" || shown === "dark") {
    document.documentElement.dataset.theme = shown;
    return shown;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function turnTheme(): Theme {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Nothing is kept here: the choice lasts as long as the page.
  }
  document.documentElement.dataset.theme = next;
  return next;
}
