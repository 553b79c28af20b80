//! Answers that only the explorer asks for, as JSON.

use std::collections::BTreeMap;

use grundy::quotients::QuotientFound;
use grundy::{NoFiles, Session, Term};
use grundy_survey::search::{Found, Tally};
use serde_json::{Value, json};

/// Quotients of at most so many elements are told with their table.
const TABLED: usize = 64;

/// What was searched for.
pub(crate) struct Searched<'a> {
    pub(crate) class: &'a str,
    pub(crate) condition: &'a str,
    /// How many graphs are listed.
    pub(crate) limit: usize,
}

/// What a search found, size by size.
pub(crate) fn search(
    session: &Session,
    asked: &Searched<'_>,
    sizes: &BTreeMap<usize, Tally>,
    stopped: Option<&str>,
) -> String {
    let found = |code: u64| {
        let found = Found::of_code(code);
        json!({"value": found.value(), "outcome": found.outcome(session.convention()).to_string()})
    };
    let size = |(n, tally): (&usize, &Tally)| json!({"vertices": n, "graphs": tally.counts.values().sum::<u64>(), "matches": tally.matches});
    let matches = |(n, tally): (&usize, &Tally)| -> Vec<Value> {
        let one = |(_, position, code): &(u64, String, u64)| {
            let mut one = found(*code);
            one["position"] = position.clone().into();
            one["vertices"] = (*n).into();
            one["graph"] = drawn(session, position);
            one
        };
        tally.listed.iter().map(one).collect()
    };
    let mut listed: Vec<Value> = sizes.iter().flat_map(matches).collect();
    listed.truncate(asked.limit);
    let mut told = json!({
        "rule": session.rule(),
        "class": asked.class,
        "where": asked.condition,
        "sizes": sizes.iter().map(size).collect::<Vec<_>>(),
        "matches": listed,
        "matches_total": sizes.values().map(|tally| tally.matches).sum::<u64>(),
        "complete": stopped.is_none(),
        "stopped": stopped,
    });
    if let Some(order) = session.order() {
        told["order"] = order.name().into();
    }
    told.to_string()
}

/// The edges of a graph, to be drawn small: vertices are numbers.
fn drawn(session: &Session, position: &str) -> Value {
    let Ok(position) = session.position(position, &NoFiles) else { return Value::Null };
    let [Term::Graph(term)] = &position.terms[..] else { return Value::Null };
    let edges: Vec<[u32; 2]> = term.graph.arcs().map(|(u, v)| [u, v]).collect();
    json!({"order": term.graph.order(), "edges": edges, "directed": term.graph.is_directed()})
}

/// The JSON of `grundy quotient`, with elements and products.
pub(crate) fn quotient(rule: &str, family: Option<&str>, found: &QuotientFound) -> String {
    let line = grundy::wire::quotient(rule, family, found);
    let mut told: Value = serde_json::from_str(&line).unwrap_or_default();
    told["least"] = found.least.into();
    told["stopped"] = json!(found.stopped.map(|stop| stop.to_string()));
    let few = found.elements.len() <= TABLED;
    told["elements"] = if few { json!(found.elements) } else { Value::Null };
    told["table"] = if few { json!(products(found)) } else { Value::Null };
    told.to_string()
}

/// The table of products: row x, column y is x times y, a number of the list of elements.
///
/// An element times a generator is known; the word of y says by which generators to go on from x.
fn products(found: &QuotientFound) -> Vec<Vec<u32>> {
    let width = found.generators.len();
    let step = |x: u32, generator: usize| found.steps[x as usize * width + generator];
    let path = |word: &String| -> Vec<usize> {
        let letters = word.split(' ').filter(|letter| *letter != "1");
        let letter = |letter: &str| {
            let (name, times) = letter.split_once('^').unwrap_or((letter, "1"));
            let generator = found.generators.iter().position(|known| known == name);
            generator.map(|generator| vec![generator; times.parse().unwrap_or(1)])
        };
        letters.filter_map(letter).flatten().collect()
    };
    let paths: Vec<Vec<usize>> = found.elements.iter().map(path).collect();
    let row =
        |x: u32| paths.iter().map(|path| path.iter().fold(x, |at, &generator| step(at, generator))).collect();
    (0..found.elements.len() as u32).map(row).collect()
}
