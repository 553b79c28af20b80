//! Files of long runs, as others see them.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod files;
mod lines;
