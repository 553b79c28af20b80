//! Regularities against their definitions, on all short lists and on random longer ones.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

use std::cell::Cell;

use grundy_core::regularity::{arithmetic, geometric, least_period, least_repeat, least_rise, observed};

/// The first index from which a list repeats with a period and a rise.
fn from(x: &[u64], period: usize, rise: u64) -> usize {
    (0..=x.len() - period)
        .find(|&first| (first..x.len() - period).all(|i| x[i + period] == x[i] + rise))
        .unwrap()
}

/// All lists of so many digits below a base.
fn lists(length: usize, base: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..base.pow(length as u32))
        .map(move |number| (0..length).map(|i| number / base.pow(i as u32) % base).collect())
}

#[test]
fn periods_begin_where_they_can() {
    for length in 1..=8 {
        for x in lists(length, 2).chain(lists(length.min(6), 3)) {
            for wanted in 1..x.len() {
                assert_eq!(
                    least_period(&x, |_, p| p == wanted),
                    Some((from(&x, wanted, 0), wanted)),
                    "{x:?}"
                );
            }
            let enough = |first: usize, p: usize| first + 2 * p <= x.len();
            let expected = (1..x.len()).map(|p| (from(&x, p, 0), p)).find(|&(first, p)| enough(first, p));
            assert_eq!(least_period(&x, enough), expected, "{x:?}");
        }
    }
    assert_eq!(least_period(&[] as &[u64], |_, _| true), None);
}

#[test]
fn a_period_is_found_in_one_pass() {
    /// A term that counts how often terms are compared.
    #[derive(Clone)]
    struct Counted<'c>(u8, &'c Cell<usize>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    for stretch in [&[1][..], &[1, 1, 1, 2], &[2, 1, 1, 1], &[1, 2, 1, 1, 2, 1, 3]] {
        let compared = Cell::new(0);
        let x: Vec<Counted<'_>> = stretch.repeat(1000).into_iter().map(|v| Counted(v, &compared)).collect();
        assert_eq!(least_period(&x, |first, _| first == 0), Some((0, stretch.len())));
        assert!(compared.get() <= 2 * x.len(), "{} comparisons of {} terms", compared.get(), x.len());
    }
}

/// What has to be seen: three times, over half of the terms, and eight terms.
fn seen(length: usize, first: usize, period: usize) -> bool {
    let repeating = length - first;
    repeating >= 3 * period && 2 * repeating >= length && repeating >= 8
}

#[test]
fn what_is_observed_shows_three_times() {
    for length in 6..=11 {
        for x in lists(length, 2) {
            let expected =
                (1..length).map(|p| (from(&x, p, 0), p)).find(|&(first, p)| seen(length, first, p));
            assert_eq!(observed(&x), expected, "{x:?}");
        }
    }
    // Exactly half of the terms, and one less.
    let late = |before: u64| (0..before).map(|i| 10 + i).chain([1, 2].repeat(6)).collect::<Vec<u64>>();
    assert_eq!(observed(&late(12)), Some((12, 2)));
    assert_eq!(observed(&late(13)), None);
}

#[test]
fn what_rises_does_so_evenly() {
    for length in 6..=9 {
        for steps in lists(length - 1, 3) {
            let x: Vec<u64> = std::iter::once(0)
                .chain(steps.iter().scan(0, |sum, step| {
                    *sum += step;
                    Some(*sum)
                }))
                .collect();
            let last = length - 1;
            let expected = (1..=length / 3).find_map(|p| {
                let rise = x[last] - x[last - p];
                let first = from(&x, p, rise);
                (rise > 0 && seen(length, first, p)).then_some((first, p, rise))
            });
            assert_eq!(arithmetic(&x), expected, "{x:?}");
        }
    }
    let late = |before: u64| (0..before).map(|_| 0).chain((0..12).map(|i| 5 + 3 * i)).collect::<Vec<u64>>();
    assert_eq!(arithmetic(&late(12)), Some((12, 1, 3)));
    assert_eq!(arithmetic(&late(14)), None);
    assert_eq!(arithmetic(&[5, 4, 3, 2, 1, 0, 0, 0, 0]), None);
    assert_eq!(arithmetic(&[]), None);
}

