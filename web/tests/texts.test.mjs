// The texts of the page: the same entries in English, German and French, none empty, and none outside of their folder.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const folder = new URL("../src/texts/", import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith(".ts") && name !== "texts.ts" && name !== "engine.ts");

/** What a module of texts exports in a language. */
async function spoken(name, language) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, folder))],
    bundle: true,
    format: "esm",
    write: false,
    banner: { js: `const location = { hash: "#start?lang=${language}" };` },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

/** The entries of a tree of texts: where they stand, and what they are. */
function entries(value, place = "") {
  if (value === null || typeof value !== "object") return [[place, value]];
  return Object.entries(value).flatMap(([key, one]) => entries(one, `${place}.${key}`));
}

for (const name of names) {
  test(`${name}: every entry is there in all languages, says something, and takes the same`, async () => {
    const english = entries({ ...(await spoken(name, "en")) });
    for (const language of ["de", "fr"]) {
      const other = new Map(entries({ ...(await spoken(name, language)) }));
      assert.deepEqual([...other.keys()].sort(), english.map(([place]) => place).sort(), language);
      for (const [place, value] of english) {
        const told = other.get(place);
        assert.equal(typeof told, typeof value, `${language}${place}`);
        if (typeof told === "string") assert.equal(told.trim() === "", value.trim() === "", `${language}${place} is empty`);
        if (typeof told === "function") assert.ok(told.length <= value.length, `${language}${place} takes more than English`);
      }
    }
  });
}

test("words that are shown stand in src/texts alone", async () => {
  const source = new URL("../src/", import.meta.url);
  // TikZ is code, the grammar is that of rules, cited.ts has names; failures of a module are for those who mend it, and
  // the board of notebooks speaks as Python does.
  const other = /^(?:texts\/|engine\/|widget\/|export\/tikz\.ts|words\/grammar\.ts|papers\/cited\.ts)/;
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith(".ts") && !other.test(name));
  const found = [];
  for (const file of files) {
    const text = (await readFile(new URL(file, source), "utf8")).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "").replace(/\s\/\/ .*$/gm, "");
    // A child or a label: what follows the attributes of an element, or the value of a label or title.
    for (const [, label] of text.matchAll(/(?:"aria-label"|title|placeholder|text): ["`]([^"`]*[a-z]{2}[^"`]*)["`]/g)) found.push(`${file}: ${label}`);
    for (const [literal] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)) {
      const words = literal.slice(1, -1).replace(/\$\{[^}]*\}/g, " ");
      if (/^[A-Z][a-z]+ [a-z]{2,}|[a-z]{2,} [a-z]{2,} [a-z]{2,}|[a-z]{2,} [a-z]{2,}[.,:;]/.test(words)) found.push(`${file}: ${literal}`);
    }
  }
  // A rule, keys, names that the engine uses, classes, and what only puts expressions together.
  const known = /take vertex or delete edge|Ctrl\+|"Grundy value"|"move turn winning"|\$\{seconds\} s|\$\{piece\.piece\}/;
  assert.deepEqual(found.filter((one) => !known.test(one)), []);
});
