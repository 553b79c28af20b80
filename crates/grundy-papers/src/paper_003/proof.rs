//! What the proof of Theorem 22 says before its cases.

use std::collections::{BTreeMap, BTreeSet};

use grundy::{Convention, Error};
use grundy_games::Term;
use grundy_games::graph::GraphKey;

use super::cases::{CASES, Words};
use super::options::{Options, mex, rule_agrees, values};
use super::stars::Star::{self, Empty, Paths};
use super::stars::{CLASSES, Class, PATHS, RULE, bistar, class, joined, pairs, predicted, stars, value};
use super::theorem::{class_found, found};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, read};

/// The claims, in the order of the paper.
pub(super) fn claims() -> Vec<Claim> {
    let claim = |name, statement, check| Claim { name, statement, check, erratum: None };
    vec![
        claim(
            "Proof of Theorem 22 (Lemma 23 of [1])",
            "Stars of D1* are ∼2-equivalent to each other, and so are those of D2*: it suffices to look at P1 and P2 (Lemma 21 in the version at hand).",
            lemma_23,
        ),
        claim(
            "Proof of Theorem 22 (row of D1*)",
            "A star joined to P1 is the star with a path of length 2 more; the value is 2 for value 0, 0 for D1*, D2, D3□, 3 for D1, D1□, and 1 for D2*, D2□, D3.",
            row_of_d1,
        ),
        claim(
            "Proof of Theorem 22 (row of D2*)",
            "A star joined to P2 is the star with a path of length 3 more, so its value is that of the star.",
            row_of_d2,
        ),
        claim(
            "Proof of Theorem 22 (S(1,2) and the empty star)",
            "S(1,1) and P3 may be left out of the cases since S(1,2) ∼2 ∅ and P3 ∼2 ∅.",
            s_1_2,
        )
        .wrong(Erratum::WORDING.after("001", "Proof of Theorem 20 (S(1,2) ∼2 ∅)")),
        claim(
            "Proof of Theorem 22 (no option takes a centre)",
            "For stars outside D1* and D2* other than S(1,1) and P3, no option of S or S' takes the centre.",
            no_centre,
        ),
        claim(
            "Proof of Theorem 22 (the mex formula)",
            "For S, S' outside D1* and D2* and other than S(1,1) and P3, the value of the bistar is the mex of the bistars with S or S' replaced by an option of it.",
            formula,
        )
        .wrong(Erratum::PROOF.after("001", "Proof of Theorem 20 (options)")),
        claim(
            "Proof of Theorem 22 (different options)",
            "Two stars of the same class can have options in different classes.",
            different,
        ),
        claim(
            "Proof of Theorem 22 (36 cases)",
            "There are 36 cases to consider, and the proof goes through them.",
            thirty_six,
        ),
        claim(
            "Proof of Theorem 22 (at most v on the other side)",
            "When the mex of the options of one side is v and those of the other side are at most v, \"as such\" the mex of both sides together is v (used in fourteen cases).",
            at_most,
        )
        .wrong(Erratum::PROOF),
        claim(
            "Figures 2 to 37",
            "The possible options of each case with their classes and values, as drawings.",
            |_| {
                Ok(Found::not_computable(
                    "the drawings are not in the text; each case here has the table of its options, recomputed",
                ))
            },
        ),
    ]
}

fn lemma_23(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let mut wrong = (!found.proven()).then(|| "the system does not close".to_owned());
    for members in [vec![Paths(0, 0), Paths(1, 1), Paths(0, 3)], vec![Paths(1, 0), Paths(0, 2)]] {
        for &star in &members {
            if class_found(bench, &found, star)? != class_found(bench, &found, members[0])? {
                wrong = wrong.or(Some(star.name()));
            }
            for other in stars(PATHS) {
                if joined(bench, star, other)? != joined(bench, members[0], other)? {
                    wrong = wrong.or(Some(bistar(star, other)));
                }
            }
        }
    }
    let range = format!(
        "beside all stars with at most {PATHS} paths of lengths 1 and 2; beside all stars by the closed system of grundy-classes"
    );
    Ok(Found::unless(wrong, range, "the two classes are no classes"))
}

/// Whether two texts are the same graph.
fn same_graph(a: &str, b: &str) -> Result<bool, Error> {
    let keys = |text: &str| -> Result<Vec<GraphKey>, Error> {
        let key =
            |term: &Term| if let Term::Graph(graph) = term { Some(GraphKey::of(&graph.graph)) } else { None };
        Ok(read(text)?.terms.iter().filter_map(key).collect())
    };
    Ok(keys(a)? == keys(b)?)
}

