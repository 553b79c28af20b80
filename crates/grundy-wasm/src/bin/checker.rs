//! The checker inside a page: a certificate from standard input, a verdict to standard output.
//!
//! The verdict is a line: `holds: ` with the sentence that is proven, `refused: ` with the reason, or `stopped: ` when
//! time or memory is used up before there is one. A page loads the module only when somebody has a
//! certificate to check; it shares no code with the engine, and is a module apart.

use std::io::{Read, Write};
use std::time::Duration;

use grundy_check::{Failure, Limits, verify};

/// How long a check may take.
const TIME: Duration = Duration::from_secs(120);

/// How much it may keep.
const MEMORY: usize = 1 << 30;

fn main() -> std::io::Result<()> {
    let mut bytes = vec![];
    std::io::stdin().lock().read_to_end(&mut bytes)?;
    let limits = Limits { time: Some(TIME), memory: MEMORY, interrupt: None };
    let verdict = match verify(&bytes, &limits) {
        Ok(proven) => format!("holds: {proven}"),
        Err(Failure::Refused(reason)) => format!("refused: {reason}"),
        Err(stopped) => format!("stopped: {stopped}"),
    };
    writeln!(std::io::stdout().lock(), "{verdict}")
}
