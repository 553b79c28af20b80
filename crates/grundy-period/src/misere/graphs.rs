//! Misère quotients of positions, and of families of graphs with their proof for all n.
//!
//! The pieces of a quotient are all that can be reached: from a position, or from the members of a family up to some n.
//! For all n, the family and everything its moves can leave are rows with one open path (`grundy-engine`, recurrence).
//! The theorem of `docs/periods.md` speaks of the elements of a quotient as well as of values: if the elements of all
//! rows repeat over its range, then larger members have options of the same elements as those a period before, the
//! quotient admits them with the same element, and does not change (`docs/misere.md`).

use std::collections::HashSet;

use grundy_arena::{Arena, Error, Source, arena_for};
use grundy_core::{Convention, Piece};
use grundy_engine::{Budget, Held, Recurrence, RowShape, Stop};
use grundy_games::graph::{Graph, GraphKey};
use grundy_games::notation::Expression;
use grundy_games::{Labelled, Position, Term};
use grundy_misere::{Change, ONE, QuotientOfSums, Repeats};

use crate::growth::Growth;
use crate::proof::Growing;
use crate::subject::Subject;

/// The quotient of everything that can be reached from a position.
pub struct PositionQuotient {
    /// The quotient.
    pub quotient: QuotientOfSums,
    /// The pieces of the position in notation, each with its element.
    pub pieces: Vec<(String, u32)>,
}

impl PositionQuotient {
    /// The connected graphs that can be reached from the position, which this is the quotient of, no two isomorphic,
    /// each with its element; `None` if it has anything but graphs, or the rule does not take vertices.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn graphs(
        &self,
        arena: &dyn Arena,
        position: &Position,
        budget: &Budget,
    ) -> Result<Option<Vec<(Graph, u32)>>, Stop> {
        let Some(moves) = arena.graphs() else { return Ok(None) };
        let mut reached = Reached { graphs: vec![], keys: HashSet::new(), held: budget.hold(0)? };
        for term in &position.terms {
            let Term::Graph(Labelled { graph, .. }) = term else { return Ok(None) };
            reached.push(graph, &[])?;
        }
        let mut at = 0;
        while let Some(graph) = reached.graphs.get(at).cloned() {
            moves.removals(&graph, budget, &mut |gone| match gone.edge {
                Some((u, v)) => reached.push(&graph.without_edge(u, v), &gone.vertices),
                None => reached.push(&graph, &gone.vertices),
            })?;
            at += 1;
        }
        let mut found = Vec::with_capacity(reached.graphs.len());
        for graph in reached.graphs {
            let edges: Vec<(u32, u32)> = graph.edges().collect();
            let Ok(alone) = Position::graph(graph.order(), &edges) else { return Ok(None) };
            let Some((classes, _)) = arena.classes(&alone, budget)? else { return Ok(None) };
            let sum: Vec<u32> = classes.pieces.into_iter().flatten().collect();
            let Some(element) = self.quotient.element(&sum) else { return Ok(None) };
            found.push((graph, element));
        }
        Ok(Some(found))
    }
}

/// Graphs that can be reached.
struct Reached<'b> {
    graphs: Vec<Graph>,
    keys: HashSet<GraphKey>,
    held: Held<'b>,
}

impl Reached<'_> {
    /// The parts of what is left of a graph.
    fn push(&mut self, graph: &Graph, taken: &[u32]) -> Result<(), Stop> {
        for part in graph.components_without(taken) {
            let part = graph.induced(&part);
            let key = GraphKey::of(&part);
            if !self.keys.contains(&key) {
                self.held.more(part.bytes() + GRAPH)?;
                self.keys.insert(key);
                self.graphs.push(part);
            }
        }
        Ok(())
    }
}

/// What a graph takes that was reached, beside its edges.
const GRAPH: usize = 256;

/// The quotient of everything that can be reached from a position; `None` if there is none for this convention.
///
/// # Errors
/// When the budget runs out.
pub fn position_quotient(
    arena: &dyn Arena,
    position: &Position,
    budget: &Budget,
) -> Result<Option<PositionQuotient>, Error> {
    let Some((classes, names)) = arena.classes(position, budget)? else { return Ok(None) };
    let mut quotient = QuotientOfSums::new();
    for piece in &classes.pieces {
        quotient.add(&classes.options, piece, budget)?;
    }
    let elements = classes.pieces.iter().map(|piece| quotient.element(piece).unwrap_or(ONE));
    Ok(Some(PositionQuotient { pieces: names.into_iter().zip(elements).collect(), quotient }))
}

