//! The families of graphs that have a name in notation, and how their vertices are numbered.
//!
//! A [`Family`] is generic in its parameters: the parser fills it with expressions in `n`, and
//! evaluating them gives a `Family<u64>`, which knows its size in closed form before anything is
//! allocated, and its edges. The numbering is part of the notation, because `append(X, u, k)` and
//! the printed moves refer to it:
//!
//! | family | vertices |
//! | --- | --- |
//! | path, cycle, complete graph | `0, 1, ...` along it; the parts of a multipartite graph in order |
//! | directed path, directed cycle | `0, 1, ...` in the direction of the arcs |
//! | wheel | the hub is 0, the rim `1..=n` |
//! | hypercube | binary numbers, joined when they differ in one digit |
//! | subdivided star | the centre is 0, then path by path outwards |
//! | bistar | the first star, the inner vertices of the joining path, the second star |
//! | caterpillar | the spine, then the leaves in the order of the spine |
//! | boards | row by row |
//! | prism, `GP(n,k)` | the outer cycle `0..n`, then the inner vertices; v has the spoke to n + v |
//! | circulant graph | `0, 1, ...` around |
//! | friendship graph | the common vertex is 0, then triangle by triangle |
//! | binary tree | level by level; the parent of v is (v - 1) / 2 |
//! | drawn by lot | see [`Random`] |

mod degree;
mod random;
mod textbook;

pub use random::{Probability, Random};
pub use textbook::Textbook;

/// A named family with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Family<N> {
    /// The path on this many vertices.
    Path(N),
    /// The cycle on this many vertices, at least 3.
    Cycle(N),
    /// The directed path on this many vertices.
    DirectedPath(N),
    /// The directed cycle on this many vertices, at least 3.
    DirectedCycle(N),
    /// The complete graph on this many vertices.
    Complete(N),
    /// The complete multipartite graph with parts of these sizes.
    Multipartite(Vec<N>),
    /// A hub joined to every vertex of a cycle.
    Wheel(N),
    /// The hypercube of a dimension.
    Hypercube(N),
    /// A centre with paths.
    Star(Vec<Arm<N>>),
    /// Two stars, their centres joined by a path of this many edges; `None` is no star at all.
    Bistar(Option<Vec<Arm<N>>>, N, Option<Vec<Arm<N>>>),
    /// A spine with these numbers of leaves on its vertices: `leaves^vertices` is so many vertices, each with
    /// so many leaves.
    Caterpillar(Vec<Arm<N>>),
    /// A board of rows and columns; squares are joined by a chess piece's moves.
    Chess(Chessman, N, N),
    /// A graph of the textbooks.
    Textbook(Textbook<N>),
    /// A graph drawn by lot.
    Random(Random<N>),
}

/// Equal paths that hang on the centre of a star, `length^copies`, or equal vertices of a caterpillar's spine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm<N> {
    /// Vertices of one path; leaves of one vertex of a spine.
    pub length: N,
    /// How many of them; once where nothing is written.
    pub copies: Option<N>,
}

/// Who walks on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chessman {
    /// One step along a row or a column: the grid graph.
    Grid,
    /// One step in any direction.
    King,
    /// Any distance in any direction.
    Queen,
    /// Any distance along a row or a column.
    Rook,
    /// Any distance along a diagonal.
    Bishop,
    /// Two steps along one axis and one along the other.
    Knight,
}

