// A real Chromium without a screen, before the page of the server; or, with GRUNDY_PAGE=file, before the one file,
// opened from the disk without a network. Every page is watched: an error on its console, or a request that leaves the
// host (of the file: any request), fails the test that opened it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./grundy.mjs";

const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Whether the page under test is the one file. */
export const FILE = process.env.GRUNDY_PAGE === "file";

/**
 * A test of the server's page alone: it looks into its requests, or has nothing to do with where the page came from.
 */
export function onServer(name, use) {
  if (!FILE) test(name, use);
}

/** Starts Chromium. */
export function launch() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("no Chromium: apt-get install chromium, or set CHROMIUM to its path");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Writes the explorer as one file into a folder of its own. */
export function writeExplorer() {
  const folder = mkdtempSync(join(tmpdir(), "grundy-explorer-"));
  const file = join(folder, "explorer.html");
  writeFileSync(file, execFileSync(process.env.GRUNDY, ["explorer"], { maxBuffer: 1 << 26 }));
  return { folder, file, address: pathToFileURL(file).href, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * A browser and a server for the tests of one file. The server also judges: `ask` puts a question to it, past the page,
 * so that what the engine inside the page answers is compared with the program.
 */
export function explorer({ file = FILE, flags = [] } = {}) {
  let server;
  let browser;
  let written;
  before(async () => {
    server = await serve(...flags);
    if (file) written = writeExplorer();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    written?.remove();
  });
  return {
    file: () => written?.file,
    /** What the program answers. */
    async ask(about, body = null) {
      const how = body === null ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      return (await fetch(`${server.address}/api/${about}`, how)).json();
    },
    /** Opens the page, lets it be used, and checks that it behaved. */
    async visit(hash, use, options = {}) {
      const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1200, height: 900 }, offline: file, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const wrong = [];
      page.on("console", (message) => {
        const expected = /Failed to load resource.*(400|422)/.test(message.text());
        if (["error", "warning"].includes(message.type()) && !expected) wrong.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const url = new URL(request.url());
        const home = file ? request.isNavigationRequest() && url.href.startsWith(new URL(".", written.address).href) : url.origin === server.address;
        if (!home && !["blob:", "data:"].includes(url.protocol)) wrong.push(`a request: ${request.url()}`);
      });
      try {
        await page.goto(`${file ? written.address : `${server.address}/`}${hash}`);
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
