//! What the loops over rows work on: heaps in blocks, groups and chunks, and the streams that they read.

use crate::word::Word;

/// Heaps in a block, in a group, and in a chunk.
pub(crate) const BLOCK: usize = 16;
pub(crate) const GROUP: usize = 2 * BLOCK;
pub(crate) const CHUNK: usize = 1024;

/// A row, and how far back it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stream {
    pub(crate) x: u8,
    pub(crate) offset: usize,
}

/// Heaps of a chunk: values, and the numbers of the rare kind that have to be shown.
pub(crate) struct Chunk<W> {
    pub(crate) values: Vec<u8>,
    pub(crate) needed: Vec<W>,
    /// For each group, the heaps of which some are not shown, as bits.
    pub(crate) open: Vec<u32>,
}

impl<W: Word> Chunk<W> {
    pub(crate) fn new() -> Self {
        Self { values: vec![0; CHUNK], needed: vec![W::ZERO; CHUNK], open: vec![0; CHUNK / GROUP] }
    }
}
