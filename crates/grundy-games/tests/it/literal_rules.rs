//! Every rule against its definition, written down a second time and as literally as possible:
//! all subsets of the vertices, all ways to split a number, rooks on real boards. Nothing here
//! uses the rules' own enumeration, component search or bitsets.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use fastrand::Rng;
use grundy_core::Rule;
use grundy_games::board::{Board, ROOKS, Square};
use grundy_games::graph::{
    ArcKayles, Graph, GraphKey, Grim, NodeKayles, OctalOnGraphs, Removed, SelectiveNodeKayles,
};
use grundy_games::heap::{Digits, GrundyGame, Take, TakeAndBreak};
use grundy_games::weighted::{Edge, WeightedArcKayles, WeightedGraph};

type Set = BTreeSet<u32>;

/// Weighted parts, told by (weight, loop, degree) of their vertices.
type WeightedParts = Vec<Vec<(u64, bool, usize)>>;

fn options<R: Rule>(rule: &R, piece: &R::Piece) -> Vec<(R::Move, Vec<R::Piece>)> {
    let mut found = vec![];
    let _ = rule.for_each_option(piece, &mut |mv: &R::Move, parts: &[R::Piece]| {
        found.push((mv.clone(), parts.to_vec()));
        ControlFlow::Continue(())
    });
    found
}

