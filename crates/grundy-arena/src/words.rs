//! The arena of a rule in words: one for graphs, one for directed graphs.
//!
//! On graphs without directions a rule in words may mean a rule that has a name, and then it is played in the arena
//! of that rule, with all its faster ways. On directed graphs it is played as it is written.

use grundy_games::Position;
use grundy_games::notation::Kind;

use crate::among::Among;
use crate::arena::Arena;

pub(crate) struct WordsArena {
    /// `None` if the rule speaks of arcs.
    pub(crate) graphs: Option<Box<dyn Arena>>,
    pub(crate) directed: Box<dyn Arena>,
}

impl Among for WordsArena {
    fn any_plays(&self, kind: Kind) -> bool {
        kind == Kind::Directed || kind == Kind::Graph && self.graphs.is_some()
    }

    fn arena(&self, position: &Position) -> &dyn Arena {
        let directed = position.terms.iter().any(|term| Kind::of(term) == Kind::Directed);
        if directed { self.directed.as_ref() } else { self.of_graphs() }
    }

    fn of_graphs(&self) -> &dyn Arena {
        self.graphs.as_ref().unwrap_or(&self.directed).as_ref()
    }

    fn of_heaps(&self) -> Option<&dyn Arena> {
        None
    }

    fn each(&self) -> Vec<&dyn Arena> {
        self.graphs.iter().chain([&self.directed]).map(AsRef::as_ref).collect()
    }

    fn each_mut(&mut self) -> Vec<&mut (dyn Arena + 'static)> {
        self.graphs.iter_mut().chain([&mut self.directed]).map(AsMut::as_mut).collect()
    }
}
