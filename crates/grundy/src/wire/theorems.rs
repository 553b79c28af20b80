//! The JSON of the list of theorems.

use grundy_core::{Compound, Convention, Play};
use grundy_theorems::THEOREMS;
use serde_json::{Value, json};

/// A small position for each theorem, which it answers.
#[rustfmt::skip]
const EXAMPLES: &[(&str, &str, &str, Convention)] = &[
    ("Nim", "nim", "3 + 5 + 7", NORMAL),
    ("csg{1} on graphs", "csg:1", "K(4) + C(5)", NORMAL),
    ("subtraction games on heaps, paths and cycles", "csg:1,2,3", "10 + 7", NORMAL),
    ("0.33 on subdivided stars", "0.33", "S(1,1,3,4)", NORMAL),
    ("0.33 on subdivided bistars", "0.33", "B(1,1;2;1,3)", NORMAL),
    ("csg{1,2,3} on subdivided stars", "csg:1,2,3", "S(2,2,3)", NORMAL),
    ("csg{1,2,4} on subdivided stars", "csg:1,2,4", "S(2,2,2)", NORMAL),
    ("csg{1..N} on a simple star with a path", "csg:1,2,3,4", "S(1^4,6)", NORMAL),
    ("csg{1..N} on S(1,k,l)", "csg:1,2,3,4", "S(1,3,5)", NORMAL),
    ("Weighted Arc-Kayles on one vertex or two with loops", "wak", "wedges(a:3-b:2, a-a, b-b)", NORMAL),
    ("Weighted Arc-Kayles on trees of depth at most two", "wak", "wedges(r:5-a:2, r-b:3, a-c:2, b-d:1)", NORMAL),
    ("misère Nim and subtraction games", "nim", "1 + 3 + 4", misere(Compound::Disjunctive)),
    ("Node-Kayles on paths and cycles, disjunctive", "node-kayles", "P(11) + C(8)", NORMAL),
    ("Node-Kayles on paths and cycles, diminished", "node-kayles", "P(11) + C(8)", normal(Compound::Diminished)),
    ("Node-Kayles on paths and cycles, conjunctive", "node-kayles", "P(11) + C(8)", normal(Compound::Conjunctive)),
    ("Node-Kayles on paths and cycles, continued", "node-kayles", "P(11) + C(8)", normal(Compound::Continued)),
    ("Node-Kayles on paths and cycles, selective", "node-kayles", "P(11) + C(8)", normal(Compound::Selective)),
    ("Node-Kayles on paths and cycles, shortened", "node-kayles", "P(11) + C(8)", normal(Compound::Shortened)),
];

const NORMAL: Convention = Convention::NORMAL;

const fn normal(compound: Compound) -> Convention {
    Convention { compound, play: Play::Normal }
}

const fn misere(compound: Compound) -> Convention {
    Convention { compound, play: Play::Misere }
}

/// Every theorem: its name, where it is proved, what it says, and a position that it answers.
#[must_use]
pub fn theorems() -> String {
    let theorem = |theorem: &&dyn grundy_theorems::Theorem| {
        let example = EXAMPLES.iter().find(|(name, ..)| *name == theorem.name());
        json!({
            "name": theorem.name(),
            "source": theorem.source(),
            "statement": theorem.statement(),
            "example": example.map_or(Value::Null, |(_, rule, position, convention)| json!({
                "rule": rule,
                "position": position,
                "convention": convention.compound.name(),
                "play": convention.play.name(),
            })),
        })
    };
    json!({"theorems": THEOREMS.iter().map(theorem).collect::<Vec<_>>()}).to_string()
}
