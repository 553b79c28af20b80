//! Quotients that were found are written as certificates, and the checker, which shares nothing with what found them,
//! confirms them.
//!
//! Those that are kept in `testdata/certificates` are compared with what is written today; `GRUNDY_WRITE=1` writes
//! them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod games;

use std::path::Path;

use games::{ArcKayles, Heaps, Split, Stars};
use grundy_check::Limits;
use grundy_engine::Budget;
use grundy_games::{Labelled, Position, RuleSpec, Term};
use grundy_misere::{Growing, Pieces};
use grundy_period::certificate::{self, Quotient, QuotientOf};

fn grow(game: &dyn Pieces, pieces: usize) -> Growing {
    let mut growing = Growing::new();
    for _ in 0..pieces {
        growing.push(game, &Budget::generous()).unwrap();
    }
    growing
}

fn certificate(rule: &str, typed: &str, growing: &Growing, of: QuotientOf<'_>) -> String {
    let monoid = growing.monoid();
    let (order, generators) = (monoid.order(), monoid.generators());
    let steps: Vec<u32> =
        (0..order as u32).flat_map(|x| (0..generators).map(move |g| monoid.step(x, g))).collect();
    let p: Vec<u32> = monoid.p().iter().collect();
    let quotient = Quotient { order, generators, steps: &steps, p: &p, of };
    certificate::quotient(rule, Some(&RuleSpec::read(rule).unwrap()), typed, &quotient).unwrap()
}

fn verify(text: &str) -> String {
    grundy_check::verify(text.as_bytes(), &Limits::default()).unwrap()
}

/// The certificate is the one that is kept under this name.
fn is_kept(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates");
    let file = folder.join(format!("quotient-{name}.json"));
    if std::env::var_os("GRUNDY_WRITE").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "{name}: write it anew with GRUNDY_WRITE=1");
}

/// The least preperiod and period, by trying.
fn period(phi: &[u32]) -> (u64, u64) {
    let preperiod = |period: usize| {
        (0..phi.len() - period).rev().find(|n| phi[*n] != phi[n + period]).map_or(0, |n| n + 1)
    };
    let mut found = (1..phi.len() / 2).map(|period| (preperiod(period) as u64, period as u64));
    found.find(|(preperiod, period)| preperiod + 2 * period < phi.len() as u64).unwrap()
}

fn digits(code: &str) -> Vec<u8> {
    code.chars().filter(|c| *c != '.').map(|c| c.to_digit(16).unwrap() as u8).collect()
}

fn all_heaps(code: &str, rule: &str, paths: bool, to: usize) -> String {
    let growing = grow(&Heaps(digits(code)), to);
    let (preperiod, period) = period(growing.phi());
    let of = QuotientOf::All { paths, preperiod, period, phi: growing.phi() };
    certificate(rule, if paths { "P(n)" } else { "n" }, &growing, of)
}

#[test]
fn all_heaps_hold() {
    for (code, to, told) in [
        ("0.77", 200, "40 elements, 9 in P, with period 12 from n = 71 on"),
        ("0.75", 30, "8 elements, 2 in P, with period 2 from n = 8 on"),
        ("0.34", 80, "12 elements, 3 in P, with period 8 from n = 7 on"),
        ("0.15", 200, "42 elements, 12 in P, with period 10 from n = 66 on"),
        ("0.3", 10, "2 elements, 1 in P, with period 2 from n = 0 on"),
        ("0.1", 8, "2 elements, 1 in P, with period 1 from n = 2 on"),
        ("4.3", 20, "6 elements, 2 in P, with period 2 from n = 2 on"),
    ] {
        let text = all_heaps(code, code, false, to);
        assert_eq!(verify(&text), format!("{code} on n has a misère quotient of {told}"));
        match code {
            "0.77" => is_kept("kayles", &text),
            "0.75" => is_kept("all", &text),
            "4.3" => is_kept("split", &text),
            _ => {}
        }
    }
    let text = all_heaps("0.33", "0.33", true, 20);
    assert!(verify(&text).starts_with("0.33 on P(n) has "), "{text}");
}

#[test]
fn some_heaps_hold() {
    let games: [(&str, &dyn Pieces, &str, usize); 6] = [
        ("node-kayles", &Heaps(digits("0.137")), "paths", 12),
        ("0.07", &Heaps(digits("0.07")), "some", 24),
        ("nim", &Split::Nim, "nim", 7),
        ("grundy-game", &Split::Unequal, "grundy-game", 14),
        ("0x0.8F", &Heaps(digits("0.8F")), "three", 9),
        ("csg:1,2,4", &Heaps(digits("0.3303")), "set", 6),
    ];
    for (rule, game, name, to) in games {
        let growing = grow(game, to + 1);
        let paths = name == "paths";
        let typed = if paths { "P(n)" } else { "n" };
        let text = certificate(rule, typed, &growing, QuotientOf::Some { paths, phi: growing.phi() });
        let told = verify(&text);
        println!("{told}");
        assert!(told.ends_with(&format!("for n up to {to}")), "{told}");
        is_kept(name, &text);
    }
}

#[test]
fn stars_hold() {
    for (code, arms, longest, told) in [
        ("0.33", 3, 9, "6 elements, 2 in P, with period 3 in every arm from length 0 on"),
        ("0.33", 4, 9, "6 elements, 2 in P, with period 3 in every arm from length 0 on"),
        ("0.33", 5, 9, "6 elements, 2 in P, with period 3 in every arm from length 0 on"),
        ("0.3", 4, 8, "2 elements, 1 in P, with period 2 in every arm from length 0 on"),
        ("0.31", 3, 9, "6 elements, 2 in P, with period 2 in every arm from length 2 on"),
        ("0.333", 4, 13, "10 elements, 2 in P, with period 4 in every arm from length 0 on"),
    ] {
        let game = Stars::new(&digits(code), arms, longest);
        let growing = grow(&game, game.len());
        let (threshold, period) = game.period(growing.phi()).unwrap();
        let phi = game.shorter(growing.phi(), threshold + period);
        let (arms, threshold, period) = (arms as u64, threshold as u64, period as u64);
        let of = QuotientOf::Stars { arms, threshold, period, phi: &phi };
        let stars = format!("stars with at most {arms} arms");
        let text = certificate(code, &stars, &growing, of);
        assert_eq!(verify(&text), format!("{code} on {stars} has a misère quotient of {told}"));
        match (code, arms) {
            ("0.33", 4) => is_kept("stars", &text),
            ("0.31", 3) => is_kept("stars-late", &text),
            _ => {}
        }
    }
}

#[test]
fn positions_hold() {
    let grid = [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5)];
    let game = ArcKayles::new(6, &grid);
    let growing = grow(&game, game.graphs.len());
    let whole = Term::Graph(Labelled { graph: game.graphs.last().unwrap().clone(), names: None });
    let position = Position { terms: vec![whole] };
    let pieces: Vec<_> = game.graphs.iter().cloned().zip(growing.phi().iter().copied()).collect();
    let of = QuotientOf::Position { position: &position, pieces: &pieces };
    let text = certificate("arc-kayles", "grid(2,3)", &growing, of);
    println!("{}", verify(&text));
    is_kept("position", &text);
}
