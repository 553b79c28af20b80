//! One position in parts: the answer of one run, to the byte, whatever the rule and however it is divided.

use std::fs;

use crate::common::{Folder, grundy, merged, parts};

/// Rule, position and further flags.
const QUESTIONS: &[(&str, &str, &[&str])] = &[
    ("node-kayles", "grid(3,5)", &[]),
    ("node-kayles", "grid(4,4) + P(30) + K(3)", &["--plies", "2"]),
    ("node-kayles", "queen(4,5)", &["--plies", "3"]),
    ("arc-kayles", "grid(3,4) + 2*C(7)", &["--plies", "2"]),
    ("0.33", "grid(3,3) + S(1,1,2)", &["--no-theorems"]),
    ("0.137", "Q(3) + 5 + 9", &["--plies", "2"]),
    ("selective-node-kayles", "W(5)", &["--first-engine"]),
    ("grim", "grid(2,4) + P(1)", &["--plies", "2"]),
    ("take vertex", "g6:DQc + C(5)", &["--plies", "2"]),
    ("take vertex + neighbours where degree odd", "grid(2,4)", &["--plies", "2"]),
    ("delete edge", "K(4) + C(5)", &["--plies", "2"]),
    ("directed-node-kayles", "arcs(a>b, b>c, c>a, c>d, d>e)", &["--plies", "2"]),
    ("wak", "wedges(a:3-b:2, b-c:4, a-a, c-d:2, d-b)", &["--plies", "2"]),
    ("wak", "grid(2,4)", &[]),
    ("nim", "3 + 5 + 6", &[]),
    ("grundy-game", "40 + 11", &["--plies", "2"]),
    ("kayles", "P(2000)", &[]),
    ("node-kayles", "edges()", &[]),
];

#[test]
fn parts_are_the_answer() {
    for (number, (rule, position, flags)) in QUESTIONS.iter().enumerate() {
        let folder = Folder::new(&format!("divided{number}"));
        let question = [&["value", rule, position][..], flags].concat();
        let plies = flags.iter().position(|flag| *flag == "--plies");
        let mut plain = question.clone();
        if let Some(at) = plies {
            plain.drain(3 + at..5 + at);
        }
        let whole = grundy(&[&plain[..], &["--format", "json"]].concat(), b"");
        assert_eq!(whole.status, 0, "{question:?} {}", whole.err);
        let m = [1, 2, 5][number % 3];
        let mut files = parts(&folder, &question, m);
        files.reverse();
        let run = merged(&files);
        assert_eq!((run.status, &run.out), (0, &whole.out), "{question:?} {}", run.err);
        if m == 5 {
            // Merging is associative.
            let (left, right) = files.split_at(2);
            let halves =
                [(left, folder.file("left.json")), (right, folder.file("right.json"))].map(|(some, out)| {
                    let some: Vec<&str> = some.iter().map(String::as_str).collect();
                    let run = grundy(&[&["merge", "--partial", "--out", &out], &some[..]].concat(), b"");
                    assert_eq!(run.status, 0, "{}", run.err);
                    out
                });
            assert_eq!(merged(&halves).out, whole.out, "{question:?}");
        }
    }
}

