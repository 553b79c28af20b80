// The language of the page: English, German or French.
//
// It is what the link says (`lang=de`), else what the reader chose, else the first that the browser asks for and the
// page speaks, else English. All words of the page stand in this folder, one file an area, the languages side by side:
// `texts({ en, de, fr })` gives the entries in force, and an entry that German or French lacks does not compile. An
// entry is a string, or a function of what it tells about. The language is settled when the page loads; choosing
// another loads it anew at the same link. What the engine says itself (errors, names of theorems) is English.

export type Language = "en" | "de" | "fr";

/** The languages by their own names, in the order they are offered. */
export const LANGUAGES: readonly { value: Language; text: string }[] = [
  { value: "en", text: "English" },
  { value: "de", text: "Deutsch" },
  { value: "fr", text: "Français" },
];

const KEY = "grundy-language";

function known(word: string | null | undefined): Language | null {
  const code = (word ?? "").slice(0, 2).toLowerCase();
  return LANGUAGES.find(({ value }) => value === code)?.value ?? null;
}

/** The language a link names: `#board?lang=de&...`. */
export function languageOfLink(hash: string): Language | null {
  return known(/[?&]lang=([a-z]+)/i.exec(hash)?.[1]);
}

/** What the reader chose; nothing where the browser keeps nothing. */
function stored(): Language | null {
  try {
    return known(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function wanted(): Language {
  const link = typeof location === "undefined" ? null : languageOfLink(location.hash);
  const asked = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  return link ?? stored() ?? asked.map(known).find((one) => one !== null) ?? "en";
}

/** The language in force. */
export const language: Language = wanted();

/** The language if it is in force because the link says so: then links that are shared say it too. */
export const linkedLanguage: Language | null = typeof location === "undefined" ? null : languageOfLink(location.hash);

/** The entries of the language in force. The keys and arguments of English are those the others must have. */
export function texts<T>(all: { en: T; de: NoInfer<T>; fr: NoInfer<T> }): T {
  return all[language];
}

/** Loads the page in another language, at the same link. */
export function speak(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Nothing is kept here: the link alone carries the choice.
  }
  const bare = location.hash.replace(/([?&])lang=[a-z]*&?/i, "$1").replace(/[?&]$/, "");
  const keeps = stored() === next && linkedLanguage === null;
  const named = `${bare || "#board"}${bare.includes("?") ? "&" : "?"}lang=${next}`;
  history.replaceState(null, "", keeps ? bare || "#" : named);
  location.reload();
}

/** A number as the language writes it: 1,234.5 or 1.234,5. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
