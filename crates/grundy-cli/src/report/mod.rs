//! Reports: answers as people and programs read them. One file a format.

pub(crate) mod classes;
pub(crate) mod graph;
mod heat_map;
pub(crate) mod histogram;
mod latex;
mod legend;
mod mark;
pub(crate) mod misere;
mod palette;
pub(crate) mod papers;
pub(crate) mod part;
pub(crate) mod period;
pub(crate) mod plot;
pub(crate) mod questions;
pub(crate) mod quotient;
pub(crate) mod reduction;
pub(crate) mod sequence;
pub(crate) mod statistics;
pub(crate) mod stored;
mod strip;
mod svg;
pub(crate) mod table;
pub(crate) mod text;
pub(crate) mod unit;

use std::io::Write;

use grundy::answer::value_name;
use grundy::{Convention, Order, SequenceTerm};

use crate::Failure;

/// The most cells a picture has.
pub(crate) const MAX_PICTURE: u64 = 100_000;

/// What a sequence or a table is about.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) rule: &'a str,
    pub(crate) family: &'a str,
    pub(crate) convention: Convention,
    pub(crate) order: Option<Order>,
}

impl Subject<'_> {
    /// `node-kayles on P(n)`.
    fn title(&self) -> String {
        format!("{} on {}", self.rule, self.family)
    }

    /// `Grundy value, disjunctive compound, normal play`.
    fn measure(&self) -> String {
        let Convention { compound, play } = self.convention;
        let value = value_name(self.convention).unwrap_or("outcome");
        format!("{value}, {compound} compound, {play} play{}", ordered(self.order))
    }
}

/// Which pieces are moved in first, if there is an order.
fn ordered(order: Option<Order>) -> &'static str {
    match order {
        None => "",
        Some(Order::Largest) => ", largest pieces first",
        Some(Order::Smallest) => ", smallest pieces first",
        Some(Order::Written) => ", terms as they are written",
    }
}

/// A term as text.
fn written(term: SequenceTerm, undefined: &str) -> String {
    match term {
        SequenceTerm::Value(Some(value)) => value.to_string(),
        SequenceTerm::Value(None) => undefined.to_owned(),
        SequenceTerm::Outcome(outcome) => outcome.to_string(),
    }
}

/// The text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Prints lines to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
