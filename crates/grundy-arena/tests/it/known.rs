//! What is known of rules, established by the judge.
//!
//! `RuleSpec::known` says that a rule is an octal game on all graphs, or that its paths are the heaps of one, and under
//! which conventions. Here both sides of each claim are played out by the definition, as sums of small pieces under
//! all twelve conventions. Where the claim does not reach there has to be a difference: a claim that could be wider
//! fails, too.

use grundy_core::{Convention, Naive, Rule, Verdict};
use grundy_games::RuleSpec;
use grundy_games::graph::families::Family;
use grundy_games::graph::{
    ArcKayles, Graph, Grim, Local, NodeKayles, OctalOnGraphs, Removed, SelectiveNodeKayles,
};
use grundy_games::heap::{Digits, TakeAndBreak};
use grundy_games::spec::{CATALOGUE, Scope};

/// The definition of a rule, its type hidden.
type Judge = Box<dyn Fn(&[Graph], Convention) -> Verdict>;

fn judge<R: Rule<Piece = Graph, Move = Removed> + Local + 'static>(rule: R) -> Judge {
    Box::new(move |pieces, convention| Naive::new(&rule, convention).judge(pieces))
}

fn rules() -> Vec<(RuleSpec, Judge)> {
    vec![
        (RuleSpec::NodeKayles, judge(NodeKayles)),
        (RuleSpec::SelectiveNodeKayles, judge(SelectiveNodeKayles)),
        (RuleSpec::ArcKayles, judge(ArcKayles)),
        (RuleSpec::Grim, judge(Grim)),
    ]
}

fn digits(digits: &[u8]) -> Digits {
    Digits::finite(digits.to_vec())
}

fn path(n: u64) -> Graph {
    Graph::from_edges(n as usize, &Family::Path(n).edges())
}

/// Sums of up to three numbers from 1 on, of at most so much together.
fn sums(most: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = (1..=most).map(|a| vec![a]).collect();
    for a in 1..=most {
        for b in a..=most.saturating_sub(a) {
            all.push(vec![a, b]);
            all.extend((b..=most.saturating_sub(a + b)).map(|c| vec![a, b, c]));
        }
    }
    all
}

/// Every graph on so many labelled vertices, in pieces.
fn graphs(order: u32) -> impl Iterator<Item = Vec<Graph>> {
    let pairs: Vec<(u32, u32)> = (0..order).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    (0..1u32 << pairs.len()).map(move |chosen| {
        let edges: Vec<(u32, u32)> =
            (0..pairs.len()).filter(|i| chosen >> i & 1 == 1).map(|i| pairs[i]).collect();
        let graph = Graph::from_edges(order as usize, &edges);
        graph.components().iter().map(|part| graph.induced(part)).collect()
    })
}

fn same(a: &Verdict, b: &Verdict) -> bool {
    (a.outcome, a.value) == (b.outcome, b.value)
}

#[test]
fn paths_are_the_heaps_they_are_said_to_be() {
    let mut compared = 0;
    for (spec, judge) in rules() {
        let Some(alias) = spec.known().paths else { panic!("{spec:?} has its paths") };
        let heaps = TakeAndBreak::new(digits(alias.digits));
        for convention in Convention::all() {
            let mut agree = true;
            for sizes in sums(9) {
                let paths: Vec<Graph> = sizes.iter().map(|n| path(*n)).collect();
                let verdicts = (judge(&paths, convention), Naive::new(&heaps, convention).judge(&sizes));
                agree &= same(&verdicts.0, &verdicts.1);
                compared += 1;
            }
            assert_eq!(agree, alias.scope.has(convention), "{spec:?} on paths, {convention}");
            assert_eq!(spec.on_paths(convention).is_some(), agree, "{spec:?}, {convention}");
        }
    }
    assert!(compared > 2000, "{compared}");
}

#[test]
fn rules_on_graphs_are_the_octal_games_they_are_said_to_be() {
    for (spec, judge) in rules() {
        let Some(alias) = spec.known().graphs else { continue };
        let octal = OctalOnGraphs { digits: digits(alias.digits) };
        for convention in Convention::all() {
            let agree = (1..=5).flat_map(graphs).all(|pieces| {
                same(&judge(&pieces, convention), &Naive::new(&octal, convention).judge(&pieces))
            });
            assert_eq!(agree, alias.scope.has(convention), "{spec:?} on graphs, {convention}");
        }
    }
}

/// Node-Kayles and its selective form are on no graph but paths what they are there.
#[test]
fn what_is_not_claimed_is_not_true() {
    for (spec, judge) in rules().into_iter().take(2) {
        assert_eq!(spec.known().graphs, None);
        let Some(alias) = spec.known().paths else { panic!("{spec:?} has its paths") };
        assert_eq!(alias.scope, Scope::Always);
        let octal = OctalOnGraphs { digits: digits(alias.digits) };
        let differ = (1..=5).flat_map(graphs).any(|pieces| {
            let verdict = Naive::new(&octal, Convention::NORMAL).judge(&pieces);
            !same(&judge(&pieces, Convention::NORMAL), &verdict)
        });
        assert!(differ, "{spec:?} is an octal game on all graphs of five vertices");
    }
}

/// Every rule of the catalogue is read from its example, and from nothing else.
#[test]
fn the_catalogue_reads_its_own_examples() {
    for entry in CATALOGUE {
        let (rule, _) = entry.example;
        let spec = RuleSpec::read(rule).unwrap_or_else(|error| panic!("{rule}: {error:?}"));
        assert_eq!(RuleSpec::read(&format!("  {rule} ")).as_ref(), Ok(&spec));
    }
    let unknown = RuleSpec::read("  node-kayle").expect_err("there is no such rule");
    assert_eq!((unknown.at, unknown.len), (2, 10));
    assert!(unknown.help.is_some_and(|help| help.contains("node-kayles")));
}
