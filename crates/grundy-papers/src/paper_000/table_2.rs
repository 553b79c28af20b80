//! Table 2: the values of S(1,k,l) for k, l < N, printed with N as a letter.
//!
//! The cells are read for N = 11 and more, where the columns 0 to 5 and N-4 to N-1 are different
//! columns and the numbers of the left block are at most N.

use super::section_3_3::lemma_12;
use super::stars::{Game, Shape, first};
use crate::{Bench, Checked, Claim, Erratum, Found, Table, cell};

#[rustfmt::skip]
pub(super) fn claims() -> Vec<Claim> {
    vec![
        Claim { name: "Table 2", statement: "The Grundy values of S(1,k,ℓ) in CSG({1,...,N}) for k, ℓ < N, the rows 0 to 4, N-2, N-1 against the columns 0 to 5 and N-4 to N-1. Row k = 1 has in the columns N-4 and N-3 the values N-3 and N if N is even, N-1 and N-2 if N is odd.", check: whole_table, erratum: Some(Erratum::EXAMPLE) },
        Claim { name: "Table 2 (rows other than k = 1)", statement: "The rows 0, 2, 3, 4, N-2 and N-1 of Table 2.", check: other_rows, erratum: None },
        Claim { name: "Table 2 (bold cells)", statement: "The cells where the value is not |S(1,k,ℓ)| modulo N+1 are bold: (1,1), (1,3), (1,5), (2,2), (3,1), (3,3), (3,5), (4,4), and no cell of the columns N-4 to N-1.", check: bold, erratum: Some(Erratum::EXAMPLE) },
    ]
}

/// The rows and columns printed, for this N.
fn lines(n: u64) -> ([u64; 7], [u64; 10]) {
    ([0, 1, 2, 3, 4, n - 2, n - 1], [0, 1, 2, 3, 4, 5, n - 4, n - 3, n - 2, n - 1])
}

/// The cell as printed.
fn printed(n: u64, k: u64, l: u64) -> u64 {
    match (k, n - l) {
        (1, 4) => {
            if n.is_multiple_of(2) {
                n - 3
            } else {
                n - 1
            }
        }
        (1, 3) => {
            if n.is_multiple_of(2) {
                n
            } else {
                n - 2
            }
        }
        (1, 2) => 0,
        (_, 1) => k,
        (0, left) => n + 2 - left,
        (2..=4, left @ 2..=4) if k + 2 > left => k + 1 - left,
        (2, 4) => n,
        _ if k == n - 1 => l,
        _ if k == n - 2 => {
            if l == 0 {
                n
            } else {
                l - 1
            }
        }
        _ => LEFT[k as usize][l as usize],
    }
}

/// The left block, as printed.
const LEFT: [[u64; 6]; 5] =
    [[2, 3, 4, 5, 6, 7], [3, 2, 5, 4, 7, 6], [4, 5, 3, 7, 8, 9], [5, 4, 7, 6, 9, 8], [6, 7, 8, 9, 5, 11]];

/// The bold cells of the left block; there is none elsewhere.
const BOLD: [(u64, u64); 8] = [(1, 1), (1, 3), (1, 5), (2, 2), (3, 1), (3, 3), (3, 5), (4, 4)];

fn cells(n: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    let (rows, columns) = lines(n);
    rows.into_iter().flat_map(move |k| columns.into_iter().map(move |l| (n, k, l)))
}

/// What differs in the rows of the table that are asked for, N = 11 to 16.
fn differences(bench: &mut Bench<'_>, row: impl Fn(u64) -> bool) -> Result<Option<String>, grundy::Error> {
    first((11..=16).flat_map(cells).filter(|(_, k, _)| row(*k)), |(n, k, l)| {
        let value = Game::up_to(n).ask(bench, &Shape::star(&[1, k, l]))?;
        let printed = printed(n, k, l);
        Ok((value != printed).then(|| format!("N = {n}, S(1,{k},{l}) has value {value}, printed {printed}")))
    })
}

