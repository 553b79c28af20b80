// The student's layer: every lesson is played to its end by clicking what the page offers; the start page, the
// glossary, the why of a value and the rules in plain words do what they say, in three languages, and axe finds
// nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { explorer, FILE } from "./browser.mjs";

const { ask, visit } = explorer();
const LESSONS = ["heaps", "nimsum", "mex", "kayles", "graphs", "board", "period", "race", "misere", "miserekayles"];

/** Clicks the cells of an option. */
async function click(page, look, option) {
  const name = (vertex) => look.graph.vertices[vertex].name;
  const cells = option.heap
    ? [option.heap.leaving[0] ?? 0, (option.heap.leaving[0] ?? 0) + option.heap.take - 1].map((at) => `[data-cell="h ${option.heap.index} ${at}"]`)
    : (option.vertex === null ? option.removes : [option.vertex]).map((vertex) => `[data-vertex="${name(vertex)}"]`);
  const asked = await page.locator(".seat[data-question]").getAttribute("data-question");
  for (const [index, cell] of cells.entries()) {
    // A turn that could become no other is made at once, and may be answered by now; one that is complete waits for the
    // button.
    const more = index === 0 || !option.heap || (await page.evaluate(([was, take]) => {
      const { dataset } = document.querySelector(".seat[data-question]");
      return dataset.question === was && dataset.ready === "yes" && document.querySelectorAll(".stage .chosen").length !== take;
    }, [asked, option.heap.take]));
    if (!more) break;
    await page.locator(`.stage ${cell}`).click();
  }
}

async function turn(page) {
  const question = JSON.parse(await page.locator(".seat[data-question]").getAttribute("data-question"));
  const hint = await ask("hint", question);
  assert.ok(hint.options, `no winning turn at ${question.position}`);
  const look = await ask("look", { ...question, values: false });
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
      ? (await ask("period", { rule: "dawsons-chess", family: "n", convention: "disjunctive", play: "normal" })).period
      : (await ask("value", question)).value;
    await number.fill(String(value + 1));
    await page.locator(".lesson-answer button").click();
    await page.locator(".lesson-says .complaint").waitFor();
    await number.fill(String(value));
    await page.locator(".lesson-answer button").click();
  } else if (await page.locator("[data-who]").count()) {
    const question = JSON.parse(await page.locator(".seat[data-question]").getAttribute("data-question"));
    await page.locator(`[data-who="${(await ask("value", question)).outcome}"]`).click();
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

// The boards and tasks are the same in all languages, so the gate asks in one, and the one file is asked in one.
const LANGUAGES = FILE ? ["en"] : (process.env.GRUNDY_LANGUAGES ?? "en").split(" ");
for (const language of LANGUAGES) for (const lesson of LESSONS) {
  test(`lesson ${lesson} is solved by clicking what it offers, ${language}`, async () => {
    await visit(`#lessons?lesson=${lesson}&lang=${language}`, async (page) => {
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
    await page.locator(".start-board").first().waitFor();
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

test("another language is chosen in the head, and the view stays", async () => {
  for (const [hash, view] of [["", "#start"], ["#glossary?word=mex", "#glossary"]]) {
    await visit(hash, async (page) => {
      await page.getByLabel("language").selectOption("fr");
      await page.locator("html[lang=fr] .head").waitFor();
      assert.ok(new URL(page.url()).hash.startsWith(view) || (hash === "" && new URL(page.url()).hash === ""), page.url());
      await page.getByLabel("langue").selectOption("en");
      await page.locator("html[lang=en] .head").waitFor();
    }, { locale: "en" });
  }
});

test("German and French are chosen by the browser and by the link", async () => {
  await visit("#lessons", (page) => page.getByRole("heading", { name: "Lektionen" }).waitFor(), { locale: "de-DE" });
  await visit("#lessons?lang=fr", (page) => page.getByRole("heading", { name: "Leçons" }).waitFor());
});
