//! Parts of a run: fair ones, put together to the bytes of the whole, refused when something is wrong with them.

use std::fs;
use std::path::Path;

use crate::common::{Folder, grundy, merged, parts};

const RUNS: &[&[&str]] = &[
    &["search", "0.33", "--class", "trees", "--vertices", "1..14", "--where", "grundy >= 4", "--limit", "5"],
    &["search", "csg:2,3", "--class", "trees", "--vertices", "9..10"],
    &["search", "node-kayles", "--class", "trees", "--vertices", "8..10", "--where", "leaves = 3"],
    &["search", "0.33", "--class", "caterpillars", "--vertices", "1..13", "--where", "grundy = 5"],
    &["search", "arc-kayles", "--class", "caterpillars", "--vertices", "9"],
    &["search", "0.33", "--class", "caterpillars", "--vertices", "15..16", "--where", "grundy = 6"],
    &["search", "0.77", "--class", "stars", "--vertices", "1..12", "--where", "degree = 3"],
    &[
        "search",
        "0.33",
        "--class",
        "caterpillars",
        "--vertices",
        "22",
        "--where",
        "grundy = 8",
        "--limit",
        "3",
    ],
    // Every convention with its conditions, orders, words, directions; what is listed and how.
    &[
        "search",
        "node-kayles",
        "--class",
        "trees",
        "--vertices",
        "9",
        "--play",
        "misere",
        "--where",
        "outcome = P",
    ],
    &["search", "arc-kayles", "--class", "stars", "--vertices", "9", "--convention", "selective", "--graph6"],
    &[
        "search",
        "0.33",
        "--class",
        "trees",
        "--vertices",
        "7",
        "--convention",
        "continued",
        "--top",
        "3",
        "value",
    ],
    &[
        "search",
        "0.33",
        "--class",
        "trees",
        "--vertices",
        "11",
        "--where",
        "diameter > 5",
        "--top",
        "4",
        "value",
    ],
    &["search", "node-kayles", "--class", "trees", "--vertices", "8", "--order", "largest", "--limit", "2"],
    &[
        "search",
        "take connected 2",
        "--class",
        "trees",
        "--vertices",
        "8",
        "--where",
        "value > 1",
        "--graph6",
    ],
    &["search", "directed-node-kayles", "--class", "directed-trees", "--vertices", "4..5"],
    &["search", "node-kayles", "--class", "trees", "--vertices", "11..12", "--sample", "40", "--seed", "5"],
    &["search", "0.33", "--class", "trees", "--vertices", "3..4", "--sample", "9", "--where", "grundy > 0"],
    &["octal", "0.??", "--to", "400"],
    &["octal", "4.?", "--to", "3"],
    &["survey", "--largest", "2", "--vertices", "3"],
];

/// All parts together are the bytes of the whole, in any order, and when some were merged before.
#[test]
fn parts_are_the_whole() {
    for (number, args) in RUNS.iter().enumerate() {
        let folder = Folder::new(&format!("whole{number}"));
        let kept = folder.file("whole.jsonl");
        let whole = match args[0] {
            "survey" => [args, &["--format", "json", "--out", &kept][..]].concat(),
            _ => [args, &["--format", "json"][..]].concat(),
        };
        let whole = grundy(&whole, b"").out;
        assert!(!whole.is_empty());
        for m in [1, 3, 7] {
            let mut files = parts(&folder, args, m);
            files.rotate_left(m as usize / 2);
            let run = merged(&files);
            assert_eq!((run.status, &run.out), (0, &whole), "{args:?} {m}: {}", run.err);
            if m == 7 {
                let some = folder.file("some.json");
                let these: Vec<&str> = files[2..5].iter().map(String::as_str).collect();
                let run = grundy(&[&["merge", "--partial", "--out", &some], &these[..]].concat(), b"");
                assert_eq!(run.status, 0, "{}", run.err);
                files.drain(2..5);
                files.push(some);
                let run = merged(&files);
                assert_eq!((run.status, &run.out), (0, &whole), "{args:?}, some merged before: {}", run.err);
            }
        }
    }
}

