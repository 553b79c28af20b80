//! Requests of other hosts' pages are refused.

use crate::client::Running;

#[test]
fn only_our_own_page_may_ask() {
    let server = Running::new();
    let port = server.address.port();
    let own = format!("127.0.0.1:{port}");
    let local = format!("LocalHost:{port}");
    let question = br#"{"rule":"nim","position":"3"}"#;
    let ask = |headers: &[(&str, &str)]| {
        let mut all = vec![("Content-Type", "application/json")];
        all.extend_from_slice(headers);
        server.request("POST /api/value", &all, question)
    };
    for headers in [
        &[("Host", &*own)][..],
        &[("Host", &local)],
        &[("Host", &own), ("Origin", &format!("http://{own}"))],
        &[("Host", &own), ("Origin", &format!("http://localhost:{port}")), ("Sec-Fetch-Site", "same-origin")],
        &[("Host", &own), ("Sec-Fetch-Site", "none")],
    ] {
        assert_eq!(ask(headers).status, 200, "{headers:?}");
    }
    let other_port = format!("127.0.0.1:{}", port ^ 1);
    for headers in [
        &[("Host", "example.org")][..],
        &[("Host", &format!("example.org:{port}"))],
        &[("Host", "127.0.0.1")],
        &[("Host", "localhost")],
        &[("Host", &other_port)],
        &[("Host", "")],
        &[("Host", &format!("127.0.0.1.example.org:{port}"))],
        &[("Host", &format!("user@127.0.0.1:{port}"))],
        &[("Host", &own), ("Host", "example.org")],
        &[("Host", &own), ("Origin", "http://example.org")],
        &[("Host", &own), ("Origin", &format!("http://example.org:{port}"))],
        &[("Host", &own), ("Origin", &format!("https://{own}"))],
        &[("Host", &own), ("Origin", &format!("http://{other_port}"))],
        &[("Host", &own), ("Origin", "null")],
        &[("Host", &own), ("Origin", "")],
        &[("Host", &own), ("Sec-Fetch-Site", "cross-site")],
        &[("Host", &own), ("Sec-Fetch-Site", "same-site")],
    ] {
        let answer = ask(headers);
        assert_eq!((answer.status, &*answer.kind()), (403, "forbidden"), "{headers:?}");
    }
    // Also for what is only read, and for a request that names another server in its first line.
    assert_eq!(server.request("GET /", &[("Host", "example.org")], b"").status, 403);
    assert_eq!(server.request("GET /api/rules", &[("Host", "example.org")], b"").status, 403);
    let proxied = server.request("GET http://example.org/api/rules", &[("Host", &own)], b"");
    assert_eq!(proxied.status, 403);
    let none = server.request("GET /", &[], b"");
    assert!(matches!(none.status, 400 | 403), "{}", none.status);
    // A link to the page from elsewhere may be followed.
    let link = [("Host", &*own), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")];
    assert_eq!(server.request("GET /", &link, b"").status, 200);
}
