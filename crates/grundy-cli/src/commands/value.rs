//! `grundy value`: one position, or a stream of them.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::{Budget, Session, Tuning, deep, wire};

use super::{budget, only, stream};
use crate::args::{Common, Format, ValueArgs};
use crate::files::{Disk, try_place};
use crate::progress::{Told, watched};
use crate::{Failure, complaint, report};

const NO_STRATEGY: &str = "a certificate of a value is for graphs of at most 128 vertices in all, or for heaps, \
    under the disjunctive compound";

pub(crate) fn run(args: &ValueArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    // Never dropped: freeing a full table can take seconds, and the process ends anyway.
    let session = Session::new(&args.rule, args.convention.convention()).map_err(refuse)?;
    let session = if args.no_theorems { session.without_theorems() } else { session };
    // The questions of a stream have a thread each.
    let threads = if args.position == "-" { 1 } else { super::threads(common) };
    let session = ManuallyDrop::new(session.tuned(Tuning { threads, special: !args.first_engine }));
    let budget = budget(common, Arc::clone(interrupt));
    if let Some(file) = &args.store {
        load(&session, file, &budget)?;
        try_place("store", file)?;
    }
    let result = ask(args, common, interrupt, &session, &budget);
    // What was found is kept also when the time was up.
    if let Some(file) = &args.store {
        session.save(file).map_err(|error| {
            complaint::error(&format!("{} cannot be written: {error}", file.display()));
            Failure::Usage
        })?;
    }
    result
}

/// Takes in a store, if it is there yet.
fn load(session: &Session, file: &Path, budget: &Budget) -> Result<(), Failure> {
    let refuse = |why: &str| {
        complaint::error(why);
        Err(Failure::Usage)
    };
    match session.load(file, budget) {
        Ok(Some(_)) => Ok(()),
        Ok(None) => {
            refuse("nothing is kept for this question: --store is for rules on graphs, in normal play")
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => {
            refuse(&format!("{}: {error}; give another file to --store, or remove this one", file.display()))
        }
    }
}

fn ask(
    args: &ValueArgs,
    common: &Common,
    interrupt: &Arc<AtomicBool>,
    session: &Session,
    budget: &Budget,
) -> Result<(), Failure> {
    let refuse = |error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    if args.position == "-" {
        if args.certificate.is_some() {
            complaint::error("a certificate is about one position: leave out --certificate for a stream");
            return Err(Failure::Usage);
        }
        return stream::run(session, args, common, budget, interrupt);
    }
    let question = session.question(&args.position, &Disk).map_err(refuse)?;
    let telling =
        || session.heaps_progress().map_or(Told::Searching(String::new()), |heaps| Told::Heaps(heaps, None));
    let answer =
        watched(budget, telling, || session.answer(&question, limit(args), budget)).map_err(refuse)?;
    let mut out = std::io::stdout().lock();
    match common.format {
        Format::Json => writeln!(out, "{}", wire::value(session.rule(), args.position.trim(), &answer))?,
        _ => report::text::value(&mut out, session.rule(), args.position.trim(), &answer)?,
    }
    out.flush()?;
    drop(out);
    if let Some(file) = &args.certificate {
        let position = session.position(&args.position, &Disk).map_err(refuse)?;
        let find = || deep(|stack| session.strategy_on(stack, &position, budget));
        let found = watched(budget, || "strategy, ".to_owned(), find).map_err(refuse)?;
        let text = found.ok_or_else(|| NO_STRATEGY.to_owned()).and_then(|strategy| {
            wire::certificate::value(session, &position, args.position.trim(), &strategy)
        });
        super::write_certificate(file, text, common, budget, interrupt)?;
    }
    Ok(())
}

/// How many winning moves are listed, if they are asked for.
pub(super) fn limit(args: &ValueArgs) -> Option<usize> {
    args.moves.then(|| usize::try_from(args.limit).unwrap_or(usize::MAX))
}
