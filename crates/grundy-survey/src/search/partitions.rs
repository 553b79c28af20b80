//! The partitions of a number into positive parts, the largest first, by number.

/// How many partitions there are of each number into parts of at most each size.
fn counts(n: usize) -> Vec<Vec<u64>> {
    // counts[size][n]: parts of at most `size`.
    let mut counts = vec![vec![0; n + 1]; n + 1];
    counts[0][0] = 1;
    for size in 1..=n {
        for sum in 0..=n {
            counts[size][sum] =
                counts[size - 1][sum] + if sum >= size { counts[size][sum - size] } else { 0 };
        }
    }
    counts
}

/// The partitions of a number that are not into two parts: subdivided stars, each once.
pub(super) struct Arms {
    n: usize,
    counts: Vec<Vec<u64>>,
}

impl Arms {
    pub(super) fn of(n: usize) -> Self {
        Self { n, counts: counts(n) }
    }

    pub(super) fn count(&self) -> u64 {
        self.counts[self.n][self.n] - (self.n / 2) as u64
    }

    /// Those from a number on.
    pub(super) fn from(&self, number: u64) -> impl Iterator<Item = Vec<usize>> + Send + use<> {
        let first = (number < self.count()).then(|| self.numbered(number));
        Partitions(first).filter(|arms| arms.len() != 2)
    }

    fn numbered(&self, number: u64) -> Vec<usize> {
        let (mut left, mut largest, mut number) = (self.n, self.n, number);
        let mut parts = vec![];
        while left > 0 {
            largest = largest.min(left);
            loop {
                let mut here = self.counts[largest][left - largest];
                // A first part and what is left as the second one is no star.
                let second = parts.is_empty() && left > largest && left - largest <= largest;
                here -= u64::from(second);
                if number < here {
                    number += u64::from(second);
                    break;
                }
                number -= here;
                largest -= 1;
            }
            parts.push(largest);
            left -= largest;
        }
        parts
    }
}

/// The partitions from one on.
struct Partitions(Option<Vec<usize>>);

impl Iterator for Partitions {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let parts = self.0.take()?;
        // The last part above 1 loses one, and what is left is dealt out in parts of that size.
        self.0 = parts.iter().rposition(|&part| part > 1).map(|at| {
            let size = parts[at] - 1;
            let mut next = parts[..at].to_vec();
            let mut left = parts[at..].iter().sum::<usize>();
            while left > 0 {
                next.push(left.min(size));
                left -= left.min(size);
            }
            next
        });
        Some(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_part_of_the_list() {
        for n in 0..=16 {
            let all: Vec<Vec<usize>> = Partitions(Some(if n == 0 { vec![] } else { vec![n] }))
                .filter(|arms| arms.len() != 2)
                .collect();
            let arms = Arms::of(n);
            assert_eq!(arms.count() as usize, all.len(), "{n}");
            for (number, one) in all.iter().enumerate() {
                assert_eq!(arms.from(number as u64).next().as_ref(), Some(one), "{n} {number}");
            }
            assert_eq!(arms.from(all.len() as u64).next(), None);
        }
    }
}
