//! Times sweeps: `sweep trees 20` or `sweep caterpillars 30`, of 0.33.
use std::time::Instant;

use grundy_solver::sweep::{Caterpillars, FreeTrees, Sizes, TreeValues, leaves_of};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let last: usize = args[2].parse().expect("a number");
    let sizes = Sizes(args.get(3).map_or(0b110, |s| s.parse().expect("a number")));
    let mut first: Vec<Option<String>> = vec![None; 64];
    let trees = TreeValues::new(sizes);
    let mut rows = Caterpillars::new(sizes);
    for n in 3..=last {
        let start = Instant::now();
        let mut counts = vec![0usize; 64];
        if args[1] == "trees" {
            for parents in FreeTrees::new(n) {
                let value = trees.value(&parents) as usize;
                counts[value] += 1;
                first[value].get_or_insert_with(|| format!("{n}: {parents:?}"));
            }
        } else {
            rows.grow(1, &|| true);
            for word in 0..1 << (n - 3) {
                let value = usize::from(rows.last(word).expect("in the row"));
                counts[value] += 1;
                first[value].get_or_insert_with(|| format!("{n}: {:?}", leaves_of(n, word)));
            }
        }
        let top = counts.iter().rposition(|&c| c > 0).unwrap_or(0);
        println!("{n} {:?} {} {:.2} s", &counts[..=top], trees.len(), start.elapsed().as_secs_f64());
    }
    for (value, first) in first.iter().enumerate() {
        if let Some(first) = first {
            println!("{value}: {first}");
        }
    }
}
