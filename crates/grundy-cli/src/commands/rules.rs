//! `grundy rules`: the catalogue.

use std::io::Write;

use grundy::catalogue::{CATALOGUE, GAMES, GRAMMAR, Game};
use grundy::wire;
use serde_json::json;

use super::only;
use crate::Failure;
use crate::args::{Common, Format};

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Explain how rules are written in words, with games of the literature.
    #[arg(long)]
    words: bool,
}

/// The grammar of rules in words, and games of the literature.
fn words(out: &mut impl Write, json: bool) -> Result<(), Failure> {
    if !json {
        writeln!(out, "{GRAMMAR}")?;
    }
    for game in GAMES {
        let Game { name, words, source, known, position } = game;
        if json {
            let game = json!({
                "name": name, "rule": words, "source": source, "known": known, "example": [words, position],
            });
            writeln!(out, "{game}")?;
            continue;
        }
        writeln!(out, "{name} ({source}): {known}")?;
        writeln!(out, "    grundy value '{words}' '{position}'")?;
    }
    Ok(out.flush()?)
}

pub(crate) fn run(args: &RulesArgs, common: &Common) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let mut out = std::io::stdout().lock();
    if args.words {
        return words(&mut out, common.format == Format::Json);
    }
    for entry in CATALOGUE {
        let (rule, position) = entry.example;
        if common.format == Format::Json {
            writeln!(out, "{}", wire::rule(entry))?;
            continue;
        }
        writeln!(out, "{}", entry.notation)?;
        writeln!(out, "    a move    {}", entry.a_move)?;
        writeln!(out, "    played on {}", entry.played_on)?;
        let rule = if rule.contains(' ') { format!("'{rule}'") } else { rule.to_owned() };
        writeln!(out, "    example   grundy value {rule} '{position}'")?;
    }
    Ok(out.flush()?)
}
