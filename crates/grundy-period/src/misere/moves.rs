//! The winning moves of a sum of heaps in misère play: options whose product with the other heaps is in P.
//!
//! A large heap has very many ways to be split. Beyond the preperiod the element of a part depends on its remainder
//! only, so the ways are counted remainder by remainder; those that are listed are found one by one, and come up again
//! after every period.

use grundy_arena::{Error, Move, Moves, Taken, What, write_sum};
use grundy_engine::Budget;
use grundy_games::Term;
use grundy_games::notation::Summand;
use grundy_misere::{ElementSet, ONE, Repeats};
use num_bigint::BigUint;

use super::Found;
use crate::heaps::text;

/// Ways to split a heap that are gone through one by one.
const FEW: u64 = 1 << 22;

impl Found {
    /// The winning moves, listed up to a limit.
    pub(super) fn winning(
        &self,
        summands: &[Summand],
        sizes: &[u64],
        elements: &[u32],
        limit: usize,
        budget: &Budget,
    ) -> Result<Moves, Error> {
        let monoid = self.heaps.quotient.growing().monoid();
        let mut moves = Moves { total: BigUint::ZERO, list: vec![] };
        for (piece, &heap) in sizes.iter().enumerate() {
            let others = elements.iter().enumerate().filter(|(other, _)| *other != piece);
            let rest = others.fold(ONE, |at, (_, &element)| monoid.times(at, element));
            let mut winning =
                Winning { found: self, wanted: monoid.into_p(rest), limit, list: vec![], total: 0, budget };
            winning.options(heap)?;
            moves.total += winning.total;
            for (take, leaving) in winning.list {
                if moves.list.len() < limit {
                    moves.list.push(self.told(summands, sizes, piece, take, leaving));
                }
            }
        }
        Ok(moves)
    }

    fn told(&self, summands: &[Summand], sizes: &[u64], piece: usize, take: u64, leaving: Vec<u64>) -> Move {
        let path = !matches!(summands[piece], Summand::Term(Term::Heap(_)));
        let part = |part: &u64| if path { format!("P({part})") } else { part.to_string() };
        let mut left: Vec<String> = vec![];
        let mut ends = leaving.iter().all(|&part| self.has_ended(part));
        for (i, summand) in summands.iter().enumerate() {
            match i == piece {
                true => left.extend(leaving.iter().map(part)),
                false => {
                    ends &= self.has_ended(sizes[i]);
                    left.push(text(summand));
                }
            }
        }
        let what = What::Counters { heap: sizes[piece], take, leaving };
        let nothing = if path { "edges()" } else { "0" };
        Move { take: vec![Taken { piece, term: piece, what }], leaves: write_sum(left.iter(), nothing), ends }
    }
}

/// The winning moves in one heap.
struct Winning<'f> {
    found: &'f Found,
    /// The elements that win beside the other heaps.
    wanted: &'f ElementSet,
    limit: usize,
    list: Vec<(u64, Vec<u64>)>,
    total: u64,
    budget: &'f Budget,
}

impl Winning<'_> {
    /// Goes through the moves of a heap by what they take.
    fn options(&mut self, heap: u64) -> Result<(), Error> {
        let game = self.found.heaps.quotient.game();
        if let Some(but) = &game.all_but {
            for taken in (1..=heap).filter(|&taken| !but.contains(&(taken as usize))) {
                self.budget.tick()?;
                self.one(taken, heap - taken);
            }
            return Ok(());
        }
        let lists = [&game.empties, &game.takes, &game.splits, &game.triples];
        let mut all: Vec<u64> =
            lists.iter().flat_map(|list| list.iter().map(|&taken| taken as u64)).collect();
        all.sort_unstable();
        all.dedup();
        for taken in all.into_iter().filter(|&taken| taken <= heap) {
            self.budget.tick()?;
            let (left, listed) = (heap - taken, |list: &[usize]| list.contains(&(taken as usize)));
            if left == 0 {
                if listed(&game.empties) {
                    self.one(taken, 0);
                }
                continue;
            }
            if listed(&game.takes) {
                self.one(taken, left);
            }
            if listed(&game.splits) {
                let half = if game.unequal { (left - 1) / 2 } else { left / 2 };
                self.two(taken, left, half)?;
            }
            if listed(&game.triples) {
                self.three(taken, left)?;
            }
        }
        Ok(())
    }

    fn wins(&self, parts: &[u64]) -> bool {
        let monoid = self.found.heaps.quotient.growing().monoid();
        let element = parts.iter().fold(ONE, |at, &part| monoid.times(at, self.found.element(part)));
        self.wanted.contains(element)
    }

    fn take(&mut self, taken: u64, parts: &[u64]) {
        if self.wins(parts) {
            self.total += 1;
            if self.list.len() < self.limit {
                self.list.push((taken, parts.to_vec()));
            }
        }
    }

    fn one(&mut self, taken: u64, left: u64) {
        self.take(taken, if left == 0 { &[] } else { std::slice::from_ref(&left) });
    }

    fn two(&mut self, taken: u64, left: u64, half: u64) -> Result<(), Error> {
        let Some(Repeats { preperiod, period }) = self.found.heaps.proven.filter(|_| half > FEW) else {
            for a in 1..=half {
                if a.is_multiple_of(1 << 12) {
                    self.budget.check()?;
                }
                self.take(taken, &[a, left - a]);
            }
            return Ok(());
        };
        // One by one until the list is full, or a whole period had nothing.
        let first = (preperiod as u64).max(1);
        let before = self.total;
        let mut a = 1;
        let mut last = first;
        while a <= half && (self.list.len() < self.limit && a < last + period as u64 || a < first) {
            self.budget.tick()?;
            let listed = self.list.len();
            self.take(taken, &[a, left - a]);
            if self.list.len() > listed {
                last = last.max(a);
            }
            a += 1;
        }
        self.total = before;
        for a in 1..first {
            self.total += u64::from(self.wins(&[a, left - a]));
        }
        for a in first..(first + period as u64).min(half + 1) {
            if self.wins(&[a, left - a]) {
                self.total += (half - a) / period as u64 + 1;
            }
        }
        Ok(())
    }

    fn three(&mut self, taken: u64, left: u64) -> Result<(), Error> {
        for a in 1..=left / 3 {
            self.budget.check()?;
            for b in a..=(left - a) / 2 {
                self.take(taken, &[a, b, left - a - b]);
            }
        }
        Ok(())
    }
}
