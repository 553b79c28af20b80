//! Searching a class of graphs: how often each value occurs, where first, and which graphs satisfy a
//! condition.
//!
//! The members of a class are numbered, and a search goes through them block by block. Connected subtraction games
//! (0.33 is one), octal games and Node-Kayles on trees, caterpillars and stars are valued in tables
//! (`grundy_solver::sweep`), other rules by the session, whose table the members share. What is found depends neither
//! on the number of threads nor on how it is divided: the first member is the first in the order of the class.

mod blocks;
mod caterpillars;
mod chosen;
mod class;
mod codes;
mod condition;
mod deal;
mod found;
mod games;
mod guided;
mod members;
mod moves;
mod numbered;
mod oriented;
mod partitions;
mod places;
mod properties;
mod stars;
mod swept;
mod tally;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use grundy::{Error, Session};
use grundy_core::Convention;
use grundy_engine::{Budget, Stop};
use grundy_games::RuleSpec;
use grundy_solver::sweep::{Caterpillars, Kind, Sizes, WordBlocks};

use blocks::Blocks;
pub use blocks::{Progress, Told};
use caterpillars::{SweptBlocks, SweptWords};
pub use chosen::{Keep, Sample};
pub use class::{Class, Members};
pub use condition::{Condition, Features, Member};
pub use deal::dealt;
pub use found::Found;
pub use guided::{Example, Guided};
use members::Valued;
use moves::Moves;
use swept::{Swept, Wanted};
use tally::Listing;
pub use tally::Tally;

/// A search through the sizes of a class.
pub struct Search<'s> {
    session: &'s Session,
    class: Class,
    condition: Condition,
    shard: (u64, u64),
    limit: usize,
    sample: Option<Sample>,
    keep: Option<Keep>,
    top: bool,
    /// What may be taken, in a connected subtraction game.
    sizes: Option<Sizes>,
    /// How moves are made, if they are swept.
    moves: Option<Moves>,
    rows: Option<Caterpillars>,
    progress: Arc<Progress>,
}

/// Takes a line.
pub type Give<'g> = &'g mut dyn FnMut(&str) -> Result<(), Error>;

/// Blocks of members that are valued one by one: about so many.
const BLOCKS: u64 = 1024;

impl<'s> Search<'s> {
    /// A search for members of a class that satisfy a condition, at most so many of which are listed; of `m` parts
    /// the part `r`, if the shard is `(r, m)`.
    #[must_use]
    pub fn new(
        session: &'s Session,
        class: Class,
        condition: Condition,
        shard: (u64, u64),
        limit: usize,
    ) -> Self {
        let plain = session.convention() == Convention::NORMAL && session.order().is_none();
        let sizes = session.spec().filter(|_| plain).and_then(sizes);
        let moves = session.spec().filter(|_| session.order().is_none());
        let moves = moves.and_then(|spec| games::moves(spec, session.convention(), class));
        let (sample, keep, top, rows) = (None, None, false, None);
        let progress = Arc::default();
        Self { session, class, condition, shard, limit, sample, keep, top, sizes, moves, rows, progress }
    }

    /// The same, which lists the members with the largest values instead of the first.
    #[must_use]
    pub fn largest_first(self, top: bool) -> Self {
        Self { top, ..self }
    }

    /// The same, which looks at so many members of each size alone, drawn by lot.
    #[must_use]
    pub fn sampled(self, sample: Option<Sample>) -> Self {
        Self { sample, ..self }
    }

