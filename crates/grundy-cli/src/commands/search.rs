//! `grundy search`: a class of graphs, size by size.

mod geng;
mod guided;
mod kept;
mod told;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::{Budget, Convention, Error, Session, Stop};
use grundy_survey::search::{Class, Condition, Search, Tally};
use grundy_survey::wire::search as wire;
use sha2::{Digest, Sha256};

use super::{budget, only};
use crate::args::{Common, Format};
use crate::files::Disk;
use crate::progress::watched;
use crate::stdin::{Line, is_header, next_line, without_header};
use crate::{Failure, complaint, numbers};
use kept::Kept;
use told::Teller;

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy search 0.33 --class trees --vertices 1..16
  $ grundy search 0.33 --class caterpillars --vertices 3..26 --where 'grundy >= 9'
  $ grundy search csg:1,2,4 --class stars --vertices 20 --where 'grundy = 3 and degree = 4'
  $ grundy search arc-kayles --class trees --vertices 1..14 --shard 0/2 --out part0.json
  $ grundy search 0.33 --class caterpillars --guided 200
  $ printf 'DQc\\nD~{\\n' | grundy search node-kayles --class graphs

For each size: how many graphs have each value, and the first with it. With --where also the graphs
that satisfy a condition on grundy, vertices, edges, leaves and degree (the largest), joined by and,
or, not and brackets. --class graphs reads graph6, sparse6 or notation from standard input, or with
--geng=OPTIONS starts geng of nauty: --class graphs --vertices 8 --geng=-c.

With --shard r/m only part r of m is done. Parts cost about the same, and `grundy merge` puts them together;
`grundy shards` writes a script that runs all of them.

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
    /// One of m parts that cost about the same: r/m, r from 0 to m - 1. In JSON, or with --out, a sealed part
    /// for `grundy merge`.
    #[arg(long, value_name = "R/M", value_parser = numbers::shard)]
    pub(crate) shard: Option<(u64, u64)>,
    /// Write the result to this file, in one step, in JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// With --class graphs: the graphs of `geng`, with these options, as in --geng=-c for connected ones.
    #[arg(long, value_name = "OPTIONS", num_args = 0..=1, default_missing_value = "", require_equals = true)]
    #[arg(allow_hyphen_values = true, requires = "vertices")]
    pub(crate) geng: Option<String>,
    /// Keep what was found in this file, and go on from there when started again.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Find small trees or caterpillars with large values by mutation, in so many rounds.
    #[arg(long, value_name = "ROUNDS", value_parser = numbers::count, allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["vertices", "condition", "shard", "resume", "limit", "out", "geng"])]
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
    let shard = args.shard.unwrap_or((0, 1));
    let mut search = Search::new(&session, class.unwrap_or(Class::Trees), condition, shard, limit);
    let asked = wire::Asked {
        rule: session.rule().to_owned(),
        class: format!("{:?}", args.class).to_lowercase(),
        condition: args.condition.clone(),
        shard: format!("{}/{}", shard.0, shard.1),
        limit: args.limit,
    };
    let budget = budget(common, Arc::clone(interrupt));
    let teller = Teller::new(&asked, args, common);
    if class.is_some() && args.geng.is_some() {
        complaint::error("geng makes graphs: write --class graphs, or leave out --geng");
        return Err(Failure::Usage);
    }
    if class.is_none() && args.geng.is_none() {
        return from_input(&search, args, common, teller, &budget);
    }
    let Some((from, to)) = args.vertices else {
        complaint::error("how many vertices? write --vertices 1..16");
        return Err(Failure::Usage);
    };
    let most = class.map_or(MOST_GENG, |class| class.largest() as u64);
    if to > most {
        complaint::error(&format!(
            "--vertices goes up to {most} for {}: more {0} than anybody counts",
            asked.class
        ));
        return Err(Failure::Usage);
    }
    let geng = match (&args.geng, geng::program()) {
        (None, _) => None,
        (Some(options), Some(program)) => Some((options.as_str(), program)),
        (Some(_), None) => {
            complaint::error("geng is not installed; it is in the package nauty");
            return Err(Failure::Usage);
        }
    };
    sizes(&mut search, (from as usize, to as usize), geng, (args, common), teller, &budget)
}

