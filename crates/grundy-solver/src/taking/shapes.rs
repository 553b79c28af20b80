//! Branches of a rooted tree, equal ones once, and the numbering of what can be left of them.
//!
//! What is left of a branch, its *state*, is nothing (0) or a subtree with its root. Equal branches of a
//! vertex make a *group*, of which only the multiset of states matters. The states of a branch with its
//! root are the combinations of states of its groups, numbered like digits of a number; a multiset
//! `d1 >= d2 >= ... >= dm` has the number `C(d1 + m-1, m) + ... + C(dm, 1)` in its group. A part of a state has a
//! smaller number.

use std::collections::HashMap;

use crate::set::Set;

/// Equal branches of one vertex.
#[derive(Debug)]
pub(super) struct Group {
    /// What each of them is.
    pub(super) shape: usize,
    pub(super) copies: usize,
    /// States of the group.
    pub(super) count: usize,
    /// How much the state of the branch above grows by with each state of the group.
    pub(super) stride: usize,
}

/// A branch: its groups, the one with stride 1 first.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) groups: Vec<Group>,
    /// States, the empty one among them.
    pub(super) count: usize,
}

/// All branches of a rooted tree, those below first; the whole tree is the last.
pub(super) struct Shapes {
    pub(super) list: Vec<Shape>,
    /// Shape and parent of each vertex, parents first.
    pub(super) places: Vec<(usize, usize, usize)>,
}

/// A row should be long enough to be worth its preparation, and fit into the nearest cache.
const ROW: usize = 1 << 13;

/// Of a group with no more states everything is kept.
const SMALL: usize = 256;

impl Group {
    /// Whether everything is kept of it.
    pub(super) fn is_small(&self) -> bool {
        self.count <= SMALL
    }
}

impl Shapes {
    /// The branches of a tree rooted at a vertex; `None` if there are more than `most` states.
    pub(super) fn new<S: Set>(rows: &[S], piece: S, root: usize, most: usize) -> Option<Self> {
        let mut order = vec![(root, root)];
        let mut at = 0;
        while at < order.len() {
            let (v, parent) = order[at];
            at += 1;
            order.extend((rows[v] & piece).minus(S::one(parent)).vertices().map(|u| (u, v)));
        }
        let mut below: Vec<Vec<usize>> = vec![vec![]; rows.len()];
        let mut shape_of = vec![0; rows.len()];
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        let mut list: Vec<Shape> = vec![];
        let mut total = 0usize;
        for &(v, parent) in order.iter().rev() {
            let mut branches = std::mem::take(&mut below[v]);
            branches.sort_unstable();
            let shape = match known.get(&branches) {
                Some(&shape) => shape,
                None => {
                    let shape = Shape::new(&list, &branches, most)?;
                    total = total.checked_add(shape.count).filter(|&total| total <= most)?;
                    list.push(shape);
                    known.insert(branches, list.len() - 1);
                    list.len() - 1
                }
            };
            shape_of[v] = shape;
            if v != root {
                below[parent].push(shape);
            }
        }
        let places = order.iter().map(|&(v, parent)| (v, shape_of[v], parent)).collect();
        Some(Self { list, places })
    }

    /// All states.
    pub(super) fn states(&self) -> usize {
        self.list.iter().map(|shape| shape.count).sum()
    }

    /// About how long it takes to go through all states: those of the whole tree are quickest, and those of
    /// many large equal branches slowest.
    pub(super) fn effort(&self) -> usize {
        let last = self.list.len() - 1;
        let effort = |(number, shape): (usize, &Shape)| {
            let slow = shape.groups.first().is_some_and(|group| group.copies > 1 && !group.is_small());
            shape.count.saturating_mul(if slow { 64 } else { 1 }).saturating_mul(if number < last {
                4
            } else {
                1
            })
        };
        self.list.iter().enumerate().map(effort).fold(0, usize::saturating_add)
    }

    /// The states of all groups, and of small ones.
    pub(super) fn groups(&self) -> (usize, usize) {
        let groups = || self.list.iter().flat_map(|shape| &shape.groups);
        (
            groups().map(|group| group.count).sum(),
            groups().filter(|group| group.is_small()).map(|group| group.count).sum(),
        )
    }

    /// The states of the branches of a group, decreasing.
    pub(super) fn members(&self, group: &Group, mut state: usize) -> Vec<usize> {
        if group.copies == 1 {
            return vec![state];
        }
        let most = self.list[group.shape].count - 1;
        let mut members = Vec::with_capacity(group.copies);
        for j in (1..=group.copies).rev() {
            // The largest member whose binomial fits.
            let (mut low, mut high) = (0, most);
            while low < high {
                let middle = (low + high).div_ceil(2);
                if choose(middle + j - 1, j) <= state { low = middle } else { high = middle - 1 }
            }
            members.push(low);
            state -= choose(low + j - 1, j);
        }
        members
    }

    /// The state of a group whose branches have these states, in any order.
    pub(super) fn state(members: &mut [usize]) -> usize {
        if let [only] = members {
            return *only;
        }
        members.sort_unstable_by(|a, b| b.cmp(a));
        let m = members.len();
        members.iter().enumerate().map(|(i, &d)| choose(d + m - i - 1, m - i)).sum()
    }
}

impl Shape {
    fn new(list: &[Self], branches: &[usize], most: usize) -> Option<Self> {
        let mut groups: Vec<Group> = vec![];
        for equal in branches.chunk_by(|a, b| a == b) {
            let (shape, copies) = (equal[0], equal.len());
            let count = checked_choose(list[shape].count + copies - 1, copies, most)?;
            groups.push(Group { shape, copies, count, stride: 0 });
        }
        // The first group makes the rows: a large single branch, or many small ones.
        groups.sort_by_key(|group| (group.copies > 1 && !group.is_small(), usize::MAX - group.count));
        let mut stride = 1usize;
        for group in &mut groups {
            group.stride = stride;
            stride = stride.checked_mul(group.count).filter(|&count| count <= most)?;
        }
        Some(Self { groups, count: stride + 1 })
    }

    /// How many groups make a row together: one at least.
    pub(super) fn first_groups(&self) -> usize {
        let long = self.groups.iter().skip(1).position(|group| group.stride * group.count > ROW);
        long.map_or(self.groups.len(), |at| at + 1)
    }

    /// The state of a group within a state that is not empty.
    pub(super) fn digit(&self, state: usize, group: &Group) -> usize {
        (state - 1) / group.stride % group.count
    }
}

/// A binomial coefficient that is known to be small.
fn choose(n: usize, k: usize) -> usize {
    checked_choose(n, k, usize::MAX).unwrap_or(usize::MAX)
}

fn checked_choose(n: usize, k: usize, most: usize) -> Option<usize> {
    if k > n {
        return Some(0);
    }
    let k = k.min(n - k);
    let found =
        (0..k).try_fold(1u128, |all, i| all.checked_mul((n - i) as u128).map(|all| all / (i as u128 + 1)));
    found.and_then(|found| usize::try_from(found).ok()).filter(|&found| found <= most)
}
