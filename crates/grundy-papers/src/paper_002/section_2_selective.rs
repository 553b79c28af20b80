//! Section 2, the selective compounds.
//!
//! What is true: in the selective compound a misère position with two or more live components has
//! its normal outcome. In the shortened compound the misère outcomes add as the normal ones do.

use grundy::{Compound, Error, Play};

use super::paths::{
    Counterexample, Definition, Ground, at, command, corrected, loses, named, options, unions,
};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Section 2 (selective compound, normal play)",
            statement: "To win, a player has to play on all winning components; the outcome is P if and \
                        only if the outcomes of all components are P.",
            check: |bench| additive(bench, Compound::Selective, Play::Normal),
            erratum: None,
        },
        Claim {
            name: "Section 2 (selective compound, misère play, strategy)",
            statement: "Under misère play the winning strategy is the same (to play on all winning \
                        components), except when all remaining components are losing.",
            check: the_same_strategy,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 2 (selective compound, misère play, all components losing)",
            statement: "A player who faces two or more components, all of them losing, can win by playing \
                        on all but one of them.",
            check: all_losing,
            erratum: Some(Erratum::RESULT),
        },
        Claim {
            name: "Section 2 (selective compound, misère play, conclusion)",
            statement: "Unless all but one of the components of G have ended, the outcome of G is the \
                        same as in normal play.",
            check: conclusion,
            erratum: None,
        },
        Claim {
            name: "Section 2 (shortened selective compound, normal play)",
            statement: "The outcome of G is P if and only if the outcomes of all its components are P.",
            check: |bench| additive(bench, Compound::Shortened, Play::Normal),
            erratum: None,
        },
        Claim {
            name: "Section 2 (shortened selective compound, misère play)",
            statement: "The outcome of G is P if and only if the outcomes of all its components are P: \
                        when all components are losing, the player will lose even under misère play.",
            check: |bench| additive(bench, Compound::Shortened, Play::Misere),
            erratum: None,
        },
        Claim {
            name: "Section 2 (selective and shortened selective compound)",
            statement: "Under normal play, all positions have the same outcome in selective compound and \
                        in shortened selective compound.",
            check: selective_and_shortened,
            erratum: Some(Erratum::RESULT),
        },
    ]
}

/// P exactly when every component alone is P; the components have not ended.
fn additive(bench: &mut Bench<'_>, compound: Compound, play: Play) -> Checked {
    let ground = Ground::unions(compound, play, (13, 4), (26, 3));
    let mut alone = vec![true];
    for n in 1..=26 {
        alone.push(bench.outcome("node-kayles", &format!("P({n})"), compound, play)? == grundy::Outcome::P);
    }
    ground.holds(bench, loses(|union| union.iter().all(|n| alone[*n as usize])))
}

/// The first union with a winning component, by the account of this play, that is N in misère
/// play but is not won by playing on exactly the winning components.
fn not_won(bench: &Bench<'_>, account: Play) -> Result<Option<Counterexample>, Error> {
    let mut alone = Definition::new(Compound::Selective, account);
    let mut misere = Definition::new(Compound::Selective, Play::Misere);
    for union in unions(13, 4) {
        bench.check()?;
        let (losing, winning): (Vec<u64>, Vec<u64>) = union.iter().partition(|n| alone.loses(&[**n]));
        if union.len() < 2 || winning.is_empty() || misere.loses(&union) {
            continue;
        }
        let mut left = vec![losing];
        for path in winning {
            let after = |done: &Vec<u64>| {
                options(path).into_iter().map(|option| [done.clone(), option].concat()).collect::<Vec<_>>()
            };
            left = left.iter().flat_map(after).collect();
        }
        if !left.iter().any(|left| misere.loses(left)) {
            let fault = "N, but every turn on exactly the winning components loses".to_owned();
            return Ok(Some(Counterexample { union, fault }));
        }
    }
    Ok(None)
}

fn the_same_strategy(bench: &mut Bench<'_>) -> Checked {
    let readings = [not_won(bench, Play::Normal)?, not_won(bench, Play::Misere)?];
    let mut normal = Definition::new(Compound::Selective, Play::Normal);
    let mut misere = Definition::new(Compound::Selective, Play::Misere);
    let still = unions(13, 4).into_iter().find(|union| {
        let right = match union[..] {
            [path] => misere.loses(&[path]),
            _ => union.iter().all(|n| normal.loses(&[*n])),
        };
        right != misere.loses(union)
    });
    let correction = corrected(
        still.map(|union| named(&union)),
        "the turn must leave two or more components that all lose in normal play, or a single one that \
         loses in misère play: these are the P-positions",
    );
    let told: Vec<String> = ["normal", "misère"]
        .iter()
        .zip(&readings)
        .filter_map(|(play, wrong)| Some(format!("winning in {play} play: {}", wrong.as_ref()?.told())))
        .collect();
    let wrong = (!told.is_empty()).then(|| told.join("; "));
    let found = Found::unless(wrong, "unions of at most 4 paths, 13 vertices, by the definition", correction);
    let shown = readings.into_iter().flatten().map(|wrong| wrong.union);
    Ok(shown.fold(found, |found, union| {
        found.showing(command("node-kayles", &union, at(Compound::Selective, Play::Misere)))
    }))
}

