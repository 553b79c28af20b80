//! Whether a monoid with a set P is right about all sums of some pieces.
//!
//! A piece has an element x and options, each of which is a sum of pieces and has an element, too: E is the set of
//! these. Pieces of the same x and E are of one *kind*. Sums X have the product of the elements of their pieces. P is right if no
//! sum without an option is in P, and every other sum is in P exactly if none of its options is. A piece without options
//! has the element 1, which is not in P; that settles the sums of such pieces, and they can be left out of all others.
//!
//! *From P to P.* No option e of a piece x may have a z with xz and ez both in P.
//!
//! *Into P.* Let W be the set of all z for which ze is in P for an option e of the sum X of element x. For two sums (x, W)
//! and (y, V) that of both together is (xy, {z : zy in W} united with {z : zx in V}). Every sum but the empty one has to have x
//! in P or 1 in W. A smaller W makes that harder for X and, by the formula, for all sums with X. So for each x only
//! the least W are kept, of the pieces and of the sums, the empty sum (1, {}) among them. By induction on the number of
//! pieces each sum (x, W) has a kept pair (x, W') with W' within W: if X is Y and a piece, take the kept pair of Y
//! and the least one of the piece; their product was looked at, is within W, and was kept or has a kept one within it.
//! Each product was checked when it was looked at, so each sum but the empty one has been.

use std::collections::{HashMap, HashSet, VecDeque};

use super::bits::Bits;
use super::monoid::{Monoid, ONE};
use crate::meter::{Failure, Meter, demand};

/// The most steps of multiplying sums by pieces.
const MOST_STEPS: u64 = 1 << 36;

/// The kinds of pieces that have been met.
pub(super) struct Kinds<'m> {
    monoid: &'m Monoid,
    meter: &'m Meter<'m>,
    seen: HashSet<(usize, Bits)>,
    clashing: HashMap<usize, Bits>,
    /// For each element the least sets W of its pieces.
    least: Vec<Vec<Bits>>,
}

impl<'m> Kinds<'m> {
    pub(super) fn new(monoid: &'m Monoid, meter: &'m Meter<'m>) -> Self {
        let least = vec![vec![]; monoid.order()];
        Self { monoid, meter, seen: HashSet::new(), clashing: HashMap::new(), least }
    }

    /// A piece with its element and those of its options; it is named if it is wrong.
    pub(super) fn add(
        &mut self,
        element: usize,
        options: &Bits,
        name: &dyn Fn() -> String,
    ) -> Result<(), Failure> {
        let (monoid, order) = (self.monoid, self.monoid.order());
        self.meter.work(order as u64)?;
        if options.is_empty() {
            return demand(element == ONE, || format!("{} has no move: its element is 1", name()));
        }
        let kind = (element, options.clone());
        if self.seen.contains(&kind) {
            return Ok(());
        }
        // Its options, the elements it clashes with, and what it wins beside.
        self.meter.hold(4 * Bits::bytes(order) + 64)?;
        self.seen.insert(kind);
        self.meter.work(order.saturating_mul(order) as u64)?;
        let clashing = self.clashing.entry(element).or_insert_with(|| monoid.clashing(element));
        demand(!clashing.meets(options), || {
            format!("a move in {} leads from P to P beside some sum", name())
        })?;
        let wins = monoid.winning(options);
        demand(monoid.is_p(element) || wins.contains(ONE), || {
            format!("no move in {} leads to P, and it is not in P", name())
        })?;
        keep(&mut self.least[element], wins);
        Ok(())
    }

    /// Checks all sums of the pieces, and that every element is that of a sum.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let order = self.monoid.order();
        let pieces: Vec<(usize, &Bits)> = self
            .least
            .iter()
            .enumerate()
            .flat_map(|(x, sets)| sets.iter().map(move |set| (x, set)))
            .collect();
        let mut sums: Vec<Vec<Bits>> = vec![vec![]; order];
        let mut waiting = VecDeque::from([(ONE, Bits::new(order))]);
        sums[ONE].push(Bits::new(order));
        let mut steps = 0u64;
        while let Some((x, wins)) = waiting.pop_front() {
            // A lesser one has come: its sums are harder.
            if !sums[x].contains(&wins) {
                continue;
            }
            for &(y, piece) in &pieces {
                steps = steps.saturating_add(order as u64);
                demand(steps <= MOST_STEPS, || {
                    "there are more sums to be looked at than this checker does".into()
                })?;
                let (product, wins) = self.product((x, &wins), (y, piece));
                demand(self.monoid.is_p(product) || wins.contains(ONE), || {
                    "a sum is not in P, and no move leads from it to P".into()
                })?;
                self.meter.work(order as u64)?;
                self.meter.work(order.saturating_mul(sums[product].len()) as u64)?;
                if keep(&mut sums[product], wins.clone()) {
                    self.meter.hold(2 * Bits::bytes(order))?;
                    waiting.push_back((product, wins));
                }
            }
        }
        demand(sums.iter().all(|sets| !sets.is_empty()), || "an element is that of no sum".into())
    }

    fn product(&self, (x, wins): (usize, &Bits), (y, piece): (usize, &Bits)) -> (usize, Bits) {
        let (by_x, by_y) = (self.monoid.row(x), self.monoid.row(y));
        let mut both = Bits::new(self.monoid.order());
        for (z, (zx, zy)) in by_x.iter().zip(by_y).enumerate() {
            if wins.contains(usize::from(*zy)) || piece.contains(usize::from(*zx)) {
                both.insert(z);
            }
        }
        (self.monoid.times(x, y), both)
    }
}

/// Keeps a set unless one within it is kept, and drops those it is within; says whether it was kept.
fn keep(least: &mut Vec<Bits>, set: Bits) -> bool {
    if least.iter().any(|other| other.is_within(&set)) {
        return false;
    }
    least.retain(|other| !set.is_within(other));
    least.push(set);
    true
}
