//! The first values of an octal game, and its digits without the moves that they show to be needless.
//!
//! A move adds nothing where another one, for every heap that it is for, leaves the same value. Taking a heap as a
//! whole adds nothing where another move leaves 0. Taking t and leaving one heap adds nothing where k may be taken
//! leaving two, and the heap of t - k is worth 0: then that may be the second of the two. What remains are the
//! *essential* digits: their sequence is that of all digits, and codes that have the same ones need to be followed
//! once. Of the codes with one standard form and as many leading zeros nearly all do.

/// Values are below this.
const ROOM: u8 = 64;

/// Digits of an octal game, the first stands before the point: the values of heaps of 0 to `to`, by the definition;
/// `None` if one is large, or a move leaves three heaps.
///
/// # Complexity
/// A step for each pair of heaps, and for each heap and digit.
pub(super) fn values(digits: &[u8], to: usize) -> Option<Vec<u8>> {
    if digits.iter().any(|digit| *digit > 7) {
        return None;
    }
    let mut values: Vec<u8> = Vec::with_capacity(to + 1);
    // What two heaps of so many together are worth, as bits.
    let mut two: Vec<u64> = Vec::with_capacity(to + 1);
    values.push(0);
    two.push(0);
    for heap in 1..=to {
        let (near, far) = (&values[1..=heap / 2], &values[heap.div_ceil(2)..heap]);
        two.push(near.iter().zip(far.iter().rev()).fold(0, |seen, (a, b)| seen | 1 << (a ^ b)));
        let mut seen = 0_u64;
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if left == 0 {
                seen |= u64::from(digit & 1);
                continue;
            }
            if digit & 2 != 0 && taken > 0 {
                seen |= 1 << values[left];
            }
            if digit & 4 != 0 {
                seen |= two[left];
            }
        }
        let value = seen.trailing_ones() as u8;
        if value >= ROOM {
            return None;
        }
        values.push(value);
    }
    Some(values)
}

/// Leaves out that a heap may be taken as a whole where another move leaves the value 0.
pub(super) fn without_needless(digits: &mut [u8]) {
    let last = digits.len().saturating_sub(1);
    let Some(values) = values(digits, last) else { return };
    for heap in 1..=last {
        let leaves_zero = |(taken, digit): (usize, &u8)| {
            let left = heap - taken;
            let one = digit & 2 != 0 && taken > 0 && values[left] == 0;
            one || digit & 4 != 0 && (1..=left / 2).any(|near| values[near] == values[left - near])
        };
        // Of digits before it nothing was left out that leaves a heap.
        if digits[heap] & 1 != 0 && digits[..heap].iter().enumerate().any(leaves_zero) {
            digits[heap] &= !1;
        }
    }
}

/// The digits without needless moves, and without zeros at the end.
pub(super) fn essential(digits: &[u8]) -> Vec<u8> {
    let mut left = digits.to_vec();
    if let Some(values) = values(digits, digits.len().saturating_sub(1)) {
        without_needless(&mut left);
        for taken in 1..left.len() {
            if (0..taken).any(|fewer| digits[fewer] & 4 != 0 && values[taken - fewer] == 0) {
                left[taken] &= !2;
            }
        }
    }
    while left.last() == Some(&0) {
        left.pop();
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heaps::{Game, naive};

    #[test]
    fn essential_digits_have_the_same_values() {
        let mut random = fastrand::Rng::with_seed(74);
        for _ in 0..2000 {
            let split = if random.bool() { 0 } else { 4 };
            let digits: Vec<u8> = (0..random.usize(0..6)).map(|_| random.u8(0..8)).collect();
            let all = [&[split][..], &digits].concat();
            let few = essential(&all);
            let known: Vec<u8> =
                naive(&Game::code(split, &digits), 40).iter().map(|value| value.unwrap_or(0) as u8).collect();
            assert_eq!(values(&all, 39), Some(known[..40].to_vec()), "{all:?}");
            assert_eq!(values(&few, 39), values(&all, 39), "{all:?} {few:?}");
        }
    }

    /// Sixty-four codes of four digits are one game.
    #[test]
    fn codes_that_are_one() {
        for (second, third, fourth) in
            (4..8).flat_map(|a| (4..8).flat_map(move |b| (0..4).map(move |c| (a, b, c))))
        {
            assert_eq!(essential(&[0, 6, second, third, fourth]), essential(&[0, 6, 4, 4, 0]));
        }
    }
}
