//! Rules that are lists of moves: strategies written here from the definition hold, and no other value does; and every
//! small change of a rule in the stored certificates is refused, or true.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use fastrand::Rng;
use serde_json::{Value, json};

use crate::judge::words::{Place, left_by_moves, sum};
use crate::liars::second_opinion;
use crate::{judge, refused, sealed, stored, verify};

/// A rule at random.
fn rule(rng: &mut Rng) -> Value {
    let whats = [
        "neighbours",
        "some-neighbours",
        "edge",
        "connected",
        "path",
        "cycle",
        "clique",
        "star",
        "independent",
    ];
    let moves: Vec<Value> = (0..rng.usize(1..4))
        .map(|_| {
            let what = whats[rng.usize(..whats.len())];
            let degree = json!({
                "from": if rng.u8(..3) == 0 { rng.u64(1..3) } else { 0 },
                "to": if rng.u8(..4) == 0 { Some(rng.u64(1..4)) } else { None },
                "odd": if rng.u8(..5) == 0 { Some(rng.bool()) } else { None },
                "not": if rng.u8(..6) == 0 { vec![rng.u64(..3), 3] } else { vec![] },
            });
            let mut leaving = [rng.u8(..4) > 0, rng.u8(..4) > 0, rng.u8(..4) > 0];
            leaving[rng.usize(..3)] = true;
            if whats[..3].contains(&what) {
                return json!({"what": what, "degree": degree, "leaving": leaving});
            }
            let from = rng.u64(1..3) + if what == "cycle" { 2 } else { 0 };
            let mut sizes = vec![[from, from + rng.u64(..2)]];
            if rng.u8(..4) == 0 {
                sizes.push([from + 3, from + 3]);
            }
            json!({"what": what, "sizes": sizes, "degree": degree, "leaving": leaving})
        })
        .collect();
    json!({"kind": "words", "moves": moves, "drop_isolated": rng.u8(..4) == 0})
}

/// A place with a Nim heap.
type Beside = (Place, u64);

/// What is left, and the heap of Nim beside it.
type Name = (Vec<u64>, u64);

/// The certificate of the value of a graph, by the definition: an answer to every move.
fn certificate(rule: &Value, order: u64, edges: &[(u64, u64)]) -> (Value, u64) {
    let mut known = HashMap::new();
    let mut worth = |place: &Place| sum(rule, place, &mut known);
    let deletes = rule["moves"].as_array().unwrap().iter().any(|one| one["what"] == "edge");
    let whole: Place = ((0..order).collect(), edges.iter().copied().collect());
    let left = |(vertices, kept): &Place| -> Vec<u64> {
        let numbers = (order..).zip(edges).filter(|(_, edge)| deletes && kept.contains(edge));
        vertices.iter().copied().chain(numbers.map(|(number, _)| number)).collect()
    };
    let value = worth(&whole);
    let root = (whole.clone(), value);
    let moves = |(place, nim): &Beside| -> Vec<Beside> {
        let smaller = (0..*nim).map(|nim| (place.clone(), nim));
        left_by_moves(rule, place).into_iter().map(|place| (place, *nim)).chain(smaller).collect()
    };
    let mut found: BTreeMap<Name, BTreeMap<Name, Name>> = BTreeMap::new();
    let mut waiting = VecDeque::from([root.clone()]);
    let mut seen: BTreeSet<Name> = BTreeSet::from([(left(&whole), value)]);
    while let Some(lost) = waiting.pop_front() {
        let mut answers = BTreeMap::new();
        for after in moves(&lost) {
            let answer = moves(&after).into_iter().find(|(place, nim)| worth(place) == *nim).unwrap();
            let name = (left(&answer.0), answer.1);
            answers.insert((left(&after.0), after.1), name.clone());
            if seen.insert(name) {
                waiting.push_back(answer);
            }
        }
        found.insert((left(&lost.0), lost.1), answers);
    }
    let first = (left(&whole), value);
    let others = found.keys().filter(|name| **name != first);
    let names: Vec<&Name> = std::iter::once(&first).chain(others).collect();
    let number = |name: &Name| names.iter().position(|other| *other == name).unwrap();
    let entry = |name: &&Name| {
        let answers: Vec<Value> =
            found[*name].iter().map(|((left, nim), to)| json!([left, nim, number(to)])).collect();
        json!({"left": name.0, "nim": name.1, "answers": answers})
    };
    let positions: Vec<Value> = names.iter().map(entry).collect();
    let object = json!({
        "certificate": "grundy",
        "version": 2,
        "typed": {"rule": "", "on": ""},
        "statement": {
            "kind": "value", "convention": "disjunctive", "play": "normal", "rule": rule,
            "position": [{"times": 1, "vertices": order, "edges": edges}],
            "outcome": if value == 0 { "P" } else { "N" }, "value": value,
        },
        "proof": {"kind": "strategy", "positions": positions},
    });
    (object, value)
}

fn random(order: u64, rng: &mut Rng) -> Vec<(u64, u64)> {
    let pairs = (0..order).flat_map(|u| (u + 1..order).map(move |v| (u, v)));
    pairs.filter(|_| rng.u8(..5) < 2).collect()
}

