//! Heaps, and paths of graphs, by the engines of `grundy-heaps`: long sequences, large heaps,
//! proven periods.
//!
//! A session has one sequence, which all its questions share and which stops growing for good when
//! its period is proven. It is about heaps of a code; a rule on graphs has it for its paths: a path of
//! n vertices under an octal code, Node-Kayles (0.137), selective Node-Kayles (0.777) or Arc-Kayles
//! (0.07) is a heap of n counters, move for move, so under every convention.

mod checkpoint;
mod moves;
mod others;
mod period;
mod progress;
mod rise;
mod session;
mod size;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use grundy_core::{Compound, Convention, Foreclosed, ForeclosedValue, Outcome, Play, Valuation};
use grundy_engine::{ArithmeticValues, Budget, Provenance, Stop, all_but};
use grundy_games::heap::{Digits, code};
use grundy_games::notation::Summand;
use grundy_heaps::{Game, Sequence, Settings, Values};

use crate::answer::{Answer, PieceAnswer};
use crate::{Error, Question, SequenceTerm};

use checkpoint::Checkpoint;
use others::Others;
use progress::Progress;

pub use progress::HeapsProgress;
pub(crate) use size::Members;

/// Heaps of at least so many counters are valued here; smaller ones are searched, and the moves told.
const LARGE: u64 = 1000;

/// Fewer terms than these are asked for one by one.
const SHORT: u64 = 64;

/// The heaps of a session.
pub(crate) struct Heaps {
    convention: Convention,
    /// Whether the rule is played on heaps, and on graphs.
    heaps: bool,
    graphs: bool,
    known: Known,
    checkpoint: Option<Checkpoint>,
    /// Bytes that a checkpoint brought and no budget has been charged for.
    owed: AtomicUsize,
    progress: Progress,
    /// How the values of a hexadecimal code rise, if it was looked for.
    risen: OnceLock<Option<ArithmeticValues>>,
}

enum Known {
    /// Finitely many kinds of moves.
    Sequence(Box<Mutex<Sequence>>),
    /// The same under a convention that has other values than nimbers.
    Others(Mutex<Box<dyn Others>>),
    /// Any number but these may be taken.
    AllBut(Vec<u64>, Mutex<Option<ArithmeticValues>>),
}

/// A heap's value, defined or not; Grundy values are always defined.
type Value = ForeclosedValue;

