//! `grundy value --convention all`: one position under all twelve conventions.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::answer::value_name;
use grundy::wire::{self, Beside};
use grundy::{Answer, Convention, Error};

use crate::args::{Common, Format, ValueArgs};
use crate::files::Disk;
use crate::progress::watched;
use crate::{Failure, complaint};

/// A line of the table for people.
fn row(answer: &Answer) -> String {
    let Convention { compound, play } = answer.convention;
    let value = match (answer.value, value_name(answer.convention)) {
        (Some(value), Some(name)) => format!("{name} {value}"),
        (None, Some(name)) => format!("{name} undefined"),
        (_, None) => String::new(),
    };
    let row = format!("{:<12}{:<8}{}  {value}", compound.to_string(), play.to_string(), answer.outcome);
    let moves = answer.moves.as_ref().map(|moves| format!(", {} winning moves", moves.total));
    format!("{}{}", row.trim_end(), moves.unwrap_or_default())
}

pub(super) fn run(args: &ValueArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    let unsuited = [
        (
            args.position == "-",
            "a stream is answered under one convention: write --convention selective, say",
        ),
        (args.certificate.is_some(), "a certificate is about one convention: leave out --certificate"),
        (args.store.is_some(), "a store is for one convention: leave out --store"),
        (args.genus || args.canonical, "genera and canonical forms are of the disjunctive compound alone"),
        (args.order.order().is_some(), "an order is for the disjunctive and the selective compound"),
    ];
    if let Some((_, why)) = unsuited.iter().find(|(asked, _)| *asked) {
        complaint::error(why);
        return Err(Failure::Usage);
    }
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    for convention in Convention::all() {
        let builder = super::session(&args.rule, convention, common, interrupt).map_err(refuse)?;
        let builder = builder.theorems(!args.no_theorems).solvers(!args.first_engine);
        let session = builder.build().map_err(refuse)?;
        let budget = session.question_budget();
        let question = session.question(&args.position, &Disk).map_err(refuse)?;
        let telling = || format!("{} compound, {} play, ", convention.compound, convention.play);
        let answer = watched(&budget, telling, || session.answer(&question, args.listed(), &budget))
            .map_err(refuse)?;
        let mut out = std::io::stdout().lock();
        match common.format {
            Format::Json => {
                let line =
                    wire::value_beside(session.rule(), args.position.trim(), &answer, &Beside::default());
                writeln!(out, "{line}")?;
            }
            _ => {
                if convention == Convention::NORMAL {
                    writeln!(out, "{} on {}", session.rule(), args.position.trim())?;
                }
                writeln!(out, "  {}", row(&answer))?;
            }
        }
        out.flush()?;
    }
    Ok(())
}
