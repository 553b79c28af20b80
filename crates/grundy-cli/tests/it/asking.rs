//! Questions in forms of their own: all conventions at once, the largest values, graph6, answers asked about again,
//! and the list from question to command.

use serde_json::Value;

use crate::common::grundy;

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

const COMPOUNDS: [&str; 6] =
    ["disjunctive", "diminished", "conjunctive", "continued", "selective", "shortened"];

/// One table, one row for each convention, and each as if it had been asked alone.
#[test]
fn all_conventions_in_one_table() {
    let (rule, position) = ("node-kayles", "P(7) + C(5) + S(1,1,2)");
    let all = ["value", rule, position, "--convention", "all"];
    let text = grundy(&all, b"");
    let json = grundy(&[&all[..], &["--format", "json", "--moves"]].concat(), b"");
    assert_eq!((text.status, json.status), (0, 0), "{}{}", text.err, json.err);
    let rows: Vec<&str> = text.out.lines().collect();
    assert_eq!((rows.len(), rows[0]), (13, "node-kayles on P(7) + C(5) + S(1,1,2)"));
    let mut answers = lines(&json.out).into_iter();
    let mut rows = rows[1..].iter();
    for compound in COMPOUNDS {
        for play in ["normal", "misere"] {
            let question = ["value", rule, position, "--convention", compound, "--play", play];
            let alone = grundy(&[&question[..], &["--format", "json", "--moves"]].concat(), b"");
            let (alone, together) = (lines(&alone.out).remove(0), answers.next().expect("an answer"));
            for field in
                ["position", "convention", "play", "outcome", "value", "moves", "moves_total", "pieces"]
            {
                assert_eq!(alone[field], together[field], "{compound} {play}: {field}");
            }
            let words: Vec<&str> = rows.next().expect("a row").split_whitespace().collect();
            assert_eq!(words[..3], [compound, play, together["outcome"].as_str().expect("an outcome")]);
            match together["value"].as_u64() {
                Some(value) => assert_eq!(words.last(), Some(&&*value.to_string())),
                None => assert!(words.len() == 3 || words.last() == Some(&"undefined"), "{words:?}"),
            }
        }
    }
    assert_eq!(answers.next(), None);
    for more in [&["--genus"][..], &["--order", "largest"], &["--certificate", "x.json"]] {
        let run = grundy(&[&all[..], more].concat(), b"");
        assert_eq!((run.status, &*run.out), (2, ""), "{more:?}");
    }
    assert_eq!(grundy(&["value", rule, "-", "--convention", "all"], b"P(3)\n").status, 2);
}

/// The largest values come first, equal ones in the order of the class; a condition may cut them down.
#[test]
fn the_largest_values() {
    let question = ["search", "0.33", "--class", "trees", "--vertices", "11", "--format", "json"];
    let all = grundy(&[&question[..], &["--where", "vertices > 0"]].concat(), b"");
    let top = grundy(&[&question[..], &["--top", "10", "value"]].concat(), b"");
    assert_eq!((all.status, top.status), (0, 0), "{}{}", all.err, top.err);
    let matches = |text: &str| lines(text)[0]["matches"].as_array().expect("a list").clone();
    let mut sorted = matches(&all.out);
    sorted.sort_by_key(|graph| {
        (u64::MAX - graph["value"].as_u64().expect("a value"), graph["number"].as_u64())
    });
    assert_eq!(matches(&top.out), sorted[..10]);
    let bound = grundy(&[&question[..], &["--top", "3", "grundy", "--where", "degree <= 3"]].concat(), b"");
    let small = grundy(&[&question[..], &["--where", "degree <= 3"]].concat(), b"");
    let mut sorted = matches(&small.out);
    sorted.sort_by_key(|graph| {
        (u64::MAX - graph["value"].as_u64().expect("a value"), graph["number"].as_u64())
    });
    assert_eq!(matches(&bound.out), sorted[..3]);
    for (more, told) in [
        (&["--top", "3", "girth"][..], "--top 10 value"),
        (&["--top", "x", "value"], "--top x"),
        (&["--top", "3", "value", "--play", "misere"], "outcome = P"),
    ] {
        let run = grundy(&[&question[..], more].concat(), b"");
        assert!(run.status == 2 && run.err.contains(told), "{more:?}: {}", run.err);
    }
}

