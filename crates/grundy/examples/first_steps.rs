//! A value, who wins, and every winning move.
//!
//! `cargo run --release -p grundy --example first_steps -- node-kayles "P(10) + C(7)"`

use grundy::Session;

fn main() -> Result<(), grundy::Error> {
    let mut words = std::env::args().skip(1);
    let rule = words.next().unwrap_or_else(|| "node-kayles".to_owned());
    let position = words.next().unwrap_or_else(|| "P(10) + C(7)".to_owned());
    let session = Session::builder(rule).build()?;
    let answer = session.moves(position.as_str(), 20)?;
    println!("outcome {}, value {:?}", answer.outcome, answer.value);
    for mv in answer.moves.iter().flat_map(|moves| &moves.list) {
        println!("  to {}", mv.leaves);
    }
    Ok(())
}
