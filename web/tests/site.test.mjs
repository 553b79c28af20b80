// The folder form on a plain host: it answers, is kept by the browser, and opens again when the host is gone. And the
// server's own download is the one file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { answer, launch, writeExplorer } from "./browser.mjs";
import { serve } from "./grundy.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

/** Serves a folder as any host would. */
function host(folder) {
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
    try {
      const data = readFileSync(join(folder, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

test("the folder answers from a plain host, and without it after the first visit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-site-"));
  execFileSync(process.env.GRUNDY, ["explorer", "--dir", folder]);
  const server = await host(folder);
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = await launch();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${address}#board?rule=nim&position=3%2B5`);
    await answer(page, 6);
    await page.evaluate(async () => {
      const kept = await navigator.serviceWorker.ready;
      while (kept.active?.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 50));
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    const again = await context.newPage();
    await again.goto(`${address}#board?rule=nim&position=3%2B4`);
    await answer(again, 7);
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test("the server offers the one file", async () => {
  const server = await serve();
  const written = writeExplorer();
  try {
    const offered = Buffer.from(await (await fetch(`${server.address}/explorer.html`)).arrayBuffer());
    assert.ok(offered.equals(readFileSync(written.file)));
  } finally {
    server.stop();
    written.remove();
  }
});
