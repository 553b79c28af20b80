//! Heaps, and paths of graphs, by the engines of `grundy-heaps`: long sequences, large heaps,
//! proven periods.
//!
//! A session has one sequence, which all its questions share and which stops growing for good when
//! its period is proven. It is about heaps of a code; a rule on graphs has it for its paths: a path of
//! n vertices under an octal code, Node-Kayles (0.137), selective Node-Kayles (0.777) or Arc-Kayles
//! (0.07) is a heap of n counters, move for move, so under every convention.

mod checkpoint;
mod moves;
mod period;
mod session;
mod size;

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_core::{Compound, Convention, Foreclosed, ForeclosedValue, Outcome, Play, Valuation};
use grundy_engine::{ArithmeticValues, Budget, Provenance, Stop, all_but};
use grundy_games::heap::{Digits, code};
use grundy_games::notation::Summand;
use grundy_heaps::{Game, Sequence, Settings, Values};

use crate::answer::{Answer, PieceAnswer};
use crate::{Error, Question, SequenceTerm};

use checkpoint::Checkpoint;

pub(crate) use size::Members;

/// Heaps of at least so many counters are valued here; smaller ones are searched, and the moves told.
const LARGE: u64 = 1000;

/// The heaps of a session.
pub(crate) struct Heaps {
    convention: Convention,
    /// Whether the rule is played on heaps, and on graphs.
    heaps: bool,
    graphs: bool,
    known: Known,
    checkpoint: Option<Checkpoint>,
}

enum Known {
    /// Finitely many kinds of moves.
    Sequence(Box<Mutex<Sequence>>),
    /// Any number but these may be taken.
    AllBut(Vec<u64>, Mutex<Option<ArithmeticValues>>),
}

/// A heap's value, defined or not; Grundy values are always defined.
type Value = ForeclosedValue;

impl Heaps {
    /// The heaps of a rule under a convention; `None` where there is no such engine.
    pub(crate) fn of(rule: &str, convention: Convention) -> Option<Self> {
        let values = match (convention.compound, convention.play) {
            (Compound::Disjunctive, Play::Normal) => Values::Grundy,
            (Compound::Diminished, Play::Normal) => Values::Foreclosed,
            (Compound::Diminished, Play::Misere) => Values::ForeclosedMisere,
            _ => return None,
        };
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
        let game = game.with(values);
        game.regular_from()?;
        let sequence = Sequence::new(game, Settings::default());
        let known = Known::Sequence(Box::new(Mutex::new(sequence)));
        Some(Self { convention, heaps, graphs, known, checkpoint: None })
    }

    fn all_but(excluded: Vec<u64>, convention: Convention, graphs: bool) -> Option<Self> {
        let known = Known::AllBut(excluded, Mutex::new(None));
        let normal = convention == Convention::NORMAL;
        normal.then_some(Self { convention, heaps: true, graphs, known, checkpoint: None })
    }

    /// The sequence, if there is one.
    fn sequence(&self) -> Option<MutexGuard<'_, Sequence>> {
        match &self.known {
            Known::Sequence(sequence) => Some(sequence.lock().unwrap_or_else(PoisonError::into_inner)),
            Known::AllBut(..) => None,
        }
    }

    /// Values up to this heap, or a proven period.
    fn grow(&self, sequence: &mut Sequence, to: u64, budget: &Budget) -> Result<(), Stop> {
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        let mut charged = sequence.bytes();
        let grown = sequence.extend(to, |sequence| {
            let bytes = sequence.bytes();
            if bytes > charged {
                budget.charge(bytes - charged)?;
                charged = bytes;
            }
            self.checkpoint.as_ref().map_or(Ok(()), |checkpoint| checkpoint.now_and_then(sequence))?;
            budget.check()
        });
        if let (Err(_), Some(checkpoint)) = (&grown, &self.checkpoint) {
            checkpoint.save(sequence)?;
        }
        let over = sequence.bytes().saturating_sub(charged);
        grown.and_then(|()| budget.charge(over))
    }

    /// The value of a heap.
    fn value(&self, heap: u64, budget: &Budget) -> Result<Value, Stop> {
        match &self.known {
            Known::Sequence(sequence) => {
                let mut sequence = sequence.lock().unwrap_or_else(PoisonError::into_inner);
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
            // Larger nimbers than there are room for elsewhere are given by `rising` only.
            Known::AllBut(..) => {
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

    /// The term of a family at n.
    pub(crate) fn term(&self, members: &Members, n: u64, budget: &Budget) -> Result<SequenceTerm, Stop> {
        budget.tick()?;
        if let Known::AllBut(..) = self.known {
            let values = members.at(n).map(|heap| self.rising(heap, budget));
            let sum = values.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().fold(0, |a, b| a ^ b);
            return Ok(SequenceTerm::Value(Some(sum)));
        }
        let mut total: Option<Value> = None;
        for heap in members.at(n) {
            let value = self.value(heap, budget)?;
            total = Some(total.map_or(value, |total| self.sum(total, value)));
        }
        let empty = if self.convention == Convention::NORMAL { Value::Defined(0) } else { Value::Over };
        Ok(SequenceTerm::Value(Foreclosed::<false>::number(total.unwrap_or(empty))))
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
        if let Known::AllBut(..) = self.known {
            return self.rising_answer(&summands, &sizes, budget).map(Some);
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
    /// The answer where any number but a few may be taken: values are nimbers of any size.
    fn rising_answer(&self, summands: &[Summand], sizes: &[u64], budget: &Budget) -> Result<Answer, Error> {
        let mut total = 0;
        let mut pieces = vec![];
        for (summand, size) in summands.iter().zip(sizes) {
            let value = self.rising(*size, budget)?.unwrap_or(0);
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
