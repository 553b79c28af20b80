//! Rules that are given as a list of moves: what is taken, of which degree, and what is left.
//!
//! Played as plainly as possible: every set that could be chosen, and for each the question whether it may be. Where
//! edges are deleted they are elements of the graph, behind its vertices ([`Graph::with_edges`]): a position is then a
//! set of vertices and edges, and what a move removes is a set of them, too.

use crate::graph::{Graph, Set, each_subset, isolated, vertices};
use crate::meter::{Failure, Meter};

/// A list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The moves; each is one by itself.
    pub moves: Vec<Alternative>,
    /// Whether vertices without an edge vanish after a move.
    pub drops_isolated: bool,
}

/// One kind of move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// What is taken or deleted.
    pub what: What,
    /// The degrees that chosen vertices may have before the move.
    pub degrees: Degrees,
    /// Whether nothing, one part, or several may be left of the piece.
    pub leaving: [bool; 3],
}

/// What a move takes or deletes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A vertex with all its neighbours.
    Neighbours,
    /// A vertex with any set of its neighbours.
    SomeNeighbours,
    /// So many vertices, in ranges, that induce a graph of this shape.
    Set(Shape, Vec<(u64, u64)>),
    /// An edge, whose ends stay.
    Edge,
}

/// What chosen vertices induce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A connected graph.
    Connected,
    /// A path.
    Path,
    /// A cycle.
    Cycle,
    /// A complete graph.
    Clique,
    /// A star.
    Star,
    /// A graph without edges.
    Independent,
}

/// Degrees: bounds, a parity, exceptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Degrees {
    /// The least.
    pub from: u64,
    /// The largest, if there is one.
    pub to: Option<u64>,
    /// Odd numbers alone, or even ones.
    pub odd: Option<bool>,
    /// Exceptions.
    pub not: Vec<u64>,
}

impl Shape {
    /// The shapes by their names.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("connected", Self::Connected),
        ("path", Self::Path),
        ("cycle", Self::Cycle),
        ("clique", Self::Clique),
        ("star", Self::Star),
        ("independent", Self::Independent),
    ];
}

impl Degrees {
    fn allow(&self, degree: u64) -> bool {
        self.from <= degree
            && self.to.is_none_or(|to| degree <= to)
            && self.odd.is_none_or(|odd| odd == (degree % 2 == 1))
            && !self.not.contains(&degree)
    }
}

/// Visits what a move removes, and says whether to go on.
type Visit<'v> = &'v mut dyn FnMut(Set) -> Result<bool, Failure>;

/// Visits the vertices whose degrees are asked for, and what is taken or deleted.
type Look<'v> = &'v mut dyn FnMut(Set, Set) -> Result<bool, Failure>;

impl Words {
    /// Whether a move may delete an edge.
    #[must_use]
    pub fn deletes_edges(&self) -> bool {
        self.moves.iter().any(|one| one.what == What::Edge)
    }

    /// The most consecutive vertices of a path that a move takes away; those that vanish beside them counted. `None`
    /// if chosen vertices may be far apart.
    #[must_use]
    pub fn reach(&self) -> Option<usize> {
        let mut reach = 1;
        for one in &self.moves {
            let taken = match &one.what {
                What::Edge => 1,
                What::Neighbours | What::SomeNeighbours => 3,
                What::Set(shape, sizes) => {
                    let largest = sizes.iter().map(|(_, to)| *to as usize).max().unwrap_or(1);
                    match shape {
                        Shape::Independent if largest > 1 => return None,
                        Shape::Clique => largest.min(2),
                        Shape::Star => largest.min(3),
                        _ => largest,
                    }
                }
            };
            reach = reach.max(taken);
        }
        Some(if self.drops_isolated { reach + 2 } else { reach })
    }