/// Steps `(down, right)`, one of each pair of opposite steps, and whether they may be repeated.
type Steps = (&'static [(i64, i64)], bool);

impl Chessman {
    fn steps(self) -> Steps {
        match self {
            Self::Grid => (&[(0, 1), (1, 0)], false),
            Self::King => (&[(0, 1), (1, 0), (1, 1), (1, -1)], false),
            Self::Queen => (&[(0, 1), (1, 0), (1, 1), (1, -1)], true),
            Self::Rook => (&[(0, 1), (1, 0)], true),
            Self::Bishop => (&[(1, 1), (1, -1)], true),
            Self::Knight => (&[(1, 2), (2, 1), (1, -2), (2, -1)], false),
        }
    }
}

impl<N> Arm<N> {
    /// The arm with its parameters evaluated.
    ///
    /// # Errors
    /// The first error of `value`.
    pub fn try_map<M, E>(&self, value: &mut impl FnMut(&N) -> Result<M, E>) -> Result<Arm<M>, E> {
        Ok(Arm { length: value(&self.length)?, copies: self.copies.as_ref().map(&mut *value).transpose()? })
    }
}

impl Arm<u64> {
    /// A single path.
    #[must_use]
    pub fn single(length: u64) -> Self {
        Self { length, copies: None }
    }

    fn copies(&self) -> u64 {
        self.copies.unwrap_or(1)
    }

    fn order(arms: &[Self]) -> u128 {
        arms.iter().map(|arm| u128::from(arm.length) * u128::from(arm.copies())).fold(0, u128::saturating_add)
    }
}

impl<N> Family<N> {
    /// The family with its parameters evaluated, in the order they are written.
    ///
    /// # Errors
    /// The first error of `value`.
    pub fn try_map<M, E>(&self, mut value: impl FnMut(&N) -> Result<M, E>) -> Result<Family<M>, E> {
        let value = &mut value;
        Ok(match self {
            Self::Path(n) => Family::Path(value(n)?),
            Self::Cycle(n) => Family::Cycle(value(n)?),
            Self::DirectedPath(n) => Family::DirectedPath(value(n)?),
            Self::DirectedCycle(n) => Family::DirectedCycle(value(n)?),
            Self::Complete(n) => Family::Complete(value(n)?),
            Self::Multipartite(parts) => Family::Multipartite(all(parts, value)?),
            Self::Wheel(n) => Family::Wheel(value(n)?),
            Self::Hypercube(d) => Family::Hypercube(value(d)?),
            Self::Star(arms) => Family::Star(all_arms(arms, value)?),
            Self::Bistar(first, m, second) => {
                let first = first.as_ref().map(|arms| all_arms(arms, value)).transpose()?;
                let m = value(m)?;
                Family::Bistar(first, m, second.as_ref().map(|arms| all_arms(arms, value)).transpose()?)
            }
            Self::Caterpillar(spine) => Family::Caterpillar(all_arms(spine, value)?),
            Self::Chess(chessman, r, c) => Family::Chess(*chessman, value(r)?, value(c)?),
            Self::Textbook(graph) => Family::Textbook(graph.try_map(value)?),
            Self::Random(graph) => Family::Random(graph.try_map(value)?),
        })
    }
}

fn all<N, M, E>(items: &[N], value: &mut impl FnMut(&N) -> Result<M, E>) -> Result<Vec<M>, E> {
    items.iter().map(value).collect()
}

fn all_arms<N, M, E>(arms: &[Arm<N>], value: &mut impl FnMut(&N) -> Result<M, E>) -> Result<Vec<Arm<M>>, E> {
    arms.iter().map(|arm| arm.try_map(value)).collect()
}

impl<N> Family<N> {
    /// Whether its edges have directions.
    #[must_use]
    pub fn is_directed(&self) -> bool {
        matches!(self, Self::DirectedPath(_) | Self::DirectedCycle(_))
    }
}

impl Family<u64> {
    /// Number of vertices, without building the graph; saturating.
    ///
    /// A cycle, a wheel or a bistar outside its domain counts as if it were defined.
    #[must_use]
    pub fn order(&self) -> u128 {
        let total = |numbers: &[u64]| numbers.iter().map(|&k| u128::from(k)).sum::<u128>();
        match self {
            Self::Path(n) | Self::Cycle(n) | Self::Complete(n) => u128::from(*n),
            Self::DirectedPath(n) | Self::DirectedCycle(n) => u128::from(*n),
            Self::Multipartite(parts) => total(parts),
            Self::Wheel(n) => u128::from(*n) + 1,
            Self::Hypercube(d) => 1u128.checked_shl(u32::try_from(*d).unwrap_or(128)).unwrap_or(u128::MAX),
            Self::Star(arms) => Arm::order(arms).saturating_add(1),
            Self::Bistar(first, m, second) => {
                let star = |arms: &Option<Vec<Arm<u64>>>| arms.as_ref().map_or(0, |arms| Arm::order(arms));
                let arms = star(first).saturating_add(star(second));
                let centres = u128::from(first.is_some()) + u128::from(second.is_some());
                // m edges have m - 1 inner vertices; m = 0 makes one vertex of two centres.
                (arms + centres + u128::from(*m)).saturating_sub(1)
            }
            Self::Caterpillar(spine) => spine
                .iter()
                .map(|run| (u128::from(run.length) + 1).saturating_mul(u128::from(run.copies())))
                .fold(0, u128::saturating_add),
            Self::Chess(_, r, c) => u128::from(*r) * u128::from(*c),
            Self::Textbook(graph) => graph.order(),
            Self::Random(graph) => graph.order(),
        }
    }

    /// Number of edges, without building the graph; of a graph drawn by lot, this or fewer.
    ///
    /// Exact when [`Family::order`] is below 2^32; callers refuse larger graphs by their order.
    #[must_use]
    pub fn edge_count(&self) -> u128 {
        let order = self.order();
        match self {
            Self::Path(_)
            | Self::DirectedPath(_)
            | Self::Star(_)
            | Self::Bistar(..)
            | Self::Caterpillar(_) => order.saturating_sub(1),
            Self::Cycle(_) | Self::DirectedCycle(_) => order,
            Self::Complete(_) => order.saturating_mul(order.saturating_sub(1)) / 2,
            Self::Multipartite(parts) => {
                let inside =
                    parts.iter().map(|&k| u128::from(k) * u128::from(k)).fold(0, u128::saturating_add);
                order.saturating_mul(order).saturating_sub(inside) / 2
            }
            Self::Wheel(n) => 2 * u128::from(*n),
            Self::Hypercube(d) => order.saturating_mul(u128::from(*d)) / 2,
            Self::Chess(chessman, r, c) => {
                let (r, c) = (u128::from(*r), u128::from(*c));
                let (steps, repeated) = chessman.steps();
                steps.iter().map(|&step| walks(r, c, step, repeated)).fold(0, u128::saturating_add)
            }
            Self::Textbook(graph) => graph.edge_count(),
            Self::Random(graph) => graph.edge_count(),
        }
    }

    /// The edges, in their direction if they have one; some families give an edge of a small member twice.
    ///
    /// # Panics
    /// When the order does not fit a `u32`: callers check the size first.
    #[must_use]
    pub fn edges(&self) -> Vec<(u32, u32)> {
        let order = u32::try_from(self.order()).expect("the size has been checked");
        match self {
            Self::Path(_) | Self::DirectedPath(_) => (1..order).map(|v| (v - 1, v)).collect(),
            Self::Cycle(_) | Self::DirectedCycle(_) => {
                (0..order).map(|v| (v, (v + 1) % order)).filter(|(u, v)| u != v).collect()
            }
            Self::Complete(_) => (1..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect(),
            Self::Multipartite(parts) => {
                let mut edges = vec![];
                let mut start = 0;
                for &part in parts {
                    let end = start + part as u32;
                    edges.extend((start..end).flat_map(|v| (0..start).map(move |u| (u, v))));
                    start = end;
                }
                edges
            }
            Self::Wheel(_) => {
                let rim = order - 1;
                let around = (0..rim).map(|v| (v + 1, (v + 1) % rim + 1)).filter(|(u, v)| u != v);
                (1..order).map(|v| (0, v)).chain(around).collect()
            }
            Self::Hypercube(d) => (0..order)
                .flat_map(|v| (0..*d as u32).map(move |bit| (v, v ^ 1 << bit)))
                .filter(|(u, v)| u < v)
                .collect(),
            Self::Star(arms) => {
                let mut edges = vec![];
                hang(&mut edges, 0, 1, arms);
                edges
            }
            Self::Bistar(first, m, second) => bistar(first.as_deref(), *m, second.as_deref()),
            Self::Caterpillar(spine) => {
                let leaves = || spine.iter().flat_map(|run| (0..run.copies()).map(|_| run.length));
                let spine = leaves().count() as u32;
                let mut edges: Vec<_> = (1..spine).map(|v| (v - 1, v)).collect();
                let owners = leaves().zip(0u32..).flat_map(|(k, v)| (0..k).map(move |_| v));
                edges.extend(owners.zip(spine..));
                edges
            }
            Self::Chess(chessman, r, c) => chess(*chessman, *r as i64, *c as i64),
            Self::Textbook(graph) => graph.edges(),
            Self::Random(graph) => graph.edges(),
        }
    }
}

/// How many pairs of squares are `t` steps apart, over all `t` (or `t = 1` only).
fn walks(r: u128, c: u128, (down, right): (i64, i64), repeated: bool) -> u128 {
    let (a, b) = (u128::from(down.unsigned_abs()), u128::from(right.unsigned_abs()));
    if r == 0 || c == 0 {
        return 0;
    }
    if !repeated {
        return r.saturating_sub(a).saturating_mul(c.saturating_sub(b));
    }
    // The sum of (r - at)(c - bt) for t = 1..=last, where a and b are 0 or 1; r and c are small.
    let last = match (a, b) {
        (0, _) => c - 1,
        (_, 0) => r - 1,
        _ => r.min(c) - 1,
    };
    let linear = last.saturating_mul(last + 1) / 2;
    let square = linear.saturating_mul(2 * last + 1) / 3;
    last.saturating_mul(r)
        .saturating_mul(c)
        .saturating_add(a * b * square)
        .saturating_sub((r * b + c * a).saturating_mul(linear))
}

/// Hangs paths on `centre`, numbered from `next` outwards; gives the first number left free.
fn hang(edges: &mut Vec<(u32, u32)>, centre: u32, mut next: u32, arms: &[Arm<u64>]) -> u32 {
    for arm in arms.iter().filter(|arm| arm.length > 0) {
        for _ in 0..arm.copies() {
            next = walk(edges, centre, next, arm.length);
        }
    }
    next
}

/// Adds a path of this many new vertices that starts at `from`; gives the first number left free.
fn walk(edges: &mut Vec<(u32, u32)>, from: u32, next: u32, length: u64) -> u32 {
    let end = next + length as u32;
    edges.extend((next..end).map(|v| if v == next { (from, v) } else { (v - 1, v) }));
    end
}

fn bistar(first: Option<&[Arm<u64>]>, m: u64, second: Option<&[Arm<u64>]>) -> Vec<(u32, u32)> {
    let mut edges = vec![];
    let inner = m.saturating_sub(1) as u32;
    let Some(first) = first else {
        edges.extend((1..inner).map(|v| (v - 1, v)));
        if let Some(second) = second {
            if inner > 0 {
                edges.push((inner - 1, inner));
            }
            hang(&mut edges, inner, inner + 1, second);
        }
        return edges;
    };
    let next = hang(&mut edges, 0, 1, first);
    let centre = walk(&mut edges, 0, next, u64::from(inner));
    match second {
        Some(second) if m == 0 => {
            hang(&mut edges, 0, centre, second);
        }
        Some(second) => {
            edges.push((if inner == 0 { 0 } else { centre - 1 }, centre));
            hang(&mut edges, centre, centre + 1, second);
        }
        None => {}
    }
    edges
}

fn chess(chessman: Chessman, rows: i64, columns: i64) -> Vec<(u32, u32)> {
    let (steps, repeated) = chessman.steps();
    let mut edges = vec![];
    for row in 0..rows {
        for column in 0..columns {
            for &(down, right) in steps {
                let (mut r, mut c) = (row + down, column + right);
                while r < rows && (0..columns).contains(&c) {
                    edges.push(((row * columns + column) as u32, (r * columns + c) as u32));
                    if !repeated {
                        break;
                    }
                    (r, c) = (r + down, c + right);
                }
            }
        }
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::{Arm, Chessman, Family, Random, Textbook};
    use crate::graph::Graph;

    /// The closed forms count what is built, and nothing is built twice.
    #[test]
    fn sizes_are_those_of_the_graphs() {
        let mut families = vec![];
        for n in 0..9 {
            families.extend([Family::Path(n), Family::Complete(n), Family::Hypercube(n)]);
            families.push(Family::Multipartite(vec![n, 2, n / 2]));
            let leaves = [n, 0, 2].map(Arm::single);
            families.push(Family::Caterpillar(leaves.to_vec()));
            families.push(Family::Caterpillar(vec![Arm { length: 2, copies: Some(n) }, Arm::single(1)]));
            families.push(Family::Textbook(Textbook::Friendship(n)));
            families.push(Family::Textbook(Textbook::BinaryTree(n)));
            families.push(Family::Textbook(Textbook::Circulant(n, vec![1, n.saturating_sub(1), n / 2, 2])));
            families.push(Family::Random(Random::Tree(n, 3)));
            families.push(Family::Random(Random::Cubic(2 * n + 4, n)));
            let arms = vec![Arm { length: n, copies: Some(3) }, Arm::single(2), Arm::single(0)];
            families.push(Family::Star(arms.clone()));
            families.push(Family::Bistar(Some(arms.clone()), n, Some(vec![Arm::single(1)])));
            families.push(Family::Bistar(Some(arms.clone()), n + 1, None));
            families.push(Family::Bistar(None, n + 1, Some(arms)));
            families.push(Family::Bistar(None, n + 1, None));
            if n >= 3 {
                families.extend([Family::Cycle(n), Family::Wheel(n)]);
                families.push(Family::Textbook(Textbook::Prism(n)));
                families.extend((1..n.div_ceil(2)).map(|k| Family::Textbook(Textbook::Petersen(n, k))));
            }
            use Chessman::*;
            for chessman in [Grid, King, Queen, Rook, Bishop, Knight] {
                families.extend((0..9).map(|columns| Family::Chess(chessman, n, columns)));
            }
        }
        for family in families {
            let (order, edges) = (family.order() as usize, family.edges());
            let graph = Graph::from_edges(order, &edges);
            assert_eq!(graph.edge_count() as u128, family.edge_count(), "{family:?}");
            assert_eq!(graph.edge_count(), edges.len(), "{family:?}");
            let degree = (0..order as u32).map(|v| graph.degree(v)).max().unwrap_or(0);
            assert!(degree as u128 <= family.degree(), "{family:?}");
        }
    }
}
