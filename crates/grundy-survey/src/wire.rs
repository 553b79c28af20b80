//! What surveys find, as JSON.

pub mod octal;
pub mod search;
pub mod survey;
pub mod table;
