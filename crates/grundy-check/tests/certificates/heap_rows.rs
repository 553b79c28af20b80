//! Rows of heaps written by the tests: values by the definition, also of codes whose moves leave three heaps. What is true
//! holds, ranges end where they may, and no range is so long that it takes for ever.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::judge::{Edges, Judge};
use crate::{sealed, verify};

/// The proof that a code has a period, by values up to a last size.
struct Rows {
    rule: Value,
    values: Vec<u64>,
    start: usize,
    period: usize,
    end: usize,
}

impl Rows {
    /// Values by the definition.
    fn new(digits: &[u8], start: usize, period: usize, end: usize) -> Self {
        let rule = json!({"kind": "code", "digits": digits});
        let mut judge = Judge::new(&rule, Edges::new());
        let values = (0..=end + period).map(|heap| judge.heap(heap as u64)).collect();
        Self { rule, values, start, period, end }
    }

    /// Values that are all 0.
    fn zeros(rule: &Value, last: usize) -> Self {
        Self { rule: rule.clone(), values: vec![0; last + 1], start: 1, period: 1, end: last - 1 }
    }

    fn certificate(&self, preperiod: usize, period: usize) -> Value {
        json!({
            "certificate": "grundy", "version": 2, "typed": {"rule": "", "on": ""},
            "statement": {
                "kind": "period", "convention": "disjunctive", "play": "normal",
                "rule": self.rule, "family": {"kind": "heap", "beside": []},
                "from": 0, "preperiod": preperiod, "period": period, "saltus": 0,
            },
            "proof": {
                "kind": "rows", "values": self.values[..preperiod + period], "start": self.start,
                "rows_period": self.period, "end": self.end, "rows": [{"values": self.values}],
            },
        })
    }

    fn reason(&self) -> String {
        verify(&sealed(self.certificate(0, 1))).expect_err("a lie")
    }
}

#[test]
fn ranges_end_as_early_as_they_may() {
    for (digits, preperiod, period) in [
        (&[0, 3][..], 0, 2),
        (&[0, 7], 0, 2),
        (&[0, 7, 7], 71, 12),
        (&[4, 3], 2, 2),
        (&[4, 8, 7], 1, 4),
        (&[0, 11, 7], 1, 4),
        (&[0, 15, 3], 0, 4),
        (&[0, 10, 2], 1, 4),
        (&[4, 15, 5], 1, 2),
        (&[0, 15, 1], 3, 2),
    ] {
        // Moves that leave a heap, and at most how many.
        let left = |digit: u8| (8 - digit.leading_zeros()) as usize - 1;
        let parts = digits.iter().filter(|digit| **digit > 1).map(|digit| left(*digit)).max().unwrap();
        let depth = digits.iter().rposition(|digit| *digit > 1).unwrap();
        let start = preperiod.max(1);
        let end = (parts * start + (parts - 1) * period + depth - parts).max(digits.len());
        let holds = |start: usize, end: usize| {
            let rows = Rows::new(digits, start, period, end);
            verify(&sealed(rows.certificate(preperiod, period)))
        };
        let said = holds(start, end).unwrap_or_else(|reason| panic!("{digits:?}: {reason}"));
        assert!(said.ends_with(&format!("has period {period} from n = {preperiod} on")), "{said}");
        holds(start, end + 1).unwrap();
        let reason = holds(start, end - 1).expect_err("too short");
        assert!(
            reason.contains("has to reach size") || reason.contains("range of the rows"),
            "{digits:?}: {reason}"
        );
        let reason = holds(start - 1, end).expect_err("too early");
        assert!(reason.contains("differs") || reason.contains("defined from"), "{digits:?}: {reason}");
    }
}

