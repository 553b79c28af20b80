//! The `grundy` command; everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(grundy_cli::run(std::env::args_os()))
}
