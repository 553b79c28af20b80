//! What looks for a period cost beside the values: `cargo run --release -p grundy-heaps --example look -- HEAP CODE
//! ...`
//!
//! Every code is run to the heap without a look, with looks for a proof, and then looked at for what its values
//! show, at lengths that double. Milliseconds of the processor (Linux), the best of three.

use grundy_heaps::{Game, Sequence, Settings, Terms};

fn cpu_milliseconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|number| number.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

fn grown(game: &Game, prove: bool, to: usize) -> (Sequence, f64) {
    let start = cpu_milliseconds();
    let mut sequence = Sequence::new(game.clone(), Settings { prove, ..Settings::default() });
    sequence.extend::<()>(to, |_| Ok(())).expect("nothing stops it");
    (sequence, cpu_milliseconds() - start)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let to: usize = arguments.next().and_then(|to| to.parse().ok()).unwrap_or(1_000_000);
    for code in arguments {
        let game = match code.split_once('.') {
            Some((split, digits)) => {
                let digit = |digit: char| digit.to_digit(16).expect("digits") as u8;
                Game::code(split.parse().expect("a digit"), &digits.chars().map(digit).collect::<Vec<u8>>())
            }
            None => Game::grundys_game(),
        };
        let mut best = [f64::MAX; 3];
        let (mut found, mut proven) = (None, None);
        for _ in 0..3 {
            let (sequence, values) = grown(&game, false, to);
            let (looking, proof) = grown(&game, true, to);
            proven = looking.proven().cloned();
            let start = cpu_milliseconds();
            let mut last = 64;
            while last < 2 * to {
                let heaps = 1..last.min(to) + 1;
                found = sequence.observed(&Terms { from: 0, before: Some(Some(0)), heaps });
                last *= 2;
            }
            let times = [values, proof, cpu_milliseconds() - start];
            best = std::array::from_fn(|i| best[i].min(times[i]));
        }
        let [values, proof, look] = best;
        println!(
            "{code} to {to}: values {values:.2} ms, with proofs {proof:.2}, what they show {look:.2}; \
             {found:?}, {proven:?}"
        );
    }
}
