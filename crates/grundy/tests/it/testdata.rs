//! The values of `testdata/`, each through every way that can answer it.
//!
//! A row is a rule, a position or a family, a convention, and what is expected: a number, `-` for
//! an undefined value, `N` or `P` for an outcome. Every row goes
//!
//! 1. through the façade, [`grundy::Session`];
//! 2. if it is a heap game, also as the same game on paths, under each of its names there
//!    (`0.137` is `node-kayles`), and if it is a family of paths, also on heaps;
//! 3. if it is small, through the definition played out ([`grundy_core::Naive`]).
//!
//! All rows are run before the test fails, so one run shows everything that is wrong. The files
//! are described in `testdata/README.md`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::judge::{Bench, convention, judge, on_heaps, on_paths, position, size};
use grundy::{Convention, Outcome, deep};
use serde::Deserialize;

/// The largest heap or path that is asked as the other as well.
const TRANSLATED: u64 = 80;

/// What the naive judge is asked to play, in vertices or counters.
const NAIVE_ONE_PIECE: u64 = 11;
const NAIVE_MANY_PIECES: u64 = 9;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    sequence: Vec<Sequence>,
    #[serde(default)]
    losing: Vec<Losing>,
    #[serde(default)]
    positions: Vec<Positions>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sequence {
    rule: String,
    family: String,
    #[serde(default = "disjunctive")]
    convention: String,
    #[serde(default = "normal")]
    play: String,
    from: u64,
    values: String,
    source: String,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Losing {
    rule: String,
    family: String,
    #[serde(default = "disjunctive")]
    convention: String,
    #[serde(default = "normal")]
    play: String,
    from: u64,
    to: u64,
    set: String,
    source: String,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Positions {
    rule: String,
    #[serde(default = "disjunctive")]
    convention: String,
    #[serde(default = "normal")]
    play: String,
    values: String,
    source: String,
    #[serde(default)]
    note: String,
}

fn disjunctive() -> String {
    "disjunctive".into()
}

fn normal() -> String {
    "normal".into()
}

/// One question with its answer.
struct Row {
    rule: String,
    position: String,
    convention: Convention,
    expected: Expected,
    source: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Expected {
    Value(Option<u64>),
    Outcome(Outcome),
}

impl Expected {
    fn read(token: &str) -> Self {
        match token {
            "-" => Self::Value(None),
            "N" => Self::Outcome(Outcome::N),
            "P" => Self::Outcome(Outcome::P),
            number => Self::Value(Some(number.parse().unwrap_or_else(|_| panic!("`{number}` is no value")))),
        }
    }

    /// The part of an answer that this is about.
    fn of(self, (outcome, value): (Outcome, Option<u64>)) -> Self {
        match self {
            Self::Value(_) => Self::Value(value),
            Self::Outcome(_) => Self::Outcome(outcome),
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

fn files() -> BTreeMap<String, File> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder()).expect("testdata/ is there") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).expect("a readable file");
            files.insert(
                name.clone(),
                toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}")),
            );
        }
    }
    files
}

/// `P(n)` at n = 7 is `P(7)`: the letter stands alone, never inside a word.
fn at(family: &str, n: u64) -> String {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let chars: Vec<char> = family.chars().collect();
    let mut text = String::new();
    for (i, &c) in chars.iter().enumerate() {
        let alone = !is_word(i.checked_sub(1).map(|i| chars[i])) && !is_word(chars.get(i + 1).copied());
        if c == 'n' && alone { text.push_str(&n.to_string()) } else { text.push(c) }
    }
    text
}

fn rows(file: File) -> Vec<Row> {
    let mut rows = vec![];
    for row in file.sequence {
        let convention = convention(&row.convention, &row.play);
        for (n, token) in (row.from..).zip(row.values.split_whitespace()) {
            let (rule, position) = (row.rule.clone(), at(&row.family, n));
            let source = format!("{}, n = {n} {}", row.source, row.note);
            rows.push(Row { rule, position, convention, expected: Expected::read(token), source });
        }
    }
    for row in file.losing {
        let convention = convention(&row.convention, &row.play);
        let set: Vec<u64> = row
            .set
            .split_whitespace()
            .map(|n| n.parse().unwrap_or_else(|_| panic!("`{n}` in a set")))
            .collect();
        for n in row.from..=row.to {
            let expected = Expected::Outcome(Outcome::p_if(set.contains(&n)));
            let source = format!("{}, n = {n} {}", row.source, row.note);
            rows.push(Row {
                rule: row.rule.clone(),
                position: at(&row.family, n),
                convention,
                expected,
                source,
            });
        }
    }
    for row in file.positions {
        let convention = convention(&row.convention, &row.play);
        for line in row.values.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (text, token) = line.rsplit_once(char::is_whitespace).expect("a position and its value");
            let (rule, position) = (row.rule.clone(), text.trim().to_owned());
            let source = format!("{} {}", row.source, row.note);
            rows.push(Row { rule, position, convention, expected: Expected::read(token), source });
        }
    }
    rows
}

