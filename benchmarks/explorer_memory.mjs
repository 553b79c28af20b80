// Memory of the one file over many games: a page plays Node-Kayles against itself for so many minutes, and every half
// minute its JavaScript heap (after a collection), its workers, and the memory of the browser's processes are written
// down.
//
//     benchmarks/explorer_memory.mjs target/release/grundy --minutes 60
//
// Fails when the heap or the processes have grown by more than half between the first third of the run and the last.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

const [program, ...flags] = process.argv.slice(2);
if (!program) throw new Error("give the path of the program: benchmarks/explorer_memory.mjs target/release/grundy");
process.env.GRUNDY = program;
const minutes = Number(flags[flags.indexOf("--minutes") + 1]) || 60;
const { launch, writeExplorer } = await import("../web/tests/browser.mjs");

/** The memory that the children of this process use for themselves, in megabytes. */
function processes() {
  const parents = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(id), Number(/\) . (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))[1]));
    } catch {
      // It has ended since.
    }
  }
  const ours = (id) => id === process.pid || (parents.has(id) && parents.get(id) > 1 && ours(parents.get(id)));
  let sum = 0;
  for (const id of parents.keys()) {
    if (id === process.pid || !ours(id)) continue;
    try {
      sum += Number(/Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // It has ended since.
    }
  }
  return sum / 1024;
}

const written = writeExplorer();
const browser = await launch();
const rows = [];
try {
  const context = await browser.newContext({ offline: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await page.goto(`${written.address}#play?rule=node-kayles&position=S(2,3,4)%2BC(9)&level=5`);
  const end = Date.now() + minutes * 60_000;
  let [turns, games, next] = [0, 0, Date.now() + 10_000];
  while (Date.now() < end) {
    const status = page.locator(".headline");
    await status.filter({ hasText: /Your turn|win/ }).waitFor({ timeout: 60_000 });
    if (/win/.test(await status.textContent())) {
      games++;
      // Every tenth game goes through another view, so that views are left as well.
      if (games % 10 === 0) {
        await page.evaluate(() => (location.hash = "#board?rule=kayles&position=5%2B7&play=misere"));
        await page.locator(".quotient").waitFor();
        await page.evaluate(() => (location.hash = "#play?rule=node-kayles&position=S(2,3,4)%2BC(9)&level=5"));
        await status.filter({ hasText: /Your turn/ }).waitFor();
      } else {
        await page.getByRole("button", { name: "New game" }).first().click();
      }
    } else {
      turns++;
      // The game may have ended since: then the next round begins another.
      await page.locator(".move:visible").nth(turns % 2).click({ timeout: 1000 }).catch(() => undefined);
      await page.waitForTimeout(20);
    }
    if (Date.now() < next) continue;
    next += 30_000;
    await tools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await tools.send("Runtime.getHeapUsage");
    rows.push({ heap: usedSize / 1e6, workers: page.workers().length, memory: processes() });
    const { heap, workers, memory } = rows.at(-1);
    console.log(`${new Date().toISOString().slice(11, 19)} games ${games}, turns ${turns}: heap ${heap.toFixed(1)} MB, workers ${workers}, processes ${memory.toFixed(0)} MB`);
  }
} finally {
  await browser.close();
  written.remove();
}
const third = Math.max(1, Math.floor(rows.length / 3));
const mean = (some, what) => some.reduce((sum, row) => sum + row[what], 0) / some.length;
for (const what of ["heap", "memory"]) {
  const [early, late] = [mean(rows.slice(0, third), what), mean(rows.slice(-third), what)];
  console.log(`${what}: ${early.toFixed(1)} MB in the first third, ${late.toFixed(1)} MB in the last`);
  assert.ok(late < 1.5 * early, `${what} grows`);
}
assert.ok(rows.every(({ workers }) => workers <= 2), "more than two workers");
