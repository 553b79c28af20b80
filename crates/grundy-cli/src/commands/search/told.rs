//! What a search tells: a line for each size, the smallest examples at the end, or the rows of a part.

use std::collections::BTreeMap;

use grundy::Term;
use grundy::graphs::{digraph6, graph6, parse_line};
use grundy_survey::search::{Found, Tally};
use grundy_survey::wire::search as wire;

use super::SearchArgs;
use crate::args::{Common, Format};
use crate::report::part::{self, Asked, Flag, Head, Shards};
use crate::{Failure, report};

/// Where results go.
pub(super) struct Teller<'t> {
    pub(super) asked: &'t wire::Asked,
    pub(super) args: &'t SearchArgs,
    pub(super) json: bool,
    /// A digest of what was read from standard input, if anything was.
    pub(super) input: Option<String>,
    /// Rows that are written in the end.
    rows: Option<Vec<String>>,
}

impl<'t> Teller<'t> {
    pub(super) fn new(asked: &'t wire::Asked, args: &'t SearchArgs, common: &Common) -> Self {
        let json = common.format == Format::Json;
        let rows = (args.out.is_some() || json && args.shard.is_some()).then(Vec::new);
        Self { asked, args, json, input: None, rows }
    }

    pub(super) fn size(&mut self, n: usize, tally: &Tally) -> Result<(), Failure> {
        let encoded = self.args.graph6.then(|| encoded(tally));
        let tally = encoded.as_ref().unwrap_or(tally);
        let kept = self.rows.is_some();
        if let Some(rows) = &mut self.rows {
            rows.push(wire::tally(self.asked, n, tally));
        }
        match (self.json, kept) {
            (_, true) => Ok(()),
            (true, false) => report::print(&wire::tally(self.asked, n, tally)),
            (false, _) => text(n, tally),
        }
    }

    /// The end: the smallest example of each value, and the part.
    pub(super) fn end(self, all: &BTreeMap<usize, Tally>) -> Result<(), Failure> {
        if !self.json && self.rows.is_none() {
            summary(self.asked, all)?;
        }
        let Some(rows) = self.rows else { return Ok(()) };
        let args = self.args;
        let lines = match args.shard {
            None => rows,
            Some(shard) => {
                let vertices = args.vertices.map(|(from, to)| format!("{from}..{to}"));
                let text = |text: &str| Flag::Text(Some(text.to_owned()));
                let number = |number: Option<u64>| number.map_or(Flag::Text(None), Flag::Number);
                let question = self.asked;
                let asked = Asked::new([
                    ("rule", text(&question.rule)),
                    ("class", text(&question.class)),
                    ("vertices", Flag::Text(vertices)),
                    ("where", Flag::Text(question.condition.clone())),
                    ("convention", text(question.convention.compound.name())),
                    ("play", text(question.convention.play.name())),
                    ("order", Flag::Text(question.order.map(|order| order.name().to_owned()))),
                    ("top", number(question.top.then_some(question.limit))),
                    ("sample", number(question.sample.map(|(count, _)| count))),
                    ("seed", number(question.sample.map(|(_, seed)| seed))),
                    ("graph6", Flag::Text(args.graph6.then(String::new))),
                    ("limit", Flag::Number(question.limit)),
                    ("geng", Flag::Text(args.geng.clone())),
                    ("input", Flag::Text(self.input)),
                ]);
                Head::new("search", asked, Shards::one(shard)).lines(&rows)
            }
        };
        part::write(&lines, args.out.as_deref())
    }
}

/// The same with its graphs in graph6, directed ones in digraph6.
fn encoded(tally: &Tally) -> Tally {
    let encode = |text: &str| match parse_line(text).as_ref().map(|position| &position.terms[..]) {
        Ok([Term::Graph(term)]) if term.graph.is_directed() => digraph6::write(&term.graph),
        Ok([Term::Graph(term)]) => graph6::write(&term.graph),
        _ => text.to_owned(),
    };
    let mut tally = tally.clone();
    tally.first.values_mut().for_each(|(_, text)| *text = encode(text));
    tally.listed.iter_mut().for_each(|(_, text, _)| *text = encode(text));
    tally
}

fn text(n: usize, tally: &Tally) -> Result<(), Failure> {
    let counts: Vec<String> =
        tally.counts.iter().map(|(code, count)| format!("{}: {count}", Found::of_code(*code))).collect();
    let total: u64 = tally.counts.values().sum();
    let mut text = format!("{n} vertices, {total} graphs\t{}", counts.join(", "));
    for (_, position, value) in &tally.listed {
        text.push_str(&format!("\n  {position}\t{}", Found::of_code(*value)));
    }
    if tally.matches > tally.listed.len() as u64 {
        text.push_str(&format!("\n  ... {} in all", tally.matches));
    }
    report::print(&text)
}

fn summary(asked: &wire::Asked, all: &BTreeMap<usize, Tally>) -> Result<(), Failure> {
    let mut first: BTreeMap<u64, (usize, &str)> = BTreeMap::new();
    for (&n, tally) in all {
        for (value, (_, position)) in &tally.first {
            first.entry(*value).or_insert((n, position));
        }
    }
    let mut text = format!("the first of the {} with each value of {}:", asked.class, asked.rule);
    for (value, (n, position)) in first {
        text.push_str(&format!("\n  {}\t{n} vertices\t{position}", Found::of_code(value)));
    }
    report::print(&text)
}
