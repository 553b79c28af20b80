//! A proof in a file, which `grundy-check` confirms without this library.
//!
//! `cargo run --release -p grundy --features wire --example certificate > s12.json`

use grundy::period::Search;
use grundy::{NoFiles, Session, wire};

fn main() -> Result<(), grundy::Error> {
    let session = Session::builder("node-kayles").build()?;
    let family = session.family("S(1,2,n)", &NoFiles)?;
    let Search::Found(found) = session.period("S(1,2,n)")? else { return Ok(()) };
    match wire::certificate::period(session.subject(), &family, "S(1,2,n)", &found) {
        Ok(certificate) => print!("{certificate}"),
        Err(why) => eprintln!("{why}"),
    }
    Ok(())
}
