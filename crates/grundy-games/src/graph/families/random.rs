//! Graphs drawn by lot: trees, graphs with independent edges, cubic graphs. The same text is the same graph for ever.
//!
//! The lots come from SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014), whose
//! state begins as the seed; a number below k is the upper half of the product of k with 64 random bits. Then
//!
//! * a tree on n vertices is read off a Prüfer sequence of n - 2 such numbers below n, in which the least leaf is cut
//!   first: every labelled tree is equally likely;
//! * `gnp(n,p)` asks for each pair, `0-1, 0-2, 1-2, 0-3, ...`, whether 64 bits are less than p times 2^64;
//! * a cubic graph pairs three points of each vertex, two at a time, each drawn from those left; a loop or a double
//!   edge begins everything again, so every labelled cubic graph is equally likely. It need not be connected.
//!
//! Tests keep some of them, and they do not change between versions.

/// A graph drawn by lot; the last number is the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Random<N> {
    /// A tree on so many vertices.
    Tree(N, N),
    /// Every pair of so many vertices is an edge with this probability.
    Gnp(N, Probability, N),
    /// All degrees are 3; the number of vertices is even, and at least 4.
    Cubic(N, N),
}

/// A number from 0 to 1, as it is written: `numerator / 10^digits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probability {
    /// The digits before and behind the point.
    pub numerator: u64,
    /// How many of them stand behind it, at most 18.
    pub digits: u32,
}

impl Probability {
    /// Most digits behind the point.
    pub const DIGITS: u32 = 18;

    /// The number of 64-bit words that mean yes.
    fn words(self) -> u128 {
        (u128::from(self.numerator) << 64) / 10u128.pow(self.digits.min(Self::DIGITS))
    }

    /// Whether it is from 0 to 1.
    #[must_use]
    pub fn is_valid(self) -> bool {
        self.digits <= Self::DIGITS && u128::from(self.numerator) <= 10u128.pow(self.digits)
    }
}

impl<N> Random<N> {
    /// The graph with its parameters evaluated, in the order they are written.
    ///
    /// # Errors
    /// The first error of `value`.
    pub fn try_map<M, E>(&self, value: &mut impl FnMut(&N) -> Result<M, E>) -> Result<Random<M>, E> {
        Ok(match self {
            Self::Tree(n, seed) => Random::Tree(value(n)?, value(seed)?),
            Self::Gnp(n, p, seed) => Random::Gnp(value(n)?, *p, value(seed)?),
            Self::Cubic(n, seed) => Random::Cubic(value(n)?, value(seed)?),
        })
    }
}

impl Random<u64> {
    /// Number of vertices.
    #[must_use]
    pub fn order(&self) -> u128 {
        match self {
            Self::Tree(n, _) | Self::Gnp(n, ..) | Self::Cubic(n, _) => u128::from(*n),
        }
    }

    /// Number of edges, or more: each pair of `gnp` counts, since each is asked.
    #[must_use]
    pub fn edge_count(&self) -> u128 {
        let order = self.order();
        match self {
            Self::Tree(..) => order.saturating_sub(1),
            Self::Gnp(..) => order.saturating_mul(order.saturating_sub(1)) / 2,
            Self::Cubic(..) => order.saturating_mul(3) / 2,
        }
    }

    /// The largest degree, or more.
    #[must_use]
    pub fn degree(&self) -> u128 {
        match self {
            Self::Cubic(..) => 3,
            _ => self.order().saturating_sub(1),
        }
    }

    /// The edges of a graph whose size is within the limits and which is defined.
    pub(super) fn edges(&self) -> Vec<(u32, u32)> {
        match self {
            Self::Tree(n, seed) => tree(*n as u32, &mut Lots(*seed)),
            Self::Gnp(n, p, seed) => {
                let (mut lots, yes) = (Lots(*seed), p.words());
                let pairs = (0..*n as u32).flat_map(|v| (0..v).map(move |u| (u, v)));
                pairs.filter(|_| u128::from(lots.draw()) < yes).collect()
            }
            Self::Cubic(n, seed) => cubic(*n as usize, &mut Lots(*seed)),
        }
    }
}

/// SplitMix64.
struct Lots(u64);

impl Lots {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.draw()) * bound as u128) >> 64) as usize
    }
}

fn tree(n: u32, lots: &mut Lots) -> Vec<(u32, u32)> {
    if n < 2 {
        return vec![];
    }
    let sequence: Vec<u32> = (2..n).map(|_| lots.below(n as usize) as u32).collect();
    let mut left = vec![1u32; n as usize];
    sequence.iter().for_each(|&v| left[v as usize] += 1);
    let mut edges = vec![];
    // The least leaf is the one just made, if that is less than all looked at, or the next one on.
    let leaf_from = |left: &[u32], start: u32| (start..n).find(|&v| left[v as usize] == 1).unwrap_or(n - 1);
    let mut next = leaf_from(&left, 0);
    let mut leaf = next;
    for &v in &sequence {
        edges.push((leaf, v));
        left[v as usize] -= 1;
        if left[v as usize] == 1 && v < next {
            leaf = v;
        } else {
            next = leaf_from(&left, next + 1);
            leaf = next;
        }
    }
    edges.push((leaf, n - 1));
    edges
}

fn cubic(n: usize, lots: &mut Lots) -> Vec<(u32, u32)> {
    loop {
        let mut points: Vec<u32> = (0..n as u32).flat_map(|v| [v; 3]).collect();
        let mut edges: Vec<(u32, u32)> = Vec::with_capacity(3 * n / 2);
        // The neighbours that each vertex has so far.
        let mut met = vec![[u32::MAX; 3]; n];
        let simple = (0..3 * n).step_by(2).all(|i| {
            for place in [i, i + 1] {
                let other = place + lots.below(3 * n - place);
                points.swap(place, other);
            }
            let (u, v) = (points[i], points[i + 1]);
            let fresh = u != v && !met[u as usize].contains(&v);
            for (a, b) in [(u, v), (v, u)] {
                if let Some(room) = met[a as usize].iter_mut().find(|place| **place == u32::MAX) {
                    *room = b;
                }
            }
            edges.push((u, v));
            fresh
        });
        if simple {
            return edges;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lots, Probability, Random};

    /// The first numbers for the seed 1234567, as the authors' program prints them.
    #[test]
    fn the_lots_are_splitmix() {
        let mut lots = Lots(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| lots.draw()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    /// Each of the 125 trees on five labelled vertices comes about equally often.
    #[test]
    fn trees_are_even() {
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..12_500 {
            let mut edges = Random::Tree(5, seed).edges();
            edges.iter_mut().for_each(|(u, v)| (*u, *v) = (*u.min(v), *u.max(v)));
            edges.sort_unstable();
            *seen.entry(edges).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 125);
        assert!(seen.values().all(|&count| (60..150).contains(&count)), "{seen:?}");
    }

    #[test]
    fn probabilities_are_exact() {
        let p = |numerator, digits| Probability { numerator, digits };
        assert_eq!((p(0, 0).words(), p(1, 0).words(), p(5, 1).words()), (0, 1 << 64, 1 << 63));
        assert_eq!(p(3, 1).words(), (3u128 << 64) / 10);
        assert!(p(10, 1).is_valid() && !p(11, 1).is_valid() && !p(0, 19).is_valid());
    }
}
