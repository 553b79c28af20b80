//! Positions from files.

use std::fs::File;
use std::io::Read;

use grundy::Files;

/// Reads files of the machine, up to the size limit of notation.
pub(crate) struct Disk;

/// One byte more than may be read, so that a file that is too long is noticed.
const LIMIT: u64 = (64 << 20) + 1;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        let unreadable = |error: std::io::Error| format!("{path} cannot be read: {error}");
        // A pipe or a device may never end.
        if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
            return Err(format!("{path} is not a regular file; `-` reads positions from standard input"));
        }
        let mut bytes = vec![];
        File::open(path).map_err(unreadable)?.take(LIMIT).read_to_end(&mut bytes).map_err(unreadable)?;
        Ok(bytes)
    }
}
