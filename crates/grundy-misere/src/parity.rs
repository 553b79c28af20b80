//! Homomorphisms from a quotient to the numbers mod 2 that are the same on all of P.

use crate::monoid::{Monoid, ONE};

/// A parity of the elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parity(Box<[bool]>);

impl Parity {
    pub(crate) fn is_odd(&self, element: u32) -> bool {
        self.0[element as usize]
    }
}

/// The most parities that are listed.
const MOST: usize = 1 << 8;

/// All parities that are the same on P and not 0 everywhere.
pub(crate) fn parities(monoid: &Monoid) -> Vec<Parity> {
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
    let first = monoid.p().iter().next().unwrap_or(ONE);
    monoid.p().iter().for_each(|element| demand(words[element as usize] ^ words[first as usize]));
    solutions(&rows, generators)
        .into_iter()
        .filter(|&solution| solution != 0)
        .map(|solution| Parity(words.iter().map(|word| (word & solution).count_ones() % 2 == 1).collect()))
        .collect()
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
