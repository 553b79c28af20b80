//! The engine inside a page: one question from standard input, its answer to standard output.
//!
//! A request is a path, a line feed and a body; the answer is a status, a line feed and JSON, both as `grundy serve`
//! would have them (`grundy-api`). A page runs the module anew for each question: an instance costs about a
//! millisecond, its memory goes with it, and a question that traps takes nothing else down. So the module needs no
//! exports but those of an ordinary program, no unsafe code, and can be tested as a program, too.
//!
//! There are no threads in a page, and its stack is small. The search gets [`DEPTH`] bytes of it and says when a
//! game is too long for that, as it does everywhere; the browser keeps frames on a stack of its own, which
//! no program can see, so the bound is measured (`benchmarks/page.mjs --depth`), and an overflow that
//! happens all the same is caught outside.

use std::io::{Read, Write};
use std::sync::Arc;
use std::time::Duration;

use grundy::Budget;
use grundy_api::Limits;

/// The most bytes of the stack that a search may use.
const DEPTH: usize = 256 << 10;

/// The most a question may keep in memory.
const MEMORY: usize = 512 << 20;

/// As with the server.
const LIMITS: Limits =
    Limits { timeout: Duration::from_secs(60), default_timeout: Duration::from_secs(10), body: 1 << 20 };

fn main() -> std::io::Result<()> {
    let mut request = vec![];
    std::io::stdin().lock().read_to_end(&mut request)?;
    let end = request.iter().position(|byte| *byte == b'\n').unwrap_or(request.len());
    let path = String::from_utf8_lossy(&request[..end]);
    let body = request.get(end + 1..).unwrap_or_default();
    let budget = |time| Budget::new(Some(time), MEMORY, Arc::default());
    let (status, text) = grundy::shallow(DEPTH, || grundy_api::answer(&path, body, &LIMITS, budget));
    let mut out = std::io::stdout().lock();
    writeln!(out, "{status}")?;
    out.write_all(text.as_bytes())?;
    out.flush()
}
