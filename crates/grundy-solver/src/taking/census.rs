//! Every subtree of a tree, valued in one array.
//!
//! Under these rules a position of a tree is one of its subtrees, and where values are large a search ends
//! up looking at most of them. There are about a million in a random tree of 40 vertices, equal ones among
//! the branches of a vertex counted once (`shapes.rs`). Numbered so that a move leads to smaller numbers, their
//! values are an array, and a move is a distance in it: nothing is hashed.
//!
//! A move in a subtree with root `r` either takes `r`: what it can leave is in `tops.rs`. Or its topmost vertex is
//! another one, `x`: then it leaves what is above `x`, a smaller subtree with root `r`, and something below, whose
//! values do not depend on what is above. So each branch brings a list: the state it is left in, and
//! the values that are left below. While all branches but one stay as they are, their lists stay, and the
//! subtrees are gone through in rows.
//!
//! # Complexity
//! For each subtree about one operation for each vertex; for each state of a branch some words, for each of
//! the whole tree one byte.

mod found;

use std::borrow::Cow;
use std::ops::Range;

use super::moves::Taking;
use super::prepared::{Left, Prepared};
use super::shapes::{Group, Shape, Shapes};
use super::tops::{Sums, Tops};
use crate::lanes::accelerated;
use crate::set::Set;
use crate::{Stopped, Watch};

/// A move within a branch: the state it leaves the branch in, and the values left below.
type Change = (usize, Left);

/// The values of a tree and of the two sides of each of its edges, by their sets.
pub(super) type Found<S> = Vec<(S, u8)>;

pub(super) struct Census<'r, S> {
    tops: Tops,
    rows: &'r [S],
    piece: S,
    shapes: Shapes,
    /// For each shape the value of each state.
    values: Vec<Vec<u8>>,
    /// For each shape but the last the tops of the branches below the root, for each state.
    below: Vec<Vec<u64>>,
    /// And the values that can be left below when the root is the topmost vertex that is taken.
    left: Vec<Vec<Left>>,
    prepared: Prepared,
    /// For each shape and small group of it the changes of each state.
    lists: Vec<Vec<Vec<Vec<Change>>>>,
}

/// A long row makes it worth to prepare the sums of a set with every nimber.
const LONG: usize = 48;

/// A shorter row gains nothing from vectors.
const SHORT: usize = 8;

/// The watch is asked once for this many states.
const STATES_A_NODE: usize = 256;

impl<'r, S: Set> Census<'r, S> {
    /// The census of a tree, from the root that gives the least effort; `None` if there are more than
    /// `most` states.
    pub(super) fn new(rule: &'r Taking, rows: &'r [S], piece: S, most: usize) -> Option<Self> {
        let roots = piece.vertices().filter_map(|root| Shapes::new(rows, piece, root, most));
        let shapes = roots.min_by_key(Shapes::effort)?;
        let tops = Tops::new(rule, piece.len());
        let prepared = Prepared::default();
        let (values, below, left, lists) = (vec![], vec![], vec![], vec![]);
        Some(Self { tops, rows, piece, shapes, values, below, left, prepared, lists })
    }

    /// Subtrees that will be valued.
    pub(super) fn states(&self) -> usize {
        self.shapes.states()
    }

    /// Memory it will take, about.
    pub(super) fn bytes(&self) -> usize {
        let (groups, lists) = self.shapes.groups();
        let whole = self.shapes.list.last().map_or(0, |shape| shape.count);
        let branches = self.shapes.states() - whole;
        let words = (branches + groups) * self.tops.width() + 2 * branches + groups;
        let room = Prepared::BYTES + (64 << 10);
        whole + branches + 8 * words + lists * self.piece.len() * size_of::<Change>() + room
    }

    /// Values every subtree.
    ///
    /// # Errors
    /// When the watch says so, or a value is too large.
    pub(super) fn run(mut self, watch: &dyn Watch) -> Result<Found<S>, Stopped> {
        self.value_all(watch)?;
        Ok(self.found())
    }

    fn value_all(&mut self, watch: &dyn Watch) -> Result<(), Stopped> {
        for shape in 0..self.shapes.list.len() {
            let groups = &self.shapes.list[shape].groups;
            let list = |group: &Group| {
                let states = if group.is_small() { 0..group.count } else { 0..0 };
                states.map(|state| self.group_changes(group, state)).collect()
            };
            let lists = groups.iter().map(list).collect();
            self.lists.push(lists);
            let (values, below) = self.shape(shape, watch)?;
            let states = below.chunks_exact(self.tops.width());
            let left = states.map(|tops| self.prepared.prepare(self.tops.left_hanging(tops))).collect();
            self.left.push(left);
            self.values.push(values);
            self.below.push(below);
        }
        Ok(())
    }

