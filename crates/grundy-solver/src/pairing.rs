//! Tweedledum and Tweedledee: graphs on which the second player answers by symmetry.
//!
//! # Lemma
//! Let an automorphism of a graph be its own inverse and map no vertex to itself or to a neighbour.
//! Then the graph is worth 0 in Node-Kayles and in Arc-Kayles. *Proof.* The answer to a move is its
//! image. In Node-Kayles the image of `v` is neither `v` nor taken with it; in Arc-Kayles the image of
//! an edge `uv` has neither `u` (not its own image, and the image of `v` only if `u` and `v` are images
//! of each other, which are not adjacent) nor `v`. What is left is mapped to itself by the same
//! involution.
//!
//! Grids of even sides (Cram), cycles of even length above 3 and hypercubes have one. It is looked for by
//! pairing vertices one by one, with bounded effort.

use crate::game::Game;
use crate::set::{Set, mix};
use crate::{Stopped, Watch};

/// Pairs tried before the search is given up.
const PATIENCE: usize = 20_000;

/// Rounds of refinement.
const ROUNDS: usize = 8;

/// Pairs tried between two questions to the watch.
const ASKED: usize = 256;

/// Whether the graph induced by the set is known to have such an involution.
pub(crate) fn is_paired<S: Set>(rows: &[S], set: S, watch: &dyn Watch) -> Result<bool, Stopped> {
    pairs(rows, set, PATIENCE, watch)
}

/// Whether one move leaves a graph with such an involution: then its value is not 0. A dense graph has very
/// many moves, and each takes a while.
pub(crate) fn can_be_paired<G: Game, S: Set>(rows: &[S], set: S, watch: &dyn Watch) -> Result<bool, Stopped> {
    let mut found = Ok(false);
    G::for_each_move(rows, set, |_, left| {
        found = pairs(rows, left, PATIENCE / 10, watch);
        matches!(found, Ok(false))
    });
    found
}

fn pairs<S: Set>(rows: &[S], set: S, patience: usize, watch: &dyn Watch) -> Result<bool, Stopped> {
    if set.len() % 2 == 1 {
        return Ok(false);
    }
    watch.tick()?;
    let degree = |v: usize| (rows[v] & set).len();
    let colour = colours(rows, set);
    // A vertex next to one that has its image leaves little choice, so walk along edges.
    let mut order = vec![];
    let mut reached = S::EMPTY;
    while reached != set {
        let next = order.iter().flat_map(|&v: &usize| (rows[v] & set).minus(reached).vertices()).next();
        let Some(v) = next.or_else(|| set.minus(reached).vertices().max_by_key(|&v| degree(v))) else {
            break;
        };
        reached = reached | S::one(v);
        order.push(v);
    }
    let image = vec![usize::MAX; S::BITS];
    let mut pairing = Pairing { rows, set, colour, order, image, left: patience, watch };
    pairing.extend(0)
}

/// Colours refined by the colours of the neighbours. They only save effort.
fn colours<S: Set>(rows: &[S], set: S) -> Vec<u64> {
    let mut colours = vec![0; S::BITS];
    for _ in 0..ROUNDS {
        let old = colours.clone();
        for v in set.vertices() {
            let around = (rows[v] & set).vertices().fold(1u64, |sum, u| sum.wrapping_add(mix(old[u] ^ 7)));
            colours[v] = mix(old[v].rotate_left(9) ^ around);
        }
    }
    colours
}

struct Pairing<'r, S> {
    rows: &'r [S],
    set: S,
    colour: Vec<u64>,
    order: Vec<usize>,
    image: Vec<usize>,
    left: usize,
    watch: &'r dyn Watch,
}

impl<S: Set> Pairing<'_, S> {
    fn extend(&mut self, from: usize) -> Result<bool, Stopped> {
        let Some(at) = (from..self.order.len()).find(|&i| self.image[self.order[i]] == usize::MAX) else {
            return Ok(true);
        };
        let v = self.order[at];
        // The image of a paired neighbour of v must have the image of v as a neighbour.
        let paired = (self.rows[v] & self.set).vertices().find(|&u| self.image[u] != usize::MAX);
        let among = paired.map_or(self.set, |u| self.rows[self.image[u]] & self.set);
        for w in among.minus(self.rows[v] | S::one(v)).vertices() {
            if self.image[w] != usize::MAX || self.colour[w] != self.colour[v] {
                continue;
            }
            if self.left == 0 {
                return Ok(false);
            }
            self.left -= 1;
            if self.left.is_multiple_of(ASKED) {
                self.watch.tick()?;
            }
            (self.image[v], self.image[w]) = (w, v);
            if self.agrees(v) && self.agrees(w) && self.extend(at + 1)? {
                return Ok(true);
            }
            (self.image[v], self.image[w]) = (usize::MAX, usize::MAX);
        }
        Ok(false)
    }

    /// Whether edges from `v` to paired vertices are mapped to edges, and degrees are kept, so that in the
    /// end no edge is the image of a gap.
    fn agrees(&self, v: usize) -> bool {
        let w = self.image[v];
        (self.rows[v] & self.set).len() == (self.rows[w] & self.set).len()
            && (self.rows[v] & self.set)
                .vertices()
                .all(|u| self.image[u] == usize::MAX || self.rows[w].has(self.image[u]))
    }
}

#[cfg(test)]
mod tests {
    use crate::Unwatched;

    fn is_paired(rows: &[u64], set: u64) -> bool {
        super::is_paired(rows, set, &Unwatched) == Ok(true)
    }

    fn graph(n: usize, edge: impl Fn(usize, usize) -> bool) -> (Vec<u64>, u64) {
        let rows = (0..n).map(|u| (0..n).filter(|&v| edge(u, v)).fold(0, |row, v| row | 1 << v)).collect();
        (rows, if n == 64 { u64::MAX } else { (1 << n) - 1 })
    }

    #[test]
    fn grids_cycles_and_cubes() {
        let cells = |a: usize, b: usize, u: usize, v: usize| {
            let (x, y) = ((u / b).abs_diff(v / b), (u % b).abs_diff(v % b));
            x + y == 1 && u < a * b && v < a * b
        };
        for (a, b, expected) in [(4, 6, true), (6, 6, true), (4, 5, false), (5, 6, false), (3, 3, false)] {
            let (rows, set) = graph(a * b, |u, v| cells(a, b, u, v));
            assert_eq!(is_paired(&rows, set), expected, "{a} x {b}");
        }
        let (rows, set) = graph(32, |u, v| (u ^ v).is_power_of_two());
        assert!(is_paired(&rows, set));
        let (rows, set) = graph(10, |u, v| (u + 1) % 10 == v || (v + 1) % 10 == u);
        assert!(is_paired(&rows, set));
        let (rows, set) = graph(4, |u, v| u != v);
        assert!(!is_paired(&rows, set));
    }
}
