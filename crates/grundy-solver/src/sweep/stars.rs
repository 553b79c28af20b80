//! Subdivided stars of a size, valued by blocks that depend on nothing.
//!
//! A star is the list of its arms. A move in an arm leaves the star with that arm shorter and maybe a path; a move that
//! takes the centre leaves paths. So what can become of some stars is a set that contains with a star every one whose
//! arms are shorter, and in the order of their lists, the longest arm first, each comes after all that it can become.
//! Take one arm away and let it grow again: the values are a row, and what moves in that arm leave are its beginning.
//! A star has a place in the row of each of its arms, so it costs a walk along some rows, and finding those.
//!
//! A *block* has the stars of one longest arm whose second arm is in a range. What can become of them are the stars
//! with no longer arms in these places, and with so many vertices beyond. These sets overlap: all blocks together
//! value each star some fifteen times. It takes a quarter of a microsecond, where a session takes twenty for one.

use std::ops::Range;

use super::algebra::{Algebra, Nimbers, NoRoom};
use super::star_moves::{ArmList, Paths, StarRule};
use crate::pages;

/// The stars of one longest arm with second arms in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarBlock {
    first: usize,
    second: (usize, usize),
    /// The numbers of the stars, in the order of their arms, the longest first; two arms are no star.
    pub numbers: Range<u64>,
    /// How many stars are valued for them.
    pub weight: u64,
}

/// The stars of one size, by blocks.
#[derive(Debug)]
pub struct StarBlocks<A = Nimbers> {
    rule: StarRule<A>,
    /// Vertices beside the centre.
    total: usize,
    /// `upto[largest][sum]`: lists of arms of at most that length, with at most that many vertices.
    upto: Vec<Vec<u64>>,
    blocks: Vec<StarBlock>,
}

/// A block weighs no more than one of so many parts, if a longest and a second arm have as little.
const PARTS: u64 = 96;

/// Values in the row of a star, about.
const ROW: usize = 12;

impl StarBlocks {
    /// The most vertices: lists of arms are written in a word.
    pub const LARGEST: usize = 60;

    /// Bytes that the table of a block takes, about.
    #[must_use]
    pub fn bytes(block: &StarBlock) -> usize {
        block.weight as usize * 80
    }
}

impl<A: Algebra> StarBlocks<A> {
    /// The stars of `n` vertices, 2 or more.
    ///
    /// # Panics
    /// If there are more than [`LARGEST`](StarBlocks::LARGEST).
    #[must_use]
    pub fn new(rule: StarRule<A>, n: usize) -> Self {
        assert!((2..=StarBlocks::LARGEST).contains(&n), "{n} vertices");
        let total = n - 1;
        let mut exactly = vec![vec![0_u64; total + 1]; total + 1];
        exactly[0][0] = 1;
        for largest in 1..=total {
            for sum in 0..=total {
                let with = sum.checked_sub(largest).map_or(0, |rest| exactly[largest][rest]);
                exactly[largest][sum] = exactly[largest - 1][sum] + with;
            }
        }
        let mut upto = exactly.clone();
        for row in &mut upto {
            (1..=total).for_each(|sum| row[sum] += row[sum - 1]);
        }
        let mut all = Self { rule, total, upto, blocks: vec![] };
        // The more blocks, the more they weigh together.
        let mut enough = u64::MAX;
        for _ in 0..4 {
            all.blocks = all.cut(&exactly, enough);
            enough = all.blocks.iter().map(|block| block.weight).sum::<u64>() / PARTS;
        }
        all
    }

    fn cut(&self, exactly: &[Vec<u64>], enough: u64) -> Vec<StarBlock> {
        let (mut blocks, mut before) = (vec![], 0);
        for first in (1..=self.total).rev() {
            let rest = self.total - first;
            // How many stars have this second arm; two arms are none.
            let count = |second: usize| exactly[second][rest - second];
            let stars = |second: usize| count(second) - u64::from(second > 0 && second == rest);
            let mut high = Some(first.min(rest));
            while let Some(top) = high.filter(|top| count(*top) > 0) {
                let mut low = top;
                let mut weight = self.weight(first, (low, top));
                while low > 0 && count(low - 1) > 0 {
                    let wider = self.weight(first, (low - 1, top));
                    if wider > enough {
                        break;
                    }
                    (low, weight) = (low - 1, wider);
                }
                let after = before + (low..=top).map(stars).sum::<u64>();
                if after > before {
                    blocks.push(StarBlock { first, second: (low, top), numbers: before..after, weight });
                }
                before = after;
                high = low.checked_sub(1);
            }
        }
        blocks
    }

