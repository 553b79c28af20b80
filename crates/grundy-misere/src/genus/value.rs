//! Genera, and the types of Nim positions among them.
//!
//! With g_k the misère Grundy value of G + k copies of *2: g_0 is the mex of the options' g_0 (1 if there is no
//! option), and g_k for k >= 1 is the mex of the options' g_k together with g_{k-1} and g_{k-1} xor 1, because the
//! options of the last *2 are 0 and *1, and *1 changes a misère Grundy value by xor 1. If the sequences of all
//! options repeat with period 2 from k = s >= 1 on, that of G does so from s + 2 on (`docs/misere.md`), so finitely
//! many steps decide.

use std::fmt;

use grundy_core::NimbersSeen;

/// The genus of a position: its Grundy value, and the misère Grundy values of its sums with copies of *2.
///
/// It is written as `2^{1420}`, with commas if a number exceeds 9: `12^{12,14}`. The last two numbers repeat for ever,
/// and the sequence is cut at the shortest such place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    normal: u32,
    misere: Box<[u32]>,
}

impl Genus {
    /// That of the position without a move.
    pub(super) fn zero() -> Self {
        Self { normal: 0, misere: [1, 2, 0].into() }
    }

    /// That of a position with these options, one at least.
    pub(super) fn of_options(options: &[&Self]) -> Self {
        let mut normal = NimbersSeen::default();
        options.iter().for_each(|option| normal.insert(option.normal));
        let settled = options.iter().map(|option| option.misere.len() - 2).max().unwrap_or(1).max(1);
        let mut values: Vec<u32> = Vec::with_capacity(settled + 4);
        for k in 0..settled + 4 {
            let mut seen = NimbersSeen::default();
            options.iter().for_each(|option| seen.insert(option.at(k)));
            if let Some(&last) = values.last() {
                seen.insert(last);
                seen.insert(last ^ 1);
            }
            values.push(seen.mex());
        }
        Self::cut(normal.mex(), values)
    }

    /// The genus whose sequence begins so and repeats its last two.
    fn cut(normal: u32, mut values: Vec<u32>) -> Self {
        while let [.., before, _, last] = values[..]
            && before == last
        {
            values.pop();
        }
        Self { normal, misere: values.into() }
    }

    /// That of the sum with *1.
    pub(super) fn flipped(&self) -> Self {
        Self { normal: self.normal ^ 1, misere: self.misere.iter().map(|value| value ^ 1).collect() }
    }

    /// The Grundy value.
    #[must_use]
    pub fn normal(&self) -> u32 {
        self.normal
    }

    /// The misère Grundy value of the sum with k copies of *2.
    #[must_use]
    pub fn at(&self, k: usize) -> u32 {
        let last = self.misere.len() - 1;
        if k <= last { self.misere[k] } else { self.misere[last - (k - last) % 2] }
    }

    /// The sequence, cut where its last two repeat for ever.
    #[must_use]
    pub fn misere(&self) -> &[u32] {
        &self.misere
    }

    /// Bytes it owns.
    pub(super) fn bytes(&self) -> usize {
        grundy_engine::block(size_of_val(&*self.misere))
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let large = self.normal > 9 || self.misere.iter().any(|value| *value > 9);
        let values: Vec<String> = self.misere.iter().map(u32::to_string).collect();
        write!(f, "{}^{{{}}}", self.normal, values.join(if large { "," } else { "" }))
    }
}

/// What is found about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenusFound {
    /// Its genus.
    pub genus: Genus,
    /// What kind of game it is.
    pub kind: GenusKind,
}

/// What kind of game a position is, in the words of *On Numbers and Games*, chapter 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenusKind {
    /// It adds like a position of Nim.
    Tame,
    /// Not tame, all options tame, Grundy value 0 or 1.
    Restive,
    /// Not tame, all options tame, misère Grundy value 0 or 1.
    Restless,
    /// None of these.
    Wild,
}

impl GenusKind {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tame => "tame",
            Self::Restive => "restive",
            Self::Restless => "restless",
            Self::Wild => "wild",
        }
    }
}

/// The type of a tame game: that of a Nim position. Fickle positions have heaps of size 0 and 1 only, firm ones a
/// larger heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NimType {
    value: u32,
    firm: bool,
}

impl NimType {
    pub(super) const ZERO: Self = Self { value: 0, firm: false };

    /// The type with this Grundy value and this misère Grundy value.
    pub(super) fn of(normal: u32, misere: u32) -> Option<Self> {
        match (normal, misere) {
            (0, 1) | (1, 0) => Some(Self { value: normal, firm: false }),
            _ if normal == misere => Some(Self { value: normal, firm: true }),
            _ => None,
        }
    }

    /// That of a sum.
    pub(super) fn plus(self, other: Self) -> Self {
        Self { value: self.value ^ other.value, firm: self.firm || other.firm }
    }

    /// That of the sum with *1.
    pub(super) fn flipped(self) -> Self {
        Self { value: self.value ^ 1, ..self }
    }

    pub(super) fn normal(self) -> u32 {
        self.value
    }

    pub(super) fn misere(self) -> u32 {
        self.value ^ u32::from(!self.firm)
    }

    pub(super) fn genus(self) -> Genus {
        let value = self.value;
        let misere = if self.firm { vec![value, value ^ 2] } else { vec![value ^ 1, value ^ 2, value] };
        Genus { normal: value, misere: misere.into() }
    }
}