impl SearchArgs {
    /// Whether the graphs come from standard input.
    pub(crate) fn is_of_input(&self) -> bool {
        self.class == Kind::Graphs && self.geng.is_none()
    }
}

/// Graphs of `geng` have at most so many vertices.
const MOST_GENG: u64 = 32;

/// All sizes of a class, or of `geng` with these options.
fn sizes(
    search: &mut Search<'_>,
    (from, to): (usize, usize),
    geng: Option<(&str, &str)>,
    (args, common): (&SearchArgs, &Common),
    mut teller: Teller<'_>,
    budget: &Budget,
) -> Result<(), Failure> {
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, ("", "graph"));
    let asked = teller.asked;
    let mut kept = Kept::open(args.resume.as_deref(), asked)?;
    let (size, progress) = (AtomicUsize::new(from), search.progress());
    let telling = || {
        let (done, all) = progress.blocks();
        format!("{} vertices, block {done} of {all}, ", size.load(Ordering::Relaxed))
    };
    let threads = super::threads(common);
    let mut all = BTreeMap::new();
    for n in from..=to {
        size.store(n, Ordering::Relaxed);
        let tally = match kept.sizes.get(&n) {
            Some(tally) => tally.clone(),
            None => {
                let (known, begun) = kept.begun(n);
                let gather = kept.gather(asked, n);
                let tell = |block: usize, all: usize, tally: &Tally| gather.add(block, all, tally);
                let wrong = Mutex::new(None);
                let lines = |(options, program): (&str, &str), part| match geng::lines(
                    program,
                    (options, n),
                    part,
                    budget,
                )? {
                    Ok(lines) => Ok(lines),
                    Err(said) => {
                        *wrong.lock().unwrap_or_else(PoisonError::into_inner) = Some(said);
                        Err(Error::Stopped(Stop::Interrupted))
                    }
                };
                let found = watched(budget, telling, || match geng {
                    Some(geng) => search.parts(
                        n,
                        geng::parts(n),
                        &|part| lines(geng, part),
                        &known,
                        (threads, budget),
                        &tell,
                    ),
                    None => search.size_without(n, &known, threads, budget, &tell),
                });
                if let Some(said) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner) {
                    complaint::error(&format!("geng: {said}"));
                    return Err(Failure::Usage);
                }
                let mut found = found.map_err(refuse)?;
                found.join(begun);
                found.trim(usize::try_from(args.limit).unwrap_or(usize::MAX));
                kept.add(asked, n, &found)?;
                found
            }
        };
        teller.size(n, &tally)?;
        all.insert(n, tally);
    }
    teller.end(&all)
}

/// The graphs on standard input.
fn from_input(
    search: &Search<'_>,
    args: &SearchArgs,
    common: &Common,
    mut teller: Teller<'_>,
    budget: &Budget,
) -> Result<(), Failure> {
    if args.resume.is_some() {
        complaint::error("standard input cannot be resumed: leave out --resume");
        return Err(Failure::Usage);
    }
    let wanted = args.vertices.map(|(from, to)| from..=to);
    let (broken, digest) = (Mutex::new(None), Mutex::new(Sha256::new()));
    // Parts of different inputs do not belong together.
    let lines = lines(&broken).inspect(|(_, line)| {
        let mut digest = digest.lock().unwrap_or_else(PoisonError::into_inner);
        digest.update(line);
        digest.update("\n");
    });
    let found = watched(budget, String::new, || search.lines(lines, super::threads(common), budget));
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
    let digest = digest.into_inner().unwrap_or_else(PoisonError::into_inner).finalize();
    teller.input = Some(digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect());
    let mut all = BTreeMap::new();
    for (n, tally) in found {
        if wanted.as_ref().is_none_or(|wanted| wanted.contains(&(n as u64))) {
            teller.size(n, &tally)?;
            all.insert(n, tally);
        }
    }
    teller.end(&all)
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
