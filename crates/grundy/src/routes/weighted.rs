//! Weighted Arc-Kayles by theorems, in normal play of the disjunctive compound.

use grundy_arena::domain::{Domain, WeightedGraphs};
use grundy_arena::{Answer, Error, Move, Moves, PieceAnswer, Provenance, Taken, write_sum};
use grundy_engine::Moved;
use grundy_games::weighted::WeightedArcKayles;
use grundy_theorems::Value;

use super::valued::{Valued, after, has_ended};
use super::{Context, Query, Route, Step};

/// Trees of depth two, and what reduces to them.
pub(crate) struct WeightedRoute;

impl Route for WeightedRoute {
    fn name(&self) -> &'static str {
        "theorems on weighted graphs"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        let budget = context.budget;
        let position = query.built()?;
        let _held = budget.hold(position.bytes())?;
        let (mut pieces, mut places) = (vec![], vec![]);
        for (t, term) in position.terms.iter().enumerate() {
            for (piece, vertices) in <WeightedGraphs as Domain<WeightedArcKayles>>::pieces(term) {
                pieces.push(piece);
                places.push((t, vertices));
            }
        }
        // A position without pieces, or with nothing to cite, is the search's.
        let valued = Valued::new(context.arena, pieces, budget)?;
        if valued.theorems.is_empty() {
            return Step::declined("no theorem covers a piece, nor what it reduces to");
        }
        let mut text = budget.hold(0)?;
        let mut told = vec![];
        for ((term, vertices), &value) in places.iter().zip(&valued.values) {
            let piece =
                <WeightedGraphs as Domain<WeightedArcKayles>>::write_piece(&position.terms[*term], vertices);
            text.more(piece.len())?;
            told.push(PieceAnswer {
                piece,
                value: Some(value),
                outcome: Value::Nimber(value).outcome(context.convention.play),
            });
        }
        let moves = match query.moves {
            Some(limit) => {
                let winning = valued.winning()?;
                let alive = valued.pieces.iter().filter(|piece| !has_ended(piece)).count();
                let untouched: Vec<Vec<String>> = position
                    .terms
                    .iter()
                    .map(|term| <WeightedGraphs as Domain<WeightedArcKayles>>::write_rest(term, &[]))
                    .collect();
                let mut list = vec![];
                for &(piece, mv) in winning.iter().take(limit) {
                    budget.tick()?;
                    let (term, vertices) = &places[piece];
                    let moved = Moved::<WeightedArcKayles> { piece, mv, parts: vec![] };
                    let what = <WeightedGraphs as Domain<WeightedArcKayles>>::tell(
                        &position.terms[*term],
                        vertices,
                        &moved,
                    );
                    let rest = <WeightedGraphs as Domain<WeightedArcKayles>>::write_rest(
                        &position.terms[*term],
                        &[(vertices, &moved)],
                    );
                    let summands =
                        untouched.iter().enumerate().map(|(t, own)| if t == *term { &rest } else { own });
                    let leaves =
                        write_sum(summands.flatten(), <WeightedGraphs as Domain<WeightedArcKayles>>::NOTHING);
                    text.more(leaves.len())?;
                    let ends = alive == 1 && has_ended(&after(&valued.pieces[piece], mv));
                    list.push(Move { take: vec![Taken { piece, term: *term, what }], leaves, ends });
                }
                Some(Moves { total: winning.len().into(), list })
            }
            None => None,
        };
        let total = valued.total();
        Step::answered(Answer {
            convention: context.convention,
            over: valued.pieces.iter().all(has_ended),
            outcome: Value::Nimber(total).outcome(context.convention.play),
            value: Some(total),
            pieces: told,
            moves,
            provenance: Provenance {
                theorems: valued.theorems,
                search: valued.search,
                moves_searched: false,
                quotient: None,
            },
        })
    }
}
