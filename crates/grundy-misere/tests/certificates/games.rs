//! Games whose quotients are certified: heaps by a code, stars, and what can be reached from a graph.

use std::collections::HashMap;

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

/// Stars in the order of their vertices: arms from the longest to the shortest, as many as there may be, a path with
/// one arm.
pub(crate) struct Stars {
    digits: Vec<u8>,
    arms: usize,
    longest: usize,
    pub(crate) list: Vec<Vec<usize>>,
    number: HashMap<Vec<usize>, u32>,
}

impl Stars {
    /// All stars with at most so many arms up to a length, and the paths that they have inside.
    pub(crate) fn new(digits: Vec<u8>, arms: usize, longest: usize) -> Self {
        let mut list = lists(arms, longest + 1);
        // Two arms make a path that is longer than any arm.
        list.iter_mut().for_each(|star| *star = path(star));
        list.sort_by_key(|star| (star.iter().sum::<usize>(), star.clone()));
        list.dedup();
        let number = list.iter().cloned().zip(0..).collect();
        Self { digits, arms, longest, list, number }
    }

    /// The elements of the stars with arms shorter than this, in lexicographic order.
    pub(crate) fn shorter(&self, phi: &[u32], side: usize) -> Vec<u32> {
        lists(self.arms, side).iter().map(|star| phi[self.number(star) as usize]).collect()
    }

    /// The least period of arms, and before it the least threshold.
    pub(crate) fn period(&self, phi: &[u32]) -> Option<(usize, usize)> {
        let element = |star: &[usize]| phi[self.number(star) as usize];
        let all = lists(self.arms, self.longest + 1);
        let repeats = |threshold: usize, period: usize| {
            let shorter = |star: &Vec<usize>| {
                star.iter().enumerate().filter(|(_, arm)| **arm >= threshold + period).all(|(i, arm)| {
                    let mut other = star.clone();
                    other[i] = arm - period;
                    element(star) == element(&other)
                })
            };
            all.iter().all(shorter)
        };
        // Far enough for the theorem, and for one more turn.
        let reach = self.digits.len() - 1;
        let thresholds = |period: usize| 0..(self.longest + 1).saturating_sub(2 * period + reach);
        (1..self.longest).find_map(|p| thresholds(p).find(|t| repeats(*t, p)).map(|threshold| (threshold, p)))
    }

    /// The number of a star, arms in any order.
    pub(crate) fn number(&self, arms: &[usize]) -> u32 {
        let mut arms = arms.to_vec();
        arms.sort_unstable_by(|a, b| b.cmp(a));
        self.number[&path(&arms)]
    }
}

/// Arms shorter than a bound, from the longest to the shortest, in lexicographic order.
fn lists(arms: usize, below: usize) -> Vec<Vec<usize>> {
    let mut lists: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..arms {
        let longer = |star: &Vec<usize>| {
            let most = star.last().map_or(below, |last| last + 1);
            (0..most).map(|arm| [&star[..], &[arm]].concat()).collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

fn path(star: &[usize]) -> Vec<usize> {
    let mut star = star.to_vec();
    if star.len() > 1 && star[2..].iter().all(|arm| *arm == 0) {
        star[0] += star[1];
        star[1] = 0;
    }
    star
}

impl Pieces for Stars {
    fn for_each_option(&self, piece: usize, visit: &mut dyn FnMut(&[u32])) {
        let star = &self.list[piece];
        let vertices = 1 + star.iter().sum::<usize>();
        let allows = |taken: usize, bit: u8| self.digits.get(taken).is_some_and(|digit| digit & bit != 0);
        if allows(vertices, 1) {
            visit(&[]);
        }
        for (i, &arm) in star.iter().enumerate() {
            for length in 0..arm {
                if allows(arm - length, 2) {
                    let mut left = star.clone();
                    left[i] = length;
                    visit(&[self.number(&left)]);
                }
                // The end of the arm, a path of length + 1 vertices.
                if allows(vertices - length - 1, 2) {
                    let mut left = vec![0; star.len()];
                    left[0] = length;
                    visit(&[self.number(&left)]);
                }
            }
        }
    }
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
