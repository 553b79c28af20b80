//! `grundy search`: classes of graphs, conditions, shards, files to resume from.

use crate::common::grundy;

#[test]
fn counts_examples_and_conditions() {
    let run = grundy(
        &["search", "0.33", "--class", "caterpillars", "--vertices", "3..13", "--where", "grundy = 7"],
        b"",
    );
    assert_eq!(run.status, 0, "{}", run.err);
    // The smallest caterpillar of value 7 has 13 vertices.
    let listed: Vec<&str> = run.out.lines().filter(|line| line.starts_with("  cat(")).collect();
    assert!(!listed.is_empty() && listed.iter().all(|line| line.ends_with("\t7")), "{}", run.out);
    assert!(run.out.contains("13 vertices, 528 graphs"), "{}", run.out);
    let example = listed[0].trim().split('\t').next().unwrap_or("");
    let value = grundy(&["value", "0.33", example, "--format", "json"], b"");
    assert!(value.out.contains("\"value\":7"), "{}", value.out);
}

#[test]
fn graphs_from_standard_input() {
    let run = grundy(
        &["search", "node-kayles", "--class", "graphs", "--format", "json", "--where", "edges > 5"],
        b"DQc\nD~{\nC~\n",
    );
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.out.lines().count(), 2);
    assert!(
        run.out.contains("\"vertices\":5,\"graphs\":2") && run.out.contains("\"matches_total\":1"),
        "{}",
        run.out
    );
    let run = grundy(&["search", "node-kayles", "--class", "graphs"], b"DQc\nnonsense\n");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("line 2"), "{}", run.err);
}

#[test]
fn a_search_goes_on_where_it_was() {
    let file = std::env::temp_dir().join(format!("grundy-search-{}.jsonl", std::process::id()));
    let path = file.to_str().unwrap_or("");
    let ask = |to: &str, condition: &str| {
        grundy(
            &[
                "search",
                "csg:1,2,4",
                "--class",
                "trees",
                "--vertices",
                to,
                "--where",
                condition,
                "--resume",
                path,
                "--format",
                "json",
            ],
            b"",
        )
    };
    let first = ask("1..6", "grundy > 1");
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let bare: String = kept.lines().map(|line| format!("{}}}\n", &line[..line.len() - 27])).collect();
    assert_eq!(first.out, bare);
    // A line that was cut off is found again; a line of another search is refused.
    let cut = kept.len() - 20;
    let _ = std::fs::write(&file, &kept[..cut]);
    let again = ask("1..7", "grundy > 1");
    assert_eq!(again.status, 0, "{}", again.err);
    assert!(again.out.starts_with(&bare));
    assert!(std::fs::read_to_string(&file).unwrap_or_default().starts_with(&kept), "it is whole again");
    let other = ask("1..7", "grundy > 2");
    assert_eq!(other.status, 2);
    assert!(other.err.contains("not of this search"), "{}", other.err);
    let _ = std::fs::remove_file(&file);
}

#[test]
fn guided_searches_find_the_same_again() {
    let ask = |more: &[&str]| {
        let args = ["search", "0.33", "--class", "caterpillars", "--guided", "32"];
        grundy(&[&args[..], more].concat(), b"")
    };
    let one = ask(&["--threads", "1"]);
    assert_eq!((one.status, &one.out), (0, &ask(&["--threads", "2"]).out), "{}", one.err);
    assert!(one.out.contains("not proven smallest"), "{}", one.out);
    let json = ask(&["--format", "json", "--seed", "2"]);
    assert!(json.out.lines().count() > 3 && json.out.contains("\"proven_smallest\":false"), "{}", json.out);
}

#[test]
fn bad_questions_are_told() {
    for (args, told) in [
        (&["search", "node-kayles", "--class", "trees", "--guided", "9"][..], "octal codes"),
        (&["search", "0.33", "--class", "stars", "--guided", "9"], "--class trees"),
        (
            &["search", "0.33", "--class", "trees", "--guided", "9", "--vertices", "3..4"],
            "cannot be used with",
        ),
        (&["search", "0.33", "--class", "trees"], "--vertices"),
        (&["search", "0.33", "--class", "trees", "--vertices", "3..4", "--where", "size = 2"], "grundy >= 8"),
        (&["search", "0.33", "--class", "trees", "--vertices", "3..4", "--shard", "4/4"], "0/4"),
        (
            &["search", "nim", "--class", "trees", "--vertices", "3..4"],
            "nim is not played on graphs; it is played on heaps",
        ),
    ] {
        let run = grundy(args, b"");
        assert_eq!(run.status, 2, "{args:?} {}", run.err);
        assert!(run.err.contains(told), "{args:?} {}", run.err);
    }
    // Heaps are no graphs, though the rule is played on both.
    let run = grundy(&["search", "0.77", "--class", "graphs"], b"DQc\n5\n");
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    assert!(run.err.contains("line 2: this is a heap"), "{}", run.err);
    let run = grundy(
        &["search", "node-kayles", "--class", "trees", "--vertices", "20..30", "--timeout", "0.3"],
        b"",
    );
    assert_eq!(run.status, 3, "{}", run.err);
}
