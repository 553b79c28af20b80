// The board of notebooks, in a page that plays the notebook: what Python would answer comes from the server.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { WIDGET } from "../build.mjs";
import { explorer } from "./browser.mjs";

const { visit } = explorer();

test("a move is picked on the canvas, sent to Python, and the answer is drawn", async () => {
  const source = await readFile(WIDGET, "utf8");
  await visit("", async (page) => {
    await page.evaluate(async (text) => {
      const look = async (position) => {
        const question = { rule: "node-kayles", position, convention: "disjunctive", play: "normal" };
        const answer = await fetch("/api/look", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(question) });
        return JSON.stringify(await answer.json());
      };
      const heard = new Map();
      const held = { look: await look("P(5) + C(3)"), said: "Good luck.", values: true };
      const change = (name, value) => {
        held[name] = value;
        (heard.get(`change:${name}`) ?? []).forEach((call) => call());
      };
      const model = {
        get: (name) => held[name],
        set: (name, value) => change(name, value),
        save_changes: () => undefined,
        on: (event, call) => heard.set(event, [...(heard.get(event) ?? []), call]),
        off: (event, call) => heard.set(event, (heard.get(event) ?? []).filter((known) => known !== call)),
        send: (message) => window.sent.push(message),
      };
      window.sent = [];
      window.answer = async (position) => {
        change("look", await look(position));
        change("said", `now ${position}`);
      };
      const module = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      document.body.replaceChildren();
      const host = document.body.appendChild(document.createElement("div"));
      window.left = module.default.render({ model, el: host });
    }, source);
    const widget = page.locator(".widget");
    await widget.getByText("Good luck.").waitFor();
    assert.equal(await widget.locator("[data-vertex]").count(), 8);
    await widget.locator("[data-vertex]").first().click();
    await page.waitForFunction(() => window.sent.length === 1);
    assert.equal((await page.evaluate(() => window.sent))[0].do, "turn");
    await page.evaluate(() => window.answer("C(3)"));
    await widget.getByText("now C(3)").waitFor();
    assert.equal(await widget.locator("[data-vertex]").count(), 3);
    await widget.getByRole("button", { name: "Computer moves" }).click();
    await widget.getByRole("button", { name: "Take back" }).click();
    assert.deepEqual((await page.evaluate(() => window.sent)).slice(1), [{ do: "reply" }, { do: "back" }]);
    await widget.getByText("All moves").click();
    await widget.locator("details button").first().click();
    assert.deepEqual((await page.evaluate(() => window.sent)).at(-1), { do: "turn", options: [0] });
    await page.evaluate(() => window.left());
    // A notebook lets widgets bring their code; the page of the explorer lets nobody.
  }, { bypassCSP: true });
});
