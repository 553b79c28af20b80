//! Classes of graphs that are generated here, as notation.

use grundy_solver::sweep::{FreeTrees, leaves_of};

/// A class of graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// All trees.
    Trees,
    /// Trees in which the vertices that are no leaves form a path.
    Caterpillars,
    /// Subdivided stars, the path among them.
    Stars,
}

impl Class {
    /// The members of a size, each once, in a fixed order.
    #[must_use]
    pub fn members(self, n: usize) -> Box<dyn Iterator<Item = String> + Send> {
        match (self, n) {
            (_, 0) => Box::new(std::iter::empty()),
            (Self::Trees, _) => Box::new(FreeTrees::new(n).map(|parents| tree(&parents))),
            (Self::Caterpillars, 1 | 2) => Box::new(std::iter::once(caterpillar(&[n - 1]))),
            (Self::Caterpillars, _) => Box::new(words(n).map(move |word| caterpillar(&leaves_of(n, word)))),
            (Self::Stars, _) => {
                Box::new(Partitions::of(n - 1).filter(|arms| arms.len() != 2).map(|arms| star(&arms)))
            }
        }
    }
}

/// The words of the caterpillars of a size, each caterpillar once: no word is larger than its reverse.
fn words(n: usize) -> impl Iterator<Item = usize> + Send {
    words_within(n, 0, all_words(n))
}

/// How many words there are, reversed ones among them.
pub(super) fn all_words(n: usize) -> usize {
    1 << n.saturating_sub(3)
}

/// Those of `words` among so many numbers.
pub(super) fn words_within(n: usize, from: usize, count: usize) -> impl Iterator<Item = usize> + Send {
    let letters = n.saturating_sub(3);
    let reverse = move |word: usize| match letters {
        0 => word,
        _ => word.reverse_bits() >> (usize::BITS as usize - letters),
    };
    (from..(from + count).min(all_words(n))).filter(move |&word| word <= reverse(word))
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

pub(super) fn tree(parents: &[usize]) -> String {
    if parents.is_empty() { "tree(-1)".to_owned() } else { format!("tree(-1,{})", list(parents)) }
}

pub(super) fn caterpillar(leaves: &[usize]) -> String {
    format!("cat({})", list(leaves))
}

fn star(arms: &[usize]) -> String {
    if arms.is_empty() { "S(0)".to_owned() } else { format!("S({})", list(arms)) }
}

/// The partitions of a number into positive parts, the largest first.
struct Partitions(Option<Vec<usize>>);

impl Partitions {
    fn of(n: usize) -> Self {
        Self(Some(if n == 0 { vec![] } else { vec![n] }))
    }
}

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
