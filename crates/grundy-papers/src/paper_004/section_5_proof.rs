//! Theorem 13 and the steps of its proof.
//!
//! The labels of Figure 7 are read from the proof: (1) the loop at a, (2) the edge (a, c), (3) the
//! edges (c, x_i), in G₂ (c, X) and in G₄ the loop at c, (4) the edges (x_i, y_i), in G₂ (X, Y) and in
//! G₄ the loop at Y.

use super::play::{Field, Shape, play};
use super::reduce::reductions;
use super::trees::{g1, g2_value, g3_value, g4_value, in_s, sums};
use crate::{Bench, Checked, Claim, Erratum, Found};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim {
            name: "Theorem 13",
            statement: "If x_i > y_i for all i ≤ k, then G₁ (root c with a child a that has a loop and children x_i with leaves y_i) has the outcome of G₂, the same with one branch X = Σx_i, Y = Σy_i; that is of G₃ (loops a and X) if X < Y + c, of G₄ (a – c with loops, and the loop Y) if X ≥ Y + c.",
            check: theorem_13,
            erratum: None,
        },
        Claim {
            name: "Figure 7 (G₂ and G₃)",
            statement: "If X < Y + c, then G₂ has the outcome of G₃.",
            check: |_| figure_7(|[a, c, x, y]| (x < y + c).then(|| g3_value(a, x))),
            erratum: None,
        },
        Claim {
            name: "Figure 7 (G₂ and G₄)",
            statement: "If X ≥ Y + c, then G₂ has the outcome of G₄, by simplifying the heavy vertex X.",
            check: |_| figure_7(|[a, c, x, y]| (x >= y + c).then(|| g4_value(a, c, y))),
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 13 (G₂ is canonical)",
            statement: "If X < Y + c and c < a + X, then G₂ is canonical, and Lemma 12 gives G₂ ∼ G₃.",
            check: canonical,
            erratum: Some(Erratum::PROOF),
        },
        Claim {
            name: "Proof of Theorem 13 (the map f)",
            statement: "For a move from s to s′ in G₁ by an edge e there is the move from f(s) to f(s′) in G₂ by the edge with the same label; no move leads into S from outside; the result holds if X or Y is zero.",
            check: the_map,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 13 (point (ii), X < c + Y)",
            statement: "If X < c + Y and the move is (c, x_k) with x_k = y_k + 1, then X − x_k ≥ c − 1 + Y − y_k, and by the same argument G′₂ is a P-position iff a′ + X′ is even.",
            check: reversed,
            erratum: Some(Erratum::WORDING),
        },
        Claim {
            name: "Proof of Theorem 13 (point (ii), X ≥ c + Y)",
            statement: "Then a + c + Y is even, X − x_k ≥ c − 1 + Y − y_k, and a′ + c − 1 + Y′ = a + c − 1 + Y is odd, so that the position moved to is an N-position.",
            check: second_case,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 13 (point (iii), X < Y + c)",
            statement: "If f(s) is an N-position and X < Y + c, there is a winning move in G₂ with label (1) or (4).",
            check: labels,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 13 (point (iii), only label (3) wins)",
            statement: "If X ≥ Y + c and only the edge with label (3) wins in G₂, then min(a, c) is odd, c < a, c is odd, and a + Y is even.",
            check: only_three,
            erratum: None,
        },
        Claim {
            name: "Proof of Theorem 13 (point (iii), the sum Y′ + a′)",
            statement: "Y′ + a′ = Y − y_k + a + x_k + 1 = Y + a, where x_k = y_k + 1; hence a and Y have the same parity.",
            check: the_sum,
            erratum: Some(Erratum::WORDING),
        },
    ]
}

/// The limits of a, c, x_i, y_i for each number of branches.
const LIMITS: [(usize, [u32; 4]); 4] =
    [(1, [12, 12, 12, 12]), (2, [6, 8, 6, 5]), (3, [3, 6, 4, 3]), (4, [2, 5, 3, 2])];
const RANGE: &str = "k = 1: weights ≤ 12; k = 2: a ≤ 6, c ≤ 8, x ≤ 6, y ≤ 5; k = 3: a ≤ 3, c ≤ 6, x ≤ 4, y ≤ 3; k = 4: a ≤ 2, c ≤ 5, x ≤ 3, y ≤ 2; a = 0 and c = 0 included, all played out";

