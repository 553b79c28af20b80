// Builds the page: `node build.mjs [folder]`, by default into the folder `page` of the crate that has
// it inside, which is committed, and the board of notebooks into the package for Python. The same sources give the same
// bytes, so the tests compare a rebuild.

import { build } from "esbuild";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** Where the committed build stands. */
export const COMMITTED = resolve(here, "../crates/grundy-web/page");

/** Where the committed board of notebooks stands. */
export const WIDGET = resolve(here, "../python/grundy/static/board.js");

/** Builds the board of notebooks: one module, its style inside. */
export async function buildWidget(file) {
  await build({
    absWorkingDir: here,
    bundle: true,
    minify: true,
    target: "es2022",
    charset: "utf8",
    entryPoints: ["src/widget/board_widget.ts"],
    format: "esm",
    legalComments: "inline",
    loader: { ".css": "text" },
    outfile: file,
  });
}

/** Pictures and fonts stand inside the files that use them, so that the page can be one file. */
const INLINE = { ".svg": "dataurl", ".woff2": "dataurl" };

/** Builds the page into a folder. */
export async function buildPage(folder) {
  await mkdir(folder, { recursive: true });
  const common = { absWorkingDir: here, bundle: true, minify: true, target: "es2022", charset: "utf8" };
  const script = await build({
    ...common,
    entryPoints: ["src/main.ts"],
    format: "iife",
    legalComments: "none",
    loader: INLINE,
    metafile: true,
    outfile: join(folder, "app.js"),
  });
  await build({ ...common, entryPoints: ["src/engine/worker.ts"], format: "iife", outfile: join(folder, "worker.js") });
  await build({ ...common, entryPoints: ["src/engine/service_worker.ts"], format: "iife", outfile: join(folder, "offline.js") });
  await build({ ...common, entryPoints: ["src/page.css"], loader: INLINE, outfile: join(folder, "style.css") });
  for (const file of ["index.html", "icon.svg"]) await copyFile(join(here, "src", file), join(folder, file));
  await writeFile(join(folder, "licenses.txt"), await licences(Object.keys(script.metafile.inputs)));
}

/** The licences of the packages whose code is in the bundle. */
async function licences(inputs) {
  const packages = new Set(inputs.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
  let text = "app.js contains code of these packages.\n";
  for (const name of [...packages].sort()) {
    const folder = join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    text += `\n== ${name} ${version}\n\n${(await readFile(join(folder, "LICENSE"), "utf8")).trim()}\n`;
  }
  return text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPage(resolve(process.argv[2] ?? COMMITTED));
  if (process.argv[2] === undefined) await buildWidget(WIDGET);
}
