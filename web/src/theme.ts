// Light and dark: as the system says, until the reader says otherwise.

export type Theme = "light" | "dark";

const KEY = "grundy-theme";

export function currentTheme(): Theme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === "light" || chosen === "dark") {
    document.documentElement.dataset.theme = chosen;
    return chosen;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function turnTheme(): Theme {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  document.documentElement.dataset.theme = next;
  return next;
}