fn field(k: usize, [a, c, x, y]: [u32; 4]) -> Field {
    let limits: Vec<u32> = [a, c].into_iter().chain((0..k).flat_map(|_| [x, y])).collect();
    Field::new(&g1(k), &limits)
}

/// G₂ on weights that hold the sums of so many branches.
fn sum_field(k: usize, [a, c, x, y]: [u32; 4]) -> Field {
    field(1, [a, c, k as u32 * x, k as u32 * y])
}

fn theorem_13(bench: &mut Bench<'_>) -> Checked {
    for (k, limits) in LIMITS {
        let (whole, one) = (field(k, limits), sum_field(k, limits));
        let image = |w: &[u32]| {
            let (x, y) = sums(w);
            one.value(&[w[0], w[1], x, y])
        };
        let claimed = |w: &[u32]| {
            let (x, y) = sums(w);
            g2_value(w[0], w[1], x, y)
        };
        let wrong = whole.smallest(|w, value| in_s(w) && (value != image(w) || value != claimed(w)));
        if let Some((w, value)) = wrong {
            let counterexample = format!("{}: {value}, G₂ has {}", g1(k).text(&w), image(&w));
            return Ok(Found::fails(RANGE, counterexample, "not so").showing(g1(k).command(&w)));
        }
    }
    let small = field(2, [1, 2, 2, 1]);
    for (w, value) in small.positions().filter(|(w, _)| in_s(w)) {
        if g1(2).judged(bench, &w)? != value {
            return Ok(Found::fails(RANGE, g1(2).text(&w), "the tables are wrong"));
        }
    }
    Ok(Found::holds(format!(
        "{RANGE}; k = 2, weights ≤ 1, 2, 2, 1 by the definition; the drawings are lost, the graphs are those that the proof needs. Even the Grundy values of G₁ and G₂ agree: (a + X) mod 2 if X < Y + c, otherwise ((a + c + Y) mod 2) + 2 (min(a, c) mod 2)"
    )))
}

fn figure_7(claimed: fn([u32; 4]) -> Option<u32>) -> Checked {
    let shape = g1(1);
    let wrong = field(1, [12; 4])
        .smallest(|w, value| claimed([w[0], w[1], w[2], w[3]]).is_some_and(|claimed| claimed != value));
    Ok(Found::unless(
        wrong.map(|(w, value)| format!("{}: {value}", shape.text(&w))),
        "weights ≤ 12, zero included, X > Y or not, played out; the Grundy values agree as well",
        "not so",
    ))
}

fn canonical(_: &mut Bench<'_>) -> Checked {
    let shape = g1(1);
    let field = field(1, [8; 4]);
    // An empty vertex is none: the graph without it is asked.
    let reducible = |w: &[u32]| {
        let alive: Vec<usize> = (0..4).filter(|&v| w[v] > 0).collect();
        let place = |v: usize| alive.iter().position(|&u| u == v);
        let edges: Vec<_> = shape.edges.iter().filter_map(|&(u, v)| Some((place(u)?, place(v)?))).collect();
        let weights: Vec<u32> = alive.iter().map(|&v| w[v]).collect();
        !reductions(&Shape::new(alive.len(), edges), &weights).is_empty()
    };
    let meant = |w: &[u32]| w[2] > w[3] && w[3] > 0 && w[2] < w[3] + w[1] && w[1] < w[0] + w[2];
    let wrong = field.smallest(|w, _| meant(w) && reducible(w));
    let also = field.smallest(|w, value| {
        meant(w)
            && (w[0] > 0 && reducible(w)
                || w[0] == 0 && !reducible(w)
                || (value == 0) != (g3_value(w[0], w[2]) == 0))
    });
    let correction = if also.is_none() {
        "canonical if and only if a > 0. For a = 0 (a tree without heavy leaves) c and Y are false twins; G₂ ∼ G₃ holds all the same, since the proof of Lemma 12 needs only X < Y + c"
    } else {
        "not canonical, and what is true instead was not found"
    };
    let range = "weights ≤ 8, X > Y > 0, a = 0 included";
    Ok(match wrong {
        Some((w, _)) => {
            let text = format!(
                "(a, c, X, Y) = {w:?}: without a, the vertices c and Y both have the neighbour X alone"
            );
            Found::fails(range, text, correction).showing(shape.command(&w))
        }
        None => Found::holds(range),
    })
}

