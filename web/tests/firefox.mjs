// The one file in Firefox, from the disk: `GRUNDY=... node tests/firefox.mjs`. Every view opens and answers in light
// and dark, a game is played, a lesson solved, a certificate checked, a game that is too deep refused; nothing is asked
// of anybody and the console stays empty. Playwright cannot drive Debian's Firefox, so this goes by WebDriver BiDi
// (puppeteer-core).

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { writeExplorer } from "./browser.mjs";
import { VIEWS } from "./views.mjs";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

const executablePath = FIREFOX.find((path) => path && existsSync(path));
if (!executablePath) throw new Error("no Firefox: apt-get install firefox-esr, or set FIREFOX to its path");
const written = writeExplorer();
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, args: ["--width=1200", "--height=900"] });
const start = performance.now();
let [passed, failed] = [0, 0];

async function check(name, hash, use) {
  const page = await browser.newPage();
  const wrong = [];
  page.setDefaultTimeout(30_000);
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && wrong.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const own = request.url().startsWith(written.address) || /^(?:blob|data):/.test(request.url());
    if (!own) wrong.push(`a request: ${request.url()}`);
  });
  try {
    await page.goto(`${written.address}${hash}`);
    await use(page);
    assert.deepEqual(wrong, []);
    passed++;
    console.log(`ok  Firefox: ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  Firefox: ${name}\n${error.stack}`);
  } finally {
    await page.close();
  }
}

/** Waits for something to be true. Puppeteer's own way builds code in the page, which the page does not allow. */
async function until(page, what, ...given) {
  for (const end = Date.now() + 30_000; !(await page.evaluate(what, ...given));) {
    assert.ok(Date.now() < end, `not so after 30 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

try {
  console.log(await browser.version());
  for (const { name, hash, ready } of VIEWS) {
    await check(`${name} opens and answers`, hash, async (page) => {
      await page.waitForSelector(ready);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the window");
    });
  }
  await check("a game is won", "#play?rule=node-kayles&position=P(3)", async (page) => {
    await page.waitForSelector('.move-list .move');
    await page.click('.stage [data-vertex="1"]');
    await until(page, () => document.querySelector(".headline").textContent === "You win!");
  });
  await check("a lesson is solved", "#lessons?lesson=kayles", async (page) => {
    await page.waitForSelector('.seat[data-ready="yes"]');
    await page.click('[data-cell="h 0 3"]');
    await page.click(".seat .go");
    await until(page, () => document.querySelectorAll(".stage .counter").length < 6);
  });
  await check("a certificate holds", "#verify", async (page) => {
    const text = readFileSync(fileURLToPath(new URL("../../testdata/certificates/words-value.json", import.meta.url)), "utf8");
    await page.waitForSelector(".verify-view textarea");
    await page.$eval(".verify-view textarea", (area, value) => (area.value = value), text);
    await page.click(".verify-view button");
    await page.waitForSelector('.verdict[data-verdict="holds"]');
  });
  await check("a game that is too deep is refused, and the page goes on", "#board?rule=0.3&position=K(2,1500)", async (page) => {
    await page.waitForSelector(".complaint.budget");
    await page.evaluate(() => (location.hash = "#board?rule=nim&position=3%2B5"));
    await page.waitForSelector('.answer dd[data-value="6"]');
  });
} finally {
  await browser.close();
  written.remove();
}
console.log(`Firefox: ${passed} passed, ${failed} failed, ${((performance.now() - start) / 1000).toFixed(0)} s`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
