//! A value for people.

use std::io::{Result, Write};

use grundy::answer::{Move, QuotientTold, Taken, What, value_name};
use grundy::{Answer, Convention, Order, Outcome};

use super::ordered;

pub(crate) fn value(
    out: &mut impl Write,
    (rule, order): (&str, Option<Order>),
    position: &str,
    answer: &Answer,
) -> Result<()> {
    let Convention { compound, play } = answer.convention;
    let convention = answer.convention;
    writeln!(out, "{rule} on {position}, {compound} compound, {play} play{}", ordered(order))?;
    match answer.outcome {
        Outcome::N if answer.over => {
            writeln!(out, "  outcome N: the game is over, and who cannot move wins")?;
        }
        Outcome::P if answer.over => {
            writeln!(out, "  outcome P: the game is over, and who cannot move loses")?;
        }
        Outcome::N => writeln!(out, "  outcome N: the player to move wins")?,
        Outcome::P => writeln!(out, "  outcome P: the player to move loses, whatever they do")?,
    }
    if let Some(name) = value_name(convention) {
        match answer.value {
            Some(value) => writeln!(out, "  {name} {value}")?,
            None if answer.over => writeln!(out, "  {name} undefined: the game is over")?,
            None => writeln!(out, "  {name} undefined: the player to move can end the game and win at once")?,
        }
    }
    for cited in &answer.provenance.theorems {
        writeln!(out, "  by theorem: {} ({})", cited.theorem, cited.source)?;
    }
    if !answer.provenance.theorems.is_empty() && answer.provenance.search.is_some() {
        writeln!(out, "  by search: the other pieces")?;
    }
    if let Some(told) = &answer.provenance.quotient {
        let place = if told.in_p { "in P" } else { "not in P" };
        writeln!(out, "  by misère quotient of {} elements: {} is {place}", told.order, product(told))?;
    }
    if answer.pieces.len() > 1 {
        writeln!(out, "  pieces, each alone:")?;
        for group in answer.pieces.chunk_by(|a, b| a.piece == b.piece) {
            let piece = &group[0];
            let copies = if group.len() > 1 { format!("{}*", group.len()) } else { String::new() };
            let value = piece.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
            writeln!(out, "    {copies}{}  {value}  {}", piece.piece, piece.outcome)?;
        }
    }
    let Some(moves) = &answer.moves else { return Ok(()) };
    match moves.list.len() {
        0 if moves.total == 0u8.into() => writeln!(out, "  no winning move")?,
        listed if moves.total == listed.into() => writeln!(out, "  winning moves, {listed} in all:")?,
        listed => writeln!(
            out,
            "  winning moves, {} in all, the first {listed} (--limit shows more):",
            moves.total
        )?,
    }
    for mv in &moves.list {
        writeln!(out, "    {}", tell(mv, answer.pieces.len() > 1))?;
    }
    Ok(())
}

/// The elements of the pieces, and their product: `(b) (a b^2) = a b^3`.
fn product(told: &QuotientTold) -> String {
    match &*told.elements {
        [] | [_] => told.product.clone(),
        elements => {
            let factors: Vec<String> = elements.iter().map(|element| format!("({element})")).collect();
            format!("{} = {}", factors.join(" "), told.product)
        }
    }
}

/// The winning moves on one line, if they were asked for: `take 1 with 0 2 -> P(2); ...`, or `-` if there is none.
pub(crate) fn moves(answer: &Answer) -> Option<String> {
    let moves = answer.moves.as_ref()?;
    let several = answer.pieces.len() > 1;
    let one = |mv: &Move| format!("{} -> {}", taken(mv, several), mv.leaves);
    let mut told: Vec<String> = moves.list.iter().map(one).collect();
    if moves.total != moves.list.len().into() {
        told.push(format!("... {} in all", moves.total));
    }
    Some(if told.is_empty() { "-".to_owned() } else { told.join("; ") })
}

fn taken(mv: &Move, several: bool) -> String {
    mv.take.iter().map(|taken| take(taken, several)).collect::<Vec<_>>().join(", ")
}

fn tell(mv: &Move, several: bool) -> String {
    let ends = if mv.ends { ", and the game is over" } else { "" };
    format!("{}  leaving {}{ends}", taken(mv, several), mv.leaves)
}

fn take(taken: &Taken, several: bool) -> String {
    let place = if several { format!(" in piece {}", taken.piece + 1) } else { String::new() };
    match &taken.what {
        What::Counters { heap, take: 0, leaving } => format!("split {heap} into {}", numbers(leaving)),
        What::Counters { heap, take, leaving } if leaving.len() > 1 => {
            format!("take {take} of {heap}{place} and split the rest into {}", numbers(leaving))
        }
        What::Counters { heap, take, .. } => format!("take {take} of {heap}{place}"),
        What::Vertices { vertices, vertex: Some(vertex) } if vertices.len() > 1 => {
            let others: Vec<&str> = vertices.iter().filter(|v| *v != vertex).map(String::as_str).collect();
            format!("take {vertex} with {}{place}", others.join(" "))
        }
        What::Vertices { vertices, .. } => format!("take {}{place}", vertices.join(" ")),
        What::Edge(u, v) if u == v => format!("take the loop at {u}{place}"),
        What::Edge(u, v) => format!("take {u}-{v}{place}"),
        What::Deleted { edge: (u, v), arrow: true, .. } => format!("delete {u}>{v}{place}"),
        What::Deleted { edge: (u, v), .. } => format!("delete {u}-{v}{place}"),
        What::Square { row, column } => format!("a rook in row {row}, column {column}{place}"),
    }
}

fn numbers(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}
