//! Bad input of every kind gives exit status 2, a message that helps, and no panic.

use crate::common::grundy;

fn refused(args: &[&str], fragment: &str) {
    let run = grundy(args, b"");
    let shown: Vec<String> = args.iter().map(|arg| arg.chars().take(60).collect()).collect();
    assert_eq!(run.status, 2, "{shown:?}: {}", run.err);
    assert_eq!(run.out, "", "{shown:?}: nothing on standard output");
    assert!(run.err.contains(fragment), "{shown:?}: no «{fragment}» in\n{}", run.err);
    assert!(run.err.len() < 4000, "{shown:?}: a short message");
}

#[test]
fn rules() {
    refused(&["value", "", "P(3)"], "the rule is missing");
    refused(&["value", "node-kayls", "P(3)"], "did you mean `node-kayles`");
    refused(&["value", "0.18", "7"], "not an octal digit");
    refused(&["value", "0.3A", "7"], "0x0.3A");
    refused(&["value", "0x0.8G", "7"], "not a digit");
    refused(&["value", "0.", "7"], "no digits");
    refused(&["value", "csg{}", "7"], "size");
    refused(&["value", "csg{0}", "7"], "sizes are numbers from 1");
    refused(&["value", "csg{1,2", "7"], "not closed");
    refused(&["value", &"x".repeat(100_000), "7"], "unknown rule");
    refused(&["value", "\u{1b}[31m", "7"], "unknown rule");
}

#[test]
fn positions() {
    for (rule, position, fragment) in [
        ("node-kayles", "", "no position"),
        ("node-kayles", "   ", "no position"),
        ("node-kayles", "P(", ""),
        ("node-kayles", "P(3", ""),
        ("node-kayles", "P(3))", ""),
        ("node-kayles", "P(3) + ", ""),
        ("node-kayles", "P(3) P(4)", ""),
        ("node-kayles", "P(-3)", ""),
        ("node-kayles", "P(3.5)", ""),
        ("node-kayles", "P(99999999999999999999)", ""),
        ("node-kayles", "C(2)", "at least 3"),
        ("node-kayles", "Z(2)", ""),
        ("node-kayles", "P(n)", "sequence"),
        ("node-kayles", "7", "heap"),
        ("node-kayles", "wedges(a:3-b:2)", "weighted graph"),
        ("node-kayles", "board(...)", "board"),
        ("nim", "P(3)", "graph"),
        ("4.3", "P(3)", "graph"),
        ("0x0.8F", "C(5)", "graph"),
        ("rooks", "P(3)", "graph"),
        ("wak", "7", "heap"),
        ("node-kayles", "edges(a-a)", "loop"),
        ("node-kayles", "edges(a-b", ""),
        ("node-kayles", "edges(n-b)", ""),
        ("node-kayles", "append(P(3), 3, 1)", ""),
        ("node-kayles", "append(P(3), -1, 1)", ""),
        ("node-kayles", "link(P(3), 0, 9, 1)", ""),
        ("node-kayles", "tree(0)", ""),
        ("node-kayles", "tree(-1,5)", ""),
        ("node-kayles", "B(_;0;1,2)", ""),
        ("node-kayles", "g6:D", ""),
        ("node-kayles", "g6:D\u{1}", ""),
        ("node-kayles", "DQc", "g6:DQc"),
        ("wak", "wedges(a:-3)", ""),
        ("wak", "wedges(a:99999999999999999999-b)", ""),
        ("wak", "wedges(a:9223372036854775808-b)", ""),
        ("wak", "wedges(a:1-b:2, a:3)", ""),
        ("rooks", "board(R.R)", ""),
        ("rooks", "board(../.)", ""),
        ("rooks", "board(.x.)", ""),
        ("node-kayles", "\u{1}\u{2}\u{7f}", ""),
        ("node-kayles", "P(3) \u{202e}💥", ""),
    ] {
        refused(&["value", rule, position], fragment);
    }
}

