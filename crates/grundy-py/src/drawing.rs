//! Pictures and tables, as the command draws them.

use grundy::{Convention, Order, Outcome, SequenceTerm};
use grundy_cli::reports::{self, About, Drawn};
use grundy_survey::table::{Axis, Cell, Table};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A term as Python has it: a number, `None`, or an outcome.
#[derive(FromPyObject)]
pub(crate) enum Term {
    Number(u64),
    Outcome(String),
}

fn term(term: Option<Term>) -> PyResult<SequenceTerm> {
    Ok(match term {
        None => SequenceTerm::Value(None),
        Some(Term::Number(number)) => SequenceTerm::Value(Some(number)),
        Some(Term::Outcome(text)) => SequenceTerm::Outcome(match &*text {
            "N" => Outcome::N,
            "P" => Outcome::P,
            other => return Err(PyValueError::new_err(format!("`{other}` is no outcome: it is N or P"))),
        }),
    })
}

pub(crate) fn drawn(format: &str) -> PyResult<Drawn> {
    match format {
        "svg" => Ok(Drawn::Svg),
        "latex" => Ok(Drawn::Latex),
        other => Err(PyValueError::new_err(format!("`{other}` is no format: write svg or latex"))),
    }
}

pub(crate) fn convention(compound: &str, play: &str) -> PyResult<Convention> {
    let compound = compound.parse().map_err(|error| wrong("convention", &error))?;
    let play = play.parse().map_err(|error| wrong("play", &error))?;
    Ok(Convention { compound, play })
}

/// In which order pieces are moved in; `none` is any.
pub(crate) fn in_order(name: &str) -> PyResult<Option<Order>> {
    let known = Order::ALL.into_iter().find(|order| order.name() == name);
    if known.is_some() || name == "none" {
        return Ok(known);
    }
    Err(wrong("order", &format!("there is no order `{name}`: it is none, largest, smallest or written")))
}

fn wrong(what: &str, error: &dyn std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("{what}: {error}"))
}

/// The terms of a family as a picture or a table; `None` where there are too many for one.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "it is called from one place of the package")]
pub(crate) fn draw_sequence(
    rule: &str,
    family: &str,
    compound: &str,
    play: &str,
    from: u64,
    terms: Vec<Option<Term>>,
    proven: Option<(u64, u64)>,
    format: &str,
) -> PyResult<Option<String>> {
    let about = About { rule, family, convention: convention(compound, play)? };
    let terms = terms.into_iter().map(term).collect::<PyResult<Vec<_>>>()?;
    Ok(reports::sequence(about, from, &terms, proven, drawn(format)?))
}

/// A parameter with its first and last value.
pub(crate) type Range = Option<(char, u64, u64)>;

pub(crate) fn axis(range: Range) -> PyResult<Option<Axis>> {
    match range {
        None => Ok(None),
        Some((letter, from, to)) => match Axis::new(letter, from, to) {
            Some(axis) => Ok(Some(axis)),
            None => {
                Err(PyValueError::new_err(format!("the range of {letter} is empty: {from} is above {to}")))
            }
        },
    }
}

/// A table of a family as a picture or in LaTeX; `None` where it is too large for a picture. A cell that is no
/// position is the text `.`.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "it is called from one place of the package")]
pub(crate) fn draw_table(
    rule: &str,
    family: &str,
    compound: &str,
    play: &str,
    rows: Range,
    columns: Range,
    cells: Vec<Option<Term>>,
    format: &str,
) -> PyResult<Option<String>> {
    let about = About { rule, family, convention: convention(compound, play)? };
    let cell = |cell: Option<Term>| match cell {
        Some(Term::Outcome(text)) if text == "." => Ok(Cell::NoPosition),
        other => term(other).map(Cell::Term),
    };
    let cells = cells.into_iter().map(cell).collect::<PyResult<Vec<_>>>()?;
    let table = Table::of(axis(rows)?, axis(columns)?, cells);
    Ok(reports::of_table(about, &table, drawn(format)?))
}
