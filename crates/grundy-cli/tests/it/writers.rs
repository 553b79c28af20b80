//! Files that runs add to or replace: one writer at a time, a kill at any moment, lines that somebody edited.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::common::{Run, command, grundy, told};

/// A folder of its own for a test, gone when it ends well.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("grundy-writers-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn read(file: &str) -> Vec<u8> {
    std::fs::read(file).unwrap()
}

fn started(args: &[&str]) -> Child {
    command(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// A run that is killed by the system as soon as a file of it has more than so many times 512 bytes: in the
/// midst of a write.
fn killed_at(blocks: u32, args: &[&str]) {
    let script = format!("ulimit -c 0; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut sh = std::process::Command::new("sh");
    sh.args(["-c", &script, env!("CARGO_BIN_EXE_grundy")]).args(args);
    let run = sh.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    assert_eq!(run.code(), None, "killed by a signal: {args:?}");
}

/// Runs that take long, and write to the file named next.
const LONG: [&[&str]; 5] = [
    &["octal", "0.6??", "--to", "10^7", "--out"],
    &["search", "node-kayles", "--class", "trees", "--vertices", "1..36", "--resume"],
    &["survey", "--largest", "9", "--vertices", "6", "--out"],
    &["sequence", "0.6", "n", "--to", "10^8", "--statistics", "--checkpoint"],
    &["period", "0.6", "n", "--checkpoint"],
];

/// The second of two runs is refused before it does anything, and the first goes on.
#[test]
fn two_runs_on_one_file() {
    let folder = Folder::new("two");
    for (i, args) in LONG.iter().enumerate() {
        let file = folder.file(&format!("file{i}"));
        let args = [args, &[&*file][..]].concat();
        let mut first = started(&args);
        // Its file is there as soon as it is claimed.
        let waited = (0..600).any(|_| {
            std::thread::sleep(Duration::from_millis(50));
            Path::new(&file).exists()
        });
        std::thread::sleep(Duration::from_millis(100));
        let second = grundy(&args, b"");
        let alive = first.try_wait().unwrap().is_none();
        first.kill().unwrap();
        first.wait().unwrap();
        assert!(waited && alive, "{args:?}: {}", second.err);
        assert_eq!((second.status, second.out.as_str()), (2, ""), "{args:?}: {}", second.err);
        assert!(second.err.contains("another run is writing to this file"), "{args:?}: {}", second.err);
        assert!(second.err.contains(&file), "{}", second.err);
        // The lock went with the first run.
        let third = grundy(&[&args[..], &["--timeout", "300ms"]].concat(), b"");
        assert_eq!(third.status, 3, "{args:?}: {}", third.err);
    }
    assert!(folder.names().iter().all(|name| name.starts_with("file")), "{:?}", folder.names());
}

/// Runs with one store wait for each other, and each ends well. (That nothing is lost, the tests of stores tell.)
#[test]
fn two_runs_with_one_store() {
    let folder = Folder::new("stores");
    let alone = |position: &str, name: &str| {
        let store = folder.file(name);
        let run = grundy(&["value", "arc-kayles", position, "--no-theorems", "--store", &store], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        read(&store).len()
    };
    let (one, other) = (alone("grid(3,6)", "one"), alone("C(24)", "other"));
    let store = folder.file("both");
    let ask = |position| started(&["value", "arc-kayles", position, "--no-theorems", "--store", &store]);
    let runs = [ask("grid(3,6)"), ask("C(24)"), ask("grid(3,6)"), ask("C(24)")];
    for mut run in runs {
        assert!(run.wait().unwrap().success());
    }
    assert!(read(&store).len() >= one.max(other) && read(&store).len() > one.min(other));
    let both = folder.file("both");
    let again = grundy(&["value", "arc-kayles", "C(24)", "--no-theorems", "--store", &both], b"");
    assert_eq!(again.status, 0, "{}", again.err);
    assert_eq!(folder.names(), ["both", "one", "other"]);
}

/// Killed at moments that nobody chose, again and again: then one more run gives what an undisturbed one
/// gives, byte for byte.
#[test]
fn killed_again_and_again() {
    let folder = Folder::new("killed");
    let mut rng = fastrand::Rng::with_seed(7);
    for (args, longest) in [
        (&["octal", "0.???", "--to", "400", "--threads", "2", "--out"][..], 150),
        (&["search", "0.33", "--class", "trees", "--vertices", "1..13", "--resume"], 150),
        (&["survey", "--largest", "3", "--vertices", "3", "--threads", "1", "--out"], 150),
        (&["sequence", "0.6", "n", "--to", "150000", "--statistics", "--checkpoint"], 900),
        (&["value", "arc-kayles", "grid(4,5)", "--no-theorems", "--store"], 150),
    ] {
        let (whole, file) = (folder.file("whole"), folder.file("file"));
        let undisturbed = grundy(&[args, &[&*whole]].concat(), b"");
        assert_eq!(undisturbed.status, 0, "{args:?}: {}", undisturbed.err);
        let args = [args, &[&*file]].concat();
        for _ in 0..8 {
            let mut run = started(&args);
            std::thread::sleep(Duration::from_millis(rng.u64(0..longest)));
            let _ = run.kill();
            run.wait().unwrap();
        }
        let last = grundy(&args, b"");
        assert_eq!((last.status, &last.out), (0, &undisturbed.out), "{args:?}: {}", last.err);
        // What a store has depends on what was known before; it is checked when it is opened.
        assert!(args[0] == "value" || read(&file) == read(&whole), "{args:?}");
        assert_eq!(folder.names(), ["file", "whole"], "{args:?}");
        std::fs::remove_file(file).unwrap();
        std::fs::remove_file(whole).unwrap();
    }
}

/// Killed in the midst of a write: half a line, or half a file beside its place, is there, and the next run
/// puts it right.
#[test]
fn killed_while_it_writes() {
    let folder = Folder::new("midst");
    for args in [
        &["octal", "0.??", "--to", "60", "--out"][..],
        &["search", "0.33", "--class", "trees", "--vertices", "1..9", "--resume"],
        &["survey", "--largest", "2", "--vertices", "2", "--threads", "1", "--out"],
        &["sequence", "0.6", "n", "--to", "9000", "--statistics", "--checkpoint"],
        &["period", "0.56", "n", "--checkpoint"],
        &["value", "arc-kayles", "grid(4,5)", "--no-theorems", "--threads", "1", "--store"],
        &["period", "csg:1,2,4", "S(1,2,n)", "--certificate"],
    ] {
        let (whole, file) = (folder.file("whole"), folder.file("file"));
        let undisturbed = grundy(&[args, &[&*whole]].concat(), b"");
        assert_eq!(undisturbed.status, 0, "{args:?}: {}", undisturbed.err);
        let args = [args, &[&*file]].concat();
        killed_at(1, &args);
        let lines = matches!(args[0], "octal" | "search" | "survey");
        if lines {
            let torn = read(&file);
            assert!(torn.len() >= 512 && !torn.ends_with(b"\n"), "{args:?}: a torn line");
        } else {
            let begun = |name: &String| name.starts_with(".file.") && name.ends_with(".grundy-new");
            assert!(folder.names().iter().any(begun), "{args:?}: {:?}", folder.names());
            assert!(!Path::new(&file).exists() || read(&file).is_empty(), "{args:?}");
        }
        let last = grundy(&args, b"");
        assert_eq!((last.status, &last.out), (0, &undisturbed.out), "{args:?}: {}", last.err);
        assert_eq!(folder.names(), ["file", "whole"], "{args:?}");
        assert!(read(&file) == read(&whole), "{args:?}");
        std::fs::remove_file(file).unwrap();
        std::fs::remove_file(whole).unwrap();
    }
}

/// A line that somebody edited is refused by its number, and nothing is computed or changed.
#[test]
fn an_edited_line_is_refused() {
    let folder = Folder::new("edited");
    for (args, from, to) in [
        (&["octal", "4.?", "--to", "500", "--out"][..], "\"period\":", "\"period\":1"),
        (
            &["search", "0.33", "--class", "trees", "--vertices", "1..6", "--resume"],
            "\"count\":",
            "\"count\":1",
        ),
        (&["survey", "--largest", "2", "--vertices", "2", "--out"], "\"period\":", "\"period\":1"),
    ] {
        let file = folder.file(args[0]);
        let args = [args, &[&*file]].concat();
        let run = || -> Run { told(command(&args).stdin(Stdio::null()).output().unwrap()) };
        assert_eq!(run().status, 0);
        let text = String::from_utf8(read(&file)).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for number in [1, 2] {
            let mut edited = lines.clone();
            let line = lines[number - 1].replacen(from, to, 1);
            edited[number - 1] = &line;
            let edited = format!("{}\n", edited.join("\n"));
            std::fs::write(&file, &edited).unwrap();
            let run = run();
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
            assert!(run.err.contains(&format!("{file}: line {number} was changed")), "{}", run.err);
            assert!(run.err.contains("remove the line"), "{}", run.err);
            assert_eq!(read(&file), edited.as_bytes());
        }
        // The remedy helps: the line is written anew, at the end.
        std::fs::write(&file, format!("{}\n", lines[1..].join("\n"))).unwrap();
        assert_eq!(run().status, 0);
        let mut again: Vec<String> =
            String::from_utf8(read(&file)).unwrap().lines().map(str::to_owned).collect();
        again.sort();
        let mut before = lines.clone();
        before.sort_unstable();
        // Which code another is like depends on the order they were found in only through the order of codes.
        assert_eq!(again, before, "{args:?}");
        // Files of earlier versions.
        let unsealed: String = lines.iter().map(|line| format!("{}}}\n", &line[..line.len() - 27])).collect();
        std::fs::write(&file, &unsealed).unwrap();
        let run = run();
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains("line 1 has no seal"), "{}", run.err);
        assert_eq!(read(&file), unsealed.as_bytes());
    }
}

/// Lines of one command are not lines of another, though each fits its seal.
#[test]
fn a_file_of_another_command() {
    let folder = Folder::new("another");
    let file = folder.file("x");
    assert_eq!(grundy(&["octal", "4.?", "--to", "50", "--out", &file], b"").status, 0);
    for args in [
        &["search", "0.33", "--class", "trees", "--vertices", "1..3", "--resume", &file][..],
        &["survey", "--largest", "1", "--vertices", "1", "--out", &file],
        &["period", "0.77", "n", "--checkpoint", &file],
        &["value", "arc-kayles", "grid(3,3)", "--store", &file],
    ] {
        let before = read(&file);
        let run = grundy(args, b"");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert_eq!(read(&file), before);
    }
}
