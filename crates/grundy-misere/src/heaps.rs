//! Quotients of heaps, heap by heap, for long sequences.
//!
//! The options of a heap that is split are the products of pairs of earlier heaps; to look at all pairs takes n / 2
//! steps a heap. Often that is not needed. Let chi be a homomorphism from the quotient to the numbers mod 2. Where
//! nearly all heaps have chi = 1, call them *common* and the others rare; a pair of common heaps has chi = 0. Let x
//! be the element that a heap gets from the pairs with a rare heap, and from a few pairs of common ones. If chi(x) =
//! 1 and x clashes with elements of chi = 1 only, then no other pair can clash with it, and more options only help
//! where a move into P is asked for. So x is the element of the heap. This is the sparse space of Grundy values,
//! carried over (*Winning Ways*, chapter 4).

mod kept;

use grundy_engine::{Budget, Stop};

pub use kept::Kept;

use crate::game::Pieces;
use crate::growing::Growing;
use crate::monoid::{Monoid, ONE};
use crate::parity::{Parity, parities};
use crate::set::ElementSet;

/// A game on heaps: what may be taken, and in how many heaps the rest may be left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeapGame {
    /// Sizes that may be taken as a whole.
    pub empties: Vec<usize>,
    /// Numbers that may be taken leaving one heap, two, or three.
    pub takes: Vec<usize>,
    /// See above.
    pub splits: Vec<usize>,
    /// See above.
    pub triples: Vec<usize>,
    /// Two heaps that are left must differ (Grundy's game).
    pub unequal: bool,
    /// Any number may be taken but these, leaving at most one heap; the fields above are empty then.
    pub all_but: Option<Vec<usize>>,
}

impl HeapGame {
    /// A take-and-break code: the digit before the point and those after it.
    #[must_use]
    pub fn code(split: u8, digits: &[u8]) -> Self {
        let all: Vec<u8> = std::iter::once(split).chain(digits.iter().copied()).collect();
        let with = |bit: u8| -> Vec<usize> {
            all.iter().enumerate().filter(|(_, digit)| **digit & bit != 0).map(|(taken, _)| taken).collect()
        };
        let taken = |bit: u8| with(bit).into_iter().filter(|&taken| taken > 0).collect();
        Self { empties: taken(1), takes: taken(2), splits: with(4), triples: with(8), ..Self::default() }
    }

    /// The most counters a move takes, and the most heaps it leaves; none if there is no bound.
    #[must_use]
    pub fn reach(&self) -> Option<(usize, usize)> {
        if self.all_but.is_some() || self.unequal {
            return None;
        }
        let lists = [&self.empties, &self.takes, &self.splits, &self.triples];
        let most = lists.iter().flat_map(|list| list.iter()).copied().max().unwrap_or(0);
        let heaps = if self.triples.is_empty() { 1 + usize::from(!self.splits.is_empty()) } else { 3 };
        Some((most, heaps))
    }

    /// The elements of all options but those that leave two heaps.
    fn without_splits(&self, heap: usize, phi: &[u32], monoid: &Monoid) -> ElementSet {
        let mut elements = ElementSet::new(monoid.order());
        if let Some(but) = &self.all_but {
            (1..=heap)
                .filter(|taken| !but.contains(taken))
                .for_each(|taken| elements.insert(phi[heap - taken]));
            return elements;
        }
        if self.empties.contains(&heap) {
            elements.insert(ONE);
        }
        for &taken in self.takes.iter().take_while(|taken| **taken < heap) {
            elements.insert(phi[heap - taken]);
        }
        for &taken in self.triples.iter().take_while(|taken| **taken < heap) {
            let left = heap - taken;
            for a in 1..=left / 3 {
                let row = monoid.row(phi[a]);
                for b in a..=(left - a) / 2 {
                    elements.insert(monoid.times(u32::from(row[phi[b] as usize]), phi[left - a - b]));
                }
            }
        }
        elements
    }

    /// The largest first part of two that are left.
    fn half(&self, left: usize) -> usize {
        if self.unequal { left.saturating_sub(1) / 2 } else { left / 2 }
    }
}

impl Pieces for HeapGame {
    fn for_each_option(&self, heap: usize, visit: &mut dyn FnMut(&[u32])) {
        if let Some(but) = &self.all_but {
            for taken in (1..=heap).filter(|taken| !but.contains(taken)) {
                let left = (heap - taken) as u32;
                visit(if left == 0 { &[] } else { std::slice::from_ref(&left) });
            }
            return;
        }
        if self.empties.contains(&heap) {
            visit(&[]);
        }
        for &taken in self.takes.iter().take_while(|taken| **taken < heap) {
            visit(&[(heap - taken) as u32]);
        }
        for &taken in self.splits.iter().take_while(|taken| **taken < heap) {
            let left = heap - taken;
            (1..=self.half(left)).for_each(|a| visit(&[a as u32, (left - a) as u32]));
        }
        for &taken in self.triples.iter().take_while(|taken| **taken < heap) {
            let left = heap - taken;
            for a in 1..=left / 3 {
                (a..=(left - a) / 2).for_each(|b| visit(&[a as u32, b as u32, (left - a - b) as u32]));
            }
        }
    }