#[test]
fn values_of_every_code_are_those_of_the_definition() {
    let mut rng = fastrand::Rng::with_seed(2);
    for _ in 0..150 {
        let mut digits: Vec<u8> = (0..rng.usize(2..6)).map(|_| rng.u8(..16)).collect();
        digits[0] &= 12;
        *digits.last_mut().unwrap() |= 1 << rng.u8(..4);
        // The values go through, and no heap is worth as much as the next one but by chance.
        let rows = Rows::new(&digits, 1, 1, 22);
        if let Err(reason) = verify(&sealed(rows.certificate(1, 1))) {
            let values_hold = ["differs", "has to reach", "defined from", "repeats", "repeat at"];
            assert!(values_hold.iter().any(|words| reason.contains(words)), "{digits:?}: {reason}");
        }
        // Any other value does not.
        let heap = rng.usize(..24);
        let mut wrong = Rows { values: rows.values.clone(), ..rows };
        wrong.values[heap] ^= 1;
        let reason = verify(&sealed(wrong.certificate(1, 1))).expect_err("a lie");
        assert!(reason.starts_with(&format!("row 0 at size {heap} is worth")), "{digits:?}: {reason}");
    }
}

#[test]
fn no_more_sums_are_worked_out_than_the_bound() {
    let code = |digits: &[u8]| json!({"kind": "code", "digits": digits});
    // Moves that leave one heap, two, three: sizes, squares by two, cubes by thirty-six, up to 2^33 in all.
    let inside = [(code(&[0, 2]), 10_000), (code(&[0, 4]), 131_072), (code(&[0, 8]), 6762)];
    for (rule, last) in inside {
        let reason = Rows::zeros(&rule, last).reason();
        assert!(reason.contains("is worth 1, not 0"), "{rule} {last}: {reason}");
    }
    let outside = [(code(&[0, 4]), 131_073), (code(&[0, 8]), 6763), (code(&[0, 4, 4]), 131_072)];
    for (rule, last) in outside {
        let reason = Rows::zeros(&rule, last).reason();
        assert!(reason.contains("the range is too long"), "{rule} {last}: {reason}");
    }
    // Small heaps have as many sums as there are sizes, for each that is taken.
    for (count, words) in [(8589, "is worth 1, not 0"), (8590, "the range is too long")] {
        let sizes: Vec<usize> = [1].into_iter().chain(1_000_002 - count..=1_000_000).collect();
        assert_eq!(sizes.len(), count);
        let rule = json!({"kind": "subtract", "sizes": sizes});
        let reason = Rows::zeros(&rule, 1_000_002).reason();
        assert!(reason.contains(words), "{count}: {reason}");
    }
}

/// What is said of rows whose values rise by so much.
fn rises(rows: &Rows, preperiod: usize, period: usize, saltus: u64) -> Result<String, String> {
    let mut object = rows.certificate(preperiod, period);
    object["statement"]["saltus"] = json!(saltus);
    verify(&sealed(object))
}

#[test]
fn values_that_rise_have_few_residues_and_a_saltus_that_is_not_too_large() {
    // 0.2 does not rise: that is found after everything that is too large.
    let reason = |start: usize, period: usize, saltus: u64| {
        let (rule, end) = (json!({"kind": "code", "digits": [0, 2]}), 3 * start + 5);
        let values = (0..=end + period).map(|heap| u64::from(heap > 0 && heap % 2 == 0)).collect();
        let rows = Rows { rule, values, start, period, end };
        rises(&rows, start, period, saltus).expect_err("it does not rise")
    };
    for (start, period, saltus) in [(1000, 2, 1), (1, 1000, 1), (1, 2, 1 << 40)] {
        let reason = reason(start, period, saltus);
        assert!(
            reason.contains(&format!("is not worth {saltus} more")),
            "{start} {period} {saltus}: {reason}"
        );
    }
    for (start, period, saltus) in [(1001, 2, 1), (1, 1002, 1), (1, 2, (1 << 40) + 1)] {
        let reason = reason(start, period, saltus);
        assert!(reason.contains("too many residues"), "{start} {period} {saltus}: {reason}");
    }
    for (start, period) in [(0, 2), (1, 3)] {
        let reason = reason(start, period, 1);
        assert!(reason.contains("a start that is not 0 and an even period"), "{start} {period}: {reason}");
    }
    let rows = Rows::new(&[0, 2], 1, 4, 6);
    assert!(rises(&rows, 1, 3, 1).unwrap_err().contains("no multiple of the period"));
}

