//! Sequences against single questions: whatever way a term is found, it is the value of that
//! member. Families that grow along a path, and families that do not.

use grundy::{Budget, Compound, Convention, NoFiles, Play, SequenceTerm, Session, deep};

/// Families that the family engine follows.
const GROWING: &[&str] = &[
    "P(n)",
    "C(n)",
    "S(1,2,n)",
    "S(n,1)",
    "S(1,1,2*n)",
    "B(1,1;n;1,3)",
    "B(_;n;2,1)",
    "append(K(4),0,n)",
    "append(P(n),2,1)",
    "link(K(3),0,1,n)",
    "P(n) + C(5)",
    "append(C(5),0,n+3) + P(2)",
    "grid(1,n)",
    "P(n) + P(n)",
    "P(n) + S(1,1,n)",
];

/// Families whose members have to be searched.
const OTHERS: &[&str] = &["n*P(3)", "K(1,n)", "S(1^n,2)", "cat(1,n,1)", "knight(2,n)"];

fn compare(rule: &str, family: &str, convention: Convention, last: u64, grows: bool) {
    let session = Session::new(rule, convention).unwrap();
    let expression = session.family(family, &NoFiles).unwrap();
    let least = expression.least_n(last).unwrap();
    let budget = Budget::generous();
    let mut sequence = session.sequence_from(&expression, least);
    assert_eq!(sequence.grows_from().is_some(), grows, "{rule} {family} {convention}");
    deep(|| {
        for n in least..=last {
            let answer = session.search(&expression.at(n).unwrap(), None, &budget).unwrap();
            let expected = match grundy::answer::value_name(convention) {
                Some(_) => SequenceTerm::Value(answer.value),
                None => SequenceTerm::Outcome(answer.outcome),
            };
            let term = sequence.term(n, &budget).unwrap();
            assert_eq!(term, expected, "{rule} {family} {convention} at n = {n}");
        }
    });
}

fn valued() -> impl Iterator<Item = Convention> {
    Convention::all().filter(|c| (c.compound, c.play) != (Compound::Disjunctive, Play::Misere))
}

#[test]
fn families_that_grow_along_a_path() {
    for convention in valued() {
        for rule in ["node-kayles", "arc-kayles", "0.33", "grim"] {
            for family in GROWING {
                compare(rule, family, convention, 52, true);
            }
        }
        for rule in ["selective-node-kayles", "csg:1,3", "0.6", "0.07"] {
            for family in ["P(n)", "C(n)", "S(1,1,n)"] {
                compare(rule, family, convention, 45, true);
            }
        }
    }
}

#[test]
fn families_that_do_not() {
    for rule in ["node-kayles", "arc-kayles", "0.33"] {
        for family in OTHERS {
            compare(rule, family, Convention::NORMAL, 9, false);
        }
    }
    // A code without a bound has no family engine, but its paths are heaps; and a convention without
    // a valuation.
    compare("csg{all but 2}", "P(n)", Convention::NORMAL, 12, true);
    compare("csg{all but 2}", "S(1,1,n)", Convention::NORMAL, 9, false);
    let misere = Convention { compound: Compound::Disjunctive, play: Play::Misere };
    compare("node-kayles", "P(n)", misere, 25, false);
}

/// A sequence may start late, and asks for nothing twice.
#[test]
fn late_starts() {
    let session = Session::new("node-kayles", Convention::NORMAL).unwrap();
    let family = session.family("P(n)", &NoFiles).unwrap();
    let budget = Budget::generous();
    let late = deep(|| session.sequence_from(&family, 0).term(3000, &budget).unwrap());
    // Period 34 from n = 52 on.
    let early = deep(|| session.sequence_from(&family, 0).term(3000 - 34 * 80, &budget).unwrap());
    assert_eq!(late, early);
}
