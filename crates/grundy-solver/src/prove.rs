//! The first plies of a long search: best first, by proof numbers.
//!
//! Asking options one after the other is quick where a piece takes a few hundred questions. Near the root it is not:
//! whichever option is asked there is searched to its end, and if it was the wrong one, all of that work was lost
//! (two thirds of the pieces on Arc-Kayles boards). So large pieces are kept open side by side, and the question
//! that is followed next is the one whose answer seems to need the least.
//!
//! # Numbers
//! To show that the value of a piece *is* `g` all options that may have value `g` must be ruled out; to show that it
//! *is not*, one of them must be shown to have it. So each question has two numbers, estimates of how much is left to
//! do for either answer:
//! - *proof* is the largest *disproof* of the options plus one for each further option. (Their sum would
//!   count a piece that can be reached by two moves in either order many times.)
//! - *disproof* is the least *proof* of the options.
//!
//! Once `g` is ruled out, a smaller value is looked for that no option has yet: there finding an option proves, and
//! the numbers change places. A question not looked at yet has numbers by the edges of its
//! piece: how many moves there are to rule out.
//!
//! A question is followed down to its least promising end: until its numbers exceed those of the second best
//! option, or what its own parent allows (Nagai's df-pn; the numbers are proof numbers of Allis, the largest
//! instead of the sum is by Ueda and others). Pieces that are small are asked by the plain search, to the end.
//!
//! # Memory
//! Options of open questions are kept, and counted with the rest: some kilobytes each. When there is no more
//! memory, all are *folded*: their numbers stay, and the options are found again where a question is followed
//! again. If that does not make enough room, everything is left to the plain search. A question also counts
//! while it is followed: in a dense graph a line of play has many options at every ply.

use crate::Stopped;
use crate::game::Game;
use crate::info::{Info, VALUES};
use crate::search::{Open, Part, Search};
use crate::set::Set;
use crate::table::Form;

/// About how much is left to do to show that a value is the one asked for, and that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl Numbers {
    /// As much as it takes.
    pub(crate) const ALL: Self = Self { proof: NEVER, disproof: NEVER };

    fn turned(self) -> Self {
        Self { proof: self.disproof, disproof: self.proof }
    }
}

/// The table is asked about all options of a question again after this many pieces: others may have been answered
/// on the way. More often costs more than it finds.
const NEWS: u64 = 32;

const NEVER: u32 = u32::MAX / 4;

/// A large piece that is asked for its value.
pub(crate) struct Question<S> {
    piece: S,
    form: Option<Form>,
    /// The values it was asked for, and the numbers of each.
    asked: Vec<(u32, Numbers)>,
    options: Vec<Choice<S>>,
    /// The smaller pieces of options.
    parts: Vec<Part<S>>,
    /// What is known of the piece. Options that have a value are in here and no longer in the list, and whoever asks
    /// the next time need not have heard of them.
    info: Info,
    /// Whether the options have been forgotten.
    folded: bool,
}

/// An option and its numbers before anything else is known of them.
struct Choice<S> {
    option: Open<S>,
    first: Numbers,
}

/// What following a question led to.
pub(crate) struct Followed<S> {
    pub(crate) info: Info,
    /// A move to an option that has the value asked for.
    pub(crate) witness: Option<S>,
}

impl<S: Set> Question<S> {
    fn numbers(&self, goal: u32) -> Option<Numbers> {
        self.asked.iter().find(|asked| asked.0 == goal).map(|asked| asked.1)
    }

    fn set_numbers(&mut self, goal: u32, numbers: Numbers) {
        match self.asked.iter_mut().find(|asked| asked.0 == goal) {
            Some(asked) => asked.1 = numbers,
            None => self.asked.push((goal, numbers)),
        }
    }

    /// Forgets the options.
    fn fold(&mut self) {
        self.folded = true;
        (self.options, self.parts) = (vec![], vec![]);
    }

    /// What it takes, with its place in the map: of twice as many places half are empty after the map has grown, and
    /// while it grows the old ones still exist.
    fn bytes(&self) -> usize {
        3 * size_of::<(u64, Self)>()
            + self.asked.capacity() * size_of::<(u32, Numbers)>()
            + self.options.capacity() * size_of::<Choice<S>>()
            + self.parts.capacity() * size_of::<Part<S>>()
    }
}

/// What is known about one question: does an option have the wanted value?
struct Standing {
    /// The option to follow, and its numbers.
    best: usize,
    chosen: Numbers,
    /// The least proof of the others.
    second: u32,
    numbers: Numbers,
    open: u32,
}

