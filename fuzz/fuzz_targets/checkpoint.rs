//! Checkpoints of heaps: arbitrary bytes, arbitrary bytes with the right seal, and the bytes of a good one
//! with some changed, with and without a new seal. What does not fit is refused; what was changed under its
//! old seal always is.

#![no_main]

use std::sync::LazyLock;

use grundy_heaps::{Forget, Game, Sequence, Settings};
use sha2::{Digest, Sha256};

/// Good checkpoints: of all values, and of a run that forgot.
static GOOD: LazyLock<Vec<(Game, Vec<u8>)>> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("grundy-fuzz-checkpoint-{}", std::process::id()));
    let saved = |game: Game, to: usize, forget: Option<Forget>| {
        let settings = Settings { prove: false, forget, ..Settings::default() };
        let mut sequence = Sequence::new(game.clone(), settings);
        sequence.extend::<()>(to, |_| Ok(())).expect("nothing stops it");
        sequence.save(&folder).expect("a file");
        (game, std::fs::read(&folder).expect("a file"))
    };
    let forget = Some(Forget { from: 1 << 18, kept: 1 << 16 });
    let good = vec![
        saved(Game::code(0, &[1, 0, 6]), 300, None),
        saved(Game::subtraction(&[2, 3, 900]), 2000, None),
        saved(Game::code(0, &[1, 0, 6]), 700_000, forget),
    ];
    let _ = std::fs::remove_file(&folder);
    assert!(good[2].1.starts_with(b"grundy-heaps-long"));
    good
});

fn sealed(mut body: Vec<u8>) -> Vec<u8> {
    let seal = Sha256::digest(&body);
    body.extend(seal);
    body
}

/// Loads, and looks at what was loaded.
fn load(game: &Game, bytes: Vec<u8>) -> bool {
    let Ok(sequence) = Sequence::read(game.clone(), Settings::default(), bytes) else { return false };
    let len = sequence.len() as u64;
    for heap in [0, 1, len / 2, len.saturating_sub(1), len] {
        if sequence.knows(heap) && !sequence.forgot(heap) {
            let _ = sequence.get(heap);
        }
    }
    let _ = (sequence.bytes(), sequence.largest(), sequence.prospect());
    true
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((how, rest)) = bytes.split_first() else { return };
    let (game, good) = &GOOD[usize::from(how >> 2) % GOOD.len()];
    match how & 3 {
        0 => drop(load(game, rest.to_vec())),
        1 => drop(load(game, sealed(rest.to_vec()))),
        // Two bytes say where, one what is there.
        how => {
            let mut changed = good.clone();
            for edit in rest.chunks_exact(3) {
                let at = usize::from(u16::from_le_bytes([edit[0], edit[1]])) % changed.len();
                changed[at] = edit[2];
            }
            if how == 2 {
                let same = changed == *good;
                assert_eq!(load(game, changed), same, "believed though it was changed");
            } else {
                changed.truncate(changed.len() - 32);
                load(game, sealed(changed));
            }
        }
    }
});
