// A live position inside a text: drawn and answered when it comes into sight, with ways to go on.

import { complaint } from "../answers/asking.ts";
import { headline } from "../answers/answer_panel.ts";
import { leavesText } from "../answers/moves.ts";
import type { Example, Look } from "../answers/wire.ts";
import { ask, Unanswered, type Question } from "../ask.ts";
import { drawingOf } from "../board/drawing.ts";
import { optionsAt } from "../board/pointing.ts";
import { touched, UNMARKED, winningCells, type Cell } from "../canvas/cell.ts";
import { PositionCanvas } from "../canvas/position_canvas.ts";
import { el } from "../dom.ts";
import { termOfValue } from "../glossary/term.ts";
import { hashOf, questionParameters } from "../link.ts";
import { label } from "../texts/engine.ts";
import { glossaryTexts } from "../texts/glossary.ts";
import { paperTexts as text } from "../texts/papers.ts";

/** Positions come one after the other, so that a long page asks politely. */
let line: Promise<void> = Promise.resolve();

/** A live position; questions end with the signal. */
export function live(example: Example, signal: AbortSignal): HTMLElement {
  const question: Question = {
    rule: example.rule,
    position: example.position,
    convention: example.convention ?? "disjunctive",
    play: example.play ?? "normal",
  };
  const body = el("div", { class: "live-body" });
  const manner = [question.convention, question.play].filter((word) => word !== "disjunctive" && word !== "normal").join(", ");
  const figure = el(
    "figure",
    { class: "live" },
    el(
      "figcaption",
      {},
      el("code", {}, question.rule),
      text.on,
      el("code", {}, question.position),
      manner !== "" && ` (${manner})`,
    ),
    body,
    el(
      "p",
      { class: "live-links" },
      el("a", { href: hashOf("board", questionParameters(question)) }, text.open),
      " · ",
      el("a", { href: hashOf("play", questionParameters(question)) }, text.play),
    ),
  );
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    line = line.then(() => (signal.aborted ? undefined : fill(body, question, signal)));
  }, { rootMargin: "200px" });
  watcher.observe(figure);
  return figure;
}

async function fill(body: HTMLElement, question: Question, signal: AbortSignal): Promise<void> {
  try {
    const look = await ask({ about: "look", ...question, timeout: 5 }, signal);
    body.replaceChildren(...drawn(look));
    for (const refit of body.querySelectorAll<HTMLButtonElement>("button.fit")) refit.click();
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Unanswered && error.kind === "size") {
      const value = await ask({ about: "value", ...question, timeout: 5 }, signal).catch(() => null);
      if (value) body.replaceChildren(verdict(headline(value.outcome, value.over), value.value, null));
      return;
    }
    body.replaceChildren(complaint(error, question.position));
  }
}

function drawn(look: Look): HTMLElement[] {
  const caption = el("p", { class: "caption", role: "status" });
  const mark = (cell: Cell | null): void => {
    const found = cell === null ? [] : optionsAt(look, cell);
    const option = found.length === 1 ? look.options[found[0]] : null;
    canvas.mark({ ...UNMARKED, winning: winningCells(look), gone: option ? touched(look, option) : UNMARKED.gone });
    caption.textContent = option ? `${label(option.label)}: ${leavesText(option)}` : "";
  };
  const canvas = new PositionCanvas({ hover: mark, pick: () => undefined });
  canvas.draw(drawingOf(look, new Map()), look, true, { graph: false, heaps: false });
  mark(null);
  return [canvas.element, caption, verdict(headline(look.outcome, look.over), look.value, look.value_name)];
}

/** What a value is called in the reader's language. */
function valueName(name: string | null): string {
  const key = name === null ? null : termOfValue(name);
  return key === null ? (name ?? text.value) : glossaryTexts.entries[key].name;
}

function verdict(words: string, value: number | null, name: string | null): HTMLElement {
  return el("p", { class: "live-verdict" }, el("strong", {}, words), value === null ? "." : `; ${valueName(name)} ${value}.`);
}