    /// The same, which looks only at graphs of a kind.
    #[must_use]
    pub fn keeping(self, keep: Option<Keep>) -> Self {
        Self { keep, ..self }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Arc<Progress> {
        Arc::clone(&self.progress)
    }

    /// The members of one size.
    ///
    /// # Errors
    /// When the budget runs out, or the rule is not played on graphs.
    pub fn size(&mut self, n: usize, threads: usize, budget: &Budget) -> Result<Tally, Error> {
        self.size_without(n, &BTreeSet::new(), threads, budget, &|_, _, _| Ok(()))
    }

    /// The members of one size that are not in blocks which are known already; what is found in each block is told.
    ///
    /// # Errors
    /// When the budget runs out, the rule is not played on graphs, or telling fails.
    pub fn size_without(
        &mut self,
        n: usize,
        known: &BTreeSet<usize>,
        threads: usize,
        budget: &Budget,
        tell: Told<'_>,
    ) -> Result<Tally, Error> {
        if n > self.class.largest() {
            // Not even the numbers of such graphs have room.
            return Err(Stop::Memory.into());
        }
        let progress = self.progress();
        let shard = self.shard;
        type Work<'w> = &'w (dyn Fn(usize) -> Result<Tally, Error> + Sync);
        let blocks = |mine: &[usize], all: usize, work: Work<'_>| {
            Blocks { mine, all, known, progress: &progress }.count(threads, tell, work)
        };
        let count = |weights: &[u64], work: Work<'_>| blocks(&dealt(weights, shard), weights.len(), work);
        let words = (3..=Caterpillars::LARGEST).contains(&n) && self.class == Class::Caterpillars;
        let mut tally = match (self.sizes, self.swept(n)) {
            _ if self.sample.is_some() => {
                let members = self.class.of_size(n);
                let chosen = self.sample.map_or(vec![], |sample| sample.numbers(n, members.count()));
                let valued = self.valued();
                count(&vec![1; chosen.len()], &|block| {
                    let mut tallies = BTreeMap::new();
                    for text in members.range(chosen[block]..chosen[block] + 1) {
                        valued.member(chosen[block], &text, false, &mut tallies, budget)?;
                    }
                    Ok(tallies.remove(&n).unwrap_or_default())
                })?
            }
            (_, Some(swept)) => {
                let wanted = self.wanted();
                let all = swept.weights().len();
                blocks(&swept.dealt(shard), all, &|block| match swept.count(block, &wanted, budget)? {
                    Some(tally) => Ok(tally),
                    None => self.each(swept.members(block).into_iter(), budget),
                })?
            }
            (Some(sizes), _) if words && WordBlocks::suit(sizes, n) => {
                let swept = SweptBlocks::new(sizes, n, budget)?;
                let wanted = self.wanted();
                count(&swept.weights(), &|block| Ok(swept.count(block, &wanted, budget)?))?
            }
            // Few of them are quicker in an array of all.
            (Some(sizes), _) if words => {
                // The rows that are kept, and the new one.
                let rows = sizes.largest().max(1) + 1;
                let bytes = (0..rows).map(|row| Caterpillars::bytes(n.saturating_sub(row).max(3))).sum();
                let _held = budget.hold(bytes)?;
                let (convention, listing) = (self.session.convention(), self.listing());
                let rows = self.rows.get_or_insert_with(|| Caterpillars::new(sizes));
                caterpillars::grow(rows, sizes, n, threads, budget)?;
                let swept = SweptWords { n, words: words::Words::of(n), rows };
                let wanted = Wanted { condition: &self.condition, convention, listing };
                count(&swept.weights(), &|block| Ok(swept.count(block, &wanted, budget)?))?
            }
            _ => {
                let members = self.class.of_size(n);
                let all = members.count();
                let length = all.div_ceil(BLOCKS).max(1);
                let weights: Vec<u64> =
                    (0..all).step_by(length as usize).map(|from| length.min(all - from)).collect();
                // Stars beside each other have long arms in common, and so most of what moves make of them. Directed
                // trees beside each other are one tree.
                let mine = match self.class {
                    Class::Stars | Class::DirectedTrees => deal::neighbours(&weights, shard),
                    _ => dealt(&weights, shard),
                };
                blocks(&mine, weights.len(), &|block| {
                    let from = block as u64 * length;
                    self.one_by_one(&members, from..from + length, budget)
                })?
            }
        };
        self.cut(&mut tally);
        Ok(tally)
    }