/// The quotient of the members of a family.
pub struct FamilyQuotient {
    /// The quotient.
    pub quotient: QuotientOfSums,
    /// The elements of the members, from the least n on.
    pub phi: Vec<u32>,
    /// The n at which its order grew.
    pub changes: Vec<Change>,
    /// When the members repeat for all n, if that is proven; counted from n = 0.
    pub proven: Option<Repeats>,
    /// Why it ended before that, if it did.
    pub stopped: Option<Stop>,
}

impl FamilyQuotient {
    /// The quotient.
    #[must_use]
    pub fn growing(&self) -> &grundy_misere::Growing {
        self.quotient.growing()
    }
}

/// The quotient of the members of a family up to n, or until its period is proven.
///
/// # Errors
/// When a member cannot be built, or there is no such quotient.
pub fn family_quotient(
    subject: Subject<'_>,
    family: &Expression,
    (least, to): (u64, Option<u64>),
    budget: &Budget,
    tell: &mut dyn FnMut(u64, usize),
) -> Result<FamilyQuotient, Error> {
    let mut members = Members {
        arena: subject.arena,
        family,
        least,
        found: FamilyQuotient {
            quotient: QuotientOfSums::new(),
            phi: vec![],
            changes: vec![],
            proven: None,
            stopped: None,
        },
        sums: vec![],
    };
    let mut rows = match to {
        None => Rows::of(subject, family, least, budget)?,
        Some(_) => None,
    };
    let mut next = least;
    let mut look = least + 16;
    while to.is_none_or(|to| next <= to) {
        match members.push(next, budget) {
            Ok(()) => {}
            Err(Error::Stopped(stop)) => {
                members.found.stopped = Some(stop);
                break;
            }
            Err(error) => return Err(error),
        }
        tell(next, members.found.growing().monoid().order());
        next += 1;
        if next > look
            && let Some(rows) = &mut rows
        {
            look += (look - least) / 2;
            match rows.prove(&mut members, next, budget) {
                Ok(true) => break,
                Ok(false) => {}
                Err(stop) => {
                    members.found.stopped = Some(stop);
                    break;
                }
            }
        }
    }
    members.settle();
    Ok(members.found)
}

/// The members of a family, one after the other.
struct Members<'m> {
    arena: &'m dyn Arena,
    family: &'m Expression,
    least: u64,
    found: FamilyQuotient,
    /// For every member the classes it is the sum of.
    sums: Vec<Vec<u32>>,
}

impl Members<'_> {
    fn push(&mut self, n: u64, budget: &Budget) -> Result<(), Error> {
        let position = self.family.at(n).map_err(|error| Error::Notation(Source::Position, error))?;
        let Some((classes, _)) = self.arena.classes(&position, budget)? else { return Ok(()) };
        let sum: Vec<u32> = classes.pieces.into_iter().flatten().collect();
        // A member that is added in part only is left out: the quotient stays that of the members before.
        let before = self.found.quotient.clone();
        let changed = match self.found.quotient.add(&classes.options, &sum, budget) {
            Ok(changed) => changed,
            Err(stop) => {
                self.found.quotient = before;
                return Err(stop.into());
            }
        };
        self.sums.push(sum);
        if changed || n == self.least {
            let monoid = self.found.growing().monoid();
            let change = Change { n: n as usize, order: monoid.order(), p_order: monoid.p().len() };
            self.found.changes.push(change);
        }
        Ok(())
    }

    /// The elements of the members, in the quotient as it is now.
    fn settle(&mut self) {
        let quotient = &self.found.quotient;
        self.found.phi = self.sums.iter().map(|sum| quotient.element(sum).unwrap_or(ONE)).collect();
    }
}

/// The rows of a family: everything its moves can leave, by size.
struct Rows {
    recurrence: Box<dyn Recurrence>,
    arena: Box<dyn Arena>,
    quotient: QuotientOfSums,
    /// For each size from the first on the classes of all rows.
    sums: Vec<Vec<Vec<u32>>>,
    /// The first n of the pattern, and how the members grow from there on.
    from: u64,
    members: Vec<Growing>,
}

