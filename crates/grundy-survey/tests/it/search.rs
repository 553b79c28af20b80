//! Searches: sweeps against the engines, shards, threads, and examples found by guided search.

use grundy::{Budget, RuleSpec, Session};
use grundy_core::{Compound, Convention, Outcome, Play};
use grundy_games::Term;
use grundy_games::graph::Graph;
use grundy_games::notation::NoFiles;
use grundy_survey::search::{Class, Condition, Features, Found, Guided, Member, Sample, Search, Tally};

const CONDITION: &str = "grundy >= 2 and leaves > 2 or degree = 3";

fn swept(rule: &str, class: Class, n: usize, shard: (u64, u64), threads: usize) -> Tally {
    let session = Session::builder(rule).theorems(false).build().expect("a rule");
    let condition = Condition::parse(CONDITION).expect("a condition");
    let mut search = Search::new(&session, class, condition, shard, 7);
    search.size(n, threads, &Budget::generous()).expect("nothing stops it")
}

/// A Grundy value.
fn found(value: u64) -> Found {
    Found::new(Outcome::p_if(value == 0), Some(value))
}

fn read(rule: &str) -> RuleSpec {
    RuleSpec::read(rule).expect("a rule")
}

fn value(session: &Session, position: &str) -> (u64, Features) {
    let position = session.position(position, &NoFiles).expect("notation");
    let found = session.search(&position, None, &Budget::generous()).expect("an answer");
    let features = match &position.terms[..] {
        [Term::Graph(graph)] => Features::of(&graph.graph),
        _ => panic!("one graph"),
    };
    (found.value.expect("a value"), features)
}

/// The members one by one, by the first engine.
fn counted(rule: &str, class: Class, n: usize) -> Tally {
    let session = Session::builder(rule).theorems(false).solvers(false).build().expect("a rule");
    let condition = Condition::parse(CONDITION).expect("a condition");
    let mut tally = Tally::default();
    for (number, text) in (0..).zip(class.members(n)) {
        let (value, features) = value(&session, &text);
        *tally.counts.entry(value).or_default() += 1;
        tally.first.entry(value).or_insert((number, text.clone()));
        let graph = || Graph::from_edges(0, &[]);
        let member = Member { features: &|| features, graph: &graph, go_on: &|| true };
        if condition.holds(found(value), Convention::NORMAL, &member) == Ok(true) {
            tally.matches += 1;
            tally.listed.push((number, text, value));
        }
    }
    tally.listed.truncate(7);
    tally
}

/// Sweeps and the engines find the same, on one thread or two.
#[test]
fn sweeps_agree_with_the_engines() {
    for rule in ["0.33", "csg:1,2,3", "csg:1,2,4", "csg:2,3", "0.77", "grim"] {
        for class in [Class::Trees, Class::Caterpillars, Class::Stars] {
            for n in 1..=9 {
                let expected = counted(rule, class, n);
                for threads in [1, 2] {
                    assert_eq!(swept(rule, class, n, (0, 1), threads), expected, "{rule} {class:?} {n}");
                }
            }
        }
    }
}

/// Trees and stars are swept for many rules: those that take much around the centre, leave much, or little.
#[test]
fn rules_that_cut_agree_with_the_engines() {
    let rules =
        ["0.07", "0.7", "0.137", "0.45", "0.123", "0.0077", "0.3333", "0.77777", "csg:1,3", "take edge"];
    for rule in rules.into_iter().chain(["node-kayles", "selective-node-kayles"]) {
        for n in 2..=11 {
            for class in [Class::Stars, Class::Trees] {
                assert_eq!(swept(rule, class, n, (0, 1), 1), counted(rule, class, n), "{rule} {class:?} {n}");
            }
        }
    }
}

/// Where caterpillars are valued by blocks, all parts together are the whole: every caterpillar once, and what is told
/// of some of them is what the engines say.
#[test]
fn blocks_of_caterpillars_add_up() {
    for (rule, n, m) in [("0.33", 22, 5), ("csg:2,3", 23, 64)] {
        let whole = swept(rule, Class::Caterpillars, n, (0, 1), 2);
        let members = Class::Caterpillars.of_size(n);
        assert_eq!(whole.counts.values().sum::<u64>(), members.count());
        let session = Session::builder(rule).theorems(false).build().expect("a rule");
        let first = whole.first.iter().map(|(value, (number, text))| (*number, text, *value));
        let listed = whole.listed.iter().map(|(number, text, value)| (*number, text, *value));
        for (number, text, expected) in first.chain(listed) {
            assert!(members.range(number..number + 1).eq([text.clone()]), "{number} {text}");
            assert_eq!(value(&session, text).0, expected, "{text}");
        }
        let mut all = Tally::default();
        for r in 0..m {
            all.join(swept(rule, Class::Caterpillars, n, (r, m), 1));
        }
        all.trim(7);
        assert_eq!(all, whole, "{rule} {n}");
    }
}

/// Two threads find what one finds, where there is more than one batch.
#[test]
fn threads_make_no_difference() {
    for (class, n) in [(Class::Trees, 14), (Class::Caterpillars, 21)] {
        assert_eq!(swept("0.33", class, n, (1, 3), 1), swept("0.33", class, n, (1, 3), 3));
    }
}

