// What can be taken away: pictures as files, texts to copy.

import { ask } from "../ask.ts";
import { complaint } from "../answers/asking.ts";
import type { Drawing } from "../board/drawing.ts";
import type { Cell } from "../canvas/cell.ts";
import { button, check, el } from "../dom.ts";
import { extras } from "../texts/board_extras.ts";
import { download, snippet } from "../embed/embed.ts";
import { carried } from "../texts/carried.ts";
import { picture, type Picture } from "./picture.ts";
import { png } from "./png.ts";
import { svgText } from "./svg_text.ts";
import { tikz } from "./tikz.ts";
import { boardTexts } from "../texts/board.ts";
import { inLabel } from "../texts/texts.ts";

export interface Source {
  drawing(): Drawing;
  /** Where winning moves are marked. */
  winning(): ReadonlySet<Cell>;
  position(): string;
}

export function exportMenu(source: Source): HTMLElement {
  const out = el("div", { class: "exported" });
  let marking = false;
  const figure = (): Picture => picture(source.drawing(), marking ? source.winning() : undefined);
  const text = (name: string, words: string): void => {
    const area = el("textarea", { readonly: true, rows: Math.min(8, words.split("\n").length + 1), "aria-label": name });
    area.value = words;
    const copy = button(boardTexts.copy, () => {
      area.select();
      void navigator.clipboard.writeText(words).then(() => (copy.textContent = boardTexts.copied), () => document.execCommand("copy"));
    });
    out.replaceChildren(area, copy);
    area.select();
  };
  const asked = (as: "graph6" | "explicit") => (): void => {
    const position = source.position();
    ask({ about: "export", position, as }).then(
      (answer) => text(as, answer.text),
      (error: unknown) => out.replaceChildren(complaint(error, position)),
    );
  };
  return el(
    "div",
    { class: "export" },
    check(extras.markWinning, marking, (on) => (marking = on)),
    el(
      "div",
      { class: "buttons" },
      button("SVG", () => save("grundy.svg", new Blob([svgText(figure())], { type: "image/svg+xml" }))),
      button("PNG", () => void png(figure()).then((blob) => save("grundy.png", blob), (error: unknown) => out.replaceChildren(complaint(error, "")))),
      button("TikZ", () => text("TikZ", tikz(figure()))),
      button("graph6", asked("graph6")),
      button(boardTexts.notation, () => text(inLabel(boardTexts.notation), source.position())),
      button(boardTexts.edges, asked("explicit")),
      button(boardTexts.link, () => text(inLabel(boardTexts.link), location.href)),
      button(carried.embed, () => text(carried.embed, snippet())),
    ),
    download(),
    out,
  );
}

function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
