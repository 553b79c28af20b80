//! Lies told on purpose: certificates that were changed with sense, in values, periods, rules, ranges and families, and
//! sealed again. Each is refused, and for the right reason.

use serde_json::{Value, json};

use crate::{one, refused};

#[test]
fn the_numbers_of_a_period_are_the_least() {
    for name in ["kayles", "chain", "star", "set", "loop", "rising", "two-steps"] {
        let text = one(name);
        let number = |object: &Value, name: &str| object["statement"][name].as_u64().unwrap();
        for (field, change) in [
            ("preperiod", 1),
            ("preperiod", -1),
            ("preperiod", 12),
            ("period", 1),
            ("period", -1),
            ("period", 12),
            ("from", 1),
            ("saltus", 1),
        ] {
            let object: Value = serde_json::from_str(&text).unwrap();
            if let Some(changed) = number(&object, field).checked_add_signed(change) {
                refused(&text, |object| object["statement"][field] = json!(changed));
            }
        }
    }
}

#[test]
fn consistent_lies_about_a_period_are_refused() {
    let text = one("star");
    let push = |object: &mut Value, more: usize, back: usize| {
        let values = object["proof"]["values"].as_array_mut().unwrap();
        for _ in 0..more {
            values.push(values[values.len() - back].clone());
        }
    };
    // Twice the period, or a later beginning, with the values that go with it: true, but not the least.
    let reason = refused(&text, |object| {
        object["statement"]["period"] = json!(68);
        push(object, 34, 34);
    });
    assert!(reason.contains("is a period, too"), "{reason}");
    let reason = refused(&text, |object| {
        object["statement"]["preperiod"] = json!(51);
        push(object, 1, 34);
    });
    assert!(reason.contains("already"), "{reason}");
    let reason = refused(&text, |object| {
        object["statement"]["preperiod"] = json!(49);
        object["proof"]["values"].as_array_mut().unwrap().pop();
    });
    assert!(reason.contains("does not repeat"), "{reason}");
    // A value of the family, which is named by its n; this one begins with n = 1.
    for (name, from) in [("star", 0), ("bistar", 1)] {
        let text = one(name);
        let object: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(object["statement"]["from"], json!(from));
        for place in [0, 1, 7] {
            let reason = refused(&text, |object| {
                let value = &mut object["proof"]["values"][place];
                *value = json!(value.as_u64().unwrap() ^ 1);
            });
            assert!(reason.starts_with(&format!("at n = {} the family is worth", from + place)), "{reason}");
        }
    }
    // A range that is one size shorter.
    let reason = refused(&text, |object| {
        let end = object["proof"]["end"].as_u64().unwrap();
        object["proof"]["end"] = json!(end - 1);
        for row in object["proof"]["rows"].as_array_mut().unwrap() {
            row["values"].as_array_mut().unwrap().pop();
        }
    });
    assert!(reason.contains("has to reach"), "{reason}");
    let reason = refused(&text, |object| {
        let start = object["proof"]["start"].as_u64().unwrap();
        object["proof"]["start"] = json!(start - 1);
    });
    assert!(reason.contains("differs") || reason.contains("defined"), "{reason}");
}

#[test]
fn rows_are_all_there_each_once_and_in_order() {
    let text = one("bistar");
    let object: Value = serde_json::from_str(&text).unwrap();
    let count = object["proof"]["rows"].as_array().unwrap().len();
    assert!(count >= 3, "{count}");
    for row in 1..count {
        let reason =
            refused(&text, |object| drop(object["proof"]["rows"].as_array_mut().unwrap().remove(row)));
        assert!(reason.contains("in no row"), "{reason}");
        let reason = refused(&text, |object| {
            let copy = object["proof"]["rows"][row].clone();
            object["proof"]["rows"].as_array_mut().unwrap().insert(row, copy);
        });
        assert!(reason.contains("order"), "{reason}");
        for place in [0, 5, 60] {
            let reason = refused(&text, |object| {
                let value = &mut object["proof"]["rows"][row]["values"][place];
                *value = json!(value.as_u64().unwrap() ^ 1);
            });
            // Node-Kayles reaches 3, so the first value is that of a path of 4 vertices.
            let size = object["proof"]["rows"][row]["vertices"].as_u64().unwrap() + 4 + place as u64;
            assert!(reason.starts_with(&format!("row {row} at size {size} is worth")), "{reason}");
        }
    }
    let reason = refused(&text, |object| object["proof"]["rows"].as_array_mut().unwrap().swap(1, 2));
    assert!(reason.contains("order"), "{reason}");
    let reason = refused(&text, |object| object["proof"]["rows"].as_array_mut().unwrap().swap(0, 1));
    assert!(reason.contains("not the family"), "{reason}");
    // A row that no move leads to: that of the family K(1,4) with a path.
    let reason = refused(&text, |object| {
        let mut row = object["proof"]["rows"][count - 1].clone();
        let (order, edges) = (12, (1..12).map(|v| json!([0, v])).collect::<Vec<_>>());
        let values = row["values"].as_array().unwrap().len();
        let old = row["vertices"].as_u64().unwrap();
        row["vertices"] = json!(order);
        row["edges"] = json!(edges);
        row["ends"] = json!([0, null]);
        row["values"] = json!(vec![0; values + old as usize - order]);
        object["proof"]["rows"].as_array_mut().unwrap().push(row);
    });
    assert!(reason.contains("is worth") || reason.contains("no move leads"), "{reason}");
}

