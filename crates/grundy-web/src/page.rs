//! The files of the page, inside the binary.

/// Name and contents of every file.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct File {
    pub(crate) kind: &'static str,
    pub(crate) contents: &'static [u8],
}

/// The file at a path; `/` is the page itself.
pub(crate) fn file(path: &str) -> Option<File> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let (name, contents) = FILES.iter().find(|(known, _)| *known == name)?;
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
    Some(File { kind, contents })
}
