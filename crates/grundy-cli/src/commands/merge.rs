//! `grundy merge`: parts of a run put together.
//!
//! Nothing is believed: every line has to fit its seal, every part has to have all its lines, all parts have to be of
//! the same question and program, and each part is there once. What is missing is named, with the line that runs it.

mod octal;
mod search;
mod survey;
mod value;
mod whole;

use std::collections::{BTreeMap, HashSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::args::{Common, Format};
use crate::report::part::{self, Head, Shards, ranges};
use crate::{Failure, complaint};

use super::only;
use whole::Whole;

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy merge part0.json part1.json part2.json part3.json
  $ grundy merge left --partial --out left.json
  $ grundy merge left.json right.json

Parts are what `search`, `octal`, `survey` and `value` write with --shard r/m and --format json or --out. All m \
together give the bytes of the run without --shard, in JSON. A part that is missing, changed, of another \
question or there twice is named. Parts that were merged with --partial are parts, too.";

#[derive(Debug, clap::Args)]
pub(crate) struct MergeArgs {
    /// Files of parts, or folders of them: the parts of a folder are its files 0.json, 1.json, ...
    #[arg(required = true, value_name = "FILES")]
    pub(crate) files: Vec<PathBuf>,
    /// Put together what is there, as a part that can be merged with the others.
    #[arg(long)]
    pub(crate) partial: bool,
    /// Write to this file, in one step, instead of standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// A part: its head, its rows, how many lines it has to have, and where it was found.
struct Part {
    head: Head,
    rows: Vec<String>,
    lines: u64,
    read: u64,
    file: PathBuf,
}

pub(crate) fn run(args: &MergeArgs, common: &Common, interrupt: &Arc<AtomicBool>) -> Result<(), Failure> {
    only(common, &[Format::Text, Format::Json])?;
    let mut parts: Vec<Part> = vec![];
    for file in &args.files {
        if file.is_dir() {
            of_folder(file)?.iter().try_for_each(|file| read(file, &mut parts))?;
        } else {
            read(file, &mut parts)?;
        }
    }
    let whole = together(parts)?;
    let missing = whole.head.shards.missing();
    if !missing.is_empty() && !args.partial {
        let first = missing.first().map_or(0, |(first, _)| *first);
        return Err(complaint::unusable(&format!(
            "parts {} of {} are missing; run them, the first by `{} --shard {first}/{} --out part{first}.json`, \
             or merge what is there with --partial",
            ranges(&missing),
            whole.head.shards.of,
            whole.head.command_line(),
            whole.head.shards.of
        )));
    }
    let unknown = || {
        complaint::unusable(&format!(
            "these are parts of `{}`, which this program does not merge",
            whole.head.command
        ))
    };
    // What is put together partially stays a part, even if nothing is missing.
    let complete = !args.partial;
    let merged = match whole.head.command.as_str() {
        "search" => search::merge(&whole, complete),
        "octal" => octal::merge(&whole, complete),
        "survey" => survey::merge(&whole, complete),
        "value" => value::merge(&whole, complete, common, interrupt)?,
        _ => return Err(unknown()),
    };
    let rows = merged.ok_or_else(|| {
        complaint::unusable(
            "the parts fit their seals but not each other: what they have is not all, or more than all; were they \
             made by one build of the program?",
        )
    })?;
    let lines = if complete { rows } else { whole.head.lines(&rows) };
    part::write(&lines, args.out.as_deref())
}

/// The parts in a folder: files with a number for a name. There may be more than fit on a command line.
fn of_folder(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let refuse = |why: &dyn std::fmt::Display| complaint::unusable(&format!("{}: {why}", folder.display()));
    let mut files = vec![];
    for entry in std::fs::read_dir(folder).map_err(|error| refuse(&error))? {
        let path = entry.map_err(|error| refuse(&error))?.path();
        let number = path.file_stem().and_then(|stem| stem.to_str()?.parse::<u64>().ok());
        if let (Some(number), true) = (number, path.extension().is_some_and(|ending| ending == "json")) {
            files.push((number, path));
        }
    }
    if files.is_empty() {
        return Err(refuse(&"there are no parts in this folder: files 0.json, 1.json, ..."));
    }
    files.sort();
    Ok(files.into_iter().map(|(_, file)| file).collect())
}

/// What is in a file; no more than its first byte if it cannot be a part. Some devices have no end.
fn bytes(file: &Path) -> std::io::Result<Vec<u8>> {
    let (mut from, mut bytes) = (std::fs::File::open(file)?, vec![]);
    from.by_ref().take(1).read_to_end(&mut bytes)?;
    if bytes == b"{" {
        from.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Reads the parts of a file.
fn read(file: &Path, parts: &mut Vec<Part>) -> Result<(), Failure> {
    let text = bytes(file).map_err(|error| complaint::unusable(&format!("{}: {error}", file.display())))?;
    let name = file.display();
    let text = String::from_utf8(text).map_err(|_| {
        complaint::unusable(&format!("{name} is no part of a run; give files that --shard wrote"))
    })?;
    if !text.is_empty() && !text.starts_with('{') {
        return Err(complaint::unusable(&format!(
            "{name}: line 1 does not fit its seal: it was changed, or is no part of a run"
        )));
    }
    if !text.ends_with('\n') {
        let first = text.lines().next().and_then(|line| grundy_files::unseal(part::KIND, line).ok());
        let head = first.and_then(|line| Head::read(&line)).map(|(head, ..)| head);
        let again = head.map_or("run its part again".to_owned(), |head| head.again());
        return Err(complaint::unusable(&format!("{name} is empty or was cut off; {again}")));
    }
    let begin = parts.len();
    for (number, line) in (1..).zip(text.split_terminator('\n')) {
        let bare = grundy_files::unseal(part::KIND, line).map_err(|_| {
            let whose = Head::read(line).map_or_else(String::new, |(head, ..)| {
                format!(", which says it is of part {}; {}", head.shards, head.again())
            });
            complaint::unusable(&format!(
                "{name}: line {number} does not fit its seal: it was changed, or is no part of a run{whose}"
            ))
        })?;
        let (head, lines, row) = Head::read(&bare).ok_or_else(|| {
            complaint::unusable(&format!("{name}: line {number} is of a part that this program cannot read"))
        })?;
        let same = parts[begin..].iter_mut().find(|part| part.head == head);
        let part = match same {
            Some(part) => part,
            None => {
                parts.push(Part { head, rows: vec![], lines, read: 0, file: file.to_owned() });
                let last = parts.len() - 1;
                &mut parts[last]
            }
        };
        part.read += 1;
        part.rows.extend(row);
    }
    if let Some(part) = parts[begin..].iter().find(|part| part.read != part.lines) {
        return Err(complaint::unusable(&format!(
            "{name}: part {} has {} lines and should have {}; {}",
            part.head.shards,
            part.read,
            part.lines,
            part.head.again()
        )));
    }
    // A line that is there twice stands where another one was.
    let doubled = |part: &&Part| {
        let mut seen = HashSet::new();
        !part.rows.iter().all(|row| seen.insert(row))
    };
    if let Some(part) = parts[begin..].iter().find(doubled) {
        return Err(complaint::unusable(&format!(
            "{name}: part {} has a line twice, so another one is lost; {}",
            part.head.shards,
            part.head.again()
        )));
    }
    Ok(())
}

/// Checks that parts are of one question, and each there once.
fn together(parts: Vec<Part>) -> Result<Whole, Failure> {
    let Some(first) = parts.first() else {
        return Err(complaint::unusable("there are no parts in these files"));
    };
    let mut whole = Whole {
        head: Head {
            shards: Shards { of: first.head.shards.of, these: Default::default() },
            ..first.head.clone()
        },
        rows: vec![],
    };
    let mut found: BTreeMap<u64, PathBuf> = BTreeMap::new();
    let first_file = first.file.clone();
    for part in parts {
        let other = foreign(&whole.head, &part.head);
        if let Some(why) = other {
            return Err(complaint::unusable(&format!(
                "{} is foreign: its part {} is of another run than {}: {why}",
                part.file.display(),
                part.head.shards,
                first_file.display()
            )));
        }
        for &shard in &part.head.shards.these {
            if let Some(before) = found.insert(shard, part.file.clone()) {
                return Err(complaint::unusable(&format!(
                    "part {shard} of {} is there twice, in {} and in {}; give one of them",
                    whole.head.shards.of,
                    before.display(),
                    part.file.display()
                )));
            }
        }
        whole.head.shards.these.extend(part.head.shards.these);
        whole.rows.extend(part.rows);
    }
    Ok(whole)
}

/// Why a part is of another run.
fn foreign(one: &Head, other: &Head) -> Option<String> {
    if one.command != other.command {
        return Some(format!("of `{}`, and not of `{}`", other.command, one.command));
    }
    if one.program != other.program {
        return Some(format!("by {}, and not by {}", other.program, one.program));
    }
    if one.shards.of != other.shards.of {
        return Some(format!("one of {} parts, and not of {}", other.shards.of, one.shards.of));
    }
    one.asked.difference(&other.asked)
}