/// What `--graph6` prints goes back in as a stream, and has the values that were told.
#[test]
fn graphs_in_graph6_go_back_in() {
    for (rule, class) in [("node-kayles", "trees"), ("directed-node-kayles", "directed-trees")] {
        let question = ["search", rule, "--class", class, "--vertices", "6", "--format", "json"];
        let found = grundy(&[&question[..], &["--graph6", "--where", "value >= 1"]].concat(), b"");
        assert_eq!(found.status, 0, "{}", found.err);
        let found = lines(&found.out).remove(0);
        let found = found["matches"].as_array().expect("a list");
        let graphs: Vec<&str> =
            found.iter().map(|graph| graph["position"].as_str().expect("a text")).collect();
        assert!(graphs.iter().all(|graph| !graph.contains('(')), "{graphs:?}");
        let again = grundy(&["value", rule, "-"], graphs.join("\n").as_bytes());
        assert_eq!((again.status, again.out.lines().count()), (0, graphs.len()), "{}", again.err);
        for (graph, line) in found.iter().zip(again.out.lines()) {
            assert_eq!(line.split('\t').nth(1), Some(&*graph["value"].to_string()), "{line}");
        }
    }
}

/// Lines of JSON are asked about again, with names, brackets and directions as they were.
#[test]
fn answers_are_asked_about_again() {
    let input = "P(4) + C(5)\nDQc\nedges(hub-a, hub-b, x)\n2*(P(3) + P(2))\npetersen\n";
    let ask = |input: &str, more: &[&str]| {
        let run = grundy(&[&["value", "node-kayles", "-"], more].concat(), input.as_bytes());
        assert_eq!(run.status, 0, "{}", run.err);
        run.out
    };
    let json = ask(input, &["--format", "json", "--moves"]);
    assert_eq!(ask(&json, &["--format", "json", "--moves"]), json);
    assert_eq!(ask(&json, &["--moves"]), ask(input, &["--moves"]));
    // What a winning move leaves loses.
    let left: Vec<String> = lines(&json)
        .iter()
        .flat_map(|answer| answer["moves"].as_array().expect("moves").clone())
        .map(|found| found["leaves"].as_str().expect("a position").to_owned())
        .collect();
    assert!(left.len() > 10);
    assert!(ask(&left.join("\n"), &[]).lines().all(|line| line.ends_with("\t0\tP")));
    // An object without a position is no answer.
    let bad = grundy(&["value", "node-kayles", "-"], b"{\"rule\":\"nim\"}\n{\"position\":7}\n");
    assert_eq!((bad.status, &*bad.out), (2, ""));
}

#[test]
fn from_a_question_to_a_command() {
    let all = lines(&grundy(&["ask", "--format", "json"], b"").out);
    let some = grundy(&["ask", "MISERE"], b"");
    assert_eq!(some.status, 0);
    assert!(some.out.contains("--play misere") && some.out.lines().count() < 2 * all.len(), "{}", some.out);
    let none = grundy(&["ask", "chess", "clock"], b"");
    assert!(none.status == 2 && none.err.contains("grundy ask"), "{}", none.err);
    // The page has the same questions, in the same order.
    let page = include_str!("../../../../docs/asking.md");
    let list = page.split("\n## ").next().expect("a list");
    let mut entries = list.split("\n**").skip(1);
    for question in &all {
        let entry = entries.next().expect("a question on the page");
        let commands = entry.split("```sh\n").nth(1).and_then(|rest| rest.split("\n```").next());
        let commands: Vec<&str> = commands.expect("a block").lines().collect();
        assert_eq!(entry.split("**").next(), question["question"].as_str());
        assert_eq!(Value::from(commands), question["commands"], "{entry}");
    }
    assert_eq!(entries.next(), None);
    assert!(grundy(&["--help"], b"").out.contains("grundy ask"));
}
