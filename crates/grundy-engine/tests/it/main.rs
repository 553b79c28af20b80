//! The engines against the definition played out, and against each other.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod family;
mod judge;
mod reductions;