    /// How many stars can become of those with this longest arm and a second one in a range.
    fn weight(&self, first: usize, (low, high): (usize, usize)) -> u64 {
        let rest = self.total - first;
        // One that has this second arm, or had none, may have any longest arm from there on.
        let stars = |second: usize| {
            let least = rest.checked_sub(second.max(low))?;
            Some((first - second + 1) as u64 * self.upto[second][least])
        };
        (0..=high).filter_map(stars).sum()
    }

    /// The blocks, in the order of the stars.
    #[must_use]
    pub fn blocks(&self) -> &[StarBlock] {
        &self.blocks
    }

    /// The values of all that can become of the stars of a block, in the memory of those of another one. `go_on` is
    /// asked now and then and stops the work by `false`; `Err` if a value has no room.
    ///
    /// # Errors
    /// When there is no code for a value.
    pub fn values(
        &self,
        block: &StarBlock,
        mut known: StarValues,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Option<StarValues>, NoRoom> {
        known.clear(block.weight as usize);
        let mut table = Growing {
            rule: &self.rule,
            paths: self.rule.paths(self.total)?,
            rest: self.total - block.first,
            first: block.first,
            second: block.second,
            list: ArmList::default(),
            memo: A::Memo::default(),
            known,
            options: vec![],
            go_on,
            since: 0,
        };
        let shape = Shape { key: 0, first: 0, second: 0, beyond: 0 };
        Ok(table.grow(shape, 0)?.then_some(table.known))
    }
}

/// Values of stars, by their arms.
#[derive(Debug, Default)]
pub struct StarValues {
    /// Keys and 1, and where their rows begin.
    slots: Vec<(u64, u32)>,
    values: Vec<u8>,
}

impl StarValues {
    /// No star, and room for so many.
    fn clear(&mut self, stars: usize) {
        let slots = (2 * stars + 2).next_power_of_two();
        self.slots.clear();
        if self.slots.capacity() < slots {
            self.slots = pages::room(slots);
            self.values = pages::room(ROW * stars);
        }
        // Written to at once: to look at new memory first takes a page of nothing, and then another one.
        self.slots.resize(slots, (0, 0));
        self.values.clear();
    }

    /// The value of a star with these arms, the longest first, if it is one of those that were valued.
    #[must_use]
    pub fn get(&self, arms: &[usize]) -> Option<u8> {
        let key = arms.iter().fold(0, |key, &arm| key << 1 | 1 << arm);
        let (known, row) = self.slots[self.slot(key)];
        (known == key + 1).then(|| self.values[row as usize])
    }

    /// Where a key stands, or could.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) as usize & mask;
        while self.slots[at].0 != key + 1 && self.slots[at].0 != 0 {
            at = (at + 1) & mask;
        }
        at
    }
}

/// A list of arms, the longest first.
#[derive(Clone, Copy)]
struct Shape {
    /// The rim of its diagram, the shortest arm lowest: a 0 for each step in length, a 1 for each arm.
    key: u64,
    first: usize,
    second: usize,
    /// Vertices of all arms but two.
    beyond: usize,
}

impl Shape {
    /// With one more arm, no longer than the others.
    fn with(self, arm: usize) -> Self {
        let key = self.key << 1 | 1 << arm;
        match (self.first, self.second) {
            (0, _) => Self { key, first: arm, ..self },
            (_, 0) => Self { key, second: arm, ..self },
            _ => Self { key, beyond: self.beyond + arm, ..self },
        }
    }
}

/// A table that is filled.
struct Growing<'g, A: Algebra> {
    rule: &'g StarRule<A>,
    paths: Paths,
    rest: usize,
    first: usize,
    second: (usize, usize),
    /// The arms of the star it is at.
    list: ArmList,
    memo: A::Memo,
    known: StarValues,
    options: Vec<u32>,
    go_on: &'g dyn Fn() -> bool,
    since: u32,
}

