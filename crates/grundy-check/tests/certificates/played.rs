//! Strategies written by the tests, from the definition: for small positions of every rule, in normal and misère play.
//! They hold, and an answer that is no move is refused. And what a move is, set by set.

use std::collections::{BTreeMap, HashMap};

use fastrand::Rng;
use grundy_check::graph::{Graph, vertices};
use grundy_check::rules::Rule;
use serde_json::{Value, json};

use crate::judge::{Edges, Judge};
use crate::{sealed, verify};

/// What is left, and the Nim heap beside it.
type Place = (Vec<u64>, u64);

/// What moves leave, and what the answers leave.
type Answered = Vec<(Place, Option<Place>)>;

/// A position as the definition plays it.
struct Board {
    rule: Value,
    judge: Judge,
    /// Heaps, or as many vertices.
    whole: Vec<u64>,
    heaps: bool,
    misere: bool,
    terms: Value,
}

impl Board {
    fn graph(rule: &Value, order: u64, edges: &Edges, misere: bool) -> Self {
        let pairs: Vec<Value> = edges.iter().map(|(u, v)| json!([u, v])).collect();
        let terms = json!([{"times": 1, "vertices": order, "edges": pairs}]);
        let judge = Judge::new(rule, edges.clone());
        Self { rule: rule.clone(), judge, whole: (0..order).collect(), heaps: false, misere, terms }
    }

    fn heaps(rule: &Value, heaps: &[u64], misere: bool) -> Self {
        let mut whole = heaps.to_vec();
        whole.sort_unstable();
        let terms: Vec<Value> = heaps.iter().map(|heap| json!({"times": 1, "heap": heap})).collect();
        let judge = Judge::new(rule, Edges::new());
        Self { rule: rule.clone(), judge, whole, heaps: true, misere, terms: json!(terms) }
    }

    fn moves(&self, (left, nim): &Place) -> Vec<Place> {
        let options = if self.heaps { self.judge.heap_options(left) } else { self.judge.options(left) };
        let mut moves: Vec<Place> = options.into_iter().map(|option| (option, *nim)).collect();
        moves.extend((0..*nim).map(|smaller| (left.clone(), smaller)));
        moves.sort();
        moves.dedup();
        moves
    }

    fn value(&mut self, left: &[u64]) -> u64 {
        match self.heaps {
            true => left.iter().fold(0, |sum, heap| sum ^ self.judge.heap(*heap)),
            false => self.judge.graph(left),
        }
    }

    /// Whether the player to move loses.
    fn is_lost(&mut self, (left, nim): &Place) -> bool {
        match (self.misere, self.heaps) {
            (false, _) => self.value(left) == *nim,
            (true, true) => !self.judge.misere_heaps(left, &mut HashMap::new()),
            (true, false) => !self.judge.misere(left, &mut HashMap::new()),
        }
    }

    /// The lost places from a first one on, each with its moves and their answers, the last move that wins.
    fn strategy(&mut self, first: &Place) -> Vec<(Place, Answered)> {
        let mut known: BTreeMap<Place, Answered> = BTreeMap::new();
        let mut open = vec![first.clone()];
        while let Some(place) = open.pop() {
            if known.contains_key(&place) {
                continue;
            }
            let mut answered = vec![];
            for left in self.moves(&place) {
                let answer = self.moves(&left).into_iter().rev().find(|next| self.is_lost(next));
                open.extend(answer.clone());
                answered.push((left, answer));
            }
            known.insert(place, answered);
        }
        let answered = known.remove(first).unwrap();
        [(first.clone(), answered)].into_iter().chain(known).collect()
    }

    /// A certificate of what it is worth, with its positions.
    fn certificate(&mut self) -> (Value, Vec<Place>) {
        let whole = (self.whole.clone(), 0);
        let (first, outcome, value) = if self.misere {
            let lost = self.is_lost(&whole);
            let mut firsts = if lost { vec![whole] } else { self.moves(&whole) };
            firsts.retain(|place| self.is_lost(place));
            (firsts.pop(), if lost { "P" } else { "N" }, Value::Null)
        } else {
            let value = self.value(&self.whole.clone());
            (Some((whole.0, value)), if value == 0 { "P" } else { "N" }, json!(value))
        };
        let strategy = first.map_or(vec![], |first| self.strategy(&first));
        let places: Vec<Place> = strategy.iter().map(|(place, _)| place.clone()).collect();
        let number = |place: &Place| places.iter().position(|other| other == place);
        let position = |((left, nim), answers): &(Place, Answered)| {
            let answer = |((left, nim), next): &(Place, Option<Place>)| {
                json!([left, nim, next.as_ref().map(|next| number(next).unwrap())])
            };
            json!({"left": left, "nim": nim, "answers": answers.iter().map(answer).collect::<Vec<_>>()})
        };
        let certificate = json!({
            "certificate": "grundy", "version": 2, "typed": {"rule": "", "on": ""},
            "statement": {
                "kind": "value", "convention": "disjunctive", "play": if self.misere { "misere" } else { "normal" },
                "rule": self.rule, "position": self.terms, "outcome": outcome, "value": value,
            },
            "proof": {"kind": "strategy", "positions": strategy.iter().map(position).collect::<Vec<_>>()},
        });
        (certificate, places)
    }
}

fn name(name: &str) -> Value {
    json!({"kind": "name", "name": name})
}

fn code(digits: &[u8]) -> Value {
    json!({"kind": "code", "digits": digits})
}

