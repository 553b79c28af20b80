//! A rule on graphs, whichever it is.
//!
//! Engines are compiled again for every rule and valuation. All rules on graphs have the same pieces
//! and the same moves, so one wrapper stands for them all, and the engines are compiled for it alone.
//! An option costs one more call through a table, a few nanoseconds compared with the hundreds it takes
//! to find.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Rule, Visit};

use super::{Graph, Local, Removed};

/// Any rule whose pieces are graphs.
#[derive(Clone)]
pub struct AnyRule(Arc<dyn Plays>);

impl AnyRule {
    /// Wraps a rule.
    pub fn new<R>(rule: R) -> Self
    where
        R: Rule<Piece = Graph, Move = Removed> + Local + 'static,
    {
        Self(Arc::new(rule))
    }
}

impl fmt::Debug for AnyRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyRule")
    }
}

impl Rule for AnyRule {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, piece: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        self.0.for_each(piece, visit)
    }
}

impl Local for AnyRule {
    fn reach(&self) -> Option<usize> {
        self.0.bound()
    }

    fn deletes_edges(&self) -> bool {
        self.0.deletes()
    }
}

/// What a rule can do when its type is forgotten.
trait Plays: Send + Sync {
    fn for_each(&self, piece: &Graph, visit: &mut dyn Visit<AnyRule>) -> ControlFlow<()>;

    fn bound(&self) -> Option<usize>;

    fn deletes(&self) -> bool;
}

impl<R: Rule<Piece = Graph, Move = Removed> + Local> Plays for R {
    fn for_each(&self, piece: &Graph, visit: &mut dyn Visit<AnyRule>) -> ControlFlow<()> {
        self.for_each_option(piece, &mut Pass(visit))
    }

    fn deletes(&self) -> bool {
        self.deletes_edges()
    }

    fn bound(&self) -> Option<usize> {
        self.reach()
    }
}

/// Passes the options of a rule on.
struct Pass<'v>(&'v mut dyn Visit<AnyRule>);

impl<R: Rule<Piece = Graph, Move = Removed>> Visit<R> for Pass<'_> {
    fn option(&mut self, mv: &Removed, parts: &[Graph]) -> ControlFlow<()> {
        self.0.option(mv, parts)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.0.tick()
    }
}
