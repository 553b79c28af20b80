//! Sequences by their plain recurrences, without the engines.
//!
//! Octal games, the foreclosed values of paths in normal play, and those in misère play to 10⁵.
//! The last one has no sparse space that would make it cheap: every value costs the exclusive or of
//! all pairs, 2.5·10⁹ of them to 10⁵, which takes seconds, and a hundred times as many to 10⁶.

use std::sync::{Arc, Mutex, PoisonError};

use grundy::Error;

use crate::Bench;

/// How far the misère foreclosed values are computed.
pub(super) const FAR: usize = 100_000;

fn mex(seen: &[bool]) -> u64 {
    seen.iter().position(|seen| !seen).unwrap_or(seen.len()) as u64
}

/// Grundy values of the heaps 0 to `to` of the octal code with these digits.
pub(super) fn octal(digits: &[u8], to: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![0];
    for n in 1..=to {
        let mut seen = vec![false; 2 * n + 2];
        for (i, digit) in digits.iter().enumerate().filter(|(i, _)| *i < n) {
            let rest = n - i - 1;
            seen[0] |= rest == 0 && digit & 1 != 0;
            if rest > 0 && digit & 2 != 0 {
                seen[values[rest] as usize] = true;
            }
            if digit & 4 != 0 {
                (1..=rest / 2).for_each(|j| seen[(values[j] ^ values[rest - j]) as usize] = true);
            }
        }
        values.push(mex(&seen));
    }
    values
}

/// F⁺ of the paths 0 to `to` by the recurrence of section 3.2; `None` for *.
pub(super) fn foreclosed_normal(to: usize) -> Vec<Option<u64>> {
    let mut values: Vec<Option<u64>> = vec![None; 4];
    for n in 4..=to {
        let mut seen = vec![false; 2 * n];
        let splits = (1..=(n - 3) / 2).map(|i| Some(values[i]? ^ values[n - 3 - i]?));
        for value in [values[n - 2], values[n - 3]].into_iter().chain(splits).flatten() {
            seen[value as usize] = true;
        }
        values.push(Some(mex(&seen)));
    }
    values
}

/// F⁻ of the paths 1 to `to` by the recurrence of section 3.2; the place of P₀ holds 0 and is not used.
///
/// # Errors
/// When the budget runs out.
pub(super) fn foreclosed_misere(bench: &Bench<'_>, to: usize) -> Result<Vec<u16>, Error> {
    const WIDTH: usize = 1 << 13;
    let mut values: Vec<u16> = vec![0, 0, 0, 1, 1];
    let mut seen = vec![0_u32; WIDTH];
    for n in 5..=to {
        if n % 1024 == 0 {
            bench.check()?;
        }
        let stamp = n as u32;
        let seen = &mut seen[..WIDTH];
        seen[usize::from(values[n - 2]) % WIDTH] = stamp;
        seen[usize::from(values[n - 3]) % WIDTH] = stamp;
        let half = (n - 3) / 2;
        for (i, j) in values[1..=half].iter().zip(values[..n - 3].iter().rev()) {
            seen[usize::from(i ^ j) % WIDTH] = stamp;
        }
        values.push(seen.iter().position(|last| *last != stamp).unwrap_or(WIDTH) as u16);
    }
    values.truncate(to + 1);
    Ok(values)
}

/// F⁻ of the paths to [`FAR`], computed once.
///
/// # Errors
/// When the budget runs out.
pub(super) fn far(bench: &Bench<'_>) -> Result<Arc<Vec<u16>>, Error> {
    static KEPT: Mutex<Option<Arc<Vec<u16>>>> = Mutex::new(None);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(values) = &*kept {
        return Ok(Arc::clone(values));
    }
    let values = Arc::new(foreclosed_misere(bench, FAR)?);
    *kept = Some(Arc::clone(&values));
    Ok(values)
}

/// The first index from which the values repeat with this period, to the end of the list.
pub(super) fn preperiod<T: PartialEq>(values: &[T], period: usize) -> usize {
    (period..values.len()).rev().find(|n| values[*n] != values[n - period]).map_or(0, |n| n - period + 1)
}