    fn option_elements(&self, heap: usize, phi: &[u32], monoid: &Monoid) -> ElementSet {
        let mut elements = self.without_splits(heap, phi, monoid);
        for &taken in self.splits.iter().take_while(|taken| **taken < heap) {
            let left = heap - taken;
            (1..=self.half(left)).for_each(|a| elements.insert(monoid.times(phi[a], phi[left - a])));
        }
        elements
    }
}

/// Where the order of the quotient grew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The heap, or the member of a family.
    pub n: usize,
    /// How many elements there are from here on.
    pub order: usize,
    /// How many of them are in P.
    pub p_order: usize,
}

/// The quotient of the heaps of a game, heap by heap.
#[derive(Clone, Debug)]
pub struct HeapQuotient {
    game: HeapGame,
    growing: Growing,
    changes: Vec<Change>,
    sparse: Option<Sparse>,
}

/// A parity and the heaps that are rare by it.
#[derive(Clone, Debug)]
struct Sparse {
    parity: Parity,
    rare: Vec<u32>,
}

/// So many pairs of common heaps are looked at before one believes that no other pair matters.
const FIRST_PAIRS: usize = 48;

/// Shorter sequences are not worth it.
const LONG: usize = 1000;

impl HeapQuotient {
    /// That of no heap.
    #[must_use]
    pub fn new(game: HeapGame) -> Self {
        Self { game, growing: Growing::new(), changes: vec![], sparse: None }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &HeapGame {
        &self.game
    }

    /// The quotient of the heaps so far, from heap 0 on.
    #[must_use]
    pub fn growing(&self) -> &Growing {
        &self.growing
    }

    /// Where its order grew.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// How many heaps there are so far, heap 0 among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.growing.phi().len()
    }

    /// Whether there is no heap yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the next heap.
    ///
    /// # Errors
    /// When the budget is exhausted; the quotient is then that of the heaps before.
    pub fn push(&mut self, budget: &Budget) -> Result<(), Stop> {
        budget.tick()?;
        let heap = self.len();
        if heap >= LONG && self.push_sparse(heap, budget)? {
            return Ok(());
        }
        let options = self.game.option_elements(heap, self.growing.phi(), self.growing.monoid());
        let order = self.growing.monoid().order();
        if self.growing.push_with(&self.game, &options, budget)? {
            self.sparse = None;
        }
        let monoid = self.growing.monoid();
        if monoid.order() != order || heap == 0 {
            self.changes.push(Change { n: heap, order: monoid.order(), p_order: monoid.p().len() });
        }
        self.note_rare(heap);
        Ok(())
    }

    fn note_rare(&mut self, heap: usize) {
        let element = self.growing.phi()[heap];
        if let Some(sparse) = &mut self.sparse
            && !sparse.parity.is_odd(element)
        {
            sparse.rare.push(heap as u32);
        }
    }

    /// Adds the next heap by few of its options, if they decide; says whether they did.
    fn push_sparse(&mut self, heap: usize, budget: &Budget) -> Result<bool, Stop> {
        let Some((elements, parity)) = self.few_options(heap) else { return Ok(false) };
        self.growing.push_if(&elements, &|element| parity.is_apart(element), budget)
    }

    /// The elements of few options of a heap, and the parity by which they decide if its element is apart.
    fn few_options(&mut self, heap: usize) -> Option<(ElementSet, Parity)> {
        if self.game.splits.is_empty() || self.game.unequal || !self.game.triples.is_empty() {
            return None;
        }
        let (phi, monoid) = (self.growing.phi(), self.growing.monoid());
        if self.sparse.is_none() || heap.is_power_of_two() {
            self.sparse = parities(self.growing.quotient())
                .into_iter()
                .map(|parity| {
                    let rare = (1..heap).filter(|&n| !parity.is_odd(phi[n])).map(|n| n as u32).collect();
                    Sparse { parity, rare }
                })
                .min_by_key(|sparse| sparse.rare.len());
        }
        let sparse = self.sparse.as_ref()?;
        if sparse.rare.len() * 4 > heap {
            return None;
        }
        let mut elements = self.game.without_splits(heap, phi, monoid);
        for &taken in &self.game.splits {
            let left = heap - taken;
            for &rare in sparse.rare.iter().take_while(|rare| (**rare as usize) < left) {
                elements.insert(monoid.times(phi[rare as usize], phi[left - rare as usize]));
            }
            (1..=FIRST_PAIRS).for_each(|a| elements.insert(monoid.times(phi[a], phi[left - a])));
        }
        Some((elements, sparse.parity.clone()))
    }
}
