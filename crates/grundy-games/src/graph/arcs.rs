//! The directions of a graph's edges.
//!
//! Up to 64 vertices a word for each vertex says where its arcs lead, as for the graph itself; larger graphs have
//! the sorted list of their arcs.

use super::bits::bits;

/// The arcs of a directed graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Arcs {
    /// Bit `u` of `out[v]` says that there is an arc from `v` to `u`.
    Bits(Box<[u64]>),
    /// The arcs, sorted.
    List(Box<[(u32, u32)]>),
}

impl Arcs {
    /// These arcs between `n` vertices; repeated ones count once.
    pub(crate) fn new(n: usize, arcs: &[(u32, u32)]) -> Self {
        if n > 64 {
            let mut sorted = arcs.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            return Self::List(sorted.into());
        }
        let mut out = vec![0u64; n];
        for &(u, v) in arcs {
            out[u as usize] |= 1 << v;
        }
        Self::Bits(out.into())
    }

    /// The matrix, for at most 64 vertices.
    pub(crate) fn words(&self) -> Option<&[u64]> {
        match self {
            Self::Bits(out) => Some(out),
            Self::List(_) => None,
        }
    }

    pub(crate) fn has(&self, u: u32, v: u32) -> bool {
        match self {
            Self::Bits(out) => out[u as usize] >> v & 1 == 1,
            Self::List(arcs) => arcs.binary_search(&(u, v)).is_ok(),
        }
    }

    /// Those between some vertices, given in increasing order; the `i`-th of them becomes vertex `i`.
    pub(crate) fn induced(&self, vertices: &[u32]) -> Self {
        let place = |v: u32| vertices.binary_search(&v).ok().map(|place| place as u32);
        let arcs: Vec<(u32, u32)> = match self {
            Self::Bits(out) => (0..)
                .zip(vertices)
                .flat_map(|(i, &v)| bits(out[v as usize]).filter_map(place).map(move |u| (i, u)))
                .collect(),
            Self::List(arcs) => vertices
                .iter()
                .flat_map(|&v| {
                    let first = arcs.partition_point(|&(u, _)| u < v);
                    arcs[first..].iter().take_while(move |&&(u, _)| u == v)
                })
                .filter_map(|&(u, v)| Some((place(u)?, place(v)?)))
                .collect(),
        };
        Self::new(vertices.len(), &arcs)
    }

    pub(crate) fn heap_bytes(&self) -> usize {
        match self {
            Self::Bits(out) => out.len() * 8,
            Self::List(arcs) => arcs.len() * 8,
        }
    }
}
