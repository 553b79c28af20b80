//! Plays the rule: `cargo run --release -p own-rule`.

use grundy::period::{Form, Search};
use grundy::{Convention, Session, wire};

fn main() -> Result<(), grundy::Error> {
    for convention in Convention::all() {
        let session = Session::builder(own_rule::rule()).convention(convention).build()?;
        let answer = session.moves("K(4) + append(K(3),0,4)", 2)?;
        println!("{}", wire::value(session.rule(), "K(4) + append(K(3),0,4)", &answer));
    }
    let session = Session::builder(own_rule::rule()).build()?;
    if let Search::Found(found) = session.period("append(K(3),0,n)")?
        && let Form::Periodic { preperiod, period, .. } = found.form
    {
        let proven = if found.proof.is_some() { "proven" } else { "observed" };
        println!("append(K(3),0,n) has period {period} from n = {preperiod} on, {proven}");
    }
    Ok(())
}
