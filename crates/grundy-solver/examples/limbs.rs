//! How often each value occurs among the trees of a size, by blocks: `limbs 0.33 24`, `limbs node-kayles 22`.
//!
//! With `--caterpillars` of these alone. With `--blocks` every block is told: the size of its limbs, what it was
//! expected to cost, and what it cost.

use std::collections::BTreeMap;
use std::time::Instant;

use grundy_solver::sweep::{Kind, Rows, Sizes, TreeBlocks, TreeRule, Trees};

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let each = words.iter().position(|word| word == "--blocks").map(|at| words.remove(at)).is_some();
    let kind = match words.iter().position(|word| word == "--caterpillars").map(|at| words.remove(at)) {
        Some(_) => Kind::Caterpillars,
        None => Kind::Trees,
    };
    let Some((rule, sizes)) = words.split_first() else {
        eprintln!("limbs RULE N ...: 0.33, node-kayles, selective-node-kayles, or an octal code");
        return;
    };
    let digits: Vec<u8> =
        rule.bytes().filter_map(|byte| byte.checked_sub(b'0')).filter(|&digit| digit < 8).collect();
    let taken = (1..)
        .zip(digits.get(1..).unwrap_or_default())
        .filter(|(_, digit)| **digit == 3)
        .fold(0, |all, (size, _)| all | 1 << size);
    for n in sizes.iter().filter_map(|n| n.parse().ok()) {
        match rule.as_str() {
            "node-kayles" => swept(TreeRule::node_kayles(), kind, n, each),
            "selective-node-kayles" => swept(TreeRule::selective(), kind, n, each),
            _ if digits.iter().skip(1).all(|digit| [0, 3].contains(digit)) && Sizes(taken).suit(n) => {
                swept(Sizes(taken), kind, n, each);
            }
            _ => match TreeRule::octal(&digits) {
                Some(rule) => swept(rule, kind, n, each),
                None => eprintln!("{rule}: not swept"),
            },
        }
    }
}

fn swept<R: Rows>(rule: R, kind: Kind, n: usize, each: bool) {
    let start = Instant::now();
    let all = TreeBlocks::new(rule, Trees::of(kind, n)).expect("values are small");
    let planned = start.elapsed();
    let mut counts: BTreeMap<u8, u64> = BTreeMap::new();
    let (mut rests, mut memory) = (None, vec![]);
    let (mut listing, mut slowest) = (0.0, 0.0);
    for block in all.blocks() {
        let begin = Instant::now();
        if rests.as_ref().is_none_or(|(size, _)| *size != block.size) {
            rests = Some((block.size, all.rests(block.size).expect("values are small")));
            listing += begin.elapsed().as_secs_f64();
        }
        let listed = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        if let Some((_, rests)) = &rests {
            let mut here = [0u64; 64];
            let done = all.values(block, rests, &mut memory, &|| true, |_, values| {
                values.iter().for_each(|&value| here[value as usize & 63] += 1);
            });
            assert_eq!(done, Ok(true));
            for (value, count) in (0..).zip(here).filter(|(_, count)| *count > 0) {
                *counts.entry(value).or_default() += count;
            }
        }
        let took = begin.elapsed().as_secs_f64();
        slowest = f64::max(slowest, took);
        if each {
            let trees = block.numbers.end - block.numbers.start;
            println!(
                "limbs of {:2}, {trees:8} trees, weight {:9}, {took:.4} s, {:.2} ns for 1 of weight, rests {listed:.4} s",
                block.size,
                block.weight,
                1e9 * took / block.weight as f64,
            );
        }
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
