// A board inside another page: `explorer.html#play?rule=...&position=...&embed=1`, without the head, the question
// and the settings around it; and how it gets there.

import { el } from "../dom.ts";
import { has } from "../engine/load.ts";
import { carried } from "../texts/carried.ts";

const MARK = /([?&])embed=1(&|$)/;

/** Whether this page is a board in another. It is settled when the page loads, and links keep it. */
export const embedded: boolean = typeof location !== "undefined" && MARK.test(location.hash);

if (embedded) document.documentElement.classList.add("embedded");

/** The address of what is shown, for an embedded page: a position of the board becomes a game of it. */
export function embeddedAddress(address: string): string {
  const [page, hash = ""] = address.split(/#(.*)/s);
  const bare = (hash || "board").replace(/^board/, "play");
  return `${page}#${bare}${bare.includes("?") ? "&" : "?"}embed=1`;
}

/** What to put into another page. */
export function snippet(): string {
  const address = embeddedAddress(location.protocol === "file:" ? `explorer.html${location.hash}` : location.href);
  const written = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${written}" title="grundy" width="480" height="520" style="border: 0"></iframe>`;
}

/** The way from an embedded board to the whole explorer. */
export function frame(): HTMLElement {
  const whole = (): string => location.href.replace(MARK, (_, before: string, after: string) => (after === "" ? "" : before));
  const link = el("a", { target: "_blank", rel: "noopener", href: whole(), onclick: () => link.setAttribute("href", whole()) }, carried.open);
  return el("footer", { class: "embedded-foot" }, link);
}

/** Where the explorer as one file is to be had: from the server. The file itself is that file already. */
export function download(): HTMLElement | null {
  return has("engine") ? null : el("p", { class: "quiet" }, el("a", { href: "explorer.html", download: "explorer.html" }, carried.download));
}
