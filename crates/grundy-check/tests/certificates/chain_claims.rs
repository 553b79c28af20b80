//! Chains that fit together in everything but one claim: the hashes go with the false number, so it is the number that
//! has to be refused. And chains of paths, whose rules may have names.

use serde_json::{Value, json};

use crate::chains::Heaps;
use crate::{sealed, verify};

/// Why a certificate is refused.
fn reason(object: Value) -> String {
    verify(&sealed(object)).expect_err("a lie")
}

/// The rule and the family of a certificate of heaps are replaced.
fn about(mut object: Value, rule: &Value, family: &Value) -> Value {
    object["statement"]["rule"] = rule.clone();
    object["statement"]["family"] = family.clone();
    object
}

fn named(name: &str) -> Value {
    json!({"kind": "name", "name": name})
}

/// The paths P(n).
fn paths() -> Value {
    json!({"kind": "path", "vertices": 0, "edges": [], "ends": [null, null], "first": 0, "step": 1, "beside": []})
}

#[test]
fn a_false_hash_is_refused_wherever_it_stands() {
    let heaps = Heaps::new(&[0, 7, 7], 300, 71, 12);
    // Segments that end with the values, and segments that do not.
    let end = 2 * 71 + 12 + 3 + 12;
    for segment in [1, 2, 13, 50, end - 1, end, end + 1] {
        let whole = heaps.without_window(0, false, None, segment);
        verify(&sealed(whole.clone())).unwrap();
        let count = whole["proof"]["chain"].as_array().unwrap().len();
        assert_eq!(count, end.div_ceil(segment));
        for place in [0, count / 2, count - 1] {
            let mut object = whole.clone();
            let hash = object["proof"]["chain"][place].as_str().unwrap().to_owned();
            let digit = if hash.ends_with('0') { '1' } else { '0' };
            object["proof"]["chain"][place] = json!(format!("{}{digit}", &hash[..63]));
            let reason = reason(object);
            assert!(
                reason.contains(&format!("the values of segment {place} are not")),
                "{segment}: {reason}"
            );
        }
        let mut object = whole.clone();
        object["proof"]["chain"][count - 1] = json!("0".repeat(63));
        assert!(reason(object).contains("a hash has 64 characters"));
    }
}

#[test]
fn start_and_shift_go_with_the_statement() {
    // Without a window they are the preperiod and the period; the chain is as long as they say.
    let heaps = Heaps::new(&[0, 7, 7], 400, 71, 12);
    for (start, shift) in [(72, 12), (70, 12), (71, 24), (72, 24), (0, 12), (71, 6)] {
        let mut object = heaps.without_window(0, false, None, 64);
        let end = 2 * start + shift + 3 + shift;
        object["proof"]["start"] = json!(start);
        object["proof"]["shift"] = json!(shift);
        object["proof"]["rare"] = json!(end - 1);
        object["proof"]["last_rare"] = json!(end - 1);
        object["proof"]["chain"] = json!(heaps.chain(end, 64));
        let reason = reason(object);
        let words =
            if shift == 6 { "multiple of the period" } else { "without a window, `start` and `shift`" };
        assert!(reason.contains(words), "{start} {shift}: {reason}");
    }
    // With a window the shift is one or more periods.
    let pairs = Heaps::new(&[0, 7], 300, 0, 2);
    for shift in 0..9 {
        let verdict = verify(&sealed(pairs.window_before((1, true), 3, 20, shift)));
        match verdict {
            Ok(_) => assert!(shift > 0 && shift % 2 == 0, "{shift}"),
            Err(reason) => assert!(shift % 2 == 1 || shift == 0, "{shift}: {reason}"),
        }
    }
    assert!(reason(pairs.window_before((1, true), 3, 20, 0)).contains("multiple of the period"));
    assert!(reason(pairs.window_before((1, true), 3, 20, 3)).contains("multiple of the period"));
}

