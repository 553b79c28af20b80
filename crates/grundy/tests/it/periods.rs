//! Proven periods against the members themselves, one by one.
//!
//! Random small graphs with a path on them, under every rule that has families and every convention
//! that has values: where a period is proven, the terms before it and two periods of it are those of
//! the search, and neither the period nor the preperiod can be made smaller.

use grundy::period::{Form, Search};
use grundy::{Budget, Compound, Convention, NoFiles, Order, Play, Session, deep};

/// What a session says about one member, by search.
fn term(session: &Session, text: &str, budget: &Budget) -> (Option<u64>, bool) {
    let position = session.position(text, &NoFiles).unwrap();
    let answer = session.search(&position, None, budget).unwrap();
    (answer.value, answer.outcome.is_p())
}

/// A connected graph on one to four vertices, with a path on one of them.
fn rooted(random: &mut fastrand::Rng) -> String {
    let order = random.u32(1..=4);
    let mut items = vec!["0".to_owned()];
    for v in 1..order {
        let parent = random.u32(..v);
        let more: Vec<u32> = (0..v).filter(|u| *u != parent && random.bool()).collect();
        items.extend(more.into_iter().chain([parent]).map(|u| format!("{u}-{v}")));
    }
    format!("append(edges({}),{},n)", items.join(", "), random.u32(..order))
}

/// Copies cancel only where any piece may be moved in.
#[test]
fn nothing_is_proven_of_copies_in_an_order() {
    for order in Order::ALL {
        let session = Session::builder("node-kayles").order(Some(order)).build().unwrap();
        for family in ["2*P(n)", "n*P(3)", "P(4) + 2*P(n)"] {
            let text = session.family(family, &NoFiles).unwrap();
            let budget = Budget::generous();
            let found = session.period_of(&text, 0, Some(12)).find(&budget, &mut |_| {}).unwrap();
            let proven = matches!(&found, Search::Found(period) if period.proof.is_some());
            assert!(!proven, "{family} {order:?}");
        }
    }
}

#[test]
fn proven_periods_are_those_of_the_members() {
    let mut random = fastrand::Rng::with_seed(20);
    let rules =
        ["csg:1,2", "csg:1,3", "csg:2,3", "0.33", "0.3", "0.07", "node-kayles", "arc-kayles", "0.23", "0.35"];
    let mut proven = 0;
    for _ in 0..120 {
        let rule = rules[random.usize(..rules.len())];
        let compound = Compound::ALL[random.usize(..Compound::ALL.len())];
        let play = Play::ALL[random.usize(..Play::ALL.len())];
        let convention = Convention { compound, play };
        let family = rooted(&mut random);
        proven += usize::from(check(rule, &family, convention));
    }
    assert!(proven >= 60, "only {proven} of 120 families were proven");
}

#[test]
fn paths_that_close_a_cycle_are_proven_too() {
    for rule in ["csg:1,2", "csg:2,3", "0.33", "0.3", "0.23"] {
        for family in
            ["link(K(4),0,1,n)", "link(K(3),0,1,n)", "link(S(1,1,1),1,2,n)", "link(cat(1,0,1),0,3,n)"]
        {
            for convention in
                [Convention::NORMAL, Convention { play: Play::Misere, compound: Compound::Diminished }]
            {
                let proven = check(rule, family, convention);
                assert!(proven || convention != Convention::NORMAL, "{rule} on {family}");
            }
        }
    }
}

/// Whether the period is proven; panics if a member says otherwise.
fn check(rule: &str, family: &str, convention: Convention) -> bool {
    /// Members are searched up to this n.
    const FAR: u64 = 26;
    deep(|| {
        let budget = Budget::generous();
        let session = Session::new(rule, convention).unwrap();
        let expression = session.family(family, &NoFiles).unwrap();
        let found = session.period_of(&expression, 0, Some(400)).proven(&budget).unwrap();
        let Some(found) = found else { return false };
        let (Form::Periodic { preperiod, period, saltus: 0 }, Some(_)) = (&found.form, &found.proof) else {
            return false;
        };
        let searched = Session::new(rule, convention).unwrap();
        let at = |n: u64| term(&searched, &family.replace(",n)", &format!(",{n})")), &budget);
        let numbers = grundy::answer::value_name(convention).is_some();
        let same = |a: (Option<u64>, bool), b: (Option<u64>, bool)| {
            if numbers { a.0 == b.0 } else { a.1 == b.1 }
        };
        for n in *preperiod..FAR.saturating_sub(*period) {
            assert!(
                same(at(n), at(n + period)),
                "{rule} on {family}, {convention:?}: n = {n}, period {period}"
            );
        }
        if *preperiod > 0 && preperiod + period < FAR {
            assert!(
                !same(at(preperiod - 1), at(preperiod - 1 + period)),
                "{rule} on {family}, {convention:?}: the preperiod is less than {preperiod}"
            );
        }
        for shorter in (1..*period).filter(|p| period.is_multiple_of(*p)) {
            if preperiod + 2 * period < FAR {
                let holds = (*preperiod..preperiod + period).all(|n| same(at(n), at(n + shorter)));
                assert!(!holds, "{rule} on {family}, {convention:?}: {shorter} is a period, too");
            }
        }
        true
    })
}

