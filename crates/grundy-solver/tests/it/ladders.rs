//! Long ladders: a few thousand different pieces, large enough that the same piece is asked for again and again from
//! different sides, and a plain table of sets decides them all.

use std::collections::HashMap;

use grundy_solver::{NodeKayles, Solver, Unwatched};

fn ladder(n: u32) -> Vec<(u32, u32)> {
    let rails = (0..n.saturating_sub(1)).flat_map(|i| [(i, i + 1), (n + i, n + i + 1)]);
    rails.chain((0..n).map(|i| (i, n + i))).collect()
}

/// Node-Kayles on sets of vertices, without anything that is known about it.
struct Plain {
    around: Vec<u128>,
    values: HashMap<u128, u32>,
}

impl Plain {
    fn new(n: u32) -> Self {
        let mut around: Vec<u128> = (0..2 * n).map(|v| 1 << v).collect();
        for (u, v) in ladder(n) {
            around[u as usize] |= 1 << v;
            around[v as usize] |= 1 << u;
        }
        Self { around, values: HashMap::new() }
    }

    fn vertices(set: u128) -> impl Iterator<Item = usize> {
        (0..128).filter(move |v| set >> v & 1 == 1)
    }

    fn value(&mut self, mut set: u128) -> u32 {
        let mut value = 0;
        while set != 0 {
            let mut piece = set & set.wrapping_neg();
            loop {
                let grown = Self::vertices(piece).fold(piece, |grown, v| grown | self.around[v] & set);
                if grown == piece {
                    break;
                }
                piece = grown;
            }
            set &= !piece;
            value ^= self.piece(piece);
        }
        value
    }

    fn piece(&mut self, piece: u128) -> u32 {
        if let Some(&value) = self.values.get(&piece) {
            return value;
        }
        let options: Vec<u32> = Self::vertices(piece).map(|v| self.value(piece & !self.around[v])).collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap_or(0);
        self.values.insert(piece, value);
        value
    }
}

#[test]
fn ladders_one_after_the_other() {
    let solver = Solver::<NodeKayles>::default();
    for n in 28..=40 {
        let plain = Plain::new(n).value((1 << (2 * n)) - 1);
        let found = solver.value(2 * n as usize, &ladder(n), 1, &Unwatched).expect("nothing stops it");
        assert_eq!(found, Some(plain), "the ladder of {n} rungs");
    }
    // Two threads meet the same pieces in another order.
    for n in 36..=40 {
        let plain = Plain::new(n).value((1 << (2 * n)) - 1);
        let solver = Solver::<NodeKayles>::default();
        let found = solver.value(2 * n as usize, &ladder(n), 2, &Unwatched).expect("nothing stops it");
        assert_eq!(found, Some(plain), "the ladder of {n} rungs, two threads");
    }
}
