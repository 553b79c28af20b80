//! Positions of a rule as sums of classes.
//!
//! Like every search of whole positions it has a thread with a large stack, asks its budget at every node and
//! charges what it keeps.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_core::{Piece, Rule};
use grundy_engine::{Budget, Stop, deep, for_each_option};
use rustc_hash::{FxHashMap, FxHashSet};

use super::forms::{Canonical, Forms};
use super::kind::classify;
use super::sums::{ENTRY, Sum, Sums, sum_bytes};
use super::value::GenusFound;

type Key<R> = <<R as Rule>::Piece as Piece>::Key;

/// Genera, kinds and simplest forms of the positions of a rule. Later questions use what earlier ones found.
pub struct GenusSearch<R: Rule> {
    known: Mutex<Option<Known<R>>>,
}

struct Known<R: Rule> {
    pieces: FxHashMap<Key<R>, Sum>,
    sums: Sums,
    forms: Forms,
}

impl<R: Rule> Default for GenusSearch<R> {
    fn default() -> Self {
        Self { known: Mutex::new(None) }
    }
}

impl<R: Rule> GenusSearch<R> {
    /// Genus and kind of the sum of these pieces, under the disjunctive compound.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn genus(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<GenusFound, Stop> {
        self.with(|known| {
            let sum = known.sum(rule, pieces, budget)?;
            classify(&mut known.sums, &sum, budget)
        })
    }

    /// The simplest form of the sum of these pieces in misère play, under the disjunctive compound.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn canonical(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Canonical, Stop> {
        self.with(|known| {
            let sum = known.sum(rule, pieces, budget)?;
            known.forms.canonical(&known.sums, &sum, budget)
        })
    }

    /// Forgets what earlier questions found. Says whether there was anything.
    pub fn forget(&self, budget: &Budget) -> bool {
        let known = self.known().take();
        let freed = known.map_or(0, |known| known.sums.charged() + known.forms.charged());
        budget.release(freed);
        freed > 0
    }

    fn known(&self) -> MutexGuard<'_, Option<Known<R>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T: Send>(&self, ask: impl FnOnce(&mut Known<R>) -> Result<T, Stop> + Send) -> Result<T, Stop> {
        deep(|| ask(self.known().get_or_insert_with(Known::new)))
    }
}

impl<R: Rule> Known<R> {
    fn new() -> Self {
        Self { pieces: FxHashMap::default(), sums: Sums::new(), forms: Forms::default() }
    }

    fn sum(&mut self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Sum, Stop> {
        let mut classes = vec![];
        for piece in pieces {
            classes.extend(self.piece(rule, piece, budget)?);
        }
        Ok(Sums::sum(&classes))
    }

    /// What a piece is, by way of all its options.
    fn piece(&mut self, rule: &R, piece: &R::Piece, budget: &Budget) -> Result<Sum, Stop> {
        let key = piece.key();
        if let Some(sum) = self.pieces.get(&key) {
            return Ok(sum.clone());
        }
        budget.descend()?;
        let mut held = budget.hold(piece.bytes() + R::Piece::key_bytes(&key))?;
        let mut options: FxHashSet<Sum> = FxHashSet::default();
        for_each_option(rule, piece, budget, |_, parts| {
            let left = self.sum(rule, parts, budget)?;
            if !options.contains(&left) {
                held.more(ENTRY + sum_bytes(&left))?;
                options.insert(left);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        let mut options: Vec<Sum> = options.into_iter().collect();
        options.sort_unstable();
        let sum = self.sums.piece(options, budget)?;
        self.sums.charge(ENTRY + R::Piece::key_bytes(&key) + sum_bytes(&sum), budget)?;
        self.pieces.insert(key, sum.clone());
        Ok(sum)
    }
}
