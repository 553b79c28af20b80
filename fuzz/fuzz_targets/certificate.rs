//! The checker of certificates on arbitrary bytes: as they are, and with a digest that fits put behind them.

#![no_main]

use grundy_check::{Limits, verify};
use sha2::{Digest, Sha256};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { time: Some(std::time::Duration::from_secs(2)), memory: 64 << 20, interrupt: None };
    // A file of the disk may be believed; it is a true one of the seeds then.
    let _ = verify(bytes, &limits);
    let digest: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let sealed = [bytes, format!(",\"digest\":\"sha256:{digest}\"}}\n").as_bytes()].concat();
    let _ = verify(&sealed, &limits);
});
