//! Whole files, claims, and what killed writers leave.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_files::{Claim, replace, try_place};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("grundy-files-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    folder
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn put(path: &Path, text: &str) -> std::io::Result<()> {
    replace(path, |file| file.write_all(text.as_bytes()))
}

#[test]
fn a_file_is_replaced_or_stays() {
    let folder = folder("whole");
    let file = folder.join("x");
    put(&file, "one").unwrap();
    put(&file, "two").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    let failed = replace(&file, |file| {
        file.write_all(b"half of")?;
        Err(std::io::Error::other("no room"))
    });
    assert_eq!(failed.unwrap_err().to_string(), "no room");
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    try_place(&file).unwrap();
    assert!(try_place(&folder.join("not there").join("x")).is_err());
    assert!(try_place(Path::new("/")).is_err());
    assert_eq!(names(&folder), ["x"]);
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn links_devices_and_modes() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("links");
    let (file, link, dangling) = (folder.join("x"), folder.join("link"), folder.join("dangling"));
    put(&file, "one").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("x", &link).unwrap();
    put(&link, "two").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    symlink("later", &dangling).unwrap();
    put(&dangling, "three").unwrap();
    assert_eq!(fs::read_to_string(folder.join("later")).unwrap(), "three");
    // Devices are written to, and are still there.
    put(Path::new("/dev/null"), "gone").unwrap();
    assert_eq!(put(Path::new("/dev/full"), "x").unwrap_err().kind(), ErrorKind::StorageFull);
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    assert_eq!(Claim::take(Path::new("/dev/null")).unwrap_err().kind(), ErrorKind::InvalidInput);
    // A file that may not be written stays, whoever asks.
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    assert_eq!(put(&file, "four").unwrap_err().kind(), ErrorKind::PermissionDenied);
    assert_eq!(Claim::take(&file).unwrap_err().kind(), ErrorKind::PermissionDenied);
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    assert_eq!(names(&folder), ["dangling", "later", "link", "x"]);
    fs::remove_dir_all(&folder).unwrap();
}

/// The claim stays with the name when the file is replaced.
#[test]
fn a_claim_survives_a_rename_and_leaves_nothing() {
    let folder = folder("claim");
    let file = folder.join("x");
    let busy = || Claim::take(&file).unwrap_err().kind() == ErrorKind::ResourceBusy;
    let claim = Claim::take(&file).unwrap();
    assert!(busy() && claim.is_empty().unwrap());
    claim.replace(|file| file.write_all(b"one")).unwrap();
    assert!(busy() && !claim.is_empty().unwrap());
    assert!(claim.replace(|_| Err(std::io::Error::other("no"))).is_err());
    assert!(busy());
    claim.replace(|file| file.write_all(b"two")).unwrap();
    assert!(busy());
    let waited = Claim::wait(&file, Duration::from_millis(60)).unwrap_err();
    assert!(waited.to_string().contains("another run is writing to this file"), "{waited}");
    drop(claim);
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    // Nothing written, nothing left.
    let other = folder.join("y");
    drop(Claim::take(&other).unwrap());
    assert_eq!(names(&folder), ["x"]);
    fs::remove_dir_all(&folder).unwrap();
}

/// Many writers, each of which reads a number and replaces it by the next: none is lost, and nobody sees half a file.
#[test]
fn writers_take_turns() {
    const WRITERS: u32 = 4;
    const TIMES: u32 = 60;
    let folder = folder("turns");
    let file = folder.join("x");
    std::thread::scope(|scope| {
        for _ in 0..WRITERS {
            scope.spawn(|| {
                for _ in 0..TIMES {
                    let claim = Claim::wait(&file, Duration::from_secs(100)).unwrap();
                    for _ in 0..2 {
                        let text = fs::read_to_string(&file).unwrap();
                        let number: u32 = if text.is_empty() { 0 } else { text.parse().unwrap() };
                        claim.replace(|file| write!(file, "{}", number + 1)).unwrap();
                    }
                }
            });
        }
    });
    assert_eq!(fs::read_to_string(&file).unwrap(), (WRITERS * TIMES * 2).to_string());
    assert_eq!(names(&folder), ["x"]);
    fs::remove_dir_all(&folder).unwrap();
}

/// What a killed writer left goes; what another writes now, and what others called their files, stays.
#[test]
fn the_next_writer_sweeps() {
    let folder = folder("sweep");
    let file = folder.join("x");
    let left = || fs::write(folder.join(".x.aB3dE6.grundy-new"), "half").unwrap();
    let others = [".x.aB3dE.grundy-new", ".x.aB3d-6.grundy-new", ".xy.aB3dE6.grundy-new", "x.123.new"];
    others.iter().for_each(|name| fs::write(folder.join(name), "theirs").unwrap());
    let alive = File::create(folder.join(".x.zzzzzz.grundy-new")).unwrap();
    alive.lock().unwrap();
    let swept = || !folder.join(".x.aB3dE6.grundy-new").exists();
    left();
    put(&file, "one").unwrap();
    assert!(swept());
    left();
    drop(Claim::take(&file).unwrap());
    assert!(swept());
    assert!(folder.join(".x.zzzzzz.grundy-new").exists(), "its writer lives");
    drop(alive);
    drop(Claim::take(&file).unwrap());
    let mut expected: Vec<&str> = others.to_vec();
    expected.push("x");
    expected.sort_unstable();
    assert_eq!(names(&folder), expected);
    fs::remove_dir_all(&folder).unwrap();
}
