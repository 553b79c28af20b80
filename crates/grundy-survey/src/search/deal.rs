//! Which blocks of a search belong to which shard.
//!
//! A search through the graphs of one size is made of blocks, ranges of numbers in the order of the class, which are
//! the same however it is divided. Shards get whole blocks, the heaviest first, each to the shard that has least so
//! far; blocks that weigh the same go round. Every shard finds the same division by itself.
//!
//! Where neighbouring blocks share work, a shard gets neighbours instead, as many as weigh its share.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The blocks of shard `r` of `m`, in their order.
#[must_use]
pub fn dealt(weights: &[u64], (r, m): (u64, u64)) -> Vec<usize> {
    if m == 1 {
        return (0..weights.len()).collect();
    }
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|&block| (Reverse(weights[block]), block));
    // More shards than blocks get nothing.
    let mut shards: BinaryHeap<Reverse<(u64, u64)>> =
        (0..m.min(weights.len() as u64)).map(|shard| Reverse((0, shard))).collect();
    let mut mine = vec![];
    for block in order {
        let Some(Reverse((load, shard))) = shards.pop() else { break };
        if shard == r {
            mine.push(block);
        }
        shards.push(Reverse((load + weights[block].max(1), shard)));
    }
    mine.sort_unstable();
    mine
}

/// The blocks of shard `r` of `m` if shards get neighbours: those whose middle lies in its share of the weight.
pub(super) fn neighbours(weights: &[u64], (r, m): (u64, u64)) -> Vec<usize> {
    let all: u128 = weights.iter().map(|weight| u128::from((*weight).max(1))).sum();
    let mut before = 0;
    let shard_of = |weight: &u64| {
        let weight = u128::from((*weight).max(1));
        let middle = 2 * before + weight;
        before += weight;
        middle * u128::from(m) / (2 * all)
    };
    let shards: Vec<u128> = weights.iter().map(shard_of).collect();
    (0..weights.len()).filter(|&block| shards[block] == u128::from(r)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_once_and_loads_alike() {
        let weights: Vec<u64> = (0..300).map(|block| 1 + block * 7919 % 101).collect();
        type Way = fn(&[u64], (u64, u64)) -> Vec<usize>;
        let ways: [Way; 2] = [dealt, neighbours];
        for (m, way) in [1, 2, 7, 64, 400].into_iter().flat_map(|m| ways.map(|way| (m, way))) {
            let parts: Vec<Vec<usize>> = (0..m).map(|r| way(&weights, (r, m))).collect();
            let mut all = parts.concat();
            all.sort_unstable();
            assert_eq!(all, (0..weights.len()).collect::<Vec<_>>(), "{m}");
            let loads = parts.iter().map(|part| part.iter().map(|&b| weights[b]).sum::<u64>());
            if m <= 64 {
                let mean = weights.iter().sum::<u64>() / m;
                assert!(loads.max() <= Some(mean * 5 / 4 + 101), "{m}");
            }
        }
    }
}
