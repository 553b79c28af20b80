//! What the parts of one question tell each other: files in a folder that all of them see.
//!
//! Every part adds sealed lines to a file of its own, `0.facts` and so on: what it asks, what it found, what it gave
//! up after some effort. It reads the files of the others as they grow. Nobody hands out work, nobody waits: each asks
//! what is best to ask by all that is known at that moment (`Split::next`), and stops asking when an answer no longer
//! matters. A part that is killed loses the question it was busy with; started again it goes on with all that is
//! known. Others see by the age of its file that it is gone.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use grundy::{Asked, Budget, Error, Facts, Known, Session, Split, Stop, deep};
use grundy_files::{Lines, Refused};

use crate::report::unit::Told;
use crate::{Failure, complaint};

const KIND: &str = "grundy facts";
const ENDING: &str = "facts";

/// Between two looks at the files of others; with very many of them it is longer.
const OFTEN: Duration = Duration::from_millis(200);

/// A part that is busy says so by the time of its file, this often; after three times as long without it is gone.
const ALIVE: Duration = Duration::from_secs(20);

/// What all parts know, as far as this one has read.
pub(super) struct Together<'a> {
    split: &'a Split,
    /// The number of this part.
    number: String,
    own: Lines,
    path: PathBuf,
    folder: PathBuf,
    /// The first line of every file: the question.
    question: String,
    others: BTreeMap<PathBuf, Other>,
    pub(super) facts: Facts,
    /// What this part found out by itself, which is what it writes as its part.
    pub(super) found: BTreeMap<usize, Known>,
    looked: Option<Instant>,
    touched: Instant,
}

/// The file of another part.
#[derive(Default)]
struct Other {
    read: u64,
    begun: bool,
    asks: Option<Asked>,
    alive: bool,
}

impl<'a> Together<'a> {
    /// Opens the folder, or makes it, for part r of a question.
    pub(super) fn open(folder: &Path, r: u64, question: &str, split: &'a Split) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
        let (mut facts, mut found) = (Facts::new(split.units().len()), BTreeMap::new());
        let mut begun = false;
        let mut known = |line: &str| {
            if !begun {
                begun = true;
                return if line == question { Ok(()) } else { Err(FOREIGN) };
            }
            let told = Told::read(line, split).ok_or(STRANGE)?;
            learn(&mut facts, Some(&mut found), &told).then_some(()).ok_or(CONTRADICTION)
        };
        // An orphan of this part may still be running somewhere, and writes to the first file.
        let names = std::iter::once(r.to_string()).chain((1..ORPHANS).map(|orphan| format!("{r}-{orphan}")));
        let paths = names.map(|name| folder.join(format!("{name}.{ENDING}")));
        let mut open = |path: &Path| match fs::metadata(path) {
            Ok(about) if !about.is_file() => Err(Refused::Io(ErrorKind::InvalidInput.into())),
            _ => Lines::open(path, KIND, &mut known),
        };
        let mut opened = paths.map(|path| (open(&path), path));
        let busy = |opened: &Result<Lines, Refused>| match opened {
            Err(Refused::Io(error)) => error.kind() == ErrorKind::ResourceBusy,
            _ => false,
        };
        let (own, path) =
            opened.find(|(opened, _)| !busy(opened)).ok_or_else(|| unusable(folder, &TOO_MANY))?;
        drop(opened);
        let own = own.map_err(|error| unusable(&path, &error))?;
        if !begun {
            own.add(question)?;
        }
        let others = BTreeMap::new();
        let (folder, question) = (folder.to_owned(), question.to_owned());
        let touched = Instant::now();
        Ok(Self {
            split,
            number: r.to_string(),
            own,
            path,
            folder,
            question,
            others,
            facts,
            found,
            looked: None,
            touched,
        })
    }

