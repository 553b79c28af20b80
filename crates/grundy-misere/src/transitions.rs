//! The transition algebra, thinned out: can a player always move into P where P demands it?
//!
//! A sum X of pieces has an element x and a set E of the elements of its options. Of E only the set
//! W = {z : zE meets P} matters: beside a z of W the player to move wins by moving in X. For sums X and Y
//! the set of X + Y is {z : zy in W} united with {z : zx in V}, so the pair (x, W) of a sum is the product of the pairs
//! of its pieces. The pair (Q, P) is right if, for every sum X that has an option, x not in P implies that 1 is in W.
//!
//! A smaller W makes that harder, for X and for every sum with it, so for each x only the least sets are kept. There
//! are few of them, where the transition algebra itself may be huge.

use grundy_engine::{Budget, Stop};

use crate::monoid::{Monoid, ONE};
use crate::set::ElementSet;

/// What a kind of piece is to the check: its element, and beside which elements one wins by moving in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Behaviour {
    /// The element of the piece.
    pub element: u32,
    /// The elements z for which z times an option is in P.
    pub wins_beside: ElementSet,
}

/// The least pairs of all sums of some pieces.
#[derive(Clone, Debug)]
pub struct Transitions {
    /// The behaviours of the pieces, the least ones only.
    pieces: Vec<Behaviour>,
    sums: Vec<Sum>,
    /// For each element the sums that are least for it.
    least: Vec<Vec<u32>>,
    /// For each z the elements that are in the sets of all its sums.
    always: Vec<ElementSet>,
    /// What the sums take, and for how much of it there was room when that was asked the last time.
    bytes: usize,
    asked: usize,
}

#[derive(Clone, Debug)]
struct Sum {
    element: u32,
    wins_beside: ElementSet,
    /// The sum without its last piece, and that piece; none for the empty sum.
    from: Option<(u32, u32)>,
}

/// What a check says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The pair is right for all sums of the pieces.
    Holds,
    /// A sum of these behaviours is not in P, and none of its options is in P.
    Fails(Vec<Behaviour>),
}

impl Transitions {
    /// Those of no piece at all: the empty sum.
    #[must_use]
    pub fn new(monoid: &Monoid) -> Self {
        let order = monoid.order();
        let empty = Sum { element: ONE, wins_beside: ElementSet::new(order), from: None };
        let mut all = ElementSet::new(order);
        (0..order).for_each(|x| all.insert(x as u32));
        let mut always = vec![all; order];
        always[0] = ElementSet::new(order);
        let mut least = vec![vec![]; order];
        least[0].push(0);
        Self { pieces: vec![], sums: vec![empty], least, always, bytes: 0, asked: 1 << 16 }
    }

    /// Whether a piece that behaves like this adds nothing: another sum with its element is at least as hard.
    #[must_use]
    pub fn covers(&self, piece: &Behaviour) -> bool {
        self.is_covered(piece.element, &piece.wins_beside)
    }

    fn is_covered(&self, element: u32, wins_beside: &ElementSet) -> bool {
        self.least[element as usize]
            .iter()
            .any(|&at| self.sums[at as usize].wins_beside.is_subset(wins_beside))
    }

    /// The elements that are in the sets of all sums of element z.
    #[must_use]
    pub fn always(&self, z: u32) -> &ElementSet {
        &self.always[z as usize]
    }

    /// How many pairs are kept.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.least.iter().map(Vec::len).sum()
    }

    /// Adds pieces and checks all sums of the old and the new ones.
    ///
    /// # Errors
    /// When the budget is exhausted; the transitions are of no use then.
    pub fn add(&mut self, monoid: &Monoid, pieces: &[Behaviour], budget: &Budget) -> Result<Check, Stop> {
        let first = self.pieces.len();
        for piece in pieces {
            if !monoid.is_p(piece.element) && !piece.wins_beside.contains(ONE) {
                return Ok(Check::Fails(vec![piece.clone()]));
            }
            if !self.pieces.contains(piece) {
                self.pieces.push(piece.clone());
            }
        }
        // Old sums meet new pieces only, new sums meet all.
        let old = self.sums.len();
        let mut at = 0;
        while at < self.sums.len() {
            let from = if at < old { first } else { 0 };
            for piece in from..self.pieces.len() {
                budget.tick()?;
                // A sum that is not least any more needs no successors: those of the lesser one are harder.
                let sum = &self.sums[at];
                if !self.least[sum.element as usize].contains(&(at as u32)) {
                    break;
                }
                let (element, wins_beside) = product(monoid, sum, &self.pieces[piece]);
                if !monoid.is_p(element) && !wins_beside.contains(ONE) {
                    let mut parts = self.parts(at as u32);
                    parts.push(self.pieces[piece].clone());
                    return Ok(Check::Fails(parts));
                }
                if !self.is_covered(element, &wins_beside) {
                    let next = self.sums.len() as u32;
                    let sums = &self.sums;
                    let kept = &mut self.least[element as usize];
                    kept.retain(|&other| !wins_beside.is_subset(&sums[other as usize].wins_beside));
                    kept.push(next);
                    self.bytes += wins_beside.bytes() + size_of::<Sum>();
                    if self.bytes > 2 * self.asked {
                        drop(budget.hold(2 * self.bytes)?);
                        self.asked = self.bytes;
                    }
                    self.always[element as usize].intersect(&wins_beside);
                    self.sums.push(Sum { element, wins_beside, from: Some((at as u32, piece as u32)) });
                }
            }
            at += 1;
        }
        Ok(Check::Holds)
    }

    fn parts(&self, mut at: u32) -> Vec<Behaviour> {
        let mut parts = vec![];
        while let Some((before, piece)) = self.sums[at as usize].from {
            parts.push(self.pieces[piece as usize].clone());
            at = before;
        }
        parts
    }
}

fn product(monoid: &Monoid, sum: &Sum, piece: &Behaviour) -> (u32, ElementSet) {
    let mut wins_beside = ElementSet::new(monoid.order());
    let (by_sum, by_piece) = (monoid.row(sum.element), monoid.row(piece.element));
    for z in 0..monoid.order() {
        let moves_in_sum = sum.wins_beside.contains(u32::from(by_piece[z]));
        if moves_in_sum || piece.wins_beside.contains(u32::from(by_sum[z])) {
            wins_beside.insert(z as u32);
        }
    }
    (monoid.times(sum.element, piece.element), wins_beside)
}
