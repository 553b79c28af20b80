//! Families whose moves leave graphs with two open paths, as columns of values.
//!
//! A path that closes a cycle, cut in its middle, leaves a graph with two open paths: `link(K(4),0,1,n)`
//! becomes a K(4) with two pendant paths whose lengths add up to n less what was taken. Such shapes have a
//! value for every pair of lengths, and a recurrence in one number is not enough. The theorem of
//! `docs/periods.md` on several open paths asks for all values with lengths up to a bound E, and for one
//! thing: that columns repeat. The *column* at length l is everything found at l: the value of a shape with
//! one open path, and all values of a shape with two of which one is l.
//!
//! # Complexity
//! E² members for each shape with two open paths, each with O(E) cuts.

use std::collections::{HashMap, VecDeque};

use grundy_core::{Rule, Valuation};
use grundy_games::graph::growing::{Member, ShapeId, Source, Transition};
use grundy_games::graph::{Graph, Local, Removed};
use rustc_hash::FxHashMap;

use crate::growing_search::{Ask, GrowingSearch, Refused};

/// More shapes than this, and the family is better followed term by term.
const MAX_SHAPES: usize = 500;

/// Everything found at a length, for each length, as numbers that are equal for equal columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The least length: paths are long from here on.
    pub first: u64,
    /// The columns.
    pub columns: Vec<u32>,
    /// The most an option takes from a path.
    pub depth: u64,
    /// Shapes of the closure.
    pub shapes: usize,
}

/// The columns of these shapes and of all that moves leave of them, for lengths up to a bound.
/// `None` if a shape has more than two open paths, or there are too many.
pub(crate) fn columns<R, V>(
    search: &mut GrowingSearch<R, V>,
    shapes: &[ShapeId],
    to: u64,
    ask: &Ask<'_, V>,
) -> Result<Option<Columns>, Refused>
where
    R: Rule<Piece = Graph, Move = Removed> + Local,
    V: Valuation,
{
    let Some((all, depth)) = closure(search, shapes, ask)? else { return Ok(None) };
    let first = search.growth().long() as u64;
    if to < first {
        return Ok(None);
    }
    let sizes: Vec<(ShapeId, u64, usize)> = all
        .iter()
        .map(|&id| (id, search.growth().shape(id).core().order() as u64, search.growth().shape(id).paths()))
        .collect();
    // By size, so that no recursion is deep.
    let largest = sizes.iter().map(|(_, core, paths)| core + to * *paths as u64).max().unwrap_or(0);
    for size in 0..=largest {
        for &(id, core, paths) in &sizes {
            let Some(lengths) = size.checked_sub(core) else { continue };
            if paths == 1 && (first..=to).contains(&lengths) {
                search.value(id, &[lengths], ask)?;
            } else if paths == 2 {
                for a in first.max(lengths.saturating_sub(to))..=to.min(lengths.saturating_sub(first)) {
                    search.value(id, &[a, lengths - a], ask)?;
                }
            }
        }
    }
    let mut numbers: HashMap<Vec<V::Value>, u32> = HashMap::new();
    let mut columns = vec![];
    for length in first..=to {
        let mut column = vec![];
        for &(id, _, paths) in &sizes {
            if paths == 1 {
                column.push(search.value(id, &[length], ask)?);
            } else {
                for other in first..=to {
                    column.push(search.value(id, &[length, other], ask)?);
                    column.push(search.value(id, &[other, length], ask)?);
                }
            }
        }
        let fresh = numbers.len() as u32;
        columns.push(*numbers.entry(column).or_insert(fresh));
    }
    Ok(Some(Columns { first, columns, depth, shapes: sizes.len() }))
}

/// All shapes that are reached, by moves and by paths that have become short, and the most an
/// option takes from a path.
fn closure<R, V>(
    search: &mut GrowingSearch<R, V>,
    shapes: &[ShapeId],
    ask: &Ask<'_, V>,
) -> Result<Option<(Vec<ShapeId>, u64)>, Refused>
where
    R: Rule<Piece = Graph, Move = Removed> + Local,
    V: Valuation,
{
    let mut all: Vec<ShapeId> = vec![];
    let mut met: FxHashMap<ShapeId, ()> = FxHashMap::default();
    let mut waiting: VecDeque<ShapeId> = shapes.iter().copied().collect();
    let mut depth = 0;
    while let Some(id) = waiting.pop_front() {
        if met.insert(id, ()).is_some() {
            continue;
        }
        let paths = search.growth().shape(id).paths();
        if paths > 2 || all.len() >= MAX_SHAPES {
            return Ok(None);
        }
        all.push(id);
        for (_, transition) in search.valued_transitions(id, ask)? {
            depth = depth.max(taken(&transition));
            let open = transition.parts.iter().filter_map(|part| match part {
                Member::Open(shape, _) => Some(*shape),
                Member::Constant(_) => None,
            });
            waiting.extend(open);
        }
        if paths == 2 {
            let (margin, long) = (search.growth().margin(), search.growth().long());
            for length in margin..long {
                for which in [vec![Some(length), None], vec![None, Some(length)]] {
                    match search.write_out(id, which) {
                        Some(Member::Open(shape, _)) => waiting.push_back(shape),
                        Some(Member::Constant(_)) => {}
                        None => return Err(Refused::TooLarge),
                    }
                }
            }
        }
    }
    Ok(Some((all, depth)))
}

/// The most an option takes from a path.
fn taken(transition: &Transition) -> u64 {
    let cut = transition.cut.map_or(0, |cut| cut.taken as u64);
    let lengths = transition.parts.iter().flat_map(|part| match part {
        Member::Open(_, lengths) => lengths.as_slice(),
        Member::Constant(_) => &[],
    });
    let near = lengths
        .filter(|length| matches!(length.sources[..], [Source::Path(_), ..]) && length.constant < 0)
        .map(|length| length.constant.unsigned_abs());
    cut.max(near.max().unwrap_or(0))
}
