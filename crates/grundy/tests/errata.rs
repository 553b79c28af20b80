//! The errata of the papers, recomputed.
//!
//! Every entry of `docs/errata.md` has one test here, named after its number: `e002_05_...` is
//! entry 002.5. A test does two things. It shows by the definition played out that the printed
//! statement fails at the counterexample given, and that it holds on everything smaller where that
//! makes sense. And it checks the corrected statement over a stated range with the engines.
//!
//! To add an erratum: a heading and a paragraph in `docs/errata.md`, and a test in the file of its
//! paper. The tests at the end of this file see to it that neither is forgotten, and that every
//! command in the document gives the answer printed below it.
//!
//! Node-Kayles on paths is played here as 0.137 on heaps where the definition is played out, since
//! heaps are cheaper; `testdata.rs` compares the two.

mod judge;

#[path = "errata/paper_000.rs"]
mod paper_000;
#[path = "errata/paper_001.rs"]
mod paper_001;
#[path = "errata/paper_002.rs"]
mod paper_002;
#[path = "errata/paper_002_holds.rs"]
mod paper_002_holds;
#[path = "errata/paper_002_misere.rs"]
mod paper_002_misere;
#[path = "errata/paper_002_values.rs"]
mod paper_002_values;
#[path = "errata/paper_003.rs"]
mod paper_003;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use grundy::{Convention, Outcome, deep};
use grundy_core::{Naive, Verdict};
use grundy_games::heap::{Digits, TakeAndBreak};
use judge::{Bench, convention, judge};

/// A union of paths in notation: `P(9) + P(11)`.
fn paths(orders: &[u64]) -> String {
    let paths: Vec<String> = orders.iter().map(|n| format!("P({n})")).collect();
    if paths.is_empty() { "P(0)".into() } else { paths.join(" + ") }
}

static DAWSONS_CHESS: LazyLock<TakeAndBreak> =
    LazyLock::new(|| TakeAndBreak::new(Digits::finite(vec![1, 3, 7])));

/// Node-Kayles on unions of paths, played out; what was played once is not played again.
fn definition(compound: &str, play: &str) -> impl FnMut(&[u64]) -> Verdict {
    let mut naive = Naive::new(&*DAWSONS_CHESS, convention(compound, play));
    // An empty path is a piece that does not exist.
    move |orders| naive.judge(&orders.iter().copied().filter(|n| *n > 0).collect::<Vec<_>>())
}

/// Node-Kayles on one union of paths, played out.
fn played(orders: &[u64], compound: &str, play: &str) -> Verdict {
    definition(compound, play)(orders)
}

/// Node-Kayles on a union of paths, by the engines.
fn found(bench: &mut Bench<'_>, orders: &[u64], compound: &str, play: &str) -> Outcome {
    bench.outcome("node-kayles", &paths(orders), compound, play)
}

/// Unions of at most so many non-empty paths with at most so many vertices, small ones first.
fn unions(vertices: u64, components: usize) -> Vec<Vec<u64>> {
    fn grow(union: &mut Vec<u64>, left: u64, components: usize, all: &mut Vec<Vec<u64>>) {
        if !union.is_empty() {
            all.push(union.clone());
        }
        if components == 0 {
            return;
        }
        for order in union.last().copied().unwrap_or(1)..=left {
            union.push(order);
            grow(union, left - order, components - 1, all);
            union.pop();
        }
    }
    let mut all = vec![];
    grow(&mut vec![], vertices, components, &mut all);
    all.sort_by_key(|union| (union.iter().sum::<u64>(), union.len(), union.clone()));
    all
}

/// The first union, in that order, on which two sayings differ.
fn first_difference(
    unions: &[Vec<u64>],
    mut one: impl FnMut(&[u64]) -> Outcome,
    mut other: impl FnMut(&[u64]) -> Outcome,
) -> Option<Vec<u64>> {
    unions.iter().find(|union| one(union) != other(union)).cloned()
}

