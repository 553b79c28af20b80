//! A rule that is played on heaps and on graphs. Each kind has its own arena; a position with both goes to a
//! third that plays them side by side.

use grundy_core::Convention;
use grundy_games::graph::AnyRule;
use grundy_games::heap::AnyHeapRule;
use grundy_games::notation::Kind;
use grundy_games::{Either, Position, Term};
use grundy_solver::Played;

use crate::among::Among;
use crate::arena::Arena;
use crate::domain::{Graphs, Heaps, HeapsAndGraphs};
use crate::ruled::Ruled;

pub(crate) struct CodeArena {
    heaps: Ruled<AnyHeapRule, Heaps>,
    graphs: Ruled<AnyRule, Graphs>,
    both: Ruled<Either<AnyHeapRule, AnyRule>, HeapsAndGraphs>,
}

impl CodeArena {
    pub(crate) fn new(
        heaps: AnyHeapRule,
        graphs: AnyRule,
        played: Option<Played>,
        convention: Convention,
    ) -> Self {
        Self {
            both: Ruled::new(Either { left: heaps.clone(), right: graphs.clone() }, convention),
            heaps: Ruled::of_heaps(heaps, convention),
            graphs: Ruled::of_graphs(graphs, played, convention),
        }
    }
}

impl Among for CodeArena {
    fn any_plays(&self, kind: Kind) -> bool {
        self.both.plays(kind)
    }

    fn arena(&self, position: &Position) -> &dyn Arena {
        let heaps = position.terms.iter().filter(|term| matches!(term, Term::Heap(_))).count();
        match heaps {
            0 if !position.terms.is_empty() => &self.graphs,
            _ if heaps == position.terms.len() => &self.heaps,
            _ => &self.both,
        }
    }

    fn of_graphs(&self) -> &dyn Arena {
        &self.graphs
    }

    fn of_heaps(&self) -> Option<&dyn Arena> {
        Some(&self.heaps)
    }

    fn each(&self) -> Vec<&dyn Arena> {
        vec![&self.heaps, &self.graphs, &self.both]
    }

    fn each_mut(&mut self) -> Vec<&mut (dyn Arena + 'static)> {
        vec![&mut self.heaps, &mut self.graphs, &mut self.both]
    }
}
