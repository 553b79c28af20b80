// Certificates, checked in the page: drop a file or paste its text, and read what it proves, or why it proves nothing.
//
// The checker is a module of its own (crates/grundy-wasm), loaded when it is first needed. It says one line; what is
// shown is that line.

import { el, button } from "../dom.ts";
import { crew } from "../engine/load.ts";
import type { Crew } from "../engine/crew.ts";
import { carried } from "../texts/carried.ts";
import type { Open, View } from "../view.ts";

/** The largest file the checker reads, in bytes. */
const MOST = 64 << 20;

const VERDICTS = { holds: carried.holds, refused: carried.refused, stopped: carried.stopped } as const;

let checker: Promise<Crew> | null = null;

/** What the checker says of a certificate. */
export async function verdict(certificate: Uint8Array, signal: AbortSignal): Promise<{ kind: keyof typeof VERDICTS; words: string }> {
  checker ??= crew("checker", 1);
  const said = new TextDecoder().decode(await (await checker).run(certificate, signal)).trim();
  const [, kind, words] = /^(holds|refused|stopped): (.*)$/s.exec(said) ?? [null, "stopped", said];
  return { kind: kind as keyof typeof VERDICTS, words };
}

class VerifyView implements View {
  private readonly file = el("input", { type: "file", accept: ".json,application/json", onchange: () => this.chosen(this.file.files) });
  private readonly text = el("textarea", { rows: 6, spellcheck: "false", "aria-label": carried.paste });
  private readonly out = el("div", { class: "verdict", role: "status" });
  readonly element = el(
    "main",
    { class: "verify-view reading" },
    el("h1", {}, carried.verifyTitle),
    el("p", { class: "lead" }, carried.verifyIntro),
    el("p", { class: "quiet" }, el("code", {}, carried.whence)),
    el(
      "div",
      { class: "card" },
      el("label", { class: "field" }, el("span", {}, carried.file), this.file),
      el("label", { class: "field" }, el("span", {}, carried.paste), this.text),
      el("div", { class: "buttons" }, button(carried.check, () => this.checkText(), { class: "primary" })),
      this.out,
    ),
  );
  private running = new AbortController();

  constructor() {
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.chosen(event.dataTransfer?.files ?? null);
    });
  }

  leave(): void {
    this.running.abort();
  }

  private chosen(files: FileList | null): void {
    const file = files?.[0];
    if (file === undefined) return this.tell(null, carried.noFile);
    if (file.size > MOST) return this.tell("refused", carried.tooLarge);
    void file.arrayBuffer().then((data) => this.check(new Uint8Array(data)));
  }

  private checkText(): void {
    if (this.text.value.trim() === "") return this.tell(null, carried.noFile);
    void this.check(new TextEncoder().encode(this.text.value));
  }

  private async check(certificate: Uint8Array): Promise<void> {
    this.running.abort();
    const mine = (this.running = new AbortController());
    this.tell(null, carried.checking);
    try {
      const { kind, words } = await verdict(certificate, mine.signal);
      if (!mine.signal.aborted) this.tell(kind, words);
    } catch (error) {
      if (!mine.signal.aborted) this.tell("stopped", error instanceof Error ? error.message : String(error));
    }
  }

  private tell(kind: keyof typeof VERDICTS | null, words: string): void {
    this.out.dataset.verdict = kind ?? "";
    this.out.replaceChildren(...(kind === null ? [] : [el("strong", {}, `${VERDICTS[kind]}: `)]), words);
  }
}

export const openVerify: Open = () => new VerifyView();
