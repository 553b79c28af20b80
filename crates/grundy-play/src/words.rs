//! Moves and verdicts in plain words.

use grundy_arena::{Taken, Turned, What};
use grundy_core::{Convention, Outcome, Play};

use crate::look::{Look, Verdict};
use crate::reply::{Hint, Reply};

/// A move in a few words: `take 3 with 2 4`, `a rook in row 1, column 2`.
#[must_use]
pub fn label(taken: &Taken) -> String {
    match &taken.what {
        What::Counters { heap, take: 0, leaving } => format!("split {heap} into {}", numbers(leaving)),
        What::Counters { heap, take, leaving } if leaving.len() > 1 => {
            format!("take {take} of {heap} and split the rest into {}", numbers(leaving))
        }
        What::Counters { heap, take, leaving } if leaving.is_empty() && take == heap => {
            format!("take all {heap}")
        }
        What::Counters { heap, take, .. } => format!("take {take} of {heap}"),
        What::Vertices { vertices, vertex: Some(vertex) } if vertices.len() > 1 => {
            let others: Vec<&str> = vertices.iter().filter(|v| *v != vertex).map(String::as_str).collect();
            format!("take {vertex} with {}", others.join(" "))
        }
        What::Vertices { vertices, .. } => format!("take {}", vertices.join(" ")),
        What::Edge(u, v) if u == v => format!("take the loop at {u}"),
        What::Edge(u, v) => format!("take {u}-{v}"),
        What::Deleted { edge: (u, v), arrow: true, .. } => format!("delete {u}>{v}"),
        What::Deleted { edge: (u, v), .. } => format!("delete {u}-{v}"),
        What::Square { row, column } => format!("a rook in row {row}, column {column}"),
    }
}

fn numbers(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}

/// A game that is over, for the player who would have to move.
fn over(play: Play) -> &'static str {
    match play {
        Play::Normal => "The game is over. Who cannot move loses: the player who moved last wins.",
        Play::Misere => "The game is over. Who cannot move wins: the player who moved last loses.",
    }
}

/// Who wins.
fn verdict(verdict: Option<Verdict>) -> &'static str {
    match verdict.map(|verdict| verdict.outcome) {
        None => "Who wins is unknown within this budget.",
        Some(Outcome::N) => "The player to move wins.",
        Some(Outcome::P) => "The player to move loses, whatever they do.",
    }
}

/// Who wins and what to do.
fn look(look: &Look) -> String {
    if look.over {
        return over(look.convention.play).to_owned();
    }
    if look.verdict.is_none() && look.stopped.is_none() {
        return "Nothing was searched.".to_owned();
    }
    let who = verdict(look.verdict);
    let Some(Verdict { outcome: Outcome::N, .. }) = look.verdict else { return who.to_owned() };
    let alone = look.options.iter().filter(|option| option.alone);
    let winning: Vec<_> = alone.clone().filter(|option| option.wins() == Some(true)).collect();
    let unknown = !look.complete() || alone.clone().any(|option| option.verdict.is_none());
    match (&*winning, alone.count()) {
        (_, 0) if !look.options.is_empty() => {
            "The player to move wins, with a turn in every piece.".to_owned()
        }
        ([], _) if unknown => who.to_owned(),
        ([], _) => "The player to move wins, with a turn in several pieces at once.".to_owned(),
        ([only], _) if !unknown && look.options.len() > 1 => {
            format!("The player to move wins, with one move only: {}.", label(&only.choice.taken))
        }
        ([first, ..], _) => format!("The player to move wins: {}.", label(&first.choice.taken)),
    }
}

/// What a turn leads to; `after` is the verdict on the position it leaves.
#[must_use]
pub fn turn_words(turned: &Turned, convention: Convention, after: Option<Verdict>) -> String {
    match turned.ends {
        true => over(convention.play).to_owned(),
        false => verdict(after).to_owned(),
    }
}

impl Look {
    /// Who wins and what to do, in a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        look(self)
    }
}

impl Reply {
    /// What the computer did, in a sentence.
    #[must_use]
    pub fn words(&self, convention: Convention) -> String {
        let mut did = labels(&self.turned.taken);
        if did.starts_with("a rook") {
            did.insert_str(0, "place ");
        }
        match (self.turned.ends, convention.play) {
            (true, Play::Normal) => format!("I {did}. The game is over: you cannot move and lose."),
            (true, Play::Misere) => format!("I {did}. The game is over: you cannot move and win."),
            (false, _) => format!("I {did}."),
        }
    }
}

impl Hint {
    /// A winning turn, or that there is none.
    #[must_use]
    pub fn words(&self) -> String {
        match &self.turn {
            Some((_, turned)) => format!("To win: {}.", labels(&turned.taken)),
            None => "There is no winning move: play on and hope for a mistake.".to_owned(),
        }
    }
}

/// The moves of a turn, one after the other.
pub(crate) fn labels(taken: &[Taken]) -> String {
    taken.iter().map(label).collect::<Vec<_>>().join(", ")
}
