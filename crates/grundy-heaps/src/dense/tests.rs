use super::*;
use crate::cell::Cell;
use crate::game::Values;
use crate::naive::naive;
use crate::simd::sieve::TABLES;

#[test]
fn the_sieve_leaves_what_marks_leave() {
    let (mut state, mut sifted, mut later) = (7_u64, 0, 0);
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below) as u32
    };
    for tables in [1, 2, 4, TABLES] {
        for (game, beyond) in [(Game::code(0, &[1, 3, 3, 3, 7]), 1), (Game::grundys_game(), 2)] {
            let bound = (tables * TABLE * beyond) as u64;
            let mut column = Column::<u16>::new();
            // Holes are among the first heaps only, so that no pair has two.
            for heap in 1..12_345 {
                let value = (heap != 5).then(|| random(bound) & random(bound));
                column.push(value).expect("two bytes");
            }
            let mut planes = Both::new(8);
            planes.follow(&column);
            let (first, lanes) = (column.next(), Lanes::detect());
            let block =
                Block { game: &game, column: &column, planes: &planes, first, way: &Way::Marks, lanes };
            let heaps: Vec<usize> = (first..first + BLOCK).collect();
            for (heap, found) in heaps.iter().zip(block.sifted(&heaps, tables, &mut vec![])) {
                let marked = block.marked(*heap, usize::MAX, &mut vec![]);
                let least = marked[0] / (tables * TABLE);
                let window = marked.into_iter().filter(|value| value / (tables * TABLE) == least);
                assert_eq!(found, window.take(KEPT).collect::<Vec<_>>(), "{game}, {tables} tables");
                (sifted, later) = (sifted + found.len(), later + least);
            }
        }
    }
    assert!(sifted > 1000, "{sifted} missing values show little");
    assert!(later > 0, "the first window is always enough");
}

/// What is left by narrowing down and by marks, for a column of random values: how many, and the largest least one.
fn compare(game: &Game, known: usize, heaps: usize, mut value: impl FnMut() -> u32) -> (usize, usize) {
    let mut column = Column::<u16>::new();
    for heap in 1..known {
        column.push((heap != 5).then(&mut value)).expect("two bytes");
    }
    let mut planes = Both::new(7);
    planes.follow(&column);
    let first = column.next();
    let heaps: Vec<usize> = (first..first + heaps).collect();
    let (mut left, mut largest) = (0, 0);
    for mut plan in [Plan::default(), Plan::keeping(8.0), Plan::keeping(50.0)] {
        for lanes in [Lanes::without_avx512(), Lanes::Portable] {
            let block = Block { game, column: &column, planes: &planes, first, way: &Way::Marks, lanes };
            for (heap, narrow) in heaps.iter().zip(block.narrowed(&heaps, &plan, &mut vec![])) {
                let marked = block.marked(*heap, usize::MAX, &mut vec![]);
                let found: Vec<usize> = narrow.left().collect();
                assert!(!found.is_empty() && !narrow.is_open(), "{game}, {heap}");
                assert_eq!(found, marked[..found.len()], "{game}, {heap}");
                (left, largest) = (left + found.len(), largest.max(marked[0]));
                plan.note(marked[0], &narrow);
            }
        }
    }
    (left, largest)
}

#[test]
fn narrowing_leaves_what_marks_leave() {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut left = 0;
    for (game, bound) in [
        (Game::code(0, &[1, 3, 3, 3, 7]), 2048),
        (Game::code(0, &[7, 7]), 1000),
        (Game::grundys_game(), 300),
        (Game::code(0, &[1, 7]), 20),
    ] {
        left += compare(&game, 40_000, BLOCK, || rng.u32(..bound) & rng.u32(..bound)).0;
    }
    assert!(left > 1000, "{left} missing values show little");
}

#[test]
fn the_largest_values_are_narrowed_down() {
    let mut rng = fastrand::Rng::with_seed(12);
    // Mostly of the lower half, so that most of what is missing is in the upper one.
    let value = || rng.u32(..1 << 14) + (u32::from(rng.u32(..8) == 0) << 14);
    let (_, largest) = compare(&Game::code(0, &[1, 3, 7]), 400_000, 4, value);
    assert!(largest > 1 << 14, "{largest} is no large value");
}

#[test]
fn the_definition_is_found_with_any_vectors_and_threads() {
    let foreclosed = Game::code(0, &[1, 3, 7]).with(Values::ForeclosedMisere);
    for game in [foreclosed, Game::code(0, &[1, 3, 3, 3, 7]), Game::code(0, &[7, 7, 7]), Game::grundys_game()]
    {
        let naive = naive(&game, 6000);
        for (lanes, threads) in [
            (Lanes::detect(), 2),
            (Lanes::without_avx512(), 1),
            (Lanes::without_avx512(), 2),
            (Lanes::Portable, 1),
        ] {
            let mut column = Column::<u16>::new();
            while column.next() < 200 {
                column.push(naive[column.next()]).expect("two bytes");
            }
            let (mut dense, mut second) = (Dense::new(lanes), SecondThread::new(threads));
            while column.next() < naive.len() {
                let means = (lanes, &mut second);
                dense.block(&game, &mut column, naive.len() - 1, means).expect("two bytes");
            }
            // With the sieve blocks are so small that these heaps are not worth a second thread.
            let shared = threads > 1 && !sieve::sifts(lanes);
            assert_eq!(second.started(), usize::from(shared), "{game}, {threads} threads, {lanes:?}");
            let found = (1..naive.len()).find(|heap| column.at(*heap).value() != naive[*heap]);
            assert_eq!(found, None, "{game}, {threads} threads, {lanes:?}");
        }
    }
}