/// The second condition of the page on values that rise, word by word.
fn all_below_are_hit(digits: &[u8], values: &[u64], start: usize, saltus: u64, heap: usize) -> bool {
    let unit = 1 << saltus.trailing_zeros();
    let (mut equal, mut moved) = (BTreeSet::new(), BTreeSet::new());
    for (taken, digit) in digits.iter().enumerate() {
        let rest = heap - taken;
        let mut leave = |parts: &[usize]| {
            if digit >> parts.len() & 1 == 0 || parts.contains(&0) {
                return;
            }
            let sum = parts.iter().fold(0, |sum, part| sum ^ values[*part]);
            // The value of two equal heaps is 0, and a third is what is left.
            if (0..parts.len()).any(|i| (0..i).any(|j| parts[i] == parts[j])) {
                equal.insert(sum);
            }
            if parts.iter().any(|part| *part >= start && sum ^ values[*part] < unit) {
                moved.insert(sum);
            }
        };
        leave(&[rest]);
        for a in 1..rest {
            leave(&[a, rest - a]);
            (1..rest - a).for_each(|b| leave(&[a, b, rest - a - b]));
        }
    }
    let early = saltus + values[..start].iter().max().unwrap();
    let below = |value: &u64| equal.contains(value) || moved.contains(value);
    (0..=early).all(|value| equal.contains(&value)) && (0..values[heap]).all(|value| below(&value))
}

#[test]
fn values_that_rise_do_so_over_a_range_that_is_long_enough() {
    for (digits, start, period, saltus) in
        [(&[0, 8][..], 1, 3, 1), (&[0, 8, 15], 7, 7, 4), (&[0, 6, 9, 9], 4, 7, 4)]
    {
        let depth = digits.len() - 1;
        let verdict = |end: usize| rises(&Rows::new(digits, start, 2 * period, end), start, period, saltus);
        let needed = 3 * start + depth;
        let reason = verdict(needed - 1).expect_err("too short");
        assert!(
            reason.contains(&format!("has to reach size {needed}, and ends at {}", needed - 1)),
            "{reason}"
        );
        // From here on the range is long enough, but not all values need be hit by moves that last.
        let values = Rows::new(digits, start, 2 * period, needed + 60).values;
        let lasts = |end: usize| {
            (end + 1..=end + 2 * period)
                .all(|heap| all_below_are_hit(digits, &values, start, 2 * saltus, heap))
        };
        for end in needed..needed + 30 {
            let verdict = verdict(end);
            assert_eq!(verdict.is_ok(), lasts(end), "{digits:?} {end}: {verdict:?}");
        }
        let hit = (needed..needed + 30).find(|end| lasts(*end)).unwrap();
        // Another saltus, a value that is not hit, one period of the row that is odd.
        let rows = Rows::new(digits, start, 2 * period, hit);
        assert!(rises(&rows, start, period, saltus + 1).unwrap_err().contains("is not worth"));
        assert!(rises(&rows, start, 2 * period, 2 * saltus).unwrap_err().contains("is a period, too"));
    }
}

