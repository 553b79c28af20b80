//! Ordered compounds (paper 002, section 4; Stromquist and Ullman 1993): not every piece may be moved in.
//!
//! Under an order every piece that has not ended has a *rank*, and a turn moves only in pieces of the least rank:
//! the largest pieces, the smallest, or those of the first term of the position that has not ended. The compound is the
//! disjunctive or the selective one, so pieces that have ended play no part and are left out.
//!
//! Values do not add here: what a piece is worth depends on what it stands beside. So whole positions are searched, as
//! multisets of classes of pieces with the same key. The value of a disjunctive position in normal play is the mex over
//! all its options; elsewhere there are outcomes alone.
//!
//! # Complexity
//! One node for each distinct multiset that can be reached; a node of the selective compound has as many turns as
//! there are choices of moves in any set of the pieces of least rank.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use grundy_core::{Convention, Outcome, Piece, Play, Rule, Turn};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::budget::block;
use crate::deep::{Stack, on_stack};
use crate::table::Key;
use crate::turns::{Moved, WinningTurn, WinningTurns};
use crate::visit::for_each_option;
use crate::{Budget, Stop};

/// Which pieces may be moved in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Those than which no other piece that has not ended is larger.
    Largest,
    /// Those than which no other piece that has not ended is smaller.
    Smallest,
    /// Those of the first term that has not ended.
    Written,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Largest, Self::Smallest, Self::Written];

    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Largest => "largest",
            Self::Smallest => "smallest",
            Self::Written => "written",
        }
    }

    /// The rank of a piece of this size in a term with this number: the least one is moved in.
    #[must_use]
    pub fn rank(self, size: u64, term: usize) -> u64 {
        match self {
            Self::Largest => u64::MAX - size,
            Self::Smallest => size,
            Self::Written => term as u64,
        }
    }
}

/// A live piece: the number of its term, where that matters, and of its class.
type Live = (u32, u32);

/// A position: live pieces, sorted.
type Node = Box<[Live]>;

/// What is known of pieces with the same key.
struct Class {
    size: u64,
    /// The classes that each option leaves, ended ones too; each option once.
    options: Vec<Box<[u32]>>,
}

struct Known<R: Rule> {
    ids: FxHashMap<Key<R>, u32>,
    classes: Vec<Class>,
    /// The value in normal disjunctive play, else 0 for P and 1 for N.
    values: FxHashMap<Node, u32>,
    charged: usize,
}

/// Values of positions under an order.
pub struct OrderedSearch<R: Rule> {
    order: Order,
    convention: Convention,
    known: Mutex<Known<R>>,
}

/// What an entry of a table costs beside what it owns.
const ENTRY: usize = 96;

impl<R: Rule> OrderedSearch<R> {
    /// Nothing is known yet. The compound is the disjunctive or the selective one.
    #[must_use]
    pub fn new(order: Order, convention: Convention) -> Self {
        let known =
            Known { ids: FxHashMap::default(), classes: vec![], values: FxHashMap::default(), charged: 0 };
        Self { order, convention, known: Mutex::new(known) }
    }

    /// The order.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Who wins, and the value if the convention has one. `terms` says which term each piece belongs to.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn evaluate(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        terms: &[usize],
        budget: &Budget,
    ) -> Result<(Outcome, Option<u64>), Stop> {
        self.searching(rule, budget, |search| {
            let ids = search.classes_of(pieces)?;
            let value = search.value(&search.node(ids.iter().copied().zip(terms.iter().copied())))?;
            let numbered = search.has_numbers();
            Ok((Outcome::p_if(value == 0), numbered.then_some(u64::from(value))))
        })
    }

    /// The turns that leave a P-position: their number, and at most `limit` of them.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn winning_turns(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        terms: &[usize],
        limit: usize,
        budget: &Budget,
    ) -> Result<WinningTurns<R>, Stop> {
        self.searching(rule, budget, |search| search.winning(pieces, terms, limit))
    }

    /// Which pieces may be moved in.
    ///
    /// # Errors
    /// When the budget is exhausted.
    pub fn allowed(
        &self,
        rule: &R,
        pieces: &[R::Piece],
        terms: &[usize],
        budget: &Budget,
    ) -> Result<Vec<bool>, Stop> {
        let mut ranks = vec![];
        for (piece, &term) in pieces.iter().zip(terms) {
            let ended = crate::visit::has_ended(rule, piece, budget)?;
            ranks.push((!ended).then(|| self.order.rank(piece.size(), term)));
        }
        let least = ranks.iter().flatten().min().copied();
        Ok(ranks.iter().map(|rank| rank.is_some() && *rank == least).collect())
    }

    /// Forgets everything. Says whether there was anything.
    pub fn forget(&self, budget: &Budget) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        budget.release(std::mem::take(&mut known.charged));
        let any = !known.ids.is_empty();
        (known.ids, known.classes, known.values) = (FxHashMap::default(), vec![], FxHashMap::default());
        any
    }

    fn searching<T: Send>(
        &self,
        rule: &R,
        budget: &Budget,
        work: impl FnOnce(&mut Search<'_, R>) -> Result<T, Stop> + Send,
    ) -> Result<T, Stop> {
        on_stack(|stack| {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let (order, convention) = (self.order, self.convention);
            work(&mut Search { rule, order, convention, known: &mut known, budget, stack })
        })
    }
}

