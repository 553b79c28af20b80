//! Section 4.2.1: the proof of Theorem 17, step by step.

use grundy::Error;

use super::equivalence::C;
use super::figure_4::at;
use super::stars::{RULE, Star, found, joined, short_stars, value};
use crate::{Bench, Checked, Claim, Erratum, Found};

/// The steps of the proof of Theorem 17.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Proof of Theorem 17 (line of C1*)",
            statement: "In Figure 4 there is always a 1 under a 0, a 2 under an element of C1* and a 0 under the other 1, a 2 under a 3, and a 3 under a 2 except for C2*, where the value under 2 is 0: the line of C1* in Table 1.",
            check: line_of_c1_star,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (line of C2*)",
            statement: "Adding P2 goes down right in Figure 4, and the values are those of the line of C2* in Table 1.",
            check: line_of_c2_star,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (chains)",
            statement: "A star in a class other than C1* and C2* is either empty or not a chain.",
            check: chains,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 17 (value 3)",
            statement: "If S1 and S2 are in the same class and G(S1) = 3, then we are always in the case (ii): for each move S1 → S1′ there is a move S2 → S2′ into the class of S1′.",
            check: value_3,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (value 0)",
            statement: "If G(S1) = 0, then we are always in the case (i): for each move S1 → S1′ there is a move S1′ → S1″ into the class of S1.",
            check: value_0,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (value 1, G(S1′) = 0)",
            statement: "If G(S1) = 1 and G(S1′) = 0, then we are in the case (ii).",
            check: value_1_to_0,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (value 1, G(S1′) > 1)",
            statement: "If G(S1) = 1 and G(S1′) > 1, there is always a move S1′ → S1″ into C1, and we are in the case (ii).",
            check: value_1_to_more,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 17 (value 2)",
            statement: "If G(S1) = 2: case (ii) when G(S1′) = 0 or S1′ is in C1; case (i) when G(S1′) = 3; the only remaining case is S1′ in C1*, then S1 has at least five vertices and there is a move from S2 into C1.",
            check: value_2,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 17 (representatives)",
            statement: "∅, P1, P2, S(1,1,1), S(2,1,1), S(2,1,1,1), S(2,2,2,2,2), S(2,2,2,2,2,1) represent the classes C0, C1, C1*, C2, C2*, C2□, C3, C3□, respectively.",
            check: representatives,
            erratum: Some(Erratum::WORDING),
        },
    ]
}

/// Rows of Figure 4 that are looked at.
const ROWS: usize = 12;

/// Whether going from each cell of Figure 4 to the cell so far below and to the right gives the
/// line of Table 1 of the star that is added.
fn goes(
    bench: &mut Bench<'_>,
    right: usize,
    line: &str,
    words: impl Fn(&str, u64) -> u64,
) -> Result<Option<String>, Error> {
    let added = Star::of(&[if right == 0 { 0 } else { 1 }]);
    let cells = (0..ROWS).flat_map(|row| (0..=row).map(move |column| (row, column)));
    let mut wrong = None;
    for (row, column) in cells {
        let star = at(row, column);
        let class = C.of(bench, &star)?;
        let below = value(bench, &at(row + 1, column + right))?;
        let stated = words(class, value(bench, &star)?);
        let bistar = joined(bench, &star, 1, &added)?;
        if below != stated || bistar != stated || C.predicted(class, line) != stated {
            wrong = wrong.or(Some(format!("{}: {stated} is stated, {below} stands there", star.name())));
        }
    }
    Ok(wrong)
}

fn line_of_c1_star(bench: &mut Bench<'_>) -> Checked {
    let wrong = goes(bench, 0, "C1*", |class, value| match (class, value) {
        ("C1*", _) => 2,
        ("C2*", _) | (_, 1) => 0,
        (_, 0) => 1,
        (_, 2) => 3,
        _ => 2,
    })?;
    Ok(Found::unless(wrong, format!("stars of at most {} paths of lengths 1 and 2", ROWS - 1), "not known"))
}

fn line_of_c2_star(bench: &mut Bench<'_>) -> Checked {
    let wrong = goes(bench, 1, "C2*", |class, _| C.predicted(class, "C2*"))?;
    Ok(Found::unless(wrong, format!("stars of at most {} paths of lengths 1 and 2", ROWS - 1), "not known"))
}

fn chains(bench: &mut Bench<'_>) -> Checked {
    let mut exceptions = vec![];
    for star in short_stars(7) {
        let class = C.of(bench, &star)?;
        if !class.ends_with('*') && star.is_chain() {
            exceptions.push(format!("{} = P{} is in {class}", star.name(), star.order()));
        }
    }
    let p3 = [Star::of(&[2]), Star::of(&[1, 1])].map(|star| star.name());
    let others = exceptions.iter().find(|text| !p3.iter().any(|name| text.starts_with(name.as_str())));
    let right = others.cloned();
    let wrong = (!exceptions.is_empty()).then(|| exceptions.join("; "));
    let correction = "either empty, or P3, or not a chain; S(2) and S(1,1) are ∼1-equivalent to ∅ by the sentences before, so the proof may leave them out";
    let found = found(wrong, right, "stars of at most 7 paths of lengths 1 and 2", correction);
    Ok(found.showing(format!("value {RULE} 'S(2)'")).showing(format!("value {RULE} 'S(1,1)'")))
}

