//! Numbers: plain digits, and inside brackets sums and products of them with the free variables.
//!
//! `10^9`, `1e9`, `3.5`, `-3`, `2n` are what people write by habit; each gets an answer that says
//! what to write instead.

use super::error::{NotationError, quoted};
use super::scan::{Parser, Result};
use super::span::Span;
use super::syntax::{Form, Integer};
use crate::limits::MAX_NUMBER;

/// The place of a number decides which signs may follow it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In brackets: `n-2`, `2*n+1`.
    Argument,
    /// In the arms of a star, where `^` repeats.
    Arm,
    /// A weight in `wedges`, where `-` is an edge.
    Weight,
}

impl Parser<'_> {
    /// A number or an expression in the variables.
    pub(super) fn integer(&mut self, place: Place) -> Result<Integer> {
        self.rest();
        let start = self.at;
        let mut summands = vec![];
        let mut negative = place != Place::Weight && self.eat('-');
        loop {
            let mut factors = vec![self.factor(place)?];
            while self.eat('*') {
                factors.push(self.factor(place)?);
            }
            summands.push((negative, factors));
            let end = self.at;
            negative = place != Place::Weight && self.peek() == Some('-');
            if !negative && self.peek() != Some('+') {
                self.at = end;
                break;
            }
            self.at += 1;
        }
        Ok(simplified(self.from(start), summands))
    }

    fn factor(&mut self, place: Place) -> Result<Integer> {
        match self.peek() {
            Some('0'..='9') => {
                let (value, span) = self.number(place == Place::Arm)?;
                Ok(Integer { span, form: Form::Number(value) })
            }
            Some('(') => {
                let open = self.here();
                self.enter(open)?;
                self.at += 1;
                let inner = self.integer(Place::Argument)?;
                self.expect(')', "`)`, `+`, `-` or `*`")?;
                self.leave();
                Ok(inner)
            }
            Some('-') if place == Place::Weight => {
                Err(NotationError::new(self.here(), "a weight cannot be negative")
                    .help("write 0 or more, as in a:3, or an expression in brackets, as in a:(n-2)"))
            }
            _ => {
                let word = self.word();
                if let Some(variable) = self.variable_called(word) {
                    return self.variable(variable);
                }
                let error = self.expected("a number");
                Err(error.help(if word.is_empty() {
                    let x = self.variables.first().unwrap_or(&'n');
                    format!("digits such as 7, or {x}, {x}+1, {x}-2, 2*{x}")
                } else {
                    format!("{} is no number; {}", quoted(word), self.the_variables())
                }))
            }
        }
    }

    /// The number of the variable with this name.
    pub(super) fn variable_called(&self, word: &str) -> Option<usize> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        self.variables.iter().position(|name| *name == letter)
    }

    /// Which variables there are, for the help of a word that is not one.
    pub(super) fn the_variables(&self) -> String {
        match self.variables {
            ['n'] => "the only variable is n, as in n, n+1, 2*n".to_owned(),
            [x] => format!("the only variable is {x}; another letter needs its own range of values"),
            parameters => {
                let names: Vec<String> = parameters.iter().map(char::to_string).collect();
                format!(
                    "the variables are {}; another letter needs its own range of values",
                    names.join(" and ")
                )
            }
        }
    }

    /// The variable, which is known to be here.
    pub(super) fn variable(&mut self, variable: usize) -> Result<Integer> {
        self.rest();
        let start = self.at;
        self.at += 1;
        let span = self.from(start);
        self.count_numeral(span)?;
        self.occurrences[variable] += 1;
        self.first_variable.get_or_insert((span, self.variables[variable]));
        Ok(Integer { span, form: Form::Variable(variable as u8) })
    }

    /// Plain digits, of which at least one is known to be here.
    pub(super) fn number(&mut self, power_allowed: bool) -> Result<(u64, Span)> {
        self.rest();
        let start = self.at;
        let digits = self.run(|byte| byte.is_ascii_digit() || byte == b'_');
        let span = self.from(start);
        self.count_numeral(span)?;
        if digits.ends_with('_') || digits.contains("__") {
            return Err(
                NotationError::new(span, "`_` stands between two digits of a number").help("as in 1_000_000")
            );
        }
        let value = value_of(digits);
        self.total = self.total.saturating_add(value.unwrap_or(u64::MAX));
        match self.byte() {
            Some(b'^') if !power_allowed => return Err(self.power(start, value, b'^')),
            Some(b'e' | b'E') => return Err(self.power(start, value, b'e')),
            Some(b'.') => {
                self.run(|byte| byte == b'.' || byte.is_ascii_digit());
                return Err(NotationError::new(self.from(start), "a number is whole")
                    .help("write digits without a point"));
            }
            Some(byte) if byte.is_ascii_alphabetic() => {
                let word = self.run(super::scan::is_word);
                let help = match word {
                    _ if digits.len() < 20 && self.variable_called(word).is_some() => {
                        format!("write {digits}*{word}")
                    }
                    _ => "a number is plain digits, as in 1000000 or 1_000_000".to_owned(),
                };
                return Err(NotationError::new(
                    self.from(start),
                    format!("{} is no number", quoted(&self.text[start..self.at])),
                )
                .help(help));
            }
            _ => {}
        }
        value.filter(|&value| value <= MAX_NUMBER).map(|value| (value, span)).ok_or_else(|| too_large(span))
    }

    /// The error for `10^9` and `1e9`, with the number written out where it can be.
    fn power(&mut self, start: usize, base: Option<u64>, sign: u8) -> NotationError {
        self.at += 1;
        let exponent = self.run(|byte| byte.is_ascii_digit() || byte == b'_');
        let exponent_value = value_of(exponent).and_then(|e| u32::try_from(e).ok());
        self.run(super::scan::is_word);
        let span = self.from(start);
        let value = base.zip(exponent_value).and_then(|(base, exponent)| match sign {
            b'^' => base.checked_pow(exponent),
            _ => 10u64.checked_pow(exponent)?.checked_mul(base),
        });
        let error = NotationError::new(span, "numbers in notation are plain digits");
        match value.filter(|&value| value <= MAX_NUMBER) {
            Some(value) if !exponent.is_empty() => error.help(format!("write {value}")),
            _ => error.help(format!("write digits, up to {MAX_NUMBER}")),
        }
    }
}

fn too_large(span: Span) -> NotationError {
    NotationError::new(span, "this number is over 2^63-1").help(format!("numbers go up to {MAX_NUMBER}"))
}

fn value_of(digits: &str) -> Option<u64> {
    digits
        .bytes()
        .filter(u8::is_ascii_digit)
        .try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}

/// A sum that is one number is that number.
fn simplified(span: Span, mut summands: Vec<(bool, Vec<Integer>)>) -> Integer {
    if let [(false, factors)] = summands.as_mut_slice()
        && factors.len() == 1
        && let Some(factor) = factors.pop()
    {
        return Integer { span, form: factor.form };
    }
    Integer { span, form: Form::Sum(summands) }
}
