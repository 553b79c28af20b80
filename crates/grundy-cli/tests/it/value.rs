//! `grundy value` and `grundy sequence`: answers for people and for programs.

use crate::common::grundy;
use serde_json::{Value, json};

fn json(args: &[&str]) -> Value {
    let run = grundy(args, b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    assert_eq!(run.out.lines().count(), 1, "one object on one line");
    serde_json::from_str(&run.out).expect("JSON")
}

#[test]
fn the_example_of_the_readme() {
    let run = grundy(&["value", "node-kayles", "P(10) + C(7)", "--moves"], b"");
    assert_eq!(run.status, 0);
    let readme = include_str!("../../../../README.md");
    assert!(readme.contains(run.out.trim_end()), "the README shows something else than\n{}", run.out);
}

#[test]
fn all_fields_are_there() {
    let answer = json(&["value", "node-kayles", " P(10) + C(7) ", "--format", "json", "--moves"]);
    assert_eq!(
        answer,
        json!({
            "rule": "node-kayles", "position": "P(10) + C(7)", "convention": "disjunctive", "play": "normal",
            "over": false, "outcome": "N", "value": 2,
            "pieces": [
                {"piece": "P(10)", "value": 3, "outcome": "N"},
                {"piece": "C(7)", "value": 1, "outcome": "N"},
            ],
            "moves": [
                {"take": [{"piece": 0, "term": 0, "vertices": [0, 1, 2], "vertex": 1}], "leaves": "P(7) + C(7)", "ends": false},
                {"take": [{"piece": 0, "term": 0, "vertices": [7, 8, 9], "vertex": 8}], "leaves": "P(7) + C(7)", "ends": false},
            ],
            "moves_total": 2,
            "provenance": {"method": "theorem", "theorems": [{
                "theorem": "Node-Kayles on paths and cycles, disjunctive",
                "source": "Guy and Smith 1956; paper 002, section 3.1",
            }], "moves": "search"},
        })
    );
    let searched =
        json(&["value", "node-kayles", "P(10) + C(7)", "--format", "json", "--moves", "--no-theorems"]);
    assert_eq!(searched["provenance"], json!({"method": "search", "engine": "pieces"}));
    assert_eq!((&searched["moves"], &searched["pieces"]), (&answer["moves"], &answer["pieces"]));
    let answer = json(&["value", "0.77", "5", "--format", "json"]);
    assert_eq!((&answer["moves"], &answer["moves_total"]), (&Value::Null, &Value::Null));
}

#[test]
fn undefined_values_are_null() {
    let ask = |position: &str, convention: &str, play: &str| {
        let answer = json(&[
            "value",
            "node-kayles",
            position,
            "--convention",
            convention,
            "--play",
            play,
            "--format",
            "json",
        ]);
        (answer["value"].clone(), answer["outcome"].as_str().unwrap_or("").to_owned())
    };
    assert_eq!(ask("P(3)", "diminished", "normal"), (Value::Null, "N".into()));
    assert_eq!(ask("P(0)", "diminished", "normal"), (Value::Null, "P".into()));
    assert_eq!(ask("P(0)", "diminished", "misere"), (Value::Null, "N".into()));
    assert_eq!(ask("P(4)", "diminished", "normal"), (json!(0), "P".into()));
    assert_eq!(ask("2*P(1)", "selective", "misere"), (Value::Null, "N".into()));
    assert_eq!(ask("2*P(1)", "shortened", "misere"), (Value::Null, "P".into()));
    assert_eq!(ask("P(1)", "disjunctive", "misere"), (Value::Null, "P".into()));
}

/// Turns in several pieces multiply; all are counted, a few are listed.
#[test]
fn many_moves_are_counted() {
    let args = [
        "value",
        "node-kayles",
        "40*P(11)",
        "--convention",
        "selective",
        "--moves",
        "--limit",
        "7",
        "--format",
        "json",
    ];
    let answer = json(&args);
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(7));
    assert!(answer["moves_total"].to_string().len() >= 20, "{}", answer["moves_total"]);
    let ends = json(&["value", "arc-kayles", "P(2)", "--moves", "--format", "json"]);
    assert_eq!(
        ends["moves"][0],
        json!({"take": [{"piece": 0, "term": 0, "vertices": [0, 1], "vertex": null}], "leaves": "edges()", "ends": true})
    );
    let rook = json(&["value", "rooks", "board(.)", "--moves", "--format", "json"]);
    assert_eq!(
        rook["moves"][0],
        json!({"take": [{"piece": 0, "term": 0, "row": 1, "column": 1}], "leaves": "board(R)", "ends": true})
    );
    let heap = json(&["value", "nim", "2", "--moves", "--format", "json"]);
    assert_eq!(
        heap["moves"][0],
        json!({"take": [{"piece": 0, "term": 0, "heap": 2, "take": 2, "leaving": []}], "leaves": "0", "ends": true})
    );
    let wak = json(&["value", "wak", "wedges(a:1-b:1)", "--moves", "--format", "json"]);
    assert_eq!(
        wak["moves"][0],
        json!({"take": [{"piece": 0, "term": 0, "edge": ["a", "b"]}], "leaves": "wedges()", "ends": true})
    );
}

