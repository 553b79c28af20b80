//! What there is to read: the rules, the conventions, the theorems, the errata of the papers.

use std::sync::LazyLock;

use grundy::answer::value_name;
use grundy::catalogue::{CATALOGUE, Entry};
use grundy::play::Most;
use grundy::{Compound, Convention, Play, wire};
use serde_json::{Value, json};

use crate::Limits;

/// The page of the errata, which the tests compare with the claims recomputed.
const ERRATA: &str = include_str!("../../../docs/errata.md");

/// `GET /api/rules`.
pub(crate) fn rules(limits: &Limits) -> String {
    let conventions: Vec<Value> = Compound::ALL.into_iter().map(convention).collect();
    json!({
        "rules": CATALOGUE.iter().map(rule).collect::<Vec<_>>(),
        "conventions": conventions,
        "limits": {
            "timeout": limits.timeout.as_secs_f64(),
            "timeout_default": limits.default_timeout.min(limits.timeout).as_secs_f64(),
            "body": limits.body,
            "options": Most::default().listed,
        },
        "version": env!("CARGO_PKG_VERSION"),
    })
    .to_string()
}

fn rule(entry: &Entry) -> Value {
    let (rule, position) = entry.example;
    let kinds = ["weighted graphs", "heaps", "graphs", "boards"];
    let stated = |kind: &&str| match *kind {
        "graphs" => entry.played_on.replace("weighted graphs", "").contains("graphs"),
        kind => entry.played_on.contains(kind),
    };
    // A code is a pattern: any like it is a rule, and the example's stands for it.
    let codes = entry.notation.contains(['.', '{']);
    json!({
        "name": if codes { rule } else { entry.notation },
        "notation": entry.notation,
        "played_on": kinds.iter().filter(|kind| stated(kind)).collect::<Vec<_>>(),
        "where": entry.played_on,
        "summary": entry.a_move,
        "example": {"rule": rule, "position": position},
        "codes": codes,
    })
}

fn convention(compound: Compound) -> Value {
    let summary = match compound {
        Compound::Disjunctive => {
            "a turn moves in exactly one piece; the game ends when no piece can be moved in"
        }
        Compound::Diminished => {
            "a turn moves in exactly one piece; the game ends as soon as some piece has ended"
        }
        Compound::Conjunctive => "a turn moves in every piece; the game ends as soon as some piece has ended",
        Compound::Continued => {
            "a turn moves in every piece that has not ended; the game ends when every piece has ended"
        }
        Compound::Selective => "a turn moves in one or more pieces; the game ends when every piece has ended",
        Compound::Shortened => {
            "a turn moves in one or more pieces; the game ends as soon as some piece has ended"
        }
    };
    let value = |play| value_name(Convention { compound, play });
    json!({
        "name": compound.name(),
        "summary": summary,
        "turn": wire::play::turn_name(compound),
        "ending": wire::play::ending_name(compound),
        "value": {"normal": value(Play::Normal), "misere": value(Play::Misere)},
    })
}

/// `GET /api/theorems`.
pub(crate) fn theorems(_: &Limits) -> String {
    wire::theorems()
}

/// `GET /api/papers`.
pub(crate) fn papers(_: &Limits) -> String {
    static PAPERS: LazyLock<String> = LazyLock::new(|| {
        let errata: Vec<Value> = ERRATA.split("\n### ").skip(1).filter_map(erratum).collect();
        let papers: Vec<Value> = ERRATA.lines().filter_map(paper).collect();
        json!({"papers": papers, "errata": errata}).to_string()
    });
    PAPERS.clone()
}

/// A row of the table of papers.
fn paper(line: &str) -> Option<Value> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
    let [number, title, claims, hold, fail, other] = &cells[..] else { return None };
    let count = |cell: &str| cell.parse::<u64>().ok();
    Some(json!({
        "paper": number, "title": title, "claims": count(claims)?, "hold": count(hold)?,
        "fail": count(fail)?, "not_computable": count(other)?,
    }))
}

/// A section of the page: `000.1 Proof of Theorem 1 (window)` and what is below.
fn erratum(section: &str) -> Option<Value> {
    let (title, rest) = section.split_once('\n')?;
    let (number, claim) = title.split_once(' ')?;
    let (paper, _) = number.split_once('.')?;
    let field = |name: &str| {
        let line = rest.lines().find_map(|line| line.strip_prefix(&*format!("*{name}:* ")));
        line.map(|line| line.trim().to_owned())
    };
    let shown = rest.split("```console\n").nth(1).and_then(|shown| shown.split("\n```").next());
    let commands: Vec<Value> = shown.unwrap_or_default().split("$ grundy ").skip(1).map(command).collect();
    Some(json!({
        "paper": paper,
        "number": number,
        "claim": claim,
        "statement": field("Printed"),
        "verdict": "fails",
        "counterexample": field("Counterexample"),
        "correction": field("True"),
        "range": field("Checked"),
        "commands": commands,
    }))
}

/// A command with what it prints; `grundy value RULE POSITION` is a position to be looked at.
fn command(shown: &str) -> Value {
    let (line, output) = shown.split_once('\n').unwrap_or((shown, ""));
    let words = words(line);
    let flag = |name: &str| {
        words.iter().position(|word| word == name).and_then(|at| words.get(at + 1)).map(String::as_str)
    };
    let (rule, position) = match &*words {
        [command, rule, position, ..] if command == "value" => (Some(rule), Some(position)),
        _ => (None, None),
    };
    json!({
        "command": format!("grundy {line}"),
        "output": output.trim_end(),
        "rule": rule,
        "position": position,
        "convention": flag("--convention").unwrap_or("disjunctive"),
        "play": flag("--play").unwrap_or("normal"),
    })
}

/// The words of a command; single quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match (c, words.last_mut()) {
            ('\'', _) => quoted = !quoted,
            (' ', _) if !quoted => words.push(String::new()),
            (c, Some(word)) => word.push(c),
            _ => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
