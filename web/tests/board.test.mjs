// The board: drawing by mouse, the answer while editing, links, undo, export, errors, cancelling.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, explorer, onServer } from "./browser.mjs";
import { drawn, nodeKayles } from "./judge.mjs";

const { visit } = explorer();

/** The middle of the board on the screen. */
async function middle(page) {
  const box = await page.locator(".stage .canvas").boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Draws with the mouse: vertices at these offsets, joined by drags. */
async function draw(page, spots, edges) {
  const [x, y] = await middle(page);
  for (const [dx, dy] of spots) await page.mouse.click(x + dx, y + dy);
  for (const [a, b] of edges) {
    await page.mouse.move(x + spots[a][0], y + spots[a][1]);
    await page.mouse.down();
    await page.mouse.move(x + spots[b][0] - 4, y + spots[b][1] - 4, { steps: 3 });
    await page.mouse.move(x + spots[b][0], y + spots[b][1]);
    await page.mouse.up();
  }
}

const SPOTS = [[-200, -80], [-70, -80], [70, -80], [200, -80], [0, 100]];
const EDGES = [[0, 1], [1, 2], [2, 3], [1, 4], [2, 4]];

test("a graph drawn with the mouse has the right value", async () => {
  await visit("#board", async (page) => {
    await page.getByRole("button", { name: "Clear" }).click();
    await draw(page, SPOTS, EDGES);
    const graph = await drawn(page);
    assert.equal(graph.vertices.length, 5);
    assert.equal(graph.edges.length, 5);
    const value = nodeKayles(graph.vertices, graph.edges);
    const shown = await answer(page, value);
    assert.equal(shown.outcome, value === 0 ? "P" : "N");

    await page.getByText("Erase", { exact: true }).click();
    const [x, y] = await middle(page);
    await page.mouse.click(x + SPOTS[0][0], y + SPOTS[0][1]);
    await page.mouse.click(x + 35, y + 10);
    const less = await drawn(page);
    assert.equal(less.vertices.length, 4);
    assert.equal(less.edges.length, 3);
    await answer(page, nodeKayles(less.vertices, less.edges));

    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await answer(page, value);
    await page.getByRole("button", { name: "Redo" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 4);
  });
});

onServer("whoever draws right after Clear draws on nothing, however slow the answer", async () => {
  await visit("#board", async (page) => {
    await page.locator(".answer dd[data-value]").first().waitFor();
    await page.route("**/api/look", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => null);
    });
    await page.getByRole("button", { name: "Clear" }).click();
    await draw(page, SPOTS.slice(0, 2), [[0, 1]]);
    const graph = await drawn(page);
    assert.equal(graph.vertices.length, 2);
    assert.equal(graph.edges.length, 1);
  });
});

test("a link restores the position, its places, and the answer", async () => {
  let link = "";
  let places = [];
  const look = (page) => page.locator(".stage [data-vertex]").evaluateAll((dots) => dots.map((dot) => dot.getAttribute("data-vertex") + dot.getAttribute("transform")).sort());
  await visit("#board", async (page) => {
    await page.getByRole("button", { name: "Clear" }).click();
    await draw(page, SPOTS, EDGES);
    await page.getByText("Move", { exact: true }).click();
    const [x, y] = await middle(page);
    await page.mouse.move(x, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 130, { steps: 4 });
    await page.mouse.up();
    await page.getByLabel("convention").selectOption("conjunctive");
    await page.getByLabel("play", { exact: true }).selectOption("misere");
    await page.locator(".answer dd[data-outcome]").filter({ hasText: /[NP]/ }).waitFor();
    await page.waitForTimeout(300);
    places = await look(page);
    link = new URL(page.url()).hash;
  });
  await visit(link, async (page) => {
    await page.locator(".answer dd[data-outcome]").filter({ hasText: /[NP]/ }).waitFor();
    assert.deepEqual(await look(page), places);
    assert.equal(await page.getByLabel("convention").inputValue(), "conjunctive");
    assert.equal(await page.getByLabel("play", { exact: true }).inputValue(), "misere");
  });
});

test("pointing at a move shows what it leaves, winning moves are marked and can be hidden", async () => {
  await visit("#board?rule=node-kayles&position=P(5)", async (page) => {
    await answer(page, 3);
    const wins = () => page.locator(".stage .dot.winning").evaluateAll((dots) => dots.map((dot) => dot.getAttribute("data-vertex")));
    assert.deepEqual(await wins(), ["2"]);
    await page.locator('.stage [data-vertex="0"]').hover();
    await page.locator(".caption").filter({ hasText: /leaves 2, loses/ }).waitFor();
    assert.equal(await page.locator(".stage .dot.gone").count(), 2);
    await page.getByText("Show winning moves and values").click();
    assert.deepEqual(await wins(), []);
    assert.equal(await page.locator(".answer-panel").count(), 0);
  });
});

