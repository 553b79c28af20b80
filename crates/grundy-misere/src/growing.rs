//! A quotient that grows piece by piece.
//!
//! Most pieces behave like an element that is there, and the quotient stays. Where none does, it is learnt anew with
//! the piece as one more generator ([`learner`](crate::learner)), from sums that are played out
//! ([`oracle`](crate::oracle)). Then all pieces so far are gone through: each has to behave like the word that was
//! taken for it. One that does not gets another word, or becomes a generator for the while, and the learning starts
//! again. What is kept in the end has been checked for all sums of all pieces.

use grundy_engine::{Budget, Stop};

use crate::game::Pieces;
use crate::learner::Learner;
use crate::monoid::{MOST_ELEMENTS, Monoid, ONE};
use crate::normal::{Founded, normal_form};
use crate::oracle::Oracle;
use crate::quotient::{Fit, Quotient};
use crate::reducer::Reducer;
use crate::set::ElementSet;
use crate::transitions::{Behaviour, Check, Transitions};
use crate::word::{MOST_GENERATORS, Word};

/// The quotient of the first pieces of a game.
#[derive(Clone, Debug)]
pub struct Growing {
    quotient: Quotient,
    phi: Vec<u32>,
    /// The pieces that the generators are.
    generators: Vec<u32>,
}

impl Default for Growing {
    fn default() -> Self {
        Self::new()
    }
}

impl Growing {
    /// That of no piece.
    #[must_use]
    pub fn new() -> Self {
        Self { quotient: Quotient::trivial(), phi: vec![], generators: vec![] }
    }

    /// A quotient that was kept, before its pieces are gone through.
    pub(crate) fn begun(quotient: Quotient, generators: Vec<u32>) -> Self {
        Self { quotient, phi: vec![], generators }
    }

    /// The quotient of the pieces so far.
    #[must_use]
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// Its monoid.
    #[must_use]
    pub fn monoid(&self) -> &Monoid {
        self.quotient.monoid()
    }

    /// The elements of the pieces so far.
    #[must_use]
    pub fn phi(&self) -> &[u32] {
        &self.phi
    }

    /// The pieces that the generators are.
    #[must_use]
    pub fn generators(&self) -> &[u32] {
        &self.generators
    }

    /// Adds the next piece; says whether the quotient changed.
    ///
    /// # Errors
    /// When the budget is exhausted; the quotient is then that of the pieces before.
    pub fn push(&mut self, game: &dyn Pieces, budget: &Budget) -> Result<bool, Stop> {
        let options = game.option_elements(self.phi.len(), &self.phi, self.monoid());
        self.push_with(game, &options, budget)
    }

    /// As [`push`](Self::push), with the elements of the options of the piece.
    ///
    /// # Errors
    /// As there.
    pub fn push_with(
        &mut self,
        game: &dyn Pieces,
        options: &ElementSet,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        if options.is_empty() {
            self.phi.push(ONE);
            return Ok(false);
        }
        if let Some(element) = self.quotient.admit(options, budget)? {
            self.phi.push(element);
            return Ok(false);
        }
        *self = Extension::new(self, game, budget).run()?;
        Ok(true)
    }
}

impl Growing {
    /// Adds the next piece with this element if it fits; says whether it does.
    pub(crate) fn push_known(
        &mut self,
        element: u32,
        options: &ElementSet,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let fits = match options.is_empty() {
            true => element == ONE,
            false => self.quotient.takes(element, options, budget)? == Fit::Fits,
        };
        self.phi.extend(fits.then_some(element));
        Ok(fits)
    }

    /// Adds the next piece, of which some options are known, if the quotient gives it an element that is accepted; says
    /// whether it did.
    pub(crate) fn push_if(
        &mut self,
        options: &ElementSet,
        accept: &dyn Fn(u32) -> bool,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let found = if options.is_empty() { None } else { self.quotient.admit(options, budget)? };
        self.phi.extend(found.filter(|&element| accept(element)));
        Ok(found.is_some_and(accept))
    }
}

/// What was found to be wrong.
enum Refuted {
    Nothing,
    /// The table, which has been corrected.
    Table,
    /// A relation that was taken for granted.
    Relation,
}

/// One more piece, which does not behave like any element that is there.
struct Extension<'e> {
    before: &'e Growing,
    game: &'e dyn Pieces,
    budget: &'e Budget,
    /// The pieces that are generators for the while, the newest last.
    generators: Vec<u32>,
    /// For every piece the word that is taken for it.
    words: Vec<Word>,
    reducer: Reducer,
    effort: usize,
}

