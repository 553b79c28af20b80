//! Disjunctive misère play: search of whole positions.
//!
//! No value of bounded kind adds here, so the unit of the search is the multiset of live pieces.
//! Three things keep it small, all of them equalities of games and therefore safe:
//! * pieces with the same key are one piece;
//! * pieces with the same *set of options* are one piece, whatever they look like (a single
//!   vertex, an edge and a triangle are one and the same in Node-Kayles);
//! * two copies of `*1`, the piece whose only option is to end, cancel: `*1 + *1 = 0` also in
//!   misère play (ONAG chapter 12). No other pair cancels.
//!
//! Where the search grows large, an oracle that knows the misère quotient of what can be reached may decide sooner
//! ([`SumOracle`]). Both get a while in turn, ever longer.
//!
//! # Complexity
//! One node for each distinct multiset reachable: for Node-Kayles on a path about the number of
//! partitions of its length.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_core::{Outcome, Piece, Rule};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::budget::{Held, block};
use crate::deep::{Stack, on_stack};
use crate::engine::{Classes, Engine, Evaluation, Provenance, SumOracle};
use crate::piece_search::{Simplify, simpler};
use crate::table::Key;
use crate::turns::{Moved, WinningTurn, WinningTurns};
use crate::visit::for_each_option;
use crate::{Budget, Stop};

/// The number of a class of equal pieces.
type Id = u32;

/// A sorted multiset of live pieces.
type Sum = Box<[Id]>;

/// The class of the ended pieces.
const ENDED: Id = 0;

pub(crate) struct WholeSearch<R: Rule> {
    known: Mutex<Known<R>>,
    simplify: Option<Simplify<R>>,
    oracle: Mutex<Option<Box<dyn SumOracle>>>,
}

/// So many sums are searched before the oracle is asked, and so long it may think, the first time.
const FIRST_SUMS: u64 = 20_000;
const FIRST_TIME: Duration = Duration::from_millis(200);

struct Known<R: Rule> {
    ids: FxHashMap<Key<R>, Id>,
    by_options: FxHashMap<Arc<[Sum]>, Id>,
    options: Vec<Arc<[Sum]>>,
    /// The class of `*1`, once it has been met.
    star: Option<Id>,
    outcomes: FxHashMap<Sum, Outcome>,
    charged: usize,
}

impl<R: Rule> Known<R> {
    fn new() -> Self {
        let mut known = Self {
            ids: FxHashMap::default(),
            by_options: FxHashMap::default(),
            options: vec![],
            star: None,
            outcomes: FxHashMap::default(),
            charged: 0,
        };
        known.class_of(Arc::new([]));
        known
    }

    /// The class of pieces with these options, which are sorted and distinct.
    fn class_of(&mut self, options: Arc<[Sum]>) -> Id {
        if let Some(&id) = self.by_options.get(&options) {
            return id;
        }
        let id = self.options.len() as Id;
        if matches!(&*options, [only] if only.is_empty()) {
            self.star = Some(id);
        }
        self.options.push(Arc::clone(&options));
        self.by_options.insert(options, id);
        id
    }

    /// The multiset in normal form: live pieces, sorted, at most one `*1`.
    fn sum(&self, pieces: impl IntoIterator<Item = Id>) -> Sum {
        let mut stars = 0;
        let mut sum: Vec<Id> = pieces
            .into_iter()
            .filter(|&id| {
                stars += usize::from(Some(id) == self.star);
                id != ENDED && Some(id) != self.star
            })
            .collect();
        sum.extend(self.star.filter(|_| stars % 2 == 1));
        sum.sort_unstable();
        sum.into()
    }

    fn charge(&mut self, bytes: usize, budget: &Budget) -> Result<(), Stop> {
        budget.charge(bytes)?;
        self.charged += bytes;
        Ok(())
    }
}

/// What a hash map entry costs beside what it owns: a table is half full after it has grown, and while it
/// grows the old one still exists.
const ENTRY: usize = 96;

/// What a multiset takes.
fn sum_bytes(sum: &[Id]) -> usize {
    size_of::<Sum>() + block(size_of_val(sum))
}

impl<R: Rule> WholeSearch<R> {
    pub(crate) fn new(simplify: Option<Simplify<R>>) -> Self {
        Self { known: Mutex::new(Known::new()), simplify, oracle: Mutex::new(None) }
    }

