// The list of moves: every option with what it leaves and whether it wins. Pointing at one shows
// it on the board; choosing one is for the view to act on.

import { button, el } from "../dom.ts";
import { label } from "../texts/engine.ts";
import type { Look, Option } from "./wire.ts";
import { answerTexts as text } from "../texts/answers.ts";

const SHORT_LIST = 60;


export interface MoveListing {
  /** Whether values and winning marks are shown. */
  open: boolean;
  /** What choosing a move does, for its label. */
  verb: string;
  /** The options to list, by number; all when left out. */
  only?: readonly number[];
  chosen?: ReadonlySet<number>;
  hover(option: number | null): void;
  choose(option: number): void;
}

export function moveList(look: Look, how: MoveListing, all = false): HTMLElement {
  const numbers = how.only ? [...how.only] : look.options.map((_, index) => index);
  if (how.open) numbers.sort((a, b) => rank(look.options[a]) - rank(look.options[b]) || a - b);
  const shown = all ? numbers : numbers.slice(0, SHORT_LIST);
  const list = el(
    "ol",
    { class: "moves" },
    ...shown.map((number) => el("li", {}, item(look, number, how))),
  );
  list.addEventListener("pointerleave", () => how.hover(null));
  const whole = el("div", { class: "move-list" }, list);
  if (shown.length < numbers.length) {
    whole.append(button(text.showAll(numbers.length), () => whole.replaceWith(moveList(look, how, true)), { class: "quiet" }));
  }
  if (!look.options_complete) {
    const total = look.options_total === null ? text.several : String(look.options_total);
    whole.append(el("p", { class: "quiet" }, text.listed(look.options.length, total)));
  }
  return whole;
}

function rank(option: Option): number {
  return option.winning === true ? 0 : 1;
}

function item(look: Look, number: number, how: MoveListing): HTMLElement {
  const option = look.options[number];
  const note = how.open ? leavesText(option) : "";
  const name = `${label(option.label)}${whichOf(look, option)}`;
  return el(
    "button",
    {
      type: "button",
      class: `move${how.open && option.winning ? " winning" : ""}${how.chosen?.has(number) ? " chosen" : ""}`,
      "data-option": number,
      title: how.verb,
      "aria-pressed": how.chosen ? String(how.chosen.has(number)) : null,
      onclick: () => how.choose(number),
      onpointerenter: () => how.hover(number),
      onfocus: () => how.hover(number),
      onblur: () => how.hover(null),
    },
    el("span", { class: "label" }, name),
    " ",
    note !== "" && el("span", { class: "note" }, note),
  );
}

/** Which heap or board is meant, where there are several; vertices have names of their own. */
function whichOf(look: Look, option: Option): string {
  if (option.heap && (look.heaps?.length ?? 0) > 1) return text.heap(option.heap.index + 1);
  if (option.square && (look.boards?.length ?? 0) > 1) return text.board(option.square[0] + 1);
  return "";
}

/** What a move leaves, in short. */
export function leavesText(option: Option): string {
  if (option.ends) return option.winning === null ? text.ends : option.winning ? text.endsWins : text.endsLoses;
  const value = option.value !== null ? text.leaves(String(option.value)) : option.outcome !== null ? text.leaves(option.outcome) : "";
  if (option.winning === null) return value;
  return `${value}${value === "" ? "" : ", "}${option.winning ? text.winsShort : text.losesShort}`;
}