/// A move S1 → S1′ beside S2 of the same class, with what can be answered.
struct Step {
    first: Star,
    second: Star,
    after: Star,
    value_after: u64,
    class_after: &'static str,
    /// There is a move from S1′ back into the class of S1.
    case_i: bool,
    /// There is a move from S2 into the class of S1′.
    case_ii: bool,
    /// There is a move from S2 into C1.
    into_c1: bool,
}

/// All steps between stars of value `worth` that are no chains.
fn steps(bench: &mut Bench<'_>, worth: u64) -> Result<Vec<Step>, Error> {
    let mut members = vec![];
    for star in short_stars(7) {
        let class = C.of(bench, &star)?;
        if !class.ends_with('*') && !star.is_chain() && value(bench, &star)? == worth {
            members.push((star, class));
        }
    }
    let mut steps = vec![];
    for (first, class) in &members {
        for (second, other) in members.iter().filter(|(_, other)| other == class) {
            let mut reachable = vec![];
            for option in second.shortened() {
                reachable.push(C.of(bench, &option)?);
            }
            for after in first.shortened() {
                let class_after = C.of(bench, &after)?;
                let mut back = false;
                for option in after.shortened() {
                    back |= C.of(bench, &option)? == *other;
                }
                steps.push(Step {
                    first: first.clone(),
                    second: second.clone(),
                    value_after: value(bench, &after)?,
                    class_after,
                    after,
                    case_i: back,
                    case_ii: reachable.contains(&class_after),
                    into_c1: reachable.contains(&"C1"),
                });
            }
        }
    }
    Ok(steps)
}

const RANGE: &str = "stars of at most 7 paths of lengths 1 and 2 that are no chains, all moves";

/// The smallest step for which something does not hold.
fn refute(steps: &[Step], holds: impl Fn(&Step) -> bool) -> Option<String> {
    let smallest = |step: &&Step| step.first.order() + step.second.order();
    steps.iter().filter(|step| !holds(step)).min_by_key(smallest).map(|step| {
        format!(
            "S1 = {}, S2 = {}, S1′ = {}, which is in {}: S2 has no move into that class",
            step.first.name(),
            step.second.name(),
            step.after.name(),
            step.class_after
        )
    })
}

fn value_3(bench: &mut Bench<'_>) -> Checked {
    Ok(Found::unless(refute(&steps(bench, 3)?, |step| step.case_ii), RANGE, "not known"))
}

fn value_0(bench: &mut Bench<'_>) -> Checked {
    Ok(Found::unless(refute(&steps(bench, 0)?, |step| step.case_i), RANGE, "not known"))
}

fn value_1_to_0(bench: &mut Bench<'_>) -> Checked {
    let wrong = refute(&steps(bench, 1)?, |step| step.value_after != 0 || step.case_ii);
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn value_1_to_more(bench: &mut Bench<'_>) -> Checked {
    let steps = steps(bench, 1)?;
    let wrong = refute(&steps, |step| step.value_after <= 1 || step.case_ii);
    let right = refute(&steps, |step| step.value_after <= 1 || step.case_i);
    let correction = "we are in the case (i): the move S1′ → S1″ leads back into C1, the class of S1";
    let show = |star: &str| format!("value {RULE} '{star}'");
    let found = found(wrong, right, RANGE, correction);
    Ok(["S(1,1,2,2)", "S(1,1,1,2)", "S(1,1,1)"].iter().fold(found, |found, star| found.showing(show(star))))
}

fn value_2(bench: &mut Bench<'_>) -> Checked {
    let wrong = refute(&steps(bench, 2)?, |step| match (step.value_after, step.class_after) {
        (0, _) | (_, "C1") => step.case_ii,
        (3, _) => step.case_i,
        (_, "C1*") => step.into_c1 && step.first.order() >= 5,
        _ => false,
    });
    Ok(Found::unless(wrong, RANGE, "not known"))
}

fn representatives(bench: &mut Bench<'_>) -> Checked {
    let printed: [&[u64]; 7] =
        [&[], &[1], &[1, 1, 1], &[1, 1, 2], &[1, 1, 1, 2], &[2, 2, 2, 2, 2], &[1, 2, 2, 2, 2, 2]];
    let stars: Vec<Star> =
        std::iter::once(Star::Empty).chain(printed.iter().map(|lengths| Star::of(lengths))).collect();
    let mut classes = vec![];
    for star in &stars {
        classes.push(C.of(bench, star)?);
    }
    let misplaced = stars.iter().zip(&classes).zip(C.names).find(|((_, class), name)| *class != *name);
    let wrong =
        misplaced.map(|((star, class), name)| format!("{} is in {class}, not in {name}", star.name()));
    let right = C.names.iter().find(|name| !classes.contains(name)).map(|name| format!("{name} has none"));
    let correction = format!("each class has a representative, but in the order {}", classes.join(", "));
    let found = found(wrong, right, "the classes of the eight stars", &correction);
    Ok(found.showing(format!("value {RULE} 'B(0;1;0)'")).showing(format!("value {RULE} 'B(1,1,1;1;0)'")))
}
