//! The meaning of a rule in words, in normal form.

use super::degrees::Degrees;
use super::sizes::Sizes;

/// A rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Words {
    alternatives: Vec<Alternative>,
    drops_isolated: bool,
}

/// One of the moves that `or` joins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Alternative {
    /// What is taken or deleted.
    pub what: What,
    /// The degrees that chosen vertices may have.
    pub degrees: Degrees,
    /// What may be left of the piece.
    pub leaving: Leaving,
}

/// What a move takes or deletes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum What {
    /// A vertex with some others.
    Vertex(With),
    /// So many vertices that induce a graph of a certain shape.
    Set(Shape, Sizes),
    /// An edge, whose ends stay.
    Edge,
}

/// What goes with a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum With {
    /// All its neighbours.
    Neighbours,
    /// Any set of its neighbours.
    SomeNeighbours,
    /// The vertices that its arcs lead to.
    OutNeighbours,
}

/// What chosen vertices induce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// What a move may leave of its piece: a set of `empty`, `one` and `several`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leaving(u8);

impl Leaving {
    /// Nothing.
    pub const EMPTY: Self = Self(1);
    /// A connected graph.
    pub const ONE: Self = Self(2);
    /// Several parts.
    pub const SEVERAL: Self = Self(4);
    /// Whatever is left.
    pub const ANY: Self = Self(7);
    /// What is left is connected or empty.
    pub const CONNECTED: Self = Self(3);

    /// Either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether so many parts may be left.
    #[must_use]
    pub fn allows(self, parts: usize) -> bool {
        self.0 >> parts.min(2) & 1 == 1
    }

    /// Whether all that the other one allows is allowed.
    pub(super) fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// As the bits of an octal digit.
    pub(super) fn digit(self) -> u8 {
        self.0
    }
}

impl Words {
    /// The normal form of some alternatives; `None` if it falls into too many parts.
    pub(super) fn new(alternatives: Vec<Alternative>, drops_isolated: bool) -> Option<Self> {
        let alternatives = normal(alternatives)?;
        // Without a move nothing vanishes.
        let drops_isolated = drops_isolated && !alternatives.is_empty();
        Some(Self { alternatives, drops_isolated })
    }

    /// The alternatives of the normal form. Without any there is no move.
    #[must_use]
    pub fn alternatives(&self) -> &[Alternative] {
        &self.alternatives
    }

    /// Whether vertices without an edge vanish after a move.
    #[must_use]
    pub fn drops_isolated(&self) -> bool {
        self.drops_isolated
    }

    /// Whether it speaks of arcs, so that it is played on directed graphs alone.
    #[must_use]
    pub fn needs_directions(&self) -> bool {
        self.alternatives.iter().any(|alternative| alternative.what == What::Vertex(With::OutNeighbours))
    }
}

/// One kind of thing to take: no sizes but one range, for which everything is the same.
type Unit = (Option<Shape>, Option<With>, (u64, u64));

/// The most units of a rule: they are compared two by two.
pub(super) const MOST_UNITS: usize = 5000;

/// Alternatives cut into units, each shape by its simplest name, those that another one includes left out, the rest
/// put together again.
fn normal(alternatives: Vec<Alternative>) -> Option<Vec<Alternative>> {
    let cuts = cuts(&alternatives);
    let mut units: Vec<(Unit, Degrees, Leaving)> = vec![];
    for Alternative { what, degrees, leaving } in alternatives {
        match what {
            What::Vertex(with) => units.push(((None, Some(with), (0, 0)), degrees, leaving)),
            // An edge that is deleted leaves its ends, so that it never matters whether nothing may be left.
            What::Edge => {
                let leaving = match Leaving(leaving.0 | Leaving::EMPTY.0) {
                    Leaving::ANY => Leaving::ANY,
                    Leaving(some) => Leaving(some & !Leaving::EMPTY.0),
                };
                units.push(((None, None, (0, 0)), degrees, leaving));
            }
            What::Set(shape, sizes) => {
                for &(from, to) in sizes.ranges() {
                    for range in pieces(from, to, &cuts) {
                        if units.len() == MOST_UNITS {
                            return None;
                        }
                        units.push(((Some(simplest(shape, range)), None, range), degrees.clone(), leaving));
                    }
                }
            }
        }
    }
    units.retain(|(.., leaving)| leaving.0 != 0);
    // The same thing under the same condition: what either leaves.
    units.sort_unstable();
    units.dedup_by(|later, first| {
        let same = later.0 == first.0 && later.1 == first.1;
        if same {
            first.2 = first.2.or(later.2);
        }
        same
    });
    // A path of three vertices and a triangle are all connected graphs of three vertices.
    for i in 0..units.len() {
        let ((shape, ..), degrees, leaving) = &units[i];
        let triangle = ((Some(Shape::Cycle), None, (3, 3)), degrees.clone(), *leaving);
        if *shape == Some(Shape::Path) && units[i].0.2 == (3, 3) && units.contains(&triangle) {
            units[i].0.0 = Some(Shape::Connected);
        }
    }
    let included = |inner: &(Unit, Degrees, Leaving), outer: &(Unit, Degrees, Leaving)| {
        inner != outer
            && within(&inner.0, &outer.0)
            && outer.2.includes(inner.2)
            && outer.1.includes(&inner.1)
    };
    let kept: Vec<_> =
        units.iter().filter(|unit| !units.iter().any(|other| included(unit, other))).cloned().collect();
    Some(together(kept))
}

