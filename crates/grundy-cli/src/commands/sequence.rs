//! `grundy sequence`: a family, n by n.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy::period::{Form, Period};
use grundy::{Error, SequenceTerm, deep};

use super::{ended, genera, only, prepared, suits};
use crate::args::{Common, Format, SequenceArgs};
use crate::files::Disk;
use crate::progress::{Told, watched};
use crate::report::histogram::Histogram;
use crate::report::plot::Plot;
use crate::report::sequence::Terms;
use crate::report::statistics::Statistics;
use crate::report::{MAX_PICTURE, Subject};
use crate::{Failure, complaint};

/// How far behind `--to` a family's first member is looked for, to say where it is.
const LATER: u64 = 1000;

/// Bytes a term of the sequence is kept in, and a value with its count.
const TERM: usize = 32;
const COUNT: usize = 40;

/// Terms that are asked for at a time, where many come at once, and bytes that are written at a time.
const BATCH: u64 = 4096;
const BUFFER: usize = 1 << 16;

/// What becomes of the terms.
enum Sink<'a> {
    Terms(Terms<'a>),
    Statistics(Statistics<'a>),
    Histogram(Histogram<'a>),
    Plot(Plot<'a>),
}

impl<'a> Sink<'a> {
    fn new(args: &SequenceArgs, format: Format, subject: Subject<'a>, from: u64) -> Self {
        match () {
            () if args.statistics => Self::Statistics(Statistics::new(subject, from)),
            () if args.histogram => Self::Histogram(Histogram::new(subject, from)),
            () if args.plot => Self::Plot(Plot::new(subject, from, args.to)),
            () => Self::Terms(Terms::new(format, subject, from, args.to)),
        }
    }

    fn push(&mut self, out: &mut impl Write, term: SequenceTerm) -> std::io::Result<()> {
        match self {
            Self::Terms(terms) => return terms.push(out, term),
            Self::Statistics(statistics) => statistics.push(term),
            Self::Histogram(histogram) => histogram.push(term),
            Self::Plot(plot) => plot.push(term),
        }
        Ok(())
    }

    /// Different values that are counted.
    fn counted(&self) -> usize {
        match self {
            Self::Terms(_) | Self::Plot(_) => 0,
            Self::Statistics(statistics) => statistics.different(),
            Self::Histogram(histogram) => histogram.different(),
        }
    }
}

/// Refuses formats that what was asked for does not have.
fn check(args: &SequenceArgs, common: &Common) -> Result<(), Failure> {
    use Format::{Bfile, Csv, Json, Latex, Svg, Text};
    match () {
        () if args.genus => only(common, &[Text, Json, Csv]),
        () if args.statistics => only(common, &[Text, Json]),
        () if args.histogram => only(common, &[Text, Json, Csv, Svg]),
        () if args.plot && common.format != Svg => {
            complaint::error("a plot is a picture; write --plot --format svg");
            Err(Failure::Usage)
        }
        () => only(common, &[Text, Json, Csv, Bfile, Latex, Svg]),
    }
}

pub(crate) fn run(args: &SequenceArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    check(args, common)?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, (&args.family, "family"));
    let convention = args.convention.convention();
    // Never dropped: freeing a full table can take seconds, and the process ends anyway.
    let builder = super::session(&args.rule, convention, common, interrupt).map_err(refuse)?;
    let builder = builder.order(args.order.order());
    let (session, _claimed) = prepared(builder, args.checkpoint.as_deref(), refuse)?;
    let session = ManuallyDrop::new(session);
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
    if args.genus {
        return genera::sequence(&session, args, common.format, &family, from, refuse);
    }
    let cells = common.format == Format::Svg && !args.plot && !args.histogram;
    if cells && args.to - from >= MAX_PICTURE {
        complaint::error(&format!(
            "a picture has at most {MAX_PICTURE} cells; choose --from and --to, or --plot, or --format csv"
        ));
        return Err(Failure::Usage);
    }
    let budget = session.question_budget();
    let mut out = std::io::BufWriter::with_capacity(BUFFER, std::io::stdout());
    let subject =
        Subject { rule: session.rule(), family: args.family.trim(), convention, order: session.order() };
    let mut sink = Sink::new(args, common.format, subject, from);
    let kept = matches!(sink, Sink::Terms(_)) && Terms::keeps(common.format);
    let at = AtomicU64::new(from);
    let least = least.unwrap_or(from);
    let mut sequence = session.sequence_from(&family, least);
    let heaps = "families of heaps or paths in which n occurs once";
    suits(args.checkpoint.as_deref(), || sequence.is_of_heaps(), heaps)?;
    let compute = || {
        deep(|| -> Result<(), (u64, Failure)> {
            let (mut n, mut batch, mut counted) = (from, vec![], 0);
            while n <= args.to {
                let found = sequence.terms((n, args.to.min(n + BATCH - 1)), &budget, &mut batch);
                for term in batch.drain(..) {
                    if kept {
                        budget.charge(TERM).map_err(|stop| (n, refuse(Error::Stopped(stop))))?;
                    }
                    sink.push(&mut out, term).map_err(|error| (n, error.into()))?;
                    n += 1;
                }
                at.store(n, Ordering::Relaxed);
                let more = sink.counted() - counted;
                budget.charge(more * COUNT).map_err(|stop| (n, refuse(Error::Stopped(stop))))?;
                counted += more;
                found.map_err(|error| (n, refuse(error)))?;
            }
            Ok(())
        })
    };
    let telling = || {
        let n = at.load(Ordering::Relaxed).min(args.to);
        session.heaps_progress().map_or_else(
            || Told::Searching(format!("n = {n} of {}, ", args.to)),
            |heaps| Told::Heaps(heaps, Some(args.to)),
        )
    };
    let result = watched(&budget, telling, compute);
    let saved = session.save_heaps();
    if let Err((n, Failure::Stopped(_))) = &result {
        complaint::error(&match n {
            n if *n == from => format!("no term was found, n = {from} was too hard"),
            n => format!("the sequence was found for n = {from} to {}", n - 1),
        });
    }
    if result.is_ok() && matches!(common.format, Format::Svg | Format::Latex) && !args.histogram {
        // A picture marks the period; whether it is proven within these terms is worth saying.
        let proven = session.period_of(&family, least, Some(args.to)).proven(&budget);
        if let Ok(Some(Period { form: Form::Periodic { preperiod, period, saltus: 0 }, .. })) = proven {
            match &mut sink {
                Sink::Terms(terms) => terms.prove(preperiod, period),
                Sink::Plot(plot) => plot.prove(preperiod, period),
                Sink::Statistics(_) | Sink::Histogram(_) => {}
            }
        }
    }
    let stopped = matches!(result, Ok(()) | Err((_, Failure::Stopped(_))));
    match &mut sink {
        Sink::Statistics(statistics) if stopped => {
            write!(out, "{}", statistics.told(common.format, result.is_ok()))?;
        }
        Sink::Histogram(histogram) if stopped => {
            write!(out, "{}", histogram.told(common.format, result.is_ok()))?;
        }
        Sink::Plot(plot) if stopped => write!(out, "{}", plot.draw())?,
        Sink::Terms(terms) if stopped || terms.begun() => terms.finish(&mut out, result.is_ok())?,
        _ => {}
    }
    out.flush()?;
    ended(result.map_err(|(_, failure)| failure), saved)
}
