//! The program `grundy-check`: what it prints, how it exits, and what it does not read.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::{one, sealed_text};

/// A folder of this test alone.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("grundy-check-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs the program with at most 400 MB of addresses: whatever wants more aborts.
fn check(words: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -v 400000; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_grundy-check")])
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn status(words: &[&str]) -> i32 {
    let run = check(words);
    run.status
        .code()
        .unwrap_or_else(|| panic!("{words:?} was killed: {}", String::from_utf8_lossy(&run.stderr)))
}

#[test]
fn the_worst_of_all_files_is_the_status() {
    let folder = Folder::new("status");
    let good = folder.file("good.json", &one("kayles"));
    let bad = folder.file("bad.json", &one("kayles").replace("71", "72"));
    let run = check(&[&good, &good]);
    let said = format!("{good}: holds: 0.77 on n has period 12 from n = 71 on\n");
    assert_eq!((run.status.code(), String::from_utf8(run.stdout).unwrap()), (Some(0), said.repeat(2)));
    assert_eq!(status(&[&bad, &good]), 1);
    let run = check(&[&bad]);
    assert!(String::from_utf8(run.stdout).unwrap().contains(": refused: the digest does not fit"));
    assert_eq!(status(&[&bad, "/nowhere/at/all", &good]), 2);
    assert_eq!(status(&["--timeout", "0", &good]), 3);
    for (flag, words) in [("--timeout", "the time is up"), ("--memory", "the memory is used up")] {
        let said = String::from_utf8(check(&[flag, "0", &good]).stderr).unwrap();
        let whole = format!("{good}: not checked to the end: {words}; allow more with {flag}\n");
        assert_eq!(said, whole);
    }
    assert_eq!(status(&["--timeout", "20", "--memory", "100M", &good]), 0);
    assert_eq!(status(&["--memory", "1K", &good]), 3);
    assert_eq!(status(&["--memory", "9000K", &good]), 0);
    assert_eq!(status(&["--memory", "1G", &good]), 0);
    for wrong in [
        &["--timeout"][..],
        &["--timeout", "soon", &good],
        &["--memory", "-1", &good],
        &["--more", &good],
        &[],
    ] {
        assert_eq!(status(wrong), 2, "{wrong:?}");
    }
    assert_eq!(status(&["--memory", "99999999999999999999G", &good]), 2);
    // A flag that is not known is no file; a file may begin with one dash.
    for (word, words) in [("--more", "there is no flag --more"), ("-more", "-more cannot be read")] {
        let run = check(&[word, &good]);
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(run.status.code() == Some(2) && said.contains(words), "{word}: {said}");
    }
    let help = check(&["--help"]);
    assert!(help.status.success() && String::from_utf8(help.stdout).unwrap().contains("Exit status"));
}

#[test]
fn only_regular_files_are_read() {
    let folder = Folder::new("files");
    let pipe = folder.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [pipe.to_str().unwrap(), "/dev/zero", folder.0.to_str().unwrap()] {
        let run = check(&[path]);
        assert_eq!(run.status.code(), Some(2), "{path}");
        assert!(String::from_utf8(run.stderr).unwrap().contains("not a regular file"), "{path}");
    }
    // A file of 3 GB without a byte on the disk.
    let large = folder.0.join("large.json");
    File::create(&large).unwrap().set_len(3 << 30).unwrap();
    let run = check(&[large.to_str().unwrap()]);
    assert_eq!(run.status.code(), Some(1));
    assert!(String::from_utf8(run.stdout).unwrap().contains("64 MiB"));
}

#[test]
fn a_full_disk_is_an_error_and_no_panic() {
    let folder = Folder::new("full");
    let good = folder.file("good.json", &one("kayles"));
    let run = Command::new(env!("CARGO_BIN_EXE_grundy-check"))
        .arg(good)
        .stdout(File::options().write(true).open("/dev/full").unwrap())
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8(run.stderr).unwrap().contains("cannot be written"));
}

#[test]
fn nobody_has_to_listen() {
    let folder = Folder::new("pipe");
    let good = folder.file("good.json", &one("kayles"));
    let (ear, mouth) = std::io::pipe().unwrap();
    drop(ear);
    let run = Command::new(env!("CARGO_BIN_EXE_grundy-check"))
        .arg(good)
        .stdout(mouth)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!((run.status.code(), String::from_utf8(run.stderr).unwrap()), (Some(0), String::new()));
}

#[test]
fn no_file_takes_more_than_it_may() {
    let folder = Folder::new("hostile");
    let text = one("kayles");
    let (before, _) = text.split_once("\"values\":[").unwrap();
    for (name, text) in [
        ("zeros.json", sealed_text(&format!("{before}\"values\":[{}0", "0,".repeat(30_000_000)))),
        ("deep.json", sealed_text(&format!("{before}\"values\":{}", "[".repeat(400_000)))),
        ("product.json", sealed_text(&format!("{before}\"values\":{}P(0)", "1*".repeat(200_000)))),
        ("empty.json", String::new()),
        ("blank.json", "\n".repeat(1 << 20)),
    ] {
        let file = folder.file(name, &text);
        assert_eq!(status(&[&file]), 1, "{name}");
        let kept = status(&["--memory", "30M", &file]);
        assert!(kept == 1 || kept == 3, "{name}: {kept}");
    }
}
