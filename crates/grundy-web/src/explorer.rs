//! The explorer without a server: the page with the engine inside, as one file or as a folder of files.
//!
//! The engine and the checker are WebAssembly modules, compressed, in the folder `engine/` of this crate, where `cargo
//! xtask wasm` puts them. In the one file everything the page refers to stands in the page itself; the modules
//! as base64, for a page that comes from a disk may not read the files beside it. In the folder they stand
//! beside it, and a service worker keeps them for days without a network.
//!
//! Either way the page says in its content policy what it may reach: in the one file, nothing at all.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::page;

static ENGINE: &[u8] = include_bytes!("../engine/engine.wasm.lzma");
static CHECKER: &[u8] = include_bytes!("../engine/checker.wasm.lzma");

/// The name of the checker beside a page. It says nothing of compression, so that no host unpacks it, or says it did.
pub(crate) const CHECKER_FILE: &str = "checker.bin";
const ENGINE_FILE: &str = "engine.bin";

/// What the page refers to, as `web/src/index.html` has it.
const STYLE: &str = r#"<link rel="stylesheet" href="style.css">"#;
const ICON: &str = r#"<link rel="icon" href="icon.svg" type="image/svg+xml">"#;
const SCRIPT: &str = r#"<script src="app.js" defer></script>"#;
const WORKER: &str = r#"<meta name="part-worker" content="worker.js">"#;
const CHECK: &str = r#"<meta name="part-checker" content="checker.bin">"#;
const CHARSET: &str = r#"<meta charset="utf-8">"#;
const END: &str = "</body>";

/// The one file may run what is in it, and reach nothing.
const ALONE: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; \
    style-src 'unsafe-inline'; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'";

/// The folder may reach its own host.
const AMONG_FILES: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// The page with everything in it: `explorer.html`.
pub fn one_file() -> &'static str {
    static FILE: OnceLock<String> = OnceLock::new();
    FILE.get_or_init(|| {
        let part = |name: &str, data: &[u8]| {
            format!("<script type=\"text/plain\" id=\"part-{name}\">{}</script>\n", STANDARD.encode(data))
        };
        let icon = format!("data:image/svg+xml;base64,{}", STANDARD.encode(contents("icon.svg")));
        let swaps = [
            (CHARSET, format!("{CHARSET}\n    {}", policy(ALONE))),
            (STYLE, format!("<style>{}</style>", text("style.css"))),
            (ICON, format!("<link rel=\"icon\" href=\"{icon}\">")),
            (SCRIPT, String::new()),
            (WORKER, String::new()),
            (CHECK, String::new()),
            (
                END,
                [
                    part("worker", contents("worker.js")),
                    part("engine", ENGINE),
                    part("checker", CHECKER),
                    format!("<script>{}</script>\n  {END}", text("app.js")),
                ]
                .concat(),
            ),
        ];
        swapped(&swaps)
    })
}

/// The names and contents of the files of the folder form.
#[must_use]
pub fn folder() -> Vec<(&'static str, Vec<u8>)> {
    let mut files: Vec<(&'static str, Vec<u8>)> = page::FILES
        .iter()
        .filter(|(name, _)| *name != "index.html")
        .map(|(name, contents)| (*name, contents.to_vec()))
        .collect();
    files.push((ENGINE_FILE, ENGINE.to_vec()));
    files.push((CHECKER_FILE, CHECKER.to_vec()));
    let mut hasher = DefaultHasher::new();
    (&files, contents("index.html")).hash(&mut hasher);
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).filter(|name| *name != "offline.js").collect();
    let offline = format!("offline.js?version={:016x}&amp;files={}", hasher.finish(), names.join(","));
    let head = format!(
        "{CHARSET}\n    {}\n    <meta name=\"part-engine\" content=\"{ENGINE_FILE}\">\n    \
         <meta name=\"offline\" content=\"{offline}\">",
        policy(AMONG_FILES)
    );
    files.push(("index.html", swapped(&[(CHARSET, head)]).into_bytes()));
    files
}

/// The checker, compressed.
pub(crate) fn checker() -> &'static [u8] {
    CHECKER
}

fn policy(policy: &str) -> String {
    format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")
}

/// The page with some of its parts replaced; each occurs once, as the tests see to.
fn swapped(swaps: &[(&str, String)]) -> String {
    swaps.iter().fold(text("index.html").to_owned(), |page, (part, other)| page.replacen(part, other, 1))
}

fn contents(name: &str) -> &'static [u8] {
    page::FILES.iter().find(|(known, _)| *known == name).map_or(&[], |(_, contents)| contents)
}

fn text(name: &str) -> &'static str {
    std::str::from_utf8(contents(name)).unwrap_or_default()
}
