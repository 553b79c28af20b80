// The one way from the page to the engine: `ask(query)` gives the answer to a query.
//
// The engine is inside the page where one came with it (`engine/inside.ts`), and else behind HTTP on the same host; the
// answers are the same. Aborting the signal ends the question on the other side too. What goes wrong is an
// `Unanswered` with the engine's own words, its place in the text, and its kind: `budget` when the
// time ran out, `busy`, `notation`, `cancelled`, ...

import type {
  Hint, Look, Papers, Period, Quotient, Range, Reply, Review, Rules, Searched, Sequence, Table, Theorems, Turned, Turns, Value,
} from "./answers/wire.ts";
import { askInside, type Answered } from "./engine/inside.ts";
import { has } from "./engine/load.ts";
import { failures } from "./texts/failures.ts";

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

export interface SearchQuestion {
  rule: string;
  convention: string;
  play: string;
  class: string;
  graphs?: string;
  from: number;
  to: number;
  where: string;
  limit?: number;
}

/** Every question there is, with the type of its answer. */
export interface Questions {
  rules: [Record<never, never>, Rules];
  look: [Question & { values?: boolean }, Look];
  value: [Question & { moves?: boolean; limit?: number }, Value];
  turn: [Question & { options: number[] }, Turned];
  reply: [Question & { level: number; seed?: number }, Reply];
  hint: [Question, Hint];
  turns: [Question & { limit?: number }, Turns];
  review: [Question & { turns: number[][] }, Review];
  sequence: [FamilyQuestion & { from?: number; to: number }, Sequence];
  period: [FamilyQuestion & { to?: number }, Period];
  table: [FamilyQuestion & { rows: Range; columns: Range }, Table];
  quotient: [{ rule: string; of?: string; to?: number }, Quotient];
  search: [SearchQuestion, Searched];
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

/** Seconds a question has that asks for no time. */
const TIME = 10;

const READ: ReadonlySet<Topic> = new Set<Topic>(["rules", "papers", "theorems"]);

/** Asks the engine. */
export async function ask<T extends Topic>(query: Query<T>, signal?: AbortSignal): Promise<Answer<T>> {
  const { about, ...body } = query;
  let answered: Answered;
  try {
    answered = has("engine")
      ? await askInside(`/api/${about}`, JSON.stringify(body), query.timeout ?? TIME, signal)
      : await askServer(about, body, signal);
  } catch (error) {
    if (signal?.aborted) throw new Unanswered(failures.cancelled, "cancelled");
    if (error instanceof SyntaxError) throw new Unanswered(failures.broken, "broken");
    if (has("engine")) throw new Unanswered(failures.noEngine(String(error)), "gone");
    throw new Unanswered(failures.noServer, "gone");
  }
  const { status, json } = answered;
  if (status === 200) return json as Answer<T>;
  const told = (json as { error?: Partial<Unanswered> }).error ?? {};
  const { message = failures.refused(status), kind = "refused", at = null, help = null, field = null } = told;
  throw new Unanswered(message, kind, at, help, field);
}

async function askServer(about: Topic, body: object, signal?: AbortSignal): Promise<Answered> {
  const how: RequestInit = READ.has(about)
    ? {}
    : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api/${about}`, { ...how, signal: signal ?? null });
  return { status: response.status, json: await response.json() };
}
