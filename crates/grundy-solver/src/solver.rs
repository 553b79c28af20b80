//! The interface of the solver: graphs in, values out.

use std::io;
use std::marker::PhantomData;
use std::path::Path;

use crate::busy::Busy;
use crate::form::{self, Cut};
use crate::forms::Forms;
use crate::game::Game;
use crate::info::{Info, VALUES};
use crate::pairing::{can_be_paired, is_paired};
use crate::race::race;
use crate::search::Search;
use crate::set::{Set, Wide, component};
use crate::symmetry::Symmetry;
use crate::table::Table;
use crate::{Stopped, Watch};

/// Smaller pieces are left to one thread.
const SMALLEST_SHARED: usize = 20;

/// Answers questions about graphs under one game, and remembers what it has found for the next.
pub struct Solver<G> {
    forms: Forms,
    game: PhantomData<G>,
}

impl<G: Game> Default for Solver<G> {
    fn default() -> Self {
        Self { forms: Forms::new(), game: PhantomData }
    }
}

impl<G: Game> Solver<G> {
    /// The most vertices of a graph.
    pub const LARGEST: usize = Wide::BITS;

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
    /// values it can have, as bits, the last one for all further values. It is `goal` where that is the only one, and
    /// is not where it is none of them. `None` if the graph or a value is too large for this solver.
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
        if goal >= VALUES {
            return Ok(self.value(n, edges, threads, watch)?.map(|value| 1 << value.min(63)));
        }
        let found = match n {
            0 => Ok(1),
            1..=64 => self.ask_piece(&rows::<u64>(n, edges), goal, threads, watch),
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
    /// When the file cannot be read, or is not a store of this game, or is damaged: then nothing is
    /// read.
    pub fn load(&self, path: &Path, watch: &dyn Watch) -> io::Result<usize> {
        self.forms.load(path, G::NAME, watch)
    }

    /// Adds everything that was found out to a file; returns how many entries it has then.
    ///
    /// # Errors
    /// When the file cannot be written, or is not a store of this game, or is damaged: then it is not
    /// changed.
    pub fn save(&self, path: &Path) -> io::Result<usize> {
        self.forms.save(path, G::NAME)
    }

    fn solve<S: Set>(&self, given: &[S], threads: usize, watch: &dyn Watch) -> Result<u32, Stopped> {
        let mut left = (0..given.len()).fold(S::EMPTY, |set, v| set | S::one(v));
        let mut total = 0;
        while !left.is_empty() {
            let piece = component(given, left.first(), left);
            left = left.minus(piece);
            total ^= self.solve_piece(given, piece, threads, watch)?;
        }
        Ok(total)
    }

    fn ask_piece<S: Set>(
        &self,
        given: &[S],
        goal: u32,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<u64, Stopped> {
        let all = (0..given.len()).fold(S::EMPTY, |set, v| set | S::one(v));
        self.search_piece(given, all, threads, watch, |search, piece| search.ask_set(piece, goal))
            .map(|found| found.unwrap_or(1))
    }

    fn solve_piece<S: Set>(
        &self,
        given: &[S],
        piece: S,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<u32, Stopped> {
        let value = |search: &mut Search<'_, G, S>, piece| search.value_of_set(piece);
        self.search_piece(given, piece, threads, watch, value).map(|found| found.unwrap_or(0))
    }

    /// What a search finds about a connected piece; `None` if it is worth 0 without one.
    fn search_piece<S: Set, T: Send>(
        &self,
        given: &[S],
        piece: S,
        threads: usize,
        watch: &dyn Watch,
        find: impl Fn(&mut Search<'_, G, S>, S) -> Result<T, Stopped> + Sync,
    ) -> Result<Option<T>, Stopped> {
        if piece.len() > 12 && is_paired(given, piece, watch)? {
            return Ok(None);
        }
        let (rows, piece) = if piece.len() > 12 { renamed(given, piece) } else { (given.to_vec(), piece) };
        let symmetry = if piece.len() > 12 { Symmetry::of(&rows, watch)? } else { Symmetry::none() };
        let sets = Table::new();
        if piece.len() > 12 && can_be_paired::<G, S>(&rows, piece, watch)? {
            let mut info = Info::at_most(G::bound(piece.len()));
            info.see(1);
            sets.view().put(piece, info, piece.len(), watch);
        }
        let threads = if piece.len() > SMALLEST_SHARED { threads } else { 1 };
        let busy = Busy::new(threads);
        let result = race(threads, watch, |_, watch| {
            let view = self.forms.view();
            find(&mut Search::new(&rows, &symmetry, sets.view(), view, watch, &busy), piece)
        });
        watch.give(sets.bytes());
        result.map(Some)
    }
}

/// The adjacency matrix.
pub(crate) fn rows<S: Set>(n: usize, edges: &[(u32, u32)]) -> Vec<S> {
    let mut rows = vec![S::EMPTY; n];
    for &(u, v) in edges {
        rows[u as usize] = rows[u as usize] | S::one(v as usize);
        rows[v as usize] = rows[v as usize] | S::one(u as usize);
    }
    rows
}

/// The piece alone, its vertices numbered by its structure: the order in which a graph was written makes
/// no difference to the search. The vertices that are nearest to all others come first: moves there are
/// looked at first, and are the most likely to make it fall apart.
fn renamed<S: Set>(rows: &[S], piece: S) -> (Vec<S>, S) {
    let vertices: Vec<usize> = piece.vertices().collect();
    let mut order: Vec<usize> = if vertices.len() <= form::LARGEST {
        Cut::new(rows, piece).order().into_iter().map(|i| vertices[i]).collect()
    } else {
        vertices
    };
    order.sort_by_cached_key(|&v| (distances(rows, piece, v), (rows[v] & piece).len()));
    let mut place = vec![0; S::BITS];
    for (i, &v) in order.iter().enumerate() {
        place[v] = i;
    }
    let image = |set: S| set.vertices().fold(S::EMPTY, |image, v| image | S::one(place[v]));
    (order.iter().map(|&v| image(rows[v] & piece)).collect(), image(piece))
}

/// The sum of the distances from a vertex to all others.
fn distances<S: Set>(rows: &[S], piece: S, v: usize) -> usize {
    let mut found = S::one(v);
    let mut frontier = found;
    let (mut sum, mut step) = (0, 0);
    while !frontier.is_empty() {
        sum += step * frontier.len();
        step += 1;
        let next = frontier.vertices().fold(S::EMPTY, |next, u| next | rows[u]);
        frontier = (next & piece).minus(found);
        found = found | frontier;
    }
    sum
}
