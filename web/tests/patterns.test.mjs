// Patterns, errata and theorems: pictures that open their positions, pages with live ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, explorer, onServer } from "./browser.mjs";
import { nodeKayles } from "./judge.mjs";

const { ask, visit } = explorer();

test("a strip has its values, its period marked and its proof told; a cell opens its position", async () => {
  await visit("#patterns?rule=node-kayles&family=P(n)&to=120", async (page) => {
    await page.locator(".tag.proven").waitFor();
    assert.match(await page.locator(".period").textContent(), /Period 34 from n = 52/);
    const starts = await page.locator(".cell.starts").evaluateAll((cells) => cells.map((cell) => cell.title.split(":")[0]));
    assert.deepEqual(starts, ["n = 52", "n = 86", "n = 120"]);
    for (let n = 1; n <= 7; n++) {
      const edges = Array.from({ length: n - 1 }, (_, i) => [i, i + 1]);
      const value = nodeKayles([...Array(n).keys()], edges);
      assert.equal(await page.locator(`.strip a[title="n = ${n}: ${value}"]`).count(), 1);
    }
    await page.locator('.strip a[title^="n = 10:"]').click();
    await answer(page, 3);
    assert.equal(await page.getByLabel("position", { exact: true }).inputValue(), "P(10)");
  });
});

test("a heat map's cell opens its position", async () => {
  await visit("#patterns?kind=map&rule=nim&family=a%20%2B%20b&a=6&b=7", async (page) => {
    await page.locator(".map a").first().waitFor();
    assert.equal(await page.locator(".map .cell").count(), 7 * 8);
    const texts = await page.locator(".map .cell").allTextContents();
    assert.deepEqual(texts.map(Number), Array.from({ length: 56 }, (_, i) => Math.floor(i / 8) ^ i % 8));
    await page.locator('.map a[title^="a = 3, b = 5:"]').click();
    await answer(page, 6);
    assert.equal(await page.locator(".heap").count(), 2);
    await page.goBack();
    await page.locator('.map a[title^="a = 3, b = 5:"]').waitFor();
  });
});

test("whoever goes back at once gets back: a board that was left writes no address", async () => {
  const before = "#patterns?kind=map&rule=nim&family=a%20%2B%20b&a=6&b=7";
  await visit(before, async (page) => {
    await page.locator(".map a").first().waitFor();
    const written = await page.evaluate(() => location.hash);
    await page.evaluate(() => {
      document.querySelector(".map a").click();
      window.addEventListener("hashchange", () => history.back(), { once: true });
    });
    await page.waitForFunction((hash) => location.hash === hash, written);
    await page.locator('.map a[title^="a = 3, b = 5:"]').waitFor();
    await page.waitForTimeout(400);
    assert.equal(await page.evaluate(() => location.hash), written);
  });
});

test("a sequence that takes long can be cancelled", async () => {
  await visit("#patterns?rule=node-kayles&family=grid(n%2Cn)&to=30", async (page) => {
    await page.locator(".asking progress").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.locator(".complaint.cancelled").waitFor();
  });
});

test("the errata are readable, filtered, and live", async () => {
  await visit("#errata", async (page) => {
    await page.locator(".erratum").first().waitFor();
    const all = await page.locator(".erratum").count();
    assert.ok(all > 100, String(all));
    await page.locator(".live").first().scrollIntoViewIfNeeded();
    await page.locator(".live .dot").first().waitFor();
    await page.getByLabel("weight", { exact: true }).selectOption("wording");
    assert.deepEqual(new Set(await page.locator(".erratum").evaluateAll((list) => list.map((one) => one.dataset.weight))), new Set(["wording"]));
    await page.getByLabel("weight", { exact: true }).selectOption("");
    await page.getByLabel("paper", { exact: true }).selectOption("004");
    assert.ok((await page.locator(".erratum").count()) < all);
    assert.match(page.url(), /paper=004/);
    await page.getByLabel("find", { exact: true }).fill("no such words anywhere");
    await page.waitForFunction(() => document.querySelectorAll(".erratum").length === 0);
  });
});

test("the errata open with the false results, and what follows from one is folded below it", async () => {
  const { errata, weights } = await ask("papers");
  await visit("#errata", async (page) => {
    await page.locator(".erratum").first().waitFor();
    assert.equal(await page.locator(".weight h2").first().evaluate((heading) => heading.firstChild.textContent), weights[0].title);
    const name = (erratum) => `${erratum.claim}${erratum.number}`;
    const roots = errata.filter(({ depth, under }) => depth === 0 && under === "result").map(name);
    const first = page.locator(".weight").first();
    assert.deepEqual(await first.locator(":scope > .erratum h3").allTextContents(), roots);
    // The list at the top leads to each root.
    const glance = page.getByRole("list", { name: "the roots at a glance" });
    assert.equal(await glance.getByRole("listitem").count(), roots.length);
    await glance.getByRole("button").last().click();
    assert.equal(await page.evaluate(() => document.activeElement.querySelector("h3").textContent), roots.at(-1));
    // The family of the first root that has one.
    const start = errata.findIndex(({ depth }, at) => depth === 0 && errata[at + 1]?.depth === 1);
    const end = errata.findIndex(({ depth }, at) => at > start && depth === 0);
    const folded = page.locator(".following").first();
    const below = folded.locator(".erratum h3");
    assert.equal(await below.first().isVisible(), false);
    await folded.locator("summary").first().click();
    assert.deepEqual(await below.allTextContents(), errata.slice(start + 1, end).map(name));
    assert.ok(await below.first().isVisible());
    // What was looked for is not folded away; without its root it says from what it follows.
    await page.getByLabel("find", { exact: true }).fill("short. sel. comp., misère play");
    const row = page.locator(".erratum", { hasText: "Table 3 (short. sel. comp., misère play)" });
    await row.locator("dd", { hasText: "Corollary 18 of Guignard and Sopena 2009" }).waitFor();
  });
});

test("the theorems have live positions that open on the board", async () => {
  await visit("#theorems", async (page) => {
    await page.locator(".theorem").first().waitFor();
    await page.locator(".live").first().scrollIntoViewIfNeeded();
    await page.locator(".live-verdict").first().waitFor();
    assert.equal(await page.locator(".theorem .live").count(), await page.locator(".theorem").count());
    const code = await page.locator(".live code").nth(1).textContent();
    await page.getByRole("link", { name: "Open on the board" }).first().click();
    await page.locator(".answer-panel").waitFor();
    assert.equal(await page.getByLabel("position", { exact: true }).inputValue(), code);
  });
});

onServer("every theorem's example is answered by that theorem", async () => {
  const { theorems } = await ask("theorems");
  for (const { name, example } of theorems) {
    assert.ok(example, `${name} has no example`);
    const { provenance } = await ask("value", example);
    assert.ok(provenance?.theorems?.some(({ theorem }) => theorem === name), `${name}: ${JSON.stringify(provenance)}`);
  }
});
