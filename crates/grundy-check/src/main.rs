//! `grundy-check FILE...`: exit status 0 if every certificate holds, 1 if one does not, 2 if one
//! cannot be read.

use std::process::ExitCode;

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() || files.iter().any(|file| file == "--help" || file == "-h") {
        eprintln!(
            "grundy-check FILE...   checks certificates of grundy\n\nExample:\n  $ grundy-check kayles.json"
        );
        return ExitCode::from(if files.is_empty() { 2 } else { 0 });
    }
    let mut worst = 0;
    for file in &files {
        let status = match std::fs::read(file) {
            Err(error) => {
                eprintln!("{file} cannot be read: {error}");
                2
            }
            Ok(bytes) => match grundy_check::verify(&bytes) {
                Ok(proven) => {
                    println!("{file}: holds: {proven}");
                    0
                }
                Err(refusal) => {
                    println!("{file}: refused: {refusal}");
                    1
                }
            },
        };
        worst = worst.max(status);
    }
    ExitCode::from(worst)
}
