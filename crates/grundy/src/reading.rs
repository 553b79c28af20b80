//! How a session reads what is asked: positions, questions, families, lines of streams.

use grundy_arena::{Error, Source, check_size};
use grundy_games::Position;
use grundy_games::notation::{Expression, Files, Kind, Line, NotationError, parse_line, read_line};

use crate::question::Question;
use crate::session::Session;

impl Session {
    /// Reads a position for this rule.
    ///
    /// # Errors
    /// When the text is no position, or the rule is not played there.
    pub fn position(&self, text: &str, files: &dyn Files) -> Result<Position, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        if expression.occurrences_of_n() == 0 {
            self.check(&expression)?;
        }
        expression.position().map_err(position_error).and_then(|position| check_size(position, text))
    }

    /// Reads a question for this rule: a position that need not be built, however large it is.
    ///
    /// # Errors
    /// When the text is no position, or the rule is not played there.
    pub fn question(&self, text: &str, files: &dyn Files) -> Result<Question, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        if expression.occurrences_of_n() == 0 {
            self.check(&expression)?;
        }
        Ok(Question::written(expression, text))
    }

    /// Reads a family for this rule: a position with the free variable `n`.
    ///
    /// # Errors
    /// When the text is no family, or the rule is not played there.
    pub fn family(&self, text: &str, files: &dyn Files) -> Result<Expression, Error> {
        let expression = Expression::parse(text, files).map_err(position_error)?;
        self.check(&expression)?;
        if expression.occurrences_of_n() == 0 {
            return Err(position_error(NotationError {
                message: "this is a position, not a family: there is no n in it".into(),
                at: 0,
                len: text.len(),
                help: Some("write n for a number, as in P(n), or ask for the value of one position".into()),
            }));
        }
        Ok(expression)
    }

    /// Reads a family in these parameters, small letters instead of `n`, as tables have them.
    ///
    /// # Errors
    /// When the text is no family, one of the parameters does not occur in it, or the rule is not
    /// played there.
    pub fn parameters(
        &self,
        text: &str,
        parameters: &[char],
        files: &dyn Files,
    ) -> Result<Expression, Error> {
        let expression = Expression::parse_with(text, parameters, files).map_err(position_error)?;
        self.check(&expression)?;
        if let Some((name, _)) = expression.variables().find(|(_, occurrences)| *occurrences == 0) {
            return Err(position_error(NotationError {
                message: format!("there is no {name} in this family that stands for a number"),
                at: 0,
                len: text.len(),
                help: Some(format!("write {name} for a number, as in P({name}), or give no range for it")),
            }));
        }
        Ok(expression)
    }

    /// Reads one line of a stream: graph6, sparse6 or notation.
    ///
    /// # Errors
    /// When the line is no position, or the rule is not played there.
    pub fn line(&self, line: &str) -> Result<Position, Error> {
        let position = parse_line(line).map_err(position_error)?;
        if let Some(kind) = position.terms.iter().map(Kind::of).find(|kind| !self.arena().plays(*kind)) {
            return Err(self.not_played_on(kind, 0, line.len()));
        }
        check_size(position, line)
    }

    /// Reads one line of a stream, which need not be built.
    ///
    /// # Errors
    /// When the line is no position, or the rule is not played there.
    pub fn question_line(&self, line: &str) -> Result<Question, Error> {
        match read_line(line).map_err(position_error)? {
            Line::Graph(_) => Ok(Question::built(self.line(line)?)),
            Line::Text(expression) => {
                if expression.occurrences_of_n() == 0
                    && let Some((kind, _)) =
                        expression.terms_spans().iter().find(|(kind, _)| !self.arena().plays(*kind))
                {
                    return Err(self.not_played_on(*kind, 0, line.len()));
                }
                Ok(Question::written(expression, line))
            }
        }
    }

    /// Refuses a position on which the rule is not played, or that is too large.
    pub(crate) fn check_position(&self, position: &Position) -> Result<(), Error> {
        match position.terms.iter().map(Kind::of).find(|kind| !self.arena().plays(*kind)) {
            Some(kind) => Err(self.not_played_on(kind, 0, 0)),
            None => Ok(()),
        }
    }

    fn check(&self, expression: &Expression) -> Result<(), Error> {
        match expression.terms_spans().iter().find(|(kind, _)| !self.arena().plays(*kind)) {
            Some((kind, span)) => Err(self.not_played_on(*kind, span.start, span.len())),
            None => Ok(()),
        }
    }

    fn not_played_on(&self, kind: Kind, at: usize, len: usize) -> Error {
        let this = kind.described();
        let kinds = [
            (Kind::Heap, "heaps such as 7"),
            (Kind::Graph, "graphs such as P(7)"),
            (Kind::Directed, "directed graphs such as DP(7)"),
            (Kind::Weighted, "weighted graphs such as wedges(a:3-b:2)"),
            (Kind::Board, "boards such as board(..#/...)"),
        ];
        let played: Vec<_> =
            kinds.iter().filter(|(kind, _)| self.arena().plays(*kind)).map(|(_, name)| *name).collect();
        position_error(NotationError {
            message: format!("{} is not played here: this is {this}", self.rule()),
            at,
            len,
            help: Some(format!("it is played on {}", played.join(" and "))),
        })
    }
}

fn position_error(error: NotationError) -> Error {
    Error::Notation(Source::Position, error)
}
