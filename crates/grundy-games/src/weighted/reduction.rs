//! Reductions of weighted graphs to canonical ones (paper 004, Definitions 1 and 2).
//!
//! * A vertex without a loop is **useless** when all its neighbours have loops: it is removed.
//! * A vertex without a loop is **heavy** when it weighs at least as much as all its neighbours
//!   together: it can never run out before they do, so it is removed and gives each of them a loop.
//! * Two vertices that are not adjacent are **false twins** when they have the same neighbours and
//!   both or neither have a loop: their counters are put together on one of them.
//!
//! Each step pairs the moves before it with the moves after it so that the pairing goes on for ever
//! (the proof of Proposition 6): before and after are *the same game*, move by move, as long as any
//! number of pieces is one game. So a step keeps both the Grundy value and the misère outcome. What
//! a step may change is how the graph falls into pieces, and which pieces have ended, and under most
//! conventions that matters. [`Scope`] says which steps remain, and why:
//!
//! | scope | conventions | useless, heavy | twins |
//! | --- | --- | --- | --- |
//! | [`Scope::Sum`] | disjunctive | always | always |
//! | [`Scope::Long`] | continued, selective | if the neighbours are adjacent to each other | without loops |
//! | [`Scope::Short`] | diminished, conjunctive, shortened | never | without loops |
//!
//! If the neighbours of a vertex are adjacent to each other, no piece falls apart without it that would not
//! fall apart with it. Under the short endings, what is left of a useless or heavy vertex ends the game.
//! Twins with loops are two pieces once their neighbours are gone; a single vertex never is. The tests
//! compare every step in its scope with the definition played out, and show for every exclusion a position
//! it is needed for.
//!
//! Weights are added in 128 bits. A vertex that would weigh more than notation can say keeps some
//! of its twins, see [`Reduced::graph`].
//!
//! # Complexity
//! A round looks at every vertex and edge once; the number of rounds is how many reductions wait for
//! each other, a few in practice.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::WeightedGraph;
use crate::graph::Graph;
use crate::limits::MAX_NUMBER;

use grundy_core::{Compound, Ending, GoOn};

/// Which reductions keep the game the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Pieces are played one at a time, and what has ended does not matter.
    Sum,
    /// How many live pieces there are matters, and ended ones do not.
    Long,
    /// A piece that ends, ends everything.
    Short,
}

impl Scope {
    /// The scope of a compound.
    #[must_use]
    pub fn of(compound: Compound) -> Self {
        match compound.ending() {
            _ if compound == Compound::Disjunctive => Self::Sum,
            Ending::Long => Self::Long,
            Ending::Short => Self::Short,
        }
    }
}

/// One reduction; vertices are those of the graph that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A useless vertex went.
    Useless(u32),
    /// A heavy vertex went.
    Heavy {
        /// The vertex.
        vertex: u32,
        /// Its neighbours that had no loop and have one now.
        looped: Vec<u32>,
    },
    /// Two false twins became one.
    Twins {
        /// The one that stays, with the counters of both.
        kept: u32,
        /// The one that went.
        gone: u32,
    },
}

/// A graph that is being reduced.
#[derive(Clone, Debug)]
pub struct Reduced {
    scope: Scope,
    /// Neighbours, increasing; those that have gone stay in the lists until the next [`Self::clean`].
    near: Vec<Vec<u32>>,
    weights: Vec<u128>,
    loops: Vec<bool>,
    alive: Vec<bool>,
    /// The vertices whose counters a vertex has taken over.
    twins: Vec<Vec<u32>>,
    steps: Vec<Step>,
}

impl Reduced {
    /// The graph as it is.
    #[must_use]
    pub fn new(graph: &WeightedGraph, scope: Scope) -> Self {
        let n = graph.order();
        Self {
            scope,
            near: (0..n as u32).map(|v| graph.graph().neighbours(v).collect()).collect(),
            weights: graph.weights().iter().map(|&weight| weight.into()).collect(),
            loops: graph.loops().to_vec(),
            alive: vec![true; n],
            twins: vec![vec![]; n],
            steps: vec![],
        }
    }

