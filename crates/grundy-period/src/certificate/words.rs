//! A rule in words as the data of a certificate: its tree, no text.

use grundy_games::words::{Alternative, Degrees, What, With, Words};
use serde_json::{Value, json};

/// The largest size, and the most moves, ranges and exceptions, that certificates have room for.
const LARGEST_SIZE: u64 = 1_000_000;
const MOST: usize = 1000;

/// The rule; none if it speaks of arcs, has no move, or is too large.
pub(super) fn rule(words: &Words) -> Option<Value> {
    let moves: Vec<Value> = words.alternatives().iter().map(one).collect::<Option<_>>()?;
    let fits = !moves.is_empty() && moves.len() <= MOST;
    fits.then(|| json!({"kind": "words", "moves": moves, "drop_isolated": words.drops_isolated()}))
}

fn one(one: &Alternative) -> Option<Value> {
    let leaving: Vec<bool> = (0..3).map(|parts| one.leaving.allows(parts)).collect();
    let degree = degree(&one.degrees)?;
    let plain = |what: &str| Some(json!({"what": what, "degree": degree, "leaving": leaving}));
    match &one.what {
        What::Vertex(With::Neighbours) => plain("neighbours"),
        What::Vertex(With::SomeNeighbours) => plain("some-neighbours"),
        What::Vertex(With::OutNeighbours) => None,
        What::Edge => plain("edge"),
        What::Set(shape, sizes) => {
            let ranges = sizes.ranges();
            let fits = ranges.len() <= MOST && sizes.largest(u64::MAX) <= LARGEST_SIZE;
            fits.then(|| json!({"what": shape.word(), "sizes": ranges, "degree": degree, "leaving": leaving}))
        }
    }
}

fn degree(degrees: &Degrees) -> Option<Value> {
    let (from, to) = degrees.bounds();
    let not: Vec<u64> = degrees.exceptions().collect();
    (not.len() <= MOST).then(|| json!({"from": from, "to": to, "odd": degrees.odd(), "not": not}))
}
