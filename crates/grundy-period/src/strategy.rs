//! Strategies: the proof of a single value, an answer to every move.
//!
//! A strategy lists positions in which the player to move loses, each with everything a move can
//! leave there and the answer to it. That a position has Grundy value g is shown by the position
//! with a Nim heap of g beside it, which is lost. In misère play the position itself is lost, or a
//! move leads to one that is.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use grundy_arena::{Arena, GraphMoves, HeapMoves};
use grundy_core::{Outcome, Play};
use grundy_engine::{Budget, Held, Stop, block, deep};
use grundy_games::graph::Graph;
use grundy_games::{Labelled, Position, Term};

/// A position of a strategy: the vertices or the heaps that are left, and the Nim heap beside them. Where edges may be
/// deleted they are numbered behind the vertices, and those that are left are listed, too.
pub type Place = (Vec<u64>, u64);

/// What a move leaves, and the number of the position the answer leaves; none is needed where who
/// cannot move wins.
pub type Answered = (Place, Option<usize>);

/// A strategy for the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// The outcome that is proven.
    pub outcome: Outcome,
    /// The Grundy value that is proven, in normal play.
    pub value: Option<u64>,
    /// Lost positions, the root first, the others in order; with each, everything a move can leave
    /// and the answer to it.
    pub positions: Vec<(Place, Vec<Answered>)>,
}

/// The most vertices of a position a strategy is written for; of vertices and edges, if these may be deleted.
const MOST_VERTICES: usize = 128;

/// A strategy that proves the outcome of a position, and its Grundy value in normal play of the disjunctive
/// compound. `None` where there is no format for one: weighted and directed graphs, boards, heaps mixed with graphs,
/// more than 128 vertices.
///
/// # Errors
/// When the budget runs out.
pub fn strategy(
    arena: &dyn Arena,
    play: Play,
    position: &Position,
    budget: &Budget,
) -> Result<Option<Strategy>, Stop> {
    deep(|| match Strategist::new(arena, play, position, budget) {
        Some((mut strategist, whole)) => strategist.strategy(whole),
        None => Ok(None),
    })
}

/// Places, charged to the budget as long as they are kept: a piece may have very many moves.
struct Places<'b> {
    set: BTreeSet<Place>,
    held: Held<'b>,
}

impl Places<'_> {
    fn insert(&mut self, place: Place) -> Result<(), Stop> {
        let bytes = bytes(&place.0);
        if self.set.insert(place) { self.held.more(bytes) } else { Ok(()) }
    }
}

/// What a place takes in a set or a map, about.
fn bytes(left: &[u64]) -> usize {
    2 * size_of::<Place>() + block(size_of_val(left))
}

/// Finds strategies for the positions of one rule.
struct Strategist<'a> {
    arena: &'a dyn Arena,
    play: Play,
    /// The graph that is played on; `None` for heaps.
    graph: Option<Graph>,
    /// Its edges in order, if they may be deleted.
    edges: Option<Vec<(u32, u32)>>,
    lost: HashMap<Place, bool>,
    values: HashMap<Vec<u64>, Option<u64>>,
    budget: &'a Budget,
}

impl<'a> Strategist<'a> {
    /// For one position; `None` if it mixes kinds of pieces, or is not made of graphs or heaps.
    fn new(
        arena: &'a dyn Arena,
        play: Play,
        position: &Position,
        budget: &'a Budget,
    ) -> Option<(Self, Vec<u64>)> {
        let (mut order, mut edges, mut heaps) = (0, vec![], vec![]);
        for term in &position.terms {
            match term {
                Term::Graph(term) if term.graph.is_directed() => return None,
                Term::Graph(term) => {
                    edges.extend(term.graph.edges().map(|(u, v)| (u + order, v + order)));
                    order += term.graph.order() as u32;
                }
                Term::Heap(heap) => heaps.push(*heap),
                _ => return None,
            }
        }
        if !heaps.is_empty() && order > 0 {
            return None;
        }
        heaps.sort_unstable();
        let deletes = arena.graphs().is_some_and(grundy_arena::GraphMoves::deletes_edges);
        let listed = deletes.then(|| {
            let mut listed: Vec<(u32, u32)> = edges.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
            listed.sort_unstable();
            listed
        });
        let elements = order as usize + listed.as_ref().map_or(0, Vec::len);
        if elements > MOST_VERTICES {
            return None;
        }
        let graph = heaps.is_empty().then(|| Graph::from_edges(order as usize, &edges));
        let whole = if graph.is_some() { (0..elements as u64).collect() } else { heaps };
        let (lost, values) = (HashMap::new(), HashMap::new());
        Some((Self { arena, play, graph, edges: listed, lost, values, budget }, whole))
    }

