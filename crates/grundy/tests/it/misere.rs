//! Misère quotients against the definition: of heaps, of positions and families of graphs, with their moves.

use std::time::Duration;

use grundy::{Budget, Convention, Outcome, Play, Position, Session, deep};
use grundy_core::Naive;
use grundy_games::Term;
use grundy_games::graph::{AnyRule, ArcKayles, Graph, Grim, NodeKayles, OctalOnGraphs, SelectiveNodeKayles};
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_period::{MISERE, family_quotient, position_quotient};

fn misere(rule: &str) -> Session {
    let convention = Convention { play: Play::Misere, ..Convention::NORMAL };
    Session::builder(rule).convention(convention).timeout(Duration::from_secs(60)).build().unwrap()
}

/// A random tree.
fn tree(random: &mut fastrand::Rng, order: u32) -> Position {
    let edges: Vec<(u32, u32)> = (1..order).map(|v| (random.u32(0..v), v)).collect();
    Position::graph(order as usize, &edges).unwrap()
}

#[test]
fn quotients_of_trees_give_the_outcomes_of_the_definition() {
    let rules: [(&str, AnyRule); 6] = [
        ("node-kayles", AnyRule::new(NodeKayles)),
        ("arc-kayles", AnyRule::new(ArcKayles)),
        ("selective-node-kayles", AnyRule::new(SelectiveNodeKayles)),
        ("grim", AnyRule::new(Grim)),
        ("0.33", AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) })),
        ("0.77", AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![7, 7]) })),
    ];
    let mut random = fastrand::Rng::with_seed(19);
    for (name, rule) in rules {
        let session = misere(name);
        let mut judge = Naive::new(&rule, MISERE);
        for _ in 0..6 {
            let trees: Vec<Position> = (0..3)
                .map(|_| {
                    let order = random.u32(1..=6);
                    tree(&mut random, order)
                })
                .collect();
            let terms: Vec<Term> = trees.iter().flat_map(|tree| tree.terms.clone()).collect();
            let budget = Budget::generous();
            let position = Position { terms: terms.clone() };
            let found = deep(|| position_quotient(session.arena(), &position, &budget)).unwrap().unwrap();
            let monoid = found.quotient.growing().monoid();
            // All sums of at most three of the trees, with repeats.
            for a in 0..3 {
                for b in 0..4 {
                    for c in 0..4 {
                        let chosen: Vec<usize> = [a, b, c].into_iter().filter(|&at| at < 3).collect();
                        let graphs: Vec<_> = chosen.iter().map(|&at| graph(&terms[at])).collect();
                        if graphs.iter().map(Graph::order).sum::<usize>() > 11 {
                            continue;
                        }
                        let product =
                            chosen.iter().fold(0, |at, &piece| monoid.times(at, found.pieces[piece].1));
                        let outcome = Outcome::p_if(monoid.is_p(product));
                        assert_eq!(judge.judge(&graphs).outcome, outcome, "{name} on {position}, {chosen:?}");
                    }
                }
            }
        }
    }
}

fn graph(term: &Term) -> Graph {
    match term {
        Term::Graph(term) => term.graph.clone(),
        _ => panic!("a graph"),
    }
}

#[test]
fn every_listed_move_of_heaps_wins_and_no_winning_move_is_left_out() {
    let mut random = fastrand::Rng::with_seed(20);
    for _ in 0..60 {
        let digits: Vec<u8> = (0..random.usize(1..=3)).map(|_| random.u8(0..8)).collect();
        let code = format!("0.{}", digits.iter().map(ToString::to_string).collect::<String>());
        let rule = TakeAndBreak::new(Digits::finite(digits));
        let heaps: Vec<u64> = (0..random.usize(1..=3)).map(|_| random.u64(1..=7)).collect();
        let session = misere(&code);
        let answer = session.moves(&Position::heaps(heaps.iter().copied()), 1000).unwrap();
        let mut judge = Naive::new(&rule, MISERE);
        assert_eq!(judge.judge(&heaps).outcome, answer.outcome, "{code} {heaps:?}");
        let mut winning = 0;
        for (next, over) in judge.turns_from(&heaps) {
            let wins = judge.judge(&next).outcome == Outcome::P;
            winning += usize::from(wins);
            assert!(!(wins && over), "who cannot move wins");
        }
        let listed = answer.moves.unwrap();
        assert_eq!(listed.list.len(), winning, "{code} {heaps:?}");
        for mv in &listed.list {
            assert_eq!(session.value(mv.leaves.as_str()).unwrap().outcome, Outcome::P, "{code} {heaps:?}");
        }
    }
}

#[test]
fn heaps_of_any_size_where_the_quotient_is_proven() {
    let session = misere("kayles");
    let answer = session.moves("1000000000000000 + 30 + 40", 1000).unwrap();
    assert_eq!(answer.provenance.quotient.as_ref().unwrap().order, 40);
    let moves = answer.moves.unwrap();
    assert_eq!(answer.outcome == Outcome::N, moves.total > 0u8.into());
    for mv in moves.list.iter().take(50) {
        assert_eq!(session.value(mv.leaves.as_str()).unwrap().outcome, Outcome::P);
    }
    // A large heap is like a small one with the same remainder, so the numbers of moves grow by as much each period.
    let total = |text: &str| session.moves(text, 0).unwrap().moves.unwrap().total;
    let (one, two, three) = (10_000_004u64, 10_000_004 + 1200, 10_000_004 + 2400);
    let (a, b, c) = (total(&one.to_string()), total(&two.to_string()), total(&three.to_string()));
    assert_eq!(&c - &b, &b - &a);
    // Counted one by one below, by remainders above.
    let (small, large) = (total("8388000"), total("8389200"));
    assert_eq!(total("8390400") - &large, &large - small);
}

#[test]
fn families_of_graphs_are_proven_and_their_members_judged() {
    let rule = AnyRule::new(OctalOnGraphs { digits: Digits::finite(vec![3, 3]) });
    let session = misere("0.33");
    for text in ["S(1,1,n)", "S(1,2,n)", "S(2,2,n)", "S(1,1,1,n)", "P(n)"] {
        let family = session.family(text, &grundy::NoFiles).unwrap();
        let budget = Budget::generous();
        let found =
            deep(|| family_quotient(session.subject(), &family, (0, None), &budget, &mut |_, _| {})).unwrap();
        let proven = found.proven.unwrap();
        let monoid = found.growing().monoid();
        let element = |n: usize| match found.phi.get(n) {
            Some(&element) => element,
            None => found.phi[proven.preperiod + (n - proven.preperiod) % proven.period],
        };
        let mut judge = Naive::new(&rule, MISERE);
        for n in 0..=7 {
            for m in 0..=n {
                let at = |n: usize| family.at(n as u64).unwrap().terms.iter().map(graph).collect::<Vec<_>>();
                let both = [at(n), at(m)].concat();
                if both.iter().map(Graph::order).sum::<usize>() > 12 {
                    continue;
                }
                let product = monoid.times(element(n), element(m));
                assert_eq!(judge.judge(&both).outcome, Outcome::p_if(monoid.is_p(product)), "{text} {n} {m}");
            }
        }
    }
}
