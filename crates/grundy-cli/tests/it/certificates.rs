//! Certificates: what the program writes, the checker confirms, in words that the program reads back. (What is
//! changed is refused: `grundy-check/tests`.)

use crate::common::grundy;
use grundy::period::{Form, Period, Search};
use grundy::{Budget, Convention, NoFiles, Play, Session, deep, wire};
use grundy_survey::rooted::rooted_graphs;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The period of a family and its certificate.
fn certified(rule: &str, family: &str) -> (Period, String) {
    deep(|| {
        let session = Session::new(rule, Convention::NORMAL).unwrap();
        let expression = session.family(family, &NoFiles).unwrap();
        let least = expression.least_n(1000).unwrap();
        let budget = Budget::generous();
        let found = session.period_of(&expression, least, None).find(&budget, &mut |_| {}).unwrap();
        let Search::Found(found) = found else { panic!("{rule} on {family}: nothing found") };
        let certificate = wire::certificate::period(session.subject(), &expression, family, &found).unwrap();
        (*found, certificate)
    })
}

fn strategy(rule: &str, position: &str, play: Play) -> String {
    deep(|| {
        let session = Session::new(rule, Convention { play, ..Convention::NORMAL }).unwrap();
        let text = session.position(position, &NoFiles).unwrap();
        let found = session.strategy(&text, &Budget::generous()).unwrap().unwrap();
        wire::certificate::value(session.subject(), &text, position, &found).unwrap()
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
    grundy_check::verify(text.as_bytes(), &grundy_check::Limits::default())
        .map_err(|failure| failure.to_string())
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
fn strategies_hold() {
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
            let said = &object["statement"];
            assert_eq!((&told["outcome"], &told["value"]), (&said["outcome"], &said["value"]));
        }
    }
}

/// The questions whose certificates are kept, with their names.
fn questions() -> Vec<[String; 5]> {
    let text = include_str!("../../../../testdata/certificates/questions.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::to_owned).collect::<Vec<_>>().try_into().unwrap()).collect()
}

#[test]
fn the_kept_certificates_are_what_is_written_today() {
    let folder = std::env::temp_dir().join(format!("grundy-kept-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    for [name, command, rule, what, more] in questions() {
        let file = folder.join(format!("{name}.json"));
        let mut words = vec![&*command, &rule, "--certificate", file.to_str().unwrap()];
        words.extend(Some(&*what).filter(|what| !what.is_empty()));
        words.extend(more.split_whitespace());
        let run = grundy(&words, b"");
        assert_eq!(run.status, 0, "{name}: {}", run.err);
        let written = std::fs::read_to_string(&file).unwrap();
        let before = std::fs::read_to_string(kept.join(format!("{name}.json"))).unwrap();
        assert_eq!(written, before, "{name}: write it anew with {words:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_verify_prints_can_be_asked_again() {
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    for [name, command, _, asked, more] in questions() {
        let file = kept.join(format!("{name}.json"));
        let said = grundy(&["verify", file.to_str().unwrap()], b"").out;
        let (_, said) = said.split_once(": holds: ").unwrap();
        let (rule, said) = said.split_once(" on ").unwrap();
        let (what, said) = said.trim_end().split_once(" has ").unwrap();
        let mut words = vec![&*command, rule, "--format", "json"];
        // Stars are no family: how many arms they have is asked with a flag.
        words.extend(Some(what).filter(|_| !asked.is_empty()));
        words.extend(more.split_whitespace());
        let told: Value = serde_json::from_str(&grundy(&words, b"").out).unwrap();
        let again = match (command.as_str(), told["value"].as_u64()) {
            ("period", _) => {
                let rise = told["saltus"].as_u64().filter(|saltus| *saltus > 0);
                let rise = rise.map_or(String::new(), |saltus| format!(", rising by {saltus}"));
                format!("period {} from n = {} on{rise}", told["period"], told["preperiod"])
            }
            ("quotient", _) => quotient_told(&told, &more),
            (_, Some(value)) => format!("Grundy value {value}"),
            _ => format!("outcome {} in misère play", told["outcome"].as_str().unwrap()),
        };
        assert_eq!(said, again, "{name}: {rule} on {what}");
    }
}

/// What the checker should say about a quotient that was asked for with these words.
fn quotient_told(told: &Value, more: &str) -> String {
    let range = match (&told["period"], &told["to"]) {
        (Value::Null, Value::Null) => String::new(),
        (Value::Null, to) => format!(", for n up to {to}"),
        (period, _) if more.starts_with("--stars") => {
            format!(", with period {period} in every arm from length {} on", told["preperiod"])
        }
        (period, _) => format!(", with period {period} from n = {} on", told["preperiod"]),
    };
    format!("a misère quotient of {} elements, {} in P{range}", told["order"], told["p_order"])
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

/// Changes a field of the statement or of the proof.
fn changed(object: &mut Value, name: &str, value: Value) {
    let part = if object["proof"].get(name).is_some() { "proof" } else { "statement" };
    object[part][name] = value;
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
    ] {
        let reason = refused(&text, |object| changed(object, name, change.clone()));
        assert!(!reason.is_empty(), "{name}: {change}");
    }
}

#[test]
fn long_sequences_of_paths_and_by_guy_and_smith() {
    // The same game on paths.
    let (found, text) = certified("0.16", "P(n)");
    assert_eq!(periodic(&found), (105_351, 149_459));
    assert!(verify(&text).unwrap().contains("0.16 on P(n)"), "{text}");
    refused(&text, |object| object["statement"]["rule"]["digits"][0] = json!(4));
    // Without a window: nothing but equal values over a long range, every pair looked at or none there.
    let (found, text) = certified("csg:2,30000", "n");
    assert_eq!(periodic(&found), (0, 30_002));
    assert!(text.contains("\"kind\":\"chain\"") && text.contains("\"window\":0"), "{text}");
    verify(&text).unwrap();
    for (name, change) in [
        ("preperiod", json!(1)),
        ("period", json!(60_004)),
        ("start", json!(0)),
        ("shift", json!(60_004)),
        ("head", json!(100)),
        ("rare", json!(7)),
        ("rule", json!({"kind": "subtract", "sizes": [2, 30_001]})),
        ("mask", json!(1)),
    ] {
        let reason = refused(&text, |object| changed(object, name, change.clone()));
        assert!(!reason.is_empty(), "{name}: {change}");
    }
}

#[test]
fn guy_and_smith_with_pairs() {
    // Kayles without a window, by hand: all pairs are looked at, or those with a heap that is rare under a mask.
    let end = 2 * 71 + 12 + 2 + 1 + 12;
    let values: Vec<u8> = deep(|| {
        let session = Session::new("0.77", Convention::NORMAL).unwrap();
        let family = session.family("n", &NoFiles).unwrap();
        let mut sequence = session.sequence_from(&family, 0);
        let mut term = |n| sequence.term(n, &Budget::generous()).unwrap();
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
            "certificate": "grundy", "version": 2, "typed": {"rule": "", "on": ""},
            "statement": {
                "kind": "period", "convention": "disjunctive", "play": "normal",
                "rule": {"kind": "code", "digits": [0, 7, 7]}, "family": {"kind": "heap", "beside": []},
                "from": 0, "preperiod": preperiod, "period": period, "saltus": 0,
            },
            "proof": {
                "kind": "chain", "mask": mask, "by_parity": false, "rare": rare.len(),
                "last_rare": rare.last().copied().unwrap_or(0), "window": 0, "head": end, "start": preperiod,
                "shift": period, "segment": 1 << 22, "chain": [hash(values)],
            },
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

#[test]
fn verify_keeps_its_limits_and_reads_regular_files_only() {
    let folder = std::env::temp_dir().join(format!("grundy-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    assert!(std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
    for file in [path("pipe"), "/dev/zero".to_owned(), path("")] {
        let run = grundy(&["verify", &file, "--timeout", "5"], b"");
        assert_eq!(run.status, 2, "{file}");
        assert!(run.err.contains("not a regular file"), "{}", run.err);
    }
    // Four million heaps of which all pairs are to be looked at: a proof that would take hours.
    let kept =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates/chain.json");
    let mut endless: Value = serde_json::from_str(&std::fs::read_to_string(kept).unwrap()).unwrap();
    endless["statement"]["preperiod"] = json!(1_000_000);
    endless["statement"]["period"] = json!(1_000_000);
    let end = 2 * 1_000_000 + 1_000_000 + 3 + 1 + 1_000_000;
    for (name, value) in [
        ("mask", json!(0)),
        ("rare", json!(end - 1)),
        ("last_rare", json!(end - 1)),
        ("window", json!(0)),
        ("head", json!(end)),
        ("start", json!(1_000_000)),
        ("shift", json!(1_000_000)),
        ("segment", json!(1 << 22)),
    ] {
        endless["proof"][name] = value;
    }
    std::fs::write(path("endless.json"), seal(endless)).unwrap();
    let run = grundy(&["verify", &path("endless.json"), "--timeout", "1"], b"");
    assert_eq!(run.status, 3, "{}{}", run.out, run.err);
    assert!(run.err.contains("--timeout"), "{}", run.err);
    let run = grundy(&["verify", &path("endless.json"), "--memory", "20M"], b"");
    assert_eq!(run.status, 3, "{}{}", run.out, run.err);
    assert!(run.err.contains("--memory"), "{}", run.err);
    let mut child = crate::common::command(&["verify", &path("endless.json")]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let interrupted =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    std::fs::remove_dir_all(&folder).unwrap();
}
