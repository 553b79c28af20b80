//! The help: every example in it runs, and pages and completions are generated.

use std::process::{Command, Stdio};

use crate::common::{command, grundy, told};

/// Runs every line `$ ...` of a help text in a shell, with `grundy` on its path.
fn run_examples(help: &str) -> usize {
    let folder = std::path::Path::new(env!("CARGO_BIN_EXE_grundy")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let place = std::env::temp_dir().join(format!("grundy-examples-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a folder for what is written");
    let examples: Vec<&str> = help.lines().filter_map(|line| line.trim().strip_prefix("$ ")).collect();
    for example in &examples {
        let output = Command::new("sh")
            .args(["-c", example])
            .env("PATH", format!("{}:{path}", folder.display()))
            .current_dir(&place)
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let run = told(output);
        assert_eq!(run.status, 0, "{example}: {}", run.err);
        // What goes to a file is not printed.
        match example.split_once("--out ").and_then(|(_, rest)| rest.split_whitespace().next()) {
            Some(file) => assert!(run.out.is_empty() && place.join(file).is_file(), "{example}"),
            None => assert!(!run.out.is_empty(), "{example}"),
        }
    }
    std::fs::remove_dir_all(&place).expect("the folder is ours");
    examples.len()
}

#[test]
fn examples_run() {
    let mut examples = 0;
    for args in [
        &["--help"][..],
        &["value", "--help"],
        &["sequence", "--help"],
        &["quotient", "--help"],
        &["table", "--help"],
        &["reduce", "--help"],
        &["convert", "--help"],
        &["play", "--help"],
        &["search", "--help"],
        &["ask", "--help"],
        &["completions", "--help"],
        &["man", "--help"],
    ] {
        let help = grundy(args, b"");
        assert_eq!(help.status, 0);
        examples += run_examples(&help.out);
    }
    assert!(examples >= 15, "{examples} examples");
}

#[test]
fn pages_and_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = grundy(&["completions", shell], b"");
        assert!(script.status == 0 && script.out.contains("sequence"), "{shell}");
    }
    for page in [&["man"][..], &["man", "value"], &["man", "sequence"], &["man", "table"]] {
        let page = grundy(page, b"");
        assert!(page.status == 0 && page.out.contains(".TH"), "{}", page.err);
    }
    let version = told(command(&["--version"]).output().expect("grundy runs"));
    assert!(version.out.starts_with("grundy "));
}
