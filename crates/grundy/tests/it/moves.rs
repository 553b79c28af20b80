//! Winning moves as people get them: every one is legal, what it leaves reads back and is lost for
//! the opponent, and none is missing. Random positions in notation, every rule, every convention.

use fastrand::Rng;
use grundy::{Budget, Convention, NoFiles, Outcome, Session, deep};

/// Rules with a generator of positions in notation.
type Row = (&'static str, fn(&mut Rng) -> String);

const ROWS: &[Row] = &[
    ("0.137", heaps),
    ("4.3", heaps),
    ("0x0.8F", heaps),
    ("nim", heaps),
    ("grundy-game", heaps),
    ("node-kayles", graphs),
    ("selective-node-kayles", graphs),
    ("arc-kayles", graphs),
    ("grim", graphs),
    ("0.33", mixed),
    ("0.07", mixed),
    ("csg:1,3", mixed),
    ("wak", weighted),
    ("rooks", boards),
];

fn heaps(rng: &mut Rng) -> String {
    let heaps: Vec<String> = (0..rng.usize(1..4)).map(|_| rng.u64(0..6).to_string()).collect();
    heaps.join(" + ")
}

fn graphs(rng: &mut Rng) -> String {
    let n = rng.u32(1..8);
    let letter = |v: u32| char::from(b'a' + v as u8);
    let mut items: Vec<String> = (0..n).map(|v| letter(v).to_string()).collect();
    let p = rng.f32();
    items.extend(
        (0..n)
            .flat_map(|v| (0..v).map(move |u| (u, v)))
            .filter(|_| rng.f32() < p)
            .map(|(u, v)| format!("{}-{}", letter(u), letter(v))),
    );
    format!("edges({})", items.join(", "))
}

fn mixed(rng: &mut Rng) -> String {
    match rng.u8(0..3) {
        0 => heaps(rng),
        1 => graphs(rng),
        _ => format!("P({}) + {}", rng.u8(0..5), rng.u8(0..5)),
    }
}

fn weighted(rng: &mut Rng) -> String {
    let n = rng.u32(1..5);
    let mut items: Vec<String> = (0..n).map(|v| format!("v{v}:{}", rng.u8(0..3))).collect();
    items.extend(
        (0..n)
            .flat_map(|v| (0..=v).map(move |u| (u, v)))
            .filter(|_| rng.bool())
            .map(|(u, v)| format!("v{u}-v{v}")),
    );
    format!("wedges({})", items.join(", "))
}

fn boards(rng: &mut Rng) -> String {
    let (rows, columns) = (rng.usize(1..4), rng.usize(1..4));
    let row = |rng: &mut Rng| -> String {
        (0..columns).map(|_| if rng.u8(0..4) == 0 { '#' } else { '.' }).collect()
    };
    let rows: Vec<String> = (0..rows).map(|_| row(rng)).collect();
    format!("board({})", rows.join("/"))
}

#[test]
fn winning_moves_leave_lost_positions() {
    let seed: u64 = std::env::var("GRUNDY_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    deep(|| {
        for (rule, random) in ROWS {
            for convention in Convention::all() {
                let session = Session::new(rule, convention).unwrap();
                for case in 0..25 {
                    let seed = seed * 7919 + case;
                    let text = random(&mut Rng::with_seed(seed));
                    check(&session, &text, &format!("{rule}, {convention}, seed {seed}: {text}"));
                }
            }
        }
    });
}

fn check(session: &Session, text: &str, context: &str) {
    let budget = Budget::generous();
    let position = session.position(text, &NoFiles).unwrap();
    let answer = session.search(&position, Some(200), &budget).unwrap();
    let moves = answer.moves.unwrap();
    assert_eq!(moves.list.len() as u64, u64::try_from(&moves.total).unwrap().min(200), "{context}");
    // A position is lost exactly when it has no winning move, unless it is over and misère.
    if !moves.list.is_empty() {
        assert_eq!(answer.outcome, Outcome::N, "{context}");
    }
    for mv in moves.list.iter().filter(|mv| !mv.ends) {
        let context = format!("{context}\n  leaves {}", mv.leaves);
        let left =
            session.position(&mv.leaves, &NoFiles).unwrap_or_else(|error| panic!("{context}: {error}"));
        let left = session.search(&left, None, &budget).unwrap();
        assert_eq!(left.outcome, Outcome::P, "{context}");
    }
    // The pieces, written down and read back, are worth what was said.
    for piece in &answer.pieces {
        let context = format!("{context}\n  piece {}", piece.piece);
        let read =
            session.position(&piece.piece, &NoFiles).unwrap_or_else(|error| panic!("{context}: {error}"));
        let alone = session.search(&read, None, &budget).unwrap();
        assert_eq!((alone.outcome, alone.value), (piece.outcome, piece.value), "{context}");
        assert_eq!(alone.pieces.len(), 1, "{context}");
    }
    // Printed and read back, the position is the same.
    assert_eq!(session.position(&position.to_string(), &NoFiles).unwrap(), position, "{context}");
}
