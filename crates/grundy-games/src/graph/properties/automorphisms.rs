//! The order of the automorphism group.
//!
//! First the graph is folded ([`super::folding`]), and each component of what is left is taken by itself. Components
//! that are isomorphic give a factor k!.
//!
//! Of one component: the vertices are partitioned by refinement ([`super::partition`]); while a cell has two
//! vertices, one of them, the *base point*, is singled out. The group that fixes the first k base points has as its
//! order the product of the lengths of the orbits of the later ones, each in the group that fixes all before it. The
//! orbits are found from the last base point to the first. Whether a vertex u is in the orbit of a base point b is
//! decided by a search: u is singled out in place of b, and the way down is repeated, with every choice tried where
//! the cells still leave one. A way whose trace differs is given up. At its end stands a permutation, which is
//! checked edge by edge. Each automorphism found joins orbits, so few searches are needed (the scheme of Sims and of
//! McKay, *Practical graph isomorphism*, 1981).
//!
//! # Complexity
//! A component that has a chain of b base points costs about b refinements for each of at most n automorphisms. Graphs
//! that refinement does not see through are exponential; whoever asks may end them.

use super::folding::{Folded, factorial};
use super::partition::{Lists, Partition};
use super::{GoOn, Stopped};
use crate::graph::Graph;

/// The number of automorphisms, at most `u128::MAX`.
///
/// # Errors
/// When it is told not to go on.
pub fn automorphisms(graph: &Graph, go_on: GoOn<'_>) -> Result<u128, Stopped> {
    let folded = Folded::of(graph, go_on)?;
    let mut order = folded.factor;
    let mut kinds: Vec<(Chain, u128, usize)> = vec![]; // a component, the order of its group, how many there are
    'components: for component in components(&folded) {
        for (chain, own, copies) in &mut kinds {
            if chain.is_isomorphic(&component, go_on)? {
                *copies += 1;
                order = order.saturating_mul(*own);
                continue 'components;
            }
        }
        let chain = Chain::of(component, go_on)?;
        let own = chain.group_order(go_on)?;
        order = order.saturating_mul(own);
        kinds.push((chain, own, 1));
    }
    Ok(kinds.iter().fold(order, |order, kind| order.saturating_mul(factorial(kind.2))))
}

struct Component {
    lists: Lists,
    colours: Vec<u32>,
}

fn components(folded: &Folded) -> Vec<Component> {
    let n = folded.lists.len();
    let mut place = vec![u32::MAX; n];
    let mut components = vec![];
    for start in 0..n as u32 {
        if place[start as usize] != u32::MAX {
            continue;
        }
        let mut members = vec![start];
        place[start as usize] = 0;
        let mut next = 0;
        while let Some(&v) = members.get(next) {
            next += 1;
            for &u in &folded.lists[v as usize] {
                if place[u as usize] == u32::MAX {
                    place[u as usize] = members.len() as u32;
                    members.push(u);
                }
            }
        }
        let list = |&v: &u32| {
            let mut list: Vec<u32> = folded.lists[v as usize].iter().map(|&u| place[u as usize]).collect();
            list.sort_unstable();
            list
        };
        components.push(Component {
            lists: members.iter().map(list).collect(),
            colours: members.iter().map(|&v| folded.colours[v as usize]).collect(),
        });
    }
    components
}

/// One base point: the cell it was taken from, and what was seen.
struct Step {
    cell: usize,
    vertex: u32,
    /// How many splits there were before and after.
    before: usize,
    after: usize,
    trace: u64,
}

/// A component and its base.
struct Chain {
    graph: Component,
    /// The colours in order, the first trace, and the splits it took.
    start: (Vec<u32>, u64, usize),
    steps: Vec<Step>,
    /// The vertices in the order of the last partition.
    leaf: Vec<u32>,
}

/// What is still to be tried for one base point.
struct Choices {
    mark: usize,
    first: Option<u32>,
    rest: Option<Vec<u32>>,
}

impl Chain {
    fn of(graph: Component, go_on: GoOn<'_>) -> Result<Self, Stopped> {
        let (mut partition, trace) = Partition::new(&graph.lists, &graph.colours);
        let start = (sorted(&graph.colours), trace, partition.mark());
        let mut steps = vec![];
        let mut from = 0;
        while let Some(cell) = partition.large_cell(from) {
            Stopped::unless(go_on)?;
            let (vertex, before) = (partition.order[cell], partition.mark());
            let trace = partition.single_out(&graph.lists, vertex);
            steps.push(Step { cell, vertex, before, after: partition.mark(), trace });
            from = cell;
        }
        Ok(Self { graph, start, steps, leaf: partition.order })
    }

