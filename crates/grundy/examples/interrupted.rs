//! A long question that tells how far it is, and is stopped from another thread.
//!
//! `cargo run --release -p grundy --example interrupted`

use std::time::Duration;

use grundy::{Error, Session, Stop};

fn main() -> Result<(), Error> {
    let session = Session::builder("node-kayles")
        .memory(1 << 30)
        .progress(|progress| eprintln!("{} steps, {:.1} s", progress.nodes, progress.elapsed.as_secs_f64()))
        .build()?;
    let canceller = session.canceller();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(Duration::from_secs(1));
            canceller.cancel();
        });
        match session.value("queen(16,16)") {
            Err(Error::Stopped(Stop::Interrupted)) => println!("stopped, as it was told"),
            other => println!("{:?}", other.map(|answer| answer.value)),
        }
    });
    Ok(())
}
