//! Bounds are what the page says: the last number inside is taken, the first outside is refused.

use grundy_check::{Failure, Limits, Stop};
use serde_json::{Value, json};

use crate::{one, refused, sealed, stored, verify};

/// The least memory under which a certificate is confirmed: what the meter counts, all in all.
fn least_memory(text: &str) -> usize {
    let holds = |memory: usize| {
        let limits = Limits { memory, ..Limits::default() };
        match grundy_check::verify(text.as_bytes(), &limits) {
            Ok(_) => true,
            Err(failure) => {
                assert_eq!(failure, Failure::Stopped(Stop::Memory));
                false
            }
        }
    };
    let (mut less, mut enough) = (0, 1 << 30);
    while enough - less > 1 {
        let middle = (less + enough) / 2;
        if holds(middle) { enough = middle } else { less = middle }
    }
    enough
}

/// Certificates about graphs that grow, and what the pieces take that are played out and the moves that are listed. These
/// figures were recorded; all else is worked out below.
const PLAYED_OUT: &[(&str, usize)] = &[
    ("arcs", 9536),
    ("bistar", 161_920),
    ("clique", 24_640),
    ("dawson-cycles", 57_280),
    ("dawson-paths", 6976),
    ("set", 12_288),
    ("star", 19_456),
    ("two-steps", 7296),
    ("words-beside", 14_880),
    ("words-chomp", 1792),
    ("words-cycle", 32_832),
    ("words-drop", 28_688),
    ("words-leaving", 2112),
    ("words-odd", 5952),
];

/// Certificates of quotients, and what they take in all: the file, its lists, and the tables of the check. These figures
/// were recorded, too.
const QUOTIENTS: &[(&str, usize)] = &[
    ("quotient-all", 6024),
    ("quotient-grundy-game", 3898),
    ("quotient-kayles", 66_593),
    ("quotient-nim", 3285),
    ("quotient-paths", 5561),
    ("quotient-position", 4574),
    ("quotient-set", 1_001_971),
    ("quotient-some", 13_254),
    ("quotient-split", 2435),
    ("quotient-stars-late", 2649),
    ("quotient-stars", 3455),
    ("quotient-three", 5569),
];

/// What a list of so many numbers takes: it has room for a power of two, and for four at least.
fn room(list: &Value) -> usize {
    match list.as_array().unwrap().len() {
        0 => 0,
        length => 4 * length.next_power_of_two().max(4),
    }
}

/// What `--memory` has to allow for a proof by rows: their lists, a table of marks or two, and the family's terms.
fn rows_take(name: &str, statement: &Value, proof: &Value) -> usize {
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let rows = proof["rows"].as_array().unwrap();
    let lists = room(&proof["values"]) + rows.iter().map(|row| room(&row["values"])).sum::<usize>();
    // Heaps have two tables, one for small ones; graphs have one, their cores, and what is played out.
    let table = 4 << 20;
    let kinds = match PLAYED_OUT.iter().find(|(other, _)| *other == name) {
        None => 2 * table,
        Some((_, played_out)) => {
            table + played_out + rows.iter().map(|row| 64 + 16 * number(&row["vertices"])).sum::<usize>()
        }
    };
    let [from, preperiod, period] = ["from", "preperiod", "period"].map(|name| number(&statement[name]));
    let [start, rows_period] = ["start", "rows_period"].map(|name| number(&proof[name]));
    let family = &statement["family"];
    let (first, step) = match family["kind"].as_str().unwrap() {
        "heap" => (0, 1),
        _ => (number(&family["first"]) + number(&family["vertices"]), number(&family["step"])),
    };
    let settled = from + start.saturating_sub(first).div_ceil(step);
    let terms = settled.max(preperiod) - from + rows_period.max(period) + period;
    let set = if statement["rule"]["kind"] == "subtract" { 1_000_000 } else { 0 };
    lists + kinds + 8 * terms + set
}

/// The same for a chain: its hashes, the first values, twice the last ones, the rare heaps, a segment.
fn chain_takes(statement: &Value, proof: &Value) -> usize {
    let number = |name: &str| proof[name].as_u64().unwrap() as usize;
    let [rare, window, head, start, shift] = ["rare", "window", "head", "start", "shift"].map(number);
    let reach = statement["rule"]["digits"].as_array().unwrap().len() - 1;
    let end = if window > 0 { start + shift } else { 2 * start + shift + reach + 1 + shift };
    let first = head.max(window) + 1;
    let last = (first + reach).max(shift + 1);
    let hashes = 128 * proof["chain"].as_array().unwrap().len();
    hashes + first.min(end) + (2 * last).min(end) + 16 * rare + number("segment").min(end)
}

