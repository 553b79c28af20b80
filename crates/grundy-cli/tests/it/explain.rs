//! `grundy explain`: the plan of a question in words and as JSON.

use serde_json::Value;

use crate::common::grundy;

fn told(args: &[&str]) -> (String, i32) {
    let run = grundy(args, b"");
    (run.out, run.status)
}

#[test]
fn every_route_is_named_with_its_reason() {
    let (text, status) = told(&["explain", "grim", "P(20000)"]);
    assert_eq!(status, 0);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "grim on P(20000), disjunctive compound, normal play");
    assert_eq!(lines[1], "1. theorems: there is no such way: there is none about this rule");
    assert!(lines[2].starts_with("2. sequence of heaps: answered in "), "{text}");
    assert_eq!(lines[3], "3. search: not needed");
    assert!(lines[4].starts_with("outcome "), "{text}");
}

#[test]
fn json_says_which_route_answered() {
    let (text, status) = told(&["explain", "node-kayles", "P(10) + C(7)", "--moves", "--format", "json"]);
    assert_eq!(status, 0);
    let line: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(line["answered_by"], "theorems");
    assert_eq!((&line["value"], &line["outcome"]), (&2.into(), &"N".into()));
    assert_eq!(line["provenance"]["moves"], "search");
    assert_eq!(line["routes"].as_array().unwrap().len(), 3);
}

#[test]
fn a_question_that_is_too_hard_says_what_would_help() {
    let args = ["explain", "node-kayles", "queen(16,16)", "--timeout", "1", "--format", "json"];
    let (text, status) = told(&args);
    assert_eq!(status, 3);
    let line: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(line["routes"][2]["verdict"], "failed");
    assert!(line["help"].as_str().unwrap().contains("more time"));
}

#[test]
fn what_is_no_position_is_refused() {
    assert_eq!(told(&["explain", "node-kayles", "P(x)"]).1, 2);
    assert_eq!(told(&["explain", "nim", "P(3)"]).1, 2);
}
