//! The command as people run it: every test starts the real program.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod asking;
mod bad_input;
mod budget;
mod certificates;
mod checkpoints;
mod classes;
mod common;
mod divided;
mod explain;
#[cfg(target_os = "linux")]
mod full_disk;
mod genus;
mod heaps;
mod help;
#[cfg(target_os = "linux")]
mod limits;
mod octal;
mod pages;
mod papers;
mod periods;
mod pictures;
mod play;
mod plots;
mod quotient;
mod scripts;
mod search;
mod shards;
mod store;
mod stream;
mod table;
mod theorems;
mod value;
mod weighted;
mod words;
#[cfg(unix)]
mod writers;
