//! Pictures: well-formed, complete, marked at the right places, the same bytes every time.

use crate::common::grundy;
use roxmltree::{Document, Node};

fn draw(args: &[&str]) -> String {
    let run = grundy(&[args, &["--format", "svg", "--timeout", "60"]].concat(), b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    run.out
}

fn classed<'a>(document: &'a Document<'a>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.attribute("class") == Some(class))
}

fn number(node: Node<'_, '_>, name: &str) -> i64 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("a number {name}"))
}

/// The square of the cell that says this when pointed at.
fn square<'a>(document: &'a Document<'a>, told: &str) -> Node<'a, 'a> {
    let title = document
        .descendants()
        .find(|node| node.has_tag_name("title") && node.text() == Some(told))
        .unwrap_or_else(|| panic!("no cell says {told}"));
    title.next_siblings().find(|node| node.has_tag_name("rect")).expect("a square")
}

/// What every picture must have.
fn sound(svg: &str, cells: usize) {
    let document = Document::parse(svg).expect("well-formed XML");
    let root = document.root_element();
    assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    assert_eq!(root.attribute("role"), Some("img"));
    for id in root.attribute("aria-labelledby").unwrap_or("").split(' ') {
        let named = document.descendants().find(|node| node.attribute("id") == Some(id));
        assert!(named.and_then(|node| node.text()).is_some_and(|text| !text.is_empty()), "{id}");
    }
    assert_eq!(classed(&document, "cell").count(), cells);
    assert!(classed(&document, "entry").count() > 0, "a legend");
    assert!(svg.contains("prefers-color-scheme:dark"));
    // Nothing from outside, nothing that runs.
    assert!(!svg.contains("href") && !svg.contains("<script") && !svg.contains("@import"));
    assert_eq!(svg.matches("http").count(), 1, "the namespace only");
    assert!(svg.matches("url(").count() == svg.matches("url(#grundy-").count());
    // Everything lies on the page.
    let (width, height) = (number(root, "width"), number(root, "height"));
    for rect in document.descendants().filter(|node| node.has_tag_name("rect")) {
        let (x, y) = (number(rect, "x"), number(rect, "y"));
        assert!(x >= 0 && y >= 0, "{x}, {y}");
        assert!(x + number(rect, "width") <= width && y + number(rect, "height") <= height, "{x}, {y}");
    }
}

#[test]
fn every_kind_is_sound_and_the_same_twice() {
    let cases: [(&[&str], usize); 12] = [
        (&["sequence", "node-kayles", "P(n)", "--to", "203"], 204),
        (&["sequence", "node-kayles", "C(n)", "--to", "40", "--convention", "diminished"], 38),
        (&["sequence", "node-kayles", "P(n)", "--to", "60", "--play", "misere"], 61),
        (&["sequence", "nim", "n", "--to", "300"], 301),
        (&["sequence", "nim", "n", "--from", "700", "--to", "700"], 1),
        (&["sequence", "0.77", "n", "--to", "6000"], 6001),
        (&["sequence", "csg{1,2}", " n ", "--to", "30"], 31),
        (&["sequence", "node-kayles", "edges(a-b, b-c)\n+ P(n)", "--to", "10"], 11),
        (&["table", "node-kayles", "S(1^a,b)", "--a", "0..10", "--b", "0..8"], 99),
        (&["table", "0.33", "C(a)+P(b)", "--a", "0..5", "--b", "0..5", "--convention", "diminished"], 36),
        (&["table", "node-kayles", "P(n)", "--n", "0..200"], 201),
        (&["table", "node-kayles", "P(n)", "--rows", "n=0..5", "--play", "misere"], 6),
    ];
    for (args, cells) in cases {
        let svg = draw(args);
        sound(&svg, cells);
        assert!(svg == draw(args), "{args:?}: the same bytes");
    }
}

