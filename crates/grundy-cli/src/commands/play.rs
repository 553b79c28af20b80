//! `grundy play`: a game against the computer in the terminal.
//!
//! Moves are listed with numbers, and a turn is one number, or several under the compounds that move
//! in several pieces. The dialogue goes to standard output and reads standard input line by line, so
//! it can be scripted; the end of the input ends the game politely.

mod dialogue;
mod draw;
mod listen;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::Session;
use grundy_play::{Game, Level, PlayError};

use super::only;
use crate::args::{Common, ConventionArgs, Format, OrderArgs};
use crate::files::Disk;
use crate::{Failure, complaint};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ echo hint | grundy play node-kayles 'P(7) + C(5)'
  $ printf '4\\n' | grundy play nim '3 + 5 + 6' --second --level 5
  $ printf '1 4\\nquit\\n' | grundy play node-kayles 'P(3) + P(4)' --convention conjunctive
  $ printf '1\\nback\\nwho\\n' | grundy play rooks 'board(..#/...)' --play misere

Give the number of a move, or the numbers of several moves for a turn in several pieces. hint shows a \
winning move, back takes a turn back, who says who wins, moves lists every move, quit leaves. After the \
game every turn is looked at again. --timeout is the time for one turn of the computer (default 30s).";

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The position.
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    /// How well the computer plays: 0, any move, to 10, perfect.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(0..=10))]
    pub(crate) level: u8,
    /// You move first (default).
    #[arg(long, conflicts_with = "second")]
    pub(crate) first: bool,
    /// The computer moves first.
    #[arg(long)]
    pub(crate) second: bool,
    /// A number that decides the computer's choices among equally good moves.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

pub(crate) fn run(args: &PlayArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text])?;
    let refuse = |error: &PlayError| refuse(error, &args.rule, &args.position);
    let session = Session::builder(&args.rule)
        .convention(args.convention.convention())
        .order(args.order.order())
        .build()
        .map_err(|error| refuse(&PlayError::Asked(error)))?;
    let start = Game::new(&session, &args.position, &Disk).map_err(|error| refuse(&error))?;
    let level = Level::new(args.level).unwrap_or(Level::PERFECT);
    let opponent = dialogue::Opponent { level, seed: args.seed, common, interrupt };
    dialogue::play(&start, !args.second, &opponent)
}

/// A question of play that cannot be answered.
fn refuse(error: &PlayError, rule: &str, position: &str) -> Failure {
    match error {
        PlayError::Asked(error) => complaint::refuse(error, rule, (position, "position")),
        error => {
            complaint::error(&error.to_string());
            Failure::Usage
        }
    }
}
