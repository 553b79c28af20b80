// Runs the tests of the page, two files at a time: `node tests/run.mjs [--rest] [board play ...]`, all without names.
// Those in a browser run twice: at the page of the server, then at the one file, from the disk and without a network.
// The gate runs some of the second; `--rest` is all of them, and the lessons in German and French. One line a test; the
// reason where one fails, and a status that is not 0.

import { readdir, readFile } from "node:fs/promises";
import { run } from "node:test";
import { fileURLToPath } from "node:url";

/** Browser tests that choose the page themselves. */
const ONCE = ["one_file.test.mjs", "site.test.mjs", "widget.test.mjs"];

/** What the gate runs at the one file as well. */
const TWICE = ["board.test.mjs", "keyboard.test.mjs", "search.test.mjs"];

const folder = new URL(".", import.meta.url);
const rest = process.argv.includes("--rest");
const wanted = process.argv.slice(2).filter((word) => word !== "--rest");
const names = (await readdir(folder)).filter((name) => name.endsWith(".test.mjs") && (wanted.length === 0 || wanted.some((word) => name.startsWith(word))));
const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
const again = names.filter((name, at) => texts[at].includes('from "./browser.mjs"') && !ONCE.includes(name) && (rest || TWICE.includes(name)));
const start = performance.now();
const counts = { passed: 0, failed: 0 };

function pass(page, chosen) {
  const files = chosen.map((name) => fileURLToPath(new URL(name, folder)));
  process.env.GRUNDY_PAGE = page;
  return new Promise((ended) => {
    run({ files, concurrency: 2 })
      .on("test:pass", ({ name, details, skip }) => {
        if (files.includes(name)) return;
        counts.passed++;
        console.log(`${skip === undefined ? "ok" : "SKIPPED"}  ${page}: ${name} (${(details.duration_ms / 1000).toFixed(1)} s)`);
        if (skip !== undefined) process.exitCode = 1;
      })
      .on("test:fail", ({ name, details }) => {
        counts.failed++;
        process.exitCode = 1;
        console.log(`FAILED  ${page}: ${name}`);
        console.log(details.error?.cause?.stack ?? details.error?.cause ?? details.error);
      })
      .on("end", ended)
      .resume();
  });
}

if (rest) process.env.GRUNDY_LANGUAGES = "de fr";
const first = names.filter((name) => !rest || name === "lessons.test.mjs");
if (first.length > 0) await pass("server", first);
if (again.length > 0) await pass("file", again);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - start) / 1000).toFixed(0)} s`);
if (counts.passed === 0) process.exitCode = 1;
