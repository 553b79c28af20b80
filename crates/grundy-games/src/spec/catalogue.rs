//! The catalogue of rules: what each is called, where it is played, and an example.
//!
//! A new rule is its own file in this crate, an entry of [`RuleSpec`], and one line here. This is the only code that
//! reads the text of a rule.

use std::sync::Arc;

use crate::heap::code;
use crate::notation::NotationError;
use crate::words::Words;

use super::rule::RuleSpec;

/// One row of the catalogue.
pub struct Entry {
    /// How the rule is written.
    pub notation: &'static str,
    /// What a move is.
    pub a_move: &'static str,
    /// Where it is played.
    pub played_on: &'static str,
    /// A rule and a position to try.
    pub example: (&'static str, &'static str),
    read: fn(&str) -> Read,
}

/// `None`: the text is not this rule. `Some(Err)`: it was meant to be, and this is wrong with it.
type Read = Option<Result<RuleSpec, NotationError>>;

#[rustfmt::skip]
/// Every rule.
pub static CATALOGUE: &[Entry] = &[
    row("0.137, .77, 4.3", "octal code: digit d_i = b1 + 2 b2 + 4 b3 allows taking i and leaving nothing, one part, two or more", "heaps, graphs (4.x: heaps)", ("0.33", "S(1,1,3,4)"), octal),
    row("0x0.8F", "hexadecimal code: as octal, and bit 8 allows leaving three heaps", "heaps", ("0x0.8F", "12 + 7"), |t| code::hexadecimal(t).map(|code| Ok(RuleSpec::Hexadecimal(code?)))),
    row("csg{1,2,4}, csg{1..4}, csg{all but 2,5}, csg:1,2,4", "take a connected set of a size in the set, leave the piece connected or empty", "heaps, graphs", ("csg:1,2,4", "S(2,2,2)"), |t| code::subtraction(t).map(|digits| Ok(RuleSpec::Subtraction(digits?)))),
    row("node-kayles", "a vertex with all its neighbours", "graphs", ("node-kayles", "P(10) + C(7)"), |t| named(t, "node-kayles", RuleSpec::NodeKayles)),
    row("selective-node-kayles", "a vertex with any set of its neighbours", "graphs", ("selective-node-kayles", "P(5)"), |t| named(t, "selective-node-kayles", RuleSpec::SelectiveNodeKayles)),
    row("arc-kayles", "an edge with its two end vertices", "graphs", ("arc-kayles", "grid(3,4)"), |t| named(t, "arc-kayles", RuleSpec::ArcKayles)),
    row("wak", "weighted Arc-Kayles: one counter from each end of an edge, or from the vertex of a loop", "weighted graphs, graphs", ("wak", "wedges(a:3-b:2, b-c:4, a-a)"), |t| named(t, "wak", RuleSpec::WeightedArcKayles)),
    row("rooks", "a rook that attacks no other; rooks do not see through holes", "boards", ("rooks", "board(..#./..../R...)"), |t| named(t, "rooks", RuleSpec::Rooks)),
    row("grim", "a vertex that is not isolated; then isolated vertices vanish", "graphs", ("grim", "K(2,3)"), |t| named(t, "grim", RuleSpec::Grim)),
    row("nim", "any number of counters of one heap", "heaps", ("nim", "3 + 5 + 6"), |t| named(t, "nim", RuleSpec::Nim)),
    row("grundy-game", "split a heap into two unequal heaps", "heaps", ("grundy-game", "12"), |t| named(t, "grundy-game", RuleSpec::GrundyGame)),
    row("directed-node-kayles", "a vertex with the vertices its arcs lead to", "directed graphs", ("directed-node-kayles", "DP(8)"), |t| (t == "directed-node-kayles").then(|| words("take vertex + out-neighbours")).flatten()),
    row("kayles", "the octal code 0.77", "heaps, graphs", ("kayles", "12"), octal),
    row("dawsons-kayles", "the octal code 0.07", "heaps, graphs", ("dawsons-kayles", "P(9)"), octal),
    row("dawsons-chess", "the octal code 0.137", "heaps, graphs", ("dawsons-chess", "9"), octal),
    row("officers", "the octal code 0.6", "heaps, graphs", ("officers", "13"), octal),
    row("treblecross", "the octal code 0.007", "heaps, graphs", ("treblecross", "21"), octal),
    row("take vertex + neighbours, delete edge", "a rule in words; `grundy rules --words` explains them", "graphs, directed graphs", ("take vertex or delete edge", "C(5)"), words),
];

const fn row(
    notation: &'static str,
    a_move: &'static str,
    played_on: &'static str,
    example: (&'static str, &'static str),
    read: fn(&str) -> Read,
) -> Entry {
    Entry { notation, a_move, played_on, example, read }
}

fn named(text: &str, name: &str, spec: RuleSpec) -> Read {
    (text == name).then_some(Ok(spec))
}

fn octal(text: &str) -> Read {
    code::octal(text).map(|code| Ok(RuleSpec::Octal(code?)))
}

fn words(text: &str) -> Read {
    Words::read(text).map(|words| Ok(RuleSpec::Words(Arc::new(words?))))
}

impl RuleSpec {
    /// Reads a rule.
    ///
    /// # Errors
    /// When there is no such rule: the place, and what to write instead.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let trimmed = text.trim();
        let offset = text.len() - text.trim_start().len();
        let found = CATALOGUE.iter().find_map(|entry| (entry.read)(trimmed));
        found
            .unwrap_or_else(|| Err(unknown(trimmed)))
            .map_err(|error| NotationError { at: error.at + offset, ..error })
    }
}

fn unknown(text: &str) -> NotationError {
    let small = text.to_lowercase();
    if small != text && CATALOGUE.iter().any(|entry| (entry.read)(&small).is_some()) {
        let help = Some(format!("rules are written in small letters: `{small}`"));
        return NotationError { message: format!("unknown rule `{text}`"), at: 0, len: text.len(), help };
    }
    let names = CATALOGUE
        .iter()
        .flat_map(|entry| entry.notation.split(", "))
        .filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()) && !name.contains(['{', ':']));
    let nearest = names
        .map(|name| (strsim::damerau_levenshtein(&small, name), name))
        .min()
        .filter(|(distance, name)| *distance <= 3 && 2 * distance < name.len() && text.len() < 64);
    let help = match nearest {
        Some((_, name)) if !text.is_empty() => {
            format!("did you mean `{name}`? `grundy rules` lists every rule")
        }
        _ => {
            "write an octal code such as 0.137, a name such as node-kayles, or see `grundy rules`".to_owned()
        }
    };
    let message = match text {
        "" => "the rule is missing".to_owned(),
        text if text.chars().count() > 40 => "unknown rule".to_owned(),
        text => format!("unknown rule `{}`", text.escape_debug()),
    };
    NotationError { message, at: 0, len: text.len(), help: Some(help) }
}
