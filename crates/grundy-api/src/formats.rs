//! Positions in other forms.

use grundy::Budget;
use grundy_convert::formats;
use grundy_play::wire;

use crate::asking::Question;
use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;

/// `POST /api/export`: a position as graph6, sparse6 or notation.
pub(crate) fn export(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let position = fields.text("position")?;
    let form = fields.text("as")?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let form: formats::Form =
        form.parse().map_err(|message: String| Complaint::request(message).field("as"))?;
    let answer = move |_: &Budget| match formats::export(&position, form) {
        Ok(text) => Ok(wire::text(&text)),
        Err(formats::Unwritable::Notation(error)) => {
            let error = grundy::Error::Notation(grundy::Source::Position, error);
            Err(Complaint::of(&error, "", ("position", &position)))
        }
        Err(formats::Unwritable::Form(message)) => Err(Complaint::unprocessable("form", message).field("as")),
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/import`: what was pasted, as notation.
pub(crate) fn import(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let text = fields.text("text")?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |_: &Budget| match formats::import(&text) {
        Ok(position) => Ok(wire::position(&position)),
        Err(error) => {
            let error = grundy::Error::Notation(grundy::Source::Position, error);
            let complaint = Complaint::of(&error, "", ("text", &text));
            Err(Complaint { status: 400, ..complaint })
        }
    };
    Ok(Question { time, answer: Box::new(answer) })
}
