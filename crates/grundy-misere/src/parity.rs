//! Homomorphisms from a quotient to the numbers mod 2, and the elements that clash with elements of their own parity
//! only.

use crate::monoid::Monoid;
use crate::quotient::Quotient;

/// A parity of the elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parity {
    odd: Box<[bool]>,
    /// The odd elements that clash with odd elements only.
    apart: Box<[bool]>,
}

impl Parity {
    pub(crate) fn is_odd(&self, element: u32) -> bool {
        self.odd[element as usize]
    }

    /// Whether the element is odd, and clashes with odd elements only.
    pub(crate) fn is_apart(&self, element: u32) -> bool {
        self.apart[element as usize]
    }
}

/// The most parities that are listed.
const MOST: usize = 1 << 7;

/// All parities that are not 0 everywhere.
pub(crate) fn parities(quotient: &Quotient) -> Vec<Parity> {
    let monoid: &Monoid = quotient.monoid();
    let generators = monoid.generators();
    let of_word = |element: u32| {
        let letters = monoid.word(element).letters();
        letters.fold(0u64, |bits, (at, exponent)| bits ^ (u64::from(exponent % 2) << at))
    };
    let words: Vec<u64> = (0..monoid.order() as u32).map(of_word).collect();
    // Equations, each a set of generators whose parities add up to 0.
    let mut rows: Vec<u64> = vec![];
    let mut demand = |mut row: u64| {
        for &other in &rows {
            row = row.min(row ^ other);
        }
        if row != 0 {
            rows.push(row);
        }
    };
    for (element, bits) in words.iter().enumerate() {
        for generator in 0..generators {
            let to = monoid.step(element as u32, generator);
            demand(bits ^ (1 << generator) ^ words[to as usize]);
        }
    }
    let parity = |solution: u64| {
        let odd: Box<[bool]> = words.iter().map(|word| (word & solution).count_ones() % 2 == 1).collect();
        let only_odd = |x: u32| quotient.clashing(x).iter().all(|other| odd[other as usize]);
        let apart = (0..words.len()).map(|x| odd[x] && only_odd(x as u32)).collect();
        Parity { odd, apart }
    };
    solutions(&rows, generators).into_iter().filter(|&solution| solution != 0).map(parity).collect()
}

/// The sets of generators that meet every row in an even number of places.
fn solutions(rows: &[u64], generators: usize) -> Vec<u64> {
    let mut basis: Vec<u64> = (0..generators).map(|at| 1 << at).collect();
    for row in rows {
        let (odd, even): (Vec<u64>, Vec<u64>) =
            basis.into_iter().partition(|vector| (vector & row).count_ones() % 2 == 1);
        basis = even;
        basis.extend(odd.iter().skip(1).map(|vector| vector ^ odd[0]));
    }
    let mut all = vec![0];
    for vector in basis {
        if all.len() >= MOST {
            break;
        }
        all.extend(all.clone().iter().map(|other| other ^ vector));
    }
    all
}
