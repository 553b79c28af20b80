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

/// A file may fit its seal and yet be none that was saved: it is refused, and nothing panics.
#[test]
fn a_seal_alone_is_not_believed() {
    use sha2::{Digest, Sha256};
    let game = Game::code(0, &[1, 0, 6]);
    let sealed = |header: &str, cells: &[u8]| {
        let mut bytes = format!("grundy-heaps 1 {game} {:?} {header}\n", game.values()).into_bytes();
        bytes.extend(cells);
        let seal = Sha256::digest(&bytes);
        bytes.extend(seal);
        Sequence::read(game.clone(), Settings::default(), bytes)
    };
    let mut good = vec![128; 65];
    good.extend([1, 0, 0, 1]);
    assert_eq!(sealed("1 69", &good).expect("a checkpoint").len(), 5);
    let refused = |header: &str, cells: &[u8]| {
        let error = sealed(header, cells).err().expect("no checkpoint").to_string();
        assert!(error.contains("cut or was changed"), "{header}: {error}");
    };
    // No cells, too few, values where there is no heap, a value larger than its heap, numbers beyond all bounds.
    refused("1 0", &[]);
    refused("1 64", &good[..64]);
    refused("1 65", &[&[5], &good[1..65]].concat());
    refused("1 69", &[&good[..65], &[1, 3, 0, 1]].concat());
    refused("4 4611686018427387904", &[]);
    refused("4 18446744073709551615", &[]);
    refused("3 23", &good);
    refused("0 69", &[]);
    refused("1 69 1", &good);
    // A run that forgot, with numbers that nobody saved.
    for number in [0, 1, 2, 256, 1 << 20, u64::MAX] {
        for at in 0..11 {
            let mut bytes = format!("grundy-heaps-long 1 {game} {:?}\n", game.values()).into_bytes();
            let mut numbers = [5000_u64, 1024, 1, 64, 3, 4, 1, 0, 0, 0, 1];
            numbers[at] = number;
            numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            bytes.extend([1; 2049 + 8 + 257]);
            let seal = Sha256::digest(&bytes);
            bytes.extend(seal);
            if let Ok(sequence) = Sequence::read(game.clone(), Settings::default(), bytes) {
                let _ = (sequence.len(), sequence.get(1), sequence.get(u64::MAX), sequence.largest());
            }
        }
    }
}
