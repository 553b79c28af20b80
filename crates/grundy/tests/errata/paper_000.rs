//! Paper 000: connected subtraction games on subdivided stars.

use grundy::{Convention, deep};

use crate::judge::{Bench, judge, position, size};

fn star(a: u64, k: u64, l: u64) -> String {
    format!("S({a},{k},{l})")
}

fn up_to(n: u64) -> String {
    format!("csg{{1..{n}}}")
}

/// Lemma 12 of the paper, which holds.
fn lemma_12(n: u64, k: u64, l: u64) -> u64 {
    match (k + l + 2 <= n, k % 2 == 1 && l % 2 == 1, k == l && k != 0 && k.is_multiple_of(2)) {
        (true, true, _) => k + l,
        (true, _, true) => k + 1,
        _ => (k + l + 2) % (n + 1),
    }
}

/// Row k = 1 of Table 2, columns N-4 and N-3, for N of this parity.
fn table_2(n: u64, column: u64, even: bool) -> u64 {
    match (n - column, even) {
        (4, true) => n - 3,
        (4, false) => n - 1,
        (3, true) => n,
        _ => n - 2,
    }
}

#[test]
fn e000_01_table_2_columns_of_the_other_parity() {
    let value = |n, l| judge(&up_to(n), &star(1, 1, l), Convention::NORMAL).value;
    assert_eq!((value(5, 1), table_2(5, 1, false)), (Some(2), 4));
    for n in 3..=9_u64 {
        for column in n.saturating_sub(4)..=n - 3 {
            assert_ne!(value(n, column), Some(table_2(n, column, n % 2 == 0)), "N = {n}, l = {column}");
            assert_eq!(value(n, column), Some(table_2(n, column, n % 2 == 1)), "N = {n}, l = {column}");
        }
    }
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 3..=14 {
            for (k, l) in (0..n).flat_map(|k| (0..n).map(move |l| (k, l))) {
                assert_eq!(bench.grundy(&up_to(n), &star(1, k, l)), lemma_12(n, k, l), "N = {n}, {k}, {l}");
            }
        }
    });
}

#[test]
fn e000_02_lemma_14_property_p() {
    let printed = |n: u64, k: u64, l: u64| k <= n || l <= n || (k % (n + 1) != n && l % (n + 1) != n);
    let excluded = |n: u64, k: u64, l: u64| k > n && l % (n + 1) == n;
    let meant = |n: u64, k: u64, l: u64| !excluded(n, k, l) && !excluded(n, l, k);
    let value = |l| judge(&up_to(8), &star(1, 8, l), Convention::NORMAL).value;
    assert!(printed(8, 8, 11) && !meant(8, 8, 11));
    assert_eq!((value(11), value(2)), (Some(6), Some(10)));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let mut failures = vec![];
        for n in 3..=8 {
            let largest = 3 * n + 2;
            for (k, l) in (0..=largest).flat_map(|k| (k..=largest).map(move |l| (k, l))) {
                let reduced = bench.grundy(&up_to(n), &star(1, k % (n + 1), l % (n + 1)));
                let holds = bench.grundy(&up_to(n), &star(1, k, l)) == reduced;
                assert!(holds || !meant(n, k, l), "N = {n}, S(1,{k},{l})");
                if !holds && printed(n, k, l) {
                    failures.push((n, k + l, k));
                }
            }
        }
        assert_eq!(failures.iter().min(), Some(&(8, 19, 8)));
    });
}

#[test]
fn e000_03_proof_of_theorem_16_value_of_s_1_1_3() {
    let value = |text| judge("csg{1..3}", text, Convention::NORMAL).value;
    assert_eq!(value("S(1,1,3)"), Some(2));
    // The value the case is after is right all the same: mex{0, 1, 2, 2} = 3.
    assert_eq!(["S(1^3)", "S(1^4)", "S(1^3,2)", "S(1^3,3)"].map(value), [0, 1, 2, 3].map(Some));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for l in 0..40 {
            let short = bench.grundy("csg{1..3}", &format!("S(1,1,{})", l % 4));
            assert_eq!(bench.grundy("csg{1..3}", &format!("S(1,1,{l})")), short);
        }
    });
}

#[test]
fn e000_04_proof_of_theorem_18_case_ii() {
    let value = |text: &str| judge("csg{1,2,4}", text, Convention::NORMAL).value;
    // Lemma 27 is about S(1,2,2,l), which has the value of P_l; S(1,1,2,l) has not, for any l.
    assert_eq!((value("S(1,1,2,1)"), value("S(1,2,2,1)"), value("P(1)")), (Some(3), Some(1), Some(1)));
    // P_(l+3) has four vertices less than S(1,2,l+3), not one.
    assert_eq!(size(&position("S(1,2,4)")) - size(&position("P(4)")), 4);
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for l in 0..40 {
            let mut grundy = |text: String| bench.grundy("csg{1,2,4}", &text);
            let path = grundy(format!("P({l})"));
            assert_eq!(grundy(format!("S(1,2,2,{l})")), path, "{l}");
            assert_ne!(grundy(format!("S(1,1,2,{l})")), path, "{l}");
            assert_eq!(grundy(format!("P({})", l + 3)), path, "{l}");
        }
    });
}

/// The bound r_N of Claim 15.1.
fn r(n: u64) -> u64 {
    if [2, 3].contains(&(n % 4)) { n / 2 } else { (n - 2) / 2 }
}

#[test]
fn e000_05_proof_of_claim_15_2() {
    // Printed: 2k + 2 <= N - 2 for even k up to r_N. It fails first at N = 6, k = 2; 2k + 2 <= N holds.
    let even = |n: u64| (2..=r(n)).step_by(2).map(move |k| (n, k));
    let too_large: Vec<(u64, u64)> = (3..=100).flat_map(even).filter(|(n, k)| 2 * k + 2 > n - 2).collect();
    assert_eq!(too_large[..2], [(6, 2), (7, 2)]);
    assert!(too_large.iter().all(|(n, k)| 2 * k + 2 <= *n));
    // There the case k0 = 2, k = N + 1 + 2 of the proof ends with 2 * k0 + 2 = 6; the claim has N + 2.
    let value = |n: u64| judge(&up_to(n), &star(1, n + 3, n), Convention::NORMAL).value;
    assert_eq!((value(6), value(7)), (Some(8), Some(9)));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for n in 3..=10 {
            for k in (1..=2 * n).filter(|k| *k != n && *k != n + 1) {
                assert_eq!(bench.grundy(&up_to(n), &star(1, k, n)), claim_15_2(&mut bench, n, k), "{n}, {k}");
            }
        }
    });
}

/// Claim 15.2, which holds: the value of S(1,k,N) for k up to 2N, other than N and N+1.
fn claim_15_2(bench: &mut Bench<'_>, n: u64, k: u64) -> u64 {
    let options: Vec<u64> = (0..n).map(|i| bench.grundy(&up_to(n), &star(1, k, i))).collect();
    let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
    let start = k / (n + 1) * (n + 1) + 1;
    let large = (start..k).filter(|i| bench.grundy(&up_to(n), &star(1, *i, n)) > n).count() as u64;
    match k {
        k if k + 1 == n || k == 2 * n => n,
        k if k + 2 == n || k + 1 == 2 * n => n - 1,
        k if k <= r(n) || mex + 1 >= n => n + large + 1,
        _ => mex,
    }
}
