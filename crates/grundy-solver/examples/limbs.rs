//! How often each value occurs among the trees of a size, by blocks: `limbs 110 24` for 0.33 on 24 vertices.

use std::collections::BTreeMap;
use std::time::Instant;

use grundy_solver::sweep::{Sizes, TreeBlocks};

fn main() {
    let mut args = std::env::args().skip(1);
    let sizes = args.next().and_then(|bits| u64::from_str_radix(&bits, 2).ok()).unwrap_or(0b110);
    for n in args.filter_map(|n| n.parse().ok()) {
        let start = Instant::now();
        let all = TreeBlocks::new(Sizes(sizes), n);
        let planned = start.elapsed();
        let mut counts: BTreeMap<u8, u64> = BTreeMap::new();
        let mut rests = None;
        let (mut listing, mut slowest) = (0.0, 0.0);
        for block in all.blocks() {
            let begin = Instant::now();
            if rests.as_ref().is_none_or(|(size, _)| *size != block.size) {
                rests = Some((block.size, all.rests(block.size)));
                listing += begin.elapsed().as_secs_f64();
            }
            let begin = Instant::now();
            if let Some((_, rests)) = &rests {
                let mut here = [0u64; 32];
                all.values(block, rests, &|| true, |_, values| {
                    values.iter().for_each(|&value| here[value as usize & 31] += 1);
                });
                for (value, count) in (0..).zip(here).filter(|(_, count)| *count > 0) {
                    *counts.entry(value).or_default() += count;
                }
            }
            slowest = f64::max(slowest, begin.elapsed().as_secs_f64());
        }
        let weight: u64 = all.blocks().iter().map(|block| block.weight).sum();
        println!(
            "{n} vertices, {} trees: {counts:?}\n  {:.3?}, plan {planned:.3?}, rests {listing:.3} s, {} blocks, \
             the slowest {slowest:.4} s, {:.1} values of tables a tree",
            all.trees().count(),
            start.elapsed(),
            all.blocks().len(),
            weight as f64 / all.trees().count() as f64,
        );
    }
}