fn row_of_d1(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in stars(2 * PATHS) {
        let said = match class(bench, star)? {
            Class::D0 | Class::D0Star => 2,
            Class::D1Star | Class::D2 | Class::D3Square => 0,
            Class::D1 | Class::D1Square => 3,
            Class::D2Star | Class::D2Square | Class::D3 => 1,
        };
        let text = bistar(star, Paths(0, 0));
        let right = joined(bench, star, Paths(0, 0))? == said
            && predicted(class(bench, star)?, Class::D1Star) == said;
        let shape = star == Empty || same_graph(&text, &format!("S({star},2)"))?;
        wrong = wrong.or((!right || !shape).then_some(text));
    }
    let range = format!(
        "all stars with at most {} paths of lengths 1 and 2; the empty star, which has no centre, only by its value",
        2 * PATHS
    );
    Ok(Found::unless(wrong, range, "another row"))
}

fn row_of_d2(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in stars(2 * PATHS) {
        let text = bistar(star, Paths(1, 0));
        let right = joined(bench, star, Paths(1, 0))? == value(bench, star)?;
        let shape = star == Empty || same_graph(&text, &format!("S({star},3)"))?;
        wrong = wrong.or((!right || !shape).then_some(text));
    }
    let range = format!(
        "all stars with at most {} paths of lengths 1 and 2; the empty star, which has no centre, only by its value",
        2 * PATHS
    );
    Ok(Found::unless(wrong, range, "another row"))
}

fn s_1_2(bench: &mut Bench<'_>) -> Checked {
    let found = found(bench)?;
    let mut wrong = None;
    let mut s11 = found.proven();
    for star in stars(PATHS) {
        let empty = joined(bench, star, Empty)?;
        let said = joined(bench, Paths(1, 1), star)?;
        if said != empty && wrong.is_none() {
            let text = bistar(Paths(1, 1), star);
            let played = bench.judge(RULE, &text, Convention::NORMAL)?.1.unwrap_or_default();
            wrong = Some((
                format!(
                    "beside {}: {text} has value {played}, {} has value {empty}",
                    star.name(),
                    bistar(Empty, star)
                ),
                star,
            ));
        }
        s11 &= joined(bench, Paths(2, 0), star)? == empty && joined(bench, Paths(0, 1), star)? == empty;
    }
    s11 &= class_found(bench, &found, Paths(2, 0))? == class_found(bench, &found, Empty)?;
    let range = format!("beside all stars with at most {PATHS} paths of lengths 1 and 2");
    let correction = if s11 {
        "S(1,1) ∼2 ∅ is meant, and holds; S(1,2) is in D1*"
    } else {
        "S(1,1) is not equivalent to ∅ either"
    };
    Ok(match wrong {
        None => Found::holds(range),
        Some((example, star)) => Found::fails(range, example, correction)
            .showing(format!("value {RULE} '{}'", bistar(Paths(1, 1), star)))
            .showing(format!("value {RULE} '{}'", bistar(Paths(2, 0), star))),
    })
}

/// The stars the proof keeps when it leaves out D1*, D2*, S(1,1) and P3, the empty one among them.
fn kept(paths: usize) -> Vec<Star> {
    stars(paths).into_iter().filter(|star| *star == Empty || star.in_cases()).collect()
}

fn no_centre(_: &mut Bench<'_>) -> Checked {
    let stars: Vec<Star> = kept(PATHS).into_iter().filter(|star| *star != Empty).collect();
    let mut wrong = None;
    for (a, b) in pairs(&stars, &stars) {
        wrong = wrong.or((!rule_agrees(a, b)?).then(|| bistar(a, b)));
    }
    let range = format!(
        "all pairs of {} such stars with at most {PATHS} paths of lengths 1 and 2: the rule's own moves only shorten paths of S and S'",
        stars.len()
    );
    Ok(Found::unless(wrong, range, "there are moves on a centre or the link"))
}

fn formula(bench: &mut Bench<'_>) -> Checked {
    let stars = kept(PATHS);
    let (mut wrong, mut next) = (None, None);
    let mut only_empty = true;
    for (a, b) in pairs(&stars, &stars) {
        let by_formula = mex(&Options::of(bench, a, b)?.values());
        let truth = joined(bench, a, b)?;
        if by_formula != truth {
            only_empty &= a == Empty || b == Empty;
            if wrong.is_none() {
                wrong = Some((a, b, by_formula, truth));
            } else if next.is_none() && a == Empty && b != Empty {
                next = Some((a, b, by_formula, truth));
            }
        }
        only_empty &= truth == predicted(class(bench, a)?, class(bench, b)?);
    }
    let range = format!(
        "all pairs of the {} stars with at most {PATHS} paths of lengths 1 and 2 that are not left out",
        stars.len()
    );
    let Some((a, b, by_formula, truth)) = wrong else { return Ok(Found::holds(range)) };
    let words = |(a, b, by_formula, truth): (Star, Star, u64, u64)| {
        format!(
            "S = {}, S' = {}: the formula gives {by_formula}, {} has value {truth}",
            a.name(),
            b.name(),
            bistar(a, b)
        )
    };
    let also = next.map_or_else(String::new, |next| format!("; and with S' not empty, {}", words(next)));
    let correction = if only_empty {
        "∅ is in D0* and must be left out as well: joined to ∅, S' has one leaf more, and taking it is an option. The formula holds for S and S' not empty, and the values of Table 1 hold for ∅ too"
    } else {
        "it fails for stars other than ∅ too"
    };
    let mut found = Found::fails(range, words((a, b, by_formula, truth)) + &also, correction)
        .showing(format!("value {RULE} '{}'", bistar(a, b)));
    if let Some((a, b, ..)) = next {
        found = found.showing(format!("value {RULE} '{}'", bistar(a, b)));
        for option in b.options() {
            found = found.showing(format!("value {RULE} '{}'", bistar(a, option)));
        }
    }
    Ok(found)
}

