// Keys alone, names for those who listen, light and dark, and the width of a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { answer, explorer } from "./browser.mjs";
import { drawn, nodeKayles } from "./judge.mjs";

const { visit } = explorer();

/** Presses Tab until something that matches has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  assert.fail(`${selector} is not reached by Tab`);
}

test("a round by keyboard alone: draw, read, play, win", async () => {
  await visit("#board?rule=node-kayles&position=P(1)", async (page) => {
    await answer(page, 1);
    await tabTo(page, ".stage [data-vertex]");
    for (const key of ["a", "a", "a"]) await page.keyboard.press(key);
    await page.keyboard.press("c");
    for (let steps = 0; steps < 9; steps++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute("data-vertex"))) === "0") break;
      await page.keyboard.press("ArrowLeft");
    }
    await page.keyboard.press("Enter");
    const graph = await drawn(page);
    assert.equal(graph.vertices.length, 4);
    assert.equal(graph.edges.length, 4);
    await answer(page, nodeKayles(graph.vertices, graph.edges));
    await page.keyboard.press("Delete");
    await answer(page, 2);
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 4);
    await page.keyboard.press("Control+Shift+Z");
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 3);
    await answer(page, 2);
    await tabTo(page, ".play-link");
    await page.keyboard.press("Enter");
    await page.locator(".headline").filter({ hasText: "Your turn" }).waitFor();
    await tabTo(page, ".stage [data-vertex]");
    const middle = await page.evaluate(() => [...document.querySelectorAll(".stage [data-vertex]")].find((dot) => dot.getAttribute("aria-label").includes(",", dot.getAttribute("aria-label").indexOf("joined")))?.getAttribute("data-vertex"));
    for (let steps = 0; steps < 4; steps++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute("data-vertex"))) === middle) break;
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Enter");
    await page.locator(".headline").filter({ hasText: "You win!" }).waitFor();
  });
});

test("cells of a pattern are reached by arrows", async () => {
  await visit("#patterns?rule=kayles&family=n&to=40", async (page) => {
    await page.locator(".strip a").first().waitFor();
    await page.locator(".period p").first().waitFor();
    await tabTo(page, ".strip a");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const title = await page.evaluate(() => document.activeElement.title);
    await page.keyboard.press("Enter");
    await answer(page, title.split(": ")[1]);
  });
});

/** What axe, a checker of accessibility, finds wrong with a page: names, roles, contrast, headings. */
async function violations(page) {
  await page.addScriptTag({ path: fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)) });
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}

const PLACES = [
  "#board?rule=wak&position=wedges(a:3-b:2,a-a)", "#board?rule=nim&position=3%2B5", "#board?rule=rooks&position=board(..%23/R..)",
  "#play?rule=node-kayles&position=P(5)", "#patterns?rule=kayles&family=n&to=60", "#patterns?kind=map", "#errata?paper=001", "#theorems",
];

for (const [number, hash] of PLACES.entries()) {
  const colorScheme = number % 2 === 0 ? "dark" : "light";
  test(`${hash}, ${colorScheme}: accessible, and no wider than a phone`, async () => {
    await visit(hash, async (page) => {
      await page.locator("main .card").first().waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await violations(page), []);
      const [wide, narrow] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= narrow, `${wide} > ${narrow}`);
    }, { viewport: { width: 375, height: 740 }, colorScheme, bypassCSP: true });
  });
}

test("light and dark, by the system and by choice", async () => {
  const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = [];
  for (const colorScheme of ["light", "dark"]) {
    await visit("", async (page) => {
      await page.locator(".head").waitFor();
      seen.push(await ground(page));
      await page.locator(".theme").click();
      seen.push(await ground(page));
      await page.reload();
      await page.locator(".head").waitFor();
      assert.equal(await ground(page), seen.at(-1));
    }, { colorScheme });
  }
  assert.deepEqual([seen[0], seen[1]], [seen[3], seen[2]]);
  assert.notEqual(seen[0], seen[1]);
});
