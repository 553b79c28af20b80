// Takes the pictures of the README and of docs/explorer.md: `GRUNDY=target/release/grundy npm run pictures` in web/.
// Every view of tests/views.mjs that has a picture, from the one file, as its reader sees it; PNG with few colours
// where `pngquant` is at hand.

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, writeExplorer } from "./tests/browser.mjs";
import { VIEWS } from "./tests/views.mjs";

const FOLDER = resolve(fileURLToPath(import.meta.url), "../../docs/images");
const wanted = process.argv.slice(2);
const WIDE = { width: 1180, height: 740 };
const PHONE = { width: 360, height: 740 };

/** Which views have pictures: the name of the file, the view, and how it is looked at. */
const PICTURES = [
  ["start", "start", WIDE, "light"], ["lessons", "lessons", WIDE, "light"], ["lesson", "lesson", WIDE, "light"], ["glossary", "glossary", WIDE, "light"],
  ["board", "board", WIDE, "light"], ["play", "play", WIDE, "dark"], ["words", "words", WIDE, "light"], ["arrows", "arrows", WIDE, "light"],
  ["turns", "turns", WIDE, "light"], ["misere", "misere", WIDE, "light"], ["patterns", "patterns", WIDE, "light"], ["map", "map", WIDE, "dark"],
  ["search", "search", WIDE, "light"], ["errata", "errata", WIDE, "light"], ["theorems", "theorems", WIDE, "light"],
  ["references", "references", WIDE, "light"], ["verify", "verify", { width: 1180, height: 480 }, "light"],
  ["embed", "embed", { width: 480, height: 520 }, "light"], ["phone", "lesson", PHONE, "light"], ["phone-board", "heaps", PHONE, "dark"],
];

const written = writeExplorer();
const browser = await launch();
try {
  for (const [file, view, viewport, colorScheme] of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(file)) continue;
    const { hash, ready } = VIEWS.find(({ name }) => name === view);
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", offline: true, locale: "en" });
    const page = await context.newPage();
    await page.goto(`${written.address}${hash}`);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(700);
    const path = resolve(FOLDER, `${file}.png`);
    await page.screenshot({ path });
    await context.close();
    const { error } = spawnSync("pngquant", ["--force", "--skip-if-larger", "--strip", "--output", path, "64", path]);
    console.log(`${file}.png${error ? ", not packed: no pngquant" : ""}`);
  }
} finally {
  await browser.close();
  written.remove();
}