test("pieces have their values, the nim-sum stands in binary", async () => {
  await visit("#board?rule=nim&position=3%2B5%2B6", async (page) => {
    assert.deepEqual(await answer(page, 0), { value: "0", outcome: "P" });
    const rows = await page.locator(".nim-sum tr").evaluateAll((lines) => lines.map((line) => [...line.querySelectorAll("td")].map((cell) => cell.textContent).join(" ")));
    assert.deepEqual(rows, ["3 0 1 1", "5 1 0 1", "6 1 1 0", "0 0 0 0"]);
    assert.equal(await page.locator(".heap").count(), 3);
    assert.equal(await page.locator(".counter").count(), 14);
    await page.getByRole("button", { name: "add one to heap 1" }).click();
    await answer(page, 4 ^ 5 ^ 6);
  });
});

test("families, pasted texts, weights, loops and boards", async () => {
  await visit("#board", async (page) => {
    await page.getByRole("button", { name: "Families" }).click();
    await page.getByLabel("Family", { exact: true }).selectOption("cycle");
    await page.getByRole("slider", { name: "vertices" }).fill("7");
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-edge]").length === 7);
    await page.getByRole("button", { name: "Paste" }).click();
    await page.getByLabel("text to paste").fill("a b\nb c\nc a\nc d");
    await page.getByRole("button", { name: "Use it" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-edge]").length === 4);
    const pasted = await drawn(page);
    await answer(page, nodeKayles(pasted.vertices, pasted.edges));
    await page.getByLabel("text to paste").fill("DQc");
    await page.getByRole("button", { name: "Use it" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 5);

    await page.getByLabel("rule", { exact: true }).selectOption("wak");
    await page.getByLabel("position", { exact: true }).fill("wedges(a:1-b:1)");
    await answer(page, 1);
    await page.locator('[data-vertex="a"]').click();
    await page.getByLabel("weight of a").fill("3");
    await page.getByLabel("weight of a").press("Tab");
    await page.locator(".inspected").getByText("loop").click();
    await page.waitForFunction(() => location.hash.includes("a%3A3") || location.hash.includes("a:3"));
    assert.match(await page.getByLabel("position", { exact: true }).inputValue(), /wedges\(a:3-b:1, a-a\)/);

    await page.getByLabel("rule", { exact: true }).selectOption("rooks");
    await page.locator(".square").first().waitFor();
    await page.getByLabel("position", { exact: true }).fill("board(../..)");
    await page.waitForFunction(() => document.querySelectorAll(".square").length === 4);
    await answer(page, 0);
    assert.deepEqual(await page.locator(".piece-value").allTextContents(), ["0"]);
    await page.locator(".square").first().click();
    await page.locator(".square.hole").waitFor();
    await answer(page, 2);
    await page.locator(".square").first().click();
    await page.locator(".square.rook").waitFor();
    await answer(page, 1);
    await page.locator(".square").nth(1).click();
    await page.locator(".square.hole").waitFor();
    await page.locator(".square").nth(1).click();
    await page.waitForFunction(() => document.querySelectorAll(".square.hole").length === 0);
    assert.equal(await page.locator(".square.rook").count(), 1);
  });
});

test("export: notation, graph6, TikZ, SVG, PNG", async () => {
  await visit("#board?rule=node-kayles&position=P(3)", async (page) => {
    await answer(page, 2);
    await page.getByRole("button", { name: "Export" }).click();
    const text = async (name) => {
      await page.locator(".export").getByRole("button", { name, exact: true }).click();
      return page.locator(".exported textarea").inputValue();
    };
    assert.equal(await text("Notation"), "P(3)");
    assert.match(await text("TikZ"), /\\begin\{tikzpicture\}[\s\S]*\\node\[vertex\][\s\S]*\\end\{tikzpicture\}/);
    await page.locator(".export").getByRole("button", { name: "graph6" }).click();
    await page.waitForFunction(() => /^(g6:)?B[gW]/.test(document.querySelector(".exported textarea").value));
    for (const [name, start] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(".export").getByRole("button", { name, exact: true }).click(),
      ]);
      const bytes = await (await download.createReadStream()).toArray();
      assert.ok(Buffer.concat(bytes).toString("latin1").startsWith(start), name);
    }
  });
});

test("mistakes are pointed at, and the board stays", async () => {
  await visit("#board?rule=node-kayles&position=P(3)", async (page) => {
    await answer(page, 2);
    await page.getByLabel("position", { exact: true }).fill("P(4) + C(2)");
    await page.locator(".complaint").filter({ hasText: "at least 3" }).waitFor();
    assert.equal(await page.locator(".pointed mark").textContent(), "2");
    assert.equal(await page.locator(".stage [data-vertex]").count(), 3);
    await page.getByLabel("position", { exact: true }).fill("P(4)");
    await answer(page, 0);
    assert.equal(await page.locator(".complaint").count(), 0);
  });
});

test("a long question shows its progress and can be cancelled; a budget runs out politely", async () => {
  const hard = "#board?rule=node-kayles&position=grid(9%2C11)&play=misere";
  await visit(hard, async (page) => {
    await page.locator(".asking progress").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 99);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.locator(".complaint.cancelled").waitFor();
    assert.equal(await page.locator(".asking").isVisible(), false);
    await page.getByLabel("time to think").selectOption("2");
    await page.locator(".complaint.budget").waitFor();
    await page.getByLabel("position", { exact: true }).fill("P(2)");
    await page.locator('.answer dd[data-outcome="P"]').waitFor();
  });
});