fn all_losing(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Selective, Play::Misere, (13, 4), (28, 2)).several();
    let mut losing = vec![];
    for play in Play::ALL {
        let mut of_play = vec![true];
        for n in 1..=28 {
            let outcome = bench.outcome("node-kayles", &format!("P({n})"), Compound::Selective, play)?;
            of_play.push(outcome == grundy::Outcome::P);
        }
        losing.push(of_play);
    }
    let all = |play: usize, union: &[u64]| union.iter().all(|n| losing[play][*n as usize]);
    let fault = |play: usize| {
        let all = &all;
        move |union: &[u64], truth: grundy_core::Verdict| {
            (all(play, union) && truth.outcome == grundy::Outcome::P).then(|| "printed N, true P".to_owned())
        }
    };
    let in_normal = ground.first(bench, fault(0))?;
    let in_misere = ground.first(bench, fault(1))?;
    let right = ground.first(bench, |union, truth| {
        (all(0, union) != (truth.outcome == grundy::Outcome::P)).then(|| truth.outcome.to_string())
    })?;
    let told =
        |wrong: &Option<Counterexample>| wrong.as_ref().map_or("none".to_owned(), Counterexample::told);
    let wrong = (in_normal.is_some() || in_misere.is_some()).then(|| {
        format!(
            "components that lose in normal play: {}; components that lose in misère play: {}",
            told(&in_normal),
            told(&in_misere)
        )
    });
    let correction = corrected(
        right.map(|right| right.told()),
        "two or more components that all lose in normal play are a loss in misère play too. What the \
         paper concludes is right: with two or more live components the outcome is that of normal play",
    );
    let shown = [in_normal, in_misere].into_iter().flatten().map(|wrong| wrong.union);
    let found = Found::unless(wrong, ground.range(), correction);
    Ok(shown.fold(found, |found, union| {
        found.showing(command("node-kayles", &union, at(Compound::Selective, Play::Misere)))
    }))
}

fn conclusion(bench: &mut Bench<'_>) -> Checked {
    let ground = Ground::unions(Compound::Selective, Play::Misere, (13, 4), (26, 3)).several();
    let mut normal = vec![true];
    for n in 1..=26 {
        let outcome = bench.outcome("node-kayles", &format!("P({n})"), Compound::Selective, Play::Normal)?;
        normal.push(outcome == grundy::Outcome::P);
    }
    ground.holds(bench, loses(|union| union.iter().all(|n| normal[*n as usize])))
}

/// The connected graphs on two to four vertices, and the paths on five and six.
const CONNECTED: [&str; 11] = [
    "P(2)",
    "P(3)",
    "C(3)",
    "P(4)",
    "S(1,1,1)",
    "C(4)",
    "edges(0-1, 1-2, 2-0, 2-3)",
    "edges(0-1, 1-2, 2-3, 3-0, 0-2)",
    "K(4)",
    "P(5)",
    "P(6)",
];

fn selective_and_shortened(bench: &mut Bench<'_>) -> Checked {
    let mut wrong = None;
    for graph in CONNECTED {
        let [selective, shortened] = [Compound::Selective, Compound::Shortened]
            .map(|compound| bench.judge("arc-kayles", graph, at(compound, Play::Normal)));
        let (selective, shortened) = (selective?.0, shortened?.0);
        if selective != shortened && wrong.is_none() {
            wrong = Some((
                graph,
                format!(
                    "Arc-Kayles on {graph}: {selective} in the selective, \
                {shortened} in the shortened compound"
                ),
            ));
        }
    }
    let ground = Ground::unions(Compound::Shortened, Play::Normal, (13, 4), (26, 3));
    let five = [0, 4];
    let still = ground.first(bench, loses(|union| union.iter().all(|n| five.contains(&(n % 5)))))?;
    let selective = Ground::unions(Compound::Selective, Play::Normal, (13, 4), (26, 3));
    let still =
        still.or(selective.first(bench, loses(|union| union.iter().all(|n| five.contains(&(n % 5)))))?);
    let correction = corrected(
        still.map(|still| still.told()),
        "true where a move never leaves an ended part beside a live one, so for Node-Kayles; the second \
         edge of P₅ leaves P₁ ∪ P₂, and P₁ has ended",
    );
    let shown = wrong.as_ref().map_or("P(5)", |wrong| wrong.0);
    let range = format!(
        "Arc-Kayles on the connected graphs on 2 to 4 vertices, P₅ and P₆, by the \
                        definition; Node-Kayles on {}",
        ground.range()
    );
    Ok(Found::unless(wrong.map(|wrong| wrong.1), range, correction)
        .showing(format!("value arc-kayles '{shown}' --convention selective"))
        .showing(format!("value arc-kayles '{shown}' --convention shortened")))
}
