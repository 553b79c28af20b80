//! Chains written by the tests: values by the definition, for many codes, masks and segments. What is true holds, and every
//! number of the proof is tried a little smaller and a little larger.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{sealed, verify};

/// A sequence of heaps: the code, its values, and from where they repeat.
pub(crate) struct Heaps {
    pub(crate) digits: Vec<u8>,
    pub(crate) values: Vec<u8>,
    pub(crate) preperiod: usize,
    pub(crate) period: usize,
}

impl Heaps {
    /// So many values by the definition, and the period that is said.
    pub(crate) fn new(digits: &[u8], count: usize, preperiod: usize, period: usize) -> Self {
        let mut values: Vec<u8> = vec![0];
        for heap in 1..count {
            let mut seen = [false; 256];
            for (taken, digit) in digits.iter().enumerate().filter(|(taken, _)| *taken <= heap) {
                let rest = heap - taken;
                if rest == 0 && digit & 1 != 0 {
                    seen[0] = true;
                }
                if rest > 0 && taken > 0 && digit & 2 != 0 {
                    seen[usize::from(values[rest])] = true;
                }
                if digit & 4 != 0 {
                    (1..rest).for_each(|a| seen[usize::from(values[a] ^ values[rest - a])] = true);
                }
            }
            values.push(seen.iter().position(|seen| !seen).unwrap() as u8);
        }
        Self { digits: digits.to_vec(), values, preperiod, period }
    }

    pub(crate) fn reach(&self) -> usize {
        self.digits.len() - 1
    }

    /// The heaps below `end` that are not common.
    pub(crate) fn rare(&self, mask: u8, by_parity: bool, end: usize) -> Vec<usize> {
        let taken = self.digits.iter().position(|digit| digit & 4 != 0).unwrap_or(0);
        let kind = |heap: &usize| {
            (self.values[*heap] & mask).count_ones() as usize + if by_parity { heap + taken } else { 0 }
        };
        (1..end).filter(|heap| kind(heap) % 2 == 0).collect()
    }

    pub(crate) fn chain(&self, end: usize, segment: usize) -> Vec<String> {
        let mut before = String::new();
        let mut chain = vec![];
        for values in self.values[..end].chunks(segment) {
            let mut hash = Sha256::new();
            hash.update(before.as_bytes());
            hash.update(values);
            before = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
            chain.push(before.clone());
        }
        chain
    }

    /// How deep pairs have to be looked at for a common heap: the least smaller heaps that show what is missing.
    pub(crate) fn depth(&self, mask: u8, by_parity: bool, heap: usize) -> usize {
        let splits =
            self.digits.iter().enumerate().filter(|(taken, digit)| **digit & 4 != 0 && *taken < heap);
        let splits: Vec<usize> = splits.map(|(taken, _)| taken).collect();
        let rare = self.rare(mask, by_parity, heap);
        let at = |heap: usize| self.values[heap];
        let mut least = [usize::MAX; 256];
        for (taken, digit) in self.digits.iter().enumerate().filter(|(taken, _)| (1..=heap).contains(taken)) {
            if (taken < heap && digit & 2 != 0) || (taken == heap && digit & 1 != 0) {
                least[usize::from(at(heap - taken))] = 0;
            }
        }
        for total in splits.iter().map(|taken| heap - taken) {
            for rare in rare.iter().take_while(|rare| **rare < total) {
                least[usize::from(at(*rare) ^ at(total - rare))] = 0;
            }
            for small in 1..=total / 2 {
                let value = usize::from(at(small) ^ at(total - small));
                least[value] = least[value].min(small);
            }
        }
        least[..usize::from(at(heap))].iter().copied().max().unwrap_or(0)
    }

    /// A certificate without a window, by the theorem of Guy and Smith.
    pub(crate) fn without_window(
        &self,
        mask: u8,
        by_parity: bool,
        head: Option<usize>,
        segment: usize,
    ) -> Value {
        let (start, period) = (self.preperiod.max(1), self.period);
        let splits = self.digits.iter().any(|digit| digit & 4 != 0);
        let (parts, reach) = (if splits { 2 } else { 1 }, self.reach());
        let end = parts * start + (parts - 1) * period + reach + 1 + period;
        let rare = self.rare(mask, by_parity, end);
        self.certificate(&json!({
            "kind": "chain", "mask": mask, "by_parity": by_parity, "rare": rare.len(),
            "last_rare": rare.last().unwrap_or(&0), "window": 0, "head": head.unwrap_or(end), "start": start, "shift": period,
            "segment": segment, "chain": self.chain(end, segment),
        }))
    }

    /// A certificate with a window of so many heaps, which begins as early as it can.
    fn with_window(&self, mask: u8, by_parity: bool, window: usize, shift: usize) -> Value {
        let start = (self.preperiod + window).max(window + 1).max(2 * self.reach() + 3);
        self.window_before((mask, by_parity), window, start, shift)
    }

