//! The search: is the value of this piece `g`?
//!
//! The crate's documentation describes the algorithm. A [`Search`] belongs to one thread and one graph;
//! the tables are shared.

mod options;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::marker::PhantomData;

use crate::busy::Busy;
use crate::form::{self, Cut};
use crate::forms::FormsView;
use crate::game::{Game, Reduced};
use crate::info::{Info, VALUES, shifted};
use crate::prove::{Numbers, Question, answered};
use crate::set::{Mixed, Set, component, component_or_all};
use crate::symmetry::Symmetry;
use crate::table::{Form, View};
use crate::{Stopped, Watch, tiny};

/// Pieces of fewer vertices get no form: searching them again is as quick.
const SMALLEST_FORM: usize = 10;

/// Pieces of up to this many vertices get a form in any graph.
const LARGEST_FORM: usize = 20;

/// Of [`Game::SAMPLE`] forms of one size one in this many must answer, or no more are computed: in a random graph
/// hardly any two pieces of more than twelve vertices are isomorphic. With this rule G(40, 0.2) is a third faster,
/// boards the same.
const FEW_ANSWERS: u32 = 12;

/// Pieces of fewer vertices are never large: searching them is as quick as weighing what to search.
const SMALLEST_LARGE: usize = 20;

pub(crate) struct Search<'a, G, S: Set> {
    pub(crate) rows: &'a [S],
    pub(crate) symmetry: &'a Symmetry<S>,
    pub(crate) sets: View<'a, S>,
    pub(crate) forms: FormsView<'a>,
    pub(crate) watch: &'a dyn Watch,
    /// What other threads work on.
    pub(crate) busy: &'a Busy,
    pub(crate) options: Vec<Open<S>>,
    pub(crate) parts: Vec<Part<S>>,
    /// How often room for options and parts was taken.
    taken: usize,
    /// Questions about large pieces that are not answered yet, by the hash of the piece.
    pub(crate) questions: HashMap<u64, Question<S>, BuildHasherDefault<Mixed>>,
    /// The bytes of them, and those that were taken for them.
    pub(crate) used: usize,
    pub(crate) kept: usize,
    /// Pieces of at least this many vertices are large.
    pub(crate) least: usize,
    /// Pieces that were searched.
    pub(crate) nodes: u64,
    /// Larger pieces get no form: hardly any two of them are isomorphic except by an automorphism of the
    /// whole.
    largest_form: usize,
    /// For each size how many forms were asked for, and how many answered.
    asked: [(u32, u32); form::LARGEST + 1],
    game: PhantomData<G>,
}

/// A piece whose value is not known.
#[derive(Clone, Copy)]
pub(crate) struct Part<S> {
    /// Itself.
    own: S,
    /// Its image that is searched.
    pub(crate) piece: S,
    /// The automorphism that leads there.
    map: u32,
    info: Info,
}

/// An option whose value is not known yet.
#[derive(Clone, Copy)]
pub(crate) struct Open<S> {
    /// The move: what is chosen.
    pub(crate) chosen: S,
    /// Its largest piece that is not known.
    own: S,
    /// The image of that which is searched.
    pub(crate) piece: S,
    /// The automorphism that leads there.
    pub(crate) map: u32,
    /// What is known about that piece.
    pub(crate) info: Info,
    /// The value of its known pieces.
    pub(crate) known: u32,
    /// Its other unknown pieces are `parts[first..last]`.
    pub(crate) first: usize,
    pub(crate) last: usize,
    /// The ends of the edges of that piece.
    pub(crate) ends: u32,
    /// What it is sorted by: small first.
    effort: u32,
}

impl<S: Set> Open<S> {
    /// The values it can have.
    pub(crate) fn possible(&self) -> u64 {
        if self.first < self.last { u64::MAX } else { shifted(self.info.possible(), self.known) }
    }
}

