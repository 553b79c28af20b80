//! `grundy search` on whole classes: as many graphs as are published, and a way out of every class.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::grundy;

/// No graph of these tests has a move, so that what is asked of graphs is all there is to do.
const STILL: &str = "take vertex where degree > 99";

/// How many graphs of each size a search has counted.
fn counted(class: &str, vertices: &str) -> Vec<u64> {
    let args = ["search", STILL, "--class", class, "--vertices", vertices, "--format", "json"];
    let run = grundy(&args, b"");
    assert_eq!(run.status, 0, "{class}: {}", run.err);
    let count = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["graphs"].as_u64();
    run.out.lines().map(|line| count(line).expect("a number")).collect()
}

fn geng_is_here() -> bool {
    let here = ["geng", "nauty-geng"].into_iter().any(|name| {
        std::process::Command::new(name)
            .args(["-u", "-q", "1"])
            .output()
            .is_ok_and(|run| run.status.success())
    });
    if !here {
        eprintln!("skipped: geng is not installed; `cargo xtask test` installs it where it can");
    }
    here
}

#[test]
fn classes_of_our_own_have_the_published_counts() {
    assert_eq!(counted("trees", "1..13"), [1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301], "A000055");
    assert_eq!(counted("caterpillars", "1..12"), [1, 1, 1, 2, 3, 6, 10, 20, 36, 72, 136, 272], "A005418");
    // A000041 without the partitions of n - 1 into two parts.
    assert_eq!(counted("stars", "1..12"), [1, 1, 1, 2, 3, 5, 8, 12, 18, 26, 37, 51]);
    let args = ["search", "take vertex + out-neighbours", "--class", "directed-trees", "--vertices", "1..8"];
    let run = grundy(&args, b"");
    for (n, count) in (1..).zip([1, 1, 3, 8, 27, 91, 350, 1376]) {
        assert!(run.out.contains(&format!("{n} vertices, {count} graphs\t")), "A000238: {}", run.out);
    }
}

#[test]
fn classes_of_geng_have_the_published_counts() {
    if !geng_is_here() {
        return;
    }
    let published: &[(&str, &str, &[u64])] = &[
        ("connected", "A001349", &[0, 1, 1, 2, 6, 21, 112, 853]),
        ("cubic", "A002851, with none of an odd order", &[0, 0, 0, 0, 1, 0, 2, 0, 5, 0, 19]),
        ("bipartite", "A005142", &[0, 1, 1, 1, 3, 5, 17, 44, 182]),
        ("planar", "A003094", &[0, 1, 1, 2, 6, 20, 99, 646]),
        ("outerplanar", "A111563", &[0, 1, 1, 2, 5, 13, 46, 172]),
        ("unicyclic", "A001429", &[0, 0, 0, 1, 2, 5, 13, 33, 89]),
        ("cacti", "A000083", &[0, 1, 1, 2, 4, 9, 23, 63, 188]),
    ];
    for (class, source, counts) in published {
        assert_eq!(counted(class, &format!("0..{}", counts.len() - 1)), *counts, "{class}: {source}");
    }
}

/// Nothing is so large that a search does not end when its time is up.
#[test]
fn a_search_ends_in_time() {
    let ends = |args: &[&str], input: &[u8]| {
        let start = Instant::now();
        let run = grundy(&[&["search"], args, &["--timeout", "1"]].concat(), input);
        let took = start.elapsed();
        assert!(took < Duration::from_secs(4), "{args:?}: {took:?}");
        assert_eq!(run.status, 3, "{args:?}: {}", run.err);
    };
    ends(&["0.33", "--class", "caterpillars", "--vertices", "30", "--where", "automorphisms = 2"], b"");
    ends(&["0.33", "--class", "trees", "--vertices", "24", "--where", "treewidth = 7"], b"");
    ends(&[STILL, "--class", "stars", "--vertices", "60", "--where", "planar"], b"");
    let args = [STILL, "--class", "graphs", "--where", "diameter = 7"];
    ends(&args, b"cartesian(C(700),cartesian(C(5),C(30)))\n");
    if geng_is_here() {
        // It thinks for long before it writes the first.
        let args = [STILL, "--class", "graphs", "--vertices", "24", "--geng=-c -t -f -d4 -D4"];
        ends(&args, b"");
        ends(&[STILL, "--class", "connected", "--vertices", "12", "--memory", "100M"], b"");
    }
}

/// The members of a class that nobody could walk through are drawn by their numbers.
#[test]
fn members_of_large_classes_are_drawn_at_once() {
    for class in ["caterpillars", "stars", "trees"] {
        let vertices = if class == "trees" { "30" } else { "60" };
        let args = ["search", STILL, "--class", class, "--vertices", vertices, "--sample", "40"];
        let run = grundy(&[&args[..], &["--where", "connected", "--timeout", "60"]].concat(), b"");
        assert_eq!(run.status, 0, "{class}: {}", run.err);
        assert!(run.out.starts_with(&format!("{vertices} vertices, 40 graphs\t")), "{class}: {}", run.out);
    }
}
