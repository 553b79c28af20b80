//! The rows of a family of graphs: its shape, and every shape that moves lead to.

use std::collections::{HashMap, VecDeque};

use grundy_core::{Rule, Valuation};
use grundy_games::graph::growing::{Growth, Length, Member, ShapeId, Source, Transition};
use grundy_games::graph::{Graph, Local, Removed};

use super::{Choice, Part, Row, RowShape, Rows};
use crate::growing_search::{Ask, GrowingSearch, Refused};

/// More rows than this, and the family is better followed term by term.
const MAX_ROWS: usize = 5_000;

/// Rows, and the row numbers of the shapes they were made for.
type Closed<V> = (Rows<V>, Vec<usize>);

/// The rows of these shapes, with the shapes' row numbers. `None` if the closure is not made of
/// shapes with one open path, or is too large.
pub(crate) fn close<R, V>(
    search: &mut GrowingSearch<R, V>,
    shapes: &[ShapeId],
    constants: &[Graph],
    ask: &Ask<'_, V>,
) -> Result<Option<Closed<V>>, Refused>
where
    R: Rule<Piece = Graph, Move = Removed> + Local,
    V: Valuation,
{
    let mut closure = Closure { numbers: HashMap::new(), waiting: VecDeque::new() };
    let numbers: Vec<usize> = shapes.iter().map(|&shape| closure.number(shape)).collect();
    let mut rows: Vec<Row<V>> = vec![];
    while let Some(shape) = closure.waiting.pop_front() {
        if closure.numbers.len() > MAX_ROWS || search.growth().shape(shape).paths() != 1 {
            return Ok(None);
        }
        let Some(row) = closure.row(search, shape, ask)? else { return Ok(None) };
        rows.push(row);
    }
    let mut constant: Option<V::Value> = None;
    for graph in constants {
        let value = (ask.constant)(graph)?;
        constant = Some(constant.map_or(value, |sum| V::sum(sum, value)));
    }
    Ok(Some((Rows::new(rows, constant), numbers)))
}

/// The shapes met so far, in the order of their rows.
struct Closure {
    numbers: HashMap<ShapeId, usize>,
    waiting: VecDeque<ShapeId>,
}

impl Closure {
    fn number(&mut self, shape: ShapeId) -> usize {
        let fresh = self.numbers.len();
        *self.numbers.entry(shape).or_insert_with(|| {
            self.waiting.push_back(shape);
            fresh
        })
    }

    fn row<R, V>(
        &mut self,
        search: &mut GrowingSearch<R, V>,
        id: ShapeId,
        ask: &Ask<'_, V>,
    ) -> Result<Option<Row<V>>, Refused>
    where
        R: Rule<Piece = Graph, Move = Removed> + Local,
        V: Valuation,
    {
        let (long, margin) = (search.growth().long() as u64, search.growth().margin() as u64);
        let shape = search.growth().shape(id).clone();
        let core = shape.core().order() as u64;
        // Short paths first: later lengths, and other rows, look back at them.
        let mut values = vec![];
        for length in margin..long {
            values.push(search.value(id, &[length], ask)?);
        }
        let mut choices: Vec<Choice<V>> = vec![];
        for (constant, transition) in search.valued_transitions(id, ask)? {
            let Some((taken, parts)) = self.parts(search.growth(), core, margin, &transition) else {
                return Ok(None);
            };
            let choice = Choice { constant, taken, parts };
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let shape = RowShape { order: core, edges: shape.core().edges().collect(), ends: shape.ends(0) };
        Ok(Some(Row { shape: Some(shape), least: core + margin, base: core + long, values, choices }))
    }

    /// What an option takes away in all, and its open parts; `None` if a part has two open paths.
    fn parts<R>(
        &mut self,
        growth: &Growth<R>,
        core: u64,
        margin: u64,
        transition: &Transition,
    ) -> Option<(u64, Vec<Part>)>
    where
        R: Rule<Piece = Graph, Move = Removed> + Local,
    {
        let open: Vec<(ShapeId, &[Length])> = transition
            .parts
            .iter()
            .filter_map(|part| match part {
                Member::Open(shape, lengths) => Some((*shape, lengths.as_slice())),
                Member::Constant(_) => None,
            })
            .collect();
        let cut = transition.cut.map_or(0, |cut| cut.taken as i64);
        // At path length L the parts have kept + L vertices together, and the whole core + L.
        let mut kept = if open.is_empty() { 0 } else { -cut };
        let mut parts = vec![];
        for (shape, lengths) in open {
            let [length] = lengths else { return None };
            let order = growth.shape(shape).core().order() as i64 + length.constant;
            kept += order;
            let split = matches!(length.sources[..], [Source::Left | Source::Right]);
            let row = self.number(shape);
            // A part that grows with the whole is as long as it is; the parts of a cut vary.
            let own = growth.shape(shape).core().order() as u64 + margin;
            let least = if split { (order + margin as i64).unsigned_abs() } else { own };
            parts.push(Part { row, least });
        }
        parts.sort_unstable_by_key(|part| (part.row, part.least));
        let taken = if parts.is_empty() { 0 } else { core as i64 - kept };
        Some((taken.unsigned_abs(), parts))
    }
}