/// What is missing, foreign, changed or doubled is refused and named.
#[test]
fn wrong_parts_are_named() {
    let folder = Folder::new("wrong");
    let args = ["search", "0.33", "--class", "trees", "--vertices", "5..11", "--where", "grundy > 3"];
    let files = parts(&folder, &args, 4);
    let refused = |files: &[String], told: &[&str]| {
        let run = merged(files);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{told:?}: {}", run.err);
        for told in told {
            assert!(run.err.contains(told), "{told}: {}", run.err);
        }
    };
    refused(
        &[files[0].clone(), files[3].clone()],
        &["parts 1-2 of 4 are missing", "--shard 1/4", "'grundy > 3'"],
    );
    refused(&[&files[..], &files[1..2]].concat(), &["part 1 of 4 is there twice", "1.json"]);
    let other = folder.file("other.json");
    let ask = |args: &[&str]| {
        assert_eq!(grundy(&[args, &["--format", "json", "--out", &other]].concat(), b"").status, 0);
    };
    let mixed = [&files[..3], std::slice::from_ref(&other)].concat();
    ask(&[
        "search",
        "0.33",
        "--class",
        "trees",
        "--vertices",
        "5..12",
        "--where",
        "grundy > 3",
        "--shard",
        "3/4",
    ]);
    refused(&mixed, &["other.json is foreign", "vertices"]);
    ask(&[
        "search",
        "0.33",
        "--class",
        "trees",
        "--vertices",
        "5..11",
        "--where",
        "grundy > 3",
        "--shard",
        "3/5",
    ]);
    refused(&mixed, &["other.json is foreign", "one of 5 parts"]);
    ask(&["octal", "4.?", "--to", "9", "--shard", "3/4"]);
    refused(&mixed, &["other.json is foreign", "octal"]);
    let text = fs::read_to_string(&files[2]).expect("a part");
    // Any change of a digit is noticed.
    for at in text.match_indices("\"count\":").map(|(at, found)| at + found.len()).take(5) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'9' { b'8' } else { bytes[at] + 1 };
        fs::write(&other, bytes).expect("written");
        refused(
            &[&files[..2], &files[3..], std::slice::from_ref(&other)].concat(),
            &["other.json: line", "seal", "part 2/4"],
        );
    }
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&other, format!("{}\n", lines[1..].join("\n"))).expect("written");
    refused(
        &[&files[..2], &files[3..], std::slice::from_ref(&other)].concat(),
        &["part 2/4 has 6 lines and should have 7"],
    );
    fs::write(&other, &text[..text.len() - 5]).expect("written");
    refused(
        &[&files[..2], &files[3..], std::slice::from_ref(&other)].concat(),
        &["other.json", "cut off", "--shard 2/4"],
    );
    fs::write(&other, "nonsense\n").expect("written");
    refused(std::slice::from_ref(&other), &["other.json: line 1"]);
    fs::write(&other, text.replace('\n', "\r\n")).expect("written");
    refused(&[&files[..2], &files[3..], std::slice::from_ref(&other)].concat(), &["other.json: line 1"]);
    assert!(!Path::new(&folder.file("nothing.json")).exists());
    refused(&[folder.file("nothing.json")], &["nothing.json"]);
}

/// A line that is there twice stands where another was: of a sample, too, where nobody knows how many there should be.
#[test]
fn lines_are_there_once() {
    let folder = Folder::new("once");
    let args = ["search", "0.77", "--class", "stars", "--vertices", "14..15", "--sample", "40"];
    let files = parts(&folder, &args, 2);
    let text = fs::read_to_string(&files[1]).expect("a part");
    let first = text.lines().next().expect("a line");
    fs::write(&files[1], format!("{first}\n{first}\n")).expect("written");
    let partial = folder.file("all.json");
    for words in [&["merge"][..], &["merge", "--partial", "--out", &partial]] {
        let run = grundy(&[words, &[&files[0], &files[1]]].concat(), b"");
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(run.err.contains("1.json: part 1/2 has a line twice"), "{}", run.err);
        assert!(run.err.contains("--shard 1/2"), "{}", run.err);
    }
}

