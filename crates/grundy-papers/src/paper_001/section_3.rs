//! Section 3: 0.33 on subdivided stars, to Theorem 7 and its lemmas.

use std::collections::BTreeSet;

use grundy::{Convention, Error, Outcome};
use grundy_core::Piece;

use super::moves::{Move, graph, shape, takes, text};
use super::stars::{RULE, Star, found, outcome, played, stars, value};
use crate::{Bench, Checked, Claim, Erratum, Found};

/// The claims of section 3 to Lemma 10.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 3 (stars that are paths)",
            statement: "S(0) is P1, S(l) is P(l+1), and S(k,l) is P(k+l+1).",
            check: stars_that_are_paths,
            erratum: None,
        },
        Claim {
            name: "Figure 1",
            statement: "A drawing of the subdivided star S(1,1,3,4).",
            check: |_| Ok(Found::not_computable("a drawing, which the text of the paper does not carry")),
            erratum: None,
        },
        Claim {
            name: "Figure 2",
            statement: "The moves available on S(1,1,3,4) lead to S(1,1,2,4), S(1,1,1,4), S(1,1,3,3), S(1,1,2,3) and S(1,2,4).",
            check: figure_2,
            erratum: Some(Erratum::EXAMPLE),
        },
        Claim {
            name: "Section 3 (paths and cycles)",
            statement: "G(Pn) = G(Cn) = n mod 3 for any n ≥ 0.",
            check: paths_and_cycles,
            erratum: None,
        },
        Claim {
            name: "Theorem 7",
            statement: "The value of a subdivided star does not change when every path is reduced to its length modulo 3.",
            check: theorem_7,
            erratum: None,
        },
        Claim {
            name: "Lemma 8",
            statement: "If S is a subdivided star other than P1 and P2 and an N-position, then there is a winning move which does not take the central vertex.",
            check: lemma_8,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 8",
            statement: "If S has three paths or more, no move takes the central vertex. A chain that is an N-position, other than P1 and P2, has at least 4 vertices; if a move takes the central vertex, this is the first or the second of the chain, and the same move exists at the other end without it.",
            check: proof_of_lemma_8,
            erratum: None,
        },
        Claim {
            name: "Lemma 9",
            statement: "G(S(1,1,l)) = |V(S(1,1,l))| mod 3 = l mod 3 for all l ≥ 0.",
            check: lemma_9,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 9 (central vertex)",
            statement: "One can remove the central vertex of S(1,1,l) if l = 0 or l = 1.",
            check: proof_of_lemma_9,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Lemma 9 (moves)",
            statement: "From S(1,1,1) the only move leaves P3. For l > 1 three moves are available from S(1,1,l): to P(l+2), to S(1,1,l-1) and to S(1,1,l-2), of values l+2, l+2 and l+1 modulo 3.",
            check: moves_of_lemma_9,
            erratum: None,
        },
        Claim {
            name: "Lemma 10",
            statement: "A P3 can be appended to any leaf or to the central vertex of a subdivided star without changing its Grundy value.",
            check: lemma_10,
            erratum: None,
        },
        Claim {
            name: "Proof of Lemma 10 (base cases)",
            statement: "∅, P1, P2 become P3, P4, P5 of the same value; P3 becomes P6 or S(1,1,3), of value 0.",
            check: base_cases_of_lemma_10,
            erratum: None,
        },
    ]
}

fn stars_that_are_paths(_: &mut Bench<'_>) -> Checked {
    let path = |n: u64| Ok::<_, Error>(Some(graph(&format!("P({n})"))?.key()));
    let mut wrong = None;
    if shape(&Star::of(&[0]))? != path(1)? {
        wrong = Some("S(0)".to_owned());
    }
    for k in 0..=10 {
        if shape(&Star::of(&[k]))? != path(k + 1)? {
            wrong = wrong.or(Some(format!("S({k})")));
        }
        for l in k..=10 {
            if shape(&Star::of(&[k, l]))? != path(k + l + 1)? {
                wrong = wrong.or(Some(format!("S({k},{l})")));
            }
        }
    }
    Ok(Found::unless(wrong, "k, l ≤ 10, up to isomorphism", "not known"))
}

