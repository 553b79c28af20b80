// What is particular to the explorer as one file: its size, games that are too long for a page, two workers, the
// checker, and a board in another page. All other tests of the page run before it as well (`run.mjs`).

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { answer, explorer } from "./browser.mjs";

const MEGABYTE = 1_000_000;
const { file, visit } = explorer({ file: true });

test("the file is at most a megabyte by gzip", () => {
  const size = gzipSync(readFileSync(file()), { level: 9 }).length;
  assert.ok(size <= MEGABYTE, `${size} bytes`);
});

test("a game too long for the page is said to be too deep, and the page goes on", async () => {
  await visit("#board?rule=0.3&position=K(2,1500)", async (page) => {
    await page.getByText(/too deep/i).first().waitFor();
    await page.evaluate(() => (location.hash = "#board?rule=nim&position=3%2B5"));
    await answer(page, 6);
  });
});

test("an edit does not wait for a question that takes long", async () => {
  await visit("#board?rule=node-kayles&position=grid(9,11)&play=misere", async (page) => {
    await page.locator(".asking progress").waitFor();
    const start = Date.now();
    await page.getByLabel("position", { exact: true }).fill("P(2)");
    await page.locator('.answer dd[data-outcome="P"]').waitFor();
    assert.ok(Date.now() - start < 8000, "the edit waited");
  });
});

test("certificates are checked in the page: one that holds, one that lies; the checker comes only then", async () => {
  const text = readFileSync(fileURLToPath(new URL("../../testdata/certificates/words-value.json", import.meta.url)), "utf8");
  const lie = text.replace('"outcome":"P","value":0}', '"outcome":"N","value":1}');
  assert.notEqual(lie, text);
  await visit("#verify", async (page) => {
    await page.waitForTimeout(300);
    const before = page.workers().length;
    for (const [given, verdict] of [[text, "holds"], [lie, "refused"]]) {
      await page.locator(".verify-view textarea").fill(given);
      await page.locator(".verify-view button").click();
      await page.locator(`.verdict[data-verdict="${verdict}"]`).waitFor();
    }
    assert.equal(page.workers().length, before + 1);
  });
});

test("an embedded board is playable, has nothing around it, and its link restores it", async () => {
  let link = "";
  await visit("#play?rule=node-kayles&position=P(5)&embed=1", async (page) => {
    await page.locator(".stage [data-vertex]").first().waitFor();
    assert.equal(await page.locator(".head:visible, .question:visible, .toolbar:visible").count(), 0);
    await page.locator('.stage [data-vertex="2"]').click();
    await page.waitForFunction(() => /turns=\d+,\d+/.test(location.hash) && location.hash.includes("embed=1"));
    link = new URL(page.url()).hash;
  });
  await visit(link, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length < 4 && document.querySelectorAll(".stage [data-vertex]").length > 0);
    const whole = await page.locator(".embedded-foot a").getAttribute("href");
    assert.ok(!whole.includes("embed") && whole.includes("turns="));
  });
});

test("in a frame that is shut off, without storage, the board plays all the same", async () => {
  const around = join(dirname(file()), "around.html");
  const hash = "#play?rule=node-kayles&amp;position=P(3)&amp;embed=1";
  writeFileSync(around, `<!doctype html><title>around</title><iframe sandbox="allow-scripts" src="explorer.html${hash}" width="480" height="520"></iframe>`);
  await visit("#glossary", async (page) => {
    await page.goto(pathToFileURL(around).href);
    const frame = page.frameLocator("iframe");
    await frame.locator('[data-vertex="1"]').click();
    await frame.locator(".headline").filter({ hasText: "You win!" }).waitFor();
  });
});
