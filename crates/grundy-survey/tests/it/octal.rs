//! Surveys of octal games.

use grundy::Budget;
use grundy_survey::octal;

#[test]
fn patterns_are_read() {
    assert_eq!(octal::codes("0.1?").expect("a pattern").len(), 8);
    assert_eq!(octal::codes(".??").expect("a pattern")[9], "0.11");
    assert_eq!(octal::codes("4.7").expect("a code"), ["4.7"]);
    for bad in ["0.8?", "?.1", "nim", "0.????????????", "3.?"] {
        assert!(octal::codes(bad).is_err(), "{bad}");
    }
}

#[test]
fn equivalent_codes_are_grouped() {
    let budget = Budget::generous();
    let class =
        |code: &str| octal::survey(code, 2000, &budget).expect("a survey").solved.expect("solved").class;
    // Dawson's Kayles 0.07 is 0.4 a place later; Dawson's chess 0.137, too, but its first values differ.
    assert_eq!(class("0.07"), class("0.4"));
    assert_eq!(class("0.07"), class("0.070"));
    assert_ne!(class("0.07"), class("0.77"));
    assert!(octal::survey("0.6", 2000, &budget).expect("a survey").solved.is_none());
}

#[test]
fn the_standard_form_has_the_same_values() {
    use grundy_heaps::{Game, naive};
    for (code, form) in [("0.07", "0.137"), ("0.6", "0.37"), ("4.0", "0.7"), ("0.007", "0.0137")] {
        let found = octal::standard_of(code).expect("a code");
        assert_eq!(found.digits, octal::standard_of(form).expect("a code").digits, "{code}: {found}");
    }
    let mut shifted = 0;
    for split in [0, 4] {
        for code in 0..512_u32 {
            let digits = [split, (code / 64) as u8, (code / 8 % 8) as u8, (code % 8) as u8];
            let found = octal::standard(&digits);
            shifted += u32::from(found.shift > 0);
            let values = naive(&Game::code(split, &digits[1..]), 160);
            let other = naive(
                &Game::code(found.digits.first().copied().unwrap_or(0), found.digits.get(1..).unwrap_or(&[])),
                160,
            );
            assert!(values[..=found.shift].iter().all(|value| *value == Some(0)), "{digits:?}");
            let same = (1..=160 - found.shift).all(|heap| values[heap + found.shift] == other[heap]);
            assert!(same, "{digits:?}, {found}");
        }
    }
    assert!(shifted > 400, "{shifted}");
}

/// What one solved code says of others with the same standard form is what following them shows.
#[test]
fn solved_codes_speak_for_their_form() {
    let budget = Budget::generous();
    let mut classes = octal::Classes::default();
    let mut told = 0;
    for code in octal::codes("0.???").expect("a pattern") {
        let alike = classes.alike(&code, 300);
        let row = octal::survey(&code, 300, &budget).expect("followed");
        if let Some(alike) = alike.filter(|alike| alike.solved.is_some()) {
            let seen = |row: &octal::Surveyed| {
                let solved = row.solved.as_ref().map(|s| (s.preperiod, s.period, s.class.clone()));
                (row.code.clone(), row.largest, solved)
            };
            // Shorter codes may be proven a few heaps earlier or later, never with another period.
            if row.solved.is_some() {
                assert_eq!(seen(&alike), seen(&row));
                told += 1;
            }
        }
        classes.first(&row);
    }
    assert!(told > 50, "{told}");
}