    /// A certificate with a window of so many heaps before a start, whether that is allowed or not.
    pub(crate) fn window_before(
        &self,
        (mask, by_parity): (u8, bool),
        window: usize,
        start: usize,
        shift: usize,
    ) -> Value {
        let end = start + shift;
        let rare = self.rare(mask, by_parity, end);
        self.certificate(&json!({
            "kind": "chain", "mask": mask, "by_parity": by_parity, "rare": rare.len(),
            "last_rare": rare.last().unwrap_or(&0), "window": window, "head": end, "start": start, "shift": shift,
            "segment": 100, "chain": self.chain(end, 100),
        }))
    }

    pub(crate) fn certificate(&self, proof: &Value) -> Value {
        json!({
            "certificate": "grundy", "version": 2, "typed": {"rule": "", "on": ""},
            "statement": {
                "kind": "period", "convention": "disjunctive", "play": "normal",
                "rule": {"kind": "code", "digits": self.digits}, "family": {"kind": "heap", "beside": []},
                "from": 0, "preperiod": self.preperiod, "period": self.period, "saltus": 0,
            },
            "proof": proof,
        })
    }
}

/// Codes with their preperiods and periods, and how values are divided.
fn divided() -> Vec<(Heaps, u8, bool)> {
    let wide = [vec![0, 7], vec![3; 69]].concat();
    let rare = [vec![0], vec![3; 64], vec![5]].concat();
    vec![
        (Heaps::new(&[0, 3], 60, 0, 2), 1, false),
        (Heaps::new(&[0, 3, 3], 60, 0, 3), 3, false),
        (Heaps::new(&[0, 3, 3], 60, 0, 3), 1, true),
        (Heaps::new(&[0, 7], 200, 0, 2), 1, true),
        (Heaps::new(&[0, 7, 7], 300, 71, 12), 0, false),
        (Heaps::new(&[0, 7, 7], 300, 71, 12), 27, false),
        (Heaps::new(&[0, 0, 7], 300, 53, 34), 1, true),
        (Heaps::new(&[0, 1, 3, 7], 300, 52, 34), 2, false),
        (Heaps::new(&[4, 3], 200, 2, 2), 2, true),
        (Heaps::new(&[0, 7, 7, 0, 4], 700, 204, 3), 7, false),
        (Heaps::new(&[0, 3, 1, 7, 4], 300, 60, 42), 15, false),
        (Heaps::new(&[4, 7, 4, 2, 6], 300, 15, 20), 15, false),
        // Values of 64 and more.
        (Heaps::new(&wide, 300, 0, 72), 1, true),
        (Heaps::new(&wide, 300, 0, 72), 0, false),
        (Heaps::new(&rare, 300, 0, 66), 65, true),
        (Heaps::new(&rare, 300, 0, 66), 1, true),
    ]
}

#[test]
fn true_chains_hold() {
    for (heaps, mask, by_parity) in divided() {
        for segment in [1, 7, 64, 100_000] {
            let said = verify(&sealed(heaps.without_window(mask, by_parity, None, segment))).unwrap();
            let said_period = format!("has period {} from n = {} on", heaps.period, heaps.preperiod);
            assert!(said.ends_with(&said_period), "{said}");
        }
    }
    for segment in [0, 4_194_305] {
        let (heaps, mask, by_parity) = &divided()[0];
        let mut object = heaps.without_window(*mask, *by_parity, None, 64);
        object["proof"]["segment"] = json!(segment);
        assert!(verify(&sealed(object)).is_err(), "{segment}");
    }
}

#[test]
fn every_number_of_a_chain_counts() {
    for (heaps, mask, by_parity) in divided() {
        let whole = heaps.without_window(mask, by_parity, None, 64);
        let refused = |change: &dyn Fn(&mut Value)| {
            let mut object = whole.clone();
            change(&mut object);
            verify(&sealed(object)).expect_err("a lie")
        };
        for name in ["rare", "last_rare", "start", "shift"] {
            let number = whole["proof"][name].as_u64().unwrap();
            refused(&|object| object["proof"][name] = json!(number + 1));
            if number > 0 {
                refused(&|object| object["proof"][name] = json!(number - 1));
                refused(&|object| object["proof"][name] = json!(0));
            }
        }
        let mut wrong = Heaps { values: heaps.values.clone(), digits: heaps.digits.clone(), ..heaps };
        wrong.values[3] ^= 1;
        let chain = |heaps: &Heaps| heaps.without_window(mask, by_parity, None, 64)["proof"]["chain"].clone();
        let reason = refused(&|object| object["proof"]["chain"] = chain(&wrong));
        assert!(reason.contains("not those of the file"), "{reason}");
        let reason = refused(&|object| drop(object["proof"]["chain"].as_array_mut().unwrap().pop()));
        assert!(reason.contains("segments"), "{reason}");
    }
}

