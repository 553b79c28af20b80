//! A rule that is played on two kinds of pieces at once, such as heaps and graphs.

use std::ops::ControlFlow;

use grundy_core::{Piece, Rule, Visit};

/// The rule `A` on the left pieces and the rule `B` on the right ones.
#[derive(Clone, Debug)]
pub struct Either<A, B> {
    /// Played on the left pieces.
    pub left: A,
    /// Played on the right pieces.
    pub right: B,
}

/// A thing of the left or of the right kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side<A, B> {
    /// Of the left kind.
    Left(A),
    /// Of the right kind.
    Right(B),
}

impl<A: Piece, B: Piece> Piece for Side<A, B> {
    type Key = Side<A::Key, B::Key>;

    fn key(&self) -> Self::Key {
        match self {
            Self::Left(piece) => Side::Left(piece.key()),
            Self::Right(piece) => Side::Right(piece.key()),
        }
    }

    fn size(&self) -> u64 {
        match self {
            Self::Left(piece) => piece.size(),
            Self::Right(piece) => piece.size(),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Left(piece) => piece.bytes(),
            Self::Right(piece) => piece.bytes(),
        }
    }

    fn key_bytes(key: &Self::Key) -> usize {
        match key {
            Side::Left(key) => A::key_bytes(key),
            Side::Right(key) => B::key_bytes(key),
        }
    }
}

impl<A: Rule, B: Rule> Rule for Either<A, B> {
    type Piece = Side<A::Piece, B::Piece>;
    type Move = Side<A::Move, B::Move>;

    fn for_each_option(&self, piece: &Self::Piece, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        match piece {
            Side::Left(piece) => self.left.for_each_option(piece, &mut OnLeft(visit)),
            Side::Right(piece) => self.right.for_each_option(piece, &mut OnRight(visit)),
        }
    }
}

struct OnLeft<'v, A: Rule, B: Rule>(&'v mut dyn Visit<Either<A, B>>);
struct OnRight<'v, A: Rule, B: Rule>(&'v mut dyn Visit<Either<A, B>>);

impl<A: Rule, B: Rule> Visit<A> for OnLeft<'_, A, B> {
    fn option(&mut self, mv: &A::Move, parts: &[A::Piece]) -> ControlFlow<()> {
        let parts: Vec<_> = parts.iter().cloned().map(Side::Left).collect();
        self.0.option(&Side::Left(mv.clone()), &parts)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.0.tick()
    }
}

impl<A: Rule, B: Rule> Visit<B> for OnRight<'_, A, B> {
    fn option(&mut self, mv: &B::Move, parts: &[B::Piece]) -> ControlFlow<()> {
        let parts: Vec<_> = parts.iter().cloned().map(Side::Right).collect();
        self.0.option(&Side::Right(mv.clone()), &parts)
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.0.tick()
    }
}
