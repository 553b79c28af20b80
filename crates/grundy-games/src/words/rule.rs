//! Rules in words, played.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

use super::shapes::{for_each_set, has_shape};
use super::tree::{Alternative, Shape, What, With, Words};
use crate::graph::{Graph, Local, Removed};

impl Rule for Words {
    type Piece = Graph;
    type Move = Removed;

    fn for_each_option(&self, graph: &Graph, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        let told = BTreeSet::new();
        let mut moves = Moves { words: self, graph, parts: vec![], mv: Removed::default(), told, visit };
        moves.vertices()?;
        for (number, alternative) in self.alternatives().iter().enumerate() {
            if let What::Set(shape, _) = alternative.what {
                moves.sets(number, shape)?;
            }
        }
        moves.edges()
    }
}

impl Local for Words {
    /// What a move takes of a path, and one vertex on either side that may vanish.
    fn reach(&self) -> Option<usize> {
        let mut reach = 1;
        for alternative in self.alternatives() {
            reach = reach.max(match &alternative.what {
                What::Edge => 1,
                What::Vertex(_) => 3,
                What::Set(shape, sizes) => {
                    let largest = sizes.largest(u64::MAX);
                    match shape {
                        // Vertices that may be far apart.
                        Shape::Independent => return None,
                        Shape::Clique => largest.min(2),
                        Shape::Star => largest.min(3),
                        Shape::Connected | Shape::Path | Shape::Cycle => largest,
                    }
                    .try_into()
                    .ok()
                    .filter(|&size| size <= LARGEST_REACH)?
                }
            });
        }
        Some(reach + 2 * usize::from(self.drops_isolated()))
    }

    fn deletes_edges(&self) -> bool {
        self.alternatives().iter().any(|alternative| alternative.what == What::Edge)
    }
}

/// Longer stretches are no stretches: a path is not followed that is shorter than a few times this.
const LARGEST_REACH: usize = 1_000_000;

/// The moves of one graph.
struct Moves<'m> {
    words: &'m Words,
    graph: &'m Graph,
    parts: Vec<Graph>,
    mv: Removed,
    /// What went, and the vertex that was chosen, where other vertices may go together with the same ones.
    told: BTreeSet<(Vec<u32>, Option<u32>)>,
    visit: &'m mut dyn Visit<Words>,
}

impl<'m> Moves<'m> {
    fn degree(&self, v: u32) -> u64 {
        match self.graph.is_directed() {
            true => self.graph.out_neighbours(v).count() as u64,
            false => self.graph.degree(v) as u64,
        }
    }