#[test]
fn too_large() {
    for (rule, position) in [
        ("node-kayles", "grid(100000,100000)"),
        ("arc-kayles", "S(1,2,1000000000000)"),
        ("node-kayles", "S(1,1,1000000000000)"),
        ("node-kayles", "1000000000*P(5)"),
        ("nim", "1000000000*5"),
        ("node-kayles", "queen(1000,1000)"),
        ("node-kayles", "K(100000)"),
        ("node-kayles", "Q(40)"),
        ("node-kayles", "1000*(1000*(1000*P(1)))"),
        ("node-kayles", "g6:~~~~~~~~"),
    ] {
        refused(&["value", rule, position], "");
        let run = grundy(&["value", rule, position], b"");
        assert!(run.err.contains("limit") || run.err.contains("at most"), "{position}: {}", run.err);
    }
    let nested = format!("{}P(1){}", "(".repeat(20_000), ")".repeat(20_000));
    refused(&["value", "node-kayles", &nested], "nest");
    // Too long for an argument, but not for a stream.
    let board = format!("board({})", vec![".".repeat(1000); 1000].join("/"));
    for (rule, line, fragment) in [
        ("node-kayles", format!("{}P(1){}", "append(".repeat(20_000), ",0,1)".repeat(20_000)), "nest"),
        ("node-kayles", "(".repeat(1_000_000), "nest"),
        ("node-kayles", "2*".repeat(1_000_000), "nest"),
        ("node-kayles", "P(1)+".repeat(1_000_000), ""),
    ] {
        let run = grundy(&["value", rule, "-"], line.as_bytes());
        assert!(run.status == 2 && run.err.contains(fragment), "{rule}: {} {}", run.status, run.err);
    }
    // Too large for its squares to be played on, which the disjunctive compound need not do.
    let squares = grundy(&["value", "rooks", "-", "--convention", "continued"], board.as_bytes());
    assert!(squares.status == 2 && squares.err.contains("limit"), "{}", squares.err);
    let rectangles = grundy(&["value", "rooks", "-"], board.as_bytes());
    assert!(rectangles.status == 0 && rectangles.out.ends_with("\t0\tP\n"), "{}", rectangles.err);
}

#[test]
fn usage() {
    refused(&[], "Usage");
    refused(&["value"], "RULE");
    refused(&["value", "nim"], "POSITION");
    refused(&["value", "nim", "3", "--convention", "conjuctive"], "disjunctive");
    refused(&["value", "nim", "3", "--play", "odd"], "normal or misere");
    refused(&["value", "nim", "3", "--format", "xml"], "text");
    refused(&["value", "nim", "3", "--format", "bfile"], "--format text");
    refused(&["value", "nim", "3", "--timeout", "soon"], "not a time");
    refused(&["value", "nim", "3", "--memory", "much"], "memory");
    refused(&["value", "nim", "3", "--threads", "0"], "threads");
    refused(&["value", "nim", "3", "--limit", "-1"], "");
    refused(&["value", "nim", "-3"], "");
    refused(&["sequence", "nim", "n", "--from", "9", "--to", "8"], "empty");
    refused(&["sequence", "node-kayles", "P(7)", "--to", "8"], "no n");
    refused(&["sequence", "node-kayles", "C(n)", "--to", "2"], "");
    refused(&["sequence", "node-kayles", "C(n)", "--from", "1", "--to", "5"], "");
    refused(&["sequence", "nim", "n"], "--to");
    refused(&["man", "nothing"], "no command");
    refused(&["frobnicate"], "frobnicate");
}

/// Random bytes and mutilated questions, on the command line and in streams.
#[test]
fn noise() {
    let mut rng = fastrand::Rng::with_seed(4);
    let good =
        ["P(10) + C(7)", "edges(a-b, b-c)", "wedges(a:3-b:2, a-a)", "board(..#/.R.)", "g6:DQc", "S(1^4,3)"];
    let mut stream = vec![];
    for _ in 0..400 {
        let mut bytes = rng.choice(good).unwrap_or("").as_bytes().to_vec();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(0..bytes.len().max(1)).min(bytes.len().saturating_sub(1));
            match rng.u8(0..3) {
                0 if !bytes.is_empty() => drop(bytes.remove(at)),
                1 if !bytes.is_empty() => bytes[at] = rng.u8(..),
                _ => bytes.insert(at, rng.u8(..)),
            }
        }
        bytes.retain(|byte| *byte != b'\n');
        stream.extend_from_slice(&bytes);
        stream.push(b'\n');
    }
    for rule in ["node-kayles", "wak", "rooks", "0.77"] {
        let run = grundy(&["value", rule, "-", "--format", "json", "--timeout", "60"], &stream);
        assert_eq!((run.status, run.out.lines().count()), (2, 400), "{rule}: {}", run.err);
        assert!(run.out.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
    }
}
