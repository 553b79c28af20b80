//! Every theorem against the definition played out and the engines.

mod common;
mod kayles;
mod nim;
mod options;
mod shapes;
mod subtraction;
mod weighted;
