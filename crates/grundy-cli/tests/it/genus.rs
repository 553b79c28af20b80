//! `--genus` and `--canonical`.

use crate::common::grundy;
use serde_json::{Value, json};

fn json(args: &[&str]) -> Value {
    let run = grundy(args, b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    serde_json::from_str(&run.out).expect("JSON")
}

#[test]
fn the_genus_of_a_position() {
    for play in ["normal", "misere"] {
        let ask = |rule: &str, position: &str| {
            let answer = json(&["value", rule, position, "--genus", "--play", play, "--format", "json"]);
            (answer["genus"].clone(), answer["genus_kind"].clone())
        };
        assert_eq!(ask("nim", "0"), (json!("0^{120}"), json!("tame")));
        assert_eq!(ask("nim", "1"), (json!("1^{031}"), json!("tame")));
        assert_eq!(ask("nim", "2 + 2 + 12"), (json!("12^{12,14}"), json!("tame")));
        assert_eq!(ask("kayles", "5"), (json!("4^{146}"), json!("restless")));
        assert_eq!(ask("grundy-game", "13"), (json!("3^{1431}"), json!("restless")));
        assert_eq!(ask("grundy-game", "20"), (json!("0^{20}"), json!("wild")));
        // A heap of 0.137 is a path of Node-Kayles.
        assert_eq!(ask("0.137", "9 + 5"), ask("node-kayles", "P(9) + P(5)"));
        assert_eq!(ask("0.137", "9 + 5"), ask("0.137", "9 + P(5)"));
    }
    let text = grundy(&["value", "kayles", "5", "--genus", "--canonical"], b"");
    assert!(text.out.contains("\n  genus 4^{146}, restless: "), "{}", text.out);
    assert!(
        text.out.contains("\n  canonical form {1, 2, 3, {2, 3}}, birthday 5, 6 different positions\n"),
        "{}",
        text.out
    );
    let without = json(&["value", "kayles", "5", "--format", "json"]);
    assert!(without.get("genus").is_none() && without.get("canonical").is_none());
}

#[test]
fn the_canonical_form_of_a_position() {
    let ask = |rule: &str, position: &str| {
        json(&["value", rule, position, "--canonical", "--format", "json"])["canonical"].clone()
    };
    assert_eq!(ask("kayles", "6"), json!({"form": "3", "birthday": 3, "size": 4}));
    assert_eq!(ask("grundy-game", "16"), json!({"form": "{1, 2, {2, 3}}", "birthday": 5, "size": 6}));
    assert_eq!(ask("nim", "2 + 2"), json!({"form": "{2, 3}", "birthday": 4, "size": 5}));
    assert_eq!(ask("node-kayles", "C(3)"), json!({"form": "1", "birthday": 1, "size": 2}));
}

#[test]
fn the_genera_of_a_family() {
    let found =
        json(&["sequence", "grundy-game", "n", "--from", "12", "--to", "16", "--genus", "--format", "json"]);
    let genera = json!(["1^{031}", "3^{1431}", "2^{20}", "1^{031}", "3^{1431}"]);
    assert_eq!((&found["genera"], &found["complete"]), (&genera, &json!(true)));
    assert_eq!((&found["from"], &found["values"]), (&json!(12), &json!([1, 3, 2, 1, 3])));
    let args = ["sequence", "grundy-game", "n", "--from", "12", "--to", "16", "--genus", "--play", "misere"];
    let misere = json(&[&args[..], &["--format", "json"]].concat());
    assert_eq!((&misere["genera"], &misere["values"]), (&genera, &json!(["P", "N", "N", "P", "N"])));
    let plain = json(&[&args[..7], &["--play", "misere", "--format", "json"]].concat());
    assert_eq!(plain["values"], misere["values"]);
    assert!(grundy(&args, b"").out.starts_with("12: 1^{031}\n13: 3^{1431}\n"));
    let csv = grundy(&[&args[..], &["--format", "csv"]].concat(), b"");
    assert!(csv.out.starts_with("n,genus\n12,\"1^{031}\"\n"), "{}", csv.out);
}

#[test]
fn another_compound_is_refused_and_the_budget_kept() {
    for args in [
        &["value", "kayles", "5", "--genus"][..],
        &["value", "kayles", "5", "--canonical"],
        &["value", "kayles", "-", "--genus"],
        &["sequence", "kayles", "n", "--to", "5", "--genus"],
    ] {
        for convention in ["conjunctive", "selective", "diminished"] {
            let run = grundy(&[args, &["--convention", convention]].concat(), b"5\n");
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
            assert!(run.err.contains("disjunctive compound"), "{}", run.err);
        }
    }
    let run = grundy(
        &["sequence", "0.07", "n", "--to", "500", "--genus", "--timeout", "1s", "--format", "json"],
        b"",
    );
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((run.status, &found["complete"]), (3, &json!(false)));
    assert!(found["genera"].as_array().is_some_and(|genera| genera.len() > 10));
    assert!(run.err.contains("the genera were found for n = 0 to"), "{}", run.err);
}

#[test]
fn a_stream_has_columns_for_them() {
    let run = grundy(&["value", "kayles", "-", "--genus", "--canonical"], b"5\n2 + 2\n");
    assert_eq!(run.out, "5\t4\tN\t4^{146}\t{1, 2, 3, {2, 3}}\n2 + 2\t0\tP\t0^{02}\t{2, 3}\n");
    let run = grundy(&["value", "kayles", "-", "--genus", "--format", "json"], b"5\n");
    assert!(run.out.contains("\"genus\":\"4^{146}\""), "{}", run.out);
}
