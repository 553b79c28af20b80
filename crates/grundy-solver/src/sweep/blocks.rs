//! All trees of a size, valued by blocks that depend on nothing.
//!
//! A tree is a limb and a rest that share an edge (see [`Trees`]). A move is a move in the limb or in the rest, each
//! by itself, so the values of some limbs with all rests are a table: a row for each limb and for what moves make of
//! it, a column for each rest and for what moves make of that, and a value is the least number that stands neither
//! in the rows nor in the columns that a move leads to. A table costs some nanoseconds a value, where a tree that
//! is looked up by its code costs thousands.
//!
//! A *block* is a range of limbs of one size. It has its own table, and needs nothing from other blocks; so blocks
//! are what threads, shards and interrupted runs are made of, and memory does not grow with the number of trees. The
//! price is that rows of smaller limbs are in several tables. The blocks of a size are always the same ones: what a
//! search costs does not depend on how it is divided.
//!
//! The side of an edge that has the root may be taken, too, if it is small. Then a branch is left, which is a column
//! by itself: the row of no limb has its value.

use std::ops::Range;

use super::Sizes;
use super::moves::Listed;
use super::rooted::Id;
use super::trees::{Trees, rests};

/// A range of limbs of one size, and the trees that have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Vertices of the limbs.
    pub size: usize,
    limbs: Range<Id>,
    /// The numbers of the trees.
    pub numbers: Range<u64>,
    /// About what it costs.
    pub weight: u64,
}

/// The blocks of the trees of one size.
#[derive(Debug)]
pub struct TreeBlocks {
    sizes: Sizes,
    n: usize,
    trees: Trees,
    blocks: Vec<Block>,
}

/// The rests of limbs of one size.
#[derive(Debug)]
pub struct Rests {
    size: usize,
    listed: Listed,
}

/// About so many blocks there are, if they are not larger than tables should be.
const PARTS: u64 = 160;

/// Values of a table, about.
const TABLE: u64 = 1 << 25;

/// Counting a tree costs as much as so many values of a table.
const COUNTED: u64 = 2;

/// No row: the limb is gone.
const NONE: usize = 0;

impl TreeBlocks {
    /// The most vertices: values are bits of a word.
    pub const LARGEST: usize = 31;

    /// The blocks of the trees of `n` vertices, 2 or more.
    #[must_use]
    pub fn new(sizes: Sizes, n: usize) -> Self {
        assert!((2..=Self::LARGEST).contains(&n), "{n} vertices");
        let trees = Trees::new(n);
        let listed = Listed::new(sizes, n / 2, n / 2);
        let mut all = Self { sizes, n, trees, blocks: vec![] };
        let whole: u64 = all.cut(&listed, u64::MAX).iter().map(|block| block.weight).sum();
        all.blocks = all.cut(&listed, (2 * whole / PARTS).min(TABLE));
        all
    }

    /// Whether tables are worth their while: the side of a root is seldom taken.
    #[must_use]
    pub fn suit(sizes: Sizes, n: usize) -> bool {
        (2..=Self::LARGEST).contains(&n) && 4 * sizes.largest() <= n
    }

    /// Ranges of limbs until each weighs this much.
    fn cut(&self, listed: &Listed, enough: u64) -> Vec<Block> {
        let (n, rooted) = (self.n, self.trees.rooted());
        let mut blocks: Vec<Block> = vec![];
        // In which block a limb was met last.
        let mut met = vec![usize::MAX; listed.len()];
        let mut open = vec![];
        for size in 1..=n / 2 {
            let last = rooted.of_size(size).end - 1;
            let columns: u64 =
                (1..=n - size).map(|rest| rooted.until(rest, last) - rooted.of_size(rest).start).sum();
            let mut begin = true;
            for limb in rooted.of_size(size) {
                if begin {
                    let numbers = self.trees.before(limb)..0;
                    blocks.push(Block { size, limbs: limb..limb, numbers, weight: columns });
                }
                let at = blocks.len() - 1;
                let block = &mut blocks[at];
                open.push(limb as usize);
                while let Some(limb) = open.pop() {
                    if met[limb] != at {
                        met[limb] = at;
                        block.weight += columns;
                        open.extend(listed.moves(limb).iter().map(|&left| left as usize));
                    }
                }
                block.weight += COUNTED * rests(rooted, n, (limb, size));
                block.limbs.end = limb + 1;
                block.numbers.end = self.trees.before(limb + 1);
                begin = block.weight >= enough;
            }
        }
        blocks
    }

    /// The blocks, in the order of the trees.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The trees by number.
    #[must_use]
    pub fn trees(&self) -> &Trees {
        &self.trees
    }

    /// The rests of limbs of this size: blocks of that size share them.
    #[must_use]
    pub fn rests(&self, size: usize) -> Rests {
        Rests { size, listed: Listed::new(self.sizes, size, self.n - size) }
    }

    /// Bytes of the rests and of the table of a block.
    #[must_use]
    pub fn bytes(&self, block: &Block) -> (usize, usize) {
        let rooted = self.trees.rooted();
        let last = rooted.of_size(block.size).end - 1;
        let columns: u64 =
            (1..=self.n - block.size).map(|rest| rooted.until(rest, last) - rooted.of_size(rest).start).sum();
        (Listed::bytes(columns as usize), block.weight as usize)
    }

