//! Weighted Arc-Kayles from its definition: shapes, and the values of all weights on a shape.
//!
//! A [`Shape`] is what the paper calls an unweighted graph: vertices, edges, and loops, which are
//! edges (u, u). A [`Field`] holds the Grundy value of every position of a shape whose weights stay
//! below given limits. It is filled from the empty position up, because a move only lowers weights,
//! and knows nothing of components, reductions or symmetry.

use std::collections::HashMap;

use grundy::{Convention, Error};

use crate::Bench;

/// An unweighted graph; an edge (u, u) is a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    names: Vec<String>,
    /// Each edge once.
    pub(super) edges: Vec<(usize, usize)>,
}

impl Shape {
    /// The shape on so many vertices, named a, b, c, ...
    pub(super) fn new(order: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        // No vertex may be called n: that is the variable of families.
        let names = (0..order).map(|v| match b"abcdefghijkl".get(v) {
            Some(&letter) => char::from(letter).to_string(),
            None => format!("v{v}"),
        });
        Self { names: names.collect(), edges: edges.into_iter().collect() }
    }

    /// The shape with these names for its vertices.
    pub(super) fn named(names: &[&str], edges: &[(usize, usize)]) -> Self {
        Self { names: names.iter().map(|&name| name.to_owned()).collect(), edges: edges.to_vec() }
    }

    /// Number of vertices.
    pub(super) fn order(&self) -> usize {
        self.names.len()
    }

    /// The neighbours of every vertex as a set of bits, itself not among them.
    pub(super) fn near(&self) -> Vec<u32> {
        let mut near = vec![0; self.order()];
        for &(u, v) in self.edges.iter().filter(|(u, v)| u != v) {
            near[u] |= 1 << v;
            near[v] |= 1 << u;
        }
        near
    }

    /// The vertices with a loop as a set of bits.
    pub(super) fn loops(&self) -> u32 {
        self.edges.iter().filter(|(u, v)| u == v).fold(0, |set, (u, _)| set | 1 << u)
    }

    /// A position in the notation of the tool.
    pub(super) fn text(&self, weights: &[u32]) -> String {
        let vertices = self.names.iter().zip(weights).map(|(name, weight)| format!("{name}:{weight}"));
        let edges = self.edges.iter().map(|&(u, v)| format!("{}-{}", self.names[u], self.names[v]));
        format!("wedges({})", vertices.chain(edges).collect::<Vec<_>>().join(", "))
    }

    /// The command of the tool that gives a position's value.
    pub(super) fn command(&self, weights: &[u32]) -> String {
        format!("value wak '{}'", self.text(weights))
    }

    /// What can be moved to, an option for each playable edge, in the order of the edges.
    pub(super) fn options(&self, weights: &[u32]) -> Vec<Vec<u32>> {
        self.edges.iter().filter_map(|&edge| play(weights, edge)).collect()
    }

    /// The Grundy value of a single position, by the definition.
    pub(super) fn value(&self, weights: &[u32]) -> u32 {
        self.value_knowing(weights, &mut HashMap::new())
    }

    fn value_knowing(&self, weights: &[u32], known: &mut HashMap<Vec<u32>, u32>) -> u32 {
        if let Some(&value) = known.get(weights) {
            return value;
        }
        let options = self.options(weights).into_iter();
        let seen = options.fold(0u64, |seen, option| seen | 1 << self.value_knowing(&option, known));
        known.insert(weights.to_vec(), seen.trailing_ones());
        seen.trailing_ones()
    }

    /// The value of a position by the judge.
    pub(super) fn judged(&self, bench: &mut Bench<'_>, weights: &[u32]) -> Result<u32, Error> {
        let (_, value) = bench.judge("wak", &self.text(weights), Convention::NORMAL)?;
        Ok(value.unwrap_or_default() as u32)
    }
}

/// The weights after an edge is played, if it can be.
pub(super) fn play(weights: &[u32], (u, v): (usize, usize)) -> Option<Vec<u32>> {
    if weights[u] == 0 || weights[v] == 0 {
        return None;
    }
    let mut after = weights.to_vec();
    after[u] -= 1;
    if u != v {
        after[v] -= 1;
    }
    Some(after)
}

