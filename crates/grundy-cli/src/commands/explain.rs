//! `grundy explain`: how a question is answered, and why that is quick or slow.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::{Error, wire};

use super::only;
use crate::args::{Common, ConventionArgs, Format};
use crate::files::Disk;
use crate::progress::{Told, watched};
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy explain node-kayles 'P(10) + C(7)'
  $ grundy explain 0.33 'S(1,1,3,4) + K(4)' --moves
  $ grundy explain grim 'P(20000)' --format json

Every way to an answer is tried in a fixed order: theorems, the sequence of heaps, the search. Each line says \
which way it is, why it was or was not taken, and what it cost.";

#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The position, as in P(10) + C(7).
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
    /// Ask for the winning moves, too.
    #[arg(long)]
    pub(crate) moves: bool,
    /// Leave theorems out.
    #[arg(long)]
    pub(crate) no_theorems: bool,
}

/// Winning moves that are listed, as `grundy value` does by itself.
const LIMIT: usize = 1000;

pub(crate) fn run(args: &ExplainArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.position, "position"));
    let convention = args.convention.convention();
    let builder = super::session(&args.rule, convention, common, interrupt).map_err(refuse)?;
    let session = ManuallyDrop::new(builder.theorems(!args.no_theorems).build().map_err(refuse)?);
    let question = session.question(&args.position, &Disk).map_err(refuse)?;
    let budget = session.question_budget();
    let telling =
        || session.heaps_progress().map_or(Told::Searching(String::new()), |heaps| Told::Heaps(heaps, None));
    let explained =
        watched(&budget, telling, || session.explain(&question, args.moves.then_some(LIMIT), &budget));
    let mut out = std::io::stdout().lock();
    match common.format {
        Format::Json => {
            writeln!(out, "{}", wire::explanation(session.rule(), args.position.trim(), &explained))?;
        }
        _ => {
            let (rule, position) = (session.rule(), args.position.trim());
            let (compound, play) = (convention.compound, convention.play);
            writeln!(out, "{rule} on {position}, {compound} compound, {play} play")?;
            write!(out, "{}", explained.words())?;
            if let Ok(answer) = &explained.answer {
                let value = answer.value.map_or_else(String::new, |value| format!(", value {value}"));
                writeln!(out, "outcome {}{value}", answer.outcome)?;
            }
        }
    }
    out.flush()?;
    drop(out);
    explained.answer.map(|_| ()).map_err(refuse)
}