/// What a part says of its question is no more than a file says: with a good seal, too.
#[test]
fn seals_are_no_proof() {
    let folder = Folder::new("no-proof");
    let forged = folder.file("forged.json");
    let survey: &[&str] = &["survey", "--largest", "2", "--vertices", "2"];
    let value: &[&str] = &["value", "node-kayles", "P(5)"];
    const NOT_ALL: &str = "not all, or more than all";
    for (words, honest, lie, told) in [
        (survey, "\"largest\":2", "\"largest\":4294967295", NOT_ALL),
        (survey, "\"largest\":2", "\"largest\":63", NOT_ALL),
        (survey, "\"vertices\":2", "\"vertices\":0", NOT_ALL),
        (value, "\"plies\":1", "\"plies\":4611686018427387904", NOT_ALL),
        (&["octal", "0.?", "--to", "9"], "\"asked\":{", "\"asked\":null,\"other\":{", "cannot read"),
    ] {
        let part = grundy(&[words, &["--shard", "0/1", "--format", "json"]].concat(), b"").out;
        assert!(part.contains(honest), "{part}");
        let lie = |line: &str| {
            let bare = grundy_files::unseal("grundy part", line).expect("a seal");
            grundy_files::seal("grundy part", &bare.replace(honest, lie)) + "\n"
        };
        fs::write(&forged, part.lines().map(lie).collect::<String>()).expect("written");
        let run = merged(std::slice::from_ref(&forged));
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{words:?}: {}", run.err);
        assert!(run.err.contains(told), "{words:?}: {}", run.err);
    }
}

/// However many parts there are said to be, what is missing is named at once; a file that goes on for ever is refused;
/// all parts merged partially are still a part, and a part is not overwritten as a file to go on from.
#[test]
fn odd_parts() {
    let folder = Folder::new("odd");
    let args = ["search", "0.33", "--class", "stars", "--vertices", "9"];
    let of = |shard: &str, file: &str| {
        let run = grundy(&[&args[..], &["--shard", shard, "--out", file]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
    };
    let huge = folder.file("huge.json");
    of("5/18446744073709551615", &huge);
    let run = merged(std::slice::from_ref(&huge));
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("parts 0-4,6-18446744073709551614 of"), "{}", run.err);
    if cfg!(target_os = "linux") {
        assert_eq!(merged(&["/dev/zero".to_owned()]).status, 2);
    }
    let files = parts(&folder, &args, 2);
    let all = folder.file("all.json");
    let these: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(grundy(&[&["merge", "--partial", "--out", &all], &these[..]].concat(), b"").status, 0);
    let whole = grundy(&[&args[..], &["--format", "json"]].concat(), b"").out;
    assert_eq!(merged(std::slice::from_ref(&all)).out, whole);
    let before = fs::read(&files[0]).expect("a part");
    let run = grundy(&[&args[..], &["--shard", "0/2", "--resume", &files[0]]].concat(), b"");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("grundy merge"), "{}", run.err);
    assert_eq!(fs::read(&files[0]).expect("a part"), before);
}

/// Parts whose seals fit, of a program that divides a class otherwise, are noticed: the graphs are not all there.
#[test]
fn divided_otherwise() {
    let folder = Folder::new("otherwise");
    let files = parts(&folder, &["search", "0.77", "--class", "caterpillars", "--vertices", "11"], 2);
    let part = fs::read_to_string(&files[1]).expect("a part");
    let bare = grundy_files::unseal("grundy part", part.trim_end()).expect("a seal");
    let count = bare.split("\"count\":").nth(1).and_then(|rest| rest.split(',').next()).expect("a count");
    let more = format!("\"count\":{}", count.parse::<u64>().expect("a number") + 1);
    let other = bare.replacen(&format!("\"count\":{count}"), &more, 1);
    assert_eq!(merged(&files).status, 0);
    fs::write(&files[1], grundy_files::seal("grundy part", &other) + "\n").expect("written");
    let run = merged(&files);
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    assert!(run.err.contains("not all, or more than all"), "{}", run.err);
}

/// A part that was stopped goes on from its file, and is the same in the end.
#[test]
fn a_part_goes_on_where_it_was() {
    let folder = Folder::new("resume");
    let (kept, out) = (folder.file("kept.jsonl"), folder.file("out.json"));
    let args = [
        "search",
        "node-kayles",
        "--class",
        "trees",
        "--vertices",
        "15",
        "--shard",
        "1/3",
        "--format",
        "json",
    ];
    let whole = grundy(&args, b"").out;
    // Blocks are kept every five seconds; this run has more than five, or it ends.
    let stopped =
        grundy(&[&args[..], &["--resume", &kept, "--timeout", "6s", "--threads", "1"]].concat(), b"");
    assert!([0, 3].contains(&stopped.status), "{}", stopped.err);
    let run = grundy(&[&args[..], &["--resume", &kept, "--out", &out]].concat(), b"");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(fs::read_to_string(&out).expect("the part"), whole);
}

