//! The solver made for a rule and the general engine give the same answers, moves included.

use grundy::{Budget, Convention, NoFiles, Session};

fn random_graph(rng: &mut fastrand::Rng) -> String {
    let n = rng.u32(8..=15);
    let p = rng.f32() * 0.5;
    let mut items: Vec<String> = (1..n).map(|v| format!("{}-{v}", rng.u32(v.saturating_sub(5)..v))).collect();
    let more = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|_| rng.f32() < p * p);
    items.extend(more.map(|(u, v)| format!("{u}-{v}")));
    format!("edges({})", items.join(", "))
}

#[test]
fn special_and_general_agree() {
    let mut rng = fastrand::Rng::with_seed(3);
    for rule in ["node-kayles", "arc-kayles"] {
        let session = |special, threads| {
            Session::builder(rule).theorems(false).solvers(special).threads(threads).build().unwrap()
        };
        let (special, twice, general) = (session(true, 1), session(true, 2), session(false, 1));
        for case in 0..40 {
            let text = match case % 4 {
                0 => format!("{} + {}", random_graph(&mut rng), random_graph(&mut rng)),
                1 => format!("{} + P({}) + 2*C(4)", random_graph(&mut rng), rng.u32(0..30)),
                _ => random_graph(&mut rng),
            };
            let answer = |session: &Session| {
                let position = session.position(&text, &NoFiles).unwrap();
                let answer = session.search(&position, Some(100), &Budget::generous()).unwrap();
                format!("{answer:?}")
            };
            let expected = answer(&general);
            assert_eq!(answer(&special), expected);
            assert_eq!(answer(&twice), expected);
        }
    }
}

/// A graph with more vertices than a word has bits, and one that is too large for the solver.
#[test]
fn wide_graphs() {
    let session = Session::new("node-kayles", Convention::NORMAL).unwrap();
    for (text, value) in [("grid(2,70)", 0), ("K(70)", 1), ("K(300)", 1), ("K(90,31)", 2), ("K(90,30)", 0)] {
        let position = session.position(text, &NoFiles).unwrap();
        let answer = session.search(&position, None, &Budget::generous()).unwrap();
        assert_eq!(answer.value, Some(value), "{text}");
    }
}
