//! What a move is, and the Grundy value it leads to when everything is played out.

mod words;

use std::collections::HashMap;

use crate::graph::{Graph, Set, each_subset, isolated, vertices};
use crate::meter::{Failure, Meter};
pub use words::{Alternative, Degrees, Shape as SetShape, What as Taken, Words};

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A take-and-break code, or a set of sizes, which is the code with the digit 3 at these.
    Code {
        /// How a heap may be split without taking, and what may be left after taking 1, 2, ...
        digits: Vec<u8>,
        /// Whether it was given as a set.
        subtraction: bool,
    },
    /// A vertex with its neighbours.
    NodeKayles,
    /// A vertex with some of its neighbours.
    SelectiveNodeKayles,
    /// An edge.
    ArcKayles,
    /// A vertex that is not isolated, and what it leaves isolated.
    Grim,
    /// A counter from each end of an edge, or from a vertex with a loop.
    WeightedArcKayles,
    /// Any number of counters from a heap.
    Nim,
    /// A heap into two of different sizes.
    GrundyGame,
    /// A list of moves.
    Words(Words),
}

impl Rule {
    /// The rules that have a name.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("node-kayles", Self::NodeKayles),
        ("selective-node-kayles", Self::SelectiveNodeKayles),
        ("arc-kayles", Self::ArcKayles),
        ("grim", Self::Grim),
        ("wak", Self::WeightedArcKayles),
        ("nim", Self::Nim),
        ("grundy-game", Self::GrundyGame),
    ];

    /// Whether it is played on heaps by a code.
    #[must_use]
    pub fn on_heaps(&self) -> bool {
        matches!(self, Self::Code { .. })
    }

    /// Whether it is played on graphs.
    #[must_use]
    pub fn on_graphs(&self) -> bool {
        match self {
            Self::Code { digits, .. } => digits[0] == 0 && digits.iter().all(|digit| *digit < 8),
            Self::WeightedArcKayles | Self::Nim | Self::GrundyGame => false,
            _ => true,
        }
    }

    /// The code that is played on paths, whose vertices are counters, if there is one.
    #[must_use]
    pub fn on_paths(&self) -> Option<Vec<u8>> {
        match self {
            Self::Code { digits, .. } if self.on_graphs() => Some(digits.clone()),
            // The one vertex of a path; two of them from an end; three from elsewhere.
            Self::NodeKayles => Some(vec![0, 1, 3, 7]),
            Self::SelectiveNodeKayles => Some(vec![0, 7, 7, 7]),
            Self::ArcKayles => Some(vec![0, 0, 7]),
            _ => None,
        }
    }

    /// The most consecutive vertices of a path that a move takes away, or counters of a heap.
    #[must_use]
    pub fn reach(&self) -> usize {
        match self {
            Self::Code { digits, .. } => digits.len() - 1,
            Self::ArcKayles | Self::WeightedArcKayles => 2,
            Self::NodeKayles | Self::SelectiveNodeKayles | Self::Grim => 3,
            Self::Nim | Self::GrundyGame => 0,
            Self::Words(words) => words.reach().unwrap_or(0),
        }
    }

    /// Whether a move takes a bounded stretch of any path.
    pub(crate) fn is_local(&self) -> bool {
        !matches!(self, Self::Words(words) if words.reach().is_none())
    }

    /// The graph as it is played on: with its edges as elements, if these may be deleted.
    pub(crate) fn board(&self, graph: &Graph) -> Result<Graph, Failure> {
        match self {
            Self::Words(words) if words.deletes_edges() => graph.with_edges(),
            _ => Ok(graph.clone()),
        }
    }

    /// The vertices of a path that is long enough to stand for all longer ones.
    pub(crate) fn long(&self) -> usize {
        4 * self.reach() + 3
    }

    /// Whether a move in a connected piece may take away this set of its vertices. Not for lists of moves, where one
    /// looks among the moves.
    #[must_use]
    pub fn allows(&self, graph: &Graph, piece: Set, taken: Set) -> bool {
        let near = |v: usize| graph.neighbours(v) & piece;
        let one = |v: usize| 1 << v;
        match self {
            Self::Code { digits, .. } => {
                let rest = piece & !taken;
                let left = match (rest == 0, graph.part(rest) == rest) {
                    (true, _) => 1,
                    (_, true) => 2,
                    _ => 4,
                };
                let digit = digits.get(taken.count_ones() as usize).copied().unwrap_or(0);
                digit & left != 0 && taken != 0 && graph.part(taken) == taken
            }
            Self::NodeKayles => vertices(taken).any(|v| taken == near(v) | one(v)),
            Self::SelectiveNodeKayles => vertices(taken).any(|v| taken & !(near(v) | one(v)) == 0),
            Self::ArcKayles => taken.count_ones() == 2 && vertices(taken).all(|v| near(v) & taken != 0),
            Self::Grim => {
                vertices(taken).any(|v| near(v) != 0 && taken == one(v) | isolated(graph, piece & !one(v)))
            }
            Self::WeightedArcKayles | Self::Nim | Self::GrundyGame | Self::Words(_) => false,
        }
    }

    /// Visits the sets of vertices that a move in a connected piece may take away; a set may come several times. The
    /// visitor says whether to go on.
    pub(crate) fn for_each_move(
        &self,
        graph: &Graph,
        piece: Set,
        meter: &Meter<'_>,
        visit: &mut dyn FnMut(Set) -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        if let Self::Words(words) = self {
            return words.for_each_move(graph, piece, meter, visit);
        }
        // Every set that could be a move, and for each the question whether it is one.
        let size = piece.count_ones() as usize;
        let mut visit = |taken: Set| {
            meter.look_at_move(size)?;
            if self.allows(graph, piece, taken) { visit(taken) } else { Ok(true) }
        };
        // The vertices that have not had their turn.
        let mut rest = piece;
        for v in vertices(piece) {
            let near = graph.neighbours(v) & piece;
            let one: Set = 1 << v;
            let go_on = match self {
                // Sets whose first vertex is v.
                Self::Code { .. } => connected_sets(graph, rest, one, 0, self.reach(), &mut visit)?,
                Self::NodeKayles => visit(near | one)?,
                Self::SelectiveNodeKayles => each_subset(near, &mut |some| visit(some | one))?,
                Self::ArcKayles => {
                    let mut partners = vertices(near).filter(|u| *u > v);
                    partners.try_fold(true, |go_on, u| Ok(go_on && visit(one | 1 << u)?))?
                }
                Self::Grim => visit(one | isolated(graph, piece & !one))?,
                Self::WeightedArcKayles | Self::Nim | Self::GrundyGame | Self::Words(_) => false,
            };
            if !go_on {
                return Ok(());
            }
            rest &= !one;
        }
        Ok(())
    }
}

