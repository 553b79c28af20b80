//! Certificates of misère quotients: true ones hold, and every kind of lie is found, by its reason.

use serde_json::{Value, json};

use crate::{one, refused, sealed, verify};

/// A certificate of a quotient; the table is its number of generators, its steps, and P.
pub(crate) fn certificate(rule: &Value, of: &Value, table: (u64, &[u64], &[u64]), phi: &[u64]) -> String {
    let (generators, steps, p) = table;
    let order = (steps.len() as u64).checked_div(generators).unwrap_or(1);
    sealed(json!({
        "certificate": "grundy",
        "version": 2,
        "typed": {"rule": "", "on": ""},
        "statement": {
            "kind": "quotient", "convention": "disjunctive", "play": "misere",
            "rule": rule, "of": of, "order": order, "p_order": p.len(),
        },
        "proof": {"kind": "quotient", "generators": generators, "steps": steps, "p": p, "phi": phi},
    }))
}

pub(crate) fn code(digits: &[u64]) -> Value {
    json!({"kind": "code", "digits": digits})
}

pub(crate) fn name(name: &str) -> Value {
    json!({"kind": "name", "name": name})
}

pub(crate) fn some(to: u64) -> Value {
    json!({"kind": "some", "family": "heap", "to": to})
}

pub(crate) fn all(preperiod: u64, period: u64) -> Value {
    json!({"kind": "all", "family": "heap", "preperiod": preperiod, "period": period})
}

pub(crate) fn stars(arms: u64, threshold: u64, period: u64) -> Value {
    json!({"kind": "stars", "arms": arms, "threshold": threshold, "period": period})
}

/// The quotient of a single counter: a a = 1, P = {a}.
const TWO: (u64, &[u64], &[u64]) = (1, &[1, 0], &[1]);
/// That of Nim heaps up to 3, with a = 1 and b = 2: 1, a, b, ab, b b, a b b; P = {a, b b}.
const SIX: (u64, &[u64], &[u64]) = (2, &[1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3], &[1, 4]);

#[test]
fn small_ones_hold() {
    let element = "a misère quotient of 2 elements, 1 in P";
    let taking_one = code(&[0, 3]);
    for (rule, of, table, phi, told) in [
        (
            &taking_one,
            all(0, 2),
            TWO,
            &[0, 1, 0, 1][..],
            format!("0.3 on n has {element}, with period 2 from n = 0 on"),
        ),
        (&taking_one, some(2), TWO, &[0, 1, 0], format!("0.3 on n has {element}, for n up to 2")),
        (
            &code(&[0, 1]),
            all(2, 1),
            TWO,
            &[0, 1, 0, 0],
            format!("0.1 on n has {element}, with period 1 from n = 2 on"),
        ),
        (
            &code(&[0]),
            all(0, 1),
            (0, &[], &[]),
            &[0, 0],
            "0.0 on n has a misère quotient of 1 element, 0 in P, with period 1 from n = 0 on".into(),
        ),
        (
            &name("nim"),
            some(3),
            SIX,
            &[0, 1, 2, 3],
            "nim on n has a misère quotient of 6 elements, 2 in P, for n up to 3".into(),
        ),
        (
            &json!({"kind": "subtract", "sizes": [1, 2, 3]}),
            all(0, 4),
            SIX,
            &[0, 1, 2, 3, 0, 1, 2, 3],
            "csg{1,2,3} on n has a misère quotient of 6 elements, 2 in P, with period 4 from n = 0 on".into(),
        ),
        (
            &name("grundy-game"),
            some(4),
            TWO,
            &[0, 0, 0, 1, 0],
            format!("grundy-game on n has {element}, for n up to 4"),
        ),
        (
            &name("arc-kayles"),
            json!({"kind": "some", "family": "path", "to": 3}),
            TWO,
            &[0, 0, 1, 1],
            format!("arc-kayles on P(n) has {element}, for n up to 3"),
        ),
        (
            &taking_one,
            json!({"kind": "some", "family": "path", "to": 2}),
            TWO,
            &[0, 1, 0],
            format!("0.3 on P(n) has {element}, for n up to 2"),
        ),
        (
            &taking_one,
            stars(3, 0, 2),
            TWO,
            &[1, 0, 1, 0],
            format!(
                "0.3 on stars with at most 3 arms has {element}, with period 2 in every arm from length 0 on"
            ),
        ),
        (
            &taking_one,
            stars(1, 0, 2),
            TWO,
            &[1, 0],
            format!("0.3 on stars with one arm has {element}, with period 2 in every arm from length 0 on"),
        ),
    ] {
        assert_eq!(verify(&certificate(rule, &of, table, phi)).as_deref(), Ok(&*told), "{rule} {of}");
    }
}

