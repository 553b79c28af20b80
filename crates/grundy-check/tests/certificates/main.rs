//! Certificates: true ones hold, nothing that was changed is believed, and no file starves the checker.
//!
//! The certificates of `testdata/certificates` were written by the program; the tests of `grundy-cli` compare them with
//! what it writes today. Here they are changed in every way, and sealed again.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod bounds;
mod chain_claims;
mod chains;
mod files;
mod graphs;
mod heap_rows;
mod holds;
mod hostile;
mod judge;
mod liars;
mod lies;
mod listed;
mod meter;
mod played;
mod program;
mod quotients;
mod schema;
mod settled;
mod shapes;
mod strategies;
mod tame;
mod words;

use std::path::PathBuf;

use grundy_check::{Failure, Limits};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The project's folder.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The certificates the program wrote, by their names, in order.
fn stored() -> Vec<(String, String)> {
    let folder = std::fs::read_dir(root().join("testdata/certificates")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|file| file.unwrap().path()).collect();
    files.sort();
    let json = files.iter().filter(|file| file.extension().is_some_and(|end| end == "json"));
    let read = |file: &PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(file).unwrap())
    };
    json.map(read).collect()
}

/// One of them.
fn one(name: &str) -> String {
    stored().into_iter().find(|(other, _)| other == name).unwrap_or_else(|| panic!("there is no {name}")).1
}

/// A text with a digest behind it.
fn sealed_text(text: &str) -> String {
    let digest: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{text},\"digest\":\"sha256:{digest}\"}}\n")
}

/// An object with a digest that fits.
fn sealed(mut object: Value) -> String {
    object.as_object_mut().unwrap().shift_remove("digest");
    let mut text = object.to_string();
    text.pop();
    sealed_text(&text)
}

/// What the checker says, within 200 MB.
fn verify(text: &str) -> Result<String, String> {
    grundy_check::verify(text.as_bytes(), &Limits { memory: 200 << 20, ..Limits::default() }).map_err(
        |failure| match failure {
            Failure::Refused(reason) => reason,
            Failure::Stopped(stop) => panic!("not checked to the end: {stop}"),
        },
    )
}

/// Changes a certificate, seals it again, and gives the reason why it is refused.
fn refused(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut object: Value = serde_json::from_str(text).unwrap();
    change(&mut object);
    let changed = sealed(object);
    assert_ne!(changed, text, "the change changes nothing");
    match verify(&changed) {
        Ok(holds) => panic!("a changed certificate is believed: {holds}\n{changed}"),
        Err(reason) => reason,
    }
}
