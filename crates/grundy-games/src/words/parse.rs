//! Reading a rule in words.
//!
//! ```text
//! RULE  = MOVE {"or" MOVE} ["then" "drop" "isolated"]
//! MOVE  = ("take" WHAT | "delete" "edge") ["where" COND {"and" COND}] ["leaving" LIST]
//! WHAT  = "vertex" ["+" (["some"] "neighbours" | "out-neighbours")] | "edge" | SHAPE SIZES
//! SHAPE = "connected" | "path" | "cycle" | "clique" | "star" | "independent"
//! SIZES = RANGE {"," RANGE}          RANGE = NUMBER [".." NUMBER]
//! COND  = "degree" (CMP NUMBER | "odd" | "even")
//! LIST  = "connected" | PART {"," PART}          PART = "empty" | "one" | "several"
//! ```
//!
//! White space and case are free. An error points at the place, says what may stand there, and suggests the word
//! that was probably meant.

use super::degrees::{Condition, Degrees};
use super::sizes::Sizes;
use super::tree::{Alternative, Leaving, MOST_UNITS, Shape, What, With, Words};
use crate::limits::MAX_NUMBER;
use crate::notation::NotationError;

type Result<T> = std::result::Result<T, NotationError>;

/// The longest text of a rule.
const MAX_TEXT: usize = 10_000;

/// The grammar in one line, for errors at the beginning.
const EXAMPLE: &str =
    "as in `take vertex + neighbours` or `take connected 1,2 leaving connected or delete edge`";

