// After the game: a walk through the moves that says where the win was given away.

import { complaint, sentence } from "../answers/asking.ts";
import type { Review } from "../answers/wire.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import type { Game } from "./game.ts";

/** The review of a game; `show` is called with the number of a move to see it on the board, or with none to see the end. */
export function reviewPanel(game: Game, show: (move: number | null, better: number[] | null) => void): HTMLElement {
  const panel = el("div", { class: "review" }, el("p", { class: "quiet" }, "Looking through the game …"));
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
    const who = game.turns[index].by === "you" ? "You" : "Computer";
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: `step${move.gave_away ? " gave-away" : ""}`, "data-step": index, onclick: () => go(index) },
        el("span", { class: "who" }, who),
        el("span", { class: "label" }, move.labels.join(" and ")),
        el("span", { class: "note" }, sentence(move.words)),
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
    el("h3", {}, "How it went"),
    el("p", { class: "words" }, sentence(review.words)),
    el(
      "div",
      { class: "buttons" },
      button("|◀", () => go(0), { "aria-label": "first move" }),
      button("◀", () => go(at - 1), { "aria-label": "move before" }),
      button("▶", () => go(at + 1), { "aria-label": "next move" }),
      button("▶|", () => go(review.moves.length), { "aria-label": "end of the game" }),
    ),
    el("ol", { class: "steps" }, ...items),
  ];
}