/// Only one heap has a move, and it may be emptied; three heaps are left by those who take three.
#[test]
fn three_heaps_are_left_only_where_the_digit_says_so() {
    verify(&certificate(&code(&[0, 1, 0, 8]), &some(5), TWO, &[0, 1, 0, 0, 0, 0])).unwrap();
    // Six leave 1, 1 and 1.
    verify(&certificate(&code(&[0, 1, 0, 8]), &some(6), TWO, &[0, 1, 0, 0, 0, 0, 0])).unwrap();
    let said = verify(&certificate(&code(&[0, 9, 0, 8]), &some(5), TWO, &[0, 1, 0, 0, 0, 0])).unwrap_err();
    assert!(said.contains("heap 5 leads from P to P"), "{said}");
}

#[test]
fn tables_that_are_no_quotient_are_refused() {
    let rule = code(&[0, 3]);
    let lie = |table, phi: &[u64]| verify(&certificate(&rule, &some(2), table, phi)).unwrap_err();
    for (table, phi, reason) in [
        ((1, &[1, 0][..], &[][..]), &[0, 1, 0][..], "not told apart"),
        ((1, &[1, 0], &[0, 1]), &[0, 1, 0], "the empty position is in P"),
        ((1, &[1, 2], &[1]), &[0, 1, 0], "no element"),
        ((1, &[0, 0], &[1]), &[0, 1, 0], "do not make every element"),
        ((1, &[1, 1], &[1]), &[0, 1, 0], "leads from P to P"),
        ((1, &[1, 0], &[1]), &[0, 0, 0], "leads from P to P"),
        ((1, &[1, 0], &[1]), &[0, 1, 1], "leads from P to P"),
        ((1, &[1, 0], &[1]), &[1, 1, 0], "heap 0 has no move"),
        ((1, &[1, 0], &[1]), &[0, 1], "from 0 to 2"),
        ((1, &[1, 0], &[1]), &[0, 1, 0, 1], "from 0 to 2"),
        ((1, &[1, 0], &[1]), &[0, 1, 2], "no element"),
        ((1, &[1, 0], &[1, 1]), &[0, 1, 0], "increasing"),
        ((1, &[1, 0], &[1, 2]), &[0, 1, 0], "increasing"),
        // A cycle of four with two elements in P: two and two are the same.
        ((1, &[1, 2, 3, 0], &[1, 3]), &[0, 1, 2], "not told apart"),
        ((2, &[1, 2, 0, 3, 3, 0, 2, 1], &[1, 2]), &[0, 1, 0], "not told apart"),
        ((2, &[1, 2, 0, 3, 0, 2, 1, 0], &[1]), &[0, 1, 0], "do not commute"),
        (SIX, &[0, 1, 0], "that of no sum"),
    ] {
        let said = lie(table, phi);
        let words: Vec<&str> = reason.split(": ").collect();
        assert!(words.iter().all(|word| said.contains(word)), "{said} instead of {reason}");
    }
    let refuse =
        |of: &Value, rule: &Value, phi: &[u64]| verify(&certificate(rule, of, TWO, phi)).unwrap_err();
    for (of, phi, reason) in [
        (all(0, 4), &[0, 1, 0, 1, 0, 1][..], "2 is a period"),
        (all(1, 2), &[0, 1, 0, 1], "the preperiod is shorter"),
        (all(0, 1), &[0, 1, 0], "differ"),
        (all(0, 3), &[0, 1, 0, 0, 1], "heap 3 leads from P to P"),
        (all(0, 0), &[0, 1, 0], "the period is too small"),
        (all(0, 2), &[0, 1, 0], "from 0 to 3"),
        (stars(3, 0, 2), &[1, 0, 1], "4 stars"),
        (stars(3, 0, 2), &[1, 0, 1, 1], "S(1,1,1)"),
        (stars(3, 0, 2), &[0, 1, 0, 1], "P(1)"),
        (stars(2, 0, 2), &[1, 0, 0], "P(3) has two elements"),
        (stars(3, 0, 2), &[1, 0, 0, 0], "two elements"),
        (stars(3, 0, 4), &[1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0], ""),
        (stars(1, 1, 2), &[1, 0, 1], "the threshold is smaller"),
        (stars(1, 2, 2), &[1, 0, 1, 0], "the threshold is smaller"),
        (stars(1, 0, 4), &[1, 0, 1, 0], "2 is a period"),
        (stars(0, 0, 2), &[1], "a star has an arm"),
        (stars(6, 4_000_000, 2), &[1], "stars to look at"),
    ] {
        let said = refuse(&of, &rule, phi);
        assert!(said.contains(reason), "{of}: {said} instead of {reason}");
    }
    for (of, rule) in [
        (stars(3, 0, 2), code(&[0, 7])),
        (stars(3, 0, 2), code(&[0, 3, 4])),
        (stars(3, 0, 2), name("arc-kayles")),
        (all(0, 2), name("nim")),
        (all(0, 2), name("grundy-game")),
        (some(2), name("arc-kayles")),
        (json!({"kind": "some", "family": "path", "to": 2}), name("grim")),
        (json!({"kind": "some", "family": "path", "to": 2}), code(&[4, 3])),
        // Heaps are no graphs: nothing could be reached from them.
        (json!({"kind": "position", "position": [{"times": 1, "heap": 3}]}), code(&[0, 3])),
        (json!({"kind": "position", "position": [{"times": 1, "vertices": 1, "edges": []}]}), name("nim")),
        (json!({"kind": "position", "position": [{"times": 1, "vertices": 1, "edges": []}]}), code(&[4, 3])),
    ] {
        let said = refuse(&of, &rule, &[0, 1, 0]);
        assert!(said.contains("not played there"), "{said}");
    }
}

