//! Which positions and families are heaps, or paths that are heaps, and of what sizes.

use grundy_games::graph::Graph;
use grundy_games::graph::families::Family;
use grundy_games::notation::{Expression, Kind, Summand};
use grundy_games::{Position, Term};

use super::members::Members;
use super::table::Heaps;

/// Steps over which the pattern is checked, and one more.
const STEPS: u64 = 10;
const FAR: u64 = 37;

impl Heaps {
    /// The sizes of a position's heaps and paths; `None` if it has anything else. Nothing is no heap.
    pub(super) fn sizes(&self, summands: &[Summand]) -> Option<Vec<u64>> {
        let size = |summand: &Summand| match summand {
            Summand::Term(Term::Heap(heap)) if self.heaps => Some(*heap),
            Summand::Family(Family::Path(order)) if self.graphs => Some(*order),
            _ => None,
        };
        summands.iter().map(size).map(|size| size.filter(|size| *size > 0)).collect()
    }

    /// The heaps of a family, if it is nothing else and each grows by the same amount with every n.
    pub(crate) fn members(&self, family: &Expression, least: u64) -> Option<Members> {
        if family.occurrences_of_n() != 1 {
            return None;
        }
        let at = |n: u64| self.built_sizes(&family.at(n).ok()?);
        (least..least + 2).find_map(|from| {
            let (base, next) = (at(from)?, at(from + 1)?);
            let slope = |(a, b): (&u64, &u64)| Some((*a, b.checked_sub(*a)?));
            let sizes: Vec<(u64, u64)> = base.iter().zip(&next).map(slope).collect::<Option<_>>()?;
            let heaps = family.terms_spans().iter().all(|(kind, _)| *kind == Kind::Heap);
            let members = Members { from, sizes, heaps };
            let uniform = (0..STEPS).chain([FAR]).all(|step| {
                at(from + step).is_some_and(|found| found.into_iter().eq(members.at(from + step)))
            });
            (uniform && !members.sizes.is_empty()).then_some(members)
        })
    }

    fn built_sizes(&self, position: &Position) -> Option<Vec<u64>> {
        let size = |term: &Term| match term {
            Term::Heap(heap) if self.heaps => Some(*heap),
            Term::Graph(graph) if self.graphs && is_path(&graph.graph) => Some(graph.graph.order() as u64),
            _ => None,
        };
        position.terms.iter().map(size).map(|size| size.filter(|size| *size > 0)).collect()
    }
}

fn is_path(graph: &Graph) -> bool {
    let order = graph.order();
    graph.edge_count() + 1 == order && graph.is_connected() && (0..order as u32).all(|v| graph.degree(v) <= 2)
}
