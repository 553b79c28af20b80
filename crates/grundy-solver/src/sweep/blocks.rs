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
//! What moves there are, and what else they leave, is the rule's affair ([`Rows`]): connected subtraction games
//! (`moves.rs`), and games whose moves cut a tree in pieces (`cut_rows.rs`).

use std::ops::Range;

use super::algebra::NoRoom;
use super::rooted::{Id, Kind};
use super::rows::Rows;
use super::trees::Trees;
use crate::pages;

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
pub struct TreeBlocks<R> {
    rule: R,
    n: usize,
    trees: Trees,
    blocks: Vec<Block>,
}

/// The rests of limbs of one size.
#[derive(Debug)]
pub struct Rests<R: Rows> {
    size: usize,
    listed: R::Listed,
}

/// The values of a block: its rows one after the other, the first of no limb.
struct Table<'m> {
    values: &'m mut [u8],
    columns: usize,
    /// The limbs of the rows behind the first.
    limbs: Vec<usize>,
}

/// About so many blocks there are, if they are not larger than tables should be: three for each of 64 shards.
const PARTS: u64 = 192;

/// How often blocks are cut, until they are about as many.
const TRIES: usize = 4;

/// Values of a table, about.
const TABLE: u64 = 1 << 25;

/// The most vertices of trees that are not caterpillars: values are bits of a word.
const LARGEST: usize = 31;

impl<R: Rows> TreeBlocks<R> {
    /// The blocks of these trees.
    ///
    /// # Errors
    /// When a value is too large.
    ///
    /// # Panics
    /// If there are not tables for so many vertices.
    pub fn new(rule: R, trees: Trees) -> Result<Self, NoRoom> {
        let (kind, n) = (trees.kind(), trees.vertices());
        assert!(Self::has(kind, n), "{n} vertices");
        let listed = rule.list(kind, n / 2, n / 2)?;
        let mut all = Self { rule, n, trees, blocks: vec![] };
        // The more blocks, the more they weigh together; so a try may be off. Another one takes as long as to value a
        // few blocks, in each shard: nearly right is right.
        let mut enough = (2 * all.whole() / PARTS).min(TABLE);
        for _ in 0..TRIES {
            all.blocks = all.cut(&listed, enough);
            let count = all.blocks.len() as u64;
            if (PARTS * 5 / 6..=PARTS * 3 / 2).contains(&count) {
                break;
            }
            let next = (enough.saturating_mul(count + PARTS) / (2 * PARTS)).min(TABLE);
            if next == enough {
                break;
            }
            enough = next;
        }
        Ok(all)
    }

    /// What all limbs of each size weigh together, if moves make every smaller one of them.
    fn whole(&self) -> u64 {
        let of_size = |size| {
            let limbs = self.trees.rooted().of_size(size).end;
            let trees = self.trees.before(limbs) - self.trees.before(self.trees.rooted().of_size(size).start);
            limbs * self.columns(size) + R::COUNTED * trees
        };
        (1..=self.n / 2).map(of_size).sum()
    }

    /// How many columns the tables of limbs of this size have: rests with no larger branches.
    fn columns(&self, size: usize) -> u64 {
        let rooted = self.trees.rooted();
        let last = rooted.of_size(size).end - 1;
        (1..=self.n - size).map(|rest| rooted.until(rest, last) - rooted.of_size(rest).start).sum()
    }

    /// Whether there are tables for trees of so many vertices.
    #[must_use]
    pub fn has(kind: Kind, n: usize) -> bool {
        match kind {
            Kind::Trees => (2..=LARGEST).contains(&n),
            Kind::Caterpillars => (3..=Trees::LARGEST).contains(&n),
        }
    }

