//! Conversions keep Grundy value and misère outcome; reductions lead to what they say.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod documents;

use fastrand::Rng;
use grundy::{Budget, Compound, Convention, NoFiles, Outcome, Play, Position, Session, deep};
use grundy_convert::convert::{Target, convert};
use grundy_convert::reduction::Reduction;
use grundy_games::notation::{parse_position, write_weighted};

fn weighted(rng: &mut Rng) -> String {
    let n = rng.u32(1..5);
    let mut items: Vec<String> = (0..n).map(|v| format!("v{v}:{}", rng.u64(1..4))).collect();
    let pairs = (0..n).flat_map(|v| (0..=v).map(move |u| (u, v)));
    items.extend(pairs.filter(|_| rng.u8(0..5) < 2).map(|(u, v)| format!("v{u}-v{v}")));
    format!("wedges({})", items.join(", "))
}

fn board(rng: &mut Rng) -> String {
    let columns = rng.usize(1..5);
    let rows: Vec<String> = (0..rng.usize(1..5))
        .map(|_| (0..columns).map(|_| if rng.u8(0..4) == 0 { '#' } else { '.' }).collect())
        .collect();
    format!("board({})", rows.join("/"))
}

/// Outcome and value by search, without theorems.
fn ask(rule: &str, play: Play, position: &Position) -> (Outcome, Option<u64>) {
    let session = Session::new(rule, Convention { compound: Compound::Disjunctive, play }).unwrap();
    let answer = session.search(position, None, &Budget::generous()).unwrap();
    (answer.outcome, answer.value)
}

#[test]
fn conversions_keep_value_and_misere_outcome() {
    deep(|| {
        for seed in 0..120 {
            let mut rng = Rng::with_seed(seed);
            let (rule, text) =
                if rng.bool() { ("wak", weighted(&mut rng)) } else { ("rooks", board(&mut rng)) };
            let position = parse_position(&text, &NoFiles).unwrap();
            for target in [Target::WeightedArcKayles, Target::ArcKayles, Target::NodeKayles] {
                let converted = convert(&position, target, &Budget::generous()).unwrap();
                let read = parse_position(&converted.to_string(), &NoFiles).unwrap();
                let plays: &[Play] = if rng.u8(0..3) == 0 { &Play::ALL } else { &[Play::Normal] };
                for &play in plays {
                    let (before, after) = (ask(rule, play, &position), ask(target.rule(), play, &read));
                    assert_eq!(before, after, "{text} as {converted}, {play:?}");
                }
            }
        }
    });
}

#[test]
fn conversions_have_limits() {
    let large = parse_position("wedges(a:1000000000000-b:1000000000000, a-a)", &NoFiles).unwrap();
    let refused = convert(&large, Target::ArcKayles, &Budget::generous()).unwrap_err();
    assert!(refused.to_string().contains("3000000000000 vertices"), "{refused}");
    let star = parse_position("S(1^5000)", &NoFiles).unwrap();
    assert!(convert(&star, Target::ArcKayles, &Budget::generous()).is_ok());
    assert!(convert(&star, Target::NodeKayles, &Budget::generous()).is_err());
    assert!(
        convert(&parse_position("7", &NoFiles).unwrap(), Target::ArcKayles, &Budget::generous()).is_err()
    );
}

/// Every stage has the value of the first, the last is what is called canonical, and nothing is left to
/// reduce there.
#[test]
fn stages_keep_the_value() {
    deep(|| {
        for seed in 0..300 {
            let text = weighted(&mut Rng::with_seed(seed));
            let position = parse_position(&text, &NoFiles).unwrap();
            let budget = Budget::generous();
            let reduction = Reduction::of(&position, &budget).unwrap();
            let stages: Vec<_> = reduction.stages(0).map(|stage| stage.unwrap()).collect();
            assert_eq!(stages.len(), reduction.count() + 1);
            let value = |text: &str| ask("wak", Play::Normal, &parse_position(text, &NoFiles).unwrap());
            let first = value(&text);
            for stage in &stages {
                assert_eq!(value(&stage.written()), first, "{text}: {stage:?}");
            }
            let last = stages.last().unwrap();
            assert_eq!(write_weighted(&last.graph), reduction.canonical(), "{text}");
            let canonical = parse_position(&reduction.canonical(), &NoFiles).unwrap();
            let again = Reduction::of(&canonical, &budget).unwrap();
            assert_eq!(again.count(), 0, "{text}");
        }
    });
}

/// Twins that weigh more than 2^63-1 together are merged for the reduction and parted in notation.
#[test]
fn heavy_twins_are_written_apart() {
    let m = i64::MAX;
    let text = format!("wedges(b:{m}-d:{m}, b-e:{m}, d-e, a:{m}-b, a-d, a-e, c:{m}-b, c-d, c-e)");
    let budget = Budget::generous();
    let reduction = Reduction::of(&parse_position(&text, &NoFiles).unwrap(), &budget).unwrap();
    assert_eq!(reduction.count(), 1);
    let canonical = reduction.canonical();
    assert!(canonical.contains(&format!("a:{m}")) && canonical.contains(&format!("c:{m}")), "{canonical}");
    assert_eq!(parse_position(&canonical, &NoFiles).unwrap(), parse_position(&text, &NoFiles).unwrap());
}