/// Components by merging classes until nothing changes.
fn components(graph: &Graph, within: &Set) -> Vec<Set> {
    let mut classes: Vec<Set> = within.iter().map(|&v| Set::from([v])).collect();
    loop {
        let joined = |a: &Set, b: &Set| a.iter().any(|&u| b.iter().any(|&v| graph.has_edge(u, v)));
        let pair = (0..classes.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .find(|&(i, j)| joined(&classes[i], &classes[j]));
        match pair {
            Some((i, j)) => {
                let class = classes.swap_remove(i);
                classes[j].extend(class);
            }
            None => return classes,
        }
    }
}

fn subsets(n: u32) -> impl Iterator<Item = Set> {
    (1u32..1 << n).map(move |mask| (0..n).filter(|v| mask >> v & 1 == 1).collect())
}

fn random_connected(rng: &mut Rng, largest: u32) -> Graph {
    loop {
        let n = rng.u32(1..=largest);
        let p = rng.f32();
        let edges: Vec<_> =
            (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < p).collect();
        let graph = Graph::from_edges(n as usize, &edges);
        if components(&graph, &(0..n).collect()).len() == 1 {
            return graph;
        }
    }
}

/// The rule's moves are exactly the given (chosen vertex, removed set) pairs, and what each leaves
/// is what the definition of components says.
fn same_moves<R>(rule: &R, graph: &Graph, mut expected: Vec<(Option<u32>, Set)>)
where
    R: Rule<Piece = Graph, Move = Removed>,
{
    let all: Set = (0..graph.order() as u32).collect();
    let found = options(rule, graph);
    let mut moves: Vec<(Option<u32>, Set)> =
        found.iter().map(|(mv, _)| (mv.chosen, mv.vertices.iter().copied().collect())).collect();
    moves.sort();
    expected.sort();
    assert_eq!(moves, expected, "{graph:?}");
    for (mv, parts) in found {
        let removed: Set = mv.vertices.iter().copied().collect();
        let left: Set = all.difference(&removed).copied().collect();
        let mut literal: Vec<GraphKey> = components(graph, &left)
            .iter()
            .map(|component| {
                let names: Vec<u32> = component.iter().copied().collect();
                let place = |v: u32| names.iter().position(|&w| w == v).map(|i| i as u32);
                let edges: Vec<(u32, u32)> =
                    graph.edges().filter_map(|(u, v)| place(u).zip(place(v))).collect();
                GraphKey::of(&Graph::from_edges(names.len(), &edges))
            })
            .collect();
        let mut parts: Vec<GraphKey> = parts.iter().map(GraphKey::of).collect();
        let order = |key: &GraphKey| format!("{key:?}");
        literal.sort_by_key(order);
        parts.sort_by_key(order);
        assert_eq!(parts, literal, "{graph:?} after {mv:?}");
    }
}

fn neighbours(graph: &Graph, v: u32) -> Set {
    (0..graph.order() as u32).filter(|&u| graph.has_edge(u, v)).collect()
}

#[test]
fn rules_on_graphs() {
    let mut rng = Rng::with_seed(2024);
    for _ in 0..400 {
        let graph = random_connected(&mut rng, 7);
        let n = graph.order() as u32;
        let closed = |v: u32| {
            let mut set = neighbours(&graph, v);
            set.insert(v);
            set
        };
        same_moves(&NodeKayles, &graph, (0..n).map(|v| (Some(v), closed(v))).collect());
        let edges = subsets(n)
            .filter(|set| set.len() == 2 && graph.has_edge(*set.first().unwrap(), *set.last().unwrap()));
        same_moves(&ArcKayles, &graph, edges.map(|set| (None, set)).collect());
        // Selective: some vertex of the set has all the others as neighbours; pointing at the least.
        let selective = subsets(n).filter_map(|set| {
            let chosen = set.iter().find(|&&v| set.iter().all(|&u| u == v || graph.has_edge(u, v)));
            chosen.copied().map(|v| (Some(v), set))
        });
        same_moves(&SelectiveNodeKayles, &graph, selective.collect());
        // Grim: take a vertex that has a neighbour, then every vertex without one vanishes.
        let grim = (0..n).filter(|&v| !neighbours(&graph, v).is_empty()).map(|v| {
            let lonely = (0..n).filter(|&u| u != v && neighbours(&graph, u).iter().all(|&w| w == v));
            (Some(v), lonely.chain([v]).collect())
        });
        same_moves(&Grim, &graph, grim.collect());
    }
}

#[test]
fn octal_codes_on_graphs() {
    let mut rng = Rng::with_seed(99);
    for _ in 0..400 {
        let graph = random_connected(&mut rng, 7);
        let n = graph.order() as u32;
        let code: Vec<u8> = (0..rng.usize(1..5)).map(|_| rng.u8(0..8)).collect();
        let all: Set = (0..n).collect();
        // Definition 5 of paper 001.
        let legal = subsets(n).filter(|set| {
            let digit = code.get(set.len() - 1).copied().unwrap_or(0);
            let left: Set = all.difference(set).copied().collect();
            let bit = match components(&graph, &left).len() {
                0 => 1,
                1 => 2,
                _ => 4,
            };
            components(&graph, set).len() == 1 && digit & bit != 0
        });
        let rule = OctalOnGraphs { digits: Digits::finite(code.clone()) };
        same_moves(&rule, &graph, legal.map(|set| (None, set)).collect());
        let sizes: Vec<usize> = (0..rng.usize(0..3)).map(|_| rng.usize(1..5)).collect();
        let all_but = subsets(n).filter(|set| {
            let left: Set = all.difference(set).copied().collect();
            !sizes.contains(&set.len())
                && components(&graph, set).len() == 1
                && components(&graph, &left).len() <= 1
        });
        let rule = OctalOnGraphs { digits: Digits::all_but(&sizes) };
        same_moves(&rule, &graph, all_but.map(|set| (None, set)).collect());
    }
}

#[test]
fn take_and_break_on_heaps() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..300 {
        let heap = rng.u64(0..14);
        let split = [0u8, 4, 8, 12][rng.usize(0..4)];
        let code: Vec<u8> = (0..rng.usize(1..6)).map(|_| rng.u8(0..16)).collect();
        let mut expected = BTreeSet::new();
        for taken in 0..=heap {
            let digit = if taken == 0 { split } else { code.get(taken as usize - 1).copied().unwrap_or(0) };
            for a in 0..=heap - taken {
                for b in 0..=heap - taken - a {
                    let mut parts = vec![a, b, heap - taken - a - b];
                    parts.retain(|&part| part > 0);
                    parts.sort_unstable();
                    if digit >> parts.len() & 1 == 1 {
                        expected.insert((taken, parts));
                    }
                }
            }
        }
        let rule = TakeAndBreak { split, digits: Digits::finite(code.clone()) };
        let found = options(&rule, &heap);
        let moves: BTreeSet<(u64, Vec<u64>)> =
            found.iter().map(|(Take(taken), parts)| (*taken, parts.clone())).collect();
        assert_eq!(moves, expected, "{code:?} on {heap}");
        assert_eq!(moves.len(), found.len(), "no move twice");
        let unequal: BTreeSet<Vec<u64>> =
            (1..heap).filter(|a| *a < heap - a).map(|a| vec![a, heap - a]).collect();
        assert_eq!(
            options(&GrundyGame, &heap).into_iter().map(|(_, parts)| parts).collect::<BTreeSet<_>>(),
            unequal
        );
        let nim: BTreeSet<u64> =
            options(&TakeAndBreak::nim(), &heap).iter().map(|(_, parts)| parts.iter().sum()).collect();
        assert_eq!(nim, (0..heap).collect());
    }
}

