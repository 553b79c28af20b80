//! Games whose quotients are certified: heaps by a code, stars, and what can be reached from a graph.

use std::collections::{BTreeSet, HashMap};

use grundy_games::graph::{Graph, GraphKey};
use grundy_misere::Pieces;

/// Heaps 0, 1, 2, ... by a code, the digit before the point first.
pub(crate) struct Heaps(pub(crate) Vec<u8>);

impl Pieces for Heaps {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        let number = |heap: usize| heap as u32;
        for (taken, digit) in self.0.iter().enumerate().take_while(|(taken, _)| *taken <= piece) {
            let rest = piece - taken;
            if digit & 1 != 0 && rest == 0 {
                visit(&[]);
            }
            if digit & 2 != 0 && rest > 0 {
                visit(&[number(rest)]);
            }
            for a in 1..rest {
                if digit & 4 != 0 && a <= rest - a {
                    visit(&[number(a), number(rest - a)]);
                }
                if digit & 8 != 0 {
                    (a..rest - a).for_each(|b| visit(&[number(a), number(b), number(rest - a - b)]));
                }
            }
        }
    }
}

/// Nim, or Grundy's game.
pub(crate) enum Split {
    Nim,
    Unequal,
}

impl Pieces for Split {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        let piece = piece as u32;
        match self {
            Self::Nim => (0..piece).for_each(|left| visit(&[left])),
            Self::Unequal => (1..piece).filter(|a| *a < piece - a).for_each(|a| visit(&[a, piece - a])),
        }
    }
}

/// Stars as the graphs they are, in the order of their vertices. A move takes a connected set of vertices, and what it
/// leaves is looked at as a graph.
pub(crate) struct Stars {
    arms: usize,
    longest: usize,
    reach: usize,
    number: HashMap<Vec<usize>, u32>,
    options: Vec<Vec<Vec<u32>>>,
}

impl Stars {
    /// All stars with at most so many arms up to a length, and the paths that they have inside.
    pub(crate) fn new(digits: &[u8], arms: usize, longest: usize) -> Self {
        let mut shapes: Vec<(usize, Vec<usize>)> = lists(arms, longest + 1)
            .iter()
            .map(|arms| shape(&star(arms)))
            .map(|s| (s.iter().sum(), s))
            .collect();
        shapes.sort();
        shapes.dedup();
        let number: HashMap<Vec<usize>, u32> =
            shapes.iter().map(|(_, shape)| shape.clone()).zip(0..).collect();
        let options = shapes.iter().map(|(_, shape)| moves(&star(shape), digits, &number)).collect();
        Self { arms, longest, reach: digits.len() - 1, number, options }
    }

    pub(crate) fn len(&self) -> usize {
        self.options.len()
    }

    fn element(&self, phi: &[u32], arms: &[usize]) -> u32 {
        phi[self.number[&shape(&star(arms))] as usize]
    }

    /// The elements of the stars with arms shorter than this, in lexicographic order.
    pub(crate) fn shorter(&self, phi: &[u32], side: usize) -> Vec<u32> {
        lists(self.arms, side).iter().map(|arms| self.element(phi, arms)).collect()
    }

    /// The least period of arms, and before it the least threshold: above all arms that cannot be made that longer.
    pub(crate) fn period(&self, phi: &[u32]) -> Option<(usize, usize)> {
        let all = lists(self.arms, self.longest + 1);
        let threshold = |period: usize| {
            let mut above = 0;
            for longer in &all {
                for at in (0..longer.len()).filter(|at| longer[*at] >= period) {
                    let mut arms = longer.clone();
                    arms[at] -= period;
                    if arms[at] >= above && self.element(phi, longer) != self.element(phi, &arms) {
                        above = arms[at] + 1;
                    }
                }
            }
            above
        };
        // Far enough for the theorem, and for one more turn.
        let mut found = (1..self.longest).map(|period| (threshold(period), period));
        found.find(|(threshold, period)| threshold + 2 * period + self.reach <= self.longest)
    }
}

impl Pieces for Stars {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        self.options[piece].iter().for_each(|parts| visit(parts));
    }
}

