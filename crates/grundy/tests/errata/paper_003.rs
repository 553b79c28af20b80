//! Paper 003: the full proof of Theorem 22 (Theorem 20 of paper 001).

use grundy::{Convention, deep};

use crate::judge::{Bench, judge};
use crate::paper_001::{bistar, class, stars, table_2};

/// D3 with a square: value 3, one or three paths of length 2.
const D3_SQUARE: usize = 9;

#[test]
fn e003_01_case_22() {
    let smallest = bistar(Some((3, 1)), 2, Some((3, 1)));
    assert_eq!(judge("0.33", &smallest, Convention::NORMAL).value, Some(0));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let members: Vec<_> =
            stars(9).into_iter().filter(|star| class(&mut bench, *star, true) == D3_SQUARE).collect();
        assert_eq!(
            members.iter().min_by_key(|star| star.map(|(ones, twos)| ones + 2 * twos)),
            Some(&Some((3, 1)))
        );
        for &a in &members {
            for &b in &members {
                assert_eq!(table_2(&mut bench, a, b, true), 0);
                assert_eq!(bench.grundy("0.33", &bistar(a, 2, b)), 0, "{}", bistar(a, 2, b));
            }
        }
    });
}

#[test]
fn e003_02_proof_s_1_2_is_not_empty() {
    let value = |text| judge("0.33", text, Convention::NORMAL).value;
    assert_eq!((value("B(1,2;2;_)"), value("B(_;2;_)")), (Some(2), Some(1)));
    assert_eq!((value("B(1,1;2;_)"), value("B(1,2;2;1,2)")), (Some(1), Some(0)));
    deep(|stack| {
        let mut bench = Bench::new(stack);
        let [s11, s12] = [Some((2, 0)), Some((1, 1))];
        assert_eq!(class(&mut bench, s11, true), class(&mut bench, None, true));
        assert_ne!(class(&mut bench, s12, true), class(&mut bench, None, true));
    });
}
