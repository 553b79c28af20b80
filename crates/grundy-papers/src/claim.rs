//! A claim of a paper, and what was found about it.

use grundy::Error;

use crate::{Bench, Erratum, Table};

/// One statement of a paper.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Its name as printed, parts in brackets: `Theorem 13`, `Table 2 (Deviation)`.
    pub name: &'static str,
    /// What the paper says, in a sentence.
    pub statement: &'static str,
    /// Recomputes it.
    pub check: fn(&mut Bench<'_>) -> Checked,
    /// What is wrong with it, for a claim that fails.
    pub erratum: Option<Erratum>,
}

impl Claim {
    /// The claim, with what is wrong with it.
    #[must_use]
    pub const fn wrong(self, erratum: Erratum) -> Self {
        Self { erratum: Some(erratum), ..self }
    }
}

/// What a check gives; an error when the budget ran out.
pub type Checked = Result<Found, Error>;

/// Whether a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Over the whole range that was checked.
    Holds,
    /// There is a counterexample.
    Fails,
    /// There is nothing in it that could be computed.
    NotComputable,
}

impl Verdict {
    /// As it is written: `holds`, `fails`, `not computable`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Fails => "fails",
            Self::NotComputable => "not computable",
        }
    }
}

/// What was found about a claim.
#[derive(Clone, Debug)]
pub struct Found {
    /// Whether it holds.
    pub verdict: Verdict,
    /// Where it was checked, and how; or why there is nothing to compute.
    pub range: String,
    /// The smallest counterexample.
    pub counterexample: Option<String>,
    /// What is true instead, over the same range.
    pub correction: Option<String>,
    /// Commands that show the counterexample, without the leading `grundy`.
    pub commands: Vec<String>,
    /// The recomputed table, where the claim is one.
    pub table: Option<Table>,
}

impl Found {
    /// The claim holds over this range.
    #[must_use]
    pub fn holds(range: impl Into<String>) -> Self {
        Self::new(Verdict::Holds, range.into())
    }

    /// There is nothing to compute, for this reason.
    #[must_use]
    pub fn not_computable(reason: impl Into<String>) -> Self {
        Self::new(Verdict::NotComputable, reason.into())
    }

    /// The claim fails: the smallest counterexample, and what is true over the range instead.
    #[must_use]
    pub fn fails(
        range: impl Into<String>,
        counterexample: impl Into<String>,
        correction: impl Into<String>,
    ) -> Self {
        Self {
            counterexample: Some(counterexample.into()),
            correction: Some(correction.into()),
            ..Self::new(Verdict::Fails, range.into())
        }
    }

    /// Holds if no counterexample was found; otherwise it fails, and `correction` is true instead.
    #[must_use]
    pub fn unless(
        counterexample: Option<String>,
        range: impl Into<String>,
        correction: impl Into<String>,
    ) -> Self {
        match counterexample {
            None => Self::holds(range),
            Some(counterexample) => Self::fails(range, counterexample, correction),
        }
    }

    /// With a command that shows it: `value csg:1,2,3 'S(1,1,3)'`.
    #[must_use]
    pub fn showing(mut self, command: impl Into<String>) -> Self {
        self.commands.push(command.into());
        self
    }

    /// With the recomputed table.
    #[must_use]
    pub fn with_table(self, table: Table) -> Self {
        Self { table: Some(table), ..self }
    }

    fn new(verdict: Verdict, range: String) -> Self {
        Self { verdict, range, counterexample: None, correction: None, commands: vec![], table: None }
    }
}
