// What every view gets, and gives back.

import type { Rules, RuleText } from "./answers/wire.ts";
import type { Parameters } from "./link.ts";

export interface View {
  element: HTMLElement;
  /** Called when the view goes: running questions are to be ended. */
  leave(): void;
}

export type Open = (rules: Rules, parameters: Parameters) => View;

/** The kinds of rule that are written as codes. */
export function codeKind(rule: string): string {
  if (/^csg/.test(rule)) return "csg";
  if (/^0x/i.test(rule)) return "hexadecimal";
  return /^\d*\.\d/.test(rule) ? "octal" : "name";
}

/** The row of the catalogue a rule belongs to. */
export function ruleText(rules: Rules, rule: string): RuleText | undefined {
  const named = rules.rules.find((row) => !row.codes && row.name === rule);
  return named ?? rules.rules.find((row) => row.codes && codeKind(row.name) === codeKind(rule));
}