fn the_map(_: &mut Bench<'_>) -> Checked {
    for (k, limits) in [(2, [2, 3, 4, 3]), (3, [1, 2, 3, 2])] {
        let (shape, one) = (g1(k), g1(1));
        let fields = (field(k, limits), sum_field(k, limits));
        let image = |w: &[u32]| {
            let (x, y) = sums(w);
            vec![w[0], w[1], x, y]
        };
        let label = |(u, v): (usize, usize)| match (u, v) {
            (0, _) => (u, v),
            (1, _) => (1, 2),
            _ => (2, 3),
        };
        let wrong = fields.0.smallest(|w, value| {
            let moves = |&edge: &(usize, usize)| play(w, edge).map(|after| (edge, after));
            let strays = shape.edges.iter().filter_map(moves).any(|(edge, after)| {
                play(&image(w), label(edge)) != Some(image(&after)) || !in_s(w) && in_s(&after)
            });
            let (x, y) = sums(w);
            let flat = (x == 0 || y == 0) && in_s(w) && (value == 0) != (fields.1.value(&image(w)) == 0);
            strays || flat
        });
        if let Some((w, _)) = wrong {
            return Ok(Found::fails(
                "k = 2, 3",
                format!("{} and {}", shape.text(&w), one.text(&image(&w))),
                "not so",
            ));
        }
    }
    Ok(Found::holds(
        "k = 2: a ≤ 2, c ≤ 3, x ≤ 4, y ≤ 3; k = 3: a ≤ 1, c ≤ 2, x ≤ 3, y ≤ 2; every position and every move",
    ))
}

/// Positions of G₁ with two branches in which Y > 0 and the last branch is about to leave S, and
/// the position that (c, x_k) leads to, with its value.
fn about_to_leave(mut wrong: impl FnMut(&Leaving, u32, u32) -> bool) -> Option<(Vec<u32>, Leaving)> {
    let limits = [5, 6, 5, 4];
    let (whole, one) = (field(2, limits), sum_field(2, limits));
    let found = whole.smallest(|w, _| {
        let Some(at) = leaving(w) else { return false };
        play(w, (1, 4))
            .is_some_and(|after| wrong(&at, one.value(&[at.a, at.c, at.x, at.y]), whole.value(&after)))
    });
    found.and_then(|(w, _)| leaving(&w).map(|at| (w, at)))
}

/// The weights of G₂ and of the last branch.
struct Leaving {
    a: u32,
    c: u32,
    x: u32,
    y: u32,
    xk: u32,
    yk: u32,
}

fn leaving(w: &[u32]) -> Option<Leaving> {
    let (x, y) = sums(w);
    (in_s(w) && y > 0 && w[1] > 0 && w[4] == w[5] + 1).then(|| Leaving {
        a: w[0],
        c: w[1],
        x,
        y,
        xk: w[4],
        yk: w[5],
    })
}

const LEAVING: &str = "k = 2, a ≤ 5, c ≤ 6, x_i ≤ 5, y_i ≤ 4, Y > 0, every move (c, x_k) that leaves S";

fn reversed(_: &mut Bench<'_>) -> Checked {
    // s ∈ P and X < c + Y: what is printed, and what is true instead, with the conclusion.
    let case = |at: &Leaving, f: u32| f == 0 && at.x < at.c + at.y;
    let printed = about_to_leave(|at, f, _| case(at, f) && at.x - at.xk < at.c - 1 + at.y - at.yk);
    let true_instead = about_to_leave(|at, f, after| {
        case(at, f) && (at.x - at.xk >= at.c - 1 + at.y - at.yk || after == 0 || (at.a + at.x) % 2 != 0)
    });
    let correction = if true_instead.is_none() {
        "the inequality is the wrong way round: X < c + Y gives X − x_k < c − 1 + Y − y_k, always; then G′₂ ∼ G₃ as said, a′ + X′ = a + X − 1 is odd, and the position moved to is N"
    } else {
        "the inequality is wrong, and its opposite does not hold throughout"
    };
    Ok(match printed {
        Some((w, at)) => {
            let counterexample = format!(
                "{}, a P-position of S: X − x_k = {} but c − 1 + Y − y_k = {}",
                g1(2).text(&w),
                at.x - at.xk,
                at.c - 1 + at.y - at.yk
            );
            Found::fails(LEAVING, counterexample, correction).showing(g1(2).command(&w))
        }
        None => Found::holds(LEAVING),
    })
}

