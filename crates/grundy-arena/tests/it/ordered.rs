//! Ordered compounds against their definition, played out on lists of terms.
//!
//! The literal player here keeps a position as terms, each a list of graphs, and asks of every piece whether it may be
//! moved in, in the words of the definition: no other piece that has not ended is larger (smaller), or no earlier term
//! has a piece that has not ended.

use std::ops::ControlFlow;

use grundy_arena::arena_for;
use grundy_core::{Compound, Convention, Play, Rule};
use grundy_engine::{Budget, Order};
use grundy_games::graph::families::Family;
use grundy_games::graph::{Graph, NodeKayles, Removed};
use grundy_games::notation::{NoFiles, parse_position};
use grundy_games::{Labelled, Position, RuleSpec, Term};

/// A position: the pieces of each term.
type Terms = Vec<Vec<Graph>>;

fn options(graph: &Graph) -> Vec<Vec<Graph>> {
    let mut options = vec![];
    let _ = NodeKayles.for_each_option(graph, &mut |_: &Removed, parts: &[Graph]| {
        options.push(parts.to_vec());
        ControlFlow::Continue(())
    });
    options
}

fn may_be_moved_in(terms: &Terms, term: usize, piece: usize, order: Order) -> bool {
    let size = terms[term][piece].order();
    let live = |graph: &Graph| !options(graph).is_empty();
    let others = || {
        terms.iter().enumerate().flat_map(move |(t, pieces)| {
            pieces.iter().enumerate().filter(move |(p, _)| (t, *p) != (term, piece)).map(move |(_, g)| (t, g))
        })
    };
    live(&terms[term][piece])
        && match order {
            Order::Largest => !others().any(|(_, other)| live(other) && other.order() > size),
            Order::Smallest => !others().any(|(_, other)| live(other) && other.order() < size),
            Order::Written => !others().any(|(t, other)| t < term && live(other)),
        }
}

/// Every position after one turn.
fn turns(terms: &Terms, order: Order, compound: Compound) -> Vec<Terms> {
    let places: Vec<(usize, usize)> = (0..terms.len())
        .flat_map(|t| (0..terms[t].len()).map(move |p| (t, p)))
        .filter(|&(t, p)| may_be_moved_in(terms, t, p, order))
        .collect();
    let mut found = vec![];
    for set in 1u32..1 << places.len() {
        if compound == Compound::Disjunctive && set.count_ones() > 1 {
            continue;
        }
        // Pieces keep their places until all moves of the turn are made.
        let mut partial: Vec<Vec<Vec<Vec<Graph>>>> = vec![
            terms.iter().map(|pieces| pieces.iter().map(|piece| vec![piece.clone()]).collect()).collect(),
        ];
        for (_, &(t, p)) in places.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1) {
            let moved = partial.iter().flat_map(|position| {
                options(&terms[t][p]).into_iter().map(move |parts| {
                    let mut next = position.clone();
                    next[t][p] = parts;
                    next
                })
            });
            partial = moved.collect();
        }
        found.extend(
            partial.into_iter().map(|position| position.into_iter().map(|term| term.concat()).collect()),
        );
    }
    found
}

fn value(terms: &Terms, order: Order) -> u64 {
    let values: Vec<u64> =
        turns(terms, order, Compound::Disjunctive).iter().map(|next| value(next, order)).collect();
    (0..).find(|v| !values.contains(v)).unwrap_or(0)
}

fn wins(terms: &Terms, order: Order, convention: Convention) -> bool {
    let turns = turns(terms, order, convention.compound);
    match turns.is_empty() {
        true => convention.play == Play::Misere,
        false => turns.iter().any(|next| !wins(next, order, convention)),
    }
}

/// The pieces of a term.
fn parts(term: &Term) -> Vec<Graph> {
    let Term::Graph(term) = term else { return vec![] };
    term.graph.components().iter().map(|part| term.graph.induced(part)).collect()
}

fn paths(orders: &[u64]) -> (Terms, Position) {
    let graph = |&n: &u64| Graph::from_edges(n as usize, &Family::Path(n).edges());
    let graphs: Vec<Graph> = orders.iter().map(graph).collect();
    let terms = graphs.iter().map(|graph| Term::Graph(Labelled::numbered(graph.clone()))).collect();
    (graphs.into_iter().map(|graph| vec![graph]).collect(), Position { terms })
}

#[test]
fn ordered_compounds_are_played_as_they_are_defined() {
    let mut sums: Vec<Vec<u64>> = (1..=7).map(|a| vec![a]).collect();
    sums.extend((1..=5).flat_map(|a| (1..=5).map(move |b| vec![a, b])));
    sums.extend([vec![1, 4, 2], vec![3, 3, 2], vec![4, 2, 4], vec![2, 1, 5]]);
    for compound in [Compound::Disjunctive, Compound::Selective] {
        for play in Play::ALL {
            let convention = Convention { compound, play };
            for order in Order::ALL {
                let mut arena = arena_for(&RuleSpec::NodeKayles, convention);
                arena.put_in_order(order);
                for sum in &sums {
                    let (terms, position) = paths(sum);
                    let asked = format!("{position}, {convention:?}, {order:?}");
                    let answer = arena.answer(&position, Some(1000), &Budget::generous()).expect("no limit");
                    assert_eq!(!answer.outcome.is_p(), wins(&terms, order, convention), "{asked}");
                    let literal = (convention == Convention::NORMAL).then(|| value(&terms, order));
                    assert_eq!(answer.value, literal, "{asked}");
                    let winning = turns(&terms, order, compound)
                        .iter()
                        .filter(|next| !wins(next, order, convention))
                        .count();
                    let moves = answer.moves.expect("they were asked for");
                    assert_eq!(moves.total, winning.into(), "{asked}");
                    assert_eq!(moves.list.len(), winning, "{asked}");
                    // What a term falls into stays one term, so that the position is what is read back.
                    for left in moves.list.iter().map(|mv| &mv.leaves) {
                        let again = parse_position(left, &NoFiles).expect("notation");
                        let read = again.terms.iter().map(parts).collect();
                        assert!(!wins(&read, order, convention), "{asked}: {left}");
                    }
                }
            }
        }
    }
}
