//! One graph a line, in graph6, straight from a generator; the values are counted.
//!
//! `nauty-geng -c 7 | cargo run --release -p grundy --example graphs_on_a_pipe -- arc-kayles`

use std::collections::BTreeMap;
use std::error::Error;

use grundy::{Position, Session, deep};

fn main() -> Result<(), Box<dyn Error>> {
    let rule = std::env::args().nth(1).unwrap_or_else(|| "arc-kayles".to_owned());
    let session = Session::builder(rule).build()?;
    // One deep thread for all questions, instead of one each.
    let counts = deep(|| count(&session)).map_err(|error| error.to_string())?;
    for (value, count) in counts {
        println!("value {value}: {count} graphs");
    }
    Ok(())
}

fn count(session: &Session) -> Result<BTreeMap<u64, u64>, Box<dyn Error + Send + Sync>> {
    let mut counts = BTreeMap::new();
    for line in std::io::stdin().lines() {
        let answer = session.value(&Position::graph6(&line?)?)?;
        *counts.entry(answer.value.unwrap_or(0)).or_default() += 1;
    }
    Ok(counts)
}