    /// Asks until the answer follows. `rank` is the number of this part: if all begin at once, each begins elsewhere.
    pub(super) fn work(
        this: &Mutex<Self>,
        session: &Session,
        budget: &Budget,
        (rank, effort): (u64, u64),
        refuse: &dyn Fn(Error) -> Failure,
    ) -> Result<(), Failure> {
        let mut first = true;
        loop {
            let asked = {
                let mut all = held(this);
                all.look(true)?;
                if std::mem::take(&mut first) {
                    all.spread(rank);
                }
                let Some(asked) = all.split.next(&all.facts) else { return Ok(()) };
                all.tell(&Told::Asks(asked))?;
                asked
            };
            let (split, doublings) = {
                let all = held(this);
                (all.split, all.facts.doublings(asked))
            };
            let given_up = Arc::new(AtomicBool::new(false));
            let nodes = effort.saturating_mul(1 << doublings.min(40));
            let part = budget.for_nodes(nodes).interrupted_by(Arc::clone(&given_up));
            let (answer, lost) = Self::beside(this, budget, asked, &given_up, || {
                deep(|| session.ask_unit(split.units()[asked.unit], asked.goal, &part))
            });
            lost?;
            let told = match answer {
                Ok(known) => Told::Found(asked.unit, known),
                Err(Error::Stopped(Stop::Time)) if part.is_spent() => Told::GaveUp(asked, doublings + 2),
                // Somebody else made the answer needless.
                Err(Error::Stopped(Stop::Interrupted)) if !budget.is_interrupted() => Told::Left,
                Err(error) => return Err(refuse(error)),
            };
            let mut all = held(this);
            let Self { facts, found, .. } = &mut *all;
            if !learn(facts, Some(found), &told) {
                return Err(unusable(&all.path, &CONTRADICTION));
            }
            all.tell(&told)?;
        }
    }

    /// Asks, and looks meanwhile what others find: the question may become needless.
    fn beside<T>(
        this: &Mutex<Self>,
        budget: &Budget,
        asked: Asked,
        given_up: &AtomicBool,
        ask: impl FnOnce() -> T,
    ) -> (T, Result<(), Failure>)
    where
        Self: Send,
    {
        let (done, ended) = (Mutex::new(false), Condvar::new());
        std::thread::scope(|scope| {
            let looking = scope.spawn(|| {
                let mut over = done.lock().unwrap_or_else(PoisonError::into_inner);
                while !*over {
                    (over, _) = ended.wait_timeout(over, OFTEN).unwrap_or_else(PoisonError::into_inner);
                    let looked = if *over { Ok(false) } else { held(this).look(false) };
                    match looked {
                        Ok(false) if !budget.is_interrupted() => {}
                        Ok(_) => {
                            let all = held(this);
                            if budget.is_interrupted() || !all.split.matter(&all.facts).contains(&asked) {
                                given_up.store(true, Relaxed);
                            }
                        }
                        Err(failure) => {
                            given_up.store(true, Relaxed);
                            return Err(failure);
                        }
                    }
                }
                Ok(())
            });
            let answer = ask();
            *done.lock().unwrap_or_else(PoisonError::into_inner) = true;
            ended.notify_all();
            (answer, looking.join().unwrap_or(Ok(())))
        })
    }

    /// How many units have a value that is known.
    pub(super) fn valued(&self) -> usize {
        (0..self.split.units().len()).filter(|&unit| self.facts.of(unit).value().is_some()).count()
    }

    /// Adds a line for the others.
    fn tell(&self, told: &Told) -> Result<(), Failure> {
        Ok(self.own.add(&told.line(self.split))?)
    }

    /// Takes in what others wrote; whether there was anything new.
    fn look(&mut self, now: bool) -> Result<bool, Failure> {
        let pause = OFTEN.max(Duration::from_millis(5) * self.others.len() as u32);
        if !now && self.looked.is_some_and(|looked| looked.elapsed() < pause) {
            return Ok(false);
        }
        self.looked = Some(Instant::now());
        if self.touched.elapsed() > ALIVE {
            self.touched = Instant::now();
            // Where this cannot be said, others may ask the same.
            let _ = File::options()
                .append(true)
                .open(&self.path)
                .and_then(|own| own.set_modified(SystemTime::now()));
        }
        let mut news = false;
        let listed = fs::read_dir(&self.folder).map_err(|error| unusable(&self.folder, &error))?;
        for entry in listed.flatten() {
            let path = entry.path();
            let other = path.extension().is_some_and(|ending| ending == ENDING) && path != self.path;
            // Nobody waits for what a pipe may bring.
            if other && fs::metadata(&path).is_ok_and(|about| about.is_file()) {
                news |= self.read(&path)?;
            }
        }
        let busy: Vec<Asked> =
            self.others.values().filter(|other| other.alive).filter_map(|other| other.asks).collect();
        self.facts.others_ask(busy.into_iter());
        Ok(news)
    }

