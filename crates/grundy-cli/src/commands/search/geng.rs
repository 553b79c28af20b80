//! Graphs from `geng` of nauty, which this program starts by itself, part by part.
//!
//! `geng` can do part r of m by itself, but its parts differ much: of 256 parts of the connected graphs on 9 vertices
//! the largest has 25 times the mean. Split two levels deeper (`-X2`) it has 1.4 times the mean. So the graphs of a
//! size are always the same parts, split deep, and shards get some of these.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use grundy::{Budget, Error, Stop};

/// What nauty calls it, and what Debian does.
const NAMES: [&str; 2] = ["geng", "nauty-geng"];

/// A line of `geng` in thousands of graphs is long before it ends; the budget is asked so often.
const LINES: usize = 4096;

/// How many parts the graphs of a size are.
pub(super) fn parts(n: usize) -> usize {
    match n {
        0..=6 => 1,
        7 => 16,
        8 => 64,
        9 => 128,
        _ => 512,
    }
}

/// The program, if there is one.
pub(super) fn program() -> Option<&'static str> {
    let starts = |name: &&&str| {
        let run = Command::new(name)
            .arg("-u")
            .arg("-q")
            .arg("1")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        run.is_ok_and(|status| status.success())
    };
    NAMES.iter().find(starts).copied()
}

/// A program, its options, and how many edges the graphs of a size have if that is fixed.
#[derive(Clone, Copy)]
pub(super) struct Geng<'g> {
    pub(super) program: &'g str,
    pub(super) options: &'g str,
    pub(super) edges: Option<fn(usize) -> String>,
}

impl Geng<'_> {
    /// The graphs of a part, in graph6; or what `geng` said.
    pub(super) fn lines(
        self,
        n: usize,
        part: usize,
        budget: &Budget,
    ) -> Result<Result<Vec<String>, String>, Error> {
        lines(self, n, part, budget)
    }
}

fn lines(
    geng: Geng<'_>,
    n: usize,
    part: usize,
    budget: &Budget,
) -> Result<Result<Vec<String>, String>, Error> {
    let mut command = Command::new(geng.program);
    command.arg("-q").args(geng.options.split_whitespace());
    let all = parts(n);
    if all > 1 {
        command.arg("-X2");
    }
    command.arg(n.to_string()).args(geng.edges.map(|edges| edges(n)));
    if all > 1 {
        command.arg(format!("{part}/{all}"));
    }
    let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match started {
        Ok(child) => child,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let mut lines = vec![];
    let mut stopped: Option<Stop> = None;
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).lines() {
            match line {
                Ok(line) => lines.push(line),
                Err(error) => return Ok(Err(error.to_string())),
            }
            if lines.len() % LINES == 0
                && let Err(stop) = budget.check()
            {
                stopped = Some(stop);
                let _ = child.kill();
                break;
            }
        }
    }
    let mut said = String::new();
    if let Some(err) = child.stderr.take() {
        let _ = err.take(4096).read_to_string(&mut said);
    }
    let ended = child.wait();
    if let Some(stop) = stopped {
        return Err(Error::Stopped(stop));
    }
    match ended {
        Ok(status) if status.success() => Ok(Ok(lines)),
        _ => Ok(Err(said.lines().next().unwrap_or("it failed").to_owned())),
    }
}
