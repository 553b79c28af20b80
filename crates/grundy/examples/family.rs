//! A family as it grows: its first terms, and what is proven for all n.
//!
//! `cargo run --release -p grundy --example family -- node-kayles "S(1,2,n)"`

use grundy::period::{Form, Proof, Search};
use grundy::{SequenceTerm, Session};

fn main() -> Result<(), grundy::Error> {
    let mut words = std::env::args().skip(1);
    let rule = words.next().unwrap_or_else(|| "node-kayles".to_owned());
    let family = words.next().unwrap_or_else(|| "S(1,2,n)".to_owned());
    let session = Session::builder(rule).build()?;
    let terms: Vec<SequenceTerm> = session.sequence(&family)?.take(30).collect::<Result<_, _>>()?;
    let told = terms.iter().map(|term| match term {
        SequenceTerm::Value(Some(value)) => value.to_string(),
        SequenceTerm::Value(None) => "-".to_owned(),
        SequenceTerm::Outcome(outcome) => outcome.to_string(),
    });
    println!("{}, ...", told.collect::<Vec<_>>().join(", "));
    match session.period(&family)? {
        Search::Found(found) => {
            if let Form::Periodic { preperiod, period, saltus } = found.form {
                println!("period {period} from n = {preperiod} on, saltus {saltus}");
            }
            println!("{}", found.proof.as_ref().map_or_else(|| "observed".to_owned(), Proof::words));
        }
        Search::Nothing { to } => println!("nothing was found up to n = {to}"),
    }
    Ok(())
}