/// Ways to learn, from the first that is tried: whether words are reduced, how many words are played out, and how many
/// times the elements so far are looked for. Reduced words are quick if nearly all relations stay, and lead nowhere if
/// many break.
const EFFORTS: [(bool, usize, usize); 5] = [
    (false, 20_000, usize::MAX),
    (true, 200_000, 4),
    (false, 2_000_000, usize::MAX),
    (true, 20_000_000, 30),
    (false, usize::MAX, usize::MAX),
];

impl<'e> Extension<'e> {
    fn new(before: &'e Growing, game: &'e dyn Pieces, budget: &'e Budget) -> Self {
        let founded = Founded::new(before.monoid());
        let older =
            |piece: usize| before.generators.partition_point(|&generator| generator as usize <= piece);
        let word = |(piece, &element)| founded.word(older(piece), element).unwrap_or(Word::ONE);
        let mut words: Vec<Word> = before.phi.iter().enumerate().map(word).collect();
        let newest = words.len() as u32;
        let mut generators = before.generators.clone();
        words.push(Word::generator(generators.len()));
        generators.push(newest);
        Self { before, game, budget, generators, words, reducer: Reducer::new(before.monoid()), effort: 0 }
    }

    fn run(mut self) -> Result<Growing, Stop> {
        loop {
            self.budget.check()?;
            let learnt = self.learn()?;
            if let Some(done) = self.walk(&learnt)? {
                return Ok(done);
            }
        }
    }

    /// Makes a piece a generator.
    fn promote(&mut self, piece: u32) -> Result<(), Stop> {
        let at = self.generators.partition_point(|&generator| generator < piece);
        if self.generators.len() == MOST_GENERATORS {
            return Err(Stop::Memory);
        }
        self.generators.insert(at, piece);
        self.words.iter_mut().for_each(|word| *word = word.with_room(at));
        self.words[piece as usize] = Word::generator(at);
        Ok(())
    }

    /// The words of the options of a piece.
    fn options(&self, piece: u32) -> Result<Vec<Word>, Stop> {
        let mut options = vec![];
        let mut long = false;
        self.game.for_each_option(piece as usize, &mut |parts| {
            let word = parts.iter().try_fold(Word::ONE, |word, &part| word.times(&self.words[part as usize]));
            long |= word.is_none();
            options.extend(word);
        });
        options.sort_unstable();
        options.dedup();
        if long { Err(Stop::Memory) } else { Ok(options) }
    }

    /// The monoid of the generators alone.
    fn learn(&mut self) -> Result<Monoid, Stop> {
        loop {
            if let Some(monoid) = self.try_to_learn()? {
                return Ok(monoid);
            }
        }
    }

    /// As [`learn`](Self::learn); none if something was given up on the way, so that it has to be tried again.
    fn try_to_learn(&mut self) -> Result<Option<Monoid>, Stop> {
        let known = self.before.monoid();
        let old = &self.generators[..self.generators.len() - 1];
        let elements = old.iter().map(|&piece| self.before.phi[piece as usize]).collect();
        let options =
            self.generators.iter().map(|&piece| self.options(piece)).collect::<Result<Vec<_>, _>>()?;
        let (reduces, most_played, factor) = EFFORTS[self.effort];
        let place = |piece: &u32| self.before.generators.iter().position(|old| old == piece);
        self.reducer.read(self.generators.iter().map(place).collect());
        let mut reducer = self.reducer.clone();
        let given = reduces.then_some(&mut reducer);
        let mut oracle = Oracle::new(known, elements, options, given, most_played, self.budget);
        let most = known.order().saturating_mul(factor).saturating_add(200).min(MOST_ELEMENTS);
        let learnt = self.learn_by(&mut oracle, most);
        drop(oracle);
        self.reducer = reducer;
        match learnt {
            Err(Stop::Memory) if self.effort + 1 < EFFORTS.len() => {
                self.effort += 1;
                Ok(None)
            }
            learnt => learnt,
        }
    }

    fn learn_by(&self, oracle: &mut Oracle<'_>, most: usize) -> Result<Option<Monoid>, Stop> {
        let mut learner = Learner::new(oracle, most, self.budget);
        learner.close()?;
        loop {
            if learner.commute()? || self.learn_from_played(&mut learner)? {
                continue;
            }
            let monoid = learner.monoid()?;
            match self.refute(&monoid, &mut learner)? {
                Refuted::Nothing => return Ok(Some(monoid)),
                Refuted::Table => {}
                Refuted::Relation => return Ok(None),
            }
        }
    }

    fn learn_from_played(&self, learner: &mut Learner<'_, '_>) -> Result<bool, Stop> {
        let mut learnt = false;
        for (word, _) in learner.oracle.played() {
            self.budget.tick()?;
            learnt |= learner.learn_from(&word)?;
        }
        Ok(learnt)
    }

