//! The definition played out a second time, on random games, and held against the judge and every valuation.
//!
//! A random game is a table: piece k has a few options, each a list of smaller pieces, perhaps empty. The
//! player below shares no line with `naive.rs`: it keeps positions as sorted lists, makes turns by choosing a
//! set of pieces first, and knows nothing of values. It plays every sum of up to three pieces under all
//! twelve conventions.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::{
    Compound, Convention, Naive, Outcome, Piece, Play, Rule, UseValuation, Valuation, Visit, with_valuation,
};

/// The options of piece k, each with the parts it leaves.
#[derive(Debug)]
struct Table(Vec<Vec<Vec<u64>>>);

impl Rule for Table {
    type Piece = u64;
    type Move = usize;

    fn for_each_option(&self, piece: &u64, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        self.0[*piece as usize].iter().enumerate().try_for_each(|(number, parts)| {
            visit.tick()?;
            visit.option(&number, parts)
        })
    }
}

/// A small generator of numbers, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn random_game(random: &mut Random, pieces: u64) -> Table {
    let table = (0..pieces).map(|k| {
        let options = if random.below(5) == 0 { 0 } else { random.below(4) };
        (0..options)
            .map(|_| {
                let parts = if k == 0 { 0 } else { random.below(3) };
                (0..parts).map(|_| random.below(k)).collect()
            })
            .collect()
    });
    Table(table.collect())
}

/// Plays by the words of the convention. An emptied piece is `None`.
struct Player<'g> {
    game: &'g Table,
    convention: Convention,
    known: HashMap<Vec<Option<u64>>, bool>,
}

impl Player<'_> {
    fn has_ended(&self, piece: Option<u64>) -> bool {
        piece.is_none_or(|piece| self.game.0[piece as usize].is_empty())
    }

    fn is_over(&self, position: &[Option<u64>]) -> bool {
        let ended = position.iter().filter(|piece| self.has_ended(**piece)).count();
        match self.convention.compound {
            Compound::Disjunctive | Compound::Continued | Compound::Selective => ended == position.len(),
            Compound::Diminished | Compound::Conjunctive | Compound::Shortened => {
                position.is_empty() || ended > 0
            }
        }
    }

    /// Whether a turn may move in just these pieces.
    fn may_move_in(&self, position: &[Option<u64>], chosen: usize) -> bool {
        let is_chosen = |i: usize| chosen >> i & 1 == 1;
        let alive = |i: usize| !self.has_ended(position[i]);
        if !(0..position.len()).all(|i| !is_chosen(i) || alive(i)) {
            return false;
        }
        match self.convention.compound {
            Compound::Disjunctive | Compound::Diminished => chosen.count_ones() == 1,
            Compound::Selective | Compound::Shortened => chosen != 0,
            Compound::Conjunctive | Compound::Continued => {
                chosen != 0 && (0..position.len()).all(|i| is_chosen(i) || !alive(i))
            }
        }
    }

    /// Everything that a turn can leave.
    fn turns(&self, position: &[Option<u64>]) -> Vec<Vec<Option<u64>>> {
        let mut turns = vec![];
        for chosen in (0..1 << position.len()).filter(|chosen| self.may_move_in(position, *chosen)) {
            let mut left: Vec<Vec<Option<u64>>> = vec![vec![]];
            for (i, piece) in position.iter().enumerate() {
                let ways: Vec<Vec<Option<u64>>> = match piece {
                    Some(piece) if chosen >> i & 1 == 1 => self.game.0[*piece as usize]
                        .iter()
                        .map(|parts| match parts[..] {
                            [] => vec![None],
                            _ => parts.iter().copied().map(Some).collect(),
                        })
                        .collect(),
                    other => vec![vec![*other]],
                };
                let more = left.iter().flat_map(|done| ways.iter().map(|way| [&done[..], &way[..]].concat()));
                left = more.collect();
            }
            turns.extend(left);
        }
        turns
    }

    /// Whether the player to move wins.
    fn wins(&mut self, position: &[Option<u64>]) -> bool {
        let mut sorted = position.to_vec();
        sorted.sort_unstable();
        if let Some(wins) = self.known.get(&sorted) {
            return *wins;
        }
        let wins = if self.is_over(&sorted) {
            self.convention.play == Play::Misere
        } else {
            self.turns(&sorted).iter().any(|turn| !self.wins(turn))
        };
        self.known.insert(sorted, wins);
        wins
    }
}