/// The same for any certificate: the file, and the tables of its check.
fn takes(name: &str, text: &str) -> usize {
    if let Some((_, bytes)) = QUOTIENTS.iter().find(|(other, _)| *other == name) {
        return *bytes;
    }
    let object: Value = serde_json::from_str(text).unwrap();
    let (statement, proof) = (&object["statement"], &object["proof"]);
    let tables = match proof["kind"].as_str().unwrap() {
        "rows" => rows_take(name, statement, proof),
        "chain" => chain_takes(statement, proof),
        "settled" => {
            let tops = statement["family"]["weights"].as_array().unwrap().iter();
            let last = proof["settled"].as_u64().unwrap() + 1;
            let positions: u64 = tops.map(|top| top.as_u64().unwrap_or(last) + 1).product();
            room(&proof["values"]) + 4 * positions as usize
        }
        _ => {
            let positions = proof["positions"].as_array().unwrap().iter();
            positions.map(|position| 64 + 2 * position["left"].as_array().unwrap().len()).sum()
        }
    };
    // A list of moves is kept with its ranges and exceptions.
    let moves = statement["rule"]["moves"].as_array().map_or(0, |moves| 32 + 256 * moves.len());
    text.len() + tables + moves
}

#[test]
fn memory_is_counted_to_the_byte() {
    for (name, text) in stored() {
        assert_eq!(least_memory(&text), takes(&name, &text), "{name}");
    }
}

/// Whether the statement of a stored certificate is read after a change; proofs do not count here.
fn reads(name: &str, change: impl FnOnce(&mut Value)) -> Result<String, String> {
    let mut object: Value = serde_json::from_str(&one(name)).unwrap();
    change(&mut object);
    grundy_check::says(sealed(object).as_bytes()).map_err(|failure| failure.to_string())
}

/// The first value is read, the second is not, for a reason with these words.
fn last_inside(name: &str, pointer: &str, inside: &Value, outside: &Value, words: &str) {
    let put = |value: &Value| {
        let value = value.clone();
        reads(name, move |object| *object.pointer_mut(pointer).unwrap() = value)
    };
    put(inside).unwrap_or_else(|reason| panic!("{name} {pointer}: {reason}"));
    let reason = put(outside).expect_err(words);
    assert!(reason.contains(words), "{name} {pointer}: {reason} instead of {words}");
}

