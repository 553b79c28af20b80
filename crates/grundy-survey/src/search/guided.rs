//! Beyond exhaustion: small trees with large values, by mutation and selection.
//!
//! A census (`grundy-solver`) values all subtrees of a tree in one go, a million in a tenth of a second. So a tree
//! that is somewhat too large is as good as all it contains: the smallest known trees of the largest values are
//! grown by a few vertices at random places, all their subtrees are valued, and the smallest with each value
//! are kept for the next round. What is found is an example, and a bound from above; nothing is proven about
//! smaller trees.
//!
//! Rounds come in generations, whose members grow from the same trees and are joined in order: the result
//! depends on the seed and the number of rounds alone, not on the number of threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy_arena::{Watched, taking};
use grundy_core::Convention;
use grundy_engine::{Budget, Stop, on_threads};
use grundy_games::RuleSpec;
use grundy_solver::{Stopped, TakingSolver};

use super::class::{Class, caterpillar, tree};

/// Rounds that grow from the same trees.
const GENERATION: u64 = 16;

/// Trees kept for each value.
const KEPT: usize = 12;

/// A tree with more subtrees than this is passed over.
const SUBTREES: usize = 2_000_000;

/// A guided search.
pub struct Guided {
    solver: TakingSolver,
    class: Class,
    seed: u64,
    rounds: u64,
    /// For each value the smallest trees found, as parents of the vertices 1, 2, ...
    best: BTreeMap<usize, Vec<Vec<usize>>>,
}

/// An example of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The value.
    pub value: u64,
    /// How many vertices it has.
    pub vertices: usize,
    /// The graph, in notation.
    pub position: String,
}

impl Guided {
    /// A search among trees or caterpillars. `None` if the rule is no octal game, connected subtraction
    /// game, Grim or Selective Node-Kayles, or the class is another one.
    #[must_use]
    pub fn new(rule: &RuleSpec, class: Class, seed: u64) -> Option<Self> {
        let solver = TakingSolver::new(taking(rule, Convention::NORMAL)?);
        let best = BTreeMap::from([(0, vec![vec![0, 1]])]);
        (class != Class::Stars).then_some(Self { solver, class, seed, rounds: 0, best })
    }

    /// Some more rounds, by so many threads.
    ///
    /// # Errors
    /// When the budget runs out; what was found before is kept.
    pub fn run(&mut self, rounds: u64, threads: usize, budget: &Budget) -> Result<(), Stop> {
        let last = self.rounds + rounds;
        while self.rounds < last {
            let first = self.rounds;
            let count = GENERATION.min(last - first) as usize;
            let next = AtomicUsize::new(0);
            let found = Mutex::new(vec![None; count]);
            let work = || -> Result<(), Stop> {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count {
                        return Ok(());
                    }
                    let trees = self.round(first + i as u64, budget)?;
                    found.lock().unwrap_or_else(PoisonError::into_inner)[i] = Some(trees);
                }
            };
            let results = on_threads(threads.min(count), work);
            results.into_iter().collect::<Result<(), Stop>>()?;
            let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
            for (value, parents) in found.into_iter().flatten().flatten() {
                self.keep(value, parents);
            }
            self.rounds += count as u64;
        }
        Ok(())
    }

    /// Rounds so far.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The smallest example found of each value.
    #[must_use]
    pub fn examples(&self) -> Vec<Example> {
        let example = |(&value, trees): (&usize, &Vec<Vec<usize>>)| {
            let parents = trees.first()?;
            let position = match self.class {
                Class::Caterpillars => caterpillar(&leaves(parents)),
                _ => tree(parents),
            };
            Some(Example { value: value as u64, vertices: parents.len() + 1, position })
        };
        self.best.iter().filter_map(example).collect()
    }

    fn keep(&mut self, value: usize, parents: Vec<usize>) {
        let trees = self.best.entry(value).or_default();
        if !trees.contains(&parents) {
            let at = trees.partition_point(|known| known.len() <= parents.len());
            trees.insert(at, parents);
            trees.truncate(KEPT);
        }
    }

    /// One tree grown, and the smallest of its subtrees with each value.
    fn round(&self, number: u64, budget: &Budget) -> Result<Vec<(usize, Vec<usize>)>, Stop> {
        budget.tick()?;
        let mut rng = fastrand::Rng::with_seed(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        // The largest values most of all.
        let back = [0, 0, 0, 1, 1, 2, 3, 4][rng.usize(0..8)].min(self.best.len() - 1);
        let Some(trees) = self.best.values().nth_back(back) else { return Ok(vec![]) };
        let parent = &trees[rng.usize(0..trees.len())];
        let more = rng.usize(3..=9);
        let grown = match self.class {
            Class::Caterpillars => grown_caterpillar(&leaves(parent), more, &mut rng),
            _ => grown_tree(parent, more, &mut rng),
        };
        let edges: Vec<(u32, u32)> = (1..).zip(&grown).map(|(v, &parent)| (parent as u32, v)).collect();
        let watch = Watched::new(budget);
        let found = self.solver.smallest_subtrees(grown.len() + 1, &edges, SUBTREES, &watch);
        let found = match found {
            Ok(found) => found.unwrap_or_default(),
            Err(Stopped::TooLarge) => vec![],
            Err(Stopped::Refused) => return Err(watch.stop()),
        };
        let some = found.into_iter().enumerate().filter(|(_, members)| !members.is_empty());
        Ok(some.map(|(value, members)| (value, subtree(&grown, &members))).collect())
    }
}

