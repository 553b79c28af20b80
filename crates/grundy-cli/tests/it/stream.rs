//! `grundy value RULE -`: streams of graph6, sparse6 and notation.

use crate::common::grundy;
use serde_json::Value;

const CONNECTED_7: &str = include_str!("../../../../testdata/graphs/connected7.g6");
const CONNECTED_8: &str = include_str!("../../../../testdata/graphs/connected8.g6");
const TREES_12: &str = include_str!("../../../../testdata/graphs/trees12.s6");

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
    assert_eq!(answered, ["DQc", "P(4) + 2", ":Fa@x^", "7", "C(5)", "DQc"]);
    for number in [2, 3, 6, 8] {
        assert!(text.err.contains(&format!("line {number}")), "{}", text.err);
    }
}

#[test]
fn json_has_no_white_space_around_positions() {
    let run = grundy(&["value", "nim", "-", "--format", "json"], b" 12 \t\n");
    assert!(run.status == 0 && run.out.contains("\"position\":\"12\""), "{} {}", run.out, run.err);
}

/// As in a file, a byte-order mark before the first line is no part of it; later it is.
#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    let run = grundy(&["value", "node-kayles", "-"], b"\xef\xbb\xbfP(5)\nP(4)\n");
    assert_eq!((run.status, run.out.as_str()), (0, "P(5)\t3\tN\nP(4)\t0\tP\n"), "{}", run.err);
    let run = grundy(&["value", "node-kayles", "-", "--format", "json"], b"\xef\xbb\xbf>>graph6<<DQc\r\n");
    assert!(run.status == 0 && run.out.contains("\"position\":\"DQc\""), "{}{}", run.out, run.err);
    let run = grundy(&["search", "node-kayles", "--class", "graphs"], b"\xef\xbb\xbfDQc\n");
    assert!(run.status == 0 && run.out.contains("5 vertices, 1 graphs"), "{}{}", run.out, run.err);
    let run = grundy(&["value", "node-kayles", "-"], b"P(4)\n\xef\xbb\xbfP(5)\n");
    assert_eq!((run.status, run.out.as_str()), (2, "P(4)\t0\tP\n"), "{}", run.err);
    assert!(run.err.contains("line 2"), "{}", run.err);
}

/// Answers can be joined with the graphs of a file, whatever header stands before the first.
#[test]
fn headers_are_not_part_of_a_graph() {
    for input in [&b">>graph6<<DQc\nD~{\n"[..], b">>graph6<<\nDQc\nD~{\n", b"DQc\n >>graph6<<D~{\n"] {
        let text = grundy(&["value", "node-kayles", "-"], input);
        let names: Vec<&str> = text.out.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!((text.status, &names[..]), (0, &["DQc", "D~{"][..]), "{}", text.err);
        let json = grundy(&["value", "node-kayles", "-", "--format", "json"], input).out;
        let positions: Vec<Value> = json
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["position"].clone())
            .collect();
        assert_eq!(positions, ["DQc", "D~{"]);
        let found = grundy(&["search", "node-kayles", "--class", "graphs", "--format", "json"], input).out;
        assert!(found.contains("\"graphs\":2") && !found.contains(">>"), "{found}");
    }
    let sparse = grundy(&["value", "node-kayles", "-"], b">>sparse6<<\n>>sparse6<<:Fa@x^\n");
    assert!(sparse.status == 0 && sparse.out.starts_with(":Fa@x^\t"), "{}{}", sparse.out, sparse.err);
    // Lines are counted as they stand in the input.
    let bad = grundy(&["value", "node-kayles", "-", "--format", "json"], b">>graph6<<\nDQc\nC(2)\n");
    let last: Value = serde_json::from_str(bad.out.lines().last().unwrap_or("")).expect("JSON");
    assert_eq!((bad.status, &last["line"]), (2, &Value::from(3)), "{}", bad.out);
}

/// With `--moves` a fourth column has the winning moves; without, there are three.
#[test]
fn moves_in_a_stream_of_text() {
    let input = b"P(3)\nP(4)\nC(3) + P(2)\nP(3) + P(1)\n";
    let run = grundy(&["value", "node-kayles", "-", "--moves"], input);
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(
        run.out,
        "P(3)\t2\tN\ttake 1 with 0 2 -> edges()\n\
         P(4)\t0\tP\t-\n\
         C(3) + P(2)\t0\tP\t-\n\
         P(3) + P(1)\t3\tN\ttake 0 with 1 in piece 1 -> 2*P(1); take 2 with 1 in piece 1 -> 2*P(1)\n"
    );
    let few = grundy(&["value", "node-kayles", "-", "--moves", "--limit", "1"], b"P(3) + P(1)\n");
    assert!(few.out.ends_with("-> 2*P(1); ... 2 in all\n"), "{}", few.out);
    let three = grundy(&["value", "node-kayles", "-"], input);
    assert!(three.out.lines().all(|line| line.split('\t').count() == 3), "{}", three.out);
    // As many moves as JSON has.
    let json = grundy(&["value", "0.33", "-", "--moves", "--format", "json"], CONNECTED_7.as_bytes());
    let text = grundy(&["value", "0.33", "-", "--moves"], CONNECTED_7.as_bytes());
    for (json, text) in json.out.lines().zip(text.out.lines()) {
        let json: Value = serde_json::from_str(json).expect("JSON");
        let column = text.split('\t').nth(3).expect("a fourth column");
        let moves = if column == "-" { 0 } else { column.split("; ").count() };
        assert_eq!(json["moves"].as_array().map(Vec::len), Some(moves), "{text}");
    }
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
    let mut child = crate::common::command(&["value", "node-kayles", "-"])
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