#[test]
fn the_numbers_of_a_statement() {
    let code = |digits: Vec<u8>| json!({"kind": "code", "digits": digits});
    let many = |count: usize| code([vec![0; count - 1], vec![7]].concat());
    last_inside("kayles", "/statement/rule", &many(10_001), &many(10_002), "more than 10001");
    last_inside("kayles", "/statement/rule", &code(vec![0, 15]), &code(vec![0, 16]), "16 is more than 15");
    for first in 0..16 {
        let read = reads("kayles", |object| object["statement"]["rule"] = code(vec![first, 1]));
        assert_eq!(read.is_ok(), first % 4 == 0, "{first}");
    }
    last_inside("kayles", "/statement/rule", &code(vec![0]), &code(vec![0, 0]), "does not end with");
    last_inside("kayles", "/statement/rule", &code(vec![12]), &code(vec![]), "a code begins with");
    let set = |sizes: &[u64]| json!({"kind": "subtract", "sizes": sizes});
    last_inside("set", "/statement/rule", &set(&[1_000_000]), &set(&[1_000_001]), "more than 1000000");
    last_inside("set", "/statement/rule", &set(&[1, 2]), &set(&[1, 1]), "do not increase");
    last_inside("set", "/statement/rule", &set(&[1]), &set(&[0]), "do not increase from 1");
    last_inside("set", "/statement/rule", &set(&[3]), &set(&[]), "no sizes");
    for (place, most) in [("of/to", 4_194_303), ("order", 16_384), ("p_order", 16_384)] {
        let (place, words) = (format!("/statement/{place}"), format!("more than {most}"));
        last_inside("quotient-some", &place, &json!(most), &json!(most + 1), &words);
    }
    last_inside(
        "quotient-some",
        "/statement/order",
        &json!(1),
        &json!(0),
        "the empty position has an element",
    );
    let family = "/statement/family";
    last_inside("star", &format!("{family}/step"), &json!(1_000_000), &json!(1_000_001), "more than 1000000");
    last_inside("star", &format!("{family}/step"), &json!(1), &json!(0), "does not grow");
    last_inside("star", &format!("{family}/vertices"), &json!(128), &json!(129), "more than 128");
    last_inside("star", &format!("{family}/vertices"), &json!(4), &json!(3), "vertices that are there");
    last_inside("star", &format!("{family}/ends"), &json!([3, null]), &json!([4, null]), "is no vertex");
    last_inside(
        "star",
        &format!("{family}/ends"),
        &json!([1, 2]),
        &json!([2, 1]),
        "the smaller vertex first",
    );
    let weights = |count: usize| json!([vec![Value::Null], vec![json!(1); count - 1]].concat());
    last_inside("loop", &format!("{family}/weights"), &weights(1000), &weights(1001), "more than 1000");
    let loops = |edges: Value| json!({"kind": "weight", "weights": [null, 1, 1], "edges": edges});
    let complete = json!([[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]]);
    last_inside("loop", family, &loops(complete), &loops(json!([[0, 0], [0, 0]])), "each once");
    last_inside("loop", family, &loops(json!([[2, 2]])), &loops(json!([[2, 3]])), "that are there");
    last_inside("loop", family, &loops(json!([[0, 2]])), &loops(json!([[2, 0]])), "the smaller first");
    last_inside("star", &format!("{family}/edges"), &json!([[2, 3]]), &json!([[3, 3]]), "the smaller first");
}

#[test]
fn the_numbers_of_a_position() {
    let place = "/statement/position";
    let heaps = |terms: &[(u64, u64)]| {
        json!(terms.iter().map(|(times, heap)| json!({"times": times, "heap": heap})).collect::<Vec<_>>())
    };
    for (inside, outside, words) in [
        (heaps(&[(1, 10_000)]), heaps(&[(1, 10_001)]), "more than 10000, the most here"),
        (heaps(&[(10_000, 1)]), heaps(&[(10_001, 1)]), "more than 10000, the most here"),
        (heaps(&[(2, 5000)]), heaps(&[(2, 5000), (1, 1)]), "more than 10000 counters"),
        (heaps(&[(1, 4000), (2, 3000)]), heaps(&[(1, 4000), (2, 3001)]), "more than 10000 counters"),
        (heaps(&[(1, 1)]), heaps(&[(0, 1)]), "no times"),
        (heaps(&[(1, 1)]), heaps(&[(1, 0)]), "no counters"),
    ] {
        last_inside("value-heaps", place, &inside, &outside, words);
    }
    let graphs = |terms: &[(u64, u64)]| {
        let term = |(times, order): &(u64, u64)| json!({"times": times, "vertices": order, "edges": []});
        json!(terms.iter().map(term).collect::<Vec<_>>())
    };
    for (inside, outside, words) in [
        (graphs(&[(1, 128)]), graphs(&[(1, 128), (1, 1)]), "more than 128 vertices"),
        (graphs(&[(2, 64)]), graphs(&[(2, 65)]), "more than 128 vertices"),
        (graphs(&[(3, 40), (1, 8)]), graphs(&[(3, 40), (1, 9)]), "more than 128 vertices"),
        (graphs(&[(1, 1)]), graphs(&[(1, 0)]), "has no vertices"),
    ] {
        last_inside("value-paths", place, &inside, &outside, words);
    }
    let mixed = |heap: Value| json!([{"times": 1, "vertices": 1, "edges": []}, heap]);
    let graph = json!({"times": 1, "vertices": 2, "edges": []});
    last_inside("value-code", place, &mixed(graph), &mixed(json!({"times": 1, "heap": 1})), "mixed");
}