#[test]
fn periods_are_marked_where_they_begin() {
    // Dawson's chess: 34 from n = 52 on. Kayles: 12 from n = 71 on.
    // What is proven needs n = 166 and no more for Kayles.
    let (proven, observed) = ("proven for all n", "observed in these terms");
    let cases: [(&[&str], u64, u64, u64, &str); 4] = [
        (&["sequence", "node-kayles", "P(n)", "--to", "203"], 52, 34, 203, proven),
        (&["sequence", "0.77", "n", "--to", "143"], 71, 12, 143, observed),
        (&["sequence", "0.77", "n", "--to", "200"], 71, 12, 200, proven),
        (&["sequence", "csg{1,2}", "n", "--from", "2", "--to", "14"], 2, 3, 14, proven),
    ];
    for (args, preperiod, period, to, words) in cases {
        let svg = draw(args);
        let document = Document::parse(&svg).expect("XML");
        let values = grundy(&[args, &["--format", "csv"]].concat(), b"").out;
        let value = |n: u64| {
            let start = format!("{n},");
            values.lines().find_map(|line| line.strip_prefix(&*start)).unwrap_or("").to_owned()
        };
        let told = format!("Period {period} from n = {preperiod} on, {words}");
        assert!(document.descendants().any(|node| node.text() == Some(&told)), "{args:?}");
        let mut lines: Vec<(i64, i64)> = classed(&document, "boundary")
            .filter(|line| !line.ancestors().any(|node| node.attribute("class") == Some("legend")))
            .map(|line| (number(line, "x1"), (number(line, "y1") + number(line, "y2")) / 2))
            .collect();
        let places = (preperiod..=to).step_by(period as usize).map(|n| {
            let square = square(&document, &format!("n = {n}: {}", value(n)));
            let half = number(square, "height") / 2;
            (number(square, "x") - 1, number(square, "y") + half)
        });
        let mut places: Vec<(i64, i64)> = places.collect();
        lines.sort_unstable();
        places.sort_unstable();
        assert_eq!(lines, places, "{args:?}");
        // Equal values stand below each other.
        let mut columns: Vec<i64> = lines.iter().map(|(x, _)| *x).collect();
        columns.dedup();
        let first = square(&document, &format!("n = {preperiod}: {}", value(preperiod)));
        let later = square(&document, &format!("n = {}: {}", preperiod + 1, value(preperiod + 1)));
        let pitch = (number(later, "x") - number(first, "x")).max(0);
        assert!(pitch == 0 || columns.iter().all(|x| (x - columns[0]) % (pitch * period as i64) == 0));
        // What is before the period is shaded: one band in each row.
        let shaded: i64 = classed(&document, "shade")
            .filter(|band| !band.ancestors().any(|node| node.attribute("class") == Some("legend")))
            .map(|band| number(band, "width"))
            .sum();
        let from = if args.contains(&"--from") { 2 } else { 0 };
        assert!(pitch == 0 || shaded == pitch * (preperiod - from) as i64, "{args:?}: {shaded}");
    }
    let none = draw(&["sequence", "nim", "n", "--to", "50"]);
    assert!(!none.contains("Period") && none.contains("no period marked"));
}

#[test]
fn kinds_of_terms_are_told_apart() {
    let svg =
        draw(&["table", "0.33", "C(a)+P(b)", "--a", "2..5", "--b", "0..5", "--convention", "diminished"]);
    let document = Document::parse(&svg).expect("XML");
    let look = |told: &str| square(&document, told).attribute("class").map(str::to_owned);
    assert_eq!(look("a = 2, b = 0: no position").as_deref(), Some("outline"));
    assert_eq!(look("a = 3, b = 1: undefined").as_deref(), Some("hatched"));
    assert_eq!(look("a = 3, b = 0: 0").as_deref(), Some("blank"));
    assert_eq!(look("a = 4, b = 0: 1").as_deref(), Some("filled"));
    let words: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    for word in ["undefined", "no position", "Foreclosed Grundy value"] {
        assert!(words.contains(&word), "{word}");
    }
    let outcomes = draw(&["sequence", "node-kayles", "P(n)", "--to", "9", "--play", "misere"]);
    let document = Document::parse(&outcomes).expect("XML");
    let look = |told: &str| square(&document, told).attribute("class").map(str::to_owned);
    assert_eq!(look("n = 1: P").as_deref(), Some("blank"));
    assert_eq!(look("n = 0: N").as_deref(), Some("filled"));
}

