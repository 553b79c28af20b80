//! Rows of tables for games whose moves cut a tree in pieces.
//!
//! A move that leaves the root of a rooted tree leaves a smaller tree at the root, and maybe pieces, which count by
//! the value of their sum. What is beyond the root does not matter. So such moves are listed once for each rooted
//! tree, as the tree that is left with that value; and in a table a move in the limb is another row of the same
//! column, a move in the rest another column of the same row, both with a number added. Moves that take a root are
//! sets of values (`cuts.rs`).

use super::algebra::{Algebra, NoRoom, bit};
use super::cuts::TreeRule;
use super::rooted::{Id, Kind, Rooted};
use super::rows::Rows;

/// The rooted trees of up to some size, listed.
#[derive(Debug)]
pub struct Cut {
    rooted: Rooted,
    /// Vertices of each.
    sizes: Vec<u8>,
    /// Head and tail; of a vertex nobody asks.
    parts: Vec<(u32, u32)>,
    /// Where the moves of each begin that leave the root: the tree they leave at the root, and the rest's value.
    first: Vec<u32>,
    left: Vec<u32>,
    beside: Vec<u8>,
    /// What moves leave that take the root, by class.
    sets: Vec<u64>,
    classes: usize,
    /// What moves leave that take the root and nothing beyond it.
    alone: Vec<u64>,
    /// The value of each as a tree by itself.
    values: Vec<u8>,
}

impl Cut {
    fn new<A: Algebra>(
        rule: &TreeRule<A>,
        kind: Kind,
        widest: usize,
        largest: usize,
    ) -> Result<Self, NoRoom> {
        let rooted = Rooted::new(kind, widest, largest);
        let count = rooted.of_size(largest).end as usize;
        let classes = rule.classes();
        let mut all = Self {
            rooted,
            sizes: Vec::with_capacity(count),
            parts: Vec::with_capacity(count),
            first: Vec::with_capacity(count + 1),
            left: vec![],
            beside: vec![],
            sets: Vec::with_capacity(count * classes),
            classes,
            alone: Vec::with_capacity(count),
            values: Vec::with_capacity(count),
        };
        all.first.push(0);
        let (mut moves, mut sets, mut memo) = (vec![], rule.vertex(), A::Memo::default());
        for size in 1..=largest {
            // Of a vertex nobody asks.
            let splits = if size == 1 { vec![(0, 0)] } else { all.rooted.splits(size).collect() };
            for (head, tail) in splits {
                let (head, tail) = (head as usize, tail as usize);
                if size > 1 {
                    all.find((head, tail), &mut moves);
                    let (tail, value) = (all.sets(tail), all.values[head]);
                    rule.hang(tail, (all.sets(head), value), &mut sets);
                }
                let mut seen = rule.whole(&sets);
                for &(left, beside) in &moves {
                    seen |= bit(rule.algebra.plus(all.values[left as usize], beside));
                }
                all.sizes.push(size as u8);
                all.parts.push((head as u32, tail as u32));
                all.left.extend(moves.iter().map(|(left, _)| left));
                all.beside.extend(moves.drain(..).map(|(_, beside)| beside));
                all.first.push(u32::try_from(all.left.len()).map_err(|_| NoRoom)?);
                all.sets.extend_from_slice(&sets);
                all.alone.push(rule.alone(&sets));
                all.values.push(rule.algebra.settle(&mut memo, seen)?);
            }
        }
        Ok(all)
    }

    fn sets(&self, tree: usize) -> &[u64] {
        &self.sets[tree * self.classes..(tree + 1) * self.classes]
    }

    /// The moves of a tree that leave its root: what they leave there, and the value of what else they leave.
    fn moves(&self, tree: usize) -> impl Iterator<Item = (u32, u8)> {
        let range = self.first[tree] as usize..self.first[tree + 1] as usize;
        self.left[range.clone()].iter().copied().zip(self.beside[range].iter().copied())
    }

    /// Those of the tree with this head and tail.
    fn find(&self, (head, tail): (usize, usize), found: &mut Vec<(u32, u8)>) {
        // A head that is there twice is looked at once.
        let again = tail > 0 && self.parts[tail].0 as usize == head;
        if !again {
            let mut alone = self.alone[head];
            while alone != 0 {
                found.push((tail as u32, alone.trailing_zeros() as u8));
                alone &= alone - 1;
            }
            let tail = tail as u32;
            found.extend(self.moves(head).map(|(left, beside)| (self.with(left, tail), beside)));
        }
        found.extend(self.moves(tail).map(|(left, beside)| (self.join(head as u32, left), beside)));
        found.sort_unstable();
        found.dedup();
    }

    fn join(&self, head: u32, tail: u32) -> u32 {
        let sized = |tree: u32| (Id::from(tree), self.sizes[tree as usize] as usize);
        self.rooted.join(sized(head), sized(tail)) as u32
    }

    /// A tree with one more branch.
    fn with(&self, branch: u32, tree: u32) -> u32 {
        match self.parts[tree as usize] {
            (head, tail) if tree > 0 && head > branch => self.join(head, self.with(branch, tail)),
            _ => self.join(branch, tree),
        }
    }
}

impl<A: Algebra> Rows for TreeRule<A> {
    type Listed = Cut;

    const COUNTED: u64 = 1;

    fn list(&self, kind: Kind, widest: usize, largest: usize) -> Result<Cut, NoRoom> {
        Cut::new(self, kind, widest, largest)
    }

    fn bytes(&self, count: usize) -> usize {
        count * (1 + 8 + 4 + 16 * 5 + 8 * self.classes() + 8 + 1)
    }

    fn rooted(listed: &Cut) -> &Rooted {
        &listed.rooted
    }

