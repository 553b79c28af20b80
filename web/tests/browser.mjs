// A real Chromium without a screen. Every page is watched: an error on its console, or a request
// that leaves the host, fails the test that opened it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./grundy.mjs";

export const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A browser and a server for the tests of one file. */
export function explorer(...flags) {
  let server;
  let browser;
  before(async () => {
    server = await serve(...flags);
    const executablePath = BROWSERS.find((path) => path && existsSync(path));
    if (!executablePath) throw new Error("no Chromium: apt-get install chromium, or set CHROMIUM to its path");
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  });
  after(async () => {
    await browser?.close();
    server?.stop();
  });
  return {
    address: () => server.address,
    /** Opens the page, lets it be used, and checks that it behaved. */
    async visit(hash, use, options = {}) {
      const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1200, height: 900 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const wrong = [];
      page.on("console", (message) => {
        const expected = /Failed to load resource.*(400|422)/.test(message.text());
        if (["error", "warning"].includes(message.type()) && !expected) wrong.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const url = new URL(request.url());
        const own = url.origin === server.address || ["blob:", "data:"].includes(url.protocol);
        if (!own) wrong.push(`a request left the host: ${request.url()}`);
      });
      await page.goto(`${server.address}/${hash}`);
      try {
        await use(page);
      } finally {
        await context.close();
      }
      assert.deepEqual(wrong, []);
    },
  };
}

/** Waits until the answer shows an outcome and a value, and gives both. */
export async function answer(page, value) {
  const shown = page.locator(`.answer dd[data-value="${value}"]`);
  await shown.waitFor();
  return { value: await shown.textContent(), outcome: await page.locator(".answer dd[data-outcome]").textContent() };
}
