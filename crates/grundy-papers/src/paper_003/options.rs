//! The options of a bistar: as stars with a shortened path, and as the rule itself gives them.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use grundy::Error;
use grundy_core::Rule;
use grundy_games::Term;
use grundy_games::graph::{Graph, GraphKey, OctalOnGraphs, Removed};
use grundy_games::heap::Digits;

use super::stars::{Class, Star, bistar, class, joined};
use crate::{Bench, read};

/// The least number that is not in the set.
pub(super) fn mex(values: &BTreeSet<u64>) -> u64 {
    (0..).find(|n| !values.contains(n)).unwrap_or_default()
}

/// The options of a bistar by the star they are played in, each with the class of the star it
/// leaves there and the value of the bistar it leaves.
pub(super) struct Options {
    pub(super) left: BTreeSet<(Class, u64)>,
    pub(super) right: BTreeSet<(Class, u64)>,
}

impl Options {
    /// The options of two stars joined by two edges; no other moves are looked for.
    pub(super) fn of(bench: &mut Bench<'_>, a: Star, b: Star) -> Result<Self, Error> {
        let mut left = BTreeSet::new();
        for option in a.options() {
            left.insert((class(bench, option)?, joined(bench, option, b)?));
        }
        let mut right = BTreeSet::new();
        for option in b.options() {
            right.insert((class(bench, option)?, joined(bench, a, option)?));
        }
        Ok(Self { left, right })
    }

    /// The values of both sides.
    pub(super) fn values(&self) -> BTreeSet<u64> {
        values(&self.left).union(&values(&self.right)).copied().collect()
    }
}

/// The values of one side.
pub(super) fn values(side: &BTreeSet<(Class, u64)>) -> BTreeSet<u64> {
    side.iter().map(|(_, value)| *value).collect()
}

/// Whether the moves that 0.33 allows on the bistar, enumerated on the graph, are exactly the
/// moves that shorten a path of one of the two stars.
pub(super) fn rule_agrees(a: Star, b: Star) -> Result<bool, Error> {
    let rule = OctalOnGraphs { digits: Digits::finite(vec![3, 3]) };
    let mut by_rule = HashSet::new();
    for graph in graphs(&bistar(a, b))? {
        let _all = rule.for_each_option(&graph, &mut |_: &Removed, parts: &[Graph]| {
            by_rule.extend(parts.iter().map(GraphKey::of));
            ControlFlow::Continue(())
        });
    }
    let mut by_paths = HashSet::new();
    let left = a.options().into_iter().map(|option| bistar(option, b));
    let right = b.options().into_iter().map(|option| bistar(a, option));
    for option in left.chain(right) {
        by_paths.extend(graphs(&option)?.iter().map(GraphKey::of));
    }
    Ok(by_rule == by_paths)
}

fn graphs(text: &str) -> Result<Vec<Graph>, Error> {
    let graph = |term: Term| if let Term::Graph(graph) = term { Some(graph.graph) } else { None };
    Ok(read(text)?.terms.into_iter().filter_map(graph).collect())
}
