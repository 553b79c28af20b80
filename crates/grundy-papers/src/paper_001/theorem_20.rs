//! Section 4.2.2: the proof of Theorem 20, its cases, and Figures 13 to 15.

use std::collections::BTreeSet;

use grundy::Error;

use super::equivalence::{C, D, class_value};
use super::moves::{graph, joined_shape, takes};
use super::section_4_1::compare;
use super::stars::{RULE, Star, bistar, found, joined, mex, pairs, short_stars, value};
use crate::{Bench, Checked, Claim, Erratum, Found, Table};

/// The steps of the proof of Theorem 20.
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Proof of Theorem 20 (line of D1*)",
            statement: "S joined to P1 by two edges is S with one more path of length 2. Its value is 2 if G(S) = 0; 0 if S is in D1*, D2 or D3□; 3 if S is in D1 or C1□; 1 if S is in D2*, D2□ or D3.",
            check: line_of_d1_star,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 20 (class C1□)",
            statement: "The stars in D1 or C1□, joined to P1 by two edges, have value 3.",
            check: class_c1_square,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 20 (line of D2*)",
            statement: "S joined to P2 by two edges is S with one more path of length 3, so it has the value of S.",
            check: line_of_d2_star,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 20 (S(1,2) ∼2 ∅)",
            statement: "By Lemma 15, S(1,2) ∼2 ∅.",
            check: s_1_2,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 20 (options)",
            statement: "If S1 and S2 are not in D1* or D2* and neither is S(1,1) or P3, no move takes a centre, and the value of the bistar is the mex of the values where one of the two stars is replaced by one of its options.",
            check: options_of_bistars,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 20 (Case 1, options of S1)",
            statement: "S1 in D1 always has three different options: one in D0, and two either in D2□ and D3□ or in D2 and D3.",
            check: case_1_first,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 20 (Case 1, options of S2)",
            statement: "S2 in D3 has three options, which are in D1, D2 and D3.",
            check: case_1_second,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 20 (Case 1, values)",
            statement: "For S1 in D1 and S2 in D3 the values of the options are 3, 0, 1, 1, 0, 3, or 3, 1, 0, 1, 0, 3, and the mex is 2 both times.",
            check: case_1_values,
            erratum: None,
        },
        Claim {
            name: "Figure 13 (caption)",
            statement: "The possible options when S1 is in C1 and S2 is in C3: S1 has three, in D0, D2□, D3□ or in D0, D2, D3.",
            check: caption_of_figure_13,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 20 (Case 2)",
            statement: "Figure 14: for S1 in D0 and S2 in D2 the right sets of options have values {0, 1} and {0, 1, 3}, the left sets {0, 1}, {3, 1, 0}, {3, 0, 1} and {0, 1}; the mex is always 2.",
            check: case_2,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 20 (number of cases)",
            statement: "There is a total of 36 cases to consider, and going through all of them with the options of Figure 15 proves Table 2.",
            check: all_cases,
            erratum: None,
        },
        Claim {
            name: "Figure 15",
            statement: "The classes of the options of S, depending on the class of S.",
            check: figure_15,
            erratum: None,
        },
    ]
}

fn line_of_d1_star(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in short_stars(10) {
        let class = D.of(bench, &star)?;
        let stated = match class {
            "D0" | "D0*" => 2,
            "D1*" | "D2" | "D3□" => 0,
            "D1" | "D1□" => 3,
            _ => 1,
        };
        let value = joined(bench, &star, 2, &Star::of(&[]))?;
        let same = joined_shape(&star, 2, &Star::of(&[]))? == super::moves::shape(&star.with(2))?;
        if value != stated || !same || D.predicted(class, "D1*") != stated {
            wrong = wrong.or(Some(format!("{} in {class} has {value}, stated {stated}", star.name())));
        }
    }
    let range = "all stars of at most 10 paths of lengths 1 and 2, D1□ for the C1□ of the print; the line of D1* in Table 2 has the same values";
    Ok(Found::unless(wrong, range, "not known"))
}