#[test]
fn periods_of_chains_are_the_least() {
    for (heaps, mask, by_parity) in divided() {
        let claim = |preperiod: usize, period: usize| {
            let values = Heaps::new(&heaps.digits, 1000, preperiod, period);
            verify(&sealed(values.without_window(mask, by_parity, None, 64)))
        };
        claim(heaps.preperiod, heaps.period).unwrap();
        for times in [2, 3, 4, 5] {
            let reason = claim(heaps.preperiod, times * heaps.period).expect_err("not the least");
            // With several periods for one, the heap before may repeat, too.
            let shorter = heaps.preperiod > 0 && reason.contains("the preperiod is shorter");
            assert!(reason.contains("is a period, too") || shorter, "{reason}");
        }
        let reason = claim(heaps.preperiod + 1, heaps.period).expect_err("not the least");
        assert!(reason.contains("the preperiod is shorter"), "{reason}");
        if heaps.preperiod > 0 {
            let reason = claim(heaps.preperiod - 1, heaps.period).expect_err("it does not repeat");
            assert!(reason.contains("differ") || reason.contains("shorter"), "{reason}");
        }
    }
}

#[test]
fn pairs_are_looked_at_as_deep_as_they_have_to_be() {
    for (heaps, mask, by_parity) in
        divided().into_iter().filter(|(_, mask, by_parity)| *mask > 0 || *by_parity)
    {
        let whole = heaps.without_window(mask, by_parity, None, 64);
        let end = whole["proof"]["head"].as_u64().unwrap() as usize;
        let rare = heaps.rare(mask, by_parity, end);
        let common = (1..end).filter(|heap| !rare.contains(heap));
        let depth = common.map(|heap| heaps.depth(mask, by_parity, heap)).max().unwrap();
        let least = depth.max(rare.last().copied().unwrap_or(0));
        for head in least.saturating_sub(3)..least + 4 {
            let verdict = verify(&sealed(heaps.without_window(mask, by_parity, Some(head), 64)));
            assert_eq!(verdict.is_ok(), head >= least, "{:?} {mask} {head}: {verdict:?}", heaps.digits);
        }
    }
}

#[test]
fn a_window_is_as_long_as_it_has_to_be() {
    let long = Heaps::new(&[0, 1, 5, 6], 6200, 3479, 349);
    for (heaps, mask, by_parity, windows) in [
        (Heaps::new(&[0, 7], 300, 0, 2), 1, true, 1..20),
        (Heaps::new(&[4, 3], 300, 2, 2), 2, true, 1..20),
        // Pairs are needed before the period, and none in it.
        (Heaps::new(&[0, 7, 1], 300, 3, 2), 1, true, 1..20),
        // Deeper pairs before the period than in it, so that those of use before must not be tried again.
        (Heaps::new(&[0, 7, 7, 0, 4], 300, 204, 3), 7, false, 10..45),
        (Heaps::new(&[0, 5, 0, 4, 2], 300, 39, 52), 3, true, 10..25),
        (Heaps::new(&[4, 7, 0, 2, 6], 300, 86, 66), 15, false, 5..20),
        // In the period they are deeper than the last rare heap.
        (Heaps::new(&[0, 3, 1, 7, 4], 300, 60, 42), 15, false, 10..25),
        (Heaps::new(&[4, 7, 4, 2, 6], 300, 15, 20), 15, false, 5..20),
        (Heaps::new(&[4, 0, 0, 1], 300, 4, 2), 1, true, 1..10),
        (long, 27, false, 1020..1030),
    ] {
        let mut held = 0;
        for window in windows {
            for shift in [heaps.period, 2 * heaps.period] {
                let object = heaps.with_window(mask, by_parity, window, shift);
                let number = |name: &str| object["proof"][name].as_u64().unwrap() as usize;
                let start = number("start");
                let depth =
                    (start..start + shift).map(|heap| heaps.depth(mask, by_parity, heap)).max().unwrap();
                let last = number("last_rare");
                let enough = window >= last.max(depth) + heaps.reach() && last < start;
                let verdict = verify(&sealed(object.clone()));
                assert_eq!(verdict.is_ok(), enough, "{:?} {window} {shift}: {verdict:?}", heaps.digits);
                held += usize::from(enough);
                if !enough {
                    continue;
                }
                // One heap earlier, or another shift.
                for (name, number) in [("start", start - 1), ("shift", shift + 1), ("shift", 0)] {
                    let mut object = object.clone();
                    object["proof"][name] = json!(number);
                    verify(&sealed(object)).expect_err(name);
                }
            }
        }
        assert!(held > 0, "{:?}", heaps.digits);
    }
}
