//! Files made to starve the checker, or to say one thing and prove another.

use grundy_check::{Failure, Limits, Stop};
use serde_json::{Value, json};

use crate::{one, refused, sealed, sealed_text, verify};

/// A value certificate without a strategy worth the name.
fn value(rule: &Value, position: &Value, positions: &Value) -> String {
    sealed(json!({
        "certificate": "grundy", "version": 2, "typed": {"rule": "", "on": ""},
        "statement": {
            "kind": "value", "convention": "disjunctive", "play": "normal", "rule": rule, "position": position,
            "outcome": "P", "value": 0,
        },
        "proof": {"kind": "strategy", "positions": positions},
    }))
}

fn complete(order: u64) -> Value {
    let edges: Vec<Value> = (0..order).flat_map(|u| (u + 1..order).map(move |v| json!([u, v]))).collect();
    json!({"times": 1, "vertices": order, "edges": edges})
}

fn named(name: &str) -> Value {
    json!({"kind": "name", "name": name})
}

#[test]
fn numbers_do_not_wrap() {
    let text = one("dawson-paths");
    let (content, _) = text.rsplit_once(",\"digest\"").unwrap();
    for (name, old) in
        [("first", 0), ("step", 1), ("from", 0), ("preperiod", 52), ("period", 34), ("saltus", 0)]
    {
        for huge in [
            "18446744073709551617",
            "9223372036854775808",
            "9007199254740992",
            "9007199254740991",
            "99999999999999999999999999999",
        ] {
            let from = format!("\"{name}\":{old},");
            let from = if content.contains(&from) { from } else { format!("\"{name}\":{old}}}") };
            assert!(content.contains(&from), "{from}");
            let to = from.replace(&format!(":{old}"), &format!(":{huge}"));
            assert!(verify(&sealed_text(&content.replacen(&from, &to, 1))).is_err(), "{to}");
        }
    }
    for name in ["start", "rows_period", "end"] {
        for huge in [1_u64 << 32, 1 << 52, (1 << 53) - 1, 1 << 63, u64::MAX] {
            refused(&text, |object| object["proof"][name] = json!(huge));
        }
    }
    let chain = one("chain");
    for name in ["rare", "last_rare", "window", "start", "shift", "segment", "mask"] {
        for huge in [1 << 40, (1 << 40) + 1, (1 << 53) - 1_u64] {
            refused(&chain, |object| object["proof"][name] = json!(huge));
        }
    }
}

#[test]
fn the_texts_of_version_1_prove_nothing() {
    // Statements that were false and believed: their texts are no statements any more.
    for position in [
        "P(9223372036854775807+9223372036854775807+2)",
        "3*P(n)",
        "P(n)+P(2*n)",
        "S(1^n)",
        "P(1+-3)",
        "P(n+-0)",
        "edges(0n5)",
        "edges(\u{e9}-b)",
        "128*128*128*128*128*5",
    ] {
        let old = json!({
            "certificate": "value", "version": 1, "rule": "+0.77", "position": position, "convention": "disjunctive",
            "play": "normal", "outcome": "P", "value": 0,
            "positions": [{"left": [], "nim": 0, "answers": []}],
        });
        assert!(verify(&sealed(old)).unwrap_err().contains("version 1"));
        let nothing = one("value-nothing");
        refused(&nothing, |object| object["statement"]["position"] = json!(position));
        let reason = refused(&nothing, |object| object["statement"]["position"] = json!([position]));
        assert!(reason.contains("expected"), "{reason}");
    }
}

#[test]
fn copies_and_heaps_are_bounded() {
    let rule = json!({"kind": "code", "digits": [0, 7, 7]});
    for position in [
        json!([{"times": 10_000, "vertices": 2, "edges": [[0, 1]]}]),
        json!([{"times": 64, "vertices": 2, "edges": [[0, 1]]}, {"times": 1, "vertices": 1, "edges": []}]),
        json!([{"times": 10_001, "heap": 1}]),
        json!([{"times": 10_000, "heap": 10_000}]),
        json!([{"times": 2, "heap": 5000}, {"times": 1, "heap": 1}]),
        json!([{"times": 1, "heap": 1_000_000_000_000_000_u64}]),
        json!([{"times": 1, "heap": 1}, {"times": 1, "vertices": 1, "edges": []}]),
        json!([{"times": 1, "heap": 0}]),
        json!([{"times": 0, "heap": 1}]),
    ] {
        assert!(verify(&value(&rule, &position, &json!([]))).is_err(), "{position}");
    }
    let reason = refused(&one("value-heaps"), |object| {
        object["statement"]["value"] = json!(1_000_000_000_000_000_u64);
        object["statement"]["outcome"] = json!("N");
        object["proof"]["positions"][0]["nim"] = json!(1_000_000_000_000_000_u64);
    });
    assert!(reason.contains("no answer to the move"), "{reason}");
}

