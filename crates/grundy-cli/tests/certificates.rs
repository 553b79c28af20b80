//! Certificates: what is written is accepted, and nothing that was changed is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use common::grundy;
use grundy::period::{self, Form, Period, Search};
use grundy::{Budget, Convention, NoFiles, Play, Session, deep, rooted_graphs, wire};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The period of a family and its certificate.
fn certified(rule: &str, family: &str) -> (Period, String) {
    deep(|stack| {
        let session = Session::new(rule, Convention::NORMAL).unwrap();
        let expression = session.family(family, &NoFiles).unwrap();
        let least = expression.least_n(1000).unwrap();
        let budget = Budget::generous();
        let found = period::period(&session, &expression, least, None, &budget, stack, &mut |_| {}).unwrap();
        let Search::Found(found) = found else { panic!("{rule} on {family}: nothing found") };
        let certificate = wire::certificate::period(&session, family, &found).unwrap();
        (*found, certificate)
    })
}

fn strategy(rule: &str, position: &str, play: Play) -> String {
    deep(|stack| {
        let session = Session::new(rule, Convention { play, ..Convention::NORMAL }).unwrap();
        let text = session.position(position, &NoFiles).unwrap();
        let found = session.strategy_on(stack, &text, &Budget::generous()).unwrap().unwrap();
        wire::certificate::value(&session, position, &found)
    })
}

fn periodic(found: &Period) -> (u64, u64) {
    let Form::Periodic { preperiod, period, saltus: 0 } = found.form else { panic!("{:?}", found.form) };
    assert!(found.proof.is_some());
    (preperiod, period)
}

/// The text with a digest that fits again.
fn seal(mut object: Value) -> String {
    object.as_object_mut().unwrap().shift_remove("digest");
    let mut text = object.to_string();
    text.pop();
    let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{text},\"digest\":\"sha256:{digest}\"}}\n")
}

fn verify(text: &str) -> Result<String, String> {
    grundy_check::verify(text.as_bytes()).map_err(|refusal| refusal.to_string())
}

/// Changes a certificate, seals it again, and gives the reason why it is refused.
fn refused(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut object: Value = serde_json::from_str(text).unwrap();
    change(&mut object);
    let changed = seal(object);
    assert_ne!(changed, text, "the change changes nothing");
    verify(&changed).expect_err("a changed certificate is refused")
}

#[test]
fn the_families_of_the_papers_are_proven() {
    let known = [
        ("node-kayles", "S(1,1,n)", (311, 34)),
        ("node-kayles", "S(1,2,n)", (50, 34)),
        ("node-kayles", "S(2,2,n)", (49, 34)),
        ("0.33", "append(K(4),0,n)", (0, 3)),
        ("csg{1..8}", "S(1,8,n)", (6, 9)),
        ("0.77", "n", (71, 12)),
        ("0.137", "n", (52, 34)),
        ("0.07", "n", (53, 34)),
        ("0.45", "n", (498, 20)),
        ("node-kayles", "C(n)", (38, 34)),
        ("node-kayles", "P(2*n+1) + C(5)", (26, 17)),
        ("csg:3,7", "S(1,1,1,n)", (0, 5)),
    ];
    for (rule, family, expected) in known {
        let (found, certificate) = certified(rule, family);
        assert_eq!(periodic(&found), expected, "{rule} on {family}");
        verify(&certificate).unwrap_or_else(|reason| panic!("{rule} on {family}: {reason}"));
        assert_eq!(certified(rule, family).1, certificate, "the same bytes");
    }
    for k in 1..=6 {
        let (found, certificate) = certified("arc-kayles", &format!("S(1,{k},n)"));
        assert_eq!(periodic(&found).1, 34, "S(1,{k},n)");
        verify(&certificate).unwrap();
    }
}

