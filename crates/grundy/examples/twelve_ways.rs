//! One position under all twelve conventions, and by which route each answer came.
//!
//! `cargo run --release -p grundy --example twelve_ways -- node-kayles "P(5) + C(6)"`

use grundy::{Convention, NoFiles, Session};

fn main() -> Result<(), grundy::Error> {
    let mut words = std::env::args().skip(1);
    let rule = words.next().unwrap_or_else(|| "node-kayles".to_owned());
    let position = words.next().unwrap_or_else(|| "P(5) + C(6)".to_owned());
    for convention in Convention::all() {
        let session = Session::builder(&rule).convention(convention).build()?;
        let question = session.question(&position, &NoFiles)?;
        let explained = session.explain(&question, None, &session.question_budget());
        let route = explained.route().map_or("no route", |considered| considered.route);
        let answer = explained.answer?;
        let value = answer.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
        println!("{:<20} {}  {value:>3}  by {route}", convention.to_string(), answer.outcome);
    }
    Ok(())
}
