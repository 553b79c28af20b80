//! The heaps of a rule under a convention: one sequence that all questions share.
//!
//! A session has one sequence, which all its questions share and which stops growing for good when
//! its period is proven. It is about heaps of a code; a rule on graphs has it for its paths: a path of
//! n vertices under an octal code, Node-Kayles (0.137), selective Node-Kayles (0.777) or Arc-Kayles
//! (0.07) is a heap of n counters, move for move, so under every convention.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use grundy_arena::{SequenceTerm, term_of};
use grundy_core::{Compound, Convention, Foreclosed, ForeclosedValue, Outcome, Play, Valuation};
use grundy_engine::{ArithmeticValues, Budget, Stop, all_but};
use grundy_files::Claim;
use grundy_games::RuleSpec;
use grundy_games::heap::Digits;
use grundy_games::notation::Kind;
use grundy_games::spec::HeapGame;
use grundy_heaps::{Game, Sequence, Settings, Values};

use super::checkpoint::Checkpoint;
use super::members::Members;
use super::others::{self, Others};
use super::progress::{HeapsProgress, Progress};

/// Fewer terms than these are asked for one by one.
const SHORT: u64 = 64;

/// The heaps of a session.
pub struct Heaps {
    pub(super) convention: Convention,
    /// Whether the rule is played on heaps, and on graphs.
    pub(super) heaps: bool,
    pub(super) graphs: bool,
    pub(super) known: Known,
    pub(super) checkpoint: Option<Checkpoint>,
    /// Bytes that a checkpoint brought and no budget has been charged for.
    pub(super) owed: AtomicUsize,
    pub(super) progress: Progress,
    /// How the values of a hexadecimal code rise, if it was looked for.
    pub(super) risen: OnceLock<Option<ArithmeticValues>>,
}

pub(super) enum Known {
    /// Finitely many kinds of moves.
    Sequence(Box<Mutex<Sequence>>),
    /// The same under a convention that has other values than nimbers.
    Others(Mutex<Others>),
    /// Any number but these may be taken.
    AllBut(Vec<u64>, Mutex<Option<ArithmeticValues>>),
}

/// A heap's value, defined or not; Grundy values are always defined.
pub(super) type Value = ForeclosedValue;

impl Heaps {
    /// The heaps of a rule under a convention; `None` where there is no such engine.
    #[must_use]
    pub fn of(spec: &RuleSpec, convention: Convention) -> Option<Self> {
        let finite = |digits: &Digits| -> Option<Vec<u8>> {
            Some((1..=digits.bound()? as u64).map(|size| digits.digit(size)).collect())
        };
        let graphs = spec.plays(Kind::Graph);
        let (heaps, game) = match spec.on_heaps() {
            Some(HeapGame::GrundyGame) => (true, Game::grundys_game()),
            Some(HeapGame::TakeAndBreak(code)) => match finite(&code.digits) {
                Some(digits) => (true, Game::code(code.split, &digits)),
                None => return Self::all_but(code.digits.excluded()?, convention, graphs),
            },
            None => (false, Game::code(0, &finite(&spec.on_paths(convention)?)?)),
        };
        let nimbers = match (convention.compound, convention.play) {
            (Compound::Disjunctive, Play::Normal) => Some(Values::Grundy),
            (Compound::Diminished, Play::Normal) => Some(Values::Foreclosed),
            (Compound::Diminished, Play::Misere) => Some(Values::ForeclosedMisere),
            _ => None,
        };
        let named = nimbers.map(|values| game.clone().with(values));
        let known = match named.filter(|game| game.regular_from().is_some()) {
            Some(game) => Known::Sequence(Box::new(Mutex::new(Sequence::new(game, Settings::default())))),
            None => Known::Others(Mutex::new(others::of(game, convention)?)),
        };
        Some(Self::with(convention, (heaps, graphs), known))
    }

    fn all_but(excluded: Vec<u64>, convention: Convention, graphs: bool) -> Option<Self> {
        let known = Known::AllBut(excluded, Mutex::new(None));
        (convention == Convention::NORMAL).then(|| Self::with(convention, (true, graphs), known))
    }

    /// Nothing is asked yet.
    fn with(convention: Convention, (heaps, graphs): (bool, bool), known: Known) -> Self {
        let (owed, progress, risen) = (AtomicUsize::new(0), Progress::default(), OnceLock::new());
        Self { convention, heaps, graphs, known, checkpoint: None, owed, progress, risen }
    }

