// What may stand next in a rule written in words.
//
// `RULE = MOVE {"or" MOVE} ["then" "drop" "isolated"]`, a MOVE is `take WHAT` or `delete edge`, with `where` and
// `leaving` once each, in this order. The engine reads rules and says where one is wrong; this only offers words, and
// the tests let the engine read what is made of them.

export interface Offer {
  /** What may stand next. */
  next: string[];
  /** The word that is being typed, which the offers begin with. */
  begun: string;
  /** Whether the text is a rule as it stands. */
  complete: boolean;
}

/** What the words so far mean for the next one. */
type State =
  | "start" | "take" | "delete" | "what" | "plus" | "some" | "sizes" | "cycle" | "number" | "comma"
  | "where" | "degree" | "compare" | "condition" | "leaving" | "connected" | "part" | "parts"
  | "move" | "then" | "drop" | "end" | "wrong";

interface Reading {
  state: State;
  /** Whether this MOVE has its `where` or `leaving` already. */
  where: boolean;
  leaving: boolean;
  shape: string;
}

const SHAPES = ["connected", "path", "cycle", "clique", "star", "independent"];
const COMPARE = ["=", "!=", "<", "<=", ">", ">="];
const COMPLETE: ReadonlySet<State> = new Set<State>(["what", "number", "condition", "connected", "part", "move", "end"]);

export function offer(text: string): Offer {
  const open = /[^\s+,<>=!]$/.test(text);
  const tokens = text.toLowerCase().match(/[a-z-]+|\d+(?:\s*\.\.\s*\d+)?|\.\.|[<>=!]+|\+|,|\S/g) ?? [];
  const begun = open ? (tokens.at(-1) ?? "") : "";
  const before = read(open ? tokens.slice(0, -1) : tokens);
  const whole = open ? step(before, begun) : before;
  const next = words(before).filter((word) => word.startsWith(begun) && word !== begun);
  return {
    next: next.length > 0 || !open ? next : words(whole),
    begun: next.length > 0 ? begun : "",
    complete: COMPLETE.has(whole.state),
  };
}

function read(tokens: readonly string[]): Reading {
  return tokens.reduce(step, { state: "start", where: false, leaving: false, shape: "" } as Reading);
}

/** The words that may stand next. */
function words(reading: Reading): string[] {
  const rest = [...(reading.leaving ? [] : reading.where ? ["leaving"] : ["where", "leaving"]), "or", "then"];
  switch (reading.state) {
    case "start": return ["take", "delete"];
    case "take": return ["vertex", "edge", ...SHAPES];
    case "delete": return ["edge"];
    case "what": return reading.shape === "vertex" ? ["+", ...rest] : rest;
    case "plus": return ["neighbours", "some", "out-neighbours"];
    case "some": return ["neighbours"];
    case "sizes": return ["1", "2", "1..3", "2,4"];
    case "cycle": return ["3", "4", "3..5"];
    case "number": return [",", ...rest];
    case "comma": return reading.shape === "cycle" ? ["4", "5"] : ["2", "4"];
    case "where": return ["degree"];
    case "degree": return ["odd", "even", ...COMPARE];
    case "compare": return ["1", "2", "3"];
    case "condition": return ["and", ...(reading.leaving ? [] : ["leaving"]), "or", "then"];
    case "leaving": return ["connected", "empty", "one", "several"];
    case "part": return [",", "or", "then"];
    case "parts": return ["empty", "one", "several"];
    case "connected": return ["or", "then"];
    case "move": return rest;
    case "then": return ["drop"];
    case "drop": return ["isolated"];
    default: return [];
  }
}

function step(reading: Reading, word: string): Reading {
  const to = (state: State, more: Partial<Reading> = {}): Reading => ({ ...reading, ...more, state });
  const isNumber = /^\d/.test(word);
  if (isNumber && ["sizes", "cycle", "comma"].includes(reading.state)) return to("number");
  if (isNumber && reading.state === "compare") return to("condition");
  if (!words(reading).includes(word)) return to("wrong");
  switch (reading.state) {
    case "start": return to(word as "take" | "delete", { where: false, leaving: false, shape: "" });
    case "take": return SHAPES.includes(word) ? to(word === "cycle" ? "cycle" : "sizes", { shape: word }) : to("what", { shape: word });
    case "delete": return to("move");
    case "plus": return to(word === "some" ? "some" : "move");
    case "some": return to("move");
    case "where": return to("degree");
    case "degree": return to(COMPARE.includes(word) ? "compare" : "condition");
    case "leaving": return to(word === "connected" ? "connected" : "part", { leaving: true });
    case "parts": return to("part");
    case "then": return to("drop");
    case "drop": return to("end");
  }
  switch (word) {
    case "+": return to("plus");
    case ",": return to(reading.state === "part" ? "parts" : "comma");
    case "and": return to("where");
    case "where": return to("where", { where: true });
    case "leaving": return to("leaving", { where: true });
    case "or": return to("start");
    default: return to("then");
  }
}

/** The text with a word put in the place of the one that was begun. */
export function continued(text: string, word: string): string {
  const { begun } = offer(text);
  const kept = text.slice(0, text.length - begun.length).trimEnd();
  if (word === ",") return `${kept}, `;
  return `${kept}${kept === "" ? "" : " "}${word} `;
}
