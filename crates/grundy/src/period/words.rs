//! Proofs in words.

use super::{Proof, RowsProof};

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
            Self::Weight { looped, weight } => return super::weight::words(*looped, *weight),
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