    fn group_order(&self, go_on: GoOn<'_>) -> Result<u128, Stopped> {
        let (mut partition, _) = Partition::new(&self.graph.lists, &self.graph.colours);
        for step in &self.steps {
            partition.single_out(&self.graph.lists, step.vertex);
        }
        let mut orbits = Orbits((0..self.leaf.len() as u32).collect());
        let mut order = 1u128;
        for (level, step) in self.steps.iter().enumerate().rev() {
            partition.go_back(step.before);
            let cell = partition.members(step.cell).to_vec();
            let mut outside: Vec<u32> = vec![];
            for &u in &cell {
                let orbit = orbits.of(u);
                if orbit == orbits.of(step.vertex) || outside.iter().any(|&v| orbits.of(v) == orbit) {
                    continue;
                }
                let choices = Choices { mark: step.before, first: None, rest: Some(vec![u]) };
                match self.search(&self.graph, &mut partition, level, choices, go_on)? {
                    Some(image) => {
                        self.leaf.iter().zip(&image).for_each(|(&v, &w)| orbits.join(v, w));
                    }
                    None => outside.push(u),
                }
                partition.go_back(step.before);
            }
            let orbit = orbits.of(step.vertex);
            order = order.saturating_mul(cell.iter().filter(|&&u| orbits.of(u) == orbit).count() as u128);
        }
        Ok(order)
    }

    fn is_isomorphic(&self, other: &Component, go_on: GoOn<'_>) -> Result<bool, Stopped> {
        if other.lists.len() != self.leaf.len() || sorted(&other.colours) != self.start.0 {
            return Ok(false);
        }
        let (mut partition, trace) = Partition::new(&other.lists, &other.colours);
        if (trace, partition.mark()) != (self.start.1, self.start.2) {
            return Ok(false);
        }
        let Some(step) = self.steps.first() else { return Ok(self.carries(other, &partition.order)) };
        let choices = self.choices(step, &partition);
        Ok(self.search(other, &mut partition, 0, choices, go_on)?.is_some())
    }

    /// The base point itself first, if it is there.
    fn choices(&self, step: &Step, partition: &Partition) -> Choices {
        let own = Some(step.vertex).filter(|&v| partition.is_in(v, step.cell));
        let first = own.or_else(|| partition.members(step.cell).first().copied());
        Choices { mark: partition.mark(), first, rest: None }
    }

    /// The image, in order, of the leaf under an isomorphism that goes on from this level with one of these choices.
    fn search(
        &self,
        other: &Component,
        partition: &mut Partition,
        level: usize,
        choices: Choices,
        go_on: GoOn<'_>,
    ) -> Result<Option<Vec<u32>>, Stopped> {
        let mut open = vec![(choices, None)];
        loop {
            let depth = level + open.len();
            let Some((choices, tried)) = open.last_mut() else { return Ok(None) };
            partition.go_back(choices.mark);
            let step = &self.steps[depth - 1];
            let next = choices.first.take().or_else(|| {
                let all = || {
                    let members = partition.members(step.cell).iter().copied();
                    members.filter(|v| Some(*v) != *tried).collect()
                };
                choices.rest.get_or_insert_with(all).pop()
            });
            let Some(u) = next else {
                open.pop();
                continue;
            };
            tried.get_or_insert(u);
            Stopped::unless(go_on)?;
            let trace = partition.single_out(&other.lists, u);
            if (trace, partition.mark()) != (step.trace, step.after) {
                continue;
            }
            match self.steps.get(depth) {
                Some(next) => open.push((self.choices(next, partition), None)),
                None if self.carries(other, &partition.order) => return Ok(Some(partition.order.clone())),
                None => {}
            }
        }
    }

    /// Whether the leaf is carried into this order by an isomorphism. Colours agree by the places of the cells.
    fn carries(&self, other: &Component, order: &[u32]) -> bool {
        let mut image = vec![0; order.len()];
        self.leaf.iter().zip(order).for_each(|(&v, &w)| image[v as usize] = w);
        self.graph.lists.iter().zip(&image).all(|(list, &w)| {
            let there = &other.lists[w as usize];
            list.len() == there.len() && list.iter().all(|&u| there.binary_search(&image[u as usize]).is_ok())
        })
    }
}

fn sorted(colours: &[u32]) -> Vec<u32> {
    let mut colours = colours.to_vec();
    colours.sort_unstable();
    colours
}

/// Which vertices are known to be in one orbit: a forest of links.
struct Orbits(Vec<u32>);

impl Orbits {
    fn of(&mut self, mut v: u32) -> u32 {
        while self.0[v as usize] != v {
            self.0[v as usize] = self.0[self.0[v as usize] as usize];
            v = self.0[v as usize];
        }
        v
    }

    fn join(&mut self, u: u32, v: u32) {
        let (u, v) = (self.of(u), self.of(v));
        self.0[u.max(v) as usize] = u.min(v);
    }
}
