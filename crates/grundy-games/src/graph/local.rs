//! Rules whose moves are local.

/// A rule on graphs whose moves remove a bounded stretch of any path.
///
/// The promise, for a path whose inner vertices have degree 2: a move removes at most `reach`
/// consecutive vertices of it (vertices that vanish with the move included), the removed vertices
/// are connected except for those that vanish, and whether it is legal depends only on the graph
/// induced by them and on what they leave.
pub trait Local {
    /// The bound, or `None` if there is none.
    fn reach(&self) -> Option<usize>;

    /// Whether a move may delete an edge whose ends stay.
    fn deletes_edges(&self) -> bool {
        false
    }
}