    fn known(&self) -> MutexGuard<'_, Known<R>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<R: Rule> Engine<R> for WholeSearch<R> {
    fn evaluate(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Evaluation, Stop> {
        on_stack(|stack| {
            let known = &mut *self.known();
            let oracle = &mut *self.oracle.lock().unwrap_or_else(PoisonError::into_inner);
            let mut search =
                Search { rule, known, simplify: self.simplify, oracle, decided: false, budget, stack };
            let ids = search.each(pieces)?;
            let whole = search.known.sum(ids.iter().flatten().copied());
            let outcome = search.outcome(&whole)?;
            let mut alone = vec![];
            for parts in &ids {
                let piece = search.known.sum(parts.iter().copied());
                alone.push((search.outcome(&piece)?, None));
            }
            let decided = search.decided;
            let quotient = oracle.as_ref().filter(|_| decided).and_then(|oracle| oracle.told(&ids));
            let provenance = if quotient.is_some() { Provenance::Quotient } else { Provenance::WholeSearch };
            Ok(Evaluation { outcome, number: None, pieces: alone, provenance, quotient })
        })
    }

    fn winning_turns(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        limit: usize,
        budget: &Budget,
    ) -> Result<WinningTurns<R>, Stop> {
        on_stack(|stack| {
            let known = &mut *self.known();
            let oracle = &mut *self.oracle.lock().unwrap_or_else(PoisonError::into_inner);
            let mut search =
                Search { rule, known, simplify: self.simplify, oracle, decided: false, budget, stack };
            let ids = search.each(pieces)?;
            let mut total = 0u64;
            let mut list = vec![];
            let mut kept = budget.hold(0)?;
            for (i, piece) in pieces.iter().enumerate() {
                let others = ids.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, parts)| parts);
                let rest: Vec<Id> = others.flatten().copied().collect();
                let others_ended = rest.iter().all(|&id| id == ENDED);
                for_each_option(rule, piece, budget, |mv, parts| {
                    let left = search.ids(parts)?;
                    let ends = others_ended && left.iter().all(|&id| id == ENDED);
                    let sum = search.known.sum(rest.iter().copied().chain(left));
                    if search.outcome(&sum)?.is_p() {
                        total += 1;
                        if list.len() < limit {
                            // Roughly: a move and a small piece own about a hundred bytes.
                            let owned = parts.iter().map(|part| part.bytes() + 96).sum::<usize>();
                            kept.more(owned + 256)?;
                            let moved = Moved { piece: i, mv: mv.clone(), parts: parts.to_vec() };
                            list.push(WinningTurn { moved: vec![moved], ends });
                        }
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
            }
            Ok(WinningTurns { total: BigUint::from(total), list })
        })
    }

    fn classes(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Option<Classes>, Stop> {
        on_stack(|stack| {
            let known = &mut *self.known();
            let oracle = &mut None;
            let mut search =
                Search { rule, known, simplify: self.simplify, oracle, decided: false, budget, stack };
            let pieces = search.each(pieces)?;
            Ok(Some(Classes { options: known.options.clone(), pieces }))
        })
    }

    fn consult(&mut self, oracle: Box<dyn SumOracle>) {
        self.oracle = Mutex::new(Some(oracle));
    }

    fn forget(&self, budget: &Budget) -> bool {
        let mut known = self.known();
        if let Some(oracle) = &mut *self.oracle.lock().unwrap_or_else(PoisonError::into_inner) {
            oracle.forget(budget);
        }
        let freed = known.charged;
        *known = Known::new();
        budget.release(freed);
        freed > 0
    }
}

struct Search<'a, R: Rule> {
    rule: &'a R,
    known: &'a mut Known<R>,
    simplify: Option<Simplify<R>>,
    oracle: &'a mut Option<Box<dyn SumOracle>>,
    /// Whether the oracle decided something.
    decided: bool,
    budget: &'a Budget,
    stack: &'a Stack,
}

impl<R: Rule> Search<'_, R> {
    /// The classes of the pieces in their simplest forms, piece by piece.
    fn each(&mut self, pieces: &[R::Piece]) -> Result<Vec<Vec<Id>>, Stop> {
        pieces.iter().map(|piece| self.ids(std::slice::from_ref(piece))).collect()
    }

    fn ids(&mut self, pieces: &[R::Piece]) -> Result<Vec<Id>, Stop> {
        let mut ids = Vec::with_capacity(pieces.len());
        for piece in pieces {
            match simpler::<R>(self.simplify, piece, self.budget)? {
                Some(simpler) => {
                    for piece in &simpler {
                        ids.push(self.id(piece)?);
                    }
                }
                None => ids.push(self.id(piece)?),
            }
        }
        Ok(ids)
    }

    /// The class of a piece that is as simple as it gets, by way of all its options.
    fn id(&mut self, piece: &R::Piece) -> Result<Id, Stop> {
        let key = piece.key();
        if let Some(&id) = self.known.ids.get(&key) {
            return Ok(id);
        }
        self.budget.poll(self.stack)?;
        let rule = self.rule;
        let budget = self.budget;
        let held = budget.hold(piece.bytes() + R::Piece::key_bytes(&key))?;
        let mut options = Options { sums: vec![], held: budget.hold(0)?, distinct: 0 };
        for_each_option(rule, piece, budget, |_, parts| {
            let ids = self.ids(parts)?;
            options.push(self.known.sum(ids))?;
            Ok(ControlFlow::Continue(()))
        })?;
        drop(held);
        options.settle();
        let bytes: usize = options.sums.iter().map(|sum| sum_bytes(sum)).sum();
        self.known.charge(bytes + R::Piece::key_bytes(&key) + 2 * ENTRY, budget)?;
        let id = self.known.class_of(options.sums.into());
        self.known.ids.insert(key, id);
        Ok(id)
    }

    /// The outcome of a sum, by search or by the oracle, whichever has it first.
    fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Stop> {
        let (mut sums, mut time) = (FIRST_SUMS, FIRST_TIME);
        loop {
            if self.oracle.is_none() {
                sums = u64::MAX;
            }
            // An oracle that has decided before is asked first.
            let mut left = if self.decided { 0 } else { sums };
            if let Some(outcome) = self.searched(sum, &mut left)? {
                return Ok(outcome);
            }
            if let Some(oracle) = self.oracle
                && let Some(is_p) = oracle.is_p(&self.known.options, sum, time, self.budget)?
            {
                self.decided = true;
                return Ok(Outcome::p_if(is_p));
            }
            self.decided = false;
            (sums, time) = (sums.saturating_mul(4), time.saturating_mul(4));
        }
    }

    /// The outcome by search, unless more sums than are left have to be looked at. Misère: a player who cannot move
    /// wins.
    fn searched(&mut self, sum: &Sum, left: &mut u64) -> Result<Option<Outcome>, Stop> {
        if sum.is_empty() {
            return Ok(Some(Outcome::N));
        }
        if let Some(&outcome) = self.known.outcomes.get(sum) {
            return Ok(Some(outcome));
        }
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        self.budget.poll(self.stack)?;
        // Charged before it is known: a line of play holds all its sums, and they may be long.
        let bytes = ENTRY + sum_bytes(sum);
        self.known.charge(bytes, self.budget)?;
        let mut outcome = Outcome::P;
        'pieces: for (i, &id) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == id {
                continue;
            }
            for option in 0..self.known.options[id as usize].len() {
                let others = sum[..i].iter().chain(&sum[i + 1..]);
                let parts = &self.known.options[id as usize][option];
                let next = self.known.sum(others.chain(parts.iter()).copied());
                match self.searched(&next, left)? {
                    Some(Outcome::P) => {
                        outcome = Outcome::N;
                        break 'pieces;
                    }
                    Some(Outcome::N) => {}
                    None => {
                        self.known.charged -= bytes;
                        self.budget.release(bytes);
                        return Ok(None);
                    }
                }
            }
        }
        self.known.outcomes.insert(sum.clone(), outcome);
        Ok(Some(outcome))
    }
}

/// The options of a piece while they are found, charged to the budget. A piece may have very many options
/// of which few are different, so equal ones are dropped whenever the list has doubled.
struct Options<'b> {
    sums: Vec<Sum>,
    held: Held<'b>,
    distinct: usize,
}

/// Options that are kept before equal ones are looked for.
const MANY: usize = 1 << 12;

impl Options<'_> {
    fn push(&mut self, sum: Sum) -> Result<(), Stop> {
        if self.sums.len() >= MANY.max(2 * self.distinct) {
            self.settle();
        }
        if self.sums.len() == self.sums.capacity() {
            self.held.more(2 * self.sums.len() * size_of::<Sum>())?;
        }
        self.held.more(block(size_of_val(&*sum)))?;
        self.sums.push(sum);
        Ok(())
    }

    /// Sorted, each once.
    fn settle(&mut self) {
        self.sums.sort_unstable();
        let before = self.sums.iter().map(|sum| block(size_of_val(&**sum))).sum::<usize>();
        self.sums.dedup();
        let after = self.sums.iter().map(|sum| block(size_of_val(&**sum))).sum::<usize>();
        self.held.less(before - after);
        self.distinct = self.sums.len();
    }
}
