//! Questions about families: sequences, periods, tables.

use grundy::period::Search;
use grundy::{Budget, Convention, Error, NoFiles, Order, Session, Source, deep, wire};
use grundy_survey::table::{Axis, Table};
use grundy_survey::wire::table::table_of_positions;

use crate::asking::Question;
use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::limits::Limits;

/// The most terms of a sequence.
const MOST_TERMS: u64 = 20_000;

/// The most cells of a table.
const MOST_CELLS: u64 = 10_000;

/// The largest first n that is looked for.
const FIRST: u64 = 1000;

/// The largest number in notation.
const MOST: u64 = i64::MAX as u64;

/// A rule and a family under a convention.
struct Asked {
    rule: String,
    family: String,
    convention: Convention,
    /// For sequences alone.
    order: Option<Order>,
}

impl Asked {
    fn read(fields: &mut Fields) -> Result<Self, Complaint> {
        Ok(Self {
            rule: fields.text("rule")?,
            family: fields.text("family")?,
            convention: fields.convention()?,
            order: None,
        })
    }

    fn refuse(&self, error: &Error) -> Complaint {
        Complaint::of(error, &self.rule, ("family", &self.family))
    }

    fn session(&self) -> Result<Session, Complaint> {
        let builder = Session::builder(&self.rule).convention(self.convention).order(self.order);
        builder.build().map_err(|error| self.refuse(&error))
    }
}

/// `POST /api/sequence`: the JSON of `grundy sequence`.
pub(crate) fn sequence(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let mut asked = Asked::read(&mut fields)?;
    asked.order = fields.order()?;
    let from = fields.number("from", MOST)?;
    let to = fields.needed_number("to", MOST)?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        let session = asked.session()?;
        let family = session.family(&asked.family, &NoFiles).map_err(|error| asked.refuse(&error))?;
        let least = family.least_n(to);
        let from = match (from, &least) {
            (Some(from), _) => from,
            (None, Ok(least)) => *least,
            (None, Err(error)) => return Err(asked.refuse(&Error::Notation(Source::Position, error.clone()))),
        };
        if from > to {
            let message = format!("the sequence is empty: it starts at n = {from} and ends at n = {to}");
            return Err(Complaint::request(message).field("to"));
        }
        if to - from >= MOST_TERMS {
            let message = format!("{} terms are too many; the limit is {MOST_TERMS}", to - from + 1);
            return Err(Complaint::unprocessable("size", message).field("to"));
        }
        let mut sequence = session.sequence_from(&family, least.unwrap_or(from));
        let mut terms = vec![];
        let found = deep(|| {
            for n in from..=to {
                terms.push(sequence.term(n, budget)?);
            }
            Ok(())
        });
        match found {
            // What was found is an answer, unless nothing was.
            Err(Error::Stopped(_)) if !terms.is_empty() => {}
            other => other.map_err(|error| asked.refuse(&error))?,
        }
        let complete = terms.len() as u64 == to - from + 1;
        let played = (asked.convention, asked.order);
        Ok(wire::sequence(session.rule(), asked.family.trim(), played, from, &terms, complete))
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `POST /api/period`: the JSON of `grundy period`.
pub(crate) fn period(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let to = fields.number("to", MOST)?;
    let time = fields.timeout(limits)?;
    fields.end()?;
    let answer = move |budget: &Budget| {
        let session = asked.session()?;
        let family = session.family(&asked.family, &NoFiles).map_err(|error| asked.refuse(&error))?;
        let least = family
            .least_n(to.unwrap_or(FIRST))
            .map_err(|error| asked.refuse(&Error::Notation(Source::Position, error)))?;
        let mut reached = least;
        let found = session.period_of(&family, least, to).find(budget, &mut |n| reached = n);
        let nothing = |to: u64| {
            let message = format!("no period was found for n = {least} to {to}");
            Complaint::unprocessable("budget", message)
                .help("look further, or ask for more time with \"timeout\"")
        };
        match found {
            Ok(Search::Found(period)) => {
                Ok(wire::period(session.rule(), asked.family.trim(), asked.convention, &period))
            }
            Ok(Search::Nothing { to }) => Err(nothing(to)),
            Err(Error::Stopped(_)) => Err(nothing(reached)),
            Err(error) => Err(asked.refuse(&error)),
        }
    };
    Ok(Question { time, answer: Box::new(answer) })
}

/// `rows` or `columns`: a parameter and its range.
fn axis(fields: &mut Fields, name: &'static str) -> Result<Option<Axis>, Complaint> {
    let Some(mut given) = fields.object(name)? else { return Ok(None) };
    let mut read = || {
        Ok((given.text("parameter")?, given.needed_number("from", MOST)?, given.needed_number("to", MOST)?))
    };
    let (letter, from, to) = read().map_err(|complaint: Complaint| complaint.within(name))?;
    given.end().map_err(|complaint| complaint.within(name))?;
    let mut letters = letter.chars();
    let (Some(parameter @ 'a'..='z'), None) = (letters.next(), letters.next()) else {
        return Err(Complaint::request("a parameter is a small letter, such as a")
            .field("parameter")
            .within(name));
    };
    let axis = Axis::new(parameter, from, to);
    axis.map(Some).ok_or_else(|| {
        Complaint::request(format!("the range of {parameter} is empty: from {from} to {to}")).field(name)
    })
}

/// `POST /api/table`: the JSON of `grundy table`, and how each cell is written.
pub(crate) fn table(mut fields: Fields, limits: &Limits) -> Result<Question, Complaint> {
    let asked = Asked::read(&mut fields)?;
    let (rows, columns) = (axis(&mut fields, "rows")?, axis(&mut fields, "columns")?);
    let time = fields.timeout(limits)?;
    fields.end()?;
    let same = rows.zip(columns).is_some_and(|(rows, columns)| rows.parameter == columns.parameter);
    if same || (rows.is_none() && columns.is_none()) {
        let message = "a table needs one or two parameters, each with a range of its own";
        return Err(Complaint::request(message)
            .field("rows")
            .help("send \"rows\": {\"parameter\": \"a\", \"from\": 0, \"to\": 10}"));
    }
    let cells = rows.map_or(1, Axis::len).saturating_mul(columns.map_or(1, Axis::len));
    if cells > MOST_CELLS {
        let message = format!("{cells} cells are too many; the limit is {MOST_CELLS}");
        return Err(Complaint::unprocessable("size", message).field("rows"));
    }
    let answer = move |budget: &Budget| {
        let session = asked.session()?;
        let mut table = Table::new(rows, columns);
        let family = session
            .parameters(&asked.family, &table.parameters(), &NoFiles)
            .map_err(|error| asked.refuse(&error))?;
        match table.fill(&session, &family, budget, |_| ()) {
            Err(Error::Stopped(_)) if table.known() > 0 => {}
            other => other.map_err(|error| asked.refuse(&error))?,
        }
        if table.holes() == cells
            && let Some((_, error)) = table.no_position()
        {
            return Err(asked.refuse(&Error::Notation(Source::Position, error.clone())));
        }
        Ok(table_of_positions(session.rule(), (asked.family.trim(), &family), asked.convention, &table))
    };
    Ok(Question { time, answer: Box::new(answer) })
}
