// The engine inside the page, answering as the server does: a path and a body in, a status and JSON out.
//
// Time is kept twice. The engine looks at its clock, as everywhere; and when it has not answered a while after its
// time, its worker is ended. A game that is too long for the browser's stack, or a question too large for its memory,
// is said to be so: the program `grundy` has more of both.

import type { Crew } from "./crew.ts";
import { crew } from "./load.ts";
import { failures } from "../texts/failures.ts";
import { Trapped, type Trap } from "./wasi.ts";

export interface Answered {
  status: number;
  json: unknown;
}

/** How much longer than its time a question may take, in seconds. */
const GRACE = 1.5;

const TRAPS: Record<Trap, [kind: string, message: string]> = {
  deep: ["budget", failures.deep],
  memory: ["budget", failures.memory],
  broken: ["internal", failures.failed],
};

let engine: Promise<Crew> | null = null;

/** Begins to load the engine, so that it is there when it is asked. */
export function wake(): Promise<Crew> {
  return (engine ??= crew("engine", 2));
}

/** Asks the engine. Fails when the signal says so, or when there is no engine. */
export async function askInside(path: string, body: string, seconds: number, signal?: AbortSignal): Promise<Answered> {
  const workers = await wake();
  const late = new AbortController();
  const given = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  const timer = setTimeout(() => late.abort(), (seconds + GRACE) * 1000);
  try {
    const answer = new TextDecoder().decode(await workers.run(new TextEncoder().encode(`${path}\n${body}`), given));
    const end = answer.indexOf("\n");
    return { status: Number(answer.slice(0, end)), json: JSON.parse(answer.slice(end + 1)) as unknown };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.signal.aborted) return refused("budget", failures.late, failures.smaller);
    if (error instanceof Trapped) return refused(...TRAPS[error.trap], failures.program);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function refused(kind: string, message: string, help: string): Answered {
  return { status: 422, json: { error: { kind, message, help, at: null, field: null } } };
}
