//! The options of a row.
//!
//! They are read off a stand-in whose path has 4r + 3 vertices, r being the reach. A move that takes an interval of
//! the path and leaves more than r vertices on both sides stands for the same cut at every such place; any other
//! leaves the middle vertex of the path, and looks the same however long the path is. So does a move that deletes an
//! edge: it cuts between two vertices of the path and takes none, or it leaves the middle.

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
    let board = rule.board(&graph)?;
    let mut moves: Vec<Set> = vec![];
    rule.for_each_move(&board, board.all(), meter, &mut |taken| {
        if moves.len() == moves.capacity() {
            meter.hold(16 * moves.len().max(4))?;
        }
        moves.push(taken);
        Ok(true)
    })?;
    moves.sort_unstable();
    moves.dedup();
    let stand_in = StandIn { number, path: shape.path(long), margin: rule.reach() + 1, rows, meter };
    let mut played = PlayedOut::new(rule, &graph, meter)?;
    let mut choices = vec![];
    for gone in moves {
        let taken = gone & graph.all();
        // An edge that is not at a vertex that is taken was deleted.
        let edges = vertices(gone & !graph.all()).map(|edge| board.neighbours(edge));
        let deleted: Vec<Set> = edges.filter(|ends| ends & taken == 0).collect();
        let choice = match deleted[..] {
            [] => stand_in.choice(&graph, taken, None, &mut played)?,
            [ends] => {
                let edge = (ends.trailing_zeros() as usize, 127 - ends.leading_zeros() as usize);
                stand_in.choice(&graph.without(edge), taken, Some(edge), &mut played)?
            }
            _ => return refuse("a move deletes more than one edge"),
        };
        choices.push(choice);
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
    /// The option that takes these vertices of a graph from which an edge may have been deleted.
    fn choice(
        &self,
        graph: &Graph,
        taken: Set,
        deleted: Option<(usize, usize)>,
        played: &mut PlayedOut<'_>,
    ) -> Result<Choice, Failure> {
        let runs = match self.cut(taken, deleted) {
            Some((last, first)) => vec![(self.path[0]..=last).collect(), (first..=self.end()).collect()],
            None => vec![self.around_the_middle(taken, deleted)?],
        };
        let mut choice = Choice { constant: 0, taken: graph.order() as u64, parts: vec![] };
        for part in graph.parts(graph.all() & !taken) {
            let open: Vec<&Vec<usize>> = runs.iter().filter(|run| part >> run[0] & 1 == 1).collect();
            let Some(run) = open.first() else {
                // A deleted edge has no two ends here: it would be no bridge, and there would be one part.
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

    /// The last vertex before a cut and the first behind it, if an interval of the path is taken, or an edge of it
    /// deleted, that leaves the margin on both sides.
    fn cut(&self, taken: Set, deleted: Option<(usize, usize)>) -> Option<(usize, usize)> {
        let (before, behind) = match deleted {
            Some((u, v)) => (v == u + 1 && taken == 0).then_some((u, v))?,
            None => {
                let (first, last) = (taken.trailing_zeros() as usize, 127 - taken.leading_zeros() as usize);
                let interval = taken.count_ones() as usize == last + 1 - first;
                (first.checked_sub(1).filter(|_| interval)?, last + 1)
            }
        };
        let margins = before + 1 >= self.path[0] + self.margin && behind + self.margin <= self.end() + 1;
        margins.then_some((before, behind))
    }

    /// What is left of the path around its middle.
    fn around_the_middle(&self, taken: Set, deleted: Option<(usize, usize)>) -> Result<Vec<usize>, Failure> {
        let middle = self.path[self.path.len() / 2];
        let free = |v: &usize| taken >> v & 1 == 0;
        demand(free(&middle), || "a move reaches further than it should".into())?;
        // A deleted edge of the path parts two vertices that follow each other.
        let whole = |u: usize, v: usize| deleted != Some((u, v));
        let back = (self.path[0]..middle).rev().take_while(|v| free(v) && whole(*v, *v + 1));
        let forth = (middle + 1..=self.end()).take_while(|v| free(v) && whole(*v - 1, *v));
        let (from, to) = (back.last().unwrap_or(middle), forth.last().unwrap_or(middle));
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
