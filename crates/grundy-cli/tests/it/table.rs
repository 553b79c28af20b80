//! `grundy table`: values against `value`, formats, parameters, bad ranges, budgets.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{command, grundy, told};
use serde_json::{Value, json};

fn table(args: &[&str]) -> Value {
    let mut all = vec!["table"];
    all.extend(args);
    all.extend(["--format", "json"]);
    let run = grundy(&all, b"");
    assert_eq!((run.status, run.out.lines().count()), (0, 1), "{args:?}: {}", run.err);
    serde_json::from_str(&run.out).expect("JSON")
}

/// What `value` answers for a position: its value, or its outcome where there is no number.
fn value(rule: &str, position: &str, extra: &[&str]) -> Value {
    let mut args = vec!["value", rule, position, "--format", "json"];
    args.extend(extra);
    let answer: Value = serde_json::from_str(&grundy(&args, b"").out).expect("JSON");
    let numbers = extra.is_empty() || extra.contains(&"diminished") || extra.contains(&"continued");
    if numbers { answer["value"].clone() } else { answer["outcome"].clone() }
}

#[test]
fn values_are_those_of_value() {
    type Case<'a> = (&'a str, &'a str, fn(u64, u64) -> String, &'a [&'a str]);
    let cases: [Case<'_>; 6] = [
        ("node-kayles", "S(1^a,b)", |a, b| format!("S(1^{a},{b})"), &[]),
        ("0.77", "2*a + b", |a, b| format!("2*{a} + {b}"), &[]),
        ("wak", "wedges(a:a+1-b:2*b)", |a, b| format!("wedges(a:{}-b:{})", a + 1, 2 * b), &[]),
        ("arc-kayles", "edges(a-b, b-c) + P(a*b)", |a, b| format!("edges(a-b, b-c) + P({})", a * b), &[]),
        (
            "0.33",
            "P(a) + P(b+1)",
            |a, b| format!("P({a}) + P({})", b + 1),
            &["--convention", "diminished", "--play", "misere"],
        ),
        ("node-kayles", "P(a) + P(b)", |a, b| format!("P({a}) + P({b})"), &["--play", "misere"]),
    ];
    for (rule, family, position, extra) in cases {
        let mut args = vec![rule, family, "--a", "0..3", "--b", "1..4"];
        args.extend(extra);
        let found = table(&args);
        for a in 0..=3u64 {
            for b in 1..=4u64 {
                let cell = &found["values"][a as usize][b as usize - 1];
                assert_eq!(*cell, value(rule, &position(a, b), extra), "{rule} {family} at {a}, {b}");
            }
        }
    }
}

#[test]
fn json() {
    let found = table(&["node-kayles", " S(1^a,b) ", "--a", "0..10", "--b", "0..8"]);
    assert_eq!(found["rule"], "node-kayles");
    assert_eq!(found["family"], "S(1^a,b)");
    assert_eq!((&found["convention"], &found["play"]), (&json!("disjunctive"), &json!("normal")));
    assert_eq!(found["rows"], json!({"parameter": "a", "from": 0, "to": 10}));
    assert_eq!(found["columns"], json!({"parameter": "b", "from": 0, "to": 8}));
    assert_eq!(found["values"].as_array().map(Vec::len), Some(11));
    assert!(
        found["values"]
            .as_array()
            .is_some_and(|rows| { rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == 9)) })
    );
    assert_eq!((&found["complete"], &found["note"]), (&json!(true), &Value::Null));
}

#[test]
fn parameters_have_their_places() {
    let plain = table(&["node-kayles", "S(1^a,b)", "--a", "0..3", "--b", "0..2"]);
    let named = table(&["node-kayles", "S(1^k,l)", "--columns", "l=0..2", "--rows", "k=0..3"]);
    let mixed = table(&["node-kayles", "S(1^k,l)", "--l", "0..2", "--rows", "k=0..3"]);
    assert_eq!((&plain["values"], &plain["values"]), (&named["values"], &mixed["values"]));
    // The first range given is that of the rows.
    let turned = table(&["node-kayles", "S(1^a,b)", "--b", "0..2", "--a", "0..3"]);
    assert_eq!(turned["rows"]["parameter"], "b");
    for a in 0..=3 {
        for b in 0..=2 {
            assert_eq!(plain["values"][a][b], turned["values"][b][a]);
        }
    }
    // One parameter: a row, as a sequence has it; or a column, on request.
    let row = table(&["node-kayles", "P(n)", "--n", "0..20"]);
    let sequence = grundy(&["sequence", "node-kayles", "P(n)", "--to", "20", "--format", "json"], b"");
    let sequence: Value = serde_json::from_str(&sequence.out).expect("JSON");
    assert_eq!((&row["rows"], &row["values"]), (&Value::Null, &json!([sequence["values"]])));
    let column = table(&["node-kayles", "P(n)", "--rows", "n=3..4"]);
    assert_eq!((&column["columns"], &column["values"]), (&Value::Null, &json!([[2], [0]])));
}

