//! Values of pieces by depth-first search with a table, for every convention that has a
//! valuation.
//!
//! A piece's value is folded from its options; an option is worth the sum of its parts; parts
//! are looked up or searched, the largest last. The fold stops as soon as the valuation says that
//! the value is decided (an even option of remoteness 0, an option that ends a diminished game, a
//! P-option in selective play), and a sum as soon as nothing can change it.
//!
//! # Complexity
//! One node for each distinct key below the piece, times its options. Memory: one table entry a
//! node, and one piece for each level of the recursion.

use std::cell::Cell;
use std::ops::ControlFlow;

use grundy_core::{Compound, GoOn, Piece, Rule, Valuation, Visit};

use crate::budget::Held;
use crate::deep::{Stack, on_stack};
use crate::engine::{Engine, Evaluation, Provenance};
use crate::table::{Key, Table};
use crate::turns::{self, Choice, Moved, PieceTurns, WinningTurn, WinningTurns};
use crate::visit::{for_each_option, tick};
use crate::{Budget, Stop};

pub(crate) struct PieceSearch<R: Rule, V: Valuation> {
    compound: Compound,
    table: Table<Key<R>, V::Value>,
    large: Option<Large<R, V>>,
    simplify: Option<Simplify<R>>,
}

/// Simpler pieces that are together worth what a piece is, under the engine's convention; `None`
/// where there are none. It stops where it is told to.
pub type Simplify<R> = fn(&<R as Rule>::Piece, GoOn<'_>) -> ControlFlow<(), Option<Vec<<R as Rule>::Piece>>>;

/// The simpler pieces of a piece, within a budget.
pub(crate) fn simpler<R: Rule>(
    simplify: Option<Simplify<R>>,
    piece: &R::Piece,
    budget: &Budget,
) -> Result<Option<Vec<R::Piece>>, Stop> {
    let Some(simplify) = simplify else { return Ok(None) };
    match simplify(piece, &|| budget.go_on()) {
        ControlFlow::Continue(simpler) => Ok(simpler),
        ControlFlow::Break(()) => Err(budget.why()),
    }
}

/// Another way to the value of a large piece, where there is one.
pub(crate) type Large<R, V> = Box<
    dyn Fn(&<R as Rule>::Piece, &Budget, &Stack) -> Option<Result<<V as Valuation>::Value, Stop>>
        + Send
        + Sync,
>;

/// Pieces larger than this are tried the other way first.
const LARGE: u64 = 64;

impl<R: Rule, V: Valuation> PieceSearch<R, V> {
    pub(crate) fn new(compound: Compound, large: Option<Large<R, V>>) -> Self {
        Self { compound, table: Table::new(), large, simplify: None }
    }

    /// The same, which looks at every piece in its simplest form.
    pub(crate) fn simplifying(self, simplify: Simplify<R>) -> Self {
        Self { simplify: Some(simplify), ..self }
    }

    fn search<'a>(&'a self, rule: &'a R, budget: &'a Budget, stack: &'a Stack) -> Search<'a, R, V> {
        let plain = Search::new(rule, &self.table, budget, stack);
        Search { large: self.large.as_ref(), simplify: self.simplify, ..plain }
    }
}

impl<R: Rule, V: Valuation> Engine<R> for PieceSearch<R, V> {
    fn evaluate(&self, rule: &R, pieces: &[R::Piece], budget: &Budget) -> Result<Evaluation, Stop> {
        let values = on_stack(|stack| {
            let search = self.search(rule, budget, stack);
            pieces.iter().map(|piece| search.value(piece)).collect::<Result<Vec<_>, _>>()
        })?;
        let total = values.iter().copied().reduce(V::sum).unwrap_or(V::ENDED);
        let verdict = |value| (V::outcome(value), V::number(value));
        let (outcome, number) = verdict(total);
        Ok(Evaluation {
            outcome,
            number,
            pieces: values.into_iter().map(verdict).collect(),
            provenance: Provenance::PieceSearch,
            quotient: None,
        })
    }

    fn winning_turns(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        limit: usize,
        budget: &Budget,
    ) -> Result<WinningTurns<R>, Stop> {
        let mut kept = Kept { options: vec![], held: budget.hold(0)? };
        let turns = on_stack(|stack| {
            let search = self.search(rule, budget, stack);
            pieces.iter().map(|piece| search.turns(piece, limit, &mut kept)).collect::<Result<Vec<_>, _>>()
        })?;
        let winning = turns::winning::<V>(self.compound, &turns, limit, budget)?;
        let told = |listed: &turns::Listed| WinningTurn {
            moved: listed
                .moved
                .iter()
                .map(|&(piece, number)| {
                    let (mv, parts) = kept.options[number].clone();
                    Moved { piece, mv, parts }
                })
                .collect(),
            ends: listed.ends,
        };
        Ok(WinningTurns { total: winning.total, list: winning.list.iter().map(told).collect() })
    }

    fn forget(&self, budget: &Budget) -> bool {
        self.table.clear(budget)
    }
}

pub(crate) struct Search<'a, R: Rule, V: Valuation> {
    rule: &'a R,
    table: &'a Table<Key<R>, V::Value>,
    budget: &'a Budget,
    stack: &'a Stack,
    large: Option<&'a Large<R, V>>,
    simplify: Option<Simplify<R>>,
    /// Options seen, to ask the budget now and then also where every part is known.
    options: Cell<u32>,
}

/// Options between two questions to the budget.
const OPTIONS: u32 = 64;

