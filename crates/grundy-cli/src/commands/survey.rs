//! `grundy survey`: the open question of paper 000. Is the period of a graph with a growing path
//! always that of the path alone?
//!
//! Every family is one question: a set of numbers that may be taken, a connected graph and a vertex
//! of it to which the path is attached. Each is answered with a certificate, which is checked before
//! it counts. The file of a survey is what there is of it: one line for each family, written when it
//! is known, so a survey that was stopped, in whatever way, goes on where it was.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::period::{Form, Search};
use grundy::{Budget, Convention, NoFiles, Session, Stop, deep, wire};
use grundy_engine::on_threads;
use grundy_files::Lines;
use grundy_survey::rooted::rooted_graphs;
use grundy_survey::wire::survey as survey_wire;

use super::{budget, only, verdict};
use crate::args::{Common, Format};
use crate::progress::watched;
use crate::report::part::{self, Asked, Flag, Head, Shards};
use crate::{Failure, complaint, files, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy survey --largest 3 --vertices 3 --out survey.jsonl
  $ grundy survey --largest 6 --vertices 6 --out survey.jsonl
  $ grundy survey --largest 6 --vertices 6 --shard 0/16 --out part0.json

Each line of the file has the family, its period, whether that is the period of the path, and the \
certificate. Started again with the same file, it goes on where it was. With --shard r/m it does part r of m, \
which `grundy merge` puts together.";

/// The largest number that a set may have.
pub(crate) const LARGEST: u32 = 10;

/// The most vertices that a graph may have.
pub(crate) const VERTICES: u32 = 7;

#[derive(Debug, clap::Args)]
pub(crate) struct SurveyArgs {
    /// All sets of numbers from 1 to this one.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=LARGEST as i64))]
    pub(crate) largest: u32,
    /// All connected graphs with at most so many vertices.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=VERTICES as i64))]
    pub(crate) vertices: u32,
    /// The file of results, and of certificates, that a later run goes on from; with --shard, the sealed part,
    /// written in one step.
    #[arg(long, value_name = "FILE", required_unless_present = "shard")]
    pub(crate) out: Option<PathBuf>,
    /// One of m parts that cost about the same: r/m, r from 0 to m - 1.
    #[arg(long, value_parser = numbers::shard, value_name = "R/M")]
    pub(crate) shard: Option<(u64, u64)>,
    /// With --shard: keep results in this file, and go on from there when started again.
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub(crate) resume: Option<PathBuf>,
}

/// What is known about a family.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    period: u64,
    preperiod: u64,
}

/// All families of a survey, under all rules.
pub(crate) struct Questions {
    rules: Vec<String>,
    families: Vec<String>,
}

impl Questions {
    pub(crate) fn new(largest: u32, vertices: u32) -> Self {
        let rules = (1..1_u32 << largest).map(|set| rule(set, largest)).collect();
        let rooted = rooted_graphs(vertices);
        let appended =
            rooted.iter().map(|rooted| format!("append(g6:{},{},n)", rooted.graph6, rooted.vertex));
        Self { rules, families: std::iter::once("P(n)".to_owned()).chain(appended).collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.rules.len() * self.families.len()
    }

    fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rules
            .iter()
            .flat_map(|rule| self.families.iter().map(move |family| (rule.as_str(), family.as_str())))
    }
}

/// The answer that a row of a part has: the question, and what is known.
pub(crate) fn read(row: &str) -> Option<(String, Known)> {
    let (rule, family, preperiod, period) = sound(row)?;
    Some((key(&rule, &family), Known { period, preperiod }))
}

