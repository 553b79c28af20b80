//! The minimum excluded value.

/// The set of nimbers seen among the options of a position.
///
/// Values below 64 live in one word, which is where nearly all values of graph games lie;
/// larger ones spill into a vector.
#[derive(Clone, Debug, Default)]
pub struct NimbersSeen {
    low: u64,
    high: Vec<u64>,
}

impl NimbersSeen {
    /// Adds a nimber to the set.
    pub fn insert(&mut self, nimber: u32) {
        if nimber < 64 {
            self.low |= 1 << nimber;
            return;
        }
        let word = nimber as usize / 64 - 1;
        if self.high.len() <= word {
            self.high.resize(word + 1, 0);
        }
        self.high[word] |= 1 << (nimber % 64);
    }

    /// The least nimber that is not in the set.
    #[must_use]
    pub fn mex(&self) -> u32 {
        let full = std::iter::once(self.low)
            .chain(self.high.iter().copied())
            .take_while(|&word| word == u64::MAX)
            .count();
        let word = match full {
            0 => self.low,
            k => self.high.get(k - 1).copied().unwrap_or(0),
        };
        full as u32 * 64 + word.trailing_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::NimbersSeen;

    fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
        let mut seen = NimbersSeen::default();
        values.into_iter().for_each(|v| seen.insert(v));
        seen.mex()
    }

    #[test]
    fn least_missing_value() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([0, 1, 3]), 2);
        for n in [1, 63, 64, 65, 127, 128, 129, 1000] {
            assert_eq!(mex(0..n), n);
            assert_eq!(mex((0..n).filter(|v| *v != n / 2).chain([n + 70])), n / 2);
        }
    }
}
