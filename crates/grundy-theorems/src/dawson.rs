//! Node-Kayles on paths and cycles, that is Dawson's chess 0.137: what the theorems about it share.
//!
//! From P(n) a move takes an end with its neighbour, leaving P(n-2), or three vertices in a row, leaving
//! P(a) and P(b) with a + b = n-3, each of which may be empty. From C(n), n ≥ 4, every move leaves
//! P(n-3); C(3) is emptied. So a closed form for paths gives one for cycles.

use grundy_core::Convention;

use crate::game::Line;
use crate::{Game, Shape, Value};

/// The value of a path or a cycle from the closed form for paths.
pub(crate) fn value(
    game: &Game,
    convention: Convention,
    piece: &Shape,
    path: impl Fn(u128) -> Value,
) -> Option<Value> {
    match game.dawson(piece)? {
        Line::Path(n) => Some(path(n)),
        Line::Cycle(3) => Value::after_the_only_move(Value::ended(convention)?, convention),
        Line::Cycle(n) => Value::after_the_only_move(path(n - 3), convention),
    }
}

/// The values of P(0), ..., P(last) by the definition: `empty` is the value of nothing, `settle` gives
/// the value of a path from those of its options.
pub(crate) fn recurrence<V: Copy>(
    last: usize,
    empty: V,
    sum: impl Fn(V, V) -> V,
    settle: impl Fn(&[V]) -> V,
) -> Vec<V> {
    let mut values = vec![empty];
    for n in 1..=last {
        let mut options = vec![values[n.saturating_sub(2)]];
        if n >= 3 {
            options.push(values[n - 3]);
            options.extend((1..=(n - 3) / 2).map(|a| sum(values[a], values[n - 3 - a])));
        }
        values.push(settle(&options));
    }
    values
}

/// The least number that is not among these.
pub(crate) fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut seen: Vec<u32> = values.into_iter().collect();
    seen.sort_unstable();
    seen.dedup();
    seen.iter().zip(0..).find(|(value, i)| **value != *i).map_or(seen.len() as u32, |(_, i)| i)
}