impl Words {
    /// Reads a rule in words. `None` if the text does not begin like one.
    #[must_use]
    pub fn read(text: &str) -> Option<std::result::Result<Self, NotationError>> {
        let first: String = text.trim_start().chars().take_while(char::is_ascii_alphabetic).collect();
        let words = ["take", "delete"].iter().any(|word| word.eq_ignore_ascii_case(&first));
        words.then(|| Reader { text, at: 0 }.rule())
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rule(mut self) -> Result<Words> {
        if self.text.len() > MAX_TEXT {
            let message = format!("the rule has {} bytes; at most {MAX_TEXT} are read", self.text.len());
            return Err(NotationError { message, at: 0, len: 0, help: None });
        }
        let mut alternatives = vec![];
        loop {
            alternatives.extend(self.one_move()?);
            if !self.eat("or") {
                break;
            }
        }
        let mut drops = false;
        if self.eat("then") {
            self.word(&["drop"])?;
            self.word(&["isolated"])?;
            drops = true;
        }
        if self.peek().is_empty() {
            return self.in_normal_form(alternatives, drops);
        }
        let mut next = vec!["or"];
        if drops {
            return Err(self.expected(&["the end: `then drop isolated` stands once, at the end of the rule"]));
        }
        next.extend(["where", "leaving", "then"]);
        Err(self.expected(&next))
    }

    /// The rule, unless its normal form is too long to be worked out, or to be read again.
    fn in_normal_form(&self, alternatives: Vec<Alternative>, drops: bool) -> Result<Words> {
        let fault = |message: String| {
            let help = Some("write fewer sizes and conditions".to_owned());
            Err(NotationError { message, at: 0, len: self.text.trim_end().len(), help })
        };
        let Some(words) = Words::new(alternatives, drops) else {
            return fault(format!("the sizes of the rule fall into more than {MOST_UNITS} parts"));
        };
        let written = words.to_string().len();
        if written > MAX_TEXT {
            return fault(format!("written out, the rule has {written} bytes; at most {MAX_TEXT} are read"));
        }
        Ok(words)
    }

    /// A move; `None` if its conditions never hold.
    fn one_move(&mut self) -> Result<Option<Alternative>> {
        let what = match self.word(&["take", "delete"])? {
            "delete" => {
                self.word(&["edge"])?;
                What::Edge
            }
            _ => self.what()?,
        };
        let mut degrees = Some(Degrees::ANY);
        if self.eat("where") {
            degrees = self.condition(degrees)?;
            while self.eat("and") {
                degrees = self.condition(degrees)?;
            }
        }
        let leaving = if self.eat("leaving") { self.leaving()? } else { Leaving::ANY };
        Ok(degrees.map(|degrees| Alternative { what, degrees, leaving }))
    }

    fn what(&mut self) -> Result<What> {
        const WHAT: [&str; 8] =
            ["vertex", "edge", "connected", "path", "cycle", "clique", "star", "independent"];
        let start = self.skip();
        let shape = match self.word(&WHAT)? {
            "vertex" if self.eat("+") => {
                let next = ["neighbours", "some", "out-neighbours"];
                return Ok(What::Vertex(match self.word(&next)? {
                    "neighbours" => With::Neighbours,
                    "some" => {
                        self.word(&["neighbours"])?;
                        With::SomeNeighbours
                    }
                    _ => With::OutNeighbours,
                }));
            }
            "vertex" => return Ok(What::Set(Shape::Connected, Sizes::new(vec![(1, 1)]))),
            "edge" => return Ok(What::Set(Shape::Connected, Sizes::new(vec![(2, 2)]))),
            "connected" => Shape::Connected,
            "path" => Shape::Path,
            "cycle" => Shape::Cycle,
            "clique" => Shape::Clique,
            "star" => Shape::Star,
            _ => Shape::Independent,
        };
        let word = &self.text[start..self.at];
        let mut ranges = vec![self.range(shape, word)?];
        while self.eat(",") {
            ranges.push(self.range(shape, word)?);
        }
        Ok(What::Set(shape, Sizes::new(ranges)))
    }

    fn range(&mut self, shape: Shape, word: &str) -> Result<(u64, u64)> {
        let least = if shape == Shape::Cycle { 3 } else { 1 };
        let start = self.skip();
        let example = || format!("how many vertices: as in `{} {}..{}`", shape.word(), least, least + 2);
        let from = self.number().map_err(|error| NotationError { help: Some(example()), ..error })?;
        let to = if self.eat("..") { self.number()? } else { from };
        let fault = |message: String, help: String| {
            let (at, len) = (start, self.at - start);
            Err(NotationError { message, at, len, help: Some(help) })
        };
        if to < from {
            return fault(
                format!("this range runs backwards: {from} to {to}"),
                format!("write `{to}..{from}`"),
            );
        }
        if from < least {
            let message =
                format!("`{word}` has at least {least} vert{}", if least == 1 { "ex" } else { "ices" });
            return fault(message, format!("sizes of `{word}` begin with {least}"));
        }
        Ok((from, to))
    }

    fn condition(&mut self, degrees: Option<Degrees>) -> Result<Option<Degrees>> {
        self.word(&["degree"])?;
        if self.eat("odd") || self.eat("even") {
            let odd = self.text[..self.at].to_ascii_lowercase().ends_with("odd");
            return Ok(degrees.and_then(|degrees| degrees.and(Condition::Odd(odd))));
        }
        // The longer signs first.
        let signs = ["!=", "<=", ">=", "=", "<", ">"];
        let Some(sign) = signs.into_iter().find(|sign| self.eat(sign)) else {
            return Err(self.expected(&["=", "!=", "<", "<=", ">", ">=", "odd", "even"]));
        };
        let k = self.number()?;
        let conditions = match sign {
            "=" => vec![Condition::AtLeast(k), Condition::AtMost(k)],
            "!=" => vec![Condition::Not(k)],
            "<=" => vec![Condition::AtMost(k)],
            ">=" => vec![Condition::AtLeast(k)],
            ">" => vec![Condition::AtLeast(k + 1)],
            _ if k == 0 => return Ok(None),
            _ => vec![Condition::AtMost(k - 1)],
        };
        Ok(conditions
            .into_iter()
            .try_fold(degrees, |degrees, c| Some(degrees.and_then(|d| d.and(c))))
            .flatten())
    }

    fn leaving(&mut self) -> Result<Leaving> {
        let part = |word: &str| match word {
            "empty" => Leaving::EMPTY,
            "one" => Leaving::ONE,
            _ => Leaving::SEVERAL,
        };
        let first = self.word(&["connected", "empty", "one", "several"])?;
        if first == "connected" {
            return Ok(Leaving::CONNECTED);
        }
        let mut list = part(first);
        while self.eat(",") {
            list = list.or(part(self.word(&["empty", "one", "several"])?));
        }
        Ok(list)
    }

    fn number(&mut self) -> Result<u64> {
        let start = self.skip();
        let rest = &self.text[start..];
        let digits = &rest[..rest.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(rest.len())];
        if digits.is_empty() {
            return Err(self.expected(&["a number"]));
        }
        self.at += digits.len();
        digits.parse().ok().filter(|&k| k <= MAX_NUMBER).ok_or_else(|| NotationError {
            message: "this number is over 2^63-1".into(),
            at: start,
            len: digits.len(),
            help: Some(format!("numbers go up to {MAX_NUMBER}")),
        })
    }

    /// Skips white space; the place after it.
    fn skip(&mut self) -> usize {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
        self.at
    }

    /// The word, number or sign at the place.
    fn peek(&mut self) -> &'t str {
        let start = self.skip();
        let rest = &self.text[start..];
        let wordy = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        let len = match rest.chars().next() {
            None => 0,
            Some(c) if wordy(c) => rest.find(|c| !wordy(c)).unwrap_or(rest.len()),
            Some('.' | '<' | '>' | '!' | '=') => {
                rest.find(|c| !matches!(c, '.' | '<' | '>' | '!' | '=')).unwrap_or(rest.len())
            }
            Some(c) => c.len_utf8(),
        };
        &rest[..len]
    }

