//! One file for each command.

mod all_conventions;
pub(crate) mod ask;
pub(crate) mod classes;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod explorer;
mod genera;
pub(crate) mod manual;
pub(crate) mod merge;
pub(crate) mod octal;
pub(crate) mod papers;
pub(crate) mod period;
pub(crate) mod play;
pub(crate) mod quotient;
pub(crate) mod reduce;
pub(crate) mod rules;
pub(crate) mod search;
pub(crate) mod sequence;
pub(crate) mod serve;
pub(crate) mod shards;
pub(crate) mod store;
mod stream;
pub(crate) mod survey;
pub(crate) mod table;
pub(crate) mod value;
pub(crate) mod verify;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::{Budget, Builder, Canceller, Convention, Error, Played, RuleSpec, Session, Source, Stop};

use crate::args::{Common, Format};
use crate::files::Claimed;
use crate::{Failure, complaint};

fn budget(common: &Common, interrupt: Arc<AtomicBool>) -> Budget {
    Budget::new(common.timeout, common.memory.unwrap_or_else(default_memory), interrupt)
}

/// As many as were asked for, or one for each core.
fn threads(common: &Common) -> usize {
    common.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// What the checker says of a certificate, within what is left of the time: the sentence it proves, or why it
/// is refused.
fn verdict(
    certificate: &[u8],
    common: &Common,
    budget: &Budget,
    interrupt: &AtomicBool,
) -> Result<Result<String, String>, Stop> {
    let limits = grundy_check::Limits {
        time: common.timeout.map(|time| time.saturating_sub(budget.elapsed())),
        memory: budget.memory(),
        interrupt: Some(interrupt),
    };
    match grundy_check::verify(certificate, &limits) {
        Ok(proven) => Ok(Ok(proven)),
        Err(grundy_check::Failure::Refused(reason)) => Ok(Err(reason)),
        Err(grundy_check::Failure::Stopped(stop)) => Err(match stop {
            grundy_check::Stop::Time => Stop::Time,
            grundy_check::Stop::Memory => Stop::Memory,
            grundy_check::Stop::Interrupted => Stop::Interrupted,
        }),
    }
}

/// Writes a certificate, unless there is none or the checker refuses it: no proof leaves the house
/// that does not hold.
fn write_certificate(
    file: &std::path::Path,
    text: Result<String, String>,
    common: &Common,
    budget: &Budget,
    interrupt: &AtomicBool,
) -> Result<(), Failure> {
    let checked = match text {
        Ok(text) => match verdict(text.as_bytes(), common, budget, interrupt) {
            Ok(verdict) => {
                verdict.map(|_| text).map_err(|refusal| format!("no certificate was written: {refusal}"))
            }
            Err(stop) => {
                let why = complaint::stopped(stop);
                complaint::error(&format!(
                    "no certificate was written: it was not checked to the end; {why}"
                ));
                return Err(Failure::Stopped(stop));
            }
        },
        Err(why) => Err(why),
    };
    match checked {
        Ok(text) => crate::files::write_whole(file, text.as_bytes()).map_err(|error| {
            complaint::error(&format!("{} cannot be written: {error}", file.display()));
            Failure::Usage
        }),
        Err(why) => {
            complaint::error(&why);
            Err(Failure::Nothing)
        }
    }
}

/// A session as the flags of every command want it.
fn session(
    rule: &str,
    convention: Convention,
    common: &Common,
    interrupt: &Arc<AtomicBool>,
) -> Result<Builder, Error> {
    let spec = RuleSpec::read(rule).map_err(|error| Error::Notation(Source::Rule, error))?;
    let written = spec.written(rule);
    let builder = Session::builder(Played::Spec(spec, written))
        .convention(convention)
        .threads(threads(common))
        .memory(common.memory.unwrap_or_else(default_memory))
        .canceller(Canceller::from(Arc::clone(interrupt)));
    Ok(match common.timeout {
        Some(timeout) => builder.timeout(timeout),
        None => builder,
    })
}

/// The session with a checkpoint for long sequences of heaps, which is claimed until what is returned is dropped.
fn prepared(
    builder: Builder,
    checkpoint: Option<&std::path::Path>,
    refuse: impl Fn(Error) -> Failure,
) -> Result<(Session, Option<Claimed>), Failure> {
    let Some(file) = checkpoint else { return Ok((builder.build().map_err(refuse)?, None)) };
    let claimed = Claimed::take("checkpoint", file)?;
    match builder.checkpoint(Arc::clone(&claimed.0)).build() {
        Ok(session) if session.loaded().heaps.is_some() => {
            crate::files::try_place("checkpoint", file)?;
            Ok((session, Some(claimed)))
        }
        Ok(_) => {
            complaint::error(
                "checkpoints are for heaps and paths under the disjunctive compound in normal play and the \
                 diminished compound; leave out --checkpoint",
            );
            Err(Failure::Usage)
        }
        Err(Error::File(wrong)) => {
            complaint::error(&format!("{}: {}; give another file", file.display(), wrong.error));
            Err(Failure::Usage)
        }
        Err(error) => Err(refuse(error)),
    }
}

/// Refuses a checkpoint for a family whose values are not those of the sequence that is saved.
fn suits(
    checkpoint: Option<&std::path::Path>,
    suits: impl FnOnce() -> bool,
    what: &str,
) -> Result<(), Failure> {
    if checkpoint.is_none() || suits() {
        return Ok(());
    }
    complaint::error(&format!("checkpoints are for {what}, such as n or P(n); leave out --checkpoint"));
    Err(Failure::Usage)
}

/// How a command ends that also had to save its sequence of heaps.
fn ended(answered: Result<(), Failure>, saved: Result<(), Stop>) -> Result<(), Failure> {
    match (answered, saved) {
        // That was said already.
        (Err(Failure::Stopped(Stop::Unsaved)), _) => Err(Failure::Stopped(Stop::Unsaved)),
        (answered, Ok(())) => answered,
        (answered, Err(stop)) => {
            complaint::error(&complaint::stopped(stop));
            // Why there is no answer counts more.
            Err(answered.err().unwrap_or(Failure::Stopped(stop)))
        }
    }
}

/// Half of the machine's memory, at most 4 GiB.
pub fn default_memory() -> usize {
    const MOST: usize = 4 << 30;
    let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let total = told.lines().find_map(|line| line.strip_prefix("MemTotal:")?.trim().strip_suffix(" kB"));
    total
        .and_then(|kilobytes| kilobytes.parse::<usize>().ok())
        .map_or(MOST, |kilobytes| (kilobytes << 9).min(MOST))
}

/// Refuses a format that the command does not have.
fn only(common: &Common, formats: &[Format]) -> Result<(), Failure> {
    if formats.contains(&common.format) {
        return Ok(());
    }
    let names: Vec<_> = formats.iter().map(|format| format!("{format:?}").to_lowercase()).collect();
    complaint::error(&format!(
        "this command has no such format; write --format {}",
        names.join(" or --format ")
    ));
    Err(Failure::Usage)
}
