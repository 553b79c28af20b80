//! Rules that are lists of moves, played by their definition: a position is a set of vertices and a set of edges, and
//! every subset of a piece is tried.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::{Edges, mex, number};

/// The most vertices that are played out.
pub(crate) const SMALL: u64 = 7;

/// Vertices, and edges between them.
pub(crate) type Place = (BTreeSet<u64>, Edges);

/// The Grundy value of what is left of a graph.
pub(super) fn value(rule: &Value, left: &[u64], edges: &Edges) -> u64 {
    sum(rule, &whole(left, edges), &mut HashMap::new())
}

/// Whether the player to move wins misère play of what is left of a graph: the whole position, no sums.
pub(super) fn misere(rule: &Value, left: &[u64], edges: &Edges) -> bool {
    wins(rule, &whole(left, edges), &mut HashMap::new())
}

fn whole(left: &[u64], edges: &Edges) -> Place {
    let vertices: BTreeSet<u64> = left.iter().copied().collect();
    let edges = edges.iter().copied().filter(|(u, v)| vertices.contains(u) && vertices.contains(v)).collect();
    (vertices, edges)
}

/// The nim-sum of the values of the pieces.
pub(crate) fn sum(rule: &Value, place: &Place, known: &mut HashMap<Place, u64>) -> u64 {
    pieces(place).into_iter().fold(0, |sum, piece| {
        if let Some(value) = known.get(&piece) {
            return sum ^ value;
        }
        let seen = options(rule, &piece).iter().map(|option| self::sum(rule, option, known)).collect();
        known.insert(piece, mex(&seen));
        sum ^ mex(&seen)
    })
}

fn wins(rule: &Value, place: &Place, known: &mut HashMap<Place, bool>) -> bool {
    if let Some(wins) = known.get(place) {
        return *wins;
    }
    let options = left_by_moves(rule, place);
    let wins = options.is_empty() || options.iter().any(|option| !self::wins(rule, option, known));
    known.insert(place.clone(), wins);
    wins
}

/// Everything that a move can leave of a position.
pub(crate) fn left_by_moves(rule: &Value, place: &Place) -> Vec<Place> {
    let mut left = vec![];
    for piece in pieces(place) {
        for (vertices, edges) in options(rule, &piece) {
            let vertices = place.0.difference(&piece.0).copied().chain(vertices).collect();
            left.push((vertices, place.1.difference(&piece.1).copied().chain(edges).collect()));
        }
    }
    left
}

fn near(v: u64, edges: &Edges) -> BTreeSet<u64> {
    edges.iter().filter_map(|&(a, b)| if a == v { Some(b) } else { (b == v).then_some(a) }).collect()
}

fn pieces((vertices, edges): &Place) -> Vec<Place> {
    let mut rest = vertices.clone();
    let mut pieces = vec![];
    while let Some(first) = rest.pop_first() {
        let (mut piece, mut waiting) = (BTreeSet::from([first]), vec![first]);
        while let Some(v) = waiting.pop() {
            waiting.extend(near(v, edges).into_iter().filter(|u| piece.insert(*u)));
        }
        rest.retain(|v| !piece.contains(v));
        let inside = edges.iter().copied().filter(|(u, _)| piece.contains(u)).collect();
        pieces.push((piece, inside));
    }
    pieces
}

/// Everything that a move can leave of a connected piece.
fn options(rule: &Value, piece: &Place) -> Vec<Place> {
    let (vertices, edges) = piece;
    let list: Vec<u64> = vertices.iter().copied().collect();
    let subset = |bits: u64| -> BTreeSet<u64> {
        list.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, v)| *v).collect()
    };
    let mut found = vec![];
    for one in rule["moves"].as_array().unwrap() {
        let fits = |v: &u64| degree_fits(&one["degree"], near(*v, edges).len() as u64);
        let mut leave = |(vertices, edges): Place| {
            let parts = pieces(&(vertices.clone(), edges.clone())).len();
            if one["leaving"][parts.min(2)] == true {
                let alone = |v: &u64| rule["drop_isolated"] == true && near(*v, &edges).is_empty();
                found.push((vertices.into_iter().filter(|v| !alone(v)).collect(), edges.clone()));
            }
        };
        if one["what"] == "edge" {
            for &(u, v) in edges.iter().filter(|(u, v)| fits(u) && fits(v)) {
                let mut rest = edges.clone();
                rest.remove(&(u, v));
                leave((vertices.clone(), rest));
            }
            continue;
        }
        for taken in (1..1 << list.len()).map(subset) {
            if !may_take(one, edges, &taken, &fits) {
                continue;
            }
            let stays = |v: &u64| !taken.contains(v);
            let rest = edges.iter().copied().filter(|(u, v)| stays(u) && stays(v)).collect();
            leave((vertices.iter().copied().filter(stays).collect(), rest));
        }
    }
    found
}

fn may_take(one: &Value, edges: &Edges, taken: &BTreeSet<u64>, fits: &dyn Fn(&u64) -> bool) -> bool {
    let closed = |v: &u64| near(*v, edges).into_iter().chain([*v]).collect::<BTreeSet<u64>>();
    let what = one["what"].as_str().unwrap();
    match what {
        "neighbours" => return taken.iter().any(|v| fits(v) && closed(v) == *taken),
        "some-neighbours" => return taken.iter().any(|v| fits(v) && taken.is_subset(&closed(v))),
        _ => {}
    }
    let inside: Edges =
        edges.iter().copied().filter(|(u, v)| taken.contains(u) && taken.contains(v)).collect();
    let (n, m) = (taken.len(), inside.len());
    let degrees: Vec<usize> = taken.iter().map(|v| near(*v, &inside).len()).collect();
    let connected = pieces(&(taken.clone(), inside)).len() == 1;
    let shape = match what {
        "connected" => connected,
        "path" => connected && m + 1 == n && degrees.iter().all(|d| *d <= 2),
        "cycle" => connected && n >= 3 && degrees.iter().all(|d| *d == 2),
        "clique" => m == n * (n - 1) / 2,
        "star" => connected && m + 1 == n && degrees.iter().any(|d| d + 1 == n),
        "independent" => m == 0,
        other => panic!("{other}"),
    };
    let sizes = one["sizes"].as_array().unwrap();
    let size = sizes.iter().any(|pair| (number(&pair[0])..=number(&pair[1])).contains(&(n as u64)));
    shape && size && taken.iter().all(fits)
}

fn degree_fits(wanted: &Value, degree: u64) -> bool {
    degree >= number(&wanted["from"])
        && wanted["to"].as_u64().is_none_or(|to| degree <= to)
        && wanted["odd"].as_bool().is_none_or(|odd| odd == (degree % 2 == 1))
        && wanted["not"].as_array().unwrap().iter().all(|not| number(not) != degree)
}
