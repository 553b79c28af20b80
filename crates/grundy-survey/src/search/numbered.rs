//! The word of a caterpillar by its number, without a walk through those before it.
//!
//! A word of L letters, 0 and 1, stands for a caterpillar if it is, as a number, no greater than its reverse. Letters
//! are chosen from the highest down, and the words that begin so are counted. The first k letters, k <= L/2, are
//! compared with the last k: where these, reversed, are greater, the middle is free; where they are equal, the middle
//! is such a word itself. Behind the half, only the letters that are still to be chosen are free.

/// The word with a number, of so many letters; the number is less than how many there are.
pub(super) fn word(letters: usize, mut number: u64) -> usize {
    let half = letters / 2;
    let mut first = 0_u64;
    for length in 1..=half {
        first <<= 1;
        let middle = letters - 2 * length;
        let here = (((1_u64 << length) - 1 - first) << middle) + symmetric(middle);
        if number >= here {
            number -= here;
            first += 1;
        }
    }
    let lasts = (1_u64 << half) - first;
    let middle = if letters % 2 == 1 { number / lasts } else { 0 };
    number %= lasts;
    // The last letters, reversed, from the lowest bit up: as a number no less than the first ones.
    let mut last = 0_u64;
    for length in 1..=half {
        let (high, low) = (first >> length, first & ((1 << length) - 1));
        let here = (1_u64 << (half - length)) - 1 - high + u64::from(last >= low);
        if number >= here {
            number -= here;
            last |= 1 << (length - 1);
        }
    }
    let last = if half == 0 { 0 } else { last.reverse_bits() >> (u64::BITS as usize - half) };
    (((first << (letters % 2) | middle) << half) | last) as usize
}

/// How many words of so many letters are no greater than their reverse.
fn symmetric(letters: usize) -> u64 {
    ((1_u64 << letters) + (1 << letters.div_ceil(2))) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reversed(word: usize, letters: usize) -> usize {
        if letters == 0 { 0 } else { word.reverse_bits() >> (usize::BITS as usize - letters) }
    }

    #[test]
    fn numbers_are_places_in_the_list() {
        for letters in 0..=14 {
            let all: Vec<usize> = (0..1 << letters).filter(|&word| word <= reversed(word, letters)).collect();
            assert_eq!(symmetric(letters), all.len() as u64);
            let numbered: Vec<usize> = (0..all.len() as u64).map(|number| word(letters, number)).collect();
            assert_eq!(numbered, all, "{letters} letters");
        }
        for letters in [56, 57] {
            let all = symmetric(letters);
            let places = (0..2000).map(|i| all / 2000 * i).chain([all - 1]);
            let words: Vec<usize> = places.map(|number| word(letters, number)).collect();
            assert!(words.iter().all(|&word| word <= reversed(word, letters)) && words.is_sorted());
            assert_eq!(words.last(), Some(&((1 << letters) - 1)));
        }
    }
}
