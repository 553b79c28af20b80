// After the game: a walk through the moves that says where the win was given away.

import { complaint } from "../answers/asking.ts";
import type { Review } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { label, said } from "../texts/engine.ts";
import type { Game } from "./game.ts";
import { playTexts as text } from "../texts/answers.ts";

/**
 * The review of a game; `show` is called with the number of a move to see it on the board, or with none to see the end.
 */
export function reviewPanel(game: Game, show: (move: number | null, better: number[] | null) => void): HTMLElement {
  const panel = el("div", { class: "review" }, el("p", { class: "quiet" }, text.reviewing));
  const turns = game.turns.map((turn) => turn.options);
  ask({ about: "review", ...game.start, turns, timeout: 30 }).then(
    (review) => panel.replaceChildren(...walk(game, review, show)),
    (error: unknown) => panel.replaceChildren(complaint(error, "")),
  );
  return panel;
}

function walk(game: Game, review: Review, show: (move: number | null, better: number[] | null) => void): HTMLElement[] {
  let at = review.moves.length;
  const items = review.moves.map((move, index) => {
    const who = game.turns[index].by === "you" ? text.youName : text.computerName;
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: `step${move.gave_away ? " gave-away" : ""}`, "data-step": index, onclick: () => go(index) },
        el("span", { class: "who" }, who),
        el("span", { class: "label" }, move.labels.map(label).join(text.and)),
        el("span", { class: "note" }, said(move.words)),
      ),
    );
  });
  const go = (move: number): void => {
    at = Math.max(0, Math.min(review.moves.length, move));
    items.forEach((item, index) => item.firstElementChild?.toggleAttribute("aria-current", index === at));
    if (at === review.moves.length) show(null, null);
    else show(at, review.moves[at].gave_away ? review.moves[at].better_options : null);
    items[at]?.scrollIntoView({ block: "nearest" });
  };
  return [
    el("h3", {}, text.how),
    el("p", { class: "words" }, said(review.words)),
    el(
      "div",
      { class: "buttons" },
      button("|◀", () => go(0), { "aria-label": text.firstMove }),
      button("◀", () => go(at - 1), { "aria-label": text.before }),
      button("▶", () => go(at + 1), { "aria-label": text.nextMove }),
      button("▶|", () => go(review.moves.length), { "aria-label": text.endOfGame }),
    ),
    el("ol", { class: "steps" }, ...items),
  ];
}