/// Parts that tell each other what they find, at the same time, give the same answer; so do more parts afterwards,
/// which find everything done.
#[test]
fn parts_find_the_answer_together() {
    for (number, (rule, position, flags)) in QUESTIONS.iter().enumerate() {
        let folder = Folder::new(&format!("together{number}"));
        let flags: Vec<&str> =
            flags.iter().copied().filter(|flag| !["--plies", "2", "3"].contains(flag)).collect();
        let question = [&["value", rule, position][..], &flags].concat();
        let whole = grundy(&[&question[..], &["--format", "json"]].concat(), b"");
        assert_eq!(whole.status, 0, "{question:?} {}", whole.err);
        let (m, shared) = (3, folder.file("shared"));
        let part = |r: usize| {
            let (shard, out) = (format!("{r}/{m}"), folder.file(&format!("{r}.json")));
            // So little effort that questions are given up and asked again.
            let own = ["--shard", &shard, "--together", &shared, "--effort", "3", "--out", &out];
            let run = grundy(&[&question[..], &own].concat(), b"");
            assert_eq!(run.status, 0, "{question:?} {}", run.err);
            out
        };
        // Part 0 runs twice at the same time, as where one of them is an orphan.
        let runs = std::thread::scope(|scope| {
            let runs = [0, 1, 0].map(|r| scope.spawn(move || part(r)));
            runs.map(std::thread::ScopedJoinHandle::join)
        });
        let mut files: Vec<String> = runs.into_iter().take(2).map(|out| out.expect("a part")).collect();
        files.push(part(2));
        let run = merged(&files);
        assert_eq!((run.status, &run.out), (0, &whole.out), "{question:?} {}", run.err);
        // What parts say to each other is enough to begin again.
        files[0] = part(0);
        assert_eq!(merged(&files).out, whole.out, "{question:?}");
    }
}

