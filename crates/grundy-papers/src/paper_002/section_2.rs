//! Section 2, up to the conjunctive compounds: how values are added and outcomes read off them.
//!
//! These are sayings about all games. They are tried on Node-Kayles on paths and, where ended
//! components matter, on Arc-Kayles on paths, where P₁ has no move.

use std::collections::HashMap;

use grundy::{Compound, Error, Outcome, Play};
use grundy_core::Ending;

use super::paths::{Counterexample, Definition, Ground, at, command, corrected, notation, unions};
use super::sequences::{octal, preperiod};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 2 (ending rules)",
            statement: "The long rule is more natural for selective and conjunctive compounds, the short \
                        rule for conjunctive compounds; so the plain names disjunctive, conjunctive, \
                        selective are given to those.",
            check: ending_rules,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Section 2 (Kayles, period)",
            statement: "The Sprague-Grundy sequence of Kayles has period 12.",
            check: |_| kayles_period(),
            erratum: None,
        },
        Claim {
            name: "Section 2 (Kayles, preperiod)",
            statement: "The Sprague-Grundy sequence of Kayles is periodic after a preperiod of length 70.",
            check: |_| kayles_preperiod(),
            erratum: Some(Erratum::EXAMPLE),
        },
        Claim {
            name: "Section 2 (diminished disjunctive compound, values)",
            statement: "The foreclosed Sprague-Grundy number of G₁, ..., G_k is defined if and only if \
                        theirs all are, and is then their nim-sum, under normal and misère play.",
            check: foreclosed_values,
            erratum: None,
        },
        Claim {
            name: "Section 2 (diminished disjunctive compound, outcome)",
            statement: "The outcome of G is P if its foreclosed Sprague-Grundy number is 0 or some \
                        component has outcome P but undefined foreclosed Sprague-Grundy number (and N \
                        otherwise).",
            check: foreclosed_outcomes,
            erratum: None,
        },
        Claim {
            name: "Section 2 (conjunctive compound, outcome)",
            statement: "The outcome is P if and only if the remoteness R⁺ is even (normal play), or R⁻ is \
                        odd (misère play).",
            check: |bench| parity(bench, Compound::Conjunctive),
            erratum: None,
        },
        Claim {
            name: "Section 2 (conjunctive compound, number of moves)",
            statement: "The remoteness is the number of moves when the winner wins as quickly, the loser \
                        loses as slowly as possible.",
            check: |bench| duration(bench, Compound::Conjunctive),
            erratum: None,
        },
        Claim {
            name: "Section 2 (continued conjunctive compound, number of moves)",
            statement: "The suspense number is the number of moves when the winner wins as slowly, the \
                        loser loses as quickly as possible.",
            check: |bench| duration(bench, Compound::Continued),
            erratum: None,
        },
        Claim {
            name: "Section 2 (continued conjunctive compound, outcome in normal play)",
            statement: "A game has outcome P under normal play if and only if S⁺(G) is odd.",
            check: |bench| {
                suspense(bench, Play::Normal, 1, "P if and only if S⁺ is even, as sections 3.4 and 4 use it")
            },
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 2 (continued conjunctive compound, outcome in misère play)",
            statement: "A game has outcome P under misère play if and only if S⁻(G) is even.",
            check: |bench| {
                suspense(bench, Play::Misere, 0, "P if and only if S⁻ is odd, as sections 3.4 and 4 use it")
            },
            erratum: Some(Erratum::RESULT),
        },
    ]
}