    /// The strategy that proves the outcome of the whole, and its value in normal play.
    fn strategy(&mut self, whole: Vec<u64>) -> Result<Option<Strategy>, Stop> {
        let value = match self.play {
            Play::Normal => self.value(&whole)?,
            Play::Misere => None,
        };
        let mut root = (whole, value.unwrap_or(0));
        let is_lost = self.is_lost(&root)?;
        let outcome = match self.play {
            Play::Normal => Outcome::p_if(value == Some(0)),
            Play::Misere => Outcome::p_if(is_lost),
        };
        if !is_lost {
            let Some(moves) = self.moves(&root)? else { return Ok(None) };
            match self.answer(&moves, &BTreeMap::new())? {
                Some(next) => root = next,
                // Who cannot move wins.
                None => return Ok(Some(Strategy { outcome, value, positions: vec![] })),
            }
        }
        let mut found: BTreeMap<Place, Vec<(Place, Option<Place>)>> = BTreeMap::new();
        let mut listed: BTreeMap<Place, ()> = BTreeMap::from([(root.clone(), ())]);
        let mut waiting = VecDeque::from([root.clone()]);
        while let Some(place) = waiting.pop_front() {
            let Some(moves) = self.moves(&place)? else { return Ok(None) };
            let mut answers = vec![];
            for left in moves.set {
                let Some(replies) = self.moves(&left)? else { return Ok(None) };
                let next = self.answer(&replies, &listed)?;
                drop(replies);
                // It is kept here, and once more where positions are numbered in the end.
                let answered = next.as_ref().map_or(0, |next| bytes(&next.0));
                self.budget.charge(2 * bytes(&left.0) + answered)?;
                if let Some(next) = next.as_ref().filter(|next| listed.insert((*next).clone(), ()).is_none())
                {
                    self.budget.charge(4 * answered)?;
                    waiting.push_back(next.clone());
                }
                answers.push((left, next));
            }
            found.insert(place, answers);
        }
        Ok(Some(Strategy { outcome, value, positions: number(&root, &found) }))
    }

    /// A lost position among these, one that is listed already if there is one.
    fn answer(&mut self, moves: &Places<'_>, listed: &BTreeMap<Place, ()>) -> Result<Option<Place>, Stop> {
        for place in &moves.set {
            self.budget.tick()?;
            if listed.contains_key(place) {
                return Ok(Some(place.clone()));
            }
        }
        for place in &moves.set {
            if self.is_lost(place)? {
                return Ok(Some(place.clone()));
            }
        }
        Ok(None)
    }

    fn is_lost(&mut self, place: &Place) -> Result<bool, Stop> {
        self.budget.tick()?;
        if self.play == Play::Normal {
            return Ok(self.value(&place.0)? == Some(place.1));
        }
        if let Some(&lost) = self.lost.get(place) {
            return Ok(lost);
        }
        let found = self.arena.evaluate(&self.position(&place.0), self.budget)?;
        self.budget.charge(bytes(&place.0))?;
        self.lost.insert(place.clone(), found.outcome.is_p());
        Ok(found.outcome.is_p())
    }

    fn value(&mut self, left: &Vec<u64>) -> Result<Option<u64>, Stop> {
        if let Some(&value) = self.values.get(left) {
            return Ok(value);
        }
        let value = self.arena.evaluate(&self.position(left), self.budget)?.number;
        self.budget.charge(bytes(left))?;
        self.values.insert(left.clone(), value);
        Ok(value)
    }

    fn position(&self, left: &[u64]) -> Position {
        let terms = match &self.graph {
            Some(graph) => {
                vec![Term::Graph(Labelled { graph: self.rest(graph, left).1, names: None })]
            }
            None => left.iter().map(|&heap| Term::Heap(heap)).collect(),
        };
        Position { terms }
    }