impl<G: Game, S: Set> Search<'_, G, S> {
    /// Follows the question whether the value of a piece is `goal` until it is answered or has numbers that reach the
    /// limits. `info` is what is known before.
    pub(crate) fn follow(
        &mut self,
        piece: S,
        goal: u32,
        limits: Numbers,
        mut info: Info,
    ) -> Result<Followed<S>, Stopped> {
        // What is known of the options of a new question was just looked up.
        let mut looked = None;
        let mut question = match self.take_question(piece) {
            Some(question) if !question.folded => {
                info = info.join(question.info);
                question
            }
            folded => {
                let (form, asked) = match folded {
                    Some(question) => (question.form, question.asked),
                    None => (self.form(piece), vec![]),
                };
                if self.ask_form(piece, form, goal, &mut info) {
                    return Ok(Followed { info, witness: None });
                }
                self.count()?;
                match self.open_question(piece, form, goal, &mut info)? {
                    Ok(question) => {
                        looked = Some(self.nodes);
                        Question { asked, ..question }
                    }
                    Err(witness) => {
                        self.note(piece, form, info);
                        return Ok(Followed { info, witness: Some(witness) });
                    }
                }
            }
        };
        let counted = question.bytes();
        if !self.make_room(counted) {
            self.least = usize::MAX;
            drop(question);
            let (info, witness) = self.settle(piece, goal)?;
            return Ok(Followed { info, witness });
        }
        self.used += counted;
        let hash = self.busy.concerns(piece.len()).then(|| piece.hash());
        hash.inspect(|&hash| self.busy.enter(hash));
        let witness = self.pursue(&mut question, goal, limits, looked, &mut info);
        hash.inspect(|&hash| self.busy.leave(hash));
        self.used -= counted;
        self.note(piece, question.form, info);
        let witness = witness?;
        if info.lower() >= VALUES {
            return Err(Stopped::TooLarge);
        }
        if !info.decides(goal) {
            question.info = info;
            self.keep_question(question);
        }
        Ok(Followed { info, witness })
    }

    /// The options of a piece, as a new question, or a move that leaves the goal.
    fn open_question(
        &mut self,
        piece: S,
        form: Option<Form>,
        goal: u32,
        info: &mut Info,
    ) -> Result<Result<Question<S>, S>, Stopped> {
        let (first, first_part) = (self.options.len(), self.parts.len());
        if let Some(witness) = self.look_at_moves(piece, goal, info)? {
            self.options.truncate(first);
            self.parts.truncate(first_part);
            return Ok(Err(witness));
        }
        self.sort(piece, first);
        let parts = self.parts.split_off(first_part);
        let choice = |mut option: Open<S>| {
            option.first -= first_part;
            option.last -= first_part;
            Choice { option, first: first_numbers(&option) }
        };
        let options = self.options.drain(first..).map(choice).collect();
        Ok(Ok(Question { piece, form, asked: vec![], options, parts, info: *info, folded: false }))
    }

    /// Follows the most promising options until the limits are reached, or the question is answered. `looked` says
    /// at which piece all options were looked up, if they were.
    fn pursue(
        &mut self,
        question: &mut Question<S>,
        goal: u32,
        limits: Numbers,
        mut looked: Option<u64>,
        info: &mut Info,
    ) -> Result<Option<S>, Stopped> {
        let mut witness = None;
        loop {
            let asked = looked.is_none_or(|nodes| self.nodes >= nodes + NEWS);
            if asked {
                looked = Some(self.nodes);
            }
            let (found, open) = self.look_again(question, goal, asked, info);
            witness = witness.or(found);
            let Some(wanted) = info.wanted(goal, open) else { return Ok(witness) };
            let Some(standing) = self.standing(question, wanted) else {
                info.bound(wanted);
                continue;
            };
            // Finding an option with the goal itself is a disproof.
            let against = wanted == goal;
            let numbers = if against { standing.numbers.turned() } else { standing.numbers };
            question.set_numbers(goal, numbers);
            if numbers.proof >= limits.proof || numbers.disproof >= limits.disproof {
                return Ok(None);
            }
            let limits = if against { limits.turned() } else { limits };
            self.follow_option(question, wanted, &standing, limits)?;
        }
    }

    /// What is known by now about the options, also by the table, if it is asked: if one has the goal, its move, and
    /// all values that others can have.
    fn look_again(
        &mut self,
        question: &mut Question<S>,
        goal: u32,
        asked: bool,
        info: &mut Info,
    ) -> (Option<S>, u64) {
        let (mut open, mut witness) = (0, None);
        question.options.retain_mut(|Choice { option, .. }| {
            if option.first == option.last {
                if asked && let Some(found) = self.sets.get(option.piece) {
                    option.info = option.info.join(found);
                }
                if let Some(value) = option.info.exact() {
                    let value = value ^ option.known;
                    info.see(1 << value.min(63) & ((1 << VALUES) - 1));
                    if value == goal {
                        witness = Some(option.chosen);
                    }
                    return false;
                }
            }
            open |= option.possible();
            true
        });
        (witness, open)
    }

    /// The options that may have the wanted value, summed up; `None` if there are none.
    fn standing(&self, question: &Question<S>, wanted: u32) -> Option<Standing> {
        let mut found: Option<Standing> = None;
        // By the proof, and more of it where another thread is.
        let mut least = u32::MAX;
        for (i, Choice { option, first }) in question.options.iter().enumerate() {
            if option.possible() >> wanted & 1 == 0 {
                continue;
            }
            let numbers = self.numbers(option, wanted).unwrap_or(*first);
            let crowd = if self.is_busy(option.piece) { numbers.proof } else { 0 };
            let Some(standing) = &mut found else {
                least = numbers.proof + crowd;
                found = Some(Standing { best: i, chosen: numbers, second: NEVER, numbers, open: 1 });
                continue;
            };
            standing.open += 1;
            standing.numbers.proof = standing.numbers.proof.min(numbers.proof);
            standing.numbers.disproof = standing.numbers.disproof.max(numbers.disproof);
            if numbers.proof + crowd < least {
                least = numbers.proof + crowd;
                standing.second = standing.second.min(standing.chosen.proof);
                (standing.best, standing.chosen) = (i, numbers);
            } else {
                standing.second = standing.second.min(numbers.proof);
            }
        }
        let mut standing = found?;
        standing.numbers.disproof = (standing.numbers.disproof + standing.open - 1).min(NEVER - 1);
        Some(standing)
    }

    /// The numbers of an option that is an open question itself.
    fn numbers(&self, option: &Open<S>, wanted: u32) -> Option<Numbers> {
        if option.first < option.last {
            return None;
        }
        let question = self.questions.get(&option.piece.hash())?;
        if question.piece == option.piece { question.numbers(option.known ^ wanted) } else { None }
    }

    /// Finds out more about the best option.
    fn follow_option(
        &mut self,
        question: &mut Question<S>,
        wanted: u32,
        standing: &Standing,
        limits: Numbers,
    ) -> Result<(), Stopped> {
        let option = &mut question.options[standing.best].option;
        if option.first < option.last {
            option.last = self.cancel(&mut question.parts, option.first, option.last);
            while option.first < option.last {
                option.known ^= self.value(question.parts[option.last - 1].piece)?;
                option.last -= 1;
            }
            return Ok(());
        }
        let goal = option.known ^ wanted;
        if goal >= VALUES {
            option.info = Info::is(self.value(option.piece)?);
            return Ok(());
        }
        let (found, witness) = if option.piece.len() < self.least {
            self.settle(option.piece, goal)?
        } else {
            let numbers = standing.chosen;
            let limits = Numbers {
                proof: limits.proof.min(standing.second + 1).max(numbers.proof + 1),
                disproof: limits.disproof.saturating_sub(standing.open - 1).max(numbers.disproof + 1),
            };
            let followed = self.follow(option.piece, goal, limits, option.info)?;
            (followed.info, followed.witness)
        };
        let option = &mut question.options[standing.best].option;
        option.info = option.info.join(found);
        if let Some(answer) = witness {
            let answer = self.symmetry.back(answer, option.map);
            let options = question.options.iter_mut().map(|choice| &mut choice.option);
            answered(options, answer, wanted);
        }
        Ok(())
    }

    /// The open question about a piece.
    fn take_question(&mut self, piece: S) -> Option<Question<S>> {
        let question = self.questions.remove(&piece.hash())?;
        self.used -= question.bytes();
        (question.piece == piece).then_some(question)
    }

    /// Makes room for this many bytes, by folding all other questions if necessary. Says whether there is
    /// enough.
    fn make_room(&mut self, bytes: usize) -> bool {
        if self.has_room(bytes) {
            return true;
        }
        for other in self.questions.values_mut() {
            self.used -= other.bytes();
            other.fold();
            self.used += other.bytes();
        }
        self.has_room(bytes)
    }

    fn keep_question(&mut self, mut question: Question<S>) {
        if !self.make_room(question.bytes()) {
            question.fold();
            if !self.has_room(question.bytes()) {
                self.least = usize::MAX;
                return;
            }
        }
        self.used += question.bytes();
        if let Some(other) = self.questions.insert(question.piece.hash(), question) {
            self.used -= other.bytes();
        }
    }

    /// Whether there is room for this many bytes of questions. Memory once taken for questions is kept for them: it
    /// would seldom be needed for anything else.
    fn has_room(&mut self, bytes: usize) -> bool {
        let more = (self.used + bytes).saturating_sub(self.kept);
        if more > 0 && !self.watch.take(more) {
            return false;
        }
        self.kept += more;
        true
    }
}

/// The numbers of a question nothing was done for.
fn first_numbers<S: Set>(option: &Open<S>) -> Numbers {
    let possible = option.info.possible().count_ones();
    let others = 10 * (option.last - option.first) as u32;
    let disproof = option.ends / 4 + 1;
    Numbers { proof: disproof + possible + others, disproof }
}

/// A move was answered by another, which leaves this value. Then the other can be answered by the
/// move: its option does not have this value either.
pub(crate) fn answered<'o, S: Set>(
    mut options: impl Iterator<Item = &'o mut Open<S>>,
    answer: S,
    value: u32,
) {
    if let Some(other) = options.find(|option| option.chosen == answer)
        && other.first == other.last
        && other.known ^ value < VALUES
    {
        other.info.see(1 << (other.known ^ value));
    }
}

#[cfg(test)]
mod tests;
