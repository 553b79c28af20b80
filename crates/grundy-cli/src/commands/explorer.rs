//! `grundy explorer`: the page with the engine inside.

use std::io::Write;
use std::path::{Path, PathBuf};

use grundy_web::explorer;

use super::only;
use crate::args::{Common, Format};
use crate::files::{try_place, write_whole};
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy explorer > explorer.html
  grundy explorer --out explorer.html
  grundy explorer --dir site

The page of `grundy serve` with the engine in it, for those who have no program: one file to mail, to put on \
any host or to open from a disk, on a computer or a phone. It asks nobody, so it needs no network. --dir writes \
a folder for hosts that like files apart; browsers keep it after the first visit. A page answers as the program \
does, more slowly, on one core and with less memory, and says so where it gives up.";

#[derive(Debug, clap::Args)]
pub(crate) struct ExplorerArgs {
    /// A file to write, instead of standard output.
    #[arg(long, value_name = "FILE", conflicts_with = "dir")]
    pub(crate) out: Option<PathBuf>,
    /// A folder to write files apart to; it is made if it is not there.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

pub(crate) fn run(args: &ExplorerArgs, common: &Common) -> Result<(), Failure> {
    only(common, &[Format::Text])?;
    match (&args.out, &args.dir) {
        (_, Some(folder)) => {
            std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
            for (name, contents) in explorer::folder() {
                let file = folder.join(name);
                write_whole(&file, &contents).map_err(|error| unwritable(&file, &error))?;
            }
        }
        (Some(file), None) => {
            try_place("page", file)?;
            write_whole(file, explorer::one_file().as_bytes()).map_err(|error| unwritable(file, &error))?;
        }
        (None, None) => {
            let mut out = std::io::stdout().lock();
            out.write_all(explorer::one_file().as_bytes())?;
            out.flush()?;
        }
    }
    Ok(())
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    let path = path.display();
    complaint::error(&format!("{path} cannot be written: {error}; give a place that is there and has room"));
    Failure::Usage
}