    /// The vertices that are left, and the graph they make.
    fn rest(&self, graph: &Graph, left: &[u64]) -> (Vec<u32>, Graph) {
        let order = graph.order() as u64;
        let vertices: Vec<u32> = left.iter().filter(|&&v| v < order).map(|&v| v as u32).collect();
        let Some(edges) = &self.edges else {
            let rest = graph.induced(&vertices);
            return (vertices, rest);
        };
        let place = |v: u32| vertices.partition_point(|&u| u < v) as u32;
        let left = left[vertices.len()..].iter().map(|&edge| edges[(edge - order) as usize]);
        let edges: Vec<(u32, u32)> = left.map(|(u, v)| (place(u), place(v))).collect();
        let rest = Graph::from_edges(vertices.len(), &edges);
        (vertices, rest)
    }

    /// Whether a vertex or an edge of the whole graph goes with these vertices, or is this edge.
    fn goes(&self, order: usize, element: u64, gone: &[u32], deleted: Option<(u32, u32)>) -> bool {
        match (&self.edges, (element as usize).checked_sub(order)) {
            (Some(edges), Some(edge)) => {
                let (u, v) = edges[edge];
                gone.contains(&u) || gone.contains(&v) || deleted == Some((u, v))
            }
            _ => gone.contains(&(element as u32)),
        }
    }

    /// Everything a move can leave; `None` if the rule does not tell its moves.
    fn moves(&self, (left, nim): &Place) -> Result<Option<Places<'a>>, Stop> {
        self.budget.check()?;
        let mut moves = Places { set: BTreeSet::new(), held: self.budget.hold(0)? };
        for smaller in 0..*nim {
            self.budget.tick()?;
            moves.insert((left.clone(), smaller))?;
        }
        match (&self.graph, self.arena.graphs(), self.arena.heaps()) {
            (Some(graph), Some(rule), _) => self.moves_on_graph(rule, graph, left, *nim, &mut moves)?,
            (None, _, Some(rule)) => self.moves_on_heaps(rule, left, *nim, &mut moves)?,
            // Nothing to move in.
            (Some(graph), None, _) if graph.order() == 0 => {}
            _ => return Ok(None),
        }
        Ok(Some(moves))
    }

    fn moves_on_graph(
        &self,
        rule: &dyn GraphMoves,
        graph: &Graph,
        left: &[u64],
        nim: u64,
        moves: &mut Places<'_>,
    ) -> Result<(), Stop> {
        let (vertices, rest) = self.rest(graph, left);
        for component in rest.components() {
            let name = |v: u32| vertices[component[v as usize] as usize];
            rule.removals(&rest.induced(&component), self.budget, &mut |removed| {
                let gone: Vec<u32> = removed.vertices.iter().map(|&v| name(v)).collect();
                let deleted = removed.edge.map(|(u, v)| (name(u).min(name(v)), name(u).max(name(v))));
                let stays = |element: &u64| !self.goes(graph.order(), *element, &gone, deleted);
                moves.insert((left.iter().copied().filter(stays).collect(), nim))
            })?;
        }
        Ok(())
    }

    fn moves_on_heaps(
        &self,
        rule: &dyn HeapMoves,
        left: &[u64],
        nim: u64,
        moves: &mut Places<'_>,
    ) -> Result<(), Stop> {
        for (i, &heap) in left.iter().enumerate() {
            rule.options(heap, self.budget, &mut |parts| {
                let others = left.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, h)| *h);
                let mut rest: Vec<u64> = others.chain(parts.iter().copied()).collect();
                rest.sort_unstable();
                moves.insert((rest, nim))
            })?;
        }
        Ok(())
    }
}

/// The positions numbered: the root first, the others in order.
fn number(root: &Place, found: &BTreeMap<Place, Vec<(Place, Option<Place>)>>) -> Vec<(Place, Vec<Answered>)> {
    let others = found.keys().filter(|place| *place != root);
    let order: Vec<&Place> = std::iter::once(root).chain(others).collect();
    let numbers: HashMap<&Place, usize> = order.iter().enumerate().map(|(i, place)| (*place, i)).collect();
    let answered =
        |(left, next): &(Place, Option<Place>)| (left.clone(), next.as_ref().map(|next| numbers[next]));
    order.iter().map(|place| ((*place).clone(), found[*place].iter().map(answered).collect())).collect()
}
