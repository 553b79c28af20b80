// Keys alone; light and dark.

import assert from "node:assert/strict";
import { test } from "node:test";
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

test("a lesson by keyboard alone: the list, the board, the button, a hint", async () => {
  await visit("#lessons", async (page) => {
    await tabTo(page, '[data-lesson="kayles"]');
    await page.keyboard.press("Enter");
    await page.locator('.seat[data-ready="yes"]').waitFor();
    await tabTo(page, ".stage .counter");
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "h 0 3");
    await page.keyboard.press("Enter");
    await tabTo(page, ".seat .go");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector('.seat[data-ready="yes"]') && document.querySelectorAll(".stage .counter").length < 6);
    await tabTo(page, ".lesson-task > .buttons button");
    await page.keyboard.press("Enter");
    await page.locator(".hints li").waitFor();
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
