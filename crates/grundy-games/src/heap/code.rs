//! How codes are written: `0.137`, `.77`, `4.3`, `0x0.8F`, `csg{1,2,4}`, `csg{1..4}`,
//! `csg{all but 2,5}`, `csg:1,2,4`.

use super::digits::{Digits, THREE, TWO};
use super::take_and_break::TakeAndBreak;
use crate::notation::NotationError;

/// The largest size that may be named in `csg{...}`.
pub const MAX_SIZE: usize = 1_000_000;

/// The named codes, with the code each stands for.
pub const NAMES: &[(&str, &str)] = &[
    ("kayles", "0.77"),
    ("dawsons-kayles", "0.07"),
    ("dawsons-chess", "0.137"),
    ("officers", "0.6"),
    ("treblecross", "0.007"),
];

/// Reads an octal code, or says why it is not one. `None` if the text does not look like one.
#[must_use]
pub fn octal(text: &str) -> Option<Result<TakeAndBreak, NotationError>> {
    let text = NAMES.iter().find(|(name, _)| *name == text).map_or(text, |(_, code)| code);
    let starts_like_code = text.starts_with(|c: char| c == '.' || c.is_ascii_digit());
    (starts_like_code && !text.starts_with("0x") && !text.starts_with("0X")).then(|| code(text, 0, 8))
}

/// Reads a hexadecimal code. `None` if the text does not look like one.
#[must_use]
pub fn hexadecimal(text: &str) -> Option<Result<TakeAndBreak, NotationError>> {
    let rest = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    Some(code(rest, 2, 16))
}

fn code(text: &str, offset: usize, radix: u32) -> Result<TakeAndBreak, NotationError> {
    let example = if radix == 8 { "0.137" } else { "0x0.8F" };
    let fault = |at: usize, len: usize, message: String, help: String| NotationError {
        message,
        at: offset + at,
        len,
        help: Some(help),
    };
    let Some(point) = text.find('.') else {
        let help = format!("write a point before the digits, as in `{example}`");
        return Err(fault(text.len(), 0, "a code needs a point".into(), help));
    };
    let largest = if radix == 8 { TWO } else { TWO | THREE };
    let split = match &text[..point] {
        "" => 0,
        before => u8::from_str_radix(before, radix).ok().filter(|d| d & !largest == 0).ok_or_else(|| {
            let allowed = if radix == 8 { "0 or 4" } else { "0, 4, 8 or C" };
            let help = format!("before the point stands {allowed}: how a heap may be split without taking");
            fault(0, before.len(), format!("`{before}` cannot stand before the point"), help)
        })?,
    };
    let digits = &text[point + 1..];
    if digits.is_empty() && split == 0 {
        let help = format!("write at least one digit after the point, as in `{example}`");
        return Err(fault(text.len(), 0, "the code has no digits".into(), help));
    }
    let digit = |(i, c): (usize, char)| {
        c.to_digit(radix).map(|d| d as u8).ok_or_else(|| {
            let (message, help) = if radix == 8 && c.is_ascii_hexdigit() {
                let hex = format!("0x{}.{digits}", text[..point].trim_start_matches('.'));
                (
                    format!("`{c}` is not an octal digit"),
                    format!("octal digits are 0 to 7; a hexadecimal code is written `{hex}`"),
                )
            } else {
                (
                    format!("`{}` is not a digit", c.escape_default()),
                    format!("digits are {}", if radix == 8 { "0 to 7" } else { "0 to 9 and A to F" }),
                )
            };
            fault(point + 1 + i, c.len_utf8(), message, help)
        })
    };
    let digits = digits.char_indices().map(digit).collect::<Result<Vec<u8>, _>>()?;
    Ok(TakeAndBreak { split, digits: Digits::finite(digits) })
}

/// Reads the set of a connected subtraction game. `None` if the text does not start with `csg`.
#[must_use]
pub fn subtraction(text: &str) -> Option<Result<Digits, NotationError>> {
    let rest = text.strip_prefix("csg")?;
    let set = match (rest.strip_prefix(':'), rest.strip_prefix('{')) {
        (Some(set), _) => Ok((set, 4)),
        (_, Some(set)) => set.strip_suffix('}').map(|set| (set, 4)).ok_or_else(|| NotationError {
            message: "the set is not closed".into(),
            at: text.len(),
            len: 0,
            help: Some("end it with `}`, as in `csg{1,2,4}`".into()),
        }),
        _ => Err(NotationError {
            message: "a connected subtraction game needs its set".into(),
            at: 3,
            len: rest.len(),
            help: Some("write `csg{1,2,4}`, `csg{1..4}`, `csg{all but 2,5}`, or `csg:1,2,4`".into()),
        }),
    };
    Some(set.and_then(|(set, offset)| sizes(set, offset)))
}

