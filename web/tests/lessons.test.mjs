// The student's layer: every lesson is played to its end by clicking what the page offers; the start page, the
// glossary, the why of a value and the rules in plain words do what they say, in three languages, and axe finds nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { explorer } from "./browser.mjs";

const { visit } = explorer();
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const LESSONS = ["heaps", "nimsum", "mex", "kayles", "graphs", "board", "period", "race", "misere", "miserekayles"];

/** What the engine says about the position of the task: asked as the page asks. */
function ask(page, about, body) {
  return page.evaluate(async ([topic, sent]) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/${topic}`, { method: "POST", headers, body: JSON.stringify(sent) })).json();
  }, [about, body]);
}

/** Clicks the cells of an option. */
async function click(page, look, option) {
  const name = (vertex) => look.graph.vertices[vertex].name;
  const cells = option.heap
    ? [option.heap.leaving[0] ?? 0, (option.heap.leaving[0] ?? 0) + option.heap.take - 1].map((at) => `[data-cell="h ${option.heap.index} ${at}"]`)
    : (option.vertex === null ? option.removes : [option.vertex]).map((vertex) => `[data-vertex="${name(vertex)}"]`);
  for (const [index, cell] of cells.entries()) {
    // A turn that could become no other is made at once; one that is complete waits for the button.
    if (index === 1 && option.heap && ((await page.locator('.seat[data-ready="no"]').count()) > 0 || (await page.locator(".stage .chosen").count()) === option.heap.take)) break;
    await page.locator(`.stage ${cell}`).click();
  }
}

async function turn(page) {
  const question = JSON.parse(await page.locator(".seat[data-question]").getAttribute("data-question"));
  const hint = await ask(page, "hint", question);
  assert.ok(hint.options, `no winning turn at ${question.position}`);
  const look = await ask(page, "look", { ...question, values: false });
  for (const option of hint.options) await click(page, look, look.options[option]);
  if (await page.locator(".seat .go").isVisible()) await page.locator(".seat .go").click();
  return question.position;
}

async function solve(page, task) {
  const state = () => page.locator("main").getAttribute("data-state");
  const number = page.locator(".lesson-answer input");
  await page.locator(".lesson-task .task").waitFor();
  if (await number.count()) {
    const period = (await page.locator(".stage .strip").count()) > 0 || task === "period";
    const question = period ? null : JSON.parse(await page.locator(".seat[data-question]").getAttribute("data-question"));
    const value = period
      ? (await ask(page, "period", { rule: "dawsons-chess", family: "n", convention: "disjunctive", play: "normal" })).period
      : (await ask(page, "value", question)).value;
    await number.fill(String(value + 1));
    await page.locator(".lesson-answer button").click();
    await page.locator(".lesson-says .complaint").waitFor();
    await number.fill(String(value));
    await page.locator(".lesson-answer button").click();
  } else if (await page.locator("[data-who]").count()) {
    const question = JSON.parse(await page.locator(".seat[data-question]").getAttribute("data-question"));
    await page.locator(`[data-who="${(await ask(page, "value", question)).outcome}"]`).click();
  } else {
    for (let turns = 0; (await state()) === "open"; turns++) {
      assert.ok(turns < 20, "the lesson does not end");
      await page.locator('.seat[data-ready="yes"]').waitFor();
      const before = await turn(page);
      await page.waitForFunction((was) => {
        const seat = document.querySelector(".seat");
        return document.querySelector("main").dataset.state !== "open" || (seat.dataset.ready === "yes" && JSON.parse(seat.dataset.question).position !== was);
      }, before);
    }
  }
  await page.locator(".praise").waitFor();
  return state();
}

for (const lesson of LESSONS) {
  test(`lesson ${lesson} is solved by clicking what it offers`, async () => {
    await visit(`#lessons?lesson=${lesson}&lang=en`, async (page) => {
      while ((await solve(page, lesson)) === "right") await page.locator("button.next").click();
      assert.equal(await page.locator("main").getAttribute("data-state"), "done");
      await page.goto(new URL("#lessons", page.url()).href);
      await page.locator(`[data-lesson="${lesson}"] .tag.proven`).waitFor();
    });
  });
}

test("a wrong move is told and the board is set up again; hints come one by one", async () => {
  await visit("#lessons?lesson=nimsum", async (page) => {
    await page.locator('.seat[data-ready="yes"]').waitFor();
    await page.locator('[data-cell="h 2 0"]').click();
    await page.locator(".lesson-says .complaint").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".stage .counter").length === 12);
    const more = page.locator(".lesson-task > .buttons button").first();
    await more.click();
    await more.click();
    assert.equal(await page.locator(".hints li").count(), 2);
  });
});

test("the start page has five boards, and a move is answered", async () => {
  await visit("", async (page) => {
    assert.equal(await page.locator(".start-board").count(), 5);
    const kayles = page.locator('.start-board[data-game="kayles"]');
    await kayles.locator('.seat[data-ready="yes"]').waitFor();
    await kayles.locator('[data-cell="h 0 4"]').click();
    assert.equal(await kayles.locator(".counter.chosen").count(), 1);
    await kayles.locator(".go").click();
    await page.waitForFunction(() => document.querySelectorAll('[data-game="kayles"] .counter').length < 8);
  });
});

test("a word opens its entry; the why goes down to the end; a rule has plain words and a picture", async () => {
  await visit("#board?rule=kayles&position=4", async (page) => {
    await page.locator(".figures .term").first().click();
    await page.locator(".term-card:popover-open").waitFor();
    assert.match(await page.locator(".term-card:popover-open").textContent(), /perfectly/);
    await page.keyboard.press("Escape");
    await page.locator(".why > summary").click();
    assert.equal(await page.locator(".why .tile.mex").first().textContent(), "1");
    for (let depth = 0; depth < 6; depth++) {
      const inner = page.locator(".why-steps details:not([open]) > summary").last();
      if ((await inner.count()) === 0) break;
      await inner.click();
      await page.waitForTimeout(150);
    }
    assert.match(await page.locator(".why").textContent(), /mex of nothing is 0/);
    assert.match(await page.locator(".rule-note").textContent(), /one pin, or two that stand side by side/);
    await page.locator(".rule-note .move-picture .taken").first().waitFor();
  }, { viewport: { width: 360, height: 740 } });
});

test("German and French are chosen by the browser and by the link", async () => {
  await visit("#lessons", (page) => page.getByRole("heading", { name: "Lektionen" }).waitFor(), { locale: "de-DE" });
  await visit("#lessons?lang=fr", (page) => page.getByRole("heading", { name: "Leçons" }).waitFor());
});

for (const hash of ["#start", "#lessons", "#lessons?lesson=graphs", "#glossary?word=mex"]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing at ${hash}, ${colorScheme}; nothing is wider than a phone`, async () => {
      await visit(hash, async (page) => {
        await page.waitForTimeout(600);
        await page.addScriptTag({ path: AXE });
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      }, { viewport: { width: 360, height: 740 }, colorScheme, bypassCSP: true });
    });
  }
}
