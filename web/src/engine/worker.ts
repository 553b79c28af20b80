// The other side of `crew.ts`: a worker that runs a module, question by question.
//
// It is told the module first and then what to put to it; it answers with the bytes, or with why there are none.

import { run, Trapped, type Trap } from "./wasi.ts";

export type Order = { module: WebAssembly.Module } | { input: Uint8Array };
export type Outcome = { output: Uint8Array } | { trap: Trap; message: string };

let module: WebAssembly.Module | null = null;

self.onmessage = ({ data }: MessageEvent<Order>): void => {
  if ("module" in data) {
    module = data.module;
    return;
  }
  let outcome: Outcome;
  try {
    if (module === null) throw new Trapped("broken", "there is no module yet");
    outcome = { output: run(module, data.input) };
  } catch (error) {
    outcome = error instanceof Trapped ? { trap: error.trap, message: error.message } : { trap: "broken", message: String(error) };
  }
  self.postMessage(outcome);
};
