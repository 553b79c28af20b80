//! Stores of solved pieces: arbitrary bytes, and a good one with some bytes changed, with and without a new
//! checksum. What was changed under its old checksum is refused; whatever is opened has its entries where
//! they are looked for.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

const GAME: &str = "rehearsal";

static FILE: LazyLock<PathBuf> =
    LazyLock::new(|| std::env::temp_dir().join(format!("grundy-fuzz-store-{}", std::process::id())));

static GOOD: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let _ = std::fs::remove_file(&*FILE);
    grundy_solver::rehearse(&FILE, 100).expect("a store");
    std::fs::read(&*FILE).expect("a store")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((how, rest)) = bytes.split_first() else { return };
    let good = &*GOOD;
    let mut store = if how & 1 == 0 { rest.to_vec() } else { good.clone() };
    if how & 1 == 1 {
        for edit in rest.chunks_exact(3) {
            let at = usize::from(u16::from_le_bytes([edit[0], edit[1]])) % store.len();
            store[at] = edit[2];
        }
        if how & 4 == 4 {
            store.truncate(rest.len() * 8 % store.len());
        }
    }
    std::fs::write(&*FILE, &store).expect("written");
    let mend = how & 2 == 2;
    match grundy_solver::examine(&FILE, GAME, mend) {
        Ok(_) => assert!(mend || store == *good || how & 1 == 0, "believed though it was changed"),
        Err(error) => assert!(!error.to_string().contains("not found again"), "{error}"),
    }
});