fn figure_2(_: &mut Bench<'_>) -> Checked {
    let printed: [&[u64]; 5] = [&[1, 1, 2, 4], &[1, 1, 1, 4], &[1, 1, 3, 3], &[1, 1, 2, 3], &[1, 2, 4]];
    let printed: BTreeSet<Star> = printed.into_iter().map(Star::of).collect();
    let moves = takes(&graph("S(1,1,3,4)")?);
    let mut options = BTreeSet::new();
    for star in stars(4, 4, 9) {
        let star_shape = shape(&star)?;
        if moves.iter().any(|mv| mv.leaves() == star_shape) {
            options.insert(star);
        }
    }
    let names = |stars: &mut dyn Iterator<Item = &Star>| stars.map(Star::name).collect::<Vec<_>>().join(", ");
    let wrong = names(&mut printed.difference(&options));
    let missing = names(&mut options.difference(&printed));
    let wrong = (options != printed).then(|| {
        format!("{wrong} is printed and is no option of S(1,1,3,4); {missing} is one and is not printed")
    });
    let correction = format!(
        "the options are {}; a leaf at the centre leaves S(1,3,4) (the text cannot tell whether the print or its transcription has the slip)",
        names(&mut options.iter())
    );
    Ok(Found::unless(wrong, "all moves on S(1,1,3,4), up to isomorphism", correction))
}

fn paths_and_cycles(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for n in 0..=60 {
        for (family, least) in [("P", 0), ("C", 3)] {
            let text = format!("{family}({n})");
            if n >= least && played(bench, &text, n)? != n % 3 {
                wrong = wrong.or(Some(text));
            }
        }
    }
    Ok(Found::unless(wrong, "n ≤ 60, cycles from n = 3 on; n ≤ 8 by the definition", "not known"))
}

/// The stars on which the theorems of this section are tried.
fn samples() -> Vec<Star> {
    stars(4, 7, 16)
}

fn theorem_7(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in samples().iter().filter(|star| **star != Star::Empty) {
        let (long, short) = (value(bench, star)?, value(bench, &star.reduced())?);
        if long != short {
            wrong =
                wrong.or(Some(format!("{} has {long}, {} has {short}", star.name(), star.reduced().name())));
        }
    }
    Ok(Found::unless(wrong, RANGE, "not known"))
}

const RANGE: &str = "stars of at most 4 paths, of lengths up to 7, of at most 16 vertices; up to 8 vertices by the definition";

/// The outcome of what a move leaves.
fn left(bench: &mut Bench<'_>, mv: &Move) -> Result<Outcome, Error> {
    match mv.left.first() {
        None => Ok(Outcome::P),
        Some(graph) => Ok(outcome(played(bench, &text(graph), graph.order() as u64)?)),
    }
}

