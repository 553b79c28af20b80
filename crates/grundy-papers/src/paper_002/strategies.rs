//! Winning moves as the paper describes them, played.
//!
//! A described turn says for every path of a union what it gives rise to, or that it is left
//! alone. It is a fault if the paper describes no turn for a position of outcome N, if the turn is
//! no turn of the convention, or if it does not win.

use grundy::{Convention, Error, Outcome, Play};
use grundy_core::{Ending, Turn};

use super::paths::{Counterexample, Definition, at, command, corrected, named, notation, options, unions};
use crate::{Bench, Checked, Found};

/// What becomes of each path: the parts it leaves, or `None` if it is not played on.
pub(super) type Described = Vec<Option<Vec<u64>>>;

/// Where a strategy is tried: so many vertices and paths, played out and by the engines.
pub(super) struct Trial {
    /// The convention.
    pub(super) at: Convention,
    /// Vertices and paths, by the definition.
    pub(super) played: (u64, usize),
    /// Vertices and paths, by the engines.
    pub(super) found: (u64, usize),
}

impl Trial {
    fn range(&self) -> String {
        let said = |(vertices, paths)| format!("unions of at most {paths} paths, {vertices} vertices");
        let mut range = format!("every N-position among {}, by the definition", said(self.played));
        if self.found.0 > 0 {
            range.push_str(&format!("; among {}, by the engines", said(self.found)));
        }
        range
    }

    /// The first N-position of this kind where the described turn is missing, illegal or loses.
    pub(super) fn first(
        &self,
        bench: &mut Bench<'_>,
        of_this_kind: impl Fn(&[u64]) -> bool,
        described: impl Fn(&[u64]) -> Option<Described>,
    ) -> Result<Option<Counterexample>, Error> {
        let mut definition = Definition::new(self.at.compound, self.at.play);
        for union in unions(self.played.0, self.played.1) {
            bench.check()?;
            if of_this_kind(&union) && !definition.loses(&union) {
                let fault = self.fault(&union, described(&union), &mut |left| Ok(definition.loses(left)))?;
                if let Some(fault) = fault {
                    return Ok(Some(Counterexample { union, fault }));
                }
            }
        }
        let mut loses = |union: &[u64]| -> Result<bool, Error> {
            Ok(bench.ask("node-kayles", &notation(union), self.at)?.0 == Outcome::P)
        };
        for union in unions(self.found.0, self.found.1) {
            if !of_this_kind(&union) || loses(&union)? {
                continue;
            }
            if let Some(fault) = self.fault(&union, described(&union), &mut loses)? {
                return Ok(Some(Counterexample { union, fault }));
            }
        }
        Ok(None)
    }

    /// Tries the printed strategy, and what is said to be right instead.
    pub(super) fn hold(
        &self,
        bench: &mut Bench<'_>,
        of_this_kind: impl Fn(&[u64]) -> bool,
        printed: impl Fn(&[u64]) -> Option<Described>,
        right: impl Fn(&[u64]) -> Option<Described>,
        correction: &str,
    ) -> Checked {
        let Some(wrong) = self.first(bench, &of_this_kind, printed)? else {
            return Ok(Found::holds(self.range()));
        };
        let still = self.first(bench, &of_this_kind, right)?.map(|still| still.told());
        let found = Found::fails(self.range(), wrong.told(), corrected(still, correction));
        Ok(found.showing(command("node-kayles", &wrong.union, self.at)))
    }

    /// Tries the printed strategy, where nothing better is known should it fail.
    pub(super) fn holds(
        &self,
        bench: &mut Bench<'_>,
        of_this_kind: impl Fn(&[u64]) -> bool,
        printed: impl Fn(&[u64]) -> Option<Described>,
    ) -> Checked {
        self.hold(bench, of_this_kind, &printed, &printed, "not known")
    }

    fn fault(
        &self,
        union: &[u64],
        described: Option<Described>,
        loses: &mut impl FnMut(&[u64]) -> Result<bool, Error>,
    ) -> Result<Option<String>, Error> {
        let Some(described) = described else { return Ok(Some("N, and no move is described".into())) };
        let (mut left, mut moved, mut emptied) = (vec![], 0, false);
        for (path, parts) in union.iter().zip(described) {
            let Some(mut parts) = parts else {
                left.push(*path);
                continue;
            };
            parts.retain(|part| *part > 0);
            parts.sort_unstable();
            if !options(*path).contains(&parts) {
                return Ok(Some(format!("{} cannot give rise to {}", named(&[*path]), named(&parts))));
            }
            moved += 1;
            emptied |= parts.is_empty();
            left.extend(parts);
        }
        let fits = match self.at.compound.turn() {
            Turn::One => moved == 1,
            Turn::Every => moved == union.len(),
            Turn::Some => moved > 0,
        };
        if !fits {
            return Ok(Some(format!("N, and the move described plays on {moved} of {} paths", union.len())));
        }
        left.sort_unstable();
        let over = emptied && self.at.compound.ending() == Ending::Short;
        let wins = if over { self.at.play == Play::Normal } else { loses(&left)? };
        let end = if over {
            "ends the game and loses".into()
        } else {
            format!("leaves {}, which is N", named(&left))
        };
        Ok((!wins).then(|| format!("the move described {end}")))
    }
}

/// A trial under a convention.
pub(super) fn trial(
    compound: grundy::Compound,
    play: Play,
    played: (u64, usize),
    found: (u64, usize),
) -> Trial {
    Trial { at: at(compound, play), played, found }
}

/// The same for every path: what it gives rise to.
pub(super) fn each(union: &[u64], becomes: impl Fn(u64) -> Option<Vec<u64>>) -> Option<Described> {
    Some(union.iter().map(|path| becomes(*path)).collect())
}
