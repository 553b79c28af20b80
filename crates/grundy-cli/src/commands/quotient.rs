//! `grundy quotient`: the misère quotient of a family, proven for all n where that can be.

use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::quotients::{Phi, QuotientFound};
use grundy::wire::certificate::{Quotient, QuotientOf};
use grundy::{Compound, Convention, Error, Play, wire};

use super::{only, write_certificate};
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
  $ grundy quotient kayles --certificate kayles.json
  $ grundy quotient node-kayles 'P(5) + C(6)' --certificate position.json
  $ grundy quotient 0.33 --stars 4 --certificate stars.json

Positions are alike when they have the same misère outcome whatever is added to them; the quotient is \
made of the classes. Where its period is proven it is the quotient of all n. Out of --timeout or --memory, \
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
    /// All subdivided stars with at most so many arms of any length, for codes with digits 0 to 3.
    #[arg(long, value_name = "ARMS", value_parser = clap::value_parser!(u8).range(1..=6),
          conflicts_with_all = ["family", "to", "checkpoint"])]
    pub(crate) stars: Option<u8>,
    /// Write a proof to this file, for heaps, paths, stars and positions of graphs; `grundy verify` checks it.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<std::path::PathBuf>,
}

/// What quotients are about.
const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The most elements of a picture.
pub(crate) const MOST_DRAWN: usize = 4000;

pub(crate) fn run(args: &QuotientArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Latex, Format::Dot, Format::Svg])?;
    let family = || args.family.as_deref().unwrap_or("n");
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (family(), "family"));
    let session = super::session(&args.rule, MISERE, common, interrupt).and_then(grundy::Builder::build);
    let session = ManuallyDrop::new(session.map_err(refuse)?);
    if let Some(arms) = args.stars {
        return of_stars(&session, arms, args, common, interrupt);
    }
    let family = args.family.as_deref().map_or_else(|| session.default_family(), str::trim);
    let claimed = args.checkpoint.as_deref().map(|file| Claimed::take("checkpoint", file)).transpose()?;
    args.checkpoint.as_deref().map_or(Ok(()), |file| try_place("checkpoint", file))?;
    let checkpoint = claimed.as_ref().map(|claimed| &*claimed.0);
    let budget = session.question_budget();
    if let Some(file) = args.certificate.as_deref().filter(|_| session.is_position(family, &Disk)) {
        let find = || session.position_quotient(family, &Disk, &budget);
        let (position, found) = watched(&budget, String::new, find).map_err(refuse)?;
        print(session.rule(), family, &found.quotient, common)?;
        let text = match &found.graphs {
            Some(pieces) => {
                let of = QuotientOf::Position { position: &position, pieces };
                sealed(&session, family, &found.quotient, of)
            }
            None => Err("there is a certificate for the quotients of positions of graphs only".to_owned()),
        };
        return write_certificate(file, text, common, &budget, interrupt);
    }
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
    if let Some(file) = args.certificate.as_deref().filter(|_| found.stopped.is_none()) {
        let text = certificate_of(&session, family, &found);
        write_certificate(file, text, common, &budget, interrupt)?;
    }
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

/// The quotient of all stars with at most so many arms.
fn of_stars(
    session: &grundy::Session,
    arms: u8,
    args: &QuotientArgs,
    common: &Common,
    interrupt: &Arc<AtomicBool>,
) -> Result<(), Failure> {
    let budget = session.question_budget();
    let found = session.star_quotient(usize::from(arms), &budget).map_err(|stop| {
        complaint::error(&complaint::stopped(stop));
        Failure::Stopped(stop)
    })?;
    let Some(found) = found else {
        complaint::error(
            "stars are for codes with digits 0 to 3, whose moves leave the rest connected or empty, such as 0.33 or \
             csg:1,2,4",
        );
        return Err(Failure::Usage);
    };
    let typed = format!("stars with at most {arms} arms");
    print(session.rule(), &typed, &found.quotient, common)?;
    let (Some(file), Some(repeats)) = (&args.certificate, found.quotient.repeats) else { return Ok(()) };
    let of = QuotientOf::Stars {
        arms: u64::from(arms),
        threshold: repeats.preperiod as u64,
        period: repeats.period as u64,
        phi: &found.phi,
    };
    let text = sealed(session, &typed, &found.quotient, of);
    write_certificate(file, text, common, &budget, interrupt)
}

/// The certificate of the quotient of heaps or paths.
pub(crate) fn certificate_of(
    session: &grundy::Session,
    family: &str,
    found: &QuotientFound,
) -> Result<String, String> {
    let none =
        "there is a certificate for quotients of one heap or path, of stars and of positions of graphs only"
            .to_owned();
    let Phi::Members(phi) = &found.phi else { return Err(none) };
    if found.infinite || !session.is_one_heap(family) {
        return Err(none);
    }
    let paths = family != "n";
    let of = match found.repeats {
        Some(repeats) => {
            QuotientOf::All { paths, preperiod: repeats.preperiod as u64, period: repeats.period as u64, phi }
        }
        None => QuotientOf::Some { paths, phi },
    };
    sealed(session, family, found, of)
}

fn sealed(
    session: &grundy::Session,
    typed: &str,
    found: &QuotientFound,
    of: QuotientOf<'_>,
) -> Result<String, String> {
    let (order, generators) = (found.elements.len(), found.generators.len());
    let quotient = Quotient { order, generators, steps: &found.steps, p: &found.p, of };
    wire::certificate::quotient(session.rule(), session.spec(), typed, &quotient)
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
