//! The search: is the value of this piece `g`?
//!
//! As in `crate::search`, for any rule of `moves.rs`: every move is made, what it leaves is split and looked
//! up; what all options can be bounds the value; then the options that may have the value asked for are
//! asked, small ones first. Trees are looked up by their names (`tree.rs`), which are quick to find, other
//! pieces by their sets, and by their forms when they are searched.

use super::moves::{MORE, NOTHING, ONE, Taking, Whole};
use super::tree::{Named, Sides, named};
use crate::form::{self, Cut};
use crate::forms::FormsView;
use crate::info::{Info, VALUES, shifted};
use crate::set::{Set, component, mix};
use crate::table::{Form, View};
use crate::{Stopped, Watch};

/// This many moves count as a node: a star of a vertex with many neighbours has very many.
const MOVES_A_NODE: u32 = 1024;

/// Options that are kept without asking for memory, and that are asked for at a time.
const ROOM: usize = 1 << 12;

/// Pieces that are not trees and have fewer vertices get no form.
const SMALLEST_FORM: usize = 8;

pub(super) struct Search<'a, S: Set> {
    pub(super) rule: &'a Taking,
    pub(super) rows: &'a [S],
    /// Values on paths.
    pub(super) paths: &'a [u8],
    /// Every piece is a tree.
    pub(super) forest: bool,
    pub(super) sets: View<'a, S>,
    pub(super) forms: FormsView<'a>,
    pub(super) watch: &'a dyn Watch,
    /// Threads with different numbers search in different orders; 0 is the plain one.
    pub(super) turn: u64,
    pub(super) options: Vec<Open<S>>,
    pub(super) parts: Vec<Part<S>>,
    /// How often room for options and parts was taken.
    pub(super) taken: usize,
}

impl<S: Set> Drop for Search<'_, S> {
    fn drop(&mut self) {
        self.watch.give(self.taken * Self::BYTES);
    }
}

/// A piece that is not known.
#[derive(Clone, Copy)]
pub(super) struct Part<S> {
    piece: S,
    /// Its name, if it is a tree.
    tree: Option<Form>,
    info: Info,
}

/// An option whose value is not known yet.
#[derive(Clone, Copy)]
pub(super) struct Open<S> {
    taken: S,
    /// Its largest piece that is not known.
    part: Part<S>,
    /// The value of its known pieces.
    known: u32,
    /// Its other unknown pieces are `parts[first..last]`.
    first: usize,
    last: usize,
    /// What it is sorted by: small first.
    effort: u64,
}

impl<S: Set> Open<S> {
    /// The values it can have.
    fn possible(&self) -> u64 {
        if self.first < self.last { u64::MAX } else { shifted(self.part.info.possible(), self.known) }
    }
}