#[test]
fn every_graph_of_five_vertices_with_a_path_is_proven_for_235() {
    let rooted = rooted_graphs(5);
    assert_eq!(rooted.len(), 74);
    for graph in rooted {
        let family = format!("append(g6:{},{},n)", graph.graph6, graph.vertex);
        let (found, certificate) = certified("csg:2,3,5", &family);
        assert_eq!(periodic(&found).1, 7, "{family}");
        verify(&certificate).unwrap_or_else(|reason| panic!("{family}: {reason}"));
    }
}

#[test]
fn any_changed_digit_is_refused() {
    let rising = certified("0x0.8", "n").1;
    for text in [rising, certified("csg:1,2", "S(1,1,n)").1, strategy("node-kayles", "P(5)", Play::Normal)] {
        for (at, byte) in text.bytes().enumerate() {
            if byte.is_ascii_digit() {
                let mut changed = text.clone().into_bytes();
                changed[at] = if byte == b'7' { b'8' } else { b'7' };
                assert!(grundy_check::verify(&changed).is_err(), "digit {at} of {text}");
            }
        }
        assert!(verify(text.trim_end()).is_err(), "the newline belongs to the file");
        assert!(verify(&text.replacen(',', ", ", 1)).is_err(), "so does the absence of white space");
    }
}

#[test]
fn periods_that_were_changed_and_sealed_again_are_refused() {
    let (_, text) = certified("node-kayles", "B(1,1;n;1,3)");
    verify(&text).unwrap();
    let number = |object: &Value, name: &str| object[name].as_u64().unwrap();
    let rows = serde_json::from_str::<Value>(&text).unwrap()["rows"].as_array().unwrap().len();
    assert!(rows >= 3, "{rows} rows");
    // Values.
    for row in 0..rows {
        for place in [0, 5, 60] {
            let reason = refused(&text, |object| {
                let value = &mut object["rows"][row]["values"][place];
                *value = json!(value.as_u64().unwrap() ^ 1);
            });
            assert!(reason.contains("is worth"), "{reason}");
        }
    }
    let reason = refused(&text, |object| object["values"][3] = json!(99));
    assert!(reason.contains("at n ="), "{reason}");
    // Rows that are missing, or too many, or in another order.
    for row in 1..rows {
        let reason = refused(&text, |object| drop(object["rows"].as_array_mut().unwrap().remove(row)));
        assert!(reason.contains("in no row"), "{reason}");
    }
    refused(&text, |object| drop(object["rows"].as_array_mut().unwrap().remove(0)));
    refused(&text, |object| object["rows"].as_array_mut().unwrap().swap(0, 1));
    let reason = refused(&text, |object| object["rows"].as_array_mut().unwrap().swap(1, 2));
    assert!(reason.contains("order"), "{reason}");
    let reason = refused(&text, |object| {
        let copy = object["rows"][1].clone();
        object["rows"].as_array_mut().unwrap().insert(1, copy);
    });
    assert!(reason.contains("order"), "{reason}");
    let reason = refused(&text, |object| {
        let edges = object["rows"][0]["edges"].as_array_mut().unwrap();
        edges.push(edges[0].clone());
    });
    assert!(reason.contains("edges"), "{reason}");
    // A shorter range, consistently.
    let reason = refused(&text, |object| {
        object["end"] = json!(number(object, "end") - 1);
        for row in object["rows"].as_array_mut().unwrap() {
            row["values"].as_array_mut().unwrap().pop();
        }
    });
    assert!(reason.contains("has to reach"), "{reason}");
    let reason = refused(&text, |object| {
        object["start"] = json!(number(object, "start") - 1);
    });
    assert!(reason.contains("differs") || reason.contains("defined"), "{reason}");
    refused(&text, |object| drop(object["rows"][0]["values"].as_array_mut().unwrap().pop()));
    // Another rule, another family, another claim.
    for rule in ["arc-kayles", "selective-node-kayles", "0.33", "grim", "nonsense"] {
        refused(&text, |object| object["rule"] = json!(rule));
    }
    for family in ["B(1,1;n;1,2)", "B(1,1;n+1;1,3)", "S(1,1,n)", "P(n)", "B(1,1;4;1,3)", "B(n;n;1)"] {
        refused(&text, |object| object["family"] = json!(family));
    }
    for (field, change) in
        [("preperiod", 1), ("preperiod", -1), ("period", 34), ("period", -17), ("from", 1), ("saltus", 1)]
    {
        let reason = refused(&text, |object| {
            object[field] = json!(number(object, field).saturating_add_signed(change).max(1));
        });
        assert!(!reason.is_empty());
    }
    for start in [u64::MAX, 1 << 63, (1 << 63) + 1, 13_835_058_055_282_163_712] {
        refused(&text, |object| object["start"] = json!(start));
    }
    refused(&text, |object| object["rows_period"] = json!(u64::MAX));
    refused(&text, |object| object["family"] = json!("B(1,1;9223372036854775807*n;1,3)"));
    refused(&text, |object| object["rows_period"] = json!(number(object, "rows_period") * 2));
    refused(&text, |object| object["convention"] = json!("selective"));
    refused(&text, |object| object["version"] = json!(2));
    refused(&text, |object| object["extra"] = json!(0));
}

