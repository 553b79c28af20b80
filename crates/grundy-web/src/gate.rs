//! Who may ask: programs on this machine and our own page, not pages of other hosts.
//!
//! A page from elsewhere can make a browser send requests to loopback. It cannot choose the headers
//! `Host`, `Origin` and `Sec-Fetch-Site`, which name the server that was meant and the page that asks.
//! A name that was made to point at loopback (DNS rebinding) shows in `Host`, a foreign page in the
//! other two.

use grundy_api::Complaint;
use hyper::Uri;
use hyper::header::{HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whether a request was meant for this server, by its own page or by no page.
pub(crate) fn check(headers: &HeaderMap, uri: &Uri, port: u16) -> Result<(), Complaint> {
    let refuse = |message: &str| {
        Complaint::new(403, "forbidden", message)
            .help(format!("ask at http://127.0.0.1:{port}/, from the page of this server or from a program"))
    };
    if uri.authority().is_some_and(|authority| !ours(authority.as_str(), port)) {
        return Err(refuse("the request is meant for another server"));
    }
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) if text(host).is_some_and(|host| ours(host, port)) => {}
        _ => return Err(refuse("the header Host does not name this server")),
    }
    let foreign = |origin: &HeaderValue| {
        let origin = text(origin).and_then(|origin| origin.strip_prefix("http://"));
        !origin.is_some_and(|host| ours(host, port))
    };
    if headers.get_all(ORIGIN).iter().any(foreign) {
        return Err(refuse("the header Origin names a page of another server"));
    }
    let elsewhere = |site: &HeaderValue| !matches!(text(site), Some("same-origin" | "none"));
    if uri.path().starts_with("/api/") && headers.get_all(SEC_FETCH_SITE).iter().any(elsewhere) {
        return Err(refuse("the header Sec-Fetch-Site says that a page of another server asks"));
    }
    Ok(())
}

fn text(value: &HeaderValue) -> Option<&str> {
    value.to_str().ok()
}

/// Whether this is a name of ours, with the port unless it is the usual one.
fn ours(host: &str, port: u16) -> bool {
    let (name, given) = match host.rsplit_once(':') {
        Some((name, given)) => (name, given.parse().ok()),
        None => (host, Some(80)),
    };
    given == Some(port) && (name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost"))
}
