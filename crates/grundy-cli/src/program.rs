//! How this program is started again: by its own file, unless somebody else runs the command.

use std::ffi::OsString;
use std::io;
use std::process::Command;
use std::sync::OnceLock;

static STARTED_AS: OnceLock<Vec<OsString>> = OnceLock::new();
static ARGUMENTS: OnceLock<Vec<OsString>> = OnceLock::new();

/// Says with which words the command is started, when it is not a program of its own: `python -m grundy`. The first
/// call counts.
pub fn started_as(words: Vec<OsString>) {
    let _ = STARTED_AS.set(words);
}

/// The command without its arguments.
pub(crate) fn again() -> io::Result<Command> {
    match STARTED_AS.get().map(Vec::as_slice) {
        Some([program, words @ ..]) => {
            let mut command = Command::new(program);
            command.args(words);
            Ok(command)
        }
        _ => std::env::current_exe().map(Command::new),
    }
}

/// Keeps the arguments of this run.
pub(crate) fn keep(arguments: Vec<OsString>) {
    let _ = ARGUMENTS.set(arguments);
}

/// The arguments of this run.
pub(crate) fn arguments() -> &'static [OsString] {
    ARGUMENTS.get().map_or(&[], Vec::as_slice)
}
