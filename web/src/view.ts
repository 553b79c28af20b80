// What every view gets, and gives back.

import type { Rules, RuleText } from "./answers/wire.ts";
import type { Parameters } from "./link.ts";

export interface View {
  element: HTMLElement;
  /** Called when the view goes: running questions are to be ended. */
  leave(): void;
}

export type Open = (rules: Rules, parameters: Parameters) => View;

/** The kinds of rule that are written as codes, or in words. */
export function codeKind(rule: string): string {
  if (/^csg/.test(rule)) return "csg";
  if (/^0x/i.test(rule)) return "hexadecimal";
  if (/^\d*\.\d/.test(rule)) return "octal";
  return rule.trim() === "" || /^\s*(take|delete)\b|\s/i.test(rule) ? "words" : "name";
}

/** The row of the catalogue a rule belongs to. */
export function ruleText(rules: Rules, rule: string): RuleText | undefined {
  const named = rules.rules.find((row) => !row.codes && row.name === rule);
  return named ?? rules.rules.find((row) => codeKind(row.name) !== "name" && codeKind(row.name) === codeKind(rule));
}

/** A position to begin with under a rule: that of the game of the literature it is, or of its row. */
export function exampleOf(rules: Rules, rule: string): string | undefined {
  const game = rules.words.find(({ example }) => example.rule === rule);
  if (game) return game.example.position;
  return /out-neighbours/i.test(rule) ? "DP(7)" : ruleText(rules, rule)?.example.position;
}
