//! What holds, in the words of the checker.

use crate::{one, refused, stored, verify};
use serde_json::json;

/// Name, and what `verify` prints.
const SAID: &[(&str, &str)] = &[
    ("kayles", "0.77 on n has period 12 from n = 71 on"),
    ("kayles-beside", "0.77 on n + 5 + 2*3 has period 12 from n = 71 on"),
    ("split", "4.3 on n has period 2 from n = 2 on"),
    ("dawson-paths", "node-kayles on P(n) has period 34 from n = 52 on"),
    ("dawson-cycles", "node-kayles on C(n) has period 34 from n = 38 on"),
    ("star", "node-kayles on S(1,2,n) has period 34 from n = 50 on"),
    ("two-steps", "node-kayles on P(2*n+1) + edges(0-1, 0-4, 1-2, 2-3, 3-4) has period 17 from n = 26 on"),
    (
        "bistar",
        "node-kayles on link(edges(0-7, 1-5, 2-5, 3-6, 3-7, 4-6),5,7,n-1) has period 34 from n = 391 on",
    ),
    ("clique", "0.33 on append(edges(0-1, 0-2, 0-3, 1-2, 1-3, 2-3),"),
    ("set", "csg{1,2} on S(1,1,n) has period 3 from n = 0 on"),
    ("arcs", "arc-kayles on S(1,1,n) has period 34 from n = "),
    ("chain", "0.156 on n has period 349 from n = 3479 on"),
    ("chain-paths", "0.156 on P(n) has period 349 from n = 3479 on"),
    ("chain-no-window", "0.165 on n has period 1550 from n = 5181 on"),
    ("rising", "0x0.8 on n has period 3 from n = 1 on, rising by 1"),
    ("rising-wide", "0x0.8F on n has period 7 from n = 7 on, rising by 4"),
    ("loop", "wak on wedges(0:n, 1:1, 0-0, 0-1, 1-1) has period 2 from n = 1 on"),
    ("no-loop", "wak on wedges(0:n, 1:3, 2:2, 0-1, 1-2, 2-2) has period 1 from n = "),
    ("value-paths", "node-kayles on P(6) + edges(0-1, 0-4, 1-2, 2-3, 3-4) has Grundy value "),
    ("value-heaps", "0.77 on 5 + 2*3 has Grundy value "),
    ("value-grid", "arc-kayles on edges("),
    ("value-code", "0.33 on edges("),
    ("value-selective", "selective-node-kayles on P(4) has Grundy value "),
    ("value-grim", "grim on edges("),
    ("misere-heaps", "0.77 on 5 + 3 has outcome "),
    ("misere-graph", "arc-kayles on edges("),
    ("misere-over", "arc-kayles on P(1) has outcome N in misère play"),
    ("value-nothing", "node-kayles on 0 has Grundy value 0"),
    ("value-three", "0x0.8F on 6 has Grundy value "),
    ("quotient-all", "0.75 on n has a misère quotient of 8 elements, 2 in P, with period 2 from n = 8 on"),
    ("quotient-grundy-game", "grundy-game on n has a misère quotient of 12 elements, 3 in P, for n up to 14"),
    (
        "quotient-kayles",
        "0.77 on n has a misère quotient of 40 elements, 9 in P, with period 12 from n = 71 on",
    ),
    ("quotient-nim", "nim on n has a misère quotient of 10 elements, 2 in P, for n up to 7"),
    ("quotient-paths", "node-kayles on P(n) has a misère quotient of 12 elements, 3 in P, for n up to 12"),
    (
        "quotient-position",
        "arc-kayles on edges(0-1, 0-3, 1-2, 1-4, 2-5, 3-4, 4-5) has a misère quotient of 6 elements, 2 in P",
    ),
    ("quotient-set", "csg{1,2,4} on n has a misère quotient of 6 elements, 2 in P, for n up to 6"),
    ("quotient-some", "0.07 on n has a misère quotient of 24 elements, 5 in P, for n up to 24"),
    ("quotient-split", "4.3 on n has a misère quotient of 6 elements, 2 in P, with period 2 from n = 2 on"),
    (
        "quotient-stars-late",
        "0.31 on stars with at most 3 arms has a misère quotient of 6 elements, 2 in P, with period 2 in every arm from length 2 on",
    ),
    (
        "quotient-stars",
        "0.33 on stars with at most 4 arms has a misère quotient of 6 elements, 2 in P, with period 3 in every arm from length 0 on",
    ),
    ("quotient-three", "0x0.8F on n has a misère quotient of 10 elements, 2 in P, for n up to 9"),
    ("words-beside", "delete edge where degree <= 3 on append(edges(0-1, 0-2, 1-2),1,n) + "),
    ("words-chomp", "take connected 1 or delete edge on P(n) has period 2 from n = 1 on"),
    ("words-cycle", "take connected 2 or delete edge where degree >= 2 on C(n) has period 1 "),
    (
        "words-drop",
        "take connected 1,2 where degree >= 1 and degree != 3 leaving empty, one then drop isolated on ",
    ),
    (
        "words-leaving",
        "take vertex + neighbours where degree >= 1 and degree <= 1 or take path 3 leaving empty, one ",
    ),
    (
        "words-misere",
        "take path 3 or delete edge leaving several on edges(0-1, 0-2, 0-3, 3-4) has outcome N in ",
    ),
    ("words-odd", "take connected 1 where degree >= 1 and degree odd on S(1,1,n) has period 2 from n = 0 on"),
    ("words-value-drop", "take connected 1,2 leaving one, several or delete edge then drop "),
    (
        "words-value-far",
        "take independent 2 where degree <= 2 on edges(0-1, 0-4, 1-2, 2-3, 3-4) has Grundy value 1",
    ),
    ("words-value-some", "take vertex + some neighbours where degree even or take cycle 3 on edges("),
    ("words-value", "take connected 1 or delete edge on edges(0-1, 0-3, 1-2, 2-3) has Grundy "),
];

