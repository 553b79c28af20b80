// A game as it is written down: where it began, and the turns since, each a list of options.

import type { Question } from "../ask.ts";

export type Player = "you" | "computer";

export interface Turn {
  by: Player;
  options: number[];
  labels: string[];
}

export interface Game {
  /** The question at the first position. */
  start: Question;
  first: Player;
  turns: Turn[];
  /** The positions in order: before the first turn, and after each. */
  positions: string[];
  winner: Player | null;
}

export const other = (player: Player): Player => (player === "you" ? "computer" : "you");

export function begin(start: Question, first: Player): Game {
  return { start, first, turns: [], positions: [start.position], winner: null };
}

export function toMove(game: Game): Player {
  return game.turns.length % 2 === 0 ? game.first : other(game.first);
}

/** The question at the present position. */
export function present(game: Game): Question {
  return { ...game.start, position: game.positions[game.positions.length - 1] };
}

/** A turn is made; `winner` says who won when it ended the game. */
export function made(
  game: Game,
  turn: { options: number[]; labels: string[]; position: string; ends: boolean; winner: "mover" | "other" | null },
): Game {
  const by = toMove(game);
  const winner = !turn.ends ? null : turn.winner === "mover" ? by : other(by);
  return {
    ...game,
    turns: [...game.turns, { by, options: turn.options, labels: turn.labels }],
    positions: [...game.positions, turn.position],
    winner,
  };
}

/** Back to your last turn; the same game when you have made none. */
export function takenBack(game: Game): Game {
  const last = game.turns.findLastIndex((turn) => turn.by === "you");
  if (last < 0) return game;
  return { ...game, turns: game.turns.slice(0, last), positions: game.positions.slice(0, last + 1), winner: null };
}

/** Turns for the address: options by dots, turns by commas. */
export function turnsText(game: Game): string {
  return game.turns.map((turn) => turn.options.join(".")).join(",");
}

export function readTurns(text: string | undefined): number[][] {
  if (!text) return [];
  const turns = text.split(",").map((turn) => turn.split(".").map(Number));
  return turns.flat().every((option) => Number.isInteger(option) && option >= 0) ? turns : [];
}
