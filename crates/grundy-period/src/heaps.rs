//! Heaps, and paths of graphs, by the engines of `grundy-heaps`: long sequences, large heaps, proven periods.
//!
//! A session has one sequence, which all its questions share and which stops growing for good when its period is
//! proven. It is about heaps of a code; a rule on graphs has it for its paths, where these are known to be
//! heaps (`RuleSpec::on_paths`): move for move, so that it is true under every convention named there.

mod answer;
mod checkpoint;
mod members;
mod moves;
mod others;
mod period;
mod progress;
mod rise;
mod size;
mod table;
mod text;

pub(crate) use members::Members;
pub use progress::HeapsProgress;
pub use table::Heaps;
pub(crate) use text::text;