/// The first condition, word by word: no option can have the value of its heap, by what is known of residues.
fn nothing_hits(digits: &[u8], values: &[u64], start: usize, (period, saltus): (usize, u64)) -> bool {
    let unit = 1_u64 << saltus.trailing_zeros();
    let classes = start + period;
    let claimed = |heap: usize| {
        let periods = if heap < classes { 0 } else { (heap - start) / period };
        values[heap - periods * period] + periods as u64 * saltus
    };
    let hits = |parts: &[usize], taken: usize| {
        let value = claimed(parts.iter().sum::<usize>() + taken);
        let lows = parts.iter().fold(0, |sum, part| sum ^ (claimed(*part) % unit));
        let highs: u64 = parts.iter().map(|part| claimed(*part) / unit).sum();
        let open = parts.iter().any(|part| *part >= start);
        open && lows == value % unit && highs >= value / unit && (highs - value / unit).is_multiple_of(2)
    };
    digits.iter().enumerate().all(|(taken, digit)| {
        (1..classes).all(|a| {
            let more = |b: usize| digit & 8 == 0 || (b..classes).all(|c| !hits(&[a, b, c], taken));
            (digit & 2 == 0 || !hits(&[a], taken))
                && (a..classes).all(|b| (digit & 4 == 0 || !hits(&[a, b], taken)) && more(b))
        })
    })
}

/// Whether the two conditions hold for values that rise up to some end; the checker says the same.
fn rise_is_judged(digits: &[u8], all: &[u64], (start, period, end): (usize, usize, usize)) -> (bool, bool) {
    let saltus = all[start + period] - all[start];
    let values = all[..=end + period].to_vec();
    let rows = Rows { rule: json!({"kind": "code", "digits": digits}), values, start, period, end };
    let verdict = rises(&rows, start, period, saltus);
    let said = |words: &str| verdict.as_ref().is_err_and(|reason| reason.contains(words));
    let free = nothing_hits(digits, all, start, (period, saltus));
    let below = (end + 1..=end + period).all(|heap| all_below_are_hit(digits, all, start, saltus, heap));
    assert_eq!(said("may be worth as much"), !free, "{digits:?} {start} {period}: {verdict:?}");
    let unhit = said("as third heaps") || said("moves that last");
    assert_eq!(unhit, free && !below, "{digits:?} {start} {period}: {verdict:?}");
    (free, below)
}

#[test]
fn values_that_rise_for_a_while_only_are_refused() {
    let mut verdicts = [0; 3];
    let codes = [0, 4, 8]
        .into_iter()
        .flat_map(|split| (1..16).flat_map(move |a| (0..16).map(move |b| [split, a, b])));
    for digits in codes.filter(|digits| digits.iter().any(|digit| *digit > 7)) {
        let digits = if digits[2] == 0 { &digits[..2] } else { &digits[..] };
        let depth = digits.iter().rposition(|digit| *digit > 1).unwrap();
        let all = Rows::new(digits, 1, 1, 42).values;
        for (start, period) in
            [1, 2, 3, 5, 7].into_iter().flat_map(|start| [2, 4, 6].map(|period| (start, period)))
        {
            let end = (3 * start + depth).max(digits.len());
            let Some(saltus) = all[start + period].checked_sub(all[start]).filter(|saltus| *saltus > 0)
            else {
                continue;
            };
            if end + period > 40 || (start..=end).any(|heap| all[heap + period] != all[heap] + saltus) {
                continue;
            }
            let (free, below) = rise_is_judged(digits, &all, (start, period, end));
            verdicts[if free { 1 + usize::from(below) } else { 0 }] += 1;
        }
    }
    assert!(verdicts.iter().all(|count| *count > 10), "{verdicts:?}");
}

#[test]
fn values_below_are_hit_by_moves_that_last() {
    // Two hold only by moves that leave a part beside two others; the second needs the nim-sum of these. The third
    // does not hold, and the last one would if the two others might be worth the power of two that divides the saltus.
    let cases = [
        (&[8, 13][..], 20, 24, 61, true),
        (&[8, 1, 1, 5], 2, 4, 9, true),
        (&[8, 3, 3, 8], 11, 22, 36, false),
        (&[0, 2, 1, 9], 13, 18, 42, false),
    ];
    for (digits, start, period, end, below) in cases {
        let all = Rows::new(digits, 1, period, end).values;
        assert_eq!(rise_is_judged(digits, &all, (start, period, end)), (true, below), "{digits:?}");
    }
}
