//! Heaps at the speed of memory: long sequences of take-and-break games, and their periods.
//!
//! A [`Game`] says what may be taken and in how many heaps the rest may be left; a [`Sequence`]
//! grows as far as it is asked to, by the engine that suits it, and stops for good when its
//! period is proven.
//!
//! ```
//! use grundy_heaps::{Game, Sequence, Settings};
//!
//! let mut kayles = Sequence::new(Game::code(0, &[7, 7]), Settings::default());
//! kayles.extend::<()>(1000, |_| Ok(())).expect("nothing stops it");
//! let proven = kayles.proven().expect("Kayles is periodic");
//! assert_eq!((proven.preperiod, proven.period), (71, 12));
//! assert_eq!(kayles.get(123_456_789_012_345_678), Some(7));
//! ```
//!
//! | engine | for | a value costs |
//! | --- | --- | --- |
//! | naive | the first heaps, and the tests | all options |
//! | plain | moves that leave one heap, or three | a look at each move; a third of the heaps, in words |
//! | dense | games without a sparse space | half of the heaps, a mark each |
//! | wide | a sparse space with many rare heaps | the rare heaps, a few lookups for 64 values each |
//! | few | a sparse space with few rare heaps | the rare heaps, a load for sixteen values each |
//!
//! [`Sums`] has the values of other conventions, under any valuation: outcomes, remoteness, suspense.
//!
//! The choice is made by what the values show, and made again when they show something else.
//! Values never depend on it.

mod bits;
mod cell;
mod checkpoint;
mod column;
mod dense;
mod few;
mod game;
mod long;
mod naive;
mod number;
mod observed;
mod period;
mod plain;
mod prospect;
mod repeat;
mod run;
mod second_thread;
mod sequence;
mod sets;
mod settings;
mod simd;
mod space;
mod sums;
mod valued;
mod wide;
mod witness;
mod word;

pub use game::{Game, Values};
pub use naive::{naive, value as naive_value};
pub use observed::{Observed, Terms};
pub use period::{Proof, Proven};
pub use sequence::Sequence;
pub use settings::{Engine, Forget, Settings};
pub use simd::Lanes;
pub use space::Space;
pub use sums::{Repeats, Sums};
pub use valued::{ValuedHeaps, valued_heaps};
