//! An upper bound of the treewidth, by eliminating the vertices one by one.
//!
//! To eliminate a vertex is to join all its neighbours and to remove it. The greatest degree at which a vertex leaves
//! is the width of a tree decomposition, and the best order gives the treewidth (Bodlaender and Koster, *Treewidth
//! computations I: upper bounds*, 2010). Up to 64 vertices the one that adds the fewest edges goes first; this is exact
//! for chordal graphs, among them trees and cliques, and for cycles. Larger graphs eliminate a vertex of least degree,
//! which is exact for trees, cycles and cliques too.
//!
//! When no more vertices are left than the width so far, their order is of no account. A large graph without a narrow
//! decomposition would fill up; there elimination ends when the lists are [`ROOM`] long, and all that is left counts as
//! one bag. The bound is then poor, but a bound.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::graph::Graph;
use crate::graph::graph::{all, bits};

/// How long all lists of neighbours together may become.
const ROOM: usize = 8_000_000;

/// An upper bound of the treewidth; 0 for the empty graph.
#[must_use]
pub fn treewidth_bound(graph: &Graph) -> u64 {
    match graph.words() {
        Some(rows) => least_fill(rows.to_vec()),
        None => least_degree_first(graph),
    }
}

fn least_fill(mut rows: Vec<u64>) -> u64 {
    let mut left = all(rows.len());
    let mut width = 0;
    while left.count_ones() > width + 1 {
        let fill = |v: u32| -> u32 {
            let around = rows[v as usize];
            bits(around).map(|u| (around & !rows[u as usize]).count_ones() - 1).sum()
        };
        let Some(v) = bits(left).min_by_key(|&v| (fill(v), rows[v as usize].count_ones())) else { break };
        let around = rows[v as usize];
        width = width.max(around.count_ones());
        left &= !(1 << v);
        for u in bits(around) {
            rows[u as usize] = (rows[u as usize] | around) & !(1 << v) & !(1 << u);
        }
    }
    u64::from(width)
}

fn least_degree_first(graph: &Graph) -> u64 {
    let n = graph.order();
    let mut lists: Vec<Vec<u32>> = (0..n as u32).map(|v| graph.neighbours(v).collect()).collect();
    let mut room = ROOM.max(4 * graph.edge_count()) - 2 * graph.edge_count();
    let mut queue: BinaryHeap<Reverse<(usize, u32)>> =
        lists.iter().enumerate().map(|(v, list)| Reverse((list.len(), v as u32))).collect();
    let mut gone = vec![false; n];
    let (mut left, mut width) = (n, 0);
    while left > width + 1 {
        let Some(Reverse((degree, v))) = queue.pop() else { break };
        if gone[v as usize] || lists[v as usize].len() != degree {
            continue; // an old entry: the degree has changed since
        }
        if degree * degree > room {
            return (left - 1).max(width) as u64;
        }
        gone[v as usize] = true;
        left -= 1;
        width = width.max(degree);
        let around = std::mem::take(&mut lists[v as usize]);
        for &u in &around {
            let old = std::mem::take(&mut lists[u as usize]);
            let new = union_without(&old, &around, [u, v]);
            room = room.saturating_sub(new.len().saturating_sub(old.len()));
            queue.push(Reverse((new.len(), u)));
            lists[u as usize] = new;
        }
    }
    width as u64
}

/// The union of two increasing lists, but for two members.
fn union_without(a: &[u32], b: &[u32], but: [u32; 2]) -> Vec<u32> {
    let mut union = Vec::with_capacity(a.len() + b.len());
    let (mut a, mut b) = (a.iter().copied().peekable(), b.iter().copied().peekable());
    loop {
        let least = match (a.peek(), b.peek()) {
            (Some(&x), Some(&y)) => x.min(y),
            (Some(&x), None) | (None, Some(&x)) => x,
            (None, None) => return union,
        };
        a.next_if_eq(&least);
        b.next_if_eq(&least);
        if !but.contains(&least) {
            union.push(least);
        }
    }
}
