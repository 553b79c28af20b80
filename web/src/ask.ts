// The one way from the page to the engine: `ask(query)` gives the answer to a query.
//
// Today the engine is behind HTTP on the same host; an engine inside the page would replace this
// file alone. Aborting the signal ends the question on the other side too. What goes wrong is an
// `Unanswered` with the engine's own words, its place in the text, and its kind: `budget` when the
// time ran out, `busy`, `notation`, `cancelled`, ...

import type {
  Hint, Look, Papers, Period, Range, Reply, Review, Rules, Sequence, Table, Theorems, Turned, Value,
} from "./answers/wire.ts";

export interface Question {
  rule: string;
  position: string;
  convention: string;
  play: string;
}

interface FamilyQuestion {
  rule: string;
  family: string;
  convention: string;
  play: string;
}

/** Every question there is, with the type of its answer. */
export interface Questions {
  rules: [Record<never, never>, Rules];
  look: [Question & { values?: boolean }, Look];
  value: [Question & { moves?: boolean; limit?: number }, Value];
  turn: [Question & { options: number[] }, Turned];
  reply: [Question & { level: number; seed?: number }, Reply];
  hint: [Question, Hint];
  review: [Question & { turns: number[][] }, Review];
  sequence: [FamilyQuestion & { from?: number; to: number }, Sequence];
  period: [FamilyQuestion & { to?: number }, Period];
  table: [FamilyQuestion & { rows: Range; columns: Range }, Table];
  export: [{ position: string; as: "graph6" | "notation" | "explicit" }, { text: string }];
  import: [{ text: string }, { position: string }];
  papers: [Record<never, never>, Papers];
  theorems: [Record<never, never>, Theorems];
}

export type Topic = keyof Questions;
export type Query<T extends Topic> = { about: T } & Questions[T][0] & { timeout?: number };
export type Answer<T extends Topic> = Questions[T][1];

/** Why a question has no answer. */
export class Unanswered extends Error {
  constructor(
    message: string,
    readonly kind: string,
    readonly at: number | null = null,
    readonly help: string | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

const READ: ReadonlySet<Topic> = new Set<Topic>(["rules", "papers", "theorems"]);

/** Asks the engine. */
export async function ask<T extends Topic>(query: Query<T>, signal?: AbortSignal): Promise<Answer<T>> {
  const { about, ...body } = query;
  const how: RequestInit = READ.has(about)
    ? {}
    : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api/${about}`, { ...how, signal: signal ?? null });
    answer = await response.json();
  } catch (error) {
    if (signal?.aborted) throw new Unanswered("cancelled", "cancelled");
    if (error instanceof SyntaxError) throw new Unanswered("the answer could not be read", "broken");
    throw new Unanswered("grundy does not answer; is `grundy serve` still running?", "gone");
  }
  if (response.ok) return answer as Answer<T>;
  const told = (answer as { error?: Partial<Unanswered> }).error ?? {};
  const { message = `refused (${response.status})`, kind = "refused", at = null, help = null, field = null } = told;
  throw new Unanswered(message, kind, at, help, field);
}