    /// Reduces as far as it goes, as long as it may.
    pub fn canonical(mut self, go_on: GoOn<'_>) -> ControlFlow<(), Self> {
        while self.round(go_on)? {}
        ControlFlow::Continue(self)
    }

    /// The reductions made so far, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The graph that is left, and for each of its vertices the one it was.
    ///
    /// A vertex with more counters than notation can say is written as several false twins.
    #[must_use]
    pub fn graph(&self) -> (WeightedGraph, Vec<u32>) {
        let mut names: Vec<u32> = vec![];
        let mut weights: Vec<u64> = vec![];
        let mut copies: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for v in self.vertices() {
            let mut left = self.weights[v as usize];
            for name in std::iter::once(v).chain(self.twins[v as usize].iter().copied()) {
                let weight = left.min(MAX_NUMBER.into());
                if weight > 0 {
                    copies.entry(v).or_default().push(names.len() as u32);
                    names.push(name);
                    weights.push(weight as u64);
                }
                left -= weight;
            }
        }
        let mut edges = vec![];
        let mut loops = vec![false; names.len()];
        for v in self.vertices() {
            for &i in &copies[&v] {
                loops[i as usize] = self.loops[v as usize];
                let others = self.near[v as usize].iter().filter(|&&u| u < v).flat_map(|u| &copies[u]);
                edges.extend(others.map(|&j| (i, j)));
            }
        }
        (WeightedGraph::new(&Graph::from_edges(names.len(), &edges), &weights, &loops), names)
    }

