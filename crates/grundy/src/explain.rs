//! The plan of one question in words: which routes were considered, which one answered, what it cost, and
//! what would help.

use std::borrow::Cow;
use std::fmt::Write;
use std::time::Duration;

use grundy_arena::{Answer, Error};
use grundy_core::{Compound, Convention, Play};
use grundy_engine::Stop;

/// What became of a route.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// It answered.
    Answered,
    /// It does not answer this question, for this reason.
    Declined(Cow<'static, str>),
    /// There is no such route for this rule and convention, for this reason.
    Absent(Cow<'static, str>),
    /// It was not tried: another one had answered.
    NotNeeded,
    /// It had to give up.
    Failed(Cow<'static, str>),
}

/// A route that was considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered {
    /// What it is called.
    pub route: &'static str,
    /// What became of it.
    pub verdict: Verdict,
    /// How long it took.
    pub elapsed: Duration,
    /// Steps of the search.
    pub nodes: u64,
}

/// How a question was answered.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The convention.
    pub convention: Convention,
    /// Every route, in the order of the plan.
    pub considered: Vec<Considered>,
    /// The answer, or why there is none.
    pub answer: Result<Answer, Error>,
    /// Bytes in use afterwards.
    pub bytes: usize,
}

impl Explanation {
    /// The route that answered.
    #[must_use]
    pub fn route(&self) -> Option<&Considered> {
        self.considered.iter().find(|considered| considered.verdict == Verdict::Answered)
    }

    /// A line for every route, and one for what would help.
    #[must_use]
    pub fn words(&self) -> String {
        let mut text = String::new();
        for (number, Considered { route, verdict, elapsed, nodes }) in (1..).zip(&self.considered) {
            let told = match verdict {
                Verdict::Answered => format!("answered in {}{}", time(*elapsed), steps(*nodes)),
                Verdict::Declined(why) => format!("not taken: {why}"),
                Verdict::Absent(why) => format!("there is no such way: {why}"),
                Verdict::NotNeeded => "not needed".to_owned(),
                Verdict::Failed(why) => format!("gave up after {}{}: {why}", time(*elapsed), steps(*nodes)),
            };
            let _ = writeln!(text, "{number}. {route}: {told}");
        }
        if let Some(help) = self.help() {
            let _ = writeln!(text, "what would help: {help}");
        }
        text
    }

    /// What would help, if anything would.
    #[must_use]
    pub fn help(&self) -> Option<&'static str> {
        let searched = self.considered.iter().any(|considered| {
            considered.route == "search" && !matches!(considered.verdict, Verdict::NotNeeded)
        });
        let misere = self.convention == Convention { compound: Compound::Disjunctive, play: Play::Misere };
        match &self.answer {
            Err(Error::Stopped(Stop::Memory)) => Some("more memory; the table of what was searched is full"),
            Err(Error::Stopped(Stop::Time)) if misere && searched => Some(
                "fewer or smaller pieces: under misère play of the disjunctive compound whole positions are searched",
            ),
            Err(Error::Stopped(Stop::Time)) if searched => {
                Some("more time or threads, fewer vertices, or a rule and a shape that a theorem covers")
            }
            Err(Error::Stopped(Stop::Time)) => Some("more time"),
            _ => None,
        }
    }
}

fn time(elapsed: Duration) -> String {
    match elapsed.as_micros() {
        micros @ 0..1000 => format!("{micros} µs"),
        1000..1_000_000 => format!("{:.1} ms", elapsed.as_secs_f64() * 1e3),
        _ => format!("{:.2} s", elapsed.as_secs_f64()),
    }
}

fn steps(nodes: u64) -> String {
    match nodes {
        0 => String::new(),
        1 => ", 1 step".to_owned(),
        nodes => format!(", {nodes} steps"),
    }
}
