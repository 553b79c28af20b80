//! `grundy papers` and `grundy classes`.

use std::collections::BTreeSet;

use crate::common::grundy;
use serde_json::{Value, json};

fn claims(args: &[&str]) -> Vec<Value> {
    let mut all = vec!["papers", "--format", "json"];
    all.extend(args);
    let run = grundy(&all, b"");
    assert!(run.status == 0 || run.status == 1, "{}", run.err);
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// How the two files of errata are written.
const AGAIN: &str =
    "write it again: grundy papers --format markdown --errata crates/grundy-api/errata.json > docs/errata.md";

/// The page and the data are what the claims say: every claim of the five papers is recomputed here.
#[test]
fn the_errata_are_what_the_claims_say() {
    let file = std::env::temp_dir().join(format!("grundy-errata-{}.json", std::process::id()));
    let run = grundy(&["papers", "--format", "markdown", "--errata", file.to_str().unwrap()], b"");
    assert_eq!(run.status, 1, "{}", run.err);
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/errata.md")).unwrap();
    for (written, computed) in page.lines().zip(run.out.lines()) {
        assert_eq!(written, computed, "{AGAIN}");
    }
    assert_eq!(page, run.out);
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../grundy-api/errata.json");
    let (data, computed) = (std::fs::read_to_string(data).unwrap(), std::fs::read_to_string(&file).unwrap());
    std::fs::remove_file(file).unwrap();
    for (written, computed) in data.lines().zip(computed.lines()) {
        assert_eq!(written, computed, "{AGAIN}");
    }
    assert_eq!(data, computed);
    // An author finds the false results first, and what follows from an error below it.
    let data: Value = serde_json::from_str(&data).unwrap();
    let errata = data["errata"].as_array().unwrap();
    assert_eq!((&errata[0]["weight"], &errata[0]["depth"]), (&json!("result"), &json!(0)));
    let name = |claim: &Value| (claim["paper"].clone(), claim["claim"].clone());
    for (at, erratum) in errata.iter().enumerate().filter(|(_, erratum)| !erratum["follows"].is_null()) {
        let above = errata[..at].iter().find(|above| name(above) == name(&erratum["follows"])).unwrap();
        assert_eq!(above["depth"].as_u64().unwrap() + 1, erratum["depth"].as_u64().unwrap(), "{erratum}");
    }
    // Lines are for reading, but for the tables of the papers and what commands print.
    let mut console = false;
    for line in page.lines() {
        console ^= line.starts_with("```");
        assert!(console || line.starts_with('|') || line.chars().count() <= 120, "{line}");
    }
    // What the table at the top counts.
    let row = |paper: &str| page.lines().find(|line| line.starts_with(&format!("| {paper} |"))).unwrap();
    let numbers: Vec<u64> = ["000", "001", "002", "003", "004"]
        .iter()
        .map(|paper| row(paper).split(" | ").nth(2).unwrap().parse().unwrap())
        .collect();
    assert!(numbers.iter().sum::<u64>() > 120, "{numbers:?}");
}

#[test]
fn a_claim_is_one_line_of_json() {
    let found = claims(&["--paper", "003", "--claim", "Case 22"]);
    let case = found.iter().find(|claim| claim["claim"] == "Case 22").unwrap();
    let names: Vec<&str> = case.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "paper",
            "claim",
            "statement",
            "verdict",
            "range",
            "counterexample",
            "correction",
            "commands",
            "table",
            "weight",
            "follows"
        ]
    );
    assert_eq!((&case["weight"], &case["follows"]), (&json!("proof"), &Value::Null));
    assert_eq!(case["verdict"], "fails");
    assert!(case["counterexample"].is_string() && case["correction"].is_string());
    // Names are matched whole: Case 2 is not Case 22.
    let cases = claims(&["--paper", "003", "--claim", "Case 2"]);
    assert!(cases.iter().all(|claim| !claim["claim"].as_str().unwrap().starts_with("Case 22")));
    let holds = grundy(&["papers", "--paper", "003", "--claim", "Case 1"], b"");
    assert_eq!(holds.status, 0, "{}", holds.out);
    let tables = grundy(&["papers", "--paper", "001", "--claim", "Table 2", "--format", "latex"], b"");
    assert!(tables.out.contains("\\begin{tabular}"), "{}", tables.out);
    let nowhere =
        ["papers", "--paper", "003", "--claim", "Case 1", "--errata", "/no/such/folder/errata.json"];
    for bad in [&["papers", "--paper", "005"][..], &["papers", "--claim", "Theorem 999"], &nowhere] {
        assert_eq!(grundy(bad, b"").status, 2);
    }
    assert_eq!(grundy(&["papers", "--timeout", "0.01"], b"").status, 3);
}

#[test]
fn names_are_unique_and_there_is_a_line_for_each_case() {
    let listed = grundy_papers::Selection::default().claims();
    let names: BTreeSet<(&str, &str)> = listed.iter().map(|(paper, claim)| (*paper, claim.name)).collect();
    assert_eq!(names.len(), listed.len(), "a name stands twice");
    for case in 1..=36 {
        assert!(names.contains(&("003", format!("Case {case}").as_str())), "Case {case}");
    }
}

#[test]
fn classes_are_found_and_proven() {
    for (link, count) in [("1", 8), ("2", 10)] {
        let run = grundy(&["classes", "0.33", "--link", link, "--format", "json"], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        let told: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(told["classes"].as_array().unwrap().len(), count);
        assert_eq!(told["proven"], json!(true));
    }
    let run = grundy(&["classes", "0.33", "--link", "1", "--star", "100,200,7"], b"");
    assert!(run.out.contains("is in class"), "{}", run.out);
    let observed = grundy(&["classes", "node-kayles", "--link", "1", "--arms", "3"], b"");
    assert!(observed.out.contains("observed, not proven"), "{}", observed.out);
    assert_eq!(grundy(&["classes", "nim", "--link", "1"], b"").status, 2);
}
