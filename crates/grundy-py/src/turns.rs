//! The position after a turn that was told by what it takes: `move.apply()`.

use grundy::answer::What;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::position::Position;
use crate::session::{Asked, Session};

/// What is taken from one piece.
#[derive(FromPyObject)]
pub(crate) enum Taken {
    Counters(u64, u64, Vec<u64>),
    Vertices(Vec<String>, Option<String>),
    Edge(String, String),
    Square(usize, usize),
}

impl Taken {
    fn what(&self) -> What {
        match self {
            Self::Counters(heap, take, leaving) => {
                What::Counters { heap: *heap, take: *take, leaving: leaving.clone() }
            }
            Self::Vertices(vertices, vertex) => {
                What::Vertices { vertices: vertices.clone(), vertex: vertex.clone() }
            }
            Self::Edge(u, v) => What::Edge(u.clone(), v.clone()),
            Self::Square(row, column) => What::Square { row: *row, column: *column },
        }
    }
}

#[pymethods]
impl Session {
    /// The position after a turn, which is given as its moves: (piece, kind, what is taken).
    fn turned(
        &self,
        py: Python<'_>,
        asked: Asked<'_>,
        moves: Vec<(usize, Taken)>,
    ) -> PyResult<(Position, bool)> {
        let text = asked.text();
        let position = asked.position(&self.core).map_err(|error| self.raise(py, error, &text))?;
        let call = self.call();
        let turned = call.long(py, &(), || {
            let mut numbered = vec![];
            for (piece, taken) in &moves {
                let what = taken.what();
                match self.core.arena().number_of(&position, *piece, &what, &call.budget)? {
                    Some(number) => numbered.push((*piece, number)),
                    None => return Ok(None),
                }
            }
            Ok(self.core.arena().turned(&position, &numbered, &call.budget)?)
        });
        match self.answered(py, turned, &text)? {
            Some(turned) => Ok((Position { built: turned.position }, turned.ends)),
            None => Err(PyValueError::new_err("there is no such move in this position")),
        }
    }
}
