// Ten lessons from Nim to misère Kayles: positions and tasks. What a task is fulfilled by, the engine decides.

import type { Question } from "../ask.ts";

export type Task =
  /** Make a turn that leaves a position which the player to move loses. */
  | { kind: "leave"; question: Question }
  /** Win against the engine. */
  | { kind: "win"; question: Question; first?: "computer" }
  /** Type the value of the position. */
  | { kind: "value"; question: Question }
  /** Say who wins. */
  | { kind: "who"; question: Question }
  /** Type the period of a family, whose values are shown. */
  | { kind: "period"; question: Question; to: number };

const asked = (rule: string, position: string, convention = "disjunctive", play = "normal"): Question => ({ rule, position, convention, play });

export const LESSONS = [
  { id: "heaps", tasks: [{ kind: "win", question: asked("nim", "5") }, { kind: "win", question: asked("nim", "4 + 4"), first: "computer" }] },
  { id: "nimsum", tasks: [{ kind: "leave", question: asked("nim", "3 + 4 + 5") }, { kind: "win", question: asked("nim", "1 + 3 + 5") }] },
  { id: "mex", tasks: [{ kind: "value", question: asked("csg{1..3}", "6") }, { kind: "leave", question: asked("csg{1..3}", "10") }] },
  { id: "kayles", tasks: [{ kind: "win", question: asked("kayles", "7") }] },
  { id: "graphs", tasks: [{ kind: "leave", question: asked("node-kayles", "P(7)") }, { kind: "who", question: asked("node-kayles", "C(6)") }] },
  { id: "board", tasks: [{ kind: "leave", question: asked("arc-kayles", "grid(3,4)") }] },
  { id: "period", tasks: [{ kind: "period", question: asked("dawsons-chess", "n"), to: 170 }] },
  { id: "race", tasks: [
    { kind: "value", question: asked("node-kayles", "P(4)", "conjunctive") },
    { kind: "win", question: asked("node-kayles", "P(6) + P(9)", "conjunctive") },
  ] },
  { id: "misere", tasks: [
    { kind: "who", question: asked("nim", "1 + 1 + 1", "disjunctive", "misere") },
    { kind: "win", question: asked("nim", "1 + 1 + 4", "disjunctive", "misere") },
  ] },
  { id: "miserekayles", tasks: [
    { kind: "leave", question: asked("kayles", "3", "disjunctive", "misere") },
    { kind: "win", question: asked("kayles", "6", "disjunctive", "misere") },
  ] },
] as const satisfies readonly { id: string; tasks: readonly Task[] }[];

export type LessonId = (typeof LESSONS)[number]["id"];

const KEY = "grundy-lessons";

/** The lessons that are done, as far as the browser remembers. */
export function done(): Set<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split(" ").filter((id) => id !== ""));
  } catch {
    return new Set();
  }
}

export function finished(id: string): void {
  try {
    localStorage.setItem(KEY, [...done().add(id)].join(" "));
  } catch {
    // Nothing is kept here: the lesson is done all the same.
  }
}