/// Arms shorter than a bound, from the longest to the shortest, in lexicographic order: the order of a certificate.
fn lists(arms: usize, below: usize) -> Vec<Vec<usize>> {
    let all = below.pow(arms as u32);
    let digits = |number: usize| (0..arms).rev().map(|at| number / below.pow(at as u32) % below).collect();
    (0..all).map(digits).filter(|list: &Vec<usize>| list.is_sorted_by(|a, b| a >= b)).collect()
}

/// A centre with paths of these lengths.
fn star(arms: &[usize]) -> Graph {
    let mut edges = vec![];
    let mut next = 1;
    for arm in arms {
        let mut last = 0;
        for _ in 0..*arm {
            edges.push((last, next));
            (last, next) = (next, next + 1);
        }
    }
    Graph::from_edges(next as usize, &edges)
}

/// The arms of a connected graph that is a star, from the longest to the shortest; a path is one arm.
fn shape(graph: &Graph) -> Vec<usize> {
    let centre = (0..graph.order() as u32).find(|v| graph.degree(*v) > 2);
    let Some(centre) = centre else { return vec![graph.order() - 1] };
    let mut arms: Vec<usize> = graph.components_without(&[centre]).iter().map(Vec::len).collect();
    arms.sort_by(|a, b| b.cmp(a));
    arms
}

/// What the moves in a star leave.
fn moves(graph: &Graph, digits: &[u8], number: &HashMap<Vec<usize>, u32>) -> Vec<Vec<u32>> {
    let mut sets: BTreeSet<Vec<u32>> = (0..graph.order() as u32).map(|v| vec![v]).collect();
    let mut left = vec![];
    for digit in &digits[1..] {
        for taken in &sets {
            match &*graph.components_without(taken) {
                [] if digit & 1 != 0 => left.push(vec![]),
                [rest] if digit & 2 != 0 => left.push(vec![number[&shape(&graph.induced(rest))]]),
                _ => {}
            }
        }
        let longer = |taken: &Vec<u32>| {
            let beside = graph.edges().flat_map(|(u, v)| [(u, v), (v, u)]);
            let next: Vec<u32> =
                beside.filter(|(u, v)| taken.contains(u) && !taken.contains(v)).map(|(_, v)| v).collect();
            let with = |v: u32| {
                let mut set = taken.clone();
                set.push(v);
                set.sort_unstable();
                set
            };
            next.into_iter().map(with).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    left.sort();
    left.dedup();
    left
}

/// Everything that can be reached from a graph in Arc-Kayles, the smallest first.
pub(crate) struct ArcKayles {
    pub(crate) graphs: Vec<Graph>,
    options: Vec<Vec<Vec<u32>>>,
}

impl ArcKayles {
    pub(crate) fn new(order: usize, edges: &[(u32, u32)]) -> Self {
        let mut graphs = vec![Graph::from_edges(order, edges)];
        let mut keys = vec![key(&graphs[0])];
        let mut next = 0;
        while next < graphs.len() {
            for part in left(&graphs[next]).into_iter().flatten() {
                if !keys.contains(&key(&part)) {
                    keys.push(key(&part));
                    graphs.push(part);
                }
            }
            next += 1;
        }
        graphs.sort_by_key(Graph::order);
        let keys: Vec<String> = graphs.iter().map(key).collect();
        let number = |part: &Graph| keys.iter().position(|other| *other == key(part)).unwrap() as u32;
        let sums = |parts: Vec<Graph>| parts.iter().map(number).collect::<Vec<u32>>();
        let options = graphs.iter().map(|graph| left(graph).into_iter().map(sums).collect()).collect();
        Self { graphs, options }
    }
}

fn key(graph: &Graph) -> String {
    format!("{:?}", GraphKey::of(graph))
}

/// The parts that each move leaves.
fn left(graph: &Graph) -> Vec<Vec<Graph>> {
    let after = |(u, v): (u32, u32)| {
        let rest: Vec<u32> = (0..graph.order() as u32).filter(|w| *w != u && *w != v).collect();
        let rest = graph.induced(&rest);
        rest.components().into_iter().map(|part| rest.induced(&part)).collect()
    };
    graph.edges().map(after).collect()
}

impl Pieces for ArcKayles {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        self.options[piece].iter().for_each(|parts| visit(parts));
    }
}
