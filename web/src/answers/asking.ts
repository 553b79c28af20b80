// One question at a time, with its progress and a way to cancel it.
//
// A new question ends the one before. Quick answers show no progress at all; a slow one shows how
// much of its time is used, and can be cancelled, which ends the work on the other side too.

import { ask, Unanswered, type Answer, type Query, type Topic } from "../ask.ts";
import { button, el } from "../dom.ts";
import { answerTexts as text } from "../texts/answers.ts";
import { failures } from "../texts/failures.ts";

const PATIENCE = 250;

export class Asking {
  private readonly bar = el("progress", { max: 1, value: 0, "aria-label": text.timeUsed });
  private readonly words = el("span", {});
  readonly element = el(
    "div",
    { class: "asking", role: "status" },
    this.words,
    this.bar,
    button(text.cancel, () => this.cancel(), { class: "cancel" }),
  );
  private current: AbortController | null = null;
  private timer = 0;

  constructor() {
    this.element.hidden = true;
  }

  /** Asks; an older question is given up. Fails with `Unanswered`. */
  async run<T extends Topic>(query: Query<T>, words: string): Promise<Answer<T>> {
    this.cancel();
    const mine = new AbortController();
    this.current = mine;
    const start = performance.now();
    const limit = query.timeout ?? 10;
    const tick = (): void => {
      const seconds = (performance.now() - start) / 1000;
      this.element.hidden = false;
      this.words.textContent = text.seconds(words, seconds.toFixed(0), limit);
      this.bar.value = Math.min(1, seconds / limit);
      this.timer = window.setTimeout(tick, 200);
    };
    this.timer = window.setTimeout(tick, PATIENCE);
    try {
      return await patient(query, mine.signal);
    } finally {
      if (this.current === mine) this.quiet();
    }
  }

  cancel(): void {
    this.current?.abort();
    this.quiet();
  }

  private quiet(): void {
    this.current = null;
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/** Asks, and again after a moment while the engine is busy. */
async function patient<T extends Topic>(query: Query<T>, signal: AbortSignal): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(query, signal);
    } catch (error) {
      if (!(error instanceof Unanswered) || error.kind !== "busy" || attempt >= 8) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
      if (signal.aborted) throw new Unanswered(failures.cancelled, "cancelled");
    }
  }
}

/** Why there is no answer, for people; the text with its place pointed at. */
export function complaint(error: unknown, typed: string, about = "position"): HTMLElement {
  if (!(error instanceof Unanswered)) return el("div", { class: "complaint", role: "alert" }, String(error));
  const place = error.at === null || (error.field === "rule") !== (about === "rule") ? null : pointed(typed, error.at);
  return el(
    "div",
    { class: `complaint ${error.kind}`, role: "alert" },
    el("p", {}, sentence(error.message)),
    place,
    error.help && el("p", { class: "help" }, sentence(error.help)),
  );
}

function pointed(typed: string, at: number): HTMLElement {
  const signs = [...typed];
  return el("code", { class: "pointed" }, signs.slice(0, at).join(""), el("mark", {}, signs[at] ?? "␣"), signs.slice(at + 1).join(""));
}

/**
 * A text as a sentence: a full stop, and a capital where it begins with a word rather than a name or a letter of
 * mathematics.
 */
export function sentence(words: string): string {
  const first = /^([a-z]{2,}|a(?= [a-z]{2}))(?![\w{(:.-])/.test(words) ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
