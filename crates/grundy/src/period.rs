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

mod heaps;
mod hexadecimal;
mod lattice;
mod regularity;
mod rising;
mod terms;
mod weight;
mod words;

use grundy_engine::{Budget, Extent, Recurrence, Stack, Stop};

use crate::{Error, Expression, SequenceTerm, Session};
use hexadecimal::hexadecimal;
use lattice::lattice;
use rising::rising;
use terms::Terms;
use weight::weight;

pub use grundy_core::regularity::Geometric;
pub use heaps::{HeapsProof, HeapsTheorem};

/// What happens to a family as it grows.
#[derive(Clone, Debug)]
pub struct Period {
    /// The first n of the sequence.
    pub from: u64,
    /// The form it takes.
    pub form: Form,
    /// The last of the terms below; where these are too many to be told, the last of the first two periods. A
    /// proof may have looked farther, as it says itself.
    pub to: u64,
    /// The largest value met, where there are numbers.
    pub largest: Option<u64>,
    /// The terms from which the form is read; empty where these are very many.
    pub terms: Vec<SequenceTerm>,
    /// The proof, if there is one.
    pub proof: Option<Proof>,
}

/// The form of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// From the preperiod on the sequence repeats; with a saltus, that much higher.
    Periodic {
        /// The first index from which it repeats.
        preperiod: u64,
        /// The least period.
        period: u64,
        /// What is added in every period.
        saltus: u64,
    },
    /// It rises at places that grow geometrically.
    Geometric(Geometric),
}

/// Why a period is one for all n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A long sequence of heaps, by the theorems of `grundy-heaps`.
    Heaps(Box<HeapsProof>),
    /// All rows of a recurrence repeat over a range that is long enough.
    Rows(Box<RowsProof>),
    /// All that stands at a length, in shapes with one or two open paths, repeats over a range that is
    /// long enough.
    Columns {
        /// Shapes.
        shapes: usize,
        /// From paths of this length on everything repeats ...
        start: u64,
        /// ... with this period ...
        period: u64,
        /// ... which was checked up to this length.
        end: u64,
    },
    /// The state that decides all later values came back.
    State {
        /// From this heap on the values rise ...
        start: u64,
        /// ... after so many heaps.
        period: u64,
    },
    /// One weight of a weighted graph grows.
    Weight {
        /// Whether its vertex has a loop.
        looped: bool,
        /// From this weight on the value repeats.
        weight: u128,
    },
}

/// All rows of a recurrence repeat over a range that is long enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsProof {
    /// Rows of the recurrence.
    pub rows: usize,
    /// From this size on all rows repeat ...
    pub start: u64,
    /// ... with this period ...
    pub period: u64,
    /// ... each time so much higher ...
    pub saltus: u64,
    /// ... which was checked up to this size.
    pub end: u64,
    /// How far the options of the recurrence reach.
    pub extent: Extent,
    /// The family in the rows: row, size at the first n of the pattern, growth with each n.
    pub members: Vec<Growing>,
    /// The first n of the pattern.
    pub pattern_from: u64,
    /// The graphs and the values of the rows, for a certificate.
    pub evidence: Vec<RowEvidence>,
}

/// A row of a proof, with its values from its least size to the end of the window and one period
/// on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowEvidence {
    /// The graph of the row; `None` for heaps.
    pub shape: Option<grundy_engine::RowShape>,
    /// The least size.
    pub least: u64,
    /// The values; `None` where the convention's value is undefined.
    pub values: Vec<Option<u64>>,
}

/// A summand of a family: a row at a size that grows with n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growing {
    /// The row.
    pub row: usize,
    /// The size at the first n of the pattern.
    pub size: u64,
    /// What each n adds.
    pub slope: u64,
}

/// A family as rows.
pub(crate) struct Followed {
    pub(crate) recurrence: Box<dyn Recurrence>,
    pub(crate) from: u64,
    pub(crate) members: Vec<Growing>,
}

/// What was found, or how far it was looked.
#[derive(Debug)]
pub enum Search {
    /// A regularity.
    Found(Box<Period>),
    /// Nothing up to this n.
    Nothing {
        /// The last n that was looked at.
        to: u64,
    },
}

/// How many terms are looked at first; then twice as many, and so on.
const FIRST_LOOK: u64 = 128;
/// Without a bound, a sequence that cannot be proven is followed to here.
const OBSERVED_TO: u64 = 1 << 14;

/// Looks for the period of a family; `least` is its first n. Without a bound it goes on until it is
/// proven, or, where it cannot be proven, until it has been seen at two ranges.
///
/// # Errors
/// When the budget runs out.
pub fn period(
    session: &Session,
    family: &Expression,
    least: u64,
    to: Option<u64>,
    budget: &Budget,
    stack: &Stack,
    looked: &mut dyn FnMut(u64),
) -> Result<Search, Error> {
    let mut terms = Terms::new(session, family, least);
    if let Some(found) = session.heaps_period(family, least, to, budget, looked)? {
        return match found {
            Some(found) => Ok(Search::Found(Box::new(found))),
            None => observe(&mut terms, None, to, budget, stack, looked),
        };
    }
    let mut rows = session.followed(family, least, budget, stack)?;
    match prove(&mut terms, rows.as_mut(), session, family, to, budget, stack, looked)? {
        Some(found) => Ok(Search::Found(Box::new(found))),
        None => observe(&mut terms, rows.as_ref(), to, budget, stack, looked),
    }
}