impl<'a, G: Game, S: Set> Search<'a, G, S> {
    pub(crate) fn new(
        rows: &'a [S],
        symmetry: &'a Symmetry<S>,
        sets: View<'a, S>,
        forms: FormsView<'a>,
        watch: &'a dyn Watch,
        busy: &'a Busy,
    ) -> Self {
        let least = G::large(rows.len()).max(SMALLEST_LARGE);
        Self {
            rows,
            symmetry,
            sets,
            forms,
            watch,
            busy,
            options: vec![],
            parts: vec![],
            taken: 0,
            questions: HashMap::default(),
            used: 0,
            kept: 0,
            least,
            nodes: 0,
            largest_form: (3 * least / 4).max(LARGEST_FORM),
            asked: [(0, 0); form::LARGEST + 1],
            game: PhantomData,
        }
    }

    /// The value of any set of vertices.
    pub(crate) fn value_of_set(&mut self, set: S) -> Result<u32, Stopped> {
        let base = self.parts.len();
        let mut total = self.split(Reduced::look(self.rows, set), set);
        while self.parts.len() > base {
            let Some(part) = self.parts.pop() else { break };
            total ^= self.value(part.piece)?;
        }
        Ok(total)
    }

    /// Asks whether the value of a set of vertices is `goal`; the values it can have then, as bits.
    pub(crate) fn ask_set(&mut self, set: S, goal: u32) -> Result<u64, Stopped> {
        let base = self.parts.len();
        let mut known = self.split(Reduced::look(self.rows, set), set);
        self.parts[base..].sort_by_key(|part| std::cmp::Reverse(part.piece.len()));
        while self.parts.len() > base + 1 {
            let Some(part) = self.parts.pop() else { break };
            known ^= self.value(part.piece)?;
        }
        let Some(part) = self.parts.pop() else { return Ok(1 << known.min(63)) };
        if known ^ goal >= VALUES {
            return Ok(1 << (known ^ self.value(part.piece)?).min(63));
        }
        // The table may forget at any time, so what was found is also kept here.
        let mut info = part.info;
        while !info.decides(known ^ goal) {
            info = info.join(self.settle(part.piece, known ^ goal)?.0);
        }
        Ok(info.possible_beside(known))
    }

    /// The value of a connected, reduced piece.
    pub(crate) fn value(&mut self, piece: S) -> Result<u32, Stopped> {
        // The table may forget at any time, so what was found is also kept here.
        let mut info = Info::at_most(G::bound(piece.len()));
        loop {
            match info.exact() {
                Some(value) => return Ok(value),
                None => info = info.join(self.settle(piece, info.lower())?.0),
            }
        }
    }

    /// Reduces a set and splits it: the value of the pieces that are known, the others on top of
    /// `parts`.
    #[inline]
    fn split(&mut self, cut: Reduced<S>, mut touched: S) -> u32 {
        let mut value = 0;
        let reduced = G::reduce(self.rows, cut, &mut touched, &mut value);
        if let Some(dealt) = G::dealt(self.rows, &reduced, touched) {
            return value ^ self.deal(reduced.set, dealt);
        }
        let mut left = reduced.set;
        while !left.is_empty() {
            // The whole was connected, so each part has a vertex that lost a neighbour.
            let wanted = touched & left;
            let piece = component_or_all(self.rows, wanted.first(), left, wanted);
            left = left.minus(piece);
            let n = piece.len();
            if n <= tiny::ORDER {
                value ^= G::tiny().value(self.rows, piece);
            } else if (piece & reduced.branching).is_empty() {
                let path = !(piece & reduced.leaves).is_empty();
                value ^= u32::from(if path { G::paths()[n] } else { G::cycles()[n] });
            } else {
                let own = piece;
                let (piece, map) = self.symmetry.least(own);
                let info = self.sets.get(piece).unwrap_or_else(|| Info::at_most(G::bound(n)));
                match info.exact() {
                    Some(known) => value ^= known,
                    None => self.parts.push(Part { own, piece, map, info }),
                }
            }
        }
        value
    }