    /// Visits what moves in a connected piece may remove; a set may come several times.
    pub(crate) fn for_each_move(
        &self,
        graph: &Graph,
        piece: Set,
        meter: &Meter<'_>,
        visit: Visit<'_>,
    ) -> Result<(), Failure> {
        let place = Place { words: self, graph, piece, all: piece & graph.vertices_alone() };
        let size = piece.count_ones() as usize;
        for one in &self.moves {
            let mut look = |chosen: Set, taken: Set| {
                meter.look_at_move(size)?;
                match place.removed(one, chosen, taken) {
                    Some(gone) => visit(gone),
                    None => Ok(true),
                }
            };
            if !place.for_each_choice(&one.what, &mut look)? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// A connected piece in which a move is looked for.
struct Place<'a> {
    words: &'a Words,
    graph: &'a Graph,
    piece: Set,
    /// Its vertices.
    all: Set,
}

impl Place<'_> {
    fn near(&self, v: usize) -> Set {
        self.graph.beside_vertex(v, self.piece)
    }

    fn degree(&self, v: usize) -> u64 {
        self.near(v).count_ones().into()
    }

    /// Visits all that could be taken, and all that could be deleted.
    fn for_each_choice(&self, what: &What, look: Look<'_>) -> Result<bool, Failure> {
        if *what == What::Edge {
            let mut edges = vertices(self.piece & !self.all);
            return edges.try_fold(true, |go_on, e| Ok(go_on && look(self.graph.neighbours(e), 1 << e)?));
        }
        // The vertices that have not had their turn.
        let mut rest = self.all;
        for v in vertices(self.all) {
            let one: Set = 1 << v;
            let go_on = match what {
                What::Neighbours | What::Edge => look(one, one | self.near(v))?,
                What::SomeNeighbours => each_subset(self.near(v), &mut |some| look(one, one | some))?,
                What::Set(shape, sizes) => {
                    let most = sizes.iter().map(|(_, to)| *to).max().unwrap_or(0);
                    let connected = *shape != Shape::Independent;
                    let mut visit = |set: Set| {
                        let taken = if self.has_shape(*shape, sizes, set) { set } else { 0 };
                        look(set, taken)
                    };
                    self.grow(connected, rest, (one, 0), most, &mut visit)?
                }
            };
            if !go_on {
                return Ok(false);
            }
            rest &= !one;
        }
        Ok(true)
    }

    /// Every set of vertices that contains the first set and avoids the second, up to a size, each once: connected
    /// ones, or those without an edge.
    fn grow(
        &self,
        connected: bool,
        within: Set,
        (set, not): (Set, Set),
        most: u64,
        visit: Visit<'_>,
    ) -> Result<bool, Failure> {
        if u64::from(set.count_ones()) > most {
            return Ok(true);
        }
        if !visit(set)? {
            return Ok(false);
        }
        let near = vertices(set).fold(0, |near, v| near | self.near(v));
        let border = within & !set & !not & if connected { near } else { !near };
        let mut refused = not;
        for v in vertices(border) {
            if !self.grow(connected, within, (set | 1 << v, refused), most, visit)? {
                return Ok(false);
            }
            refused |= 1 << v;
        }
        Ok(true)
    }

    /// Whether a set, connected or without an edge, has one of the sizes and induces the shape.
    fn has_shape(&self, shape: Shape, sizes: &[(u64, u64)], set: Set) -> bool {
        let order = set.count_ones();
        let inside: Vec<u32> = vertices(set).map(|v| (self.near(v) & set).count_ones()).collect();
        let twice: u32 = inside.iter().sum();
        let tree = twice == 2 * (order - 1);
        let size = u64::from(order);
        sizes.iter().any(|(from, to)| *from <= size && size <= *to)
            && match shape {
                Shape::Connected => true,
                Shape::Path => tree && inside.iter().all(|degree| *degree <= 2),
                Shape::Cycle => order > 2 && inside.iter().all(|degree| *degree == 2),
                Shape::Clique => inside.iter().all(|degree| *degree == order - 1),
                Shape::Star => tree && inside.contains(&(order - 1)),
                Shape::Independent => twice == 0,
            }
    }

    /// All that goes if this is taken or deleted, or nothing if that is no move.
    fn removed(&self, one: &Alternative, chosen: Set, taken: Set) -> Option<Set> {
        // Vertices go with their edges.
        let edges =
            vertices(taken & self.all).fold(0, |edges, v| edges | self.graph.neighbours(v)) & !self.all;
        let left = self.piece & !taken & !edges;
        let parts = self.graph.parts(left).len();
        let fits = taken != 0
            && vertices(chosen).all(|v| one.degrees.allow(self.degree(v)))
            && one.leaving[parts.min(2)];
        let alone = if self.words.drops_isolated { isolated(self.graph, left) } else { 0 };
        fits.then_some(self.piece & !left | alone)
    }
}
