//! Winning moves from closed forms: counted by the values they leave, the first of them listed.

use grundy_arena::{Answer, Error, Move, Moves, Taken, What, write_sum};
use grundy_core::{Compound, Play, Turn, UseValuation, Valuation, with_valuation};
use grundy_engine::{Budget, Choice, PieceTurns, Stop};
use grundy_games::Term;
use grundy_games::notation::Summand;
use grundy_theorems::{Game, Group, Move as Option_, Shape, Value, options};
use num_bigint::BigUint;

use super::parts::{Asked, Part, Theory};

/// The winning moves; `None` where the theorems do not know all moves.
pub(super) fn winning(
    theory: &Theory,
    asked: &Asked<'_>,
    answer: &Answer,
    limit: usize,
    budget: &Budget,
) -> Result<Option<Moves>, Error> {
    let convention = theory.convention;
    if answer.outcome.is_p() {
        return Ok(Some(Moves { total: BigUint::ZERO, list: vec![] }));
    }
    // A summand is one piece, unless it is a graph that was built.
    let summands: Option<Vec<&Summand>> = asked
        .parts
        .iter()
        .map(|part| asked.summands.get(part.term))
        .map(|summand| summand.filter(|s| matches!(s, Summand::Family(_) | Summand::Term(Term::Heap(_)))))
        .collect();
    let (Some(summands), Some(shapes)) = (summands, asked.shapes()) else { return Ok(None) };
    let values: Option<Vec<Value>> =
        shapes.iter().map(|shape| Some(grundy_theorems::find(&theory.game, convention, shape)?.0)).collect();
    let turns = match values {
        None if convention.compound == Compound::Disjunctive && convention.play == Play::Misere => {
            misere(theory, asked, &shapes, limit, budget)?
        }
        None => None,
        Some(values) if theory.game.is_nim() && convention.compound == Compound::Disjunctive => {
            nim(answer, &shapes, &values)
        }
        Some(values) => {
            let mut groups: Vec<Vec<Group>> = vec![];
            for (i, summand) in summands.iter().enumerate() {
                budget.tick()?;
                // Copies have the same moves.
                let same = i.checked_sub(1).filter(|&before| summands[before] == *summand);
                let next = match same {
                    Some(before) => Some(groups[before].clone()),
                    None => options(&theory.game, convention, summand, limit, &|| budget.tick().is_ok()),
                };
                let Some(next) = next else {
                    budget.check()?;
                    return Ok(None);
                };
                groups.push(next);
            }
            match convention.compound.turn() {
                Turn::One => one(theory, &values, &groups, limit),
                Turn::Every | Turn::Some => several(theory, &values, &groups, limit, budget)?,
            }
        }
    };
    let Some(Turns { total, list }) = turns else { return Ok(None) };
    let untouched: Vec<String> = asked.parts.iter().map(Part::text).collect();
    let mut told = vec![];
    let mut text = budget.hold(0)?;
    for turn in list.iter().take(limit) {
        budget.tick()?;
        let mv = tell(theory, asked, &summands, &untouched, turn);
        text.more(mv.leaves.len())?;
        told.push(mv);
    }
    Ok(Some(Moves { total, list: told }))
}

/// Winning turns: for each piece that is moved in, which it is and the move.
struct Turns {
    total: BigUint,
    list: Vec<Vec<(usize, Option_)>>,
}

/// Turns in exactly one piece.
fn one(theory: &Theory, values: &[Value], groups: &[Vec<Group>], limit: usize) -> Option<Turns> {
    let play = theory.convention.play;
    let add = |a: Option<Value>, b: Option<Value>| match (a, b) {
        (Some(a), Some(b)) => a.sum(b),
        (a, b) => a.or(b),
    };
    // The sums of all pieces after each.
    let mut after = vec![None; values.len() + 1];
    for (i, value) in values.iter().enumerate().rev() {
        after[i] = add(Some(*value), after[i + 1]);
    }
    let mut turns = Turns { total: BigUint::ZERO, list: vec![] };
    let mut before = None;
    for (i, (value, groups)) in values.iter().zip(groups).enumerate() {
        let others = add(before, after[i + 1]);
        for group in groups {
            let left = add(others, Some(group.value))?;
            if left.outcome(play).is_p() {
                turns.total += group.count;
                let room = limit - turns.list.len().min(limit);
                turns.list.extend(group.moves.iter().take(room).map(|mv| vec![(i, mv.clone())]));
            }
        }
        before = add(before, Some(*value));
    }
    Some(turns)
}