#[test]
fn periods_of_heaps_that_were_changed_are_refused() {
    let (_, text) = certified("0.77", "n");
    for rule in ["0.7", "0.777", "0.75", "4.77", "0x0.77F"] {
        refused(&text, |object| object["rule"] = json!(rule));
    }
    let reason = refused(&text, |object| object["rows"][0]["values"][70] = json!(0));
    assert!(reason.contains("size 70"), "{reason}");
    refused(&text, |object| object["preperiod"] = json!(83));
    refused(&text, |object| object["preperiod"] = json!(59));
    refused(&text, |object| object["period"] = json!(24));
}

#[test]
fn values_that_rise_are_certified_and_their_changes_refused() {
    for (rule, expected) in
        [("0x0.8", (1, 3, 1)), ("0x0.8F", (7, 7, 4)), ("0x0.3F", (0, 6, 3)), ("0x8.0", (1, 2, 1))]
    {
        let (found, text) = certified(rule, "n");
        let Form::Periodic { preperiod, period, saltus } = found.form else { panic!("{:?}", found.form) };
        assert_eq!((preperiod, period, saltus), expected, "{rule}");
        let said = verify(&text).unwrap_or_else(|reason| panic!("{rule}: {reason}"));
        assert!(said.ends_with(&format!("rising by {saltus}")), "{said}");
        let number = |object: &Value, name: &str| object[name].as_u64().unwrap();
        for (field, change) in
            [("saltus", 1), ("saltus", -1), ("period", 1), ("preperiod", 1), ("preperiod", -1), ("from", 1)]
        {
            if number(&serde_json::from_str(&text).unwrap(), field) > 0 || change > 0 {
                refused(&text, |object| {
                    object[field] = json!(number(object, field).saturating_add_signed(change));
                });
            }
        }
        // Twice the period with twice the saltus is true, and not the least.
        refused(&text, |object| {
            object["period"] = json!(2 * number(object, "period"));
            object["saltus"] = json!(2 * number(object, "saltus"));
        });
        // (0x0.C and 0x0.8E have the values of 0x8.0, so they are no change for the worse.)
        for other in ["0x0.7F", "0x4.0", "0.7", "nim"] {
            refused(&text, |object| object["rule"] = json!(other));
        }
        for family in ["n + 4", "2*n", "P(n)"] {
            refused(&text, |object| object["family"] = json!(family));
        }
        refused(&text, |object| object["start"] = json!(number(object, "start") - 1));
        refused(&text, |object| object["rows"][0]["values"][9] = json!(9));
        for (field, value) in
            [("start", u64::MAX), ("rows_period", u64::MAX), ("saltus", u64::MAX), ("end", 1)]
        {
            refused(&text, |object| object[field] = json!(value));
        }
        let reason = refused(&text, |object| {
            let (start, depth) = (number(object, "start"), 2);
            let (end, period) = (3 * start - 1 + depth - 1, number(object, "rows_period"));
            object["end"] = json!(end);
            object["rows"][0]["values"].as_array_mut().unwrap().truncate((end + period + 1) as usize);
        });
        assert!(reason.contains("has to reach") || reason.contains("beside two equal"), "{rule}: {reason}");
    }
}

