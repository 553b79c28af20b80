//! Rules against their literal definitions, and notation and formats as people write them.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod formats;
mod graph_properties;
mod graph_properties_known;
mod literal_rules;
mod named_graphs;
mod notation;
mod notation_errors;
mod notation_properties;
mod notation_roundtrip;
mod parameters;
mod words;