/// Lies about certificates that the program wrote, each refused for the reason that belongs to it.
#[test]
fn lies_about_what_was_written_are_found() {
    let kayles = one("quotient-kayles");
    let told = "0.77 on n has a misère quotient of 40 elements, 9 in P, with period 12 from n = 71 on";
    assert_eq!(verify(&kayles).as_deref(), Ok(told));
    let statement = |field: &'static str, by: i64| {
        move |object: &mut Value| {
            let place = if field.ends_with("order") {
                &mut object["statement"][field]
            } else {
                &mut object["statement"]["of"][field]
            };
            *place = json!(place.as_u64().unwrap().checked_add_signed(by).unwrap());
        }
    };
    for (field, by, reason) in [
        ("order", 1, "steps"),
        ("order", -1, "the steps"),
        ("p_order", 1, "9 elements are in P"),
        ("p_order", -1, "9 elements are in P"),
        ("preperiod", 1, "from 0 to"),
        ("preperiod", -1, "from 0 to"),
        ("period", 12, "from 0 to"),
        ("period", -6, "from 0 to"),
    ] {
        let said = refused(&kayles, statement(field, by));
        assert!(said.contains(reason), "{field} {by}: {said}");
    }
    // With the elements that go with it.
    let continued = |object: &mut Value, preperiod: u64, period: usize| {
        object["statement"]["of"]["preperiod"] = json!(preperiod);
        object["statement"]["of"]["period"] = json!(period);
        let needed = 2 * (preperiod as usize + period) + 2 - 2;
        let phi = object["proof"]["phi"].as_array_mut().unwrap();
        while phi.len() <= needed {
            phi.push(phi[phi.len() - 12].clone());
        }
        phi.truncate(needed + 1);
    };
    assert!(refused(&kayles, |object| continued(object, 71, 24)).contains("12 is a period, too"));
    assert!(refused(&kayles, |object| continued(object, 72, 12)).contains("the preperiod is shorter"));
    assert!(refused(&kayles, |object| continued(object, 70, 12)).contains("Phi of 70 and of 82 differ"));
    assert!(refused(&kayles, |object| continued(object, 71, 6)).contains("differ"));
    // Another rule, another element, another P.
    refused(&kayles, |object| object["statement"]["rule"] = code(&[0, 7, 6]));
    refused(&kayles, |object| object["statement"]["rule"] = code(&[0, 7, 3]));
    for n in [1, 9, 40, 70] {
        for element in 0..40 {
            let mut object: Value = serde_json::from_str(&kayles).unwrap();
            if object["proof"]["phi"][n] == json!(element) {
                continue;
            }
            object["proof"]["phi"][n] = json!(element);
            assert!(verify(&sealed(object)).is_err(), "heap {n} as {element}");
        }
    }
    for x in 1..40 {
        refused(&kayles, |object| {
            let p = object["proof"]["p"].as_array_mut().unwrap();
            match p.iter().position(|other| *other == json!(x)) {
                Some(at) => drop(p.remove(at)),
                None => {
                    let at = p.iter().position(|other| other.as_u64().unwrap() > x).unwrap_or(p.len());
                    p.insert(at, json!(x));
                }
            }
            object["statement"]["p_order"] = json!(p.len());
        });
    }
}