/// A folder stands for the parts in it, however many there are, and for nothing else that lies there.
#[test]
fn folders_are_merged() {
    let folder = Folder::new("folders");
    let words = ["search", "0.33", "--class", "trees", "--vertices", "9"];
    let whole = grundy(&[&words[..], &["--format", "json"]].concat(), b"").out;
    let (left, right) = (folder.0.join("left"), folder.0.join("right"));
    for (r, place) in (0..12).zip([&left, &right].into_iter().cycle()) {
        fs::create_dir_all(place).expect("a folder");
        let out = place.join(format!("{r}.json")).display().to_string();
        let run = grundy(&[&words[..], &["--shard", &format!("{r}/12"), "--out", &out]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
    }
    fs::write(left.join("merged.json"), "{}").expect("written");
    fs::write(left.join("3.progress"), "{}").expect("written");
    let (left, right) = (left.display().to_string(), right.display().to_string());
    assert_eq!(grundy(&["merge", &left, &right], b"").out, whole);
    let run = grundy(&["merge", &left], b"");
    assert!(run.status == 2 && run.err.contains("parts 1,3,5,7,9,11 of 12"), "{}", run.err);
    let run = grundy(&["merge", &left, &format!("{left}/4.json"), &right], b"");
    assert!(run.status == 2 && run.err.contains("4.json"), "{}", run.err);
    let empty = folder.file("empty");
    fs::create_dir(&empty).expect("a folder");
    let run = grundy(&["merge", &empty], b"");
    assert!(run.status == 2 && run.err.contains("no parts in this folder"), "{}", run.err);
}

/// Graphs from geng, in parts, are those of a pipe.
#[test]
fn graphs_from_geng() {
    let Some(geng) = ["geng", "nauty-geng"].into_iter().find(|name| {
        std::process::Command::new(name)
            .args(["-q", "-u", "1"])
            .output()
            .is_ok_and(|run| run.status.success())
    }) else {
        let run = grundy(&["search", "0.33", "--class", "graphs", "--vertices", "4", "--geng"], b"");
        assert!(run.status == 2 && run.err.contains("nauty"), "{}", run.err);
        return;
    };
    let piped = std::process::Command::new(geng).args(["-q", "-c", "7"]).output().expect("geng").stdout;
    let counts = |text: &str| -> Vec<(u64, u64)> {
        let line: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or("")).expect("JSON");
        let values = line["values"].as_array().expect("values").iter();
        values.map(|v| (v["value"].as_u64().unwrap_or(99), v["count"].as_u64().unwrap_or(0))).collect()
    };
    let words = ["search", "node-kayles", "--class", "graphs", "--vertices", "7", "--format", "json"];
    let whole = grundy(&[&words[..], &["--geng=-c"]].concat(), b"");
    assert_eq!(counts(&whole.out), counts(&grundy(&words, &piped).out));
    let folder = Folder::new("geng");
    let files = parts(&folder, &[&words[..6], &["--geng=-c"]].concat(), 3);
    assert_eq!(merged(&files).out, whole.out);
    let run = grundy(&[&words[..], &["--geng=-Z"]].concat(), b"");
    assert!(run.status == 2 && run.err.contains("geng"), "{}", run.err);
}

/// Stores of several runs are one, and what is wrong with one is told.
#[test]
fn stores_are_merged() {
    let folder = Folder::new("stores");
    let (a, b, both) = (folder.file("a.store"), folder.file("b.store"), folder.file("both.store"));
    for (position, store) in [("grid(3,5)", &a), ("grid(4,4)", &b)] {
        let run = grundy(&["value", "node-kayles", position, "--no-theorems", "--store", store], b"");
        assert_eq!(run.status, 0, "{}", run.err);
    }
    let run = grundy(&["store", "merge", &a, &b, "--out", &both, "--format", "json"], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("\"rule\":\"node-kayles\""), "{}", run.out);
    assert_eq!(grundy(&["store", "verify", &a, &b, &both], b"").status, 0);
    let run = grundy(&["value", "node-kayles", "grid(4,4)", "--no-theorems", "--store", &both], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let mut bytes = fs::read(&b).expect("a store");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&b, bytes).expect("written");
    let run = grundy(&["store", "verify", &a, &b], b"");
    assert!(run.status == 1 && run.err.contains("b.store"), "{}", run.err);
    let run = grundy(&["store", "merge", &a, &b, "--out", &both], b"");
    assert!(run.status == 2 && run.err.contains("b.store"), "{}", run.err);
    assert_eq!(grundy(&["store", "verify", &both], b"").status, 0, "what was there is whole");
}
