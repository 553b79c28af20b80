//! Nanoseconds a value: `cargo run --release -p grundy-heaps --example speed -- HEAP CODE ...`
//!
//! Every code is run from nothing to the heap without looking for a period, on one thread. The time is that
//! of the processor, not of the clock (Linux), so that other work on the machine disturbs it less.

use grundy_heaps::{Game, Sequence, Settings};

/// Stretches of the second half.
const STRETCHES: usize = 4;

fn cpu_nanoseconds() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let to: usize = arguments.next().and_then(|to| to.parse().ok()).unwrap_or(1_000_000);
    for code in arguments {
        let game = match code.split_once('.') {
            Some((split, digits)) => {
                let digit = |digit: char| digit.to_digit(16).expect("digits") as u8;
                let digits: Vec<u8> = digits.chars().map(digit).collect();
                Game::code(split.parse().expect("a digit"), &digits)
            }
            None => Game::grundys_game(),
        };
        // The best of three: the whole way, and its second half.
        let (mut whole, mut half) = (f64::MAX, f64::MAX);
        let mut sequence = None;
        for _ in 0..3 {
            let start = cpu_nanoseconds();
            let settings = Settings { prove: false, ..Settings::default() };
            let mut grown = Sequence::new(game.clone(), settings);
            grown.extend::<()>(to / 2, |_| Ok(())).expect("nothing stops it");
            let mut before = cpu_nanoseconds();
            // Stretches of the second half: the best is the least disturbed.
            for stretch in 1..=STRETCHES {
                let last = to / 2 + (to - to / 2) * stretch / STRETCHES;
                let known = grown.len();
                grown.extend::<()>(last, |_| Ok(())).expect("nothing stops it");
                let now = cpu_nanoseconds();
                half = half.min((now - before) as f64 / (grown.len() - known) as f64);
                before = now;
            }
            whole = whole.min((before - start) as f64 / to as f64);
            sequence = Some(grown);
        }
        let Some(sequence) = sequence else { continue };
        let (engine, rare) = (sequence.engine(), sequence.rare());
        let value = sequence.get(to as u64);
        println!(
            "{code}: {whole:.2} ns, later {half:.2}, {engine:?}, {} rare, the last {:?}, {:?}; G({to}) = {value:?}",
            rare.len(),
            rare.last(),
            sequence.space()
        );
    }
}
