//! Programs of the machine that tests need: found on the path, or installed by apt-get where that can be done.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The first of some programs on the path; installed by apt-get when there is none.
pub(crate) fn needed(programs: &[&str], packages: &[&str], what: &str) -> Result<PathBuf, String> {
    if let Some(found) = first(programs) {
        return Ok(found);
    }
    let names = packages.join(" ");
    eprintln!("{what} is not installed: apt-get install {names}");
    install(packages);
    first(programs).ok_or_else(|| {
        format!(
            "the tests need {what}, and it could not be installed; install it (Debian: apt-get install {names}, as root, with a network) and run again"
        )
    })
}

/// A file that a package brings; installed by apt-get when it is not there.
pub(crate) fn needed_file(file: &Path, packages: &[&str]) -> Result<(), String> {
    if !file.exists() {
        eprintln!("{} is not there: apt-get install {}", file.display(), packages.join(" "));
        install(packages);
    }
    match file.exists() {
        true => Ok(()),
        false => Err(format!(
            "{} is missing and could not be installed (Debian: apt-get install {}, as root, with a network)",
            file.display(),
            packages.join(" ")
        )),
    }
}

/// Installs packages of Debian, if that can be done here.
fn install(packages: &[&str]) {
    let once = || {
        Command::new("apt-get")
            .args(["install", "-y", "-qq", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .status()
            .is_ok_and(|status| status.success())
    };
    if !once() {
        update();
        once();
    }
}

/// Installs packages as new as the newest list has them.
pub(crate) fn renew(packages: &[&str]) {
    update();
    install(packages);
}

fn update() {
    let _ = Command::new("apt-get").args(["update", "-qq"]).status();
}

fn first(programs: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    programs
        .iter()
        .find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// The engines that the scripts of `grundy shards` are for, and geng, which tests of the command run if they are there.
/// A test without one of them is skipped, so what is missing is said here and fails nothing.
pub(crate) fn engines() -> bool {
    for (programs, packages, what) in [
        (&["parallel"][..], &["parallel"][..], "GNU parallel"),
        (&["make"], &["make"], "make"),
        (&["geng", "nauty-geng"], &["nauty"], "geng"),
    ] {
        if let Err(missing) = needed(programs, packages, what) {
            eprintln!("{missing}; its tests are skipped");
        }
    }
    true
}
