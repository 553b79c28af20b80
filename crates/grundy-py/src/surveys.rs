//! Many games at once: classes of graphs, octal codes, the claims of papers.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::{Budget, Error, deep};
use grundy_engine::on_threads;
use grundy_papers::Selection;
use grundy_survey::octal::{Surveyed, codes as codes_of, standard_of, survey};
use grundy_survey::search::{Class, Condition, Search};
use grundy_survey::wire;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{self, Texts};
use crate::limits::Limits;
use crate::running::{Call, Calls};
use crate::session::Session;

#[pymethods]
impl Session {
    /// A search through a class of graphs, or through these lines: the JSON of `grundy search`, a line for each size.
    #[allow(clippy::too_many_arguments, reason = "it is called from one place of the package")]
    fn search(
        &self,
        py: Python<'_>,
        class: &str,
        sizes: (u64, u64),
        condition: Option<&str>,
        shard: (u64, u64),
        limit: usize,
        lines: Option<Vec<String>>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<String>> {
        let wanted = match condition {
            None => Condition::never(),
            Some(text) => Condition::parse_for(text, self.core.convention())
                .map_err(|error| errors::notation(py, &error, "condition", text, None))?,
        };
        let class_of = match class {
            "trees" => Class::Trees,
            "caterpillars" => Class::Caterpillars,
            "stars" => Class::Stars,
            "directed-trees" => Class::DirectedTrees,
            "graphs" if lines.is_some() => Class::Trees,
            _ => {
                let why = "a class is 'trees', 'caterpillars', 'stars', 'directed-trees', or 'graphs' with graphs=...";
                return Err(PyValueError::new_err(why));
            }
        };
        let asked = wire::search::Asked {
            rule: self.core.rule().to_owned(),
            class: class.to_owned(),
            convention: self.core.convention(),
            order: self.core.order(),
            top: false,
            sample: None,
            condition: condition.map(str::to_owned),
            shard: format!("{}/{}", shard.0, shard.1),
            limit: limit as u64,
        };
        let (call, at) = (self.call().telling(tell), AtomicU64::new(0));
        let mut search = Search::new(&self.core, class_of, wanted, shard, limit);
        let threads = self.threads;
        let found = call.long(py, &at, || match lines {
            Some(lines) => {
                let numbered = (0..).zip(lines).inspect(|_| {
                    at.fetch_add(1, Relaxed);
                });
                let found = search.lines(numbered, threads, &call.budget)?;
                let tallies = found.iter().filter(|(n, _)| (sizes.0..=sizes.1).contains(&(**n as u64)));
                Ok(tallies.map(|(n, tally)| wire::search::tally(&asked, *n, tally)).collect())
            }
            None => {
                let mut told = vec![];
                for n in sizes.0 as usize..=sizes.1 as usize {
                    let tally = search.size(n, threads, &call.budget).map_err(|error| (u64::MAX, error))?;
                    told.push(wire::search::tally(&asked, n, &tally));
                    at.fetch_add(1, Relaxed);
                }
                Ok(told)
            }
        })?;
        found.map_err(|(number, error): (u64, Error)| match error {
            Error::Notation(_, error) if number < u64::MAX => {
                errors::notation(py, &error, "position", "", usize::try_from(number).ok())
            }
            error => self.raise(py, error, ""),
        })
    }
}

/// A question that no session keeps.
fn call(limits: &Limits) -> Call {
    Call::new(Calls::default().begin(), Budget::new(limits.timeout(), limits.memory(), Arc::default()))
}

/// All octal codes of a pattern: the JSON of `grundy octal`, a line for each code.
#[pyfunction]
pub(crate) fn octal(
    py: Python<'_>,
    pattern: &str,
    to: u64,
    threads: usize,
    timeout: Option<f64>,
    memory: Option<usize>,
    tell: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<String>> {
    let texts = Texts { rule: pattern, position: "" };
    let codes = codes_of(pattern).map_err(|error| errors::raise(py, error, texts))?;
    let (call, at) = (call(&Limits::new(timeout, memory)?).telling(tell), AtomicU64::new(0));
    let found = call.long(py, &at, || surveyed(&codes, to, threads, &call.budget, &at))?;
    found.map_err(|error| errors::raise(py, error, texts))
}

/// Leading zeros that are no reason to follow a code again.
const LEADING: u64 = 16;

/// Follows the first code of each standard form, then tells all codes in their order.
fn surveyed(
    codes: &[String],
    to: u64,
    threads: usize,
    budget: &Budget,
    at: &AtomicU64,
) -> Result<Vec<String>, Error> {
    let mut forms: HashMap<Vec<u8>, usize> = HashMap::new();
    let first = |(number, code): (usize, &String)| match standard_of(code) {
        Some(form) => *forms.entry(form.digits).or_insert(number) == number,
        None => true,
    };
    let firsts: Vec<bool> = codes.iter().enumerate().map(first).collect();
    let next = AtomicUsize::new(0);
    let rows: Mutex<HashMap<usize, Result<Surveyed, Error>>> = Mutex::default();
    on_threads(threads.clamp(1, codes.len().max(1)), || {
        deep(|| {
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(code) = codes.get(number) else { break };
                if firsts[number] {
                    let row = survey(code, to, budget);
                    let failed = row.is_err();
                    rows.lock().unwrap_or_else(PoisonError::into_inner).insert(number, row);
                    if failed {
                        break;
                    }
                }
                at.fetch_add(1, Relaxed);
            }
        });
    });
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut by_values: HashMap<String, String> = HashMap::new();
    let mut by_form: HashMap<Vec<u8>, (Surveyed, usize)> = HashMap::new();
    let mut lines = vec![];
    for (number, code) in codes.iter().enumerate() {
        budget.check()?;
        let form = standard_of(code);
        let alike = form.as_ref().and_then(|form| {
            let (row, shift) = by_form.get(&form.digits)?;
            let computed = row.computed.checked_sub(*shift as u64)? + form.shift as u64;
            (computed + LEADING >= to).then(|| Surveyed { code: code.clone(), computed, ..row.clone() })
        });
        let row = match (alike, rows.remove(&number)) {
            (Some(row), _) => row,
            (None, Some(row)) => row?,
            (None, None) => survey(code, to, budget)?,
        };
        let first = match (&row.solved, form) {
            (Some(found), _) => {
                Some(by_values.entry(found.class.clone()).or_insert_with(|| code.clone()).clone())
            }
            (None, Some(form)) => {
                let entry = by_form.entry(form.digits).or_insert_with(|| (row.clone(), form.shift));
                Some(entry.0.code.clone())
            }
            (None, None) => None,
        };
        lines.push(wire::octal::line(&row, first.filter(|first| first != code).as_deref()));
    }
    Ok(lines)
}

/// The claims of the papers, recomputed: the JSON of `grundy papers`, a line for each claim.
#[pyfunction]
pub(crate) fn papers(
    py: Python<'_>,
    paper: Option<String>,
    claim: Option<String>,
    threads: usize,
    timeout: Option<f64>,
    memory: Option<usize>,
    tell: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<String>> {
    let claims = Selection { paper, claim }.claims();
    if claims.is_empty() {
        let why =
            "there is no such claim; papers are 000 to 004, claims are written as in print: 'Theorem 13'";
        return Err(PyValueError::new_err(why));
    }
    let (call, at) = (call(&Limits::new(timeout, memory)?).telling(tell), Arc::new(AtomicU64::new(0)));
    let (budget, done) = (Arc::clone(&call.budget), Arc::clone(&at));
    let ran = call.apart(py, &*at, move || {
        let mut lines = vec![];
        let ran = grundy_papers::run(&claims, threads, &budget, |paper, claim, found| {
            lines.push(grundy_cli::reports::claim(paper, claim, found));
            done.fetch_add(1, Relaxed);
            Ok(())
        });
        ran.map(|()| lines)
    })?;
    ran.map_err(|error| errors::raise(py, error, Texts::default()))
}