    /// Takes this word or sign, if it is there.
    fn eat(&mut self, wanted: &str) -> bool {
        let next = self.peek();
        let there = match wanted.starts_with(|c: char| c.is_ascii_alphabetic()) {
            true => is_word(next, wanted),
            false => next == wanted,
        };
        if there {
            self.at += next.len();
        }
        there
    }

    /// Takes one of these words.
    fn word(&mut self, wanted: &[&'static str]) -> Result<&'static str> {
        let found = wanted.iter().find(|word| self.eat(word)).copied();
        found.ok_or_else(|| self.expected(wanted))
    }

    /// The error that one of these is expected at the place.
    fn expected(&mut self, wanted: &[&str]) -> NotationError {
        let next = self.peek();
        let told = |word: &&str| match word.contains(' ') {
            true => (*word).to_owned(),
            false => format!("`{word}`"),
        };
        let list: Vec<String> = wanted.iter().map(told).collect();
        let list = match list.split_last() {
            Some((last, first)) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
            _ => list.concat(),
        };
        let found = match next {
            "" => "the rule ends".to_owned(),
            word => {
                format!("found `{}`", word.chars().take(30).flat_map(char::escape_debug).collect::<String>())
            }
        };
        let small = next.to_lowercase();
        let near =
            wanted.iter().map(|word| (strsim::damerau_levenshtein(&small, word), *word)).min().filter(
                |(distance, word)| !small.is_empty() && small.len() < 40 && 2 * distance <= word.len(),
            );
        let help = match near {
            Some((_, word)) => format!("did you mean `{word}`?"),
            None if self.at == 0 => EXAMPLE.to_owned(),
            None => "`grundy rules` explains rules in words".to_owned(),
        };
        NotationError {
            message: format!("expected {list}, but {found}"),
            at: self.at,
            len: next.len(),
            help: Some(help),
        }
    }
}

/// Whether a word is meant, in small or large letters, in either spelling of neighbours.
fn is_word(found: &str, wanted: &str) -> bool {
    found.eq_ignore_ascii_case(wanted)
        || wanted.ends_with("neighbours") && found.eq_ignore_ascii_case(&wanted.replace("bours", "bors"))
}
