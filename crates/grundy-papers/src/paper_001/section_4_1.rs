//! Section 4 and 4.1: subdivided bistars, and the reduction of their paths modulo 3.

use grundy::Error;

use super::moves::{graph, joined_shape, shape, takes};
use super::stars::{PLAYED, Star, bistar, joined, pairs, short_stars, stars, value};
use crate::{Bench, Checked, Claim, Found};

/// The claims of sections 4 and 4.1 but for the proofs of the lemmas.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 4 (bistars that are stars)",
            statement: "If m = 0, the bistar is a subdivided star; if m = 1 and one star is empty, the bistar is the other star.",
            check: bistars_that_are_stars,
            erratum: None,
        },
        Claim {
            name: "Figure 5",
            statement: "A drawing of the bistar of S(1,2,3) and S(1,3,4) with a path of 2 edges.",
            check: |_| Ok(Found::not_computable("a drawing, which the text of the paper does not carry")),
            erratum: None,
        },
        Claim {
            name: "Section 4 (playing on the middle path)",
            statement: "One can play on the middle path only in small cases where one of the stars can be emptied (it is empty or a single vertex); then the bistar is a star.",
            check: middle_path,
            erratum: None,
        },
        Claim {
            name: "Theorem 12",
            statement: "The value of a bistar does not change when every path of its stars and its middle path m are reduced modulo 3 (the reduced second star is printed S2 for S′2).",
            check: theorem_12,
            erratum: None,
        },
        Claim {
            name: "Section 4.1 (middle path of 3k edges)",
            statement: "A bistar whose middle path has 3k edges can be reduced to a subdivided star without changing its Grundy value.",
            check: middle_path_of_3k,
            erratum: None,
        },
        Claim {
            name: "Lemma 13",
            statement: "The path linking the two stars of a bistar can be reduced to its length modulo 3 without changing the Grundy value.",
            check: lemma_13,
            erratum: None,
        },
    ]
}

fn bistars_that_are_stars(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for (a, b) in pairs(&stars(3, 4, 9)) {
        let one = Star::of(&[a.lengths(), b.lengths()].concat());
        let merged = a != Star::Empty && joined_shape(&a, 0, &b)? != shape(&one)?;
        let alone = a == Star::Empty && joined_shape(&a, 1, &b)? != shape(&b)?;
        if merged || alone {
            wrong = wrong.or(Some(format!("{} and {}", a.name(), b.name())));
        }
    }
    Ok(Found::unless(
        wrong,
        "stars of at most 3 paths of lengths up to 4 and 9 vertices, up to isomorphism",
        "not known",
    ))
}

fn middle_path(_: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for (a, b) in pairs(&short_stars(4)) {
        for m in 2..=5 {
            let graph = graph(&bistar(&a, m, &b))?;
            let inner = a.order() as u32..(a.order() + m - 1) as u32;
            let played = takes(&graph).iter().any(|mv| mv.taken.iter().any(|v| inner.contains(v)));
            let star = (0..graph.order() as u32).filter(|&v| graph.degree(v) >= 3).count() <= 1;
            if played && (a.order().min(b.order()) > 1 || !star) {
                wrong = wrong.or(Some(bistar(&a, m, &b)));
            }
        }
    }
    Ok(Found::unless(
        wrong,
        "all moves on bistars of stars with at most 4 paths of lengths 1 and 2, m = 2 to 5",
        "not known",
    ))
}

/// Pairs of non-empty stars whose paths are not reduced.
fn long_pairs() -> Vec<(Star, Star)> {
    let mut stars = stars(3, 5, 9);
    stars.retain(|star| *star != Star::Empty);
    pairs(&stars)
}

/// Says that two bistars differ.
pub(super) fn differ(one: &str, first: u64, other: &str, second: u64) -> String {
    format!("{one} has {first}, {other} has {second}")
}

fn theorem_12(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for (a, b) in long_pairs() {
        bench.check()?;
        for m in 1..=6 {
            let (short_a, short_b) = (a.reduced(), b.reduced());
            let long = joined(bench, &a, m, &b)?;
            let short = joined(bench, &short_a, m % 3, &short_b)?;
            if long != short {
                let names = (bistar(&a, m, &b), bistar(&short_a, m % 3, &short_b));
                wrong = wrong.or(Some(differ(&names.0, long, &names.1, short)));
            }
        }
    }
    let range = format!(
        "all pairs of non-empty stars of at most 3 paths of lengths up to 5 and 9 vertices, m = 1 to 6; up to {PLAYED} vertices by the definition"
    );
    Ok(Found::unless(wrong, range, "not known"))
}

fn middle_path_of_3k(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for (a, b) in long_pairs() {
        let star = Star::of(&[a.lengths(), b.lengths()].concat());
        let short = value(bench, &star)?;
        for m in [3, 6] {
            let long = joined(bench, &a, m, &b)?;
            if long != short {
                wrong = wrong.or(Some(differ(&bistar(&a, m, &b), long, &star.name(), short)));
            }
        }
    }
    let range =
        "all pairs of non-empty stars of at most 3 paths of lengths up to 5 and 9 vertices, m = 3 and 6";
    Ok(Found::unless(wrong, range, "not known"))
}

fn lemma_13(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for (a, b) in pairs(&short_stars(5)) {
        for m in 3..=8 {
            if m % 3 == 0 && a == Star::Empty {
                continue;
            }
            let (long, short) = (joined(bench, &a, m, &b)?, joined(bench, &a, m % 3, &b)?);
            if long != short {
                wrong = wrong.or(Some(differ(&bistar(&a, m, &b), long, &bistar(&a, m % 3, &b), short)));
            }
        }
    }
    let range = "all pairs of stars of at most 5 paths of lengths 1 and 2, m = 3 to 8; the empty star where m is no multiple of 3 \
                 (with it, a path of 0 edges has no meaning)";
    Ok(Found::unless(wrong, range, "not known"))
}

/// Whether a move that takes these vertices is legal.
pub(super) fn legal(graph: &grundy_games::graph::Graph, taken: &[u32]) -> bool {
    let mut taken = taken.to_vec();
    taken.sort_unstable();
    takes(graph).iter().any(|mv| mv.taken == taken)
}

/// Stars on which the lemmas are tried.
pub(super) fn samples() -> Vec<Star> {
    stars(4, 5, 14)
}

/// Compares the values of every sample star joined in two ways.
pub(super) fn compare(
    bench: &mut Bench<'_>,
    samples: &[Star],
    (m, one): (u64, &Star),
    (k, other): (u64, &Star),
) -> Result<Option<String>, Error> {
    let mut wrong = None;
    for star in samples {
        let values = (joined(bench, star, m, one)?, joined(bench, star, k, other)?);
        if values.0 != values.1 {
            let names = (bistar(star, m, one), bistar(star, k, other));
            wrong = wrong.or(Some(differ(&names.0, values.0, &names.1, values.1)));
        }
    }
    Ok(wrong)
}