#[test]
fn the_least_of_what_is_known_to_repeat() {
    for (before, stretch, times) in [
        (vec![9, 9], vec![1, 2, 1, 2], 3),
        (vec![], vec![1, 1, 1], 4),
        (vec![2, 1, 2], vec![1, 2, 3, 1, 2, 3], 3),
        (vec![7, 3, 1, 2], vec![3, 1, 2], 3),
        (vec![5], vec![1, 2, 3, 4, 5, 6], 2),
        // With a rise of 6 in four terms: a rise of 3 in two.
        (vec![8], vec![1, 5, 4, 8], 3),
    ] {
        let x: Vec<u64> = before.iter().copied().chain(stretch.repeat(times)).collect();
        let period = stretch.len();
        for first in before.len()..=x.len() - 2 * period {
            let (start, own) = least_repeat(&x, first, period as u64);
            let expected = (1..=period).find(|p| period % p == 0 && from(&x, *p, 0) <= first).unwrap();
            assert_eq!((start, own), (from(&x, expected, 0), expected as u64), "{x:?} from {first}");
        }
        // The same, rising.
        for saltus in [0, 2, 3, 6, 12] {
            let x: Vec<u64> = before
                .iter()
                .copied()
                .chain((0..times as u64).flat_map(|k| stretch.iter().map(move |value| value + k * saltus)))
                .collect();
            let first = before.len();
            let (start, own, rise) = least_rise(&x, first, period as u64, saltus);
            let serves = |p: &usize| {
                let whole = saltus * *p as u64;
                period % p == 0
                    && whole.is_multiple_of(period as u64)
                    && from(&x, *p, whole / period as u64) <= first
            };
            let expected = (1..=period).find(serves).unwrap();
            let rises = saltus * expected as u64 / period as u64;
            assert_eq!((start, own, rise), (from(&x, expected, rises), expected as u64, rises), "{x:?}");
        }
    }
}

#[test]
fn rises_at_places_that_grow() {
    // Places 3, 3 r + c, ... with a value higher by `rise` at each.
    let staircase = |ratio: u64, constant: u64, rise: u64, length: u64| {
        let mut places = vec![3];
        while let Some(next) = places.last().map(|last| ratio * last + constant).filter(|next| *next < length)
        {
            places.push(next);
        }
        let value = |n: u64| rise * places.iter().filter(|place| **place <= n).count() as u64;
        (0..length).map(value).collect::<Vec<u64>>()
    };
    for (ratio, constant, rise) in [(2, 0, 1), (2, 1, 1), (2, 5, 3), (3, 0, 1), (3, 2, 2)] {
        let x = staircase(ratio, constant, rise, 9000);
        let found = geometric(&x, 0).unwrap();
        assert_eq!((found.every, found.ratio, found.rise), (1, ratio, rise));
        assert_eq!(found.constants, [constant as i64]);
        assert_eq!(found.rises, [(3, rise)]);
        // Counted from another n, the constants change with the place.
        let later = geometric(&x, 10).unwrap();
        assert_eq!(later.rises, [(13, rise)]);
        assert_eq!(later.constants, [constant as i64 - (10 * ratio) as i64 + 10]);
    }
    // Too few rises, and rises that are even.
    assert_eq!(geometric(&staircase(2, 0, 1, 100), 0), None);
    assert!(geometric(&staircase(2, 0, 1, 3 * 64 + 1), 0).is_some());
    assert_eq!(geometric(&staircase(2, 0, 1, 3 * 64), 0), None);
    let even: Vec<u64> = (0..100).map(|n| n / 7).collect();
    assert_eq!(geometric(&even, 0), None);
    assert_eq!(geometric(&[], 0), None);
    // A first rise at another place, or to another value: the form begins with the second.
    let steps = |places: &[u64], values: &[u64]| {
        let value =
            |n: u64| places.iter().zip(values).filter(|(place, _)| **place <= n).map(|(_, v)| v).sum();
        (0..=places[places.len() - 1]).map(value).collect::<Vec<u64>>()
    };
    let doubling: Vec<u64> = (0..10).map(|k| 3 << k).collect();
    let found = geometric(&steps(&doubling, &[1, 3, 1, 1, 1, 1, 1, 1, 1, 1]), 0).unwrap();
    assert_eq!((found.ratio, found.rise, found.rises), (2, 1, vec![(6, 4)]));
    let late: Vec<u64> = [4].into_iter().chain(doubling.iter().copied().skip(1)).collect();
    let found = geometric(&steps(&late, &[1; 10]), 0).unwrap();
    assert_eq!((found.ratio, found.rise, found.rises), (2, 1, vec![(6, 2)]));
    // Two classes that take turns.
    let mut places = vec![4, 7];
    while places.len() < 22 {
        let constant = if places.len() % 2 == 0 { 1 } else { 0 };
        places.push(2 * places[places.len() - 2] + constant);
    }
    let value = |n: u64| places.iter().filter(|place| **place <= n).count() as u64;
    let x: Vec<u64> = (0..=places[21]).map(value).collect();
    let found = geometric(&x, 0).unwrap();
    assert_eq!((found.every, found.ratio, found.rise), (2, 2, 2));
    assert_eq!(found.constants, [1, 0]);
}
