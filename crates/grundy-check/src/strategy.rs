//! The proof that a position is worth what is said: an answer to every move.
//!
//! The file lists *lost* positions: whoever is to move in one loses. Each comes with everything a
//! move can leave there, and for each of these the number of the listed position that the answer
//! leaves. If every move is listed, every answer is a move, and every answer leaves a listed
//! position, then the second player always has an answer; the game is finite, so in normal play the
//! first player is the one who cannot move. In misère play a listed position must have a move, or the
//! player to move would win at once; and a move that leaves no move needs no answer.
//!
//! That a position has the Grundy value g is the same as that the position with a Nim heap of g
//! beside it is lost in normal play.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::file::{Fields, numbers};
use crate::graph::{Graph, Set, vertices};
use crate::notation;
use crate::rules::Rule;
use crate::{Refusal, demand, refuse};

/// The fields of the file.
pub const FIELDS: &[&str] = &[
    "certificate",
    "version",
    "rule",
    "position",
    "convention",
    "play",
    "outcome",
    "value",
    "positions",
    "digest",
];

/// A position: what is left of the graph, or the heaps in order, and the Nim heap beside it.
type Place = (Vec<u64>, u64);

/// Checks a certificate of a value.
///
/// # Errors
/// The reason, when it proves nothing.
pub fn verify(fields: &Fields) -> Result<String, Refusal> {
    fields.exactly(FIELDS)?;
    demand(fields.text("convention")? == "disjunctive", || {
        "this checker knows the disjunctive compound only".into()
    })?;
    let misere = match fields.text("play")? {
        "normal" => false,
        "misere" => true,
        _ => return refuse("play is normal or misere"),
    };
    let (rule, text) = (fields.text("rule")?, fields.text("position")?);
    let game = Game::new(Rule::read(rule)?, text)?;
    let outcome = fields.text("outcome")?;
    let value = match (fields.any("value")?, misere) {
        (Value::Null, true) => None,
        (value, false) => value.as_u64(),
        _ => return refuse("misère play has no value"),
    };
    let table = read(fields.list("positions")?)?;
    let whole = game.whole();
    let Some(root) = table.first() else {
        // Who cannot move wins.
        let over = misere && outcome == "N" && game.moves(&(whole, 0))?.is_empty();
        demand(over, || "there are no positions".into())?;
        return Ok(format!("{rule} on {text} has outcome N in misère play"));
    };
    let root = &root.place;
    match (value, outcome) {
        (Some(value), "N" | "P") if (value == 0) == (outcome == "P") => {
            demand(*root == (whole, value), || {
                format!("the first position should be the whole with a Nim heap of {value}")
            })?;
        }
        (None, "P") if misere => {
            demand(*root == (whole, 0), || "the first position should be the whole".into())?;
        }
        (None, "N") if misere => {
            let first = game.moves(&(whole, 0))?.contains(root);
            demand(first, || "the first position should be what a winning move leaves".into())?;
        }
        _ => return refuse("value and outcome do not fit"),
    }
    for (number, entry) in table.iter().enumerate() {
        entry.check(number, &game, &table, misere)?;
    }
    Ok(match value {
        Some(value) => format!("{rule} on {text} has Grundy value {value}"),
        None => format!("{rule} on {text} has outcome {outcome} in misère play"),
    })
}

/// A lost position with the answers to all moves.
struct Entry {
    place: Place,
    answers: BTreeMap<Place, Option<usize>>,
}

impl Entry {
    fn check(&self, number: usize, game: &Game, table: &[Self], misere: bool) -> Result<(), Refusal> {
        let moves = game.moves(&self.place)?;
        demand(!misere || !moves.is_empty(), || {
            format!("position {number} has no move, so its player wins in misère play")
        })?;
        if let Some(unanswered) = moves.iter().find(|place| !self.answers.contains_key(place)) {
            return refuse(format!("position {number}: no answer to the move that leaves {unanswered:?}"));
        }
        for (left, &answer) in &self.answers {
            demand(moves.contains(left), || format!("position {number}: no move leaves {left:?}"))?;
            let Some(answer) = answer else {
                let over = misere && game.moves(left)?.is_empty();
                demand(over, || format!("position {number}: {left:?} needs an answer"))?;
                continue;
            };
            let Some(next) = table.get(answer) else {
                return refuse(format!("position {number}: there is no position {answer}"));
            };
            demand(game.moves(left)?.contains(&next.place), || {
                format!("position {number}: from {left:?} no move leaves position {answer}")
            })?;
        }
        Ok(())
    }
}