/// Lists of neighbours.
fn neighbours(parents: &[usize]) -> Vec<Vec<usize>> {
    let mut rows = vec![vec![]; parents.len() + 1];
    for (v, &parent) in (1..).zip(parents) {
        rows[v].push(parent);
        rows[parent].push(v);
    }
    rows
}

/// The subtree on some vertices, as parents of 1, 2, ... in the order in which they are met.
fn subtree(parents: &[usize], members: &[usize]) -> Vec<usize> {
    let rows = neighbours(parents);
    let mut inside = vec![false; rows.len()];
    members.iter().for_each(|&v| inside[v] = true);
    let mut order = vec![(members[0], 0)];
    inside[members[0]] = false;
    let mut at = 0;
    while at < order.len() {
        for &u in &rows[order[at].0] {
            if std::mem::take(&mut inside[u]) {
                order.push((u, at));
            }
        }
        at += 1;
    }
    order[1..].iter().map(|&(_, parent)| parent).collect()
}

/// A tree with more vertices, after some leaves may have been taken.
fn grown_tree(parents: &[usize], more: usize, rng: &mut fastrand::Rng) -> Vec<usize> {
    let mut parents = parents.to_vec();
    for _ in 0..rng.usize(0..3) {
        let leaves: Vec<usize> = (1..=parents.len()).filter(|v| !parents.contains(v)).collect();
        if parents.len() > 2 {
            let gone = leaves[rng.usize(0..leaves.len())];
            let kept: Vec<usize> = (0..=parents.len()).filter(|&v| v != gone).collect();
            parents = subtree(&parents, &kept);
        }
    }
    for _ in 0..more {
        parents.push(rng.usize(0..=parents.len()));
    }
    parents
}

/// A caterpillar with more leaves and a longer spine, as parents.
fn grown_caterpillar(leaves: &[usize], more: usize, rng: &mut fastrand::Rng) -> Vec<usize> {
    let mut leaves = leaves.to_vec();
    for _ in 0..rng.usize(0..3) {
        let at = rng.usize(0..leaves.len());
        leaves[at] = leaves[at].saturating_sub(1);
    }
    for _ in 0..more {
        if rng.u8(0..3) == 0 {
            leaves.insert(rng.usize(0..=leaves.len()), 0);
        } else {
            let at = rng.usize(0..leaves.len());
            leaves[at] += 1;
        }
    }
    let spine = leaves.len();
    let mut parents: Vec<usize> = (1..spine).map(|v| v - 1).collect();
    parents.extend(leaves.iter().enumerate().flat_map(|(v, &count)| std::iter::repeat_n(v, count)));
    parents
}

/// The numbers of leaves along the spine of a caterpillar.
fn leaves(parents: &[usize]) -> Vec<usize> {
    let rows = neighbours(parents);
    let inner = |v: usize| rows[v].len() > 1;
    let spine_of = |v: usize| rows[v].iter().copied().filter(|&u| inner(u));
    // An end of the spine, and along it.
    let Some(mut v) = (0..rows.len()).find(|&v| inner(v) && spine_of(v).count() <= 1) else {
        return vec![parents.len()];
    };
    let mut before = usize::MAX;
    let mut leaves = vec![];
    loop {
        leaves.push(rows[v].iter().filter(|&&u| !inner(u)).count());
        let Some(next) = spine_of(v).find(|&u| u != before) else { return leaves };
        (before, v) = (v, next);
    }
}
