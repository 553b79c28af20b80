//! Heaps and the rules played on them.

mod any_rule;
pub mod code;
pub mod digits;
mod grundy_game;
mod take_and_break;
mod uniform;

pub use any_rule::AnyHeapRule;
pub use digits::Digits;
pub use grundy_game::GrundyGame;
pub use take_and_break::{Take, TakeAndBreak};
pub use uniform::Uniform;
