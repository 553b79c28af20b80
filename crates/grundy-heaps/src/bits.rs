//! A set of numbers as bits, which can be moved and joined to another.

/// A set of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
    /// Words before this one are empty.
    first: usize,
    /// The numbers themselves, while they are few.
    few: Vec<u32>,
    count: usize,
}

/// Up to this many numbers are also kept in a list, which is cheaper to move than words.
const FEW: usize = 64;

impl Bits {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(crate) fn bytes(&self) -> usize {
        8 * self.words.capacity()
    }

    pub(crate) fn has(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Puts a number in that is not in it.
    pub(crate) fn set(&mut self, number: usize) {
        if self.has(number) {
            return;
        }
        self.reach(number / 64);
        self.words[number / 64] |= 1 << (number % 64);
        self.count += 1;
        match u32::try_from(number) {
            Ok(number) if self.count == self.few.len() + 1 && self.count <= FEW => self.few.push(number),
            _ => self.few.clear(),
        }
    }

    /// Makes room for this word, which is about to be used.
    fn reach(&mut self, word: usize) {
        if self.words.is_empty() {
            self.first = word;
        }
        self.first = self.first.min(word);
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
    }

    /// Puts in every number of another set, moved by `by`.
    pub(crate) fn join_moved(&mut self, other: &Self, by: usize) {
        if !other.few.is_empty() && other.few.len() == other.count {
            for number in &other.few {
                let number = *number as usize + by;
                self.reach(number / 64);
                self.words[number / 64] |= 1 << (number % 64);
            }
        } else if !other.is_empty() {
            let (words, bits) = (by / 64, by % 64);
            self.reach(other.first + words);
            self.reach(other.words.len() + words);
            let from = &other.words[other.first..];
            let to = &mut self.words[other.first + words..];
            match bits {
                0 => to.iter_mut().zip(from).for_each(|(to, word)| *to |= word),
                _ => {
                    to.iter_mut().zip(from).for_each(|(to, word)| *to |= word << bits);
                    to[1..].iter_mut().zip(from).for_each(|(to, word)| *to |= word >> (64 - bits));
                }
            }
        }
        // What was joined is in no list.
        (self.few, self.count) = (vec![], usize::MAX >> 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(bits: &Bits) -> Vec<usize> {
        (0..2000).filter(|number| bits.has(*number)).collect()
    }

    #[test]
    fn sets_are_moved_and_joined() {
        for numbers_in in [vec![1, 63, 64, 500], (0..300).map(|i| 3 * i + 7).collect::<Vec<usize>>()] {
            let mut set = Bits::new();
            numbers_in.iter().for_each(|number| set.set(*number));
            assert_eq!(numbers(&set), numbers_in);
            for by in [0, 1, 63, 64, 65, 130, 900] {
                let mut joined = Bits::new();
                joined.join_moved(&set, by);
                let mut expected: Vec<usize> = numbers_in.iter().map(|number| number + by).collect();
                assert_eq!(numbers(&joined), expected, "by {by}");
                joined.join_moved(&set, by + 5);
                expected.extend(numbers_in.iter().map(|number| number + by + 5));
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(numbers(&joined), expected, "by {by} and 5 more");
            }
        }
    }
}