#[test]
fn strategies_hold_and_their_changes_do_not() {
    let positions = [
        ("node-kayles", "P(6) + C(5)"),
        ("arc-kayles", "grid(2,3)"),
        ("0.33", "S(1,1,2)"),
        ("0.77", "5 + 3"),
        ("grim", "C(5)"),
        ("csg:1,2,4", "cat(1,0,2)"),
        ("selective-node-kayles", "P(4)"),
    ];
    for (rule, position) in positions {
        for play in Play::ALL {
            let text = strategy(rule, position, play);
            verify(&text).unwrap_or_else(|reason| panic!("{rule} on {position}: {reason}"));
            // The checker's word is the engines' word.
            let told = grundy(&["value", rule, position, "--play", play.name(), "--format", "json"], b"");
            let told: Value = serde_json::from_str(&told.out).unwrap();
            let object: Value = serde_json::from_str(&text).unwrap();
            assert_eq!((&told["outcome"], &told["value"]), (&object["outcome"], &object["value"]));
            let other = if object["outcome"] == "N" { "P" } else { "N" };
            refused(&text, |object| object["outcome"] = json!(other));
            refused(&text, |object| object["value"] = json!(object["value"].as_u64().unwrap_or(0) + 1));
            let count = object["positions"].as_array().unwrap().len();
            for place in 0..count.min(40) {
                refused(&text, |object| drop(object["positions"].as_array_mut().unwrap().remove(place)));
                let answers = object["positions"][place]["answers"].as_array().unwrap().len();
                for answer in 0..answers.min(20) {
                    let answers = |object: &mut Value| object["positions"][place]["answers"].take();
                    refused(&text, |object| {
                        let mut list = answers(object);
                        list.as_array_mut().unwrap().remove(answer);
                        object["positions"][place]["answers"] = list;
                    });
                    refused(&text, |object| {
                        let mut list = answers(object);
                        list[answer][2] = json!(count);
                        object["positions"][place]["answers"] = list;
                    });
                }
            }
            if count > 2 {
                refused(&text, |object| object["positions"].as_array_mut().unwrap().swap(1, 2));
            }
        }
    }
}

