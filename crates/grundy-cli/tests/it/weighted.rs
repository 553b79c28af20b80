//! `grundy reduce` and `grundy convert`, and questions about weighted graphs and boards, through the
//! command.

use crate::common::grundy;
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let run = grundy(args, b"");
    assert_eq!(run.status, 0, "{}", run.err);
    serde_json::from_str(run.out.trim()).expect("one object")
}

#[test]
fn reductions_step_by_step() {
    let run = grundy(&["reduce", "wedges(a:3-b:2, b-c:4, a-a)"], b"");
    assert_eq!(
        run.out,
        "wedges(a:3-b:2, b-c:4, a-a)\n  1. c is heavy: it goes, and gives a loop to b\n     leaving \
         wedges(a:3-a, a-b:2, b-b)\n  canonical after 1 step: wedges(a:3-a, a-b:2, b-b)\n"
    );
    let told = json(&["reduce", "wedges(r:4-x:3, x-y:4, r-z:2, z-w)", "--format", "json"]);
    assert_eq!(told["steps"][0]["reduction"], "heavy");
    assert_eq!(told["steps"][0]["loops"], serde_json::json!(["x"]));
    assert!(told["steps"][0]["leaves"].as_str().is_some_and(|left| left.starts_with("wedges(")));
    let canonical = grundy(&["reduce", "C(5)"], b"");
    assert!(canonical.out.contains("is canonical"), "{}", canonical.out);
}

#[test]
fn reductions_as_pictures() {
    let position = "wedges(r:4-x:3, x-y:4, r-z:2, z-w:1) + P(3)";
    let dot = grundy(&["reduce", position, "--format", "dot"], b"");
    assert!(dot.out.starts_with("graph \"term 1 stage 0\" {"), "{}", dot.out);
    assert_eq!(dot.out.matches('{').count(), dot.out.matches('}').count());
    let svg = grundy(&["reduce", position, "--format", "svg"], b"");
    let picture = roxmltree::Document::parse(&svg.out).expect("SVG");
    let texts: Vec<&str> = picture
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .collect();
    assert!(texts.contains(&"1. heavy: y"), "{texts:?}");
}

#[test]
fn conversions() {
    assert_eq!(
        grundy(&["convert", "--to", "arc-kayles", "wedges(a:2-b, a-a)"], b"").out,
        "edges(0-2, 0-3, 1-2, 1-4)\n"
    );
    assert_eq!(
        grundy(&["convert", "--to", "wak", "board(.#/..)"], b"").out,
        "wedges(c1r1-r1c1, c1r1-r2c1, c2r2-r2c1)\n"
    );
    let told = json(&["convert", "--to", "node-kayles", "P(4)", "--format", "json"]);
    assert_eq!((told["rule"].as_str(), told["converted"].as_str()), (Some("node-kayles"), Some("P(3)")));
    let refused = grundy(&["convert", "--to", "arc-kayles", "wedges(a:1000000000-a)"], b"");
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("2000000000 vertices"), "{}", refused.err);
    assert_eq!(grundy(&["reduce", "7 + 3"], b"").status, 2);
    let board = grundy(&["reduce", "board(..)"], b"");
    assert!(board.status == 2 && board.err.contains("convert --to wak"), "{}", board.err);
}

#[test]
fn boards_are_answered_through_rectangles() {
    let told = json(&["value", "rooks", "board(..#./..../....)", "--moves", "--format", "json"]);
    assert!(told["provenance"].to_string().contains("Proposition 5"), "{told}");
    let plain =
        json(&["value", "rooks", "board(..#./..../....)", "--moves", "--no-theorems", "--format", "json"]);
    assert_eq!((&told["value"], &told["moves_total"]), (&plain["value"], &plain["moves_total"]));
}

#[test]
fn boards_come_from_files() {
    let file = std::env::temp_dir().join(format!("grundy-board-{}", std::process::id()));
    let rows: Vec<String> = (0..300)
        .map(|row| {
            (0..301).map(|column| if row < 100 && (50..120).contains(&column) { '#' } else { '.' }).collect()
        })
        .collect();
    std::fs::write(&file, rows.join("\n")).expect("a file");
    let position = format!("file:{}", file.display());
    let told = json(&["value", "rooks", &position, "--moves", "--limit", "2", "--format", "json"]);
    std::fs::remove_file(&file).expect("a file");
    assert_eq!(told["value"], 1, "{}", told["provenance"]);
    assert_eq!(told["moves"].as_array().map(Vec::len), Some(2));
    assert!(told["moves"][0]["take"].to_string().contains("row"), "{}", told["moves"][0]["take"]);
}