/// Shards together are the whole.
#[test]
fn shards_add_up() {
    for (rule, class) in [
        ("node-kayles", Class::Trees),
        ("0.33", Class::Trees),
        ("0.77777", Class::Trees),
        ("0.33", Class::Caterpillars),
    ] {
        let whole = swept(rule, class, 10, (0, 1), 1);
        let parts: Vec<Tally> = (0..3).map(|r| swept(rule, class, 10, (r, 3), 2)).collect();
        assert_eq!(parts.iter().map(|part| part.matches).sum::<u64>(), whole.matches);
        for (value, count) in &whole.counts {
            let here = parts.iter().filter_map(|part| part.counts.get(value)).sum::<u64>();
            assert_eq!(here, *count, "{rule} {class:?} {value}");
            let first = parts.iter().filter_map(|part| part.first.get(value)).min();
            assert_eq!(first, whole.first.get(value), "{rule} {class:?} {value}");
        }
    }
}

/// What a guided search finds has the value it is said to have, by the first engine where that is quick, and
/// does not depend on the number of threads.
#[test]
fn guided_examples_are_right() {
    for (rule, class) in [("0.33", Class::Caterpillars), ("0.33", Class::Trees), ("grim", Class::Trees)] {
        let find = |threads| {
            let mut guided = Guided::new(&read(rule), class, 1).expect("a rule");
            guided.run(40, threads, &Budget::generous()).expect("nothing stops it");
            guided.examples()
        };
        let examples = find(1);
        assert_eq!(examples, find(2));
        assert!(examples.len() >= 4, "{examples:?}");
        for example in examples {
            let builder = Session::builder(rule).theorems(false).solvers(example.vertices > 16);
            let session = builder.build().expect("a rule");
            let (value, features) = value(&session, &example.position);
            assert_eq!((value, features.vertices), (example.value, example.vertices as u64), "{example:?}");
            assert_eq!(features.edges + 1, features.vertices);
            if class == Class::Caterpillars {
                assert!(example.position.starts_with("cat("), "{example:?}");
            }
        }
    }
    assert!(Guided::new(&read("node-kayles"), Class::Trees, 1).is_none());
    assert!(Guided::new(&read("0.33"), Class::Stars, 1).is_none());
}

/// As many as there are: trees A000055, caterpillars A005418, partitions A000041 without those into
/// two parts.
#[test]
fn classes_are_complete() {
    let count = |class: Class, n| class.members(n).count();
    assert_eq!(
        (1..=10).map(|n| count(Class::Trees, n)).collect::<Vec<_>>(),
        [1, 1, 1, 2, 3, 6, 11, 23, 47, 106]
    );
    let caterpillars = [1, 1, 1, 2, 3, 6, 10, 20, 36, 72, 136, 272];
    assert_eq!((1..=12).map(|n| count(Class::Caterpillars, n)).collect::<Vec<_>>(), caterpillars);
    let partitions = [1, 1, 2, 3, 5, 7, 11, 15, 22, 30];
    for (n, all) in partitions.iter().enumerate() {
        assert_eq!(count(Class::Stars, n + 1), all - n / 2, "{n}");
    }
}

#[test]
fn conditions_mean_what_they_say() {
    let features = Features { vertices: 9, edges: 8, leaves: 4, degree: 3 };
    for (text, expected) in [
        ("grundy >= 8", true),
        ("value=8", true),
        ("grundy > 8 or leaves != 4", false),
        ("not (grundy > 8 or leaves != 4)", true),
        ("vertices <= 9 and edges < 8 or degree == 3", true),
        ("vertices <= 9 and (edges < 8 or degree == 4)", false),
        ("outcome = N and not outcome = P", true),
        ("outcome != N", false),
        ("girth = 3 and diameter = 2 and not bipartite and planar", true),
        ("least-degree = 1 and cut-vertices = 1 and automorphisms = 2", true),
        ("connected and not regular and unicyclic and treewidth <= 2", true),
    ] {
        let graph = || Graph::from_edges(4, &[(0, 1), (1, 2), (2, 0), (2, 3)]);
        let member = Member { features: &|| features, graph: &graph, go_on: &|| true };
        let condition = Condition::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(condition.holds(found(8), Convention::NORMAL, &member), Ok(expected), "{text}");
    }
    for (text, at) in [
        ("", 0),
        ("grundy", 6),
        ("grundy > ", 9),
        ("grundy > 3 leaves", 11),
        ("(grundy > 3", 11),
        ("size = 3", 0),
        ("outcome = Q", 10),
        ("remoteness = 3", 0),
    ] {
        assert_eq!(Condition::parse(text).map_err(|error| error.at), Err(at), "{text}");
    }
    assert!(Condition::parse(&"(".repeat(100_000)).is_err());
}

