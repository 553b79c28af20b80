#![no_main]

#[path = "../../crates/grundy-games/tests/notation_properties/mod.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::line(bytes));