/// What one turn in `P_n` can leave, as lists of non-empty paths.
fn options(n: u64) -> Vec<Vec<u64>> {
    match n {
        0 => vec![],
        1 | 2 => vec![vec![]],
        3 => vec![vec![], vec![1]],
        n => {
            let breaking = (1..=(n - 3) / 2).map(|i| vec![i, n - 3 - i]);
            [vec![n - 2], vec![n - 3]].into_iter().chain(breaking).collect()
        }
    }
}

fn p_if(losing: bool) -> Outcome {
    Outcome::p_if(losing)
}

const ERRATA: &str = include_str!("../../../docs/errata.md");

/// `002.5` of `### 002.5 Section 3.1: ...`.
fn headings() -> BTreeSet<String> {
    let heading =
        |line: &str| line.strip_prefix("### ").and_then(|rest| rest.split(' ').next().map(str::to_owned));
    ERRATA.lines().filter_map(heading).collect()
}

#[test]
fn every_entry_has_a_test_and_every_test_an_entry() {
    let files = [
        include_str!("errata/paper_000.rs"),
        include_str!("errata/paper_001.rs"),
        include_str!("errata/paper_002.rs"),
        include_str!("errata/paper_002_misere.rs"),
        include_str!("errata/paper_002_values.rs"),
        include_str!("errata/paper_003.rs"),
    ];
    let mut tests = BTreeSet::new();
    for line in files.iter().flat_map(|file| file.lines()) {
        if let Some(name) = line.strip_prefix("fn e") {
            let mut parts = name.split('_');
            let (paper, number) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            assert!(
                tests.insert(format!("{paper}.{}", number.trim_start_matches('0'))),
                "{name} is there twice"
            );
        }
    }
    assert_eq!(headings(), tests);
}

/// The words of a command line; single quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (vec![], String::new(), false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            c => word.push(c),
        }
    }
    words.push(word);
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

/// Checks the outcome and the value that a document prints below a command.
fn check_command(bench: &mut Bench<'_>, command: &str, output: &str) {
    let words = words(command);
    let flag = |name: &str| words.iter().position(|word| word == name).map(|i| words[i + 1].as_str());
    let asked = convention(flag("--convention").unwrap_or("disjunctive"), flag("--play").unwrap_or("normal"));
    let (rule, text) = (&words[2], &words[3]);
    match words[1].as_str() {
        "value" => {
            let (outcome, value) = bench.ask(rule, text, asked);
            assert!(output.contains(&format!("outcome {outcome}:")), "{command}\n{output}");
            if let Some(value) = value {
                let printed = output.lines().nth(2).and_then(|line| line.rsplit(' ').next());
                assert_eq!(printed, Some(value.to_string().as_str()), "{command}\n{output}");
            }
        }
        "sequence" => {
            let from: u64 = flag("--from").map_or(0, |n| n.parse().expect("a number"));
            let tokens: Vec<&str> = output
                .lines()
                .flat_map(|line| line.split_once(':').unwrap_or(("", "")).1.split_whitespace())
                .collect();
            for (n, token) in (from..).zip(tokens) {
                let (outcome, value) = bench.ask(rule, &text.replace('n', &n.to_string()), asked);
                let number = value.map_or_else(|| "-".to_owned(), |v| v.to_string());
                assert!(token == number || token == outcome.to_string(), "{command}\n{output}\nat n = {n}");
            }
        }
        other => panic!("{other}: no such command is known here"),
    }
}

#[test]
fn every_command_prints_what_stands_below_it() {
    let mut commands = 0;
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for block in ERRATA.split("```console\n").skip(1) {
            let block = block.split("```").next().unwrap_or_default();
            for example in block.split("$ ").skip(1) {
                let (command, output) = example.split_once('\n').expect("a command and its output");
                check_command(&mut bench, command, output);
                commands += 1;
            }
        }
    });
    assert!(commands >= headings().len() / 2, "{commands} commands");
}

#[test]
fn unions_and_options_are_what_they_say() {
    assert_eq!(unions(3, 2), [vec![1], vec![2], vec![1, 1], vec![3], vec![1, 2]]);
    assert_eq!(options(6), [vec![4], vec![3], vec![1, 2]]);
    assert_eq!(judge("node-kayles", "P(6)", Convention::NORMAL), played(&[6], "disjunctive", "normal"));
}
