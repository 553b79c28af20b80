// Modules that come with the page: inside the one file, or beside it in a folder.
//
// In the one file a part stands in a `<script type="text/plain" id="part-engine">`, compressed and as base64; in a folder
// and with the server it is a file that `<meta name="part-engine" content="engine.bin">` names. What is
// compressed is told by its first bytes, since some hosts unpack on the way.

import { Crew } from "./crew.ts";

export type Part = "engine" | "checker" | "worker";

/** Whether the page has a part with it. */
export function has(part: Part): boolean {
  return element(part) !== null;
}

function element(part: Part): Element | null {
  return document.querySelector(`script#part-${part}, meta[name="part-${part}"]`);
}

/** The bytes of a part. */
async function bytes(part: Part): Promise<Uint8Array<ArrayBuffer>> {
  const found = element(part);
  if (found === null) throw new Error(`this page has no ${part}`);
  if (found instanceof HTMLMetaElement) {
    const response = await fetch(found.content);
    if (!response.ok) throw new Error(`${found.content}: ${response.status}`);
    return unpacked(new Uint8Array(await response.arrayBuffer()));
  }
  const binary = atob((found.textContent ?? "").trim());
  return unpacked(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}

async function unpacked(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Workers that run a module of the page. */
export async function crew(part: "engine" | "checker", most: number): Promise<Crew> {
  const [script, module] = await Promise.all([bytes("worker"), bytes(part).then((code) => WebAssembly.compile(code))]);
  return new Crew(new TextDecoder().decode(script), module, most);
}