fn different(bench: &mut Bench<'_>) -> Checked {
    let mut sets: BTreeMap<Class, BTreeMap<Vec<Class>, Star>> = BTreeMap::new();
    for star in stars(2 * PATHS).into_iter().filter(|star| star.in_cases()) {
        let mut options = BTreeSet::new();
        for option in star.options() {
            options.insert(class(bench, option)?);
        }
        let of_class = sets.entry(class(bench, star)?).or_default();
        of_class.entry(options.into_iter().collect()).or_insert(star);
    }
    let mut table = Table::new(["class", "classes of the options", "smallest star"]);
    for (class, sets) in &sets {
        for (options, star) in sets {
            let names: Vec<&str> = options.iter().map(|class| class.name()).collect();
            table.row([class.name().to_owned(), names.join("; "), star.name()]);
        }
    }
    let some = sets.values().any(|sets| sets.len() > 1);
    let range = format!(
        "the classes of the options of all stars with at most {} paths that the cases treat",
        2 * PATHS
    );
    Ok(Found::unless((!some).then(|| "none".into()), range, "the class determines them").with_table(table))
}

fn thirty_six(_: &mut Bench<'_>) -> Checked {
    let left: Vec<Class> =
        CLASSES.into_iter().filter(|class| !matches!(class, Class::D1Star | Class::D2Star)).collect();
    let mut missing: BTreeSet<(Class, Class)> =
        left.iter().flat_map(|&a| left.iter().filter(move |b| a <= **b).map(move |&b| (a, b))).collect();
    let count = missing.len();
    let twice = CASES.iter().find(|case| {
        let (a, b) = case.classes;
        !missing.remove(&(a.min(b), a.max(b)))
    });
    let wrong = (count != 36 || CASES.len() != 36 || twice.is_some() || !missing.is_empty())
        .then(|| format!("{count} pairs, {} cases", CASES.len()));
    Ok(Found::unless(
        wrong,
        "the pairs of the eight classes without D1* and D2*, each treated exactly once",
        "another number",
    ))
}

/// A set of numbers below 4.
fn set(bits: u64) -> BTreeSet<u64> {
    (0..4).filter(|n| bits >> n & 1 == 1).collect()
}

fn at_most(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    let (mut avoided, mut enough) = (true, true);
    for one in (0..16).map(set) {
        let v = mex(&one);
        for other in (0..16).map(set) {
            let both: BTreeSet<u64> = one.union(&other).copied().collect();
            let at_most = mex(&other) <= v && other.iter().all(|value| *value <= v);
            if at_most && mex(&both) != v && wrong.is_none() {
                wrong = Some(format!(
                    "v = {v}: the values {one:?} on one side have mex {v}, the values {other:?} on the other are at most {v} and so is their mex, but together the mex is {}",
                    mex(&both)
                ));
            }
            enough &= other.contains(&v) || mex(&both) == v;
        }
    }
    let stars = stars(PATHS);
    let mut seen = 0;
    for case in CASES.iter().filter(|case| case.words != Words::Both) {
        seen += 1;
        let left = case.classes.0.members(bench, &stars)?;
        let right = case.classes.1.members(bench, &stars)?;
        for (a, b) in pairs(&left, &right).into_iter().filter(|(a, b)| a.in_cases() && b.in_cases()) {
            let options = Options::of(bench, a, b)?;
            avoided &=
                !values(&options.left).contains(&case.value) && !values(&options.right).contains(&case.value);
        }
    }
    let range = format!(
        "all pairs of sets of the values 0 to 3; the {seen} cases on all their bistars with at most {PATHS} paths of lengths 1 and 2 a star"
    );
    let correction = if avoided && enough {
        "it is needed that no option of the other side has the value v; in the fourteen cases none has, so their values stand"
    } else {
        "in some case an option has the value v"
    };
    Ok(Found::unless(wrong, range, correction))
}
