//! Questions to the server, without sockets: the first byte chooses the path, the rest is the body. Whatever
//! is asked, there is an answer or a complaint, as JSON, in little time and memory, and no status of the
//! server's own fault.

#![no_main]

use std::time::Duration;

use grundy_web::Limits;

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
    let limits = Limits { timeout: time, default_timeout: time, ..Limits::new(16 << 20, 1) };
    let (status, text) = grundy_web::ask_directly(path, body, &limits).expect("a path");
    assert!(matches!(status, 200 | 400 | 422), "{status}: {text}");
    let answer: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert!(status == 200 || answer["error"]["message"].is_string(), "{text}");
});