impl Rows {
    fn of(
        subject: Subject<'_>,
        family: &Expression,
        least: u64,
        budget: &Budget,
    ) -> Result<Option<Self>, Error> {
        let Some(spec) = subject.spec else { return Ok(None) };
        // Which rows there are is a matter of the rule alone; they are read off under normal play.
        let normal = arena_for(spec, Convention::NORMAL);
        let rows = Subject { convention: Convention::NORMAL, arena: &*normal, heaps: None, ..subject };
        let Some(followed) = Growth::rows(rows, family, least, budget)? else { return Ok(None) };
        let slope = followed.members.first().map_or(0, |member| member.slope);
        if slope == 0 || followed.members.iter().any(|member| member.slope != slope) {
            return Ok(None);
        }
        Ok(Some(Self {
            recurrence: followed.recurrence,
            arena: arena_for(spec, super::MISERE),
            quotient: QuotientOfSums::new(),
            sums: vec![],
            from: followed.from,
            members: followed.members,
        }))
    }

    /// Follows the rows as far as the members go, and looks whether their elements repeat for ever.
    fn prove(&mut self, members: &mut Members<'_>, next: u64, budget: &Budget) -> Result<bool, Stop> {
        let extent = self.recurrence.extent();
        let to = extent.settled.max(extent.start) + next * self.members[0].slope;
        for size in extent.start + self.sums.len() as u64..=to {
            let mut sums = vec![];
            for row in 0..self.recurrence.rows() {
                let Some(shape) = self.recurrence.shape(row) else { return Ok(false) };
                let Some(position) = member(shape, size) else { return Ok(false) };
                let Some((classes, _)) = self.arena.classes(&position, budget)? else { return Ok(false) };
                let sum: Vec<u32> = classes.pieces.into_iter().flatten().collect();
                self.quotient.add(&classes.options, &sum, budget)?;
                sums.push(sum);
            }
            self.sums.push(sums);
        }
        let columns: Vec<Vec<u32>> = self
            .sums
            .iter()
            .map(|sums| sums.iter().map(|sum| self.quotient.element(sum).unwrap_or(ONE)).collect())
            .collect();
        let order = members.found.growing().monoid().order();
        if self.quotient.growing().monoid().order() != order {
            return Ok(false);
        }
        let Some((from, period)) =
            joint_period(&columns, extent.start, |from, period| extent.window_end(from, period))
        else {
            return Ok(false);
        };
        members.settle();
        members.found.proven = self.of_members(&members.found.phi, members.least, from, period);
        Ok(members.found.proven.is_some())
    }

    /// The least period of the members, and the first n from which they repeat, where the rows do from a size on.
    fn of_members(&self, phi: &[u32], least: u64, from: u64, period: u64) -> Option<Repeats> {
        let slope = self.members[0].slope;
        let period = period / gcd(period, slope);
        // The first n at which every member is in that range.
        let begins = |member: &Growing| self.from + from.saturating_sub(member.size).div_ceil(slope);
        let begin = usize::try_from(self.members.iter().map(begins).max()?.checked_sub(least)?).ok()?;
        let period = usize::try_from(period).ok()?;
        let known = phi.get(begin..begin + 2 * period)?;
        let repeats = |shift: &usize| (0..period).all(|at| known[at] == known[at + shift]);
        let period = (1..=period).filter(|shift| period.is_multiple_of(*shift)).find(repeats)?;
        let earlier = (0..begin).rev().take_while(|&at| phi[at] == phi[at + period]).count();
        Some(Repeats { preperiod: least as usize + begin - earlier, period })
    }
}

/// A period of the columns from some size on, over the range that the theorem asks for.
fn joint_period(
    columns: &[Vec<u32>],
    start: u64,
    window_end: impl Fn(u64, u64) -> u64,
) -> Option<(u64, u64)> {
    let len = columns.len();
    (1..len).find_map(|period| {
        let same = (0..len - period).rev().take_while(|&at| columns[at] == columns[at + period]).count();
        let from = start + (len - period - same) as u64;
        let last = start + len as u64 - 1;
        (window_end(from, period as u64) + period as u64 <= last).then_some((from, period as u64))
    })
}

/// The member of a row at a size.
fn member(shape: &RowShape, size: u64) -> Option<Position> {
    let length = size.checked_sub(shape.order)?;
    let core = u32::try_from(shape.order).ok()?;
    let path: Vec<u32> = (core..core + u32::try_from(length).ok()?).collect();
    let mut edges = shape.edges.clone();
    edges.extend(path.windows(2).map(|pair| (pair[0], pair[1])));
    match (path.first(), path.last()) {
        (Some(&first), Some(&last)) => {
            edges.extend(shape.ends[0].map(|end| (end, first)));
            edges.extend(shape.ends[1].map(|end| (end, last)));
        }
        // A path of no vertices between two ends is an edge.
        _ => edges.extend(shape.ends[0].zip(shape.ends[1])),
    }
    Position::graph(usize::try_from(size).ok()?, &edges).ok()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
