// Native against page: ten questions, put to `grundy` and to the engine inside the one file, first and warm, as ratios;
// the size of the file, and how long it takes from opening it to the first answer.
//
//     benchmarks/explorer.mjs target/release/grundy [--rounds 5]
//
// First is a new process here, and a new page there: opened from the disk, its engine unpacked and compiled. Warm is
// the server asked again, and the page asked again; least of so many rounds. Both answers have to be the same before a
// time counts. Needs `npm ci` in web/, and Chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [program, ...flags] = process.argv.slice(2);
if (!program) throw new Error("give the path of the program: benchmarks/explorer.mjs target/release/grundy");
process.env.GRUNDY = program;
const rounds = Number(flags[flags.indexOf("--rounds") + 1]) || 5;
const { launch, writeExplorer } = await import("../web/tests/browser.mjs");
const { serve } = await import("../web/tests/grundy.mjs");
const { build } = await import("../web/node_modules/esbuild/lib/main.js");

/** Rule, position, compound, play. */
const QUESTIONS = [
  ["nim", "3 + 5 + 7", "disjunctive", "normal"],
  ["0.137", "100000", "disjunctive", "normal"],
  ["0.104", "3000", "disjunctive", "normal"],
  ["node-kayles", "grid(4,7)", "disjunctive", "normal"],
  ["arc-kayles", "grid(5,6)", "disjunctive", "normal"],
  ["wak", "wedges(a:9-b:8, b-c:7, c-d:6, d-e:5)", "disjunctive", "normal"],
  ["rooks", "board(...../..#../...../.#.../.....)", "disjunctive", "normal"],
  ["kayles", "30 + 40 + 50", "disjunctive", "misere"],
  ["node-kayles", "P(20) + C(17) + S(2,3,4)", "continued", "normal"],
  ["take vertex or delete edge", "grid(2,4)", "disjunctive", "normal"],
].map(([rule, position, convention, play]) => ({ rule, position, convention, play }));

const least = (times) => Math.min(...times);
const round = (number) => Number(number.toPrecision(2));
const answerOf = ({ value, outcome }) => `${value} ${outcome}`;

/** What a question takes as often as it is put. */
async function timed(times, put) {
  const taken = [];
  let answer;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    answer = await put();
    taken.push(performance.now() - start);
  }
  return [least(taken), answerOf(answer)];
}

/** The engine's parts of the one file, with a script that asks them; nothing of the page itself. */
async function bare(written) {
  const parts = readFileSync(written.file, "utf8").match(/<script type="text\/plain" id="part-[^>]*>[^<]*<\/script>/g);
  assert.ok(parts?.length >= 2, "the file has no parts");
  const folder = fileURLToPath(new URL("../web", import.meta.url));
  const stdin = { contents: 'import { askInside } from "./src/engine/inside.ts"; window.put = askInside;', resolveDir: folder, loader: "ts" };
  const { outputFiles } = await build({ absWorkingDir: folder, stdin, bundle: true, format: "iife", write: false });
  const file = join(dirname(written.file), "bare.html");
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>bare</title>${parts.join("")}<script>${outputFiles[0].text}</script>`);
  return pathToFileURL(file).href;
}

const written = writeExplorer();
const browser = await launch();
const server = await serve();
try {
  const data = readFileSync(written.file);
  const noChecker = data.toString().replace(/<script type="text\/plain" id="part-checker"[^>]*>[^<]*<\/script>/, "");
  console.log(`file: ${data.length} bytes, ${gzipSync(data, { level: 9 }).length} by gzip -9, ${gzipSync(noChecker, { level: 9 }).length} without the checker`);
  const opened = [];
  for (let i = 0; i < rounds; i++) {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${written.address}#board?rule=node-kayles&position=P(4)`);
    await page.locator('.answer dd[data-value="0"]').waitFor();
    opened.push(performance.now() - start);
    await context.close();
  }
  console.log(`from opening the file to the first answer: ${opened.map((time) => Math.round(time)).join(", ")} ms`);
  const address = await bare(written);
  console.log("| question | native, first | page, first | ratio | native, warm | page, warm | ratio |\n| --- | --: | --: | --: | --: | --: | --: |");
  for (const question of QUESTIONS) {
    const { rule, position, convention, play } = question;
    const line = ["value", rule, position, "--convention", convention, "--play", play, "--format", "json", "--threads", "1"];
    const body = JSON.stringify({ ...question, timeout: 60 });
    const [first, right] = await timed(rounds, async () => JSON.parse(execFileSync(program, line, { encoding: "utf8" })));
    const headers = { "content-type": "application/json" };
    const [warm, same] = await timed(rounds + 1, async () => (await fetch(`${server.address}/api/value`, { method: "POST", headers, body })).json());
    const opening = [];
    let page;
    let context;
    for (let i = 0; i < Math.min(rounds, 3); i++) {
      await context?.close();
      context = await browser.newContext({ offline: true });
      page = await context.newPage();
      const start = performance.now();
      await page.goto(address);
      const { json } = await page.evaluate((text) => window.put("/api/value", text, 60), body);
      opening.push(performance.now() - start);
      assert.equal(answerOf(json), right, position);
    }
    const inside = await page.evaluate(async ([text, times]) => {
      const taken = [];
      let json;
      for (let i = 0; i < times; i++) {
        const start = performance.now();
        ({ json } = await window.put("/api/value", text, 60));
        taken.push(performance.now() - start);
      }
      return { taken: Math.min(...taken), json };
    }, [body, rounds]);
    await context.close();
    assert.equal(same, right, position);
    assert.equal(answerOf(inside.json), right, position);
    const name = `${rule} ${position}${convention === "disjunctive" ? "" : `, ${convention}`}${play === "normal" ? "" : ", misère"}`;
    const cells = [first, least(opening), least(opening) / first, warm, inside.taken, inside.taken / warm].map(round);
    console.log(`| \`${name}\` | ${cells[0]} ms | ${cells[1]} ms | ${cells[2]} | ${cells[3]} ms | ${cells[4]} ms | ${cells[5]} |`);
  }
} finally {
  await browser.close();
  server.stop();
  written.remove();
}
