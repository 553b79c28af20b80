//! Graphs and the rules played on them.

mod any_rule;
mod arc_kayles;
mod arcs;
mod bits;
mod canonical;
mod connected_sets;
pub mod families;
#[allow(clippy::module_inception, reason = "the file is named after its one type")]
mod graph;
mod grim;
pub mod growing;
mod key;
mod line_graph;
mod local;
mod node_kayles;
mod octal;
mod operations;
pub mod properties;
mod removed;
mod selective_node_kayles;
mod tree_code;

pub use any_rule::AnyRule;
pub use arc_kayles::ArcKayles;
pub(crate) use connected_sets::for_each_connected_set;
pub use graph::Graph;
pub use grim::Grim;
pub use key::ColouredKey;
pub use key::GraphKey;
pub use local::Local;
pub use node_kayles::NodeKayles;
pub use octal::OctalOnGraphs;
pub use removed::Removed;
pub use selective_node_kayles::SelectiveNodeKayles;
