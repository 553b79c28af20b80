//! The proof of a long period of heaps, in words.

pub use grundy_heaps::Proof as HeapsTheorem;

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

impl HeapsProof {
    pub(super) fn words(&self) -> String {
        let computed = self.proven.computed;
        match &self.proven.proof {
            HeapsTheorem::GuySmith { checked_to } => format!(
                "the values of heaps repeat up to size {checked_to}, which suffices by the theorem of Guy and \
                 Smith; computed to size {computed} (docs/periods.md)"
            ),
            HeapsTheorem::State { window, last_rare, rare, deepest } => format!(
                "the last {window} values, which decide all later ones, came back: {rare} heaps are rare, the \
                 last at {last_rare}, the deepest witness at {deepest}; computed to size {computed} \
                 (docs/periods.md)"
            ),
        }
    }
}
