//! `grundy quotient`: the misère quotient of a family, proven for all n where that can be.

use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::quotients::{Phi, QuotientFound};
use grundy::{Compound, Convention, Error, Play, wire};

use super::only;
use crate::args::{Common, Format};
use crate::files::{Claimed, Disk, try_place};
use crate::progress::watched;
use crate::{Failure, complaint, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy quotient kayles
  $ grundy quotient 0.75 --format latex
  $ grundy quotient node-kayles 'P(n)' --to 15 --format json
  $ grundy quotient 0.07 --to 24 --format svg
  $ grundy quotient nim --to 7
  $ grundy quotient 0.33 'S(1,1,n)' --to 8
  $ grundy quotient arc-kayles 'C(7) + grid(2,3)'

Positions are alike when they have the same misère outcome whatever is added to them; the quotient is
made of the classes. Where its period is proven it is the quotient of all n. Out of --timeout or --memory,
the last exact one is printed, and the exit status is 3.";

#[derive(Debug, clap::Args)]
pub(crate) struct QuotientArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The family, as n, P(n) or S(1,2,n), or a position; default: n, for rules on graphs P(n).
    #[arg(allow_hyphen_values = true)]
    pub(crate) family: Option<String>,
    /// The quotient up to this n; default: until it is proven for all n.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true)]
    pub(crate) to: Option<u64>,
    /// Go on from this file and save to it now and then.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<std::path::PathBuf>,
}

/// What quotients are about.
const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The most elements of a picture.
const MOST_DRAWN: usize = 4000;

pub(crate) fn run(args: &QuotientArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Latex, Format::Dot, Format::Svg])?;
    let family = || args.family.as_deref().unwrap_or("n");
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (family(), "family"));
    let session = super::session(&args.rule, MISERE, common, interrupt).and_then(grundy::Builder::build);
    let session = ManuallyDrop::new(session.map_err(refuse)?);
    let family = args.family.as_deref().map_or_else(|| session.default_family(), str::trim);
    let claimed = args.checkpoint.as_deref().map(|file| Claimed::take("checkpoint", file)).transpose()?;
    args.checkpoint.as_deref().map_or(Ok(()), |file| try_place("checkpoint", file))?;
    let checkpoint = claimed.as_ref().map(|claimed| &*claimed.0);
    let budget = session.question_budget();
    let (at, order) = (AtomicU64::new(0), AtomicU64::new(1));
    let find = || {
        let tell = &mut |n: u64, elements: usize| {
            at.store(n, Ordering::Relaxed);
            order.store(elements as u64, Ordering::Relaxed);
        };
        session.quotient_of(family, (args.to, checkpoint), &Disk, &budget, tell)
    };
    let telling = || {
        let (n, elements) = (at.load(Ordering::Relaxed), order.load(Ordering::Relaxed));
        format!("n = {n}, {elements} elements, ")
    };
    let found = watched(&budget, telling, find).map_err(refuse)?;
    print(session.rule(), family, &found, common)?;
    match found.stopped {
        None => Ok(()),
        Some(stop) => {
            let far = match found.to {
                Some(to) => format!("the quotient printed is that up to n = {to}"),
                None => "the quotient printed is that of nothing".to_owned(),
            };
            complaint::error(&format!("{}; {far}", complaint::stopped(stop)));
            Err(Failure::Stopped(stop))
        }
    }
}

fn print(rule: &str, family: &str, found: &QuotientFound, common: &Common) -> Result<(), Failure> {
    let subject = report::quotient::Subject { rule, of: family };
    let drawn = matches!(common.format, Format::Dot | Format::Svg);
    if drawn && (found.infinite || found.elements.len() > MOST_DRAWN) {
        let what = if found.infinite { "it is infinite" } else { "it has too many elements" };
        complaint::error(&format!("this quotient cannot be drawn: {what}; ask for less with --to"));
        return Err(Failure::Usage);
    }
    report::print(&match common.format {
        Format::Json => {
            wire::quotient(rule, Some(family).filter(|_| matches!(found.phi, Phi::Members(_))), found)
        }
        Format::Latex => report::quotient::latex(subject, found),
        Format::Dot => report::quotient::dot(subject, found),
        Format::Svg => report::quotient::svg(subject, found).trim_end().to_owned(),
        _ => report::quotient::text(subject, found),
    })
}
