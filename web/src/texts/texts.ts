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
  return language === "fr" ? bound(all.fr) : all[language];
}

/** French as it is set: no line begins with a colon, a semicolon, a question or exclamation mark, or a closing quote. */
export function set(words: string): string {
  return words.replace(/ (?=[:;!?»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** The same for every entry below a value, and for what entries that are functions tell. */
function bound<T>(value: T): T {
  if (typeof value === "string") return set(value) as T;
  if (typeof value === "function") return ((...given: unknown[]): unknown => bound((value as unknown as (...all: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(value)) return value.map(bound) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bound(one)])) as T;
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
  const named = `${bare || "#start"}${bare.includes("?") ? "&" : "?"}lang=${next}`;
  history.replaceState(null, "", keeps ? bare || "#" : named);
  location.reload();
}

/** A name of a field as a label: English begins it small, German nouns stay large. */
export function inLabel(words: string): string {
  return language === "en" ? words.toLowerCase() : words;
}

/** A number as the language writes it: 1,234.5 or 1.234,5. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
