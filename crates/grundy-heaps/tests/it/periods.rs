//! Periods that are proven, against the published ones; and the two proofs against each other.

use grundy_heaps::{Game, Proof, Sequence, Settings, Values, naive};

fn proven(game: Game, to: usize) -> Sequence {
    let mut sequence = Sequence::new(game, Settings::default());
    sequence.extend::<()>(to, |_| Ok(())).expect("nothing stops it");
    sequence
}

fn octal(digits: &[u8]) -> Game {
    Game::code(0, digits)
}

#[test]
fn the_table_of_solved_games() {
    // Winning Ways, chapter 4, and published tables of octal games: period, preperiod, largest value.
    let rows: [(&[u8], u64, u64, u32); 11] = [
        (&[7, 7], 12, 71, 8),
        (&[0, 7], 34, 53, 9),
        (&[1, 3, 7], 34, 52, 9),
        (&[4, 5], 20, 498, 8),
        (&[6, 4, 4], 442, 3256, 64),
        (&[1, 5, 6], 349, 3479, 23),
        (&[1, 6, 5], 1550, 5181, 25),
        (&[3, 5, 6], 142, 7315, 19),
        (&[1, 2, 7], 4, 46578, 56),
        (&[1, 6], 149_459, 105_351, 23),
        (&[5, 6], 144, 326_640, 64),
    ];
    for (digits, period, preperiod, largest) in rows {
        let sequence = proven(octal(digits), 1_000_000);
        let found = sequence.proven().unwrap_or_else(|| panic!("{digits:?} is periodic"));
        assert_eq!((found.period, found.preperiod), (period, preperiod), "{digits:?}");
        assert_eq!(sequence.largest(), largest, "{digits:?}");
    }
}

#[test]
fn a_proven_period_goes_on() {
    // Where the state came back early, the values that Guy and Smith would ask for agree.
    for digits in [&[6, 4, 4][..], &[1, 5, 6], &[3, 5, 6], &[4, 5], &[7, 7], &[1, 2, 7]] {
        let short = proven(octal(digits), 100_000);
        let settings = Settings { prove: false, ..Settings::default() };
        let mut long = Sequence::new(octal(digits), settings);
        long.extend::<()>(100_000, |_| Ok(())).expect("nothing stops it");
        assert!(short.proven().is_some() && long.proven().is_none());
        let wrong = (0..=100_000).find(|heap| short.get(*heap) != long.get(*heap));
        assert_eq!(wrong, None, "{digits:?}");
    }
}

#[test]
fn both_proofs_occur() {
    assert!(matches!(
        proven(octal(&[7, 7]), 1000).proven().map(|proven| &proven.proof),
        Some(Proof::GuySmith { .. })
    ));
    // Guy and Smith ask for twice the preperiod of 46578.
    let mut sequence = Sequence::new(octal(&[1, 2, 7]), Settings { prove: false, ..Settings::default() });
    sequence.extend::<()>(80_000, |_| Ok(())).expect("nothing stops it");
    sequence.prove();
    let found = sequence.proven().expect("the state came back");
    assert_eq!((found.preperiod, found.period), (46_578, 4));
    assert!(matches!(found.proof, Proof::State { last_rare: 27_106, .. }), "{:?}", found.proof);
}

#[test]
fn nothing_is_proven_too_early() {
    // Every proven period of a code of two digits, or of a subtraction set, holds in the definition.
    let codes = (0..64).map(|code| octal(&[code / 8, code % 8]));
    let sets = [&[1][..], &[2, 5], &[3, 4, 9], &[1, 2, 7, 8], &[5, 11, 13]].map(Game::subtraction);
    let foreclosed =
        [&[1, 3, 7][..], &[7, 7], &[1, 3], &[3, 3, 3]].map(|digits| octal(digits).with(Values::Foreclosed));
    for game in codes.chain(sets).chain(foreclosed) {
        let sequence = proven(game.clone(), 2000);
        if sequence.proven().is_some() {
            let expected = naive(&game, 1500);
            let wrong = (0..=1500).find(|heap| sequence.get(*heap as u64) != expected[*heap]);
            assert_eq!(wrong, None, "{game}: {:?}", sequence.proven());
        }
    }
}

#[test]
fn a_long_period_of_short_ones() {
    // Stretches of 0, 0, 1, 1, ... as long as the larger number hide the period.
    let sequence = proven(Game::subtraction(&[2, 30_000]), 1_000_000);
    let found = sequence.proven().expect("subtraction games are periodic");
    assert_eq!((found.preperiod, found.period), (1, 30_002));
}
