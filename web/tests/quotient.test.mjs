// Misère play by quotient: the elements of the pieces and their product stand where the nim-sum does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { explorer, onServer } from "./browser.mjs";

const { visit } = explorer();

/** Answers of the engine with this provenance in the place of theirs, until another is given. */
async function given(page, first) {
  let provenance = first;
  await page.route("**/api/look", async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), provenance } });
    } catch {
      // The page has given the question up.
    }
  });
  return (next) => (provenance = next);
}

/** The rows of the table: what is named and its word, exponents after ^. */
function rows(page) {
  return page.locator(".quotient tr").evaluateAll((lines) =>
    lines.map((line) => [...line.children].map((cell) => cell.innerHTML.replace(/<sup>(\d+)<\/sup>/g, "^$1")).join(" | ")),
  );
}

onServer("elements and their product are shown, and whether it is in P", async () => {
  await visit("#board?rule=kayles&position=3%2B5&play=misere", async (page) => {
    await page.locator(".answer dd[data-outcome]").filter({ hasText: /[NP]/ }).waitFor();
    await given(page, { method: "quotient", order: 40, elements: ["a b", "a c^2"], product: "b c^12", in_p: true });
    await page.getByRole("button", { name: "add one to heap 1" }).click();
    await page.locator(".quotient tfoot td").filter({ hasText: "b c12" }).waitFor();
    assert.deepEqual(await rows(page), ["4 | a b", "5 | a c^2", "product | b c^12"]);
    assert.equal(await page.locator(".quotient [data-in-p]").getAttribute("data-in-p"), "true");
    assert.match(await page.locator(".provenance").innerText(), /misère quotient, of 40 elements/);
    // The table of pieces says nothing more.
    assert.equal(await page.locator(".answer-panel .pieces").count(), 0);
  });
});

test("the engine's own answer has an element for each piece", async () => {
  await visit("#board?rule=kayles&position=3%2B5&play=misere", async (page) => {
    await page.locator(".quotient").waitFor();
    const shown = await rows(page);
    assert.deepEqual(shown.map((row) => row.split(" | ")[0]), ["3", "5", "product"]);
    const outcome = await page.locator(".answer dd[data-outcome]").textContent();
    assert.equal(await page.locator(".quotient [data-in-p]").getAttribute("data-in-p"), String(outcome === "P"));
  });
});

onServer("what is not in P says so, and an answer of the search has no product", async () => {
  await visit("#board?rule=kayles&position=3%2B5&play=misere", async (page) => {
    await page.locator(".answer dd[data-outcome]").filter({ hasText: /[NP]/ }).waitFor();
    const give = await given(page, { method: "quotient", order: 2, elements: ["a", "1"], product: "a", in_p: false });
    await page.getByRole("button", { name: "add one to heap 1" }).click();
    await page.locator(".quotient tfoot td").filter({ hasText: /^a$/ }).waitFor();
    assert.equal(await page.locator(".quotient [data-in-p]").getAttribute("data-in-p"), "false");
    give({ method: "search", engine: "whole positions" });
    await page.getByRole("button", { name: "add one to heap 1" }).click();
    await page.locator(".answer-panel .pieces").waitFor();
    assert.equal(await page.locator(".quotient").count(), 0);
  });
});
