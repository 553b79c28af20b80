//! Closed forms: positions of any size are answered at once, the answer names its theorem, and
//! `--no-theorems` searches.

use std::time::{Duration, Instant};

use crate::common::grundy;
use serde_json::{Value, json};

fn ask(args: &[&str]) -> Value {
    let start = Instant::now();
    let run = grundy(&[&["value", "--format", "json"], args].concat(), b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    assert!(start.elapsed() < Duration::from_secs(5), "{args:?}: {:?}", start.elapsed());
    serde_json::from_str(&run.out).expect("JSON")
}

/// Expected values: a search of the small position that the theorem makes of it, such as P(64) for the
/// long path, or S(3^9) for the star with 2^63-1 paths.
#[test]
fn positions_of_any_size_are_answered_at_once() {
    for (rule, position, value) in [
        ("0.33", "S(1000000000000000, 7, 1000000000001)", 2),
        ("csg:1,2", "S(1000000000000000, 7, 1000000000001)", 2),
        ("0.33", "B(1000000000000,1;55555555555;3,7,2)", 1),
        ("0.33", "B(_;9000000000000000001;1,1)", 0),
        ("csg{1..3}", "S(9223372036854775807^9223372036854775807)", 3),
        ("csg:1,2,4", "S(1000000000000, 2, 2, 2)", 2),
        ("csg{1..8}", "S(1, 8000000000000000000, 9000000000000000008)", 0),
        ("csg{1..1000}", "S(1^1000000000000, 1000000000000000)", 1000),
        ("node-kayles", "P(123456789012345678)", 5),
        ("dawsons-chess", "P(123456789012345678)", 5),
        ("0.137", "123456789012345678", 5),
        ("node-kayles", "P(100000000000000000) + 3*P(5)", 0),
        ("node-kayles", "100000*P(7)", 0),
        ("node-kayles", "90000*P(70000) + C(1000000000000)", 0),
        ("nim", "9223372036854775807 + 1", 9_223_372_036_854_775_806u64),
        ("csg{all}", "P(9223372036854775807)", 9_223_372_036_854_775_807),
    ] {
        let answer = ask(&[rule, position]);
        assert_eq!(answer["provenance"]["method"], "theorem", "{rule} {position}");
        assert_eq!(answer["value"], value, "{rule} {position}");
        assert!(answer["pieces"].as_array().is_some_and(|pieces| !pieces.is_empty()));
    }
}

#[test]
fn every_solved_convention_of_node_kayles() {
    for (convention, play, outcome, value) in [
        ("diminished", "normal", "N", json!(4)),
        ("conjunctive", "normal", "N", json!(3)),
        ("conjunctive", "misere", "N", json!(2)),
        ("continued", "normal", "N", json!(109)),
        ("continued", "misere", "N", json!(108)),
        ("selective", "normal", "P", Value::Null),
        ("selective", "misere", "P", Value::Null),
        ("shortened", "normal", "P", Value::Null),
        ("shortened", "misere", "N", Value::Null),
    ] {
        let args = ["node-kayles", "P(100000000000000000)", "--convention", convention, "--play", play];
        let answer = ask(&args);
        assert_eq!((&answer["outcome"], &answer["value"]), (&json!(outcome), &value), "{convention} {play}");
        let with_moves = ask(&[&args[..], &["--moves", "--limit", "3"]].concat());
        assert_eq!(with_moves["moves_total"] == 0, outcome == "P", "{convention} {play}");
        let listed = with_moves["moves"].as_array().map_or(0, Vec::len);
        assert_eq!(listed == 0, outcome == "P", "{convention} {play}");
    }
    // What is not solved is computed from the first path on, as long as there is time.
    let unsolved =
        ["P(100000000000000000)", "--convention", "diminished", "--play", "misere", "--timeout", "0.5"];
    assert_eq!(grundy(&[&["value", "node-kayles"], &unsolved[..]].concat(), b"").status, 3);
}

/// A move of a huge position leaves what it says, and that is lost for the opponent.
#[test]
fn winning_moves_of_huge_positions() {
    for (rule, position) in [
        ("0.33", "S(1000000000000000, 7, 1000000000001)"),
        ("0.33", "B(1000000000000,1;55555555555;3,7,2)"),
        ("csg:1,2,3", "S(1000000000000000, 7, 1000000000001, 3^1000000000000)"),
        ("csg{1..5}", "S(1^1000000000000, 77777777777777)"),
        ("node-kayles", "P(123456789012345678) + C(10000000000)"),
        ("0.137", "123456789012345678 + P(1000000000001)"),
        ("nim", "1000000000000 + 5 + 7"),
    ] {
        let answer = ask(&[rule, position, "--moves", "--limit", "20"]);
        let moves = answer["moves"].as_array().cloned().unwrap_or_default();
        assert!(!moves.is_empty() && moves.len() <= 20, "{rule} {position}");
        for mv in &moves {
            let leaves = mv["leaves"].as_str().unwrap_or_default();
            assert_eq!(ask(&[rule, leaves])["outcome"], "P", "{rule} {position}: {leaves}");
        }
    }
    let misere = ask(&["nim", "1000000000000 + 1 + 1", "--play", "misere", "--moves"]);
    assert_eq!((&misere["moves"][0]["leaves"], &misere["moves_total"]), (&json!("3*1"), &json!(1)));
}

#[test]
fn a_graph_is_recognised_however_it_is_written() {
    for position in
        ["S(1,2,4)", "tree(-1,0,0,2,0,4,5,6)", "append(P(4),1,4)", "edges(c-a,c-b,b-d,c-e,e-f,f-g,g-h)"]
    {
        let answer = ask(&["0.33", position]);
        assert_eq!(answer["provenance"]["theorems"][0]["theorem"], "0.33 on subdivided stars", "{position}");
        assert_eq!(answer["pieces"][0]["piece"], "S(1,2,4)", "{position}");
        assert_eq!(ask(&["0.33", position, "--no-theorems"])["value"], answer["value"], "{position}");
    }
    for (position, theorem) in [
        ("cat(2,0,3)", "0.33 on subdivided bistars"),
        ("g6:DqK", "subtraction games on heaps, paths and cycles"),
    ] {
        let answer = ask(&["0.33", position]);
        assert_eq!(answer["provenance"]["theorems"][0]["theorem"], theorem, "{position}");
        assert_eq!(ask(&["0.33", position, "--no-theorems"])["value"], answer["value"], "{position}");
    }
}

#[test]
fn what_no_theorem_covers_is_searched_and_added() {
    let answer = ask(&["node-kayles", "P(123456789012345678) + K(4) + grid(3,3)"]);
    assert_eq!(answer["provenance"]["method"], "theorem and search");
    assert_eq!(answer["provenance"]["engine"], "pieces");
    let values: Vec<u64> = answer["pieces"]
        .as_array()
        .map_or(vec![], |pieces| pieces.iter().filter_map(|p| p["value"].as_u64()).collect());
    assert_eq!(values.len(), 3);
    assert_eq!(answer["value"], values.iter().fold(0, |a, b| a ^ b));
    // Under the other conventions a position is covered as a whole, or searched.
    let answer = ask(&["node-kayles", "P(9) + K(4)", "--convention", "continued"]);
    assert_eq!(answer["provenance"], json!({"method": "search", "engine": "pieces"}));
    let text = grundy(&["value", "node-kayles", "P(9) + K(4)"], b"").out;
    assert!(
        text.contains("  by theorem: Node-Kayles") && text.contains("  by search: the other pieces"),
        "{text}"
    );
}

#[test]
fn without_theorems_the_limits_hold() {
    for (args, fragment) in [
        (
            &["0.33", "P(5) + S(1000000000000000, 7, 1)", "--no-theorems"][..],
            "a position may have at most 1000000",
        ),
        (&["node-kayles", "P(1000000000000) + K(4)", "--moves"], "leave out --moves"),
        (&["node-kayles", "P(5) + S(1000000000000, 7, 1)"], "a position may have at most 1000000"),
    ] {
        let run = grundy(&[&["value"], args].concat(), b"");
        assert!(run.status == 2 && run.err.contains(fragment), "{args:?}: {} {}", run.status, run.err);
    }
    // The place is that of the summand.
    let run = grundy(&["value", "0.33", "P(5) + S(1000000000000000, 7, 1)", "--no-theorems"], b"");
    assert!(run.err.contains("position:1:8"), "{}", run.err);
    let answer = ask(&["0.33", "S(1,2,4)", "--no-theorems"]);
    assert_eq!(answer["provenance"], json!({"method": "search", "engine": "pieces"}));
}

#[test]
fn streams_use_theorems() {
    let lines = b"P(123456789012345678)\nDhC\n2*P(1000000000000)\nP(3) + K(4)\n";
    let run = grundy(&["value", "node-kayles", "-"], lines);
    assert_eq!(
        run.out,
        "P(123456789012345678)\t5\tN\nDhC\t3\tN\n2*P(1000000000000)\t0\tP\nP(3) + K(4)\t3\tN\n"
    );
    let json = grundy(&["value", "node-kayles", "-", "--format", "json"], lines);
    let methods: Vec<String> = json
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["provenance"]["method"].to_string())
        .collect();
    assert_eq!(methods, ["\"theorem\"", "\"theorem\"", "\"theorem\"", "\"theorem and search\""]);
    // Paths are heaps and have a proven period; cycles need the theorem.
    let without = grundy(&["value", "node-kayles", "-", "--no-theorems"], lines);
    assert_eq!((without.status, &without.out), (0, &run.out), "{}", without.err);
    let cycle = b"C(123456789012345678)\nDhC\nP(3) + K(4)\n";
    let without = grundy(&["value", "node-kayles", "-", "--no-theorems"], cycle);
    assert_eq!((without.status, without.out.lines().count()), (2, 2), "{}", without.err);
}
