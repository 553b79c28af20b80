//! The JSON of playing: what a board shows, a turn, the computer's reply, a review.

use std::collections::HashMap;

use grundy::wire::{provenance, taken};
use grundy_arena::{Taken, Turned, What, value_name};
use grundy_core::{Compound, Convention, Ending, Outcome, Turn};
use grundy_games::board::Square;
use grundy_games::{Position, Term};
use serde_json::{Value, json};

use crate::look::{Look, LookOption, LookPiece, Verdict};
use crate::reply::{Hint, Reply};
use crate::review::{Review, Reviewed};
use crate::turns::WinningTurns;
use crate::words::{label, turn_words};

/// Where the explicit form keeps what: the terms by kind.
struct Drawn<'p> {
    position: &'p Position,
    /// For each term, how many of its kind come before it.
    places: Vec<usize>,
    /// The number of a vertex by its name.
    vertices: HashMap<String, usize>,
}

impl<'p> Drawn<'p> {
    fn new(position: &'p Position) -> Self {
        let (mut heaps, mut boards) = (0, 0);
        let count = |counter: &mut usize| std::mem::replace(counter, *counter + 1);
        let place = |term: &Term| match term {
            Term::Heap(_) => count(&mut heaps),
            Term::Board(_) => count(&mut boards),
            _ => 0,
        };
        let places = position.terms.iter().map(place).collect();
        let names = position.terms.iter().flat_map(names).enumerate();
        Self { position, places, vertices: names.map(|(i, name)| (name, i)).collect() }
    }

    fn vertex(&self, name: &str) -> Option<usize> {
        self.vertices.get(name).copied()
    }

    /// The counters on a vertex.
    fn weight(&self, vertex: usize) -> Option<u64> {
        self.position.terms.iter().find_map(|term| match term {
            Term::Weighted(term) => term.graph.weights().get(vertex).copied(),
            _ => None,
        })
    }

