//! The fields of a question: a JSON object with known names and types, and nothing else.
//!
//! `openapi.json` says the same: a field may be left out where it is not required, but `null` is no value of any,
//! and a whole number may be written `3`, `3.0` or `3e0`. The tests drive every field of every path by that
//! description.

use std::str::FromStr;
use std::time::Duration;

use grundy::{Compound, Convention, Order, Play};
use serde_json::{Map, Value};

use crate::complaint::Complaint;
use crate::limits::Limits;

/// The longest time that may be asked for, whatever is granted: it fits into a float.
const LONGEST: f64 = 1e308;

/// The object that was sent; a field is taken out when it is read.
pub(crate) struct Fields {
    object: Map<String, Value>,
    /// Names that were asked for, to tell what would be known.
    known: Vec<&'static str>,
}

impl Fields {
    /// Reads a body.
    pub(crate) fn read(body: &[u8]) -> Result<Self, Complaint> {
        let json = |message| Complaint::new(400, "json", message);
        match serde_json::from_slice(body) {
            Ok(Value::Object(object)) => Ok(Self { object, known: vec![] }),
            Ok(_) => Err(json("the body is no JSON object".to_owned())
                .help("send an object such as {\"rule\": \"node-kayles\", \"position\": \"P(5)\"}")),
            Err(error) => Err(json(format!("the body is no JSON: {error}"))),
        }
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.object.remove(name)
    }

    /// A text that has to be there.
    pub(crate) fn text(&mut self, name: &'static str) -> Result<String, Complaint> {
        match self.take(name) {
            Some(Value::String(text)) => Ok(text),
            Some(_) => Err(wrong(name, "a string")),
            None => Err(missing(name)),
        }
    }

    /// A text that may be there.
    pub(crate) fn optional_text(&mut self, name: &'static str) -> Result<Option<String>, Complaint> {
        match self.take(name) {
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(wrong(name, "a string")),
            None => Ok(None),
        }
    }

    /// A boolean, `default` if it is not there.
    pub(crate) fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, Complaint> {
        match self.take(name) {
            Some(Value::Bool(flag)) => Ok(flag),
            Some(_) => Err(wrong(name, "true or false")),
            None => Ok(default),
        }
    }

    /// A number from 0 to `most`.
    pub(crate) fn number(&mut self, name: &'static str, most: u64) -> Result<Option<u64>, Complaint> {
        let Some(value) = self.take(name) else { return Ok(None) };
        match whole(&value) {
            Some(number) if number <= most => Ok(Some(number)),
            _ => Err(wrong(name, &format!("a whole number from 0 to {most}"))),
        }
    }

    /// A number from 0 to `most` that has to be there.
    pub(crate) fn needed_number(&mut self, name: &'static str, most: u64) -> Result<u64, Complaint> {
        self.number(name, most)?.ok_or_else(|| missing(name))
    }

    /// A list of numbers.
    pub(crate) fn numbers(&mut self, name: &'static str) -> Result<Vec<usize>, Complaint> {
        let value = self.take(name).ok_or_else(|| missing(name))?;
        numbers(&value).ok_or_else(|| wrong(name, "a list of whole numbers"))
    }

    /// A list of lists of numbers.
    pub(crate) fn lists(&mut self, name: &'static str) -> Result<Vec<Vec<usize>>, Complaint> {
        let value = self.take(name).ok_or_else(|| missing(name))?;
        let lists = value.as_array().and_then(|list| list.iter().map(numbers).collect());
        lists.ok_or_else(|| wrong(name, "a list of lists of whole numbers"))
    }

    /// An object that may be there.
    pub(crate) fn object(&mut self, name: &'static str) -> Result<Option<Self>, Complaint> {
        match self.take(name) {
            Some(Value::Object(object)) => Ok(Some(Self { object, known: vec![] })),
            Some(_) => Err(wrong(name, "an object")),
            None => Ok(None),
        }
    }

    /// `convention` and `play`.
    pub(crate) fn convention(&mut self) -> Result<Convention, Complaint> {
        let compound = self.named("convention", Compound::Disjunctive)?;
        let play = self.named("play", Play::Normal)?;
        Ok(Convention { compound, play })
    }

    /// `order`: `None` where pieces may be moved in in any.
    pub(crate) fn order(&mut self) -> Result<Option<Order>, Complaint> {
        let Some(text) = self.optional_text("order")? else { return Ok(None) };
        let known = Order::ALL.into_iter().find(|order| order.name() == text);
        if known.is_some() || text == "none" {
            return Ok(known);
        }
        Err(Complaint::request("`order` has to be none, largest, smallest or written").field("order"))
    }

    fn named<T: FromStr<Err = String>>(&mut self, name: &'static str, default: T) -> Result<T, Complaint> {
        match self.optional_text(name)? {
            Some(text) => text.parse().map_err(|message: String| Complaint::request(message).field(name)),
            None => Ok(default),
        }
    }

    /// `timeout`, in seconds.
    pub(crate) fn timeout(&mut self, limits: &Limits) -> Result<Duration, Complaint> {
        let Some(value) = self.take("timeout") else { return Ok(limits.default_timeout.min(limits.timeout)) };
        let seconds = value.as_f64().filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST);
        let seconds = seconds.ok_or_else(|| wrong("timeout", "a positive number of seconds"))?;
        Ok(Duration::try_from_secs_f64(seconds).unwrap_or(limits.timeout).min(limits.timeout))
    }

    /// Nothing else may be there.
    pub(crate) fn end(self) -> Result<(), Complaint> {
        match self.object.keys().next() {
            None => Ok(()),
            Some(name) => {
                let shown: String = name.chars().take(40).collect();
                let message = format!("unknown field `{}`", shown.escape_debug());
                let help = format!("known fields are {}", self.known.join(", "));
                Err(Complaint::request(message).help(help).field(&shown))
            }
        }
    }
}

fn numbers(value: &Value) -> Option<Vec<usize>> {
    let number = |value: &Value| whole(value).and_then(|number| usize::try_from(number).ok());
    value.as_array()?.iter().map(number).collect()
}

/// A whole number, however it is written. Larger ones that are written as fractions are not exact.
fn whole(value: &Value) -> Option<u64> {
    const EXACT: f64 = (1_u64 << 53) as f64;
    let fraction = || value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=EXACT).contains(number));
    value.as_u64().or_else(|| fraction().map(|number| number as u64))
}

fn wrong(name: &str, wanted: &str) -> Complaint {
    Complaint::request(format!("`{name}` has to be {wanted}")).field(name)
}

fn missing(name: &str) -> Complaint {
    Complaint::request(format!("`{name}` is missing")).field(name)
}
