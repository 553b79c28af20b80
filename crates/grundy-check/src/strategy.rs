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
//!
//! The list is read twice: first the positions, since answers name later ones, then each with its answers, which
//! are forgotten again. An answer is tested by itself; only the moves of listed positions are
//! generated, and no more than are listed.

use std::collections::BTreeSet;

use crate::graph::{Graph, Set, vertices};
use crate::meter::{Failure, Meter, demand, refuse};
use crate::reader::Reader;
use crate::rules::Rule;
use crate::statement::Value;

/// The vertices that are left, behind them the edges if these may be deleted; or the sizes of the heaps, in order.
type Left = Vec<u16>;

/// A position: what is left, and the Nim heap beside it.
type Place = (Left, u64);

/// No position is that long.
const MOST_LEFT: usize = 10_000;

/// Checks the proof of a value, whose kind has been read.
pub(crate) fn verify(statement: &Value, reader: &mut Reader<'_>) -> Result<(), Failure> {
    let meter = reader.meter();
    let game = Game::new(statement, meter)?;
    reader.next("positions")?;
    let mut places: Vec<Place> = vec![];
    each_position(&mut reader.clone(), &mut |place, _| {
        meter.hold(64 + 2 * place.0.len())?;
        game.is_place(&place.0)?;
        demand(places.len() < 2 || places[places.len() - 1] < place, || {
            "the positions are not in order".into()
        })?;
        places.push(place);
        Ok(())
    })?;
    game.begins(statement, places.first())?;
    let again = places.iter().skip(1).any(|place| *place == places[0]);
    demand(!again, || "a position is there twice".into())?;
    let mut number = 0;
    each_position(reader, &mut |place, answers| {
        game.check(number, &place, &answers, &places)?;
        number += 1;
        Ok(())
    })?;
    reader.end()
}

/// What a move leaves, and the number of the position that the answer leaves.
type Answered = (Place, Option<usize>);

/// Reads the list of positions, and the end of the proof.
fn each_position(
    reader: &mut Reader<'_>,
    each: &mut dyn FnMut(Place, Vec<Answered>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    reader.list(usize::MAX, "the positions", |reader| {
        reader.first("left")?;
        let place_left = left(reader)?;
        reader.next("nim")?;
        let nim = reader.number()?;
        reader.next("answers")?;
        let mut answers: Vec<Answered> = vec![];
        reader.list(usize::MAX, "the answers", |reader| {
            let answer = answer(reader)?;
            demand(answers.last().is_none_or(|(last, _)| *last < answer.0), || {
                "the answers are not in order".into()
            })?;
            answers.push(answer);
            Ok(())
        })?;
        reader.close()?;
        each((place_left, nim), answers)
    })?;
    reader.close()
}

/// `[left,nim,number]`.
fn answer(reader: &mut Reader<'_>) -> Result<Answered, Failure> {
    reader.token("[")?;
    let left = left(reader)?;
    reader.token(",")?;
    let nim = reader.number()?;
    reader.token(",")?;
    let number = reader.number_or_null()?.map(|number| number as usize);
    reader.token("]")?;
    Ok(((left, nim), number))
}

fn left(reader: &mut Reader<'_>) -> Result<Left, Failure> {
    let mut left = vec![];
    reader.list(MOST_LEFT, "what is left", |reader| {
        left.push(reader.at_most(MOST_LEFT as u64, "a vertex or a heap")? as u16);
        Ok(())
    })?;
    Ok(left)
}

/// A rule on a position: all vertices of one graph (and its edges, if these may be deleted), or heaps.
struct Game<'a> {
    rule: &'a Rule,
    misere: bool,
    board: Board,
    meter: &'a Meter<'a>,
}

enum Board {
    Graph(Graph),
    Heaps(Left),
}

impl<'a> Game<'a> {
    fn new(statement: &'a Value, meter: &'a Meter<'a>) -> Result<Self, Failure> {
        let mut heaps: Left = statement.position.heaps().map(|heap| heap as u16).collect();
        heaps.sort_unstable();
        let board = match heaps.is_empty() {
            true => Board::Graph(statement.rule.board(&statement.position.graph()?)?),
            false => Board::Heaps(heaps),
        };
        Ok(Self { rule: &statement.rule, misere: statement.misere, board, meter })
    }

