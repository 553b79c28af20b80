//! Random bytes, random JSON, random questions: never a crash, never a hang. `GRUNDY_SEED` takes another
//! sample, `GRUNDY_CASES` a larger one.

use std::io::Write;
use std::net::Shutdown;

use fastrand::Rng;
use serde_json::{Value, json};

use crate::client::{Answer, Running};

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn each_case(cases: u64, mut check: impl FnMut(&Running, &mut Rng, u64)) {
    let server = Running::new();
    let seed = from_env("GRUNDY_SEED", 1);
    for case in 0..from_env("GRUNDY_CASES", cases) {
        let seed = seed * 1_000_003 + case;
        check(&server, &mut Rng::with_seed(seed), seed);
    }
    // It is still there.
    assert_eq!(server.ask("/api/value", &json!({"rule": "nim", "position": "3"}))["value"], 3);
}

const PATHS: &[&str] = &[
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

#[test]
fn random_bytes_on_the_wire() {
    each_case(150, |server, rng, seed| {
        let mut stream = server.connect();
        let mut bytes: Vec<u8> = match rng.u8(0..3) {
            0 => vec![],
            1 => b"POST /api/value HTTP/1.1\r\n".to_vec(),
            _ => format!(
                "POST /api/look HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n",
                server.host()
            )
            .into_bytes(),
        };
        bytes.extend((0..rng.usize(0..300)).map(|_| if rng.bool() { rng.u8(..) } else { rng.u8(10..127) }));
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let answer = Answer::read(&mut stream);
        assert!(matches!(answer.status, 0 | 400..=499), "seed {seed}: {} {}", answer.status, answer.body);
    });
}

#[test]
fn random_bytes_as_a_body() {
    each_case(150, |server, rng, seed| {
        let body: Vec<u8> = (0..rng.usize(0..200)).map(|_| rng.u8(..)).collect();
        let path = rng.choice(PATHS).unwrap();
        let answer = server.post(path, &body);
        assert_eq!((answer.status, &*answer.kind()), (400, "json"), "seed {seed}");
    });
}

fn random_json(rng: &mut Rng, depth: u32) -> Value {
    match rng.u8(0..if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => json!(rng.bool()),
        2 => json!(rng.i64(..)),
        3 => json!(f64::from_bits(rng.u64(..))),
        4 => json!(random_text(rng)),
        5 => (0..rng.usize(0..4)).map(|_| random_json(rng, depth - 1)).collect(),
        _ => (0..rng.usize(0..4)).map(|_| (random_text(rng), random_json(rng, depth - 1))).collect(),
    }
}

fn random_text(rng: &mut Rng) -> String {
    const WORDS: &[&str] = &[
        "rule",
        "position",
        "P(",
        "C(3)",
        ")",
        "+",
        "*",
        "node-kayles",
        "nim",
        "0.77",
        "edges(",
        "a-b",
        "wedges(",
        "a:3",
        "board(",
        ".#R/",
        "n",
        "g6:",
        "S(1^3,",
        "999999999",
        "-",
        ",",
        " ",
        "grid(",
        "ü",
        "\u{0}",
        "file:",
    ];
    (0..rng.usize(0..6)).map(|_| *rng.choice(WORDS).unwrap()).collect()
}

#[test]
fn random_json_as_a_body() {
    each_case(200, |server, rng, seed| {
        let mut body = random_json(rng, 3);
        if rng.bool() {
            body = json!({"rule": random_json(rng, 1), "position": random_json(rng, 1), "timeout": 0.05});
        }
        let path = rng.choice(PATHS).unwrap();
        let answer = server.post(path, body.to_string().as_bytes());
        assert!(
            matches!(answer.status, 400 | 422),
            "seed {seed}: {path} {body}: {} {}",
            answer.status,
            answer.body
        );
        answer.kind();
    });
}

/// Questions that are nearly right, or right: an answer, or a refusal that is the client's fault.
#[test]
fn random_questions() {
    const RULES: &[&str] =
        &["nim", "0.77", "node-kayles", "arc-kayles", "wak", "rooks", "grim", "csg:1,2", "4.3", "x"];
    const POSITIONS: &[&str] = &[
        "3 + 4",
        "P(5)",
        "C(6) + P(2)",
        "grid(3,3)",
        "wedges(a:2-b:3, a-a)",
        "board(..#/.../R..)",
        "7",
        "K(5)",
        "0",
        "edges()",
        "S(1,2,n)",
        "n",
        "P(a)",
        "K(30)",
        "grid(20,20)",
        "1000000",
        "P(100000)",
        "",
        "edges(a-b, b-c, d)",
    ];
    const COMPOUNDS: &[&str] =
        &["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened", "odd"];
    each_case(200, |server, rng, seed| {
        let path = rng.choice(PATHS).unwrap();
        let mut question = json!({"timeout": 0.05});
        let mut maybe = |name: &str, value: Value, often: u8| {
            if rng.u8(0..10) < often {
                question[name] = value;
            }
        };
        let mut own = Rng::with_seed(seed);
        maybe("rule", json!(own.choice(RULES)), 9);
        let position = json!(own.choice(POSITIONS));
        let families = ["/api/sequence", "/api/period", "/api/table"].contains(path);
        maybe(if families { "family" } else { "position" }, position, 9);
        maybe("convention", json!(own.choice(COMPOUNDS)), 5);
        maybe("play", json!(if own.bool() { "normal" } else { "misere" }), 5);
        match *path {
            "/api/turn" => maybe("options", json!([own.u8(0..4), own.u8(0..9)][..own.usize(0..3)]), 9),
            "/api/review" => maybe("turns", json!([[0], [own.u8(0..9)], []]), 9),
            "/api/sequence" => maybe("to", json!(own.u32(0..60)), 9),
            "/api/table" => maybe("rows", json!({"parameter": "a", "from": 0, "to": own.u8(..)}), 9),
            "/api/reply" => maybe("level", json!(own.u8(0..12)), 5),
            "/api/export" => maybe("as", json!("graph6"), 9),
            _ => maybe("limit", json!(own.u32(0..30000)), 2),
        }
        let answer = server.post(path, question.to_string().as_bytes());
        assert!(
            matches!(answer.status, 200 | 400 | 422),
            "seed {seed}: {path} {question}: {} {}",
            answer.status,
            answer.body
        );
        if answer.status != 200 {
            answer.kind();
        }
    });
}
