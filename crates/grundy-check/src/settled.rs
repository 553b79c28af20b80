//! The proof that weighted Arc-Kayles repeats as one weight grows.
//!
//! The family is a weighted graph in which n is the weight of one vertex v. With a loop at v the Grundy
//! values of n and n + 2 are equal from three times the weight of all other vertices of its piece on;
//! without loop all values are equal from the weight of its neighbours on (`docs/weighted.md`, section 3).
//! So the values up to one beyond that place are all there are. They are played out here, from the
//! definition: a position is a list of weights, a move takes one from both ends of an edge, or from the
//! vertex of a loop.

use crate::meter::{Failure, Meter, demand, refuse};
use crate::reader::Reader;
use crate::statement::{Family, Period};

/// The most positions that are played out.
const MOST: u128 = 20_000_000;

/// A weighted graph; `grows` is the vertex whose weight is n.
struct Weighted<'a> {
    weights: &'a [Option<u64>],
    edges: &'a [(usize, usize)],
    grows: usize,
}

/// Checks the proof of a family in one weight, whose kind has been read.
pub(crate) fn verify(statement: &Period, reader: &mut Reader<'_>) -> Result<(), Failure> {
    reader.next("settled")?;
    let settled = reader.at_most(MOST as u64, "settled")?;
    reader.next("values")?;
    let values = reader.numbers(MOST as usize, "the values")?;
    reader.close()?;
    reader.end()?;
    let Family::Weight { weights, edges } = &statement.family else {
        return refuse("this proof is about one weight that grows");
    };
    let Some(grows) = weights.iter().position(Option::is_none) else { return refuse("no weight is n") };
    let family = Weighted { weights, edges, grows };
    let Period { preperiod, period, saltus, .. } = *statement;
    demand(saltus == 0, || "the values do not rise".into())?;
    let needed = family.settled();
    demand(u128::from(settled) >= needed, || format!("the values need not repeat before n = {needed}"))?;
    demand(values.len() as u64 == settled + 2, || "values go from n = 0 to settled + 1".into())?;
    demand(preperiod <= settled && period <= 2, || "preperiod and period do not fit".into())?;
    family.play_out(&values, reader.meter())?;
    let (preperiod, period, settled) = (preperiod as usize, period as usize, settled as usize);
    let repeats = |from: usize| (from..values.len() - period).all(|n| values[n] == values[n + period]);
    // From `settled` on two values decide; with one period before, all between are there.
    demand(repeats(preperiod), || "the values do not repeat so".into())?;
    demand(period == 1 || values[settled] != values[settled + 1], || "the period is 1".into())?;
    demand(preperiod == 0 || !repeats(preperiod - 1), || {
        format!("the values repeat from n = {} on already", preperiod.saturating_sub(1))
    })
}

impl Weighted<'_> {
    /// From this weight on the values repeat.
    fn settled(&self) -> u128 {
        let weight = |u: usize| u128::from(self.weights[u].unwrap_or(0));
        let neighbours = |u: usize| {
            self.edges.iter().filter_map(move |&(a, b)| match (a == u, b == u) {
                (true, _) => Some(b),
                (_, true) => Some(a),
                _ => None,
            })
        };
        if !self.edges.contains(&(self.grows, self.grows)) {
            return neighbours(self.grows).map(weight).sum();
        }
        // The piece of the vertex; a vertex without counters does not exist.
        let mut piece = vec![self.grows];
        let mut next = 0;
        while let Some(&u) = piece.get(next) {
            for w in neighbours(u) {
                if weight(w) > 0 && !piece.contains(&w) {
                    piece.push(w);
                }
            }
            next += 1;
        }
        3 * piece.into_iter().filter(|&u| u != self.grows).map(weight).sum::<u128>()
    }

    /// Plays all positions with smaller weights. A position is its place in a table in which the last weight
    /// counts fastest, so that every option stands earlier.
    fn play_out(&self, values: &[u32], meter: &Meter<'_>) -> Result<(), Failure> {
        let most = values.len() as u64 - 1;
        let tops: Vec<u64> = self.weights.iter().map(|weight| weight.unwrap_or(most)).collect();
        let positions = tops.iter().fold(1u128, |all, &top| all.saturating_mul(u128::from(top) + 1));
        demand(positions <= MOST, || format!("{positions} positions are too many to be played out"))?;
        let positions = positions as usize;
        meter.hold(4 * positions)?;
        // How far apart two positions are that differ by one counter of a vertex.
        let mut strides = vec![1; tops.len()];
        for v in (1..tops.len()).rev() {
            strides[v - 1] = strides[v] * (tops[v] as usize + 1);
        }
        let mut known: Vec<u32> = Vec::with_capacity(positions);
        let mut weights: Vec<u64> = vec![0; tops.len()];
        let mut options = vec![];
        for place in 0..positions {
            meter.work(self.edges.len() as u64)?;
            options.clear();
            for &(u, v) in self.edges {
                if weights[u] > 0 && weights[v] > 0 {
                    let less = if u == v { strides[u] } else { strides[u] + strides[v] };
                    options.push(known[place - less]);
                }
            }
            let value = crate::rules::mex(&mut options);
            known.push(value);
            let whole = weights.iter().zip(self.weights).all(|(now, top)| top.is_none_or(|top| top == *now));
            if whole {
                let n = weights[self.grows];
                let stated = values[n as usize];
                demand(value == stated, || format!("the value at n = {n} is {value}, not {stated}"))?;
            }
            // The next list of weights.
            if let Some(at) = (0..tops.len()).rev().find(|&v| weights[v] < tops[v]) {
                weights[at] += 1;
                weights[at + 1..].fill(0);
            }
        }
        Ok(())
    }
}
