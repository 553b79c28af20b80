//! The quotient of the heaps of a rule, heap by heap, until its period is proven.
//!
//! [`Following`] does that; here it is told, saved now and then, and made plain data. Beyond a proven period Phi is
//! known without asking.

use grundy_arena::{Error, Source};
use grundy_engine::{Budget, Held, Stop};
use grundy_files::Claim;
use grundy_games::RuleSpec;
use grundy_games::notation::NotationError;
use grundy_misere::{HeapQuotient, proven_period};

use super::checkpoint::Checkpoint;
use super::{Phi, QuotientFound, grown};
use crate::misere::{Following, heap_game};

/// Bytes that a heap takes here and where it is told.
const TOLD: usize = 96;

/// Whether a rule is played on heaps, or its paths are the heaps of some code in misère play.
#[must_use]
pub fn is_on_heaps(spec: &RuleSpec) -> bool {
    heap_game(spec).is_some()
}

/// The quotient of the heaps of a rule, or of its paths where these are heaps, up to a heap, or without one until the
/// period of Phi is proven. If the budget runs out, it is that of the heaps so far, and says so. `tell` is told
/// how far it got: the heap, and the order so far.
///
/// ```
/// use grundy_engine::Budget;
/// use grundy_games::RuleSpec;
/// use grundy_period::quotient::heap_quotient;
///
/// let kayles = RuleSpec::read("kayles").expect("a rule");
/// let found = heap_quotient(&kayles, None, &Budget::generous(), &mut |_, _| {})?;
/// assert_eq!((found.order(), found.p_order(), found.tame), (Some(40), Some(9), Some(false)));
/// let repeats = found.repeats.expect("a proof");
/// assert_eq!((repeats.preperiod, repeats.period), (71, 12));
/// # Ok::<(), grundy_arena::Error>(())
/// ```
///
/// # Errors
/// When the rule has no heaps.
pub fn heap_quotient(
    spec: &RuleSpec,
    to: Option<u64>,
    budget: &Budget,
    tell: &mut dyn FnMut(u64, usize),
) -> Result<QuotientFound, Error> {
    kept_heap_quotient(spec, to, None, budget, tell)
}

/// The same with a file to go on from, which is saved to now and then.
///
/// # Errors
/// When the rule has no heaps, or the file is not one of its quotient.
pub fn kept_heap_quotient(
    spec: &RuleSpec,
    to: Option<u64>,
    file: Option<&Claim>,
    budget: &Budget,
    tell: &mut dyn FnMut(u64, usize),
) -> Result<QuotientFound, Error> {
    let game = heap_game(spec).ok_or_else(no_heaps)?;
    if to.is_none() && game.all_but.is_some() {
        // All finite parts of Nim are tame; of the other games of this kind that is not known.
        return Ok(QuotientFound::infinite(game.all_but.is_some_and(|but| but.is_empty()).then_some(true)));
    }
    // What is told outlives this; only while it is found does it count.
    let mut held = budget.hold(0)?;
    let (mut checkpoint, restored) =
        match file.map(|file| Checkpoint::open(file, &game, budget)).transpose()? {
            Some((checkpoint, restored)) => (Some(checkpoint), restored),
            None => (None, None),
        };
    // A quotient of more heaps than are asked for is another one.
    let fits = |heaps: &HeapQuotient| to.is_none_or(|to| heaps.len() as u64 <= to.saturating_add(1));
    let heaps = restored.filter(fits).unwrap_or_else(|| HeapQuotient::new(game));
    let mut run = Run { heaps: Following::new(heaps), to };
    let mut stopped = run.follow(budget, &mut held, checkpoint.as_mut(), tell).err();
    if let Some(checkpoint) = &mut checkpoint {
        // That it cannot be saved counts more than why it stopped: what was found would be lost.
        stopped = checkpoint.save(&run.heaps.quotient).err().or(stopped);
    }
    Ok(run.found(stopped, &mut held))
}

fn no_heaps() -> Error {
    let fault = NotationError {
        message: "this rule is not played on heaps, nor are its paths known to be heaps of a code".into(),
        at: 0,
        len: 0,
        help: Some("ask for the quotient of a position, or of another rule".into()),
    };
    Error::Notation(Source::Rule, fault)
}

/// A quotient on its way.
struct Run {
    heaps: Following,
    to: Option<u64>,
}

impl Run {
    fn len(&self) -> u64 {
        self.heaps.quotient.len() as u64
    }

    /// Goes on until the period is proven, or to the end.
    fn follow(
        &mut self,
        budget: &Budget,
        held: &mut Held<'_>,
        mut checkpoint: Option<&mut Checkpoint<'_>>,
        tell: &mut dyn FnMut(u64, usize),
    ) -> Result<(), Stop> {
        while self.to.is_none_or(|to| self.len() <= to) && self.heaps.proven.is_none() {
            let since = self.heaps.push(budget)?;
            tell(self.len() - 1, self.heaps.quotient.growing().monoid().order());
            if let Some(checkpoint) = &mut checkpoint {
                checkpoint.now_and_then(&self.heaps.quotient)?;
            }
            held.more(TOLD * since.unwrap_or(0))?;
        }
        Ok(())
    }

    /// What was found.
    fn found(self, mut stopped: Option<Stop>, held: &mut Held<'_>) -> QuotientFound {
        let Following { quotient, proven, .. } = self.heaps;
        let repeats = proven.or_else(|| proven_period(&quotient));
        if repeats.is_some() && self.to.is_none() && stopped != Some(Stop::Unsaved) {
            // It ran out of time on its way to the next look, or just then.
            stopped = None;
        }
        let mut phi = quotient.growing().phi().to_vec();
        if let (Some(repeats), Some(to)) = (repeats, self.to) {
            let unsaved = stopped.filter(|stop| *stop == Stop::Unsaved);
            stopped = beyond(&mut phi, repeats.period, to, held).err().or(unsaved);
        }
        QuotientFound {
            to: (phi.len() as u64).checked_sub(1),
            changes: grown(quotient.changes()),
            repeats,
            stopped,
            ..QuotientFound::of(quotient.growing().monoid(), Phi::Members(phi))
        }
    }
}

/// Goes on with a sequence that repeats, up to the last n that was asked for.
fn beyond(phi: &mut Vec<u32>, period: usize, to: u64, held: &mut Held<'_>) -> Result<(), Stop> {
    let more = to.saturating_add(1).saturating_sub(phi.len() as u64);
    held.more(usize::try_from(more).unwrap_or(usize::MAX).saturating_mul(TOLD))?;
    for _ in 0..more {
        phi.push(phi[phi.len() - period]);
    }
    Ok(())
}
