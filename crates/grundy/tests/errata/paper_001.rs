//! Paper 001: the game 0.33 on subdivided stars and bistars.

use grundy::{Convention, deep};

use crate::judge::{Bench, judge};

/// A star with so many paths of length 1 and of length 2; `None` is the empty star.
pub(crate) type Star = Option<(usize, usize)>;

/// The empty star and all stars of at most so many paths of lengths 1 and 2.
pub(crate) fn stars(paths: usize) -> Vec<Star> {
    let sums = (0..=paths).flat_map(|ones| (0..=paths - ones).map(move |twos| Some((ones, twos))));
    std::iter::once(None).chain(sums).collect()
}

/// The arms, as they stand in `B(arms;m;arms)`.
pub(crate) fn arms(star: Star) -> String {
    match star {
        None => "_".into(),
        Some((0, 0)) => "0".into(),
        Some((ones, twos)) => [vec!["1"; ones], vec!["2"; twos]].concat().join(","),
    }
}

pub(crate) fn bistar(a: Star, m: u64, b: Star) -> String {
    format!("B({};{m};{})", arms(a), arms(b))
}

pub(crate) fn grundy(bench: &mut Bench<'_>, star: Star) -> u64 {
    bench.grundy("0.33", &format!("B({};1;_)", arms(star)))
}

/// The ten classes of Theorem 20, in the order of Table 2.
const CLASSES: [&str; 10] = ["0", "0*", "1", "1*", "1#", "2", "2*", "2#", "3", "3#"];

/// Table 2: `x` is the nim-sum, `y` the nim-sum with 1.
const TABLE_2: [&str; 10] = [
    "xyx2yx0yxy",
    "yyy2yy0yyy",
    "xyx3yx1yxy",
    "2230301110",
    "yyy3yy1yyy",
    "xyx0yx2yxy",
    "0011122233",
    "yyy1yy20y1",
    "xyx1yx3yxy",
    "yyy0yy31y0",
];

/// The class of a star; paper 003 counts S(2) in D0*, paper 001 does not.
pub(crate) fn class(bench: &mut Bench<'_>, star: Star, s2_in_d0: bool) -> usize {
    let value = grundy(bench, star);
    let twos = star.map_or(0, |(_, twos)| twos);
    let name = match (star, value) {
        (Some((0, 0) | (1, 1) | (0, 3)), _) => "1*",
        (Some((1, 0) | (0, 2)), _) => "2*",
        (Some((0, 1)), _) if s2_in_d0 => "0*",
        (_, 0) if [0, 2].contains(&twos) => "0*",
        (_, 1) if [0, 2].contains(&twos) => "1#",
        (_, 2) if [1, 3].contains(&twos) => "2#",
        (_, 3) if [1, 3].contains(&twos) => "3#",
        (_, 0) => "0",
        (_, 1) => "1",
        (_, 2) => "2",
        _ => "3",
    };
    CLASSES.iter().position(|class| *class == name).expect("one of the ten")
}

/// What Table 2 says of two stars joined by two edges.
pub(crate) fn table_2(bench: &mut Bench<'_>, a: Star, b: Star, s2_in_d0: bool) -> u64 {
    let (row, column) = (class(bench, a, s2_in_d0), class(bench, b, s2_in_d0));
    let nim_sum = grundy(bench, a) ^ grundy(bench, b);
    match TABLE_2[row].as_bytes()[column] {
        b'x' => nim_sum,
        b'y' => nim_sum ^ 1,
        digit => u64::from(digit - b'0'),
    }
}

#[test]
fn e001_01_class_d0_star_lacks_s_2() {
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let s2 = Some((0, 1));
        let value = judge("0.33", "B(2;2;2)", Convention::NORMAL).value;
        assert_eq!((value, table_2(&mut bench, s2, s2, false)), (Some(1), 0));
        let stars = stars(6);
        let mut wrong = vec![];
        for (i, &a) in stars.iter().enumerate() {
            for &b in &stars[i..] {
                let value = bench.grundy("0.33", &bistar(a, 2, b));
                if table_2(&mut bench, a, b, false) != value {
                    wrong.push((a, b));
                }
                assert_eq!(table_2(&mut bench, a, b, true), value, "{}", bistar(a, 2, b));
            }
        }
        assert!(wrong.contains(&(s2, s2)));
        assert!(wrong.iter().all(|(a, b)| *a == s2 || *b == s2), "{wrong:?}");
    });
}

#[test]
fn e001_02_proof_of_theorem_20_s_1_2_is_not_empty() {
    let value = |text| judge("0.33", text, Convention::NORMAL).value;
    assert_eq!((value("B(1,2;2;_)"), value("B(_;2;_)")), (Some(2), Some(1)));
    // What Lemma 15 gives is S(1,1) ~2 the empty star.
    deep(|stack| {
        let mut bench = Bench::new(stack);
        for star in stars(6) {
            let joined = bench.grundy("0.33", &bistar(star, 2, Some((2, 0))));
            assert_eq!(joined, bench.grundy("0.33", &bistar(star, 2, None)), "{}", arms(star));
        }
    });
}
