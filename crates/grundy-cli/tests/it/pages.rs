//! The pages: every line `grundy ...` of a `sh` block in the README and in `docs/` runs, and the README's facts hold.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{Run, told};

/// Lines that are not run, with the reason.
const NOT_RUN: &[(&str, &str)] = &[
    ("grundy serve --open", "it serves until it is stopped; the server's own tests ask it"),
    ("grundy papers --paper 002", "it ends with 1, since claims fail; tests/papers.rs asks for all papers"),
    ("grundy value wak 'unbounded(6)'", "it takes most of a minute"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README and the pages of `docs/`, with their names.
fn pages() -> Vec<(String, String)> {
    let mut files = vec![root().join("README.md")];
    let docs = fs::read_dir(root().join("docs")).expect("docs");
    files.extend(docs.map(|entry| entry.expect("a file").path()));
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    let read = |file: PathBuf| (file.display().to_string(), fs::read_to_string(&file).expect("a page"));
    files.into_iter().map(read).collect()
}

/// The lines that begin with `grundy`, or give it something by `printf`, in the blocks marked `sh`.
fn commands(page: &str) -> Vec<&str> {
    let mut shell = false;
    let mut commands = vec![];
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(language) => shell = !shell && language == "sh",
            None if shell && (line.starts_with("grundy ") || line.starts_with("printf ")) => {
                commands.push(line);
            }
            None => {}
        }
    }
    commands
}

/// Runs a line in a shell, with `grundy` on its path.
fn in_shell(line: &str, folder: &Path) -> Run {
    let program = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", line])
        .env("PATH", format!("{}:{path}", program.display()))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    told(output)
}

#[test]
fn every_command_on_a_page_runs() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).expect("a folder for what the commands write");
    let mut met = vec![];
    let mut ran = 0;
    for (page, text) in pages() {
        for line in commands(&text) {
            if let Some((except, _)) = NOT_RUN.iter().find(|(except, _)| line.starts_with(except)) {
                met.push(*except);
                continue;
            }
            let run = in_shell(line, &folder);
            assert_eq!(run.status, 0, "{page}: {line}: {}", run.err);
            let to_a_file = line.contains(" > ") || line.contains(" --out ");
            assert!(!run.out.is_empty() || to_a_file, "{page}: {line} prints nothing");
            ran += 1;
        }
    }
    assert!(ran >= 50, "{ran} commands");
    for (except, _) in NOT_RUN {
        assert!(met.contains(except), "`{except}` is on no page any more: remove it from the list");
    }
}

/// On the page of games every command stands with what it prints.
#[test]
fn games_print_what_their_page_says() {
    let page = fs::read_to_string(root().join("docs/games.md")).expect("the page");
    let mut shown = 0;
    for entry in page.split("```sh\n").skip(1) {
        let (command, rest) = entry.split_once("\n```\n").expect("the end of the command");
        let printed = rest.trim_start().strip_prefix("```text\n").and_then(|rest| rest.split("```").next());
        let output = in_shell(command, Path::new("."));
        assert_eq!(output.out, printed.expect("what it prints"), "{command}: {}", output.err);
        shown += 1;
    }
    assert!(shown >= 10, "{shown} games");
}

#[test]
fn each_word_of_the_glossary_has_a_command() {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let entries: Vec<&str> = glossary.split("\n### ").skip(1).collect();
    assert!(entries.len() >= 25, "{} words", entries.len());
    for entry in entries {
        assert!(!commands(entry).is_empty(), "{}", entry.lines().next().unwrap_or(""));
    }
}

#[test]
fn the_readme_names_the_version_of_rust() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let version = concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"), " or later");
    assert!(readme.contains(version), "the README does not say «{version}», as the manifest does");
}
