// A picture wider than its place: it scrolls, and fades where there is more, so that nobody takes a part for the whole.

import { el } from "../dom.ts";
import { extras } from "../texts/board_extras.ts";

export function scrolling(content: HTMLElement): HTMLElement {
  const inside = el("div", { class: "scroll" }, content);
  const cue = el("p", { class: "quiet scroll-cue" }, extras.scrollMore);
  const whole = el("div", { class: "scrolling" }, cue, inside);
  const look = (): void => {
    const rest = inside.scrollWidth - inside.clientWidth - inside.scrollLeft;
    whole.classList.toggle("more-right", rest > 2);
    whole.classList.toggle("more-left", inside.scrollLeft > 2);
    cue.hidden = rest <= 2;
  };
  cue.hidden = true;
  inside.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(inside);
  return whole;
}