fn class_c1_square(_: &mut Bench<'_>) -> Checked {
    let defined = |name: &str| C.names.contains(&name) || D.names.contains(&name);
    let wrong =
        (!defined("C1□")).then(|| format!("no class is called C1□; for ∼1 there are {}", C.names.join(", ")));
    let right = (!defined("D1□")).then(|| "D1□ is not defined either".into());
    let correction = "D1□; the value 3 is right for it, see the line of D1*";
    Ok(found(wrong, right, "the names of the eight classes of ∼1 and the ten of ∼2", correction))
}

fn line_of_d2_star(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for star in short_stars(10) {
        let (alone, class) = (value(bench, &star)?, D.of(bench, &star)?);
        let value = joined(bench, &star, 2, &Star::of(&[1]))?;
        let same = joined_shape(&star, 2, &Star::of(&[1]))? == super::moves::shape(&star.with(3))?;
        if value != alone || !same || D.predicted(class, "D2*") != alone {
            wrong = wrong.or(Some(star.name()));
        }
    }
    Ok(Found::unless(
        wrong,
        "all stars of at most 10 paths of lengths 1 and 2, and the line of D2* in Table 2",
        "not known",
    ))
}

fn s_1_2(bench: &mut Bench<'_>) -> Checked {
    let stars = short_stars(super::equivalence::PATHS);
    let wrong = compare(bench, &stars, (2, &Star::Empty), (2, &Star::of(&[1, 2])))?;
    let right = compare(bench, &stars, (2, &Star::Empty), (2, &Star::of(&[1, 1])))?;
    let range = "S(1,2) and S(1,1) against ∅, joined to all stars of at most 8 paths of lengths 1 and 2; up to 8 vertices by the definition";
    Ok(found(
        wrong,
        right,
        range,
        "Lemma 15 gives S(1,1) ∼2 ∅, as the words before have it; S(1,2) is P4 and in D1*",
    )
    .showing(format!("value {RULE} 'B(_;2;_)'"))
    .showing(format!("value {RULE} 'B(_;2;1,2)'")))
}

/// Whether a star is left out by the assumptions of the case analysis.
fn left_out(class: &str, star: &Star) -> bool {
    matches!(class, "D1*" | "D2*") || *star == Star::of(&[1, 1]) || *star == Star::of(&[2])
}

fn options_of_bistars(bench: &mut Bench<'_>) -> Checked {
    let mut stars = vec![];
    for star in short_stars(6) {
        if !left_out(D.of(bench, &star)?, &star) {
            stars.push(star);
        }
    }
    let (mut wrong, mut right) = (None, None);
    for (a, b) in pairs(&stars) {
        let mut values = vec![];
        let mut shapes = vec![];
        for option in a.shortened() {
            values.push(joined(bench, &option, 2, &b)?);
            shapes.push(joined_shape(&option, 2, &b)?);
        }
        for option in b.shortened() {
            values.push(joined(bench, &a, 2, &option)?);
            shapes.push(joined_shape(&a, 2, &option)?);
        }
        let whole = joined(bench, &a, 2, &b)?;
        let others = takes(&graph(&bistar(&a, 2, &b))?).iter().any(|mv| !shapes.contains(&mv.leaves()));
        if mex(&values) != whole || others {
            let text = bistar(&a, 2, &b);
            wrong = wrong.or(Some(format!(
                "S1 = {}, S2 = {}: {text} has a move on the vertex between the centres and value {whole}, the mex is {}",
                a.name(),
                b.name(),
                mex(&values)
            )));
            if a != Star::Empty && b != Star::Empty {
                right = right.or(Some(text));
            }
        }
    }
    // The line of the empty star is what has to be shown apart.
    for star in &stars {
        let class = D.of(bench, star)?;
        if joined(bench, &Star::Empty, 2, star)? != D.predicted("D0*", class) {
            right = right.or(Some(format!("Table 2 fails for ∅ and {}", star.name())));
        }
    }
    let range =
        "all pairs of stars of at most 6 paths of lengths 1 and 2 that the proof has not left out, all moves";
    let correction = "the empty star has to be left out as well: with it the vertex between can be taken, and the bistar is a star; its line in Table 2 is right by Figure 4";
    Ok(found(wrong, right, range, correction).showing(format!("value {RULE} 'B(_;2;_)'")))
}

