//! Questions about one position: its value, its moves, a turn, the computer's reply, a review.

use grundy::wire::Beside;
use grundy::{Budget, Convention, NoFiles, Order, Session, wire};
use grundy_play::{self as play, Game, Level, Most, PlayError};

use crate::asking::{Answered, Question};
use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;

/// The most winning moves that are listed.
const MOST_MOVES: u64 = 10_000;

/// The most winning turns that are listed with what they leave.
const MOST_TURNS_LISTED: u64 = 1000;

/// The longest game that is reviewed.
const MOST_TURNS: usize = 1000;

/// A rule and a position under a convention, perhaps in an order.
struct Asked {
    rule: String,
    position: String,
    convention: Convention,
    order: Option<Order>,
}

impl Asked {
    fn read(fields: &mut Fields) -> Result<Self, Complaint> {
        Ok(Self {
            rule: fields.text("rule")?,
            position: fields.text("position")?,
            convention: fields.convention()?,
            order: fields.order()?,
        })
    }

    /// A session of the rule. Each question has its own, so that its memory is its own, too.
    fn session(&self) -> Result<Session, Complaint> {
        let builder = Session::builder(&self.rule).convention(self.convention).order(self.order);
        builder.build().map_err(|error| self.refuse(&error))
    }

    fn refuse(&self, error: &grundy::Error) -> Complaint {
        Complaint::of(error, &self.rule, ("position", &self.position))
    }

    /// Answers a question of play.
    fn play(&self, answer: impl FnOnce(&Game<'_>) -> Result<String, PlayError>) -> Answered {
        let session = self.session()?;
        Game::new(&session, &self.position, &NoFiles)
            .and_then(|game| answer(&game))
            .map_err(|error| Complaint::play(&error, &self.rule, &self.position))
    }
}

/// `POST /api/value`: the JSON of `grundy value`.
pub(crate) fn value(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let moves = fields.flag("moves", false)?;
    let limit = fields.number("limit", MOST_MOVES)?.unwrap_or(1000) as usize;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        let session = asked.session()?;
        let question = session.question(&asked.position, &NoFiles).map_err(|error| asked.refuse(&error))?;
        let answer = session
            .answer(&question, moves.then_some(limit), budget)
            .map_err(|error| asked.refuse(&error))?;
        let beside = Beside { order: asked.order, ..Beside::default() };
        Ok(wire::value_beside(session.rule(), asked.position.trim(), &answer, &beside))
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/look`: everything a board shows.
pub(crate) fn look(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let values = fields.flag("values", true)?;
    let most = Most::default();
    let listed =
        fields.number("limit", Most::NAMED.listed as u64)?.map_or(most.listed, |limit| limit as usize);
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        asked.play(|game| {
            let look = game.look(Most { listed, ..most }, values, budget)?;
            Ok(play::wire::look(game.session().rule(), asked.position.trim(), &look))
        })
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/turn`: a turn made of moves by number.
pub(crate) fn turn(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let options = fields.numbers("options")?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        asked.play(|game| {
            let turned = game.turn(&options, budget)?;
            let after = game.verdict_after(&turned, budget)?;
            Ok(play::wire::turn(asked.convention, &turned, after))
        })
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/reply`: the computer's turn.
pub(crate) fn reply(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let level =
        fields.number("level", 10)?.and_then(|level| Level::new(level as u8)).unwrap_or(Level::PERFECT);
    let seed = fields.number("seed", u64::MAX)?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        asked.play(|game| {
            let reply = game.reply(level, seed, budget)?;
            Ok(play::wire::reply(asked.convention, &reply))
        })
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/hint`: a winning turn.
pub(crate) fn hint(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| asked.play(|game| Ok(play::wire::hint(&game.hint(budget)?)));
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/turns`: every winning turn, by the moves it is made of.
pub(crate) fn turns(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let limit = fields.number("limit", MOST_TURNS_LISTED)?.unwrap_or(200) as usize;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer =
        move |budget: &Budget| asked.play(|game| Ok(play::wire::turns(&game.winning_turns(limit, budget)?)));
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/review`: a game, looked at afterwards.
pub(crate) fn review(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let turns = fields.lists("turns")?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    if turns.len() > MOST_TURNS {
        let message = format!("a game of {} turns is too long to be looked at", turns.len());
        return Err(Complaint::unprocessable("size", message).field("turns"));
    }
    let answer = move |budget: &Budget| {
        asked.play(|game| Ok(play::wire::review(&play::review(game, &turns, budget)?)))
    };
    Ok(Question { time, answer: Box::new(answer) })
}
