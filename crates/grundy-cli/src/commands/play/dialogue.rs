//! The game itself: turns, hints, taking back, and the walk through the moves afterwards.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy::{Budget, Convention, Outcome, Play, Session, Stop};
use grundy_play::{Choices, Game, Hint, Level, Most, PlayError, Reviewed, label, review};

use super::listen::{Heard, Listener};
use super::{draw, refuse};
use crate::Failure;
use crate::args::Common;
use crate::commands::default_memory;
use crate::progress::watched;

/// How long the computer may think.
const TIME: Duration = Duration::from_secs(30);

/// How the computer plays.
pub(super) struct Opponent<'a> {
    pub(super) level: Level,
    pub(super) seed: Option<u64>,
    pub(super) common: &'a Common,
    pub(super) interrupt: &'a Arc<AtomicBool>,
}

impl Opponent<'_> {
    /// A budget for one question.
    fn budget(&self) -> Budget {
        let memory = self.common.memory.unwrap_or_else(default_memory);
        Budget::new(Some(self.common.timeout.unwrap_or(TIME)), memory, Arc::clone(self.interrupt))
    }

    /// Asks about a game in a session of its own: what it finds is charged to the question's budget.
    fn ask<T: Send>(
        &self,
        game: &Game<'_>,
        question: impl FnOnce(&Game<'_>, &Budget) -> Result<T, PlayError> + Send,
    ) -> Result<T, PlayError> {
        let session = Session::new(game.session().rule(), game.session().convention())?;
        let budget = self.budget();
        let game = Game::at(&session, game.position())?;
        watched(&budget, String::new, || question(&game, &budget))
    }
}

impl Opponent<'_> {
    fn hint(&self, game: &Game<'_>) -> Result<Hint, PlayError> {
        #[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime only")]
        self.ask(game, |game, budget| game.hint(budget))
    }
}

/// What the user wants.
enum Wish {
    Turn(Vec<usize>),
    Hint,
    Back,
    Who,
    Moves,
    Help,
    Quit,
    Nothing,
    Unclear,
}

impl Wish {
    fn of(line: &str) -> Self {
        match &*line.to_lowercase() {
            "" => Self::Nothing,
            "h" | "hint" => Self::Hint,
            "b" | "back" | "undo" => Self::Back,
            "w" | "who" => Self::Who,
            "m" | "moves" => Self::Moves,
            "?" | "help" => Self::Help,
            "q" | "quit" | "exit" => Self::Quit,
            text => {
                let words = text.split([' ', ',', '\t', '+']).filter(|word| !word.is_empty());
                let numbers = words.map(|word| word.parse::<usize>().ok()?.checked_sub(1));
                numbers.collect::<Option<Vec<usize>>>().map_or(Self::Unclear, Self::Turn)
            }
        }
    }
}

const HELP: &str = "  a number, or several   your turn: the moves with these numbers
  hint                   a winning move
  back                   take your last turn back
  who                    who wins from here
  moves                  every move
  quit                   leave";

/// One turn that was made, and where.
struct Made<'s> {
    before: Game<'s>,
    options: Option<Vec<usize>>,
}

