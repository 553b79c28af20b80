//! Periods: what happens to a family for all n, and whether that is proven.
//!
//! A family that grows along a path, or the heaps of a code with finitely many digits, is one row
//! of a recurrence ([`grundy_engine::Recurrence`]). If all rows repeat over the range that the
//! theorem of `docs/periods.md` asks for, they repeat for ever: that is a [`Proof`]. The period of the
//! family itself is then read off its terms, and is the least possible: beyond the start of the
//! rows' repetition the terms repeat with the rows' period, so a look at one such period decides.
//!
//! Where there is no such recurrence the terms are computed one by one and what they show is
//! reported as observed.

mod hexadecimal;
mod lattice;
mod observe;
mod parity;
mod rising;
mod terms;
mod weight;

use grundy_arena::Error;
use grundy_engine::{Budget, Recurrence, deep};
use grundy_games::notation::Expression;

use crate::followed::Followed;
use crate::growth;
use crate::proof::{Form, Period, Proof, RowEvidence, RowsProof};
use crate::subject::Subject;
use hexadecimal::hexadecimal;
use lattice::lattice;
pub use observe::Search;
use observe::{FIRST_LOOK, observe, observed_heaps};
use parity::parity;
use rising::rising;
pub use terms::Looked;
use terms::Terms;
use weight::weight;

/// A family whose period is asked for.
#[derive(Clone, Copy)]
pub struct PeriodOf<'a> {
    /// What is played.
    pub subject: Subject<'a>,
    /// The family.
    pub family: &'a Expression,
    /// Its first n.
    pub least: u64,
    /// The last n that may be looked at. Without one it goes on until the period is proven, or, where it cannot be
    /// proven, until it has been seen at two ranges.
    pub to: Option<u64>,
}

impl PeriodOf<'_> {
    /// Looks for the period.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn find(&self, budget: &Budget, looked: Looked<'_>) -> Result<Search, Error> {
        deep(|| {
            let mut terms = Terms::new(self.subject, self.family, self.least);
            if let Some(found) = parity(self.subject, self.family, self.to, &mut terms, budget)? {
                return Ok(Search::Found(Box::new(found)));
            }
            if let Some(found) = self.of_heaps(budget, looked)? {
                return match found {
                    Some(found) => Ok(Search::Found(Box::new(found))),
                    None => observed_heaps(&mut terms, self.subject, self.family, self.to, budget, looked),
                };
            }
            let mut rows = growth::followed(self.subject, self.family, self.least, budget)?;
            match self.prove(&mut terms, rows.as_mut(), budget, looked)? {
                Some(found) => Ok(Search::Found(Box::new(found))),
                None => observe(&mut terms, rows.as_ref(), self.to, budget, looked),
            }
        })
    }

    /// The period if it can be proven without a look beyond the last n.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn proven(&self, budget: &Budget) -> Result<Option<Period>, Error> {
        deep(|| {
            let mut terms = Terms::new(self.subject, self.family, self.least);
            if let Some(found) = parity(self.subject, self.family, self.to, &mut terms, budget)? {
                return Ok(Some(found));
            }
            if let Some(found) = self.of_heaps(budget, &mut |_| {})? {
                return Ok(found);
            }
            let mut rows = growth::followed(self.subject, self.family, self.least, budget)?;
            self.prove(&mut terms, rows.as_mut(), budget, &mut |_| {})
        })
    }

    /// The period of a family of heaps or paths by the engines for heaps, if it is such a family and if it is proven.
    fn of_heaps(&self, budget: &Budget, looked: Looked<'_>) -> Result<Option<Option<Period>>, Error> {
        let heaps = self.subject.heaps;
        heaps.map_or(Ok(None), |heaps| heaps.period(self.family, self.least, self.to, budget, looked))
    }

    /// Looks further and further until the period is proven.
    fn prove(
        &self,
        terms: &mut Terms<'_>,
        rows: Option<&mut Followed>,
        budget: &Budget,
        looked: Looked<'_>,
    ) -> Result<Option<Period>, Error> {
        let (subject, family, to) = (self.subject, self.family, self.to);
        if let Some(found) = rising(terms, subject, family, to, budget)? {
            return Ok(Some(found));
        }
        if let Some(found) = weight(terms, subject, family, to, budget, looked)? {
            return Ok(Some(found));
        }
        let Some(followed) = rows else { return lattice(terms, subject, family, to, budget) };
        // The rows begin with members that are not to be looked at.
        if to.is_some_and(|to| to < followed.from) {
            return Ok(None);
        }
        let mut target = followed.recurrence.extent().settled + FIRST_LOOK;
        let mut before = None;
        loop {
            let bound = to.map(|to| followed.largest_size(to));
            let size = bound.map_or(target, |bound| target.min(bound));
            followed.recurrence.grow(size, budget)?;
            looked(followed.n_of(size));
            if let Some((start, period)) = repeating(&*followed.recurrence) {
                return finish(terms, followed, start, period, budget).map(Some);
            }
            // Values that rise for ever need not be followed for ever.
            let rising = followed.rising(size, subject.convention);
            if bound.is_some_and(|bound| size >= bound) || (rising.is_some() && rising == before) {
                return hexadecimal(terms, followed, subject.convention, bound, budget);
            }
            before = rising;
            target *= 2;
        }
    }
}

