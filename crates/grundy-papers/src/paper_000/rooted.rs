//! Any small graph with a path appended to one of its vertices: the functions f(k) of the paper.
//!
//! The root is vertex 0. The value of G with a path of k vertices depends on the connected parts of G
//! that contain the root, with the same path or a shorter one, on plain paths, and, while k is
//! small, on the parts without the root. All these rows are computed together. From k = max L on
//! each column is determined by the max L columns before it, so that max L consecutive columns
//! which have been met before prove a period for all k.

use std::collections::BTreeSet;

use super::stars::{list, mex};

/// A connected graph with the root 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rooted {
    order: usize,
    edges: Vec<(usize, usize)>,
}

/// The values of every connected part that contains the root, for k = 0 to some last k.
pub(super) struct Rows {
    /// The parts, as sets of vertices, each after its subsets; the whole graph is the last.
    pub(super) parts: Vec<u32>,
    /// Their rows.
    pub(super) rows: Vec<Vec<u64>>,
    /// The plain paths.
    pub(super) paths: Vec<u64>,
    largest: usize,
}

/// From `preperiod` on the row repeats with this period; both are the least possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period {
    /// The first place that repeats.
    pub(super) preperiod: usize,
    /// The period.
    pub(super) period: usize,
}

impl Rooted {
    /// All connected graphs of this order with a root, one of each kind.
    pub(super) fn all(order: usize) -> Vec<Self> {
        let pairs: Vec<(usize, usize)> =
            (0..order).flat_map(|a| (a + 1..order).map(move |b| (a, b))).collect();
        let renamings = permutations(order.saturating_sub(1));
        let least = |edges: &[(usize, usize)]| {
            let name = |names: &[usize], v: usize| if v == 0 { 0 } else { names[v - 1] + 1 };
            let renamed = |names: &Vec<usize>| {
                let mut edges: Vec<_> = edges
                    .iter()
                    .map(|(a, b)| (name(names, *a), name(names, *b)))
                    .map(|(a, b)| (a.min(b), a.max(b)))
                    .collect();
                edges.sort_unstable();
                edges
            };
            renamings.iter().map(renamed).min().unwrap_or_default()
        };
        let chosen = |mask: u32| -> Vec<(usize, usize)> {
            pairs.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1).map(|(_, pair)| *pair).collect()
        };
        let mut masks: Vec<u32> = (0..1 << pairs.len()).collect();
        masks.sort_by_key(|mask| mask.count_ones());
        masks
            .into_iter()
            .map(|mask| Self { order, edges: chosen(mask) })
            .filter(|graph| graph.connected((1 << order) - 1) && least(&graph.edges) == graph.edges)
            .collect()
    }

    /// All rooted trees of this order, one of each kind, from their level sequences in the order of
    /// Beyer and Hedetniemi.
    pub(super) fn trees(order: usize) -> Vec<Self> {
        let mut trees = vec![];
        let mut levels: Vec<usize> = (0..order).collect();
        loop {
            let parent = |v: usize| (0..v).rev().find(|u| levels[*u] + 1 == levels[v]).unwrap_or(0);
            trees.push(Self { order, edges: (1..order).map(|v| (parent(v), v)).collect() });
            let Some(deep) = (1..order).rev().find(|v| levels[*v] > 1) else { return trees };
            let above = (0..deep).rev().find(|u| levels[*u] + 1 == levels[deep]).unwrap_or(0);
            for v in deep..order {
                levels[v] = levels[v - (deep - above)];
            }
        }
    }

    /// What the moves inside the graph take and leave, as sets of vertices.
    pub(super) fn moves(&self, sizes: &[usize]) -> Vec<(u32, u32)> {
        let whole = (1_u32 << self.order) - 1;
        let legal = |taken: &u32| sizes.contains(&(taken.count_ones() as usize)) && self.connected(*taken);
        subsets(whole)
            .filter(legal)
            .map(|taken| (taken, whole ^ taken))
            .filter(|(_, rest)| *rest == 0 || self.connected(*rest))
            .collect()
    }

    /// How many vertices.
    pub(super) fn order(&self) -> usize {
        self.order
    }

    /// The family in notation: a star if it is one.
    pub(super) fn family(&self, length: &str) -> String {
        match self.arms() {
            Some(arms) => format!("S({},{length})", list(&arms)),
            None => format!("append({},0,{length})", self.text()),
        }
    }

    /// The graph in notation; the first vertex named is the root.
    pub(super) fn text(&self) -> String {
        if self.order == 1 {
            return "P(1)".to_owned();
        }
        format!("edges({})", list(self.edges.iter().map(|(a, b)| format!("{a}-{b}"))))
    }

    /// The arms, if the graph is a subdivided star around its root.
    fn arms(&self) -> Option<Vec<usize>> {
        let degree = |v: usize| self.edges.iter().filter(|(a, b)| *a == v || *b == v).count();
        if self.edges.len() + 1 != self.order || (1..self.order).any(|v| degree(v) > 2) {
            return None;
        }
        let whole = (1_u32 << self.order) - 2;
        let arm = |v: usize| self.component(whole, v).count_ones() as usize;
        let mut arms: Vec<usize> =
            self.edges.iter().filter(|(a, _)| *a == 0).map(|(_, first)| arm(*first)).collect();
        arms.sort_unstable();
        Some(arms)
    }

    fn component(&self, set: u32, start: usize) -> u32 {
        let mut reached = 1 << start;
        loop {
            let mut next: u32 = reached;
            for (a, b) in &self.edges {
                if next >> a & 1 == 1 || next >> b & 1 == 1 {
                    next |= (1 << a | 1 << b) & set;
                }
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn connected(&self, set: u32) -> bool {
        set != 0 && self.component(set, set.trailing_zeros() as usize) == set
    }

    /// The value of every connected part in the game with these sizes, by its set of vertices.
    pub(super) fn plain(&self, sizes: &[usize]) -> Vec<u64> {
        let mut values = vec![0; 1 << self.order];
        for set in (1_u32..1 << self.order).filter(|set| self.connected(*set)) {
            let left = |taken: u32| {
                let rest = set ^ taken;
                let legal = sizes.contains(&(taken.count_ones() as usize)) && self.connected(taken);
                (legal && (rest == 0 || self.connected(rest))).then(|| values[rest as usize])
            };
            let options: Vec<u64> = subsets(set).filter_map(left).collect();
            values[set as usize] = mex(&options);
        }
        values
    }

    /// The rows for k = 0 to `last`.
    pub(super) fn rows(&self, sizes: &[usize], last: usize) -> Rows {
        let plain = self.plain(sizes);
        let mut paths: Vec<u64> = vec![];
        for k in 0..=last {
            let options: Vec<u64> =
                sizes.iter().filter(|size| **size <= k).map(|size| paths[k - size]).collect();
            paths.push(mex(&options));
        }
        let parts: Vec<u32> = (1..1 << self.order).step_by(2).filter(|part| self.connected(*part)).collect();
        let mut rows: Vec<Vec<u64>> = vec![];
        for part in &parts {
            let mut kept = vec![];
            let mut cut = vec![];
            for taken in subsets(*part).filter(|taken| self.connected(*taken)) {
                let rest = part ^ taken;
                let size = taken.count_ones() as usize;
                if taken & 1 == 0 && sizes.contains(&size) && self.connected(rest) {
                    kept.extend(parts.iter().position(|other| *other == rest));
                } else if taken & 1 == 1 && self.connected(rest) {
                    cut.push((plain[rest as usize], size));
                }
            }
            let order = part.count_ones() as usize;
            let mut row = vec![plain[*part as usize]];
            for k in 1..=last {
                let shorter = sizes.iter().filter(|size| **size <= k).map(|size| row[k - size]);
                let smaller = kept.iter().map(|at| rows[*at][k]);
                let beyond = sizes
                    .iter()
                    .filter(|size| **size >= order && **size - order <= k)
                    .map(|size| paths[k + order - size]);
                let without =
                    cut.iter().filter(|(_, size)| sizes.contains(&(size + k))).map(|(value, _)| *value);
                let options: Vec<u64> = shorter.chain(smaller).chain(beyond).chain(without).collect();
                row.push(mex(&options));
            }
            rows.push(row);
        }
        let largest = sizes.iter().copied().max().unwrap_or(1);
        Rows { parts, rows, paths, largest }
    }
}

impl Rows {
    /// The row of the whole graph.
    pub(super) fn whole(&self) -> &[u64] {
        self.rows.last().map_or(&[], Vec::as_slice)
    }

    /// The values of the options of `graph`, whose rows these are, with a path of k ≥ max L: shorter
    /// paths on it, the same path on a part of it, and bare paths of at most k - `least`.
    pub(super) fn options(&self, graph: &Rooted, sizes: &[usize], k: usize, least: usize) -> Vec<u64> {
        let shorter = sizes.iter().map(|size| self.whole()[k - size]);
        let kept = graph.moves(sizes).into_iter().filter(|(taken, _)| taken & 1 == 0);
        let row = |rest: u32| self.parts.iter().position(|part| *part == rest).map(|at| self.rows[at][k]);
        let smaller = kept.filter_map(|(_, rest)| row(rest));
        let beyond = sizes.iter().filter(|size| **size >= graph.order + least);
        shorter.chain(smaller).chain(beyond.map(|size| self.paths[k + graph.order - size])).collect()
    }

    /// The least preperiod and period of every row, the paths last; proven for all k, or `None` if
    /// the rows are too short.
    pub(super) fn periods(&self) -> Option<Vec<Period>> {
        let all: Vec<&[u64]> = self.rows.iter().map(Vec::as_slice).chain([self.paths.as_slice()]).collect();
        let length = self.paths.len();
        let same = |k: usize, period: usize| all.iter().all(|row| row[k] == row[k + period]);
        let joint = (1..length.saturating_sub(2 * self.largest))
            .find(|period| (length - period - self.largest..length - period).all(|k| same(k, *period)))?;
        let start = (0..length - joint).rev().find(|k| !same(*k, joint)).map_or(0, |k| k + 1);
        let least = |row: &&[u64]| {
            let period = (1..=joint)
                .filter(|divisor| joint.is_multiple_of(*divisor))
                .find(|divisor| (start..length - divisor).all(|k| row[k] == row[k + divisor]))
                .unwrap_or(joint);
            let preperiod =
                (0..length - period).rev().find(|k| row[*k] != row[k + period]).map_or(0, |k| k + 1);
            Period { preperiod, period }
        };
        Some(all.iter().map(least).collect())
    }
}

/// Every set of sizes with the largest at most `largest`, by the largest.
pub(super) fn size_sets(largest: usize) -> Vec<Vec<usize>> {
    (1_u32..1 << largest)
        .map(|mask| (1..=largest).filter(|size| mask >> (size - 1) & 1 == 1).collect())
        .collect()
}

/// The sizes as a rule.
pub(super) fn rule(sizes: &[usize]) -> String {
    format!("csg:{}", list(sizes))
}

fn subsets(set: u32) -> impl Iterator<Item = u32> {
    std::iter::successors((set != 0).then_some(set), move |subset| {
        let next = (subset - 1) & set;
        (next != 0).then_some(next)
    })
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all: BTreeSet<Vec<usize>> = BTreeSet::from([vec![]]);
    for next in 0..count {
        let insert = |list: &Vec<usize>| {
            let list = list.clone();
            (0..=list.len()).map(move |at| [&list[..at], &[next], &list[at..]].concat())
        };
        all = all.iter().flat_map(insert).collect();
    }
    all.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bench;
    use grundy::{Budget, Convention, deep};

    #[test]
    fn the_rows_agree_with_the_definition_and_the_engines() {
        let budget = Budget::generous();
        deep(|| {
            let mut bench = Bench::new(&budget);
            for graph in (1..=4).flat_map(Rooted::all) {
                for sizes in [&[1, 2][..], &[3, 7], &[2, 4, 5], &[1, 4]] {
                    let rows = graph.rows(sizes, 24);
                    for (k, value) in rows.whole().iter().enumerate() {
                        let text = format!("append({},0,{k})", graph.text());
                        let asked = if k < 5 {
                            bench.judge(&rule(sizes), &text, Convention::NORMAL).unwrap().1
                        } else {
                            Some(bench.grundy(&rule(sizes), &text).unwrap())
                        };
                        assert_eq!(asked, Some(*value), "{text} {sizes:?}");
                    }
                }
            }
        });
    }

    #[test]
    fn rooted_graphs_are_counted() {
        // Connected graphs with a root: OEIS A126100.
        assert_eq!([1, 2, 3, 4, 5].map(|order| Rooted::all(order).len()), [1, 1, 3, 11, 58]);
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|order| Rooted::trees(order).len()), [1, 1, 2, 4, 9, 20, 48]);
    }
}
