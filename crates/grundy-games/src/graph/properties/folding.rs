//! Symmetries that need no search: hanging trees and twins.
//!
//! Leaves at one vertex that look alike can be permuted at will, and so can twins, which have the same neighbours
//! (apart from each other). Both are *folded*: k of them give a factor k!, and what was folded becomes the colour of
//! the vertex that stays. The group of the graph is that factor times the group of the smaller, coloured graph. Two
//! colours are equal if and only if what was folded is isomorphic, for all leaves, or all twins, are folded at the
//! same time.
//!
//! A tree folds into one vertex, and so do cliques, complete multipartite graphs and all cographs. What does not fold
//! is left to the search.

use rustc_hash::FxHashMap;

use super::partition::Lists;
use super::{GoOn, Stopped};
use crate::graph::Graph;

/// A coloured graph, and by what its group was made smaller.
pub(super) struct Folded {
    pub(super) lists: Lists,
    pub(super) colours: Vec<u32>,
    pub(super) factor: u128,
    /// Vertices that are left.
    alive: Vec<bool>,
    degree: Vec<usize>,
    names: FxHashMap<Vec<u32>, u32>,
}

impl Folded {
    pub(super) fn of(graph: &Graph, go_on: GoOn<'_>) -> Result<Self, Stopped> {
        let n = graph.order();
        let lists: Lists = (0..n as u32).map(|v| graph.neighbours(v).collect()).collect();
        let degree = lists.iter().map(Vec::len).collect();
        let (colours, alive) = (vec![0; n], vec![true; n]);
        let mut folded = Self { lists, colours, factor: 1, alive, degree, names: FxHashMap::default() };
        loop {
            Stopped::unless(go_on)?;
            folded.fold_leaves();
            if !folded.fold_twins() {
                break;
            }
        }
        folded.compact();
        Ok(folded)
    }

    fn name(&mut self, description: Vec<u32>) -> u32 {
        let next = self.names.len() as u32 + 1;
        *self.names.entry(description).or_insert(next)
    }

    /// Layer by layer, until no vertex has degree 1.
    fn fold_leaves(&mut self) {
        let mut leaves: Vec<u32> = (0..self.degree.len() as u32).filter(|&v| self.is_leaf(v)).collect();
        while !leaves.is_empty() {
            let mut hung: Vec<(u32, u32, u32)> = vec![]; // stem, colour of the leaf, leaf
            for &leaf in &leaves {
                let Some(&stem) = self.lists[leaf as usize].iter().find(|&&u| self.alive[u as usize]) else {
                    continue;
                };
                let rank = |v: u32| (self.colours[v as usize], v);
                // Of two leaves that are a component, the lesser hangs from the greater.
                if !self.is_leaf(stem) || rank(leaf) < rank(stem) {
                    hung.push((stem, self.colours[leaf as usize], leaf));
                }
            }
            hung.sort_unstable();
            leaves.clear();
            for group in hung.chunk_by(|a, b| a.0 == b.0) {
                let stem = group[0].0 as usize;
                let colour = self.colours[stem];
                if self.degree[stem] == 1 && colour == group[0].1 {
                    self.factor = self.factor.saturating_mul(2);
                }
                let mut description = vec![2, colour];
                for alike in group.chunk_by(|a, b| a.1 == b.1) {
                    description.extend([alike[0].1, alike.len() as u32]);
                    self.permute(alike.len());
                }
                self.colours[stem] = self.name(description);
                group.iter().for_each(|leaf| self.alive[leaf.2 as usize] = false);
                self.degree[stem] -= group.len();
                if self.degree[stem] == 1 {
                    leaves.push(stem as u32);
                }
            }
        }
    }

    fn is_leaf(&self, v: u32) -> bool {
        self.alive[v as usize] && self.degree[v as usize] == 1
    }

    fn permute(&mut self, k: usize) {
        self.factor = factorial(k).saturating_mul(self.factor);
    }

    /// All twins of one colour, once; whether there were some. No vertex has twins of both kinds.
    fn fold_twins(&mut self) -> bool {
        let alive = &self.alive;
        self.lists.iter_mut().for_each(|list| list.retain(|&u| alive[u as usize]));
        let mut classes: FxHashMap<Vec<u32>, Vec<u32>> = FxHashMap::default();
        for (v, list) in self.lists.iter().enumerate().filter(|&(v, _)| alive[v]) {
            let closed = list.partition_point(|&u| u < v as u32);
            let alone = [&[0, self.colours[v]], list.as_slice()].concat();
            let with_itself = [&[1, self.colours[v]], &list[..closed], &[v as u32], &list[closed..]].concat();
            for description in [alone, with_itself] {
                classes.entry(description).or_default().push(v as u32);
            }
        }
        let mut classes: Vec<(Vec<u32>, u32, u32)> = classes
            .into_iter()
            .filter(|(_, twins)| twins.len() > 1)
            .map(|(key, twins)| {
                twins[1..].iter().for_each(|&v| self.alive[v as usize] = false);
                (vec![key[0], key[1], twins.len() as u32], twins[0], twins.len() as u32)
            })
            .collect();
        classes.sort_unstable();
        for (description, first, size) in &mut classes {
            self.permute(*size as usize);
            self.colours[*first as usize] = self.name(std::mem::take(description));
        }
        if !classes.is_empty() {
            let alive = &self.alive;
            self.lists.iter_mut().for_each(|list| list.retain(|&u| alive[u as usize]));
            self.degree.iter_mut().zip(&self.lists).for_each(|(degree, list)| *degree = list.len());
        }
        !classes.is_empty()
    }

    /// Forgets the vertices that are folded.
    fn compact(&mut self) {
        let mut place = vec![u32::MAX; self.alive.len()];
        let kept: Vec<usize> = (0..place.len()).filter(|&v| self.alive[v]).collect();
        kept.iter().enumerate().for_each(|(i, &v)| place[v] = i as u32);
        let list = |&v: &usize| self.lists[v].iter().map(|&u| place[u as usize]).collect();
        self.lists = kept.iter().map(list).collect();
        self.colours = kept.iter().map(|&v| self.colours[v]).collect();
    }
}

/// At most `u128::MAX`.
pub(super) fn factorial(k: usize) -> u128 {
    (2..=k as u128).take_while(|&i| i < 40).fold(1, u128::saturating_mul)
}
