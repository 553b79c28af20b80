// The committed build is the build of the sources.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { buildPage, buildWidget, COMMITTED, WIDGET } from "../build.mjs";

test("the committed page is what `npm run build` makes", async () => {
  const rebuilt = await mkdtemp(join(tmpdir(), "grundy-page-"));
  try {
    await buildPage(rebuilt);
    assert.deepEqual((await readdir(COMMITTED)).sort(), (await readdir(rebuilt)).sort());
    for (const file of await readdir(rebuilt)) {
      const [one, other] = await Promise.all([readFile(join(COMMITTED, file)), readFile(join(rebuilt, file))]);
      assert.ok(one.equals(other), `crates/grundy-web/page/${file} is not the build of the sources: run \`npm run build\` in web/`);
    }
  } finally {
    await rm(rebuilt, { recursive: true });
  }
});

test("the committed board of notebooks is what `npm run build` makes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-widget-"));
  try {
    const rebuilt = join(folder, "board.js");
    await buildWidget(rebuilt);
    const [one, other] = await Promise.all([readFile(WIDGET), readFile(rebuilt)]);
    assert.ok(one.equals(other), "python/grundy/static/board.js is not the build of the sources: run `npm run build` in web/");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the page names no other host", async () => {
  for (const file of await readdir(COMMITTED)) {
    if (file === "licenses.txt") continue;
    const text = await readFile(join(COMMITTED, file), "utf8");
    const hosts = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([host]) => host).filter((host) => host !== "http://www.w3.org");
    assert.deepEqual(hosts, [], file);
  }
});
