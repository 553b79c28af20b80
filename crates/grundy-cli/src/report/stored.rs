//! What a store has, for people and for programs.

use grundy_survey::stores::Stored;

/// `FILE: whole, node-kayles, 6 entries, ...`.
pub(crate) fn text(file: &str, stored: &Stored) -> String {
    let Stored { game, entries, values, largest } = stored;
    format!(
        "{file}: whole, {game}, {entries} entries, {values} of them values, pieces of up to {largest} vertices"
    )
}

/// One object.
pub(crate) fn json(file: &str, stored: &Stored) -> String {
    serde_json::json!({
        "file": file,
        "rule": stored.game,
        "entries": stored.entries,
        "values": stored.values,
        "largest": stored.largest,
    })
    .to_string()
}
