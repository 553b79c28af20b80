//! How values are found: search with a table, whole-position search, budgets, winning turns.
//!
//! Engines are generic over a rule and a valuation and know neither by name. Everything runs
//! inside [`deep`], a thread with a stack large enough for long games, and under a [`Budget`].

mod all_but;
mod budget;
mod deep;
mod engine;
mod family;
mod growing_search;
mod lattice;
mod piece_search;
mod recurrence;
mod table;
mod turns;
mod whole_search;

pub use all_but::{ArithmeticValues, all_but};
pub use budget::{Budget, Held, Stop, block};
pub use deep::{Stack, deep};
pub use engine::{Engine, Evaluation, Provenance, Tuning, engine_for, simplifying_engine_for};
pub use family::{FamilyEngine, FamilyPiece, FamilyRows, family_engine_for, growing_engine_for};
pub use lattice::Columns;
pub use piece_search::{Simplify, is_over};
pub use recurrence::{Extent, Recurrence, Rising, RowShape, heap_recurrence_for, rises_for_ever, risings};
pub use turns::{Choice, Listed, Moved, PieceTurns, Winning, WinningTurn, WinningTurns, winning};