    fn kind(&self) -> &'static str {
        let any = |wanted: fn(&Term) -> bool| self.position.terms.iter().any(wanted);
        let (heaps, graphs) = (any(|t| matches!(t, Term::Heap(_))), any(|t| matches!(t, Term::Graph(_))));
        match (heaps, graphs) {
            (true, true) => "mixed",
            (false, true) => "graph",
            _ if any(|t| matches!(t, Term::Weighted(_))) => "weighted",
            _ if any(|t| matches!(t, Term::Board(_))) => "board",
            _ => "heaps",
        }
    }

    fn graph(&self, look: &Look) -> Value {
        let Some((t, term)) = self
            .position
            .terms
            .iter()
            .enumerate()
            .find(|(_, term)| matches!(term, Term::Graph(_) | Term::Weighted(_)))
        else {
            return Value::Null;
        };
        let mut piece_of = HashMap::new();
        for (p, piece) in look.pieces.iter().enumerate().filter(|(_, piece)| piece.place.term == t) {
            piece_of.extend(piece.place.vertices.iter().map(|&v| (v, p)));
        }
        let graph = match term {
            Term::Weighted(term) => term.graph.graph(),
            Term::Graph(term) => &term.graph,
            _ => return Value::Null,
        };
        let vertex = |(v, name): (usize, String)| {
            let (weight, looped) = match term {
                Term::Weighted(term) => (Some(term.graph.weight(v as u32)), term.graph.has_loop(v as u32)),
                _ => (None, false),
            };
            json!({"name": name, "weight": weight, "loop": looped, "piece": piece_of.get(&(v as u32))})
        };
        json!({
            "vertices": names(term).into_iter().enumerate().map(vertex).collect::<Vec<_>>(),
            "edges": graph.arcs().map(|(u, v)| [u, v]).collect::<Vec<_>>(),
            "directed": graph.is_directed(),
        })
    }

    fn heaps(&self, look: &Look) -> Value {
        let heap = |(t, term): (usize, &Term)| match term {
            Term::Heap(size) => {
                let piece = look.pieces.iter().position(|piece| piece.place.term == t);
                Some(json!({"size": size, "piece": piece}))
            }
            _ => None,
        };
        let heaps: Vec<Value> = self.position.terms.iter().enumerate().filter_map(heap).collect();
        if heaps.is_empty() && self.kind() != "heaps" { Value::Null } else { heaps.into() }
    }

    fn boards(&self) -> Value {
        let board = |term: &Term| {
            let Term::Board(board) = term else { return None };
            let playable = board.playable().map(|(_, squares)| squares).unwrap_or_default();
            let row = |r: usize, letter: &dyn Fn(usize, usize) -> char| {
                (0..board.columns()).map(|c| letter(r, c)).collect::<String>()
            };
            let square = |r, c| match board.square(r, c) {
                Square::Free => '.',
                Square::Hole => '#',
                Square::Rook => 'R',
            };
            let attacked = |r, c| {
                let free = board.square(r, c) == Square::Free;
                if free && !playable.contains(&(r * board.columns() + c)) { 'x' } else { '.' }
            };
            let rows = |letter: &dyn Fn(usize, usize) -> char| {
                (0..board.rows()).map(|r| row(r, letter)).collect::<Vec<_>>()
            };
            Some(json!({"rows": rows(&square), "attacked": rows(&attacked)}))
        };
        let boards: Vec<Value> = self.position.terms.iter().filter_map(board).collect();
        if boards.is_empty() { Value::Null } else { boards.into() }
    }

    fn piece(&self, piece: &LookPiece) -> Value {
        let place = &piece.place;
        let (mut vertices, mut heap, mut squares) = (Value::Null, Value::Null, Value::Null);
        match &self.position.terms[place.term] {
            Term::Heap(_) => heap = self.places[place.term].into(),
            Term::Board(board) => {
                let playable = board.playable().map(|(_, squares)| squares).unwrap_or_default();
                let square = |&v: &u32| {
                    let (row, column) = board.place(playable[v as usize]);
                    json!([self.places[place.term], row, column])
                };
                squares = place.vertices.iter().map(square).collect();
            }
            _ => vertices = json!(place.vertices),
        }
        let (outcome, value) = verdict(piece.verdict);
        json!({
            "piece": place.text, "value": value, "outcome": outcome, "ended": place.ended,
            "vertices": vertices, "heap": heap, "squares": squares,
        })
    }

    fn option(&self, option: &LookOption) -> Value {
        let what = &option.choice.taken;
        let (mut removes, mut vertex) = (Value::Null, Value::Null);
        let (mut edge, mut square, mut heap) = (Value::Null, Value::Null, Value::Null);
        match &what.what {
            What::Vertices { vertices, vertex: chosen } => {
                removes = vertices.iter().map(|name| json!(self.vertex(name))).collect();
                vertex = json!(chosen.as_ref().and_then(|name| self.vertex(name)));
            }
            What::Edge(u, v) => {
                let mut ends: Vec<usize> = [u, v].into_iter().filter_map(|name| self.vertex(name)).collect();
                edge = json!(ends);
                ends.dedup();
                ends.retain(|&v| self.weight(v) == Some(1));
                removes = json!(ends);
            }
            What::Deleted { edge: (u, v), vanish, .. } => {
                edge = [u, v].into_iter().filter_map(|name| self.vertex(name)).collect();
                removes = vanish.iter().map(|name| json!(self.vertex(name))).collect();
            }
            What::Square { row, column } => square = json!([self.places[what.term], row - 1, column - 1]),
            What::Counters { take, leaving, .. } => {
                heap = json!({"index": self.places[what.term], "take": take, "leaving": leaving});
            }
        }
        let (outcome, value) = verdict(option.verdict);
        json!({
            "piece": what.piece,
            "take": taken(what),
            "label": label(what),
            "removes": removes,
            "vertex": vertex,
            "edge": edge,
            "square": square,
            "heap": heap,
            "after": option.choice.after.to_string(),
            "ends": option.choice.ends,
            "alone": option.alone,
            "value": value,
            "outcome": outcome,
            "winning": option.wins(),
        })
    }
}

/// The names of a term's vertices, in their order.
fn names(term: &Term) -> Vec<String> {
    match term {
        Term::Graph(term) => (0..term.graph.order() as u32).map(|v| term.name(v)).collect(),
        Term::Weighted(term) => (0..term.graph.order() as u32).map(|v| term.name(v)).collect(),
        _ => vec![],
    }
}

fn verdict(verdict: Option<Verdict>) -> (Option<String>, Option<u64>) {
    (verdict.map(|verdict| verdict.outcome.to_string()), verdict.and_then(|verdict| verdict.value))
}

fn labels(taken: &[Taken]) -> Vec<String> {
    taken.iter().map(label).collect()
}

