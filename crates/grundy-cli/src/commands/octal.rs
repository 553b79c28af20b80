//! `grundy octal`: all octal codes of a pattern, solved or followed as far as asked.

mod ahead;
mod asked;
mod misere;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use grundy::{Error, Play};
use grundy_files::Lines;
use grundy_survey::octal::{self, Classes, Surveyed};
use grundy_survey::wire;

use super::{budget, only};
use crate::args::{Common, Format};
use crate::progress::watched;
use crate::{Failure, complaint, files, report};
use ahead::Ahead;
pub(crate) use asked::OctalArgs;

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy octal '0.??' --to 2000
  $ grundy octal '4.?' --shard 0/2 --format json
  $ grundy octal '0.???' --shard 3/16 --out part3.json
  $ grundy octal '0.?3' --play misere --to 500

With --resume FILE lines of JSON are added to a file, and a later run goes on after them; --out FILE does the \
same, but with --shard writes the sealed part for `grundy merge`. \
Each code is followed until its period is proven, or to --to. `as` names the first code whose sequence \
is the same but for leading zeros: proven for all n, since both periods are, or since both games have the \
same standard form.

With --play misere the misère quotient of each code is followed until its period is proven, to --to, or \
for the time of --each.";

pub(crate) fn run(args: &OctalArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.pattern, ("", "code"));
    let budget = budget(common, Arc::clone(interrupt));
    let codes = octal::codes(&args.pattern).map_err(refuse)?;
    if args.play == Play::Misere {
        // Every code has its own time: they go round.
        let (r, m) = args.shard.unwrap_or((0, 1));
        let codes: Vec<String> = codes.into_iter().skip(r as usize).step_by(m as usize).collect();
        return misere::run(&codes, args, common, interrupt);
    }
    let codes = octal::of_shard(codes, args.shard.unwrap_or((0, 1)), &budget).map_err(refuse)?;
    let mut known = HashMap::new();
    let out = args.kept().map(|file| {
        files::lines(file, "grundy octal", args.shard.is_some(), |line| {
            let row =
                wire::octal::read(line).ok_or("is not of a survey of octal games; give another file")?;
            known.insert(row.code.clone(), row);
            Ok(())
        })
    });
    let out = out.transpose()?.flatten();
    let mut part = args.part(common);
    let at = Mutex::new(String::new());
    let mut classes = Classes::default();
    let (mut solved, mut unsolved) = (0, 0);
    let telling = || at.lock().map(|at| format!("{at}, ")).unwrap_or_default();
    known.retain(|_, row: &mut Surveyed| row.solved.is_some() || row.computed >= args.to);
    let survey = |code: &str| octal::survey(code, args.to, &budget);
    let ahead =
        Ahead { codes: first_of_forms(&codes, &known), threads: super::threads(common), survey: &survey };
    let work = || {
        ahead.run(|found| -> Result<(), Failure> {
            for code in &codes {
                if let Ok(mut at) = at.lock() {
                    code.clone_into(&mut at);
                }
                let before = known.remove(code);
                let fresh = before.is_none();
                let row = match before.or_else(|| classes.alike(code, args.to)) {
                    Some(row) => row,
                    None => found(code).map_err(refuse)?,
                };
                let first = classes.first(&row);
                let line = wire::octal::line(&row, first.as_deref());
                if let (true, Some(out)) = (fresh, &out) {
                    out.add(&line)?;
                }
                match row.solved {
                    Some(_) => solved += 1,
                    None => unsolved += 1,
                }
                if let Some(part) = &mut part {
                    // Who is equivalent to whom is known when all parts are.
                    part.push(wire::octal::line(&row, None));
                }
                match (common.format, &part) {
                    (_, Some(_)) => {}
                    (Format::Json, None) => report::print(&line)?,
                    _ => report::print(&text(&row, first.as_deref()))?,
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
        let (known, open) = classes.counts();
        let counts = format!(
            "{solved} solved in {known} classes, {unsolved} in {open} classes not solved to n = {}",
            args.to
        );
        report::print(&match &result {
            Ok(()) => counts,
            Err(_) => format!("not complete, {} of {} codes: {counts}", solved + unsolved, codes.len()),
        })?;
    }
    result
}

/// Those codes that are not known, the first of each standard form.
fn first_of_forms<'a>(codes: &'a [String], known: &HashMap<String, Surveyed>) -> Vec<&'a str> {
    let mut forms = HashSet::new();
    let first = |code: &&str| octal::standard_of(code).is_none_or(|form| forms.insert(form.digits));
    codes.iter().map(String::as_str).filter(|code| !known.contains_key(*code)).filter(first).collect()
}

fn text(row: &Surveyed, first: Option<&str>) -> String {
    let alike = first.map_or(String::new(), |first| format!(", as {first}"));
    match &row.solved {
        Some(found) => format!(
            "{}: period {} from n = {} on, largest value {}, {}{alike}",
            row.code, found.period, found.preperiod, row.largest, found.theorem
        ),
        None => format!(
            "{}: not solved, followed to n = {}, largest value {}{alike}",
            row.code, row.computed, row.largest
        ),
    }
}