    /// Checks that the first position is what it should be.
    fn begins(&self, statement: &Value, first: Option<&Place>) -> Result<(), Failure> {
        let whole = (self.whole(), 0);
        match (statement.value, first) {
            (Some(value), first) => demand(first == Some(&(whole.0, value)), || {
                format!("the first position should be the whole with a Nim heap of {value}")
            }),
            (None, None) => demand(statement.next_player && !self.has_move(&whole)?, || {
                "there are no positions, although the game is not over".into()
            }),
            (None, Some(first)) if statement.next_player => demand(self.is_move(&whole, first)?, || {
                "the first position should be what a winning move leaves".into()
            }),
            (None, Some(first)) => {
                demand(*first == whole, || "the first position should be the whole".into())
            }
        }
    }

    fn check(
        &self,
        number: usize,
        place: &Place,
        answers: &[Answered],
        places: &[Place],
    ) -> Result<(), Failure> {
        demand(!self.misere || place.1 == 0, || format!("position {number} has a Nim heap in misère play"))?;
        demand(!self.misere || !answers.is_empty(), || {
            format!("position {number} has no move, so its player wins in misère play")
        })?;
        let unlisted = |answers: &[Answered], left: &Place| {
            answers.binary_search_by(|(listed, _)| listed.cmp(left)).is_err()
        };
        // As many moves as are listed, and each of them is.
        let mut found = BTreeSet::new();
        let missing = self.find_move(place, &mut |left| {
            found.insert(left.clone());
            Ok(unlisted(answers, &left))
        })?;
        if let Some(missing) = missing {
            return refuse(format!("position {number}: no answer to the move that leaves {missing:?}"));
        }
        demand(found.len() == answers.len(), || {
            format!("position {number}: an answer to a move that is none")
        })?;
        for (left, answer) in answers {
            match answer {
                Some(answer) => {
                    let Some(next) = places.get(*answer) else {
                        return refuse(format!("position {number}: there is no position {answer}"));
                    };
                    demand(self.is_move(left, next)?, || {
                        format!("position {number}: from {left:?} no move leaves position {answer}")
                    })?;
                }
                None => demand(self.misere && !self.has_move(left)?, || {
                    format!("position {number}: {left:?} needs an answer")
                })?,
            }
        }
        Ok(())
    }

    /// Refuses what is no list of vertices that are there, or of heaps, in order.
    fn is_place(&self, left: &Left) -> Result<(), Failure> {
        match &self.board {
            Board::Graph(graph) => set_of(graph, left).map(|_| ()),
            Board::Heaps(_) => demand(left.is_sorted() && left.first() != Some(&0), || {
                "what is left are no heaps in order".into()
            }),
        }
    }

    fn whole(&self) -> Left {
        match &self.board {
            Board::Graph(graph) => (0..graph.order() as u16).collect(),
            Board::Heaps(heaps) => heaps.clone(),
        }
    }

    fn has_move(&self, place: &Place) -> Result<bool, Failure> {
        Ok(self.find_move(place, &mut |_| Ok(true))?.is_some())
    }

    /// The first place that a move leaves and that is looked for.
    fn find_move(
        &self,
        (left, nim): &Place,
        wanted: &mut dyn FnMut(Place) -> Result<bool, Failure>,
    ) -> Result<Option<Place>, Failure> {
        let mut found = None;
        let mut visit = |left: Left, nim: u64| {
            if wanted((left.clone(), nim))? {
                found = Some((left, nim));
            }
            Ok(found.is_none())
        };
        for smaller in 0..*nim {
            self.meter.look_at_move(left.len())?;
            if !visit(left.clone(), smaller)? {
                return Ok(found);
            }
        }
        match &self.board {
            Board::Graph(graph) => {
                let set = set_of(graph, left)?;
                for piece in graph.parts(set) {
                    let mut go_on = true;
                    self.rule.for_each_move(graph, piece, self.meter, &mut |taken| {
                        go_on = visit(list_of(set & !taken), *nim)?;
                        Ok(go_on)
                    })?;
                    if !go_on {
                        break;
                    }
                }
            }
            Board::Heaps(_) => {
                for (i, heap) in left.iter().enumerate() {
                    let others = || left[..i].iter().chain(&left[i + 1..]).copied();
                    let go_on = self.for_each_heap_move(*heap, left.len(), &mut |parts| {
                        let mut rest: Left = others().chain(parts.iter().copied()).collect();
                        rest.sort_unstable();
                        visit(rest, *nim)
                    })?;
                    if !go_on {
                        break;
                    }
                }
            }
        }
        Ok(found)
    }