struct Search<'s, R: Rule> {
    rule: &'s R,
    order: Order,
    convention: Convention,
    known: &'s mut Known<R>,
    budget: &'s Budget,
    stack: &'s Stack,
}

impl<R: Rule> Search<'_, R> {
    fn has_numbers(&self) -> bool {
        self.convention == Convention::NORMAL
    }

    fn charge(&mut self, bytes: usize) -> Result<(), Stop> {
        self.budget.charge(bytes)?;
        self.known.charged += bytes;
        Ok(())
    }

    fn classes_of(&mut self, pieces: &[R::Piece]) -> Result<Vec<u32>, Stop> {
        pieces.iter().map(|piece| self.class_of(piece)).collect()
    }

    /// The class of a piece, whose options are found if it is new.
    fn class_of(&mut self, piece: &R::Piece) -> Result<u32, Stop> {
        let key = piece.key();
        if let Some(&id) = self.known.ids.get(&key) {
            return Ok(id);
        }
        self.budget.poll(self.stack)?;
        let (rule, budget) = (self.rule, self.budget);
        let mut options: Vec<Box<[u32]>> = vec![];
        for_each_option(rule, piece, budget, |_, parts| {
            let mut option = self.classes_of(parts)?;
            option.sort_unstable();
            options.push(option.into());
            Ok(ControlFlow::Continue(()))
        })?;
        options.sort_unstable();
        options.dedup();
        let bytes = options.iter().map(|option| 16 + block(size_of_val(&**option))).sum::<usize>();
        self.charge(bytes + 2 * ENTRY + R::Piece::key_bytes(&key))?;
        let id = self.known.classes.len() as u32;
        self.known.classes.push(Class { size: piece.size(), options });
        self.known.ids.insert(key, id);
        Ok(id)
    }

    fn is_live(&self, class: u32) -> bool {
        !self.known.classes[class as usize].options.is_empty()
    }

    /// The live pieces among these, sorted; terms are told apart only where their order matters.
    fn node(&self, pieces: impl Iterator<Item = (u32, usize)>) -> Node {
        let term = |term: usize| if self.order == Order::Written { term as u32 } else { 0 };
        let mut node: Vec<Live> =
            pieces.filter(|(class, _)| self.is_live(*class)).map(|(class, t)| (term(t), class)).collect();
        node.sort_unstable();
        node.into()
    }

    fn rank(&self, (term, class): Live) -> u64 {
        self.order.rank(self.known.classes[class as usize].size, term as usize)
    }

    /// The places of the pieces that may be moved in; of equal ones just the first, where one piece is moved in.
    fn allowed(&self, node: &[Live]) -> Vec<usize> {
        let least = node.iter().map(|&live| self.rank(live)).min();
        let allowed = (0..node.len()).filter(|&i| Some(self.rank(node[i])) == least);
        match self.convention.compound.turn() {
            Turn::Some => allowed.collect(),
            _ => allowed.filter(|&i| i == 0 || node[i - 1] != node[i]).collect(),
        }
    }

    /// The value of a node, or whether the player to move wins it.
    fn value(&mut self, node: &Node) -> Result<u32, Stop> {
        if let Some(&value) = self.known.values.get(node) {
            return Ok(value);
        }
        self.budget.poll(self.stack)?;
        let value = match (node.is_empty(), self.has_numbers()) {
            (true, _) => u32::from(self.convention.play == Play::Misere),
            (_, true) => self.mex(node)?,
            (_, false) => u32::from(self.wins(node)?),
        };
        self.charge(ENTRY + block(size_of_val(&**node)))?;
        self.known.values.insert(node.clone(), value);
        Ok(value)
    }

    fn mex(&mut self, node: &Node) -> Result<u32, Stop> {
        let mut seen: Vec<u32> = vec![];
        for i in self.allowed(node) {
            for option in 0..self.known.classes[node[i].1 as usize].options.len() {
                self.budget.tick()?;
                let after = self.after(node, &[(i, option)]);
                seen.push(self.value(&after)?);
            }
        }
        seen.sort_unstable();
        seen.dedup();
        Ok(seen.iter().zip(0..).find(|(value, i)| *value != i).map_or(seen.len() as u32, |(_, i)| i))
    }

    fn wins(&mut self, node: &Node) -> Result<bool, Stop> {
        let allowed = self.allowed(node);
        let mut wins = false;
        self.each_turn(node, &allowed, &mut |search, taken| {
            let after = search.after(node, taken);
            wins = search.value(&after)? == 0;
            Ok(!wins)
        })?;
        Ok(wins)
    }

    /// The node after options of some of its pieces.
    fn after(&self, node: &Node, taken: &[(usize, usize)]) -> Node {
        let mut next: Vec<Live> = vec![];
        for (i, &(term, class)) in node.iter().enumerate() {
            match taken.iter().find(|(place, _)| *place == i) {
                None => next.push((term, class)),
                Some(&(_, option)) => {
                    let left = &self.known.classes[class as usize].options[option];
                    next.extend(left.iter().filter(|part| self.is_live(**part)).map(|&part| (term, part)));
                }
            }
        }
        next.sort_unstable();
        next.into()
    }

    /// Tells every turn as the options it takes, until `take` has enough.
    fn each_turn(&mut self, node: &Node, allowed: &[usize], take: Take<'_, Self>) -> Result<(), Stop> {
        let counts: Vec<usize> =
            allowed.iter().map(|&i| self.known.classes[node[i].1 as usize].options.len()).collect();
        let selective = self.convention.compound.turn() == Turn::Some;
        each_choice(&counts, selective, self.budget, &mut |choice| {
            let taken: Vec<(usize, usize)> = choice.iter().map(|&(i, option)| (allowed[i], option)).collect();
            take(self, &taken)
        })
    }

    fn winning(
        &mut self,
        pieces: &[R::Piece],
        terms: &[usize],
        limit: usize,
    ) -> Result<WinningTurns<R>, Stop> {
        let ids = self.classes_of(pieces)?;
        let ranks: Vec<Option<u64>> = ids
            .iter()
            .zip(terms)
            .map(|(&class, &term)| self.is_live(class).then(|| self.rank((term as u32, class))))
            .collect();
        let least = ranks.iter().flatten().min().copied();
        let allowed: Vec<usize> =
            (0..pieces.len()).filter(|&i| ranks[i].is_some() && ranks[i] == least).collect();
        // Every move by itself here: different moves may leave equal parts.
        let mut moves: Vec<Vec<(Moved<R>, Vec<u32>)>> = vec![];
        for &piece in &allowed {
            let (rule, budget) = (self.rule, self.budget);
            let mut list = vec![];
            for_each_option(rule, &pieces[piece], budget, |mv, parts| {
                let classes = self.classes_of(parts)?;
                list.push((Moved { piece, mv: mv.clone(), parts: parts.to_vec() }, classes));
                Ok(ControlFlow::Continue(()))
            })?;
            moves.push(list);
        }
        let counts: Vec<usize> = moves.iter().map(Vec::len).collect();
        let selective = self.convention.compound.turn() == Turn::Some;
        let budget = self.budget;
        let mut found = WinningTurns { total: BigUint::ZERO, list: vec![] };
        each_choice(&counts, selective, budget, &mut |choice| {
            let mut next: Vec<(u32, usize)> = vec![];
            for (piece, (&class, &term)) in ids.iter().zip(terms).enumerate() {
                let taken = choice.iter().find(|(i, _)| allowed[*i] == piece);
                match taken {
                    None => next.push((class, term)),
                    Some(&(i, option)) => next.extend(moves[i][option].1.iter().map(|&part| (part, term))),
                }
            }
            let node = self.node(next.into_iter());
            if self.value(&node)? == 0 {
                found.total += 1u32;
                if found.list.len() < limit {
                    let again = |moved: &Moved<R>| Moved {
                        piece: moved.piece,
                        mv: moved.mv.clone(),
                        parts: moved.parts.clone(),
                    };
                    let moved = choice.iter().map(|&(i, option)| again(&moves[i][option].0)).collect();
                    found.list.push(WinningTurn { moved, ends: node.is_empty() });
                }
            }
            Ok(true)
        })?;
        Ok(found)
    }
}