    /// The sequence, if there is one.
    pub(super) fn sequence(&self) -> Option<MutexGuard<'_, Sequence>> {
        match &self.known {
            Known::Sequence(sequence) => Some(sequence.lock().unwrap_or_else(PoisonError::into_inner)),
            Known::AllBut(..) | Known::Others(_) => None,
        }
    }

    /// Values up to this heap, or a proven period.
    pub(super) fn grow(&self, sequence: &mut Sequence, to: u64, budget: &Budget) -> Result<(), Stop> {
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        budget.charge(self.owed.swap(0, Relaxed))?;
        let mut charged = sequence.bytes();
        let grown = sequence.extend(to, |sequence| {
            let bytes = sequence.bytes();
            if bytes > charged {
                budget.charge(bytes - charged)?;
            } else {
                // A run that began to forget.
                give_back(budget, charged - bytes);
            }
            charged = bytes;
            self.progress.tell(sequence);
            self.checkpoint.as_ref().map_or(Ok(()), |checkpoint| checkpoint.now_and_then(sequence))?;
            budget.check()
        });
        if let (Err(_), Some(checkpoint)) = (&grown, &self.checkpoint) {
            // Why it stopped counts more than that it could not be saved, which the end of the command will say.
            let _ = checkpoint.save(sequence);
        }
        let over = sequence.bytes().saturating_sub(charged);
        grown.and_then(|()| budget.charge(over))
    }

    /// Begins anew if one of these heaps was forgotten by a run for the period alone.
    fn recall(&self, sequence: &mut Sequence, mut heaps: impl Iterator<Item = u64>, budget: &Budget) {
        if sequence.forgets() && heaps.any(|heap| sequence.forgot(heap)) {
            give_back(budget, sequence.bytes());
            *sequence = sequence.anew();
        }
    }

    /// The value of a heap.
    pub(super) fn value(&self, heap: u64, budget: &Budget) -> Result<Value, Stop> {
        match &self.known {
            Known::Sequence(sequence) => {
                let mut sequence = sequence.lock().unwrap_or_else(PoisonError::into_inner);
                self.recall(&mut sequence, std::iter::once(heap), budget);
                if !sequence.knows(heap) {
                    // Engines work in blocks, and the next question is often about the next heap.
                    let ahead = (heap / 64).clamp(32, 4096);
                    self.grow(&mut sequence, heap.saturating_add(ahead), budget)?;
                }
                Ok(match sequence.get(heap) {
                    Some(value) => Value::Defined(value),
                    None if usize::try_from(heap).is_ok_and(|heap| sequence.game().ended(heap)) => {
                        Value::Over
                    }
                    None => Value::Won,
                })
            }
            // Larger nimbers than there are room for elsewhere are given by `rising` only; others are no nimbers.
            Known::AllBut(..) | Known::Others(_) => {
                let value = self.rising(heap, budget)?.and_then(|value| u32::try_from(value).ok());
                value.map(Value::Defined).ok_or(Stop::Memory)
            }
        }
    }

    /// The value of a heap of which any number but a few may be taken.
    pub(super) fn rising(&self, heap: u64, budget: &Budget) -> Result<Option<u64>, Stop> {
        let Known::AllBut(excluded, found) = &self.known else { return Ok(None) };
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_none() {
            *found = Some(all_but(excluded, budget)?);
        }
        Ok(found.as_ref().map(|found| found.at(heap)))
    }

    pub(super) fn sum(&self, a: Value, b: Value) -> Value {
        Foreclosed::<false>::sum(a, b)
    }

    pub(super) fn outcome(&self, value: Value) -> Outcome {
        match self.convention.play {
            Play::Normal => Foreclosed::<false>::outcome(value),
            Play::Misere => Foreclosed::<true>::outcome(value),
        }
    }

    /// The terms of a family from n on, to n = `to`, or fewer: those that were known when the budget ran out.
    ///
    /// # Errors
    /// When the budget runs out.
    pub(crate) fn terms(
        &self,
        members: &Members,
        (n, to): (u64, u64),
        budget: &Budget,
        terms: &mut Vec<SequenceTerm>,
    ) -> Result<(), Stop> {
        budget.tick()?;
        let needed = |n: u64| members.at(n).max().unwrap_or(0);
        match &self.known {
            Known::AllBut(..) => {
                for n in n..=to {
                    budget.tick()?;
                    let values = members.at(n).map(|heap| self.rising(heap, budget));
                    let values = values.collect::<Result<Vec<_>, _>>()?;
                    let sum = values.into_iter().flatten().fold(0, |a, b| a ^ b);
                    terms.push(SequenceTerm::Value(Some(sum)));
                }
                Ok(())
            }
            Known::Others(others) => {
                let mut others = others.lock().unwrap_or_else(PoisonError::into_inner);
                let grown = others.grow(needed(to), budget);
                for n in (n..=to).take_while(|n| members.at(*n).all(|heap| others.knows(heap))) {
                    let sizes: Vec<u64> = members.at(n).collect();
                    let (outcome, number) = others.together(&sizes);
                    terms.push(term_of(self.convention, outcome, number));
                }
                grown
            }
            Known::Sequence(sequence) => {
                let mut sequence = sequence.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(risen) = self.rise(&mut sequence, needed(to), budget)? {
                    let sum = |n: u64| members.at(n).map(|heap| risen.at(heap)).fold(0, |a, b| a ^ b);
                    terms.extend((n..=to).map(|n| SequenceTerm::Value(Some(sum(n)))));
                    return Ok(());
                }
                self.recall(&mut sequence, (n..=to).flat_map(|n| members.at(n)), budget);
                // Engines work in blocks, and the next question is often about the next heap.
                let ahead = if to - n < SHORT { (needed(to) / 64).clamp(32, 4096) } else { 0 };
                let grown = self.grow(&mut sequence, needed(to).saturating_add(ahead), budget);
                let value = |heap: u64| match sequence.get(heap) {
                    Some(value) => Value::Defined(value),
                    None if usize::try_from(heap).is_ok_and(|heap| sequence.game().ended(heap)) => {
                        Value::Over
                    }
                    None => Value::Won,
                };
                for n in (n..=to).take_while(|n| members.at(*n).all(|heap| sequence.knows(heap))) {
                    let total = members.at(n).map(value).reduce(|a, b| self.sum(a, b));
                    let number = total.map_or(self.nothing(), Foreclosed::<false>::number);
                    terms.push(SequenceTerm::Value(number));
                }
                if members.at(to).all(|heap| sequence.knows(heap)) { Ok(()) } else { grown }
            }
        }
    }
}

