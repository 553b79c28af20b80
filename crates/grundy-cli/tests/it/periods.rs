//! `grundy period` and `grundy survey`: the words they are relied on for.

use crate::common::grundy;
use serde_json::{Value, json};

fn period(args: &[&str]) -> Value {
    let mut all = vec!["period"];
    all.extend(args);
    all.extend(["--format", "json"]);
    let run = grundy(&all, b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn the_other_conventions_have_periods_too() {
    // Paper 002: foreclosed values, remoteness and outcomes of Node-Kayles on paths.
    let known = [
        ("diminished", "normal", 245, 84),
        ("conjunctive", "normal", 11, 1),
        ("conjunctive", "misere", 3, 1),
        ("selective", "normal", 0, 5),
        ("selective", "misere", 11, 5),
        ("shortened", "normal", 0, 5),
        ("shortened", "misere", 0, 7),
    ];
    for (convention, play, preperiod, length) in known {
        let told = period(&["node-kayles", "P(n)", "--convention", convention, "--play", play]);
        assert_eq!(
            (&told["preperiod"], &told["period"], &told["proven"]),
            (&json!(preperiod), &json!(length), &json!(true)),
            "{convention} {play}"
        );
    }
}

#[test]
fn suspense_grows_geometrically() {
    // Paper 002, Theorem 7: 5(2^n - 1) + 1 and 5(2^(n+1) - 1) - 1.
    let told = period(&["node-kayles", "P(n)", "--convention", "continued"]);
    assert_eq!(told["proven"], json!(false));
    assert_eq!(told["period"], Value::Null);
    let form = &told["geometric"];
    assert_eq!((&form["ratio"], &form["every"], &form["rise"]), (&json!(2), &json!(2), &json!(2)));
    assert_eq!(form["constants"], json!([4, 6]));
}

#[test]
fn values_that_rise_have_a_saltus() {
    let nim = period(&["nim", "n"]);
    assert_eq!(
        (&nim["preperiod"], &nim["period"], &nim["saltus"], &nim["proven"]),
        (&json!(0), &json!(1), &json!(1), &json!(true))
    );
    let all_but = period(&["csg{all but 2,5}", "n"]);
    assert_eq!(
        (&all_but["period"], &all_but["saltus"], &all_but["proven"]),
        (&json!(4), &json!(2), &json!(true))
    );
    let hexadecimal = period(&["0x0.8", "n"]);
    assert_eq!(
        (&hexadecimal["period"], &hexadecimal["saltus"], &hexadecimal["proven"]),
        (&json!(3), &json!(1), &json!(true))
    );
}

#[test]
fn what_cannot_be_proven_is_observed_or_nothing() {
    let told = period(&["0.77", "n", "--to", "150"]);
    assert_eq!(
        (&told["preperiod"], &told["period"], &told["proven"]),
        (&json!(71), &json!(12), &json!(false))
    );
    let nothing = grundy(&["period", "0.77", "n", "--to", "40"], b"");
    assert_eq!((nothing.status, nothing.out.as_str()), (3, ""));
    assert!(nothing.err.contains("n = 0 to 40"), "{}", nothing.err);
    let misere = grundy(&["period", "node-kayles", "P(n)", "--play", "misere", "--to", "30"], b"");
    assert_eq!(misere.status, 3, "{}", misere.out);
    // A cut leaves two open paths; that needs more values than there are up to n = 20.
    let cycle = |to: &str| period(&["csg:1,2", "link(K(4),0,1,n)", "--to", to])["proven"].clone();
    assert_eq!((cycle("20"), cycle("40")), (json!(false), json!(true)));
    assert_eq!(grundy(&["period", "0.6", "n", "--timeout", "1"], b"").status, 3);
    assert_eq!(grundy(&["period", "0.77", "7"], b"").status, 2);
}

#[test]
fn the_words_say_the_last_exception() {
    let run = grundy(&["period", "0.137", "n"], b"");
    assert_eq!(run.status, 0);
    for words in ["period 34 from n = 52 on", "last exception n = 51", "proven"] {
        assert!(run.out.contains(words), "{}", run.out);
    }
    assert!(grundy(&["period", "csg:1,2", "P(n)"], b"").out.contains("no exception"));
}

#[test]
fn a_survey_goes_on_where_it_was() {
    let file = std::env::temp_dir().join(format!("grundy-survey-{}.jsonl", std::process::id()));
    let path = file.to_str().unwrap();
    let args =
        ["survey", "--largest", "3", "--vertices", "3", "--out", path, "--threads", "1", "--format", "json"];
    let whole = grundy(&args, b"");
    assert_eq!(whole.status, 0, "{}", whole.err);
    let told: Value = serde_json::from_str(&whole.out).unwrap();
    // 7 sets, and 1 + 1 + 3 rooted graphs.
    assert_eq!((&told["families"], &told["answered"]), (&json!(35), &json!(35)));
    assert_eq!(told["another_period"], json!([]));
    let text = std::fs::read_to_string(&file).unwrap();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let certificate = format!("{}\n", line["certificate"].as_str().unwrap());
        grundy_check::verify(certificate.as_bytes(), &grundy_check::Limits::default()).unwrap();
    }
    // Cut off in the middle of a line, as a crash would leave it.
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    let again = grundy(&args, b"");
    assert_eq!((again.status, &again.out), (0, &whole.out));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    // A period that the certificate of its line does not have.
    let changed = text.replacen("\"period\":2,\"certificate", "\"period\":99,\"certificate", 1);
    assert_ne!(changed, text);
    std::fs::write(&file, changed).unwrap();
    let refused = grundy(&args, b"");
    assert_eq!(refused.status, 2, "{}", refused.out);
    assert!(refused.err.contains("line 1"), "{}", refused.err);
    std::fs::write(&file, "something else\n").unwrap();
    assert_eq!(grundy(&args, b"").status, 2);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "something else\n", "nothing of it is lost");
    std::fs::remove_file(&file).unwrap();
}
