//! Long sequences of heaps, held against the definition.

mod checkpoints;
mod engines;
mod long;
mod observed;
mod periods;
mod sums;
mod threads;
