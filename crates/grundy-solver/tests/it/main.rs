//! The solvers against the definition played out.

mod judge;
mod ladders;
mod taking;
