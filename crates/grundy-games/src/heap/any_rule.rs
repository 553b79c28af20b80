//! A rule on heaps, whichever it is: engines are compiled for this one type, as they are for
//! [`graph::AnyRule`](crate::graph::AnyRule).

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Rule, Visit};

use super::{Take, Uniform};

/// Any rule whose pieces are heaps.
#[derive(Clone)]
pub struct AnyHeapRule {
    rule: Arc<dyn Plays>,
    uniform: Option<Arc<dyn Uniform + Send + Sync>>,
}

impl AnyHeapRule {
    /// Wraps a rule.
    pub fn new<R: Rule<Piece = u64, Move = Take> + 'static>(rule: R) -> Self {
        Self { rule: Arc::new(rule), uniform: None }
    }

    /// Wraps a rule of which more is known: large heaps have the same kinds of options.
    pub fn uniform<R: Rule<Piece = u64, Move = Take> + Uniform + Clone + 'static>(rule: R) -> Self {
        Self { uniform: Some(Arc::new(rule.clone())), rule: Arc::new(rule) }
    }
}

impl fmt::Debug for AnyHeapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyHeapRule")
    }
}

impl Rule for AnyHeapRule {
    type Piece = u64;
    type Move = Take;

    fn for_each_option(&self, piece: &u64, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        self.rule.for_each(*piece, visit)
    }
}

impl Uniform for AnyHeapRule {
    fn kinds(&self) -> Option<(u64, Vec<(u64, usize)>)> {
        self.uniform.as_ref()?.kinds()
    }

    fn excluded(&self) -> Option<Vec<u64>> {
        self.uniform.as_ref()?.excluded()
    }
}

/// What a rule can do when its type is forgotten.
trait Plays: Send + Sync {
    fn for_each(&self, piece: u64, visit: &mut dyn Visit<AnyHeapRule>) -> ControlFlow<()>;
}

impl<R: Rule<Piece = u64, Move = Take>> Plays for R {
    fn for_each(&self, piece: u64, visit: &mut dyn Visit<AnyHeapRule>) -> ControlFlow<()> {
        self.for_each_option(&piece, &mut Pass(visit))
    }
}

/// Passes the options of a rule on.
struct Pass<'v>(&'v mut dyn Visit<AnyHeapRule>);

impl<R: Rule<Piece = u64, Move = Take>> Visit<R> for Pass<'_> {
    fn option(&mut self, mv: &Take, parts: &[u64]) -> ControlFlow<()> {
        self.0.option(mv, parts)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.0.tick()
    }
}
