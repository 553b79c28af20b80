//! The explorer's page: types, the committed build against a rebuild, and the tests in a browser.
//!
//! The page is TypeScript, so this step needs what Rust does not bring: Node with npm, its packages
//! (`npm ci`, by the lock file), and Chromium. On a machine with Debian's packages and the rights to
//! install them they are installed; elsewhere the step fails and says what is missing. It never
//! skips: a page that was not tested is not called tested.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::needed;

/// Names under which a Chromium may be found.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// How the program under test is made.
#[derive(Clone, Copy)]
pub(crate) enum Program {
    /// Every test of the workspace has just been built, and the program with them: nothing is left to do.
    WithTheTests,
    /// The program alone.
    Alone,
}

/// Brings what the checks of the page need, the browser among it.
pub(crate) fn fetch(root: &Path) -> Result<PathBuf, String> {
    needed(&["node"], &["nodejs"], "Node 18 or later")?;
    needed(&["npm"], &["npm"], "npm")?;
    let browser = needed(BROWSERS, &["chromium"], "Chromium")?;
    let mut packages = Command::new("npm");
    packages.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(root.join("web"));
    run("npm ci", &mut packages).map_err(|error| {
        format!("{error}\nthe page's packages come from the npm registry: is there a network?")
    })?;
    Ok(browser)
}

/// Runs every check of the page; the reason when one fails.
pub(crate) fn check(root: &Path, program: Program) -> Result<(), String> {
    let folder = root.join("web");
    let browser = fetch(root)?;
    run("npm run check", Command::new("npm").args(["run", "--silent", "check"]).current_dir(&folder))?;
    let grundy = build(root, program)?;
    run(
        "npm test",
        Command::new("npm")
            .args(["test", "--silent"])
            .current_dir(&folder)
            .env("GRUNDY", grundy)
            .env("CHROMIUM", browser),
    )
}

/// What is left of the page after `check`: all tests at the one file, the lessons in every language, and Firefox, which
/// is large.
pub(crate) fn check_rest(root: &Path) -> Result<(), String> {
    let browser = needed(BROWSERS, &["chromium"], "Chromium")?;
    let firefox = needed(&["firefox-esr", "firefox"], &["firefox-esr"], "Firefox")?;
    let grundy = build(root, Program::Alone)?;
    let npm = |name: &str, args: &[&str]| {
        let mut command = Command::new("npm");
        command.args(args).current_dir(root.join("web"));
        run(name, command.env("GRUNDY", &grundy).env("CHROMIUM", &browser).env("FIREFOX", &firefox))
    };
    npm("npm test -- --rest", &["test", "--silent", "--", "--rest"])?;
    npm("npm run firefox", &["run", "--silent", "firefox"])
}

/// Builds the program as the tests are built; it stands beside this one.
fn build(root: &Path, program: Program) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments: &[&str] = match program {
        Program::WithTheTests => &["test", "--workspace", "--no-run", "--quiet"],
        Program::Alone => &["build", "--quiet", "--profile", "test", "-p", "grundy-cli"],
    };
    run("cargo", Command::new(cargo).args(arguments).current_dir(root))?;
    let here = std::env::current_exe()
        .map_err(|error| format!("this program does not know where it is: {error}"))?;
    Ok(here.with_file_name("grundy"))
}

fn run(name: &str, command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed ({status})")),
        Err(error) => Err(format!("{name} cannot be run: {error}")),
    }
}