fn whole_table(bench: &mut Bench<'_>) -> Checked {
    // The two columns are meant for smaller N as well, where they are found first.
    let both = |n: u64| (n.saturating_sub(4).max(1)..=n - 3).map(move |l| (n, 1, l));
    let wrong = first((4..=16).flat_map(both), |(n, k, l)| {
        let value = Game::up_to(n).ask(bench, &Shape::star(&[1, k, l]))?;
        let (printed, other) = (printed(n, k, l), printed_for_the_other_parity(n, l));
        let right = value == other && value == lemma_12(n, k, l);
        let also = if right { "" } else { ", and the other parity is no better" };
        Ok((value != printed).then(|| {
            format!("N = {n}, column N-{}: S(1,1,{l}) has value {value}, printed {printed}{also}", n - l)
        }))
    })?;
    let wrong = match wrong {
        None => differences(bench, |_| true)?,
        wrong => wrong,
    };
    let exchanged = first((4..=16).flat_map(both), |(n, k, l)| {
        let value = Game::up_to(n).ask(bench, &Shape::star(&[1, k, l]))?;
        Ok((value != printed_for_the_other_parity(n, l)).then(|| format!("N = {n}, S(1,1,{l})")))
    })?;
    let (rows, columns) = lines(12);
    let mut table =
        Table::new(["N = 12".to_owned()].into_iter().chain(columns.iter().map(|l| format!("ℓ = {l}"))));
    let mut game = Game::up_to(12);
    for k in rows {
        let row = columns.map(|l| cell(&printed(12, k, l).to_string(), &game.star(&[1, k, l]).to_string()));
        table.row([format!("k = {k}")].into_iter().chain(row));
    }
    Ok(super::stars::corrected(
        [wrong, exchanged],
        "row k = 1, columns N-4 and N-3: N = 4 to 16 (ℓ ≥ 1); all other printed cells: N = 11 to 16; to 9 vertices by the definition, else by the engines. The table below is for N = 12",
        "the parities have changed places: row k = 1 has N-1 and N-2 if N is even, N-3 and N if N is odd, as Lemma 12 says; every other cell is right",
    )
    .showing("value csg:1,2,3,4 'S(1,1,1)'")
    .showing("value csg:1,2,3,4,5 'S(1,1,1)'")
    .with_table(table))
}

fn printed_for_the_other_parity(n: u64, l: u64) -> u64 {
    match (n - l, n.is_multiple_of(2)) {
        (4, true) => n - 1,
        (4, false) => n - 3,
        (_, true) => n - 2,
        _ => n,
    }
}

fn other_rows(bench: &mut Bench<'_>) -> Checked {
    let wrong = differences(bench, |k| k != 1)?;
    Ok(Found::unless(wrong, "N = 11 to 16, all printed cells of these rows, by the engines", ""))
}

fn bold(bench: &mut Bench<'_>) -> Checked {
    let differs = |n: u64, k: u64, l: u64| Game::up_to(n).star(&[1, k, l]) != (k + l + 2) % (n + 1);
    let objection = |right_ones: bool| {
        first((11..=16).flat_map(cells), |(n, k, l)| {
            bench.check()?;
            let bold =
                BOLD.contains(&(k, l)) || (right_ones && k == 1 && l + 4 >= n && l + 3 <= n && l % 2 == 1);
            let words = || {
                format!(
                    "N = {n}, S(1,{k},{l}) has value {}, |S| modulo N+1 is {}; printed {}",
                    Game::up_to(n).star(&[1, k, l]),
                    (k + l + 2) % (n + 1),
                    if bold { "bold" } else { "plain" }
                )
            };
            Ok((differs(n, k, l) != bold).then(words))
        })
    };
    let found = [objection(false)?, objection(true)?];
    Ok(super::stars::corrected(
        found,
        "N = 11 to 16, all printed cells, by the recurrence (the bold type is taken from the text at hand)",
        "in row k = 1 one of the columns N-4 and N-3 is to be bold too: N-3 if N is even (value N-2), N-4 if N is odd (value N-3)",
    )
    .showing("value csg:1,2,3,4,5,6,7,8,9,10,11 'S(1,1,7)'"))
}