/// Both checkers believe the value that the definition has, and no answer may be missing.
#[test]
fn strategies_by_the_definition_hold() {
    let mut rng = Rng::with_seed(22);
    let (mut texts, mut said, mut edges_gone) = (vec![], vec![], 0);
    for _ in 0..150 {
        let (rule, order) = (rule(&mut rng), rng.u64(1..6));
        let (object, value) = certificate(&rule, order, &random(order, &mut rng));
        let text = sealed(object.clone());
        let holds = verify(&text).unwrap_or_else(|reason| panic!("{reason}\n{text}"));
        assert!(holds.ends_with(&format!("has Grundy value {value}")), "{holds}");
        edges_gone += usize::from(holds.contains("delete edge"));
        let answers = object["proof"]["positions"][0]["answers"].as_array().unwrap().len();
        if answers > 0 {
            let missing = rng.usize(..answers);
            refused(&text, |object| {
                object["proof"]["positions"][0]["answers"].as_array_mut().unwrap().remove(missing);
            });
        }
        // Another value, with its Nim heap: a move is missing, or one is there that is none.
        refused(&text, |object| {
            let other = if value == 0 { 1 } else { value - 1 };
            object["statement"]["value"] = json!(other);
            object["statement"]["outcome"] = json!(if other == 0 { "P" } else { "N" });
            object["proof"]["positions"][0]["nim"] = json!(other);
        });
        texts.push(text);
        said.push(holds);
    }
    assert!(edges_gone > 20, "{edges_gone}");
    for ((text, holds), other) in texts.iter().zip(said).zip(second_opinion("listed", &texts)) {
        assert_eq!(other, format!("holds: {holds}"), "{text}");
    }
}

/// Every leaf of a tree, as a pointer.
fn leaves(value: &Value, here: String, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| leaves(value, format!("{here}/{i}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| leaves(value, format!("{here}/{name}"), found));
        }
        _ => found.push(here),
    }
}

/// A rule that differs in one leaf is another rule: its certificate is refused, or what it says is true. Both checkers
/// say the same.
#[test]
fn no_small_change_of_a_rule_is_believed_unless_it_is_true() {
    let (mut texts, mut verdicts, mut believed) = (vec![], vec![], 0);
    for (_, text) in stored() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        if whole["statement"]["rule"]["kind"] != "words" {
            continue;
        }
        let mut pointers = vec![];
        leaves(&whole["statement"]["rule"], "/statement/rule".into(), &mut pointers);
        for pointer in pointers {
            let others = match whole.pointer(&pointer).unwrap() {
                Value::Bool(old) => vec![json!(!old)],
                Value::Number(old) => {
                    let old = old.as_u64().unwrap();
                    vec![json!(old + 1), json!(old + 2), json!(old.saturating_sub(1)), Value::Null]
                }
                Value::Null => vec![json!(0), json!(1), json!(2), json!(true), json!(false)],
                _ => ["connected", "path", "clique", "star", "independent", "edge", "neighbours"]
                    .iter()
                    .map(|name| json!(name))
                    .collect(),
            };
            for other in others {
                let mut changed = whole.clone();
                *changed.pointer_mut(&pointer).unwrap() = other;
                if changed == whole {
                    continue;
                }
                let text = sealed(changed.clone());
                let verdict = verify(&text);
                if verdict.is_ok() {
                    believed += 1;
                    assert!(judge::compare(&changed) > 0, "{text}");
                }
                texts.push(text);
                verdicts.push(verdict);
            }
        }
    }
    assert!(texts.len() > 100 && believed < texts.len() / 2, "{believed} of {}", texts.len());
    for ((text, verdict), other) in texts.iter().zip(verdicts).zip(second_opinion("changed", &texts)) {
        match verdict {
            Ok(said) => assert_eq!(other, format!("holds: {said}"), "{text}"),
            Err(reason) => assert!(other.starts_with("refused"), "{reason}; {other}\n{text}"),
        }
    }
}

/// Rules that no theorem speaks of, and rules that are none.
#[test]
fn what_is_no_rule_or_not_local_is_refused() {
    let Some((_, text)) = stored().into_iter().find(|(name, _)| name == "words-chomp") else {
        panic!("there is no words-chomp")
    };
    let first = "/statement/rule/moves/0";
    let change =
        |pointer: &str, value: Value| refused(&text, |object| *object.pointer_mut(pointer).unwrap() = value);
    let whole = json!({"from": 0, "to": null, "odd": null, "not": []});
    let far =
        json!({"what": "independent", "sizes": [[2, 2]], "degree": whole, "leaving": [true, true, true]});
    assert_eq!(change(first, far), "a move may choose vertices that are far apart on a path");
    assert_eq!(change("/statement/rule/moves", json!([])), "the rule has no moves");
    for sizes in [
        json!([]),
        json!([[0, 1]]),
        json!([[2, 1]]),
        json!([[1, 2], [3, 3]]),
        json!([[3, 3], [1, 1]]),
        json!([[1]]),
    ] {
        change("/statement/rule/moves/0/sizes", sizes);
    }
    change("/statement/rule/moves/0/leaving", json!([false, false, false]));
    change("/statement/rule/moves/0/leaving", json!([true, true]));
    change("/statement/rule/moves/0/degree/not", json!([2, 1]));
    let reason = change("/statement/rule/moves/0/sizes", json!([[1, 1_000_000]]));
    assert!(reason.contains("values"), "{reason}");
}
