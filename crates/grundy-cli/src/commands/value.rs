//! `grundy value`: one position, or a stream of them.

mod part;
mod together;

use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::{Budget, Builder, Error, Session, wire};

use super::{all_conventions, genera, only, stream};
use crate::args::{Common, Format, ValueArgs};
use crate::files::{Disk, try_place};
use crate::progress::{Told, watched};
use crate::{Failure, complaint, report};
pub(crate) use part::undivided;

const NO_STRATEGY: &str = "a certificate of a value is for graphs of at most 128 vertices in all, or for heaps, \
    under the disjunctive compound";

pub(crate) fn run(args: &ValueArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    if let (Some(_), Some(why)) = (args.part.shard, undivided(args)) {
        complaint::error(why);
        return Err(Failure::Usage);
    }
    if args.convention.is_all() {
        return all_conventions::run(args, common, interrupt);
    }
    let refuse = |error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    // The questions of a stream have a thread each.
    let threads = if args.position == "-" { 1 } else { super::threads(common) };
    let builder = super::session(&args.rule, args.convention.convention(), common, interrupt)
        .map_err(refuse)?
        .order(args.order.order())
        .threads(threads)
        .theorems(!args.no_theorems)
        .solvers(!args.first_engine);
    // Never dropped: freeing a full table can take seconds, and the process ends anyway.
    let session = ManuallyDrop::new(match &args.store {
        Some(file) => stored(builder, file, args.part.shard.is_some())?,
        None => builder.build().map_err(refuse)?,
    });
    let budget = session.question_budget();
    if let Some(shard) = args.part.shard {
        return part::run(args, shard, common, &session, &budget);
    }
    let result = ask(args, common, interrupt, &session, &budget);
    // What was found is kept also when the time was up.
    session.save().map_err(|error| {
        let why = match error {
            Error::File(wrong) => format!("{} cannot be written: {}", wrong.path.display(), wrong.error),
            error => error.to_string(),
        };
        complaint::error(&why);
        Failure::Usage
    })?;
    result
}

/// The session with a store, which need not be there yet, unless it is only read.
fn stored(builder: Builder, file: &Path, only_read: bool) -> Result<Session, Failure> {
    let refuse = |why: &str| {
        complaint::error(why);
        Err(Failure::Usage)
    };
    if only_read && !file.is_file() {
        return refuse(&format!("there is no store {}; parts only read it", file.display()));
    }
    match builder.store(file).build() {
        Ok(session) if session.loaded().pieces.is_some() => {
            if !only_read {
                try_place("store", file)?;
            }
            Ok(session)
        }
        Ok(_) => refuse("nothing is kept for this question: --store is for rules on graphs, in normal play"),
        Err(error) => refuse(&format!("{error}; give another file to --store, or remove this one")),
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
    if args.genus || args.canonical {
        session.has_genus().map_err(refuse)?;
    }
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
        watched(budget, telling, || session.answer(&question, args.listed(), budget)).map_err(refuse)?;
    let asked = || genera::beside(session, args, &question, budget);
    let beside = watched(budget, || "genus, ".to_owned(), asked).map_err(refuse)?;
    let mut out = std::io::stdout().lock();
    match common.format {
        Format::Json => {
            let line = wire::value_beside(session.rule(), args.position.trim(), &answer, &beside);
            writeln!(out, "{line}")?;
        }
        _ => {
            report::text::value(&mut out, (session.rule(), session.order()), args.position.trim(), &answer)?;
            report::misere::beside(&mut out, &beside)?;
        }
    }
    out.flush()?;
    drop(out);
    if let Some(file) = &args.certificate {
        let position = session.position(&args.position, &Disk).map_err(refuse)?;
        let find = || session.strategy(&position, budget);
        let found = watched(budget, || "strategy, ".to_owned(), find).map_err(refuse)?;
        let text = found.ok_or_else(|| NO_STRATEGY.to_owned()).and_then(|strategy| {
            wire::certificate::value(session.subject(), &position, args.position.trim(), &strategy)
        });
        super::write_certificate(file, text, common, budget, interrupt)?;
    }
    Ok(())
}
