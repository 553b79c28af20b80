//! Plots and histograms of sequences: complete, of bounded size, and honest about what was thinned.

use crate::common::grundy;
use roxmltree::Document;

fn draw(args: &[&str]) -> String {
    let run = grundy(&[args, &["--format", "svg", "--timeout", "60"]].concat(), b"");
    assert_eq!(run.status, 0, "{args:?}: {}", run.err);
    run.out
}

/// Marks of a plot: left edge, top edge, width, height.
fn marks(svg: &str) -> Vec<[u32; 4]> {
    let document = Document::parse(svg).expect("well-formed XML");
    let path = document.descendants().find(|node| node.attribute("class") == Some("marks")).expect("marks");
    let mark = |text: &str| {
        let numbers: Vec<u32> =
            text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let [x, y, width, height, _] = numbers[..] else { panic!("{text}") };
        [x, y, width, height]
    };
    path.attribute("d").expect("a path").split('M').skip(1).map(mark).collect()
}

#[test]
fn a_plot_has_a_mark_for_each_of_a_few_terms() {
    let args = ["sequence", "0.77", "n", "--to", "99", "--plot"];
    let svg = draw(&args);
    let marks = marks(&svg);
    assert_eq!(marks.len(), 100);
    // The value 0 stands at the bottom, and larger ones above by as much as they are larger.
    let bottom = marks[0][1];
    let values: Vec<u32> = marks.iter().map(|mark| (bottom - mark[1]) / 24).collect();
    assert_eq!(values[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert!(!svg.contains("a column stands for"));
    assert!(svg == draw(&args), "the same bytes");
    // The proof needs more terms than these.
    assert!(!svg.contains("proven for all n"));
    assert!(draw(&["sequence", "0.77", "n", "--to", "999", "--plot"]).contains("proven for all n"));
}

#[test]
fn many_terms_are_thinned_and_said_to_be() {
    let svg = draw(&["sequence", "0.16", "n", "--to", "10^6", "--plot"]);
    assert!(svg.len() < 400_000, "{} bytes", svg.len());
    assert!(svg.contains("column stands for 1112 consecutive n"));
    let nim = draw(&["sequence", "nim", "n", "--to", "300000", "--plot"]);
    assert!(nim.contains("a row stands for 1024 consecutive values") && nim.len() < 200_000);
    let undefined = draw(&["sequence", "0.77", "n", "--to", "50", "--convention", "diminished", "--plot"]);
    assert!(undefined.contains("undefined"));
    let run = grundy(&["sequence", "0.77", "n", "--to", "9", "--plot"], b"");
    assert!(run.status == 2 && run.err.contains("--plot --format svg"), "{}", run.err);
    let cells = grundy(&["sequence", "0.77", "n", "--to", "10^6", "--format", "svg"], b"");
    assert!(cells.status == 2 && cells.err.contains("--plot"), "{}", cells.err);
}

#[test]
fn a_histogram_counts_every_term() {
    let args = ["sequence", "0.77", "n", "--to", "10^5", "--histogram"];
    let csv = grundy(&[&args[..], &["--format", "csv"]].concat(), b"").out;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("value,count"));
    let counts: Vec<(u64, u64)> = lines
        .map(|line| line.split_once(',').expect("two columns"))
        .map(|(value, count)| (value.parse().expect("a number"), count.parse().expect("a number")))
        .collect();
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 100_001);
    // Kayles is 0 for the empty heap only, and has every value up to 8.
    assert_eq!((counts[0], counts.len()), ((0, 1), 9), "{counts:?}");
    let json = grundy(&[&args[..], &["--format", "json"]].concat(), b"").out;
    let expected: Vec<String> = counts.iter().map(|(value, count)| format!("[{value},{count}]")).collect();
    assert!(json.contains(&format!("\"counts\":[{}]", expected.join(","))), "{json}");
    let text = grundy(&args, b"").out;
    assert!(counts.iter().all(|(value, count)| text.contains(&format!("{value}: {count} times"))), "{text}");
    let svg = draw(&args);
    let document = Document::parse(&svg).expect("well-formed XML");
    let bars: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("bar")).collect();
    assert_eq!(bars.len(), counts.len());
    for (bar, (value, count)) in bars.iter().zip(&counts) {
        let told = bar.first_element_child().and_then(|title| title.text());
        assert_eq!(told, Some(&*format!("{value}: {count} times")));
    }
    assert!(draw(&["sequence", "nim", "n", "--to", "5000", "--histogram"]).contains("consecutive values"));
}

#[test]
fn counts_keep_within_the_memory() {
    for what in ["--histogram", "--statistics"] {
        let run = grundy(&["sequence", "nim", "n", "--to", "10^12", what, "--memory", "8M"], b"");
        assert_eq!(run.status, 3, "{}", run.err);
        assert!(run.err.contains("--memory") && run.out.contains("n = 0 to "), "{}", run.err);
    }
}