/// On a path, an octal code is the game on a heap: equal options, part by part.
#[test]
fn paths_are_heaps() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..200 {
        let n = rng.usize(1..12);
        let digits = Digits::finite((0..rng.usize(1..5)).map(|_| rng.u8(0..8)).collect());
        let edges: Vec<_> = (1..n as u32).map(|v| (v - 1, v)).collect();
        let on_path: BTreeSet<Vec<u64>> =
            options(&OctalOnGraphs { digits: digits.clone() }, &Graph::from_edges(n, &edges))
                .into_iter()
                .map(|(_, parts)| {
                    let mut orders: Vec<u64> = parts.iter().map(|part| part.order() as u64).collect();
                    orders.sort_unstable();
                    orders
                })
                .collect();
        let on_heap: BTreeSet<Vec<u64>> =
            options(&TakeAndBreak::new(digits), &(n as u64)).into_iter().map(|(_, parts)| parts).collect();
        assert_eq!(on_path, on_heap);
    }
}

#[test]
fn weighted_arc_kayles() {
    let mut rng = Rng::with_seed(77);
    for _ in 0..300 {
        let graph = random_connected(&mut rng, 5);
        let n = graph.order();
        let weights: Vec<u64> = (0..n).map(|_| rng.u64(1..4)).collect();
        let loops: Vec<bool> = (0..n).map(|_| rng.bool()).collect();
        let piece = WeightedGraph::new(&graph, &weights, &loops);
        let mut expected = BTreeMap::new();
        for u in 0..n as u32 {
            for v in u..n as u32 {
                if (u == v && loops[u as usize]) || (u != v && graph.has_edge(u, v)) {
                    let mut left = weights.clone();
                    for w in BTreeSet::from([u, v]) {
                        left[w as usize] -= 1;
                    }
                    let alive: Set = (0..n as u32).filter(|&w| left[w as usize] > 0).collect();
                    let mut parts: WeightedParts = components(&graph, &alive)
                        .iter()
                        .map(|part| {
                            let degree = |w: u32| part.iter().filter(|&&x| graph.has_edge(w, x)).count();
                            part.iter().map(|&w| (left[w as usize], loops[w as usize], degree(w))).collect()
                        })
                        .collect();
                    parts.sort();
                    expected.insert((u, v), parts);
                }
            }
        }
        let found: BTreeMap<(u32, u32), WeightedParts> = options(&WeightedArcKayles, &piece)
            .into_iter()
            .map(|(Edge(u, v), parts)| {
                let told = |part: &WeightedGraph| {
                    let vertices = 0..part.order() as u32;
                    vertices.map(|w| (part.weight(w), part.has_loop(w), part.graph().degree(w))).collect()
                };
                let mut parts: Vec<Vec<_>> = parts.iter().map(told).collect();
                parts.sort();
                ((u, v), parts)
            })
            .collect();
        assert_eq!(found, expected, "{piece:?}");
    }
}

