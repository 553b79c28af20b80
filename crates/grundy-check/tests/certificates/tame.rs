//! Quotients with many elements, written by the tests: those of tame games, in which a sum is known by the nim-sum of
//! its pieces, and by whether there is a piece of 2 or more among them.

use grundy_check::{Failure, Limits, Stop};
use serde_json::{Value, json};

use crate::judge::{Edges, Judge};
use crate::quotients::{certificate, code, name, some, stars};
use crate::{refused, verify};

/// The table for values below 2 to a power: 1 and a, then the nim-sums with a piece of 2 or more. The generators are the
/// powers of 2.
pub(crate) fn table(power: u64) -> (u64, Vec<u64>, Vec<u64>) {
    let order = 2 + (1 << power);
    let step = |x: u64, g: u64| match (x, g) {
        (0 | 1, 0) => 1 - x,
        (0 | 1, g) => 2 + (x ^ 1 << g),
        (x, g) => 2 + ((x - 2) ^ 1 << g),
    };
    let steps = (0..order).flat_map(|x| (0..power).map(move |g| step(x, g))).collect();
    (power, steps, vec![1, 2])
}

/// The element of a heap of this value.
fn element(value: u64) -> u64 {
    if value < 2 { value } else { value + 2 }
}

/// The certificate of the heaps up to a last one, if they are tame.
fn heaps(rule: &Value, values: &[u64]) -> String {
    let power = values.iter().max().map_or(0, |most| u64::from(64 - most.leading_zeros()));
    let (generators, steps, p) = table(power);
    let phi: Vec<u64> = values.iter().copied().map(element).collect();
    certificate(rule, &some(values.len() as u64 - 1), (generators, &steps, &p), &phi)
}

#[test]
fn elements_may_be_more_than_a_word_has_bits() {
    let nim: Vec<u64> = (0..128).collect();
    let told = |last: usize| verify(&heaps(&name("nim"), &nim[..=last]));
    assert_eq!(told(63).unwrap(), "nim on n has a misère quotient of 66 elements, 2 in P, for n up to 63");
    assert_eq!(told(64).unwrap(), "nim on n has a misère quotient of 130 elements, 2 in P, for n up to 64");
    // Lasker's Nim: a heap may be split instead.
    let lasker = code(&[&[4][..], &[3; 70]].concat());
    let mut judge = Judge::new(&lasker, Edges::new());
    let values: Vec<u64> = (0..70).map(|heap| judge.heap(heap)).collect();
    assert_eq!(&values[..9], &[0, 1, 2, 4, 3, 5, 6, 8, 7]);
    let whole = heaps(&lasker, &values);
    assert!(verify(&whole).unwrap().ends_with("of 130 elements, 2 in P, for n up to 69"));
    for n in [1, 2, 3, 40, 62, 63, 64, 69] {
        for other in [0, 1, 2, 5, 66, 68, 129] {
            if element(values[n]) != other {
                refused(&whole, |object| object["proof"]["phi"][n] = json!(other));
            }
        }
    }
}

/// What is refused, or the word `memory` if that is what there is too little of.
fn within(memory: usize, text: &str) -> String {
    let limits = Limits { memory, ..Limits::default() };
    match grundy_check::verify(text.as_bytes(), &limits).unwrap_err() {
        Failure::Refused(reason) => reason,
        Failure::Stopped(stop) => {
            assert_eq!(stop, Stop::Memory);
            "memory".into()
        }
    }
}

#[test]
fn sums_of_two_heaps_are_bounded_before_they_are_worked_out() {
    // 8193 sizes are transformed as lists of 2^15: so 2^21 steps are left for each place. With e elements these are 15 for
    // each list and each product, and one for each pair: 15 (2 e + 2050) + e e.
    let (generators, steps, p) = table(11);
    let said = |elements: u64| {
        let phi: Vec<u64> = (0..8193).map(|n| n % elements).collect();
        // What comes before takes less than 12 MB, and the lists more than 13.
        let text = certificate(&code(&[0, 4]), &some(8192), (generators, &steps, &p), &phi);
        within(12_500_000, &text)
    };
    assert_eq!(said(1422), "memory");
    assert!(said(1423).contains("more sums of heaps would have to be looked at"), "{}", said(1423));
}

#[test]
fn stars_are_bounded_before_they_are_looked_at() {
    let said = |arms: u64, threshold: u64, reach: usize| {
        let rule = code(&[&[0][..], &vec![3; reach]].concat());
        verify(&certificate(&rule, &stars(arms, threshold, 1), (1, &[1, 0], &[1]), &[0])).unwrap_err()
    };
    // One arm: as many stars as there are lengths below threshold, period and reach together.
    for (arms, reach, inside) in [(1, 1, 4_000_000), (2, 1, 2827), (6, 3, 35), (1, 8191, 1 << 20)] {
        let threshold = |below: u64| below - 1 - reach as u64;
        let reason = said(arms, threshold(inside), reach);
        assert!(reason.contains("stars with shorter arms, not 1"), "{arms} {reach}: {reason}");
        let reason = said(arms, threshold(inside + 1), reach);
        assert!(
            reason.contains("stars to look at") || reason.contains("more options"),
            "{arms} {reach}: {reason}"
        );
    }
}