/// Turns in every piece, or in some.
fn several(
    theory: &Theory,
    values: &[Value],
    groups: &[Vec<Group>],
    limit: usize,
    budget: &Budget,
) -> Result<Option<Turns>, Stop> {
    struct Several<'a> {
        compound: Compound,
        values: &'a [Value],
        groups: &'a [Vec<Group>],
        limit: usize,
        budget: &'a Budget,
    }
    impl UseValuation for Several<'_> {
        type Output = Result<Option<Turns>, Stop>;

        fn additive<V: Valuation>(self) -> Self::Output {
            let mut pieces = vec![];
            let mut kept: Vec<&Option_> = vec![];
            for (value, groups) in self.values.iter().zip(self.groups) {
                let Some(value) = value.of::<V>() else { return Ok(None) };
                let mut piece = PieceTurns::<V>::new(value);
                for group in groups {
                    let (Some(value), Ok(count)) = (group.value.of::<V>(), u64::try_from(group.count)) else {
                        return Ok(None);
                    };
                    let choice = |(number, mv): (usize, &Option_)| Choice {
                        number,
                        some_ended: mv.leaves.is_empty(),
                        some_alive: !mv.leaves.is_empty(),
                    };
                    piece.add(value, count, (kept.len()..).zip(&group.moves).map(choice).collect());
                    kept.extend(&group.moves);
                }
                pieces.push(piece);
            }
            let winning = grundy_engine::winning::<V>(self.compound, &pieces, self.limit, self.budget)?;
            let told = winning.list.iter().map(|listed| {
                listed.moved.iter().map(|&(piece, number)| (piece, kept[number].clone())).collect()
            });
            Ok(Some(Turns { total: winning.total, list: told.collect() }))
        }

        fn whole(self) -> Self::Output {
            Ok(None)
        }
    }
    let compound = theory.convention.compound;
    with_valuation(theory.convention, Several { compound, values, groups, limit, budget })
}

/// Nim in normal play: at most one move in each heap.
fn nim(answer: &Answer, shapes: &[&Shape], values: &[Value]) -> Option<Turns> {
    let total = answer.value?;
    let mut list = vec![];
    for (i, (shape, value)) in shapes.iter().zip(values).enumerate() {
        let (Shape::Heap(heap), Value::Nimber(value)) = (shape, value) else { return None };
        let to = u128::from(value ^ total);
        if to < *heap {
            list.push(vec![(i, nim_move(*heap, to))]);
        }
    }
    Some(Turns { total: list.len().into(), list })
}

fn nim_move(heap: u128, to: u128) -> Option_ {
    let leaves = if to > 0 { vec![Shape::Heap(to)] } else { vec![] };
    Option_ { taken: vec![(0, heap - to)], chosen: None, leaves }
}

/// Misère Nim: in each heap, down to the nim-sum of the others, to 1, or to 0.
fn misere(
    theory: &Theory,
    asked: &Asked<'_>,
    shapes: &[&Shape],
    limit: usize,
    budget: &Budget,
) -> Result<Option<Turns>, Stop> {
    let heaps: Option<Vec<u128>> =
        shapes.iter().map(|shape| if let Shape::Heap(heap) = shape { Some(*heap) } else { None }).collect();
    let Some(heaps) = heaps.filter(|heaps| theory.game.is_nim() && heaps.len() <= 3000) else {
        return Ok(None);
    };
    let sum = heaps.iter().fold(0, |a, b| a ^ b);
    let mut turns = Turns { total: BigUint::ZERO, list: vec![] };
    for (i, &heap) in heaps.iter().enumerate() {
        let mut targets = vec![heap ^ sum, 1, 0];
        targets.sort_unstable();
        targets.dedup();
        for to in targets.into_iter().filter(|&to| to < heap) {
            budget.tick()?;
            let mv = nim_move(heap, to);
            let Some(outcome) = asked.outcome_after(theory, i, &mv.leaves) else { return Ok(None) };
            if outcome.is_p() {
                turns.total += 1u8;
                if turns.list.len() < limit {
                    turns.list.push(vec![(i, mv)]);
                }
            }
        }
    }
    Ok(Some(turns))
}

/// A turn in words.
fn tell(
    theory: &Theory,
    asked: &Asked<'_>,
    summands: &[&Summand],
    untouched: &[String],
    turn: &[(usize, Option_)],
) -> Move {
    let take = turn
        .iter()
        .map(|(piece, mv)| Taken {
            piece: *piece,
            term: asked.parts[*piece].term,
            what: what(summands[*piece], mv),
        })
        .collect();
    let mut summaries: Vec<Vec<String>> = untouched.iter().map(|text| vec![text.clone()]).collect();
    for (piece, mv) in turn {
        summaries[*piece] = mv.leaves.iter().map(ToString::to_string).collect();
    }
    let heaps = summands.iter().all(|summand| matches!(summand, Summand::Term(Term::Heap(_))));
    let graphs = theory.game == Game::NodeKayles || !heaps;
    let leaves = write_sum(summaries.iter().flatten(), if graphs { "edges()" } else { "0" });
    let emptied = turn.iter().filter(|(_, mv)| mv.leaves.is_empty()).count();
    let ends = match theory.convention.compound.ending() {
        grundy_core::Ending::Long => summaries.iter().all(Vec::is_empty),
        grundy_core::Ending::Short => emptied > 0,
    };
    Move { take, leaves, ends }
}

fn what(summand: &Summand, mv: &Option_) -> What {
    match summand {
        Summand::Term(Term::Heap(heap)) => What::Counters {
            heap: *heap,
            take: mv.taken.iter().map(|(_, count)| *count as u64).sum(),
            leaving: mv.leaves.iter().map(|shape| shape.order() as u64).collect(),
        },
        _ => What::Vertices {
            vertices: mv
                .taken
                .iter()
                .flat_map(|(first, count)| *first..first + count)
                .map(|v| v.to_string())
                .collect(),
            vertex: mv.chosen.map(|v| v.to_string()),
        },
    }
}
