//! Winning turns of a compound: how many there are, and a list of them.
//!
//! A turn moves in one piece, in every live piece, or in any non-empty set of pieces, so in the
//! latter two the number of turns is a product over the pieces. Turns are therefore counted by
//! value, not one by one: for each suffix of the pieces, how many ways are there to play in it that
//! add up to each value. While turns are listed, the same table says which beginnings can still be
//! completed to a win, so that no time is lost on those that cannot.
//!
//! Nothing here knows a rule: an option is its value, its number, and whether it leaves ended or
//! live parts.
//!
//! # Complexity
//! `pieces * values^2` additions of large integers, and `pieces * values` for each turn listed.

use grundy_core::{Compound, Ending, Rule, Turn, Valuation};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::visit::has_ended;
use crate::{Budget, Stop};

/// The winning turns of a position.
#[derive(Clone, Debug)]
pub struct WinningTurns<R: Rule> {
    /// How many there are.
    pub total: BigUint,
    /// All of them, or the first ones when a limit was given.
    pub list: Vec<WinningTurn<R>>,
}

/// One winning turn.
#[derive(Clone, Debug)]
pub struct WinningTurn<R: Rule> {
    /// What is done in each piece that is moved in.
    pub moved: Vec<Moved<R>>,
    /// Whether the game is over after it.
    pub ends: bool,
}

/// A move in one piece.
#[derive(Clone, Debug)]
pub struct Moved<R: Rule> {
    /// Which piece, counted from 0.
    pub piece: usize,
    /// The move.
    pub mv: R::Move,
    /// What it leaves of the piece.
    pub parts: Vec<R::Piece>,
}

/// An option that is kept to be listed.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its number among the options of its piece that are kept.
    pub number: usize,
    /// Whether some part has ended, or nothing is left.
    pub some_ended: bool,
    /// Whether some part is alive.
    pub some_alive: bool,
}

impl Choice {
    /// The choice with this number, of the option that leaves these parts.
    pub(crate) fn new<R: Rule>(
        rule: &R,
        number: usize,
        parts: &[R::Piece],
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let mut ended = 0;
        for part in parts {
            ended += usize::from(has_ended(rule, part, budget)?);
        }
        Ok(Self { number, some_ended: ended > 0 || parts.is_empty(), some_alive: ended < parts.len() })
    }
}

/// A piece's value and its options, by value.
#[derive(Debug)]
pub struct PieceTurns<V: Valuation> {
    stays: V::Value,
    /// Values in the order in which they were first met.
    groups: Vec<Group<V>>,
}

#[derive(Debug)]
struct Group<V: Valuation> {
    value: V::Value,
    count: u64,
    kept: Vec<Choice>,
}

impl<V: Valuation> PieceTurns<V> {
    /// A piece of this value, with no options yet.
    #[must_use]
    pub fn new(stays: V::Value) -> Self {
        Self { stays, groups: vec![] }
    }

    /// Adds this many options of one value that no other has, some of which may be listed.
    pub fn add(&mut self, value: V::Value, count: u64, kept: Vec<Choice>) {
        self.groups.push(Group { value, count, kept });
    }

    /// Counts an option, and says whether to keep it: fewer than `limit` of its value are kept. (If
    /// there are at most `limit` winning turns, no value has more options than that in any.)
    pub(crate) fn count(&mut self, value: V::Value, limit: usize) -> Option<&mut Vec<Choice>> {
        let at = self.groups.iter().position(|group| group.value == value).unwrap_or_else(|| {
            self.groups.push(Group { value, count: 0, kept: vec![] });
            self.groups.len() - 1
        });
        let group = &mut self.groups[at];
        group.count += 1;
        (group.kept.len() < limit).then_some(&mut group.kept)
    }

    fn has_ended(&self) -> bool {
        self.groups.is_empty()
    }
}

/// Winning turns, options by their numbers.
#[derive(Debug)]
pub struct Winning {
    /// How many there are.
    pub total: BigUint,
    /// The first of them.
    pub list: Vec<Listed>,
}

/// A turn: (piece, number of the choice) for each piece moved in, and whether it ends the game.
#[derive(Debug)]
pub struct Listed {
    /// For each piece moved in, which it is and the number of the choice.
    pub moved: Vec<(usize, usize)>,
    /// Whether the game is over then.
    pub ends: bool,
}

/// The winning turns of the compound of these pieces.
///
/// # Errors
/// When the budget is exhausted.
pub fn winning<V: Valuation>(
    compound: Compound,
    pieces: &[PieceTurns<V>],
    limit: usize,
    budget: &Budget,
) -> Result<Winning, Stop> {
    let over = match compound.ending() {
        Ending::Long => pieces.iter().all(PieceTurns::has_ended),
        Ending::Short => pieces.is_empty() || pieces.iter().any(PieceTurns::has_ended),
    };
    if over {
        return Ok(Winning { total: BigUint::ZERO, list: vec![] });
    }
    let suffixes = suffixes(compound.turn(), pieces, budget)?;
    let total = suffixes[0].iter().filter(|(state, _)| state.wins()).map(|(_, ways)| ways).sum();
    let mut lister = Lister { compound, pieces, suffixes: &suffixes, limit, budget, list: vec![] };
    lister.descend(State { moved: 0, value: None }, &mut vec![])?;
    Ok(Winning { total, list: lister.list })
}

