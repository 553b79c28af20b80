//! Misère play against the definition.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod canonical;
mod genus;
mod heaps;
mod kinds;
mod outcomes;
mod trees;
