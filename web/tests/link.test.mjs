// Links and games are read back as they were written; drawings are written in notation.

import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./sources.mjs";

const { hashOf, readHash, placesText, readPlaces } = await source("link.ts");
const { notation, NOTHING, addDot, toggleEdge, toggleLoop, setWeight, removeDot } = await source("board/drawing.ts");
const { readTurns } = await source("play/game.ts");
const { sentence } = await source("answers/asking.ts");
const { atN, rowLength } = await source("patterns/strip.ts");

test("a link gives back what it was made of", () => {
  for (const position of ["P(7) + C(6)", "wedges(a:3-b:2, a-a)", "board(..#./R...)", "g6:DQc", "s6::Fa@x^", "100% & more = ?#"]) {
    const { view, parameters } = readHash(hashOf("play", { rule: "csg{1,2,4}", position }));
    assert.deepEqual([view, parameters], ["play", { rule: "csg{1,2,4}", position }]);
  }
  assert.equal(readHash("").view, "start");
  assert.equal(readHash("#nonsense?x=%zz&rule=nim").parameters.rule, "nim");
});

test("places and turns", () => {
  const places = new Map([["a", [3, -4]], ["17", [0, 250]]]);
  assert.deepEqual(readPlaces(placesText(places)), places);
  assert.deepEqual(readTurns("3.5,2,11"), [[3, 5], [2], [11]]);
  assert.deepEqual(readTurns("3,x"), []);
  assert.deepEqual(readTurns(undefined), []);
});

test("drawings are written down", () => {
  let drawing = NOTHING;
  const names = [];
  for (let i = 0; i < 4; i++) {
    const [next, name] = addDot(drawing, i * 50, 0);
    drawing = next;
    names.push(name);
  }
  drawing = toggleEdge(toggleEdge(drawing, names[0], names[1]), names[1], names[2]);
  assert.equal(notation(drawing), "edges(0-1, 1-2, 3)");
  assert.equal(notation(toggleEdge(drawing, "1", "0")), "edges(1-2, 0, 3)");
  assert.equal(notation(removeDot(drawing, "1")), "edges(0, 2, 3)");
  const weighted = toggleLoop(setWeight({ ...drawing, weighted: true }, "1", 4), "1");
  assert.equal(notation(weighted), "wedges(0:1-1:4, 1-2:1, 1-1, 3:1)");
  assert.equal(notation({ ...drawing, heaps: [7, 3] }), "7 + 3 + edges(0-1, 1-2, 3)");
  assert.equal(notation({ ...NOTHING, boards: [["..#", "R.."]] }), "board(..#/R..)");
  assert.equal(notation(NOTHING), "edges()");
});

test("a family at one n", () => {
  assert.equal(atN("S(1,2,n)", 7), "S(1,2,7)");
  assert.equal(atN("n", 7), "7");
  assert.equal(atN("knight(n,n+1)", 3), "knight(3,3+1)");
  assert.equal(atN("wedges(a:(n-2)-n1:3)", 5), "wedges(a:(5-2)-n1:3)");
  assert.deepEqual([null, 34, 12, 5, 68].map(rowLength), [24, 34, 24, 20, 34]);
});

test("sentences begin with a capital, mathematics does not", () => {
  assert.equal(sentence("a heap of n counters has value n"), "A heap of n counters has value n.");
  assert.equal(sentence("the path counts"), "The path counts.");
  for (const text of ["n mod 3 in csg{1,2,4}.", "csg{1} on graphs.", "k and l count.", "a > 0 alone.", "f(11) = 3.", "csg:1,2 holds.", "x1 is heavy."]) {
    assert.equal(sentence(text), text);
  }
});
