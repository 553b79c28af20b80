// Readers who mean no good, or did not mean it: links that are mangled, markup in names, enormous positions, and the
// browser's own buttons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, explorer } from "./browser.mjs";
import { VIEWS } from "./views.mjs";

const { visit } = explorer();

const GARBAGE = [
  "#", "#?", "#&&&===", "#%", "#%E0%A4%A", "#constructor", "#__proto__?__proto__=1", "#board?rule=constructor&convention=__proto__&play=toString",
  "#play?level=NaN&first=0&turns=99999999999999999999,x,-1", "#play?rule=nim&position=3&turns=7.7.7", "#patterns?kind=map&a=1e99&b=-5", "#patterns?to=99999999999",
  "#lessons?lesson=__proto__", "#lessons?lesson=heaps&task=1e9", "#glossary?word=%22%5D", "#references?paper=%22%5D%2C*&proof=)", "#search?from=-1&to=1e9&class=toString",
  "#errata?paper=9&weight=%3Cb%3E", "#board?at=a:1,2;;:;b:99999999999,1&position=edges(a-b)", "#start?lang=xx", `#board?position=${"(".repeat(20000)}`, "#verify?embed=1",
];

test("mangled links open something, and nothing fails", async () => {
  await visit("#glossary", async (page) => {
    for (const hash of GARBAGE) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.waitForFunction(() => (document.querySelector("main")?.textContent ?? "").length > 20, undefined, { timeout: 10_000 });
      assert.doesNotMatch(await page.locator("main").innerText(), /\[native code\]|\[object |undefined is|NaN/, hash);
      await page.waitForTimeout(60);
    }
  });
});

const MARKUP = "<img src=x onerror=\"window.caught=1\"><script>window.caught=1</script>";

test("markup in names stays text", async () => {
  const places = [
    `#board?rule=${encodeURIComponent(MARKUP)}&position=P(3)`, `#board?rule=nim&position=${encodeURIComponent(MARKUP)}`,
    `#play?rule=${encodeURIComponent(MARKUP)}&position=${encodeURIComponent(MARKUP)}`, `#patterns?rule=nim&family=${encodeURIComponent(MARKUP)}`,
    `#search?rule=${encodeURIComponent(MARKUP)}&where=${encodeURIComponent(MARKUP)}`, `#errata?find=${encodeURIComponent(MARKUP)}`,
    `#board?rule=node-kayles&position=edges(a-b)&at=${encodeURIComponent(`${MARKUP}:1,2`)}&convention=${encodeURIComponent(MARKUP)}`,
  ];
  await visit("#glossary", async (page) => {
    for (const hash of places) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.waitForTimeout(500);
      assert.equal(await page.evaluate(() => window.caught), undefined, hash);
      assert.equal(await page.locator("main script, main img").count(), 0, hash);
    }
  });
});

test("enormous positions are answered or refused, and the page goes on", async () => {
  await visit("#board?rule=nim&position=9223372036854775807%2B1", async (page) => {
    await page.locator(".answer dd[data-outcome='N']").waitFor();
    const field = page.getByLabel("position", { exact: true });
    for (const position of ["999999999999999999999999", "1000000*7", `${"7+".repeat(30_000)}7`]) {
      await field.fill(position);
      await page.locator(".complaint, .answer dd[data-outcome]").first().waitFor();
    }
    await page.evaluate(() => (location.hash = "#board?rule=node-kayles&position=P(100000)"));
    await page.locator(".answer dd[data-outcome]").filter({ hasText: /[NP]/ }).waitFor();
    await page.evaluate(() => (location.hash = "#board?rule=node-kayles&position=grid(40,50)"));
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 2000);
    await page.evaluate(() => (location.hash = "#board?rule=nim&position=3%2B5"));
    await answer(page, 6);
  });
});

test("back and forward go through the views", async () => {
  const some = VIEWS.filter(({ name }) => ["start", "lesson", "board", "patterns", "glossary", "verify"].includes(name));
  await visit(some[0].hash, async (page) => {
    for (const { hash, ready } of some.slice(1)) {
      await page.evaluate((to) => (location.hash = to), hash);
      await page.locator(ready).first().waitFor();
    }
    for (const { ready } of some.slice(0, -1).reverse()) {
      await page.goBack();
      await page.locator(ready).first().waitFor();
    }
    for (const { ready } of some.slice(1)) {
      await page.goForward();
      await page.locator(ready).first().waitFor();
    }
  });
});