#[test]
fn a_window_begins_late_enough() {
    for (heaps, mask) in [
        (Heaps::new(&[0, 7], 300, 0, 2), 1),
        (Heaps::new(&[4, 3], 300, 2, 2), 2),
        (Heaps::new(&[0, 7, 1], 300, 3, 2), 1),
    ] {
        let reach = heaps.digits.len() - 1;
        let mut verdicts = [0; 2];
        for window in 1..12 {
            for start in 1..20 {
                let end = start + 2;
                let rare = heaps.rare(mask, true, end).last().copied().unwrap_or(0);
                let depth = (start..end).map(|heap| heaps.depth(mask, true, heap)).max().unwrap();
                let late = start >= heaps.preperiod + window && start > window && start > 2 * reach + 2;
                let enough = late && window >= rare.max(depth) + reach;
                let verdict = verify(&sealed(heaps.window_before((mask, true), window, start, 2)));
                assert_eq!(verdict.is_ok(), enough, "{window} {start}: {verdict:?}");
                verdicts[usize::from(enough)] += 1;
            }
        }
        assert!(verdicts.iter().all(|count| *count > 20), "{verdicts:?}");
    }
}

#[test]
fn there_are_fewer_rare_heaps_than_heaps() {
    let heaps = Heaps::new(&[0, 7, 7], 300, 71, 12);
    let end = 2 * 71 + 12 + 3 + 12;
    for (rare, words) in [(end - 2, "one more than the file says"), (end, "more rare heaps than heaps")] {
        let mut object = heaps.without_window(0, false, None, 64);
        object["proof"]["rare"] = json!(rare);
        let reason = reason(object);
        assert!(reason.contains(words), "{reason}");
    }
}

#[test]
fn paths_under_named_rules_are_heaps_of_a_code() {
    for (name, digits, preperiod, period) in
        [("node-kayles", &[0, 1, 3, 7][..], 52, 34), ("arc-kayles", &[0, 0, 7], 53, 34)]
    {
        let heaps = Heaps::new(digits, 300, preperiod, period);
        let whole = heaps.without_window(0, false, None, 64);
        let object = about(whole.clone(), &named(name), &paths());
        let said = verify(&sealed(object.clone())).unwrap();
        assert_eq!(said, format!("{name} on P(n) has period {period} from n = {preperiod} on"));
        // The same code on heaps, and on paths.
        verify(&sealed(whole.clone())).unwrap();
        verify(&sealed(about(whole.clone(), &whole["statement"]["rule"], &paths()))).unwrap();
        // Another rule has other values.
        for other in ["node-kayles", "arc-kayles", "selective-node-kayles"].iter().filter(|o| **o != name) {
            reason(about(whole.clone(), &named(other), &paths()));
        }
        assert!(reason(about(whole.clone(), &named("grim"), &paths())).contains("no chains for this rule"));
        // A name is not played on heaps.
        let heap = json!({"kind": "heap", "beside": []});
        assert!(reason(about(whole.clone(), &named(name), &heap)).contains("not played on this family"));
    }
    // 0.777 has no short period. All its values go with the hashes, up to the first that does not repeat.
    let heaps = Heaps::new(&[0, 7, 7, 7], 300, 50, 4);
    let object = about(heaps.without_window(0, false, None, 1), &named("selective-node-kayles"), &paths());
    let differ = (50..).find(|heap| heaps.values[*heap] != heaps.values[heap + 4]).unwrap();
    assert_eq!(reason(object), format!("heaps {differ} and {} differ", differ + 4));
    let set = Heaps::new(&[0, 3, 0, 3], 60, 0, 2);
    let whole = set.without_window(0, false, None, 64);
    let said =
        verify(&sealed(about(whole, &json!({"kind": "subtract", "sizes": [1, 3]}), &paths()))).unwrap();
    assert_eq!(said, "csg{1,3} on P(n) has period 2 from n = 0 on");
}

