// The server under test: the program of the environment variable GRUNDY, on a port of its own.

import { spawn } from "node:child_process";

/** Starts `grundy serve`; gives its address and a way to stop it. */
export async function serve(...flags) {
  const program = process.env.GRUNDY;
  if (!program) throw new Error("GRUNDY is not set: give the path of the program, or run `cargo xtask page`");
  const child = spawn(program, ["serve", "--port", "0", ...flags], { stdio: ["ignore", "pipe", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let text = "";
    const read = (chunk) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`grundy serve ended with ${code}: ${text}`)));
  });
  return { address, stop: () => child.kill("SIGTERM") };
}
