//! The claims that fail, in the order in which an author wants to read them.
//!
//! False results come first, wording last. Within a weight stand the roots, in the order of the papers,
//! and below each root whatever follows from it, whatever that weighs by itself. [`page()`] writes the list
//! as Markdown; its JSON is a report of the command.

mod page;

pub use page::page;

use crate::{Claim, Erratum, Found, PAPERS, Source, Verdict, Weight};

/// What was found about a claim of a paper.
pub type Finding = (&'static str, Claim, Found);

/// Commands, without the leading `grundy`, and what they print.
pub type Shown = Vec<(String, String)>;

/// A claim that fails, at its place in the list.
#[derive(Clone, Copy)]
pub struct Entry<'a> {
    /// Its paper.
    pub paper: &'static str,
    /// What it says.
    pub claim: &'a Claim,
    /// Why that is wrong.
    pub found: &'a Found,
    /// What kind of error it is.
    pub erratum: Erratum,
    /// The weight of its root, under which it is listed.
    pub under: Weight,
    /// How many steps below its root it stands; 0 for a root.
    pub depth: usize,
}

impl Entry<'_> {
    /// Its number: that of the paper, and its place among the errata of the paper.
    #[must_use]
    pub fn number(&self) -> String {
        number(Source { paper: self.paper, claim: self.claim.name })
    }

    /// The commands that show it, with what they print. `answer` gives the output of a command.
    pub fn shown(&self, answer: &mut impl FnMut(&str) -> String) -> Shown {
        let shown = |command: &String| {
            let output = answer(command);
            if !output.contains("by theorem") {
                return (command.clone(), output);
            }
            // A theorem may come from the very paper: let the position be searched.
            let command = format!("{command} --no-theorems");
            let output = answer(&command);
            (command, output)
        };
        self.found.commands.iter().map(shown).collect()
    }
}

/// The claims that fail, roots first.
///
/// # Errors
/// Names the claims that fail without a weight, and those that hold with one.
pub fn list(found: &[Finding]) -> Result<Vec<Entry<'_>>, String> {
    let astray = |(_, claim, found): &&Finding| (found.verdict == Verdict::Fails) != claim.erratum.is_some();
    let astray: Vec<String> = found
        .iter()
        .filter(astray)
        .map(|(paper, claim, found)| format!("{paper} {} ({})", claim.name, found.verdict.name()))
        .collect();
    if !astray.is_empty() {
        return Err(format!(
            "a claim has a weight exactly if it fails; look at the rows of: {}",
            astray.join(", ")
        ));
    }
    let mut entries = vec![];
    for weight in Weight::ALL {
        for (at, (_, claim, _)) in found.iter().enumerate() {
            let Some(erratum) = claim.erratum.filter(|erratum| erratum.weight == weight) else { continue };
            if erratum.follows.is_none_or(|source| !found.iter().any(|finding| is(finding, source))) {
                descend(found, at, weight, 0, &mut entries);
            }
        }
    }
    Ok(entries)
}

/// A claim and what follows from it.
fn descend<'a>(found: &'a [Finding], at: usize, under: Weight, depth: usize, entries: &mut Vec<Entry<'a>>) {
    let Some((paper, claim, finding)) = found.get(at) else { return };
    let Some(erratum) = claim.erratum else { return };
    entries.push(Entry { paper, claim, found: finding, erratum, under, depth });
    let here = Some(Source { paper, claim: claim.name });
    for (below, (_, claim, _)) in found.iter().enumerate() {
        if claim.erratum.is_some_and(|erratum| erratum.follows == here) {
            descend(found, below, under, depth + 1, entries);
        }
    }
}

fn is((paper, claim, _): &Finding, source: Source) -> bool {
    *paper == source.paper && claim.name == source.claim
}

/// The number of a claim that fails: `002.31` is the 31st of paper 002.
#[must_use]
pub fn number(source: Source) -> String {
    let before = PAPERS
        .iter()
        .filter(|paper| paper.number == source.paper)
        .flat_map(|paper| (paper.claims)())
        .filter(|claim| claim.erratum.is_some())
        .take_while(|claim| claim.name != source.claim)
        .count();
    format!("{}.{}", source.paper, before + 1)
}