/// The sets of classes that the options of the stars of a class have, for non-empty stars.
fn option_sets(bench: &mut Bench<'_>, class: &str) -> Result<BTreeSet<BTreeSet<&'static str>>, Error> {
    let mut sets = BTreeSet::new();
    for star in short_stars(10) {
        if star == Star::Empty || D.of(bench, &star)? != class {
            continue;
        }
        let mut options = star.shortened();
        if star.is_chain() {
            // Alone, a chain can also be played on at its centre: P3 has the options P2 and P1.
            options.extend([2, 3].map(|taken| Star::of(&[star.order().saturating_sub(taken)])));
        }
        let options: Result<BTreeSet<_>, Error> = options.iter().map(|option| D.of(bench, option)).collect();
        sets.insert(options?);
    }
    Ok(sets)
}

const OPTIONS: &str = "stars of at most 10 paths of lengths 1 and 2";

/// A list of sets of classes in words.
fn words<'a>(sets: impl IntoIterator<Item = &'a BTreeSet<&'static str>>) -> String {
    let word = |set: &BTreeSet<&'static str>| set.iter().copied().collect::<Vec<_>>().join(", ");
    sets.into_iter().map(word).collect::<Vec<_>>().join(" / ")
}

/// Figure 15 as printed.
const FIGURE_15: [(&str, &[&[&str]]); 8] = [
    ("D0", &[&["D1*", "D2□"], &["D1", "D2□", "D3□"], &["D1", "D2", "D3"], &["D2", "D3"]]),
    ("D0*", &[&["D1*", "D2*"], &["D1□"], &["D1*", "D2*", "D2□"], &["D1□", "D2□", "D3□"]]),
    ("D1", &[&["D0", "D2□", "D3□"], &["D0", "D2", "D3"]]),
    ("D1□", &[&["D0*"], &["D0*", "D2□", "D3□"]]),
    ("D2", &[&["D0", "D1"], &["D0", "D1", "D3"]]),
    ("D2□", &[&["D0*", "D1*", "D1□"], &["D0*", "D1□", "D3□"]]),
    ("D3", &[&["D0", "D1", "D2"]]),
    ("D3□", &[&["D0*", "D1□", "D2□"]]),
];

/// The sets that Figure 15 prints for a class.
fn printed_sets(class: &str) -> BTreeSet<BTreeSet<&'static str>> {
    let of = |(_, sets): &(&str, &'static [&'static [&'static str]])| {
        sets.iter().map(|set| set.iter().copied().collect()).collect()
    };
    FIGURE_15.iter().find(|(name, _)| *name == class).map(of).unwrap_or_default()
}

