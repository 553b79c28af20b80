//! Paper 002, section 3.2: foreclosed values and their statistics.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy::deep;

use crate::judge::{Bench, convention, judge};
use crate::{definition, played, unions};

/// F-(P_n) for n = 0 to 1000; P_0 is undefined and stands as 0, which no statistic uses.
static FORECLOSED: LazyLock<Vec<u64>> = LazyLock::new(|| {
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let misere = convention("diminished", "misere");
        (0..=1000_u64).map(|n| bench.ask("0.137", &n.to_string(), misere).1.unwrap_or(0)).collect()
    })
});

fn mean(values: &[u64]) -> f64 {
    values.iter().sum::<u64>() as f64 / values.len() as f64
}

/// The most frequent values, in increasing order.
fn modes(values: &[u64]) -> Vec<u64> {
    let mut counts = BTreeMap::<u64, usize>::new();
    values.iter().for_each(|value| *counts.entry(*value).or_default() += 1);
    let most = counts.values().max().copied().unwrap_or(0);
    counts.into_iter().filter(|(_, count)| *count == most).map(|(value, _)| value).collect()
}

#[test]
fn e002_07_proof_of_theorem_1() {
    // From n = 2q + p + 3 on, (n + p - 3) / 2 - p is at least q; the proof says q + p.
    for (q, p) in (1..40_i64).flat_map(|q| (1..40).map(move |p| (q, p))) {
        let n = 2 * q + p + 3;
        let least_j = (n + p - 3) / 2 - p;
        assert!(least_j == q && least_j < q + p);
    }
    // Its hypothesis for Table 1: q = 245, p = 84, and nothing smaller.
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let normal = convention("diminished", "normal");
        let (q, p) = (245, 84);
        let last = 2 * q + 2 * p + 2;
        let values: Vec<Option<u64>> =
            (0..=last).map(|n| bench.ask("0.137", &n.to_string(), normal).1).collect();
        let same = |n: u64, p: u64| values[n as usize] == values[(n + p) as usize];
        assert!((q..=2 * q + p + 2).all(|n| same(n, p)));
        assert!(!same(q - 1, p));
        assert!((1..p).all(|p| (q..q + 84).any(|n| !same(n, p))));
        for n in 0..=16 {
            assert_eq!(values[n as usize], played(&[n], "diminished", "normal").value, "P_{n}");
        }
    });
}

#[test]
fn e002_08_an_ended_component_is_no_zero() {
    // With x + * = x the only option of P_1 and P_1 would be worth F-(P_1) = 0, and they 1.
    let two = played(&[1, 1], "diminished", "misere");
    assert_eq!((two.value, played(&[1], "diminished", "misere").value), (Some(0), Some(0)));
    // An ended piece in plain sight: the isolated vertex of Arc-Kayles.
    let over = judge("arc-kayles", "P(1) + P(2)", convention("diminished", "misere"));
    assert_eq!((over.value, over.outcome), (None, grundy::Outcome::N));
    // Defined values add by nim-sum.
    let mut value = definition("diminished", "misere");
    for union in unions(14, 4) {
        let sum = union.iter().fold(0, |sum, n| sum ^ value(&[*n]).value.expect("not over"));
        assert_eq!(value(&union).value, Some(sum), "{union:?}");
    }
}

#[test]
fn e002_09_table_2_deviation() {
    let values = &*FORECLOSED;
    for n in 1..=16 {
        assert_eq!(played(&[n], "diminished", "misere").value, Some(values[n as usize]), "P_{n}");
    }
    for (n, printed) in [(10, 1.08), (100, 2.4114), (1000, 7.537_448)] {
        let sample = &values[1..=n];
        let mean = mean(sample);
        let deviations = || sample.iter().map(|value| (*value as f64 - mean).abs());
        let absolute = deviations().sum::<f64>() / n as f64;
        let standard = (deviations().map(|d| d * d).sum::<f64>() / n as f64).sqrt();
        assert!((absolute - printed).abs() < 1e-6, "{n}: {absolute}");
        assert!(standard - printed > 0.19, "{n}: {standard}");
    }
    // The other columns hold: NbZ, Max, Mean, FreqV, MaxZ, PosMax.
    let rows =
        [(10, 3, 4, 1.4, 0, 8, 9), (100, 8, 11, 4.23, 2, 98, 61), (1000, 11, 43, 13.629, 16, 148, 999)];
    for (n, zeros, max, mean_of, mode, last_zero, first_max) in rows {
        let sample = &values[1..=n];
        assert_eq!(sample.iter().filter(|value| **value == 0).count(), zeros);
        assert_eq!(sample.iter().max(), Some(&max));
        assert!((mean(sample) - mean_of).abs() < 1e-9);
        assert_eq!(modes(sample)[0], mode);
        assert_eq!(sample.iter().rposition(|value| *value == 0), Some(last_zero - 1));
        assert_eq!(sample.iter().position(|value| *value == max), Some(first_max - 1));
    }
}

#[test]
fn e002_10_most_frequent_values() {
    let values = &*FORECLOSED;
    let of_the_form = |v: &u64| v.is_power_of_two() || v.checked_sub(1).is_some_and(u64::is_power_of_two);
    let fails = |n: &usize| !modes(&values[1..=*n]).iter().any(of_the_form);
    let failing: Vec<usize> = (1..=1000).filter(fails).collect();
    // 0 is not of the form; the first failure with another value is at 389.
    assert_eq!(failing[..6], [1, 2, 3, 8, 9, 389]);
    assert_eq!(modes(&values[1..=389]), [6]);
    let ranges = (1..=3).chain(8..=9).chain(389..=476).chain(509..=860);
    assert!(failing.iter().copied().eq(ranges));
}

#[test]
fn e002_11_growth_of_the_mean() {
    let values = &*FORECLOSED;
    let means = [10, 100, 1000].map(|n| mean(&values[1..=n]));
    // Logarithmic growth adds as much from 100 to 1000 as from 10 to 100.
    let steps = [means[1] - means[0], means[2] - means[1]];
    assert!((steps[0] - 2.83).abs() < 0.01 && (steps[1] - 9.40).abs() < 0.01, "{steps:?}");
    assert!(means[1] / means[0] > 3.0 && means[2] / means[1] > 3.2);
}
