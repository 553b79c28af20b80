//! The checker of certificates on certificates whose trees were changed and sealed again. What is believed
//! all the same is compared with the definition played out.

#![no_main]

#[path = "../../crates/grundy-check/tests/certificates/judge.rs"]
mod judge;

use std::sync::LazyLock;

use grundy_check::{Limits, verify};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

static TRUE: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/certificates");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |file: &std::path::PathBuf| serde_json::from_slice(&std::fs::read(file).expect("a file")).ok();
    // Chains take a second each under the sanitizer; they are seeds of `certificate`.
    files.iter().filter_map(read).filter(|whole: &Value| whole["proof"]["kind"] != "chain").collect()
});

/// A step further down the tree, or a change here.
fn change(value: &mut Value, bytes: &mut &[u8], other: &Value) {
    let Some((&byte, rest)) = bytes.split_first() else { return };
    *bytes = rest;
    let place = usize::from(byte);
    match value {
        Value::Array(list) if byte < 200 && !list.is_empty() => {
            let i = place % list.len();
            change(&mut list[i], bytes, other);
        }
        Value::Array(list) if !list.is_empty() => {
            let i = place % list.len();
            match byte % 4 {
                0 => drop(list.remove(i)),
                1 => list.insert(i, list[(i + 1) % list.len()].clone()),
                2 => list.truncate(i),
                _ => list.reverse(),
            }
        }
        Value::Array(list) => list.push(json!(byte)),
        Value::Object(fields) if byte < 230 => {
            let name = fields.keys().nth(place % fields.len().max(1)).cloned();
            if let Some((name, field)) = name.and_then(|name| Some((name.clone(), fields.get_mut(&name)?))) {
                change(field, bytes, other.get(name).unwrap_or(&Value::Null));
            }
        }
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(0);
            let by = bytes.first().map_or(1, |byte| u64::from(*byte));
            *value = match byte % 5 {
                0 => json!(old.saturating_add(by)),
                1 => json!(old.saturating_sub(by)),
                2 => json!(by),
                3 => json!(old << (by % 64)),
                _ => Value::Null,
            };
        }
        _ => *value = other.clone(),
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [from, other, rest @ ..] = bytes else { return };
    let mut rest = rest;
    let (from, other) = (&TRUE[usize::from(*from) % TRUE.len()], &TRUE[usize::from(*other) % TRUE.len()]);
    let mut object = from.clone();
    while !rest.is_empty() {
        change(&mut object, &mut rest, other);
    }
    let Some(fields) = object.as_object_mut() else { return };
    fields.shift_remove("digest");
    if fields.is_empty() {
        return;
    }
    let mut text = object.to_string();
    text.pop();
    let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    let sealed = format!("{text},\"digest\":\"sha256:{digest}\"}}\n");
    let limits = Limits { time: Some(std::time::Duration::from_secs(2)), memory: 64 << 20, interrupt: None };
    if verify(sealed.as_bytes(), &limits).is_ok() && object["statement"] != from["statement"] {
        judge::compare(&object);
    }
});
