//! An upper bound of the treewidth, by eliminating the vertices one by one.
//!
//! To eliminate a vertex is to join all its neighbours and to remove it. The greatest degree at which a vertex leaves
//! is the width of a tree decomposition, and the best order gives the treewidth (Bodlaender and Koster, *Treewidth
//! computations I: upper bounds*, 2010). Up to 64 vertices the one that adds the fewest edges goes first; this is exact
//! for chordal graphs, among them trees and cliques, and for cycles. Larger graphs eliminate a vertex of least degree,
//! which is exact for trees, cycles and cliques too.
//!
//! A second bound costs little. Write the vertices in a row; at each gap count those before it that have a neighbour
//! behind it. The greatest count is a bound of the pathwidth, and so of the treewidth (Kinnersley 1992). The rows tried
//! are that of the numbers and that of a breadth-first search from a vertex far out. Elimination ends when it cannot
//! become better than that, or when no more vertices are left than the width so far. A large graph without a narrow
//! decomposition would fill up; there elimination ends when the lists are [`ROOM`] long or [`STEPS`] are done, and all
//! that is left counts as one bag. The bound is then poor, but a bound.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{GoOn, Stopped};
use crate::graph::Graph;
use crate::graph::graph::{all, bits};

/// How long all lists of neighbours together may become.
const ROOM: usize = 8_000_000;

/// How many entries of lists may be read.
const STEPS: usize = 100_000_000;

/// An upper bound of the treewidth; 0 for the empty graph.
///
/// # Errors
/// When it is told not to go on.
pub fn treewidth_bound(graph: &Graph, go_on: GoOn<'_>) -> Result<u64, Stopped> {
    match graph.words() {
        Some(rows) => Ok(least_fill(rows.to_vec())),
        None => {
            let row: Vec<u32> = (0..graph.order() as u32).collect();
            let layers = search_order(graph, &row);
            let layers = search_order(graph, &layers.iter().rev().copied().collect::<Vec<_>>());
            let rows = separation(graph, &row).min(separation(graph, &layers));
            Stopped::unless(go_on)?;
            Ok(least_degree_first(graph, rows, go_on)? as u64)
        }
    }
}

/// The vertices in the order of breadth-first searches, each from the first vertex of a row that is still unseen.
fn search_order(graph: &Graph, row: &[u32]) -> Vec<u32> {
    let mut seen = vec![false; row.len()];
    let mut order = Vec::with_capacity(row.len());
    for &start in row {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        let mut next = order.len();
        order.push(start);
        while let Some(&v) = order.get(next) {
            next += 1;
            order.extend(graph.neighbours(v).filter(|&u| !std::mem::replace(&mut seen[u as usize], true)));
        }
    }
    order
}

/// The greatest number of vertices before a gap of the row that have a neighbour behind it.
fn separation(graph: &Graph, row: &[u32]) -> usize {
    let mut place = vec![0; row.len()];
    row.iter().enumerate().for_each(|(i, &v)| place[v as usize] = i);
    let mut ending = vec![0; row.len()];
    let (mut open, mut most) = (0, 0);
    for (i, &v) in row.iter().enumerate() {
        let last = graph.neighbours(v).map(|u| place[u as usize]).max().unwrap_or(0);
        if last > i {
            open += 1;
            ending[last] += 1;
        }
        open -= ending[i];
        most = most.max(open);
    }
    most
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

/// The width, or `enough` if it is not less.
fn least_degree_first(graph: &Graph, enough: usize, go_on: GoOn<'_>) -> Result<usize, Stopped> {
    let n = graph.order();
    let mut lists: Vec<Vec<u32>> = (0..n as u32).map(|v| graph.neighbours(v).collect()).collect();
    let mut room = ROOM.max(4 * graph.edge_count()) - 2 * graph.edge_count();
    let mut queue: BinaryHeap<Reverse<(usize, u32)>> =
        lists.iter().enumerate().map(|(v, list)| Reverse((list.len(), v as u32))).collect();
    let mut gone = vec![false; n];
    let (mut left, mut width, mut steps) = (n, 0, 0);
    while left > width + 1 {
        let Some(Reverse((degree, v))) = queue.pop() else { break };
        if gone[v as usize] || lists[v as usize].len() != degree {
            continue; // an old entry: the degree has changed since
        }
        Stopped::unless(go_on)?;
        if degree >= enough {
            return Ok(enough);
        }
        if degree * degree > room || steps > STEPS {
            return Ok((left - 1).max(width).min(enough));
        }
        gone[v as usize] = true;
        left -= 1;
        width = width.max(degree);
        let around = std::mem::take(&mut lists[v as usize]);
        for &u in &around {
            let old = std::mem::take(&mut lists[u as usize]);
            steps += old.len() + around.len();
            let new = union_without(&old, &around, [u, v]);
            room = room.saturating_sub(new.len().saturating_sub(old.len()));
            queue.push(Reverse((new.len(), u)));
            lists[u as usize] = new;
        }
    }
    Ok(width.min(enough))
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
