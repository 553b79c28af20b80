// Runs every test of the page, two files at a time: `node tests/run.mjs`. One line a test; the reason
// where one fails, and a status that is not 0.

import { readdir } from "node:fs/promises";
import { run } from "node:test";
import { fileURLToPath } from "node:url";

const folder = new URL(".", import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith(".test.mjs")).map((name) => fileURLToPath(new URL(name, folder)));
const start = performance.now();
const counts = { passed: 0, failed: 0 };

run({ files, concurrency: 2 })
  .on("test:pass", ({ name, details, skip }) => {
    if (files.includes(name)) return;
    counts.passed++;
    console.log(`${skip === undefined ? "ok" : "SKIPPED"}  ${name} (${(details.duration_ms / 1000).toFixed(1)} s)`);
    if (skip !== undefined) process.exitCode = 1;
  })
  .on("test:fail", ({ name, details }) => {
    counts.failed++;
    process.exitCode = 1;
    console.log(`FAILED  ${name}`);
    console.log(details.error?.cause?.stack ?? details.error?.cause ?? details.error);
  })
  .on("end", () => {
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - start) / 1000).toFixed(0)} s`);
    if (counts.passed === 0) process.exitCode = 1;
  })
  .resume();
