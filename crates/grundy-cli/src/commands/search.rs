//! `grundy search`: a class of graphs, size by size.

mod geng;
mod guided;
mod input;
mod kept;
mod told;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::answer::value_name;
use grundy::graphs::properties;
use grundy::{Budget, Convention, Error, Stop};
use grundy_survey::search::{Class, Condition, Give, Keep, Sample, Search, Tally};
use grundy_survey::wire::search as wire;
use sha2::{Digest, Sha256};

use super::{budget, only};
use crate::args::{Common, ConventionArgs, Format, OrderArgs};
use crate::files::Disk;
use crate::progress::watched;
use crate::{Failure, complaint, numbers};
use input::Broken;
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
  $ grundy search node-kayles --class trees --vertices 9 --play misere --where 'outcome = P'
  $ grundy search 'take vertex or delete edge' --class trees --vertices 8 --top 3 value --graph6
  $ grundy search 0.33 --class trees --vertices 30 --sample 100 --where 'grundy >= 5'

For each size: how many graphs have each value, and the first with it. With --where also the graphs \
that satisfy a condition, joined by and, or, not and brackets: comparisons of value (also grundy, \
remoteness, suspense, foreclosed), outcome, vertices, edges, leaves, degree (the largest), least-degree, \
diameter, girth, components, cut-vertices, automorphisms and treewidth (a bound); and the words connected, \
bipartite, planar, outerplanar, regular, cubic, tree, unicyclic and cactus.

--class graphs reads graph6, sparse6 or notation from standard input, or with --geng=OPTIONS starts geng of \
nauty: --class graphs --vertices 8 --geng=-c. The classes connected, cubic, bipartite, planar, outerplanar, \
unicyclic and cacti (all connected) come from geng, too.

With --shard r/m only part r of m is done. Parts cost about the same, and `grundy merge` puts them together; \
`grundy shards` writes a script that runs all of them.

--guided looks for small trees or caterpillars with large values beyond the range of exhaustion: small \
ones are grown at random and all their subtrees valued, so many times. What it finds is an example; nothing \
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
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    /// Print graphs in graph6 (directed ones in digraph6).
    #[arg(long)]
    pub(crate) graph6: bool,
    /// List the graphs with the largest values: how many of each size, and `value`.
    #[arg(long, num_args = 2, value_names = ["N", "value"])]
    pub(crate) top: Option<Vec<String>>,
    /// Look at so many members of each size, drawn by lot (--seed), instead of all.
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["geng", "guided"])]
    pub(crate) sample: Option<u64>,
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
    /// The seed of a guided search, or of what is drawn by lot.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "1")]
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
    /// All trees whose edges have directions.
    DirectedTrees,
    /// All connected graphs, from geng.
    Connected,
    /// All connected graphs of degree 3, from geng.
    Cubic,
    /// All connected bipartite graphs, from geng.
    Bipartite,
    /// All connected planar graphs, from geng.
    Planar,
    /// All connected outerplanar graphs, from geng.
    Outerplanar,
    /// All connected graphs with one cycle, from geng.
    Unicyclic,
    /// All connected graphs whose edges lie on one cycle at most, from geng.
    Cacti,
}

