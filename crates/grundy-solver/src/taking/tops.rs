//! What taking the top of a branch can leave.
//!
//! A branch is a tree with a root; a move that takes its root takes some vertices below with it, each with
//! the one above. What it leaves below are whole branches. *Tops* say for the branches of a vertex what
//! values can be left below it: a few sets of values, one for each case that the rule distinguishes. Sets
//! are words, values being below 64.
//!
//! * An octal game distinguishes how many are taken and whether nothing, one part or more are left,
//!   the latter as far as its digits do.
//! * A star whose topmost vertex is the vertex above has its centre there (it may take any of the roots of the
//!   branches), or at the root of one branch; the third set is the value of all branches, none taken.
//!
//! Branches side by side multiply: numbers and parts add up, and values are added as nimbers. So a vertex
//! with many branches is computed branch by branch, in any order, and the products of two cases are a
//! table of the rule.

use super::moves::{MORE, NOTHING, ONE, Taking};
use crate::info::shifted;

/// How the tops of branches are kept for one rule.
#[derive(Clone, Debug)]
pub(super) struct Tops {
    cases: usize,
    /// Case `a` on one side and `b` on the other are case `c` together.
    products: Vec<(usize, usize, usize)>,
    /// Cases in which a move may take the vertex above the branches if nothing is above it.
    alone: Vec<bool>,
    /// The same if something is.
    hanging: Vec<bool>,
    /// Cases of a branch: the case of what is below its root becomes this one by also taking the root.
    taken: Vec<(usize, usize)>,
    /// The case in which no branch is touched and there is one, and in which there is none.
    untouched: usize,
    none: Vec<usize>,
}

impl Tops {
    /// For trees of `n` vertices.
    pub(super) fn new(rule: &Taking, n: usize) -> Self {
        let Taking::Octal(digits) = rule else {
            // All untouched, a star with its centre above, one with its centre in a branch.
            return Self {
                cases: 3,
                products: vec![(0, 0, 0), (1, 1, 1), (0, 2, 2), (2, 0, 2)],
                alone: vec![false, true, true],
                hanging: vec![false, true, true],
                taken: vec![(0, 1), (1, 2)],
                untouched: 0,
                none: vec![0, 1],
            };
        };
        let most = rule.most().clamp(1, n);
        let all = NOTHING | ONE | MORE;
        let kinds = if digits.iter().all(|&digit| digit == 0 || digit == all) {
            1
        } else if rule.splits() {
            3
        } else {
            2
        };
        let mut products = vec![];
        for (a, b) in (0..most * kinds).flat_map(|a| (0..most * kinds).map(move |b| (a, b))) {
            let (taken, parts) = (a / kinds + b / kinds, a % kinds + b % kinds);
            // Where nothing may be disconnected, two parts are of no use.
            if taken < most && (parts < kinds || kinds != 2) {
                products.push((a, b, taken * kinds + parts.min(kinds - 1)));
            }
        }
        let allowed = |above: usize| {
            let may = |case: usize| {
                let digit = rule.digit(case / kinds + 1);
                if kinds == 1 {
                    digit != 0
                } else {
                    digit & [NOTHING, ONE, MORE, MORE][case % kinds + above] != 0
                }
            };
            (0..most * kinds).map(may).collect()
        };
        let taken = (0..(most - 1) * kinds).map(|case| (case, case + kinds)).collect();
        Self {
            cases: most * kinds,
            products,
            alone: allowed(0),
            hanging: allowed(1),
            taken,
            untouched: 1.min(kinds - 1),
            none: vec![0],
        }
    }

    /// Words.
    pub(super) fn width(&self) -> usize {
        self.cases
    }

    /// No branch at all.
    pub(super) fn none(&self) -> Vec<u64> {
        let mut tops = vec![0; self.cases];
        self.none.iter().for_each(|&case| tops[case] = 1);
        tops
    }

    /// One branch of a value, given the tops of the branches below its root.
    pub(super) fn branch(&self, value: u8, below: &[u64]) -> Vec<u64> {
        let mut tops = vec![0; self.cases];
        self.taken.iter().for_each(|&(from, to)| tops[to] |= below[from]);
        tops[self.untouched] |= 1 << value;
        // A star above need not take the root.
        if self.none.len() > 1 {
            tops[1] |= 1 << value;
        }
        tops
    }

    /// Branches beside others.
    pub(super) fn times(&self, a: &[u64], b: &[u64], out: &mut [u64]) {
        out.fill(0);
        for &(i, j, k) in &self.products {
            if a[i] != 0 && b[j] != 0 {
                out[k] |= sums(a[i], b[j]);
            }
        }
    }

    /// The values a move can leave that takes the vertex above these branches, something else being above it.
    pub(super) fn left_hanging(&self, tops: &[u64]) -> u64 {
        tops.iter().zip(&self.hanging).fold(0, |all, (&values, &may)| if may { all | values } else { all })
    }

    /// The same if nothing is above it.
    pub(super) fn left_alone(&self, tops: &[u64]) -> u64 {
        tops.iter().zip(&self.alone).fold(0, |all, (&values, &may)| if may { all | values } else { all })
    }

    /// The same for some branches beside each of a row of others.
    pub(super) fn row_alone(&self, some: &[u64], row: &[u64], seen: &mut [u64]) {
        // Whatever makes an allowed case with one of theirs.
        let mut with = vec![0; self.cases];
        for &(i, j, _) in self.products.iter().filter(|product| self.alone[product.2]) {
            with[j] |= some[i];
        }
        for (case, &values) in with.iter().enumerate().filter(|(_, values)| **values != 0) {
            let sums = Sums::new(values);
            for (seen, others) in seen.iter_mut().zip(row.chunks_exact(self.cases)) {
                let mut others = others[case];
                while others != 0 {
                    *seen |= sums.with(others.trailing_zeros() as u8);
                    others &= others - 1;
                }
            }
        }
    }
}

/// A set of values with each nimber added to them all.
pub(super) struct Sums([u64; 64]);

impl Sums {
    pub(super) fn new(values: u64) -> Self {
        let mut sums = [values; 64];
        for x in 1..64u32 {
            // One bit less, and that bit.
            sums[x as usize] = moved(sums[(x & (x - 1)) as usize], x & x.wrapping_neg());
        }
        Self(sums)
    }

    #[inline]
    pub(super) fn with(&self, nimber: u8) -> u64 {
        self.0[usize::from(nimber & 63)]
    }
}

/// The nimber sums of values of two sets.
#[inline]
fn sums(a: u64, b: u64) -> u64 {
    let (mut few, many) = if a.count_ones() <= b.count_ones() { (a, b) } else { (b, a) };
    let mut all = 0;
    while few != 0 {
        all |= moved(many, few.trailing_zeros());
        few &= few - 1;
    }
    all
}

/// A set of values with a nimber added to each.
#[inline]
pub(super) fn moved(values: u64, x: u32) -> u64 {
    if values & values.wrapping_sub(1) == 0 {
        if values == 0 { 0 } else { 1 << (values.trailing_zeros() ^ x) }
    } else {
        shifted(values, x)
    }
}
