//! Properties of graphs that conditions can speak of, by their names: one line for each.

use grundy_games::graph::Graph;
use grundy_games::graph::properties::{self, GoOn, Stopped};

/// A number that a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number(usize);

impl Number {
    /// The one with this name.
    pub(super) fn named(name: &str) -> Option<(&'static str, Self)> {
        let at = NUMBERS.iter().position(|(known, _)| *known == name)?;
        Some((NUMBERS[at].0, Self(at)))
    }

    pub(super) fn of(self, graph: &Graph, go_on: GoOn<'_>) -> Result<u64, Stopped> {
        (NUMBERS[self.0].1)(graph, go_on)
    }
}

/// Something that a graph is or is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word(usize);

impl Word {
    /// The one with this name.
    pub(super) fn named(name: &str) -> Option<(&'static str, Self)> {
        let at = WORDS.iter().position(|(known, _)| *known == name)?;
        Some((WORDS[at].0, Self(at)))
    }

    pub(super) fn holds(self, graph: &Graph) -> bool {
        (WORDS[self.0].1)(graph)
    }
}

/// What a number of a graph is found by.
type Numbering = fn(&Graph, GoOn<'_>) -> Result<u64, Stopped>;

/// What decides whether a graph is something.
type Deciding = fn(&Graph) -> bool;

/// Numbers; an infinite one is larger than every other.
pub(super) const NUMBERS: &[(&str, Numbering)] = &[
    ("least-degree", |graph, _| Ok(properties::least_degree(graph))),
    ("diameter", |graph, go_on| Ok(properties::diameter(graph, go_on)?.unwrap_or(u64::MAX))),
    ("girth", |graph, go_on| Ok(properties::girth(graph, go_on)?.unwrap_or(u64::MAX))),
    ("components", |graph, _| Ok(graph.components().len() as u64)),
    ("cut-vertices", |graph, _| Ok(properties::cut_vertices(graph))),
    ("automorphisms", automorphisms),
    ("treewidth", |graph, go_on| properties::treewidth_bound(graph, go_on)),
];

/// Yes or no.
pub(super) const WORDS: &[(&str, Deciding)] = &[
    ("connected", Graph::is_connected),
    ("bipartite", |graph| properties::is_bipartite(graph)),
    ("planar", |graph| properties::is_planar(graph)),
    ("outerplanar", |graph| properties::is_outerplanar(graph)),
    ("regular", |graph| properties::is_regular(graph)),
    ("cubic", |graph| properties::is_regular(graph) && graph.order() > 0 && graph.degree(0) == 3),
    ("tree", |graph| graph.is_connected() && graph.edge_count() + 1 == graph.order()),
    ("unicyclic", |graph| properties::is_unicyclic(graph)),
    ("cactus", |graph| properties::is_cactus(graph)),
];

/// The order of the group, as far as it fits a word.
fn automorphisms(graph: &Graph, go_on: GoOn<'_>) -> Result<u64, Stopped> {
    Ok(u64::try_from(properties::automorphisms(graph, go_on)?).unwrap_or(u64::MAX))
}