/// Under every convention a search counts what the definition played out says of the members.
#[test]
fn searches_under_every_convention() {
    for convention in Convention::all() {
        let session = Session::builder("0.33").convention(convention).build().expect("a rule");
        let condition = Condition::parse_for("outcome = P", convention).expect("a condition");
        let mut search = Search::new(&session, Class::Trees, condition, (0, 1), 100);
        let tally = search.size(6, 2, &Budget::generous()).expect("nothing stops it");
        let mut losing = vec![];
        for (number, text) in (0..).zip(Class::Trees.members(6)) {
            let position = session.position(&text, &NoFiles).expect("notation");
            let rule =
                grundy_games::graph::OctalOnGraphs { digits: grundy_games::heap::Digits::finite(vec![3, 3]) };
            let [Term::Graph(graph)] = &position.terms[..] else { panic!("one graph") };
            let judged = grundy_core::Naive::new(&rule, convention).judge(std::slice::from_ref(&graph.graph));
            let code = Found::new(judged.outcome, judged.value);
            assert_eq!(code.outcome(convention), judged.outcome, "{text}, {convention:?}");
            assert!(tally.counts.contains_key(&code.code()), "{text}, {convention:?}");
            if judged.outcome.is_p() {
                losing.push((number, text, code.code()));
            }
        }
        assert_eq!(tally.listed, losing, "{convention:?}");
    }
}

/// Trees and stars are swept under all conventions whose values add; each has what the first engine finds for it alone.
#[test]
fn tables_under_every_convention_agree_with_the_engines() {
    for rule in ["0.77", "0.33", "0.07", "0.356", "0.0123", "node-kayles", "selective-node-kayles", "grim"] {
        for convention in Convention::all() {
            for (class, largest) in [(Class::Trees, 8), (Class::Stars, 10)] {
                agrees(rule, convention, class, largest);
            }
        }
    }
}

fn agrees(rule: &str, convention: Convention, class: Class, largest: usize) {
    let session = || Session::builder(rule).convention(convention).theorems(false).solvers(false);
    let (session, alone) = (session().build().expect("a rule"), session().build().expect("a rule"));
    let condition = Condition::parse_for("outcome = P and leaves > 2", convention).expect("a condition");
    let mut search = Search::new(&session, class, condition.clone(), (0, 1), 9);
    for n in 1..=largest {
        let mut expected = Tally::default();
        for (number, text) in (0..).zip(class.members(n)) {
            let position = alone.position(&text, &NoFiles).expect("notation");
            let answer = alone.search(&position, None, &Budget::generous()).expect("an answer");
            let [Term::Graph(graph)] = &position.terms[..] else { panic!("one graph") };
            let found = Found::new(answer.outcome, answer.value);
            *expected.counts.entry(found.code()).or_default() += 1;
            expected.first.entry(found.code()).or_insert((number, text.clone()));
            let (features, graph) = (|| Features::of(&graph.graph), || Graph::from_edges(0, &[]));
            let member = Member { features: &features, graph: &graph, go_on: &|| true };
            if condition.holds(found, convention, &member) == Ok(true) {
                expected.matches += 1;
                expected.listed.push((number, text, found.code()));
            }
        }
        expected.listed.truncate(9);
        let tally = search.size(n, 1, &Budget::generous()).expect("nothing stops it");
        assert_eq!(tally, expected, "{rule} {convention:?} {class:?} {n}");
    }
}

/// The largest values come first, members drawn by lot are members, and directed trees are as many as are known.
#[test]
fn tops_samples_and_directed_trees() {
    let session = Session::builder("0.33").build().expect("a rule");
    let new = |limit| Search::new(&session, Class::Trees, Condition::always(), (0, 1), limit);
    let all = new(1000).size(10, 1, &Budget::generous()).expect("nothing stops it");
    let top = new(5).largest_first(true).size(10, 2, &Budget::generous()).expect("nothing stops it");
    let mut sorted = all.listed.clone();
    sorted.sort_by_key(|(number, _, value)| (u64::MAX - value, *number));
    assert_eq!(top.listed, sorted[..5]);
    let sample = Some(Sample { count: 20, seed: 7 });
    let drawn = || new(1000).sampled(sample).size(10, 2, &Budget::generous()).expect("nothing stops it");
    assert_eq!(drawn(), drawn());
    assert_eq!(drawn().listed.len(), 20);
    assert!(drawn().listed.iter().all(|member| all.listed.contains(member)));
    // Oriented trees, OEIS A000238.
    let counts: Vec<u64> = (1..=7).map(|n| Class::DirectedTrees.of_size(n).count()).collect();
    assert_eq!(counts, [1, 1, 3, 8, 27, 91, 350]);
    let directed = Session::builder("directed-node-kayles").build().expect("a rule");
    let mut search = Search::new(&directed, Class::DirectedTrees, Condition::never(), (0, 1), 10);
    let tally = search.size(4, 1, &Budget::generous()).expect("nothing stops it");
    assert_eq!(tally.counts.values().sum::<u64>(), 8);
    let misere = Convention { compound: Compound::Conjunctive, play: Play::Misere };
    assert!(Condition::parse_for("remoteness >= 2", misere).is_ok());
    assert!(Condition::parse_for("grundy >= 2", misere).is_err());
}
