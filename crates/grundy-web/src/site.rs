//! Which file stands at a path: those of the page, and the explorer that needs no server.

use crate::{explorer, page};

/// Where the explorer without a server is to be had.
const DOWNLOAD: &str = "explorer.html";

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct File {
    /// The name under which it is to be kept rather than shown.
    pub(crate) download: Option<&'static str>,
    pub(crate) kind: &'static str,
    pub(crate) contents: &'static [u8],
}

/// The file at a path; `/` is the page itself.
pub(crate) fn file(path: &str) -> Option<File> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    if name == DOWNLOAD {
        let contents = explorer::one_file().as_bytes();
        return Some(File { download: Some(DOWNLOAD), kind: "text/html; charset=utf-8", contents });
    }
    if name == explorer::CHECKER_FILE {
        return Some(File {
            download: None,
            kind: "application/octet-stream",
            contents: explorer::checker(),
        });
    }
    let (name, contents) = page::FILES.iter().find(|(known, _)| *known == name)?;
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    Some(File { download: None, kind, contents })
}
