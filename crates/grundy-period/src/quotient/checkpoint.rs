//! Checkpoints of a quotient: saved now and then while it grows, and when it is stopped.
//!
//! A file is one sealed line. What it tells is checked when it is read, all but the places where the order grew, for
//! which there is the seal: a pass over the heaps, as if they were computed, but nothing has to be learnt. That is
//! quick where the quotient was hard to find, which is where a checkpoint is worth most.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};
use std::time::{Duration, Instant};

use grundy_arena::Error;
use grundy_engine::{Budget, Stop};
use grundy_files::{Claim, seal, unseal};
use grundy_misere::{Change, HeapGame, HeapQuotient, Kept};

/// What such files are.
const KIND: &str = "grundy quotient";
const BEFORE: &str = "{\"quotient\":\"";
const AFTER: &str = "\"}";

/// Time between two saves, at least; and at most this part of the time goes into saving.
const BETWEEN: Duration = Duration::from_secs(5);
const PART: u32 = 20;

/// Where a quotient is saved, and when it was last.
pub(super) struct Checkpoint<'c> {
    file: &'c Claim,
    at: Instant,
    took: Duration,
    len: usize,
}

impl<'c> Checkpoint<'c> {
    /// The file, and the quotient in it if there is one.
    pub(super) fn open(
        file: &'c Claim,
        game: &HeapGame,
        budget: &Budget,
    ) -> Result<(Self, Option<HeapQuotient>), Error> {
        let refuse = |error: io::Error| Error::file(file.path(), error);
        let wrong = |why: &str| refuse(io::Error::new(ErrorKind::InvalidData, why.to_owned()));
        let mut checkpoint = Self { file, at: Instant::now(), took: Duration::ZERO, len: 0 };
        if file.is_empty().map_err(refuse)? {
            return Ok((checkpoint, None));
        }
        let text = std::fs::read_to_string(file.path()).map_err(refuse)?;
        let line = unseal(KIND, text.trim_end())
            .map_err(|_| wrong("this is no checkpoint of a quotient, or it was changed"))?;
        let line = line.strip_prefix(BEFORE).and_then(|line| line.strip_suffix(AFTER));
        let (of, kept) = line
            .and_then(|line| line.split_once('/'))
            .ok_or_else(|| wrong("this is no checkpoint of a quotient"))?;
        if of != named(game) {
            return Err(wrong("this is the checkpoint of another game"));
        }
        let kept = read(kept).ok_or_else(|| wrong("this checkpoint cannot be read"))?;
        let restored = HeapQuotient::restored(game.clone(), kept, budget)?;
        let restored = restored.ok_or_else(|| wrong("what this checkpoint says is not true of the game"))?;
        checkpoint.len = restored.len();
        Ok((checkpoint, Some(restored)))
    }

    /// Saves if it is time to.
    pub(super) fn now_and_then(&mut self, heaps: &HeapQuotient) -> Result<(), Stop> {
        if self.at.elapsed() > BETWEEN.max(self.took * PART) { self.save(heaps) } else { Ok(()) }
    }

    /// Saves what there is, if it is more than last time.
    pub(super) fn save(&mut self, heaps: &HeapQuotient) -> Result<(), Stop> {
        if heaps.len() > self.len {
            let start = Instant::now();
            let line =
                seal(KIND, &format!("{BEFORE}{}/{}{AFTER}", named(heaps.game()), written(&heaps.kept())));
            self.file.replace(|file| writeln!(file, "{line}")).map_err(|_| Stop::Unsaved)?;
            (self.took, self.len) = (start.elapsed(), heaps.len());
        }
        self.at = Instant::now();
        Ok(())
    }
}

fn numbers(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let mut text = String::new();
    for number in numbers {
        let space = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{space}{}", number.to_string());
    }
    text
}

/// The game, so that files of different games differ.
fn named(game: &HeapGame) -> String {
    let lists = [&game.empties, &game.takes, &game.splits, &game.triples].map(numbers);
    let but = game.all_but.as_ref().map_or("-".into(), numbers);
    format!("{};{};{but}", lists.join(";"), u8::from(game.unequal))
}

fn written(kept: &Kept) -> String {
    let words = kept.words.iter().map(|word| numbers(word.iter().flat_map(|(g, e)| [*g, *e])));
    let changes = kept.changes.iter().flat_map(|change| [change.n, change.order, change.p_order]);
    [
        numbers(&kept.generators),
        words.collect::<Vec<_>>().join(","),
        numbers(&kept.steps),
        numbers(&kept.p),
        numbers(changes),
        numbers(&kept.phi),
    ]
    .join(";")
}

fn read(text: &str) -> Option<Kept> {
    let list = |text: &str| {
        text.split_ascii_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()
    };
    let parts: Vec<&str> = text.split(';').collect();
    let &[generators, words, steps, p, changes, phi] = &*parts else { return None };
    let pairs = |word: &str| Some(list(word)?.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
    let change = |change: &[u32]| {
        let [n, order, p_order] = [change[0], change[1], change[2]].map(|number| number as usize);
        Change { n, order, p_order }
    };
    Some(Kept {
        generators: list(generators)?,
        words: words.split(',').map(pairs).collect::<Option<_>>()?,
        steps: list(steps)?,
        p: list(p)?,
        phi: list(phi)?,
        changes: list(changes)?.chunks_exact(3).map(change).collect(),
    })
}