impl<S: Set> Search<'_, S> {
    const BYTES: usize = ROOM * (size_of::<Open<S>>() + size_of::<Part<S>>());

    /// Whether there is room for the options, or more memory can be had.
    #[inline]
    fn has_room(&mut self) -> bool {
        let most = (self.taken + 1) * ROOM;
        if self.options.len() < most && self.parts.len() < most {
            return true;
        }
        let more = self.watch.take(Self::BYTES);
        self.taken += usize::from(more);
        more
    }

    /// The value of a connected piece.
    pub(super) fn value_of(&mut self, piece: S) -> Result<u32, Stopped> {
        match self.look_up(piece) {
            Ok(value) => Ok(value),
            Err(part) => self.value(part),
        }
    }

    /// Asks whether the value of a connected piece is `goal`; the values it can have then, as bits.
    pub(super) fn ask_of(&mut self, piece: S, goal: u32) -> Result<u64, Stopped> {
        let mut part = match self.look_up(piece) {
            Ok(value) => return Ok(1 << value.min(63)),
            Err(part) => part,
        };
        while !part.info.decides(goal) {
            (part.info, _) = self.settle(part, goal)?;
        }
        Ok(part.info.possible_beside(0))
    }

    fn value(&mut self, mut part: Part<S>) -> Result<u32, Stopped> {
        let mut goal = part.info.lower();
        loop {
            (part.info, _) = self.settle(part, goal)?;
            match part.info.exact() {
                Some(value) => return Ok(value),
                None => goal = part.info.lower(),
            }
        }
    }

    /// The value of a connected piece, or what is known about it.
    #[inline]
    fn look_up(&mut self, piece: S) -> Result<u32, Part<S>> {
        let tree = match self.name(piece) {
            Some(Named::Path(n)) => return Ok(u32::from(self.paths[n])),
            Some(Named::Tree(form)) => Some(form),
            None => None,
        };
        let info = self.info(piece, tree);
        info.exact().ok_or(Part { piece, tree, info })
    }

    #[inline]
    fn info(&mut self, piece: S, tree: Option<Form>) -> Info {
        let known = match tree {
            Some(form) => self.forms.get(form),
            None => self.sets.get(piece),
        };
        known.unwrap_or_else(|| Info::at_most(piece.len() / self.rule.fewest()))
    }

    #[inline]
    fn name(&self, piece: S) -> Option<Named> {
        let is_tree = || {
            let ends: usize = piece.vertices().map(|v| (self.rows[v] & piece).len()).sum();
            ends + 2 == 2 * piece.len()
        };
        if self.forest || is_tree() { named(self.rows, piece) } else { None }
    }

    /// Finds out enough about a piece to say whether its value is `goal`; if an option with this value was
    /// found on the way, what it takes.
    fn settle(&mut self, part: Part<S>, goal: u32) -> Result<(Info, Option<S>), Stopped> {
        // The table may have forgotten what the part remembers.
        let mut info = self.info(part.piece, part.tree).join(part.info);
        if info.decides(goal) {
            return Ok((info, None));
        }
        self.watch.node()?;
        let (options, parts) = (self.options.len(), self.parts.len());
        let result = self.expand(part, goal, &mut info);
        self.options.truncate(options);
        self.parts.truncate(parts);
        let n = part.piece.len();
        match part.tree {
            Some(form) => self.forms.put(form, info, n, self.watch),
            None => self.sets.put(part.piece, info, n, self.watch),
        }
        if info.lower() >= VALUES {
            return Err(Stopped::TooLarge);
        }
        result.map(|witness| (info, witness))
    }

    /// The same by looking at its options; what was found until the search stopped is in `info`.
    fn expand(&mut self, part: Part<S>, goal: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        let first = self.options.len();
        let (rule, rows, piece) = (self.rule, self.rows, part.piece);
        let sides = part.tree.map(|_| Sides::new(rows, piece));
        let whole = Whole { rows, piece, sides: sides.as_ref() };
        let mut seen = 0u64;
        let mut witness = None;
        let mut moves = 0u32;
        let mut stopped = None;
        rule.for_each_move(&whole, &mut |taken| {
            moves += 1;
            if moves.is_multiple_of(MOVES_A_NODE) {
                stopped = self.watch.node().err();
            }
            if let Some(value) = taken.and_then(|taken| self.make(&whole, taken)) {
                seen |= 1 << value.min(63);
                if value == goal {
                    witness = taken;
                }
            }
            if !self.has_room() {
                stopped = Some(Stopped::TooLarge);
            }
            // The value is not the goal as soon as an option has it.
            witness.is_none() && stopped.is_none()
        });
        if let Some(stopped) = stopped {
            return Err(stopped);
        }
        info.see(seen & ((1 << VALUES) - 1));
        if info.decides(goal) {
            return Ok(witness);
        }
        let n = piece.len();
        let form = (part.tree.is_none() && (SMALLEST_FORM..=form::LARGEST).contains(&n))
            .then(|| Cut::new(rows, piece).form());
        if let Some(known) = form.and_then(|form| self.forms.get(form)) {
            *info = info.join(known);
        }
        let result = self.ask(first, goal, info);
        if let Some(form) = form {
            self.forms.put(form, *info, n, self.watch);
        }
        result
    }

    /// Makes a move, if it is allowed: the value of what is left, or a new open option.
    #[inline]
    fn make(&mut self, whole: &Whole<'_, S>, taken: S) -> Option<u32> {
        let digit = self.rule.digit(taken.len());
        let rest = whole.piece.minus(taken);
        if rest.is_empty() {
            return (digit & NOTHING != 0).then_some(0);
        }
        if digit & (ONE | MORE) == 0 {
            return None;
        }
        let first = self.parts.len();
        let mut known = 0;
        let mut count = 0;
        let mut left = rest;
        if let Some(sides) = whole.sides {
            for v in taken.vertices() {
                for u in (self.rows[v] & rest).vertices() {
                    known ^= self.add(sides.side(whole.piece, u, v));
                    count += 1;
                }
            }
        } else {
            while !left.is_empty() {
                let piece = component(self.rows, left.first(), left);
                left = left.minus(piece);
                count += 1;
                // One part may be forbidden, or many: then none of them is looked at.
                if digit & if left.is_empty() && count == 1 { ONE } else { MORE } == 0 {
                    self.parts.truncate(first);
                    return None;
                }
                known ^= self.add(piece);
            }
        }
        if digit & if count == 1 { ONE } else { MORE } == 0 {
            self.parts.truncate(first);
            return None;
        }
        let open = &mut self.parts[first..];
        let Some(largest) = (0..open.len()).max_by_key(|&i| open[i].piece.len()) else { return Some(known) };
        let last = open.len() - 1;
        open.swap(largest, last);
        let part = open[last];
        self.parts.pop();
        self.options.push(Open { taken, part, known, first, last: self.parts.len(), effort: 0 });
        None
    }

    /// The value of a part that is known; any other is put on top of `parts`.
    #[inline]
    fn add(&mut self, piece: S) -> u32 {
        self.look_up(piece).unwrap_or_else(|part| {
            self.parts.push(part);
            0
        })
    }

    /// Asks the open options from `first` on until the question is answered.
    fn ask(&mut self, first: usize, goal: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        if info.decides(goal) {
            return Ok(None);
        }
        for i in first..self.options.len() {
            self.options[i].effort = self.effort(&self.options[i]);
        }
        self.options[first..].sort_unstable_by_key(|option| (option.effort, option.taken));
        loop {
            let open = self.options[first..].iter().fold(0, |all, option| all | option.possible());
            let Some(wanted) = info.wanted(goal, open) else { return Ok(None) };
            match self.find(first, wanted, info)? {
                Some(witness) if wanted == goal => return Ok(Some(witness)),
                Some(_) => {}
                None => info.bound(wanted),
            }
        }
    }

    /// About how hard an option will be.
    fn effort(&self, option: &Open<S>) -> u64 {
        let piece = option.part.piece;
        let others: usize = self.parts[option.first..option.last].iter().map(|part| part.piece.len()).sum();
        let noise = if self.turn == 0 { 0 } else { mix(piece.hash() ^ self.turn) % 12 };
        let leaves = piece.vertices().filter(|&v| (self.rows[v] & piece).rest().is_empty()).count();
        // Few possible values are likely to be the right ones.
        8 * (piece.len() + others) as u64
            + 4 * leaves as u64
            + 4 * u64::from(option.part.info.possible().count_ones())
            + noise
    }

    /// Looks for an option of a value among those from `first` on. What it learns about others is
    /// noted.
    fn find(&mut self, first: usize, wanted: u32, info: &mut Info) -> Result<Option<S>, Stopped> {
        for i in first..self.options.len() {
            let mut option = self.options[i];
            if option.possible() >> wanted & 1 == 0 {
                continue;
            }
            while option.first < option.last {
                option.known ^= self.value(self.parts[option.last - 1])?;
                option.last -= 1;
            }
            self.options[i] = option;
            let goal = option.known ^ wanted;
            if goal < VALUES {
                let answer;
                (option.part.info, answer) = self.settle(option.part, goal)?;
                if let Some(answer) = answer.filter(|_| self.rule.commutes()) {
                    self.answered(i + 1, answer, wanted);
                }
            } else {
                self.value(option.part)?;
                option.part.info = self.info(option.part.piece, option.part.tree);
            }
            self.options[i] = option;
            if let Some(value) = option.part.info.exact() {
                let value = value ^ option.known;
                info.see(1 << value.min(63) & ((1 << VALUES) - 1));
                if value == wanted {
                    return Ok(Some(option.taken));
                }
            }
        }
        Ok(None)
    }

    /// A move was answered by another, which leaves this value. Then the other can be answered by the
    /// move: its option does not have this value either.
    fn answered(&mut self, from: usize, answer: S, value: u32) {
        if let Some(other) = self.options[from..].iter_mut().find(|option| option.taken == answer)
            && other.first == other.last
            && other.known ^ value < VALUES
        {
            other.part.info.see(1 << (other.known ^ value));
        }
    }
}
