// The search gallery, and rules in words with their editor.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, explorer } from "./browser.mjs";

const { ask, visit } = explorer();

test("the gallery draws what satisfies the condition, and each opens on the board", async () => {
  const found = await ask("search", { rule: "node-kayles", convention: "disjunctive", play: "normal", class: "trees", from: 1, to: 7, where: "grundy >= 3", limit: 60 });
  await visit("#search?rule=node-kayles&class=trees&from=1&to=7&where=grundy%20%3E%3D%203", async (page) => {
    await page.locator(".gallery-card").first().waitFor();
    const cards = page.locator(".gallery-card");
    assert.deepEqual(await cards.evaluateAll((list) => list.map((card) => card.dataset.position)), found.matches.map(({ position }) => position));
    assert.equal(await cards.first().locator(".thumbnail circle").count(), found.matches[0].graph.order);
    await cards.first().click();
    await answer(page, found.matches[0].value);
    await page.goBack();
    await page.locator(".gallery-card").first().waitFor();
    await page.getByLabel("Condition").fill("grundy >>= 3");
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator(".complaint").waitFor();
  });
});

test("a rule in words is written with the words that may stand next, and played", async () => {
  await visit("#board?rule=take%20vertex&position=C(5)", async (page) => {
    await answer(page, 1);
    await page.locator(".words-text").fill("take vertex +");
    await page.getByRole("button", { name: "neighbours", exact: true }).click();
    const { value } = await ask("value", { rule: "take vertex + neighbours", position: "C(5)" });
    await answer(page, value);
    await page.locator(".words-text").fill("take vertx");
    await page.locator(".complaint .pointed mark").waitFor();
    assert.equal(await page.locator(".answer.stale").count(), 1);
  });
});

test("whole winning turns are listed where a turn moves in several pieces, and marked", async () => {
  const { total } = await ask("turns", { rule: "kayles", position: "5 + 7", convention: "continued", play: "normal" });
  assert.equal(total, "8");
  await visit("#board?rule=kayles&position=5%2B7&convention=continued", async (page) => {
    await page.locator(".turns .turn").first().waitFor();
    assert.equal(await page.locator(".turns .turn").count(), 8);
    assert.ok((await page.locator(".stage .counter.winning").count()) >= 2);
  });
});
