//! What a census has found: the values of some subtrees, the smallest subtree of each value.

use super::{Census, Found};
use crate::set::Set;
use crate::taking::shapes::{Group, Shapes};
use crate::{Stopped, Watch};

impl<S: Set> Census<'_, S> {
    /// Values every subtree, and finds the smallest with each value: nothing where there is none.
    ///
    /// # Errors
    /// When the watch says so, or a value is too large.
    pub(in crate::taking) fn smallest(mut self, watch: &dyn Watch) -> Result<Vec<S>, Stopped> {
        self.value_all(watch)?;
        // Size, shape and state.
        let mut best: Vec<Option<(u8, usize, usize)>> = vec![];
        let mut sizes: Vec<Vec<u8>> = vec![];
        for (number, shape) in self.shapes.list.iter().enumerate() {
            let groups: Vec<Vec<u8>> =
                shape.groups.iter().map(|group| self.group_sizes(group, &sizes)).collect();
            let mut these = vec![0u8; shape.count];
            for (state, size) in these.iter_mut().enumerate().skip(1) {
                let mut rest = state - 1;
                *size = 1 + groups.iter().fold(0, |size, group| {
                    let digit = rest % group.len();
                    rest /= group.len();
                    size + group[digit]
                });
                let value = usize::from(self.values[number][state]);
                best.resize(best.len().max(value + 1), None);
                if best[value].is_none_or(|least| *size < least.0) {
                    best[value] = Some((*size, number, state));
                }
            }
            sizes.push(these);
        }
        let set = |(_, shape, state): (u8, usize, usize)| {
            let place = self.shapes.places.iter().find(|place| place.1 == shape);
            place.map_or(S::EMPTY, |place| self.set(place.0, shape, state))
        };
        Ok(best.into_iter().map(|best| best.map_or(S::EMPTY, set)).collect())
    }

    /// The number of vertices of each state of a group.
    fn group_sizes(&self, group: &Group, sizes: &[Vec<u8>]) -> Vec<u8> {
        let size =
            |state| self.shapes.members(group, state).iter().map(|&member| sizes[group.shape][member]).sum();
        (0..group.count).map(size).collect()
    }

    /// The vertices of a state of the branch at `v`.
    fn set(&self, v: usize, shape: usize, state: usize) -> S {
        if state == 0 {
            return S::EMPTY;
        }
        let root = self.shapes.places[0].0;
        let mut all = S::one(v);
        for group in &self.shapes.list[shape].groups {
            let digit = self.shapes.list[shape].digit(state, group);
            let branches = self.shapes.places.iter().filter(|place| place.2 == v && place.0 != root);
            let equal = branches.filter(|place| place.1 == group.shape);
            for (place, member) in equal.zip(self.shapes.members(group, digit)) {
                all = all | self.set(place.0, group.shape, member);
            }
        }
        all
    }

    /// The values of the whole and of the sides of its edges.
    pub(super) fn found(&self) -> Found<S> {
        let last = self.values.len() - 1;
        let mut found = vec![(self.piece, self.values[last][self.shapes.list[last].count - 1])];
        let mut below = vec![S::EMPTY; self.rows.len()];
        for &(v, shape, parent) in self.shapes.places[1..].iter().rev() {
            below[v] = below[v] | S::one(v);
            below[parent] = below[parent] | below[v];
            found.push((below[v], self.values[shape][self.shapes.list[shape].count - 1]));
            found.push((self.piece.minus(below[v]), self.values[last][self.without(v)]));
        }
        found
    }

    /// The state of the whole tree without the branch at a vertex.
    fn without(&self, v: usize) -> usize {
        let (mut v, mut state) = (v, 0);
        let place =
            |v: usize| self.shapes.places.iter().find(|place| place.0 == v).copied().unwrap_or_default();
        let root = self.shapes.places[0].0;
        while v != root {
            let (_, shape, parent) = place(v);
            let above = &self.shapes.list[place(parent).1];
            let Some(group) = above.groups.iter().find(|group| group.shape == shape) else { return 0 };
            let mut members = vec![self.shapes.list[shape].count - 1; group.copies];
            members[0] = state;
            let lost = group.count - 1 - Shapes::state(&mut members);
            state = above.count - 1 - lost * group.stride;
            v = parent;
        }
        state
    }
}