/// The period of a family if it can be proven without a look beyond this n.
///
/// # Errors
/// When the budget runs out.
pub fn proven_within(
    session: &Session,
    family: &Expression,
    least: u64,
    to: u64,
    budget: &Budget,
    stack: &Stack,
) -> Result<Option<Period>, Error> {
    if let Some(found) = session.heaps_period(family, least, Some(to), budget, &mut |_| {})? {
        return Ok(found);
    }
    let mut terms = Terms::new(session, family, least);
    let mut rows = session.followed(family, least, budget, stack)?;
    prove(&mut terms, rows.as_mut(), session, family, Some(to), budget, stack, &mut |_| {})
}

/// Looks further and further until the period is proven.
#[allow(clippy::too_many_arguments, reason = "one question with its means, asked from two places")]
fn prove(
    terms: &mut Terms<'_>,
    rows: Option<&mut Followed>,
    session: &Session,
    family: &Expression,
    to: Option<u64>,
    budget: &Budget,
    stack: &Stack,
    looked: &mut dyn FnMut(u64),
) -> Result<Option<Period>, Error> {
    if let Some(found) = rising(terms, session, family, to, budget, stack)? {
        return Ok(Some(found));
    }
    if let Some(found) = weight(terms, session, family, to, budget, stack, looked)? {
        return Ok(Some(found));
    }
    let Some(followed) = rows else { return lattice(terms, session, family, to, budget, stack) };
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
            return finish(terms, followed, start, period, budget, stack).map(Some);
        }
        // Values that rise for ever need not be followed for ever.
        let rising = followed.rising(size, session.convention());
        if bound.is_some_and(|bound| size >= bound) || (rising.is_some() && rising == before) {
            return hexadecimal(terms, followed, session, bound, budget, stack);
        }
        before = rising;
        target *= 2;
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
    stack: &Stack,
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
            terms.compute(n, budget, stack)?
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

/// What the terms show.
fn observe(
    terms: &mut Terms<'_>,
    rows: Option<&Followed>,
    to: Option<u64>,
    budget: &Budget,
    stack: &Stack,
    looked: &mut dyn FnMut(u64),
) -> Result<Search, Error> {
    let bound = to.unwrap_or(terms.from + OBSERVED_TO);
    let mut target = terms.from + FIRST_LOOK / 2;
    let mut before = None;
    loop {
        let last = target.min(bound);
        for n in terms.next()..=last {
            let known = rows.and_then(|rows| rows.value(n)).map(|value| terms.read(value));
            let computed = known.map_or_else(|| terms.compute(n, budget, stack), Ok);
            let term = match computed {
                // Something was seen already: say that.
                Err(Error::Stopped(Stop::Time | Stop::Memory | Stop::Depth)) if before.is_some() => break,
                term => term?,
            };
            terms.push(term);
            looked(n);
        }
        let cut_short = terms.next() <= last;
        let form = if cut_short { before.clone() } else { terms.form() };
        if let Some(form) = form {
            if cut_short || last == bound || before.as_ref() == Some(&form) {
                return Ok(Search::Found(Box::new(Period {
                    from: terms.from,
                    form,
                    to: terms.next() - 1,
                    largest: terms.largest(),
                    terms: terms.terms.clone(),
                    proof: None,
                })));
            }
            before = Some(form);
        } else {
            before = None;
        }
        if last == bound {
            return Ok(Search::Nothing { to: bound });
        }
        target = terms.from + 2 * (target - terms.from);
    }
}

impl Growing {
    fn at(&self, steps: u64) -> u64 {
        self.size + self.slope * steps
    }
}

impl Followed {
    fn largest_size(&self, n: u64) -> u64 {
        let steps = n.saturating_sub(self.from);
        self.members.iter().map(|member| member.at(steps)).max().unwrap_or(0)
    }

    /// Outcome and value at n, if they are known already.
    fn value(&self, n: u64) -> Option<(grundy_core::Outcome, Option<u64>)> {
        let steps = n.checked_sub(self.from)?;
        let at: Vec<(usize, u64)> = self.members.iter().map(|m| (m.row, m.at(steps))).collect();
        let known = self.recurrence.known();
        at.iter().all(|(_, size)| *size <= known).then(|| self.recurrence.evaluate(&at))
    }

    /// The form of values that rise, as far as they are known.
    fn rising(&self, size: u64, convention: grundy_core::Convention) -> Option<Form> {
        crate::answer::value_name(convention)?;
        let number = |n: u64| self.value(n)?.1;
        let numbers: Vec<u64> = (self.from..=self.n_of(size)).map(number).collect::<Option<_>>()?;
        regularity::rising(&numbers, self.from)
    }

    /// The n a size belongs to, for progress.
    fn n_of(&self, size: u64) -> u64 {
        let member = self.members.iter().find(|member| member.slope > 0);
        member.map_or(0, |member| self.from + size.saturating_sub(member.size) / member.slope)
    }
}