/// A size and a period for which the hypothesis of the theorem has been checked.
fn repeating(recurrence: &dyn Recurrence) -> Option<(u64, u64)> {
    let extent = recurrence.extent();
    let last = recurrence.known();
    if last < extent.start {
        return None;
    }
    let columns: Vec<Vec<u32>> = (extent.start..=last)
        .map(|size| (0..recurrence.rows()).map(|row| recurrence.code(row, size)).collect())
        .collect();
    let enough = |preperiod: usize, period: usize| {
        extent.window_end(extent.start + preperiod as u64, period as u64) + period as u64 <= last
    };
    let (preperiod, period) = grundy_core::regularity::least_period(&columns, enough)?;
    Some((extent.start + preperiod as u64, period as u64))
}

/// The least period of the family itself, given that its rows repeat.
fn finish(
    terms: &mut Terms<'_>,
    followed: &Followed,
    start: u64,
    period: u64,
    budget: &Budget,
) -> Result<Period, Error> {
    let extent = followed.recurrence.extent();
    let end = extent.window_end(start, period);
    // From here on the terms repeat with the rows' period.
    let mut settled = followed.from;
    while followed.members.iter().any(|member| member.slope > 0 && member.at(settled - followed.from) < start)
    {
        settled += 1;
    }
    // Terms of the repetition are read modulo the period: they may lie beyond what is known.
    let known = followed.recurrence.known();
    let wrap = |size: u64| if size <= known { size } else { start + (size - start) % period };
    let last = settled + 2 * period - 1;
    for n in terms.next()..=last {
        let term = if n < followed.from {
            terms.compute(n, budget)?
        } else {
            let at: Vec<(usize, u64)> =
                followed.members.iter().map(|m| (m.row, wrap(m.at(n - followed.from)))).collect();
            terms.read(followed.recurrence.evaluate(&at))
        };
        terms.push(term);
    }
    let (preperiod, own) =
        grundy_core::regularity::least_repeat(&terms.terms, (settled - terms.from) as usize, period);
    let preperiod = terms.from + preperiod as u64;
    let evidence = (0..followed.recurrence.rows())
        .map(|row| {
            let least = followed.recurrence.least(row);
            let value = |size| followed.recurrence.evaluate_row(row, size).1;
            let values = (least..=end + period).map(value).collect();
            RowEvidence { shape: followed.recurrence.shape(row).cloned(), least, values }
        })
        .collect();
    let proof = RowsProof {
        rows: followed.recurrence.rows(),
        start,
        period,
        saltus: 0,
        end,
        extent,
        members: followed.members.clone(),
        pattern_from: followed.from,
        evidence,
    };
    Ok(Period {
        from: terms.from,
        form: Form::Periodic { preperiod, period: own, saltus: 0 },
        to: last,
        largest: terms.largest(),
        terms: terms.terms.clone(),
        proof: Some(Proof::Rows(Box::new(proof))),
    })
}
