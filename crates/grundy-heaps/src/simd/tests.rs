use super::*;

/// How many candidates were hit.
fn both<T: Kernel>(seed: u64) -> usize {
    let mut hits = 0;
    let mut state = seed;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut cells = vec![T::HOLE; PAD + 1];
    cells.extend((0..900).map(|_| T::of(random(100) as u32).unwrap()));
    let first = 900 - T::LANES;
    let cell = |value: u64| T::of(value as u32).unwrap();
    for many in [1, 2, TESTED] {
        let candidates: Vec<T> = (0..many * T::LANES).map(|_| cell(random(128))).collect();
        let values: Vec<T> = (0..60).map(|_| cell(random(100))).collect();
        let offsets: Vec<u32> = (0..60).map(|_| (T::LANES as u64 + random(800)) as u32).collect();
        let streams = Streams { values: &values, offsets: &offsets };
        let mut fast = vec![T::default(); candidates.len()];
        let mut plain = fast.clone();
        test(Lanes::detect(), &cells, first, streams, &candidates, &mut fast);
        test_portable(&cells, first, streams, &candidates, &mut plain);
        assert_eq!(fast, plain);
        hits += plain.iter().filter(|hit| **hit != T::default()).count();
        let mut fast = vec![0_u8; 1 << 16.min(8 * size_of::<T>())];
        let mut plain = fast.clone();
        let range = (1 + random(30) as usize, 250 + random(600) as usize);
        T::mark(Lanes::detect(), &cells, 890, range, &mut fast);
        mark_portable(&cells, 890, range, &mut plain);
        assert_eq!(fast, plain);
        let (total, target) = (300 + random(500) as usize, cell(random(128)));
        let from = 1 + random(30) as usize;
        let to = from + random(total as u64 - from as u64) as usize;
        let plain = find_portable(&cells, total, target, from, to);
        assert_eq!(T::find(Lanes::detect(), &cells, total, target, from, to), plain);
    }
    hits
}

#[test]
fn vectors_agree_with_plain_loops() {
    for seed in 0..200 {
        let hits = both::<u8>(seed) + both::<u16>(seed) + both::<u32>(seed);
        assert!(hits > 100, "seed {seed}: {hits} hits show little");
    }
}
