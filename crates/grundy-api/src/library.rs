//! What there is to read: the rules, the conventions, the theorems, the errata of the papers.

use grundy::answer::value_name;
use grundy::catalogue::{CATALOGUE, Entry, GAMES, Game};
use grundy::{Compound, Convention, Play, wire};
use grundy_play::Most;
use serde_json::{Value, json};

use crate::limits::Limits;

/// `GET /api/rules`.
pub(crate) fn rules(limits: &Limits) -> String {
    let conventions: Vec<Value> = Compound::ALL.into_iter().map(convention).collect();
    json!({
        "rules": CATALOGUE.iter().map(rule).collect::<Vec<_>>(),
        "conventions": conventions,
        "words": GAMES.iter().map(game).collect::<Vec<_>>(),
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
    // A code is a pattern, and so are words: any like it is a rule, and the example's stands for it.
    let codes = entry.notation.contains(['.', '{']);
    json!({
        "name": if codes || rule.contains(' ') { rule } else { entry.notation },
        "notation": entry.notation,
        "played_on": kinds.iter().filter(|kind| stated(kind)).collect::<Vec<_>>(),
        "where": entry.played_on,
        "summary": entry.a_move,
        "example": {"rule": rule, "position": position},
        "codes": codes,
    })
}

/// A game of the literature, its rule written in words.
fn game(Game { name, words, source, known, position }: &Game) -> Value {
    json!({
        "name": name,
        "source": source,
        "known": known,
        "example": {"rule": words, "position": position},
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
        "turn": grundy_play::wire::turn_name(compound),
        "ending": grundy_play::wire::ending_name(compound),
        "value": {"normal": value(Play::Normal), "misere": value(Play::Misere)},
    })
}

/// `GET /api/theorems`.
pub(crate) fn theorems(_: &Limits) -> String {
    wire::theorems()
}

/// `GET /api/papers`: the errata as `grundy papers --errata --format json` writes them; the tests compare
/// the two.
pub(crate) fn papers(_: &Limits) -> String {
    include_str!("../errata.json").to_owned()
}
