//! `grundy octal`: all octal codes of a pattern, solved or followed as far as asked.

use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use grundy::octal::{self, Surveyed};
use grundy::{Error, wire};

use super::{budget, only};
use crate::args::{Common, Format};
use crate::progress::watched;
use crate::{Failure, complaint, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy octal '0.??' --to 2000
  $ grundy octal '4.?' --shard 1/2 --format json

With --out FILE lines of JSON are added to a file, and a later run goes on after them.
Each code is followed until its period is proven, or to --to. `as` names the first code whose sequence
is the same but for leading zeros: proven for all n, since both periods are, or since both games have the
same standard form.";

#[derive(Debug, clap::Args)]
pub(crate) struct OctalArgs {
    /// A code with ? for any digit, as in 0.???
    pub(crate) pattern: String,
    /// Follow a code no farther than this heap.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "20000")]
    pub(crate) to: u64,
    /// Only every m-th code, beginning with the r-th: r/m.
    #[arg(long, value_parser = shard, value_name = "R/M")]
    pub(crate) shard: Option<(usize, usize)>,
    /// Add lines of JSON to this file, and go on after those it has.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

fn shard(text: &str) -> Result<(usize, usize), String> {
    let numbers = text.split_once('/').and_then(|(r, m)| Some((r.parse().ok()?, m.parse().ok()?)));
    numbers
        .filter(|(r, m)| (1..=*m).contains(r))
        .ok_or_else(|| "write r/m with 1 <= r <= m, as in 2/8".to_owned())
}

pub(crate) fn run(args: &OctalArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.pattern, ("", "code"));
    let (r, m) = args.shard.unwrap_or((1, 1));
    let codes: Vec<String> =
        octal::codes(&args.pattern).map_err(refuse)?.into_iter().skip(r - 1).step_by(m).collect();
    let mut known = HashMap::new();
    if let Some(file) = args.out.as_ref().filter(|file| file.exists()) {
        let read = std::fs::File::open(file).map(std::io::BufReader::new)?;
        for line in read.lines() {
            // A line that was cut by a kill is done again.
            if let Some(row) = wire::octal::read(&line?) {
                known.insert(row.code.clone(), row);
            }
        }
    }
    let mut out = match &args.out {
        Some(file) => Some(std::fs::OpenOptions::new().create(true).append(true).open(file)?),
        None => None,
    };
    let budget = budget(common, Arc::clone(interrupt));
    let at = Mutex::new(String::new());
    let mut classes = Classes::default();
    let (mut solved, mut unsolved) = (0, 0);
    let telling = || at.lock().map(|at| format!("{at}, ")).unwrap_or_default();
    let work = || -> Result<(), Failure> {
        for code in &codes {
            if let Ok(mut at) = at.lock() {
                code.clone_into(&mut at);
            }
            let before =
                known.remove(code).filter(|row: &Surveyed| row.solved.is_some() || row.computed >= args.to);
            let fresh = before.is_none();
            let row = match before {
                Some(row) => row,
                None => octal::survey(code, args.to, &budget).map_err(refuse)?,
            };
            if let (true, Some(out)) = (fresh, &mut out) {
                // A new line first: the file may end with a line that was cut.
                writeln!(out, "\n{}", wire::octal::line(&row, None))?;
            }
            let first = classes.first(&row);
            match row.solved {
                Some(_) => solved += 1,
                None => unsolved += 1,
            }
            match common.format {
                Format::Json => report::print(&wire::octal::line(&row, first.as_deref()))?,
                _ => report::print(&text(&row, first.as_deref()))?,
            }
        }
        Ok(())
    };
    let result = watched(&budget, telling, work);
    if common.format == Format::Text {
        let (known, open) = (classes.by_values.len(), classes.by_form.len());
        report::print(&format!(
            "{solved} solved in {known} classes, {unsolved} in {open} classes not solved to n = {}",
            args.to
        ))?;
    }
    result
}

/// The first code of each class: of solved codes by their values, of the others by their standard form.
#[derive(Default)]
struct Classes {
    by_values: HashMap<String, String>,
    by_form: HashMap<Vec<u8>, String>,
}

impl Classes {
    /// An earlier code with the same sequence but for leading zeros, if there is one.
    fn first(&mut self, row: &Surveyed) -> Option<String> {
        let first = match (&row.solved, octal::standard_of(&row.code)) {
            (Some(found), _) => self.by_values.entry(found.class.clone()).or_insert_with(|| row.code.clone()),
            (None, Some(form)) => self.by_form.entry(form.digits).or_insert_with(|| row.code.clone()),
            (None, None) => return None,
        };
        Some(first.clone()).filter(|first| *first != row.code)
    }
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