    /// Ranges of limbs until each weighs this much.
    fn cut(&self, listed: &R::Listed, enough: u64) -> Vec<Block> {
        let (n, rooted) = (self.n, self.trees.rooted());
        let mut blocks: Vec<Block> = vec![];
        // In which block a limb was met last.
        let mut met = vec![u32::MAX; rooted.of_size(n / 2).end as usize];
        let mut open = vec![];
        for size in 1..=n / 2 {
            let columns = self.columns(size);
            let mut begin = true;
            for limb in rooted.of_size(size) {
                let first = self.trees.before(limb);
                if begin {
                    blocks.push(Block { size, limbs: limb..limb, numbers: first..0, weight: columns });
                }
                let at = blocks.len() - 1;
                let block = &mut blocks[at];
                open.push(limb as u32);
                while let Some(limb) = open.pop() {
                    block.weight += columns;
                    for &left in R::left(listed, limb as usize) {
                        if met[left as usize] != at as u32 {
                            met[left as usize] = at as u32;
                            open.push(left);
                        }
                    }
                }
                block.limbs.end = limb + 1;
                block.numbers.end = self.trees.before(limb + 1);
                block.weight += R::COUNTED * (block.numbers.end - first);
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
    ///
    /// # Errors
    /// When a value is too large.
    pub fn rests(&self, size: usize) -> Result<Rests<R>, NoRoom> {
        Ok(Rests { size, listed: self.rule.list(self.trees.kind(), size, self.n - size)? })
    }

    /// Bytes of the rests and of the table of a block.
    #[must_use]
    pub fn bytes(&self, block: &Block) -> (usize, usize) {
        let columns = self.columns(block.size);
        (self.rule.bytes(columns as usize), block.weight as usize)
    }

    /// The values of a block: for each limb the number of its first tree, and the values of all its trees in their
    /// order. The table stands in `memory`, that of another block, say. `go_on` is asked now and then and stops the
    /// work by `false`.
    ///
    /// # Errors
    /// When a value is too large.
    pub fn values(
        &self,
        block: &Block,
        rests_of: &Rests<R>,
        memory: &mut Vec<u8>,
        go_on: &dyn Fn() -> bool,
        mut found: impl FnMut(u64, &[u8]),
    ) -> Result<bool, NoRoom> {
        assert_eq!(block.size, rests_of.size, "rests of another size");
        let listed = &rests_of.listed;
        let Some(table) = self.table(block, listed, memory, go_on)? else { return Ok(false) };
        let start = R::rooted(listed).of_size(self.n - block.size).start as usize;
        for limb in block.limbs.clone() {
            let count = (self.trees.before(limb + 1) - self.trees.before(limb)) as usize;
            let row = table.row(table.at(limb as usize));
            found(self.trees.before(limb), &row[start..start + count]);
        }
        Ok(true)
    }

    /// The table of a block; `None` if it was stopped.
    fn table<'m>(
        &self,
        block: &Block,
        listed: &R::Listed,
        memory: &'m mut Vec<u8>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Option<Table<'m>>, NoRoom> {
        let mut met = vec![false; block.limbs.end as usize];
        let mut open: Vec<usize> = block.limbs.clone().map(|limb| limb as usize).collect();
        while let Some(limb) = open.pop() {
            if !std::mem::replace(&mut met[limb], true) {
                open.extend(R::left(listed, limb).iter().map(|&left| left as usize));
            }
        }
        // Moves lead to smaller numbers, in rows and in columns.
        let limbs: Vec<usize> = (0..met.len()).filter(|&limb| met[limb]).collect();
        let columns = R::rooted(listed).of_size(self.n - block.size).end as usize;
        let rows = limbs.len() + 1;
        // Every value is written before it is read, whatever stood there.
        if memory.len() < rows * columns {
            *memory = pages::zeros(rows * columns);
        }
        let table = Table { values: memory, columns, limbs };
        for row in 0..rows {
            if !go_on() {
                return Ok(None);
            }
            let (known, new) = table.values.split_at_mut(row * columns);
            let at = |limb: u32| {
                let row = 1 + table.limbs.binary_search(&(limb as usize)).unwrap_or(0);
                &known[row * columns..(row + 1) * columns]
            };
            let limb = row.checked_sub(1).map(|row| table.limbs[row]);
            self.rule.row(listed, limb, &at, known.get(..columns), &mut new[..columns])?;
        }
        Ok(Some(table))
    }
}

impl Table<'_> {
    /// The row of a limb.
    fn at(&self, limb: usize) -> usize {
        1 + self.limbs.binary_search(&limb).unwrap_or(0)
    }

    fn row(&self, row: usize) -> &[u8] {
        &self.values[row * self.columns..(row + 1) * self.columns]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::{Sizes, TreeValues};

    /// Blocks and codes agree, for games that take from one to five vertices.
    #[test]
    fn blocks_agree_with_codes() {
        for sizes in [0b110, 0b10, 0b1110, 0b10110, 0b1000, 0b100010, 0b101100] {
            let sizes = Sizes(sizes);
            let values = TreeValues::new(sizes);
            for n in 2..=14 {
                let blocks = TreeBlocks::new(sizes, Trees::new(n)).expect("values are small");
                let (mut next, mut memory) = (0, vec![]);
                for block in blocks.blocks() {
                    assert_eq!(block.numbers.start, next);
                    let rests = blocks.rests(block.size).expect("values are small");
                    let done = blocks.values(block, &rests, &mut memory, &|| true, |first, found| {
                        for (number, &value) in (first..).zip(found) {
                            assert_eq!(number, next);
                            let parents = blocks.trees().parents(number);
                            assert_eq!(value, values.value(&parents), "{sizes:?} {n} {parents:?}");
                            next += 1;
                        }
                    });
                    assert_eq!(done, Ok(true));
                    assert_eq!(block.numbers.end, next);
                }
                assert_eq!(next, blocks.trees().count());
            }
        }
    }
}