/// What has been done in some of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State<V: Valuation> {
    /// Pieces moved in: none, or 1 for any positive number.
    moved: u8,
    /// The sum of the values; `None` of no piece.
    value: Option<V::Value>,
}

impl<V: Valuation> State<V> {
    fn and(self, other: Self) -> Self {
        let value = match (self.value, other.value) {
            (Some(a), Some(b)) => Some(V::sum(a, b)),
            (a, b) => a.or(b),
        };
        Self { moved: self.moved.max(other.moved), value }
    }

    fn wins(self) -> bool {
        self.moved > 0 && V::outcome(self.value.unwrap_or(V::ENDED)).is_p()
    }
}

type Ways<V> = FxHashMap<State<V>, BigUint>;

/// Whether two parts of a turn go together.
fn compatible(turn: Turn, a: u8, b: u8) -> bool {
    turn != Turn::One || a + b <= 1
}

/// What can be done in one piece: the state afterwards, in how many ways, and by which group.
fn ways_in<V: Valuation>(
    turn: Turn,
    piece: &PieceTurns<V>,
) -> impl Iterator<Item = (State<V>, u64, Option<&Group<V>>)> {
    let stays = (turn != Turn::Every || piece.has_ended()).then_some((
        State { moved: 0, value: Some(piece.stays) },
        1,
        None,
    ));
    let goes = piece
        .groups
        .iter()
        .map(|group| (State { moved: 1, value: Some(group.value) }, group.count, Some(group)));
    stays.into_iter().chain(goes)
}

/// For each suffix of the pieces, the number of ways to play in it, by result.
fn suffixes<V: Valuation>(
    turn: Turn,
    pieces: &[PieceTurns<V>],
    budget: &Budget,
) -> Result<Vec<Ways<V>>, Stop> {
    let nothing = State { moved: 0, value: None };
    let mut suffixes = vec![Ways::<V>::from_iter([(nothing, BigUint::from(1u8))])];
    for piece in pieces.iter().rev() {
        let mut longer = Ways::<V>::default();
        let shorter = &suffixes[suffixes.len() - 1];
        for (here, count, _) in ways_in(turn, piece) {
            for (&rest, ways) in shorter {
                budget.tick()?;
                if compatible(turn, here.moved, rest.moved) {
                    *longer.entry(here.and(rest)).or_default() += ways * count;
                }
            }
        }
        suffixes.push(longer);
    }
    suffixes.reverse();
    Ok(suffixes)
}

struct Lister<'a, V: Valuation> {
    compound: Compound,
    pieces: &'a [PieceTurns<V>],
    suffixes: &'a [Ways<V>],
    limit: usize,
    budget: &'a Budget,
    list: Vec<Listed>,
}

impl<'a, V: Valuation> Lister<'a, V> {
    /// Goes through the choices in piece number `chosen.len()`, those before being made.
    fn descend(&mut self, done: State<V>, chosen: &mut Vec<Option<&'a Choice>>) -> Result<(), Stop> {
        let turn = self.compound.turn();
        let Some(piece) = self.pieces.get(chosen.len()) else {
            self.record(chosen);
            return Ok(());
        };
        for (here, _, group) in ways_in(turn, piece) {
            let now = done.and(here);
            if !compatible(turn, done.moved, here.moved) || !self.can_win(now, chosen.len() + 1)? {
                continue;
            }
            let Some(group) = group else {
                chosen.push(None);
                self.descend(now, chosen)?;
                chosen.pop();
                continue;
            };
            for choice in &group.kept {
                if self.list.len() >= self.limit {
                    return Ok(());
                }
                chosen.push(Some(choice));
                self.descend(now, chosen)?;
                chosen.pop();
            }
        }
        Ok(())
    }

    fn can_win(&self, now: State<V>, next: usize) -> Result<bool, Stop> {
        self.budget.tick()?;
        let turn = self.compound.turn();
        let completes = |&rest: &State<V>| compatible(turn, now.moved, rest.moved) && now.and(rest).wins();
        Ok(self.list.len() < self.limit && self.suffixes[next].keys().any(completes))
    }

    fn record(&mut self, chosen: &[Option<&Choice>]) {
        let mut states = chosen.iter().zip(self.pieces);
        let ends = match self.compound.ending() {
            Ending::Long => states.all(|(choice, piece)| match choice {
                Some(choice) => !choice.some_alive,
                None => piece.has_ended(),
            }),
            Ending::Short => states.any(|(choice, _)| choice.is_some_and(|choice| choice.some_ended)),
        };
        let moved =
            chosen.iter().enumerate().filter_map(|(i, choice)| Some((i, choice.as_ref()?.number))).collect();
        self.list.push(Listed { moved, ends });
    }
}
