//! Rooted trees by number.
//!
//! A rooted tree is a vertex, or its largest branch, the *head*, hung on the root of what is left without it, the
//! *tail*, whose own branches are not larger. Trees are numbered by size, then by head, then by tail. The tails that
//! may follow a head are the first ones of their size, so the number of a tree is a sum of two numbers that are
//! known, and a tree is found from its number by one search in a row. Nothing is listed.
//!
//! Of caterpillars at most one branch of a vertex is more than a leaf. Then the tail has leaves alone, and each head
//! has one tail of a size, the first one of that size. All else is the same.
//!
//! Branches of at most `widest` vertices are allowed. Trees of up to `widest + 1` vertices are all there, and have
//! the same numbers whatever `widest` is; so a branch is the number of a tree.

/// A number of a rooted tree.
pub type Id = u64;

/// Which rooted trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All of them.
    Trees,
    /// Those in which no vertex has two branches of more than a leaf.
    Caterpillars,
}

/// The rooted trees of up to some size.
#[derive(Debug)]
pub struct Rooted {
    widest: usize,
    /// Where the trees of each size begin; those of size k end where those of size k + 1 begin.
    starts: Vec<Id>,
    /// For each size and head, where its trees begin; heads beyond the row have none.
    rows: Vec<Vec<Id>>,
}

impl Rooted {
    /// The trees of at most `largest` vertices with branches of at most `widest`.
    #[must_use]
    pub fn new(kind: Kind, widest: usize, largest: usize) -> Self {
        Self::tapered(kind, largest, |_| widest)
    }

    /// The same, with another bound of the branches for each size; it must not grow with the size.
    #[must_use]
    pub fn tapered(kind: Kind, largest: usize, widest: impl Fn(usize) -> usize) -> Self {
        let mut all = Self { widest: widest(largest), starts: vec![0, 0, 1], rows: vec![vec![], vec![]] };
        for size in 2..=largest {
            let mut at = all.starts[size];
            let mut row = vec![];
            for head_size in 1..=(size - 1).min(widest(size)) {
                for head in all.starts[head_size]..all.starts[head_size + 1] {
                    row.push(at);
                    at += match kind {
                        Kind::Trees => all.until(size - head_size, head) - all.starts[size - head_size],
                        Kind::Caterpillars => 1,
                    };
                }
            }
            all.rows.push(row);
            all.starts.push(at);
        }
        all
    }

    /// The most vertices of a branch of the largest trees.
    #[must_use]
    pub fn widest(&self) -> usize {
        self.widest
    }

    /// Bytes that the numbers take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.rows.iter().map(|row| row.len() * size_of::<Id>()).sum()
    }

    /// The numbers of the trees of a size.
    #[must_use]
    pub fn of_size(&self, size: usize) -> std::ops::Range<Id> {
        self.starts[size]..self.starts[size + 1]
    }

    /// The end of the trees of a size whose branches are not beyond this one.
    #[must_use]
    pub fn until(&self, size: usize, head: Id) -> Id {
        let next = usize::try_from(head + 1).unwrap_or(usize::MAX);
        self.rows[size].get(next).copied().unwrap_or(self.starts[size + 1])
    }

    /// How many vertices a tree has.
    #[must_use]
    pub fn size(&self, tree: Id) -> usize {
        self.starts[2..].partition_point(|&start| start <= tree) + 1
    }

    /// Head and tail; `None` for a vertex.
    #[must_use]
    pub fn split(&self, tree: Id) -> Option<(Id, Id)> {
        let size = self.size(tree);
        if size == 1 {
            return None;
        }
        let row = &self.rows[size];
        // Heads without trees begin where the next one does, so the last of them is right.
        let head = row.partition_point(|&start| start <= tree) - 1;
        let rest = size - self.size(head as Id);
        Some((head as Id, self.starts[rest] + (tree - row[head])))
    }

    /// Head and tail of all trees of a size, 2 or more, in their order.
    pub fn splits(&self, size: usize) -> impl Iterator<Item = (Id, Id)> {
        let row = &self.rows[size];
        let mut head_size = 1;
        (0..row.len()).flat_map(move |head| {
            while self.starts[head_size + 1] <= head as Id {
                head_size += 1;
            }
            let tail = self.starts[size - head_size];
            let end = row.get(head + 1).copied().unwrap_or(self.starts[size + 1]);
            (tail..tail + (end - row[head])).map(move |tail| (head as Id, tail))
        })
    }

    /// The tree with this head, of so many vertices, and tail, of so many.
    #[must_use]
    pub fn join(&self, (head, head_size): (Id, usize), (tail, tail_size): (Id, usize)) -> Id {
        self.rows[head_size + tail_size][head as usize] + (tail - self.starts[tail_size])
    }

    /// Adds the parents of a tree whose root is vertex `root`; the list has those of vertices 1, 2, ...
    pub fn hang(&self, mut tree: Id, root: usize, parents: &mut Vec<usize>) {
        while let Some((head, tail)) = self.split(tree) {
            parents.push(root);
            let branch = parents.len();
            self.hang(head, branch, parents);
            tree = tail;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many as there are (OEIS A000081), and numbers and trees belong to each other.
    #[test]
    fn numbers_and_trees() {
        let all = Rooted::new(Kind::Trees, 12, 12);
        let counts = [1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842, 4766];
        for (size, count) in (1..).zip(counts) {
            let trees = all.of_size(size);
            assert_eq!(trees.end - trees.start, count, "{size}");
            if size > 1 {
                let splits: Vec<_> = trees.clone().map(|tree| all.split(tree)).collect();
                assert!(all.splits(size).map(Some).eq(splits));
            }
            for tree in trees {
                assert_eq!(all.size(tree), size);
                if let Some((head, tail)) = all.split(tree) {
                    let sizes = (all.size(head), all.size(tail));
                    assert_eq!(all.join((head, sizes.0), (tail, sizes.1)), tree);
                    assert!(all.split(tail).is_none_or(|(next, _)| next <= head));
                }
                let mut parents = vec![];
                all.hang(tree, 0, &mut parents);
                assert_eq!(parents.len() + 1, size);
            }
        }
        // Narrow trees are the first of each size.
        let narrow = Rooted::new(Kind::Trees, 4, 9);
        for size in 1..=9 {
            let (these, those) = (narrow.of_size(size), all.of_size(size));
            assert_eq!(these.end - these.start, all.until(size, all.of_size(4).end - 1) - those.start);
        }
    }
}
