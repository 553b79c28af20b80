//! Runs that forget: the same periods as those that keep every value, or none.

use grundy_heaps::{Engine, Forget, Game, Proof, Sequence, Settings};

fn octal(digits: &[u8]) -> Game {
    Game::code(0, digits)
}

fn forgetting(digits: &[u8], from: usize, kept: usize) -> Sequence {
    let settings = Settings { prove: false, forget: Some(Forget { from, kept }), ..Settings::default() };
    Sequence::new(octal(digits), settings)
}

/// Period, preperiod, the last heap that was computed.
fn found(sequence: &Sequence) -> Option<(u64, u64, u64)> {
    sequence.proven().map(|proven| (proven.period, proven.preperiod, proven.computed))
}

#[test]
fn periods_are_found_with_few_values() {
    // Forgotten before the period begins, and after; the published periods and preperiods.
    for (digits, from, kept, period, preperiod, threads) in [
        (&[5, 6][..], 1 << 19, 1 << 17, 144, 326_640, 1),
        (&[5, 6], 1 << 19, 1 << 17, 144, 326_640, 2),
        (&[1, 6], 1 << 20, 1 << 18, 149_459, 105_351, 1),
        (&[1, 6], 1 << 20, 1 << 18, 149_459, 105_351, 2),
        (&[3, 5, 4], 1 << 20, 1 << 16, 1180, 10_061_916, 1),
    ] {
        let forget = Some(Forget { from, kept });
        let settings = Settings { prove: false, forget, threads, ..Settings::default() };
        let mut sequence = Sequence::new(octal(digits), settings);
        sequence.extend::<()>(20_000_000, |_| Ok(())).expect("nothing stops it");
        let (p, start, computed) = found(&sequence).unwrap_or_else(|| panic!("{digits:?} is periodic"));
        assert_eq!((p, start), (period, preperiod), "{digits:?}");
        assert!(matches!(sequence.proven().map(|proven| &proven.proof), Some(Proof::State { .. })));
        assert!(computed < 20_000_000 && sequence.bytes() < 128 * kept, "{digits:?}, {computed}");
    }
}

#[test]
fn values_that_are_kept_are_the_same() {
    let mut short = forgetting(&[1, 0, 6], 1 << 18, 1 << 16);
    let mut whole = Sequence::new(octal(&[1, 0, 6]), Settings { prove: false, ..Settings::default() });
    for stop in [1 << 18, 300_000, 300_001, 777_777, 1_000_000] {
        short.extend::<()>(stop, |_| Ok(())).expect("nothing stops it");
        whole.extend::<()>(stop, |_| Ok(())).expect("nothing stops it");
        assert_eq!((short.len(), short.lost()), (stop + 1, None));
        let known = (1..=stop as u64).filter(|heap| short.knows(*heap));
        let mut count = 0;
        for heap in known {
            assert_eq!(short.get(heap), whole.get(heap), "{heap} of {stop}");
            count += 1;
        }
        assert!(count >= 1 << 17, "{count} of {stop}");
    }
    assert!(!short.knows(500_000) && short.engine() == Engine::Few);
}

#[test]
fn a_run_that_is_lost_says_so() {
    // Which pair is found first, and so how deep pairs are, depends on the vectors: in plain Rust it is the same
    // everywhere.
    let forgetting = |kept: usize| {
        let forget = Some(Forget { from: 1 << 16, kept });
        let settings = Settings { prove: false, forget, portable: true, ..Settings::default() };
        Sequence::new(octal(&[0, 5, 4]), settings)
    };
    // With so few values a pair would be needed that was forgotten.
    let mut short = forgetting(1 << 13);
    short.extend::<()>(200_000, |_| Ok(())).expect("nothing stops it");
    let lost = short.lost().expect("a deep pair is needed");
    assert!(short.forgets() && short.proven().is_none() && lost > 1 << 16);
    // It has no value from there on, and does not get any.
    let known = short.len();
    assert!(known <= lost as usize + 1 && known < 200_000, "{known} values, lost at {lost}");
    short.extend::<()>(300_000, |_| Ok(())).expect("nothing stops it");
    assert_eq!((short.len(), short.lost()), (known, Some(lost)));
    let mut whole = Sequence::new(octal(&[0, 5, 4]), Settings { prove: false, ..Settings::default() });
    whole.extend::<()>(known, |_| Ok(())).expect("nothing stops it");
    let heaps: Vec<u64> = (1..known as u64).filter(|heap| short.knows(*heap)).collect();
    assert!(heaps.len() >= 1 << 13, "{}", heaps.len());
    assert!(heaps.into_iter().all(|heap| short.get(heap) == whole.get(heap)));
    // More of them are enough.
    let mut longer = forgetting(1 << 14);
    longer.extend::<()>(200_000, |_| Ok(())).expect("nothing stops it");
    assert_eq!((longer.len(), longer.lost()), (200_001, None));
}

