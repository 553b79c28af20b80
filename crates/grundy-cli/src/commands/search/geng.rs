//! Graphs from `geng` of nauty, which this program starts by itself, part by part.
//!
//! `geng` can do part r of m by itself, but its parts differ much: of 256 parts of the connected graphs on 9 vertices
//! the largest has 25 times the mean. Split two levels deeper (`-X2`) it has 1.4 times the mean. So the graphs of a
//! size are always the same parts, split deep, and shards get some of these.
//!
//! What `geng` writes is read by a thread of its own and handed over in pieces, a few at a time: a part may have
//! millions of graphs, and `geng` may think for a long time before it writes the first. Meanwhile the budget is asked.

use std::io::Read;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use grundy::{Budget, Error};

/// What nauty calls it, and what Debian does.
const NAMES: [&str; 2] = ["geng", "nauty-geng"];

/// Bytes that are read at once, and how many such pieces may wait.
const PIECE: usize = 1 << 16;
const WAITING: usize = 4;

/// The budget is asked so often while nothing comes.
const OFTEN: Duration = Duration::from_millis(20);

/// A signal from the keyboard ends `geng` too, perhaps before this program hears of it: for so long it is waited.
const SIGNAL: Duration = Duration::from_millis(200);

/// What it says where no graph of a size has so many edges and such degrees: cubic graphs of five vertices, say.
const NONE: &str = "impossible mine,maxe";

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

/// Why there are no more graphs.
pub(super) enum Broken {
    /// `geng` said something.
    Said(String),
    /// Whoever takes the graphs is content, or the budget is used up.
    Over(Error),
}

impl From<Error> for Broken {
    fn from(error: Error) -> Self {
        Self::Over(error)
    }
}

impl Geng<'_> {
    /// Gives the graphs of a part, in graph6.
    pub(super) fn lines(
        self,
        n: usize,
        part: usize,
        budget: &Budget,
        give: &mut dyn FnMut(&str) -> Result<(), Error>,
    ) -> Result<(), Broken> {
        if n == 0 {
            return Ok(());
        }
        let said = |error: std::io::Error| Broken::Said(error.to_string());
        let mut child = self.command(n, part).spawn().map_err(said)?;
        let Some(out) = child.stdout.take() else { return Err(Broken::Said("it writes nothing".to_owned())) };
        let (send, pieces) = sync_channel(WAITING);
        let reader = thread::spawn(move || read(out, &send));
        let mut lines = Lines::default();
        let given = loop {
            match pieces.recv_timeout(OFTEN) {
                Ok(Ok(piece)) => {
                    if let Err(broken) = lines.take(&piece, give) {
                        break Err(broken);
                    }
                }
                Ok(Err(error)) => break Err(said(error)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break lines.end(),
            }
            if let Err(stop) = budget.check() {
                break Err(Broken::Over(stop.into()));
            }
        };
        drop(pieces);
        if given.is_err() {
            let _ = child.kill();
        }
        let _ = reader.join();
        let ended = ended(&mut child);
        given?;
        match ended {
            Ok(()) => Ok(()),
            Err(Some(said)) if said.contains(NONE) => Ok(()),
            Err(Some(said)) => Err(Broken::Said(said)),
            Err(None) => {
                thread::sleep(SIGNAL);
                budget.check().map_err(Error::from)?;
                Err(Broken::Said("a signal ended it".to_owned()))
            }
        }
    }

    fn command(self, n: usize, part: usize) -> Command {
        let mut command = Command::new(self.program);
        command.arg("-q").args(self.options.split_whitespace());
        let all = parts(n);
        if all > 1 {
            command.arg("-X2");
        }
        command.arg(n.to_string()).args(self.edges.map(|edges| edges(n)));
        if all > 1 {
            command.arg(format!("{part}/{all}"));
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

/// Hands over what is written, until nobody takes it.
fn read(mut out: ChildStdout, send: &SyncSender<std::io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        let read = match out.read(&mut piece) {
            Ok(0) => return,
            Ok(length) => {
                piece.truncate(length);
                Ok(piece)
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let over = read.is_err();
        if send.send(read).is_err() || over {
            return;
        }
    }
}

/// How it ended: well, with a complaint, or by a signal.
fn ended(child: &mut Child) -> Result<(), Option<String>> {
    let mut said = String::new();
    if let Some(err) = child.stderr.take() {
        let _ = err.take(4096).read_to_string(&mut said);
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) if status.code().is_none() => Err(None),
        _ => Err(Some(said.lines().next().unwrap_or("it failed").to_owned())),
    }
}

/// Lines put together from pieces.
#[derive(Default)]
struct Lines {
    begun: Vec<u8>,
}

impl Lines {
    fn take(&mut self, piece: &[u8], give: &mut dyn FnMut(&str) -> Result<(), Error>) -> Result<(), Broken> {
        for part in piece.split_inclusive(|&byte| byte == b'\n') {
            self.begun.extend_from_slice(part);
            let Some(line) = self.begun.strip_suffix(b"\n") else { continue };
            let line = std::str::from_utf8(line).map_err(|error| Broken::Said(error.to_string()))?;
            give(line)?;
            self.begun.clear();
        }
        Ok(())
    }

    fn end(&self) -> Result<(), Broken> {
        if self.begun.is_empty() { Ok(()) } else { Err(Broken::Said("its last line is cut".to_owned())) }
    }
}
