//! Graphs of at most 128 vertices; a set of vertices is a word of bits.

use crate::meter::{Failure, demand};

/// A set of vertices.
pub type Set = u128;

/// The most vertices.
pub const MOST: usize = 128;

/// A graph: the neighbours of every vertex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    neighbours: Vec<Set>,
    /// Where edges are elements, too: how many elements are vertices. These come first.
    points: Option<usize>,
}

impl Graph {
    /// The graph with these edges.
    ///
    /// # Errors
    /// When it is too large, or an edge has an end that is not there, or is a loop.
    pub fn new(order: usize, edges: &[(usize, usize)]) -> Result<Self, Failure> {
        demand(order <= MOST, || {
            format!("a graph of {order} vertices is too large for this checker ({MOST})")
        })?;
        let mut graph = Self { neighbours: vec![0; order], points: None };
        for &(u, v) in edges {
            demand(u < order && v < order && u != v, || format!("{u}-{v} is no edge of {order} vertices"))?;
            graph.join(u, v);
        }
        Ok(graph)
    }

    /// Number of vertices.
    #[must_use]
    pub fn order(&self) -> usize {
        self.neighbours.len()
    }

    /// The neighbours of a vertex.
    #[must_use]
    pub fn neighbours(&self, v: usize) -> Set {
        self.neighbours[v]
    }

    /// Adds an edge.
    pub fn join(&mut self, u: usize, v: usize) {
        self.neighbours[u] |= 1 << v;
        self.neighbours[v] |= 1 << u;
    }

    /// Adds a vertex.
    ///
    /// # Errors
    /// When there are too many.
    pub fn add(&mut self) -> Result<usize, Failure> {
        demand(self.order() < MOST, || format!("a graph is too large for this checker ({MOST} vertices)"))?;
        self.neighbours.push(0);
        Ok(self.order() - 1)
    }

    /// Adds a path of new vertices, its ends joined to the vertices given, and gives its vertices.
    /// A path of no vertices between two vertices is an edge.
    ///
    /// # Errors
    /// When the graph gets too large.
    pub fn add_path(&mut self, ends: [Option<usize>; 2], length: usize) -> Result<Vec<usize>, Failure> {
        demand(length <= MOST, || format!("a path of {length} vertices is too long for this checker"))?;
        let path: Vec<usize> = (0..length).map(|_| self.add()).collect::<Result<_, _>>()?;
        path.windows(2).for_each(|pair| self.join(pair[0], pair[1]));
        match (path.first(), path.last(), ends) {
            (Some(&first), Some(&last), [u, v]) => {
                u.into_iter().for_each(|u| self.join(u, first));
                v.into_iter().for_each(|v| self.join(last, v));
            }
            (_, _, [Some(u), Some(v)]) if u != v => self.join(u, v),
            _ => {}
        }
        Ok(path)
    }

    /// All vertices.
    #[must_use]
    pub fn all(&self) -> Set {
        Self::first(self.order())
    }

    /// The first vertices, so many.
    #[must_use]
    pub fn first(count: usize) -> Set {
        if count >= MOST { Set::MAX } else { (1 << count) - 1 }
    }

    /// The edges, the smaller end first, in increasing order.
    #[must_use]
    pub fn edges(&self) -> Vec<(usize, usize)> {
        let pairs = (0..self.order()).flat_map(|u| vertices(self.neighbours[u]).map(move |v| (u, v)));
        pairs.filter(|(u, v)| u < v).collect()
    }

    /// The connected parts of a set of vertices.
    #[must_use]
    pub fn parts(&self, mut set: Set) -> Vec<Set> {
        let mut parts = vec![];
        while set != 0 {
            let part = self.part(set);
            parts.push(part);
            set &= !part;
        }
        parts
    }

    /// The connected part of the first vertex of a set.
    #[must_use]
    pub fn part(&self, set: Set) -> Set {
        let mut part: Set = set & set.wrapping_neg();
        let mut new = part;
        while new != 0 {
            let reached = vertices(new).fold(0, |reached, v| reached | self.neighbours[v]) & set;
            new = reached & !part;
            part |= new;
        }
        part
    }

