//! `grundy classes`: which stars are alike when they are joined to others.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy_classes::{Question, Star, find};

use super::{budget, only};
use crate::args::{Common, Format};
use crate::progress::watched;
use crate::{Failure, complaint, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy classes 0.33 --link 1
  $ grundy classes 0.33 --link 2 --star 1,2,5
  $ grundy classes csg:1,2,4 --link 1 --arms 4 --format json

Two subdivided stars are alike when either of them, joined at its centre by a path of so many edges to \
the centre of any other star, gives a bistar of the same Grundy value. The table has the values of \
these bistars by class.";

#[derive(Debug, clap::Args)]
pub(crate) struct ClassesArgs {
    /// The rule, one that is played on graphs (see `grundy rules`).
    pub(crate) rule: String,
    /// Edges between the two centres.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) link: u32,
    /// The stars that are played through have at most so many paths ...
    #[arg(long, default_value = "6", value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) arms: u32,
    /// ... of at most this length.
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) length: u32,
    /// Also say in which class this star is: the lengths of its paths.
    #[arg(long, value_delimiter = ',', value_name = "LENGTHS")]
    pub(crate) star: Vec<u32>,
}

pub(crate) fn run(args: &ClassesArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json, Format::Latex])?;
    let refuse = |error| complaint::refuse(&error, &args.rule, ("B(_;1;_)", "bistar"));
    let question = Question { arms: args.arms, length: args.length, ..Question::new(&args.rule, args.link) };
    let budget = budget(common, Arc::clone(interrupt));
    let found = watched(&budget, String::new, || find(&question, &budget)).map_err(refuse)?;
    let star = match args.star.is_empty() {
        true => None,
        false => {
            let star = Star::new(args.star.clone());
            let class = found.class_of(&star, &budget).map_err(refuse)?;
            Some((star, class))
        }
    };
    report::print(&match common.format {
        Format::Json => report::classes::json(&found, star.as_ref()),
        Format::Latex => report::classes::latex(&found),
        _ => report::classes::text(&found, star.as_ref()),
    })
}
