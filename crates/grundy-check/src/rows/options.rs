//! The options of a row.
//!
//! They are read off a stand-in whose path has 4r + 3 vertices, r being the reach. A move that takes an interval of
//! the path and leaves more than r vertices on both sides stands for the same cut at every such place; any other
//! leaves the middle vertex of the path, and looks the same however long the path is.

use crate::graph::{Graph, Set, vertices};
use crate::meter::{Failure, Meter, demand, refuse};
use crate::rules::{PlayedOut, Rule};
use crate::shape::{Coloured, Shape};

/// An option of a row: the value of its constant parts, what it takes away, its open parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice {
    pub(super) constant: u32,
    pub(super) taken: u64,
    /// Rows, and the least sizes of the parts.
    pub(super) parts: Vec<(usize, u64)>,
}

/// The options of a shape whose path is long.
pub(super) fn choices(
    rule: &Rule,
    number: usize,
    shape: &Shape,
    rows: &[Coloured],
    meter: &Meter<'_>,
) -> Result<Vec<Choice>, Failure> {
    let long = rule.long();
    let graph = shape.at(long)?;
    let mut moves: Vec<Set> = vec![];
    rule.for_each_move(&graph, graph.all(), meter, &mut |taken| {
        if moves.len() == moves.capacity() {
            meter.hold(16 * moves.len().max(4))?;
        }
        moves.push(taken);
        Ok(true)
    })?;
    moves.sort_unstable();
    moves.dedup();
    let stand_in = StandIn { number, path: shape.path(long), margin: rule.reach() + 1, rows, meter };
    let mut played = PlayedOut::new(rule, graph.clone(), meter);
    let mut choices = vec![];
    for taken in moves {
        choices.push(stand_in.choice(&graph, taken, &mut played)?);
    }
    choices.sort();
    choices.dedup();
    Ok(choices)
}

/// A row whose path has 4r + 3 vertices.
struct StandIn<'a> {
    number: usize,
    path: Vec<usize>,
    /// r + 1.
    margin: usize,
    rows: &'a [Coloured],
    meter: &'a Meter<'a>,
}

impl StandIn<'_> {
    fn choice(&self, graph: &Graph, taken: Set, played: &mut PlayedOut<'_>) -> Result<Choice, Failure> {
        let (first, last) = (taken.trailing_zeros() as usize, 127 - taken.leading_zeros() as usize);
        let inside = self.is_cut(taken);
        let runs = if inside {
            vec![(self.path[0]..first).collect(), (last + 1..=self.end()).collect()]
        } else {
            vec![self.around_the_middle(taken)?]
        };
        let mut choice = Choice { constant: 0, taken: graph.order() as u64, parts: vec![] };
        for part in graph.parts(graph.all() & !taken) {
            let open: Vec<&Vec<usize>> = runs.iter().filter(|run| part >> run[0] & 1 == 1).collect();
            let Some(run) = open.first() else {
                choice.constant ^= played.value(part)?;
                continue;
            };
            // A cut that leaves the two sides joined: one part with two open paths, unless the
            // core between them is a path itself.
            demand(open.len() == 1 || is_path(graph, part), || {
                format!("row {}: a cut leaves a graph with two open paths", self.number)
            })?;
            let left = Shape::normal(graph, part, run);
            let core = left.core.order();
            let row = self.row_of(left)?;
            let order = u64::from(part.count_ones());
            choice.taken -= order;
            // The side of a cut may be as short as the margin; it does not grow over what it hangs on, since the row is in
            // normal form.
            let least = (core + self.margin) as u64;
            choice.parts.push((row, least));
        }
        if choice.parts.is_empty() {
            choice.taken = 0;
        }
        choice.parts.sort_unstable();
        Ok(choice)
    }

    /// The last vertex of the path.
    fn end(&self) -> usize {
        self.path[self.path.len() - 1]
    }

    /// Whether an interval of the path is taken that leaves the margin on both sides.
    fn is_cut(&self, taken: Set) -> bool {
        let (first, last) = (taken.trailing_zeros() as usize, 127 - taken.leading_zeros() as usize);
        let interval = taken.count_ones() as usize == last + 1 - first;
        interval && first >= self.path[0] + self.margin && last + self.margin <= self.end()
    }

    /// What is left of the path around its middle.
    fn around_the_middle(&self, taken: Set) -> Result<Vec<usize>, Failure> {
        let middle = self.path[self.path.len() / 2];
        let free = |v: &usize| taken >> v & 1 == 0;
        demand(free(&middle), || "a move reaches further than it should".into())?;
        let from = (self.path[0]..middle).rev().take_while(free).last().unwrap_or(middle);
        let to = (middle..=self.end()).take_while(free).last().unwrap_or(middle);
        Ok((from..=to).collect())
    }

    fn row_of(&self, left: Shape) -> Result<usize, Failure> {
        let left = Coloured::new(left, self.meter)?;
        for (row, other) in self.rows.iter().enumerate() {
            self.meter.compare(0)?;
            if other.same(&left, self.meter)? {
                return Ok(row);
            }
        }
        refuse(format!("row {}: a move leaves a graph that is in no row", self.number))
    }
}

/// Whether a connected part of which two sides are open is a path; it is no cycle, since a cut is between the two.
fn is_path(graph: &Graph, part: Set) -> bool {
    vertices(part).all(|v| (graph.neighbours(v) & part).count_ones() <= 2)
}
