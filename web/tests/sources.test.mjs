// What must not occur in the page's sources.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const folder = new URL("../src/", import.meta.url);
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
const files = await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")]));

/** The files in which a pattern occurs. */
const having = (pattern) => files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

test("the page reaches the engine by ask.ts alone, and its parts by load.ts", () => {
  assert.deepEqual(having(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon/).sort(), ["ask.ts", "engine/load.ts", "engine/service_worker.ts"]);
});

test("text never becomes markup or code", () => {
  assert.deepEqual(having(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/), []);
});

test("types are not talked out of", () => {
  assert.deepEqual(having(/@ts-ignore|@ts-expect-error|@ts-nocheck|\bas any\b|: any\b/), []);
});

test("a file is one thing: it begins with what it is for, and is not longer than 450 lines", () => {
  assert.ok(files.length > 30);
  for (const [name, text] of files) {
    assert.match(text, /^\/\/ \S/, name);
    assert.ok(text.split("\n").length <= 450, name);
  }
});
