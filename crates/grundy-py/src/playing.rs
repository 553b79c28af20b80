//! Games against the computer: what a board shows, turns, replies, hints.

use grundy_play::{Game, Level, Most, wire};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{self, Texts};
use crate::session::{Asked, Session};

#[pymethods]
impl Session {
    /// What a board shows of a position, as JSON; with `values`, who wins after each move.
    fn look(&self, py: Python<'_>, asked: Asked<'_>, values: bool) -> PyResult<String> {
        self.play(py, &asked, |game, budget| {
            let look = game.look(Most::default(), values, budget)?;
            Ok(wire::look(game.session().rule(), &game.position().to_string(), &look))
        })
    }

    /// The turn that consists of these moves, by their numbers in `look`.
    fn turn(&self, py: Python<'_>, asked: Asked<'_>, options: Vec<usize>) -> PyResult<String> {
        self.play(py, &asked, |game, budget| {
            let turned = game.turn(&options, budget)?;
            let after = game.verdict_after(&turned, budget)?;
            Ok(wire::turn(game.session().convention(), &turned, after))
        })
    }

    /// A turn of the computer.
    fn reply(&self, py: Python<'_>, asked: Asked<'_>, level: u8, seed: Option<u64>) -> PyResult<String> {
        let level = Level::new(level);
        let level =
            level.ok_or_else(|| PyValueError::new_err("level goes from 0, any move, to 10, perfect"))?;
        self.play(py, &asked, |game, budget| {
            let reply = game.reply(level, seed, budget)?;
            Ok(wire::reply(game.session().convention(), &reply))
        })
    }

    /// A winning turn, if there is one.
    fn hint(&self, py: Python<'_>, asked: Asked<'_>) -> PyResult<String> {
        self.play(py, &asked, |game, budget| game.hint(budget).map(|hint| wire::hint(&hint)))
    }
}

impl Session {
    fn play(
        &self,
        py: Python<'_>,
        asked: &Asked<'_>,
        work: impl Fn(&Game<'_>, &grundy::Budget) -> Result<String, grundy_play::PlayError> + Sync,
    ) -> PyResult<String> {
        let text = asked.text();
        let position = asked.position(&self.core).map_err(|error| self.raise(py, error, &text))?;
        let call = self.call();
        let played = call.long(py, &(), || work(&Game::at(&self.core, &position)?, &call.budget))?;
        played.map_err(|error| {
            let texts = Texts { rule: self.core.rule(), position: &text };
            errors::play(py, error, texts)
        })
    }
}
