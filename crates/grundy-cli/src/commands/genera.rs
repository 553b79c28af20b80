//! `--genus` and `--canonical`: what is told beside a value, and the genera of a family.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy::misere::Genus;
use grundy::wire::{self, Beside};
use grundy::{Budget, Error, Expression, Question, Session, Source, deep};

use crate::args::{Format, SequenceArgs, ValueArgs};
use crate::progress::watched;
use crate::report::misere;
use crate::{Failure, complaint};

/// What was asked for beside the value of a position.
pub(super) fn beside(
    session: &Session,
    args: &ValueArgs,
    question: &Question,
    budget: &Budget,
) -> Result<Beside, Error> {
    if !args.genus && !args.canonical {
        return Ok(Beside { order: session.order(), ..Beside::default() });
    }
    let position = session.built(question)?;
    let genus = args.genus.then(|| session.genus_of(&position, budget)).transpose()?;
    let canonical = args.canonical.then(|| session.canonical_of(&position, budget)).transpose()?;
    Ok(Beside { order: session.order(), genus, canonical })
}

/// The genera of a family from one n to another; what was found is printed also when the budget runs out.
pub(super) fn sequence(
    session: &Session,
    args: &SequenceArgs,
    format: Format,
    family: &Expression,
    from: u64,
    refuse: impl Fn(Error) -> Failure + Sync,
) -> Result<(), Failure> {
    let budget = session.question_budget();
    let at = AtomicU64::new(from);
    let mut genera: Vec<Genus> = vec![];
    let compute = || {
        deep(|| -> Result<(), Error> {
            for n in from..=args.to {
                at.store(n, Ordering::Relaxed);
                let position = family.at(n).map_err(|error| Error::Notation(Source::Position, error))?;
                let position = session.built(&position.into())?;
                let found = session.genus_of(&position, &budget)?;
                budget.charge(size_of::<Genus>() + 4 * found.genus.misere().len() + 32)?;
                genera.push(found.genus);
            }
            Ok(())
        })
    };
    let telling = || format!("n = {} of {}, ", at.load(Ordering::Relaxed), args.to);
    let result = watched(&budget, telling, compute).map_err(refuse);
    if let Err(Failure::Stopped(_)) = &result {
        complaint::error(&match genera.len() as u64 {
            0 => format!("no genus was found, n = {from} was too hard"),
            some => format!("the genera were found for n = {from} to {}", from + some - 1),
        });
    }
    if matches!(result, Ok(()) | Err(Failure::Stopped(_))) {
        let (rule, family, convention) = (session.rule(), args.family.trim(), session.convention());
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        match format {
            Format::Json => {
                let line = wire::genera(rule, family, convention, from, &genera, result.is_ok());
                writeln!(out, "{line}")?;
            }
            format => misere::genera(&mut out, format, from, &genera)?,
        }
        out.flush()?;
    }
    result
}