fn second_case(_: &mut Bench<'_>) -> Checked {
    let wrong = about_to_leave(|at, f, after| {
        let loops = at.a + at.xk - 1;
        f == 0
            && at.x >= at.c + at.y
            && ((at.a + at.c + at.y) % 2 != 0
                || at.x - at.xk < at.c - 1 + at.y - at.yk
                || loops + at.c - 1 + at.y - at.yk != at.a + at.c - 1 + at.y
                || (g4_value(loops, at.c - 1, at.y - at.yk) == 0) != (after == 0)
                || after == 0)
    });
    Ok(Found::unless(wrong.map(|(w, _)| g1(2).text(&w)), LEAVING, "not so"))
}

/// The labels of the winning moves of G₂.
fn winning(field: &Field, w: &[u32]) -> Vec<usize> {
    let edges = g1(1).edges;
    let wins = |&label: &usize| play(w, edges[label - 1]).is_some_and(|after| field.value(&after) == 0);
    (1..=4).filter(wins).collect()
}

fn labels(_: &mut Bench<'_>) -> Checked {
    let field = field(1, [9; 4]);
    let wrong = field.smallest(|w, value| {
        let labels = winning(&field, w);
        value != 0
            && w[2] > w[3]
            && w[3] > 0
            && w[2] < w[3] + w[1]
            && !labels.contains(&1)
            && !labels.contains(&4)
    });
    Ok(Found::unless(wrong.map(|(w, _)| g1(1).text(&w)), "weights ≤ 9, X > Y > 0", "not so"))
}

fn only_three(_: &mut Bench<'_>) -> Checked {
    let field = field(1, [9; 4]);
    let wrong = field.smallest(|w, _| {
        let (a, c, x, y) = (w[0], w[1], w[2], w[3]);
        let case = x > y && y > 0 && x >= y + c && winning(&field, w) == [3];
        case && !(a.min(c) % 2 == 1 && c < a && c % 2 == 1 && (a + y) % 2 == 0)
    });
    Ok(Found::unless(wrong.map(|(w, _)| g1(1).text(&w)), "weights ≤ 9, X > Y > 0", "not so"))
}

fn the_sum(_: &mut Bench<'_>) -> Checked {
    let one = sum_field(2, [5, 6, 5, 4]);
    let case = |at: &Leaving| at.x >= at.y + at.c && winning(&one, &[at.a, at.c, at.x, at.y]) == [3];
    let true_sum = |at: &Leaving| (at.y - at.yk) + (at.a + at.xk - 1);
    let printed_sum = |at: &Leaving| at.y - at.yk + at.a + at.xk + 1;
    let printed = about_to_leave(|at, _, _| case(at) && printed_sum(at) != at.y + at.a);
    let true_instead = about_to_leave(|at, _, after| case(at) && (true_sum(at) != at.y + at.a || after != 0));
    let correction = if true_instead.is_none() {
        "a′ = a + x_k − 1, so Y′ + a′ = Y − y_k + a + x_k − 1 = Y + a; it is a′ and Y′ that are shown to have the same parity, and the position moved to is a P-position as said"
    } else {
        "the sum is wrong, and so is the conclusion"
    };
    Ok(match printed {
        Some((w, at)) => {
            let counterexample = format!(
                "{}: Y − y_k + a + x_k + 1 = {}, Y + a = {}, Y′ + a′ = {}",
                g1(2).text(&w),
                printed_sum(&at),
                at.y + at.a,
                true_sum(&at)
            );
            Found::fails(LEAVING, counterexample, correction).showing(g1(2).command(&w))
        }
        None => Found::holds(LEAVING),
    })
}
