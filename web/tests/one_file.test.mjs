// The explorer as one file, from the disk, without a network: `grundy explorer` writes it, Chromium opens it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { answer, BROWSERS } from "./browser.mjs";

const MEGABYTE = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), "grundy-one-file-"));
const file = join(folder, "explorer.html");
let browser;

before(async () => {
  writeFileSync(file, execFileSync(process.env.GRUNDY, ["explorer"], { maxBuffer: 1 << 26 }));
  browser = await chromium.launch({ executablePath: BROWSERS.find((path) => path && existsSync(path)), args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Opens the file, lets it be used, and checks that nothing was asked of anybody. */
async function open(hash, use) {
  const context = await browser.newContext({ reducedMotion: "reduce", offline: true });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("request", (request) => {
    const own = request.isNavigationRequest() || /^(blob|data):/.test(request.url());
    if (!own) wrong.push(`a request: ${request.url()}`);
  });
  try {
    await page.goto(`${pathToFileURL(file)}${hash}`);
    await use(page);
  } finally {
    await context.close();
  }
  assert.deepEqual(wrong, []);
}

test("the file is at most a megabyte by gzip", () => {
  const size = gzipSync(readFileSync(file), { level: 9 }).length;
  assert.ok(size <= MEGABYTE, `${size} bytes`);
});

test("the file answers from the disk, without a request", async () => {
  await open("#board?rule=node-kayles&position=P(4)", async (page) => answer(page, 0));
  await open("#board?rule=nim&position=3%2B5", async (page) => answer(page, 6));
});

test("a game too long for the page is said to be so, and the page goes on", async () => {
  await open("#board?rule=0.3&position=K(2,1500)", async (page) => {
    await page.getByText(/too long|too deep|unknown within/).first().waitFor();
    await page.evaluate(() => (location.hash = "#board?rule=nim&position=3%2B5"));
    await answer(page, 6);
  });
});

test("certificates are checked in the page: one that holds, one that lies", async () => {
  const text = readFileSync(fileURLToPath(new URL("../../testdata/certificates/words-value.json", import.meta.url)), "utf8");
  const lie = text.replace('"outcome":"P","value":0}', '"outcome":"N","value":1}');
  assert.notEqual(lie, text);
  await open("#verify", async (page) => {
    for (const [given, verdict] of [[text, "holds"], [lie, "refused"]]) {
      await page.locator(".verify-view textarea").fill(given);
      await page.locator(".verify-view button").click();
      await page.locator(`.verdict[data-verdict="${verdict}"]`).waitFor();
    }
  });
});

test("an embedded board is playable and has nothing around it", async () => {
  await open("#play?rule=node-kayles&position=P(5)&embed=1", async (page) => {
    await page.locator(".stage [data-vertex]").first().waitFor();
    assert.equal(await page.locator(".question-bar:visible, .toolbar:visible").count(), 0);
    await page.locator(".embedded-foot a").waitFor();
  });
});
