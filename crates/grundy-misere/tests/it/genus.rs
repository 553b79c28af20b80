//! Genera against the definition: whole positions with heaps of two beside them, everything played out.

use std::collections::HashMap;
use std::fmt::Debug;
use std::ops::ControlFlow;

use fastrand::Rng;
use grundy_core::Rule;
use grundy_engine::{Budget, Stop, deep};
use grundy_games::graph::{ArcKayles, Graph, NodeKayles};
use grundy_games::heap::{Digits, GrundyGame, TakeAndBreak};
use grundy_misere::{Genus, GenusKind, GenusSearch};

pub(crate) fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

pub(crate) fn octal(code: &str) -> TakeAndBreak {
    let (split, digits) = code.split_once('.').unwrap();
    let digits = digits.chars().map(|c| c.to_digit(8).unwrap() as u8).collect();
    TakeAndBreak { split: split.parse().unwrap(), digits: Digits::finite(digits) }
}

/// Pieces of a rule, and Nim heaps.
type Whole<R> = (Vec<<R as Rule>::Piece>, Vec<u64>);

/// Plays whole positions: no genus, no theorem, no simplification.
struct Literal<'r, R: Rule> {
    rule: &'r R,
    /// Grundy value and misère Grundy value.
    played: HashMap<Whole<R>, (u32, u32)>,
}

fn mex(values: &[u32]) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

impl<R: Rule> Literal<'_, R> {
    fn play(&mut self, position: &Whole<R>) -> (u32, u32) {
        if let Some(&known) = self.played.get(position) {
            return known;
        }
        let (pieces, heaps) = position;
        let mut next = vec![];
        for i in 0..pieces.len() {
            let _ = self.rule.for_each_option(&pieces[i], &mut |_: &R::Move, parts: &[R::Piece]| {
                let mut left = pieces.clone();
                left.remove(i);
                left.extend(parts.iter().cloned());
                next.push((left, heaps.clone()));
                ControlFlow::Continue(())
            });
        }
        for i in 0..heaps.len() {
            for smaller in 0..heaps[i] {
                let mut left = heaps.clone();
                left[i] = smaller;
                left.retain(|heap| *heap > 0);
                left.sort_unstable();
                next.push((pieces.clone(), left));
            }
        }
        let found: Vec<(u32, u32)> = next.iter().map(|next| self.play(next)).collect();
        let normal = mex(&found.iter().map(|found| found.0).collect::<Vec<_>>());
        let misere = mex(&found.iter().map(|found| found.1).collect::<Vec<_>>());
        let values = (normal, if next.is_empty() { 1 } else { misere });
        self.played.insert(position.clone(), values);
        values
    }

    /// Compares the genus with the definition, some way beyond the place where it is cut.
    fn agrees(&mut self, pieces: &[R::Piece], genus: &Genus, context: &str) {
        assert_eq!(self.play(&(pieces.to_vec(), vec![])).0, genus.normal(), "{context}: {genus}");
        let cut = genus.misere();
        for k in 0..cut.len() + 3 {
            let value = self.play(&(pieces.to_vec(), vec![2; k])).1;
            let repeated = if k < cut.len() { cut[k] } else { cut[cut.len() - 2 + (k - cut.len()) % 2] };
            assert_eq!(value, genus.at(k), "{context}: {genus} at {k}");
            assert_eq!(value, repeated, "{context}: {genus} at {k}");
        }
        // Cut at the shortest place.
        assert!(cut.len() == 2 || cut[cut.len() - 1] != cut[cut.len() - 3], "{context}: {genus}");
    }
}

fn compare<R: Rule>(name: &str, rule: &R, positions: impl IntoIterator<Item = Vec<R::Piece>> + Send) -> usize
where
    R::Piece: Debug,
{
    deep(|| {
        let search = GenusSearch::<R>::default();
        let mut literal = Literal { rule, played: HashMap::new() };
        let mut compared = 0;
        for pieces in positions {
            let found = search.genus(rule, &pieces, &Budget::generous()).unwrap();
            literal.agrees(&pieces, &found.genus, &format!("{name}: {pieces:?}"));
            compared += 1;
        }
        compared
    })
}

#[test]
fn heaps_and_pairs_of_heaps() {
    for code in
        ["0.77", "0.07", "0.137", "0.75", "0.34", "0.15", "0.644", "0.156", "4.0", "0.3", "0.46", "4.7"]
    {
        let heaps = (0..=7).map(|heap| vec![heap]);
        let pairs = (1..=5).flat_map(|a| (1..=a).map(move |b| vec![b, a]));
        assert_eq!(compare(code, &octal(code), heaps.chain(pairs)), 23);
    }
    let wild = [vec![13], vec![9, 5, 3]];
    compare("grundy-game", &GrundyGame, (0..=12).map(|heap| vec![heap]).chain(wild));
}