    /// The values of a block: for each limb the number of its first tree, and the values of all its trees in their
    /// order. `go_on` is asked now and then and stops the work by `false`.
    pub fn values(
        &self,
        block: &Block,
        rests_of: &Rests,
        go_on: &dyn Fn() -> bool,
        mut found: impl FnMut(u64, &[u8]),
    ) -> bool {
        assert_eq!(block.size, rests_of.size, "rests of another size");
        let listed = &rests_of.listed;
        let (table, rows) = match self.table(block, listed, go_on) {
            Some(table) => table,
            None => return false,
        };
        let start = listed.rooted.of_size(self.n - block.size).start as usize;
        for limb in block.limbs.clone() {
            let row = rows.binary_search(&(limb as usize)).map_or(NONE, |at| at + 1) * listed.len();
            let count = (self.trees.before(limb + 1) - self.trees.before(limb)) as usize;
            found(self.trees.before(limb), &table[row + start..row + start + count]);
        }
        true
    }

    /// The table of a block, row by row, the first for no limb; and the limbs of the others.
    fn table(
        &self,
        block: &Block,
        listed: &Listed,
        go_on: &dyn Fn() -> bool,
    ) -> Option<(Vec<u8>, Vec<usize>)> {
        let mut met = vec![false; block.limbs.end as usize];
        let mut open: Vec<usize> = block.limbs.clone().map(|limb| limb as usize).collect();
        while let Some(limb) = open.pop() {
            if !std::mem::replace(&mut met[limb], true) {
                open.extend(listed.moves(limb).iter().map(|&left| left as usize));
            }
        }
        // Moves lead to smaller numbers, in rows and in columns.
        let rows: Vec<usize> = (0..met.len()).filter(|&limb| met[limb]).collect();
        let columns = listed.len();
        let mut table = vec![0; (rows.len() + 1) * columns];
        for row in 0..=rows.len() {
            if !go_on() {
                return None;
            }
            let (known, new) = table.split_at_mut(row * columns);
            let new = &mut new[..columns];
            let limb = row.checked_sub(1).map(|row| rows[row]);
            let size = limb.map_or(0, |limb| listed.sizes[limb] as usize);
            let mut below: Vec<&[u8]> = limb
                .map_or(&[][..], |limb| listed.moves(limb))
                .iter()
                .map(|&left| {
                    let at = rows.binary_search(&(left as usize)).map_or(NONE, |at| at + 1);
                    &known[at * columns..(at + 1) * columns]
                })
                .collect();
            if limb.is_some() && self.sizes.has(size) {
                below.push(&known[..columns]);
            }
            self.row(listed, (limb, size), (&below, known.get(..columns)), new);
        }
        Some((table, rows))
    }

    /// One row, from those that moves in the limb lead to, and that of no limb.
    fn row(
        &self,
        listed: &Listed,
        (limb, size): (Option<usize>, usize),
        (below, alone): (&[&[u8]], Option<&[u8]>),
        new: &mut [u8],
    ) {
        let largest = self.sizes.largest();
        for column in 0..new.len() {
            let mut seen = 0u32;
            for row in below {
                seen |= 1 << row[column];
            }
            for &left in listed.moves(column) {
                seen |= 1 << new[left as usize];
            }
            let rest = listed.sizes[column] as usize;
            if size <= largest || rest <= largest {
                let total = size + rest;
                let head = listed.parts(column as u32).map_or(0, |(head, _)| listed.sizes[head as usize]);
                if total - size.max(head as usize) <= largest {
                    seen |= u32::from(self.sizes.has(total));
                    let alone = alone.unwrap_or(new);
                    seen |= limb.map_or(0, |limb| self.beyond(listed, limb as u32, total, alone));
                    let mut tree = column as u32;
                    while let Some((head, tail)) = listed.parts(tree) {
                        seen |= self.beyond(listed, head, total, alone);
                        tree = tail;
                    }
                }
            }
            new[column] = seen.trailing_ones() as u8;
        }
    }

    /// What is left when the side of the root is taken, at this branch or above it.
    fn beyond(&self, listed: &Listed, branch: u32, total: usize, alone: &[u8]) -> u32 {
        let taken = total - listed.sizes[branch as usize] as usize;
        if taken > self.sizes.largest() {
            return 0;
        }
        let mut seen = if self.sizes.has(taken) { 1 << alone[branch as usize] } else { 0 };
        let mut tree = branch;
        while let Some((head, tail)) = listed.parts(tree) {
            seen |= self.beyond(listed, head, total, alone);
            tree = tail;
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::TreeValues;

    /// Blocks and codes agree, for games that take from one to five vertices.
    #[test]
    fn blocks_agree_with_codes() {
        for sizes in [0b110, 0b10, 0b1110, 0b10110, 0b1000, 0b100010, 0b101100] {
            let sizes = Sizes(sizes);
            let values = TreeValues::new(sizes);
            for n in 2..=14 {
                let blocks = TreeBlocks::new(sizes, n);
                let mut next = 0;
                for block in blocks.blocks() {
                    assert_eq!(block.numbers.start, next);
                    let rests = blocks.rests(block.size);
                    let done = blocks.values(block, &rests, &|| true, |first, found| {
                        for (number, &value) in (first..).zip(found) {
                            assert_eq!(number, next);
                            let parents = blocks.trees().parents(number);
                            assert_eq!(value, values.value(&parents), "{sizes:?} {n} {parents:?}");
                            next += 1;
                        }
                    });
                    assert!(done);
                    assert_eq!(block.numbers.end, next);
                }
                assert_eq!(next, blocks.trees().count());
            }
        }
    }
}