    /// The values of all states of a shape, and their tops.
    fn shape(&self, number: usize, watch: &dyn Watch) -> Result<(Vec<u8>, Vec<u64>), Stopped> {
        let shape = &self.shapes.list[number];
        let last = number + 1 == self.shapes.list.len();
        let width = self.tops.width();
        let mut values = vec![0u8; shape.count];
        let mut below = vec![0u64; if last { 0 } else { shape.count * width }];
        let tops: Vec<Vec<u64>> = shape.groups.iter().map(|group| self.group_tops(group)).collect();
        let none = self.tops.none();
        if shape.groups.is_empty() {
            values[1] = self.tops.left_alone(&none).trailing_ones() as u8;
            if !last {
                below[width..].copy_from_slice(&none);
            }
            return Ok((values, below));
        }
        // A row goes through all states of the first groups together.
        let first = shape.first_groups();
        let row_tops = tops[1..first].iter().fold(tops[0].clone(), |row, next| self.pairs(&row, next));
        let row = row_tops.len() / width;
        let mut outer = Outer::new(shape, first..shape.groups.len());
        // The tops of the outer groups from each one on.
        let mut prefix: Vec<Vec<u64>> = vec![none; shape.groups.len() - first + 1];
        let mut seen = vec![0u64; row];
        let mut base = 1;
        let mut since = 0;
        loop {
            since += row;
            if since >= STATES_A_NODE {
                since = 0;
                watch.node()?;
            }
            seen.fill(0);
            if last {
                self.tops.row_alone(&prefix[0], &row_tops, &mut seen);
            } else {
                for (state, seen) in seen.iter_mut().enumerate() {
                    let product = &mut below[(base + state) * width..(base + state + 1) * width];
                    self.tops.times(&prefix[0], &row_tops[state * width..(state + 1) * width], product);
                    *seen = self.tops.left_alone(product);
                }
            }
            outer.see(&self.prepared, &mut seen, &values, base);
            self.finish(number, first, &mut seen, &mut values, base)?;
            base += row;
            let Some(at) = outer.next(self, number) else { break };
            for at in (0..=at).rev() {
                let digit = outer.digits[at];
                let mut next = std::mem::take(&mut prefix[at]);
                let group = &tops[first + at][digit * width..(digit + 1) * width];
                self.tops.times(&prefix[at + 1], group, &mut next);
                prefix[at] = next;
            }
        }
        Ok((values, below))
    }

    /// The values of a row: all states of the first `groups` of a shape, the first of them at `base`, of
    /// which has been seen what does not change these groups.
    fn finish(
        &self,
        shape: usize,
        groups: usize,
        seen: &mut [u64],
        values: &mut [u8],
        base: usize,
    ) -> Result<(), Stopped> {
        let part = self.shapes.list[shape].groups[0].count;
        let mut outer = Outer::new(&self.shapes.list[shape], 1..groups);
        for (i, seen) in seen.chunks_exact_mut(part).enumerate() {
            if i > 0 {
                outer.next(self, shape);
                outer.see(&self.prepared, seen, values, base + i * part);
            }
            self.finish_group(shape, seen, values, base + i * part)?;
        }
        Ok(())
    }

    /// The same for the first group alone.
    fn finish_group(
        &self,
        shape: usize,
        seen: &mut [u64],
        values: &mut [u8],
        base: usize,
    ) -> Result<(), Stopped> {
        let group = &self.shapes.list[shape].groups[0];
        if group.is_small() || group.copies > 1 {
            for (state, seen) in seen.iter_mut().enumerate() {
                for &(to, left) in &*self.listed(shape, 0, state) {
                    *seen |= self.prepared.with(left, values[base + to]);
                }
                values[base + state] = least(*seen)?;
            }
            return Ok(());
        }
        // A large branch: nothing of it, or its root and its own groups.
        let (first, rest) = seen.split_at_mut(1);
        values[base] = least(first[0])?;
        let without = values[base];
        for (seen, &left) in rest.iter_mut().zip(&self.left[group.shape][1..]) {
            *seen |= self.prepared.with(left, without);
        }
        self.finish(group.shape, self.shapes.list[group.shape].groups.len(), rest, values, base + 1)
    }

    /// The tops of each of some branches beside each of others, the first changing quickest.
    fn pairs(&self, quick: &[u64], slow: &[u64]) -> Vec<u64> {
        let width = self.tops.width();
        let mut all = vec![0; quick.len() * slow.len() / width];
        let mut places = all.chunks_exact_mut(width);
        for slow in slow.chunks_exact(width) {
            for (quick, place) in quick.chunks_exact(width).zip(places.by_ref()) {
                self.tops.times(quick, slow, place);
            }
        }
        all
    }

