//! All trees of a size, each once, in constant memory.
//!
//! A rooted tree is the sequence of the levels of its vertices in preorder; the successor of a sequence
//! in a descending order is found by copying (Beyer and Hedetniemi 1980). A free tree is rooted at its
//! centre: with the first branch of the root cut off, the rest must be at least as high, and of two
//! equally high parts the branch must not be the larger, in size and then in order. Where it is, the
//! sequences that share the fault are skipped (Wright, Richmond, Odlyzko and McKay 1986).

/// The free trees of one size, as parent lists: the root has none, and is first.
#[derive(Clone, Debug)]
pub struct FreeTrees {
    levels: Option<Vec<usize>>,
}

impl FreeTrees {
    /// All trees of `n` vertices.
    #[must_use]
    pub fn new(n: usize) -> Self {
        let levels = match n {
            0 => None,
            n => Some((0..=n / 2).chain(1..n.div_ceil(2)).collect()),
        };
        Self { levels }
    }
}

impl Iterator for FreeTrees {
    type Item = Vec<usize>;

    /// The parent of each vertex but the first.
    fn next(&mut self) -> Option<Vec<usize>> {
        let mut levels = self.levels.take()?;
        levels.truncate(levels.len().max(1));
        if levels.len() <= 2 {
            return Some(vec![0; levels.len() - 1]);
        }
        let tree = free(levels)?;
        let parents = parents(&tree);
        self.levels = successor(&tree, None);
        Some(parents)
    }
}

fn parents(levels: &[usize]) -> Vec<usize> {
    let mut last = vec![0; levels.len()];
    let mut parents = Vec::with_capacity(levels.len() - 1);
    for (v, &level) in levels.iter().enumerate().skip(1) {
        parents.push(last[level - 1]);
        last[level] = v;
    }
    parents
}

/// The next rooted tree, changed from place `p` on; by default from the last place where it can be.
fn successor(levels: &[usize], p: Option<usize>) -> Option<Vec<usize>> {
    let p = p.or_else(|| levels.iter().rposition(|&level| level != 1)).filter(|&p| p > 0)?;
    let q = levels[..p].iter().rposition(|&level| level + 1 == levels[p])?;
    let mut next = levels.to_vec();
    for i in p..next.len() {
        next[i] = next[i - p + q];
    }
    Some(next)
}

/// Where the first branch of the root ends.
fn branch_end(levels: &[usize]) -> usize {
    levels.iter().skip(2).position(|&level| level == 1).map_or(levels.len(), |at| at + 2)
}

/// This sequence, if its root is the centre, or else the next that may be.
fn free(levels: Vec<usize>) -> Option<Vec<usize>> {
    let mut levels = levels;
    loop {
        let end = branch_end(&levels);
        let height = |part: &[usize]| part.iter().copied().max().unwrap_or(0);
        let (branch, rest) = (height(&levels[1..end]) - 1, height(&levels[end..]));
        let (size, rest_size) = (end - 1, levels.len() - end + 1);
        let larger = || {
            let branch = levels[1..end].iter().map(|level| level - 1);
            let rest = std::iter::once(0).chain(levels[end..].iter().copied());
            branch.gt(rest)
        };
        let right = rest > branch || rest == branch && (size < rest_size || size == rest_size && !larger());
        if right {
            return Some(levels);
        }
        let p = end - 1;
        let deep = levels[p] > 2;
        levels = successor(&levels, Some(p))?;
        if deep {
            // The rest has to be as high as the new branch: end with a path of that height.
            let height = height(&levels[1..branch_end(&levels)]);
            let n = levels.len();
            for (level, place) in (1..=height).zip(n - height..) {
                levels[place] = level;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::code::code;

    /// As many as there are (OEIS A000055), and no two alike.
    #[test]
    fn every_tree_once() {
        let counts = [0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741];
        for (n, &count) in counts.iter().enumerate() {
            let mut codes: Vec<u64> = FreeTrees::new(n).map(|parents| code(&parents)).collect();
            assert_eq!(codes.len(), count, "n = {n}");
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), count, "n = {n}");
        }
    }
}