fn sets(lists: &[&[&'static str]]) -> BTreeSet<BTreeSet<&'static str>> {
    lists.iter().map(|list| list.iter().copied().collect()).collect()
}

fn case_1_first(bench: &mut Bench<'_>) -> Checked {
    let computed = option_sets(bench, "D1")?;
    let stated = sets(&[&["D0", "D2□", "D3□"], &["D0", "D2", "D3"]]);
    let wrong = (computed != stated).then(|| words(&computed));
    Ok(Found::unless(wrong, OPTIONS, "not known"))
}

fn case_1_second(bench: &mut Bench<'_>) -> Checked {
    let computed = option_sets(bench, "D3")?;
    let mut smallest = None;
    for star in short_stars(10) {
        if smallest.is_none() && D.of(bench, &star)? == "D3" {
            let options: Result<Vec<String>, Error> = star
                .shortened()
                .iter()
                .map(|option| Ok(format!("{} in {}", option.name(), D.of(bench, option)?)))
                .collect();
            smallest = Some(format!("{} has the options {}", star.name(), options?.join(", ")));
        }
    }
    let wrong = if computed == sets(&[&["D1", "D2", "D3"]]) { None } else { smallest };
    let right = (computed != sets(&[&["D0", "D1", "D2"]])).then(|| words(&computed));
    let correction =
        "they are in D0, D1 and D2, as Figures 13 and 15 have it (no option has the value of the star)";
    Ok(found(wrong, right, OPTIONS, correction)
        .showing(format!("value {RULE} 'S(1,2^5)'"))
        .showing(format!("value {RULE} 'S(1,2^4)'")))
}

/// The values of a list of bistars of classes, by play: one value for all members of the classes.
fn values_of(bench: &mut Bench<'_>, cells: &[(&str, &str)]) -> Result<Vec<Option<u64>>, Error> {
    let mut stars = vec![];
    for star in short_stars(7) {
        stars.push((D.of(bench, &star)?, star));
    }
    let mut values = vec![];
    for (x, y) in cells {
        let mut found = BTreeSet::new();
        for (_, a) in stars.iter().filter(|(class, _)| class == x) {
            for (_, b) in stars.iter().filter(|(class, _)| class == y) {
                found.insert(joined(bench, a, 2, b)?);
            }
        }
        values.push(found.first().copied().filter(|_| found.len() == 1));
    }
    Ok(values)
}

fn case_1_values(bench: &mut Bench<'_>) -> Checked {
    let second = [("D1", "D0"), ("D1", "D1"), ("D1", "D2")];
    let squares = [[("D0", "D3"), ("D2□", "D3"), ("D3□", "D3")], second].concat();
    let plain = [[("D0", "D3"), ("D2", "D3"), ("D3", "D3")], second].concat();
    let mut wrong = None;
    for (cells, stated) in [(squares, [3, 0, 1, 1, 0, 3]), (plain, [3, 1, 0, 1, 0, 3])] {
        let values = values_of(bench, &cells)?;
        if values != stated.map(Some) || mex(&stated) != 2 {
            wrong = wrong.or(Some(format!("{cells:?}: {values:?}")));
        }
    }
    if values_of(bench, &[("D1", "D3")])? != [Some(2)] {
        wrong = wrong.or(Some("D1, D3 is not 2".into()));
    }
    Ok(Found::unless(
        wrong,
        "all bistars of these classes of stars with at most 7 paths of lengths 1 and 2",
        "not known",
    ))
}

fn caption_of_figure_13(bench: &mut Bench<'_>) -> Checked {
    let drawn = sets(&[&["D0", "D2□", "D3□"], &["D0", "D2", "D3"]]);
    let mut wrong = None;
    for star in short_stars(7) {
        if wrong.is_some() || C.of(bench, &star)? != "C1" {
            continue;
        }
        let options: Result<BTreeSet<_>, Error> =
            star.shortened().iter().map(|option| D.of(bench, option)).collect();
        let options = options?;
        if !drawn.contains(&options) {
            wrong = Some(format!("{} is in C1, and its options are in {}", star.name(), words([&options])));
        }
    }
    let right = (option_sets(bench, "D1")? != drawn).then(|| "D1 has other options".into());
    let correction = "when S1 is in D1 and S2 is in D3, as in the text of the case";
    let found = found(wrong, right, "stars of at most 7 paths of lengths 1 and 2", correction);
    Ok(found.showing(format!("value {RULE} 'S(1,1,1)'")))
}

/// Bistars of classes, and the values printed for them.
type Printed = (&'static [(&'static str, &'static str)], &'static [u64]);

fn case_2(bench: &mut Bench<'_>) -> Checked {
    let right: [Printed; 2] =
        [(&[("D0", "D0"), ("D0", "D1")], &[0, 1]), (&[("D0", "D0"), ("D0", "D1"), ("D0", "D3")], &[0, 1, 3])];
    let left: [Printed; 4] = [
        (&[("D1*", "D2"), ("D2□", "D2")], &[0, 1]),
        (&[("D1", "D2"), ("D2□", "D2"), ("D3□", "D2")], &[3, 1, 0]),
        (&[("D1", "D2"), ("D2", "D2"), ("D3", "D2")], &[3, 0, 1]),
        (&[("D2", "D2"), ("D3", "D2")], &[0, 1]),
    ];
    let mut wrong = None;
    for (cells, stated) in left.iter().chain(&right) {
        let values = values_of(bench, cells)?;
        if values != stated.iter().map(|&value| Some(value)).collect::<Vec<_>>() {
            wrong = wrong.or(Some(format!("{cells:?}: {values:?}, printed {stated:?}")));
        }
    }
    let all = left.iter().flat_map(|(_, a)| right.iter().map(move |(_, b)| [*a, *b].concat()));
    let two =
        all.into_iter().all(|values| mex(&values) == 2) && values_of(bench, &[("D0", "D2")])? == [Some(2)];
    let wrong = wrong.or((!two).then(|| "the mex is not always 2".into()));
    let classes =
        option_sets(bench, "D0")? == printed_sets("D0") && option_sets(bench, "D2")? == printed_sets("D2");
    let wrong = wrong.or((!classes).then(|| "D0 or D2 has other options".into()));
    Ok(Found::unless(
        wrong,
        "all bistars of these classes of stars with at most 7 paths of lengths 1 and 2, S(2) in D0*",
        "not known",
    ))
}

/// Every pair of classes, every pair of sets of options, by Table 2 alone.
fn all_cases(_: &mut Bench<'_>) -> Checked {
    let (mut cases, mut wrong) = (0, None);
    for (place, (x, x_sets)) in FIGURE_15.iter().enumerate() {
        for (y, y_sets) in &FIGURE_15[place..] {
            cases += 1;
            for (left, right) in x_sets.iter().flat_map(|left| y_sets.iter().map(move |right| (left, right)))
            {
                let left = left.iter().map(|option| D.predicted(option, y));
                let right = right.iter().map(|option| D.predicted(x, option));
                let value = mex(&left.chain(right).collect::<Vec<_>>());
                if value != D.predicted(x, y) {
                    wrong = wrong.or(Some(format!("{x}, {y}: the mex is {value}")));
                }
            }
        }
    }
    let wrong = wrong.or((cases != 36).then(|| format!("there are {cases} cases")));
    Ok(Found::unless(
        wrong,
        format!(
            "{cases} pairs of the eight classes other than D1* and D2*, each pair of sets of options of Figure 15, with the cells of Table 2"
        ),
        "not known",
    ))
}

fn figure_15(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    let mut table = Table::new(["class", "options"]);
    for (class, _) in FIGURE_15 {
        let (computed, printed) = (option_sets(bench, class)?, printed_sets(class));
        if computed != printed {
            wrong = wrong.or(Some(format!("{class}: {}; printed {}", words(&computed), words(&printed))));
        }
        let values = computed.iter().flatten().all(|option| class_value(option) != class_value(class));
        wrong = wrong.or((!values).then(|| format!("an option in {class} has its value")));
        table.row([class.to_owned(), crate::cell(&words(&printed), &words(&computed))]);
    }
    let range = format!(
        "{OPTIONS}, S(2) in D0*, where its options in D1* and D2* are listed; the empty star, which is in D0* and has none, is not considered"
    );
    Ok(Found::unless(wrong, range, "not known").with_table(table))
}
