//! How much an error weighs, and from which other it follows.
//!
//! A paper with many errata may have few errors: a slip early on is carried through theorems,
//! corollaries and tables. So a claim that fails says what kind of error it is, and names the claim that
//! it was drawn from where that is wrong already. An error that follows from none is a root.

/// What is wrong with a claim that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erratum {
    /// What kind of error it is.
    pub weight: Weight,
    /// The error from which it follows; `None` for a root.
    pub follows: Option<Source>,
}

/// A claim, by its paper and its name there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// `000` to `004`.
    pub paper: &'static str,
    /// As in [`Claim::name`](crate::Claim::name).
    pub claim: &'static str,
}

/// What kind of error it is, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// A statement of the paper is false, and so is whatever is said in proof of it.
    Result,
    /// The paper asks or guesses, and the answer is no. This is no mistake of the paper.
    Question,
    /// A step of a proof is wrong or missing; what it proves is true.
    Proof,
    /// An example, a figure, or an entry of a table.
    Example,
    /// A misprint or a slip of words; the paper itself shows what is meant.
    Wording,
}

impl Weight {
    /// The gravest first.
    pub const ALL: [Self; 5] = [Self::Result, Self::Question, Self::Proof, Self::Example, Self::Wording];

    /// As it is written in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Question => "question",
            Self::Proof => "proof",
            Self::Example => "example",
            Self::Wording => "wording",
        }
    }

    /// The heading above errata of this weight.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Result => "Results that are false",
            Self::Question => "Questions with the answer no",
            Self::Proof => "Gaps in proofs",
            Self::Example => "Examples, figures and tables",
            Self::Wording => "Wording",
        }
    }

    /// What it means, as the end of a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Result => "a result is false as printed",
            Self::Question => "a question or a guess of the paper has the answer no",
            Self::Proof => "a proof has a gap or a wrong step, and its statement stands",
            Self::Example => "an example, a figure or an entry of a table is wrong",
            Self::Wording => "a misprint or a slip of words; what is meant is clear, and right",
        }
    }
}

impl Erratum {
    /// A result is false.
    pub const RESULT: Self = Self::new(Weight::Result);
    /// A question or a guess, with the answer no.
    pub const QUESTION: Self = Self::new(Weight::Question);
    /// A proof has a gap, its statement stands.
    pub const PROOF: Self = Self::new(Weight::Proof);
    /// An example, a figure, an entry of a table.
    pub const EXAMPLE: Self = Self::new(Weight::Example);
    /// A misprint or a slip of words.
    pub const WORDING: Self = Self::new(Weight::Wording);

    const fn new(weight: Weight) -> Self {
        Self { weight, follows: None }
    }

    /// The same, drawn from another claim that is wrong already.
    #[must_use]
    pub const fn after(self, paper: &'static str, claim: &'static str) -> Self {
        Self { follows: Some(Source { paper, claim }), ..self }
    }
}
