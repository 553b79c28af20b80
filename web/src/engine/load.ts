// Modules that come with the page: inside the one file, or beside it in a folder.
//
// In the one file a part stands in a `<script type="text/plain" id="part-engine">`, compressed and as base64; in a folder
// and with the server it is a file that `<meta name="part-engine" content="engine.bin">` names. Modules are packed
// (`lzma.ts`), which their first byte tells.

import { Crew } from "./crew.ts";
import { unpack } from "./lzma.ts";

/** How packed bytes begin. */
const LZMA = 0x5d;

export type Part = "engine" | "checker" | "worker";

/** The parts as the page came: the views may replace everything in its body later. */
const PARTS: Record<Part, Element | null> = { engine: found("engine"), checker: found("checker"), worker: found("worker") };

function found(part: Part): Element | null {
  return document.querySelector(`script#part-${part}, meta[name="part-${part}"]`);
}

/** Whether the page has a part with it. */
export function has(part: Part): boolean {
  return PARTS[part] !== null;
}

/** The bytes of a part. */
async function bytes(part: Part): Promise<Uint8Array<ArrayBuffer>> {
  const element = PARTS[part];
  if (element === null) throw new Error(`this page has no ${part}`);
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
export async function crew(part: "engine" | "checker", most: number): Promise<Crew> {
  const [script, module] = await Promise.all([bytes("worker"), bytes(part).then((code) => WebAssembly.compile(code))]);
  return new Crew(new TextDecoder().decode(script), module, most);
}