#[test]
fn another_rule_or_family_is_refused() {
    let text = one("star");
    for rule in [
        json!({"kind": "name", "name": "arc-kayles"}),
        json!({"kind": "name", "name": "selective-node-kayles"}),
        json!({"kind": "name", "name": "grim"}),
        json!({"kind": "name", "name": "wak"}),
        json!({"kind": "name", "name": "nim"}),
        json!({"kind": "code", "digits": [0, 1, 3, 7]}),
        json!({"kind": "code", "digits": [0, 1, 3, 7, 0]}),
        json!({"kind": "code", "digits": []}),
        json!({"kind": "code", "digits": [1, 7]}),
        json!({"kind": "code", "digits": [0, 16]}),
        json!({"kind": "subtract", "sizes": [1, 2]}),
        json!({"kind": "subtract", "sizes": [2, 1]}),
        json!({"kind": "subtract", "sizes": [0, 1]}),
        json!({"kind": "subtract", "sizes": []}),
        json!({"kind": "words", "text": "take vertex + neighbours"}),
    ] {
        refused(&text, |object| object["statement"]["rule"] = rule);
    }
    let field = |name: &'static str, value: Value| {
        let reason = refused(&text, |object| object["statement"]["family"][name] = value.clone());
        let reason_in_row = refused(&text, |object| {
            object["statement"]["family"][name] = value.clone();
            if object["proof"]["rows"][0].get(name).is_some() {
                object["proof"]["rows"][0][name] = value;
            }
        });
        (reason, reason_in_row)
    };
    field("first", json!(1));
    field("step", json!(2));
    field("step", json!(0));
    field("ends", json!([1, null]));
    field("ends", json!([null, 0]));
    field("ends", json!([0, 1]));
    field("ends", json!([1, 0]));
    field("ends", json!([null, null]));
    field("ends", json!([0, 9]));
    field("ends", json!([0]));
    field("vertices", json!(5));
    field("vertices", json!(3));
    field("vertices", json!(129));
    field("edges", json!([[0, 1], [0, 2], [2, 3], [2, 3]]));
    field("edges", json!([[0, 2], [0, 1], [2, 3]]));
    field("edges", json!([[0, 1], [0, 2], [3, 2]]));
    field("edges", json!([[0, 1], [0, 2], [1, 3]]));
    field("edges", json!([[0, 1], [0, 2], [0, 3]]));
    field("edges", json!([[0, 1], [0, 2]]));
    field("beside", json!([{"times": 1, "vertices": 1, "edges": []}]));
    field("beside", json!([{"times": 1, "heap": 1}]));
    field("beside", json!([{"times": 0, "vertices": 2, "edges": [[0, 1]]}]));
    field("beside", json!([{"times": 1, "vertices": 0, "edges": []}]));
    field("kind", json!("heap"));
    refused(&text, |object| object["statement"]["convention"] = json!("selective"));
    refused(&text, |object| object["statement"]["play"] = json!("misere"));
}