pub(super) fn play(start: &Game<'_>, user_first: bool, opponent: &Opponent<'_>) -> Result<(), Failure> {
    let listener = Listener::new();
    let mut out = std::io::stdout().lock();
    let convention = start.session().convention();
    writeln!(
        out,
        "{}, {} compound, {} play: {}",
        start.session().rule(),
        convention.compound,
        convention.play,
        goal(convention)
    )?;
    writeln!(out, "A turn is {}. `help` tells what you can say.", turn(convention))?;
    let mut made: Vec<Made<'_>> = vec![];
    let mut game = start.clone();
    let position = start.position().to_string();
    let complain = |error: &PlayError| refuse(error, start.session().rule(), &position);
    loop {
        let choices = game.choices(Most::NAMED, &opponent.budget()).map_err(|stop| complain(&stop.into()))?;
        let users = made.len().is_multiple_of(2) == user_first;
        if choices.over {
            // Only before the first turn: later the turn that ends the game is noticed.
            writeln!(out, "The game is over before it has begun: {}.", end(convention, users))?;
            return Ok(out.flush()?);
        }
        let ended = if users {
            writeln!(out, "\nTurn {}, yours:", made.len() + 1)?;
            draw::position(&mut out, &game)?;
            draw::moves(&mut out, &choices, false)?;
            let turned =
                match ask_user(&mut out, &listener, &game, &choices, &mut made, opponent, user_first)? {
                    Said::Turn(options) => {
                        let turned =
                            game.turn(&options, &opponent.budget()).map_err(|error| complain(&error))?;
                        made.push(Made { before: game.clone(), options: Some(options) });
                        turned
                    }
                    Said::Back(before) => {
                        game = before;
                        continue;
                    }
                    Said::Leave => {
                        writeln!(out, "\nGoodbye.")?;
                        return Ok(out.flush()?);
                    }
                };
            game = game.after(&turned).map_err(|error| complain(&error))?;
            turned.ends
        } else {
            let seed = opponent.seed.map(|seed| seed.wrapping_add(made.len() as u64));
            let reply = opponent.ask(&game, |game, budget| game.reply(opponent.level, seed, budget));
            let reply = reply.map_err(|error| complain(&error))?;
            let moves: Vec<String> = reply.turned.taken.iter().map(label).collect();
            writeln!(out, "\nTurn {}, mine: {}.", made.len() + 1, moves.join(", "))?;
            if !reply.searched && opponent.level == Level::PERFECT {
                writeln!(out, "  (I could not look through this position in time.)")?;
            }
            made.push(Made { before: game.clone(), options: reply.options });
            game = game.after(&reply.turned).map_err(|error| complain(&error))?;
            reply.turned.ends
        };
        if ended {
            let to_move = made.len().is_multiple_of(2) == user_first;
            writeln!(out, "\nThe game is over: {}.", end(convention, to_move))?;
            walk(&mut out, start, &made, user_first, opponent)?;
            return Ok(out.flush()?);
        }
    }
}

/// What the user decided.
enum Said<'s> {
    Turn(Vec<usize>),
    Back(Game<'s>),
    Leave,
}

fn ask_user<'s>(
    out: &mut impl Write,
    listener: &Listener,
    game: &Game<'_>,
    choices: &Choices,
    made: &mut Vec<Made<'s>>,
    opponent: &Opponent<'_>,
    user_first: bool,
) -> Result<Said<'s>, Failure> {
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let line = match listener.line(opponent.interrupt) {
            Heard::Line(line) => line,
            Heard::End => return Ok(Said::Leave),
            Heard::Interrupted => {
                writeln!(out)?;
                return Err(Failure::Stopped(Stop::Interrupted));
            }
        };
        match Wish::of(&line) {
            Wish::Nothing => {}
            Wish::Turn(options) => match game.turn(&options, &opponent.budget()) {
                Ok(_) => return Ok(Said::Turn(options)),
                Err(PlayError::Turn(_)) if options.iter().any(|&option| option >= choices.list.len()) => {
                    writeln!(out, "  moves have the numbers 1 to {}", choices.list.len())?;
                }
                Err(error) => writeln!(out, "  {error}")?,
            },
            Wish::Hint => match opponent.hint(game) {
                Ok(hint) => {
                    let numbers =
                        hint.turn.as_ref().and_then(|(options, _)| options.as_ref()).map(|options| {
                            options
                                .iter()
                                .map(|option| (option + 1).to_string())
                                .collect::<Vec<_>>()
                                .join(" ")
                        });
                    let numbers = numbers.map_or_else(String::new, |numbers| format!(" (say {numbers})"));
                    writeln!(out, "  {}{numbers}", hint.words())?;
                }
                Err(error) => writeln!(out, "  {error}")?,
            },
            Wish::Who => {
                let asked = opponent.ask(game, |game, budget| {
                    game.look(Most { listed: 0, bytes: 0, counted: 0 }, true, budget)
                });
                match asked.map(|look| look.verdict.map(|verdict| verdict.outcome)) {
                    Ok(Some(Outcome::N)) => writeln!(out, "  You can win.")?,
                    Ok(Some(Outcome::P)) => writeln!(out, "  I can win, whatever you do.")?,
                    Ok(None) => writeln!(out, "  Who wins is unknown within this budget.")?,
                    Err(error) => writeln!(out, "  {error}")?,
                }
            }
            Wish::Moves => draw::moves(out, choices, true)?,
            Wish::Help => writeln!(out, "{HELP}")?,
            Wish::Back => match before_users_last(made, user_first) {
                Some(before) => return Ok(Said::Back(before)),
                None => writeln!(out, "  there is no turn of yours to take back")?,
            },
            Wish::Quit => return Ok(Said::Leave),
            Wish::Unclear => {
                let shown: String = line.chars().filter(|c| !c.is_control()).take(40).collect();
                writeln!(out, "  `{shown}` is neither a number nor a command; `help` lists them")?;
            }
        }
    }
}

