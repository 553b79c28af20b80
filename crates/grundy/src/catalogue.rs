//! The catalogue of rules: what each is called, where it is played, and an example.
//!
//! A new rule is its own file in `grundy-games` and one line here.

use grundy_core::{Convention, Rule};
use grundy_games::board::ROOKS;
use grundy_games::graph::{
    AnyRule, ArcKayles, Graph, Grim, Local, NodeKayles, OctalOnGraphs, Removed, SelectiveNodeKayles,
};
use grundy_games::heap::{Digits, GrundyGame, TakeAndBreak, code};
use grundy_games::notation::NotationError;
use grundy_games::weighted::{WeightedArcKayles, simplify_for};
use grundy_solver::Taking;

use crate::domain::{Boards, Graphs, Heaps, WeightedGraphs};
use crate::solver::{CodeSolver, RuleSolver, Solver};
use crate::special::made::{self, Made};

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
    read: fn(&str, Convention) -> Read,
}

/// `None`: the text is not this rule. `Some(Err)`: it was meant to be, and this is wrong with it.
type Read = Option<Result<Box<dyn Solver>, NotationError>>;

#[rustfmt::skip]
/// Every rule.
pub static CATALOGUE: &[Entry] = &[
    row("0.137, .77, 4.3", "octal code: digit d_i = b1 + 2 b2 + 4 b3 allows taking i and leaving nothing, one part, two or more", "heaps, graphs (4.x: heaps)", ("0.33", "S(1,1,3,4)"), octal),
    row("0x0.8F", "hexadecimal code: as octal, and bit 8 allows leaving three heaps", "heaps", ("0x0.8F", "12 + 7"), hexadecimal),
    row("csg{1,2,4}, csg{1..4}, csg{all but 2,5}, csg:1,2,4", "take a connected set of a size in the set, leave the piece connected or empty", "heaps, graphs", ("csg:1,2,4", "S(2,2,2)"), subtraction),
    row("node-kayles", "a vertex with all its neighbours", "graphs", ("node-kayles", "P(10) + C(7)"), |t, c| (t == "node-kayles").then(|| special(NodeKayles, made::kayles::<grundy_solver::NodeKayles>(), c))),
    row("selective-node-kayles", "a vertex with any set of its neighbours", "graphs", ("selective-node-kayles", "P(5)"), |t, c| (t == "selective-node-kayles").then(|| special(SelectiveNodeKayles, made::taking(Taking::Star), c))),
    row("arc-kayles", "an edge with its two end vertices", "graphs", ("arc-kayles", "grid(3,4)"), |t, c| (t == "arc-kayles").then(|| special(ArcKayles, made::kayles::<grundy_solver::ArcKayles>(), c))),
    row("wak", "weighted Arc-Kayles: one counter from each end of an edge, or from the vertex of a loop", "weighted graphs, graphs", ("wak", "wedges(a:3-b:2, b-c:4, a-a)"), |t, c| (t == "wak").then(|| weighted(c))),
    row("rooks", "a rook that attacks no other; rooks do not see through holes", "boards", ("rooks", "board(..#./..../R...)"), |t, c| (t == "rooks").then(|| boards(c))),
    row("grim", "a vertex that is not isolated; then isolated vertices vanish", "graphs", ("grim", "K(2,3)"), |t, c| (t == "grim").then(|| special(Grim, made::octal(&Digits::finite(vec![6])), c))),
    row("nim", "any number of counters of one heap", "heaps", ("nim", "3 + 5 + 6"), |t, c| (t == "nim").then(|| Ok(uniform_heaps(TakeAndBreak::nim(), c)))),
    row("grundy-game", "split a heap into two unequal heaps", "heaps", ("grundy-game", "12"), |t, c| (t == "grundy-game").then(|| heaps(GrundyGame, c))),
    row("kayles", "the octal code 0.77", "heaps, graphs", ("kayles", "12"), octal),
    row("dawsons-kayles", "the octal code 0.07", "heaps, graphs", ("dawsons-kayles", "P(9)"), octal),
    row("dawsons-chess", "the octal code 0.137", "heaps, graphs", ("dawsons-chess", "9"), octal),
    row("officers", "the octal code 0.6", "heaps, graphs", ("officers", "13"), octal),
    row("treblecross", "the octal code 0.007", "heaps, graphs", ("treblecross", "21"), octal),
];

const fn row(
    notation: &'static str,
    a_move: &'static str,
    played_on: &'static str,
    example: (&'static str, &'static str),
    read: fn(&str, Convention) -> Read,
) -> Entry {
    Entry { notation, a_move, played_on, example, read }
}

/// Reads a rule.
pub(crate) fn read(text: &str, convention: Convention) -> Result<Box<dyn Solver>, NotationError> {
    let trimmed = text.trim();
    let offset = text.len() - text.trim_start().len();
    let found = CATALOGUE.iter().find_map(|entry| (entry.read)(trimmed, convention));
    found
        .unwrap_or_else(|| Err(unknown(trimmed)))
        .map_err(|error| NotationError { at: error.at + offset, ..error })
}

fn unknown(text: &str) -> NotationError {
    let small = text.to_lowercase();
    if small != text && CATALOGUE.iter().any(|entry| (entry.read)(&small, Convention::NORMAL).is_some()) {
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

fn heaps<R>(rule: R, convention: Convention) -> Result<Box<dyn Solver>, NotationError>
where
    R: Rule<Piece = u64, Move = grundy_games::heap::Take> + 'static,
{
    Ok(Box::new(RuleSolver::<R, Heaps>::new(rule, convention)))
}

fn uniform_heaps(rule: TakeAndBreak, convention: Convention) -> Box<dyn Solver> {
    Box::new(RuleSolver::<_, Heaps>::new(rule, convention).uniform())
}

/// A rule on graphs that a solver was made for.
fn special<R>(
    rule: R,
    solver: Box<dyn Made>,
    convention: Convention,
) -> Result<Box<dyn Solver>, NotationError>
where
    R: Rule<Piece = Graph, Move = Removed> + Local + 'static,
{
    Ok(Box::new(RuleSolver::<_, Graphs>::new(AnyRule::new(rule), convention).growing().special(solver)))
}

fn weighted(convention: Convention) -> Result<Box<dyn Solver>, NotationError> {
    let solver = RuleSolver::<_, WeightedGraphs>::new(WeightedArcKayles, convention);
    Ok(Box::new(solver.simplified(simplify_for(convention))))
}

fn boards(convention: Convention) -> Result<Box<dyn Solver>, NotationError> {
    Ok(Box::new(RuleSolver::<_, Boards>::new(ROOKS, convention)))
}

fn heaps_and_graphs(digits: Digits, convention: Convention) -> Box<dyn Solver> {
    let graphs = AnyRule::new(OctalOnGraphs { digits: digits.clone() });
    let made = made::octal(&digits);
    Box::new(CodeSolver::new(TakeAndBreak::new(digits), graphs, convention, made))
}

fn octal(text: &str, convention: Convention) -> Read {
    code::octal(text).map(|code| {
        let code = code?;
        // Splitting without taking has no meaning on graphs.
        if code.split == 0 {
            Ok(heaps_and_graphs(code.digits, convention))
        } else {
            Ok(uniform_heaps(code, convention))
        }
    })
}

fn hexadecimal(text: &str, convention: Convention) -> Read {
    code::hexadecimal(text).map(|code| Ok(uniform_heaps(code?, convention)))
}

fn subtraction(text: &str, convention: Convention) -> Read {
    code::subtraction(text).map(|digits| Ok(heaps_and_graphs(digits?, convention)))
}
