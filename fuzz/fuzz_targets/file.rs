#![no_main]

#[path = "../../crates/grundy-games/tests/it/notation_properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::file(bytes));
