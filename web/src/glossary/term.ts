// A word of the theory that opens its entry where it stands.
//
// Texts mark such words: `[[mex]]` is the word by its name, `[[grundy|value]]` as it is written there. The entry is a
// popover of the browser: Escape and a press elsewhere close it, and the focus goes back to the word.

import { button, el } from "../dom.ts";
import { embedded } from "../embed/embed.ts";
import { hashOf } from "../link.ts";
import { glossaryTexts as text, KEYS, type Key } from "../texts/glossary.ts";

let counted = 0;

/** The word as a button with its entry behind it. */
export function term(key: Key, written = text.entries[key].name): HTMLElement {
  const id = `term-${++counted}`;
  const card = el("div", { class: "term-card", id, popover: "auto", role: "dialog", "aria-label": text.entries[key].name });
  const word = button(written, () => undefined, { class: "term", popovertarget: id, "aria-haspopup": "dialog", "data-term": key });
  card.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState === "open") {
      card.replaceChildren(
        el("strong", {}, text.entries[key].name),
        el("p", {}, ...plain(text.entries[key].text)),
        el("p", { class: "quiet" }, el("a", { href: hashOf("glossary", { word: key }), target: embedded ? "_blank" : null, rel: embedded ? "noopener" : null }, text.all), " ", button(text.close, () => card.hidePopover())),
      );
    }
  });
  card.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState === "open") place(card, word);
  });
  return el("span", { class: "term-place" }, word, card);
}

/** Below the word, or above it where there is no room; never beyond the edges of the window. */
function place(card: HTMLElement, word: HTMLElement): void {
  const at = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = at.bottom + 6;
  card.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  card.style.top = `${below + height < innerHeight ? below : Math.max(8, at.top - height - 6)}px`;
}

/** A text with its marked words as terms. */
export function rich(words: string): (string | HTMLElement)[] {
  return parts(words, (key, written) => term(key, written));
}

/** A text with its marked words as plain words: inside an entry nothing opens. */
export function plain(words: string): string[] {
  return parts(words, (key, written) => written ?? text.entries[key].name) as string[];
}

function parts(words: string, mark: (key: Key, written?: string) => string | HTMLElement): (string | HTMLElement)[] {
  return words.split(/(\[\[[^\]]+\]\])/).map((part) => {
    const found = /^\[\[([^|\]]+)(?:\|([^\]]+))?\]\]$/.exec(part);
    const key = KEYS.find((known) => known === found?.[1]);
    return found && key ? mark(key, found[2]) : part;
  });
}

/** The term that names a value of the engine: its words are English. */
export function termOfValue(name: string): Key | null {
  return ({ "Grundy value": "grundy", "foreclosed Grundy value": "foreclosed", remoteness: "remoteness", suspense: "suspense" } as const)[name] ?? null;
}
