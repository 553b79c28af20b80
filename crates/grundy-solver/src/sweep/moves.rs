//! Rooted trees with their moves, for connected subtraction games.
//!
//! A move takes a branch, somewhere, of a size that may be taken; the root stays. What is left of a tree is its head
//! with a move in it, put back among the branches of the tail, or the tail alone, or the head with a move in the
//! tail. A head that occurs twice is looked at once.

use super::Sizes;
use super::rooted::{Id, Rooted};

/// The rooted trees of up to some size, listed.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) rooted: Rooted,
    /// Vertices of each.
    pub(super) sizes: Vec<u8>,
    /// Head and tail; of a vertex nobody asks.
    parts: Vec<(u32, u32)>,
    /// Where the moves of each begin.
    first: Vec<u32>,
    moves: Vec<u32>,
}

impl Listed {
    /// The trees of at most `largest` vertices with branches of at most `widest`.
    pub(super) fn new(taken: Sizes, widest: usize, largest: usize) -> Self {
        let rooted = Rooted::new(widest, largest);
        let count = rooted.of_size(largest).end as usize;
        let mut all = Self {
            rooted,
            sizes: Vec::with_capacity(count),
            parts: Vec::with_capacity(count),
            first: Vec::with_capacity(count + 1),
            moves: vec![],
        };
        all.first.push(0);
        let mut these = vec![];
        for size in 1..=largest {
            let mut left = all.rooted.of_size(size);
            while left.start < left.end {
                let tree = left.start;
                left.start += 1;
                let (head, tail) = all.rooted.split(tree).unwrap_or((0, 0));
                all.sizes.push(size as u8);
                all.parts.push((head as u32, tail as u32));
                if size > 1 {
                    all.find(taken, (head as u32, tail as u32), &mut these);
                }
                all.moves.append(&mut these);
                all.first.push(all.moves.len() as u32);
            }
        }
        all
    }

    /// Bytes that a list of so many trees takes, about.
    pub(super) fn bytes(count: usize) -> usize {
        count * (1 + 8 + 4 + 6 * 4)
    }

    pub(super) fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Head and tail; `None` for a vertex.
    pub(super) fn parts(&self, tree: u32) -> Option<(u32, u32)> {
        (tree > 0).then(|| self.parts[tree as usize])
    }

    /// The trees that a move leaves, some of them twice.
    #[inline]
    pub(super) fn moves(&self, tree: usize) -> &[u32] {
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
