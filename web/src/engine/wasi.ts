// A program for WASI, run once: bytes to its standard input, bytes from its standard output.
//
// The modules of the page read one question and write one answer (crates/grundy-wasm). They need a clock, random bytes
// for their hash tables, and two files; all else that Rust's library asks for is answered with "there is none".
// Every run has an instance of its own, so nothing is left over from one question to the next.

/** How a run ended that gave no answer: the stack was too small, the memory was, or the module failed. */
export type Trap = "deep" | "memory" | "broken";

export class Trapped extends Error {
  constructor(readonly trap: Trap, message: string) {
    super(message);
  }
}

/** Ends a program that asks for it. */
class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

const [GOOD, BAD_FILE, NO_SYSTEM] = [0, 8, 52];

/** Runs a module. Fails with `Trapped`. */
export function run(module: WebAssembly.Module, input: Uint8Array): Uint8Array {
  const output: Uint8Array[] = [];
  const errors: Uint8Array[] = [];
  let read = 0;
  let memory: WebAssembly.Memory | null = null;
  const view = (): DataView<ArrayBuffer> => new DataView((memory as WebAssembly.Memory).buffer as ArrayBuffer);
  /** The pieces of memory that a list of buffers names. */
  const buffers = (list: number, count: number): Uint8Array[] => {
    const data = view();
    return Array.from({ length: count }, (_, i) => new Uint8Array(data.buffer, data.getUint32(list + 8 * i, true), data.getUint32(list + 8 * i + 4, true)));
  };
  const none = (...places: number[]): number => {
    for (const place of places) view().setUint32(place, 0, true);
    return GOOD;
  };
  const known: Record<string, (...given: never[]) => number> = {
    fd_read(file: number, list: number, count: number, done: number) {
      if (file !== 0) return BAD_FILE;
      let copied = 0;
      for (const buffer of buffers(list, count)) {
        const part = input.subarray(read, read + buffer.length);
        buffer.set(part);
        read += part.length;
        copied += part.length;
      }
      view().setUint32(done, copied, true);
      return GOOD;
    },
    fd_write(file: number, list: number, count: number, done: number) {
      if (file !== 1 && file !== 2) return BAD_FILE;
      const parts = buffers(list, count).map((buffer) => buffer.slice());
      (file === 1 ? output : errors).push(...parts);
      view().setUint32(done, parts.reduce((sum, part) => sum + part.length, 0), true);
      return GOOD;
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      view().setBigUint64(time, BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)), true);
      return GOOD;
    },
    random_get(place: number, length: number) {
      const bytes = new Uint8Array(view().buffer, place, length);
      for (let i = 0; i < length; i += 65536) crypto.getRandomValues(bytes.subarray(i, Math.min(length, i + 65536)));
      return GOOD;
    },
    environ_sizes_get: none,
    args_sizes_get: none,
    environ_get: () => GOOD,
    args_get: () => GOOD,
    sched_yield: () => GOOD,
    fd_prestat_get: () => BAD_FILE,
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = (known[name] as WebAssembly.ImportValue | undefined) ?? (() => NO_SYSTEM);
  }
  try {
    const { exports } = new WebAssembly.Instance(module, imports);
    memory = exports.memory as WebAssembly.Memory;
    (exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw trapped(error, joined(errors));
    if (error.code !== 0) throw new Trapped("broken", `the engine ended with ${error.code}: ${text(joined(errors))}`);
  }
  return joined(output);
}

/** What a failure means. Rust says on its standard error why it gave up. */
function trapped(error: unknown, said: Uint8Array): Trapped {
  const words = text(said);
  if (error instanceof RangeError || (error as Error)?.name === "InternalError") {
    return new Trapped(/memory|allocat/i.test(String(error)) ? "memory" : "deep", String(error));
  }
  if (/memory allocation of/.test(words)) return new Trapped("memory", words);
  return new Trapped("broken", words || String(error));
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