fn ending_rules(bench: &mut Bench<'_>) -> Checked {
    let long = Ground::unions(Compound::Conjunctive, Play::Normal, (12, 3), (0, 0));
    let mut continued = Definition::new(Compound::Continued, Play::Normal);
    let wrong = long.first(bench, |union, truth| {
        let at_length = continued.judge(union).outcome;
        (at_length != truth.outcome).then(|| {
            format!(
                "{at_length} under the long rule, but {} in the conjunctive compound, which has the \
                     short rule",
                truth.outcome
            )
        })
    })?;
    let plain = [Compound::Disjunctive, Compound::Selective].map(Compound::ending);
    let still = (plain != [Ending::Long; 2] || Compound::Conjunctive.ending() != Ending::Short)
        .then(|| "the table of conventions".to_owned());
    let range = format!("the conventions of the tool; {}", long.range());
    let correction = corrected(
        still,
        "the long rule goes with the disjunctive and selective compounds, the short rule with the \
         conjunctive (“conjunctive” stands twice, the first time for “disjunctive”)",
    );
    let shown = wrong.as_ref().map(|wrong| wrong.union.clone()).unwrap_or_default();
    let found = Found::unless(wrong.map(|wrong| wrong.told()), range, correction);
    Ok(found
        .showing(command("node-kayles", &shown, at(Compound::Conjunctive, Play::Normal)))
        .showing(command("node-kayles", &shown, at(Compound::Continued, Play::Normal))))
}

const KAYLES_TO: usize = 600;
const KAYLES_RANGE: &str = "n ≤ 600 by the plain recurrence, beyond what Guy and Smith's theorem asks \
                        for: so for all n";

fn kayles_period() -> Checked {
    let values = octal(&[7, 7], KAYLES_TO);
    let least = (1..40).find(|period| preperiod(&values, *period) + 4 * period < 200);
    let wrong = (least != Some(12)).then(|| format!("the least period is {least:?}"));
    Ok(Found::unless(wrong, KAYLES_RANGE, "not known"))
}

fn kayles_preperiod() -> Checked {
    let values = octal(&[7, 7], KAYLES_TO);
    let true_one = preperiod(&values, 12);
    let last = true_one.saturating_sub(1);
    let wrong = (true_one != 70).then(|| {
        format!("n = {last}: the value is {}, that of {} is {}", values[last], last + 12, values[last + 12])
    });
    Ok(Found::unless(
        wrong,
        KAYLES_RANGE,
        format!(
            "the sequence repeats from n = {true_one} on: with n = 0, as the preperiod 245 of section 3.2 \
             is counted, the preperiod has length {true_one}; 70 is the last exception, or the length \
             counted from n = 1"
        ),
    )
    .showing(format!("value kayles {last}"))
    .showing(format!("value kayles {}", last + 12)))
}

/// An outcome and a value.
type Judged = (Outcome, Option<u64>);

/// Unions of paths of Arc-Kayles, where P₁ has ended, with the verdict on each and on its parts.
fn arc_kayles(
    bench: &mut Bench<'_>,
    play: Play,
    mut fault: impl FnMut(&[Judged], Judged) -> Option<String>,
) -> Result<Option<Counterexample>, Error> {
    let asked = at(Compound::Diminished, play);
    for union in unions(9, 3) {
        let whole = bench.judge("arc-kayles", &notation(&union), asked)?;
        let mut parts = vec![];
        for n in &union {
            parts.push(bench.judge("arc-kayles", &notation(&[*n]), asked)?);
        }
        if let Some(fault) = fault(&parts, whole) {
            return Ok(Some(Counterexample { union, fault }));
        }
    }
    Ok(None)
}

const DIMINISHED: &str = "unions of at most 4 paths, 15 vertices, Node-Kayles; of at most 3 paths, 9 \
                        vertices, Arc-Kayles; both plays, by the definition";

/// Tries a saying about the parts and the whole of unions in the diminished compound.
fn diminished(bench: &mut Bench<'_>, fault: fn(&[Judged], Judged) -> Option<String>) -> Checked {
    for play in Play::ALL {
        let ground = Ground::unions(Compound::Diminished, play, (15, 4), (0, 0));
        let mut alone = Definition::new(Compound::Diminished, play);
        let mut alone = |n: &u64| {
            let verdict = alone.judge(&[*n]);
            (verdict.outcome, verdict.value)
        };
        let nodes = ground.first(bench, |union, truth| {
            fault(&union.iter().map(&mut alone).collect::<Vec<_>>(), (truth.outcome, truth.value))
        })?;
        let edges = arc_kayles(bench, play, fault)?;
        if let Some(wrong) = nodes.or(edges) {
            return Ok(Found::fails(DIMINISHED, wrong.told(), "not known"));
        }
    }
    Ok(Found::holds(DIMINISHED))
}

