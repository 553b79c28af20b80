//! Values of a checkpoint against the definition: `cargo run --release -p grundy-heaps --example spot -- FILE FROM
//! SECONDS`
//!
//! The checkpoint is one of `sequence node-kayles "P(n)" --convention diminished --play misere`: 0.137 with
//! foreclosed values of misère play. Heaps from FROM on are chosen at random, and the value of each is found from
//! those of all smaller ones by the definition, until the time is over.

use std::time::{Duration, Instant};

use grundy_heaps::{Game, Sequence, Settings, Values, naive_value};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a checkpoint");
    let mut number = || arguments.next().and_then(|number| number.parse::<u64>().ok()).expect("a number");
    let (from, seconds) = (number() as usize, number());
    let game = Game::code(0, &[1, 3, 7]).with(Values::ForeclosedMisere);
    let sequence = Sequence::load(game.clone(), Settings::default(), file.as_ref()).expect("its checkpoint");
    let values: Vec<Option<u32>> = (0..sequence.len() as u64).map(|heap| sequence.get(heap)).collect();
    let (start, mut rng, mut compared) = (Instant::now(), fastrand::Rng::new(), 0);
    while start.elapsed() < Duration::from_secs(seconds) {
        let heap = rng.usize(from..values.len());
        assert_eq!(values[heap], naive_value(&game, &values[..heap], heap), "heap {heap}");
        compared += 1;
    }
    println!("{compared} of the heaps {from} to {} have the value of the definition", values.len() - 1);
}
