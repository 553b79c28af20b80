//! `grundy serve`: the explorer in the browser.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy_web::{Limits, Server};

use super::{default_memory, only, threads};
use crate::args::{Common, Format};
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  grundy serve
  grundy serve --port 0 --open
  grundy serve --timeout 20s --memory 2G

The page and everything it needs are inside the program; it asks nobody else. The server listens on \
127.0.0.1 and answers its own page and programs on this machine. --timeout is the most a question may \
take (default 60s), --memory what all questions together may use. Its interface is described at \
/api/openapi.json. Ctrl-C stops it.";

/// Where the explorer listens unless told otherwise.
const PORT: u16 = 8137;

#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// The port on 127.0.0.1; 0 is any free one.
    #[arg(long, default_value_t = PORT)]
    pub(crate) port: u16,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
}

pub(crate) fn run(args: &ServeArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    with_few_arenas();
    let mut limits = Limits::new(common.memory.unwrap_or_else(default_memory), threads(common));
    limits.timeout = common.timeout.unwrap_or(limits.timeout);
    let server = Server::bind(args.port, limits).map_err(|error| {
        complaint::error(&format!(
            "port {} cannot be used: {error}; give another with --port, or --port 0 for any free one",
            args.port
        ));
        Failure::Usage
    })?;
    let address = format!("http://{}/", server.address());
    let mut out = std::io::stdout().lock();
    match common.format {
        Format::Json => writeln!(out, "{{\"address\":\"{address}\"}}")?,
        _ => writeln!(out, "{address}")?,
    }
    out.flush()?;
    drop(out);
    complaint::note("the explorer listens there; Ctrl-C stops it");
    if args.open
        && let Err(error) = open::that_detached(&address)
    {
        complaint::warn(&format!("no browser could be opened ({error}); open {address} yourself"));
    }
    server.run(interrupt)?;
    Err(Failure::Stopped(grundy::Stop::Interrupted))
}

/// Starts the program anew with few arenas of the allocator, before anything else is done.
///
/// Each question is answered on a thread of its own, and glibc keeps what the threads of an arena have freed, up
/// to sixteen arenas on two cores: under load the memory grew to 344 MiB, and stayed at 67 MiB with one. The
/// number is read from the environment when a program starts, so it is set there; other allocators do
/// not look at it. If it cannot be done the server runs as well, with more memory.
#[cfg(unix)]
fn with_few_arenas() {
    use std::os::unix::process::CommandExt;

    const ARENAS: &str = "MALLOC_ARENA_MAX";
    if std::env::var_os(ARENAS).is_none()
        && let Ok(mut program) = crate::program::again()
    {
        let _ = program.args(crate::program::arguments()).env(ARENAS, "2").exec();
    }
}

#[cfg(not(unix))]
fn with_few_arenas() {}
