//! The files of the page, inside the binary.

/// Name and contents of every file.
pub(crate) static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
