//! Which products two heaps of a given total have.
//!
//! For every total s the elements xy are wanted, where x is an element of size a, y one of size b, and a + b = s. For
//! one pair of elements the number of ways is a convolution of two lists of zeros and ones. All products are found
//! together: the lists are transformed once for each element, multiplied place by place, added up over all
//! pairs (x, y) with the same product, and transformed back once for each product. So a million heaps take seconds and not days.
//!
//! The transform is the discrete one of Fourier, with a root of unity modulo the prime 119 * 2^23 + 1 in place of a complex
//! one, so that nothing is rounded. It gives the numbers of ways modulo the prime, times the length, a power of 2.
//! A number of ways is less than the prime, so what is 0 there is 0: it is at most the number of sizes, 2^22, times the
//! elements of a size on the left, which is one, or up to 2^14 where there are 10,000 sizes.

use super::bits::Rows;
use super::monoid::Monoid;
use crate::meter::{Failure, Meter, demand};

/// A prime; 3 is a primitive root of it.
pub(super) const PRIME: u64 = 998_244_353;
const ROOT: u64 = 3;
/// Lists are at most 2 to this power long.
const MOST_DOUBLINGS: u32 = 23;
/// The most steps of transforming and multiplying.
const MOST_STEPS: u64 = 1 << 36;
/// Places that are multiplied at once for all pairs, so that they stay close at hand.
const BLOCK: usize = 2048;

/// The transformed lists of the elements that occur, each with its element.
struct Transformed {
    elements: Vec<usize>,
    lists: Vec<Vec<u32>>,
}

/// Sets of products by total: of `left` with `right`, or of `left` with itself if there is no `right`. Both have as many
/// rows, one for each size from 0 on, and so has the answer: larger totals are left out.
pub(super) fn sums(
    left: &Rows,
    right: Option<&Rows>,
    monoid: &Monoid,
    meter: &Meter<'_>,
) -> Result<Rows, Failure> {
    let (sizes, order) = (left.len(), monoid.order());
    let doublings = (2 * sizes).next_power_of_two().trailing_zeros();
    demand(doublings <= MOST_DOUBLINGS, || "the heaps are too large for this checker".into())?;
    let length = 1usize << doublings;
    let first = left.all().iter().count();
    let second = right.map_or(first, |right| right.all().iter().count());
    let transforms = (first + second + order) as u64;
    let steps = (length as u64).saturating_mul(transforms * u64::from(doublings) + (first * second) as u64);
    demand(steps <= MOST_STEPS, || {
        "more sums of heaps would have to be looked at than this checker does".into()
    })?;
    // The powers of the root, a product, and the answer.
    meter.hold(8 * length + Rows::bytes(sizes, order))?;
    let roots = roots(doublings);
    let left = Transformed::of(left, &roots, meter)?;
    let right = right.map(|right| Transformed::of(right, &roots, meter)).transpose()?;
    // The pairs of lists for each product.
    let mut by_product: Vec<Vec<(&[u32], &[u32])>> = vec![vec![]; order];
    let others = right.as_ref().unwrap_or(&left);
    for (i, (x, mine)) in left.elements.iter().zip(&left.lists).enumerate() {
        let from = if right.is_some() { 0 } else { i };
        for (y, theirs) in others.elements.iter().zip(&others.lists).skip(from) {
            by_product[monoid.times(*x, *y)].push((mine, theirs));
        }
    }
    let mut found = Rows::new(sizes, order);
    let mut list = vec![0; length];
    for (product, pairs) in by_product.iter().enumerate().filter(|(_, pairs)| !pairs.is_empty()) {
        for (block, list) in list.chunks_mut(BLOCK).enumerate() {
            list.fill(0);
            let places = block * BLOCK..block * BLOCK + list.len();
            for (mine, theirs) in pairs {
                meter.work(list.len() as u64)?;
                let both = mine[places.clone()].iter().zip(&theirs[places.clone()]);
                for (sum, (a, b)) in list.iter_mut().zip(both) {
                    *sum = ((u64::from(*sum) + u64::from(*a) * u64::from(*b)) % PRIME) as u32;
                }
            }
        }
        back(&mut list, &roots, meter)?;
        let totals = list.iter().enumerate().take(sizes).filter(|(_, ways)| **ways != 0);
        totals.for_each(|(total, _)| found.insert(total, product));
    }
    Ok(found)
}

impl Transformed {
    fn of(rows: &Rows, roots: &[Vec<u32>], meter: &Meter<'_>) -> Result<Self, Failure> {
        let elements: Vec<usize> = rows.all().iter().collect();
        let mut lists = Vec::with_capacity(elements.len());
        for &element in &elements {
            meter.hold(4 << roots.len())?;
            let mut list = vec![0; 1 << roots.len()];
            (0..rows.len()).filter(|size| rows.contains(*size, element)).for_each(|size| list[size] = 1);
            forth(&mut list, roots, meter)?;
            lists.push(list);
        }
        Ok(Self { elements, lists })
    }
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}

/// For each half length 1, 2, 4, ... the powers of the root of unity of the whole length, that many.
fn roots(doublings: u32) -> Vec<Vec<u32>> {
    let of = |level: u32| {
        let root = power(ROOT, (PRIME - 1) >> (level + 1));
        let powers = std::iter::successors(Some(1u64), |power| Some(power * root % PRIME));
        powers.take(1 << level).map(|power| power as u32).collect()
    };
    (0..doublings).map(of).collect()
}

/// Transforms a list; places are in the order of their reversed binary digits afterwards.
fn forth(list: &mut [u32], roots: &[Vec<u32>], meter: &Meter<'_>) -> Result<(), Failure> {
    for powers in roots.iter().rev() {
        meter.work(list.len() as u64)?;
        for part in list.chunks_exact_mut(2 * powers.len()) {
            let (low, high) = part.split_at_mut(powers.len());
            for ((a, b), w) in low.iter_mut().zip(high).zip(powers) {
                let (x, y) = (u64::from(*a), u64::from(*b));
                *a = ((x + y) % PRIME) as u32;
                *b = ((x + PRIME - y) * u64::from(*w) % PRIME) as u32;
            }
        }
    }
    Ok(())
}

/// Transforms back, up to the order of the places but the first, which is reversed, and a factor, the length.
fn back(list: &mut [u32], roots: &[Vec<u32>], meter: &Meter<'_>) -> Result<(), Failure> {
    for powers in roots {
        meter.work(list.len() as u64)?;
        for part in list.chunks_exact_mut(2 * powers.len()) {
            let (low, high) = part.split_at_mut(powers.len());
            for ((a, b), w) in low.iter_mut().zip(high).zip(powers) {
                let (x, y) = (u64::from(*a), u64::from(*b) * u64::from(*w) % PRIME);
                *a = ((x + y) % PRIME) as u32;
                *b = ((x + PRIME - y) % PRIME) as u32;
            }
        }
    }
    // With the root in place of its inverse the list comes out backwards.
    list[1..].reverse();
    Ok(())
}