    /// Reads what is new in the file of another part; whether there was anything.
    fn read(&mut self, path: &Path) -> Result<bool, Failure> {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let of_this_part = name.split('-').next() == Some(&self.number);
        let other = self.others.entry(path.to_owned()).or_default();
        // A file that cannot be read now can be read later: its part may be starting again.
        let Ok(mut file) = File::open(path) else { return Ok(false) };
        let Ok(about) = file.metadata() else { return Ok(false) };
        let age = about.modified().ok().and_then(|at| at.elapsed().ok()).unwrap_or_default();
        other.alive = age < 3 * ALIVE;
        if about.len() <= other.read {
            return Ok(false);
        }
        let mut text = vec![];
        let read =
            file.seek(SeekFrom::Start(other.read)).and_then(|_| file.take(MOST).read_to_end(&mut text));
        if read.is_err() {
            return Ok(false);
        }
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        other.read += whole as u64;
        for line in text[..whole].split_inclusive(|&byte| byte == b'\n') {
            let line = str::from_utf8(line).ok().map(str::trim_end);
            let line = line.and_then(|line| grundy_files::unseal(KIND, line).ok());
            let line = line.ok_or_else(|| unusable(path, &"has a line that does not fit its seal"))?;
            if !other.begun {
                other.begun = true;
                if line != self.question {
                    return Err(unusable(path, &FOREIGN));
                }
                continue;
            }
            let word = Told::read(&line, self.split);
            let told = word.ok_or_else(|| unusable(path, &STRANGE))?;
            other.asks = match told {
                Told::Asks(asked) => Some(asked),
                _ => None,
            };
            let found = of_this_part.then_some(&mut self.found);
            if !learn(&mut self.facts, found, &told) {
                return Err(unusable(path, &CONTRADICTION));
            }
        }
        Ok(whole > 0)
    }

    /// Takes it that as many others as come before this part are about to ask what comes first.
    fn spread(&mut self, rank: u64) {
        let mut taken: Vec<Asked> = vec![];
        for _ in 0..rank.min(SPREAD) {
            match self.split.next(&self.facts) {
                Some(asked) if !self.facts.is_taken(asked) => taken.push(asked),
                _ => return,
            }
            self.facts.others_ask(taken.iter().copied());
        }
    }
}

/// The most bytes that are read of a file at a time.
const MOST: u64 = 1 << 24;

/// The most others that are taken to begin at the same time.
const SPREAD: u64 = 256;

/// The most files of one part.
const ORPHANS: u32 = 100;

const TOO_MANY: &str = "a hundred runs of this part are still running; end them, or give another folder";
const STRANGE: &str = "is not of this question; give another folder to --together";
const FOREIGN: &str = "has the facts of another question; give another folder to --together";
const CONTRADICTION: &str = "contradicts what others found: it was made by another program, or is of a graph whose \
    file has changed; give another folder";

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes in a word; whether it fits what is known.
fn learn(facts: &mut Facts, found: Option<&mut BTreeMap<usize, Known>>, told: &Told) -> bool {
    match *told {
        Told::Found(unit, known) => {
            let fits = facts.learn(unit, known);
            if let Some(found) = found {
                found.insert(unit, facts.of(unit));
            }
            fits
        }
        Told::GaveUp(asked, doublings) => {
            facts.give_up(asked, doublings);
            true
        }
        Told::Asks(_) | Told::Left => true,
    }
}

fn unusable(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    complaint::error(&format!("{}: {why}", path.display()));
    Failure::Usage
}
