//! Values of graphs with open paths, by the options of their shapes.
//!
//! [`Growth`] says what the options of a shape are, once for all lengths; here they are valued
//! length by length. A shape with one open path keeps its values in a row, one for each length; a
//! shape with more keeps them in a map. Constant graphs, and members whose paths have all become
//! short, go to the ordinary search.
//!
//! # Complexity
//! One step of length costs the number of options near the core and the ends, plus one for each
//! cut in the middle: O(1) for rules that do not split, O(n) for those that do. Graphs are never
//! built. A shape in which a path closes a cycle falls into shapes with two open paths, and costs
//! O(n) members a step.

use std::sync::Arc;

use grundy_core::{Rule, Valuation};
use grundy_games::graph::growing::{Growth, Length, Member, ShapeId, Source, Transition};
use grundy_games::graph::{Graph, Local, Removed};
use rustc_hash::FxHashMap;

use crate::deep::Stack;
use crate::{Budget, Stop};

/// Why a member has no value yet.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The budget ran out.
    Stop(Stop),
    /// A core is too large to be recognised again.
    TooLarge,
}

impl From<Stop> for Refused {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// What is known about the members of the shapes of one rule under one valuation.
pub(crate) struct GrowingSearch<R: Rule<Piece = Graph>, V: Valuation> {
    growth: Growth<R>,
    shapes: Vec<Known<V>>,
}

/// The values of one shape, and its options with the values of their constant parts.
struct Known<V: Valuation> {
    row: Vec<Option<V::Value>>,
    map: FxHashMap<Vec<u64>, V::Value>,
    options: Option<Arc<[Opt<V>]>>,
}

impl<V: Valuation> Default for Known<V> {
    fn default() -> Self {
        Self { row: vec![], map: FxHashMap::default(), options: None }
    }
}

/// An option: the sum of its constant parts, its open parts, and where it cuts.
struct Opt<V: Valuation> {
    constant: Option<V::Value>,
    open: Vec<(ShapeId, Vec<Length>)>,
    transition: Transition,
}

impl<R, V> GrowingSearch<R, V>
where
    R: Rule<Piece = Graph, Move = Removed> + Local,
    V: Valuation,
{
    pub(crate) fn new(growth: Growth<R>) -> Self {
        Self { growth, shapes: vec![] }
    }

    /// The shapes.
    pub(crate) fn growth(&self) -> &Growth<R> {
        &self.growth
    }

    /// The options of a shape, each with the sum of its constant parts.
    pub(crate) fn valued_transitions(
        &mut self,
        id: ShapeId,
        ask: &Ask<'_, V>,
    ) -> Result<Vec<Valued<V>>, Refused> {
        let options = self.options(id, ask)?;
        Ok(options.into_iter().map(|option| (option.constant, option.transition)).collect())
    }

    /// What a shape is when some of its open paths are as short as `lengths` says.
    pub(crate) fn write_out(&mut self, id: ShapeId, lengths: Vec<Option<usize>>) -> Option<Member> {
        self.growth.write_out(id, lengths)
    }

    /// A connected graph with its long paths opened.
    pub(crate) fn open(&mut self, graph: &Graph, least: usize) -> Option<Member> {
        self.growth.open(graph, least)
    }

    /// The value of a shape at these lengths. `constant` values graphs without open paths.
    pub(crate) fn value(
        &mut self,
        id: ShapeId,
        lengths: &[u64],
        ask: &Ask<'_, V>,
    ) -> Result<V::Value, Refused> {
        if let Some(value) = self.known(id, lengths) {
            return Ok(value);
        }
        ask.budget.poll(ask.stack)?;
        let long = self.growth.long() as u64;
        let value = if lengths.iter().any(|&length| length < long) {
            self.short(id, lengths, ask)?
        } else {
            self.settle(id, lengths, ask)?
        };
        self.remember(id, lengths, value, ask.budget)?;
        Ok(value)
    }

    fn known(&mut self, id: ShapeId, lengths: &[u64]) -> Option<V::Value> {
        if self.shapes.len() <= id {
            self.shapes.resize_with(id + 1, Known::default);
        }
        let known = &self.shapes[id];
        match lengths {
            [length] => known.row.get(*length as usize).copied().flatten(),
            _ => known.map.get(lengths).copied(),
        }
    }

    fn remember(
        &mut self,
        id: ShapeId,
        lengths: &[u64],
        value: V::Value,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let known = &mut self.shapes[id];
        if let [length] = lengths {
            let at = *length as usize;
            if known.row.len() <= at {
                let room = (at + 1).next_power_of_two();
                budget.charge((room - known.row.len()).saturating_mul(size_of::<Option<V::Value>>()))?;
                known.row.resize(room, None);
            }
            known.row[at] = Some(value);
        } else {
            budget.charge(64 + lengths.len() * 8)?;
            known.map.insert(lengths.to_vec(), value);
        }
        Ok(())
    }

    /// A member with a path that is no longer long.
    fn short(&mut self, id: ShapeId, lengths: &[u64], ask: &Ask<'_, V>) -> Result<V::Value, Refused> {
        let long = self.growth.long() as u64;
        let which = lengths.iter().map(|&length| (length < long).then_some(length as usize)).collect();
        match self.growth.write_out(id, which).ok_or(Refused::TooLarge)? {
            Member::Constant(graph) => Ok((ask.constant)(&graph)?),
            Member::Open(shape, exprs) => {
                let lengths: Vec<u64> = exprs.iter().map(|expr| at(expr, lengths, 0, 0)).collect();
                self.value(shape, &lengths, ask)
            }
        }
    }

    /// Folds the options of a member whose open paths are all long.
    fn settle(&mut self, id: ShapeId, lengths: &[u64], ask: &Ask<'_, V>) -> Result<V::Value, Refused> {
        if self.shapes[id].options.is_none() {
            let options = self.options(id, ask)?;
            self.known(id, lengths); // makes room for shapes that are new
            self.shapes[id].options = Some(options.into());
        }
        let margin = self.growth.margin() as u64;
        let options = self.shapes[id].options.clone().unwrap_or_else(|| Arc::from([]));
        let mut seen = V::Seen::default();
        let mut any = false;
        let mut fold = || -> Result<(), Refused> {
            for option in &*options {
                let cuts = match option.transition.cut {
                    None => 0..=0,
                    Some(cut) => margin..=(lengths[cut.path] - cut.taken as u64).saturating_sub(margin),
                };
                for left in cuts {
                    any = true;
                    let right =
                        option.transition.cut.map_or(0, |cut| lengths[cut.path] - cut.taken as u64 - left);
                    let value = self.sum(option, lengths, left, right, ask)?;
                    if V::see(&mut seen, value).is_break() {
                        return Ok(());
                    }
                }
            }
            Ok(())
        };
        fold()?;
        Ok(if any { V::settle(&seen) } else { V::ENDED })
    }

    fn sum(
        &mut self,
        option: &Opt<V>,
        lengths: &[u64],
        left: u64,
        right: u64,
        ask: &Ask<'_, V>,
    ) -> Result<V::Value, Refused> {
        let mut total = option.constant;
        for (shape, exprs) in &option.open {
            if total.is_some_and(V::absorbs) {
                break;
            }
            let value = match &exprs[..] {
                [expr] => self.value(*shape, &[at(expr, lengths, left, right)], ask)?,
                exprs => {
                    let lengths: Vec<u64> = exprs.iter().map(|expr| at(expr, lengths, left, right)).collect();
                    self.value(*shape, &lengths, ask)?
                }
            };
            total = Some(total.map_or(value, |total| V::sum(total, value)));
        }
        Ok(total.unwrap_or(V::ENDED))
    }

    fn options(&mut self, id: ShapeId, ask: &Ask<'_, V>) -> Result<Vec<Opt<V>>, Refused> {
        let go_on = || ask.budget.tick().is_ok();
        let Some(transitions) = self.growth.transitions(id, &go_on) else {
            ask.budget.check()?;
            return Err(Refused::TooLarge);
        };
        let transitions = transitions.to_vec();
        let mut options = vec![];
        for transition in transitions {
            let mut constant: Option<V::Value> = None;
            let mut open = vec![];
            for part in &transition.parts {
                match part {
                    Member::Open(shape, lengths) => open.push((*shape, lengths.clone())),
                    Member::Constant(graph) => {
                        let value = (ask.constant)(graph)?;
                        constant = Some(constant.map_or(value, |sum| V::sum(sum, value)));
                    }
                }
            }
            options.push(Opt { constant, open, transition });
        }
        Ok(options)
    }
}

/// An option with the sum of its constant parts.
pub(crate) type Valued<V> = (Option<<V as Valuation>::Value>, Transition);

/// What a search needs from outside.
pub(crate) struct Ask<'a, V: Valuation> {
    pub(crate) budget: &'a Budget,
    pub(crate) stack: &'a Stack,
    /// The value of a graph without open paths.
    pub(crate) constant: &'a dyn Fn(&Graph) -> Result<V::Value, Stop>,
}

/// A length at given lengths of its sources.
pub(crate) fn at(length: &Length, paths: &[u64], left: u64, right: u64) -> u64 {
    let of = |source: &Source| match source {
        Source::Path(p) => paths[*p],
        Source::Left => left,
        Source::Right => right,
    };
    let sum: u64 = length.sources.iter().map(of).sum();
    sum.saturating_add_signed(length.constant)
}