#[test]
fn one_weight_that_grows() {
    let family = "wedges(a:n-b:3, a-a, b-c:2)";
    let told = json(&["period", "wak", family, "--format", "json"]);
    assert_eq!((&told["proven"], &told["period"]), (&Value::from(true), &Value::from(2)), "{told}");
    let preperiod = told["preperiod"].as_u64().expect("a number");
    let terms = json(&["sequence", "wak", family, "--to", "60", "--format", "json"]);
    let values: Vec<u64> =
        terms["values"].as_array().expect("values").iter().filter_map(Value::as_u64).collect();
    assert!((preperiod as usize..59).all(|n| values[n] == values[n + 2]), "{values:?}");
    let large = json(&["value", "wak", "wedges(a:1000000000000001-b:3, a-a, b-c:2)", "--format", "json"]);
    assert_eq!(large["value"], values[59]);
}

#[test]
fn values_without_bound() {
    let told = json(&["sequence", "wak", "unbounded(n)", "--to", "5", "--format", "json"]);
    assert_eq!(told["values"], serde_json::json!([1, 3, 2, 6, 7]));
    assert_eq!(grundy(&["value", "wak", "unbounded(0)"], b"").status, 2);
    assert_eq!(grundy(&["value", "wak", "unbounded(40)"], b"").status, 2);
}

#[test]
fn certificates_of_one_weight() {
    let file = std::env::temp_dir().join(format!("grundy-weight-{}", std::process::id()));
    let path = file.to_str().expect("a path");
    for family in
        ["wedges(a:n-b:3, a-a, b-c:2, c-a)", "wedges(a:n-b:3, b-c:2, c-a, c-c)", "wedges(x:2-y:n, y-y)"]
    {
        let written = grundy(&["period", "wak", family, "--certificate", path], b"");
        assert_eq!(written.status, 0, "{}", written.err);
        let verified = grundy(&["verify", path], b"");
        assert!(
            verified.status == 0 && verified.out.contains(" has period "),
            "{} {}",
            verified.out,
            verified.err
        );
        // A digit changed is noticed, whatever the digest.
        let text = std::fs::read_to_string(&file).expect("a file");
        std::fs::write(&file, text.replace("\"settled\":", "\"settled\":1")).expect("a file");
        assert_eq!(grundy(&["verify", path], b"").status, 1);
    }
    std::fs::remove_file(&file).expect("a file");
}

/// A line, or a document, for each term; what a format cannot say is exit 2.
#[test]
fn formats_of_graph_theory() {
    let convert = |to: &str, position: &str| grundy(&["convert", "--to", to, position], b"");
    assert_eq!(convert("graph6", "petersen + C(5)").out, "IheA@GUAo\nDhc\n");
    assert_eq!(convert("digraph6", "DP(3)").out, "&BP?\n");
    assert_eq!(convert("edges", "P(3) + C(3)").out, "edges(0-1, 1-2)\nedges(0-1, 0-2, 1-2)\n");
    assert_eq!(convert("arcs", "DP(3)").out, "arcs(0>1, 1>2)\n");
    assert!(convert("dot", "DP(2)").out.starts_with("digraph {"));
    let told = json(&["convert", "--to", "sparse6", "C(5) + K(3)", "--format", "json"]);
    assert_eq!(
        (told["format"].as_str(), told["converted"].as_array().map(Vec::len)),
        (Some("sparse6"), Some(2))
    );
    let refused: &[(&str, &str, &str)] = &[
        ("graph6", "DP(3)", "write it as digraph6"),
        ("digraph6", "P(3)", "write it as graph6"),
        ("gml", "P(2) + 7", "a heap cannot be written as gml (term 2)"),
        ("wak", "DP(3)", "not played on directed graphs"),
        ("g6", "P(3)", "the formats are graph6, sparse6"),
    ];
    for (to, position, why) in refused {
        let run = convert(to, position);
        assert!(
            run.status == 2 && run.out.is_empty() && run.err.contains(why),
            "{to} {position}: {}",
            run.err
        );
    }
}

/// Documents go from file to file, and are positions everywhere.
#[test]
fn documents_from_files() {
    let folder = std::env::temp_dir().join(format!("grundy-documents-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for format in ["gml", "graphml", "dimacs", "adjacency", "edgelist", "json", "graph6", "sparse6"] {
        let file = folder.join(format);
        let text = grundy(&["convert", "--to", format, "petersen"], b"").out;
        std::fs::write(&file, text).expect("a file");
        let position = format!("file:{}", file.display());
        assert_eq!(grundy(&["convert", "--to", "graph6", &position], b"").out, "IheA@GUAo\n", "{format}");
        let value = json(&["value", "node-kayles", &position, "--format", "json"]);
        assert_eq!(value["value"], json(&["value", "node-kayles", "petersen", "--format", "json"])["value"]);
    }
    let broken = folder.join("broken.gml");
    std::fs::write(&broken, "graph [\n  node [ id 1 ]\n  edge [ source 1 target 2 ]\n]\n").expect("a file");
    let run = grundy(&["value", "node-kayles", &format!("file:{}", broken.display())], b"");
    assert!(run.status == 2 && run.err.contains("line 3: no vertex is called `2`"), "{}", run.err);
    std::fs::remove_dir_all(&folder).expect("a folder");
}
