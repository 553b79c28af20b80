//! A rule as a list of moves, as data.

use crate::meter::{Failure, demand, refuse};
use crate::reader::Reader;
use crate::rules::{Alternative, Degrees, SetShape, Taken, Words};

/// The most moves of a rule, ranges of sizes of a move, and exceptions among its degrees.
const MOST: usize = 1000;
/// The largest size.
const LARGEST_SIZE: u64 = 1_000_000;

/// `"moves":[...],"drop_isolated":...`.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Words, Failure> {
    let mut moves = vec![];
    reader.next("moves")?;
    reader.list(MOST, "the moves of the rule", |reader| {
        let what = what(reader)?;
        let degrees = degrees(reader)?;
        let leaving = leaving(reader)?;
        reader.close()?;
        reader.meter().hold(256)?;
        moves.push(Alternative { what, degrees, leaving });
        Ok(())
    })?;
    demand(!moves.is_empty(), || "the rule has no moves".into())?;
    reader.next("drop_isolated")?;
    Ok(Words { moves, drops_isolated: reader.boolean()? })
}

fn what(reader: &mut Reader<'_>) -> Result<Taken, Failure> {
    reader.first("what")?;
    let name = reader.text()?;
    match name {
        "neighbours" => return Ok(Taken::Neighbours),
        "some-neighbours" => return Ok(Taken::SomeNeighbours),
        "edge" => return Ok(Taken::Edge),
        _ => {}
    }
    let Some((_, shape)) = SetShape::NAMES.iter().find(|(known, _)| *known == name) else {
        return refuse(format!("this checker knows no move that takes `{name}`"));
    };
    let mut sizes: Vec<(u64, u64)> = vec![];
    reader.next("sizes")?;
    reader.list(MOST, "the sizes of a move", |reader| {
        let mut range = vec![];
        reader.list(2, "a range of sizes", |reader| {
            range.push(reader.at_most(LARGEST_SIZE, "a size of a move")?);
            Ok(())
        })?;
        // Nothing smaller is a cycle.
        let least = if *shape == SetShape::Cycle { 3 } else { 1 };
        let after = sizes.last().map_or(least, |(_, to)| to + 2);
        match range[..] {
            [from, to] if after <= from && from <= to => sizes.push((from, to)),
            _ => {
                return refuse(
                    "sizes are ranges from 1 on (of a cycle: from 3), in order, that do not touch",
                );
            }
        }
        reader.meter().hold(32)
    })?;
    demand(!sizes.is_empty(), || "a move takes no size".into())?;
    Ok(Taken::Set(*shape, sizes))
}

/// `"degree":{"from":...,"to":...,"odd":...,"not":[...]}`.
fn degrees(reader: &mut Reader<'_>) -> Result<Degrees, Failure> {
    reader.next("degree")?;
    reader.first("from")?;
    let from = reader.number()?;
    reader.next("to")?;
    let to = reader.number_or_null()?;
    reader.next("odd")?;
    let odd = reader.boolean_or_null()?;
    reader.next("not")?;
    let mut not: Vec<u64> = vec![];
    reader.list(MOST, "the exceptions among degrees", |reader| {
        let degree = reader.number()?;
        demand(not.last().is_none_or(|last| *last < degree), || "exceptions are not in order".into())?;
        not.push(degree);
        reader.meter().hold(16)
    })?;
    reader.close()?;
    Ok(Degrees { from, to, odd, not })
}

/// `"leaving":[empty,one,several]`.
fn leaving(reader: &mut Reader<'_>) -> Result<[bool; 3], Failure> {
    let mut leaving = vec![];
    reader.next("leaving")?;
    reader.list(3, "what may be left", |reader| {
        leaving.push(reader.boolean()?);
        Ok(())
    })?;
    match leaving[..] {
        [empty, one, several] if empty || one || several => Ok([empty, one, several]),
        _ => refuse("what may be left are three answers, one of them true"),
    }
}
