// Games from the first turn to the last: won, lost, under all twelve conventions, taken back, reviewed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { explorer } from "./browser.mjs";
import { drawn, winning } from "./judge.mjs";

const { ask, visit } = explorer();

const status = (page) => page.locator(".headline").textContent();

/** Waits for your turn or the end, and says which. */
async function turn(page) {
  await page.locator(".headline").filter({ hasText: /Your turn|win|Over/ }).waitFor();
  return status(page);
}

/** How many turns the address has. */
function turns(page) {
  return new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("turns")?.split(",").length ?? 0;
}

/** Waits until a turn more is made than before. */
async function until(page, count) {
  await page.waitForFunction(
    (least) => (new URLSearchParams(location.hash.split("?")[1]).get("turns")?.split(",").length ?? 0) > least,
    count,
  );
}

test("whoever plays right wins: against the perfect computer", async () => {
  await visit("#play?rule=node-kayles&position=P(9)%2BC(5)", async (page) => {
    while ((await turn(page)) === "Your turn") {
      const graph = await drawn(page);
      const vertex = winning(graph.vertices, graph.edges);
      assert.notEqual(vertex, null, "the win was lost");
      const count = turns(page);
      await page.locator(`.stage [data-vertex="${vertex}"]`).click();
      await until(page, count);
    }
    assert.equal(await status(page), "You win!");
    await page.locator(".steps li").first().waitFor();
    assert.equal(await page.locator(".step.gave-away").filter({ hasText: "You" }).count(), 0);
  });
});

test("a lost game says where the win was given away", async () => {
  await visit("#play?rule=node-kayles&position=P(5)", async (page) => {
    await turn(page);
    await page.locator('.stage [data-vertex="0"]').click();
    await until(page, 1);
    while ((await turn(page)) === "Your turn") {
      const count = turns(page);
      await page.locator(".stage [data-vertex]").first().click();
      await until(page, count);
    }
    assert.equal(await status(page), "The computer wins");
    const given = page.locator(".step.gave-away");
    await given.waitFor();
    assert.equal(await given.count(), 1);
    assert.match(await given.textContent(), /^You/);
    await given.click();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 5);
    await page.waitForFunction(() => document.querySelectorAll(".stage .dot.winning").length === 3);
    assert.equal(await page.locator(".stage .dot.gone").count(), 2);
    await page.getByRole("button", { name: "next move" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".stage [data-vertex]").length === 3);
  });
});

const CONVENTIONS = ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"];

for (const convention of CONVENTIONS) {
  for (const play of ["normal", "misere"]) {
    test(`${convention}, ${play}: a game is played to its end`, async () => {
      const first = play === "normal" ? "you" : "computer";
      await visit(`#play?rule=node-kayles&position=P(6)%2BC(7)&convention=${convention}&play=${play}&first=${first}&level=5`, async (page) => {
        while ((await turn(page)) === "Your turn") {
          const count = turns(page);
          await pickTurn(page, convention);
          await until(page, count);
        }
        const mover = (turns(page) % 2 === 1) === (first === "you") ? "you" : "computer";
        const winner = (play === "normal") === (mover === "you") ? "You win!" : "The computer wins";
        assert.equal(await status(page), winner);
        await page.locator(".steps li").first().waitFor();
        assert.equal(await page.locator(".steps li").count(), turns(page));
      });
    });
  }
}

/** Picks what the convention asks for: a move in one piece, in all, or in two where there are two. */
async function pickTurn(page, convention) {
  if (convention === "disjunctive" || convention === "diminished") return page.locator(".move").first().click();
  const query = Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1]));
  let position = query.position;
  const common = { rule: query.rule, convention: query.convention, play: query.play ?? "normal" };
  for (const turn of query.turns?.split(",") ?? []) {
    position = (await ask("turn", { ...common, position, options: turn.split(".").map(Number) })).position;
  }
  const look = await ask("look", { ...common, position, values: false });
  const first = new Map();
  look.options.forEach((option, number) => first.has(option.piece) || first.set(option.piece, number));
  const pieces = [...first.values()];
  const wanted = convention === "conjunctive" || convention === "continued" ? pieces : pieces.slice(0, 2);
  for (const option of wanted) {
    assert.equal(await page.locator(".go").isDisabled(), convention[0] === "c" || option === wanted[0]);
    await page.locator(`.move[data-option="${option}"]`).click();
  }
  await page.locator(".go").click();
}

test("heaps are picked by their counters; hints help; a turn is taken back; a link restores the game", async () => {
  let link = "";
  await visit("#play?rule=nim&position=3%2B5%2B7", async (page) => {
    await turn(page);
    // Two hints teach, the third tells the move.
    for (let told = 0; told < 3; told++) {
      assert.equal(await page.locator(".counter.winning").count(), 0);
      const before = await page.locator(".news").textContent();
      await page.getByRole("button", { name: /hint/i }).click();
      await page.waitForFunction((old) => document.querySelector(".news").textContent !== old, before);
    }
    await page.locator(".counter.winning").first().waitFor();
    await page.locator('[data-cell="h 0 2"]').click();
    assert.match(await page.locator(".picked").textContent(), /1/);
    await page.locator(".go").click();
    await until(page, 1);
    await turn(page);
    const left = await page.locator(".counter").count();
    assert.ok(left < 14);
    link = new URL(page.url()).hash;
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".counter").length === 15);
    assert.equal(turns(page), 0);
  });
  await visit(link, async (page) => {
    await turn(page);
    assert.equal(turns(page), 2);
    assert.ok((await page.locator(".counter").count()) < 14);
  });
});

test("sets of vertices, edges and squares are picked", async () => {
  await visit("#play?rule=arc-kayles&position=P(4)", async (page) => {
    await turn(page);
    const edge = await page.evaluate(() => {
      const box = document.querySelector('[data-edge=\'["1","2"]\']').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.click(...edge);
    await page.locator(".headline").filter({ hasText: "You win!" }).waitFor();
  });
  await visit("#play?rule=0.33&position=P(3)", async (page) => {
    await turn(page);
    await page.locator('[data-vertex="2"]').click();
    assert.equal(await page.locator(".go").isDisabled(), false);
    await page.locator('[data-vertex="1"]').click();
    await until(page, 1);
    assert.equal(await turn(page), "The computer wins");
  });
  await visit("#play?rule=rooks&position=board(...)", async (page) => {
    await turn(page);
    await page.locator(".square").nth(1).click();
    await page.locator(".headline").filter({ hasText: "You win!" }).waitFor();
  });
});

test("the computer's thinking can be cancelled, taken up again, and the turn taken back", async () => {
  await visit("#play?rule=node-kayles&position=grid(9%2C11)&play=misere", async (page) => {
    await turn(page);
    await page.locator('[data-vertex="40"]').click();
    for (const next of ["Try again", "Take back"]) {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.locator(".complaint.cancelled").waitFor();
      assert.equal(turns(page), 1);
      await page.getByRole("button", { name: next }).click();
    }
    await page.locator(".headline").filter({ hasText: "Your turn" }).waitFor();
    assert.equal(turns(page), 0);
    assert.equal(await page.locator(".stage [data-vertex]").count(), 99);
  });
});
