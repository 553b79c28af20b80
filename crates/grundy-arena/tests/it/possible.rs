//! What is known of a value, as a set of numbers: every choice of numbers from the sets bears out what is said of sums
//! and of positions.

use grundy_arena::Known;

/// The numbers up to 63 that a value can be; all of these sets have none above but 70.
fn choices(known: Known) -> Vec<u64> {
    known
        .value()
        .map_or_else(|| (0..64).filter(|&number| known.can_be(number)).collect(), |value| vec![value])
}

#[test]
fn what_follows_is_what_every_choice_has() {
    let sets: Vec<Known> = (1..16u64).filter_map(Known::one_of).chain([Known::is(70)]).collect();
    for &one in &sets {
        for &two in &sets {
            let sum = one.plus(two);
            let position = Known::least_without([one, two, Known::is(1)].into_iter());
            let mut sums = vec![];
            for &x in &choices(one) {
                for &y in &choices(two) {
                    assert!(sum.can_be(x ^ y), "{one:?} {two:?}");
                    let value = (0..).find(|v| ![x, y, 1].contains(v)).expect("one is missing");
                    assert!(position.can_be(value), "{one:?} {two:?}");
                    sums.push(x ^ y);
                }
            }
            if one.value() != Some(70) && two.value() != Some(70) {
                sums.sort_unstable();
                sums.dedup();
                assert_eq!(choices(sum), sums, "{one:?} {two:?}: nothing more is possible");
            }
            let both: Vec<u64> = choices(one).into_iter().filter(|&x| two.can_be(x)).collect();
            assert_eq!(one.and(two).map(choices).unwrap_or_default(), both);
        }
    }
}

#[test]
fn large_numbers_are_one_bit_and_not_one_number() {
    assert_eq!(Known::one_of(1 << 63).map(Known::value), Some(None));
    assert_eq!(Known::is(100).and(Known::NOTHING), Some(Known::is(100)));
    assert_eq!(Known::is(100).and(Known::is(101)), None);
    assert!(Known::is(100).plus(Known::NOTHING).can_be(3));
    assert_eq!(Known::least_without([].into_iter()), Known::is(0));
    let all = Known::least_without((0..80).map(Known::is));
    assert_eq!(all.value(), Some(80));
    let most = Known::least_without((0..80).map(Known::is).chain([Known::NOTHING]));
    assert!(most.value().is_none() && most.can_be(80) && !most.can_be(5));
}
