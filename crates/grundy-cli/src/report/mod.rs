//! Reports: answers as people and programs read them. One file a format.

pub(crate) mod sequence;
pub(crate) mod text;
