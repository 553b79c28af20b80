//! The `grundy` command: arguments in, reports out.
//!
//! Results go to standard output, talk to standard error. Exit status: 0 answered, 1 refuted,
//! 2 bad usage or notation, 3 budget exhausted, 130 interrupted. A closed pipe is not an error.
//!
//! The command is a library, so that other programs can be it: `python -m grundy` is [`run`] inside the extension of
//! Python, which says by [`started_as`] how it is started again. [`reports`] has the pictures and tables of the
//! command for whoever has the numbers already.

mod args;
mod commands;
mod common;
mod complaint;
mod failure;
mod files;
mod numbers;
mod parameters;
mod program;
mod progress;
mod report;
pub mod reports;
mod shell;
mod stdin;

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use grundy::Stop;

use args::{Args, Command};
pub use commands::default_memory;
use commands::shards::Divided;
pub(crate) use failure::Failure;
pub use files::Disk;
pub use program::started_as;

/// Whether a command with its flags can be divided into parts.
fn divided(words: &[String]) -> Divided {
    let words = ["grundy"].into_iter().chain(words.iter().map(String::as_str));
    match Args::try_parse_from(words.chain(["--shard", "0/1"])) {
        Err(told) => {
            complaint::usage(&told);
            Divided::Wrong
        }
        Ok(parsed) => match parsed.command {
            Command::Search(search) if search.is_of_input() => {
                Divided::Refused("graphs on standard input are not divided; write --geng=-c, say")
            }
            Command::Search(search) if search.vertices.is_none() => {
                Divided::Refused("how many vertices? write --vertices 1..16")
            }
            Command::Value(value) => {
                commands::value::undivided(&value).map_or(Divided::Yes, Divided::Refused)
            }
            Command::Search(_) | Command::Octal(_) | Command::Survey(_) => Divided::Yes,
            _ => Divided::No,
        },
    }
}

/// Does what the arguments say, the first of which is the name of the program: the exit status. Interrupts of the
/// process are caught from then on, so it is called once.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    program::keep(arguments.iter().skip(1).cloned().collect());
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(told) => return complaint::usage(&told),
    };
    let interrupt = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupt);
    let handler = ctrlc::set_handler(move || {
        // A second interrupt does not wait for the search to notice the first.
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if let Err(error) = handler {
        complaint::warn(&format!("interrupts cannot be caught: {error}"));
    }
    let result = match &args.command {
        Command::Value(value) => commands::value::run(value, &args.common, &interrupt),
        Command::Sequence(sequence) => commands::sequence::run(sequence, &args.common, &interrupt),
        Command::Period(period) => commands::period::run(period, &args.common, &interrupt),
        Command::Quotient(quotient) => commands::quotient::run(quotient, &args.common, &interrupt),
        Command::Explain(explain) => commands::explain::run(explain, &args.common, &interrupt),
        Command::Octal(octal) => commands::octal::run(octal, &args.common, &interrupt),
        Command::Verify(verify) => commands::verify::run(verify, &args.common, &interrupt),
        Command::Survey(survey) => commands::survey::run(survey, &args.common, &interrupt),
        Command::Search(search) => commands::search::run(search, &args.common, &interrupt),
        Command::Merge(merge) => commands::merge::run(merge, &args.common, &interrupt),
        Command::Shards(shards) => commands::shards::run(shards, &args.common, &divided),
        Command::Store(store) => commands::store::run(store, &args.common),
        Command::Table(table) => commands::table::run(table, &args.common, &interrupt),
        Command::Classes(classes) => commands::classes::run(classes, &args.common, &interrupt),
        Command::Reduce(reduce) => commands::reduce::run(reduce, &args.common, &interrupt),
        Command::Convert(convert) => commands::convert::run(convert, &args.common, &interrupt),
        Command::Papers(papers) => commands::papers::run(papers, &args.common, &interrupt),
        Command::Play(play) => commands::play::run(play, &args.common, &interrupt),
        Command::Serve(serve) => commands::serve::run(serve, &args.common, &interrupt),
        Command::Explorer(explorer) => commands::explorer::run(explorer, &args.common),
        Command::Ask(ask) => commands::ask::run(ask, &args.common),
        Command::Rules(rules) => commands::rules::run(rules, &args.common),
        Command::Completions { shell } => commands::manual::completions(*shell),
        Command::Man { command } => commands::manual::man(command.as_deref()),
    };
    match result {
        Ok(()) | Err(Failure::Closed) => 0,
        Err(Failure::Refuted) => 1,
        Err(Failure::Usage | Failure::Stopped(Stop::Unsaved)) => 2,
        Err(Failure::Nothing) => 3,
        Err(Failure::Stopped(Stop::Interrupted)) => 130,
        Err(Failure::Stopped(_)) => 3,
        Err(Failure::Io(error)) => {
            complaint::error(&format!("input or output failed: {error}"));
            2
        }
    }
}
