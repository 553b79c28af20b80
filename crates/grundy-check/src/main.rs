//! `grundy-check [--timeout SECONDS] [--memory BYTES] FILE...`: exit status 0 if every certificate holds, 1 if one does
//! not, 2 if one cannot be read, 3 if the time or the memory is used up.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_check::file::{self, Unread};
use grundy_check::{Failure, Limits, verify};

const HELP: &str = "\
grundy-check [--timeout SECONDS] [--memory BYTES] FILE...   checks certificates of grundy

  --timeout SECONDS   how long it may take in all
  --memory BYTES      how much it may keep for a file, such as 200M; default 1G

Exit status: 0 every certificate holds, 1 one does not, 2 one cannot be read, 3 time or memory is used up.

Example:
  $ grundy-check kayles.json";

/// What was asked for.
struct Asked {
    time: Option<Duration>,
    memory: usize,
    files: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let started = Instant::now();
    let status = match Asked::read(std::env::args_os().skip(1)) {
        Ok(None) => say(HELP).map(|()| 0),
        Ok(Some(asked)) => asked.check(started),
        Err(complaint) => {
            eprintln!("{complaint}\n\n{HELP}");
            Ok(2)
        }
    };
    ExitCode::from(status.unwrap_or_else(|error| match error.kind() {
        // Nobody listens any more.
        ErrorKind::BrokenPipe => 0,
        _ => {
            let _ = writeln!(std::io::stderr(), "the verdict cannot be written: {error}");
            2
        }
    }))
}

/// Prints a line, or says why that is not possible.
fn say(line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

impl Asked {
    /// `None` if help is asked for.
    fn read(words: impl Iterator<Item = std::ffi::OsString>) -> Result<Option<Self>, String> {
        let mut asked = Self { time: None, memory: Limits::default().memory, files: vec![] };
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let mut value = |name: &str| {
                let next = words.next().and_then(|value| value.into_string().ok());
                next.ok_or_else(|| format!("{name} needs a value"))
            };
            match word.to_str() {
                Some("--help" | "-h") => return Ok(None),
                Some("--timeout") => asked.time = Some(seconds(&value("--timeout")?)?),
                Some("--memory") => asked.memory = bytes(&value("--memory")?)?,
                Some(flag) if flag.starts_with("--") => return Err(format!("there is no flag {flag}")),
                _ => asked.files.push(word.into()),
            }
        }
        if asked.files.is_empty() { Err("which certificates?".into()) } else { Ok(Some(asked)) }
    }

    /// Checks all files; the worst status.
    fn check(&self, started: Instant) -> std::io::Result<u8> {
        let mut worst = 0;
        for file in &self.files {
            worst = worst.max(self.check_one(file, started)?);
        }
        Ok(worst)
    }

    fn check_one(&self, file: &Path, started: Instant) -> std::io::Result<u8> {
        let name = file.display();
        let bytes = match file::read(file) {
            Ok(bytes) => bytes,
            Err(Unread::Refused(failure)) => return say(&format!("{name}: refused: {failure}")).map(|()| 1),
            Err(unread) => {
                eprintln!("{name} {unread}");
                return Ok(2);
            }
        };
        let time = self.time.map(|time| time.saturating_sub(started.elapsed()));
        match verify(&bytes, &Limits { time, memory: self.memory, interrupt: None }) {
            Ok(proven) => say(&format!("{name}: holds: {proven}")).map(|()| 0),
            Err(Failure::Refused(reason)) => say(&format!("{name}: refused: {reason}")).map(|()| 1),
            Err(stopped) => {
                eprintln!("{name}: {stopped}");
                Ok(3)
            }
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("`{text}` is no time; write seconds, as in --timeout 10"))
}

fn bytes(text: &str) -> Result<usize, String> {
    let units = [("K", 10), ("M", 20), ("G", 30)];
    let unit = units.iter().find_map(|(unit, shift)| Some((text.strip_suffix(unit)?, *shift)));
    let (digits, shift) = unit.unwrap_or((text, 0));
    let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(1 << shift));
    bytes.ok_or_else(|| format!("`{text}` is no number of bytes; write one, as in --memory 200M"))
}