#[test]
fn what_the_program_wrote_holds() {
    let stored = stored();
    for (name, text) in &stored {
        let said = verify(text).unwrap_or_else(|reason| panic!("{name}: {reason}"));
        let expected = SAID.iter().find(|(other, _)| other == name);
        let (_, expected) = expected.unwrap_or_else(|| panic!("{name} is not in the list: {said}"));
        assert!(said.starts_with(expected), "{name}: {said}");
        assert_eq!(grundy_check::says(text.as_bytes()), Ok(said), "{name}");
    }
    assert_eq!(stored.len(), SAID.len());
}

#[test]
fn what_was_typed_is_an_echo() {
    let mut object: serde_json::Value = serde_json::from_str(&one("kayles")).unwrap();
    object["typed"] = json!({"rule": "0.137", "on": "P(n) has period 2 from n = 0 on"});
    assert_eq!(verify(&crate::sealed(object)).unwrap(), verify(&one("kayles")).unwrap());
}

#[test]
fn what_stands_beside_a_family_is_added() {
    // P(1), P(3) and P(3) with P(1) twice are worth 1, 2 and 2 in Node-Kayles, heaps as many in Kayles.
    let path = |times: u64, order: u64| {
        let edges: Vec<[u64; 2]> = (1..order).map(|v| [v - 1, v]).collect();
        json!({"times": times, "vertices": order, "edges": edges})
    };
    let heap = |times: u64, heap: u64| json!({"times": times, "heap": heap});
    for (name, beside, worth) in [
        ("dawson-paths", json!([path(1, 1)]), 1),
        ("dawson-paths", json!([path(1, 3)]), 2),
        ("dawson-cycles", json!([path(1, 1), path(1, 3)]), 3),
        ("star", json!([path(2, 1), path(1, 3)]), 2),
        ("kayles", json!([heap(1, 1)]), 1),
        ("kayles", json!([heap(3, 2), heap(1, 1)]), 3),
    ] {
        for wrong in [false, true] {
            let mut object: serde_json::Value = serde_json::from_str(&one(name)).unwrap();
            object["statement"]["family"]["beside"] = beside.clone();
            for value in object["proof"]["values"].as_array_mut().unwrap() {
                *value = json!(value.as_u64().unwrap() ^ (worth + u64::from(wrong)));
            }
            let verdict = verify(&crate::sealed(object));
            assert_eq!(verdict.is_err(), wrong, "{name} {beside}: {verdict:?}");
        }
    }
}

#[test]
fn any_changed_byte_is_refused() {
    for name in ["rising", "set", "value-selective", "loop", "chain"] {
        let text = one(name);
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
            assert!(
                grundy_check::verify(&changed, &grundy_check::Limits::default()).is_err(),
                "byte {at} of {name}"
            );
        }
        assert!(verify(text.trim_end()).is_err(), "the newline belongs to the file");
    }
}

#[test]
fn white_space_escapes_and_other_numbers_are_refused_under_a_digest_that_fits() {
    let text = one("set");
    let (content, _) = text.rsplit_once(",\"digest\"").unwrap();
    for (from, to) in [
        (":2,", ": 2,"),
        ("\"version\":2", "\"version\":02"),
        ("\"version\":2", "\"version\":2.0"),
        ("\"version\":2", "\"version\":+2"),
        ("\"version\":2", "\"version\":2e0"),
        ("\"saltus\":0", "\"saltus\":-0"),
        ("\"grundy\"", "\"gr\\u0075ndy\""),
        ("\"disjunctive\"", "\"d\u{131}sjunctive\""),
        ("\"period\":3", "\"period\":9007199254740995"),
        ("\"period\":3", "\"period\":3,\"period\":3"),
        ("\"typed\":{", "\"more\":0,\"typed\":{"),
    ] {
        assert!(content.contains(from), "{from}");
        let changed = crate::sealed_text(&content.replacen(from, to, 1));
        assert!(verify(&changed).is_err(), "{from} -> {to}");
    }
    assert!(verify(&crate::sealed_text(&format!("{content},\"more\":0"))).is_err());
    assert!(verify(&crate::sealed_text(&format!("{content}}}"))).is_err());
}

#[test]
fn version_1_is_refused_with_a_way_out() {
    let old = "{\"certificate\":\"period\",\"version\":1,\"rule\":\"0.77\",\"family\":\"n\"";
    let reason = verify(&crate::sealed_text(old)).unwrap_err();
    assert!(reason.contains("version 1") && reason.contains("--certificate"), "{reason}");
    let reason = refused(&one("kayles"), |object| object["version"] = json!(3));
    assert!(reason.contains("version 3 is unknown"), "{reason}");
    refused(&one("kayles"), |object| object["certificate"] = json!("period"));
}
