// The committed build is the build of the sources.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildPage } from "../build.mjs";

test("web/dist is what `npm run build` makes", async () => {
  const rebuilt = await mkdtemp(join(tmpdir(), "grundy-page-"));
  const committed = fileURLToPath(new URL("../dist", import.meta.url));
  try {
    await buildPage(rebuilt);
    assert.deepEqual((await readdir(committed)).sort(), (await readdir(rebuilt)).sort());
    for (const file of await readdir(rebuilt)) {
      const [one, other] = await Promise.all([readFile(join(committed, file)), readFile(join(rebuilt, file))]);
      assert.ok(one.equals(other), `web/dist/${file} is not the build of the sources: run \`npm run build\` in web/`);
    }
  } finally {
    await rm(rebuilt, { recursive: true });
  }
});

test("the page names no other host", async () => {
  const folder = new URL("../dist/", import.meta.url);
  for (const file of await readdir(folder)) {
    if (file === "licenses.txt") continue;
    const text = await readFile(new URL(file, folder), "utf8");
    const hosts = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([host]) => host).filter((host) => host !== "http://www.w3.org");
    assert.deepEqual(hosts, [], file);
  }
});