#[test]
fn chains_are_about_one_heap_or_path_alone() {
    // 0.07 with preperiod 53 and period 34, and everything that is not P(n).
    let heaps = Heaps::new(&[0, 0, 7], 300, 53, 34);
    let whole = heaps.without_window(0, false, None, 64);
    let on = |family: &Value| reason(about(whole.clone(), &named("arc-kayles"), family));
    let changed = |changes: &[(&str, Value)]| {
        let mut family = paths();
        changes.iter().for_each(|(name, value)| family[*name] = value.clone());
        on(&family)
    };
    let vertex = json!([{"times": 1, "vertices": 1, "edges": []}]);
    for changes in [
        &[("beside", vertex)][..],
        &[("vertices", json!(1))],
        &[("vertices", json!(1)), ("ends", json!([0, null]))],
        &[("first", json!(1))],
        &[("step", json!(2))],
        &[("first", json!(1)), ("step", json!(2))],
    ] {
        let reason = changed(changes);
        assert!(reason.contains("a chain is about the paths P(n)"), "{changes:?}: {reason}");
    }
    let mut later = about(whole.clone(), &named("arc-kayles"), &paths());
    later["statement"]["from"] = json!(1);
    assert!(reason(later).contains("a chain is about the paths P(n)"));
    let mut beside = whole.clone();
    beside["statement"]["family"]["beside"] = json!([{"times": 2, "heap": 1}]);
    assert!(reason(beside).contains("with nothing beside it"));
    let weight = json!({"kind": "weight", "weights": [null], "edges": []});
    assert!(reason(about(whole.clone(), &named("wak"), &weight)).contains("not proven by a chain"));
    let mut rising = whole.clone();
    rising["statement"]["saltus"] = json!(1);
    assert!(reason(rising).contains("do not rise"));
}

/// The values of a code go through under a mask, however it divides them; that they repeat is false, or not.
fn values_go_through(digits: &[u8], mask: u8, by_parity: bool, period: usize) {
    let splits = digits.iter().enumerate().filter(|(_, digit)| **digit & 4 != 0);
    let parities: std::collections::BTreeSet<usize> = splits.map(|(taken, _)| taken % 2).collect();
    if by_parity && parities.len() > 1 {
        return;
    }
    let heaps = Heaps::new(digits, 2 * period + digits.len() + 3, 1, period);
    if let Err(reason) = verify(&sealed(heaps.without_window(mask, by_parity, None, 1))) {
        let said = ["differ", "the preperiod is shorter", "is a period, too"];
        assert!(said.iter().any(|words| reason.contains(words)), "{digits:?} {mask} {by_parity}: {reason}");
    }
}

#[test]
fn values_are_those_of_the_definition_under_every_mask() {
    let mut rng = fastrand::Rng::with_seed(1);
    for round in 0..1500 {
        let mut digits: Vec<u8> = (0..rng.usize(2..8)).map(|_| rng.u8(..8)).collect();
        digits[0] &= 4;
        *digits.last_mut().unwrap() |= 1 << rng.u8(..3);
        values_go_through(&digits, rng.u8(1..16), round % 2 == 0, 40);
    }
    // Values of 64 and more.
    for round in 0..60 {
        let mut digits = vec![3; rng.usize(65..75)];
        digits[0] = 4 * rng.u8(..2);
        for _ in 0..rng.usize(1..4) {
            let place = rng.usize(1..digits.len());
            digits[place] = rng.u8(2..8);
        }
        values_go_through(&digits, rng.u8(1..128), round % 2 == 0, 160);
    }
}

#[test]
fn moves_that_leave_three_heaps_have_no_chain() {
    // With such moves left out, the rest would be a chain.
    for (digits, without, preperiod, period) in [
        (&[0, 8][..], &[0][..], 0, 1),
        (&[0, 11], &[0, 3], 0, 2),
        (&[0, 3, 8], &[0, 3], 0, 2),
        (&[8, 3], &[0, 3], 0, 2),
    ] {
        let mut heaps = Heaps::new(without, 60, preperiod, period);
        heaps.digits = digits.to_vec();
        let reason = reason(heaps.without_window(0, false, None, 64));
        assert!(reason.contains("a move leaves three heaps"), "{digits:?}: {reason}");
    }
}
