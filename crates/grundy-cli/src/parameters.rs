//! The parameters of a table on the command line: `--a 0..10 --b 0..8`.
//!
//! Any small letter is a flag. Deriving would need a field for each, so the 26 flags are added to
//! the command by hand; help shows the first two. `--rows k=0..10` and `--columns l=0..8` name the
//! place as well. What is left to say is which letter runs down the rows: the first one given.

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use grundy_survey::table::Axis;

use crate::numbers;

/// One or two parameters with their ranges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameters {
    pub(crate) rows: Option<Axis>,
    pub(crate) columns: Option<Axis>,
}

const HEADING: &str = "Parameters";

impl Args for Parameters {
    fn augment_args(command: Command) -> Command {
        let letters = ('a'..='z').map(|letter| {
            Arg::new(letter.to_string())
                .long(letter.to_string())
                .value_name("RANGE")
                .help(match letter {
                    'a' => "The values of a, as in 0..10; rows, if given first",
                    _ => "The values of b, and so on for any small letter",
                })
                .help_heading(HEADING)
                .hide(letter > 'b')
                .allow_hyphen_values(true)
                .value_parser(numbers::range)
        });
        let place = |name: &'static str, help: &'static str| {
            Arg::new(name)
                .long(name)
                .value_name("LETTER=RANGE")
                .help(help)
                .help_heading(HEADING)
                .allow_hyphen_values(true)
                .value_parser(axis)
        };
        command
            .args(letters)
            .arg(place("rows", "The parameter of the rows, as in k=0..10"))
            .arg(place("columns", "The parameter of the columns, as in l=0..8"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Parameters {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut given: Vec<(usize, Axis)> = vec![];
        for letter in 'a'..='z' {
            let name = letter.to_string();
            if let (Some(at), Some(&(from, to))) =
                (matches.index_of(&name), matches.get_one::<(u64, u64)>(&name))
            {
                given.push((at, Axis { parameter: letter, from, to }));
            }
        }
        given.sort_unstable_by_key(|(at, _)| *at);
        let letters = given.into_iter().map(|(_, axis)| axis).collect();
        place(matches.get_one("rows").copied(), matches.get_one("columns").copied(), letters)
            .map_err(|message| Error::raw(ErrorKind::ValueValidation, message))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Letters take the places that are left, in their order; a lone one makes a row.
fn place(rows: Option<Axis>, columns: Option<Axis>, letters: Vec<Axis>) -> Result<Parameters, String> {
    let all: Vec<Axis> = rows.into_iter().chain(columns).chain(letters.iter().copied()).collect();
    let names: Vec<String> = all.iter().map(|axis| axis.parameter.to_string()).collect();
    if let Some(twice) = names.iter().enumerate().find(|(i, name)| names[..*i].contains(name)) {
        return Err(format!("the parameter {} has two ranges; give one", twice.1));
    }
    let mut letters = letters.into_iter();
    let mut next = || letters.next();
    match all.len() {
        0 => Err("a table needs ranges for its parameters, as in --a 0..10 --b 0..8".to_owned()),
        1 => Ok(Parameters { rows, columns: columns.or_else(next) }),
        2 => Ok(Parameters { rows: rows.or_else(&mut next), columns: columns.or_else(next) }),
        _ => Err(format!("a table has at most two parameters, not {}", names.join(", "))),
    }
}

/// `k=0..10`.
fn axis(text: &str) -> Result<Axis, String> {
    let wrong = || format!("`{text}` is no parameter with a range; write k=0..10");
    let (name, range) = text.split_once('=').ok_or_else(wrong)?;
    let mut letters = name.trim().chars();
    let (Some(parameter @ 'a'..='z'), None) = (letters.next(), letters.next()) else {
        return Err(format!("`{}` is no parameter: one is a small letter, as in k=0..10", name.trim()));
    };
    let (from, to) = numbers::range(range)?;
    Ok(Axis { parameter, from, to })
}
