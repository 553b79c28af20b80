//! What happens to a family as it grows, and why: plain data.

use grundy_arena::SequenceTerm;
use grundy_engine::Extent;
use grundy_games::notation::Parity;

pub use grundy_core::regularity::Geometric;
pub use grundy_heaps::Proof as HeapsTheorem;

/// What happens to a family as it grows.
#[derive(Clone, Debug)]
pub struct Period {
    /// The first n of the sequence.
    pub from: u64,
    /// The form it takes.
    pub form: Form,
    /// The last of the terms below; where these are too many to be told, the last of the first two periods. A
    /// proof may have looked farther, as it says itself.
    pub to: u64,
    /// The largest value met, where there are numbers.
    pub largest: Option<u64>,
    /// The terms from which the form is read; empty where these are very many.
    pub terms: Vec<SequenceTerm>,
    /// The proof, if there is one.
    pub proof: Option<Proof>,
}

/// The form of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// From the preperiod on the sequence repeats; with a saltus, that much higher.
    Periodic {
        /// The first index from which it repeats.
        preperiod: u64,
        /// The least period.
        period: u64,
        /// What is added in every period.
        saltus: u64,
    },
    /// It rises at places that grow geometrically.
    Geometric(Geometric),
}

/// Why a period is one for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A long sequence of heaps, by the theorems of `grundy-heaps`.
    Heaps(Box<HeapsProof>),
    /// All rows of a recurrence repeat over a range that is long enough.
    Rows(Box<RowsProof>),
    /// All that stands at a length, in shapes with one or two open paths, repeats over a range that is
    /// long enough.
    Columns {
        /// Shapes.
        shapes: usize,
        /// From paths of this length on everything repeats ...
        start: u64,
        /// ... with this period ...
        period: u64,
        /// ... which was checked up to this length.
        end: u64,
    },
    /// The state that decides all later values came back.
    State {
        /// From this heap on the values rise ...
        start: u64,
        /// ... after so many heaps.
        period: u64,
    },
    /// Copies cancel in pairs, or a symmetry tells the value: it depends on the parity of n alone.
    Parity(Parity),
    /// One weight of a weighted graph grows.
    Weight {
        /// Whether its vertex has a loop.
        looped: bool,
        /// From this weight on the value repeats.
        weight: u128,
    },
}

/// All rows of a recurrence repeat over a range that is long enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsProof {
    /// Rows of the recurrence.
    pub rows: usize,
    /// From this size on all rows repeat ...
    pub start: u64,
    /// ... with this period ...
    pub period: u64,
    /// ... each time so much higher ...
    pub saltus: u64,
    /// ... which was checked up to this size.
    pub end: u64,
    /// How far the options of the recurrence reach.
    pub extent: Extent,
    /// The family in the rows: row, size at the first n of the pattern, growth with each n.
    pub members: Vec<Growing>,
    /// The first n of the pattern.
    pub pattern_from: u64,
    /// The graphs and the values of the rows, for a certificate.
    pub evidence: Vec<RowEvidence>,
}

/// A row of a proof, with its values from its least size to the end of the window and one period
/// on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowEvidence {
    /// The graph of the row; `None` for heaps.
    pub shape: Option<grundy_engine::RowShape>,
    /// The least size.
    pub least: u64,
    /// The values; `None` where the convention's value is undefined.
    pub values: Vec<Option<u64>>,
}

/// A summand of a family: a row at a size that grows with n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growing {
    /// The row.
    pub row: usize,
    /// The size at the first n of the pattern.
    pub size: u64,
    /// What each n adds.
    pub slope: u64,
}

impl Growing {
    pub(crate) fn at(&self, steps: u64) -> u64 {
        self.size + self.slope * steps
    }
}

/// A long sequence of heaps repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapsProof {
    /// What was proven, and how.
    pub proven: grundy_heaps::Proven,
    /// The sparse space, if one was used.
    pub space: Option<grundy_heaps::Space>,
    /// The engine that found the last values.
    pub engine: grundy_heaps::Engine,
    /// How many heaps are rare in that space.
    pub rare: u64,
}