/// Every shape on so many labelled vertices, with loops, in the order of the sets of edges.
pub(super) fn shapes(order: usize) -> impl Iterator<Item = Shape> {
    let pairs: Vec<(usize, usize)> = (0..order).flat_map(|u| (u..order).map(move |v| (u, v))).collect();
    (0..1usize << pairs.len()).map(move |set| chosen(order, &pairs, set))
}

/// Every shape on so many labelled vertices without loops.
pub(super) fn loopless(order: usize) -> impl Iterator<Item = Shape> {
    let pairs: Vec<(usize, usize)> = (0..order).flat_map(|u| (u + 1..order).map(move |v| (u, v))).collect();
    (0..1usize << pairs.len()).map(move |set| chosen(order, &pairs, set))
}

fn chosen(order: usize, pairs: &[(usize, usize)], set: usize) -> Shape {
    let edges = pairs.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &edge)| edge);
    Shape::new(order, edges)
}

/// All weights up to limits, the last vertex changing fastest.
pub(super) fn weights(limits: &[u32]) -> impl Iterator<Item = Vec<u32>> + use<> {
    let limits = limits.to_vec();
    let mut next = Some(vec![0; limits.len()]);
    std::iter::from_fn(move || {
        let current = next.take()?;
        if let Some(at) = (0..limits.len()).rev().find(|&v| current[v] < limits[v]) {
            let mut after = current.clone();
            after[at] += 1;
            after[at + 1..].fill(0);
            next = Some(after);
        }
        Some(current)
    })
}

/// The values of all positions of a shape up to limits of the weights.
pub(super) struct Field {
    limits: Vec<u32>,
    strides: Vec<usize>,
    values: Vec<u8>,
}

impl Field {
    /// Plays the game on all weights up to these.
    pub(super) fn new(shape: &Shape, limits: &[u32]) -> Self {
        let mut strides = vec![1; limits.len()];
        for v in (1..limits.len()).rev() {
            strides[v - 1] = strides[v] * (limits[v] as usize + 1);
        }
        let size = limits.iter().map(|&limit| limit as usize + 1).product();
        let step = |&(u, v): &(usize, usize)| strides[u] + if u == v { 0 } else { strides[v] };
        let moves: Vec<_> = shape.edges.iter().map(|edge| (edge.0, edge.1, step(edge))).collect();
        let mut values: Vec<u8> = Vec::with_capacity(size);
        let mut at = vec![0; limits.len()];
        for index in 0..size {
            let playable = moves.iter().filter(|&&(u, v, _)| at[u] > 0 && at[v] > 0);
            let seen = playable.fold(0u64, |seen, &(_, _, step)| seen | 1 << values[index - step]);
            values.push(seen.trailing_ones() as u8);
            if let Some(v) = (0..limits.len()).rev().find(|&v| at[v] < limits[v]) {
                at[v] += 1;
                at[v + 1..].fill(0);
            }
        }
        Self { limits: limits.to_vec(), strides, values }
    }

    /// The value of a position within the limits.
    pub(super) fn value(&self, weights: &[u32]) -> u32 {
        let at: usize =
            weights.iter().zip(&self.strides).map(|(&weight, stride)| weight as usize * stride).sum();
        u32::from(self.values[at])
    }

    /// All positions with their values, the last vertex changing fastest.
    pub(super) fn positions(&self) -> impl Iterator<Item = (Vec<u32>, u32)> + '_ {
        weights(&self.limits).zip(self.values.iter().map(|&value| u32::from(value)))
    }

    /// The position of least total weight, the first among those, of which something is true.
    pub(super) fn smallest(&self, mut wrong: impl FnMut(&[u32], u32) -> bool) -> Option<(Vec<u32>, u32)> {
        self.positions()
            .filter(|(weights, value)| wrong(weights, *value))
            .min_by_key(|(weights, _)| weights.iter().sum::<u32>())
    }
}

/// `P` for the value 0, `N` for the others.
pub(super) fn outcome(value: u32) -> &'static str {
    if value == 0 { "P" } else { "N" }
}