#[test]
fn heaps_agree_with_the_published_periods() {
    // Preperiod and period of octal games: shared knowledge of the field, Winning Ways chapter 4.
    let known = [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.45", 498, 20),
        ("0.15", 0, 0),
        ("0.17", 0, 0),
        ("0.34", 0, 0),
        ("0.144", 0, 0),
        ("4.07", 0, 0),
    ];
    for (rule, preperiod, length) in known {
        deep(|| {
            let budget = Budget::generous();
            let session = Session::new(rule, Convention::NORMAL).unwrap();
            let expression = session.family("n", &NoFiles).unwrap();
            let found = session.period_of(&expression, 0, Some(4000)).find(&budget, &mut |_| {}).unwrap();
            let Search::Found(found) = found else { panic!("{rule}: nothing") };
            let Form::Periodic { preperiod: first, period, saltus: 0 } = found.form else { panic!("{rule}") };
            assert!(found.proof.is_some(), "{rule}");
            if length > 0 {
                assert_eq!((first, period), (preperiod, length), "{rule}");
            }
            // The definition of the heap game, written down once more.
            let values = heaps(&digits(rule), 700);
            for n in first as usize..700 - period as usize {
                assert_eq!(values[n], values[n + period as usize], "{rule} at {n}");
            }
            if first > 0 {
                assert_ne!(values[first as usize - 1], values[(first - 1 + period) as usize], "{rule}");
            }
        });
    }
}

#[test]
fn hexadecimal_codes_that_rise_are_proven_to_rise() {
    // Every code of two digits of which the last leaves three heaps, or the first does.
    let codes =
        (0..16).flat_map(|a: u32| (0..16).map(move |b: u32| (a, b))).filter(|(a, b)| (a | b) & 8 != 0);
    let mut rising = 0;
    for (a, b) in codes {
        let rule = format!("0x0.{a:X}{b:X}");
        deep(|| {
            let budget = Budget::generous();
            let session = Session::new(&rule, Convention::NORMAL).unwrap();
            let expression = session.family("n", &NoFiles).unwrap();
            let found = session.period_of(&expression, 0, Some(130)).find(&budget, &mut |_| {}).unwrap();
            let Search::Found(found) = found else { return };
            let Form::Periodic { preperiod, period, saltus } = found.form else { return };
            if saltus == 0 {
                return;
            }
            assert!(found.proof.is_some(), "{rule} rises, which was not proven");
            rising += 1;
            let values = heaps(&[0, a, b], 200);
            for n in preperiod as usize..200 - period as usize {
                assert_eq!(values[n + period as usize], values[n] + saltus as u32, "{rule} at {n}");
            }
            if let Some(before) = preperiod.checked_sub(1) {
                assert_ne!(
                    values[(before + period) as usize],
                    values[before as usize] + saltus as u32,
                    "{rule}"
                );
            }
        });
    }
    // 0x0.DE seems to rise, too: by 2 every 2 heaps from 104 to 146. It does not go on.
    assert_eq!(rising, 68);
    let values = heaps(&[0, 13, 14], 150);
    assert!((104..144).all(|n| values[n + 2] == values[n] + 2) && values[147] != values[145] + 2);
}

/// The digits of a code, with the one before the point.
fn digits(rule: &str) -> Vec<u32> {
    rule.chars().filter_map(|c| c.to_digit(8)).collect()
}

/// Grundy values of a take-and-break code, plainly.
fn heaps(digits: &[u32], to: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for heap in 0..to {
        let mut seen = std::collections::BTreeSet::new();
        for (taken, digit) in digits.iter().enumerate().filter(|(taken, _)| *taken <= heap) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                seen.insert(0);
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                seen.insert(values[rest]);
            }
            for a in 1..rest {
                if digit & 4 != 0 {
                    seen.insert(values[a] ^ values[rest - a]);
                }
                if digit & 8 != 0 {
                    seen.extend((1..rest - a).map(|b| values[a] ^ values[b] ^ values[rest - a - b]));
                }
            }
        }
        values.push((0..).find(|value| !seen.contains(value)).unwrap());
    }
    values
}
