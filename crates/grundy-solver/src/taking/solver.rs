//! The interface of the solver for rules that take connected sets.

use std::io;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::census::Census;
use super::moves::{MORE, NOTHING, ONE, Taking};
use super::search::Search;
use super::tree::{Named, named};
use crate::forms::Forms;
use crate::info::{Info, VALUES};
use crate::race::race;
use crate::set::{Set, Wide, component, mix};
use crate::solver::rows;
use crate::table::Table;
use crate::{Stopped, Unwatched, Watch};

/// Answers questions about graphs under one rule, and remembers what it has found for the next.
pub struct TakingSolver {
    rule: Taking,
    /// Values on paths, up to the first that is too large.
    paths: OnceLock<Vec<u8>>,
    forms: Forms,
}

impl TakingSolver {
    /// The most vertices of a graph.
    pub const LARGEST: usize = Wide::BITS;

    /// Nothing is known yet.
    #[must_use]
    pub fn new(rule: Taking) -> Self {
        Self { rule, paths: OnceLock::new(), forms: Forms::new() }
    }

    /// The value of the graph on `0..n` with these edges, by this many threads. `None` if the graph
    /// or the value is too large for this solver.
    ///
    /// # Errors
    /// When the watch says so.
    pub fn value(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        let found = match n {
            0..=64 => self.solve(&rows::<u64>(n, edges), threads, watch),
            65..=128 => self.solve(&rows::<u128>(n, edges), threads, watch),
            129..=Self::LARGEST => self.solve(&rows::<Wide>(n, edges), threads, watch),
            _ => return Ok(None),
        };
        match found {
            Ok(value) => Ok(Some(value)),
            Err(Stopped::TooLarge) => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }

    /// Asks whether the value of the graph, which is connected, is `goal`, and tells what is known of it then: the
    /// values it can have, as bits, the last one for all further values. `None` if the graph or a value is too large
    /// for this solver. A tree is valued: a census values all of its subtrees anyway.
    ///
    /// # Errors
    /// When the watch says so.
    pub fn ask(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        goal: u32,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<u64>, Stopped> {
        if edges.len() < n || goal >= VALUES {
            return Ok(self.value(n, edges, threads, watch)?.map(|value| 1 << value.min(63)));
        }
        let found = match n {
            0..=64 => self.ask_piece(&rows::<u64>(n, edges), goal, threads, watch),
            65..=128 => self.ask_piece(&rows::<u128>(n, edges), goal, threads, watch),
            129..=Self::LARGEST => self.ask_piece(&rows::<Wide>(n, edges), goal, threads, watch),
            _ => return Ok(None),
        };
        match found {
            Ok(possible) => Ok(Some(possible)),
            Err(Stopped::TooLarge) => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }

    /// The value of a tree by its census alone; `None` if the graph is not a tree of at most 64 vertices,
    /// or the census would be too large. For comparison.
    #[must_use]
    pub fn census(&self, n: usize, edges: &[(u32, u32)]) -> Option<u32> {
        let rows = (n <= 64).then(|| rows::<u64>(n, edges))?;
        let piece = (0..n).fold(0u64, |set, v| set | 1 << v);
        let tree = edges.len() + 1 == n && component(&rows, 0, piece) == piece;
        let census = tree.then(|| Census::new(&self.rule, &rows, piece, STATES))??;
        census.run(&Unwatched).ok().map(|found| found[0].1.into())
    }

    /// How many subtrees, up to equal branches, a census of a tree of at most 64 vertices values.
    #[must_use]
    pub fn subtrees(&self, n: usize, edges: &[(u32, u32)]) -> Option<usize> {
        let rows = (n <= 64).then(|| rows::<u64>(n, edges))?;
        let piece = (0..n).fold(0u64, |set, v| set | 1 << v);
        Census::new(&self.rule, &rows, piece, STATES).map(|census| census.states())
    }

    /// For each value the vertices of the smallest subtree of a tree that has it, none where there is none;
    /// `None` if the graph is not a tree of at most 64 vertices, or has more than this many subtrees up to
    /// equal branches, or they do not fit into the memory.
    ///
    /// # Errors
    /// When the watch says so.
    pub fn smallest_subtrees(
        &self,
        n: usize,
        edges: &[(u32, u32)],
        most: usize,
        watch: &dyn Watch,
    ) -> Result<Option<Vec<Vec<usize>>>, Stopped> {
        let rows = if n <= 64 { rows::<u64>(n, edges) } else { return Ok(None) };
        let piece = (0..n).fold(0u64, |set, v| set | 1 << v);
        if edges.len() + 1 != n || component(&rows, 0, piece) != piece {
            return Ok(None);
        }
        let Some(census) = Census::new(&self.rule, &rows, piece, most) else { return Ok(None) };
        // The sizes take another byte for each state.
        let bytes = census.bytes() + census.states();
        if !watch.take(bytes) {
            return Ok(None);
        }
        let found = census.smallest(watch);
        watch.give(bytes);
        match found {
            Ok(sets) => Ok(Some(sets.into_iter().map(|set| set.vertices().collect()).collect())),
            Err(Stopped::TooLarge) => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }

    /// Entries of the table that outlives a question, and room for entries.
    pub fn fill(&self) -> (usize, usize) {
        self.forms.fill()
    }

    /// Forgets what earlier questions found; returns the bytes that were taken for it.
    pub fn forget(&self) -> usize {
        self.forms.forget()
    }

    /// Looks into a file from now on; returns how many entries it has.
    ///
    /// # Errors
    /// When the file cannot be read, or is not a store of this rule, or is damaged: then nothing is
    /// read.
    pub fn load(&self, path: &Path, watch: &dyn Watch) -> io::Result<usize> {
        self.forms.load(path, &self.name(), watch)
    }

    /// Adds everything that was found out to a file; returns how many entries it has then.
    ///
    /// # Errors
    /// When the file cannot be written, or is not a store of this rule, or is damaged: then it is not
    /// changed.
    pub fn save(&self, path: &Path) -> io::Result<usize> {
        self.forms.save(path, &self.name())
    }

    /// What a file of this rule calls it, in 16 letters: the digits may be many.
    fn name(&self) -> String {
        match &self.rule {
            Taking::Star => "star".to_owned(),
            Taking::Octal(digits) => {
                let used = &digits[..=self.rule.most()];
                let code = used.iter().skip(1).fold(0, |code, &digit| mix(code ^ (u64::from(digit) + 1)));
                format!("o{:015x}", code >> 4)
            }
        }
    }

    fn solve<S: Set>(&self, rows: &[S], threads: usize, watch: &dyn Watch) -> Result<u32, Stopped> {
        let paths = self.paths.get_or_init(|| paths(&self.rule));
        if rows.len() >= paths.len() {
            return Err(Stopped::TooLarge);
        }
        let mut left = (0..rows.len()).fold(S::EMPTY, |set, v| set | S::one(v));
        let mut total = 0;
        while !left.is_empty() {
            let piece = component(rows, left.first(), left);
            left = left.minus(piece);
            total ^= self.solve_piece(rows, piece, paths, threads, watch)?;
        }
        Ok(total)
    }

    fn ask_piece<S: Set>(
        &self,
        rows: &[S],
        goal: u32,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<u64, Stopped> {
        let paths = self.paths.get_or_init(|| paths(&self.rule));
        if rows.len() >= paths.len() {
            return Err(Stopped::TooLarge);
        }
        let sets = Table::new();
        let piece = (0..rows.len()).fold(S::EMPTY, |set, v| set | S::one(v));
        let ask = Question { solver: self, rows, piece, paths, tree: false, sets: &sets };
        let threads = if piece.len() > SMALLEST_SHARED { threads } else { 1 };
        let found = race(threads, watch, |turn, watch| ask.search(turn as u64, watch).ask_of(piece, goal));
        watch.give(sets.bytes());
        found
    }

    fn solve_piece<S: Set>(
        &self,
        rows: &[S],
        piece: S,
        paths: &[u8],
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<u32, Stopped> {
        let sets = Table::new();
        let ends: usize = piece.vertices().map(|v| (rows[v] & piece).len()).sum();
        let tree = ends + 2 == 2 * piece.len();
        let ask = Question { solver: self, rows, piece, paths, tree, sets: &sets };
        let answer = if ask.tree { ask.tree(threads, watch) } else { ask.threads(threads, watch) };
        watch.give(sets.bytes());
        answer
    }
}

/// What is asked of a piece.
struct Question<'s, S: Set> {
    solver: &'s TakingSolver,
    rows: &'s [S],
    piece: S,
    paths: &'s [u8],
    tree: bool,
    /// What is known about pieces that are not trees.
    sets: &'s Table<S>,
}

/// Smaller pieces are left to one thread.
const SMALLEST_SHARED: usize = 16;

/// A census has at most this many states: about a minute.
const STATES: usize = 1 << 31;

/// Before a census one node is searched for this many of its states. Searching a node takes as long as 100 states, a
/// star as long as 400; so this is half as long as the census would take where a search often answers, an eighth
/// where it seldom does, and nothing where it never did: not one of 40 random trees under 0.33 and connected
/// subtraction.
fn states_a_node(rule: &Taking) -> usize {
    match rule {
        Taking::Star => 3200,
        Taking::Octal(_) if !rule.splits() => usize::MAX,
        // Grim.
        Taking::Octal(digits) if !digits.contains(&(NOTHING | ONE | MORE)) => 800,
        Taking::Octal(_) => 200,
    }
}

/// Nodes that are searched before a census is considered.
const FIRST_NODES: usize = 300;

impl<S: Set> Question<'_, S> {
    /// A tree is searched for a while, and if that does not answer, all its subtrees are valued.
    fn tree(&self, threads: usize, watch: &dyn Watch) -> Result<u32, Stopped> {
        if let Some(value) = self.patient(FIRST_NODES, watch)? {
            return Ok(value);
        }
        let solver = self.solver;
        let Some(census) = Census::new(&solver.rule, self.rows, self.piece, STATES) else {
            return self.threads(threads, watch);
        };
        if let Some(value) = self.patient(census.states() / states_a_node(&solver.rule), watch)? {
            return Ok(value);
        }
        let bytes = census.bytes();
        if !watch.take(bytes) {
            return self.threads(threads, watch);
        }
        let found = census.run(watch);
        watch.give(bytes);
        match found {
            Ok(found) => {
                for &(piece, value) in &found {
                    self.remember(piece, value.into(), watch);
                }
                Ok(found[0].1.into())
            }
            Err(Stopped::TooLarge) => self.threads(threads, watch),
            Err(stopped) => Err(stopped),
        }
    }

    /// Keeps the value of a tree.
    fn remember(&self, piece: S, value: u32, watch: &dyn Watch) {
        if let (true, Some(Named::Tree(form))) = (value < VALUES, named(self.rows, piece)) {
            self.solver.forms.view().put(form, Info::is(value), piece.len(), watch);
        }
    }

    /// A search of this many nodes.
    fn patient(&self, nodes: usize, watch: &dyn Watch) -> Result<Option<u32>, Stopped> {
        let patience = Patience { watch, left: AtomicUsize::new(nodes) };
        match self.search(0, &patience).value_of(self.piece) {
            Ok(value) => Ok(Some(value)),
            Err(Stopped::Refused) if patience.left.load(Ordering::Relaxed) == 0 => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }

    /// Several threads ask the same question in different orders; the first answer counts.
    fn threads(&self, threads: usize, watch: &dyn Watch) -> Result<u32, Stopped> {
        let threads = if self.piece.len() > SMALLEST_SHARED { threads } else { 1 };
        race(threads, watch, |turn, watch| self.search(turn as u64, watch).value_of(self.piece))
    }

    fn search<'a>(&'a self, turn: u64, watch: &'a dyn Watch) -> Search<'a, S> {
        Search {
            rule: &self.solver.rule,
            rows: self.rows,
            paths: self.paths,
            forest: self.tree,
            sets: self.sets.view(),
            forms: self.solver.forms.view(),
            watch,
            turn,
            options: vec![],
            parts: vec![],
            taken: 0,
        }
    }
}

/// Stops a search after some nodes.
struct Patience<'w> {
    watch: &'w dyn Watch,
    left: AtomicUsize,
}

impl Watch for Patience<'_> {
    fn node(&self) -> Result<(), Stopped> {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 {
            return Err(Stopped::Refused);
        }
        self.left.store(left - 1, Ordering::Relaxed);
        self.watch.node()
    }

    fn tick(&self) -> Result<(), Stopped> {
        self.watch.tick()
    }

    fn take(&self, bytes: usize) -> bool {
        self.watch.take(bytes)
    }

    fn give(&self, bytes: usize) {
        self.watch.give(bytes);
    }
}

/// Values of the rule on paths of 0, 1, ... vertices, where it is a game on heaps; up to the first that a
/// word has no place for.
fn paths(rule: &Taking) -> Vec<u8> {
    let digit = |taken: usize| match rule {
        // A vertex of a path with up to two neighbours.
        Taking::Star if taken > 3 => 0,
        _ => rule.digit(taken),
    };
    let mut values: Vec<u8> = vec![0];
    for n in 1..=TakingSolver::LARGEST {
        let mut seen = 0u64;
        for taken in 1..=n.min(rule.most()) {
            let (digit, rest) = (digit(taken), n - taken);
            if rest == 0 {
                seen |= u64::from(digit & NOTHING != 0);
                continue;
            }
            if digit & ONE != 0 {
                seen |= 1 << values[rest];
            }
            if digit & MORE != 0 {
                (1..=rest / 2).for_each(|a| seen |= 1 << (values[a] ^ values[rest - a]));
            }
        }
        if seen == u64::MAX {
            break;
        }
        values.push(seen.trailing_ones() as u8);
    }
    values
}
