//! Quotients as they are printed: the contract of the JSON, text, LaTeX, pictures, limits.

use serde_json::Value;

use crate::common::grundy;

fn json(args: &[&str]) -> Value {
    let run = grundy(&[&["quotient"], args, &["--format", "json"]].concat(), b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    assert_eq!(run.out.lines().count(), 1, "{args:?}");
    serde_json::from_str(&run.out).unwrap()
}

/// Order, elements in P, tame, preperiod and period.
type Figures = (u64, u64, bool, Option<u64>, Option<u64>);

fn figures(found: &Value) -> Figures {
    let number = |name: &str| found[name].as_u64();
    (
        number("order").unwrap(),
        number("p_order").unwrap(),
        found["tame"].as_bool().unwrap(),
        number("preperiod"),
        number("period"),
    )
}

#[test]
fn kayles() {
    let run = grundy(&["quotient", "kayles", "--format", "json"], b"");
    let found: Value = serde_json::from_str(&run.out).unwrap();
    let names: Vec<&String> = found.as_object().unwrap().keys().collect();
    let contract = "rule family to order p_order tame generators relations p_portion phi changes preperiod period proven";
    assert_eq!(names, contract.split(' ').collect::<Vec<_>>());
    assert_eq!(figures(&found), (40, 9, false, Some(71), Some(12)));
    assert_eq!(
        (&found["rule"], &found["family"], &found["proven"]),
        (&"kayles".into(), &"n".into(), &true.into())
    );
    let list = |name: &str| found[name].as_array().unwrap();
    assert_eq!(list("phi").len() as u64, found["to"].as_u64().unwrap() + 1);
    assert_eq!(list("p_portion").len(), 9);
    assert_eq!((&list("phi")[0], &list("phi")[1]), (&"1".into(), &"a".into()));
    assert!(list("relations").contains(&"a^2 = 1".into()));
    assert!(list("p_portion").contains(&"a".into()) && !list("p_portion").contains(&"1".into()));
    // Phi repeats, and not before.
    let phi = list("phi");
    assert!((71..phi.len() - 12).all(|n| phi[n] == phi[n + 12]));
    assert_ne!(phi[70], phi[82]);
    // The orders of the partial quotients grow to the last.
    let orders: Vec<u64> = list("changes").iter().map(|change| change["order"].as_u64().unwrap()).collect();
    assert!(orders.is_sorted() && orders.last() == Some(&40), "{orders:?}");
    assert_eq!(list("changes")[0], serde_json::json!({"n": 1, "order": 2, "p_order": 1}));
}

#[test]
fn published_figures() {
    let row = |rule: &str, order, p_order, tame| {
        let found = json(&[rule]);
        let (o, p, t, ..) = figures(&found);
        assert_eq!((o, p, t, &found["proven"]), (order, p_order, tame, &true.into()), "{rule}");
        figures(&found)
    };
    // Plambeck and Siegel (2008), and the issue's own list.
    row("0.75", 8, 2, false);
    row("0.34", 12, 3, false);
    row("0.15", 42, 12, false);
    // Nim heaps smaller than 4, over and over.
    assert_eq!(row("0.333", 6, 2, true), (6, 2, true, Some(0), Some(4)));
    assert_eq!(row("0.33", 6, 2, true), (6, 2, true, Some(0), Some(3)));
    assert_eq!(row("csg:1,2", 6, 2, true), (6, 2, true, Some(0), Some(3)));
    assert_eq!(row("0.3", 2, 1, true), (2, 1, true, Some(0), Some(2)));
    assert_eq!(row("0.0", 1, 0, true), (1, 0, true, Some(0), Some(1)));
}

#[test]
fn other_games() {
    let nim = json(&["nim", "--to", "7"]);
    assert_eq!(figures(&nim), (10, 2, true, None, None));
    assert_eq!((&nim["to"], &nim["proven"]), (&7.into(), &false.into()));
    assert_eq!(figures(&json(&["nim", "--to", "8"])), (18, 2, true, None, None));
    let all = json(&["nim"]);
    assert_eq!(
        (&all["infinite"], &all["order"], &all["p_order"]),
        (&true.into(), &Value::Null, &Value::Null)
    );
    assert_eq!(json(&["csg:all but 2"])["infinite"], true);
    assert!(nim.get("infinite").is_none());
    let grundys = json(&["grundy-game", "--to", "20"]);
    assert_eq!((&grundys["to"], &grundys["proven"]), (&20.into(), &false.into()));
    assert_eq!(grundys["phi"].as_array().unwrap().len(), 21);
    // Splitting without taking, and leaving three heaps.
    assert_eq!(json(&["4.1", "--to", "30"])["to"], 30);
    assert_eq!(json(&["0x0.8", "--to", "20"])["to"], 20);
    assert_eq!(json(&["0x0.7", "--to", "30"])["order"], json(&["0.7", "--to", "30"])["order"]);
}

#[test]
fn paths_are_heaps() {
    for (rule, code) in [
        ("node-kayles", "0.137"),
        ("arc-kayles", "0.07"),
        ("grim", "0.6"),
        ("selective-node-kayles", "0.777"),
    ] {
        let (paths, heaps) = (json(&[rule, "--to", "14"]), json(&[code, "n", "--to", "14"]));
        assert_eq!(paths["family"], "P(n)");
        assert_eq!(heaps["family"], "n");
        for name in ["order", "p_order", "phi", "relations", "p_portion", "changes"] {
            assert_eq!(paths[name], heaps[name], "{rule} {name}");
        }
    }
    assert_eq!(json(&["0.77", "P(n)", "--to", "20"])["order"], json(&["0.77", "--to", "20"])["order"]);
}

/// What is beyond a proven period is told without being computed.
#[test]
fn far_beyond_the_period() {
    let found = json(&["0.75", "--to", "30000"]);
    let phi = found["phi"].as_array().unwrap();
    assert_eq!((phi.len(), &found["to"], &found["proven"]), (30_001, &30_000.into(), &true.into()));
    let (preperiod, period) = (found["preperiod"].as_u64().unwrap(), found["period"].as_u64().unwrap());
    let far = 29_999 - (29_999 - preperiod) / period * period;
    assert_eq!(phi[29_999], phi[far as usize]);
}

#[test]
fn out_of_time() {
    let run = grundy(&["quotient", "grundy-game", "--timeout", "500ms", "--format", "json"], b"");
    assert_eq!(run.status, 3, "{}", run.err);
    let found: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&found["proven"], &found["preperiod"]), (&false.into(), &Value::Null));
    assert_eq!(found["phi"].as_array().unwrap().len() as u64, found["to"].as_u64().unwrap() + 1);
    assert!(found["to"].as_u64().unwrap() >= 5);
    assert!(run.err.contains("--timeout"), "{}", run.err);
    let run = grundy(&["quotient", "0.75", "--to", "10^12", "--memory", "50M", "--format", "json"], b"");
    assert_eq!(run.status, 3, "{}", run.err);
    assert!(run.err.contains("--memory"), "{}", run.err);
}