#[test]
fn random_sums_of_random_octal_games() {
    let (seed, cases) = (from_env("GRUNDY_SEED", 1), from_env("GRUNDY_CASES", 60));
    for case in 0..cases {
        let mut rng = Rng::with_seed(seed * 1_000_003 + case);
        let digits: String = (0..rng.usize(1..=3)).map(|_| char::from(b'0' + rng.u8(0..8))).collect();
        let code = format!("{}.{digits}", if rng.u8(0..5) == 0 { 4 } else { 0 });
        let sums: Vec<Vec<u64>> = (0..6)
            .map(|_| {
                let mut left = rng.u64(1..10);
                let mut heaps = vec![];
                while left > 0 {
                    heaps.push(rng.u64(1..=left));
                    left -= heaps[heaps.len() - 1];
                }
                heaps
            })
            .collect();
        compare(&format!("{code}, seed {seed}, case {case}"), &octal(&code), sums);
    }
}

/// All connected graphs of so many vertices, each as often as it can be numbered.
fn connected(n: u32) -> impl Iterator<Item = Vec<Graph>> {
    let pairs: Vec<(u32, u32)> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    (0..1u32 << pairs.len()).filter_map(move |set| {
        let edges: Vec<(u32, u32)> =
            (0..pairs.len()).filter(|i| set >> i & 1 == 1).map(|i| pairs[i]).collect();
        let graph = Graph::from_edges(n as usize, &edges);
        graph.is_connected().then(|| vec![graph])
    })
}

#[test]
fn small_graphs() {
    for n in 1..=4 {
        compare("node-kayles", &NodeKayles, connected(n));
        compare("arc-kayles", &ArcKayles, connected(n));
    }
    let (seed, cases) = (from_env("GRUNDY_SEED", 1), from_env("GRUNDY_CASES", 60));
    let random = |largest: usize| {
        (0..cases).map(move |case| {
            let mut rng = Rng::with_seed(seed * 1_000_003 + case);
            let n = rng.usize(5..=largest) as u32;
            let dense = rng.f32();
            let edges: Vec<(u32, u32)> =
                (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < dense).collect();
            let graph = Graph::from_edges(n as usize, &edges);
            graph.components().iter().map(|part| graph.induced(part)).collect()
        })
    };
    compare(&format!("node-kayles, seed {seed}"), &NodeKayles, random(8));
    compare(&format!("arc-kayles, seed {seed}"), &ArcKayles, random(7));
}

fn genus<R: Rule>(rule: &R, pieces: &[R::Piece]) -> (String, GenusKind) {
    let found = GenusSearch::default().genus(rule, pieces, &Budget::generous()).unwrap();
    (found.genus.to_string(), found.kind)
}

#[test]
fn it_is_written_as_the_specification_says() {
    let nim = TakeAndBreak::nim();
    let written = |heaps: &[u64]| genus(&nim, heaps);
    let tame = |text: &str| (text.to_owned(), GenusKind::Tame);
    assert_eq!(written(&[]), tame("0^{120}"));
    assert_eq!(written(&[1]), tame("1^{031}"));
    assert_eq!(written(&[1, 1]), tame("0^{120}"));
    assert_eq!(written(&[2]), tame("2^{20}"));
    assert_eq!(written(&[3]), tame("3^{31}"));
    assert_eq!(written(&[2, 2]), tame("0^{02}"));
    assert_eq!(written(&[4, 1]), tame("5^{57}"));
    assert_eq!(written(&[8]), tame("8^{8,10}"));
    assert_eq!(written(&[12]), tame("12^{12,14}"));
    assert_eq!(written(&[9, 3]), tame("10^{10,8}"));
}

/// *On Numbers and Games*, chapter 12: the misère form of Grundy's game, the list of simplified forms and Fig. 34.
#[test]
fn published_genera_of_grundys_game() {
    let published = [
        (1, "0^{120}"),
        (3, "1^{031}"),
        (5, "2^{20}"),
        (12, "1^{031}"),
        (13, "3^{1431}"),
        (14, "2^{20}"),
        (16, "3^{1431}"),
        (17, "2^{20}"),
        (18, "4^{0564}"),
        (19, "3^{1431}"),
        (20, "0^{20}"),
        (21, "4^{0564}"),
        (22, "3^{1431}"),
    ];
    for (heap, text) in published {
        assert_eq!(genus(&GrundyGame, &[heap]).0, text, "heap {heap}");
    }
}

#[test]
fn the_budget_is_kept_and_memory_given_back() {
    let search = GenusSearch::default();
    let kayles = octal("0.77");
    let budget = Budget::new(None, 200_000, Default::default());
    assert_eq!(search.genus(&kayles, &[90], &budget), Err(Stop::Memory));
    assert!(budget.bytes() > 0);
    assert!(search.forget(&budget));
    assert_eq!(budget.bytes(), 0);
    assert!(!search.forget(&budget));
    assert_eq!(search.genus(&kayles, &[5], &budget).unwrap().genus.to_string(), "4^{146}");
    let interrupted = Budget::new(None, 1 << 30, std::sync::Arc::new(true.into()));
    assert_eq!(search.genus(&kayles, &[60], &interrupted), Err(Stop::Interrupted));
}
