//! Questions of the explorer, without sockets: the first byte chooses the path, the rest is the body. Whatever
//! is asked, there is an answer or a complaint, as JSON, in little time and memory, and no status of the
//! server's own fault.

#![no_main]

use std::time::Duration;

use grundy::Budget;
use grundy_api::Limits;

const PATHS: [&str; 11] = [
    "/api/value",
    "/api/look",
    "/api/turn",
    "/api/reply",
    "/api/hint",
    "/api/review",
    "/api/sequence",
    "/api/period",
    "/api/table",
    "/api/export",
    "/api/import",
];

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((path, body)) = bytes.split_first() else { return };
    let path = PATHS[usize::from(*path) % PATHS.len()];
    let time = Duration::from_millis(5);
    let limits = Limits { timeout: time, default_timeout: time, body: 1 << 20 };
    let budget = |time| Budget::new(Some(time), 16 << 20, Default::default());
    let (status, text) = grundy_api::answer(path, body, &limits, budget);
    assert!(matches!(status, 200 | 400 | 413 | 422), "{status}: {text}");
    let answer: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert!(status == 200 || answer["error"]["message"].is_string(), "{text}");
});