#[test]
fn verify_says_what_holds_and_exits_accordingly() {
    let folder = std::env::temp_dir().join(format!("grundy-certificates-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("kayles.json");
    let path = file.to_str().unwrap();
    let run = grundy(&["period", "0.77", "n", "--certificate", path, "--format", "json"], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((told["preperiod"].as_u64(), told["period"].as_u64()), (Some(71), Some(12)));
    assert_eq!((told["saltus"].as_u64(), told["proven"].as_bool()), (Some(0), Some(true)));
    let good = grundy(&["verify", path], b"");
    assert_eq!(good.status, 0);
    assert!(good.out.contains("0.77 on n has period 12 from n = 71 on"), "{}", good.out);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("\"period\":12", "\"period\":24")).unwrap();
    let bad = grundy(&["verify", path, "--format", "json"], b"");
    assert_eq!(bad.status, 1);
    let told: Value = serde_json::from_str(&bad.out).unwrap();
    assert_eq!(told["holds"], json!(false));
    assert!(told["reason"].as_str().unwrap().contains("digest"));
    assert_eq!(grundy(&["verify", "no-such-file.json"], b"").status, 2);
    // What cannot be proven has no certificate, and none is written.
    let none = folder.join("none.json");
    let run = grundy(&["period", "nim", "n", "--certificate", none.to_str().unwrap()], b"");
    assert_eq!(run.status, 3, "{}", run.out);
    assert!(!none.exists());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn long_sequences_of_heaps() {
    let (found, text) = certified("0.16", "n");
    assert_eq!(periodic(&found), (105_351, 149_459));
    assert!(text.len() < 2000, "a few hashes, not the values");
    assert!(verify(&text).unwrap().contains("period 149459 from n = 105351"));
    for (name, change) in [
        ("preperiod", json!(105_350)),
        ("preperiod", json!(105_352)),
        ("period", json!(298_918)),
        ("mask", json!(7)),
        ("rare", json!(51)),
        ("last_rare", json!(13_934)),
        ("window", json!(13_935)),
        ("start", json!(110_000)),
        ("shift", json!(149_460)),
        ("chain", json!(["00"])),
        ("rule", json!("0.14")),
        ("family", json!("n+1")),
    ] {
        let reason = refused(&text, |object| object[name] = change.clone());
        assert!(!reason.is_empty(), "{name}: {change}");
    }
}

#[test]
fn long_sequences_of_paths_and_by_guy_and_smith() {
    // The same game on paths.
    let (found, text) = certified("0.16", "P(n)");
    assert_eq!(periodic(&found), (105_351, 149_459));
    assert!(verify(&text).unwrap().contains("0.16 on P(n)"), "{text}");
    refused(&text, |object| object["rule"] = json!("4.16"));
    // Without a window: nothing but equal values over a long range, every pair looked at or none there.
    let (found, text) = certified("csg:2,30000", "n");
    assert_eq!(periodic(&found), (0, 30_002));
    assert!(text.contains("\"certificate\":\"heaps\"") && text.contains("\"window\":0"), "{text}");
    verify(&text).unwrap();
    for (name, change) in [
        ("preperiod", json!(1)),
        ("period", json!(60_004)),
        ("start", json!(0)),
        ("shift", json!(60_004)),
        ("head", json!(100)),
        ("rare", json!(7)),
        ("rule", json!("csg:2,30001")),
        ("mask", json!(1)),
    ] {
        let reason = refused(&text, |object| object[name] = change.clone());
        assert!(!reason.is_empty(), "{name}: {change}");
    }
}

#[test]
fn guy_and_smith_with_pairs() {
    // Kayles without a window, by hand: all pairs are looked at, or those with a heap that is rare under a mask.
    let end = 2 * 71 + 12 + 2 + 1 + 12;
    let values: Vec<u8> = deep(|stack| {
        let session = Session::new("0.77", Convention::NORMAL).unwrap();
        let family = session.family("n", &NoFiles).unwrap();
        let mut sequence = session.sequence(&family, 0);
        let mut term = |n| sequence.term_on(stack, n, &Budget::generous()).unwrap();
        let number =
            |term| if let grundy::SequenceTerm::Value(Some(value)) = term { value as u8 } else { 99 };
        (0..end).map(|n| number(term(n))).collect()
    });
    let hash =
        |bytes: &[u8]| Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let certificate = |mask: u64, period: u64, preperiod: u64, values: &[u8]| {
        let odd = |heap: &u64| (u64::from(values[*heap as usize]) & mask).count_ones() % 2 == 1;
        let rare: Vec<u64> = (1..end).filter(|heap| !odd(heap)).collect();
        seal(json!({
            "certificate": "heaps", "version": 1, "rule": "0.77", "family": "n", "convention": "disjunctive",
            "play": "normal", "from": 0, "preperiod": preperiod, "period": period, "mask": mask,
            "by_parity": false, "rare": rare.len(), "last_rare": rare.last().copied().unwrap_or(0), "window": 0,
            "head": end, "start": preperiod, "shift": period, "segment": 1 << 22, "chain": [hash(values)],
        }))
    };
    for mask in [0, 1, 3, 6, 7] {
        verify(&certificate(mask, 12, 71, &values)).unwrap_or_else(|reason| panic!("{mask}: {reason}"));
    }
    let mut wrong = values.clone();
    wrong[150] ^= 2;
    assert!(verify(&certificate(0, 12, 71, &wrong)).is_err());
    assert!(verify(&certificate(7, 12, 71, &wrong)).is_err());
    for (period, preperiod) in [(24, 71), (12, 70), (12, 72), (6, 71)] {
        assert!(verify(&certificate(0, period, preperiod, &values)).is_err(), "{period} from {preperiod}");
    }
}
