//! Completion scripts and manual pages, generated from the command line's own description.

use std::io::Write;

use clap::CommandFactory;

use crate::args::Args;
use crate::{Failure, complaint};

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<(), Failure> {
    let mut script = vec![];
    clap_complete::generate(shell, &mut Args::command(), "grundy", &mut script);
    let mut out = std::io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}

pub(crate) fn man(name: Option<&str>) -> Result<(), Failure> {
    let mut grundy = Args::command();
    grundy.build();
    let page = match name {
        None => grundy,
        Some(name) => match grundy.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let names: Vec<_> = grundy.get_subcommands().map(clap::Command::get_name).collect();
                complaint::error(&format!("there is no command `{name}`; there are {}", names.join(", ")));
                return Err(Failure::Usage);
            }
        },
    };
    let mut out = std::io::stdout().lock();
    clap_mangen::Man::new(page).render(&mut out)?;
    Ok(out.flush()?)
}
