//! Moves on graphs, as the vertices they remove.

/// The vertices that a move removes, increasing, and the vertex a player points at, if the rule
/// has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// The vertices removed.
    pub vertices: Vec<u32>,
    /// The vertex chosen, for rules that choose one.
    pub chosen: Option<u32>,
}

impl Removed {
    /// Becomes the move that removes this set.
    pub(crate) fn set(&mut self, vertices: &[u32]) {
        self.vertices.clear();
        self.vertices.extend_from_slice(vertices);
        self.vertices.sort_unstable();
    }
}
