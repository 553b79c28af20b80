//! How values are found: search with a table, whole-position search, budgets, winning turns.
//!
//! Engines are generic over a rule and a valuation and know neither by name. Every search runs
//! on a thread with a stack large enough for long games ([`deep()`]), and under a [`Budget`].

mod all_but;
mod budget;
mod choose;
mod deep;
mod engine;
mod family;
mod growing_search;
mod lattice;
mod ordered;
mod piece_search;
mod recurrence;
mod table;
mod turns;
mod visit;
mod whole_search;
mod workers;

pub use all_but::{ArithmeticValues, all_but};
pub use budget::{Budget, Held, Observer, Progress, Stop, block};
pub use choose::{engine_for, simplifying_engine_for};
pub use deep::{deep, deep_while, shallow};
pub use engine::{Classes, Engine, Evaluation, Provenance, QuotientTold, SumOracle, Tuning};
pub use family::{FamilyEngine, FamilyPiece, FamilyRows, family_engine_for, growing_engine_for};
pub use lattice::Columns;
pub use ordered::{Order, OrderedSearch};
pub use piece_search::Simplify;
pub use recurrence::{Extent, Recurrence, Rising, RowShape, heap_recurrence_for, rises_for_ever, risings};
pub use turns::{Choice, Listed, Moved, PieceTurns, Winning, WinningTurn, WinningTurns, winning};
pub use visit::{for_each_option, has_ended, is_over};
pub use workers::on_threads;
