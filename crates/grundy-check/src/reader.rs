//! The file: one JSON object on one line in canonical form, its last field a digest of the rest.
//!
//! In canonical form there is one way to write anything: no white space, no escapes, the fields in a fixed
//! order, numbers in plain digits. So this is no parser of JSON. The checker says what has to come next, and
//! takes numbers, names and lists; anything else is refused where it stands. Nothing is built that the
//! checker did not ask for, every list has a bound, and nothing nests.

use sha2::{Digest, Sha256};

use crate::meter::{Failure, Meter, demand, refuse};

/// The longest file that is read.
pub const LONGEST: usize = 64 << 20;

/// The largest number: every language reads it exactly.
pub const LARGEST: u64 = (1 << 53) - 1;

/// The longest text.
pub const LONGEST_TEXT: usize = 1000;

/// What stands before the digest, and behind it.
const BEFORE: &str = ",\"digest\":\"sha256:";
const BEHIND: &str = "\"}\n";

/// Reads what the checker asks for.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'t> {
    bytes: &'t [u8],
    at: usize,
    meter: &'t Meter<'t>,
}

impl<'t> Reader<'t> {
    /// Checks length and digest; what is left to be read is everything before the digest.
    pub(crate) fn new(bytes: &'t [u8], meter: &'t Meter<'t>) -> Result<Self, Failure> {
        demand(bytes.len() <= LONGEST, too_long)?;
        meter.hold(bytes.len())?;
        let length = BEFORE.len() + 64 + BEHIND.len();
        let Some(place) = bytes.len().checked_sub(length) else { return refuse("this is no certificate") };
        let (content, seal) = bytes.split_at(place);
        meter.work(content.len() as u64)?;
        let sealed = seal.starts_with(BEFORE.as_bytes()) && seal.ends_with(BEHIND.as_bytes());
        demand(sealed, || "the file does not end with a digest and a newline".into())?;
        demand(
            seal[BEFORE.len()..BEFORE.len() + 64] == *hexadecimal(&Sha256::digest(content)).as_bytes(),
            || "the digest does not fit: the file has been changed".into(),
        )?;
        Ok(Self { bytes: content, at: 0, meter })
    }

    /// The meter.
    pub(crate) fn meter(&self) -> &'t Meter<'t> {
        self.meter
    }

    /// Refuses what stands here.
    pub(crate) fn refuse<T>(&self, instead: &str) -> Result<T, Failure> {
        refuse(format!("at byte {}: {instead} was expected", self.at))
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.bytes[self.at..].starts_with(token.as_bytes());
        if found {
            self.at += token.len();
        }
        found
    }

    /// These characters.
    pub(crate) fn token(&mut self, token: &str) -> Result<(), Failure> {
        if self.eat(token) { Ok(()) } else { self.refuse(&format!("`{token}`")) }
    }

    /// `{"name":`, the beginning of an object.
    pub(crate) fn first(&mut self, name: &str) -> Result<(), Failure> {
        self.token(&format!("{{\"{name}\":"))
    }

    /// `,"name":`, the next field of an object.
    pub(crate) fn next(&mut self, name: &str) -> Result<(), Failure> {
        self.token(&format!(",\"{name}\":"))
    }

    /// Whether this field comes next; if so, its name has been read.
    pub(crate) fn follows(&mut self, name: &str) -> bool {
        self.eat(&format!(",\"{name}\":"))
    }

    /// `}`, the end of an object.
    pub(crate) fn close(&mut self) -> Result<(), Failure> {
        self.token("}")
    }

    /// The end of what the digest covers.
    pub(crate) fn end(&self) -> Result<(), Failure> {
        if self.at == self.bytes.len() { Ok(()) } else { self.refuse("the digest") }
    }

    /// A number.
    pub(crate) fn number(&mut self) -> Result<u64, Failure> {
        // 17 digits are too many, whatever follows.
        let digits = self.bytes[self.at..].iter().take(17).take_while(|byte| byte.is_ascii_digit()).count();
        let text = &self.bytes[self.at..self.at + digits];
        let canonical = digits > 0 && (digits == 1 || text[0] != b'0');
        let number = text
            .iter()
            .fold(0u64, |number, digit| number.saturating_mul(10).saturating_add(u64::from(digit - b'0')));
        if !canonical || number > LARGEST {
            return self.refuse("a number from 0 to 2^53 - 1 in plain digits");
        }
        self.at += digits;
        Ok(number)
    }

    /// A number that is at most so large, of what is named.
    pub(crate) fn at_most(&mut self, most: u64, what: &str) -> Result<u64, Failure> {
        let number = self.number()?;
        demand(number <= most, || format!("{what}: {number} is more than {most}, the most here"))?;
        Ok(number)
    }

    /// A number, or `null`.
    pub(crate) fn number_or_null(&mut self) -> Result<Option<u64>, Failure> {
        if self.eat("null") { Ok(None) } else { self.number().map(Some) }
    }

    /// `true` or `false`.
    pub(crate) fn boolean(&mut self) -> Result<bool, Failure> {
        match (self.eat("true"), self.eat("false")) {
            (true, _) => Ok(true),
            (_, true) => Ok(false),
            _ => self.refuse("true or false"),
        }
    }

    /// `true`, `false` or `null`.
    pub(crate) fn boolean_or_null(&mut self) -> Result<Option<bool>, Failure> {
        if self.eat("null") { Ok(None) } else { self.boolean().map(Some) }
    }

    /// A text.
    pub(crate) fn text(&mut self) -> Result<&'t str, Failure> {
        self.token("\"")?;
        let rest = &self.bytes[self.at..];
        let plain = |byte: &&u8| matches!(**byte, b' '..=b'~') && !matches!(**byte, b'"' | b'\\');
        let length = rest.iter().take(LONGEST_TEXT + 1).take_while(plain).count();
        if length > LONGEST_TEXT {
            return self.refuse("a text of at most 1000 characters");
        }
        self.at += length;
        self.token("\"")?;
        std::str::from_utf8(&rest[..length]).or_else(|_| refuse("a text is not plain"))
    }

    /// A list of at most so many things.
    pub(crate) fn list(
        &mut self,
        most: usize,
        what: &str,
        mut each: impl FnMut(&mut Self) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.token("[")?;
        if self.eat("]") {
            return Ok(());
        }
        for count in 1.. {
            demand(count <= most, || format!("{what}: there are more than {most}, the most here"))?;
            self.meter.work(8)?;
            each(self)?;
            if !self.eat(",") {
                break;
            }
        }
        self.token("]")
    }

    /// A list of at most so many numbers below 2^32.
    pub(crate) fn numbers(&mut self, most: usize, what: &str) -> Result<Vec<u32>, Failure> {
        let mut numbers = vec![];
        self.list(most, what, |reader| {
            let number = reader.at_most(u32::MAX.into(), what)?;
            if numbers.len() == numbers.capacity() {
                // What the list will take when it has grown to twice its length.
                reader.meter.hold(4 * numbers.len().max(4))?;
            }
            numbers.push(number as u32);
            Ok(())
        })?;
        Ok(numbers)
    }
}

/// Why a file that is too long is refused.
pub(crate) fn too_long() -> String {
    "the file is longer than 64 MiB, the most this checker reads".into()
}

/// Bytes as text.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
