//! `grundy value --shard r/m`: part of a question about one position.
//!
//! The position is unfolded some plies deep (`grundy::Split`). Every part unfolds by itself: that takes a moment, and
//! needs nobody to hand out work. Parts that share a folder find the answer together (`together.rs`); a part that is
//! alone values its share of the pieces. `grundy merge` unfolds once more, checks that the parts speak of the same
//! pieces, and that the answer follows from what they say.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy::{Budget, Convention, Error, Known, Session, Split};

use super::together::Together;
use crate::args::{Common, Format, ValueArgs};
use crate::files::{self, Disk};
use crate::progress::watched;
use crate::report::part::{self, Asked, Flag, Head, Shards};
use crate::report::unit::{self, Told};
use crate::{Failure, complaint, report};

/// Why a question cannot be divided, as far as its flags say.
pub(crate) fn undivided(args: &ValueArgs) -> Option<&'static str> {
    if args.position == "-" {
        return Some("a stream is not divided: give one position");
    }
    let normal = args.convention.convention() == Convention::NORMAL && !args.convention.is_all();
    (!normal || args.order.order().is_some()).then_some(
        "only normal play of the disjunctive compound, without an order, is divided: there pieces have values that add",
    )
}

/// What is asked, as parts say it.
fn asked(args: &ValueArgs) -> Asked {
    let flag = |given: bool| Flag::Text(given.then(|| "true".to_owned()));
    Asked::new([
        ("rule", Flag::Text(Some(args.rule.trim().to_owned()))),
        ("position", Flag::Text(Some(args.position.trim().to_owned()))),
        ("plies", Flag::Number(args.part.plies())),
        ("no-theorems", flag(args.no_theorems)),
        ("first-engine", flag(args.first_engine)),
    ])
}

pub(super) fn run(
    args: &ValueArgs,
    shard: (u64, u64),
    common: &Common,
    session: &Session,
    budget: &Budget,
) -> Result<(), Failure> {
    let refuse = |error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    if let Some(solved) = &args.part.solved {
        files::try_place("store", solved)?;
    }
    let question = session.question(&args.position, &Disk).map_err(refuse)?;
    let plies = usize::try_from(args.part.plies()).unwrap_or(usize::MAX);
    let split = watched(budget, || "unfolding, ".to_owned(), || session.split(&question, plies, budget));
    let split = split.map_err(refuse)?;
    let found = match &args.part.together {
        Some(folder) => together(args, folder, shard, session, &split, budget),
        None => alone(args, shard, session, &split, budget),
    };
    // What was found out is kept also when the time was up.
    if let Some(file) = &args.part.solved {
        session.arena().save(file).map_err(|error| {
            complaint::error(&format!("{} cannot be written: {error}", file.display()));
            Failure::Usage
        })?;
    }
    let found = found?;
    if args.part.out.is_none() && common.format == Format::Text {
        let units = split.units();
        return found.iter().try_for_each(|(&at, &known)| report::print(&unit::text(&units[at].text, known)));
    }
    let rows: Vec<String> = found.iter().map(|(&at, &known)| Told::Found(at, known).line(&split)).collect();
    let head = Head::new("value", asked(args), Shards::one(shard));
    part::write(&head.lines(&rows), args.part.out.as_deref())
}

/// What a part finds out that knows nothing of the others: the values of its share.
fn alone(
    args: &ValueArgs,
    shard: (u64, u64),
    session: &Session,
    split: &Split,
    budget: &Budget,
) -> Result<BTreeMap<usize, Known>, Failure> {
    let refuse = |error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    let (units, mine) = (split.units(), split.dealt(shard));
    let mut found = BTreeMap::new();
    let kept = args.part.resume.as_deref().map(|file| {
        files::lines(file, "grundy value", true, |line| match Told::read(line, split) {
            Some(Told::Found(unit, known)) if known.value().is_some() => {
                found.insert(unit, known);
                Ok(())
            }
            _ => Err("is not of this question; give another file"),
        })
    });
    let kept = kept.transpose()?.flatten();
    found.retain(|unit, _| mine.contains(unit));
    let done = AtomicUsize::new(found.len());
    let telling = || format!("{} of {} pieces, ", done.load(Ordering::Relaxed), mine.len());
    let rest: Vec<usize> = mine.iter().copied().filter(|unit| !found.contains_key(unit)).collect();
    let valued = watched(budget, telling, || {
        for &at in &rest {
            let known = Known::is(session.unit_value(units[at], budget).map_err(refuse)?);
            if let Some(kept) = &kept {
                kept.add(&Told::Found(at, known).line(split))?;
            }
            found.insert(at, known);
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok::<_, Failure>(())
    });
    if let Some(kept) = &kept {
        kept.sync()?;
    }
    valued.map(|()| found)
}

/// What a part finds out that shares what it finds with others.
fn together(
    args: &ValueArgs,
    folder: &Path,
    (r, _): (u64, u64),
    session: &Session,
    split: &Split,
    budget: &Budget,
) -> Result<BTreeMap<usize, Known>, Failure> {
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    let question = Head::new("value", asked(args), Shards::one((0, 1))).question();
    let all = Mutex::new(Together::open(folder, r, &question, split)?);
    let telling = || {
        let units = split.units().len();
        let known = all.try_lock().map_or(0, |all| all.valued());
        format!("{known} of {units} pieces, ")
    };
    watched(budget, telling, || Together::work(&all, session, budget, (r, args.part.effort), &refuse))?;
    Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner).found)
}