fn lemma_8(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in samples().iter().filter(|star| star.order() > 2) {
        let graph = graph(&star.text())?;
        let (mut winning, mut without) = (false, false);
        for mv in takes(&graph) {
            let wins = left(bench, &mv)? == Outcome::P;
            winning |= wins;
            without |= wins && !mv.taken.contains(&0);
        }
        if winning && !without {
            wrong = wrong.or(Some(star.name()));
        }
    }
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn proof_of_lemma_8(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in samples().iter().filter(|star| star.order() > 2) {
        let graph = graph(&star.text())?;
        let moves = takes(&graph);
        let central = moves.iter().filter(|mv| mv.taken.contains(&0)).count();
        if !star.is_chain() {
            if central > 0 {
                wrong = wrong.or(Some(star.name()));
            }
            continue;
        }
        let first_or_second = star.lengths().len() < 2 || star.lengths().contains(&1);
        let elsewhere =
            |taken: usize| moves.iter().any(|mv| mv.taken.len() == taken && !mv.taken.contains(&0));
        let again = moves.iter().all(|mv| !mv.taken.contains(&0) || elsewhere(mv.taken.len()));
        let won = value(bench, star)? != 0;
        if (central > 0 && !first_or_second) || (won && (star.order() < 4 || !again)) {
            wrong = wrong.or(Some(star.name()));
        }
    }
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn lemma_9(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for l in 0..=40 {
        let star = Star::of(&[1, 1, l]);
        let value = value(bench, &star)?;
        if value != l % 3 || value != star.order() % 3 {
            wrong = wrong.or(Some(format!("S(1,1,{l}) has {value}")));
        }
    }
    Ok(Found::unless(wrong, "l ≤ 40; l ≤ 5 by the definition", "not known"))
}

fn proof_of_lemma_9(_: &mut Bench<'_>) -> Checked {
    let mut removable = vec![];
    for l in 0..=12u64 {
        let moves = takes(&graph(&Star::of(&[1, 1, l]).text())?);
        if moves.iter().any(|mv| mv.taken.contains(&0)) {
            removable.push(l);
        }
    }
    let printed = [0, 1];
    let extra = printed.iter().find(|l| !removable.contains(l));
    let missing = removable.iter().find(|l| !printed.contains(l));
    let wrong = extra.or(missing).map(|l| {
        format!("l = {l}: no legal move takes the centre of S(1,1,{l}), as the case itself says (its only move takes a leaf)")
    });
    let right = (removable != [0]).then(|| format!("l is one of {removable:?}"));
    let correction = "the centre of S(1,1,l) can be taken for l = 0 only; the values of the two cases are right, and so is the lemma";
    Ok(found(wrong, right, "l ≤ 12, all moves", correction).showing(format!("value {RULE} 'S(1,1,1)'")))
}

fn moves_of_lemma_9(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for l in 1..=20u64 {
        let left: BTreeSet<Star> = Star::of(&[1, 1, l]).shortened().into_iter().collect();
        let printed = [Star::of(&[1, l]), Star::of(&[1, 1, l - 1]), Star::of(&[1, 1, l.saturating_sub(2)])];
        let count = if l == 1 { 1 } else { 3 };
        let printed: BTreeSet<Star> = printed.into_iter().take(count).collect();
        let shapes: Vec<_> = takes(&graph(&Star::of(&[1, 1, l]).text())?).iter().map(Move::leaves).collect();
        let mut values = vec![];
        for star in &printed {
            if !shapes.contains(&shape(star)?) {
                wrong = wrong.or(Some(format!("l = {l}: {} is no option", star.name())));
            }
            values.push(value(bench, star)?);
        }
        let mut stated = if l == 1 { vec![0] } else { vec![(l + 2) % 3, (l + 2) % 3, (l + 1) % 3] };
        values.sort_unstable();
        stated.sort_unstable();
        if left != printed || values != stated {
            wrong = wrong.or(Some(format!("l = {l}: values {values:?}")));
        }
    }
    Ok(Found::unless(wrong, "1 ≤ l ≤ 20", "not known"))
}

fn lemma_10(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in samples() {
        let short = value(bench, &star)?;
        for longer in star.with_p3() {
            let long = value(bench, &longer)?;
            if short != long {
                wrong = wrong.or(Some(format!("{} has {short}, {} has {long}", star.name(), longer.name())));
            }
        }
    }
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn base_cases_of_lemma_10(bench: &mut Bench<'_>) -> Checked {
    let cases =
        [("P(0)", "P(3)"), ("P(1)", "P(4)"), ("P(2)", "P(5)"), ("P(3)", "P(6)"), ("P(3)", "S(1,1,3)")];
    let mut wrong = None;
    for (short, long) in cases {
        let mut judge = |text| bench.judge(RULE, text, Convention::NORMAL);
        if judge(short)? != judge(long)? {
            wrong = wrong.or(Some(format!("{short} and {long}")));
        }
    }
    let mut shapes = vec![];
    for star in [Star::of(&[2]), Star::of(&[1, 1])] {
        for longer in star.with_p3() {
            shapes.push(shape(&longer)?);
        }
    }
    for text in ["P(6)", "S(1,1,3)"] {
        let key = Some(graph(text)?.key());
        shapes.retain(|shape| *shape != key);
    }
    let wrong = wrong.or((!shapes.is_empty()).then(|| "P3 has another extension".into()));
    Ok(Found::unless(
        wrong,
        "by the definition; the extensions of P3 = S(2) = S(1,1) up to isomorphism",
        "not known",
    ))
}
