//! How much of a file is read: the last length inside, and the first outside.

use std::fs::File;
use std::io::{Read, repeat};

use grundy_check::file::{Unread, read, read_from};
use grundy_check::reader::LONGEST;

/// The length of what was read, or why nothing was.
fn length(read: Result<Vec<u8>, Unread>) -> Result<usize, String> {
    read.map(|bytes| bytes.len()).map_err(|unread| unread.to_string())
}

#[test]
fn a_file_of_64_mib_is_read_and_a_longer_one_is_not() {
    let path = std::env::temp_dir().join(format!("grundy-check-long-{}", std::process::id()));
    let file = File::create(&path).unwrap();
    // Without a byte on the disk.
    file.set_len(LONGEST as u64).unwrap();
    assert_eq!(length(read(&path)), Ok(64 << 20));
    file.set_len(LONGEST as u64 + 1).unwrap();
    assert!(length(read(&path)).unwrap_err().contains("refused: the file is longer than 64 MiB"));
    std::fs::remove_file(&path).unwrap();
    assert!(length(read(&path)).unwrap_err().contains("cannot be read"));
}

#[test]
fn a_file_that_grows_while_it_is_read_is_not_cut_off() {
    // Cut off, it would be another file.
    let endless = || repeat(b'x');
    let longest = LONGEST as u64;
    for said in [0, longest] {
        assert_eq!(length(read_from(endless().take(longest), said)), Ok(LONGEST));
        assert!(length(read_from(endless(), said)).unwrap_err().contains("longer than 64 MiB"));
    }
    // What is said to be too long is not read at all.
    struct Untouched;
    impl Read for Untouched {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            panic!("it was read")
        }
    }
    assert!(length(read_from(Untouched, longest + 1)).unwrap_err().contains("longer than 64 MiB"));
}