    fn alternatives(&self) -> impl Iterator<Item = &'m Alternative> {
        self.words.alternatives().iter()
    }

    /// A vertex with some others: for each vertex its closed neighbourhood, what its arcs lead to, and every set of
    /// its neighbours, each once.
    fn vertices(&mut self) -> ControlFlow<()> {
        let with =
            |with: With| self.alternatives().filter(move |one| one.what == What::Vertex(with)).collect();
        let all: Vec<&Alternative> = with(With::Neighbours);
        let some: Vec<&Alternative> = with(With::SomeNeighbours);
        let out: Vec<&Alternative> = with(With::OutNeighbours);
        if all.is_empty() && some.is_empty() && out.is_empty() {
            return ControlFlow::Continue(());
        }
        for v in 0..self.graph.order() as u32 {
            let degree = self.degree(v);
            let allowed = |list: &[&'m Alternative]| -> Vec<&'m Alternative> {
                list.iter().copied().filter(|one| one.degrees.allow(degree)).collect()
            };
            let neighbours: Vec<u32> = self.graph.neighbours(v).collect();
            let mut told: Vec<Vec<u32>> = vec![];
            let arcs = self.graph.out_neighbours(v).collect();
            for (allowed, members) in [(allowed(&all), neighbours.clone()), (allowed(&out), arcs)] {
                if !allowed.is_empty() && !told.contains(&members) && self.vertex(v, &members, &allowed)? {
                    told.push(members);
                }
            }
            let some_here = allowed(&some);
            if !some_here.is_empty() {
                self.subsets(v, &neighbours, &some_here, &some, &told)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A vertex with every set of its neighbours that was not told before, nor for a lesser vertex.
    fn subsets(
        &mut self,
        v: u32,
        neighbours: &[u32],
        allowed: &[&'m Alternative],
        some: &[&'m Alternative],
        told: &[Vec<u32>],
    ) -> ControlFlow<()> {
        let mut with = vec![false; neighbours.len()];
        loop {
            let members: Vec<u32> =
                neighbours.iter().zip(&with).filter(|(_, with)| **with).map(|(u, _)| *u).collect();
            if told.contains(&members) || self.of_a_lesser(v, &members, some) {
                self.visit.tick()?;
            } else {
                self.vertex(v, &members, allowed)?;
            }
            // The next subset, counting in binary.
            let Some(zero) = with.iter().position(|with| !with) else { return ControlFlow::Continue(()) };
            with[..zero].fill(false);
            with[zero] = true;
        }
    }

    /// Whether the same set is a move of a lesser vertex that could have been chosen.
    fn of_a_lesser(&self, v: u32, members: &[u32], some: &[&Alternative]) -> bool {
        members.iter().filter(|&&u| u < v).any(|&u| {
            let reaches_all = members.iter().all(|&w| w == u || self.graph.has_edge(u, w));
            reaches_all
                && some.iter().any(|one| one.degrees.allow(self.degree(u)) && self.leaves(v, members, one))
        })
    }

    /// Whether a vertex with these others may go under an alternative.
    fn leaves(&self, v: u32, members: &[u32], one: &Alternative) -> bool {
        let gone: Vec<u32> = members.iter().copied().chain([v]).collect();
        one.leaving.allows(self.graph.components_without(&gone).len())
    }

    /// Tells a vertex with others, if one of the alternatives allows it.
    fn vertex(
        &mut self,
        v: u32,
        members: &[u32],
        allowed: &[&Alternative],
    ) -> std::ops::ControlFlow<(), bool> {
        self.mv.set(members);
        self.mv.vertices.push(v);
        self.mv.vertices.sort_unstable();
        let leaving = |parts: usize| allowed.iter().any(|one| one.leaving.allows(parts));
        if !self.graph.parts_without(&self.mv.vertices, leaving, &mut self.parts) {
            self.visit.tick()?;
            return ControlFlow::Continue(false);
        }
        self.mv.chosen = Some(v);
        self.tell()?;
        ControlFlow::Continue(true)
    }

    /// The sets of one alternative that no earlier one tells.
    fn sets(&mut self, number: usize, shape: Shape) -> ControlFlow<()> {
        let (words, graph) = (self.words, self.graph);
        let What::Set(_, sizes) = &words.alternatives()[number].what else {
            return ControlFlow::Continue(());
        };
        let largest = sizes.largest(graph.order() as u64) as usize;
        for_each_set(shape, graph, largest, &mut |set| match set.filter(|set| sizes.has(set.len() as u64)) {
            Some(set) => self.set(number, set),
            None => self.visit.tick(),
        })
    }

    fn set(&mut self, number: usize, set: &[u32]) -> ControlFlow<()> {
        let (words, graph) = (self.words, self.graph);
        let one = &words.alternatives()[number];
        let degrees: Vec<u64> = match words.alternatives().iter().all(|one| one.degrees.is_any()) {
            true => vec![],
            false => set.iter().map(|&v| self.degree(v)).collect(),
        };
        if !degrees.iter().all(|&degree| one.degrees.allow(degree)) {
            return self.visit.tick();
        }
        let before = |parts: usize| {
            words.alternatives()[..number].iter().any(|earlier| {
                matches!(&earlier.what, What::Set(shape, sizes)
                    if sizes.has(set.len() as u64)
                        && earlier.leaving.allows(parts)
                        && degrees.iter().all(|&degree| earlier.degrees.allow(degree))
                        && has_shape(*shape, graph, set))
            })
        };
        let leaving = |parts: usize| one.leaving.allows(parts) && !before(parts);
        if !graph.parts_without(set, leaving, &mut self.parts) {
            return self.visit.tick();
        }
        self.mv.set(set);
        self.mv.chosen = (words.drops_isolated() && set.len() == 1).then(|| set[0]);
        self.tell()
    }

    /// Every edge that may be deleted.
    fn edges(&mut self) -> ControlFlow<()> {
        let deleting: Vec<&Alternative> = self.alternatives().filter(|one| one.what == What::Edge).collect();
        if deleting.is_empty() {
            return ControlFlow::Continue(());
        }
        let graph = self.graph;
        for (u, v) in graph.arcs() {
            let ends = [u, v].map(|end| self.degree(end));
            let fits = |one: &&Alternative| ends.iter().all(|&degree| one.degrees.allow(degree));
            let rest = graph.without_edge(u, v);
            let leaving =
                |parts| deleting.iter().filter(|one| fits(one)).any(|one| one.leaving.allows(parts));
            if !rest.parts_without(&[], leaving, &mut self.parts) {
                self.visit.tick()?;
                continue;
            }
            self.mv = Removed { vertices: vec![], chosen: None, edge: Some((u, v)) };
            if self.words.drops_isolated() {
                self.mv.vertices =
                    [u.min(v), u.max(v)].into_iter().filter(|&w| rest.degree(w) == 0).collect();
                self.parts.retain(|part| part.order() > 1);
            }
            self.visit.option(&self.mv, &self.parts)?;
        }
        ControlFlow::Continue(())
    }

    /// Tells the move, after isolated vertices have vanished.
    fn tell(&mut self) -> ControlFlow<()> {
        self.mv.edge = None;
        if self.words.drops_isolated() {
            let gone = &self.mv.vertices;
            let taken = |v: &u32| gone.binary_search(v).is_ok();
            let mut alone: Vec<u32> = gone.iter().flat_map(|&v| self.graph.neighbours(v)).collect();
            alone.sort_unstable();
            alone.dedup();
            alone.retain(|v| !taken(v) && self.graph.neighbours(*v).all(|u| taken(&u)));
            self.mv.vertices.append(&mut alone);
            self.mv.vertices.sort_unstable();
            if self.is_twin() {
                return self.visit.tick();
            }
            self.parts.retain(|part| part.order() > 1);
        }
        self.visit.option(&self.mv, &self.parts)
    }

    /// Whether the same vertices went before, others of them by themselves. That needs one that has all its neighbours
    /// among them: few moves are kept.
    fn is_twin(&mut self) -> bool {
        let (gone, graph) = (&self.mv.vertices, self.graph);
        let goes = |v: u32| gone.binary_search(&v).is_ok();
        gone.iter().any(|&v| graph.neighbours(v).all(goes))
            && !self.told.insert((gone.clone(), self.mv.chosen))
    }
}
