//! The moves of a star as they look from its link.
//!
//! In a star joined to something by a path, a move either leaves the centre or takes it. A move
//! that leaves the centre shortens one arm and may cut a path off it. A move that takes the centre
//! leaves of the star nothing but paths, so all that the rest of the game can see of it is a
//! [`Core`]: how much was taken here, how many paths are left, and their nim-sum. This is all a
//! rule has to say, whatever the star is joined to.

use std::collections::BTreeSet;

use grundy::Convention;
use grundy_games::RuleSpec;
use grundy_games::heap::digits::{EMPTY, ONE, TWO};

/// A rule whose moves on stars and bistars are understood one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Local {
    /// An octal code of finitely many digits, `d_1 d_2 ...`, played on graphs.
    Octal(Vec<u8>),
    /// Node-Kayles.
    NodeKayles,
}

/// What a move that takes the centre does to the star.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Core {
    /// Octal: vertices taken from the arms. Node-Kayles: [`CHOSEN`], [`BESIDE`] or [`REACHED`].
    pub(crate) tag: u32,
    /// Paths left, counted up to 2.
    pub(crate) parts: u8,
    /// The nim-sum of the paths left.
    pub(crate) sum: u32,
}

/// The largest move of a code that is looked at move by move.
const LARGEST: usize = 40;

/// Node-Kayles: the centre was chosen.
pub(crate) const CHOSEN: u32 = 0;
/// Node-Kayles: the first vertex of an arm was chosen.
pub(crate) const BESIDE: u32 = 1;
/// Node-Kayles: a neighbour of the centre outside the star was chosen.
pub(crate) const REACHED: u32 = 2;

/// An arm after a move that leaves the centre: its new length, and the value of the path cut off.
pub(crate) type Shortened = (u32, u32);

impl Local {
    /// The rule as one of these; `None` for rules without a bound on their moves, or with moves of
    /// another kind.
    pub(crate) fn of(spec: &RuleSpec) -> Option<Self> {
        let meaning = spec.meaning();
        let spec = &*meaning;
        if *spec == RuleSpec::NodeKayles {
            return Some(Self::NodeKayles);
        }
        // Grim is an octal game only where isolated vertices do not matter.
        let digits = spec.octal_on_graphs(Convention::NORMAL).filter(|_| *spec != RuleSpec::Grim)?;
        let bound = digits.bound().filter(|bound| *bound <= LARGEST)?;
        let digits = (1..=bound).map(|size| digits.digit(size as u64)).collect();
        Some(Self::Octal(digits))
    }

    /// The digit for taking `size`.
    pub(crate) fn digit(&self, size: u32) -> u8 {
        match self {
            Self::Octal(digits) => digits.get(size as usize - 1).copied().unwrap_or(0),
            Self::NodeKayles => 0,
        }
    }

    /// Whether taking so many is allowed when so many parts are left.
    pub(crate) fn allows(&self, size: u32, parts: u8) -> bool {
        size > 0 && self.digit(size) & [EMPTY, ONE, TWO][usize::from(parts.min(2))] != 0
    }

    /// The most vertices of a path that one move takes.
    pub(crate) fn reach(&self) -> u32 {
        match self {
            Self::Octal(digits) => digits.len() as u32,
            Self::NodeKayles => 3,
        }
    }

    /// Whether a move can leave several parts.
    pub(crate) fn splits(&self) -> bool {
        match self {
            Self::Octal(digits) => digits.iter().any(|digit| digit & TWO != 0),
            Self::NodeKayles => true,
        }
    }

    /// The options of a path of `n` vertices, from the values of shorter ones.
    pub(crate) fn path_options(&self, n: u32, path: &[u32]) -> Vec<u32> {
        let value = |length: u32| path[length as usize];
        let mut options = vec![];
        match self {
            Self::Octal(_) => {
                for taken in 1..=n.min(self.reach()) {
                    let rest = n - taken;
                    if self.allows(taken, u8::from(rest > 0)) {
                        options.push(value(rest));
                    }
                    if self.allows(taken, 2) {
                        options.extend((1..rest).map(|left| value(left) ^ value(rest - left)));
                    }
                }
            }
            Self::NodeKayles => {
                let part = |beside: u32| value(beside.saturating_sub(1));
                options.extend((0..n).map(|before| part(before) ^ part(n - 1 - before)));
            }
        }
        options
    }

    /// The moves in an arm that leave the centre.
    pub(crate) fn shortened(&self, length: u32, path: &[u32]) -> BTreeSet<Shortened> {
        let mut moves = BTreeSet::new();
        match self {
            Self::Octal(_) => {
                for taken in 1..=length.min(self.reach()) {
                    let rest = length - taken;
                    if self.allows(taken, 1) {
                        moves.insert((rest, 0));
                    }
                    if self.allows(taken, 2) {
                        moves.extend((0..rest).map(|kept| (kept, path[(rest - kept) as usize])));
                    }
                }
            }
            Self::NodeKayles => {
                let cut = |chosen: u32| path[(length - chosen).saturating_sub(1) as usize];
                moves.extend((2..=length).map(|chosen| (chosen - 2, cut(chosen))));
            }
        }
        moves
    }

    /// The cores of a star without arms.
    pub(crate) fn bare(&self) -> BTreeSet<Core> {
        let core = |tag| Core { tag, parts: 0, sum: 0 };
        match self {
            Self::Octal(digits) if digits.is_empty() => BTreeSet::new(),
            Self::Octal(_) => [core(0)].into(),
            Self::NodeKayles => [core(CHOSEN), core(REACHED)].into(),
        }
    }

    /// The cores of a star with one arm more. `ends[t]` is what is left of the arm when `t`
    /// vertices next to the centre go: the value of the path, or `None` when it is used up.
    pub(crate) fn with_arm(&self, cores: &BTreeSet<Core>, ends: &[Option<u32>]) -> BTreeSet<Core> {
        let sum = |taken: usize| ends.get(taken).copied().flatten().unwrap_or(0);
        let mut more = BTreeSet::new();
        for core in cores {
            match self {
                Self::Octal(_) => {
                    for (taken, end) in ends.iter().enumerate() {
                        let tag = core.tag + taken as u32;
                        let parts = (core.parts + u8::from(end.is_some())).min(2);
                        let hopeless = parts == 2 && !self.splits();
                        if tag < self.reach() && !hopeless {
                            more.insert(Core { tag, parts, sum: core.sum ^ end.unwrap_or(0) });
                        }
                    }
                }
                Self::NodeKayles => {
                    let taken = usize::from(core.tag == CHOSEN);
                    more.insert(Core { sum: core.sum ^ sum(taken), ..*core });
                    if core.tag == REACHED {
                        more.insert(Core { tag: BESIDE, sum: core.sum ^ sum(2), ..*core });
                    }
                }
            }
        }
        more
    }

    /// What is left of an arm when vertices next to the centre go: as many as a move can take.
    pub(crate) fn ends(&self, length: u32, path: &[u32]) -> Vec<Option<u32>> {
        let end = |taken: u32| (length > taken).then(|| path[(length - taken) as usize]);
        let most = match self {
            Self::Octal(_) => length.min(self.reach().saturating_sub(1)),
            Self::NodeKayles => 2,
        };
        (0..=most).map(end).collect()
    }
}