pub(crate) fn run(args: &SurveyArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let all_questions = Questions::new(args.largest, args.vertices);
    let (r, m) = args.shard.unwrap_or((0, 1));
    // Rules one after another, and all families of each: neighbours cost alike, so they go round.
    let questions: Vec<(&str, &str)> = all_questions.iter().skip(r as usize).step_by(m as usize).collect();
    let mut known = HashMap::new();
    let mut rows = HashMap::new();
    let kept = if args.shard.is_some() { args.resume.as_deref() } else { args.out.as_deref() };
    let file = kept.map(|kept| {
        files::lines(kept, "grundy survey", args.shard.is_some(), |line| {
            let (key, found) =
                read(line).ok_or("is not of a survey, or its certificate was changed; give another file")?;
            if args.shard.is_some() {
                rows.insert(key.clone(), line.to_owned());
            }
            known.insert(key, found);
            Ok(())
        })
    });
    let file = file.transpose()?.flatten();
    let budget = budget(common, Arc::clone(interrupt));
    let open: Vec<&(&str, &str)> =
        questions.iter().filter(|(r, f)| !known.contains_key(&key(r, f))).collect();
    let total = questions.len();
    let done = AtomicUsize::new(total - open.len());
    let telling = || format!("{} of {total} families, ", done.load(Ordering::Relaxed));
    let fresh = Mutex::new(vec![]);
    let keep = |key: String, line: &str| -> Result<(), Failure> {
        if let Some(file) = &file {
            file.add(line)?;
        }
        if args.shard.is_some() {
            fresh.lock().unwrap_or_else(PoisonError::into_inner).push((key, line.to_owned()));
        }
        Ok(())
    };
    let found = watched(&budget, telling, || all(&open, (common, interrupt), &budget, &keep, &done));
    file.as_ref().map_or(Ok(()), Lines::sync)?;
    let (answers, failure) = found;
    known.extend(answers);
    if args.shard.is_none() {
        report(&all_questions, &known, common)?;
        return failure.map_or(Ok(()), Err);
    }
    failure.map_or(Ok(()), Err)?;
    rows.extend(fresh.into_inner().unwrap_or_else(PoisonError::into_inner));
    let rows: Option<Vec<String>> = questions.iter().map(|(r, f)| rows.remove(&key(r, f))).collect();
    let asked = Asked::new([
        ("largest", Flag::Number(args.largest.into())),
        ("vertices", Flag::Number(args.vertices.into())),
    ]);
    let head = Head::new("survey", asked, Shards::one((r, m)));
    part::write(&head.lines(&rows.unwrap_or_default()), args.out.as_deref())
}

fn rule(set: u32, largest: u32) -> String {
    let numbers: Vec<String> =
        (1..=largest).filter(|i| set >> (i - 1) & 1 == 1).map(|i| i.to_string()).collect();
    format!("csg:{}", numbers.join(","))
}

fn key(rule: &str, family: &str) -> String {
    format!("{rule} {family}")
}

type Answers = Vec<(String, Known)>;

/// What is done with the line of a family.
type Keep<'k> = &'k (dyn Fn(String, &str) -> Result<(), Failure> + Sync);