/// How the values of a session's heaps are found.
#[cfg_attr(not(feature = "wire"), allow(dead_code, reason = "certificates are written from it"))]
pub(crate) struct HeapsState {
    /// The most heaps that a move leaves, at least 1, and the most that it takes.
    pub(crate) parts: u64,
    pub(crate) reach: u64,
    /// Pairs are only needed whose smaller heap is below this.
    pub(crate) head: u64,
    /// The rare heaps.
    pub(crate) rare: Vec<usize>,
}

impl Heaps {
    /// How the sequence is computed; with a file, goes on from what it has and saves there. Says how
    /// many heaps were known; `None` if there is no sequence to be saved.
    ///
    /// # Errors
    /// When there is a file that cannot be used.
    pub fn prepare(&mut self, threads: usize, file: Option<&Arc<Claim>>) -> std::io::Result<Option<u64>> {
        let Known::Sequence(sequence) = &mut self.known else { return Ok(None) };
        let sequence = sequence.get_mut().unwrap_or_else(PoisonError::into_inner);
        let settings = Settings { threads, ..Settings::default() };
        let game = sequence.game().clone();
        *sequence = match file {
            Some(file) if !file.is_empty()? => Sequence::load(game, settings, file.path())?,
            _ => Sequence::new(game, settings),
        };
        let len = sequence.len();
        self.owed.store(if file.is_some() { sequence.bytes() } else { 0 }, Relaxed);
        self.checkpoint = file.map(|file| Checkpoint::new(Arc::clone(file), len));
        Ok(Some(len as u64))
    }

    /// Saves what there is, if there is a file for it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self) -> Result<(), Stop> {
        match (self.sequence(), &self.checkpoint) {
            (Some(sequence), Some(checkpoint)) => checkpoint.save(&sequence),
            _ => Ok(()),
        }
    }

    /// How the sequence of heaps goes, while another thread computes it.
    #[must_use]
    pub fn progress(&self) -> Option<HeapsProgress> {
        self.progress.now()
    }

    /// The values of some heaps, a byte each; `None` if they are not known, or larger.
    #[cfg_attr(not(feature = "wire"), allow(dead_code, reason = "certificates are written from it"))]
    pub(crate) fn values(&self, heaps: std::ops::Range<u64>) -> Option<Vec<u8>> {
        let sequence = self.sequence()?;
        let value = |heap: u64| match heap {
            0 => Some(0),
            _ if sequence.knows(heap) => sequence.get(heap).and_then(|value| u8::try_from(value).ok()),
            _ => None,
        };
        heaps.map(value).collect()
    }

    /// What a certificate says about how its values are found.
    pub(crate) fn state(&self) -> Option<HeapsState> {
        let sequence = self.sequence()?;
        Some(HeapsState {
            parts: sequence.game().parts().max(1) as u64,
            reach: sequence.game().reach() as u64,
            head: sequence.head() as u64,
            rare: sequence.rare().to_vec(),
        })
    }
}

/// Gives bytes back, of which an earlier budget may have been charged some.
pub(super) fn give_back(budget: &Budget, bytes: usize) {
    budget.release(bytes.min(budget.bytes()));
}
