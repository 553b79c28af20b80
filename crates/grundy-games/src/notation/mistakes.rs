//! What people write instead of notation, and what to write: `K3,3`, `C_5`, `Petersen`.

use super::error::{NotationError, quoted};
use super::kind::NoFiles;
use super::scan::Parser;
use super::size;
use super::span::Span;
use super::syntax::At;
use super::vocabulary;

const MISSING: &str = "write a heap as 7, a graph as P(7) or edges(a-b), a sum as P(4) + C(5)";

impl Parser<'_> {
    /// Something that cannot follow a whole position.
    pub(super) fn after_term(&mut self) -> NotationError {
        let error = self.expected("`+` or the end");
        match self.peek() {
            Some('*') => {
                error.help("the number of copies comes first and is a number or n: 2*P(3), 2*(P(3) + P(4))")
            }
            Some(')') => error.help("this bracket was never opened"),
            Some('-') => {
                error.help("positions are only added; differences stand inside brackets, as in P(n-2)")
            }
            Some('^') => {
                error.help("there are no powers; numbers are plain digits, and copies are written 2*P(3)")
            }
            Some(',' | ';') => error.help("terms are joined by `+`"),
            _ => error.help("join terms by `+`, as in 7 + 3 or P(4) + C(5)"),
        }
    }

    /// Something that cannot begin a term.
    pub(super) fn no_term(&mut self) -> NotationError {
        if self.text.trim().is_empty() {
            return NotationError::new(Span::new(self.at, self.at), "there is no position here")
                .help(MISSING);
        }
        let error = self.expected("a term");
        if let Some(graph) = self.looks_like_graph6() {
            return error.help(format!("write g6:{graph} for a graph6 text"));
        }
        match self.peek() {
            Some('-') => error.help("a heap has 0 or more counters"),
            Some(':') => error.help("write s6::Fa@x^ for a sparse6 text"),
            Some('.') => error.help("a code such as 0.77 is a rule; a board is written board(..#/...)"),
            Some('>') => error.help("write g6:>>graph6<<... or s6:>>sparse6<<..."),
            _ => error.help(MISSING),
        }
    }

    pub(super) fn unknown(&mut self, word: &str) -> NotationError {
        let span = Span::new(self.at, self.at + word.len());
        let error = NotationError::new(span, format!("{} is not a name in notation", quoted(word)));
        if matches!(word, "g6" | "s6" | "d6" | "file") {
            let example = match word {
                "g6" => "g6:DQc",
                "d6" => "d6:BP_",
                "s6" => "s6::Fa@x^",
                _ => "file:PATH",
            };
            return NotationError::new(span, format!("`{word}` needs `:` behind it"))
                .help(format!("as in {example}"));
        }
        if let Some(meant) = self.without_brackets() {
            return error.help(format!("write {meant}"));
        }
        let behind = self.text[span.range().end..].trim_start().strip_prefix('(');
        let bracket_follows = behind.is_some();
        if !bracket_follows && let Some(graph) = self.looks_like_graph6() {
            return error.help(format!("write g6:{graph} for a graph6 text"));
        }
        if word == "N" {
            return error.help("the free variable is a small n");
        }
        if self.variables != ['n'] && word.len() == 1 && word.starts_with(|c: char| c.is_ascii_lowercase()) {
            return error.help(self.the_variables());
        }
        let numbers = behind.and_then(|behind| behind.split(')').next());
        if let Some(meant) = numbers.and_then(|numbers| with_numbers(word, numbers.trim())) {
            return error.help(format!("write {meant}"));
        }
        match vocabulary::nearest(word) {
            Some(example) => error.help(format!("write {example}; the names are {}", vocabulary::list())),
            None => {
                error.help(format!("the names are {}; a graph6 text is written g6:DQc", vocabulary::list()))
            }
        }
    }

    /// `P(7)` for `P7` and `P_7`, `K(3,3)` for `K3,3` and `K_{3,3}`.
    fn without_brackets(&mut self) -> Option<String> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_alphabetic())?;
        let (letters, rest) = rest.split_at(end);
        let known = ["P", "C", "K", "W", "Q", "S", "DP", "DC", "GP"];
        let name = known.into_iter().find(|name| name.eq_ignore_ascii_case(letters))?;
        let rest = rest.strip_prefix('_').unwrap_or(rest);
        let (rest, braced) = rest.strip_prefix(['{', '[']).map_or((rest, false), |rest| (rest, true));
        // Inside other brackets a comma may be theirs.
        let list = braced || !self.is_inside();
        let end = rest.find(|c: char| !(c.is_ascii_digit() || (list && c == ','))).unwrap_or(rest.len());
        let numbers: Vec<&str> = rest[..end].split(',').collect();
        let pair = name == "GP" && numbers.len() == 2;
        let right = pair || matches!(name, "K" | "S") || (name != "GP" && numbers.len() == 1);
        let plain = numbers.iter().all(|number| !number.is_empty() && number.len() <= 18);
        (right && plain && numbers.len() <= 8).then(|| format!("{name}({})", numbers.join(",")))
    }
}

/// What was meant by an unknown name with these numbers in its brackets, if that is a position: `P(4)` for `path(4)`.
fn with_numbers(name: &str, numbers: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_digit() || matches!(c, ',' | ';' | '.' | ' ');
    if numbers.is_empty() || numbers.len() > 40 || !numbers.chars().all(plain) {
        return None;
    }
    let (head, _) = vocabulary::nearest(name)?.split_once('(')?;
    // A star without lengths has leaves: as many as are said.
    let leaves = head == "S" && numbers.chars().all(|c| c.is_ascii_digit());
    let text = if leaves { format!("S(1^{numbers})") } else { format!("{head}({numbers})") };
    let meant = Parser::new(&text, &[], &NoFiles).text().ok()?;
    size::of(&meant, At { names: &[], values: &[] }).is_ok().then_some(text)
}
