//! A second thread is started when there is work for it, once, and changes no value.

use grundy_heaps::{Engine, Game, Sequence, Settings};

fn grown(game: &Game, threads: usize, to: usize) -> Sequence {
    grown_with(game, Settings { threads, prove: false, ..Settings::default() }, to)
}

fn grown_with(game: &Game, settings: Settings, to: usize) -> Sequence {
    let mut sequence = Sequence::new(game.clone(), settings);
    // Not in one call: a thread outlives the calls that need it.
    for stop in [to / 2, to - 3, to] {
        sequence.extend::<()>(stop, |_| Ok(())).expect("nothing stops it");
    }
    sequence
}

fn values(sequence: &Sequence, to: usize) -> Vec<Option<u32>> {
    (0..=to as u64).map(|heap| sequence.get(heap)).collect()
}

#[test]
fn every_pair_of_heaps_by_two_threads() {
    let game = Game::code(0, &[1, 3, 3, 3, 7]);
    let (one, two) = (grown(&game, 1, 20_000), grown(&game, 2, 20_000));
    assert_eq!((one.engine(), two.engine()), (Engine::Dense, Engine::Dense));
    assert_eq!((one.threads_started(), two.threads_started()), (0, 1));
    assert!(values(&one, 20_000) == values(&two, 20_000));
}

#[test]
fn witnesses_on_the_second_thread() {
    let (game, to) = (Game::code(0, &[0, 5, 4]), 4_000_000);
    let (one, two) = (grown(&game, 1, to), grown(&game, 2, to));
    assert_eq!((one.engine(), two.engine()), (Engine::Few, Engine::Few));
    assert_eq!((one.threads_started(), two.threads_started()), (0, 1));
    assert!(values(&one, to) == values(&two, to));
    assert_eq!(one.rare(), two.rare());
}

#[test]
fn no_thread_without_work() {
    // Few heaps, moves that leave one heap, and a period that is proven soon.
    for (game, to) in [
        (Game::code(0, &[1, 3, 3, 3, 7]), 4000),
        (Game::subtraction(&[1, 4, 9, 16]), 100_000),
        (Game::code(0, &[0, 7]), 100_000),
        (Game::code(0, &[1, 0, 4]), 100_000),
    ] {
        let settings = Settings { threads: 2, ..Settings::default() };
        assert_eq!(grown_with(&game, settings, to).threads_started(), 0, "{game}");
    }
}

#[test]
fn threads_may_be_allowed_later() {
    let game = Game::code(0, &[1, 3, 3, 3, 7]);
    let mut sequence = grown(&game, 1, 18_000);
    sequence.use_threads(2);
    sequence.extend::<()>(19_000, |_| Ok(())).expect("nothing stops it");
    assert_eq!(sequence.threads_started(), 1);
    assert!(values(&sequence, 19_000) == values(&grown(&game, 1, 19_000), 19_000));
}