/// An option of a piece of this many bytes takes long by itself.
const LONG: usize = 1024;

impl<'a, R: Rule, V: Valuation> Search<'a, R, V> {
    pub(crate) fn new(
        rule: &'a R,
        table: &'a Table<Key<R>, V::Value>,
        budget: &'a Budget,
        stack: &'a Stack,
    ) -> Self {
        Self { rule, table, budget, stack, large: None, simplify: None, options: Cell::new(0) }
    }

    pub(crate) fn value(&self, piece: &R::Piece) -> Result<V::Value, Stop> {
        match simpler::<R>(self.simplify, piece, self.budget)? {
            Some(simpler) => {
                let _held = self.budget.hold(simpler.iter().map(Piece::bytes).sum())?;
                self.total(&simpler, |piece| self.simple_value(piece))
            }
            None => self.simple_value(piece),
        }
    }

    /// The value of a piece that is as simple as it gets.
    fn simple_value(&self, piece: &R::Piece) -> Result<V::Value, Stop> {
        let key = piece.key();
        if let Some(value) = self.table.get(&key) {
            return Ok(value);
        }
        self.budget.poll(self.stack)?;
        let large = self.large.filter(|_| piece.size() > LARGE);
        if let Some(value) = large.and_then(|large| large(piece, self.budget, self.stack)) {
            let value = value?;
            let key_bytes = R::Piece::key_bytes(&key);
            self.table.insert(key, value, key_bytes, self.budget)?;
            return Ok(value);
        }
        // The key waits beside the piece until the value is known.
        let held = self.budget.hold(piece.bytes() + R::Piece::key_bytes(&key))?;
        let each = if piece.bytes() >= LONG { 1 } else { OPTIONS };
        let mut fold = Fold { search: self, each, seen: V::Seen::default(), any: false, stop: None };
        let _ = self.rule.for_each_option(piece, &mut fold);
        drop(held);
        if let Some(stop) = fold.stop {
            return Err(stop);
        }
        let value = if fold.any { V::settle(&fold.seen) } else { V::ENDED };
        let key_bytes = R::Piece::key_bytes(&key);
        self.table.insert(key, value, key_bytes, self.budget)?;
        Ok(value)
    }

    /// The value of an option: the sum of its parts, the largest part last.
    fn sum(&self, parts: &[R::Piece]) -> Result<V::Value, Stop> {
        self.total(parts, |part| self.value(part))
    }

    fn total(
        &self,
        parts: &[R::Piece],
        value_of: impl Fn(&R::Piece) -> Result<V::Value, Stop>,
    ) -> Result<V::Value, Stop> {
        let largest = parts.iter().enumerate().max_by_key(|(_, part)| part.size());
        let Some((largest, last)) = largest else { return Ok(V::ENDED) };
        let mut total = None;
        for part in parts[..largest].iter().chain(&parts[largest + 1..]).chain([last]) {
            let value = value_of(part)?;
            let sum = total.map_or(value, |total| V::sum(total, value));
            if V::absorbs(sum) {
                return Ok(sum);
            }
            total = Some(sum);
        }
        Ok(total.unwrap_or(V::ENDED))
    }

    /// The piece's own value and all its options, by value.
    fn turns(&self, piece: &R::Piece, limit: usize, kept: &mut Kept<'_, R>) -> Result<PieceTurns<V>, Stop> {
        let mut turns = PieceTurns::new(self.value(piece)?);
        for_each_option(self.rule, piece, self.budget, |mv, parts| {
            let value = self.sum(parts)?;
            if let Some(choices) = turns.count(value, limit) {
                choices.push(Choice::new(self.rule, kept.options.len(), parts, self.budget)?);
                kept.push(mv, parts)?;
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(turns)
    }
}

/// Options that may be listed, charged to the budget.
struct Kept<'b, R: Rule> {
    options: Vec<(R::Move, Vec<R::Piece>)>,
    held: Held<'b>,
}

impl<R: Rule> Kept<'_, R> {
    fn push(&mut self, mv: &R::Move, parts: &[R::Piece]) -> Result<(), Stop> {
        // Roughly: a move and a small piece own about a hundred bytes.
        let of_parts: usize = parts.iter().map(|part| size_of::<R::Piece>() + 96 + part.bytes()).sum();
        self.held.more(size_of::<(R::Move, Vec<R::Piece>)>() + 96 + of_parts)?;
        self.options.push((mv.clone(), parts.to_vec()));
        Ok(())
    }
}

/// Folds the values of the options.
struct Fold<'s, 'a, R: Rule, V: Valuation> {
    search: &'s Search<'a, R, V>,
    /// Options between two questions to the budget.
    each: u32,
    seen: V::Seen,
    any: bool,
    stop: Option<Stop>,
}

impl<R: Rule, V: Valuation> Visit<R> for Fold<'_, '_, R, V> {
    fn option(&mut self, _: &R::Move, parts: &[R::Piece]) -> ControlFlow<()> {
        self.any = true;
        let options = self.search.options.get().wrapping_add(1);
        self.search.options.set(options);
        if options.is_multiple_of(self.each) || parts.len() >= OPTIONS as usize {
            self.tick()?;
        }
        match self.search.sum(parts) {
            Ok(value) => V::see(&mut self.seen, value),
            Err(stop) => {
                self.stop = Some(stop);
                ControlFlow::Break(())
            }
        }
    }

    fn tick(&mut self) -> ControlFlow<()> {
        tick(self.search.budget, &mut self.stop)
    }
}
