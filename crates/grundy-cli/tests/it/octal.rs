//! Surveys of octal games: solved codes, classes, shards, and going on after a file.

use crate::common::grundy;

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
    for shard in ["0/3", "1/3", "2/3"] {
        let run = grundy(&["octal", "4.?", "--to", "500", "--shard", shard, "--resume", name], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        shards.push(run.out);
    }
    // The file has a line for each code, as they are printed.
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(text.lines().count(), 8);
    assert!(text.lines().all(|line| line.starts_with("{\"code\":")), "{text}");
    // A file that was cut in a line, and all is there again.
    std::fs::write(&file, &text[..text.len() - 9]).expect("written");
    let again = grundy(&["octal", "4.?", "--to", "500", "--format", "json", "--out", name], b"").out;
    assert_eq!(again, whole);
    assert_eq!(shards.iter().map(|shard| shard.lines().count()).sum::<usize>(), 8 + 3);
    std::fs::remove_file(&file).expect("removed");
    let run = grundy(&["octal", "4.?", "--shard", "3/3"], b"");
    assert!(run.status == 2 && run.err.contains("r from 0 to m - 1"), "{}", run.err);
}

#[test]
fn a_file_has_what_is_printed() {
    let file = std::env::temp_dir().join(format!("grundy-octal-lines-{}.jsonl", std::process::id()));
    let name = file.to_str().expect("a name");
    let args = ["octal", "0.?0", "--to", "100", "--format", "json", "--out", name];
    let run = grundy(&args, b"");
    let kept = std::fs::read_to_string(&file).expect("the file");
    // But for the seal, the last field of a line.
    let bare: String = kept.lines().map(|line| format!("{}}}\n", &line[..line.len() - 27])).collect();
    assert_eq!(bare, run.out);
    assert!(run.out.lines().any(|line| !line.ends_with("\"as\":null}")), "{}", run.out);
    // Lines that say what cannot be, and have no seal, are not believed.
    let poisoned = |line: &str| {
        let mut row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        row["computed"] = u64::MAX.into();
        format!("{row}\n")
    };
    std::fs::write(&file, run.out.lines().map(poisoned).collect::<String>()).expect("written");
    let refused = grundy(&args, b"");
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("line 1 has no seal"), "{}", refused.err);
    // What was cut is done again, and the file is what it was.
    std::fs::write(&file, &kept[..kept.len() - 30]).expect("written");
    assert_eq!(grundy(&args, b"").out, run.out);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), kept);
    // Others may read it, and parts may be put together.
    std::fs::write(&file, format!("{kept}{kept}")).expect("written");
    assert_eq!(grundy(&args, b"").out, run.out);
    std::fs::remove_file(&file).expect("removed");
}

/// Codes with the same standard form, followed less far than their leading zeros go.
#[test]
fn short_looks_are_told_as_they_are() {
    for (pattern, to) in [("0.?", "0"), ("0.???", "1")] {
        let run = grundy(&["octal", pattern, "--to", to, "--format", "json"], b"");
        assert_eq!(run.status, 0, "{}", run.err);
        for line in run.out.lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let computed = row["computed"].as_u64().expect("a number");
            assert!(computed < 10_000, "{line}");
        }
    }
}

/// The preperiod is the least possible, as it is for `period`.
#[test]
fn preperiods_are_those_of_the_period() {
    let survey = grundy(&["octal", "0.??", "--to", "3000", "--format", "json"], b"");
    for code in ["0.30", "0.33", "0.07", "0.77", "0.11", "0.10"] {
        let found = survey.out.lines().find(|line| line.contains(&format!("\"{code}\""))).expect(code);
        let row: serde_json::Value = serde_json::from_str(found).expect("JSON");
        let period = grundy(&["period", code, "n", "--format", "json"], b"").out;
        let period: serde_json::Value = serde_json::from_str(&period).expect("JSON");
        assert_eq!((&row["preperiod"], &row["period"]), (&period["preperiod"], &period["period"]), "{code}");
    }
}

#[test]
fn out_of_time_it_does_not_end_as_if_complete() {
    let run = grundy(&["octal", "0.6?", "--to", "10^7", "--timeout", "300ms"], b"");
    assert_eq!(run.status, 3, "{}", run.err);
    let last = run.out.lines().last().expect("a line");
    assert!(last.starts_with("not complete, ") && last.contains(" of 8 codes: "), "{last}");
}

#[test]
fn misere_quotients() {
    let file = std::env::temp_dir().join(format!("grundy-octal-misere-{}.jsonl", std::process::id()));
    let name = file.to_str().expect("a name");
    let args = ["octal", "0.7?", "--play", "misere", "--to", "300", "--each", "20"];
    let whole = grundy(&args, b"");
    assert_eq!(whole.status, 0, "{}", whole.err);
    for line in [
        "0.70: order 2, 1 in P, tame, period 2 from n = 0 on",
        "0.75: order 8, 2 in P, wild, period 2 from n = ",
        "0.77: order 40, 9 in P, wild, period 12 from n = 71 on",
    ] {
        assert!(whole.out.lines().any(|told| told.starts_with(line)), "{line}: {}", whole.out);
    }
    let last = whole.out.lines().last().expect("the counts").to_owned();
    assert!(last.contains(" tame and ") && last.contains(" not solved"), "{last}");
    // Shards into one file, then everything from it.
    for shard in ["0/2", "1/2"] {
        let run = grundy(&[&args[..], &["--shard", shard, "--resume", name]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.err);
    }
    let kept = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(kept.lines().count(), 8);
    assert!(
        kept.lines().all(|line| line.contains("\"play\":\"misere\"") && line.contains("\"seal\":")),
        "{kept}"
    );
    let again = grundy(&[&args[..], &["--out", name]].concat(), b"");
    assert_eq!(again.out, whole.out);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), kept);
    // The survey in normal play does not take these lines for its own, nor the other way round.
    let run = grundy(&["octal", "0.7?", "--to", "300", "--out", name], b"");
    assert!(run.status == 2 && run.err.contains("line 1"), "{}", run.err);
    std::fs::remove_file(&file).expect("removed");
}

/// A code that was given up is done again with more time, and only then.
#[test]
fn a_misere_code_that_was_given_up() {
    let file = std::env::temp_dir().join(format!("grundy-octal-given-up-{}.jsonl", std::process::id()));
    let name = file.to_str().expect("a name");
    let args = |each: &'static str| ["octal", "0.07", "--play", "misere", "--each", each, "--out", name];
    let read = || std::fs::read_to_string(&file).expect("the file");
    assert_eq!(grundy(&args("50ms"), b"").status, 0);
    assert!(read().contains("\"proven\":false,\"given_up\":50,"), "{}", read());
    assert_eq!(grundy(&args("50ms"), b"").status, 0);
    assert_eq!(read().lines().count(), 1);
    assert_eq!(grundy(&args("100ms"), b"").status, 0);
    assert_eq!(read().lines().count(), 2);
    // The time of all codes ends first: nothing is written, and the run is not complete.
    let run = grundy(&[&args("100s")[..], &["--timeout", "200ms"]].concat(), b"");
    assert!(run.status == 3 && run.out.starts_with("not complete, 0 of 1 codes"), "{}{}", run.out, run.err);
    assert_eq!(read().lines().count(), 2);
    std::fs::remove_file(&file).expect("removed");
}