/// A part that is killed is started again and goes on; others go on meanwhile.
#[test]
fn a_part_that_is_killed_is_missed_by_nobody() {
    let folder = Folder::new("together-killed");
    let question = ["value", "node-kayles", "grid(6,7)", "--no-theorems"];
    let whole = grundy(&[&question[..], &["--format", "json"]].concat(), b"").out;
    let (shared, outs) = (folder.file("shared"), [0, 1].map(|r| folder.file(&format!("{r}.json"))));
    let words = |r: usize| {
        let shard = ["0/2", "1/2"][r].to_owned();
        let flags = ["--shard", &shard, "--together", &shared, "--effort", "2000", "--out", &outs[r]];
        [&question[..], &flags].concat().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let mut killed =
        std::process::Command::new(env!("CARGO_BIN_EXE_grundy")).args(words(0)).spawn().expect("started");
    let facts = || fs::read_to_string(folder.file("shared/0.facts")).unwrap_or_default();
    let since = std::time::Instant::now();
    while facts().lines().count() < 4 && since.elapsed().as_secs() < 60 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    killed.kill().expect("killed");
    killed.wait().expect("ended");
    // As if it had been killed while it wrote.
    fs::write(folder.file("shared/0.facts"), format!("{}{{\"unit\":", facts())).expect("written");
    for r in [1, 0] {
        let words = words(r);
        let run = grundy(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
    }
    assert_eq!(merged(&outs).out, whole);
}

/// A folder of another question, or one in which something was changed, is refused and named.
#[test]
fn wrong_folders_are_refused() {
    let folder = Folder::new("together-wrong");
    let shared = folder.file("shared");
    let ask = |rule: &str, r: usize, position: &str| {
        let shard = format!("{r}/2");
        grundy(&["value", rule, position, "--shard", &shard, "--together", &shared], b"")
    };
    assert_eq!(ask("node-kayles", 0, "grid(3,5)").status, 0);
    for (rule, r, position) in [("node-kayles", 0, "grid(3,6)"), ("arc-kayles", 1, "grid(3,5)")] {
        let run = ask(rule, r, position);
        assert!(run.status == 2 && run.err.contains("another question"), "{}", run.err);
    }
    fs::remove_file(folder.file("shared/1.facts")).expect("made by the last");
    let text = fs::read_to_string(folder.file("shared/0.facts")).expect("facts");
    let at = text.find("\"value\":").expect("a value") + 8;
    let mut bytes = text.into_bytes();
    bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
    fs::write(folder.file("shared/0.facts"), bytes).expect("written");
    for r in [0, 1] {
        let run = ask("node-kayles", r, "grid(3,5)");
        assert!(run.status == 2 && run.err.contains("0.facts"), "{}", run.err);
    }
    let run = grundy(&["value", "node-kayles", "P(5)", "--together", &shared], b"");
    assert!(run.status == 2 && run.err.contains("--shard"), "{}", run.err);
    let late = ["value", "node-kayles", "grid(9,9)", "--shard", "0/2", "--timeout", "1", "--together"];
    assert_eq!(grundy(&[&late[..], &[&folder.file("late")]].concat(), b"").status, 3);
}

/// Nobody waits for what a pipe in the folder may bring.
#[cfg(unix)]
#[test]
fn pipes_are_no_facts() {
    let folder = Folder::new("together-pipe");
    let shared = folder.file("shared");
    fs::create_dir(&shared).expect("a folder");
    let pipe = std::process::Command::new("mkfifo").arg(folder.file("shared/0.facts")).status();
    assert!(pipe.expect("mkfifo").success());
    let ask = |shard| {
        grundy(&["value", "node-kayles", "grid(3,4)", "--shard", shard, "--together", &shared], b"").status
    };
    assert_eq!((ask("1/2"), ask("0/2")), (0, 2));
}

/// What is missing, doubled, foreign or changed is refused and named.
#[test]
fn wrong_parts_are_refused() {
    let folder = Folder::new("divided-wrong");
    let question = ["value", "node-kayles", "grid(3,5)"];
    let files = parts(&folder, &question, 3);
    let refused = |files: &[String], told: &[&str]| {
        let run = merged(files);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{told:?}");
        told.iter().for_each(|told| assert!(run.err.contains(told), "{told}: {}", run.err));
    };
    refused(&files[1..], &["parts 0 of 3", "grundy value node-kayles 'grid(3,5)' --plies=1 --shard 0/3"]);
    refused(&[&files[..], &files[1..2]].concat(), &["part 1 of 3 is there twice"]);
    let other = folder.file("other.json");
    for (words, told) in [
        (&["value", "node-kayles", "grid(3,6)", "--shard", "2/3"][..], "position is \"grid(3,6)\""),
        (&["value", "arc-kayles", "grid(3,5)", "--shard", "2/3"], "rule is \"arc-kayles\""),
        (&["value", "node-kayles", "grid(3,5)", "--shard", "2/3", "--plies", "2"], "plies is 2"),
        (&["value", "node-kayles", "grid(3,5)", "--shard", "2/3", "--no-theorems"], "no-theorems"),
        (&["octal", "4.?", "--to", "9", "--shard", "2/3"], "octal"),
    ] {
        let run = grundy(&[words, &["--out", &other]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
        refused(&[&files[..2], std::slice::from_ref(&other)].concat(), &["other.json is foreign", told]);
    }
    let text = fs::read_to_string(&files[2]).expect("a part");
    for (at, found) in text.match_indices("\"value\":").take(2) {
        let mut bytes = text.clone().into_bytes();
        let digit = &mut bytes[at + found.len()];
        *digit = if *digit == b'0' { b'1' } else { b'0' };
        fs::write(&other, bytes).expect("written");
        refused(
            &[&files[..2], std::slice::from_ref(&other)].concat(),
            &["other.json: line", "seal", "part 2/3"],
        );
    }
    fs::write(&other, text.split_inclusive('\n').skip(1).collect::<String>()).expect("written");
    refused(&[&files[..2], std::slice::from_ref(&other)].concat(), &["part 2/3 has"]);
}

/// A file may change between a part and the merge: then the pieces are others, and that is noticed.
#[test]
fn a_changed_file_is_noticed() {
    let folder = Folder::new("divided-file");
    let graph = folder.file("graph.txt");
    let position = format!("file:{graph}");
    fs::write(&graph, "grid(3,4)\n").expect("written");
    let question = ["value", "node-kayles", &position];
    let files = parts(&folder, &question, 2);
    let whole = grundy(&[&question[..], &["--format", "json"]].concat(), b"").out;
    assert_eq!(merged(&files).out, whole);
    fs::write(&graph, "grid(3,5)\n").expect("written");
    let run = merged(&files);
    assert!(run.status == 2 && run.err.contains("changed"), "{}", run.err);
}

/// A part goes on from its file; stores are read and not written; what parts solve is merged and helps.
#[test]
fn parts_go_on_and_have_stores() {
    let folder = Folder::new("divided-kept");
    let question = ["value", "node-kayles", "grid(4,5)", "--shard", "0/2", "--format", "json"];
    let expected = grundy(&question, b"").out;
    let kept = folder.file("kept.jsonl");
    let with = [&question[..], &["--resume", &kept]].concat();
    assert_eq!(grundy(&with, b"").out, expected);
    let lines = fs::read_to_string(&kept).expect("kept");
    assert!(lines.lines().count() > 2, "{lines}");
    // As if it had been killed while it wrote its third line.
    let third: usize = lines.lines().take(2).map(|line| line.len() + 1).sum();
    fs::write(&kept, &lines[..third + 10]).expect("written");
    assert_eq!(grundy(&with, b"").out, expected);
    assert_eq!(fs::read_to_string(&kept).expect("kept"), lines);
    let other = ["value", "node-kayles", "grid(4,4)", "--shard", "0/2", "--resume", &kept];
    let run = grundy(&other, b"");
    assert!(run.status == 2 && run.err.contains("another file"), "{}", run.err);

    let stores: Vec<String> = (0..2).map(|r| folder.file(&format!("{r}.store"))).collect();
    for (r, store) in stores.iter().enumerate() {
        let shard = format!("{r}/2");
        let words = ["value", "node-kayles", "grid(4,5)", "--shard", &shard, "--solved", store];
        let run = grundy(&words, b"");
        assert_eq!(run.status, 0, "{}", run.err);
    }
    let team = folder.file("team.store");
    let run = grundy(&["store", "merge", &stores[0], &stores[1], "--out", &team], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let before = fs::read(&team).expect("a store");
    assert_eq!(grundy(&[&question[..], &["--store", &team]].concat(), b"").out, expected);
    assert_eq!(fs::read(&team).expect("a store"), before, "parts only read it");
    let run = grundy(&[&question[..], &["--store", &folder.file("none.store")]].concat(), b"");
    assert!(run.status == 2 && run.err.contains("there is no store"), "{}", run.err);
}

/// What cannot be divided says why, before any work is done.
#[test]
fn what_is_not_divided() {
    for (words, told) in [
        (&["node-kayles", "P(5)", "--play", "misere"][..], "normal play"),
        (&["node-kayles", "P(5)", "--convention", "conjunctive"], "normal play"),
        (&["node-kayles", "P(5)", "--convention", "all"], "normal play"),
        (&["node-kayles", "P(5) + P(3)", "--order", "largest"], "normal play"),
        (&["node-kayles", "-"], "one position"),
        (&["node-kayles", "P(5)", "--moves"], "--moves"),
        (&["rooks", "board(.../...)"], "convert --to wak"),
        (&["node-kayles", "P(5)", "--plies", "9"], "9"),
        (&["no-such-rule", "P(5)"], "no-such-rule"),
    ] {
        let run = grundy(&[&["value"], words, &["--shard", "0/2"]].concat(), b"");
        assert!(run.status == 2 && run.err.contains(told), "{words:?} {}", run.err);
    }
    let run = grundy(&["value", "node-kayles", "P(5)", "--plies", "2"], b"");
    assert!(run.status == 2 && run.err.contains("--shard"), "{}", run.err);
    let late = ["value", "node-kayles", "grid(9,9)", "--shard", "0/2", "--timeout", "1"];
    assert_eq!(grundy(&late, b"").status, 3);
}

/// The scripts of `grundy shards` run these parts as well.
#[test]
fn a_script_values_a_position() {
    let words = ["value", "node-kayles", "grid(3,6)"];
    let whole = grundy(&[&words[..], &["--format", "json"]].concat(), b"").out;
    let folder = Folder::new("divided-make");
    let script = grundy(&[&["shards"], &words[..], &["--shards", "4", "--for", "make"]].concat(), b"");
    assert_eq!(script.status, 0, "{}", script.err);
    fs::write(folder.file("run"), script.out).expect("written");
    let output = std::process::Command::new("make")
        .args(["-j2", "-f", "run"])
        .current_dir(&folder.0)
        .env("GRUNDY", env!("CARGO_BIN_EXE_grundy"))
        .output();
    let Ok(output) = output else {
        eprintln!("make is not installed: its script was not run");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(folder.file("parts/merged.json")).expect("merged"), whole);
}
