//! The stack of a module for WebAssembly, which the linker lays out.

/// Bytes. The stack of the browser itself ends before this one: see `DEPTH` in `src/bin/engine.rs`.
const STACK: usize = 4 << 20;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bins=-zstack-size={STACK}");
    }
}