#[test]
fn numbers_and_texts() {
    let largest = (1_u64 << 53) - 1;
    last_inside("kayles", "/statement/preperiod", &json!(largest), &json!(largest + 1), "from 0 to 2^53 - 1");
    last_inside(
        "kayles",
        "/statement/preperiod",
        &json!(9_007_199_254_740_990_u64),
        &json!(1_u64 << 60),
        "2^53",
    );
    last_inside("kayles", "/statement/period", &json!(1), &json!(0), "too small");
    last_inside("kayles", "/statement/preperiod", &json!(0), &json!(null), "a number");
    let typed = |length: usize| json!({"rule": "x".repeat(length), "on": ""});
    last_inside("kayles", "/typed", &typed(1000), &typed(1001), "at most 1000 characters");
    last_inside("kayles", "/typed/on", &json!(" ~"), &json!("\u{7f}"), "was expected");
    last_inside("kayles", "/typed/on", &json!("!#[]"), &json!("\\"), "was expected");
    // 17 digits, of which 16 are a number.
    let text = one("kayles").rsplit_once(",\"digest\"").unwrap().0.to_owned();
    for (number, reads) in
        [("1000000000000000", true), ("10000000000000000", false), ("00", false), ("0", true)]
    {
        let changed = text.replace("\"saltus\":0", &format!("\"saltus\":{number}"));
        let said = grundy_check::says(crate::sealed_text(&changed).as_bytes());
        assert_eq!(said.is_ok(), reads, "{number}: {said:?}");
    }
}

#[test]
fn where_a_family_begins() {
    let begins = |name: &str, first: u64, step: u64, from: u64| {
        let read = reads(name, |object| {
            object["statement"]["family"]["first"] = json!(first);
            object["statement"]["family"]["step"] = json!(step);
            object["statement"]["from"] = json!(from);
        });
        match read {
            Ok(_) => true,
            Err(reason) => {
                assert!(reason.contains("unless n begins with 0"), "{reason}");
                false
            }
        }
    };
    for step in 1..4 {
        for first in 0..9 {
            // The path of a cycle has two vertices; a later n than 0 has none before it.
            for from in [0, 1, 5] {
                assert_eq!(begins("dawson-paths", first, step, from), from == 0 || first < step);
                assert_eq!(begins("star", first, step, from), from == 0 || first < step);
                let cycle = first >= 2 && (from == 0 || first < 2 + step);
                assert_eq!(begins("dawson-cycles", first, step, from), cycle, "{first} {step} {from}");
            }
        }
    }
    for name in ["kayles", "loop"] {
        last_inside(name, "/statement/from", &json!(0), &json!(1), "begins with n = 0");
    }
    last_inside("star", "/statement/from", &json!(50), &json!(51), "too small");
}

#[test]
fn rules_are_played_where_they_can_be() {
    let name = |name: &str| json!({"kind": "name", "name": name});
    let code = |digits: &[u8]| json!({"kind": "code", "digits": digits});
    // On heaps, on graphs, with one weight.
    for (rule, on) in [
        (name("node-kayles"), [false, true, false]),
        (name("selective-node-kayles"), [false, true, false]),
        (name("arc-kayles"), [false, true, false]),
        (name("grim"), [false, true, false]),
        (name("wak"), [false, false, true]),
        (code(&[0, 7]), [true, true, false]),
        (code(&[0, 8]), [true, false, false]),
        (code(&[4, 7]), [true, false, false]),
        (json!({"kind": "subtract", "sizes": [2]}), [true, true, false]),
    ] {
        for (family, played) in ["kayles", "star", "loop"].into_iter().zip(on) {
            let read = reads(family, |object| object["statement"]["rule"] = rule.clone());
            assert_eq!(read.is_ok(), played, "{rule} on {family}: {read:?}");
        }
        for (position, played) in ["value-heaps", "value-paths"].into_iter().zip(on) {
            let read = reads(position, |object| object["statement"]["rule"] = rule.clone());
            assert_eq!(read.is_ok(), played, "{rule} on {position}: {read:?}");
        }
        // On nothing any rule is played, but one that has no values here.
        let read = reads("value-nothing", |object| object["statement"]["rule"] = rule.clone());
        assert_eq!(read.is_ok(), rule != name("wak"), "{rule}: {read:?}");
    }
    let (heap, graph) = (json!([{"times": 1, "heap": 1}]), json!([{"times": 1, "vertices": 1, "edges": []}]));
    let beside = "/statement/family/beside";
    last_inside("kayles", beside, &heap, &graph, "not played");
    last_inside("star", beside, &graph, &heap, "not played");
    refused(&one("value-nothing"), |object| object["statement"]["value"] = json!(1));
    assert!(verify(&one("value-nothing")).is_ok());
}
