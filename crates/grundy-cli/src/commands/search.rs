//! `grundy search`: a class of graphs, size by size.

mod guided;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::{Convention, Error, Session};
use grundy_survey::search::{Class, Condition, Search, Tally};
use grundy_survey::wire::search as wire;

use super::{budget, only};
use crate::args::{Common, Format};
use crate::files::{self, Disk};
use crate::progress::watched;
use crate::stdin::{Line, is_header, next_line, without_header};
use crate::{Failure, complaint, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy search 0.33 --class trees --vertices 1..16
  $ grundy search 0.33 --class caterpillars --vertices 3..26 --where 'grundy >= 9'
  $ grundy search csg:1,2,4 --class stars --vertices 20 --where 'grundy = 3 and degree = 4'
  $ grundy search arc-kayles --class trees --vertices 1..14 --shard 0/2 --resume part0.jsonl
  $ grundy search 0.33 --class caterpillars --guided 200
  $ printf 'DQc\\nD~{\\n' | grundy search node-kayles --class graphs

For each size: how many graphs have each value, and the first with it. With --where also the graphs
that satisfy a condition on grundy, vertices, edges, leaves and degree (the largest), joined by and,
or, not and brackets. --class graphs reads graph6, sparse6 or notation from standard input.

--guided looks for small trees or caterpillars with large values beyond the range of exhaustion: small
ones are grown at random and all their subtrees valued, so many times. What it finds is an example; nothing
is proven about smaller ones. The same seed and number of rounds find the same.";

#[derive(Debug, clap::Args)]
pub(crate) struct SearchArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The class of graphs.
    #[arg(long, value_enum)]
    pub(crate) class: Kind,
    /// The sizes, both ends included: 1..20, or one number.
    #[arg(long, value_parser = numbers::range, allow_hyphen_values = true)]
    pub(crate) vertices: Option<(u64, u64)>,
    /// List the graphs that satisfy a condition, such as 'grundy >= 8'.
    #[arg(long = "where", value_name = "CONDITION")]
    pub(crate) condition: Option<String>,
    /// Look at every m-th graph only, from number r on: r/m, r from 0 to m - 1.
    #[arg(long, value_name = "R/M", value_parser = numbers::shard, default_value = "0/1")]
    pub(crate) shard: (u64, u64),
    /// Keep what was found for each size in this file, and go on from there when started again.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Find small trees or caterpillars with large values by mutation, in so many rounds.
    #[arg(long, value_name = "ROUNDS", value_parser = numbers::count, allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["vertices", "condition", "shard", "resume", "limit"])]
    pub(crate) guided: Option<u64>,
    /// The seed of a guided search.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "1", requires = "guided")]
    pub(crate) seed: u64,
    /// List at most so many graphs of a size; all are counted.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "1000")]
    pub(crate) limit: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Kind {
    /// All trees.
    Trees,
    /// All caterpillars.
    Caterpillars,
    /// All subdivided stars.
    Stars,
    /// The graphs on standard input.
    Graphs,
}

/// The most vertices that are searched: the number of trees is astronomical long before.
const MOST: u64 = 60;

/// A line of a file to resume from that does not fit.
const OTHER: &str = "is not of this search; resume with the same rule, class, condition, shard and limit";

pub(crate) fn run(args: &SearchArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, ("", "graph"));
    let session = Session::new(&args.rule, Convention::NORMAL).map_err(refuse)?;
    let condition = match &args.condition {
        None => Condition::never(),
        Some(text) => Condition::parse(text).map_err(|error| {
            complaint::point_at(text, "condition", &error);
            Failure::Usage
        })?,
    };
    let class = match args.class {
        Kind::Trees => Some(Class::Trees),
        Kind::Caterpillars => Some(Class::Caterpillars),
        Kind::Stars => Some(Class::Stars),
        Kind::Graphs => None,
    };
    if let Some(rounds) = args.guided {
        return guided::run(args, (class, rounds), common, interrupt);
    }
    if let Err(Error::Notation(_, error)) = session.position("P(1)", &Disk) {
        let help = error.help.map_or_else(String::new, |help| format!("; {help}"));
        complaint::error(&format!("{} is not played on graphs{help}", session.rule()));
        return Err(Failure::Usage);
    }
    let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
    let mut search = Search::new(&session, class.unwrap_or(Class::Trees), condition, args.shard, limit);
    let asked = wire::Asked {
        rule: session.rule().to_owned(),
        class: format!("{:?}", args.class).to_lowercase(),
        condition: args.condition.clone(),
        shard: format!("{}/{}", args.shard.0, args.shard.1),
        limit: args.limit,
    };
    let budget = budget(common, Arc::clone(interrupt));
    let mut all = BTreeMap::new();
    if class.is_none() {
        if args.resume.is_some() {
            complaint::error("standard input cannot be resumed: leave out --resume");
            return Err(Failure::Usage);
        }
        let wanted = args.vertices.map(|(from, to)| from..=to);
        let broken = Mutex::new(None);
        let lines = lines(&broken);
        let found = watched(&budget, String::new, || search.lines(lines, super::threads(common), &budget));
        let found = found.map_err(|(number, error)| {
            let help = match &error {
                Error::Notation(_, error) => error.help.as_ref().map(|help| format!("; {help}")),
                _ => None,
            };
            let why = complaint::sentence(&error);
            complaint::error(&format!("line {}: {why}{}", number + 1, help.unwrap_or_default()));
            failure(&error)
        })?;
        // Input that broke off is no smaller class of graphs.
        if let Some(error) = broken.into_inner().unwrap_or_else(PoisonError::into_inner) {
            complaint::error(&format!("standard input cannot be read: {error}"));
            return Err(Failure::Usage);
        }
        for (n, tally) in
            found.into_iter().filter(|(n, _)| wanted.as_ref().is_none_or(|w| w.contains(&(*n as u64))))
        {
            tell(&asked, n, &tally, common)?;
            all.insert(n, tally);
        }
        return summary(&asked, &all, common);
    }
    let Some((from, to)) = args.vertices else {
        complaint::error("how many vertices? write --vertices 1..16");
        return Err(Failure::Usage);
    };
    if to > MOST {
        complaint::error(&format!("--vertices goes up to {MOST}"));
        return Err(Failure::Usage);
    }
    let mut known = BTreeMap::new();
    let file = args.resume.as_deref().map(|file| {
        files::lines(file, "grundy search", |line| {
            let (n, tally) = wire::read_tally(&asked, line).ok_or(OTHER)?;
            known.insert(n, tally);
            Ok(())
        })
    });
    let file = file.transpose()?;
    let size = AtomicUsize::new(from as usize);
    let telling = || format!("{} vertices, ", size.load(Ordering::Relaxed));
    for n in from as usize..=to as usize {
        size.store(n, Ordering::Relaxed);
        let tally = match known.get(&n) {
            Some(tally) => tally.clone(),
            None => {
                let found = watched(&budget, telling, || search.size(n, super::threads(common), &budget));
                let found = found.map_err(refuse)?;
                if let Some(file) = &file {
                    // A size takes long: its line is worth the time to bring it to the disk.
                    file.add(&wire::tally(&asked, n, &found))?;
                    file.sync()?;
                }
                found
            }
        };
        tell(&asked, n, &tally, common)?;
        all.insert(n, tally);
    }
    summary(&asked, &all, common)
}

