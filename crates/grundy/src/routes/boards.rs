//! Rooks through rectangle covers, under the disjunctive compound (paper 004, Proposition 5).
//!
//! A board is a weighted graph of rectangles, however many squares these have; weighted Arc-Kayles is
//! asked, and an edge that wins is told by its squares. The squares' own game is played by
//! `--no-theorems`.

use std::collections::HashSet;

use grundy_arena::{
    Answer, Arena, Cited, Error, Move, Moves, PieceAnswer, Provenance, Source, Taken, What, write_sum,
};
use grundy_core::{Outcome, Play};
use grundy_engine::Budget;
use grundy_games::board::{Board, Cover, Square};
use grundy_games::notation::write_board;
use grundy_games::weighted::{Edge, WeightedGraph};
use grundy_games::{Labelled, Position, Term};
use grundy_theorems::Value;
use num_bigint::BigUint;

use super::valued::{Valued, after, edges, has_ended};
use super::{Context, Query, Route, Step};

const PROPOSITION_5: Cited =
    Cited { theorem: "Rooks as weighted Arc-Kayles on rectangles", source: "paper 004, Proposition 5" };

/// A piece of a board: a component of its cover.
struct Part {
    term: usize,
    /// The vertices of the cover.
    vertices: Vec<u32>,
    graph: WeightedGraph,
}

/// A board with its cover.
struct Covered<'p> {
    board: &'p Board,
    cover: Cover,
    /// Of every vertex of the cover, its piece.
    part_of: Vec<Option<usize>>,
}

impl Covered<'_> {
    /// The board with holes where other pieces are, see `domain/boards.rs`.
    fn write(&self, part: usize) -> String {
        let keep = |square: usize| {
            self.cover.edge_at(square).is_none_or(|Edge(v, _)| self.part_of[v as usize] == Some(part))
        };
        let board = self.board;
        let row = |row: usize| {
            let square = |column: usize| match keep(row * board.columns() + column) {
                true => board.square(row, column),
                false => Square::Hole,
            };
            (0..board.columns()).map(square).collect()
        };
        let rows: Vec<Vec<Square>> = (0..board.rows()).map(row).collect();
        Board::from_rows(&rows).map_or_else(|_| String::new(), |board| write_board(&board))
    }
}

/// Boards through their covers.
pub(crate) struct BoardsRoute {
    /// Weighted Arc-Kayles under the same convention.
    pub(crate) covers: Box<dyn Arena>,
}

impl Route for BoardsRoute {
    fn name(&self) -> &'static str {
        "rectangles of a board"
    }

    fn try_answer(&self, query: &Query<'_>, context: &Context<'_>) -> Result<Step, Error> {
        match answer(&*self.covers, query, context)? {
            Some(answer) => Step::answered(answer),
            None => Step::declined("there is something else than boards"),
        }
    }
}

fn answer(inner: &dyn Arena, query: &Query<'_>, context: &Context<'_>) -> Result<Option<Answer>, Error> {
    let budget = context.budget;
    let position = query.question.position().map_err(|error| Error::Notation(Source::Position, error))?;
    let _held = budget.hold(position.bytes())?;
    let mut boards = vec![];
    let mut parts: Vec<Part> = vec![];
    for (t, term) in position.terms.iter().enumerate() {
        let Term::Board(board) = term else { return Ok(None) };
        budget.tick()?;
        let mut covered = Covered { board, cover: Cover::of(board), part_of: vec![] };
        parts.extend(covered.parts(t, parts.len()));
        boards.push(covered);
    }
    let normal = context.convention.play == Play::Normal;
    let graphs: Vec<WeightedGraph> = parts.iter().map(|part| part.graph.clone()).collect();
    let solved = if normal {
        Solved::normal(inner, graphs, query.moves, budget)?
    } else {
        Solved::misere(inner, &graphs, query.moves, budget)?
    };
    let mut text = budget.hold(0)?;
    let mut pieces = vec![];
    for (i, (part, &(outcome, value))) in parts.iter().zip(&solved.pieces).enumerate() {
        budget.tick()?;
        let piece = boards[part.term].write(i);
        text.more(piece.len())?;
        pieces.push(PieceAnswer { piece, value, outcome });
    }
    let moves = match query.moves {
        Some(limit) => Some(squares(&boards, &parts, &solved.winning, limit, budget)?),
        None => None,
    };
    let mut provenance = solved.provenance;
    provenance.theorems.insert(0, PROPOSITION_5);
    Ok(Some(Answer {
        convention: context.convention,
        over: parts.is_empty(),
        outcome: solved.outcome,
        value: solved.value,
        pieces,
        moves,
        provenance,
    }))
}

