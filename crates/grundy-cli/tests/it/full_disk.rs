//! Standard output on a full disk: every command says so and ends with 2; none panics, and none claims to
//! have answered.

use std::fs::File;
use std::process::Stdio;

use crate::common::{command, told};

const COMMANDS: &[&[&str]] = &[
    &["value", "node-kayles", "P(5)"],
    &["value", "node-kayles", "P(5)", "--format", "json"],
    &["value", "node-kayles", "-"],
    &["value", "node-kayles", "-", "--format", "json", "--moves"],
    &["sequence", "0.77", "n", "--to", "20"],
    &["sequence", "0.77", "n", "--to", "200000", "--format", "csv"],
    &["sequence", "0.77", "n", "--to", "20", "--format", "json"],
    &["sequence", "0.77", "n", "--to", "20", "--format", "svg"],
    &["sequence", "0.77", "n", "--to", "20", "--statistics"],
    &["sequence", "0.77", "n", "--to", "20", "--histogram"],
    &["sequence", "0.77", "n", "--to", "20", "--plot", "--format", "svg"],
    &["period", "0.77", "n"],
    &["octal", "0.?", "--to", "100"],
    &["octal", "0.?", "--to", "100", "--format", "json"],
    &["verify", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")],
    &["survey", "--largest", "1", "--vertices", "1", "--out", "/dev/null"],
    &["search", "0.33", "--class", "trees", "--vertices", "1..4"],
    &["search", "0.33", "--class", "graphs", "--format", "json"],
    &["search", "0.33", "--class", "caterpillars", "--guided", "2"],
    &["table", "node-kayles", "S(1^a,b)", "--a", "0..2", "--b", "0..2"],
    &["table", "node-kayles", "S(1^a,b)", "--a", "0..2", "--b", "0..2", "--format", "svg"],
    &["classes", "0.33", "--link", "2"],
    &["reduce", "wedges(a:3-b:2, b-c:4)"],
    &["convert", "--to", "wak", "board(..#/...)"],
    &["papers", "--paper", "002", "--claim", "Theorem 1"],
    &["play", "nim", "1 + 2"],
    &["serve", "--port", "0"],
    &["explorer"],
    &["rules"],
    &["rules", "--format", "json"],
    &["completions", "bash"],
    &["man"],
    &["man", "value"],
    &["help"],
    &["--help"],
    &["value", "--help"],
    &["--version"],
];

#[test]
fn every_command_says_that_there_is_no_room() {
    for args in COMMANDS {
        let full = File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .expect("grundy starts");
        std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), b"DQc\nD~{\n").ok();
        let run = told(child.wait_with_output().expect("grundy ends"));
        assert_eq!(run.status, 2, "{args:?}: {}", run.err);
        assert!(run.err.contains("No space left on device"), "{args:?}: {}", run.err);
    }
}