/// The same game on the same position, said differently: heaps as paths and paths as heaps.
fn translations(row: &Row) -> Vec<(String, String)> {
    let number = |text: &str| text.parse::<u64>().ok().filter(|n| *n <= TRANSLATED);
    let path = row.position.strip_prefix("P(").and_then(|rest| rest.strip_suffix(')')).and_then(number);
    match (number(&row.position), path) {
        (Some(n), _) => {
            on_paths(&row.rule).into_iter().map(|rule| (rule.to_owned(), format!("P({n})"))).collect()
        }
        (_, Some(n)) => {
            on_heaps(&row.rule).into_iter().map(|rule| (rule.to_owned(), n.to_string())).collect()
        }
        _ => vec![],
    }
}

/// Every way's answer to a row, with the name of the way.
fn answers(bench: &mut Bench, row: &Row) -> Vec<(String, Expected)> {
    let mut answers = vec![];
    let found = bench.ask(&row.rule, &row.position, row.convention);
    answers.push(("the session".to_owned(), row.expected.of(found)));
    for (rule, text) in translations(row) {
        let found = bench.ask(&rule, &text, row.convention);
        answers.push((format!("{rule} on {text}"), row.expected.of(found)));
    }
    let position = position(&row.position);
    let patience = if position.terms.len() > 1 { NAIVE_MANY_PIECES } else { NAIVE_ONE_PIECE };
    if size(&position) <= patience {
        let verdict = judge(&row.rule, &row.position, row.convention);
        answers.push(("the definition".to_owned(), row.expected.of((verdict.outcome, verdict.value))));
    }
    answers
}

/// What is wrong with a row, way by way.
fn complaints(row: &Row, answers: &[(String, Expected)]) -> Vec<String> {
    let Row { rule, position, convention, expected, source } = row;
    let wrong = answers.iter().filter(|(_, found)| found != expected);
    wrong
        .map(|(way, found)| {
            format!(
                "{rule} on {position}, {convention}: expected {expected:?}, {way} has {found:?} ({source})"
            )
        })
        .collect()
}

#[test]
fn every_row_by_every_way() {
    let mut wrong = vec![];
    let (mut rows_run, mut answers_given) = (0, 0);
    deep(|| {
        for (name, file) in files() {
            let mut bench = Bench::new();
            for row in rows(file) {
                let answers = answers(&mut bench, &row);
                rows_run += 1;
                answers_given += answers.len();
                wrong.extend(complaints(&row, &answers).into_iter().map(|text| format!("{name}: {text}")));
            }
        }
    });
    println!("{rows_run} rows, {answers_given} answers");
    assert!(wrong.is_empty(), "{} of {answers_given} answers differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_wrong_row_is_told_with_every_way_that_denies_it() {
    let row = Row {
        rule: "0.137".into(),
        position: "4".into(),
        convention: Convention::NORMAL,
        expected: Expected::Value(Some(7)),
        source: "nowhere".into(),
    };
    let complaints = deep(|| complaints(&row, &answers(&mut Bench::new(), &row)));
    let ways = ["the session", "0.137 on P(4)", "node-kayles on P(4)", "the definition"];
    assert_eq!(complaints.len(), ways.len(), "{complaints:?}");
    for (complaint, way) in complaints.iter().zip(ways) {
        for part in ["0.137 on 4", "expected Value(Some(7))", way, "has Value(Some(0))", "nowhere"] {
            assert!(complaint.contains(part), "{complaint}");
        }
    }
}

#[test]
fn the_letter_n_is_replaced_only_where_it_stands_alone() {
    assert_eq!(at("queen(n,n)", 5), "queen(5,5)");
    assert_eq!(at("link(K(4),0,1,n)", 2), "link(K(4),0,1,2)");
    assert_eq!(at("wedges(a:n-b:3)", 4), "wedges(a:4-b:3)");
    assert_eq!(at("S(1^n,2^3)", 4), "S(1^4,2^3)");
}

#[test]
fn no_file_is_empty() {
    for (name, file) in files() {
        let rows = rows(file);
        assert!(!rows.is_empty(), "{name}");
        assert!(rows.iter().all(|row| !row.source.trim().is_empty()), "{name}: a row without a source");
    }
}
