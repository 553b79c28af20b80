//! One game as another, weighted graphs reduced step by step, and positions in the formats of graph theory.

pub mod convert;
pub mod documents;
mod draft;
mod explicit;
pub mod formats;
pub mod reduction;
#[cfg(feature = "wire")]
pub mod wire;
pub mod written;

pub use explicit::explicit;
