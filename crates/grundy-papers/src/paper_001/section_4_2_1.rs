//! Section 4.2.1: two stars joined by one edge. Classes, Table 1, Lemmas 18 and 19.

use grundy::Error;

use super::equivalence::{C, EQUIVALENT, PATHS, RANGE};
use super::section_4_1::compare;
use super::stars::{Star, bistar, joined, pairs, short_stars, value};
use crate::{Bench, Checked, Claim, Found};

/// The statements of section 4.2.1.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 4.2.1 (nim-sum)",
            statement: "Except for some small cases, when some moves are not available in the bistar, the value of a bistar with a middle path of length 1 is the nim-sum of the values of its stars.",
            check: nim_sum,
            erratum: None,
        },
        Claim {
            name: "Section 4.2.1 (refinement)",
            statement: "∼1-equivalent stars have the same value, and the value of a bistar only depends on the ∼1-classes of its stars.",
            check: refinement,
            erratum: None,
        },
        Claim {
            name: "Section 4.2.1 (P3 ∼1 ∅)",
            statement: "P3 ∼1 ∅, and thus S(2) ∼1 ∅ and S(1,1) ∼1 ∅.",
            check: p3,
            erratum: None,
        },
        Claim {
            name: "Section 4.2.1 (classes C1* and C2*)",
            statement: "The stars of C1* = {P1, S(2,1), S(2,2,2)} have Grundy value 1, those of C2* = {P2, S(2,2)} have Grundy value 2.",
            check: starred,
            erratum: None,
        },
        Claim {
            name: "Theorem 17",
            statement: "The equivalence classes for ∼1 are exactly the eight sets C0, C1, C1*, C2, C2*, C2□, C3 and C3□.",
            check: theorem_17,
            erratum: None,
        },
        Claim {
            name: "Table 1",
            statement: "The Grundy value of two stars joined by one edge, depending on their classes.",
            check: table_1,
            erratum: None,
        },
        Claim { name: "Lemma 18 (1)", statement: "P1 ∼1 S(2,1).", check: lemma_18::<0>, erratum: None },
        Claim { name: "Lemma 18 (2)", statement: "P2 ∼1 S(2,2).", check: lemma_18::<1>, erratum: None },
        Claim {
            name: "Lemma 18 (3)", statement: "S(1,1) ∼1 S(2,2,1).", check: lemma_18::<2>, erratum: None
        },
        Claim {
            name: "Lemma 18 (4)",
            statement: "S(2,1) ∼1 S(2,2,2). Therefore any two elements of C1*, and of C2*, are ∼1-equivalent.",
            check: lemma_18::<3>,
            erratum: None,
        },
    ]
}

fn nim_sum(bench: &mut Bench<'_>) -> Checked {
    let (mut wrong, mut exceptions, mut largest) = (None, 0, String::new());
    for (a, b) in pairs(&short_stars(PATHS)) {
        let sum = value(bench, &a)? ^ value(bench, &b)?;
        if joined(bench, &a, 1, &b)? == sum {
            continue;
        }
        exceptions += 1;
        largest = bistar(&a, 1, &b);
        let small = |class: &str| class.ends_with('*');
        if !small(C.of(bench, &a)?) && !small(C.of(bench, &b)?) {
            wrong = wrong.or(Some(bistar(&a, 1, &b)));
        }
    }
    let range = format!(
        "{RANGE}: {exceptions} exceptions, in all of which one star is P1, P2, S(2,1), S(2,2) or S(2,2,2); the other need not be small, as in {largest}"
    );
    Ok(Found::unless(wrong, range, "not known"))
}

fn refinement(bench: &mut Bench<'_>) -> Checked {
    let stars = short_stars(5);
    let mut rows = vec![];
    for star in &stars {
        let row: Result<Vec<u64>, Error> = stars.iter().map(|other| joined(bench, star, 1, other)).collect();
        rows.push(row?);
    }
    let mut wrong = None;
    for (a, first) in rows.iter().enumerate() {
        for (b, second) in rows.iter().enumerate() {
            let same = first == second;
            if same && value(bench, &stars[a])? != value(bench, &stars[b])? {
                wrong = wrong.or(Some(format!("{} and {}", stars[a].name(), stars[b].name())));
            }
            // Replacing both stars by equivalent ones.
            let replaced = (0..rows.len()).any(|c| same && rows[c][a] != rows[c][b]);
            if replaced {
                wrong = wrong.or(Some(format!("{} for {}", stars[a].name(), stars[b].name())));
            }
        }
    }
    Ok(Found::unless(wrong, "stars of at most 5 paths of lengths 1 and 2, the empty one too", "not known"))
}

fn p3(bench: &mut Bench<'_>) -> Checked {
    let stars = short_stars(PATHS);
    let first = compare(bench, &stars, (1, &Star::Empty), (1, &Star::of(&[2])))?;
    let second = compare(bench, &stars, (1, &Star::Empty), (1, &Star::of(&[1, 1])))?;
    Ok(Found::unless(
        first.or(second),
        "joined to all stars of at most 8 paths of lengths 1 and 2",
        "not known",
    ))
}

/// The values of the two starred classes.
pub(super) fn starred(bench: &mut Bench<'_>) -> Checked {
    let stated: [(&[u64], u64); 5] = [(&[], 1), (&[1, 2], 1), (&[2, 2, 2], 1), (&[1], 2), (&[2, 2], 2)];
    let mut wrong = None;
    for (lengths, stated) in stated {
        let star = Star::of(lengths);
        let value = value(bench, &star)?;
        if value != stated {
            wrong = wrong.or(Some(format!("{} has {value}", star.name())));
        }
    }
    Ok(Found::unless(wrong, "the five stars, by the definition", "not known"))
}

fn theorem_17(bench: &mut Bench<'_>) -> Checked {
    let wrong = C.misfit(bench)?;
    let range = format!(
        "{RANGE}; the classes by the definition of ∼1, each star tried on all others. Paths are reduced modulo 3 first, as the definitions of the classes suppose \
         (S(1,1,5) has no path of length 2 and belongs to C2□ with S(1,1,2))"
    );
    Ok(Found::unless(wrong, range, "not known"))
}

fn table_1(bench: &mut Bench<'_>) -> Checked {
    let (wrong, table) = C.tabulate(bench)?;
    Ok(Found::unless(wrong, format!("every cell: {RANGE}"), "not known").with_table(table))
}

fn lemma_18<const ITEM: usize>(bench: &mut Bench<'_>) -> Checked {
    equivalent::<ITEM>(bench, 1)
}

/// One of the four equivalences, joined by m edges.
pub(super) fn equivalent<const ITEM: usize>(bench: &mut Bench<'_>, m: u64) -> Checked {
    let (one, other) = EQUIVALENT[ITEM];
    let (one, other) = (Star::of(one), Star::of(other));
    let wrong = compare(bench, &short_stars(PATHS), (m, &one), (m, &other))?;
    let long = compare(bench, &super::stars::stars(3, 5, 9), (m, &one), (m, &other))?;
    let range = "joined to all stars of at most 8 paths of lengths 1 and 2, and of at most 3 paths of lengths up to 5 and 9 vertices";
    Ok(Found::unless(wrong.or(long), range, "not known"))
}
