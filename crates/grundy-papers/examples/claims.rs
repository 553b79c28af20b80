//! Prints every claim with its verdict and time: `cargo run --example claims [PAPER [CLAIM]]`.

use std::time::Instant;

use grundy::{Budget, deep};
use grundy_papers::{Bench, Selection};

fn main() {
    let mut args = std::env::args().skip(1);
    let selection = Selection { paper: args.next(), claim: args.next() };
    let budget = Budget::generous();
    deep(|stack| {
        let mut bench = Bench::new(stack, &budget);
        for (paper, claim) in selection.claims() {
            let start = Instant::now();
            match (claim.check)(&mut bench) {
                Ok(found) => {
                    println!("{paper} {}: {} [{:.2?}]", claim.name, found.verdict.name(), start.elapsed());
                    println!("    says: {}\n    range: {}", claim.statement, found.range);
                    if let Some(example) = &found.counterexample {
                        println!("    counterexample: {example}");
                    }
                    if let Some(truth) = &found.correction {
                        println!("    true: {truth}");
                    }
                    for command in &found.commands {
                        println!("    $ grundy {command}");
                    }
                    if let Some(table) = &found.table {
                        println!("{table}");
                    }
                }
                Err(error) => println!("{paper} {}: stopped: {error}", claim.name),
            }
        }
    });
}
