//! The largest degree of a family's members, before anything is built: what bounds the size of a line graph.

use super::{Arm, Chessman, Family};

impl Family<u64> {
    /// The largest degree, or more; saturating.
    #[must_use]
    pub fn degree(&self) -> u128 {
        match self {
            Self::Path(_) | Self::Cycle(_) | Self::DirectedPath(_) | Self::DirectedCycle(_) => 2,
            Self::Complete(_) | Self::Multipartite(_) => self.order().saturating_sub(1),
            Self::Wheel(n) => u128::from(*n).max(3),
            Self::Hypercube(d) => u128::from(*d),
            Self::Star(arms) => arms_at(arms).max(2),
            Self::Bistar(first, _, second) => {
                let at = |arms: &Option<Vec<Arm<u64>>>| arms.as_ref().map_or(0, |arms| arms_at(arms));
                // The two centres may be one.
                at(first).saturating_add(at(second)).saturating_add(2)
            }
            Self::Caterpillar(spine) => 2 + spine.iter().map(|run| u128::from(run.length)).max().unwrap_or(0),
            Self::Chess(chessman, r, c) => {
                let (r, c) = (u128::from(*r), u128::from(*c));
                match chessman {
                    Chessman::Grid => 4,
                    Chessman::King | Chessman::Knight => 8,
                    Chessman::Rook => r + c,
                    Chessman::Bishop => 2 * r.min(c),
                    Chessman::Queen => r + c + 2 * r.min(c),
                }
            }
            Self::Textbook(graph) => graph.degree(),
            Self::Random(graph) => graph.degree(),
        }
    }
}

fn arms_at(arms: &[Arm<u64>]) -> u128 {
    arms.iter().map(|arm| u128::from(arm.copies())).fold(0, u128::saturating_add)
}