fn sizes(set: &str, offset: usize) -> Result<Digits, NotationError> {
    let (list, offset, all_but) = match set.trim_start().strip_prefix("all") {
        Some(rest) => {
            if rest.trim().is_empty() {
                return Ok(Digits::all_but(&[]));
            }
            let list = rest.trim_start().strip_prefix("but").unwrap_or(rest);
            (list, offset + set.len() - list.len(), true)
        }
        None => (set, offset, false),
    };
    let mut named = vec![];
    let mut at = offset;
    for item in list.split(',') {
        let fault = |message: String| NotationError {
            message,
            at,
            len: item.len(),
            help: Some(format!("sizes are numbers from 1 to {MAX_SIZE} and ranges such as 1..4")),
        };
        let number = |text: &str| {
            let text = text.trim();
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|&size: &usize| digits && (1..=MAX_SIZE).contains(&size))
        };
        let range = match item.split_once("..") {
            Some((from, to)) => number(from).zip(number(to)),
            None => number(item).map(|size| (size, size)),
        };
        match range {
            Some((from, to)) if from <= to => named.extend(from..=to),
            Some((from, to)) => return Err(fault(format!("the range {from}..{to} is empty"))),
            None if item.trim().is_empty() => return Err(fault("a size is missing".into())),
            None => return Err(fault(format!("`{}` is not a size", item.trim()))),
        }
        at += item.len() + 1;
    }
    Ok(if all_but { Digits::all_but(&named) } else { Digits::subtraction(&named) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read() {
        let finite = |digits: &[u8]| TakeAndBreak::new(Digits::finite(digits.to_vec()));
        assert_eq!(octal("0.137").unwrap(), Ok(finite(&[1, 3, 7])));
        assert_eq!(octal(".77").unwrap(), Ok(finite(&[7, 7])));
        assert_eq!(octal("kayles").unwrap(), Ok(finite(&[7, 7])));
        assert_eq!(octal("4.3").unwrap(), Ok(TakeAndBreak { split: 4, ..finite(&[3]) }));
        assert_eq!(octal("4.").unwrap(), Ok(TakeAndBreak { split: 4, ..finite(&[]) }));
        assert_eq!(hexadecimal("0x0.8F").unwrap(), Ok(finite(&[8, 15])));
        assert_eq!(hexadecimal("0xC.1").unwrap(), Ok(TakeAndBreak { split: 12, ..finite(&[1]) }));
        assert_eq!(octal("node-kayles"), None);
        assert_eq!(octal("0x0.8F"), None);
    }

    #[test]
    fn sets_are_read() {
        assert_eq!(subtraction("csg{1,2,4}").unwrap(), Ok(Digits::subtraction(&[1, 2, 4])));
        assert_eq!(subtraction("csg:1,2,4").unwrap(), Ok(Digits::subtraction(&[1, 2, 4])));
        assert_eq!(subtraction("csg{ 1..3 , 7 }").unwrap(), Ok(Digits::subtraction(&[1, 2, 3, 7])));
        assert_eq!(subtraction("csg{all but 2,5}").unwrap(), Ok(Digits::all_but(&[2, 5])));
        assert_eq!(subtraction("csg{all}").unwrap(), Ok(Digits::all_but(&[])));
        assert_eq!(subtraction("kayles"), None);
    }

    #[test]
    fn faults_are_pointed_at() {
        let at = |result: Option<Result<TakeAndBreak, NotationError>>| result.unwrap().unwrap_err().at;
        assert_eq!(at(octal("0.18")), 3);
        assert_eq!(at(octal("0.3A")), 3);
        assert_eq!(at(octal("0.")), 2);
        assert_eq!(at(octal("7.3")), 0);
        assert_eq!(at(octal("137")), 3);
        assert_eq!(at(octal("0.3é")), 3);
        assert_eq!(at(hexadecimal("0x0.8G")), 5);
        for bad in [
            "csg{}",
            "csg{0}",
            "csg{1,,2}",
            "csg{4..1}",
            "csg{1,2",
            "csg",
            "csg{x}",
            "csg{1..99999999999}",
            "csg{-1}",
            "csg{+1}",
            "csg{all but}",
        ] {
            assert!(subtraction(bad).unwrap().is_err(), "{bad}");
        }
    }
}