fn foreclosed_values(bench: &mut Bench<'_>) -> Checked {
    diminished(bench, |parts, whole| {
        let values: Option<Vec<u64>> = parts.iter().map(|part| part.1).collect();
        let sum = values.map(|values| values.iter().fold(0, |sum, value| sum ^ value));
        (sum != whole.1).then(|| format!("the nim-sum is {sum:?}, the value {:?}", whole.1))
    })
}

fn foreclosed_outcomes(bench: &mut Bench<'_>) -> Checked {
    diminished(bench, |parts, whole| {
        let losing = whole.1 == Some(0) || parts.contains(&(Outcome::P, None));
        (Outcome::p_if(losing) != whole.0).then(|| format!("true {}", whole.0))
    })
}

fn parity(bench: &mut Bench<'_>, compound: Compound) -> Checked {
    let mut range = String::new();
    for (play, parity) in [(Play::Normal, 0), (Play::Misere, 1)] {
        let ground = Ground::unions(compound, play, (15, 3), (30, 3));
        let wrong = ground.first(bench, |_, truth| {
            let losing = truth.value.is_some_and(|value| value % 2 == parity);
            (Outcome::p_if(losing) != truth.outcome)
                .then(|| format!("{:?}, true {}", truth.value, truth.outcome))
        })?;
        if let Some(wrong) = wrong {
            return Ok(Found::fails(ground.range(), wrong.told(), "not known"));
        }
        range = format!("both plays, {}", ground.range());
    }
    Ok(Found::holds(range))
}

fn suspense(bench: &mut Bench<'_>, play: Play, printed: u64, correction: &str) -> Checked {
    let ground = Ground::unions(Compound::Continued, play, (13, 4), (40, 2));
    let says = |parity: u64| {
        move |_: &[u64], truth: grundy_core::Verdict| {
            let said = Outcome::p_if(truth.value.is_some_and(|value| value % 2 == parity));
            (said != truth.outcome).then(|| {
                let value = truth.value.unwrap_or_default();
                format!("suspense number {value}, printed {said}, true {}", truth.outcome)
            })
        }
    };
    ground.hold(bench, says(printed), says(1 - printed), correction)
}

/// The length of the game when both play for it: the winner quickly in the conjunctive compound,
/// slowly in the continued one, the loser the other way round.
fn duration(bench: &mut Bench<'_>, compound: Compound) -> Checked {
    const RANGE: &str = "unions of at most 3 paths, 12 vertices, both plays, by the definition";
    for play in Play::ALL {
        let mut length =
            Length { definition: Definition::new(compound, play), compound, play, known: HashMap::new() };
        for union in unions(12, 3) {
            bench.check()?;
            let moves = length.of(&union);
            let value = length.definition.value(&union);
            if value != Some(moves) {
                let wrong = Counterexample { union, fault: format!("{moves} moves, value {value:?}") };
                return Ok(Found::fails(RANGE, wrong.told(), "not known"));
            }
        }
    }
    Ok(Found::holds(RANGE))
}

struct Length {
    definition: Definition,
    compound: Compound,
    play: Play,
    known: HashMap<Vec<u64>, u64>,
}

impl Length {
    fn of(&mut self, union: &[u64]) -> u64 {
        if let Some(known) = self.known.get(union) {
            return *known;
        }
        let wins = !self.definition.loses(union);
        let mut lengths = vec![];
        for (left, over) in self.definition.turns(union) {
            let lost = if over { self.play == Play::Normal } else { self.definition.loses(&left) };
            if lost || !wins {
                lengths.push(1 + if over { 0 } else { self.of(&left) });
            }
        }
        let quick = wins == (self.compound == Compound::Conjunctive);
        let length = if quick { lengths.iter().min() } else { lengths.iter().max() };
        let length = length.copied().unwrap_or(0);
        self.known.insert(union.to_vec(), length);
        length
    }
}