    /// Splits a set whose components share some vertices that are distributed among them.
    #[cold]
    fn deal(&mut self, set: S, mut dealt: S) -> u32 {
        let around = self.rows[dealt.first()] & set;
        let mut left = set.minus(dealt);
        let mut value = 0;
        while !left.is_empty() {
            let mut piece = component(self.rows, left.first(), left);
            left = left.minus(piece);
            for _ in (piece & around).vertices() {
                piece = piece | dealt.minus(dealt.rest());
                dealt = dealt.rest();
            }
            value ^= self.split(Reduced::look(self.rows, piece), piece);
        }
        value
    }

    /// Finds out enough about a connected, reduced piece to say whether its value is `goal`; if an option
    /// with this value was found on the way, its move.
    pub(crate) fn settle(&mut self, piece: S, goal: u32) -> Result<(Info, Option<S>), Stopped> {
        let n = piece.len();
        let mut info = self.sets.get(piece).unwrap_or_else(|| Info::at_most(G::bound(n)));
        if info.decides(goal) {
            return Ok((info, None));
        }
        if n >= self.least {
            let found = self.follow(piece, goal, Numbers::ALL, info)?;
            return Ok((found.info, found.witness));
        }
        let form = self.form(piece);
        if self.ask_form(piece, form, goal, &mut info) {
            return Ok((info, None));
        }
        self.count()?;
        let (options, parts) = (self.options.len(), self.parts.len());
        let told = self.busy.concerns(n).then(|| piece.hash());
        told.inspect(|&hash| self.busy.enter(hash));
        let result = self.expand(piece, goal, &mut info);
        told.inspect(|&hash| self.busy.leave(hash));
        self.options.truncate(options);
        self.parts.truncate(parts);
        self.note(piece, form, info);
        if info.lower() >= VALUES {
            return Err(Stopped::TooLarge);
        }
        result.map(|witness| (info, witness))
    }

