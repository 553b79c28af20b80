//! `grundy sequence`: a family, n by n.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::period::{self, Form, Period};
use grundy::{Error, Session, deep};

use super::{budget, only, prepare};
use crate::args::{Common, Format, SequenceArgs};
use crate::files::Disk;
use crate::progress::watched;
use crate::report::sequence::Terms;
use crate::report::statistics::Statistics;
use crate::report::{MAX_PICTURE, Subject};
use crate::{Failure, complaint};

/// How far behind `--to` a family's first member is looked for, to say where it is.
const LATER: u64 = 1000;

/// Bytes a term of the sequence is kept in.
const TERM: usize = 32;

pub(crate) fn run(args: &SequenceArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    match args.statistics {
        true => only(common, &[Format::Text, Format::Json])?,
        false => {
            only(
                common,
                &[Format::Text, Format::Json, Format::Csv, Format::Bfile, Format::Latex, Format::Svg],
            )?;
        }
    }
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.family, "family"));
    let convention = args.convention.convention();
    // Never dropped: freeing a full table can take seconds, and the process ends anyway.
    let mut session = ManuallyDrop::new(Session::new(&args.rule, convention).map_err(refuse)?);
    prepare(&mut session, common, args.checkpoint.as_deref())?;
    let family = session.family(&args.family, &Disk).map_err(refuse)?;
    let notation = |error| refuse(Error::Notation(grundy::Source::Position, error));
    let least = family.least_n(args.to);
    let from = match (args.from, &least) {
        (Some(from), _) => from,
        (None, Ok(least)) => *least,
        (None, Err(error)) => {
            // Perhaps it is defined later.
            let Ok(later) = family.least_n(args.to.saturating_add(LATER)) else {
                return Err(notation(error.clone()));
            };
            complaint::error(&format!(
                "{} is defined from n = {later} on; --to is {}",
                args.family.trim(),
                args.to
            ));
            return Err(Failure::Usage);
        }
    };
    if from > args.to {
        complaint::error(&format!(
            "the sequence is empty: it starts at n = {from} and ends at n = {}",
            args.to
        ));
        return Err(Failure::Usage);
    }
    if common.format == Format::Svg && args.to - from >= MAX_PICTURE {
        complaint::error(&format!(
            "a picture has at most {MAX_PICTURE} cells; choose --from and --to, or --format csv"
        ));
        return Err(Failure::Usage);
    }
    let budget = budget(common, Arc::clone(interrupt));
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let subject = Subject { rule: session.rule(), family: args.family.trim(), convention };
    let mut terms = Terms::new(common.format, subject, from);
    let mut statistics = args.statistics.then(|| Statistics::new(subject, from));
    // Formats with a line for each term keep nothing.
    let kept = statistics.is_none() && !matches!(common.format, Format::Csv | Format::Bfile);
    let at = AtomicU64::new(from);
    let least = least.unwrap_or(from);
    let mut sequence = session.sequence(&family, least);
    let compute = || {
        deep(|stack| -> Result<(), (u64, Failure)> {
            for n in from..=args.to {
                at.store(n, Ordering::Relaxed);
                let term = sequence.term_on(stack, n, &budget).map_err(|error| (n, refuse(error)))?;
                if kept {
                    budget.charge(TERM).map_err(|stop| (n, stop.into()))?;
                }
                match &mut statistics {
                    Some(statistics) => statistics.push(term),
                    None => terms.push(&mut out, term).map_err(|error| (n, error.into()))?,
                }
            }
            Ok(())
        })
    };
    let telling = || format!("n = {} of {}, ", at.load(Ordering::Relaxed), args.to);
    let result = watched(&budget, telling, compute);
    session.save_heaps()?;
    if let Some(statistics) = &statistics {
        write!(out, "{}", statistics.told(common.format))?;
        out.flush()?;
        return result.map_err(|(_, failure)| failure);
    }
    if let Err((n, Failure::Stopped(_))) = &result {
        complaint::error(&match n {
            n if *n == from => format!("no term was found, n = {from} was too hard"),
            n => format!("the sequence was found for n = {from} to {}", n - 1),
        });
    }
    if result.is_ok() && matches!(common.format, Format::Svg | Format::Latex) {
        // A picture marks the period; whether it is proven within these terms is worth saying.
        let proven = deep(|stack| period::proven_within(&session, &family, least, args.to, &budget, stack));
        if let Ok(Some(Period { form: Form::Periodic { preperiod, period, saltus: 0 }, .. })) = proven {
            terms.prove(preperiod, period);
        }
    }
    if let Ok(()) | Err((_, Failure::Stopped(_))) = &result {
        terms.finish(&mut out, result.is_ok())?;
    }
    out.flush()?;
    result.map_err(|(_, failure)| failure)
}