#[test]
fn what_is_not_found_in_time_is_drawn_as_such() {
    let args = ["table", "node-kayles", "grid(a,b)", "--a", "0..20", "--b", "0..20", "--timeout", "0.5"];
    let run = grundy(&[&args[..], &["--format", "svg"]].concat(), b"");
    assert_eq!(run.status, 3, "{}", run.err);
    sound(&run.out, 441);
    assert!(run.out.contains("not found within the budget"));
    let sequence = ["sequence", "node-kayles", "grid(n,n)", "--to", "30", "--timeout", "0.5"];
    let run = grundy(&[&sequence[..], &["--format", "svg"]].concat(), b"");
    assert_eq!(run.status, 3);
    assert!(Document::parse(&run.out).is_ok());
}

#[test]
fn pictures_that_nobody_can_read_are_refused() {
    let run = grundy(&["sequence", "nim", "n", "--to", "100000", "--format", "svg"], b"");
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("at most 100000 cells"), "{}", run.err);
    assert_eq!(grundy(&["value", "nim", "3", "--format", "svg"], b"").status, 2);
}

/// Rows of LaTeX line up with the period and have a cell for every column but in the last row.
#[test]
fn latex_of_sequences() {
    for (args, length, from) in [
        (&["sequence", "0.77", "n", "--to", "119"][..], 12, 0),
        (&["sequence", "node-kayles", "C(n)", "--to", "25", "--convention", "diminished"], 10, 3),
        (&["sequence", "csg{1,2}", "n", "--from", "13", "--to", "40", "--play", "misere"], 9, 9),
        (&["sequence", "node-kayles", "edges(a_b-c) + P(n)", "--to", "9"], 10, 0),
    ] {
        let out = grundy(&[args, &["--format", "latex"]].concat(), b"").out;
        let lines: Vec<&str> = out.lines().collect();
        let body = &lines[3..lines.len() - 1];
        assert!(lines[0].starts_with("% \\caption{") && lines[0].ends_with('}'), "{out}");
        assert_eq!(lines[1], format!("\\begin{{tabular}}{{r|{}}}", "c".repeat(length)));
        assert!(lines[2].starts_with(&format!("$n \\bmod {length}$ & $0$ & ")), "{out}");
        assert_eq!((lines[2].matches('&').count(), lines[lines.len() - 1]), (length, "\\end{tabular}"));
        let first = from / length * length;
        assert!(body[0].starts_with(&format!("${first}+$ & ")), "{out}");
        for (i, row) in body.iter().enumerate() {
            let columns = row.matches('&').count();
            assert!(columns == length || (i + 1 == body.len() && columns < length), "{row}");
            assert!(row.ends_with(" \\\\") && row.matches('$').count() % 2 == 0, "{row}");
        }
        let bare = |c: char| {
            let escaped = format!("\\{c}");
            out.matches(c).count() - out.matches(&escaped).count()
        };
        assert_eq!((bare('{'), out.matches('#').count()), (bare('}'), 0), "{out}");
        assert_eq!(out.matches('_').count(), out.matches("\\_").count(), "{out}");
    }
    let undefined = grundy(
        &["sequence", "node-kayles", "C(n)", "--to", "5", "--convention", "diminished", "--format", "latex"],
        b"",
    );
    assert!(undefined.out.contains("$0+$ &  &  &  & -- & $0$ & $0$ \\\\"), "{}", undefined.out);
}
