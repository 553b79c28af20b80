// The shapes of the engine's answers, as `GET /api/openapi.json` describes them.

export type Outcome = "N" | "P";
export type Term = number | string | null;

export interface Provenance {
  method: string;
  engine?: string;
  theorems?: { theorem: string; source: string }[];
  /** By quotient: its order, the element of each piece as a word, their product, and whether that is in P. */
  order?: number;
  elements?: string[];
  product?: string;
  in_p?: boolean;
}

export interface Example {
  rule: string;
  position: string;
  convention?: string;
  play?: string;
}

export interface RuleText {
  name: string;
  notation: string;
  played_on: string[];
  summary: string;
  example: Example;
  codes: boolean;
}

export interface ConventionText {
  name: string;
  summary: string;
  turn: "one" | "every" | "some";
  ending: "short" | "long";
}

/** A game of the literature, its rule written in words. */
export interface WordGame {
  name: string;
  source: string;
  known: string;
  example: Example;
}

export interface Rules {
  rules: RuleText[];
  words: WordGame[];
  conventions: ConventionText[];
  limits: { timeout: number; timeout_default: number };
  version: string;
}

/** A square of a board: board, row and column, from 0. */
export type Square = [number, number, number];

export interface PieceValue {
  piece: string;
  value: number | null;
  outcome: Outcome | null;
  ended: boolean;
  vertices: number[] | null;
  heap: number | null;
  squares: Square[] | null;
}

export interface Graph {
  vertices: { name: string; weight: number | null; loop: boolean; piece: number }[];
  /** Arcs, each from its first vertex to its second, where the graph is directed. */
  edges: [number, number][];
  directed?: boolean;
}

/** A move in one piece. */
export interface Option {
  piece: number;
  label: string;
  removes: number[] | null;
  vertex: number | null;
  edge: [number, number] | null;
  square: Square | null;
  heap: { index: number; take: number; leaving: number[] } | null;
  after: string;
  ends: boolean;
  alone: boolean;
  value: number | null;
  outcome: Outcome | null;
  winning: boolean | null;
}

/** Everything a board shows. */
export interface Look {
  rule: string;
  position: string;
  convention: string;
  play: string;
  kind: "graph" | "weighted" | "heaps" | "board" | "mixed";
  explicit: string;
  graph: Graph | null;
  heaps: { size: number; piece: number }[] | null;
  boards: { rows: string[]; attacked: string[] }[] | null;
  pieces: PieceValue[];
  over: boolean;
  outcome: Outcome | null;
  value: number | null;
  value_name: string | null;
  words: string;
  provenance: Provenance | null;
  nim_sum: number[] | null;
  options: Option[];
  options_total: number | null;
  options_complete: boolean;
  values_complete: boolean;
  stopped: string | null;
}

export interface Value {
  rule: string;
  position: string;
  over: boolean;
  outcome: Outcome;
  value: number | null;
  pieces: { piece: string; value: number | null; outcome: Outcome }[];
  provenance: Provenance;
}

export interface Turned {
  position: string;
  labels: string[];
  ends: boolean;
  winner: "mover" | "other" | null;
  words: string;
}

export interface Reply extends Turned {
  options: number[];
  perfect: boolean;
  winning: boolean | null;
}

export interface Hint {
  winning: boolean;
  options: number[] | null;
  labels: string[];
  total: string;
  words: string;
}

/** The winning turns, each by its moves. */
export interface Turns {
  total: string;
  turns: { options: number[]; labels: string[]; position: string; ends: boolean }[];
}

/** A misère quotient; elements are words in the generators. */
export interface Quotient {
  rule: string;
  family: string | null;
  least: number;
  to: number | null;
  order: number | null;
  p_order: number | null;
  tame: boolean | null;
  generators: string[];
  relations: string[];
  p_portion: string[];
  phi: (string | { piece: string; element: string })[];
  preperiod: number | null;
  period: number | null;
  proven: boolean;
  infinite?: boolean;
  elements: string[] | null;
  /** Row x, column y: x times y, a number of the list of elements. */
  table: number[][] | null;
  stopped: string | null;
}

/** The graphs of a class that satisfy a condition. */
export interface Searched {
  rule: string;
  class: string;
  where: string;
  sizes: { vertices: number; graphs: number; matches: number }[];
  matches: {
    position: string;
    vertices: number;
    value: number | null;
    outcome: Outcome;
    graph: { order: number; edges: [number, number][]; directed: boolean } | null;
  }[];
  matches_total: number;
  complete: boolean;
  stopped: string | null;
}

export interface ReviewedMove {
  position: string;
  labels: string[];
  outcome: Outcome | null;
  winning: boolean | null;
  gave_away: boolean;
  better: string[] | null;
  better_options: number[] | null;
  words: string;
}

export interface Review {
  moves: ReviewedMove[];
  position: string;
  ends: boolean;
  winner: "first" | "second" | null;
  words: string;
}

export interface Sequence {
  rule: string;
  family: string;
  from: number;
  values: Term[];
  complete: boolean;
}

export interface Period {
  preperiod: number | null;
  period: number | null;
  saltus: number | null;
  proven: boolean;
  proof: string | null;
  to: number | null;
}

export interface Range {
  parameter: string;
  from: number;
  to: number;
}

export interface Table {
  rows: Range | null;
  columns: Range | null;
  values: Term[][];
  positions: (string | null)[][];
  complete: boolean;
  note: string | null;
}

export interface Erratum {
  paper: string;
  number: string;
  claim: string;
  statement: string;
  verdict: string;
  counterexample: string | null;
  correction: string | null;
  range: string | null;
  commands: {
    command: string;
    output: string;
    rule: string | null;
    position: string | null;
    convention?: string | null;
    play?: string | null;
  }[];
  /** What kind of error it is: one of the weights. */
  weight: string;
  /** The error from which it follows; null for a root. */
  follows: { paper: string; claim: string } | null;
  /** The weight of its root. */
  under: string;
  /** How many steps below its root it stands. */
  depth: number;
}

export interface Papers {
  papers: { paper: string; title: string; claims: number; hold: number; fail: number; not_computable: number }[];
  weights: { weight: string; title: string; meaning: string }[];
  errata: Erratum[];
}

export interface Theorems {
  theorems: { name: string; source: string; statement: string; example: Example | null }[];
}