    /// Looks for a sum of generators about which the monoid is wrong, and learns from it.
    fn refute(&self, monoid: &Monoid, learner: &mut Learner<'_, '_>) -> Result<Refuted, Stop> {
        let mut wrong: Vec<Word> = vec![];
        let mut behaviours = vec![];
        for generator in 0..monoid.generators() {
            let element = monoid.generator(generator);
            let clashing = monoid.clashing(element);
            let mut options = ElementSet::new(monoid.order());
            for word in learner.oracle.options(generator) {
                self.budget.tick()?;
                let option = monoid.element(word);
                options.insert(option);
                if clashing.contains(option)
                    && let Some(z) = monoid.into_p(element).common(monoid.into_p(option))
                {
                    let beside = monoid.word(z);
                    wrong.push(beside.times(&Word::generator(generator)).ok_or(Stop::Memory)?);
                    wrong.push(beside.times(word).ok_or(Stop::Memory)?);
                }
            }
            behaviours.push(Behaviour { element, wins_beside: monoid.winning(&options) });
        }
        if wrong.is_empty() {
            let Check::Fails(parts) = Transitions::new(monoid).add(monoid, &behaviours, self.budget)? else {
                return Ok(Refuted::Nothing);
            };
            let mut whole = Word::ONE;
            for part in &parts {
                let generator = behaviours.iter().position(|behaviour| behaviour == part).unwrap_or(0);
                whole = whole.times(&Word::generator(generator)).ok_or(Stop::Memory)?;
            }
            wrong.push(whole);
            for (generator, _) in whole.letters() {
                for word in learner.oracle.options(generator) {
                    wrong.push(whole.without(generator).times(word).ok_or(Stop::Memory)?);
                }
            }
        }
        let mut learnt = false;
        for word in &wrong {
            learnt |= learner.learn_from(word)?;
        }
        if learnt {
            return Ok(Refuted::Table);
        }
        let mut given_up = false;
        for word in &wrong {
            given_up |= learner.oracle.doubt(word)?;
        }
        // A step of some reduction is wrong. If none was found, words were cut: another way to learn is tried.
        if given_up { Ok(Refuted::Relation) } else { Err(Stop::Memory) }
    }

    /// Goes through all pieces. Each must behave like its word; if one does not, its word is changed, or it becomes a
    /// generator, and the answer is none.
    fn walk(&mut self, learnt: &Monoid) -> Result<Option<Growing>, Stop> {
        let (monoid, kept) = normal_form(learnt, self.budget)?;
        let founded = Founded::new(&monoid);
        let mut quotient = Quotient::of(monoid, self.budget)?;
        let generators: Vec<u32> = kept.generators.iter().map(|&at| self.generators[at]).collect();
        // The generators first: they have been checked, and what the others are depends on what stands beside them.
        for (at, &piece) in self.generators.iter().enumerate() {
            let mut options = ElementSet::new(quotient.monoid().order());
            let words = self.options(piece)?;
            words.iter().for_each(|word| options.insert(kept.elements[learnt.element(word) as usize]));
            let element = kept.elements[learnt.generator(at) as usize];
            quotient.takes(element, &options, self.budget)?;
        }
        let mut phi: Vec<u32> = Vec::with_capacity(self.words.len());
        let mut changed = false;
        for piece in 0..self.words.len() {
            self.budget.tick()?;
            let options = self.game.option_elements(piece, &phi, quotient.monoid());
            if options.is_empty() {
                phi.push(ONE);
                continue;
            }
            // The words are in all generators, the monoid in those that were kept.
            let expected = kept.elements[learnt.element(&self.words[piece]) as usize];
            let fit = quotient.takes(expected, &options, self.budget)?;
            if fit == Fit::Fits {
                phi.push(expected);
                continue;
            }
            if self.generators.contains(&(piece as u32)) {
                // A word inside of its options was wrong, and has been changed already. Nothing else is accepted.
                if !changed {
                    return Err(Stop::Memory);
                }
                phi.push(expected);
                continue;
            }
            changed = true;
            let older = generators.partition_point(|&generator| (generator as usize) < piece);
            let found = quotient.admit(&options, self.budget)?;
            match found.and_then(|element| founded.word(older, element).map(|word| (element, word))) {
                Some((element, word)) => {
                    self.words[piece] = kept.word(&word);
                    phi.push(element);
                }
                None => {
                    self.promote(piece as u32)?;
                    return Ok(None);
                }
            }
        }
        Ok((!changed).then_some(Growing { quotient, phi, generators }))
    }
}
