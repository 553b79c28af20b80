//! Quotients against the definition.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod heaps;
