//! Rooted trees with their moves, for connected subtraction games.
//!
//! A move takes a branch, somewhere, of a size that may be taken; the root stays. What is left of a tree is its head
//! with a move in it, put back among the branches of the tail, or the tail alone, or the head with a move in the
//! tail. A head that occurs twice is looked at once.
//!
//! The side of an edge that has the root may be taken, too, if it is small. Then a branch is left, which is a column
//! by itself: the row of no limb has its value.

use super::Sizes;
use super::algebra::NoRoom;
use super::rooted::{Id, Kind, Rooted};
use super::rows::Rows;

/// The rooted trees of up to some size, listed.
#[derive(Debug)]
pub struct Listed {
    rooted: Rooted,
    /// Vertices of each.
    sizes: Vec<u8>,
    /// Head and tail; of a vertex nobody asks.
    parts: Vec<(u32, u32)>,
    /// Where the moves of each begin.
    first: Vec<u32>,
    moves: Vec<u32>,
}

impl Listed {
    /// The trees of at most `largest` vertices with branches of at most `widest`.
    fn new(taken: Sizes, kind: Kind, widest: usize, largest: usize) -> Self {
        let rooted = Rooted::new(kind, widest, largest);
        let count = rooted.of_size(largest).end as usize;
        let mut all = Self {
            rooted,
            sizes: Vec::with_capacity(count),
            parts: Vec::with_capacity(count),
            first: Vec::with_capacity(count + 1),
            moves: vec![],
        };
        // A vertex, without moves.
        all.sizes.push(1);
        all.parts.push((0, 0));
        all.first.extend([0, 0]);
        let mut these = vec![];
        for size in 2..=largest {
            let from = all.parts.len();
            all.parts.extend(all.rooted.splits(size).map(|(head, tail)| (head as u32, tail as u32)));
            all.sizes.resize(all.parts.len(), size as u8);
            for tree in from..all.parts.len() {
                all.find(taken, all.parts[tree], &mut these);
                all.moves.append(&mut these);
                all.first.push(all.moves.len() as u32);
            }
        }
        all
    }

    /// Head and tail; `None` for a vertex.
    fn parts(&self, tree: u32) -> Option<(u32, u32)> {
        (tree > 0).then(|| self.parts[tree as usize])
    }

    /// The trees that a move leaves, some of them twice.
    #[inline]
    fn moves(&self, tree: usize) -> &[u32] {
        &self.moves[self.first[tree] as usize..self.first[tree + 1] as usize]
    }

    fn find(&self, taken: Sizes, (head, tail): (u32, u32), found: &mut Vec<u32>) {
        let head_size = self.sizes[head as usize] as usize;
        if self.parts(tail).is_none_or(|(next, _)| next != head) {
            found.extend(self.moves(head as usize).iter().map(|&left| self.with(left, tail)));
            if taken.has(head_size) {
                found.push(tail);
            }
        }
        found.extend(self.moves(tail as usize).iter().map(|&left| self.join(head, left)));
    }

    fn join(&self, head: u32, tail: u32) -> u32 {
        let sized = |tree: u32| (Id::from(tree), self.sizes[tree as usize] as usize);
        self.rooted.join(sized(head), sized(tail)) as u32
    }

    /// A tree with one more branch.
    fn with(&self, branch: u32, tree: u32) -> u32 {
        match self.parts(tree) {
            Some((head, tail)) if head > branch => self.join(head, self.with(branch, tail)),
            _ => self.join(branch, tree),
        }
    }
}

impl Rows for Sizes {
    type Listed = Listed;

    const COUNTED: u64 = 2;

    fn list(&self, kind: Kind, widest: usize, largest: usize) -> Result<Listed, NoRoom> {
        Ok(Listed::new(*self, kind, widest, largest))
    }

    fn bytes(&self, count: usize) -> usize {
        count * (1 + 8 + 4 + 6 * 4)
    }

    fn rooted(listed: &Listed) -> &Rooted {
        &listed.rooted
    }

    fn left(listed: &Listed, tree: usize) -> &[u32] {
        listed.moves(tree)
    }

    fn row<'t>(
        &self,
        listed: &Listed,
        limb: Option<usize>,
        known: &dyn Fn(u32) -> &'t [u8],
        alone: Option<&'t [u8]>,
        new: &mut [u8],
    ) -> Result<(), NoRoom> {
        let size = limb.map_or(0, |limb| listed.sizes[limb] as usize);
        let mut below: Vec<&[u8]> =
            limb.map_or(&[][..], |limb| listed.moves(limb)).iter().map(|&left| known(left)).collect();
        below.extend(alone.filter(|_| limb.is_some() && self.has(size)));
        let largest = self.largest();
        for column in 0..new.len() {
            let mut seen = 0u32;
            for row in &below {
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
                    seen |= u32::from(self.has(total));
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
        Ok(())
    }
}

impl Sizes {
    /// Whether tables are worth their while on trees of so many vertices: the side of a root is seldom taken.
    #[must_use]
    pub fn suit(self, n: usize) -> bool {
        super::TreeBlocks::<Self>::has(Kind::Trees, n) && 4 * self.largest() <= n
    }

    /// What is left when the side of the root is taken, at this branch or above it.
    fn beyond(self, listed: &Listed, branch: u32, total: usize, alone: &[u8]) -> u32 {
        let taken = total - listed.sizes[branch as usize] as usize;
        if taken > self.largest() {
            return 0;
        }
        let mut seen = if self.has(taken) { 1 << alone[branch as usize] } else { 0 };
        let mut tree = branch;
        while let Some((head, tail)) = listed.parts(tree) {
            seen |= self.beyond(listed, head, total, alone);
            tree = tail;
        }
        seen
    }
}
