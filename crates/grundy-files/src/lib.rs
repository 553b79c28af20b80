//! Files that long runs write to, safe against a kill at any moment and against a second run.
//!
//! Three things go wrong with such files. A run is killed while it writes, and half a file is left. Two runs write to
//! one file, and lines are in it twice. Somebody edits a line, and the next run believes it. Each has one remedy
//! here, and no other code of the project renames or locks files.
//!
//! * **Whole files** ([`replace`], [`Claim::replace`]) are written beside their place under a name of their
//!   own, brought to the disk and renamed. At any moment the name stands for the old file or for the new one.
//! * **One writer at a time** ([`Claim`]): a run that writes now and then holds a lock until it ends. The
//!   lock is on the file itself. A file beside it (`x.lock`) would also survive a rename, but a kill would
//!   leave it behind. Instead the lock moves: the new file is locked before it takes the name, so whoever
//!   opens the name finds a locked file, and whoever got the lock of a file that lost its name in the
//!   meantime notices and asks again. The system releases locks when a process ends, however it ends;
//!   nothing has to be cleaned up.
//! * **Sealed lines** ([`Lines`]): each line of results ends with a checksum of itself.
//!
//! # What a kill leaves
//! A file that was begun beside its place: `.NAME.XXXXXX.grundy-new`. Its writer holds its lock, so the next
//! writer of the same file can tell one that is left from one that is being written, and removes it. And
//! where there was no file yet, an empty one: it is created to be locked, and is read as "nothing was written
//! yet".
//!
//! Where a file system has no locks, runs go on without them, and the last writer counts.

mod claim;
mod lines;
mod whole;

pub use claim::Claim;
pub use lines::{Lines, Refused, seal, unseal};
pub use whole::{replace, try_place};