/// Takes turns back up to the user's last one.
fn before_users_last<'s>(made: &mut Vec<Made<'s>>, user_first: bool) -> Option<Game<'s>> {
    let last = (0..made.len()).rev().find(|turn| turn.is_multiple_of(2) == user_first)?;
    made.drain(last..).next().map(|made| made.before)
}

fn goal(convention: Convention) -> &'static str {
    match convention.play {
        Play::Normal => "who cannot move loses",
        Play::Misere => "who cannot move wins",
    }
}

fn turn(convention: Convention) -> &'static str {
    use grundy::Compound::{Conjunctive, Continued, Diminished, Disjunctive, Selective, Shortened};
    match convention.compound {
        Disjunctive => "a move in one piece",
        Diminished => "a move in one piece, and the game ends as soon as some piece has ended",
        Conjunctive => "a move in every piece, and the game ends as soon as some piece has ended",
        Continued => "a move in every piece that has one",
        Selective => "a move in one piece or in several",
        Shortened => "a move in one piece or in several, and the game ends as soon as some piece has ended",
    }
}

/// Who has won when it is the user's turn, or the computer's, and the game is over.
fn end(convention: Convention, users: bool) -> &'static str {
    match (users, convention.play) {
        (true, Play::Normal) => "you cannot move and lose",
        (true, Play::Misere) => "you cannot move and win",
        (false, Play::Normal) => "I cannot move, and you win",
        (false, Play::Misere) => "I cannot move, and I win",
    }
}

/// The walk through the moves.
fn walk(
    out: &mut impl Write,
    start: &Game<'_>,
    made: &[Made<'_>],
    user_first: bool,
    opponent: &Opponent<'_>,
) -> Result<(), Failure> {
    let turns: Option<Vec<Vec<usize>>> = made.iter().map(|made| made.options.clone()).collect();
    let Some(turns) = turns else {
        writeln!(out, "The turns have too many moves to be looked at again.")?;
        return Ok(());
    };
    let reviewed = match opponent.ask(start, |start, budget| review(start, &turns, budget)) {
        Ok(reviewed) => reviewed,
        Err(error) => {
            writeln!(out, "The turns cannot be looked at again: {error}")?;
            return Ok(());
        }
    };
    writeln!(out, "\nTurn by turn:")?;
    for (number, turn) in reviewed.turns.iter().enumerate() {
        let who = if number.is_multiple_of(2) == user_first { "you" } else { "I" };
        let moves: Vec<String> = turn.taken.iter().map(label).collect();
        writeln!(out, "  {:>3}. {who:<3}  {}: {}", number + 1, moves.join(", "), told(turn))?;
    }
    let mut given = reviewed.turns.iter().enumerate().filter(|(_, turn)| turn.gave_away());
    match given.next_back() {
        Some((number, _)) if number.is_multiple_of(2) == user_first => {
            writeln!(out, "You gave the win away at turn {}.", number + 1)?;
        }
        Some((number, _)) => writeln!(out, "I gave the win away at turn {}.", number + 1)?,
        None => writeln!(out, "{}", reviewed.words())?,
    }
    Ok(())
}

fn told(turn: &Reviewed) -> String {
    let words = turn.words();
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