/// Whether whatever the first unit takes is taken by the second one, where the conditions are the same.
fn within(inner: &Unit, outer: &Unit) -> bool {
    let &(shape, with, (_, largest)) = inner;
    match outer {
        _ if inner == outer => true,
        (Some(Shape::Connected), _, range) => {
            let connected = [Shape::Path, Shape::Cycle, Shape::Clique, Shape::Star];
            *range == inner.2 && shape.is_some_and(|shape| connected.contains(&shape))
        }
        // One of the vertices has all others as neighbours.
        (_, Some(With::SomeNeighbours), _) => match shape {
            Some(Shape::Clique | Shape::Star) => true,
            Some(Shape::Connected | Shape::Path | Shape::Cycle) => largest <= 3,
            Some(Shape::Independent) => false,
            None => with == Some(With::Neighbours),
        },
        _ => false,
    }
}

/// Units that differ in their sizes alone.
type Group = (Option<Shape>, Option<With>, Degrees, Leaving);

fn together(units: Vec<(Unit, Degrees, Leaving)>) -> Vec<Alternative> {
    let mut groups: Vec<(Group, Vec<(u64, u64)>)> = vec![];
    for ((shape, with, range), degrees, leaving) in units {
        let this = (shape, with, degrees, leaving);
        match groups.iter_mut().find(|(group, _)| shape.is_some() && *group == this) {
            Some((_, ranges)) => ranges.push(range),
            None => groups.push((this, vec![range])),
        }
    }
    let mut list: Vec<Alternative> = groups
        .into_iter()
        .map(|((shape, with, degrees, leaving), ranges)| {
            let what = match (shape, with) {
                (Some(shape), _) => What::Set(shape, Sizes::new(ranges)),
                (None, Some(with)) => What::Vertex(with),
                (None, None) => What::Edge,
            };
            Alternative { what, degrees, leaving }
        })
        .collect();
    list.sort_unstable();
    list
}

/// Numbers at which a range begins that is treated alike: the small sizes, whose shapes have several names, and
/// wherever a range of any alternative begins, or has ended.
fn cuts(alternatives: &[Alternative]) -> Vec<u64> {
    let mut cuts = vec![2, 3, 4];
    for alternative in alternatives {
        if let What::Set(_, sizes) = &alternative.what {
            cuts.extend(sizes.ranges().iter().flat_map(|&(from, to)| [from, to.saturating_add(1)]));
        }
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

/// A range cut at these numbers.
fn pieces(from: u64, to: u64, cuts: &[u64]) -> Vec<(u64, u64)> {
    let inner = cuts.iter().copied().filter(|&cut| from < cut && cut <= to);
    let starts: Vec<u64> = std::iter::once(from).chain(inner).collect();
    let ends = starts[1..].iter().map(|start| start - 1).chain(std::iter::once(to));
    starts.iter().copied().zip(ends).collect()
}

/// The simplest name of a shape at a range of sizes.
fn simplest(shape: Shape, (from, to): (u64, u64)) -> Shape {
    match (shape, from, to) {
        (_, 1, 1) => Shape::Connected,
        (Shape::Path | Shape::Clique | Shape::Star, 2, 2) => Shape::Connected,
        (Shape::Star, 3, 3) => Shape::Path,
        (Shape::Clique, 3, 3) => Shape::Cycle,
        _ => shape,
    }
}