/// Every connected set that contains `set`, keeps within `within` and avoids `not`, up to a size, each once.
fn connected_sets(
    graph: &Graph,
    within: Set,
    set: Set,
    not: Set,
    size: usize,
    visit: &mut dyn FnMut(Set) -> Result<bool, Failure>,
) -> Result<bool, Failure> {
    if set.count_ones() as usize > size {
        return Ok(true);
    }
    if !visit(set)? {
        return Ok(false);
    }
    let border = vertices(set).fold(0, |border, v| border | graph.neighbours(v)) & within & !set & !not;
    let mut refused = not;
    for v in vertices(border) {
        let one = 1 << v;
        if !connected_sets(graph, within, joined(set, one), refused, size, visit)? {
            return Ok(false);
        }
        refused |= one;
    }
    Ok(true)
}

/// Two sets that have nothing in common.
fn joined(set: Set, other: Set) -> Set {
    set | other
}

/// Grundy values of the pieces of one graph, played out; a piece is remembered as its set of
/// vertices.
#[derive(Debug)]
pub(crate) struct PlayedOut<'a> {
    rule: &'a Rule,
    graph: Graph,
    known: HashMap<Set, u32>,
    meter: &'a Meter<'a>,
}

/// What a remembered piece takes.
const ENTRY: usize = 64;

impl<'a> PlayedOut<'a> {
    /// Nothing is known yet.
    pub(crate) fn new(rule: &'a Rule, graph: &Graph, meter: &'a Meter<'a>) -> Result<Self, Failure> {
        Ok(Self { rule, graph: rule.board(graph)?, known: HashMap::new(), meter })
    }

    /// The value of a set of vertices, with all edges between them.
    pub(crate) fn value(&mut self, vertices: Set) -> Result<u32, Failure> {
        self.sum(self.graph.elements(vertices))
    }

    /// The value of a set of vertices, and of edges where these may be deleted: the nim-sum of its parts.
    fn sum(&mut self, set: Set) -> Result<u32, Failure> {
        let parts = self.graph.parts(set);
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ self.piece(part)?))
    }

    fn piece(&mut self, piece: Set) -> Result<u32, Failure> {
        if let Some(&value) = self.known.get(&piece) {
            return Ok(value);
        }
        let mut left = vec![];
        self.rule.for_each_move(&self.graph, piece, self.meter, &mut |taken| {
            left.push(piece & !taken);
            Ok(true)
        })?;
        let mut seen = vec![];
        for set in left {
            seen.push(self.sum(set)?);
        }
        let value = mex(&mut seen);
        self.meter.hold(ENTRY)?;
        self.known.insert(piece, value);
        Ok(value)
    }
}

/// The least number that is not in a list.
pub(crate) fn mex(seen: &mut [u32]) -> u32 {
    seen.sort_unstable();
    let mut least = 0;
    for &value in &*seen {
        if value == least {
            least += 1;
        }
    }
    least
}
