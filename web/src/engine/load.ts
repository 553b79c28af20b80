// Modules that come with the page: inside the one file, or beside it in a folder.
//
// In the one file a part stands in a `<script type="text/plain" id="part-engine">`, compressed and as base64; in a
// folder and with the server it is a file that `<meta name="part-engine" content="engine.bin">` names. Modules are
// packed (`lzma.ts`), which their first byte tells.

import { Crew } from "./crew.ts";
import { unpack } from "./lzma.ts";

/** How packed bytes begin. */
const LZMA = 0x5d;

export type Part = "engine" | "checker" | "worker";

/** The parts as the page came: the views may replace everything in its body later. */
let parts: Record<Part, Element | null> | null = null;

/** A part, as it was when the first was asked for. */
function part(name: Part): Element | null {
  parts ??= { engine: found("engine"), checker: found("checker"), worker: found("worker") };
  return parts[name];
}

function found(name: Part): Element | null {
  return document.querySelector(`script#part-${name}, meta[name="part-${name}"]`);
}

/** Whether the page has a part with it. */
export function has(name: Part): boolean {
  return part(name) !== null;
}

/** The bytes of a part. */
async function bytes(name: Part): Promise<Uint8Array<ArrayBuffer>> {
  const element = part(name);
  if (element === null) throw new Error(`this page has no ${name}`);
  if (element instanceof HTMLMetaElement) {
    const response = await fetch(element.content);
    if (!response.ok) throw new Error(`${element.content}: ${response.status}`);
    return unpacked(new Uint8Array(await response.arrayBuffer()));
  }
  const binary = atob((element.textContent ?? "").trim());
  return unpacked(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}

/** A module as it is; other parts have no need to be packed. */
function unpacked(data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return data[0] === LZMA ? unpack(data) : data;
}

/** Workers that run a module of the page. */
export async function crew(name: "engine" | "checker", most: number): Promise<Crew> {
  const [script, module] = await Promise.all([bytes("worker"), bytes(name).then((code) => WebAssembly.compile(code))]);
  return new Crew(new TextDecoder().decode(script), module, most);
}