    /// The vertices that are left.
    pub fn vertices(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.alive.len() as u32).filter(|&v| self.alive[v as usize])
    }

    /// The counters on a vertex.
    #[must_use]
    pub fn weight(&self, v: u32) -> u128 {
        self.weights[v as usize]
    }

    /// Whether a vertex has a loop.
    #[must_use]
    pub fn has_loop(&self, v: u32) -> bool {
        self.loops[v as usize]
    }

    /// Makes one reduction, which has to be possible.
    pub fn apply(&mut self, step: Step) {
        self.make(step);
        self.clean();
    }

    fn near(&self, v: u32) -> impl Iterator<Item = u32> + '_ {
        self.near[v as usize].iter().copied().filter(|&u| self.alive[u as usize])
    }

    fn make(&mut self, step: Step) {
        match &step {
            Step::Useless(v) => self.alive[*v as usize] = false,
            Step::Heavy { vertex, looped } => {
                looped.iter().for_each(|&u| self.loops[u as usize] = true);
                self.alive[*vertex as usize] = false;
            }
            Step::Twins { kept, gone } => {
                self.weights[*kept as usize] += self.weights[*gone as usize];
                let mut more = std::mem::take(&mut self.twins[*gone as usize]);
                self.twins[*kept as usize].push(*gone);
                self.twins[*kept as usize].append(&mut more);
                self.alive[*gone as usize] = false;
            }
        }
        self.steps.push(step);
    }

    /// Every reduction that could be made now.
    #[must_use]
    pub fn possible(&self) -> Vec<Step> {
        let single = self.vertices().flat_map(|v| [self.useless(v), self.heavy(v)].into_iter().flatten());
        let pairs =
            self.vertices().flat_map(|u| self.vertices().filter(move |&v| u < v).map(move |v| (u, v)));
        let twins = pairs.filter(|&(u, v)| self.may_merge(u) && self.alike(u) == self.alike(v));
        single.chain(twins.map(|(kept, gone)| Step::Twins { kept, gone })).collect()
    }

    /// One look at every vertex. Says whether anything was reduced.
    fn round(&mut self, go_on: GoOn<'_>) -> ControlFlow<(), bool> {
        let before = self.steps.len();
        if self.scope != Scope::Short {
            for v in 0..self.alive.len() as u32 {
                go_on()?;
                let step =
                    self.alive[v as usize].then(|| self.useless(v).or_else(|| self.heavy(v))).flatten();
                step.into_iter().for_each(|step| self.make(step));
            }
            self.clean();
        }
        let mut first: FxHashMap<(bool, &[u32]), u32> = FxHashMap::default();
        let mut twins = vec![];
        for v in self.vertices().filter(|&v| self.may_merge(v)) {
            go_on()?;
            let kept = *first.entry(self.alike(v)).or_insert(v);
            if kept != v {
                twins.push(Step::Twins { kept, gone: v });
            }
        }
        twins.into_iter().for_each(|step| self.make(step));
        self.clean();
        ControlFlow::Continue(self.steps.len() > before)
    }

    /// Removes from the lists what has gone.
    fn clean(&mut self) {
        let alive = &self.alive;
        for (v, near) in self.near.iter_mut().enumerate() {
            match alive[v] {
                true => near.retain(|&u| alive[u as usize]),
                false => near.clear(),
            }
        }
    }

    fn useless(&self, v: u32) -> Option<Step> {
        let all = !self.loops[v as usize] && self.near(v).all(|u| self.loops[u as usize]);
        (all && self.may_go(v)).then_some(Step::Useless(v))
    }

    fn heavy(&self, v: u32) -> Option<Step> {
        if self.loops[v as usize] {
            return None;
        }
        let together: u128 = self.near(v).map(|u| self.weights[u as usize]).sum();
        (self.weights[v as usize] >= together && self.may_go(v)).then(|| {
            let looped = self.near(v).filter(|&u| !self.loops[u as usize]).collect();
            Step::Heavy { vertex: v, looped }
        })
    }

    /// Whether a vertex may be left out without changing the pieces that count.
    fn may_go(&self, v: u32) -> bool {
        match self.scope {
            Scope::Sum => true,
            Scope::Long => {
                let near: Vec<u32> = self.near(v).collect();
                let adjacent = |u: u32, w: &u32| self.near[u as usize].binary_search(w).is_ok();
                let clique = |(i, &u): (usize, &u32)| near[i + 1..].iter().all(|w| adjacent(u, w));
                !near.is_empty() && near.iter().enumerate().all(clique)
            }
            Scope::Short => false,
        }
    }

    fn may_merge(&self, v: u32) -> bool {
        self.scope == Scope::Sum || (!self.loops[v as usize] && !self.near[v as usize].is_empty())
    }

    /// Vertices that agree in this are false twins: adjacent ones never do.
    fn alike(&self, v: u32) -> (bool, &[u32]) {
        (self.loops[v as usize], &self.near[v as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A star of a hundred thousand leaves is reduced in linear time: with quadratic lists this would take
    /// minutes.
    #[test]
    fn large_stars() {
        let n = 100_001;
        let edges: Vec<(u32, u32)> = (1..n).map(|leaf| (0, leaf)).collect();
        let star = Graph::from_edges(n as usize, &edges);
        for looped in [true, false] {
            let mut loops = vec![false; n as usize];
            loops[0] = looped;
            let mut weights = vec![1; n as usize];
            weights[0] = 1 << 40;
            let star = WeightedGraph::new(&star, &weights, &loops);
            let ControlFlow::Continue(reduced) =
                Reduced::new(&star, Scope::Sum).canonical(&|| ControlFlow::Continue(()))
            else {
                panic!("nothing stops it")
            };
            let (left, _) = reduced.graph();
            // With a loop the leaves are useless; without, the centre is heavy, and the leaves are twins.
            assert_eq!(left.order(), 1);
            assert_eq!(left.weight(0), if looped { 1 << 40 } else { u64::from(n) - 1 });
            assert_eq!(reduced.steps().len(), n as usize - 1);
        }
    }
}
