//! How long a store takes: `cargo run --release -p grundy-solver --example store -- [ENTRIES]`
//!
//! Writes made-up entries to a file of the folder for temporary files, adds a hundredth of them, opens it
//! again and looks entries up, half of which are there.

fn main() -> std::io::Result<()> {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10_000_000);
    let path = std::env::temp_dir().join(format!("grundy-rehearsal-{}", std::process::id()));
    let rehearsed = grundy_solver::rehearse(&path, count);
    let bytes = std::fs::metadata(&path).map_or(0, |about| about.len());
    std::fs::remove_file(&path)?;
    let ([written, added, opened, lookup], found) = rehearsed?;
    println!(
        "{count} entries, {bytes} bytes: written {written:.2} s, added to {added:.2} s, opened {opened:.2} s"
    );
    println!("a look-up {:.2} us, {found} found", 1e6 * lookup);
    Ok(())
}