#[test]
fn large_rare_heaps_are_not_forgotten() {
    // The last rare heap of 0.376 is 1 140 540.
    let mut sequence = forgetting(&[3, 7, 6], 1 << 19, 1 << 17);
    sequence.extend::<()>(1_200_000, |_| Ok(())).expect("nothing stops it");
    assert_eq!(
        (sequence.forgets(), sequence.lost(), sequence.rare().last()),
        (false, None, Some(&1_140_540))
    );
    assert!((1..=1_200_000).all(|heap| sequence.knows(heap)));
}

#[test]
fn a_run_goes_on_from_its_file() {
    let file = std::env::temp_dir().join(format!("grundy-heaps-long-{}.checkpoint", std::process::id()));
    let mut sequence = forgetting(&[3, 5, 4], 1 << 20, 1 << 16);
    sequence.extend::<()>(3_000_001, |_| Ok(())).expect("nothing stops it");
    sequence.save(&file).expect("a file");
    let size = std::fs::metadata(&file).expect("the file").len();
    assert!(size < 3_000_000, "{size} bytes");
    let settings = Settings { prove: false, ..Settings::default() };
    let mut resumed = Sequence::load(octal(&[3, 5, 4]), settings.clone(), &file).expect("a checkpoint");
    assert_eq!(resumed.len(), 3_000_002);
    assert_eq!(resumed.rare(), sequence.rare());
    // Snapshots and values are those of the run that was never stopped.
    sequence.extend::<()>(4_000_000, |_| Ok(())).expect("nothing stops it");
    resumed.extend::<()>(4_000_000, |_| Ok(())).expect("nothing stops it");
    let known: Vec<u64> =
        (1..=4_000_000).filter(|heap| sequence.knows(*heap) && resumed.knows(*heap)).collect();
    assert!(known.len() >= 1 << 16, "{}", known.len());
    assert!(known.into_iter().all(|heap| sequence.get(heap) == resumed.get(heap)));
    assert!(Sequence::load(octal(&[1, 0, 6]), settings.clone(), &file).is_err());
    let bytes = std::fs::read(&file).expect("the file");
    for at in [0, 30, 60, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        std::fs::write(&file, &changed).expect("written");
        assert!(Sequence::load(octal(&[3, 5, 4]), settings.clone(), &file).is_err(), "byte {at}");
    }
    std::fs::remove_file(&file).expect("removed");
}

#[test]
fn a_witness_too_deep_for_a_proof_is_told() {
    // 0.054 needs a witness at 7070, a snapshot of a quarter of 2^14 values has 4096.
    let mut sequence = forgetting(&[0, 5, 4], 1 << 16, 1 << 14);
    sequence.extend::<()>(3_000_000, |_| Ok(())).expect("nothing stops it");
    assert!(sequence.forgets() && sequence.proven().is_none());
    assert!(sequence.lost().is_some_and(|heap| heap < 3_000_000), "{:?}", sequence.lost());
    let mut anew = sequence.anew();
    anew.extend::<()>(200_000, |_| Ok(())).expect("nothing stops it");
    assert!(!anew.forgets() && (1..=200_000).all(|heap| anew.knows(heap) && !anew.forgot(heap)));
}
