//! The arena of every rule of the catalogue: the one door through which engines are compiled.

use grundy_core::Convention;
use grundy_games::RuleSpec;
use grundy_games::board::ROOKS;
use grundy_games::graph::{AnyRule, ArcKayles, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{AnyHeapRule, Digits, GrundyGame, TakeAndBreak};
use grundy_games::spec::HeapGame;
use grundy_games::weighted::{WeightedArcKayles, simplify_for};
use grundy_solver::{Played, Taking, TakingSolver};

use crate::arena::Arena;
use crate::code::CodeArena;
use crate::domain::{Boards, Graphs, Heaps, WeightedGraphs};
use crate::forgetting::Forgetting;
use crate::ruled::Ruled;
use crate::words::WordsArena;

/// The arena of a rule.
#[must_use]
pub fn arena_for(spec: &RuleSpec, convention: Convention) -> Box<dyn Arena> {
    let graphs = match spec {
        RuleSpec::Words(words) => {
            let literal = || arena_of(None, Some(AnyRule::new((**words).clone())), None, convention);
            let named = || words.named().map(|named| arena_for(&named, convention));
            let graphs = (!words.needs_directions()).then(|| named().unwrap_or_else(literal));
            return Box::new(WordsArena { graphs, directed: literal() });
        }
        RuleSpec::NodeKayles => Some(AnyRule::new(NodeKayles)),
        RuleSpec::SelectiveNodeKayles => Some(AnyRule::new(SelectiveNodeKayles)),
        RuleSpec::ArcKayles => Some(AnyRule::new(ArcKayles)),
        RuleSpec::Grim => Some(AnyRule::new(Grim)),
        RuleSpec::WeightedArcKayles => {
            let arena = Ruled::<_, WeightedGraphs>::new(WeightedArcKayles, convention);
            return remembered(arena.simplified(simplify_for(convention)));
        }
        RuleSpec::Rooks => {
            return remembered(Ruled::<_, Boards>::new(AnyRule::new(ROOKS), convention));
        }
        // Splitting without taking has no meaning on graphs.
        RuleSpec::Octal(TakeAndBreak { split: 0, digits }) | RuleSpec::Subtraction(digits) => {
            // 0.07 is Arc-Kayles: the moves of one game are told in one order.
            Some(match *digits == Digits::finite(vec![0, 7]) {
                true => AnyRule::new(ArcKayles),
                false => AnyRule::new(OctalOnGraphs { digits: digits.clone() }),
            })
        }
        RuleSpec::Octal(_) | RuleSpec::Hexadecimal(_) | RuleSpec::Nim | RuleSpec::GrundyGame => None,
    };
    let heaps = spec.on_heaps().map(|game| match game {
        HeapGame::TakeAndBreak(code) => AnyHeapRule::uniform(code),
        HeapGame::GrundyGame => AnyHeapRule::new(GrundyGame),
    });
    arena_of(heaps, graphs, played(spec, convention), convention)
}

/// The arena of a rule on heaps, on graphs, or on both.
pub(crate) fn arena_of(
    heaps: Option<AnyHeapRule>,
    graphs: Option<AnyRule>,
    played: Option<Played>,
    convention: Convention,
) -> Box<dyn Arena> {
    match (heaps, graphs) {
        (Some(heaps), Some(graphs)) => remembered(CodeArena::new(heaps, graphs, played, convention)),
        (None, Some(graphs)) => remembered(Ruled::<_, Graphs>::of_graphs(graphs, played, convention)),
        (Some(heaps), None) => remembered(Ruled::<_, Heaps>::of_heaps(heaps, convention)),
        // A rule without pieces has no moves.
        (None, None) => {
            let nothing = AnyHeapRule::uniform(TakeAndBreak::new(Digits::finite(vec![])));
            remembered(Ruled::<_, Heaps>::of_heaps(nothing, convention))
        }
    }
}

/// An arena whose questions share what they find, as long as there is room.
fn remembered(arena: impl Arena + 'static) -> Box<dyn Arena> {
    Box::new(Forgetting::new(Box::new(arena)))
}

/// The game that a solver was made for, in normal play of the disjunctive compound.
fn played(spec: &RuleSpec, convention: Convention) -> Option<Played> {
    if convention != Convention::NORMAL {
        return None;
    }
    match spec {
        RuleSpec::NodeKayles => Some(Played::NodeKayles),
        // Arc-Kayles is 0.07.
        _ if spec.octal_on_graphs(convention) == Some(Digits::finite(vec![0, 7])) => Some(Played::ArcKayles),
        _ => taking(spec, convention).map(Played::Taking),
    }
}

/// The rule as one that takes connected sets of vertices under a convention, if it is one.
#[must_use]
pub fn taking(spec: &RuleSpec, convention: Convention) -> Option<Taking> {
    if *spec == RuleSpec::SelectiveNodeKayles {
        return Some(Taking::Star);
    }
    let digits = spec.octal_on_graphs(convention)?;
    let bound = digits.bound().unwrap_or(TakingSolver::LARGEST).min(TakingSolver::LARGEST);
    let digits = std::iter::once(0).chain((1..=bound as u64).map(|size| digits.digit(size)));
    Some(Taking::Octal(digits.collect()))
}