impl<A: Algebra> Growing<'_, A> {
    fn has(&self, first: usize, second: usize, beyond: usize) -> bool {
        first <= self.first && second <= self.second.1 && beyond + second.max(self.second.0) <= self.rest
    }

    /// Values a star, and all that have more arms after these; `row` is that of the star without its last arm.
    fn grow(&mut self, shape: Shape, row: usize) -> Result<bool, NoRoom> {
        self.since += 1;
        if self.since.is_multiple_of(1 << 10) && !(self.go_on)() {
            return Ok(false);
        }
        let own = self.star(shape, row)?;
        let last = self.list.arms.last().map_or(self.first, |(arm, _)| *arm);
        for arm in 1..=last {
            let next = shape.with(arm);
            if !self.has(next.first, next.second, next.beyond) {
                break;
            }
            self.list.push(arm, &self.rule.algebra, &self.paths);
            let done = self.grow(next, own)?;
            self.list.pop();
            if !done {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Values a star and begins the row of those with one more arm; where that is.
    fn star(&mut self, shape: Shape, row: usize) -> Result<usize, NoRoom> {
        // Behind the shorter arms and the steps up to its length stands the letter of an arm.
        let (mut seen, mut shorter) = (0, 0);
        self.options.clear();
        for (number, &(arm, count)) in self.list.arms.iter().rev().enumerate() {
            let row = if number == 0 {
                row
            } else {
                let low = (1 << (arm + shorter)) - 1;
                let key = shape.key & low | shape.key >> 1 & !low;
                self.known.slots[self.known.slot(key)].1 as usize
            };
            seen |= self.rule.in_arm(arm, &self.known.values[row..row + arm], &self.paths);
            self.options.push((row + arm) as u32);
            shorter += count;
        }
        seen |= self.rule.with_centre(&self.list, &self.paths);
        let value = self.rule.algebra.settle(&mut self.memo, seen)?;
        for &at in &self.options {
            self.known.values[at as usize] = value;
        }
        let own = self.known.values.len();
        let slot = self.known.slot(shape.key);
        self.known.slots[slot] = (shape.key + 1, u32::try_from(own).map_err(|_| NoRoom)?);
        let longest = self.longest(shape);
        self.known.values.resize(own + longest + 1, 0);
        self.known.values[own] = value;
        Ok(own)
    }

    /// The longest arm that can be one more.
    fn longest(&self, Shape { first, second, beyond, .. }: Shape) -> usize {
        if self.has(self.first, first, second + beyond) {
            return self.first;
        }
        let between = (second + 1..=first).rev().find(|&arm| self.has(first, arm, second + beyond));
        between.unwrap_or_else(|| {
            (0..=second).rev().find(|&arm| self.has(first, second, beyond + arm)).unwrap_or(0)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Arms, the longest first.
    fn lists(total: usize, largest: usize) -> Vec<Vec<usize>> {
        if total == 0 {
            return vec![vec![]];
        }
        let longest = (1..=largest.min(total)).rev();
        let with = |arm: usize| {
            lists(total - arm, arm)
                .into_iter()
                .map(move |rest| [&[arm][..], &rest].concat())
                .collect::<Vec<_>>()
        };
        longest.flat_map(with).collect()
    }

    /// Blocks have every star once, in order, and those of one block have the values they have in another division.
    #[test]
    fn blocks_are_the_whole() {
        for rule in [StarRule::octal(&[0, 7, 7]), StarRule::octal(&[0, 0, 7]), Some(StarRule::node_kayles())]
        {
            let rule = rule.expect("small digits");
            let (mut known, mut spare): (HashMap<Vec<usize>, u8>, _) =
                (HashMap::new(), StarValues::default());
            for n in 2..=22 {
                let blocks = StarBlocks::new(rule.clone(), n);
                let stars: Vec<_> = lists(n - 1, n - 1).into_iter().filter(|arms| arms.len() != 2).collect();
                let mut next = 0;
                for block in blocks.blocks() {
                    assert_eq!(block.numbers.start, next);
                    let values =
                        blocks.values(block, spare, &|| true).expect("room").expect("nothing stops it");
                    let rows = values.slots.iter().filter(|(key, _)| *key != 0).count();
                    assert_eq!(rows as u64, block.weight, "{n} {block:?}");
                    for arms in &stars[block.numbers.start as usize..block.numbers.end as usize] {
                        let value = values.get(arms).expect("it is in its block");
                        known.insert(arms.clone(), value);
                    }
                    for (arms, value) in known.iter().filter(|(arms, _)| arms.len() != 2) {
                        assert!(values.get(arms).is_none_or(|here| here == *value), "{arms:?}");
                    }
                    next = block.numbers.end;
                    spare = values;
                }
                assert_eq!(next, stars.len() as u64);
            }
        }
    }
}