#[test]
fn text_and_csv() {
    let args = ["table", "node-kayles", "C(a) + P(b)", "--a", "2..4", "--b", "0..2"];
    let text = grundy(&args, b"");
    assert_eq!(text.out, "a\\b | 0 1 2\n----+------\n  2 | . . .\n  3 | 1 0 0\n  4 | 0 1 1\n");
    assert!(
        text.err.contains("3 cells are no positions, the first at a = 2, b = 0: a cycle"),
        "{}",
        text.err
    );
    let csv = grundy(&[&args[..], &["--format", "csv"]].concat(), b"");
    assert_eq!(csv.out, "a\\b,0,1,2\n2,,,\n3,1,0,0\n4,0,1,1\n");
    let one = grundy(&["table", "0.33", "b", "--b", "2..4", "--format", "csv"], b"");
    assert_eq!(one.out, "b,2,3,4\nvalue,2,0,1\n");
    // Undefined is not the same as no position.
    let undefined = grundy(
        &["table", "0.33", "C(a) + P(b)", "--a", "2..3", "--b", "0..1", "--convention", "diminished"],
        b"",
    );
    assert_eq!(undefined.out, "a\\b | 0 1\n----+----\n  2 | . .\n  3 | 0 -\n");
}

#[test]
fn latex() {
    let run =
        grundy(&["table", "csg{1,2}", "S(1^a,b)", "--a", "0..2", "--b", "3..4", "--format", "latex"], b"");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "% \\caption{csg\\{1,2\\} on $S(1^{a},b)$: Grundy value, disjunctive compound, normal play}",
            "\\begin{tabular}{r|cc}",
            "$a \\backslash b$ & $3$ & $4$ \\\\ \\hline",
        ]
    );
    assert_eq!((lines.len(), lines[6]), (7, "\\end{tabular}"));
    for row in &lines[3..6] {
        assert!(row.ends_with(" \\\\") && row.matches('&').count() == 2, "{row}");
        assert_eq!(row.matches('$').count(), 6, "{row}");
    }
    let outcomes = grundy(
        &["table", "node-kayles", "C(a)", "--a", "2..4", "--play", "misere", "--format", "latex"],
        b"",
    );
    assert!(outcomes.out.contains("value &  & $\\mathcal{"), "{}", outcomes.out);
}

fn refused(args: &[&str], fragment: &str) {
    let run = grundy(&[&["table"][..], args].concat(), b"");
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
    assert!(run.err.contains(fragment), "{args:?}: no «{fragment}» in\n{}", run.err);
}

#[test]
fn bad_questions() {
    for (range, fragment) in [
        ("3..2", "empty: 3 is above 2"),
        ("..3", "no end of a range"),
        ("3..", "no end of a range"),
        ("0..=3", "no end of a range"),
        ("-1..3", "no end of a range"),
        ("x", "no end of a range"),
        ("", "no end of a range"),
        ("0..99999999999999999999", "no end of a range"),
        ("0..10^9", "at most 1000000"),
    ] {
        refused(&["node-kayles", "P(a)", "--a", range], fragment);
    }
    refused(&["node-kayles", "P(a)", "--a", "0..200000", "--format", "svg"], "at most 100000");
    refused(&["node-kayles", "P(a)"], "needs ranges");
    refused(&["node-kayles", "S(a,b,c)", "--a", "1..2", "--b", "1..2", "--c", "1..2"], "at most two");
    refused(&["node-kayles", "P(a)", "--a", "1..2", "--rows", "a=1..2"], "two ranges");
    refused(&["node-kayles", "P(a)", "--rows", "1..2"], "write k=0..10");
    refused(&["node-kayles", "P(a)", "--rows", "kl=1..2"], "small letter");
    refused(&["node-kayles", "P(a)", "--rows", "K=1..2"], "small letter");
    refused(&["node-kayles", "P(a)", "--a", "1..2", "--a", "1..3"], "multiple times");
    refused(&["node-kayles", "P(a)", "--a", "1..2", "--format", "bfile"], "--format svg");
    refused(&["node-kayls", "P(a)", "--a", "1..2"], "did you mean");
    // Errors point at the place.
    refused(&["node-kayles", "P(3) + S(1,k)", "--a", "1..2"], "family:1:12");
    refused(&["node-kayles", "S(1^a,b)", "--a", "1..2"], "family:1:7");
    refused(&["node-kayles", "P(3) + C(a)", "--a", "0..2"], "family:1:10");
    refused(&["node-kayles", "P(3)", "--a", "0..2"], "there is no a");
    refused(&["node-kayles", "edges(a-b)", "--a", "0..2"], "there is no a");
    refused(&["node-kayles", "a + P(3)", "--a", "0..2"], "this is a heap");
}

#[test]
fn what_was_found_is_printed() {
    let start = Instant::now();
    let args = ["table", "node-kayles", "grid(a,b)", "--a", "0..20", "--b", "0..20", "--timeout", "1"];
    let run = grundy(&args, b"");
    assert_eq!(run.status, 3, "{}", run.err);
    assert!(run.err.contains("of 441 cells were found"), "{}", run.err);
    assert!(run.out.contains("  1 |  0  1  1  2  0") && run.out.contains('?'), "{}", run.out);
    let json = grundy(&[&args[..], &["--format", "json"]].concat(), b"");
    let json: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!((&json["complete"], &json["values"][20][20]), (&json!(false), &Value::Null));
    // Very many easy cells are stopped, too.
    let easy = ["table", "node-kayles", "P(a) + P(b)", "--a", "0..900", "--b", "0..900", "--timeout", "0.5"];
    assert_eq!(grundy(&easy, b"").status, 3);
    assert!(start.elapsed() < Duration::from_secs(15));
}

#[cfg(unix)]
#[test]
fn an_interrupt_prints_what_was_found() {
    let mut command = command(&["table", "node-kayles", "grid(a,b)", "--a", "0..20", "--b", "0..20"]);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("grundy starts");
    std::thread::sleep(Duration::from_millis(500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let run = told(child.wait_with_output().expect("grundy ends"));
    assert_eq!(run.status, 130, "{}", run.err);
    assert!(run.out.starts_with("a\\b |") && run.out.contains('?'), "{}", run.out);
}
