//! Weighted Arc-Kayles and rooks as people ask about them: against the definition played out under all
//! twelve conventions, answers by theorems against answers by search, and sizes that only theorems reach.

use crate::judge;
use fastrand::Rng;
use grundy::answer::{Answer, Move};
use grundy::period::{Form, Proof, Search};
use grundy::{Budget, Compound, Convention, NoFiles, Outcome, Play, Session, deep};
use grundy_games::board::{Board, Square};
use grundy_games::notation::write_board;
use grundy_games::{Labelled, Term};

fn seed(case: u64) -> u64 {
    let base: u64 = std::env::var("GRUNDY_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    base * 1_000_003 + case
}

fn weighted(rng: &mut Rng, heaviest: u64) -> String {
    let n = rng.u32(1..5);
    let p = rng.f32();
    let mut items: Vec<String> = (0..n).map(|v| format!("v{v}:{}", rng.u64(0..=heaviest))).collect();
    let pairs = (0..n).flat_map(|v| (0..=v).map(move |u| (u, v)));
    items.extend(pairs.filter(|_| rng.f32() < p).map(|(u, v)| format!("v{u}-v{v}")));
    format!("wedges({})", items.join(", "))
}

/// A board with holes, and rooks that do not attack each other.
fn board(rng: &mut Rng, most: usize) -> String {
    let (rows, columns) = (rng.usize(1..=most), rng.usize(1..=most));
    let square = |rng: &mut Rng| if rng.u8(0..4) == 0 { Square::Hole } else { Square::Free };
    let rows: Vec<Vec<Square>> = (0..rows).map(|_| (0..columns).map(|_| square(rng)).collect()).collect();
    let mut board = Board::from_rows(&rows).expect("a board");
    for _ in 0..rng.usize(0..3) {
        let (_, squares) = board.playable().expect("a small board");
        if let Some(&square) = squares.get(rng.usize(0..squares.len().max(1))) {
            board = board.with_rook(square);
        }
    }
    write_board(&board)
}

fn told(mv: &Move) -> String {
    format!("{:?} {} {}", mv.take, mv.leaves, mv.ends)
}

fn all(answer: &Answer) -> (Outcome, Option<u64>, bool, Vec<String>, Vec<String>) {
    let pieces = answer.pieces.iter().map(|p| format!("{} {:?} {}", p.piece, p.value, p.outcome)).collect();
    let moves = answer.moves.iter().flat_map(|moves| &moves.list);
    let mut moves: Vec<String> = moves.map(told).collect();
    moves.sort_unstable();
    (answer.outcome, answer.value, answer.over, pieces, moves)
}

/// The definition, the search, and the answer with theorems: one verdict.
fn agree(rule: &str, cases: u64, random: fn(&mut Rng) -> String) {
    let budget = Budget::generous();
    deep(|| {
        for convention in Convention::all() {
            let session = Session::new(rule, convention).expect("a rule");
            for case in 0..cases {
                let text = random(&mut Rng::with_seed(seed(case)));
                let what = format!("{rule} on {text}, {convention}, seed {}", seed(case));
                let verdict = judge::judge(rule, &text, convention);
                let position = session.position(&text, &NoFiles).expect("a position");
                let searched = session.search(&position, Some(1000), &budget).expect("an answer");
                assert_eq!((searched.outcome, searched.value), (verdict.outcome, verdict.value), "{what}");
                let question = session.question(&text, &NoFiles).expect("a question");
                let answer = session.answer(&question, Some(1000), &budget).expect("an answer");
                assert_eq!(all(&answer), all(&searched), "{what}");
            }
        }
    });
}

#[test]
fn weighted_graphs_agree_with_the_definition() {
    agree("wak", 400, |rng| weighted(rng, 2));
}

#[test]
fn sums_of_weighted_graphs_agree_with_the_definition() {
    agree("wak", 60, |rng| format!("{} + {}", weighted(rng, 1), weighted(rng, 1)));
}

#[test]
fn boards_agree_with_the_definition() {
    agree("rooks", 200, |rng| board(rng, 4));
}

/// Larger boards: the squares' own game against the rectangles, normal and misère.
#[test]
fn covers_agree_with_squares() {
    let budget = Budget::generous();
    deep(|| {
        for play in Play::ALL {
            let convention = Convention { compound: Compound::Disjunctive, play };
            let session = Session::new("rooks", convention).expect("a rule");
            let size = if play == Play::Normal { 6 } else { 5 };
            for case in 0..60 {
                let text = board(&mut Rng::with_seed(seed(case)), size);
                let question = session.question(&text, &NoFiles).expect("a question");
                let covered = session.answer(&question, Some(1000), &budget).expect("an answer");
                let position = session.position(&text, &NoFiles).expect("a position");
                let squares = session.search(&position, Some(1000), &budget).expect("an answer");
                assert_eq!(all(&covered), all(&squares), "{text}, {convention}");
                assert_eq!(covered.provenance.theorems[0].source, "paper 004, Proposition 5");
            }
        }
    });
}

/// 10^4 vertices with weights to 10^18: a winning move, and what it leaves is lost by the same theorem.
#[test]
fn large_trees_have_winning_moves() {
    let session = Session::new("wak", Convention::NORMAL).expect("a rule");
    let budget = Budget::generous();
    let mut won = 0;
    for case in 0..4 {
        let mut rng = Rng::with_seed(case);
        let mut items = vec![format!("r:{}", rng.u64(1..1_000_000_000_000_000_000))];
        let mut order = 1;
        while order < 10_000 {
            let leaves = rng.usize(0..12);
            let weight = |rng: &mut Rng| rng.u64(1..=1_000_000_000_000_000_000);
            items.push(format!("r-x{order}:{}", weight(&mut rng)));
            items.extend((0..leaves).map(|i| format!("x{order}-y{order}_{i}:{}", weight(&mut rng) / 6)));
            order += 1 + leaves;
        }
        let text = format!("wedges({})", items.join(", "));
        let question = session.question(&text, &NoFiles).expect("a question");
        let answer = session.answer(&question, Some(2), &budget).expect("an answer");
        assert_eq!(answer.provenance.search, None);
        let moves = answer.moves.expect("moves");
        assert_eq!(answer.outcome == Outcome::N, !moves.list.is_empty());
        won += moves.list.len();
        for mv in &moves.list {
            let left = session.question(&mv.leaves, &NoFiles).expect("a position");
            let left = session.answer(&left, None, &budget).expect("an answer");
            assert_eq!((left.outcome, left.provenance.search), (Outcome::P, None));
        }
    }
    assert!(won > 0);
}

/// The largest weights are weights like others: their sums do not overflow.
#[test]
fn the_largest_weights() {
    let largest = i64::MAX;
    let session = Session::new("wak", Convention::NORMAL).expect("a rule");
    let budget = Budget::generous();
    for (text, value) in [
        // Leaves of more than 2^64 together, on a lighter centre: the centre's parity.
        (format!("wedges(c:{largest}, c-x:{largest}, c-y:{largest}, c-z:{largest})"), 1),
        (
            format!(
                "wedges(c:{largest}-x:4611686018427387904, c-y:4611686018427387904, c-z:4611686018427387904)"
            ),
            1,
        ),
        // One enormous weight with a loop, one without.
        (format!("wedges(a:{largest}-b:3, a-a, b-c:2, c-a)"), small("wedges(a:15-b:3, a-a, b-c:2, c-a)")),
        (
            format!("wedges(a:{}-b:3, a-a, b-c:2, c-a)", largest - 1),
            small("wedges(a:16-b:3, a-a, b-c:2, c-a)"),
        ),
        (format!("wedges(a:{largest}-b:3, b-c:2, c-a)"), small("wedges(a:5-b:3, b-c:2, c-a)")),
        // Twins with loops that weigh more than 2^64 together, beside a square.
        (
            format!("wedges(a:{largest}-b:1, c:{largest}-b, d:{largest}-b, a-a, c-c, d-d)"),
            small("wedges(a:3-b:1, a-a)"),
        ),
    ] {
        let position = session.position(&text, &NoFiles).expect("a position");
        let searched = session.search(&position, None, &budget).expect("an answer");
        assert_eq!(searched.value, Some(value), "{text}");
        let question = session.question(&text, &NoFiles).expect("a question");
        let answer = session.answer(&question, Some(10), &budget).expect("an answer");
        assert_eq!(answer.value, Some(value), "{text}");
    }
}

/// The value of a small weighted graph, by the definition.
fn small(text: &str) -> u64 {
    // Large for the judge, so by the plain search of pieces.
    use grundy_engine::engine_for;
    use grundy_games::weighted::WeightedArcKayles;
    let position = judge::position(text);
    let [Term::Weighted(Labelled { graph, .. })] = &position.terms[..] else { panic!("{text}") };
    let engine = engine_for::<WeightedArcKayles>(Convention::NORMAL);
    let budget = Budget::generous();
    let found = deep(|| engine.evaluate(&WeightedArcKayles, &graph.components(), &budget));
    found.expect("a value").number.expect("a Grundy value")
}

/// Figure 4 at a size no search of squares reaches.
#[test]
fn a_board_of_a_million_squares() {
    let row = |hole: bool| -> Vec<Square> {
        let square = |c: usize| if hole && (300..501).contains(&c) { Square::Hole } else { Square::Free };
        (0..1000).map(square).collect()
    };
    let rows: Vec<Vec<Square>> = (0..1000).map(|r| row(r < 900)).collect();
    let board = Board::from_rows(&rows).expect("a board");
    let session = Session::new("rooks", Convention::NORMAL).expect("a rule");
    let budget = Budget::generous();
    let text = write_board(&board);
    let question = session.question(&text, &NoFiles).expect("a question");
    let answer = session.answer(&question, Some(3), &budget).expect("an answer");
    assert_eq!(answer.provenance.search, None);
    let moves = answer.moves.expect("moves");
    assert_eq!((answer.outcome, moves.list.len()), (Outcome::N, 3));
    for mv in &moves.list {
        let left = session.question(&mv.leaves, &NoFiles).expect("a position");
        assert_eq!(session.answer(&left, None, &budget).expect("an answer").outcome, Outcome::P);
    }
}

/// A family in one weight: the period is proven and is that of the members, found by plain search.
#[test]
fn one_weight_that_grows() {
    let session = Session::new("wak", Convention::NORMAL).expect("a rule");
    let budget = Budget::generous();
    let mut looped = 0;
    for case in 0..150 {
        let mut rng = Rng::with_seed(seed(case));
        let mut items = vec!["a:n".to_owned()];
        if rng.u8(0..3) > 0 {
            items.push("a-a".to_owned());
            looped += 1;
        }
        let others = rng.usize(1..4);
        items.extend((0..others).map(|v| format!("v{v}:{}", rng.u8(1..4))));
        items.extend((0..others).filter(|_| rng.bool()).map(|v| format!("a-v{v}")));
        let pairs = (0..others).flat_map(|v| (0..=v).map(move |u| (u, v)));
        items.extend(pairs.filter(|_| rng.u8(0..3) == 0).map(|(u, v)| format!("v{u}-v{v}")));
        let text = format!("wedges({})", items.join(", "));
        let family = session.family(&text, &NoFiles).expect("a family");
        let found = session.period_of(&family, 0, None).find(&budget, &mut |_| {}).expect("a period");
        let Search::Found(found) = found else { panic!("{text}") };
        assert!(matches!(found.proof, Some(Proof::Weight { .. })), "{text}");
        let Form::Periodic { preperiod, period, saltus: 0 } = found.form else { panic!("{text}") };
        let member = |n: u64| small(&text.replacen('n', &n.to_string(), 1));
        let values: Vec<u64> = (0..=preperiod + 8).map(member).collect();
        let repeats = |from: u64, p: u64| {
            (from as usize..values.len() - p as usize).all(|n| values[n] == values[n + p as usize])
        };
        assert!(repeats(preperiod, period), "{text}: {preperiod} {period} {values:?}");
        assert!(period == 1 || !repeats(preperiod, 1), "{text}");
        assert!(preperiod == 0 || !repeats(preperiod - 1, period), "{text}: {preperiod} {values:?}");
    }
    assert!(looped > 50);
}

/// Every line of the tables in `docs/weighted.md`: the value, the vertices and the counters it gives.
#[test]
fn the_tables_of_the_page_are_true() {
    let page = include_str!("../../../../docs/weighted.md");
    let budget = Budget::generous();
    let mut lines = 0;
    for line in page.lines().filter(|line| line.starts_with("| ") && line.ends_with("` |")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (numbers, text) = (&cells[..cells.len() - 1], cells[cells.len() - 1].trim_matches('`'));
        let numbers: Vec<u64> = numbers.iter().filter_map(|cell| cell.parse().ok()).collect();
        let (value, vertices) = (numbers[0], numbers[1]);
        let rule = if numbers.len() == 3 { "wak" } else { "arc-kayles" };
        let session = Session::builder(rule).theorems(false).build().expect("a rule");
        let position = session.position(text, &NoFiles).expect("a position");
        let answer = session.search(&position, None, &budget).expect("an answer");
        assert_eq!(answer.value, Some(value), "{line}");
        match &position.terms[..] {
            [Term::Graph(graph)] => assert_eq!(graph.graph.order() as u64, vertices, "{line}"),
            [Term::Weighted(graph)] => {
                assert_eq!(graph.graph.order() as u64, vertices, "{line}");
                assert_eq!(graph.graph.weights().iter().sum::<u64>(), numbers[2], "{line}");
            }
            _ => panic!("{line}"),
        }
        lines += 1;
    }
    assert!(lines >= 19, "{lines} lines");
}
