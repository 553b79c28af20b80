//! `grundy value RULE -`: streams of graph6, sparse6 and notation.

mod common;

use common::grundy;
use serde_json::Value;

const CONNECTED_7: &str = include_str!("../../../testdata/graphs/connected7.g6");
const CONNECTED_8: &str = include_str!("../../../testdata/graphs/connected8.g6");
const TREES_12: &str = include_str!("../../../testdata/graphs/trees12.s6");

/// Answers in input order, one a line, whatever the number of threads.
#[test]
fn threads_do_not_matter() {
    for rule in ["node-kayles", "arc-kayles", "0.33"] {
        for format in ["text", "json"] {
            let one =
                grundy(&["value", rule, "-", "--threads", "1", "--format", format], CONNECTED_7.as_bytes());
            let three =
                grundy(&["value", rule, "-", "--threads", "3", "--format", format], CONNECTED_7.as_bytes());
            assert_eq!((one.status, three.status), (0, 0), "{}", one.err);
            assert!(one.out == three.out, "{rule} {format}: the number of threads shows");
            assert_eq!(one.out.lines().count(), 853);
        }
    }
}

#[test]
fn all_connected_graphs_of_eight_vertices() {
    for rule in ["node-kayles", "arc-kayles", "0.33"] {
        let run = grundy(&["value", rule, "-"], CONNECTED_8.as_bytes());
        assert_eq!(run.status, 0, "{}", run.err);
        let mut asked = CONNECTED_8.lines();
        for line in run.out.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(Some(fields[0]), asked.next());
            assert_eq!(fields[2] == "P", fields[1] == "0", "{line}");
        }
        assert_eq!(asked.next(), None);
    }
}

#[test]
fn all_trees_of_twelve_vertices() {
    for rule in ["0.33", "csg{1,2,3}", "csg{1,2,4}", "grim", "node-kayles", "arc-kayles"] {
        let run = grundy(&["value", rule, "-"], TREES_12.as_bytes());
        assert_eq!((run.status, run.out.lines().count()), (0, 551), "{}", run.err);
    }
}

/// A bad line is answered in its place and does not stop the rest.
#[test]
fn a_bad_line_in_the_middle() {
    let input = b"DQc\nD\x01\n\nP(4) + 2\n:Fa@x^\nC(2)\n7\n\xff\xfe\r\nC(5)\r\n>>graph6<<DQc\n";
    let json = grundy(&["value", "0.33", "-", "--format", "json"], input);
    assert_eq!(json.status, 2);
    let lines: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 10, "{}", json.out);
    for (i, line) in lines.iter().enumerate() {
        let bad = [2, 3, 6, 8].contains(&(i + 1));
        assert_eq!(line.get("error").is_some(), bad, "line {}: {line}", i + 1);
        if bad {
            assert_eq!(line["line"], i + 1);
            assert!(line["error"]["message"].is_string(), "{line}");
            assert!(line["error"].get("at").is_some(), "{line}");
        }
    }
    let text = grundy(&["value", "0.33", "-"], input);
    assert_eq!(text.status, 2);
    let answered: Vec<&str> = text.out.lines().map(|line| line.split('\t').next().unwrap_or("")).collect();
    assert_eq!(answered, ["DQc", "P(4) + 2", ":Fa@x^", "7", "C(5)", ">>graph6<<DQc"]);
    for number in [2, 3, 6, 8] {
        assert!(text.err.contains(&format!("line {number}")), "{}", text.err);
    }
}

#[test]
fn json_has_no_white_space_around_positions() {
    let run = grundy(&["value", "nim", "-", "--format", "json"], b" 12 \t\n");
    assert!(run.status == 0 && run.out.contains("\"position\":\"12\""), "{} {}", run.out, run.err);
}

#[test]
fn null_is_a_dash() {
    let run = grundy(&["value", "node-kayles", "-", "--play", "misere"], b"P(1)\nP(3)\n");
    assert_eq!(run.out, "P(1)\t-\tP\nP(3)\t-\tN\n");
    assert_eq!(grundy(&["value", "nim", "-"], b"").status, 0, "no line, no answer");
    let graph = grundy(&["value", "nim", "-"], b"DQc\n3\n");
    assert_eq!((graph.status, graph.out.as_str()), (2, "3\t3\tN\n"));
}

/// A program may ask a question, read the answer, and only then ask the next.
#[test]
fn line_by_line() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let mut child = common::command(&["value", "node-kayles", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("grundy starts");
    let mut ask = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for (position, value) in [("P(5)", "3"), ("C(5)", "0"), ("P(3) + P(5)", "1")] {
        writeln!(ask, "{position}").expect("a question");
        let answer = answers.next().expect("an answer").expect("a line");
        assert_eq!(answer.split('\t').nth(1), Some(value));
    }
    drop(ask);
    assert!(child.wait().expect("grundy ends").success());
}