#[test]
fn sequences() {
    let answer = json(&["sequence", "node-kayles", "P(n)", "--to", "10", "--format", "json"]);
    assert_eq!(
        (&answer["rule"], &answer["family"], &answer["from"]),
        (&json!("node-kayles"), &json!("P(n)"), &json!(0))
    );
    assert_eq!(answer["values"], json!([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]));
    let cycles = json(&["sequence", "node-kayles", "C(n)", "--to", "1e1", "--format", "json"]);
    assert_eq!(cycles["from"], 3);
    assert_eq!(cycles["values"], json!([1, 0, 0, 0, 1, 0, 0, 0]));
    let foreclosed = json(&[
        "sequence",
        "node-kayles",
        "P(n)",
        "--to",
        "5",
        "--convention",
        "diminished",
        "--format",
        "json",
    ]);
    assert_eq!(foreclosed["values"], json!([null, null, null, null, 0, 0]));
    let outcomes = json(&[
        "sequence",
        "node-kayles",
        "P(n)",
        "--to",
        "4",
        "--convention",
        "selective",
        "--format",
        "json",
    ]);
    assert_eq!(outcomes["values"], json!(["P", "N", "N", "N", "P"]));
    let text =
        |format| grundy(&["sequence", "0.77", "n", "--from", "3", "--to", "5", "--format", format], b"").out;
    assert_eq!(text("bfile"), "3 3\n4 1\n5 4\n");
    assert_eq!(text("csv"), "n,value\n3,3\n4,1\n5,4\n");
    assert_eq!(text("text"), "3: 3 1 4\n");
    assert!(text("latex").contains("$0+$ &  &  &  & $3$ & $1$ & $4$ \\\\"));
}

#[test]
fn files_are_read() {
    let folder = std::env::temp_dir().join(format!("grundy-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text, rule, same) in [
        ("board.txt", "..#\n...\n", "rooks", "board(..#/...)"),
        ("edges.txt", "# a path\na b\nb c {}\n", "node-kayles", "P(3)"),
        ("graph.g6", "DQc\n", "arc-kayles", "g6:DQc"),
        ("notation.txt", "P(5) + 2*C(5)\n", "node-kayles", "P(5) + 2*C(5)"),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        let position = format!("file:\"{}\"", path.display());
        let answer = json(&["value", rule, &position, "--format", "json"]);
        let direct = json(&["value", rule, same, "--format", "json"]);
        assert!(direct["value"].is_u64());
        assert_eq!(answer["value"], direct["value"], "{name}");
        assert_eq!(
            answer["pieces"].as_array().map(Vec::len),
            direct["pieces"].as_array().map(Vec::len),
            "{name}"
        );
    }
    let missing = grundy(&["value", "nim", "file:/no/such/file"], b"");
    assert_eq!(missing.status, 2);
    assert!(missing.err.contains("cannot be read"), "{}", missing.err);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn every_rule_of_the_catalogue_answers_its_example() {
    let rules = grundy(&["rules", "--format", "json"], b"");
    let mut count = 0;
    for line in rules.out.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let text = |key: &str| row["example"][key].as_str().expect("a text").to_owned();
        let run = grundy(&["value", &text("rule"), &text("position"), "--moves"], b"");
        assert_eq!(run.status, 0, "{line}: {}", run.err);
        count += 1;
    }
    assert!(count >= 16);
    assert_eq!(grundy(&["rules"], b"").status, 0);
}