/// Rules on graphs.
fn rules() -> Vec<(Value, Rule)> {
    let of = |digits: &[u8]| (code(digits), Rule::Code { digits: digits.to_vec(), subtraction: false });
    let named = Rule::NAMES.iter().filter(|(known, _)| !["wak", "nim", "grundy-game"].contains(known));
    let named = named.map(|(known, rule)| (name(known), rule.clone()));
    named
        .chain([of(&[0, 3, 3]), of(&[0, 0, 7]), of(&[0, 5, 2, 4]), of(&[0, 2, 0, 1, 6]), of(&[0, 0, 3])])
        .collect()
}

/// A graph of so many vertices, about half of its edges there.
fn random(order: u64, rng: &mut Rng) -> Edges {
    let pairs = (0..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    pairs.filter(|_| rng.bool()).collect()
}

#[test]
fn strategies_of_small_positions_hold() {
    let mut rng = Rng::with_seed(7);
    for (rule, _) in rules() {
        for misere in [false, true] {
            for order in 1..6 {
                let edges = random(order, &mut rng);
                let mut board = Board::graph(&rule, order, &edges, misere);
                let (object, _) = board.certificate();
                verify(&sealed(object.clone())).unwrap_or_else(|reason| panic!("{reason}\n{object}"));
            }
        }
    }
    for digits in
        [&[0, 7, 7][..], &[4, 3], &[0, 15], &[12, 1, 8], &[0, 0, 3, 5], &[8, 0, 2], &[0, 1, 2, 4, 8]]
    {
        for misere in [false, true] {
            for heaps in [&[5][..], &[1, 2, 4], &[3, 3], &[2, 2, 1], &[4, 3], &[7]] {
                let mut board = Board::heaps(&code(digits), heaps, misere);
                let (object, _) = board.certificate();
                verify(&sealed(object.clone())).unwrap_or_else(|reason| panic!("{reason}\n{object}"));
            }
        }
    }
}

/// Every answer is replaced by every other position: it is refused exactly if no move leads there.
fn answers_are_moves(mut board: Board) -> usize {
    let (object, places) = board.certificate();
    let mut wrong = 0;
    for (number, position) in object["proof"]["positions"].as_array().unwrap().iter().enumerate() {
        for (answer, triple) in position["answers"].as_array().unwrap().iter().enumerate() {
            let left: Vec<u64> = triple[0].as_array().unwrap().iter().map(|v| v.as_u64().unwrap()).collect();
            let moves = board.moves(&(left, triple[1].as_u64().unwrap()));
            for (other, place) in places.iter().enumerate().take(12) {
                let mut changed = object.clone();
                changed["proof"]["positions"][number]["answers"][answer][2] = json!(other);
                let verdict = verify(&sealed(changed));
                assert_eq!(
                    verdict.is_ok(),
                    moves.contains(place),
                    "{verdict:?} {triple} {place:?}\n{object}"
                );
                wrong += usize::from(verdict.is_err());
            }
        }
    }
    wrong
}

#[test]
fn an_answer_that_is_no_move_is_refused() {
    let edges: Edges = [(0, 1), (1, 2), (1, 3), (2, 3), (3, 4)].into();
    for (rule, _) in rules() {
        for misere in [false, true] {
            let order = if rule == name("selective-node-kayles") { 4 } else { 5 };
            let edges = edges.iter().copied().filter(|(_, v)| *v < order).collect();
            let wrong = answers_are_moves(Board::graph(&rule, order, &edges, misere));
            assert!(wrong > 0, "{rule}");
        }
    }
    for digits in [&[0, 7, 7][..], &[0, 15], &[4, 1, 2]] {
        for misere in [false, true] {
            answers_are_moves(Board::heaps(&code(digits), &[3, 2], misere));
        }
    }
}

#[test]
fn what_a_move_takes_is_what_the_definition_says() {
    let mut rng = Rng::with_seed(11);
    for round in 0..40 {
        let order = 2 + round % 5;
        let edges = random(order, &mut rng);
        let pairs: Vec<(usize, usize)> = edges.iter().map(|(u, v)| (*u as usize, *v as usize)).collect();
        let graph = Graph::new(order as usize, &pairs).unwrap();
        let list = |set: u128| vertices(set).map(|v| v as u64).collect::<Vec<u64>>();
        for (data, rule) in rules() {
            let judge = Judge::new(&data, edges.clone());
            for piece in (1..1_u128 << order).filter(|set| judge.pieces(&list(*set)).len() == 1) {
                assert_eq!(graph.part(piece), piece);
                for taken in (1..=piece).filter(|taken| taken & !piece == 0) {
                    let said = judge.is_move(&list(piece), &list(taken), &list(piece & !taken));
                    assert_eq!(
                        rule.allows(&graph, piece, taken),
                        said,
                        "{data} {edges:?} {piece:b} {taken:b}"
                    );
                }
            }
        }
    }
}

#[test]
fn connected_sets_are_looked_at_once_each() {
    // Of K(12) there are 4095; in every order in which they grow there would be more than the checker looks at.
    let order = 12;
    let digits = [vec![0; order], vec![1]].concat();
    let edges: Edges = (0..order as u64).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    let whole: Vec<u64> = (0..order as u64).collect();
    let mut board = Board::graph(&code(&digits), order as u64, &edges, false);
    let object = board.certificate().0;
    assert_eq!(object["proof"]["positions"].as_array().unwrap().len(), 2);
    assert_eq!(object["proof"]["positions"][0]["answers"], json!([[[], 1, 1], [whole, 0, 1]]));
    verify(&sealed(object)).unwrap();
}
