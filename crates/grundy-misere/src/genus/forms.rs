//! Simplest forms in misère play.
//!
//! G is simplified to K by deleting options if K is an option of every option that is deleted, and, where K = 0,
//! one of them is a P-position (the proviso; that is, G is an N-position). Done at every position until nothing can
//! be deleted, this gives the simplest form, and two games are equal exactly if they have the same (ONAG, chapter
//! 12, Theorem 77; Siegel, *Combinatorial Game Theory*, section V.1). Forms are built from the end of the game: if
//! all options are in simplest form and something can be deleted, then what is left is an option of an option, so
//! it has been met and is in simplest form itself. It suffices to look for it among them.

use std::sync::Arc;

use grundy_engine::{Budget, Stop, block};
use rustc_hash::FxHashMap;

use super::sums::{ENTRY, Sum, Sums, sum_bytes};

/// The simplest form of a position in misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The form: a Nim heap as its size, another one as the set of its options in braces, as `{1, 2, {2, 3}}`. `None`
    /// where it would have more than 65536 characters.
    pub form: Option<String>,
    /// The largest number of moves it can last.
    pub birthday: u32,
    /// How many different positions it has, itself and 0 among them.
    pub size: u64,
}

/// The number of a form.
type Form = u32;

/// The longest form that is written.
const LONGEST: usize = 1 << 16;

struct Known {
    options: Arc<[Form]>,
    birthday: u32,
    /// Whether the player to move loses under misère play.
    is_p: bool,
    /// The size, if it is a Nim heap.
    heap: Option<u32>,
}

/// The forms so far.
#[derive(Default)]
pub(super) struct Forms {
    known: Vec<Known>,
    by_options: FxHashMap<Arc<[Form]>, Form>,
    of_sums: FxHashMap<Sum, Form>,
    charged: usize,
}

impl Forms {
    pub(super) fn charged(&self) -> usize {
        self.charged
    }

    fn charge(&mut self, bytes: usize, budget: &Budget) -> Result<(), Stop> {
        budget.charge(bytes)?;
        self.charged += bytes;
        Ok(())
    }

    /// The simplest form of a sum, told.
    pub(super) fn canonical(&mut self, sums: &Sums, sum: &Sum, budget: &Budget) -> Result<Canonical, Stop> {
        let form = self.of(sums, sum, budget)?;
        let below = self.below(form, budget)?;
        Ok(Canonical {
            form: self.written(&below, form, budget)?,
            birthday: self.known[form as usize].birthday,
            size: below.len() as u64,
        })
    }

    fn of(&mut self, sums: &Sums, sum: &Sum, budget: &Budget) -> Result<Form, Stop> {
        if let Some(&form) = self.of_sums.get(sum) {
            return Ok(form);
        }
        budget.descend()?;
        self.charge(ENTRY + sum_bytes(sum), budget)?;
        let options = sums.options(sum);
        let _held = budget.hold(options.iter().map(|option| sum_bytes(option)).sum())?;
        let mut forms = vec![];
        for option in &options {
            forms.push(self.of(sums, option, budget)?);
        }
        let form = self.simplest(forms, budget)?;
        self.of_sums.insert(sum.clone(), form);
        Ok(form)
    }

    /// The simplest form of the game with these options, which are in simplest form.
    fn simplest(&mut self, mut options: Vec<Form>, budget: &Budget) -> Result<Form, Stop> {
        options.sort_unstable();
        options.dedup();
        if let Some(&form) = self.by_options.get(&*options) {
            return Ok(form);
        }
        self.charge(2 * ENTRY + block(size_of_val(&*options)), budget)?;
        let form = match self.simpler(&options, budget)? {
            Some(simpler) => simpler,
            None => self.add(&options),
        };
        self.by_options.insert(options.into(), form);
        Ok(form)
    }

    fn options_of(&self, form: Form) -> &[Form] {
        &self.known[form as usize].options
    }

    /// What is left when reversible options are deleted, if any can be.
    fn simpler(&self, options: &[Form], budget: &Budget) -> Result<Option<Form>, Stop> {
        let next_wins = options.iter().any(|option| self.known[*option as usize].is_p);
        let mut candidates: Vec<Form> =
            options.iter().flat_map(|option| self.options_of(*option)).copied().collect();
        candidates.sort_unstable();
        candidates.dedup();
        for candidate in candidates {
            budget.tick()?;
            let kept = self.options_of(candidate);
            let proviso = !kept.is_empty() || next_wins;
            let reverts = |option: &Form| {
                kept.binary_search(option).is_ok()
                    || self.options_of(*option).binary_search(&candidate).is_ok()
            };
            let among = || kept.iter().all(|kept| options.binary_search(kept).is_ok());
            if proviso && among() && options.iter().all(reverts) {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// A new form with these options.
    fn add(&mut self, options: &[Form]) -> Form {
        let known = |form: &Form| &self.known[*form as usize];
        let mut heaps: Vec<Option<u32>> = options.iter().map(|option| known(option).heap).collect();
        heaps.sort_unstable();
        let size = options.len() as u32;
        let added = Known {
            birthday: options.iter().map(|option| known(option).birthday + 1).max().unwrap_or(0),
            is_p: !options.is_empty() && !options.iter().any(|option| known(option).is_p),
            heap: heaps.into_iter().eq((0..size).map(Some)).then_some(size),
            options: options.into(),
        };
        self.known.push(added);
        (self.known.len() - 1) as Form
    }

    /// The different positions of a form, every one after its options.
    fn below(&self, form: Form, budget: &Budget) -> Result<Vec<Form>, Stop> {
        // A form is numbered after its options.
        let mut met = vec![false; form as usize + 1];
        met[form as usize] = true;
        for at in (0..=form).rev() {
            budget.tick()?;
            if met[at as usize] {
                self.options_of(at).iter().for_each(|option| met[*option as usize] = true);
            }
        }
        Ok((0..=form).filter(|at| met[*at as usize]).collect())
    }

    /// The form in words: heaps first, then simpler ones first.
    fn written(&self, below: &[Form], form: Form, budget: &Budget) -> Result<Option<String>, Stop> {
        let mut texts: FxHashMap<Form, String> = FxHashMap::default();
        let mut held = budget.hold(0)?;
        for at in below {
            budget.tick()?;
            let known = &self.known[*at as usize];
            let mut parts = vec![];
            for option in known.options.iter() {
                let Some(text) = texts.get(option) else { return Ok(None) };
                let Known { heap, birthday, .. } = &self.known[*option as usize];
                parts.push((heap.is_none(), *heap, *birthday, text.len(), text));
            }
            parts.sort_unstable();
            let length: usize = parts.iter().map(|part| part.3 + 2).sum();
            if length > LONGEST {
                return Ok(None);
            }
            let parts: Vec<&str> = parts.iter().map(|part| part.4.as_str()).collect();
            let text =
                known.heap.map_or_else(|| format!("{{{}}}", parts.join(", ")), |heap| heap.to_string());
            held.more(text.len() + ENTRY)?;
            texts.insert(*at, text);
        }
        Ok(texts.remove(&form))
    }
}
