//! What may be chosen about the engines.

/// How values are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The definition.
    Naive,
    /// Moves that leave one heap, or three.
    Plain,
    /// Every pair of heaps, in blocks.
    Dense,
    /// Pairs with a rare heap, in blocks.
    Wide,
    /// Pairs with a rare heap, in one-hot words.
    Few,
}

/// What may be chosen about the engines; values never depend on it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// This engine, where it can be used.
    pub engine: Option<Engine>,
    /// No vector instructions.
    pub portable: bool,
    /// Threads that may be used.
    pub threads: usize,
    /// Whether periods are looked for.
    pub prove: bool,
    /// Whether values are forgotten in the end, for a period alone.
    pub forget: Option<Forget>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { engine: None, portable: false, threads: 1, prove: true, forget: None }
    }
}

/// When values are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forget {
    /// From this heap on.
    pub from: usize,
    /// How many of the first and of the last values are kept: a power of two.
    pub kept: usize,
}

impl Default for Forget {
    fn default() -> Self {
        Self { from: 1 << 28, kept: 1 << 18 }
    }
}
