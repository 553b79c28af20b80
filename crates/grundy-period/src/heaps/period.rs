//! The period of heaps, proven by `grundy-heaps`.

use grundy_arena::{Error, SequenceTerm};
use grundy_engine::{Budget, Extent};
use grundy_games::notation::Expression;
use grundy_heaps::{Forget, Observed, Proven, Terms};

use super::checkpoint::Checkpoint;
use super::members::Members;
use super::table::{Heaps, give_back};
use crate::proof::{Form, Growing, HeapsProof, HeapsTheorem, Period, Proof, RowEvidence, RowsProof};

/// Up to here the terms are told with the period.
const TOLD: u64 = 200_000;
/// Values of heaps up to here are written into a proof by rows, which has a certificate of its own; it takes
/// time with the square of this to check.
const WRITTEN: u64 = 5000;
/// The rows of paths that end before this size are followed as those of other graphs are.
const SHORT: u64 = 5000;

/// Heaps after which it is told how far a look has gone.
const OFTEN: u64 = 1 << 26;

impl Heaps {
    /// The period of a family that is one heap or path, growing by one with every n: `Some(None)` if
    /// it is not proven with a look at no n beyond `to`, `None` if the family is something else.
    ///
    /// # Errors
    /// When the budget runs out.
    pub(crate) fn period(
        &self,
        family: &Expression,
        least: u64,
        to: Option<u64>,
        budget: &Budget,
        looked: &mut (dyn FnMut(u64) + Send),
    ) -> Result<Option<Option<Period>>, Error> {
        let Some(members) = self.members(family, least) else { return Ok(None) };
        let (Some(size), Some(mut sequence)) = (members.plain(), self.sequence()) else { return Ok(None) };
        let from = members.from();
        // The heap of an n, and the n of a heap.
        let heap = |n: u64| (n + size).saturating_sub(from);
        let n_of = |heap: u64| heap.saturating_sub(size) + from;
        if sequence.game().parts() == 3 {
            return Ok(None);
        }
        let last = to.map_or(u64::MAX >> 1, heap);
        if to.is_none() {
            // Nothing but the period is asked for.
            sequence.forget(Forget::default());
        }
        if to.is_some() && sequence.forgets() && sequence.proven().is_none() {
            // The file of a run for the period alone.
            give_back(budget, sequence.bytes());
            *sequence = sequence.anew();
        }
        let mut next = sequence.len() as u64;
        looked(n_of(next));
        while sequence.proven().is_none() && next <= last {
            next = (next + (next / 8).min(OFTEN) + 64).min(last);
            self.grow(&mut sequence, next, budget)?;
            if sequence.lost().is_some() {
                // A value depends on forgotten ones: everything anew, and nothing is forgotten.
                give_back(budget, sequence.bytes());
                *sequence = sequence.anew();
                self.checkpoint.iter().for_each(Checkpoint::anew);
                next = 0;
            }
            looked(n_of(next));
            next += 1;
        }
        if sequence.proven().is_none() {
            sequence.prove();
        }
        let proven = sequence.proven().filter(|proven| to.is_none() || needed(proven) <= last);
        let Some(proven) = proven.cloned() else { return Ok(Some(None)) };
        let value = |heap: u64| sequence.get(heap).map(u64::from);
        // Families may begin before their heaps do: P(0) has no piece.
        let begin = heap(least.max(from));
        let mut preperiod = proven.preperiod;
        while preperiod > begin
            && sequence.knows(preperiod - 1)
            && value(preperiod - 1) == value(preperiod - 1 + proven.period)
        {
            preperiod -= 1;
        }
        let mut first = n_of(preperiod);
        let before = (least < from).then(|| SequenceTerm::Value(self.nothing()));
        if let Some(SequenceTerm::Value(nothing)) = before
            && first == from
            && nothing == value(heap(from) + proven.period - 1)
        {
            first = least;
        }
        let extent = extent(sequence.game());
        let end = extent.window_end(preperiod.max(extent.start), proven.period);
        if !members.are_heaps() && end + proven.period <= SHORT {
            return Ok(None);
        }
        let shown = n_of(preperiod.max(begin) + 2 * proven.period) - 1;
        let terms = match preperiod + 2 * proven.period <= TOLD {
            true => before
                .into_iter()
                .chain((begin..=heap(shown)).map(|heap| SequenceTerm::Value(value(heap))))
                .collect(),
            false => vec![],
        };
        let rows = self.convention == grundy_core::Convention::NORMAL
            && end + proven.period <= WRITTEN
            && members.are_heaps()
            && !sequence.game().unequal();
        let proof = match rows {
            true => {
                let members = vec![Growing { row: 0, size, slope: 1 }];
                let values = (0..=end + proven.period).map(value).collect();
                let evidence = vec![RowEvidence { shape: None, least: 0, values }];
                let start = preperiod.max(extent.start);
                Proof::Rows(Box::new(RowsProof {
                    rows: 1,
                    start,
                    period: proven.period,
                    saltus: 0,
                    end,
                    extent,
                    members,
                    pattern_from: from,
                    evidence,
                }))
            }
            false => Proof::Heaps(Box::new(HeapsProof {
                proven: proven.clone(),
                space: sequence.space(),
                engine: sequence.engine(),
                rare: sequence.rare().len() as u64,
            })),
        };
        Ok(Some(Some(Period {
            from: least,
            form: Form::Periodic { preperiod: first, period: proven.period, saltus: 0 },
            to: shown,
            largest: Some(sequence.largest().into()),
            terms,
            proof: Some(proof),
        })))
    }

    /// The form that the terms of one heap that grows show, to n = `last`; `before` is the member before its pattern.
    /// `None` if the engines do not hold their values.
    pub(crate) fn form(
        &self,
        members: &Members,
        least: u64,
        before: Option<SequenceTerm>,
        last: u64,
    ) -> Option<Option<Form>> {
        let (size, sequence) = (members.plain()?, self.sequence()?);
        let heap = |n: u64| usize::try_from((n + size).checked_sub(members.from())?).ok();
        let before = match before {
            Some(SequenceTerm::Value(Some(value))) => Some(Some(u32::try_from(value).ok()?)),
            Some(SequenceTerm::Value(None)) => Some(None),
            Some(SequenceTerm::Outcome(_)) => return None,
            None => None,
        };
        let heaps = heap(least.max(members.from()))?..heap(last)?.checked_add(1)?;
        if heaps.start >= heaps.end || !sequence.holds(heaps.end as u64 - 1) {
            return None;
        }
        let observed = sequence.observed(&Terms { from: least, before, heaps });
        Some(observed.map(|observed| match observed {
            Observed::Periodic { preperiod, period, saltus } => Form::Periodic { preperiod, period, saltus },
            Observed::Geometric(geometric) => Form::Geometric(geometric),
        }))
    }

    /// What no heap at all is worth.
    pub(super) fn nothing(&self) -> Option<u64> {
        (self.convention == grundy_core::Convention::NORMAL).then_some(0)
    }
}

/// The last heap that a proof looks at; more may have been computed for other questions.
fn needed(proven: &Proven) -> u64 {
    match proven.proof {
        HeapsTheorem::GuySmith { checked_to } => checked_to + proven.period - 1,
        HeapsTheorem::State { .. } => proven.computed,
    }
}

/// How far the moves reach, as the recurrence of heaps has it.
fn extent(game: &grundy_heaps::Game) -> Extent {
    let reach = game.reach() as u64;
    Extent { start: 1, settled: reach + 1, depth: game.depth() as u64, parts: game.parts() as u64 }
}