/// What a board shows.
#[must_use]
pub fn look(rule: &str, position: &str, look: &Look) -> String {
    let drawn = Drawn::new(&look.position);
    let (outcome, value) = verdict(look.verdict);
    let known = |option: &LookOption| !option.alone || option.verdict.is_some();
    json!({
        "rule": rule,
        "position": position,
        "convention": look.convention.compound.name(),
        "play": look.convention.play.name(),
        "kind": drawn.kind(),
        "explicit": look.position.to_string(),
        "graph": drawn.graph(look),
        "heaps": drawn.heaps(look),
        "boards": drawn.boards(),
        "pieces": look.pieces.iter().map(|piece| drawn.piece(piece)).collect::<Vec<_>>(),
        "over": look.over,
        "outcome": outcome,
        "value": value,
        "value_name": value_name(look.convention),
        "words": look.words(),
        "provenance": look.provenance.as_ref().map(provenance),
        "nim_sum": look.nim_sum(),
        "options": look.options.iter().map(|option| drawn.option(option)).collect::<Vec<_>>(),
        "options_total": look.total,
        "options_complete": look.complete(),
        "values_complete": look.verdict.is_some() && look.options.iter().all(known),
        "stopped": look.stopped.map(|stop| stop.to_string()),
    })
    .to_string()
}

/// Who has won after a turn that ends the game.
fn winner(convention: Convention, ends: bool) -> Option<&'static str> {
    let mover_wins = convention.play == grundy_core::Play::Normal;
    ends.then_some(if mover_wins { "mover" } else { "other" })
}

/// A turn; `verdict` is that on the position it leaves.
#[must_use]
pub fn turn(convention: Convention, turned: &Turned, after: Option<Verdict>) -> String {
    let (outcome, value) = verdict(after);
    json!({
        "position": turned.position.to_string(),
        "labels": labels(&turned.taken),
        "ends": turned.ends,
        "outcome": outcome,
        "value": value,
        "winner": winner(convention, turned.ends),
        "words": turn_words(turned, convention, after),
    })
    .to_string()
}

/// A turn of the computer.
#[must_use]
pub fn reply(convention: Convention, reply: &Reply) -> String {
    json!({
        "options": reply.options,
        "labels": labels(&reply.turned.taken),
        "position": reply.turned.position.to_string(),
        "ends": reply.turned.ends,
        "winner": winner(convention, reply.turned.ends),
        "winning": reply.winning,
        "perfect": reply.searched,
        "words": reply.words(convention),
    })
    .to_string()
}

/// A hint.
#[must_use]
pub fn hint(hint: &Hint) -> String {
    let (options, labels) = match &hint.turn {
        Some((options, turned)) => (options.clone(), labels(&turned.taken)),
        None => (None, vec![]),
    };
    json!({
        "winning": hint.turn.is_some(),
        "options": options,
        "labels": labels,
        "total": hint.total.to_string(),
        "words": hint.words(),
    })
    .to_string()
}

/// The winning turns.
#[must_use]
pub fn turns(turns: &WinningTurns) -> String {
    let turn = |(options, turned): &(Vec<usize>, Turned)| {
        json!({
            "options": options,
            "labels": labels(&turned.taken),
            "position": turned.position.to_string(),
            "ends": turned.ends,
        })
    };
    json!({"total": turns.total.to_string(), "turns": turns.list.iter().map(turn).collect::<Vec<_>>()})
        .to_string()
}

/// A game, looked at afterwards.
#[must_use]
pub fn review(review: &Review) -> String {
    let reviewed = |turn: &Reviewed| {
        let outcome = turn.could_win.map(|wins| if wins { Outcome::N } else { Outcome::P }.to_string());
        json!({
            "position": turn.position.to_string(),
            "labels": labels(&turn.taken),
            "outcome": outcome,
            "winning": turn.still_wins,
            "gave_away": turn.gave_away(),
            "better": turn.better.as_ref().map(|(_, taken)| labels(taken)),
            "better_options": turn.better.as_ref().and_then(|(options, _)| options.clone()),
            "words": turn.words(),
        })
    };
    json!({
        "moves": review.turns.iter().map(reviewed).collect::<Vec<_>>(),
        "position": review.position.to_string(),
        "ends": review.ends,
        "winner": review.first_wins.map(|first| if first { "first" } else { "second" }),
        "words": review.words(),
    })
    .to_string()
}

/// A text.
#[must_use]
pub fn text(text: &str) -> String {
    json!({"text": text}).to_string()
}

/// A position that was read.
#[must_use]
pub fn position(position: &Position) -> String {
    json!({"position": position.to_string()}).to_string()
}

/// In which pieces a turn moves: `one`, `every` or `some`.
#[must_use]
pub fn turn_name(compound: Compound) -> &'static str {
    match compound.turn() {
        Turn::One => "one",
        Turn::Every => "every",
        Turn::Some => "some",
    }
}

/// When the game is over: `long` or `short`.
#[must_use]
pub fn ending_name(compound: Compound) -> &'static str {
    match compound.ending() {
        Ending::Long => "long",
        Ending::Short => "short",
    }
}
