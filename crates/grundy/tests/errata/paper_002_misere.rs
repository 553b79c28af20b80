//! Paper 002, sections 3.5 and 3.6: the selective compounds in misère play, which have changed
//! places in parts.
//!
//! What is true: in the *selective* compound the misère outcome does not add; two or more
//! components have their normal outcome, and single paths are P for orders 1, 2, 6, 7 and, from
//! 14 on, 0 and 4 modulo 5. In the *shortened* compound it does add, and single paths are P for
//! orders 1 and 2 modulo 7.

use std::collections::BTreeSet;

use grundy::{Outcome, deep};

use crate::judge::Bench;
use crate::{definition, first_difference, found, p_if, played, unions};

fn normal_losing(n: u64) -> bool {
    [0, 4].contains(&(n % 5))
}

fn selective_losing(n: u64) -> bool {
    [1, 2, 6, 7].contains(&n) || (n >= 14 && normal_losing(n))
}

/// Theorem 13, printed for the selective compound.
fn theorem_13(n: u64) -> bool {
    [1, 2].contains(&(n % 7))
}

/// Theorem 17, printed for the shortened compound.
fn theorem_17(n: u64) -> bool {
    [1, 2, 8, 9].contains(&n) || (n >= 15 && normal_losing(n))
}

/// The paths up to this order on which a saying and the definition differ.
fn wrong_paths(to: u64, compound: &str, saying: impl Fn(u64) -> bool) -> Vec<u64> {
    let mut judge = definition(compound, "misere");
    (0..=to).filter(|n| judge(&[*n]).outcome != p_if(saying(*n))).collect()
}

#[test]
fn e002_16_selective_misere_is_not_additive() {
    let mut judge = definition("selective", "misere");
    let mut alone = definition("selective", "misere");
    let printed = |union: &[u64]| p_if(union.iter().all(|n| alone(&[*n]).outcome == Outcome::P));
    assert_eq!(first_difference(&unions(13, 4), printed, |u| judge(u).outcome), Some(vec![1, 1]));
    let right = |union: &[u64]| match union {
        [n] => p_if(selective_losing(*n)),
        union => p_if(union.iter().all(|n| normal_losing(*n))),
    };
    assert_eq!(first_difference(&unions(13, 4), right, |u| judge(u).outcome), None);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let engine = |u: &[u64]| found(&mut bench, u, "selective", "misere");
        assert_eq!(first_difference(&unions(30, 3), right, engine), None);
    });
}

#[test]
fn e002_17_theorem_13() {
    assert_eq!(wrong_paths(16, "selective", theorem_13), [6, 7, 8, 9, 14, 16]);
    assert!(wrong_paths(16, "selective", selective_losing).is_empty());
    assert!(wrong_paths(16, "shortened", theorem_13).is_empty());
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 0..=200 {
            assert_eq!(found(&mut bench, &[n], "selective", "misere"), p_if(selective_losing(n)), "P_{n}");
        }
    });
}

#[test]
fn e002_18_examples_of_the_two_compounds() {
    for k in 2..=5 {
        let vertices = vec![1; k];
        assert_eq!(played(&vertices, "selective", "misere").outcome, Outcome::N);
        assert_eq!(played(&vertices, "shortened", "misere").outcome, Outcome::P);
    }
    // sigma(P_4) = sigma(P_5) = sigma(P_8) = 1, sigma(P_5, P_4) = 0, sigma(P_8, P_4) = 1.
    let examples: [&[u64]; 5] = [&[4], &[5], &[8], &[4, 5], &[4, 8]];
    let outcomes = |compound| examples.map(|union| played(union, compound, "misere").outcome);
    use Outcome::{N, P};
    assert_eq!(outcomes("selective"), [N, N, N, P, N]);
    assert_eq!(outcomes("shortened"), [N, N, P, N, N]);
}

#[test]
fn e002_19_lemma_16() {
    let lemma = |union: &[u64]| p_if(union.iter().all(|n| normal_losing(*n)));
    let several: Vec<Vec<u64>> = unions(14, 4).into_iter().filter(|union| union.len() > 1).collect();
    let mut shortened = definition("shortened", "misere");
    assert_eq!(first_difference(&several, lemma, |u| shortened(u).outcome), Some(vec![1, 1]));
    // It holds for the selective compound, and the shortened compound is additive.
    let mut selective = definition("selective", "misere");
    assert_eq!(first_difference(&several, lemma, |u| selective(u).outcome), None);
    let additive = |union: &[u64]| p_if(union.iter().all(|n| theorem_13(*n)));
    assert_eq!(first_difference(&several, additive, |u| shortened(u).outcome), None);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let engine = |u: &[u64]| found(&mut bench, u, "shortened", "misere");
        assert_eq!(first_difference(&unions(30, 3), additive, engine), None);
    });
}

#[test]
fn e002_20_theorem_17() {
    assert_eq!(wrong_paths(16, "shortened", theorem_17), [16]);
    // Nor is it the selective compound's set.
    assert_eq!(wrong_paths(16, "selective", theorem_17), [6, 7, 8, 9, 14]);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let mut wrong = vec![];
        for n in 0..=200 {
            let outcome = found(&mut bench, &[n], "shortened", "misere");
            assert_eq!(outcome, p_if(theorem_13(n)), "P_{n}");
            if outcome != p_if(theorem_17(n)) {
                wrong.push(n);
            }
        }
        assert_eq!(wrong[..4], [16, 19, 20, 22]);
    });
}

#[test]
fn e002_21_paths_that_differ_from_normal_play() {
    let differ = |misere: fn(u64) -> bool| -> BTreeSet<u64> {
        (0..=200).filter(|n| misere(*n) != normal_losing(*n)).collect()
    };
    let printed = BTreeSet::from([0, 1, 2, 4, 5, 8, 9, 10, 14]);
    // By the paper's own Corollary 18, P_9 is losing in both.
    let own = differ(theorem_17);
    assert_eq!(printed.difference(&own).collect::<Vec<_>>(), [&9]);
    // The set that is almost that of normal play is the selective compound's.
    assert_eq!(differ(selective_losing), BTreeSet::from([0, 1, 2, 4, 5, 6, 7, 9, 10]));
    let mut normal = definition("selective", "normal");
    let mut misere = definition("selective", "misere");
    let truly: Vec<u64> = (0..=16).filter(|n| normal(&[*n]).outcome != misere(&[*n]).outcome).collect();
    assert_eq!(truly, [0, 1, 2, 4, 5, 6, 7, 9, 10]);
}