    /// The graph induced by a set, its vertices numbered in order.
    #[must_use]
    pub fn induced(&self, set: Set) -> Self {
        let old: Vec<usize> = vertices(set).collect();
        let new = |v: usize| old.iter().position(|&w| w == v).unwrap_or(0);
        let neighbours = old
            .iter()
            .map(|&v| vertices(self.neighbours[v] & set).fold(0, |found, u| found | 1 << new(u)))
            .collect();
        Self { neighbours, points: None }
    }

    /// The graph with its edges as elements behind its vertices, in order. An edge is next to its two ends, and vertices
    /// are next to their edges alone; so connected parts are what they were.
    ///
    /// # Errors
    /// When it is too large.
    pub fn with_edges(&self) -> Result<Self, Failure> {
        let (order, edges) = (self.order(), self.edges());
        demand(order + edges.len() <= MOST, || {
            format!("a graph has more than {MOST} vertices and edges, the most for this checker")
        })?;
        let mut all = Self { neighbours: vec![0; order + edges.len()], points: Some(order) };
        for (number, (u, v)) in edges.into_iter().enumerate() {
            all.join(u, order + number);
            all.join(v, order + number);
        }
        Ok(all)
    }

    /// All elements that are vertices.
    #[must_use]
    pub fn vertices_alone(&self) -> Set {
        Self::first(self.points.unwrap_or(self.order()))
    }

    /// These vertices, with all edges between them where edges are elements.
    #[must_use]
    pub fn elements(&self, set: Set) -> Set {
        let edges = vertices(self.all() & !self.vertices_alone());
        edges.filter(|&edge| self.neighbours[edge] & !set == 0).fold(set, |all, edge| all | 1 << edge)
    }

    /// Whether every edge of a set of elements has its ends there.
    #[must_use]
    pub fn is_closed(&self, set: Set) -> bool {
        vertices(set & !self.vertices_alone()).all(|edge| self.neighbours[edge] & !set == 0)
    }

    /// The vertices of a set of elements that are adjacent to one of its vertices.
    #[must_use]
    pub fn beside_vertex(&self, v: usize, set: Set) -> Set {
        let near = self.neighbours[v] & set;
        match self.points {
            None => near,
            Some(_) => vertices(near).fold(0, |found, edge| found | self.neighbours[edge]) & !(1 << v),
        }
    }

    /// The graph without an edge.
    #[must_use]
    pub fn without(&self, (u, v): (usize, usize)) -> Self {
        let mut rest = self.clone();
        rest.neighbours[u] &= !(1 << v);
        rest.neighbours[v] &= !(1 << u);
        rest
    }

    /// The graph beside another one.
    ///
    /// # Errors
    /// When the two are too large together.
    pub fn beside(&mut self, other: &Self) -> Result<(), Failure> {
        let shift = self.order();
        for _ in 0..other.order() {
            self.add()?;
        }
        for v in 0..other.order() {
            self.neighbours[shift + v] = other.neighbours[v] << shift;
        }
        Ok(())
    }
}

/// The vertices of a set, in order.
pub fn vertices(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let v = set.trailing_zeros() as usize;
            set &= set - 1;
            v
        })
    })
}

/// The vertices of a set that have no neighbour in it.
pub(crate) fn isolated(graph: &Graph, set: Set) -> Set {
    vertices(set).filter(|&v| graph.neighbours(v) & set == 0).fold(0, |found, v| found | 1 << v)
}

/// Every subset of a set, until a visit says no: whether none did.
pub(crate) fn each_subset(
    set: Set,
    visit: &mut dyn FnMut(Set) -> Result<bool, Failure>,
) -> Result<bool, Failure> {
    let mut subset: Set = 0;
    loop {
        if !visit(subset)? {
            return Ok(false);
        }
        if subset == set {
            return Ok(true);
        }
        // The next larger number whose bits are in the set.
        subset = subset.wrapping_sub(set) & set;
    }
}
