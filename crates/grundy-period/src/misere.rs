//! Sums of heaps in misère play, by the quotient of the heaps.
//!
//! A session has one quotient, which grows heap by heap as far as questions need it and stops growing for good when
//! its period is proven; then heaps of any size have an element. A rule on graphs has it for its paths, where these
//! are heaps (`RuleSpec::on_paths`).

mod following;
mod graphs;
mod moves;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_arena::{Answer, Error, PieceAnswer, Provenance};
use grundy_core::{Compound, Convention, Outcome, Play};
use grundy_engine::{Budget, QuotientTold, Stop};
use grundy_games::graph::families::Family;
use grundy_games::heap::Digits;
use grundy_games::notation::{Kind, Summand};
use grundy_games::spec::HeapGame as Spec;
use grundy_games::{RuleSpec, Term};
use grundy_misere::{HeapGame, HeapQuotient, ONE, Presentation, Repeats};

use crate::heaps::text;

pub(crate) use following::Following;
pub use graphs::{FamilyQuotient, PositionQuotient, family_quotient, position_quotient};

/// Misère play of the disjunctive compound.
pub const MISERE: Convention = Convention { compound: Compound::Disjunctive, play: Play::Misere };

/// The heaps of a rule as the quotients see them; `None` if it has none.
#[must_use]
pub fn heap_game(spec: &RuleSpec) -> Option<HeapGame> {
    let finite = |split: u8, digits: &Digits| match digits.bound() {
        Some(bound) => {
            let digits: Vec<u8> = (1..=bound as u64).map(|size| digits.digit(size)).collect();
            Some(HeapGame::code(split, &digits))
        }
        None => {
            let but = digits.excluded()?.into_iter().map(usize::try_from).collect::<Result<_, _>>().ok()?;
            Some(HeapGame { all_but: Some(but), ..HeapGame::default() })
        }
    };
    match spec.on_heaps() {
        Some(Spec::GrundyGame) => Some(HeapGame { splits: vec![0], unequal: true, ..HeapGame::default() }),
        Some(Spec::TakeAndBreak(code)) => finite(code.split, &code.digits),
        None => finite(0, &spec.on_paths(MISERE)?),
    }
}

/// The quotient of a session's heaps.
pub struct MisereHeaps {
    heaps: bool,
    graphs: bool,
    found: Mutex<Found>,
}

struct Found {
    heaps: Following,
    charged: usize,
}

/// Sums of heaps up to this size may be searched as well: the quotient has a while only.
const SMALL: u64 = 200;
const WHILE: Duration = Duration::from_millis(300);

/// Heaps that are charged at a time, and what one takes.
const BLOCK: usize = 1 << 14;
const HEAP: usize = 8;

impl MisereHeaps {
    /// Those of a rule, if it has heaps and this is misère play of the disjunctive compound.
    #[must_use]
    pub fn of(spec: &RuleSpec, convention: Convention) -> Option<Self> {
        let game = heap_game(spec).filter(|_| convention == MISERE)?;
        let found = Found { heaps: Following::new(HeapQuotient::new(game)), charged: 0 };
        Some(Self {
            heaps: spec.on_heaps().is_some(),
            graphs: spec.plays(Kind::Graph),
            found: Mutex::new(found),
        })
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The sizes of a position's heaps and paths; `None` if it has anything else.
    fn sizes(&self, summands: &[Summand]) -> Option<Vec<u64>> {
        let size = |summand: &Summand| match summand {
            Summand::Term(Term::Heap(heap)) if self.heaps => Some(*heap),
            Summand::Family(Family::Path(order)) if self.graphs => Some(*order),
            _ => None,
        };
        summands.iter().map(size).map(|size| size.filter(|size| *size > 0)).collect()
    }

    /// The answer about a sum of heaps, or of paths that are heaps; `None` if it is something else, or if a search may
    /// be quicker. With a limit the winning moves are listed.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn answer(
        &self,
        summands: &[Summand],
        limit: Option<usize>,
        budget: &Budget,
    ) -> Result<Option<Answer>, Error> {
        let Some(sizes) = self.sizes(summands).filter(|sizes| !sizes.is_empty()) else { return Ok(None) };
        let largest = sizes.iter().copied().max().unwrap_or(0);
        let found = &mut *self.found();
        if largest <= SMALL {
            let a_while = budget.for_a_while(WHILE);
            if let Err(stop) = found.grow(largest, &a_while) {
                budget.check()?;
                return if stop == Stop::Interrupted { Err(stop.into()) } else { Ok(None) };
            }
        } else {
            found.grow(largest, budget)?;
        }
        let elements: Vec<u32> = sizes.iter().map(|&size| found.element(size)).collect();
        let monoid = found.heaps.quotient.growing().monoid();
        let product = elements.iter().fold(ONE, |at, &element| monoid.times(at, element));
        let outcome = |element: u32| Outcome::p_if(monoid.is_p(element));
        let pieces = summands.iter().zip(&elements).map(|(summand, &element)| PieceAnswer {
            piece: text(summand),
            value: None,
            outcome: outcome(element),
        });
        let pieces = pieces.collect();
        let moves = match limit {
            Some(limit) => Some(found.winning(summands, &sizes, &elements, limit, budget)?),
            None => None,
        };
        let presentation = Presentation::of(monoid);
        let word = |element: u32| presentation.word(monoid.word(element));
        let told = QuotientTold {
            order: monoid.order(),
            elements: elements.iter().map(|&element| word(element)).collect(),
            product: word(product),
            in_p: monoid.is_p(product),
        };
        Ok(Some(Answer {
            convention: MISERE,
            over: sizes.iter().all(|&size| found.has_ended(size)),
            outcome: outcome(product),
            value: None,
            pieces,
            moves,
            provenance: Provenance::from((grundy_engine::Provenance::Quotient, Some(told))),
        }))
    }
}

impl Found {
    /// Heaps up to this one, or a proven period.
    fn grow(&mut self, to: u64, budget: &Budget) -> Result<(), Stop> {
        while self.heaps.proven.is_none() && (self.heaps.quotient.len() as u64) <= to {
            if self.heaps.quotient.len() >= self.charged {
                budget.charge(BLOCK * HEAP)?;
                self.charged += BLOCK;
            }
            self.heaps.push(budget)?;
        }
        Ok(())
    }

    /// The element of a heap that is known, or beyond a proven period.
    fn element(&self, heap: u64) -> u32 {
        let phi = self.heaps.quotient.growing().phi();
        match (phi.get(usize::try_from(heap).unwrap_or(usize::MAX)), self.heaps.proven) {
            (Some(&element), _) => element,
            (None, Some(Repeats { preperiod, period })) => {
                phi[preperiod + ((heap - preperiod as u64) % period as u64) as usize]
            }
            (None, None) => unreachable!("heaps are asked for after they are found"),
        }
    }

    /// Whether a heap has no move.
    fn has_ended(&self, heap: u64) -> bool {
        let game = self.heaps.quotient.game();
        let below = |list: &[usize], more: u64| list.iter().any(|&taken| taken as u64 + more <= heap);
        let least = if game.unequal { 3 } else { 2 };
        let moves = match &game.all_but {
            Some(but) => {
                (1..=heap).any(|taken| usize::try_from(taken).is_ok_and(|taken| !but.contains(&taken)))
            }
            None => {
                game.empties.iter().any(|&size| size as u64 == heap)
                    || below(&game.takes, 1)
                    || below(&game.splits, least)
                    || below(&game.triples, 3)
            }
        };
        !moves
    }
}
