//! Tame quotients: those of Nim heaps smaller than 2^k.
//!
//! That of no heap has one element, that of heaps smaller than 2 has two, 1 and a, with a in P. From k = 2 on the heaps
//! *1, *2, ... give 1, a, and a group of 2^k elements, each its own inverse, with identity e; P is a and e. (Conway's
//! fickle and firm positions.)

use crate::monoid::{Monoid, ONE};

/// Whether the quotient is that of Nim heaps smaller than some power of 2, P included.
#[must_use]
pub fn is_tame(monoid: &Monoid) -> bool {
    let p: Vec<u32> = monoid.p().iter().collect();
    let elements = || (0..monoid.order() as u32).filter(|&x| x != ONE);
    match (monoid.order(), &*p) {
        (1, []) => true,
        (2, &[a]) => a != ONE && monoid.times(a, a) == ONE,
        (order, &[x, y]) if order > 4 && (order - 2).is_power_of_two() => {
            let is_star = |a: u32| monoid.times(a, a) == ONE;
            let (a, e) = if is_star(x) { (x, y) } else { (y, x) };
            let in_group = |x: u32| monoid.times(x, x) == e && monoid.times(x, e) == x;
            a != ONE
                && e != ONE
                && is_star(a)
                && elements().all(|x| x == a || in_group(x))
                && monoid.times(a, e) != e
        }
        _ => false,
    }
}
