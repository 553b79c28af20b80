// Workers that run a module: two, so that an edit does not wait for an old question.
//
// A question goes to a worker that is free; when none is, it waits. One that is given up ends its worker, and another
// begins in its place: that is the only way to stop WebAssembly. A worker whose stack overflowed has
// answered so itself and goes on; every run has an instance of its own. After so many runs a worker is
// replaced all the same, so that what its instances held is surely given back.

import { Trapped } from "./wasi.ts";
import type { Order, Outcome } from "./worker.ts";

/** Runs after which a worker is replaced. */
const RUNS = 200;

interface Hand {
  worker: Worker;
  runs: number;
  free: boolean;
}

interface Job {
  input: Uint8Array;
  signal: AbortSignal | undefined;
  done(output: Uint8Array): void;
  failed(error: unknown): void;
}

export class Crew {
  private readonly hands: Hand[] = [];
  private readonly waiting: Job[] = [];

  constructor(
    private readonly script: string,
    private readonly module: WebAssembly.Module,
    private readonly most: number,
  ) {}

  /** Puts bytes to the module and gives what it says. Fails with `Trapped`, or as the signal says. */
  run(input: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      if (signal?.aborted) return failed(signal.reason);
      const job: Job = { input, signal, done, failed };
      signal?.addEventListener("abort", () => {
        const at = this.waiting.indexOf(job);
        if (at >= 0) this.waiting.splice(at, 1);
        failed(signal.reason);
      }, { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  private next(): void {
    const hand = this.hands.find(({ free }) => free) ?? (this.hands.length < this.most ? this.hire() : undefined);
    const job = hand && this.waiting.shift();
    if (!hand || !job) return;
    hand.free = false;
    hand.runs++;
    const ended = (): void => {
      job.signal?.removeEventListener("abort", abort);
      hand.worker.onmessage = hand.worker.onerror = null;
      if (hand.runs >= RUNS) this.dismiss(hand);
      hand.free = true;
      this.next();
    };
    const abort = (): void => {
      hand.runs = RUNS;
      ended();
    };
    job.signal?.addEventListener("abort", abort, { once: true });
    hand.worker.onmessage = ({ data }: MessageEvent<Outcome>) => {
      ended();
      if ("output" in data) job.done(data.output);
      else job.failed(new Trapped(data.trap, data.message));
    };
    hand.worker.onerror = (event) => {
      abort();
      job.failed(new Trapped("broken", event.message));
    };
    hand.worker.postMessage({ input: job.input } satisfies Order);
  }

  private hire(): Hand {
    const address = URL.createObjectURL(new Blob([this.script], { type: "text/javascript" }));
    const hand = { worker: new Worker(address), runs: 0, free: true };
    hand.worker.postMessage({ module: this.module } satisfies Order);
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    this.hands.push(hand);
    return hand;
  }

  private dismiss(hand: Hand): void {
    hand.worker.terminate();
    this.hands.splice(this.hands.indexOf(hand), 1);
  }
}