fn read(list: &[Value]) -> Result<Vec<Entry>, Refusal> {
    let mut table: Vec<Entry> = vec![];
    for value in list {
        let fields = Fields::of(value)?;
        fields.exactly(&["left", "nim", "answers"])?;
        let place = (numbers(fields.list("left")?)?, fields.number("nim")?);
        let mut answers = BTreeMap::new();
        for answer in fields.list("answers")? {
            let Some([left, nim, next]) = answer.as_array().map(Vec::as_slice) else {
                return refuse("an answer is what a move leaves, its Nim heap, and a position");
            };
            let (Some(left), Some(nim), true) =
                (left.as_array(), nim.as_u64(), next.is_u64() || next.is_null())
            else {
                return refuse("an answer is what a move leaves, its Nim heap, and a position or null");
            };
            let left = (numbers(left)?, nim);
            let in_order = answers.last_key_value().is_none_or(|(last, _)| *last < left);
            demand(in_order, || "the answers are not in order".into())?;
            answers.insert(left, next.as_u64().map(|next| next as usize));
        }
        let in_order = table.len() < 2 || table[table.len() - 1].place < place;
        demand(in_order, || "the positions are not in order".into())?;
        table.push(Entry { place, answers });
    }
    Ok(table)
}

/// A rule on a position: all vertices of one graph, or heaps.
struct Game {
    rule: Rule,
    graph: Graph,
    heaps: Vec<u64>,
}

impl Game {
    fn new(rule: Rule, text: &str) -> Result<Self, Refusal> {
        let read = notation::at(text, 0)?;
        demand(notation::open(text).is_err(), || "the position has a free variable".into())?;
        let mut heaps: Vec<u64> = read.heaps.into_iter().filter(|heap| *heap > 0).collect();
        heaps.sort_unstable();
        demand(heaps.is_empty() || read.graph.order() == 0, || {
            "this checker does not mix heaps and graphs".into()
        })?;
        demand(heaps.iter().sum::<u64>() <= 10_000, || "the heaps are too large for this checker".into())?;
        Ok(Self { rule, graph: read.graph, heaps })
    }

    fn whole(&self) -> Vec<u64> {
        if self.heaps.is_empty() { (0..self.graph.order() as u64).collect() } else { self.heaps.clone() }
    }

    /// Everything a move can leave.
    fn moves(&self, (left, nim): &Place) -> Result<BTreeSet<Place>, Refusal> {
        let mut moves: BTreeSet<Place> = (0..*nim).map(|smaller| (left.clone(), smaller)).collect();
        if self.heaps.is_empty() {
            let inside = left.iter().all(|&v| (v as usize) < self.graph.order());
            demand(inside, || "a position has a vertex that is not there".into())?;
            let set: Set = left.iter().fold(0, |set, &v| set | 1 << v);
            for piece in self.graph.parts(set) {
                for taken in self.rule.moves(&self.graph, piece)? {
                    let rest = vertices(set & !taken).map(|v| v as u64).collect();
                    moves.insert((rest, *nim));
                }
            }
            return Ok(moves);
        }
        let Rule::Code { split, digits } = &self.rule else {
            return refuse("this rule is not played on heaps");
        };
        for (i, &heap) in left.iter().enumerate() {
            let mut others = left.clone();
            others.remove(i);
            for parts in heap_moves(*split, digits, heap) {
                let mut rest: Vec<u64> = others.iter().copied().chain(parts).collect();
                rest.sort_unstable();
                moves.insert((rest, *nim));
            }
        }
        Ok(moves)
    }
}

/// What a move can leave of a heap.
fn heap_moves(split: u8, digits: &[u8], heap: u64) -> Vec<Vec<u64>> {
    let mut moves = vec![];
    for taken in 0..=heap.min(digits.len() as u64) {
        let digit = if taken == 0 { split } else { digits[taken as usize - 1] };
        let rest = heap - taken;
        if rest == 0 {
            if digit & 1 != 0 {
                moves.push(vec![]);
            }
            continue;
        }
        if digit & 2 != 0 {
            moves.push(vec![rest]);
        }
        for a in 1..rest {
            if digit & 4 != 0 {
                moves.push(vec![a, rest - a]);
            }
            if digit & 8 != 0 {
                moves.extend((1..rest - a).map(|b| vec![a, b, rest - a - b]));
            }
        }
    }
    moves
}