impl Covered<'_> {
    /// The pieces of the board in the order of their first squares, numbered from `first` on.
    fn parts(&mut self, term: usize, first: usize) -> Vec<Part> {
        let graph = self.cover.graph();
        let components = graph.graph().components();
        let mut component_of = vec![0; graph.order()];
        for (i, vertices) in components.iter().enumerate() {
            vertices.iter().for_each(|&v| component_of[v as usize] = i);
        }
        let mut number: Vec<Option<usize>> = vec![None; components.len()];
        let mut parts = vec![];
        for square in 0..self.board.rows() * self.board.columns() {
            let Some(Edge(v, _)) = self.cover.edge_at(square) else { continue };
            let component = component_of[v as usize];
            if number[component].is_none() {
                number[component] = Some(first + parts.len());
                let vertices = components[component].clone();
                parts.push(Part { term, graph: graph.induced(&vertices), vertices });
            }
        }
        self.part_of = component_of.iter().map(|&component| number[component]).collect();
        parts
    }
}

/// What weighted Arc-Kayles says of the covers.
struct Solved {
    outcome: Outcome,
    value: Option<u64>,
    pieces: Vec<(Outcome, Option<u64>)>,
    /// Winning edges of pieces.
    winning: Vec<(usize, Edge)>,
    provenance: Provenance,
}

impl Solved {
    fn normal(
        inner: &dyn Arena,
        graphs: Vec<WeightedGraph>,
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Self, Error> {
        let valued = Valued::new(inner, graphs, budget)?;
        let verdict = |value: u64| (Value::Nimber(value).outcome(Play::Normal), Some(value));
        let (outcome, value) = verdict(valued.total());
        let winning = if moves.is_some() { valued.winning()? } else { vec![] };
        let pieces = valued.values.iter().map(|&value| verdict(value)).collect();
        let provenance = Provenance {
            theorems: valued.theorems,
            search: valued.search,
            moves_searched: false,
            quotient: None,
        };
        Ok(Self { outcome, value, pieces, winning, provenance })
    }

    fn misere(
        inner: &dyn Arena,
        graphs: &[WeightedGraph],
        moves: Option<usize>,
        budget: &Budget,
    ) -> Result<Self, Error> {
        let position = |graphs: &[WeightedGraph]| Position {
            terms: graphs.iter().map(|graph| Term::Weighted(Labelled::numbered(graph.clone()))).collect(),
        };
        let found = inner.evaluate(&position(graphs), budget)?;
        let mut winning = vec![];
        if moves.is_some() && !found.outcome.is_p() {
            let mut left = graphs.to_vec();
            for (i, graph) in graphs.iter().enumerate() {
                for edge in edges(graph) {
                    left[i] = after(graph, edge);
                    if inner.evaluate(&position(&left), budget)?.outcome.is_p() {
                        winning.push((i, edge));
                    }
                }
                left[i] = graph.clone();
            }
        }
        let provenance = Provenance {
            theorems: vec![],
            search: Some(found.provenance),
            moves_searched: false,
            quotient: found.quotient,
        };
        Ok(Self { outcome: found.outcome, value: None, pieces: found.pieces, winning, provenance })
    }
}

/// Winning edges as squares, piece by piece and in order.
fn squares(
    boards: &[Covered<'_>],
    parts: &[Part],
    winning: &[(usize, Edge)],
    limit: usize,
    budget: &Budget,
) -> Result<Moves, Error> {
    let mut total = BigUint::ZERO;
    let mut wins: HashSet<(usize, u32, u32)> = HashSet::new();
    for &(part, Edge(u, v)) in winning {
        budget.tick()?;
        let Part { term, vertices, .. } = &parts[part];
        let (u, v) = (vertices[u as usize], vertices[v as usize]);
        total += boards[*term].cover.count(Edge(u, v));
        wins.insert((*term, u.min(v), u.max(v)));
    }
    let mut found: Vec<(usize, usize)> = vec![];
    for (term, covered) in boards.iter().enumerate() {
        let mut here: Vec<(usize, usize)> = (0..covered.board.rows() * covered.board.columns())
            .filter_map(|square| {
                let won = |edge: &Edge| wins.contains(&(term, edge.0, edge.1));
                let Edge(v, _) = covered.cover.edge_at(square).filter(won)?;
                Some((covered.part_of[v as usize]?, square))
            })
            .collect();
        here.sort_unstable();
        here.truncate(limit - found.len().min(limit));
        found.append(&mut here);
    }
    let untouched: Vec<String> = boards.iter().map(|covered| write_board(covered.board)).collect();
    let mut text = budget.hold(0)?;
    let mut list = vec![];
    for (part, square) in found {
        budget.tick()?;
        let Part { term, vertices, graph } = &parts[part];
        let covered = &boards[*term];
        let rest = write_board(&covered.board.with_rook(square));
        let summands = untouched.iter().enumerate().map(|(t, own)| if t == *term { &rest } else { own });
        let leaves = write_sum(summands, "board()");
        text.more(leaves.len())?;
        let own = |v: u32| vertices.binary_search(&v).map_or(0, |i| i as u32);
        let ends = parts.len() == 1
            && covered
                .cover
                .edge_at(square)
                .is_some_and(|Edge(v, h)| has_ended(&after(graph, Edge(own(v), own(h)))));
        let (row, column) = covered.board.place(square);
        let what = What::Square { row: row + 1, column: column + 1 };
        list.push(Move { take: vec![Taken { piece: part, term: *term, what }], leaves, ends });
    }
    Ok(Moves { total, list })
}
