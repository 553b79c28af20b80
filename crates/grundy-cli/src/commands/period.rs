//! `grundy period`: what happens to a family for all n, proven where that can be.

use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::period::Search;
use grundy::{Error, wire};

use super::{ended, only, prepared, suits, write_certificate};
use crate::args::{Common, ConventionArgs, Format};
use crate::files::Disk;
use crate::progress::{Told, watched};
use crate::{Failure, complaint, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy period 0.77 n
  $ grundy period node-kayles 'S(1,2,n)' --format json
  $ grundy period csg:2,3,5 'append(K(4),0,n)' --certificate k4.json
  $ grundy period node-kayles 'P(n)' --convention conjunctive

The answer is proven when the hypothesis of the theorem in docs/periods.md was checked over the whole \
range it needs; otherwise it is what was observed in the terms. Nothing found is exit status 3.";

#[derive(Debug, clap::Args)]
pub(crate) struct PeriodArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The family: a position with n for a number, as in P(n) or S(1,2,n).
    #[arg(allow_hyphen_values = true)]
    pub(crate) family: String,
    /// Look at no n beyond this one; default: until it is proven.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true)]
    pub(crate) to: Option<u64>,
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
    /// Write a proof to this file, which `grundy verify` and `grundy-check` can check.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<std::path::PathBuf>,
    /// Go on from this file and save to it now and then: for long sequences of heaps and paths.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<std::path::PathBuf>,
}

/// The largest first n that is looked for.
const FIRST: u64 = 1000;

pub(crate) fn run(args: &PeriodArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.family, "family"));
    let convention = args.convention.convention();
    let builder = super::session(&args.rule, convention, common, interrupt).map_err(refuse)?;
    let (session, _claimed) = prepared(builder, args.checkpoint.as_deref(), refuse)?;
    let session = ManuallyDrop::new(session);
    let family = session.family(&args.family, &Disk).map_err(refuse)?;
    let least = family
        .least_n(args.to.unwrap_or(FIRST))
        .map_err(|error| refuse(Error::Notation(grundy::Source::Position, error)))?;
    let one_heap = || session.sequence_from(&family, least).is_one_heap();
    suits(args.checkpoint.as_deref(), one_heap, "periods of one heap or path that grows by one with n")?;
    let budget = session.question_budget();
    let at = AtomicU64::new(least);
    let search = || {
        let looked = &mut |n| at.store(n, Ordering::Relaxed);
        session.period_of(&family, least, args.to).find(&budget, looked)
    };
    let telling = || {
        session.heaps_progress().map_or_else(
            || Told::Searching(format!("n = {}, ", at.load(Ordering::Relaxed))),
            |heaps| Told::Heaps(heaps, args.to),
        )
    };
    let found = watched(&budget, telling, search);
    let saved = session.save_heaps();
    let answer = || match found {
        Ok(Search::Found(period)) => {
            let line = match common.format {
                Format::Json => wire::period(session.rule(), args.family.trim(), convention, &period),
                _ => report::period::text(session.rule(), args.family.trim(), convention, &period),
            };
            report::print(&line)?;
            if let Some(file) = &args.certificate {
                let text = wire::certificate::period(session.subject(), &family, args.family.trim(), &period);
                write_certificate(file, text, common, &budget, interrupt)?;
            }
            Ok(())
        }
        Ok(Search::Nothing { to }) => {
            complaint::error(&format!("no period was found for n = {least} to {to}; look further with --to"));
            Err(Failure::Nothing)
        }
        Err(error) => {
            if let Error::Stopped(_) = &error {
                let n = at.load(Ordering::Relaxed);
                complaint::error(&format!("no period was found for n = {least} to {n}"));
            }
            Err(refuse(error))
        }
    };
    ended(answer(), saved)
}
