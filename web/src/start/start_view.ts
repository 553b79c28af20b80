// The start page: what this is, in one screen, with five boards to touch.

import type { Question } from "../ask.ts";
import { button, el } from "../dom.ts";
import { hashOf, questionParameters } from "../link.ts";
import { Seat, type Made } from "../play/seat.ts";
import { plainRule } from "../rules/plain.ts";
import { startTexts as text } from "../texts/start.ts";
import type { Open } from "../view.ts";

const BOARDS: readonly ["nim" | "kayles" | "node" | "arc" | "rooks", string, string][] = [
  ["nim", "nim", "1 + 3 + 5"],
  ["kayles", "kayles", "9"],
  ["node", "node-kayles", "S(1,2,3)"],
  ["arc", "arc-kayles", "grid(3,4)"],
  ["rooks", "rooks", "board(..../..../.#../....)"],
];

export const openStart: Open = () => {
  const seats: Seat[] = [];
  const cards = BOARDS.map(([name, rule, position]) => {
    const question: Question = { rule, position, convention: "disjunctive", play: "normal" };
    const status = el("p", { class: "start-status", role: "status" }, text.you);
    const over = (won: boolean): void => {
      status.textContent = won ? text.won : text.lost;
      status.dataset.winner = won ? "you" : "computer";
    };
    const made = async (turn: Made): Promise<void> => {
      if (turn.ends) return over(turn.winner === "mover");
      const answer = await seat.answer(5);
      if (answer?.ends) over(answer.winner !== "mover");
    };
    const seat = new Seat(question, "one", (turn) => void made(turn));
    const begin = (): void => {
      status.textContent = text.you;
      delete status.dataset.winner;
      void seat.set(question, true);
    };
    seats.push(seat);
    begin();
    return el(
      "article",
      { class: "card start-board", "data-game": rule },
      el("div", { class: "start-head" }, el("h2", {}, text[name]), status),
      el("p", { class: "quiet" }, plainRule(rule)),
      seat.element,
      el("p", { class: "start-links" }, button(text.again, begin), el("a", { href: hashOf("board", questionParameters(question)) }, text.more)),
    );
  });
  const element = el(
    "main",
    { class: "start-view" },
    el("div", { class: "hero" }, el("h1", {}, text.title), el("p", { class: "lead" }, text.lead), el(
      "p",
      { class: "buttons" },
      el("a", { class: "cta primary", href: "#lessons" }, text.lessons),
      el("a", { class: "cta", href: "#board" }, text.board),
    )),
    el("div", { class: "start-boards" }, ...cards),
  );
  return { element, leave: () => seats.forEach((seat) => seat.leave()) };
};
