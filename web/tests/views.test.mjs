// Every view, in light and dark, on a phone and on a wide screen: axe, a checker of accessibility, finds nothing,
// nothing is wider than the window, and no control is too small for a finger or stands on another.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { explorer } from "./browser.mjs";
import { VIEWS } from "./views.mjs";

const { visit } = explorer();
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

/** What axe finds wrong: names, roles, contrast, headings. */
async function violations(page) {
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Elements that reach beyond the window, other than inside what scrolls. */
function beyond(page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll, nav, svg"))
    .map((one) => one.outerHTML.slice(0, 120)).slice(0, 3));
}

for (const { name, hash, ready } of VIEWS) {
  test(`${name}: axe finds nothing, nothing is too wide, light and dark, phone and wide screen`, async () => {
    await visit(hash, async (page) => {
      await page.locator(ready).first().waitFor();
      await page.addScriptTag({ path: AXE });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          // Colours pass over into each other for a moment.
          await page.waitForTimeout(200);
          const where = `${width} px, ${colorScheme}`;
          assert.deepEqual(await violations(page), [], where);
          assert.deepEqual(await beyond(page), [], where);
        }
      }
    }, { bypassCSP: true });
  });
}
