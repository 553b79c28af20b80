//! Directed trees: every way to give directions to the edges of the trees of a size, each once up to isomorphism.
//!
//! How many there are of a tree is counted without a list of them, so that a part of the class begins at once where it
//! begins. A rooted tree has as many as there are ways to choose directed branches with the edges to them, alike
//! branches in any order. A tree has those of its centroid; with two halves that are alike, an edge goes from one half
//! to the other, and each may be any.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_games::graph::{Graph, GraphKey};
use grundy_games::{Labelled, Term};
use grundy_solver::sweep::Trees;

/// The directed trees of a size.
pub(super) struct Oriented {
    trees: Trees,
    /// How many stand before those of each tree; one more at the end.
    before: Vec<u64>,
    /// Those of the tree that was asked for last.
    last: Mutex<(u64, Arc<[String]>)>,
}

impl Oriented {
    pub(super) fn of(trees: Trees) -> Self {
        let mut before = vec![0];
        for number in 0..trees.count() {
            before.push(before[number as usize] + count(&trees.parents(number)));
        }
        Self { trees, before, last: Mutex::new((u64::MAX, [].into())) }
    }

    pub(super) fn count(&self) -> u64 {
        self.before[self.before.len() - 1]
    }

    /// Some of them, in their order.
    pub(super) fn range(&self, numbers: Range<u64>) -> impl Iterator<Item = String> + Send + '_ {
        let first = self.before.partition_point(|&before| before <= numbers.start) as u64 - 1;
        let skipped = numbers.start - self.before[first as usize];
        let texts = (first..self.trees.count()).flat_map(|number| {
            let texts = self.of_tree(number);
            (0..texts.len()).map(move |at| texts[at].clone())
        });
        texts.skip(skipped as usize).take((numbers.end - numbers.start) as usize)
    }

    fn of_tree(&self, number: u64) -> Arc<[String]> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.0 != number {
            *last = (number, oriented(&self.trees.parents(number)).into());
        }
        Arc::clone(&last.1)
    }
}

/// How many directed trees a tree with these parents has. Vertex 0 is its centroid, vertex 1 the root of its limb.
fn count(parents: &[usize]) -> u64 {
    // Branches of each vertex by their names: alike ones have the same.
    let mut branches: Vec<Vec<usize>> = vec![vec![]; parents.len() + 1];
    let mut known: Vec<(Vec<usize>, u64)> = vec![];
    let mut limb = None;
    for vertex in (1..=parents.len()).rev() {
        let mut own = std::mem::take(&mut branches[vertex]);
        own.sort_unstable();
        let name = known.iter().position(|(other, _)| *other == own).unwrap_or_else(|| {
            let ways = rooted(&own, &known);
            known.push((own, ways));
            known.len() - 1
        });
        branches[parents[vertex - 1]].push(name);
        limb = Some(name);
    }
    let mut whole = std::mem::take(&mut branches[0]);
    whole.sort_unstable();
    // Without the limb, is the rest the same again?
    if let Some(limb) = limb {
        let mut rest = whole.clone();
        if let Ok(at) = rest.binary_search(&limb) {
            rest.remove(at);
        }
        let (half, ways) = &known[limb];
        if rest == *half {
            return ways * ways;
        }
    }
    rooted(&whole, &known)
}

/// How many directed rooted trees there are with these branches, in order of their names.
fn rooted(branches: &[usize], known: &[(Vec<usize>, u64)]) -> u64 {
    // An edge to a branch has two directions.
    branches
        .chunk_by(|a, b| a == b)
        .map(|alike| multisets(2 * known[alike[0]].1, alike.len() as u64))
        .product()
}

/// How many ways there are to choose so many of so many things, any of them again and again.
fn multisets(things: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, at| ways * (things + at) / (at + 1))
}

/// Every way to give directions to the edges of a tree, each once up to isomorphism.
fn oriented(parents: &[usize]) -> Vec<String> {
    let edges: Vec<(u32, u32)> = (1..).zip(parents).map(|(v, &parent)| (parent as u32, v)).collect();
    let order = parents.len() + 1;
    let edges: Vec<(u32, u32)> = Graph::from_edges(order, &edges).edges().collect();
    let (mut seen, mut texts) = (HashSet::new(), vec![]);
    for turned in 0..1u64 << edges.len() {
        let turn = |(i, &(u, v)): (usize, &(u32, u32))| if turned >> i & 1 == 1 { (v, u) } else { (u, v) };
        let arcs: Vec<(u32, u32)> = edges.iter().enumerate().map(turn).collect();
        let graph = Graph::from_arcs(order, &arcs);
        if seen.insert(GraphKey::of(&graph)) {
            texts.push(Term::Graph(Labelled::numbered(graph)).to_string());
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many of each tree as there are, and any range of them.
    #[test]
    fn counted_and_listed() {
        for n in 1..=8 {
            let all = Oriented::of(Trees::new(n));
            let trees = Trees::new(n);
            let listed: Vec<String> =
                (0..trees.count()).flat_map(|number| oriented(&trees.parents(number))).collect();
            for number in 0..trees.count() {
                assert_eq!(count(&trees.parents(number)), oriented(&trees.parents(number)).len() as u64);
            }
            assert_eq!(all.count(), listed.len() as u64);
            for from in (0..listed.len()).step_by(7) {
                let to = (from + 5).min(listed.len());
                assert!(all.range(from as u64..to as u64).eq(listed[from..to].iter().cloned()), "{n} {from}");
            }
        }
        // A000238
        assert_eq!(Oriented::of(Trees::new(10)).count(), 24_635);
    }
}
