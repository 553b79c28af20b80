// The explorer: a head with its views, and the one that the address names.

import icon from "./icon.svg";
import { complaint } from "./answers/asking.ts";
import type { Rules } from "./answers/wire.ts";
import { ask } from "./ask.ts";
import { openBoard } from "./board/board_view.ts";
import { button, dropPending, el, select } from "./dom.ts";
import { embedded, frame } from "./embed/embed.ts";
import { openGlossary } from "./glossary/glossary_view.ts";
import { keep } from "./engine/offline.ts";
import { openLessons } from "./lessons/lesson_view.ts";
import { readAddress, VIEWS, type ViewName } from "./link.ts";
import { openErrata } from "./papers/errata_view.ts";
import { openTheorems } from "./papers/theorems_view.ts";
import { openReferences } from "./papers/references_view.ts";
import { openPatterns } from "./patterns/patterns_view.ts";
import { openPlay } from "./play/play_view.ts";
import { openSearch } from "./search/search_view.ts";
import { openStart } from "./start/start_view.ts";
import { common } from "./texts/common.ts";
import { language, languageOfLink, LANGUAGES, speak, type Language } from "./texts/texts.ts";
import { currentTheme, turnTheme } from "./theme.ts";
import { openVerify } from "./verify/verify_view.ts";
import type { Open, View } from "./view.ts";

const OPENERS: Record<ViewName, Open> = {
  start: openStart,
  lessons: openLessons,
  glossary: openGlossary,
  board: openBoard,
  play: openPlay,
  patterns: openPatterns,
  errata: openErrata,
  theorems: openTheorems,
  references: openReferences,
  search: openSearch,
  verify: openVerify,
};

function start(rules: Rules): void {
  document.documentElement.lang = language;
  const tabs = new Map(VIEWS.map((view) => [view, el("a", { href: `#${view}` }, common[view])]));
  const nav = el("nav", { "aria-label": common.views }, ...tabs.values());
  const theme = button("", () => name(turnTheme()), { class: "theme" });
  const name = (now: string): void => {
    theme.textContent = now === "dark" ? "☀" : "☾";
    theme.setAttribute("aria-label", now === "dark" ? common.lightColours : common.darkColours);
  };
  name(currentTheme());
  const skip = el("a", { class: "skip", href: "#", onclick: (event: Event) => {
    event.preventDefault();
    document.querySelector("main")?.focus();
  } }, common.skip);
  const head = el(
    "header",
    { class: "head" },
    skip,
    el("a", { class: "brand", href: "#start" }, el("img", { src: icon, alt: "", width: 28, height: 28 }), "grundy"),
    nav,
    select(common.language, LANGUAGES, language, (next) => speak(next as Language)),
    theme,
  );
  const place = el("div", { class: "place" });
  document.body.replaceChildren(...(embedded ? [place, frame()] : [head, place]));
  let current: View | null = null;
  let shown: ViewName | null = null;
  const open = (): void => {
    const { view, parameters } = readAddress();
    dropPending();
    current?.leave();
    current = OPENERS[view](rules, parameters);
    current.element.tabIndex = -1;
    place.replaceChildren(current.element);
    document.title = `${common[view]} · grundy`;
    for (const [known, tab] of tabs) {
      if (known === view) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    const tab = tabs.get(view);
    if (tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    if (view !== shown) scrollTo(0, 0);
    shown = view;
  };
  window.addEventListener("hashchange", () => {
    if ((languageOfLink(location.hash) ?? language) === language) open();
    else location.reload();
  });
  open();
}

keep();
ask({ about: "rules" }).then(start, (error: unknown) => {
  document.body.replaceChildren(el("main", { class: "failed" }, el("h1", {}, "grundy"), complaint(error, "")));
});
