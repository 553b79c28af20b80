//! The moves of connected subtraction games on large paths, cycles, stars and bistars.
//!
//! In a tree, a set and its complement are both connected iff they are the two sides of an edge. So a
//! move takes one side of an edge, if its size is in the set, or everything. In a star or bistar the
//! edges of one path differ only by their place, and only those near an end have a small side.
//! From a cycle so many consecutive vertices are taken.

use grundy_games::graph::families::Family;
use grundy_games::heap::Digits;

use crate::collector::{Collector, Move};
use crate::layout::Layout;
use crate::{Arms, Shape};

/// Kinds of moves that are looked at before giving up.
const EFFORT: u128 = 3_000_000;

/// Collects the moves of a family; `None` when it has too many kinds of them.
pub(crate) fn collect(family: &Family<u64>, digits: &Digits, out: &mut Collector<'_>) -> Option<()> {
    let sizes: Vec<u128> =
        (1..=digits.bound()? as u64).filter(|&size| digits.digit(size) != 0).map(u128::from).collect();
    if let Family::Cycle(n) = family {
        return cycle((*n).into(), &sizes, out);
    }
    let layout = Layout::of(family)?;
    let order = layout.order;
    if sizes.contains(&order) {
        out.add(&[], 1, |_| Move::taking(vec![(0, order)]))?;
    }
    for (in_second, hub) in [(false, Some(&layout.first)), (true, layout.second.as_ref().map(|(_, hub)| hub))]
    {
        let runs = hub.map_or(&[][..], |hub| &hub.runs);
        if (runs.len() as u128).saturating_mul(sizes.len() as u128) > EFFORT {
            return None;
        }
        for run in runs {
            for &size in &sizes {
                if size <= run.length {
                    let left = layout.shortened(in_second, run.length, run.length - size);
                    out.add(&[left], run.copies, |copy| Move::taking(vec![run.end(copy, size)]))?;
                }
                // The other side of an edge: the end of the path is what is left.
                let left = order.saturating_sub(size);
                if (1..=run.length).contains(&left) {
                    let all_but = |copy| Move::taking(layout.but(run.end(copy, left)));
                    out.add(&[Shape::Path(left)], run.copies, all_but)?;
                }
            }
        }
    }
    if let Some((m, second)) = &layout.second {
        for &size in &sizes {
            // A side of an edge between the centres is a star with what it keeps of the joining path.
            let star = |arms: &Arms, taken: u128| {
                let kept = (taken + m).checked_sub(size).filter(|_| size >= taken);
                kept.and_then(|kept| kept.checked_sub(1)).map(|kept| Shape::star(arms.with(kept)))
            };
            if let Some(left) = star(&second.arms, layout.first.order) {
                out.add(&[left], 1, |_| Move::taking(vec![(0, size)]))?;
            }
            if let Some(left) = star(&layout.first.arms, second.order) {
                out.add(&[left], 1, |_| Move::taking(vec![(order - size, size)]))?;
            }
        }
    }
    Some(())
}

fn cycle(n: u128, sizes: &[u128], out: &mut Collector<'_>) -> Option<()> {
    for &size in sizes.iter().filter(|&&size| size <= n) {
        if size == n {
            out.add(&[], 1, |_| Move::taking(vec![(0, n)]))?;
        } else {
            out.add(&[Shape::Path(n - size)], n, |first| Move::taking(around(n, first, size)))?;
        }
    }
    Some(())
}

/// So many vertices of a cycle from one on.
pub(crate) fn around(n: u128, first: u128, size: u128) -> Vec<(u128, u128)> {
    if first + size <= n { vec![(first, size)] } else { vec![(0, first + size - n), (first, n - first)] }
}
