//! Sequences in files: the same values, and no file that was touched is believed.

use grundy_heaps::{Game, Sequence, Settings, Values};

fn grown(game: &Game, to: usize) -> Sequence {
    let settings = Settings { prove: false, ..Settings::default() };
    let mut sequence = Sequence::new(game.clone(), settings);
    sequence.extend::<()>(to, |_| Ok(())).expect("nothing stops it");
    sequence
}

#[test]
fn a_sequence_goes_on_from_a_file() {
    let file = std::env::temp_dir().join(format!("grundy-heaps-{}.checkpoint", std::process::id()));
    let games = [
        Game::code(0, &[1, 0, 6]),
        Game::code(0, &[6]),
        Game::code(0, &[1, 3, 7]).with(Values::ForeclosedMisere),
        Game::subtraction(&[2, 3, 900]),
    ];
    for game in &games {
        let whole = grown(game, 9000);
        for stop in [0, 3, 700, 5000] {
            grown(game, stop).save(&file).expect("a file");
            let mut resumed = Sequence::load(game.clone(), Settings::default(), &file).expect("a checkpoint");
            assert_eq!(resumed.len(), stop.max(1) + usize::from(stop > 0));
            resumed.extend::<()>(9000, |_| Ok(())).expect("nothing stops it");
            assert!((0..=9000).all(|heap| resumed.get(heap) == whole.get(heap)), "{game} from {stop}");
        }
    }
    // Another game, a byte changed anywhere, a byte less: refused.
    assert!(Sequence::load(games[0].clone(), Settings::default(), &file).is_err());
    let bytes = std::fs::read(&file).expect("the file");
    for at in [0, 5, 30, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        std::fs::write(&file, &changed).expect("written");
        assert!(Sequence::load(games[3].clone(), Settings::default(), &file).is_err(), "byte {at}");
    }
    std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("written");
    assert!(Sequence::load(games[3].clone(), Settings::default(), &file).is_err());
    std::fs::remove_file(&file).expect("removed");
}
