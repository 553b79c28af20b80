//! The options of a shape.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::super::{Graph, Local, Removed};
use super::normal_form::{Member, Segment, Source};
use super::{Growth, ShapeId};
use grundy_core::{Rule, Visit};

/// An option of a shape whose open paths are all long.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transition {
    /// What is left.
    pub parts: Vec<Member>,
    /// If the option is a cut in the middle of an open path: which path, and how many vertices it
    /// takes, none if it deletes an edge. It stands for the cuts that leave at least the margin on both sides.
    pub cut: Option<Cut>,
}

/// A cut in the middle of an open path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// The path.
    pub path: usize,
    /// The vertices taken.
    pub taken: usize,
}

impl<R: Rule<Piece = Graph, Move = Removed> + Local> Growth<R> {
    /// The options of a shape, each once. `None` if a core is too large to be recognised again, if
    /// there are too many moves, or when `go_on` says so.
    pub fn transitions(&mut self, id: ShapeId, go_on: &dyn Fn() -> bool) -> Option<&[Transition]> {
        if self.transitions[id].is_none() {
            let found = self.find_transitions(id, go_on)?;
            self.transitions[id] = Some(found);
        }
        self.transitions[id].as_deref()
    }

    fn find_transitions(&mut self, id: ShapeId, go_on: &dyn Fn() -> bool) -> Option<Vec<Transition>> {
        let long = self.long();
        let shape = self.shapes[id].clone();
        let (graph, paths) = shape.written_out(&vec![long; shape.paths.len()]);
        let mut moves: Vec<Gone> = vec![];
        let mut collect = Collect { moves: &mut moves, go_on };
        if self.rule.for_each_option(&graph, &mut collect).is_break() {
            return None;
        }
        moves.sort_unstable();
        moves.dedup();
        let mut found: Vec<Transition> = vec![];
        let mut seen = HashSet::new();
        for (removed, edge) in moves {
            if !go_on() {
                return None;
            }
            let cut = match self.kind_of(&removed, edge, &paths) {
                Kind::Near => None,
                Kind::Middle { cut, first } if first => Some(cut),
                Kind::Middle { .. } => continue, // stands elsewhere in the middle, too
            };
            let mut parts = vec![];
            let without = edge.map(|(u, v)| graph.without_edge(u, v));
            let rest = without.as_ref().unwrap_or(&graph);
            for component in rest.components_without(&removed) {
                let segments = self.surviving(&paths, &(removed.clone(), edge), cut, &component);
                let part = self.normal_form(&rest.induced(&component), segments)?;
                parts.push(part);
            }
            let transition = Transition { parts, cut };
            if seen.insert(transition.clone()) {
                found.push(transition);
            }
        }
        Some(found)
    }

    /// Whether a move is a cut in the middle of an open path.
    fn kind_of(&self, removed: &[u32], edge: Option<(u32, u32)>, paths: &[Vec<u32>]) -> Kind {
        for (p, path) in paths.iter().enumerate() {
            if let Some(edge) = edge {
                let before = path.windows(2).position(|pair| joins(edge, pair[0], pair[1])).map(|i| i + 1);
                let Some(before) = before.filter(|_| removed.is_empty()) else { continue };
                if before >= self.margin() && path.len() - before >= self.margin() {
                    return Kind::Middle { cut: Cut { path: p, taken: 0 }, first: before == self.margin() };
                }
                continue;
            }
            let places: Vec<usize> =
                removed.iter().filter_map(|v| path.iter().position(|w| w == v)).collect();
            let (Some(&first), Some(&last)) = (places.iter().min(), places.iter().max()) else { continue };
            let before = first;
            let after = path.len() - 1 - last;
            if places.len() == removed.len() && before >= self.margin() && after >= self.margin() {
                let cut = Cut { path: p, taken: removed.len() };
                return Kind::Middle { cut, first: before == self.margin() };
            }
        }
        Kind::Near
    }

    /// The open paths that survive in a component, in its own numbering.
    fn surviving(
        &self,
        paths: &[Vec<u32>],
        (removed, edge): &Gone,
        cut: Option<Cut>,
        component: &[u32],
    ) -> Vec<Segment> {
        let mut segments = vec![];
        let parted = |u: &u32, v: &u32| edge.is_some_and(|edge| joins(edge, *u, *v));
        for (p, path) in paths.iter().enumerate() {
            let runs = path.split(|v| removed.contains(v)).filter(|run| !run.is_empty());
            let runs: Vec<&[u32]> = runs.flat_map(|run| run.chunk_by(|u, v| !parted(u, v))).collect();
            if cut.is_some_and(|cut| cut.path == p) {
                for (run, source) in runs.iter().zip([Source::Left, Source::Right]) {
                    segments.push(Segment::whole(run.to_vec(), source));
                }
            } else {
                let middle = path[path.len() / 2];
                let run = runs.iter().find(|run| run.contains(&middle));
                let missing = path.len() - run.map_or(0, |run| run.len());
                segments.extend(run.map(|run| Segment::less(run.to_vec(), Source::Path(p), missing)));
            }
        }
        segments.retain(|segment| component.binary_search(&segment.first()).is_ok());
        segments.into_iter().map(|segment| segment.within(component)).collect()
    }
}

/// What a move removes: vertices, and perhaps an edge.
type Gone = (Vec<u32>, Option<(u32, u32)>);

/// Whether an edge joins two vertices.
fn joins(edge: (u32, u32), u: u32, v: u32) -> bool {
    edge == (u, v) || edge == (v, u)
}

/// Collects what moves remove, up to a number that is worthwhile.
struct Collect<'a> {
    moves: &'a mut Vec<Gone>,
    go_on: &'a dyn Fn() -> bool,
}

/// More moves than this in one shape, and the graphs are better searched one by one.
const MAX_MOVES: usize = 20_000;

impl<R: Rule<Piece = Graph, Move = Removed>> Visit<R> for Collect<'_> {
    fn option(&mut self, mv: &Removed, _: &[Graph]) -> ControlFlow<()> {
        self.moves.push((mv.vertices.clone(), mv.edge));
        if self.moves.len() > MAX_MOVES {
            return ControlFlow::Break(());
        }
        <Self as Visit<R>>::tick(self)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        if (self.go_on)() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

enum Kind {
    /// Near the core or the end of a path.
    Near,
    /// In the middle of a path; the first such interval stands for all.
    Middle { cut: Cut, first: bool },
}
