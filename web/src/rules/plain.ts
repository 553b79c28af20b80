// A rule in plain words: by its name, or read off its code.
//
// Digit i of a code says what may be left when i pins are taken: its bits 1, 2, 4 and 8 allow nothing, one part, two
// parts and three. Sizes with the same digit are told together.

import { ruleTexts as text } from "../texts/rules.ts";
import { codeKind } from "../view.ts";

/** What a move is. */
export function plainRule(rule: string): string {
  if (Object.hasOwn(text.names, rule)) return text.names[rule];
  const kind = codeKind(rule);
  if (kind === "csg") return text.subtraction(sizesOf(rule));
  if (kind === "words") return text.words;
  return kind === "name" ? rule : coded(rule);
}

/** What a turn is, and who wins at the end. */
export function plainConvention(convention: string, play: string): string {
  const turn = Object.hasOwn(text.conventions, convention) ? text.conventions[convention] : convention;
  return `${turn} ${play === "misere" ? text.misere : text.normal}`;
}

function sizesOf(rule: string): string {
  const inside = rule.replace(/^csg:?\{?/, "").replace(/\}$/, "");
  return /^[\d,\s]+$/.test(inside) ? joined(inside.split(",").map((size) => size.trim())) : inside;
}

function coded(rule: string): string {
  const [before = "0", after = ""] = rule.replace(/^0x/i, "").split(".");
  const base = /^0x/i.test(rule) ? 16 : 8;
  const bySort = new Map<number, number[]>();
  [...after].forEach((digit, index) => {
    const value = parseInt(digit, base);
    if (value > 0) bySort.set(value, [...(bySort.get(value) ?? []), index + 1]);
  });
  const parts = [...bySort].map(([value, sizes]) => `${text.take(joined(sizes.map(String)))} ${way(value)}`);
  if ((parseInt(before, base) & 12) !== 0) parts.push(text.split);
  if (parts.length === 0) return text.none;
  const all = text.code(parts.join(text.or));
  return all.slice(0, 1).toUpperCase() + all.slice(1);
}

function way(value: number): string {
  if (value < 8) return text.way[value];
  return value === 8 ? text.way[8] : `${text.way[value & 7]} ${text.way.more}`;
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")}${text.sizes}${words[words.length - 1]}`;
}
