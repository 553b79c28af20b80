//! Questions that cannot be answered get a 4xx that says why.

use serde_json::json;

use crate::client::Running;

#[test]
fn malformed_questions() {
    let server = Running::new();
    let refused = |path: &str, body: &str, status: u16, kind: &str| {
        let answer = server.post(path, body.as_bytes());
        let shown: String = body.chars().take(200).collect();
        assert_eq!((answer.status, &*answer.kind()), (status, kind), "{path} {shown}: {}", answer.body);
        answer.json()["error"].clone()
    };
    for body in ["", "{", "nonsense", "[]", "3", "null", "\"x\"", "{\"rule\": }", &"[".repeat(100_000)] {
        refused("/api/value", body, 400, "json");
    }
    let missing = refused("/api/value", "{}", 400, "request");
    assert_eq!(missing["field"], "rule");
    refused("/api/value", r#"{"rule":3,"position":"P(3)"}"#, 400, "request");
    refused("/api/value", r#"{"rule":"nim","position":"3","moves":1}"#, 400, "request");
    refused("/api/value", r#"{"rule":"nim","position":"3","timeout":-1}"#, 400, "request");
    refused("/api/value", r#"{"rule":"nim","position":"3","timeout":1e999}"#, 400, "request");
    let unknown = refused("/api/value", r#"{"rule":"nim","position":"3","colour":1}"#, 400, "request");
    assert!(unknown["help"].as_str().unwrap().contains("convention"));
    let convention =
        refused("/api/value", r#"{"rule":"nim","position":"3","convention":"odd"}"#, 400, "request");
    assert_eq!(convention["field"], "convention");
    let rule = refused("/api/value", r#"{"rule":"node-kales","position":"P(3)"}"#, 400, "notation");
    assert_eq!((&rule["field"], &rule["at"]), (&json!("rule"), &json!(0)));
    assert!(rule["help"].as_str().unwrap().contains("node-kayles"));
    // The place is counted in characters, and outside of ASCII, too.
    let place = refused("/api/value", r#"{"rule":"node-kayles","position":"P(3) + C(2)"}"#, 400, "notation");
    assert_eq!((&place["field"], &place["at"]), (&json!("position"), &json!(9)));
    refused("/api/value", r#"{"rule":"node-kayles","position":"ü + é"}"#, 400, "notation");
    refused("/api/value", r#"{"rule":"node-kayles","position":"file:/etc/passwd"}"#, 400, "notation");
    refused("/api/value", r#"{"rule":"node-kayles","position":"7"}"#, 400, "notation");
    refused("/api/look", r#"{"rule":"node-kayles","position":"P(100000)"}"#, 422, "size");
    refused("/api/look", r#"{"rule":"nim","position":"5000*1"}"#, 422, "size");
    refused("/api/look", r#"{"rule":"nim","position":"1","limit":1000000}"#, 400, "request");
    refused("/api/turn", r#"{"rule":"nim","position":"3","options":[9]}"#, 422, "turn");
    refused("/api/turn", r#"{"rule":"nim","position":"3 + 3","options":[0,3]}"#, 422, "turn");
    refused("/api/turn", r#"{"rule":"nim","position":"3","options":[-1]}"#, 400, "request");
    refused("/api/turn", r#"{"rule":"nim","position":"0","options":[0]}"#, 422, "over");
    refused("/api/reply", r#"{"rule":"nim","position":"0"}"#, 422, "over");
    refused("/api/reply", r#"{"rule":"nim","position":"1","level":11}"#, 400, "request");
    refused("/api/review", r#"{"rule":"nim","position":"1","turns":[[0],[0]]}"#, 422, "over");
    refused("/api/sequence", r#"{"rule":"nim","family":"n","to":1000000000}"#, 422, "size");
    refused("/api/sequence", r#"{"rule":"nim","family":"7","to":3}"#, 400, "notation");
    refused("/api/sequence", r#"{"rule":"nim","family":"n","from":3,"to":1}"#, 400, "request");
    refused("/api/period", r#"{"rule":"0.007","family":"n","to":20}"#, 422, "budget");
    refused("/api/table", r#"{"rule":"nim","family":"a"}"#, 400, "request");
    let table = r#"{"rule":"nim","family":"a","rows":{"parameter":"a","from":0,"to":1000000}}"#;
    refused("/api/table", table, 422, "size");
    let table = r#"{"rule":"node-kayles","family":"C(a)","rows":{"parameter":"a","from":0,"to":2}}"#;
    refused("/api/table", table, 400, "notation");
    refused("/api/export", r#"{"position":"3","as":"graph6"}"#, 422, "form");
    refused("/api/export", r#"{"position":"P(3)","as":"gif"}"#, 400, "request");
    refused("/api/import", r#"{"text":"a b\nc\u0000d\n"}"#, 400, "notation");
    let hard = r#"{"rule":"arc-kayles","position":"grid(9,9)","play":"misere","timeout":0.1}"#;
    refused("/api/value", hard, 422, "budget");
}

#[test]
fn paths_methods_types_and_sizes() {
    let server = Running::new();
    for path in
        ["/nothing", "/api", "/api/", "/api/values", "/../Cargo.toml", "/%2e%2e/x", "//", "/index.html/x"]
    {
        assert_eq!((server.get(path).status, &*server.get(path).kind()), (404, "not_found"), "{path}");
    }
    let host = server.host();
    let delete = server.request("DELETE /api/value", &[("Host", &host)], b"");
    assert_eq!((delete.status, delete.header("allow")), (405, Some("POST")));
    let put = server.request("PUT /", &[("Host", &host)], b"");
    assert_eq!((put.status, put.header("allow")), (405, Some("GET, HEAD")));
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
        let headers = [("Host", &*host), ("Content-Type", kind)];
        let answer = server.request("POST /api/value", &headers, b"{}");
        assert_eq!((answer.status, &*answer.kind()), (415, "media"), "{kind}");
    }
    let headers = [("Host", &*host), ("Content-Type", "Application/JSON; charset=utf-8")];
    let answer = server.request("POST /api/value", &headers, br#"{"rule":"nim","position":"3"}"#);
    assert_eq!(answer.status, 200);
    let large = format!("{{\"rule\":\"nim\",\"position\":\"{}\"}}", " ".repeat(1 << 20));
    let answer = server.post("/api/value", large.as_bytes());
    assert_eq!((answer.status, &*answer.kind()), (413, "body"));
}

/// Numbers and graphs beyond all bounds: an answer or a refusal, at once.
#[test]
fn huge() {
    let server = Running::new();
    let ask = |path: &str, position: &str, rule: &str| {
        let question = json!({"rule": rule, "position": position, "timeout": 0.5});
        let answer = server.post(path, question.to_string().as_bytes());
        assert!(
            matches!(answer.status, 200 | 400 | 422),
            "{rule} {position}: {} {}",
            answer.status,
            answer.body
        );
        answer.status
    };
    assert_eq!(ask("/api/value", "S(1000000000000000, 7, 1000000000001)", "0.33"), 200);
    let largest = i64::MAX.to_string();
    assert_eq!(ask("/api/value", &largest, "nim"), 200);
    assert_eq!(ask("/api/look", &largest, "nim"), 200);
    for position in [
        "9223372036854775808",
        "99999999999999999999999999999999999999",
        "1000000000*P(3)",
        "K(100000)",
        "grid(1000000,1000000)",
        "P(1000000)",
        "S(1^99999)",
        "Q(60)",
        "tree(-1,0,0,99)",
        "append(P(999999), 3, 999999)",
        "g6:~~~~~~~~~~",
    ] {
        ask("/api/value", position, "node-kayles");
        ask("/api/look", position, "0.33");
    }
    ask("/api/reply", "K(500)", "0.33");
    ask("/api/hint", "grid(30,30)", "node-kayles");
    let nested = format!("{}P(3){}", "append(".repeat(400), ", 0, 1)".repeat(400));
    assert_eq!(ask("/api/value", &nested, "node-kayles"), 400);
    let board = format!("board({})", vec![".".repeat(500); 500].join("/"));
    ask("/api/value", &board, "rooks");
    ask("/api/look", &board, "rooks");
    let weights = format!("wedges(a:{0}-b:{0}, b-c:{0}, c-a, a-a)", i64::MAX);
    ask("/api/value", &weights, "wak");
    ask("/api/look", &weights, "wak");
}