    /// Whether one move leads from a place to another.
    fn is_move(&self, (from, nim): &Place, (to, other_nim): &Place) -> Result<bool, Failure> {
        self.meter.work(from.len() as u64)?;
        if from == to {
            return Ok(other_nim < nim);
        }
        if nim != other_nim {
            return Ok(false);
        }
        match &self.board {
            Board::Graph(graph) => {
                if matches!(self.rule, Rule::Words(_)) {
                    let to = (to.clone(), *other_nim);
                    let from = (from.clone(), *nim);
                    return Ok(self.find_move(&from, &mut |left| Ok(left == to))?.is_some());
                }
                let (before, after) = (set_of(graph, from)?, set_of(graph, to)?);
                let taken = before & !after;
                let piece = graph.parts(before).into_iter().find(|piece| piece & taken != 0);
                let one_piece = |piece: &Set| taken & !piece == 0 && self.rule.allows(graph, *piece, taken);
                Ok(after & !before == 0 && piece.is_some_and(|piece| one_piece(&piece)))
            }
            Board::Heaps(_) => match (&less(from, to)[..], &less(to, from)[..]) {
                // The heap that is moved in is none of its parts.
                ([heap], parts) => Ok(self.leaves(*heap, parts)),
                _ => Ok(false),
            },
        }
    }

    /// Whether a move on a heap leaves these parts.
    fn leaves(&self, heap: u16, parts: &[u16]) -> bool {
        let Rule::Code { digits, .. } = self.rule else { return false };
        let rest: usize = parts.iter().map(|part| usize::from(*part)).sum();
        let digit = usize::from(heap).checked_sub(rest).and_then(|taken| digits.get(taken));
        let Some((digit, bit)) = digit.zip([1, 2, 4, 8].get(parts.len())) else { return false };
        digit & bit != 0 && !parts.contains(&0)
    }

    /// Visits what a move can leave of a heap, one of so many.
    fn for_each_heap_move(
        &self,
        heap: u16,
        heaps: usize,
        visit: &mut dyn FnMut(&[u16]) -> Result<bool, Failure>,
    ) -> Result<bool, Failure> {
        let mut visit = |parts: &[u16]| {
            self.meter.look_at_move(heaps)?;
            if self.leaves(heap, parts) { visit(parts) } else { Ok(true) }
        };
        if !visit(&[])? {
            return Ok(false);
        }
        let least = usize::from(heap).saturating_sub(self.rule.reach());
        for rest in least.max(1) as u16..=heap {
            if !visit(&[rest])? {
                return Ok(false);
            }
            for a in 1..=rest / 2 {
                if !visit(&[a, rest - a])? {
                    return Ok(false);
                }
                if let Rule::Code { digits, .. } = self.rule
                    && digits[usize::from(heap - rest)] & 8 != 0
                {
                    for b in a..=(rest - a) / 2 {
                        if !visit(&[a, b, rest - a - b])? {
                            return Ok(false);
                        }
                    }
                }
            }
        }
        Ok(true)
    }
}

/// Vertices as a set, if they are there and in order.
fn set_of(graph: &Graph, left: &Left) -> Result<Set, Failure> {
    let increasing = left.windows(2).all(|two| two[0] < two[1]);
    let inside = left.last().is_none_or(|v| usize::from(*v) < graph.order());
    demand(increasing && inside, || "what is left are no vertices in order".into())?;
    let set = left.iter().fold(0, |set, &v| set | 1 << v);
    demand(graph.is_closed(set), || "an edge is left without its ends".into())?;
    Ok(set)
}

fn list_of(set: Set) -> Left {
    vertices(set).map(|v| v as u16).collect()
}

/// The heaps of one sorted list that are not in another.
fn less(list: &[u16], other: &[u16]) -> Vec<u16> {
    let mut rest = other.iter().peekable();
    let mut less = vec![];
    for heap in list {
        while rest.peek().is_some_and(|next| *next < heap) {
            rest.next();
        }
        if rest.peek() == Some(&heap) {
            rest.next();
        } else {
            less.push(*heap);
        }
    }
    less
}
