//! The server over real sockets, on a port of its own for each test.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod answers;
mod client;
mod endless;
mod fields;
mod fuzz;
mod gate;
mod pressure;
mod refusals;
