//! Moves on graphs, as the vertices they remove, or the edge.

/// The vertices that a move removes, increasing, and the vertex a player points at, if the rule
/// has one; or the edge that it deletes, with the vertices that vanish then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// The vertices removed.
    pub vertices: Vec<u32>,
    /// The vertex chosen, for rules that choose one.
    pub chosen: Option<u32>,
    /// The edge deleted, for rules that delete one; its ends stay unless they vanish. Of a directed graph the arc.
    pub edge: Option<(u32, u32)>,
}

impl Removed {
    /// Becomes the move that removes this set.
    pub(crate) fn set(&mut self, vertices: &[u32]) {
        self.vertices.clear();
        self.vertices.extend_from_slice(vertices);
        self.vertices.sort_unstable();
    }
}