    /// Graphs of one size that come in so many parts, given line by line; numbered by part, and in it by line.
    ///
    /// # Errors
    /// When the budget runs out, or a line is no graph, or there are no lines.
    pub fn parts(
        &self,
        n: usize,
        parts: usize,
        lines: &(dyn Fn(usize, Give<'_>) -> Result<(), Error> + Sync),
        known: &BTreeSet<usize>,
        (threads, budget): (usize, &Budget),
        tell: Told<'_>,
    ) -> Result<Tally, Error> {
        let mine = dealt(&vec![1; parts], self.shard);
        let blocks = Blocks { mine: &mine, all: parts, known, progress: &self.progress };
        let valued = self.valued();
        let mut tally = blocks.count(threads, tell, &|part| {
            let mut tallies = BTreeMap::new();
            let mut number = (part as u64) << 32;
            lines(part, &mut |line| {
                valued.member(number, line, true, &mut tallies, budget)?;
                number += 1;
                Ok(())
            })?;
            Ok(tallies.remove(&n).unwrap_or_default())
        })?;
        self.cut(&mut tally);
        Ok(tally)
    }

    /// The members of a size in tables, if the rule has them. Where a value is too large for a table there are none.
    fn swept(&self, n: usize) -> Option<Box<dyn Swept>> {
        if self.sample.is_some() {
            return None;
        }
        match (self.sizes.filter(|sizes| sizes.suit(n)), self.class) {
            // Quicker than moves that may cut in pieces.
            (Some(sizes), Class::Trees) => {
                swept::swept(sizes, (0..64).map(swept::nimber).collect(), (Kind::Trees, n))
            }
            // And so are words.
            _ if self.sizes.is_some() && self.class == Class::Caterpillars => None,
            _ => self.moves.as_ref()?.swept(self.session.convention(), n),
        }
    }

    /// Some members of a size, each valued by the session.
    fn one_by_one(&self, members: &Members, numbers: Range<u64>, budget: &Budget) -> Result<Tally, Error> {
        self.each((numbers.start..).zip(members.range(numbers)), budget)
    }

    fn each(&self, members: impl Iterator<Item = (u64, String)>, budget: &Budget) -> Result<Tally, Error> {
        let (valued, mut tallies) = (self.valued(), BTreeMap::new());
        for (number, text) in members {
            valued.member(number, &text, false, &mut tallies, budget)?;
        }
        Ok(tallies.into_values().next().unwrap_or_default())
    }

    fn wanted(&self) -> Wanted<'_> {
        Wanted { condition: &self.condition, convention: self.session.convention(), listing: self.listing() }
    }

    fn listing(&self) -> Listing {
        Listing { limit: self.limit, top: self.top }
    }

    /// Cuts the list to what is asked for.
    pub fn cut(&self, tally: &mut Tally) {
        if self.top { tally.top(self.limit) } else { tally.trim(self.limit) }
    }

    fn valued(&self) -> Valued<'_> {
        Valued { session: self.session, condition: &self.condition, listing: self.listing(), keep: self.keep }
    }

    /// Graphs given line by line, in graph6, sparse6 or notation, by their size.
    ///
    /// # Errors
    /// The number of the line, from 0, and what is wrong with it; or when the budget runs out.
    pub fn lines(
        &self,
        lines: impl Iterator<Item = (u64, String)> + Send,
        threads: usize,
        budget: &Budget,
    ) -> Result<BTreeMap<usize, Tally>, (u64, Error)> {
        let (shard, of) = self.shard;
        let mine = lines.filter(move |(number, _)| number % of == shard);
        let mut tallies = self.valued().value(mine, threads, budget)?;
        tallies.values_mut().for_each(|tally| self.cut(tally));
        Ok(tallies)
    }
}

/// The sizes that may be taken, if the rule is a connected subtraction game of small numbers.
fn sizes(spec: &RuleSpec) -> Option<Sizes> {
    let digits = spec.octal_on_graphs(Convention::NORMAL)?;
    let bound = digits.bound().filter(|&bound| (1..=16).contains(&bound))?;
    let digits: Vec<u8> = (1..=bound as u64).map(|size| digits.digit(size)).collect();
    let only = digits.iter().all(|digit| [0, 3].contains(digit));
    only.then(|| {
        Sizes((1..).zip(&digits).filter(|(_, digit)| **digit == 3).fold(0, |all, (s, _)| all | 1 << s))
    })
}