/// How geng makes a class: its options, how many edges, and which graphs belong to the class.
type Made = (&'static str, Option<fn(usize) -> String>, Option<Keep>);

impl Kind {
    /// Its name, as it is typed.
    pub(crate) fn name(self) -> String {
        let value = clap::ValueEnum::to_possible_value(&self);
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The class whose members are numbered, if it is one of those.
    pub(crate) fn numbered(self) -> Option<Class> {
        Some(match self {
            Self::Trees => Class::Trees,
            Self::Caterpillars => Class::Caterpillars,
            Self::Stars => Class::Stars,
            Self::DirectedTrees => Class::DirectedTrees,
            _ => return None,
        })
    }

    /// The options with which geng makes the graphs of a size, how many edges they have if that is fixed, and which of
    /// them belong to the class.
    fn made_by_geng(self) -> Option<Made> {
        let edges: fn(usize) -> String = |n| format!("{n}:{n}");
        let sparse: fn(usize) -> String =
            |n| format!("{}:{}", n.saturating_sub(1), 3 * n.saturating_sub(1) / 2);
        let planar: fn(usize) -> String = |n| format!("0:{}", (3 * n).saturating_sub(6).max(n));
        let outerplanar: fn(usize) -> String = |n| format!("0:{}", (2 * n).saturating_sub(3).max(n));
        Some(match self {
            Self::Connected => ("-c", None, None),
            Self::Cubic => ("-c -d3 -D3", None, None),
            Self::Bipartite => ("-c -b", None, None),
            Self::Planar => ("-c", Some(planar), Some(properties::is_planar)),
            Self::Outerplanar => ("-c", Some(outerplanar), Some(properties::is_outerplanar)),
            Self::Unicyclic => ("-c", Some(edges), None),
            Self::Cacti => ("-c", Some(sparse), Some(properties::is_cactus)),
            _ => return None,
        })
    }
}

pub(crate) fn run(args: &SearchArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, ("", "graph"));
    let convention = args.convention.convention();
    let builder = super::session(&args.rule, convention, common, interrupt).map_err(refuse)?;
    // The members have a thread each.
    let session = builder.order(args.order.order()).threads(1).build().map_err(refuse)?;
    let top = top(args, convention)?;
    let condition = match &args.condition {
        None if top.is_some() => Condition::always(),
        None => Condition::never(),
        Some(text) => Condition::parse_for(text, convention).map_err(|error| {
            complaint::point_at(text, "condition", &error);
            Failure::Usage
        })?,
    };
    let class = args.class.numbered();
    if let Some(rounds) = args.guided {
        if convention != Convention::NORMAL || args.order.order().is_some() {
            complaint::error("a guided search is for the disjunctive compound in normal play");
            return Err(Failure::Usage);
        }
        return guided::run(args, (class, rounds), common, interrupt);
    }
    let single = if args.class == Kind::DirectedTrees { "DP(1)" } else { "P(1)" };
    if args.class != Kind::Graphs
        && let Err(Error::Notation(_, error)) = session.position(single, &Disk)
    {
        let help = error.help.map_or_else(String::new, |help| format!("; {help}"));
        let what = if args.class == Kind::DirectedTrees { "directed graphs" } else { "graphs" };
        complaint::error(&format!("{} is not played on {what}{help}", session.rule()));
        return Err(Failure::Usage);
    }
    let limit = usize::try_from(top.unwrap_or(args.limit)).unwrap_or(usize::MAX);
    let shard = args.shard.unwrap_or((0, 1));
    let made = args.class.made_by_geng();
    let sample = args.sample.map(|count| Sample { count, seed: args.seed });
    if args.sample.is_some_and(|count| count > MOST_DRAWN) {
        complaint::error(&format!("at most {MOST_DRAWN} members of a size are drawn by lot"));
        return Err(Failure::Usage);
    }
    if sample.is_some() && class.is_none() {
        complaint::error("members are drawn by lot from trees, caterpillars, stars and directed-trees");
        return Err(Failure::Usage);
    }
    let mut search = Search::new(&session, class.unwrap_or(Class::Trees), condition, shard, limit)
        .sampled(sample)
        .largest_first(top.is_some())
        .keeping(made.and_then(|(_, _, keep)| keep));
    let asked = wire::Asked {
        rule: session.rule().to_owned(),
        class: args.class.name(),
        convention,
        order: session.order(),
        top: top.is_some(),
        sample: sample.map(|sample| (sample.count, sample.seed)),
        condition: args.condition.clone(),
        shard: format!("{}/{}", shard.0, shard.1),
        limit: limit as u64,
    };
    let budget = budget(common, Arc::clone(interrupt));
    let teller = Teller::new(&asked, args, common);
    if args.class != Kind::Graphs && args.geng.is_some() {
        complaint::error("geng makes graphs: write --class graphs, or leave out --geng");
        return Err(Failure::Usage);
    }
    if args.class == Kind::Graphs && args.geng.is_none() {
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
    let options = made.map(|(options, edges, _)| (options, edges));
    let options = options.or(args.geng.as_deref().map(|options| (options, None)));
    let geng = match (options, options.and_then(|_| geng::program())) {
        (None, _) => None,
        (Some((options, edges)), Some(program)) => Some(geng::Geng { program, options, edges }),
        (Some(_), None) => {
            complaint::error("geng is not installed; it is in the package nauty");
            return Err(Failure::Usage);
        }
    };
    sizes(&mut search, (from as usize, to as usize), geng, (args, common), teller, &budget)
}

/// How many graphs with the largest values are listed, if that is asked for.
fn top(args: &SearchArgs, convention: Convention) -> Result<Option<u64>, Failure> {
    let Some(top) = &args.top else { return Ok(None) };
    let refuse = |why: &str| {
        complaint::error(why);
        Err(Failure::Usage)
    };
    let [count, what] = &top[..] else { return refuse("write --top 10 value") };
    if value_name(convention).is_none() {
        return refuse("--top is for conventions with values; list graphs by --where 'outcome = P'");
    }
    if !["value", "grundy", "remoteness", "suspense", "foreclosed"].contains(&what.as_str()) {
        return refuse("the largest values are listed: write --top 10 value");
    }
    match numbers::count(count) {
        Ok(count) => Ok(Some(count)),
        Err(why) => refuse(&format!("--top {count}: {why}")),
    }
}

impl SearchArgs {
    /// Whether the graphs come from standard input.
    pub(crate) fn is_of_input(&self) -> bool {
        self.class == Kind::Graphs && self.geng.is_none()
    }
}

/// Members that are drawn are listed before they are looked at.
const MOST_DRAWN: u64 = 1_000_000;

/// Graphs of `geng` have at most so many vertices.
const MOST_GENG: u64 = 32;

/// All sizes of a class, or of `geng` with these options.
fn sizes(
    search: &mut Search<'_>,
    (from, to): (usize, usize),
    geng: Option<geng::Geng<'_>>,
    (args, common): (&SearchArgs, &Common),
    mut teller: Teller<'_>,
    budget: &Budget,
) -> Result<(), Failure> {
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, ("", "graph"));
    let asked = teller.asked;
    let mut kept = Kept::open(args.resume.as_deref(), args.shard.is_some(), asked)?;
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
                let lines = |geng: geng::Geng<'_>, part, give: Give<'_>| {
                    geng.lines(n, part, budget, give).map_err(|broken| match broken {
                        geng::Broken::Over(error) => error,
                        geng::Broken::Said(said) => {
                            *wrong.lock().unwrap_or_else(PoisonError::into_inner) = Some(said);
                            Error::Stopped(Stop::Interrupted)
                        }
                    })
                };
                let found = watched(budget, telling, || match geng {
                    Some(geng) => search.parts(
                        n,
                        geng::parts(n),
                        &|part, give| lines(geng, part, give),
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
                search.cut(&mut found);
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
    let refuse = |error: Error| complaint::refuse(&error, &args.rule, ("", "graph"));
    let wanted = args.vertices.map(|(from, to)| from..=to);
    let (broken, digest) = (Mutex::new(None), Mutex::new(Sha256::new()));
    // Parts of different inputs do not belong together.
    let lines = input::lines(&broken, budget).inspect(|(_, line)| {
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
    match broken.into_inner().unwrap_or_else(PoisonError::into_inner) {
        None => {}
        Some(Broken::Stopped(stop)) => return Err(refuse(stop.into())),
        Some(Broken::Off(error)) => {
            complaint::error(&format!("standard input cannot be read: {error}"));
            return Err(Failure::Usage);
        }
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