/// What is wrong with the rows themselves: sources that are no errata, errata that follow from
/// themselves, and errata that weigh more than what they follow from.
#[must_use]
pub fn faults(claims: &[(&'static str, Claim)]) -> Vec<String> {
    let erratum = |source: Source| {
        let named = claims.iter().find(|(paper, claim)| *paper == source.paper && claim.name == source.claim);
        named.and_then(|(_, claim)| claim.erratum)
    };
    let mut faults = vec![];
    for (paper, claim) in claims {
        let mut fault = |words: String| faults.push(format!("{paper} {}: {words}", claim.name));
        let mut next = claim.erratum.and_then(|erratum| erratum.follows);
        let mut weight = claim.erratum.map(|erratum| erratum.weight);
        let mut steps = 0;
        while let Some(source) = next {
            steps += 1;
            let Some(above) = erratum(source) else {
                fault(format!("follows from {} {}, which is no erratum", source.paper, source.claim));
                break;
            };
            if weight.is_some_and(|weight| weight < above.weight) {
                fault(format!("weighs more than {} {}", source.paper, source.claim));
            }
            if steps > claims.len() {
                fault("follows from itself".to_owned());
                break;
            }
            (next, weight) = (above.follows, Some(above.weight));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Selection;

    const fn claim(name: &'static str, erratum: Option<Erratum>) -> (&'static str, Claim) {
        ("000", Claim { name, statement: "", check: |_| Ok(Found::holds("")), erratum })
    }

    #[test]
    fn every_row_is_sound() {
        assert_eq!(faults(&Selection::default().claims()), Vec::<String>::new());
    }

    #[test]
    fn unsound_rows_are_found() {
        let root = claim("A", Some(Erratum::PROOF));
        let sound = claim("B", Some(Erratum::WORDING.after("000", "A")));
        assert!(faults(&[root, sound]).is_empty());
        let cases = [
            ("no erratum", vec![claim("A", None), sound]),
            ("no erratum", vec![sound]),
            ("weighs more", vec![root, claim("B", Some(Erratum::RESULT.after("000", "A")))]),
            ("from itself", vec![claim("A", Some(Erratum::PROOF.after("000", "B"))), sound]),
        ];
        for (words, claims) in cases {
            let faults = faults(&claims);
            assert!(faults.iter().any(|fault| fault.contains(words)), "{words}: {faults:?}");
        }
    }

    #[test]
    fn roots_come_first_and_the_gravest_of_them() {
        let fails = Found::fails("", "", "");
        let rows = [
            claim("A", Some(Erratum::WORDING)),
            claim("B", Some(Erratum::PROOF.after("000", "C"))),
            claim("C", Some(Erratum::RESULT)),
            claim("D", Some(Erratum::EXAMPLE.after("000", "B"))),
        ];
        let found: Vec<Finding> = rows.iter().map(|(paper, claim)| (*paper, *claim, fails.clone())).collect();
        let entries = list(&found).unwrap_or_default();
        let told: Vec<_> = entries.iter().map(|entry| (entry.claim.name, entry.under, entry.depth)).collect();
        let result = Weight::Result;
        assert_eq!(told, [("C", result, 0), ("B", result, 1), ("D", result, 2), ("A", Weight::Wording, 0)]);
    }

    #[test]
    fn a_claim_has_a_weight_exactly_if_it_fails() {
        let (holds, fails) = (Found::holds(""), Found::fails("", "", ""));
        let (weighed, plain) = (claim("A", Some(Erratum::PROOF)).1, claim("A", None).1);
        assert!(list(&[("000", weighed, fails.clone())]).is_ok());
        assert!(list(&[("000", plain, holds.clone())]).is_ok());
        assert!(list(&[("000", plain, fails)]).is_err());
        assert!(list(&[("000", weighed, holds)]).is_err());
    }
}