#[test]
fn a_family_begins_where_it_can() {
    // P(n + 1) begins with n = 0; as P(n) from n = 1 on it would begin too late.
    let text = one("dawson-paths");
    let reason = refused(&text, |object| {
        object["statement"]["from"] = json!(1);
        object["statement"]["family"]["first"] = json!(1);
        object["proof"]["values"].as_array_mut().unwrap().remove(0);
    });
    assert!(reason.contains("unless n begins with 0"), "{reason}");
    // A cycle has three vertices.
    let text = one("dawson-cycles");
    let reason = refused(&text, |object| {
        object["statement"]["from"] = json!(2);
        object["statement"]["family"]["first"] = json!(1);
        object["proof"]["values"].as_array_mut().unwrap().insert(0, json!(1));
    });
    assert!(reason.contains("unless n begins with 0"), "{reason}");
}

#[test]
fn values_that_rise_are_refused_where_they_need_not() {
    let text = one("rising-wide");
    refused(&text, |object| object["statement"]["family"]["beside"] = json!([{"times": 1, "heap": 2}]));
    refused(&text, |object| object["statement"]["family"]["beside"] = json!([{"times": 2, "heap": 2}]));
    refused(&text, |object| {
        let doubled = |value: &Value| json!(value.as_u64().unwrap() * 2);
        let (period, saltus) =
            (doubled(&object["statement"]["period"]), doubled(&object["statement"]["saltus"]));
        object["statement"]["period"] = period;
        object["statement"]["saltus"] = saltus;
    });
    let reason = refused(&text, |object| {
        let number = |name: &str| object["proof"][name].as_u64().unwrap();
        let (end, period) = (3 * number("start"), number("rows_period"));
        object["proof"]["end"] = json!(end);
        object["proof"]["rows"][0]["values"].as_array_mut().unwrap().truncate((end + period + 1) as usize);
    });
    assert!(reason.contains("has to reach"), "{reason}");
}

#[test]
fn the_range_of_the_rows_is_not_empty() {
    // Nothing differs from itself: with a period of 0 the rows would prove anything.
    let text = one("kayles");
    for (field, change) in [("rows_period", None), ("start", Some(1))] {
        let reason = refused(&text, |object| {
            let end = object["proof"]["end"].as_u64().unwrap();
            object["proof"][field] = json!(change.map_or(0, |more| end + more));
            let last = end + object["proof"]["rows_period"].as_u64().unwrap();
            object["proof"]["rows"][0]["values"].as_array_mut().unwrap().truncate(last as usize + 1);
        });
        assert!(reason.contains("the range of the rows is empty"), "{field}: {reason}");
    }
}

#[test]
fn a_cut_that_leaves_two_open_paths_is_refused() {
    // A cycle with something on it: an edge, or a triangle. All that other moves leave stands in rows.
    let row = |order: u64, edges: &[[u64; 2]], end: Option<u64>| (order, json!(edges), json!([end, null]));
    let hook = [[0, 1], [0, 2]];
    let triangle = [[0, 1], [0, 2], [1, 2]];
    let tailed = [[0, 1], [0, 2], [0, 3], [1, 2]];
    for (order, edges, rows) in [
        (
            2,
            json!([[0, 1]]),
            vec![
                row(0, &[], None),
                row(3, &hook, Some(0)),
                row(4, &[&hook[..], &[[2, 3]]].concat(), Some(0)),
                row(5, &[&hook[..], &[[2, 3], [3, 4]]].concat(), Some(0)),
            ],
        ),
        (
            3,
            json!(triangle),
            vec![
                row(0, &[], None),
                row(3, &triangle, Some(0)),
                row(4, &tailed, Some(0)),
                row(5, &[&tailed[..], &[[3, 4]]].concat(), Some(0)),
                row(6, &[&tailed[..], &[[3, 4], [4, 5]]].concat(), Some(0)),
            ],
        ),
    ] {
        let reason = refused(&one("dawson-cycles"), |object| {
            let family = &mut object["statement"]["family"];
            family["vertices"] = json!(order);
            family["edges"] = edges.clone();
            let number = |name: &str| object["proof"][name].as_u64().unwrap();
            let last = number("end") + number("rows_period");
            let row = |(order, edges, ends): (u64, Value, Value)| {
                let values = vec![0; (last + 1 - order - 4) as usize];
                json!({"vertices": order, "edges": edges, "ends": ends, "values": values})
            };
            let rows = [(order, edges, json!([0, 0]))].into_iter().chain(rows);
            object["proof"]["rows"] = rows.map(row).collect();
        });
        assert!(reason.contains("a cut leaves a graph with two open paths"), "{order}: {reason}");
    }
}
