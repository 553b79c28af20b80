//! Rules in words, as people ask them.

use serde_json::Value;

use crate::common::grundy;

const CONNECTED_7: &str = include_str!("../../../../testdata/graphs/connected7.g6");
const CONNECTED_8: &str = include_str!("../../../../testdata/graphs/connected8.g6");
const TREES_12: &str = include_str!("../../../../testdata/graphs/trees12.s6");
const GRAPHS: &str = include_str!("../../../../testdata/graphs.toml");

/// Rules with a name, and what it says.
const NAMED: [(&str, &str); 9] = [
    ("node-kayles", "take vertex + neighbours"),
    ("selective-node-kayles", "take vertex + some neighbours"),
    ("arc-kayles", "take edge"),
    ("0.07", "take connected 2"),
    ("0.33", "take connected 1,2 leaving connected"),
    ("csg{1,2,4}", "take connected 1,2,4 leaving connected"),
    ("0.137", "take vertex leaving empty or take connected 2 leaving connected or take connected 3"),
    ("0.777", "take connected 1..3"),
    ("grim", "take vertex where degree >= 1 then drop isolated"),
];

const COMPOUNDS: [&str; 6] =
    ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"];

/// What a rule answers to a stream, but for the rule and where the answers come from.
fn answers(rule: &str, input: &str, flags: &[&str]) -> Vec<Value> {
    let run =
        grundy(&[&["value", rule, "-", "--format", "json", "--moves"], flags].concat(), input.as_bytes());
    assert_eq!(run.status, 0, "{rule} {flags:?}: {}", run.err);
    let line = |line: &str| {
        let mut answer: Value = serde_json::from_str(line).unwrap();
        let object = answer.as_object_mut().unwrap();
        assert!(object.remove("rule").is_some() && object.remove("provenance").is_some());
        answer
    };
    run.out.lines().map(line).collect()
}

/// Named rules written in words answer as under their names, but for `rule` and `provenance`. `GRUNDY_CASES=1` asks
/// about all graphs of `testdata` under all twelve conventions; without it every position is asked in normal play of
/// the disjunctive compound, and some under the others.
#[test]
fn named_rules_in_words_answer_as_under_their_names() {
    let all = std::env::var_os("GRUNDY_CASES").is_some();
    let small = |line: &&str| line.starts_with("g6:") && line.as_bytes()[3] <= b'?' + 10;
    let rows = GRAPHS.lines().filter_map(|line| line.split_whitespace().next()).filter(small);
    let eight = CONNECTED_8.lines().step_by(if all { 1 } else { 40 });
    let graphs: Vec<&str> = CONNECTED_7.lines().chain(eight).chain(TREES_12.lines()).chain(rows).collect();
    let some: Vec<&str> = graphs.iter().copied().step_by(if all { 1 } else { 40 }).collect();
    let sums = "P(4) + C(5) + K(3)\n2*P(3) + S(1,1,2)\nedges(a-b, b-c, c) + P(1)\nedges(a, b, c-d)\n";
    for (name, words) in NAMED {
        for compound in COMPOUNDS {
            for play in ["normal", "misere"] {
                let usual = compound == "disjunctive" && play == "normal";
                let input = format!("{sums}{}\n", if usual { &graphs } else { &some }.join("\n"));
                let flags = ["--convention", compound, "--play", play];
                let (named, worded) = (answers(name, &input, &flags), answers(words, &input, &flags));
                assert_eq!(named.len(), input.lines().count());
                for (named, worded) in named.iter().zip(&worded) {
                    assert_eq!(named, worded, "{name} and {words}, {compound} {play}");
                }
            }
        }
    }
}
