//! Surveys of octal games: solved codes, classes, shards, and going on after a file.

mod common;

use common::grundy;

#[test]
fn all_codes_of_two_digits() {
    let args = ["octal", "0.??", "--to", "3000"];
    let run = grundy(&args, b"");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.out.lines().count(), 65);
    let line = |code: &str| {
        let found = run.out.lines().find(|line| line.starts_with(code));
        found.unwrap_or_else(|| panic!("{code}: {}", run.out)).to_owned()
    };
    assert!(line("0.77:").contains("period 12 from n = 71 on"));
    // Officers, 0.6, has the standard form 0.37.
    assert!(line("0.37:").contains("not solved, followed to n = "));
    assert!(line("0.60:").ends_with(", as 0.37"), "{}", line("0.60:"));
    // Threads make no difference.
    for threads in ["1", "3"] {
        assert_eq!(grundy(&[&args[..], &["--threads", threads]].concat(), b"").out, run.out);
    }
}

#[test]
fn shards_and_files() {
    let file = std::env::temp_dir().join(format!("grundy-octal-{}.jsonl", std::process::id()));
    let name = file.to_str().expect("a name");
    let whole = grundy(&["octal", "4.?", "--to", "500", "--format", "json"], b"").out;
    let mut shards: Vec<String> = vec![];
    for shard in ["1/3", "2/3", "3/3"] {
        let run = grundy(&["octal", "4.?", "--to", "500", "--shard", shard, "--out", name], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        shards.push(run.out);
    }
    // A file that was cut in a line, and all is there again.
    let text = std::fs::read_to_string(&file).expect("the file");
    std::fs::write(&file, &text[..text.len() - 9]).expect("written");
    let again = grundy(&["octal", "4.?", "--to", "500", "--format", "json", "--out", name], b"").out;
    assert_eq!(again, whole);
    assert_eq!(shards.iter().map(|shard| shard.lines().count()).sum::<usize>(), 8 + 3);
    std::fs::remove_file(&file).expect("removed");
}