impl Heaps {
    /// The heaps of a rule under a convention; `None` where there is no such engine.
    pub(crate) fn of(rule: &str, convention: Convention) -> Option<Self> {
        let plain = |digits: &[u8]| Game::code(0, digits);
        let finite = |digits: &Digits| {
            let digits: Vec<u8> = (1..=digits.bound()? as u64).map(|size| digits.digit(size)).collect();
            Some(digits)
        };
        let rule = rule.trim();
        let (heaps, graphs, game) = match rule {
            "grundy-game" => (true, false, Game::grundys_game()),
            "node-kayles" => (false, true, plain(&[1, 3, 7])),
            "selective-node-kayles" => (false, true, plain(&[7, 7, 7])),
            "arc-kayles" => (false, true, plain(&[0, 7])),
            "nim" => return Self::all_but(vec![], convention, false),
            _ => match (code::octal(rule), code::hexadecimal(rule), code::subtraction(rule)) {
                (Some(Ok(code)), ..) => {
                    (true, code.split == 0, Game::code(code.split, &finite(&code.digits)?))
                }
                (_, Some(Ok(code)), _) => (true, false, Game::code(code.split, &finite(&code.digits)?)),
                (.., Some(Ok(digits))) => match finite(&digits) {
                    Some(digits) => (true, true, plain(&digits)),
                    None => return Self::all_but(digits.excluded()?, convention, true),
                },
                _ => return None,
            },
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
    fn sequence(&self) -> Option<MutexGuard<'_, Sequence>> {
        match &self.known {
            Known::Sequence(sequence) => Some(sequence.lock().unwrap_or_else(PoisonError::into_inner)),
            Known::AllBut(..) | Known::Others(_) => None,
        }
    }

    /// Values up to this heap, or a proven period.
    fn grow(&self, sequence: &mut Sequence, to: u64, budget: &Budget) -> Result<(), Stop> {
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
    fn value(&self, heap: u64, budget: &Budget) -> Result<Value, Stop> {
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
    fn rising(&self, heap: u64, budget: &Budget) -> Result<Option<u64>, Stop> {
        let Known::AllBut(excluded, found) = &self.known else { return Ok(None) };
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_none() {
            *found = Some(all_but(excluded, budget)?);
        }
        Ok(found.as_ref().map(|found| rising(found, heap)))
    }

    fn sum(&self, a: Value, b: Value) -> Value {
        Foreclosed::<false>::sum(a, b)
    }

    fn outcome(&self, value: Value) -> Outcome {
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
                    terms.push(others::term(self.convention, others.together(&sizes)));
                }
                grown
            }
            Known::Sequence(sequence) => {
                let mut sequence = sequence.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(risen) = self.rise(&mut sequence, needed(to), budget)? {
                    let sum = |n: u64| members.at(n).map(|heap| rising(risen, heap)).fold(0, |a, b| a ^ b);
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

    /// The answer to a question about large heaps or long paths; `None` if that is better left to
    /// theorems and search.
    pub(crate) fn answer(
        &self,
        question: &Question,
        limit: Option<usize>,
        budget: &Budget,
    ) -> Result<Option<Answer>, Error> {
        let Some(summands) = question.outline() else { return Ok(None) };
        let Some(sizes) = self.sizes(&summands) else { return Ok(None) };
        let normal = self.convention == Convention::NORMAL;
        let proven_free = matches!(self.known, Known::Sequence(_));
        if sizes.iter().all(|size| *size < LARGE) || (limit.is_some() && !(normal && proven_free)) {
            return Ok(None);
        }
        if let Known::Others(others) = &self.known {
            let mut others = others.lock().unwrap_or_else(PoisonError::into_inner);
            others.grow(sizes.iter().copied().max().unwrap_or(0), budget)?;
            return Ok(Some(others::answer(&**others, self.convention, &summands, &sizes)));
        }
        if let Known::AllBut(..) = self.known {
            let value = |heap| Ok(self.rising(heap, budget)?.unwrap_or(0));
            return self.risen_answer(&summands, &sizes, value).map(Some);
        }
        if let (Some(mut sequence), None) = (self.sequence(), limit) {
            let largest = sizes.iter().copied().max().unwrap_or(0);
            if let Some(risen) = self.rise(&mut sequence, largest, budget)? {
                return Ok(Some(self.risen_answer(&summands, &sizes, |heap| Ok(rising(risen, heap)))?));
            }
        }
        let mut values = vec![];
        for size in &sizes {
            values.push(self.value(*size, budget)?);
        }
        let Some(total) = values.iter().copied().reduce(|a, b| self.sum(a, b)) else { return Ok(None) };
        let pieces = summands.iter().zip(&values).map(|(summand, value)| PieceAnswer {
            piece: size::text(summand),
            value: Foreclosed::<false>::number(*value),
            outcome: self.outcome(*value),
        });
        let pieces = pieces.collect();
        let moves = match limit {
            Some(limit) => Some(self.winning(&summands, &sizes, &values, limit, budget)?),
            None => None,
        };
        let proven = self.sequence().is_some_and(|sequence| sequence.proven().is_some());
        let provenance = if proven { Provenance::HeapPeriod } else { Provenance::HeapSequence };
        Ok(Some(Answer {
            convention: self.convention,
            over: total == Value::Over,
            outcome: self.outcome(total),
            value: Foreclosed::<false>::number(total),
            pieces,
            moves,
            provenance: provenance.into(),
        }))
    }
}

impl Heaps {
    /// The answer where values rise for ever: they are nimbers of any size.
    fn risen_answer(
        &self,
        summands: &[Summand],
        sizes: &[u64],
        value: impl Fn(u64) -> Result<u64, Error>,
    ) -> Result<Answer, Error> {
        let mut total = 0;
        let mut pieces = vec![];
        for (summand, size) in summands.iter().zip(sizes) {
            let value = value(*size)?;
            total ^= value;
            let piece = size::text(summand);
            pieces.push(PieceAnswer { piece, value: Some(value), outcome: Outcome::p_if(value == 0) });
        }
        Ok(Answer {
            convention: self.convention,
            over: false,
            outcome: Outcome::p_if(total == 0),
            value: Some(total),
            pieces,
            moves: None,
            provenance: Provenance::HeapPeriod.into(),
        })
    }
}

/// A value of a sequence that rises with a period.
fn rising(found: &ArithmeticValues, heap: u64) -> u64 {
    let periods = match heap < found.values.len() as u64 {
        true => 0,
        false => (heap - found.start) / found.period,
    };
    let value = usize::try_from(heap - periods * found.period).ok().and_then(|heap| found.values.get(heap));
    value.copied().unwrap_or(0).saturating_add(periods.saturating_mul(found.saltus))
}

/// Gives bytes back, of which an earlier budget may have been charged some.
fn give_back(budget: &Budget, bytes: usize) {
    budget.release(bytes.min(budget.bytes()));
}
