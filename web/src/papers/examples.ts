// A position for each theorem of the engine, small enough to be drawn, whose answer names it. A theorem
// that brings an example of its own needs none here; the tests ask for every one.

import type { Example } from "../answers/wire.ts";

const compound = (convention: string): Example => ({ rule: "node-kayles", position: "P(11) + C(8)", convention });

export const EXAMPLES: Readonly<Record<string, Example>> = {
  "Nim": { rule: "nim", position: "3 + 5 + 7" },
  "csg{1} on graphs": { rule: "csg:1", position: "S(1,2,3) + P(4)" },
  "subtraction games on heaps, paths and cycles": { rule: "csg:1,2,3", position: "10 + 7" },
  "0.33 on subdivided stars": { rule: "0.33", position: "S(1,1,3,4)" },
  "0.33 on subdivided bistars": { rule: "0.33", position: "B(1,1;2;1,3)" },
  "csg{1,2,3} on subdivided stars": { rule: "csg:1,2,3", position: "S(2,2,3)" },
  "csg{1,2,4} on subdivided stars": { rule: "csg:1,2,4", position: "S(2,2,2)" },
  "csg{1..N} on a simple star with a path": { rule: "csg:1,2,3,4", position: "S(1^4,6)" },
  "csg{1..N} on S(1,k,l)": { rule: "csg:1,2,3,4", position: "S(1,3,5)" },
  "Weighted Arc-Kayles on one vertex or two with loops": { rule: "wak", position: "wedges(a:3-b:2, a-a, b-b)" },
  "Weighted Arc-Kayles on trees of depth at most two": { rule: "wak", position: "wedges(r:5-a:2, r-b:3, a-c:2, b-d:1)" },
  "misère Nim and subtraction games": { rule: "nim", position: "1 + 3 + 4", play: "misere" },
  "Node-Kayles on paths and cycles, disjunctive": compound("disjunctive"),
  "Node-Kayles on paths and cycles, diminished": compound("diminished"),
  "Node-Kayles on paths and cycles, conjunctive": compound("conjunctive"),
  "Node-Kayles on paths and cycles, continued": compound("continued"),
  "Node-Kayles on paths and cycles, selective": compound("selective"),
  "Node-Kayles on paths and cycles, shortened": compound("shortened"),
};