/// Values of pieces by a valuation, and of their sum.
struct Valued<'g> {
    game: &'g Table,
    pieces: &'g [u64],
}

impl UseValuation for Valued<'_> {
    type Output = Option<(Outcome, Option<u64>)>;

    fn additive<V: Valuation>(self) -> Self::Output {
        let mut values: Vec<V::Value> = vec![];
        for options in &self.game.0 {
            let mut seen = V::Seen::default();
            for parts in options {
                let value =
                    parts.iter().map(|part| values[*part as usize]).reduce(V::sum).unwrap_or(V::ENDED);
                if V::see(&mut seen, value).is_break() {
                    break;
                }
            }
            values.push(if options.is_empty() { V::ENDED } else { V::settle(&seen) });
        }
        let value =
            self.pieces.iter().map(|piece| values[*piece as usize]).reduce(V::sum).unwrap_or(V::ENDED);
        let sums = values.iter().flat_map(|a| values.iter().map(|b| V::sum(*a, *b)));
        let sums: Vec<V::Value> = values.iter().copied().chain(sums).collect();
        for a in &sums {
            for b in &values {
                assert_eq!(V::sum(*a, *b), V::sum(*b, *a));
                assert!(!V::absorbs(*a) || V::outcome(V::sum(*a, *b)) == V::outcome(*a));
                assert!(!V::absorbs(*a) || V::sum(*a, *b) == *a);
            }
        }
        Some((V::outcome(value), V::number(value)))
    }

    fn whole(self) -> Self::Output {
        None
    }
}