    /// A piece is searched.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.watch.node()
    }

    /// What isomorphic pieces share, if the piece is of a size that makes it worthwhile, or the whole graph,
    /// which may be asked for again.
    pub(crate) fn form(&self, piece: S) -> Option<Form> {
        let n = piece.len();
        let worth = n >= SMALLEST_FORM && (n <= self.largest_form || n == self.rows.len());
        (worth && n <= form::LARGEST && self.asked[n].0 < G::SAMPLE)
            .then(|| Cut::new(self.rows, piece).form())
    }

    /// Adds what is known of isomorphic pieces; whether it is enough.
    pub(crate) fn ask_form(&mut self, piece: S, form: Option<Form>, goal: u32, info: &mut Info) -> bool {
        let Some(form) = form else { return false };
        let known = self.forms.get(form);
        *info = known.map_or(*info, |known| info.join(known));
        let decided = info.decides(goal);
        if decided {
            self.sets.put(piece, *info, piece.len(), self.watch);
        }
        let (asked, answered) = &mut self.asked[piece.len()];
        *asked += 1;
        *answered += u32::from(decided);
        if *asked == G::SAMPLE && *answered >= G::SAMPLE / FEW_ANSWERS {
            (*asked, *answered) = (*asked / 2, *answered / 2);
        }
        decided
    }

    /// Remembers what was found out about a piece.
    pub(crate) fn note(&mut self, piece: S, form: Option<Form>, info: Info) {
        let n = piece.len();
        self.sets.put(piece, info, n, self.watch);
        if let Some(form) = form {
            self.forms.put(form, info, n, self.watch);
        }
    }

    /// Whether another thread works on a piece.
    pub(crate) fn is_busy(&self, piece: S) -> bool {
        self.busy.concerns(piece.len()) && self.busy.has(piece.hash())
    }

    /// The same by looking at its options; what was found until the search stopped is in `info`.
    fn expand(&mut self, piece: S, goal: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        let first = self.options.len();
        let witness = self.look_at_moves(piece, goal, info)?;
        if info.decides(goal) {
            return Ok(witness);
        }
        self.ask(piece, first, goal, info)
    }

    /// Asks the open options of a piece from `first` on until the question is answered.
    fn ask(&mut self, piece: S, first: usize, goal: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        if info.decides(goal) {
            return Ok(None);
        }
        let mut sorted = self.options.len() <= first + 1;
        loop {
            let open = self.options[first..].iter().fold(0, |all, option| all | option.possible());
            let Some(wanted) = info.wanted(goal, open) else { return Ok(None) };
            if !sorted {
                self.sort(piece, first);
                sorted = true;
            }
            match self.find(first, wanted, info)? {
                Some(witness) if wanted == goal => return Ok(Some(witness)),
                Some(_) => {}
                None => info.bound(wanted),
            }
        }
    }

    /// Makes a move: the value of what is left, or a new open option.
    #[inline]
    fn look(&mut self, whole: Reduced<S>, chosen: S, left: S) -> Option<u32> {
        if left.len() <= tiny::ORDER {
            return Some(G::tiny().value(self.rows, left));
        }
        let first = self.parts.len();
        let (cut, touched) = whole.without(self.rows, whole.set.minus(left));
        let known = self.split(cut, touched);
        let open = &mut self.parts[first..];
        let Some(largest) = (0..open.len()).max_by_key(|&i| open[i].piece.len()) else { return Some(known) };
        let Part { own, piece, map, info } = open[largest];
        let last = open.len() - 1;
        open.swap(largest, last);
        self.parts.pop();
        self.options.push(Open {
            chosen,
            own,
            piece,
            map,
            info,
            known,
            first,
            last: self.parts.len(),
            ends: 0,
            effort: 0,
        });
        None
    }

    /// Looks for an option of a value among those from `first` on. What it learns about others is
    /// noted. Options that another thread works on come last.
    fn find(&mut self, first: usize, wanted: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        let mut put_off = true;
        loop {
            let mut left = false;
            for i in first..self.options.len() {
                let option = self.options[i];
                if option.possible() >> wanted & 1 == 0 {
                    continue;
                }
                if put_off && self.is_busy(option.piece) {
                    left = true;
                } else if let Some(witness) = self.try_option(i, wanted, info)? {
                    return Ok(Some(witness));
                }
            }
            if !left {
                return Ok(None);
            }
            put_off = false;
        }
    }

    /// Asks one option whether it has a value; if so, its move.
    fn try_option(&mut self, i: usize, wanted: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        let mut option = self.options[i];
        let mut parts = std::mem::take(&mut self.parts);
        option.last = self.cancel(&mut parts, option.first, option.last);
        self.parts = parts;
        while option.first < option.last {
            option.known ^= self.value(self.parts[option.last - 1].piece)?;
            option.last -= 1;
        }
        self.options[i] = option;
        let goal = option.known ^ wanted;
        if goal < VALUES {
            let (found, answer) = self.settle(option.piece, goal)?;
            option.info = option.info.join(found);
            if let Some(answer) = answer {
                let answer = self.symmetry.back(answer, option.map);
                answered(self.options[i + 1..].iter_mut(), answer, wanted);
            }
        } else {
            option.info = Info::is(self.value(option.piece)?);
        }
        self.options[i] = option;
        let Some(value) = option.info.exact() else { return Ok(None) };
        let value = value ^ option.known;
        info.see(1 << value.min(63) & ((1 << VALUES) - 1));
        Ok((value == wanted).then_some(option.chosen))
    }
}

impl<G, S: Set> Drop for Search<'_, G, S> {
    fn drop(&mut self) {
        self.watch.give(self.kept + self.taken * Self::BYTES);
    }
}