    fn left(listed: &Cut, tree: usize) -> &[u32] {
        &listed.left[listed.first[tree] as usize..listed.first[tree + 1] as usize]
    }

    fn row<'t>(
        &self,
        listed: &Cut,
        limb: Option<usize>,
        known: &dyn Fn(u32) -> &'t [u8],
        _alone: Option<&'t [u8]>,
        new: &mut [u8],
    ) -> Result<(), NoRoom> {
        let Some(limb) = limb else {
            new.copy_from_slice(&listed.values);
            return Ok(());
        };
        let (own, alone, algebra) = (listed.values[limb], listed.alone[limb], &self.algebra);
        let mut memo = A::Memo::default();
        let beside = self.beside(listed.sets(limb));
        let below: Vec<(&[u8], u8)> =
            listed.moves(limb).map(|(left, beside)| (&known(left)[..new.len()], beside)).collect();
        for column in 0..new.len() {
            let mut seen =
                algebra.moved(alone, listed.values[column]) | algebra.moved(listed.alone[column], own);
            let sets = listed.sets(column);
            for &(class, set) in &beside {
                if sets[class] != 0 {
                    seen |= algebra.sums(set, sets[class]);
                }
            }
            for (row, beside) in &below {
                seen |= bit(algebra.plus(row[column], *beside));
            }
            for (left, beside) in listed.moves(column) {
                seen |= bit(algebra.plus(new[left as usize], beside));
            }
            new[column] = algebra.settle(&mut memo, seen)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::sweep::{TreeBlocks, Trees};

    /// A tree whose positions are sets of vertices, played out by the definition.
    struct Played<'r> {
        rows: Vec<u32>,
        name: &'r str,
        known: HashMap<u32, u8>,
    }

    impl Played<'_> {
        fn parts(&self, mut set: u32) -> Vec<u32> {
            let mut parts = vec![];
            while set != 0 {
                let mut part = set & set.wrapping_neg();
                loop {
                    let more =
                        (0..32).filter(|v| part >> v & 1 == 1).fold(part, |all, v| all | self.rows[v] & set);
                    if more == part {
                        break;
                    }
                    part = more;
                }
                parts.push(part);
                set &= !part;
            }
            parts
        }

        fn may(&self, piece: u32, taken: u32) -> bool {
            let around = |v: usize| self.rows[v] & piece | 1 << v;
            let mut vertices = (0..32).filter(|v| taken >> v & 1 == 1);
            match self.name {
                "node-kayles" => vertices.any(|v| taken == around(v)),
                "selective-node-kayles" => vertices.any(|v| taken & !around(v) == 0),
                digits => {
                    let digit =
                        digits.as_bytes().get(taken.count_ones() as usize - 1).map_or(0, |byte| byte - b'0');
                    let left = self.parts(piece & !taken).len().min(2);
                    self.parts(taken).len() == 1 && digit >> left & 1 == 1
                }
            }
        }

        fn value(&mut self, piece: u32) -> u8 {
            if let Some(&value) = self.known.get(&piece) {
                return value;
            }
            let (mut seen, mut taken) = (0_u64, piece);
            while taken != 0 {
                if self.may(piece, taken) {
                    let parts = self.parts(piece & !taken);
                    seen |= 1 << parts.into_iter().fold(0, |sum, part| sum ^ self.value(part));
                }
                taken = (taken - 1) & piece;
            }
            let value = seen.trailing_ones() as u8;
            self.known.insert(piece, value);
            value
        }
    }

    /// Every tree of up to nine vertices, under rules of every kind, as the definition has it.
    #[test]
    fn tables_are_the_definition() {
        let octal = [
            "77", "07", "137", "6", "3", "33", "16", "4", "04", "44", "057", "1234", "7654", "00702",
            "31415", "22222", "77777", "5", "00007", "4444",
        ];
        for name in octal.into_iter().chain(["node-kayles", "selective-node-kayles"]) {
            let rule = match name {
                "node-kayles" => TreeRule::node_kayles(),
                "selective-node-kayles" => TreeRule::selective(),
                digits => {
                    let digits: Vec<u8> =
                        [0].into_iter().chain(digits.bytes().map(|byte| byte - b'0')).collect();
                    TreeRule::octal(&digits).expect("few digits")
                }
            };
            let kinds = [Kind::Trees, Kind::Caterpillars];
            for (n, kind) in (3..=9).flat_map(|n| kinds.map(|kind| (n, kind))) {
                let blocks = TreeBlocks::new(rule.clone(), Trees::of(kind, n)).expect("values are small");
                let (mut next, mut memory) = (0, vec![]);
                for block in blocks.blocks() {
                    let rests = blocks.rests(block.size).expect("values are small");
                    let done = blocks.values(block, &rests, &mut memory, &|| true, |first, found| {
                        for (number, &value) in (first..).zip(found) {
                            assert_eq!(number, next);
                            next += 1;
                            let parents = blocks.trees().parents(number);
                            let mut rows = vec![0_u32; 32];
                            for (v, &u) in (1..).zip(&parents) {
                                rows[u] |= 1 << v;
                                rows[v] |= 1 << u;
                            }
                            let mut played = Played { rows, name, known: HashMap::new() };
                            assert_eq!(value, played.value((1 << n) - 1), "{name} on {parents:?}");
                        }
                    });
                    assert_eq!(done, Ok(true));
                }
                assert_eq!(next, blocks.trees().count());
            }
        }
        assert_eq!(TreeRule::octal(&[0, 1, 1, 1, 1, 1, 1]), None);
        assert_eq!(TreeRule::octal(&[4, 7]), None);
    }
}