#[test]
fn the_judge_the_player_and_the_valuations_agree() {
    let mut random = Random(7);
    let mut compared = 0;
    for _ in 0..60 {
        let game = random_game(&mut random, 6);
        for convention in Convention::all() {
            let mut naive = Naive::new(&game, convention);
            let mut player = Player { game: &game, convention, known: HashMap::new() };
            for _ in 0..12 {
                let pieces: Vec<u64> = (0..random.below(4)).map(|_| random.below(6)).collect();
                let position: Vec<Option<u64>> = pieces.iter().copied().map(Some).collect();
                let verdict = naive.judge(&pieces);
                let outcome = if player.wins(&position) { Outcome::N } else { Outcome::P };
                assert_eq!(verdict.outcome, outcome, "{convention} {pieces:?} {game:?}");
                let mut turns: Vec<(Vec<u64>, bool)> = player
                    .turns(&position)
                    .into_iter()
                    .map(|turn| (turn.iter().flatten().copied().collect(), player.is_over(&turn)))
                    .collect();
                let mut judged = naive.turns_from(&pieces);
                turns.sort();
                judged.sort();
                assert_eq!(judged, turns, "{convention} {pieces:?} {game:?}");
                let valued = with_valuation(convention, Valued { game: &game, pieces: &pieces });
                match (valued, convention) {
                    (Some(valued), _) => {
                        assert_eq!(
                            valued,
                            (verdict.outcome, verdict.value),
                            "{convention} {pieces:?} {game:?}"
                        );
                    }
                    (None, Convention { compound: Compound::Disjunctive, play: Play::Misere }) => {
                        assert_eq!(verdict.value, None);
                    }
                    (None, other) => panic!("{other} has a valuation"),
                }
                reads_off(convention, verdict.outcome, verdict.value);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 60 * 12 * 12);
}

/// The outcome that a value says, by the table of the conventions.
fn reads_off(convention: Convention, outcome: Outcome, value: Option<u64>) {
    let even = |value: u64| value.is_multiple_of(2);
    let says = match (convention.compound, convention.play, value) {
        (Compound::Disjunctive, Play::Normal, Some(value)) | (Compound::Diminished, _, Some(value)) => {
            Some(value == 0)
        }
        (Compound::Conjunctive | Compound::Continued, Play::Normal, Some(value)) => Some(even(value)),
        (Compound::Conjunctive | Compound::Continued, Play::Misere, Some(value)) => Some(!even(value)),
        (Compound::Selective | Compound::Shortened, _, Some(_)) => panic!("{convention} has no number"),
        _ => None,
    };
    assert!(says.is_none_or(|p| p == outcome.is_p()), "{convention}: {value:?} {outcome}");
    let numbered =
        !matches!(convention.compound, Compound::Selective | Compound::Shortened | Compound::Diminished)
            && convention != Convention { compound: Compound::Disjunctive, play: Play::Misere };
    assert!(!numbered || value.is_some(), "{convention}");
}

/// Whether an emptied piece, or two pieces that are won at once by their only move, absorb everything.
struct Absorbs;

impl UseValuation for Absorbs {
    type Output = Option<(bool, bool)>;

    fn additive<V: Valuation>(self) -> Self::Output {
        let mut seen = V::Seen::default();
        let _ = V::see(&mut seen, V::ENDED);
        let won = V::settle(&seen);
        Some((V::absorbs(V::ENDED), V::absorbs(V::sum(won, won))))
    }

    fn whole(self) -> Self::Output {
        None
    }
}

#[test]
fn values_that_absorb_all_others() {
    for convention in Convention::all() {
        let expected = match (convention.compound, convention.play) {
            (Compound::Disjunctive, Play::Misere) => None,
            (Compound::Disjunctive | Compound::Continued, _) => Some((false, false)),
            // The game is over, whatever else is there.
            (Compound::Diminished | Compound::Conjunctive | Compound::Shortened, _) => Some((true, false)),
            (Compound::Selective, _) => Some((false, true)),
        };
        assert_eq!(with_valuation(convention, Absorbs), expected, "{convention}");
    }
}

#[test]
fn pieces_that_have_ended() {
    let game = Table(vec![vec![], vec![vec![]], vec![vec![0], vec![1, 1]]]);
    assert!(game.has_ended(&0) && !game.has_ended(&1) && !game.has_ended(&2));
    assert_eq!((7_u64.key(), Piece::size(&7_u64), 7_u64.bytes(), u64::key_bytes(&7)), (7, 7, 0, 0));
    // A visitor that breaks off is not asked again.
    let mut visited = 0;
    let broken = game.for_each_option(&2, &mut |_: &usize, _: &[u64]| {
        visited += 1;
        ControlFlow::Break(())
    });
    assert!(broken.is_break());
    assert_eq!(visited, 1);
}

#[test]
fn conventions_are_written_and_read() {
    let all: Vec<Convention> = Convention::all().collect();
    assert_eq!(all.len(), 12);
    assert_eq!(all[0], Convention::NORMAL);
    let names = ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"];
    for (i, convention) in all.iter().enumerate() {
        let play = ["normal", "misere"][i % 2];
        assert_eq!(convention.to_string(), format!("{} {play}", names[i / 2]));
        assert_eq!(convention.compound.to_string(), names[i / 2]);
        assert_eq!(names[i / 2].parse(), Ok(convention.compound));
        assert_eq!(convention.play.to_string(), play);
        assert_eq!(play.parse(), Ok(convention.play));
    }
    assert_eq!("misère".parse(), Ok(Play::Misere));
    let unknown = "sum".parse::<Compound>().unwrap_err();
    assert!(unknown.contains("`sum`") && names.iter().all(|name| unknown.contains(name)), "{unknown}");
    assert!("sum".parse::<Play>().unwrap_err().contains("normal or misere"));
    assert_eq!((Outcome::N.to_string(), Outcome::P.to_string()), ("N".into(), "P".into()));
    assert!(
        Outcome::P.is_p() && !Outcome::N.is_p() && Outcome::p_if(true).is_p() && !Outcome::p_if(false).is_p()
    );
}
