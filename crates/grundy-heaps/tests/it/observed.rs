//! What the values of heaps show, against the definitions on a list of terms.

use grundy_core::regularity;
use grundy_heaps::{Game, Observed, Sequence, Settings, Terms, Values};

/// The form of a list, as `grundy_core::regularity` has it.
fn form(from: u64, terms: &[Option<u32>]) -> Option<Observed> {
    let periodic = |preperiod: usize, period: usize, saltus: u64| Observed::Periodic {
        preperiod: from + preperiod as u64,
        period: period as u64,
        saltus,
    };
    if let Some((preperiod, period)) = regularity::observed(terms) {
        return Some(periodic(preperiod, period, 0));
    }
    let numbers: Vec<u64> = terms.iter().map(|term| term.map(u64::from)).collect::<Option<_>>()?;
    match regularity::arithmetic(&numbers) {
        Some((preperiod, period, saltus)) => Some(periodic(preperiod, period, saltus)),
        None => regularity::geometric(&numbers, from).map(Observed::Geometric),
    }
}

#[test]
fn forms_of_codes_are_those_of_their_terms() {
    let (mut some, mut none) = (0, 0);
    for code in (1..512_u32).step_by(5) {
        let digits = [(code / 64) as u8, (code / 8 % 8) as u8, (code % 8) as u8];
        for values in [Values::Grundy, Values::Foreclosed, Values::ForeclosedMisere] {
            let game = Game::code(0, &digits).with(values);
            if game.regular_from().is_none() {
                continue;
            }
            let settings = Settings { prove: false, ..Settings::default() };
            let mut sequence = Sequence::new(game.clone(), settings);
            sequence.extend::<()>(2100, |_| Ok(())).expect("nothing stops it");
            for (from, last) in [(0, 64), (0, 128), (0, 1000), (3, 2048), (0, 2100)] {
                for before in [None, Some(sequence.get(0))] {
                    let heaps = 1..last + 1;
                    let list: Vec<Option<u32>> = before
                        .into_iter()
                        .chain(heaps.clone().map(|heap| sequence.get(heap as u64)))
                        .collect();
                    let found = sequence.observed(&Terms { from, before, heaps });
                    assert_eq!(found, form(from, &list), "{game}, {values:?}, to {last}, {before:?}");
                    *(if found.is_some() { &mut some } else { &mut none }) += 1;
                }
            }
        }
    }
    assert!(some > 500 && none > 200, "{some} {none}");
}

#[test]
fn values_that_are_not_there_are_not_held() {
    let mut sequence = Sequence::new(Game::code(0, &[1, 0, 4]), Settings::default());
    assert!(!sequence.holds(1));
    sequence.extend::<()>(1000, |_| Ok(())).expect("nothing stops it");
    assert!(sequence.holds(1000) && !sequence.holds(sequence.len() as u64));
}