/// Whether a rook on one square sees another: same row or column, no hole between.
fn sees(board: &[Vec<Square>], (r, c): (usize, usize), (s, d): (usize, usize)) -> bool {
    if (r, c) == (s, d) {
        return false;
    }
    if r == s {
        (c.min(d)..=c.max(d)).all(|column| board[r][column] != Square::Hole)
    } else {
        c == d && (r.min(s)..=r.max(s)).all(|row| board[row][c] != Square::Hole)
    }
}

/// The squares where a rook may stand.
fn playable(board: &[Vec<Square>]) -> Vec<(usize, usize)> {
    let squares: Vec<(usize, usize)> =
        (0..board.len()).flat_map(|r| (0..board[0].len()).map(move |c| (r, c))).collect();
    let rook = |&(r, c): &(usize, usize)| board[r][c] == Square::Rook;
    squares
        .iter()
        .copied()
        .filter(|&(r, c)| {
            board[r][c] == Square::Free
                && !squares.iter().filter(|s| rook(s)).any(|&s| sees(board, s, (r, c)))
        })
        .collect()
}

/// The pieces of a board as keys of the graphs of its playable squares.
fn pieces(board: &[Vec<Square>]) -> Vec<Graph> {
    let squares = playable(board);
    let n = squares.len() as u32;
    let edges: Vec<(u32, u32)> = (0..n)
        .flat_map(|v| (0..v).map(move |u| (u, v)))
        .filter(|&(u, v)| sees(board, squares[u as usize], squares[v as usize]))
        .collect();
    let graph = Graph::from_edges(squares.len(), &edges);
    components(&graph, &(0..n).collect())
        .iter()
        .map(|component| graph.induced(&component.iter().copied().collect::<Vec<_>>()))
        .collect()
}

#[test]
fn rooks_on_boards() {
    let mut rng = Rng::with_seed(13);
    for _ in 0..300 {
        let (rows, columns) = (rng.usize(1..5), rng.usize(1..5));
        let mut board: Vec<Vec<Square>> = (0..rows)
            .map(|_| {
                (0..columns).map(|_| if rng.u8(0..4) == 0 { Square::Hole } else { Square::Free }).collect()
            })
            .collect();
        for _ in 0..rng.usize(0..2) {
            if let Some(&(r, c)) = playable(&board).first() {
                board[r][c] = Square::Rook;
            }
        }
        let sorted = |mut keys: Vec<String>| {
            keys.sort();
            keys
        };
        let keys = |graphs: &[Graph]| {
            graphs.iter().map(|graph| format!("{:?}", GraphKey::of(graph))).collect::<Vec<_>>()
        };
        let real = Board::from_rows(&board).unwrap();
        let (graph, squares) = real.playable().unwrap();
        let mine: Vec<Graph> = graph.components().iter().map(|component| graph.induced(component)).collect();
        assert_eq!(sorted(keys(&mine)), sorted(keys(&pieces(&board))));
        assert_eq!(squares.iter().map(|&s| real.place(s)).collect::<Vec<_>>(), playable(&board));
        // Place a rook on each playable square: the whole board's pieces afterwards are the other
        // pieces and the parts that the rule leaves.
        for (i, component) in graph.components().iter().enumerate() {
            for (mv, parts) in options(&ROOKS, &mine[i]) {
                let square = squares[component[mv.chosen.unwrap() as usize] as usize];
                let (r, c) = real.place(square);
                let mut next = board.clone();
                next[r][c] = Square::Rook;
                let mut expected: Vec<Graph> = mine.clone();
                expected.swap_remove(i);
                expected.extend(parts);
                assert_eq!(sorted(keys(&expected)), sorted(keys(&pieces(&next))));
                assert!(Board::from_rows(&next).is_ok());
                assert_eq!(real.with_rook(square), Board::from_rows(&next).unwrap());
            }
        }
    }
}
