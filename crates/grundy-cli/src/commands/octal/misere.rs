//! `grundy octal --play misere`: the misère quotients of all octal codes of a pattern.
//!
//! Every code has its own time. A run that is started again with the same file does those codes again that were given
//! up after less time than they have now, or before the heap they may go to now.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use grundy::{Error, Stop};
use grundy_files::Lines;
use grundy_survey::octal::{self, Quotiented};
use grundy_survey::wire;

use super::ahead::Ahead;
use super::asked::OctalArgs;
use crate::args::{Common, Format};
use crate::commands::{budget, threads};
use crate::progress::watched;
use crate::{Failure, complaint, files, report};

/// How many codes are of which kind.
#[derive(Default)]
struct Counts {
    tame: u32,
    wild: u32,
    open: u32,
}

pub(super) fn run(
    codes: &[String],
    args: &OctalArgs,
    common: &Common,
    interrupt: &Arc<AtomicBool>,
) -> Result<(), Failure> {
    let refuse = |error: Error| complaint::refuse(&error, &args.pattern, ("", "code"));
    let mut known: HashMap<String, Quotiented> = HashMap::new();
    let out = args.kept().map(|file| {
        files::lines(file, "grundy octal", args.shard.is_some(), |line| {
            let row = wire::octal::read_quotient(line)
                .ok_or("is not of a survey of octal games in misère play; give another file")?;
            known.insert(row.code.clone(), row);
            Ok(())
        })
    });
    let out = out.transpose()?.flatten();
    known.retain(|_, row| row.is_enough(args.to, args.each));
    let budget = budget(common, Arc::clone(interrupt));
    let at = Mutex::new(String::new());
    let telling = || at.lock().map(|at| format!("{at}, ")).unwrap_or_default();
    // A code whose time ends with that of all codes was not given its own.
    let survey = |code: &str| -> Result<Quotiented, Error> {
        let left = common.timeout.map(|time| time.saturating_sub(budget.elapsed()));
        let each = left.map_or(args.each, |left| left.min(args.each));
        let row = octal::misere(code, args.to, each, &budget)?;
        match row.given_up {
            Some(_) if each < args.each => Err(Error::Stopped(Stop::Time)),
            _ => Ok(row),
        }
    };
    let open = codes.iter().map(String::as_str).filter(|code| !known.contains_key(*code)).collect();
    let ahead = Ahead { codes: open, threads: threads(common), survey: &survey };
    let mut counts = Counts::default();
    let mut part = args.part(common);
    let work = || {
        ahead.run(|found| -> Result<(), Failure> {
            for code in codes {
                if let Ok(mut at) = at.lock() {
                    code.clone_into(&mut at);
                }
                let before = known.remove(code);
                let fresh = before.is_none();
                let row = before.map_or_else(|| found(code).map_err(refuse), Ok)?;
                let line = wire::octal::quotient_line(&row);
                if let (true, Some(out)) = (fresh, &out) {
                    out.add(&line)?;
                }
                match row.repeats {
                    None => counts.open += 1,
                    Some(_) if row.tame => counts.tame += 1,
                    Some(_) => counts.wild += 1,
                }
                if let Some(part) = &mut part {
                    part.push(line.clone());
                }
                match (common.format, &part) {
                    (_, Some(_)) => {}
                    (Format::Json, None) => report::print(&line)?,
                    _ => report::print(&text(&row))?,
                }
            }
            Ok(())
        })
    };
    let result = watched(&budget, telling, work);
    out.as_ref().map_or(Ok(()), Lines::sync)?;
    if let (Ok(()), Some(rows)) = (&result, &part) {
        args.write_part(rows)?;
    }
    if common.format == Format::Text && part.is_none() {
        let Counts { tame, wild, open } = counts;
        let told = format!("{} solved, {tame} tame and {wild} wild; {open} not solved", tame + wild);
        report::print(&match &result {
            Ok(()) => told,
            Err(_) => format!("not complete, {} of {} codes: {told}", tame + wild + open, codes.len()),
        })?;
    }
    result
}

/// `0.77: order 40, 9 in P, wild, period 12 from n = 71 on`.
fn text(row: &Quotiented) -> String {
    let kind = if row.tame { "tame" } else { "wild" };
    let found = format!("{}: order {}, {} in P, {kind}", row.code, row.order, row.p_order);
    match row.repeats {
        Some((preperiod, period)) => format!("{found}, period {period} from n = {preperiod} on"),
        None => format!("{found}, followed to n = {}", row.to),
    }
}
