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
use crate::{Failure, complaint, files, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy survey --largest 3 --vertices 3 --out survey.jsonl
  $ grundy survey --largest 6 --vertices 6 --out survey.jsonl

Each line of the file has the family, its period, whether that is the period of the path, and the
certificate. Started again with the same file, it goes on where it was.";

#[derive(Debug, clap::Args)]
pub(crate) struct SurveyArgs {
    /// All sets of numbers from 1 to this one.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10))]
    pub(crate) largest: u32,
    /// All connected graphs with at most so many vertices.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=7))]
    pub(crate) vertices: u32,
    /// The file of results, and of certificates.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

/// What is known about a family.
#[derive(Clone, Copy, Debug)]
struct Known {
    period: u64,
    preperiod: u64,
    proven: bool,
}

pub(crate) fn run(args: &SurveyArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let rules: Vec<String> = (1..1_u32 << args.largest).map(|set| rule(set, args.largest)).collect();
    let rooted = rooted_graphs(args.vertices);
    let families: Vec<String> =
        rooted.iter().map(|rooted| format!("append(g6:{},{},n)", rooted.graph6, rooted.vertex)).collect();
    let mut known = HashMap::new();
    let file = files::lines(&args.out, "grundy survey", |line| {
        let (rule, family, preperiod, period) =
            sound(line).ok_or("is not of a survey, or its certificate was changed; give another file")?;
        known.insert(key(&rule, &family), Known { period, preperiod, proven: true });
        Ok(())
    })?;
    let budget = budget(common, Arc::clone(interrupt));
    let questions: Vec<(&String, &str)> = rules
        .iter()
        .flat_map(|rule| {
            std::iter::once("P(n)").chain(families.iter().map(String::as_str)).map(move |f| (rule, f))
        })
        .collect();
    let open: Vec<&(&String, &str)> =
        questions.iter().filter(|(r, f)| !known.contains_key(&key(r, f))).collect();
    let total = questions.len();
    let done = AtomicUsize::new(total - open.len());
    let telling = || format!("{} of {total} families, ", done.load(Ordering::Relaxed));
    let found = watched(&budget, telling, || all(&open, (common, interrupt), &budget, &file, &done));
    file.sync()?;
    let (answers, failure) = found;
    known.extend(answers);
    report(&questions, &known, common)?;
    failure.map_or(Ok(()), Err)
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

/// Answers all questions on all threads; what was found stands when something stops it.
fn all(
    open: &[&(&String, &str)],
    (common, interrupt): (&Common, &AtomicBool),
    budget: &Budget,
    file: &Lines,
    done: &AtomicUsize,
) -> (Answers, Option<Failure>) {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(vec![]);
    let failure = Mutex::new(None);
    // The same check, within the same limits, as that of `verify`.
    let check = |text: &str| verdict(text.as_bytes(), common, budget, interrupt);
    let work = || {
        while let Some((rule, family)) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
            match answer(rule, family, budget, file, &check) {
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
    file: &Lines,
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
    file.add(&line)?;
    Ok(Known { period, preperiod, proven: true })
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
fn report(
    questions: &[(&String, &str)],
    known: &HashMap<String, Known>,
    common: &Common,
) -> Result<(), Failure> {
    let (mut same, mut pure) = (0, 0);
    let mut divisors = vec![];
    let mut others = vec![];
    for (rule, family) in questions.iter().filter(|(_, family)| *family != "P(n)") {
        let (Some(found), Some(path)) = (known.get(&key(rule, family)), known.get(&key(rule, "P(n)"))) else {
            continue;
        };
        pure += usize::from(found.preperiod == 0 && found.proven);
        match (found.period, path.period) {
            (p, q) if p == q => same += 1,
            (p, q) if q.is_multiple_of(p) => divisors.push(format!("{rule} {family}: {p}, path {q}")),
            (p, q) => others.push(format!("{rule} {family}: {p}, path {q}")),
        }
    }
    let answered = same + divisors.len() + others.len();
    let of = questions.iter().filter(|(_, family)| *family != "P(n)").count();
    if common.format == Format::Json {
        return report::print(&survey_wire::survey(of, answered, same, &divisors, &others, pure));
    }
    let mut text = format!(
        "{answered} of {of} families answered, each with a certificate that was checked\n\
         {same} have the period of the path; {pure} have no exception\n"
    );
    for (what, list) in [("a proper divisor of it", &divisors), ("another period", &others)] {
        text.push_str(&format!("{} have {what}\n", list.len()));
        list.iter().take(20).for_each(|line| text.push_str(&format!("  {line}\n")));
        if list.len() > 20 {
            text.push_str("  ...\n");
        }
    }
    report::print(text.trim_end())
}
