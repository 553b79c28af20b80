//! The library as people use it, held against the definition.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod cycle_of_three;
mod heaps;
mod judge;
mod library;
mod misere;
mod moves;
mod parity;
mod periods;
mod sequences;
mod special;
mod split;
mod testdata;
mod theorems;
mod weighted;
