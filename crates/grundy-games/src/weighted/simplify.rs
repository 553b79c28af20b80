//! Simpler pieces that are worth the same, for searches.
//!
//! In every convention the reductions of its [`Scope`] are made. In normal play of the disjunctive
//! compound there is one more, which is an equality of Grundy values and not of games: a vertex with
//! a loop that outweighs the rest of its piece may be lowered.
//!
//! **Theorem.** *Let v have a loop, and let Ω be the weight of all other vertices together. From
//! x = 3Ω on, the Grundy value with x counters on v is that with x + 2.*
//!
//! Corollary 15 of paper 004 has 2Ω plus a constant that it does not compute. Proof, by induction on Ω:
//! for Ω = 0 the value is x mod 2. Otherwise let A(x) be the set of values of all options but the loop
//! at v. They have smaller Ω, by one if the move takes a counter from v as well, so A(x+2) = A(x) for
//! all x ≥ m := 3(Ω-1) + 1. The value is g(x) = mex(A(x) ∪ {g(x-1)}), which is m₀(x), the mex of A(x),
//! unless g(x-1) = m₀(x); then it is m₁(x), the mex of A(x) ∪ {m₀(x)}, which is larger. Let x ≥ m and
//! write c = m₀(x), d = m₀(x+1), c′ and d′ for the next ones; they repeat with period 2.
//! * If c = d, then of any two consecutive values exactly one is c, and g repeats from m on.
//! * If c ≠ d, let x = m. Once g is c at some x + 2k or d at some x + 2k + 1 it alternates between c and
//!   d for ever. If g(x) = c, that is so from m on. If not, g(x) = c′; then g(x+1) = d, or d = c′ and
//!   g(x+1) = d′ > d = c′ > c, so that g(x+2) = c. So it is so from m + 2 = 3Ω on at the latest. ∎
//!
//! A piece with one enormous weight thus costs no more than a small one: without loop the vertex is
//! heavy, with loop it is lowered.

use std::ops::ControlFlow;

use grundy_core::{Convention, GoOn, Play};

use super::WeightedGraph;
use super::reduction::{Reduced, Scope};

/// Pieces that are together worth what a piece is; `None` if it is as simple as it gets. It stops where it
/// is told to.
pub type Simplify = fn(&WeightedGraph, GoOn<'_>) -> ControlFlow<(), Option<Vec<WeightedGraph>>>;

/// The simplification that a convention allows.
#[must_use]
pub fn simplify_for(convention: Convention) -> Simplify {
    match (Scope::of(convention.compound), convention.play) {
        (Scope::Sum, Play::Normal) => |piece, go_on| simplified(piece, Scope::Sum, true, go_on),
        (Scope::Sum, Play::Misere) => |piece, go_on| simplified(piece, Scope::Sum, false, go_on),
        (Scope::Long, _) => |piece, go_on| simplified(piece, Scope::Long, false, go_on),
        (Scope::Short, _) => |piece, go_on| simplified(piece, Scope::Short, false, go_on),
    }
}

/// From this weight on a vertex with a loop adds nothing but its parity, in normal play of the
/// disjunctive compound, if all other vertices of the piece weigh `others` together.
#[must_use]
pub fn settled_from(others: u128) -> u128 {
    others.saturating_mul(3)
}

fn simplified(
    piece: &WeightedGraph,
    scope: Scope,
    lower: bool,
    go_on: GoOn<'_>,
) -> ControlFlow<(), Option<Vec<WeightedGraph>>> {
    let nothing = piece.graph().words().is_some_and(|rows| is_canonical(piece, rows));
    let reduced = if nothing { None } else { Some(Reduced::new(piece, scope).canonical(go_on)?) };
    let Some(reduced) = reduced.filter(|reduced| !reduced.steps().is_empty()) else {
        let Some(lowered) = lower.then(|| lowered(piece)).flatten() else {
            return ControlFlow::Continue(None);
        };
        let simpler = simplified(&lowered, scope, lower, go_on)?;
        return ControlFlow::Continue(Some(simpler.unwrap_or_else(|| lowered.components())));
    };
    let mut parts = vec![];
    for part in reduced.graph().0.components() {
        match lower.then(|| lowered(&part)).flatten() {
            Some(lowered) => {
                let simpler = simplified(&lowered, scope, lower, go_on)?;
                parts.extend(simpler.unwrap_or_else(|| lowered.components()));
            }
            None => parts.push(part),
        }
    }
    ControlFlow::Continue(Some(parts))
}

/// Whether nothing can be reduced, by words: most positions of a search are canonical already.
fn is_canonical(piece: &WeightedGraph, rows: &[u64]) -> bool {
    let bits = |looped: &[bool]| (0..).zip(looped).fold(0u64, |mask, (v, has)| mask | u64::from(*has) << v);
    let loops = bits(piece.loops());
    rows.iter().enumerate().all(|(v, &near)| {
        let looped = loops >> v & 1 == 1;
        let together = || {
            let others = (0..rows.len() as u32).filter(|u| near >> u & 1 == 1);
            others.map(|u| u128::from(piece.weight(u))).sum::<u128>()
        };
        let stays = looped || (near & !loops != 0 && u128::from(piece.weight(v as u32)) < together());
        let twin = |u: usize| rows[u] == near && (loops >> u & 1 == 1) == looped;
        stays && !(0..v).any(twin)
    })
}

/// The connected graph with its heaviest looped vertex lowered, if the theorem above allows it.
fn lowered(piece: &WeightedGraph) -> Option<WeightedGraph> {
    let total: u128 = piece.weights().iter().map(|&weight| u128::from(weight)).sum();
    let vertex = (0..piece.order() as u32).filter(|&v| piece.has_loop(v)).max_by_key(|&v| piece.weight(v))?;
    let weight = u128::from(piece.weight(vertex));
    let from = settled_from(total - weight);
    if weight < from + 2 {
        return None;
    }
    let mut weights = piece.weights().to_vec();
    weights[vertex as usize] = (from + (weight - from) % 2) as u64;
    Some(WeightedGraph::new(piece.graph(), &weights, piece.loops()))
}
