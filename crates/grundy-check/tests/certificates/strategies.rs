//! Strategies: every position, every move and every answer counts.

use serde_json::{Value, json};

use crate::{one, refused, sealed, stored, verify};

fn strategies() -> Vec<(String, String)> {
    stored().into_iter().filter(|(name, _)| name.starts_with("value") || name.starts_with("misere")).collect()
}

#[test]
fn every_position_and_every_answer_is_needed() {
    for (name, text) in strategies() {
        let object: Value = serde_json::from_str(&text).unwrap();
        let positions = object["proof"]["positions"].as_array().unwrap();
        for place in 0..positions.len().min(40) {
            refused(&text, |object| drop(object["proof"]["positions"].as_array_mut().unwrap().remove(place)));
            let answers = positions[place]["answers"].as_array().unwrap().len();
            for answer in 0..answers.min(20) {
                let change = |change: &dyn Fn(&mut Vec<Value>)| {
                    refused(&text, |object| {
                        change(object["proof"]["positions"][place]["answers"].as_array_mut().unwrap());
                    })
                };
                change(&|list| drop(list.remove(answer)));
                let again = change(&|list| list.insert(answer, list[answer].clone()));
                assert!(again.contains("the answers are not in order"), "{name}: {again}");
                change(&|list| list[answer][2] = json!(positions.len()));
                let null = change(&|list| {
                    list[answer][2] = if list[answer][2].is_null() { json!(0) } else { Value::Null };
                });
                assert!(!null.is_empty(), "{name}");
            }
        }
        if positions.len() > 1 {
            let reason = refused(&text, |object| {
                let list = object["proof"]["positions"].as_array_mut().unwrap();
                list.push(list[list.len() - 1].clone());
            });
            assert!(reason.contains("the positions are not in order"), "{name}: {reason}");
            // The position is named by its number.
            let last = positions.iter().rposition(|position| position["answers"] != json!([])).unwrap();
            let reason = refused(&text, |object| {
                object["proof"]["positions"][last]["answers"].as_array_mut().unwrap().clear();
            });
            assert!(reason.starts_with(&format!("position {last}")), "{name}: {reason}");
        }
        if positions.len() > 2 {
            let reason =
                refused(&text, |object| object["proof"]["positions"].as_array_mut().unwrap().swap(1, 2));
            assert!(reason.contains("order"), "{name}: {reason}");
        }
    }
}

#[test]
fn outcome_and_value_are_what_is_proven() {
    for (_, text) in strategies() {
        let object: Value = serde_json::from_str(&text).unwrap();
        let statement = &object["statement"];
        let other = if statement["outcome"] == "N" { "P" } else { "N" };
        refused(&text, |object| object["statement"]["outcome"] = json!(other));
        let value = statement["value"].as_u64();
        refused(&text, |object| object["statement"]["value"] = json!(value.unwrap_or(0) + 1));
        refused(&text, |object| {
            object["statement"]["value"] = if value.is_some() { Value::Null } else { json!(0) };
        });
        let play = if statement["play"] == "normal" { "misere" } else { "normal" };
        refused(&text, |object| object["statement"]["play"] = json!(play));
    }
}

#[test]
fn an_answer_is_one_move() {
    let text = one("value-heaps");
    let object: Value = serde_json::from_str(&text).unwrap();
    let positions = object["proof"]["positions"].as_array().unwrap();
    // Every other number of a position that is not reached by one move.
    let mut wrong = 0;
    for (place, position) in positions.iter().enumerate() {
        for (answer, triple) in position["answers"].as_array().unwrap().iter().enumerate() {
            for other in 0..positions.len().min(12) {
                if json!(other) == triple[2] {
                    continue;
                }
                let mut changed = object.clone();
                changed["proof"]["positions"][place]["answers"][answer][2] = json!(other);
                match verify(&sealed(changed)) {
                    Err(reason) => {
                        assert!(reason.contains("no move leaves position"), "{reason}");
                        wrong += 1;
                    }
                    // Another answer that is right.
                    Ok(said) => assert_eq!(said, verify(&text).unwrap()),
                }
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}

#[test]
fn what_is_left_is_in_order() {
    // Found by the second checker: heaps out of order were taken for a place.
    for (name, i, j) in
        [("misere-heaps", 0, 1), ("value-heaps", 1, 2), ("value-paths", 0, 1), ("misere-graph", 1, 2)]
    {
        let text = one(name);
        let reason = refused(&text, |object| {
            object["proof"]["positions"][0]["left"].as_array_mut().unwrap().swap(i, j);
        });
        assert!(reason.contains("in order"), "{name}: {reason}");
    }
    refused(&one("misere-heaps"), |object| {
        object["proof"]["positions"][0]["left"].as_array_mut().unwrap().insert(0, json!(0));
    });
    // Vertices are there, each once.
    for (name, place, v) in [("value-paths", 0, 0), ("value-paths", 11, 11), ("value-paths", 11, 127)] {
        let reason = refused(&one(name), |object| {
            object["proof"]["positions"][0]["left"].as_array_mut().unwrap().insert(place, json!(v));
        });
        assert!(reason.contains("what is left are no vertices in order"), "{name}: {reason}");
    }
}
