//! `grundy value --shard r/m`: part of a question about one position.
//!
//! The position is unfolded some plies deep (`grundy::Split`), and part r values its share of the pieces there. Every
//! part unfolds by itself: that takes a moment, and needs nobody to hand out work. `grundy merge` unfolds once more and
//! checks that the parts speak of the same pieces.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy::{Budget, Convention, Session};

use crate::args::{Common, Format, ValueArgs};
use crate::files::{self, Disk};
use crate::progress::watched;
use crate::report::part::{self, Asked, Flag, Head, Shards};
use crate::report::unit;
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
        ("plies", Flag::Number(args.part.plies)),
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
    let plies = usize::try_from(args.part.plies).unwrap_or(usize::MAX);
    let split = watched(budget, || "unfolding, ".to_owned(), || session.split(&question, plies, budget));
    let split = split.map_err(refuse)?;
    let (units, mine) = (split.units(), split.dealt(shard));
    let mut known = HashMap::new();
    let kept = args.part.resume.as_deref().map(|file| {
        files::lines(file, "grundy value", |line| {
            let row = unit::read(line).filter(|row| units.get(row.unit).is_some_and(|u| u.text == row.piece));
            let row = row.ok_or("is not of this question; give another file")?;
            known.insert(row.unit, row.value);
            Ok(())
        })
    });
    let kept = kept.transpose()?;
    let done = AtomicUsize::new(0);
    let telling = || format!("{} of {} pieces, ", done.load(Ordering::Relaxed), mine.len());
    let found = watched(budget, telling, || {
        let mut rows = vec![];
        for &at in &mine {
            let (value, fresh) = match known.get(&at) {
                Some(value) => (*value, false),
                None => (session.unit_value(units[at], budget).map_err(refuse)?, true),
            };
            let row = unit::line(at, &units[at].text, value);
            if let (true, Some(kept)) = (fresh, &kept) {
                kept.add(&row)?;
            }
            rows.push(row);
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok::<_, Failure>(rows)
    });
    if let Some(kept) = &kept {
        kept.sync()?;
    }
    // What was found out is kept also when the time was up.
    if let Some(file) = &args.part.solved {
        session.arena().save(file).map_err(|error| {
            complaint::error(&format!("{} cannot be written: {error}", file.display()));
            Failure::Usage
        })?;
    }
    let rows = found?;
    if args.part.out.is_none() && common.format == Format::Text {
        return rows.iter().filter_map(|row| unit::read(row)).try_for_each(|row| report::print(&row.text()));
    }
    let head = Head::new("value", asked(args), Shards::one(shard));
    part::write(&head.lines(&rows), args.part.out.as_deref())
}
