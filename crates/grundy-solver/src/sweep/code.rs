//! Codes of trees of at most 31 vertices, in one word.
//!
//! A rooted tree is written as balanced brackets, 1 for an opening one, the branches in descending
//! order of their codes; a free tree is rooted at its centre, and of two centres the one with the larger
//! code counts. Equal codes, isomorphic trees (Aho, Hopcroft and Ullman 1974).

/// The most vertices of a tree with a code.
pub(super) const LARGEST: usize = 31;

/// A tree as lists of neighbours, in arrays, for quick work.
pub(super) struct Tree {
    pub(super) n: usize,
    pub(super) rows: [u32; LARGEST + 1],
}

impl Tree {
    /// The tree with these parents of the vertices 1, 2, ...
    pub(super) fn new(parents: &[usize]) -> Self {
        let mut rows = [0; LARGEST + 1];
        for (v, &parent) in parents.iter().enumerate() {
            rows[v + 1] |= 1 << parent;
            rows[parent] |= 1 << (v + 1);
        }
        Self { n: parents.len() + 1, rows }
    }

    /// The code of the subtree on some vertices.
    pub(super) fn code(&self, within: u32) -> u64 {
        let mut left = within;
        // Leaves are taken away until one or two vertices are left.
        while left & left.wrapping_sub(1) != 0 {
            let mut leaves = 0;
            let mut some = left;
            while some != 0 {
                let v = some.trailing_zeros();
                some &= some - 1;
                let row = self.rows[v as usize] & left;
                if row & row.wrapping_sub(1) == 0 {
                    leaves |= 1 << v;
                }
            }
            if leaves == left {
                break;
            }
            left &= !leaves;
        }
        let a = left.trailing_zeros() as usize;
        let rest = left & left.wrapping_sub(1);
        let code = self.rooted(a, within & !(1 << a)).0;
        if rest == 0 {
            return code;
        }
        let b = rest.trailing_zeros() as usize;
        code.max(self.rooted(b, within & !(1 << b)).0)
    }

    /// The brackets of `v` and what is below it, among the vertices that are left; their number.
    fn rooted(&self, v: usize, left: u32) -> (u64, u32) {
        let mut below = self.rows[v] & left;
        if below == 0 {
            return (0b10, 2);
        }
        let left = left & !(1 << v);
        let mut branches = [(0u64, 0u32); LARGEST];
        let mut count = 0;
        while below != 0 {
            let u = below.trailing_zeros() as usize;
            below &= below - 1;
            let (code, length) = self.rooted(u, left & !(1 << u));
            // To the left, so that codes of any length are compared like words.
            branches[count] = (code << (64 - length), length);
            let mut i = count;
            while i > 0 && branches[i - 1] < branches[i] {
                branches.swap(i - 1, i);
                i -= 1;
            }
            count += 1;
        }
        let (mut code, mut length) = (0, 0);
        for &(branch, l) in &branches[..count] {
            code = code << l | branch >> (64 - l);
            length += l;
        }
        ((1 << (length + 1)) | code << 1, length + 2)
    }
}

/// The code of a tree given by parents.
#[cfg(test)]
pub(super) fn code(parents: &[usize]) -> u64 {
    let tree = Tree::new(parents);
    tree.code(((1u64 << tree.n) - 1) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_do_not_depend_on_the_root_or_the_order() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..500 {
            let n = rng.usize(1..=LARGEST);
            let parents: Vec<usize> = (1..n).map(|v| rng.usize(v.saturating_sub(5)..v)).collect();
            let mut names: Vec<usize> = (0..n).collect();
            rng.shuffle(&mut names);
            let mut other = Tree { n, rows: [0; LARGEST + 1] };
            for (v, &parent) in parents.iter().enumerate() {
                let (a, b) = (names[v + 1], names[parent]);
                other.rows[a] |= 1 << b;
                other.rows[b] |= 1 << a;
            }
            assert_eq!(code(&parents), other.code(((1u64 << n) - 1) as u32));
        }
    }
}
