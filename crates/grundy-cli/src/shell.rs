//! Words as a shell reads them.

/// A word that a shell takes as it is.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn words() {
        for (word, text) in
            [("0.33", "0.33"), ("a b", "'a b'"), ("", "''"), ("0.??", "'0.??'"), ("it's", "'it'\\''s'")]
        {
            assert_eq!(super::quoted(word), text);
        }
    }
}