/// Products of two heaps are found for all totals together: one heap of many that is wrong is found, wherever it is.
#[test]
fn one_wrong_heap_of_many_is_found() {
    let mut object: Value = serde_json::from_str(&one("quotient-kayles")).unwrap();
    object["statement"]["of"] = some(3000);
    let phi = object["proof"]["phi"].as_array_mut().unwrap();
    while phi.len() <= 3000 {
        phi.push(phi[phi.len() - 12].clone());
    }
    let long = sealed(object);
    let told = "0.77 on n has a misère quotient of 40 elements, 9 in P, for n up to 3000";
    assert_eq!(verify(&long).as_deref(), Ok(told));
    for n in [1, 500, 1023, 1024, 1025, 2047, 2048, 2999, 3000] {
        let said = refused(&long, |object| {
            let other = object["proof"]["phi"][n - 1].clone();
            assert_ne!(object["proof"]["phi"][n], other, "{n}");
            object["proof"]["phi"][n] = other;
        });
        assert!(said.contains(" leads ") || said.contains("has no move"), "{n}: {said}");
    }
    // A rule that would leave one heap more somewhere is another game.
    refused(&long, |object| object["statement"]["rule"] = code(&[4, 7, 7]));
    refused(&long, |object| object["statement"]["rule"] = code(&[0, 7, 15]));
}

/// A table in which an element is split into two that behave alike.
#[test]
fn a_quotient_that_is_not_reduced_is_refused() {
    let rule = code(&[0, 3]);
    // 1, a, a a, a a a with a^4 = 1 would do, were P not the same for a and a a a.
    let said = verify(&certificate(&rule, &all(0, 4), (1, &[1, 2, 3, 0], &[1, 3]), &[0, 1, 2, 3, 0, 1]))
        .unwrap_err();
    assert!(said.contains("not told apart"), "{said}");
}

#[test]
fn stars_and_positions_are_checked() {
    stars_are_checked(&one("quotient-stars"), &[("threshold", 1)]);
    stars_are_checked(&one("quotient-stars-late"), &[("threshold", 1), ("threshold", -1)]);
    let position = one("quotient-position");
    verify(&position).unwrap();
    let pieces = |object: &mut Value| object["proof"]["pieces"].as_array_mut().unwrap().clone();
    let object: Value = serde_json::from_str(&position).unwrap();
    let count = object["proof"]["pieces"].as_array().unwrap().len();
    for at in 0..count {
        refused(&position, |object| drop(object["proof"]["pieces"].as_array_mut().unwrap().remove(at)));
        refused(&position, |object| {
            let twice = pieces(object)[at].clone();
            object["proof"]["pieces"].as_array_mut().unwrap().insert(at, twice);
        });
    }
    let said = refused(&position, |object| {
        object["proof"]["pieces"]
            .as_array_mut()
            .unwrap()
            .push(json!({"vertices": 99, "edges": [], "phi": 0}));
    });
    assert!(said.contains("not connected"), "{said}");
    let said = refused(&position, |object| {
        let nothing = json!({"vertices": 0, "edges": [], "phi": 0});
        object["proof"]["pieces"].as_array_mut().unwrap().insert(0, nothing);
    });
    assert!(said.contains("piece 0 cannot be reached"), "{said}");
    let said = refused(&position, |object| object["proof"]["pieces"][1]["phi"] = json!(6));
    assert!(said.contains("6 is more than 5"), "{said}");
}

fn stars_are_checked(stars: &str, thresholds: &[(&str, i64)]) {
    verify(stars).unwrap();
    let number = |object: &Value, field: &str| object["statement"]["of"][field].as_u64().unwrap();
    for &(field, by) in thresholds.iter().chain(&[("arms", 1), ("arms", -1), ("period", 1), ("period", -1)]) {
        refused(stars, |object| {
            let number = number(object, field).checked_add_signed(by).unwrap();
            object["statement"]["of"][field] = json!(number);
        });
    }
    let object: Value = serde_json::from_str(stars).unwrap();
    let order = object["statement"]["order"].as_u64().unwrap();
    let phi = object["proof"]["phi"].as_array().unwrap();
    // An element that one piece alone has may be called otherwise: b and ab change places in an automorphism.
    let only = |element: &Value| phi.iter().filter(|other| *other == element).count() == 1;
    for at in (0..phi.len()).filter(|at| !only(&phi[*at])) {
        refused(stars, |object| {
            let element = object["proof"]["phi"][at].as_u64().unwrap();
            object["proof"]["phi"][at] = json!((element + 1) % order);
        });
    }
    for digits in [&[0, 3][..], &[0, 3, 3, 3], &[0, 3, 2], &[0, 2, 3]] {
        refused(stars, |object| object["statement"]["rule"] = code(digits));
    }
}
