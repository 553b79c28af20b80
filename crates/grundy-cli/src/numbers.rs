//! Numbers on the command line: `1000`, `1_000`, `10^3`, `1e3`, times and sizes with units.

use std::time::Duration;

/// A count: digits, a power, or scientific notation without a fraction.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is not a number; write 1000, 10^3 or 1e3, up to 2^63 - 1");
    let plain = |text: &str| {
        let ok = text.starts_with(|c: char| c.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_digit() || b == b'_');
        ok.then(|| text.replace('_', "").parse::<u64>().ok()).flatten()
    };
    let power = |base: &str, exponent: &str, factor: u64| {
        plain(base)?.checked_pow(u32::try_from(plain(exponent)?).ok()?)?.checked_mul(factor)
    };
    let value = match (text.split_once('^'), text.split_once(['e', 'E'])) {
        (Some((base, exponent)), _) => power(base, exponent, 1),
        (None, Some((mantissa, exponent))) => {
            plain(mantissa).and_then(|factor| power("10", exponent, factor))
        }
        (None, None) => plain(text),
    };
    value.filter(|&value| i64::try_from(value).is_ok()).ok_or_else(wrong)
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let wrong = || format!("`{text}` is not a number of threads; write one from 1 to 256");
    count(text).ok().and_then(|n| usize::try_from(n).ok()).filter(|n| (1..=256).contains(n)).ok_or_else(wrong)
}

/// A range of counts, both ends included: `0..10`; a single count is a range, too.
pub(crate) fn range(text: &str) -> Result<(u64, u64), String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str| {
        count(text.trim()).map_err(|_| {
            format!("`{}` is no end of a range; write 0..10, from the first to the last value", text.trim())
        })
    };
    let (from, to) = (end(from)?, end(to)?);
    if from > to {
        return Err(format!("this range is empty: {from} is above {to}"));
    }
    Ok((from, to))
}

/// Every m-th of some things, from number r on: `r/m` with r from 0 to m - 1.
pub(crate) fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(r, m)| Some((r.parse().ok()?, m.parse().ok()?)));
    parts
        .filter(|(r, m): &(u64, u64)| r < m)
        .ok_or_else(|| format!("`{text}` is no shard; write r/m with r from 0 to m - 1, such as 0/4"))
}

/// Seconds, possibly with a fraction, or with a unit.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is not a time; write seconds, or a unit as in 500ms, 30s, 5m, 2h");
    let (number, unit) = split_unit(text);
    let factor = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let value = match number.parse::<f64>() {
        Ok(value) if number.starts_with(|c: char| c.is_ascii_digit() || c == '.') => value,
        _ => return Err(wrong()),
    };
    Duration::try_from_secs_f64(value * factor).map_err(|_| wrong())
}

/// Bytes, or with a unit.
pub(crate) fn bytes(text: &str) -> Result<usize, String> {
    let wrong = || format!("`{text}` is not an amount of memory; write bytes, or a unit as in 500M or 2G");
    let (number, unit) = split_unit(text);
    let shift = match unit.to_ascii_lowercase().trim_end_matches("ib").trim_end_matches('b') {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err(wrong()),
    };
    let value = count(number).map_err(|_| wrong())?;
    value.checked_mul(1 << shift).and_then(|bytes| usize::try_from(bytes).ok()).ok_or_else(wrong)
}

fn split_unit(text: &str) -> (&str, &str) {
    // `1e8` is a number, not 1 with the unit e8.
    let end = text
        .rfind(|c: char| !c.is_ascii_alphabetic())
        .map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, value) in [
            ("0", 0),
            ("1000", 1000),
            ("1_000", 1000),
            ("10^8", 100_000_000),
            ("1e8", 100_000_000),
            ("2^62", 1 << 62),
            ("3E2", 300),
        ] {
            assert_eq!(count(text), Ok(value), "{text}");
        }
        for text in [
            "",
            "-1",
            "+1",
            "1.5",
            "10^",
            "^2",
            "e8",
            "1e",
            "2^63",
            "99999999999999999999",
            "abc",
            "1e8e",
            "_1",
            "1 0",
        ] {
            assert!(count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ranges() {
        assert_eq!(range("0..10"), Ok((0, 10)));
        assert_eq!(range(" 3 .. 1e2"), Ok((3, 100)));
        assert_eq!(range("7"), Ok((7, 7)));
        assert!(
            ["", "..", "3..", "..3", "3..2", "a..b", "0..=3", "-1..3", "0...3"]
                .iter()
                .all(|t| range(t).is_err())
        );
    }

    #[test]
    fn times_and_sizes() {
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert!(["", "x", "-1", "1y", "nan", "inf", "1e400"].iter().all(|text| duration(text).is_err()));
        assert_eq!(bytes("2G"), Ok(2 << 30));
        assert_eq!(bytes("500MiB"), Ok(500 << 20));
        assert_eq!(bytes("1e8"), Ok(100_000_000));
        assert!(["", "G", "-1", "1X", "99999999999G", "1é"].iter().all(|text| bytes(text).is_err()));
    }
}
