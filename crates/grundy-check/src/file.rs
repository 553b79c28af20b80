//! The file: one JSON object on one line in canonical form, its last field a digest of the rest.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::{Refusal, demand, refuse};

/// The version this crate reads.
pub const VERSION: u64 = 1;

/// The longest file that is read.
const LONGEST: usize = 256 << 20;

/// What stands before the digest.
const BEFORE_DIGEST: &str = ",\"digest\":\"sha256:";

/// The fields of a certificate.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

/// Reads a file and checks its digest, its canonical form and its version.
///
/// # Errors
/// When one of them is wrong.
pub fn read(bytes: &[u8]) -> Result<Fields, Refusal> {
    demand(bytes.len() <= LONGEST, || "the file is longer than 256 MiB".into())?;
    let text = std::str::from_utf8(bytes).or_else(|_| refuse("the file is not text"))?;
    let Some(place) = text.rfind(BEFORE_DIGEST) else { return refuse("the file has no digest at its end") };
    let stated = &text[place + BEFORE_DIGEST.len()..];
    let digest = Sha256::digest(&bytes[..place]);
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    demand(stated == format!("{digest}\"}}\n"), || {
        "the digest does not fit: the file has been changed".into()
    })?;
    let Ok(Value::Object(fields)) = serde_json::from_str(text) else {
        return refuse("the file is not one JSON object");
    };
    let fields = Fields(fields);
    let canonical = Value::Object(fields.0.clone()).to_string();
    demand(text.trim_end() == canonical, || "the file is not in canonical form".into())?;
    let version = fields.number("version")?;
    demand(version == VERSION, || {
        format!("version {version} is unknown; this checker reads version {VERSION}")
    })?;
    Ok(fields)
}

impl Fields {
    /// Refuses fields other than these, in this order.
    ///
    /// # Errors
    /// When a field is missing, unknown or in another place.
    pub fn exactly(&self, names: &[&str]) -> Result<(), Refusal> {
        let found: Vec<&str> = self.0.keys().map(String::as_str).collect();
        demand(found == names, || format!("the fields should be {}", names.join(", ")))
    }

    /// A field that is a text.
    ///
    /// # Errors
    /// When it is none.
    pub fn text(&self, name: &str) -> Result<&str, Refusal> {
        self.0.get(name).and_then(Value::as_str).map_or_else(|| refuse(format!("`{name}` is not a text")), Ok)
    }

    /// A field that is a number, 0 or more.
    ///
    /// # Errors
    /// When it is none.
    pub fn number(&self, name: &str) -> Result<u64, Refusal> {
        let number = self.0.get(name).and_then(Value::as_u64);
        number.map_or_else(|| refuse(format!("`{name}` is not a number, 0 or more")), Ok)
    }

    /// A field that is a list.
    ///
    /// # Errors
    /// When it is none.
    pub fn list(&self, name: &str) -> Result<&[Value], Refusal> {
        let list = self.0.get(name).and_then(Value::as_array);
        list.map_or_else(|| refuse(format!("`{name}` is not a list")), |list| Ok(list.as_slice()))
    }

    /// The fields of an object.
    ///
    /// # Errors
    /// When it is none.
    pub fn of(value: &Value) -> Result<Self, Refusal> {
        value.as_object().map_or_else(|| refuse("an object was expected"), |fields| Ok(Self(fields.clone())))
    }

    /// Any field.
    ///
    /// # Errors
    /// When it is not there.
    pub fn any(&self, name: &str) -> Result<&Value, Refusal> {
        self.0.get(name).map_or_else(|| refuse(format!("`{name}` is missing")), Ok)
    }
}

/// The numbers of a list.
///
/// # Errors
/// When one is not a number, 0 or more.
pub fn numbers(list: &[Value]) -> Result<Vec<u64>, Refusal> {
    let number =
        |value: &Value| value.as_u64().map_or_else(|| refuse("a number, 0 or more, was expected"), Ok);
    list.iter().map(number).collect()
}