/// Answers all questions on all threads; what was found stands when something stops it.
fn all(
    open: &[&(&str, &str)],
    (common, interrupt): (&Common, &AtomicBool),
    budget: &Budget,
    keep: Keep<'_>,
    done: &AtomicUsize,
) -> (Answers, Option<Failure>) {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(vec![]);
    let failure = Mutex::new(None);
    // The same check, within the same limits, as that of `verify`.
    let check = |text: &str| verdict(text.as_bytes(), common, budget, interrupt);
    let work = || {
        while let Some((rule, family)) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
            match answer(rule, family, budget, keep, &check) {
                Ok(known) => {
                    answers.lock().unwrap_or_else(PoisonError::into_inner).push((key(rule, family), known));
                    done.fetch_add(1, Ordering::Relaxed);
                }
                Err(stopped) => {
                    next.store(open.len(), Ordering::Relaxed);
                    *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(stopped);
                }
            }
        }
    };
    on_threads(super::threads(common).min(open.len()), || deep(work));
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    (answers, failure.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// What the checker says of a certificate.
type Check<'c> = &'c dyn Fn(&str) -> Result<Result<String, String>, Stop>;

fn answer(
    rule: &str,
    family: &str,
    budget: &Budget,
    keep: Keep<'_>,
    check: Check<'_>,
) -> Result<Known, Failure> {
    let refuse = |error: grundy::Error| complaint::refuse(&error, rule, (family, "family"));
    let session = Session::new(rule, Convention::NORMAL).map_err(refuse)?;
    let expression = session.family(family, &NoFiles).map_err(refuse)?;
    let found = session.period_of(&expression, 0, None).find(budget, &mut |_| {}).map_err(refuse)?;
    let Search::Found(found) = found else {
        complaint::error(&format!("{rule} on {family}: no period was found"));
        return Err(Failure::Nothing);
    };
    let refuted = |why: String| {
        complaint::error(&format!("{rule} on {family}: {why}"));
        Failure::Refuted
    };
    let certificate =
        wire::certificate::period(session.subject(), &expression, family, &found).map_err(refuted)?;
    let checked = check(&certificate).map_err(|stop| {
        complaint::error(&format!(
            "{rule} on {family} was not checked to the end; {}",
            complaint::stopped(stop)
        ));
        Failure::Stopped(stop)
    })?;
    checked.map_err(refuted)?;
    let Form::Periodic { preperiod, period, .. } = found.form else { return Err(Failure::Nothing) };
    let line = survey_wire::surveyed(rule, family, preperiod, period, certificate.trim_end());
    keep(key(rule, family), &line)?;
    Ok(Known { period, preperiod })
}

/// A line of the file whose certificate is whole and says the same. (It was checked in full before it
/// was written; its digest tells whether it is still what it was.)
fn sound(line: &str) -> Option<(String, String, u64, u64)> {
    let (rule, family, preperiod, period, certificate) = survey_wire::read_surveyed(line)?;
    let said = grundy_check::says(format!("{certificate}\n").as_bytes()).ok()?;
    let same = said.ends_with(&format!(" has period {period} from n = {preperiod} on"));
    same.then_some((rule, family, preperiod, period))
}

/// How the periods compare with those of the paths.
#[derive(Default)]
struct Compared {
    of: usize,
    same: usize,
    pure: usize,
    divisors: Vec<String>,
    others: Vec<String>,
}

impl Compared {
    fn new(questions: &Questions, known: &HashMap<String, Known>) -> Self {
        let mut all = Self::default();
        for (rule, family) in questions.iter().filter(|(_, family)| *family != "P(n)") {
            all.of += 1;
            let (Some(found), Some(path)) = (known.get(&key(rule, family)), known.get(&key(rule, "P(n)")))
            else {
                continue;
            };
            all.pure += usize::from(found.preperiod == 0);
            match (found.period, path.period) {
                (p, q) if p == q => all.same += 1,
                (p, q) if q.is_multiple_of(p) => all.divisors.push(format!("{rule} {family}: {p}, path {q}")),
                (p, q) => all.others.push(format!("{rule} {family}: {p}, path {q}")),
            }
        }
        all
    }

    fn answered(&self) -> usize {
        self.same + self.divisors.len() + self.others.len()
    }
}

/// The summary, as JSON.
pub(crate) fn summary(questions: &Questions, known: &HashMap<String, Known>) -> String {
    let all = Compared::new(questions, known);
    survey_wire::survey(all.of, all.answered(), all.same, &all.divisors, &all.others, all.pure)
}

fn report(questions: &Questions, known: &HashMap<String, Known>, common: &Common) -> Result<(), Failure> {
    if common.format == Format::Json {
        return report::print(&summary(questions, known));
    }
    let all = Compared::new(questions, known);
    let mut text = format!(
        "{} of {} families answered, each with a certificate that was checked\n\
         {} have the period of the path; {} have no exception\n",
        all.answered(),
        all.of,
        all.same,
        all.pure
    );
    for (what, list) in [("a proper divisor of it", &all.divisors), ("another period", &all.others)] {
        text.push_str(&format!("{} have {what}\n", list.len()));
        list.iter().take(20).for_each(|line| text.push_str(&format!("  {line}\n")));
        if list.len() > 20 {
            text.push_str("  ...\n");
        }
    }
    report::print(text.trim_end())
}
