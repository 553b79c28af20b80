//! Proofs in words.

use grundy_games::notation::Parity;

use crate::proof::{HeapsProof, HeapsTheorem, Proof, RowsProof};

impl Proof {
    /// The proof in words.
    #[must_use]
    pub fn words(&self) -> String {
        let proof = match self {
            Self::Heaps(proof) => return proof.words(),
            Self::Rows(proof) => proof,
            Self::Columns { shapes, start, period, end } => {
                return format!(
                    "all {shapes} shapes of the family and what its moves leave, with one open path or two, repeat with period \
                     {period} from length {start} on, checked to length {end} (docs/periods.md)"
                );
            }
            Self::State { start, period } => {
                return format!(
                    "what decides all later values came back {period} heaps after size {start} (docs/periods.md)"
                );
            }
            Self::Parity(why) => return parity(*why),
            Self::Weight { looped, weight } => return settled(*looped, *weight),
        };
        if proof.saltus > 0 {
            let RowsProof { start, period, saltus, end, .. } = &**proof;
            return format!(
                "the heaps rise by {saltus} with period {period} from size {start} on, checked to size {end}, and no option \
                 can spoil that (docs/periods.md)"
            );
        }
        let rows = match proof.rows {
            1 => "the only row repeats".to_owned(),
            rows => format!("all {rows} rows of the family and what its moves leave repeat"),
        };
        let RowsProof { start, period, end, .. } = &**proof;
        format!("{rows} with period {period} from size {start} on, checked to size {end} (docs/periods.md)")
    }
}

impl HeapsProof {
    fn words(&self) -> String {
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

/// Why the value depends on the parity of n alone.
fn parity(why: Parity) -> String {
    let reasons = [
        (why.copies, "two copies of anything cancel"),
        (
            why.apart,
            "half a turn maps every vertex to one that is neither itself nor a neighbour, and answers every move",
        ),
        (
            why.joined,
            "two equal copies whose vertices are joined in pairs count by the parity of these pairs",
        ),
    ];
    let reasons: Vec<&str> = reasons.iter().filter(|(holds, _)| *holds).map(|(_, reason)| *reason).collect();
    format!("the value depends on the parity of n alone: {} (docs/periods.md)", reasons.join("; "))
}

/// Why the value repeats as one weight grows.
fn settled(looped: bool, weight: u128) -> String {
    match looped {
        true => format!(
            "a vertex with a loop counts by its parity from weight {weight} on, three times the others of its piece \
             (docs/weighted.md)"
        ),
        false => format!(
            "a vertex without loop is heavy from weight {weight} on, that of its neighbours (docs/weighted.md)"
        ),
    }
}