/// Hears of a turn, and says whether it wants to hear of more.
type Take<'t, S> = &'t mut dyn FnMut(&mut S, &Chosen) -> Result<bool, Stop>;

/// What is chosen: which of the lists, and which of its items.
type Chosen = [(usize, usize)];

/// Every way to choose one item of one list, or of every list of a non-empty set of them, until `take` has enough.
fn each_choice(
    counts: &[usize],
    several: bool,
    budget: &Budget,
    take: &mut dyn FnMut(&Chosen) -> Result<bool, Stop>,
) -> Result<(), Stop> {
    if !several {
        for (list, &count) in counts.iter().enumerate() {
            for item in 0..count {
                budget.tick()?;
                if !take(&[(list, item)])? {
                    return Ok(());
                }
            }
        }
        return Ok(());
    }
    // An odometer: 0 is nothing, k is the item k - 1.
    let mut wheels = vec![0; counts.len()];
    loop {
        let Some(wheel) = (0..wheels.len()).find(|&i| wheels[i] < counts[i]) else { return Ok(()) };
        wheels[..wheel].fill(0);
        wheels[wheel] += 1;
        budget.tick()?;
        let chosen = wheels.iter().enumerate().filter(|(_, k)| **k > 0);
        let chosen: Vec<(usize, usize)> = chosen.map(|(list, k)| (list, k - 1)).collect();
        if !take(&chosen)? {
            return Ok(());
        }
    }
}