fn failure(error: &Error) -> Failure {
    match error {
        Error::Stopped(stop) => Failure::Stopped(*stop),
        _ => Failure::Usage,
    }
}

/// The lines of standard input with their numbers, from 0; what is no text reads as an empty line. Where it
/// breaks off, that is kept.
fn lines(broken: &Mutex<Option<std::io::Error>>) -> impl Iterator<Item = (u64, String)> + Send {
    let mut next = 0;
    std::iter::from_fn(move || {
        loop {
            let number = next;
            next += 1;
            let line = match next_line(&mut std::io::stdin().lock(), number == 0) {
                Ok(line) => line?,
                Err(error) => {
                    *broken.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    return None;
                }
            };
            match line {
                Line::Text(line) if is_header(&line) => {}
                Line::Text(line) => return Some((number, without_header(&line).to_owned())),
                Line::Binary | Line::TooLong => return Some((number, String::new())),
            }
        }
    })
}

fn tell(asked: &wire::Asked, n: usize, tally: &Tally, common: &Common) -> Result<(), Failure> {
    if common.format == Format::Json {
        return report::print(&wire::tally(asked, n, tally));
    }
    let counts: Vec<String> = tally.counts.iter().map(|(value, count)| format!("{value}: {count}")).collect();
    let total: u64 = tally.counts.values().sum();
    let mut text = format!("{n} vertices, {total} graphs\t{}", counts.join(", "));
    for (_, position, value) in &tally.listed {
        text.push_str(&format!("\n  {position}\t{value}"));
    }
    if tally.matches > tally.listed.len() as u64 {
        text.push_str(&format!("\n  ... {} in all", tally.matches));
    }
    report::print(&text)
}

/// The smallest example of each value.
fn summary(asked: &wire::Asked, all: &BTreeMap<usize, Tally>, common: &Common) -> Result<(), Failure> {
    if common.format == Format::Json {
        return Ok(());
    }
    let mut first: BTreeMap<u64, (usize, &str)> = BTreeMap::new();
    for (&n, tally) in all {
        for (value, (_, position)) in &tally.first {
            first.entry(*value).or_insert((n, position));
        }
    }
    let mut text = format!("the first of the {} with each value of {}:", asked.class, asked.rule);
    for (value, (n, position)) in first {
        text.push_str(&format!("\n  {value}\t{n} vertices\t{position}"));
    }
    report::print(&text)
}
