//! Files of results, one JSON object a line, each with a seal.
//!
//! The last field of a line is `"seal"`: the first 16 hexadecimal digits of the SHA-256 of the kind of the
//! file, a line feed, and the line without that field. So an edited line is reported by its number, and a
//! line of another kind of file is not mistaken for one of this kind.
//!
//! Lines do not depend on each other: parts of a survey from several machines may be put together, and lines may be
//! removed. A line is complete by itself; the reader checks whether it belongs to a run.
//!
//! A kill, or a full disk, can cut the last line. A last line that does not fit its seal is removed when the file is
//! opened, and what it was about is done again. But a file that does not look like one of ours is left alone: what
//! cannot be the beginning of a line was written by somebody else.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::Claim;

/// The text around the 16 digits.
const BEFORE: &str = ",\"seal\":\"";
const AFTER: &str = "\"}";
const DIGITS: usize = 16;

/// Why a file is not used.
#[derive(Debug)]
pub enum Refused {
    /// It cannot be read or written, or another run writes to it.
    Io(io::Error),
    /// A line, counted from 1, and what is wrong with it.
    Line(u64, &'static str),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Line(number, why) => write!(f, "line {number} {why}"),
        }
    }
}

impl std::error::Error for Refused {}

const FOREIGN: &str = "is not of such a file; give another file";
const UNSEALED: &str = "has no seal, as earlier versions wrote it, or was changed; remove the line, or the file, to have it written anew";
const CHANGED: &str =
    "was changed after it was written: it does not fit its seal; remove the line to have it written anew";

/// The digits for a line without its seal.
fn digits(kind: &str, line: &str) -> String {
    let digest = Sha256::new().chain_update(kind).chain_update("\n").chain_update(line).finalize();
    digest.iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

/// A JSON object, which is not empty, with its seal.
#[must_use]
pub fn seal(kind: &str, line: &str) -> String {
    let fields = line.strip_suffix('}').unwrap_or(line);
    format!("{fields}{BEFORE}{}{AFTER}", digits(kind, line))
}

/// A line without its seal; why not, if the seal is missing or does not fit.
///
/// # Errors
/// What is wrong with the line.
pub fn unseal(kind: &str, line: &str) -> Result<String, &'static str> {
    if !line.starts_with('{') {
        return Err(FOREIGN);
    }
    let parts = line.strip_suffix(AFTER).and_then(|rest| {
        let (rest, digits) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
        Some((rest.strip_suffix(BEFORE)?, digits))
    });
    let (fields, given) = parts.ok_or(UNSEALED)?;
    let line = format!("{fields}}}");
    if digits(kind, &line) == given { Ok(line) } else { Err(CHANGED) }
}

/// A file of sealed lines that this run alone adds to.
#[derive(Debug)]
pub struct Lines {
    kind: &'static str,
    to: To,
}

#[derive(Debug)]
enum To {
    File(Claim),
    /// A pipe or a device: it is written to, and has no lines to go on from.
    Device(File),
}

impl Lines {
    /// Opens a file, or makes one, and hands every line that it has, without its seal, to `known`, which says
    /// whether it can be such a line. A last line that was cut is removed. If anything is wrong, nothing is
    /// changed.
    ///
    /// # Errors
    /// When another run writes to the file, or a line was changed, or `known` does not know it.
    pub fn open(
        path: &Path,
        kind: &'static str,
        mut known: impl FnMut(&str) -> Result<(), &'static str>,
    ) -> Result<Self, Refused> {
        if let Ok(there) = fs::metadata(path)
            && !there.is_file()
            && !there.is_dir()
        {
            return Ok(Self { kind, to: To::Device(File::options().append(true).open(path)?) });
        }
        let claim = Claim::take(path)?;
        if let Some(file) = &mut *claim.held() {
            let length = file.metadata()?.len();
            file.rewind()?;
            let good = read(&mut BufReader::new(&*file), kind, length, &mut known)?;
            if good < length {
                file.set_len(good)?;
            }
        }
        Ok(Self { kind, to: To::File(claim) })
    }

    /// Adds a line: a JSON object, which is not empty.
    ///
    /// # Errors
    /// When it cannot be written; the file is named.
    pub fn add(&self, line: &str) -> io::Result<()> {
        let line = format!("{}\n", seal(self.kind, line));
        match &self.to {
            // One call, so that a kill cuts as little as possible.
            To::File(claim) => match &mut *claim.held() {
                Some(file) => file.write_all(line.as_bytes()).map_err(|error| {
                    io::Error::new(error.kind(), format!("{}: {error}", claim.path().display()))
                }),
                None => Err(io::Error::other("the file was given up")),
            },
            To::Device(device) => (&*device).write_all(line.as_bytes()),
        }
    }

    /// Brings what was added to the disk.
    ///
    /// # Errors
    /// When the system fails to.
    pub fn sync(&self) -> io::Result<()> {
        match &self.to {
            To::File(claim) => claim.held().as_ref().map_or(Ok(()), File::sync_all),
            To::Device(_) => Ok(()),
        }
    }

    /// Where the file is, links followed; `None` for a device.
    #[must_use]
    pub fn path(&self) -> Option<PathBuf> {
        match &self.to {
            To::File(claim) => Some(claim.path().to_owned()),
            To::Device(_) => None,
        }
    }
}

/// Reads lines up to the end, or to a last line that was cut: how many bytes are good.
fn read(
    from: &mut impl BufRead,
    kind: &str,
    length: u64,
    known: &mut dyn FnMut(&str) -> Result<(), &'static str>,
) -> Result<u64, Refused> {
    let (mut good, mut bytes) = (0, vec![]);
    for number in 1.. {
        bytes.clear();
        let read = from.read_until(b'\n', &mut bytes)? as u64;
        if read == 0 {
            break;
        }
        let last = good + read >= length;
        let whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        let line = std::str::from_utf8(&bytes).map_err(|_| CHANGED).and_then(|line| unseal(kind, line));
        match line {
            Ok(line) if whole => known(&line).map_err(|why| Refused::Line(number, why))?,
            _ if last && is_cut(&bytes, whole) => break,
            Ok(_) => return Err(Refused::Line(number, CHANGED)),
            Err(why) => return Err(Refused::Line(number, why)),
        }
        good += read;
    }
    Ok(good)
}

/// Whether this can be the rest of a line of ours that was cut: its beginning, or, after the power failed,
/// zeros. A whole line counts if it has a seal: one without is of an earlier version, and may be all there is
/// of a long run.
fn is_cut(line: &[u8], whole: bool) -> bool {
    let begun = match line {
        [] => !whole,
        [b'{'] => true,
        [b'{', b'"', ..] => true,
        [0, rest @ ..] => rest.iter().all(|byte| *byte == 0),
        _ => false,
    };
    let sealed = || line.windows(BEFORE.len()).any(|part| part == BEFORE.as_bytes());
    begun && (!whole || sealed())
}