    /// The changes of a state of a group.
    fn listed(&self, shape: usize, group: usize, state: usize) -> Cow<'_, [Change]> {
        match self.lists[shape][group].get(state) {
            Some(changes) => Cow::Borrowed(changes),
            None => Cow::Owned(self.group_changes(&self.shapes.list[shape].groups[group], state)),
        }
    }

    /// The tops of each state of a group.
    fn group_tops(&self, group: &Group) -> Vec<u64> {
        let width = self.tops.width();
        let mut all = Vec::with_capacity(group.count * width);
        let mut next = vec![0; width];
        for state in 0..group.count {
            let mut tops = self.tops.none();
            for member in self.shapes.members(group, state).into_iter().filter(|&member| member > 0) {
                let below = &self.below[group.shape][member * width..(member + 1) * width];
                let branch = self.tops.branch(self.values[group.shape][member], below);
                self.tops.times(&tops, &branch, &mut next);
                std::mem::swap(&mut tops, &mut next);
            }
            all.extend_from_slice(&tops);
        }
        all
    }

    /// The moves in the branches of a group that take nothing above them.
    fn group_changes(&self, group: &Group, state: usize) -> Vec<Change> {
        let mut changes = vec![];
        if group.copies == 1 {
            if state > 0 {
                self.changes(group.shape, state, &mut |to, left| changes.push((to, left)));
            }
            return changes;
        }
        let members = self.shapes.members(group, state);
        let mut other = members.clone();
        for (i, &member) in members.iter().enumerate() {
            // Of equal members one is enough.
            if member == 0 || i > 0 && members[i - 1] == member {
                continue;
            }
            self.changes(group.shape, member, &mut |to, left| {
                other.copy_from_slice(&members);
                other[i] = to;
                changes.push((Shapes::state(&mut other), left));
            });
        }
        changes
    }

    /// The moves in a branch that take nothing above it.
    fn changes(&self, shape: usize, state: usize, change: &mut dyn FnMut(usize, Left)) {
        let left = self.left[shape][state];
        if !left.is_empty() {
            change(0, left);
        }
        let shape = &self.shapes.list[shape];
        for group in &shape.groups {
            let digit = shape.digit(state, group);
            for (to, left) in self.group_changes(group, digit) {
                change(state - (digit - to) * group.stride, left);
            }
        }
    }
}

/// Goes through the combinations of states of some groups of a shape.
struct Outer<'s> {
    groups: &'s [Group],
    first: usize,
    digits: Vec<usize>,
    /// The changes of each, as distances to go back.
    changes: Vec<Vec<Change>>,
}

impl<'s> Outer<'s> {
    fn new(shape: &'s Shape, which: Range<usize>) -> Self {
        let first = which.start;
        let groups = &shape.groups[which];
        Self { groups, first, digits: vec![0; groups.len()], changes: vec![vec![]; groups.len()] }
    }

    /// The next combination: the last group that changed.
    fn next<S: Set>(&mut self, census: &Census<'_, S>, shape: usize) -> Option<usize> {
        let at = (0..self.digits.len()).find(|&at| self.digits[at] + 1 < self.groups[at].count)?;
        self.digits[at] += 1;
        self.digits[..at].fill(0);
        self.changes[..at].iter_mut().for_each(Vec::clear);
        let (digit, stride) = (self.digits[at], self.groups[at].stride);
        let listed = census.listed(shape, self.first + at, digit);
        self.changes[at].clear();
        self.changes[at].extend(listed.iter().map(|&(to, left)| ((digit - to) * stride, left)));
        Some(at)
    }

    /// Sees the options that change one of these groups, for a row that begins at `base`.
    fn see(&self, prepared: &Prepared, seen: &mut [u64], values: &[u8], base: usize) {
        let short = seen.len() < SHORT;
        let mut see = || {
            for &(back, left) in self.changes.iter().flatten() {
                see_row(prepared, seen, &values[base - back..base - back + seen.len()], left);
            }
        };
        if short { see() } else { accelerated(see) }
    }
}

/// The least number that is not in a set.
#[inline]
fn least(seen: u64) -> Result<u8, Stopped> {
    if seen == u64::MAX { Err(Stopped::TooLarge) } else { Ok(seen.trailing_ones() as u8) }
}

/// Sees, for each subtree of a row, the options whose values are those of another row with any of `left` added.
#[inline(always)]
fn see_row(prepared: &Prepared, seen: &mut [u64], values: &[u8], left: Left) {
    if let Some(add) = left.only() {
        for (seen, value) in seen.iter_mut().zip(values) {
            *seen |= 1 << ((value ^ add) & 63);
        }
    } else if let Some(sums) = prepared.sums(left) {
        see_sums(sums, seen, values);
    } else if seen.len() < LONG {
        for (seen, value) in seen.iter_mut().zip(values) {
            *seen |= prepared.with(left, *value);
        }
    } else {
        see_sums(&Sums::new(left.values), seen, values);
    }
}

#[inline(always)]
fn see_sums(sums: &Sums, seen: &mut [u64], values: &[u8]) {
    for (seen, value) in seen.iter_mut().zip(values) {
        *seen |= sums.with(*value);
    }
}