#[test]
fn what_has_more_moves_than_answers_is_refused_at_once() {
    let left: Vec<u64> = (0..60).collect();
    let lost = json!([{"left": left, "nim": 0, "answers": []}]);
    for rule in ["selective-node-kayles", "node-kayles", "arc-kayles", "grim"] {
        let reason = verify(&value(&named(rule), &json!([complete(60)]), &lost)).unwrap_err();
        assert!(reason.contains("no answer to the move"), "{rule}: {reason}");
    }
    // Ten million connected sets of which none is a move: bounded, and refused.
    let rule =
        json!({"kind": "code", "digits": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]});
    let reason = verify(&value(&rule, &json!([complete(60)]), &lost)).unwrap_err();
    assert!(reason.contains("than this checker does"), "{reason}");
}

#[test]
fn rows_that_are_dear_are_refused() {
    // A core of which very much has to be played out.
    let reason = refused(&one("clique"), |object| {
        let core = complete(60);
        object["statement"]["rule"] = json!({"kind": "code", "digits": [0, 7, 7, 7, 7, 7, 7, 7, 7]});
        for place in ["/statement/family", "/proof/rows/0"] {
            let place = object.pointer_mut(place).unwrap();
            place["vertices"] = core["vertices"].clone();
            place["edges"] = core["edges"].clone();
        }
        object["proof"]["rows"] = json!([object["proof"]["rows"][0]]);
        object["proof"]["end"] = json!(200);
        let values = 200 + object["proof"]["rows_period"].as_u64().unwrap() + 1 - 69;
        object["proof"]["rows"][0]["values"] = json!(vec![0; values as usize]);
    });
    assert!(reason.contains("than this checker does"), "{reason}");
    let reason = refused(&one("kayles"), |object| {
        object["proof"]["end"] = json!(19_000_000);
        object["proof"]["start"] = json!(18_000_000);
    });
    assert!(reason.contains("should have"), "{reason}");
}

#[test]
fn time_memory_and_interrupts_are_kept() {
    let text = one("value-paths");
    let stopped = |limits: &Limits<'_>| grundy_check::verify(text.as_bytes(), limits).unwrap_err();
    let none = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    assert_eq!(stopped(&none), Failure::Stopped(Stop::Time));
    assert_eq!(
        stopped(&Limits { memory: text.len() - 1, ..Limits::default() }),
        Failure::Stopped(Stop::Memory)
    );
    assert_eq!(stopped(&Limits { memory: text.len(), ..Limits::default() }), Failure::Stopped(Stop::Memory));
    let interrupt = std::sync::atomic::AtomicBool::new(true);
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
    assert_eq!(stopped(&limits), Failure::Stopped(Stop::Interrupted));
    for (stop, words) in
        [(Stop::Time, "the time is up"), (Stop::Memory, "the memory is"), (Stop::Interrupted, "interrupted")]
    {
        let said = Failure::Stopped(stop).to_string();
        assert!(said.starts_with(&format!("not checked to the end: {words}")), "{said}");
    }
}

#[test]
fn lists_are_bounded_before_they_are_kept() {
    let zeros = "0,".repeat(20_000_000);
    let text = one("kayles");
    let (before, _) = text.split_once("\"values\":[").unwrap();
    let long = sealed_text(&format!("{before}\"values\":[{zeros}0"));
    let reason = verify(&long).unwrap_err();
    assert!(reason.contains("more than 20000000"), "{reason}");
    // All rows together have as many.
    let (most, rows) =
        (zeros.len() / 2 - 10, "],\"start\":1,\"rows_period\":1,\"end\":1,\"rows\":[{\"values\":[");
    let two =
        format!("{before}\"values\":[0{rows}{}0]}},{{\"values\":[{}0", &zeros[..2 * most], &zeros[..20]);
    let reason = verify(&sealed_text(&two)).unwrap_err();
    assert!(reason.contains("the values of the rows: there are more than 9, the most here"), "{reason}");
    let little = Limits { memory: 50 << 20, ..Limits::default() };
    assert_eq!(grundy_check::verify(long.as_bytes(), &little), Err(Failure::Stopped(Stop::Memory)));
    let deep = sealed_text(&format!("{before}\"values\":{}", "[".repeat(1_000_000)));
    assert!(verify(&deep).unwrap_err().contains("a number"));
    assert!(verify(&"x".repeat((64 << 20) + 1)).unwrap_err().contains("64 MiB"));
}