#[test]
fn bad_questions() {
    for (args, said) in [
        (&["quotient", "rooks"][..], "not played here"),
        (&["quotient", "0.33", "S(1,n)", "--checkpoint", "never-written"], "one heap or path"),
        (&["quotient", "kayles", "n", "--format", "csv"], "no such format"),
        (&["quotient", "nim", "--format", "dot"], "cannot be drawn"),
        (&["quotient", "nonsense"], "nonsense"),
    ] {
        let run = grundy(args, b"");
        assert_eq!(run.status, 2, "{args:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}

#[test]
fn for_people() {
    let run = grundy(&["quotient", "kayles"], b"");
    for part in [
        "kayles on n, misère quotient of all n",
        "40 elements, 9 in P, wild",
        "a^2 = 1",
        "P = { a",
        "period 12 from n = 71 on (|), proven for all n",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    assert_eq!(run.out.lines().filter(|line| line.starts_with("    71|")).count(), 1, "{}", run.out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 320), "{}", run.out);
    let part = grundy(&["quotient", "grundy-game", "--to", "15"], b"");
    assert!(part.out.contains("up to n = 15") && part.out.contains("no period is proven"), "{}", part.out);
    let infinite = grundy(&["quotient", "nim"], b"");
    assert!(infinite.status == 0 && infinite.out.contains("infinite, proven"), "{}", infinite.out);
}

#[test]
fn latex() {
    let run = grundy(&["quotient", "0.75", "--format", "latex"], b"");
    for part in [
        "\\mathcal{Q} = \\langle a, b",
        "\\mid a^2=1",
        "\\mathcal{P} = \\{ a",
        "\\begin{tabular}{r|",
        "\\hline $",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
}

/// The structure of a tame quotient of six elements: 1 and a divide everything, the other four form a group.
#[test]
fn pictures() {
    let dot = grundy(&["quotient", "0.33", "--format", "dot"], b"").out;
    let boxes: Vec<&str> = dot.lines().filter(|line| line.contains("[label=")).collect();
    assert_eq!(boxes.len(), 2, "{dot}");
    assert!(boxes[0].contains("1, [a]") && boxes[1].matches('[').count() == 2, "{dot}");
    assert_eq!(dot.lines().filter(|line| line.contains("->")).count(), 1, "{dot}");
    let svg = grundy(&["quotient", "kayles", "--format", "svg"], b"").out;
    let picture = roxmltree::Document::parse(&svg).unwrap();
    let with =
        |class: &str| picture.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    assert_eq!(with("shade"), 9);
    let words = picture.descendants().filter(|node| node.attribute("text-anchor") == Some("middle")).count();
    assert_eq!(words, 40);
    assert!(with("class") > 1);
}

/// A run that goes on from a file says what one that does not says; what is not true is not believed.
#[test]
fn checkpoints() {
    let file = format!("{}/quotient.checkpoint", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&file);
    let kept = |rule: &str, to: &str| {
        grundy(&["quotient", rule, "--to", to, "--format", "json", "--checkpoint", &file], b"")
    };
    let fresh = |to: &str| grundy(&["quotient", "0.07", "--to", to, "--format", "json"], b"").out;
    assert_eq!(kept("0.07", "20").out, fresh("20"));
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(kept("0.07", "26").out, fresh("26"));
    let longer = std::fs::read_to_string(&file).unwrap();
    assert!(longer.len() > saved.len());
    // A quotient of more heaps is another one, and what is kept is not thrown away for less.
    assert_eq!(kept("0.07", "12").out, fresh("12"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), longer);
    let other = kept("kayles", "30");
    assert!(other.status == 2 && other.err.contains("another game"), "{}", other.err);
    // Edited, and edited with a new seal: heap 20 gets the element of heap 19.
    let swapped = saved.replace(" 1;", " 2;");
    assert_ne!(swapped, saved);
    std::fs::write(&file, &swapped).unwrap();
    let edited = kept("0.07", "30");
    assert!(edited.status == 2 && edited.err.contains("changed"), "{}", edited.err);
    let line = saved.trim_end();
    let bare = format!("{}}}", &line[..line.len() - 27]);
    let (front, phi) = bare.rsplit_once(';').unwrap();
    let mut phi: Vec<&str> = phi.trim_end_matches("\"}").split(' ').collect();
    assert_ne!(phi[19], phi[20]);
    phi[20] = phi[19];
    let lie = grundy_files::seal("grundy quotient", &format!("{front};{}\"}}", phi.join(" ")));
    std::fs::write(&file, lie).unwrap();
    let believed = kept("0.07", "30");
    assert!(believed.status == 2 && believed.err.contains("not true"), "{}{}", believed.out, believed.err);
    std::fs::remove_file(&file).unwrap();
}

/// A position's quotient is that of everything that can be reached from it; a family's has its members.
#[test]
fn positions_and_families() {
    let found = json(&["kayles", "5 + 3"]);
    for name in ["family", "to", "preperiod", "period"] {
        assert_eq!(found[name], Value::Null, "{name}");
    }
    assert_eq!((&found["changes"], &found["proven"]), (&serde_json::json!([]), &false.into()));
    let pieces: Vec<&str> =
        found["phi"].as_array().unwrap().iter().map(|one| one["piece"].as_str().unwrap()).collect();
    assert_eq!(pieces, ["5", "3"]);
    assert_eq!(found["order"], json(&["kayles", "--to", "5"])["order"]);
    let stars = json(&["0.33", "S(1,1,n)", "--to", "6"]);
    assert_eq!((&stars["family"], &stars["to"]), (&"S(1,1,n)".into(), &6.into()));
    assert_eq!(stars["phi"].as_array().unwrap().len(), 7);
    assert_eq!(json(&["node-kayles", "C(n)", "--to", "9"])["phi"].as_array().unwrap().len(), 7);
}

#[test]
fn certificates_are_written_and_hold() {
    let file = std::env::temp_dir().join(format!("grundy-quotient-{}.json", std::process::id()));
    let file = file.to_str().unwrap();
    for (args, sentence) in [
        (
            &["kayles"][..],
            "0.77 on n has a misère quotient of 40 elements, 9 in P, with period 12 from n = 71 on",
        ),
        (&["0.07", "--to", "14"], "0.07 on n has a misère quotient of 24 elements, 5 in P, for n up to 14"),
        (&["node-kayles", "--to", "9"], "node-kayles on P(n) has a misère quotient of"),
        (
            &["0.33", "--stars", "4"],
            "0.33 on stars with at most 4 arms has a misère quotient of 6 elements, 2 in P, with period 3 in every arm \
             from length 0 on",
        ),
    ] {
        let run = grundy(&[&["quotient"], args, &["--certificate", file]].concat(), b"");
        assert_eq!(run.status, 0, "{args:?}: {}", run.err);
        let run = grundy(&["verify", file], b"");
        assert!(run.status == 0 && run.out.contains(sentence), "{args:?}: {}", run.out);
    }
    let run = grundy(&["quotient", "node-kayles", "C(5)", "--certificate", file], b"");
    assert_eq!(run.status, 0, "{}", run.err);
    let run = grundy(&["quotient", "kayles", "3 + 4", "--certificate", file], b"");
    assert!(run.status != 0 && run.err.contains("there is a certificate for"), "{}", run.err);
    std::fs::remove_file(file).unwrap();
    let run = grundy(&["quotient", "kayles", "--stars", "3"], b"");
    assert!(run.status == 2 && run.err.contains("csg:1,2,4"), "{}", run.err);
}
