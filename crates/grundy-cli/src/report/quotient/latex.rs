//! Quotients as the papers print them: presentation, P-portion, and Phi in rows of one period.

use std::fmt::Write;

use grundy::quotients::{Phi, QuotientFound};

use super::super::latex::{escaped, family, tabular};
use super::{Layout, Row, Subject, reach};

/// The quotient as LaTeX.
pub(crate) fn latex(subject: Subject<'_>, found: &QuotientFound) -> String {
    let title =
        format!("{} on {}, mis\\`ere quotient {}", escaped(subject.rule), family(subject.of), reach(found));
    let mut text = format!("% {title}\n");
    if found.infinite {
        text.push_str("\\[ |\\mathcal{Q}| = \\infty \\]");
        return text;
    }
    let generators: Vec<String> = found.generators.iter().map(|name| word(name)).collect();
    let relations: Vec<String> = found
        .relations
        .iter()
        .map(|relation| relation.split(" = ").map(word).collect::<Vec<_>>().join("="))
        .collect();
    let p: Vec<String> = found.p.iter().map(|&element| word(found.word(element))).collect();
    let _ = writeln!(
        text,
        "\\[ \\mathcal{{Q}} = \\langle {} \\mid {} \\rangle \\]",
        generators.join(", "),
        relations.join(",\\; ")
    );
    let _ = writeln!(text, "\\[ \\mathcal{{P}} = \\{{ {} \\}} \\]", p.join(", "));
    match &found.phi {
        Phi::Members(phi) => text.push_str(&table(&title, found, phi)),
        Phi::Pieces(pieces) => {
            let row = |(piece, element): &(String, u32)| {
                vec![format!("\\texttt{{{}}}", escaped(piece)), format!("${}$", word(found.word(*element)))]
            };
            let rows: Vec<Vec<String>> = pieces.iter().map(row).collect();
            text.push_str(&tabular(&title, 1, &["piece".into(), "$\\Phi$".into()], &rows));
        }
    }
    text.trim_end().to_owned()
}

/// Phi in rows; a line is drawn above the period.
fn table(title: &str, found: &QuotientFound, phi: &[u32]) -> String {
    let layout = Layout::of(found, phi);
    let (before, period) = layout.rows();
    let mut head = vec!["$n$".to_owned()];
    head.extend((0..layout.columns).map(|at| format!("$+{at}$")));
    let row = |&(from, to): &Row| -> Vec<String> {
        let cells = phi[from..to].iter().map(|&element| format!("${}$", word(found.word(element))));
        std::iter::once(format!("${}$", found.least as usize + from)).chain(cells).collect()
    };
    let mut rows: Vec<Vec<String>> = before.iter().chain(&period).map(row).collect();
    if let Some(first) = rows.get_mut(before.len()).filter(|_| !before.is_empty() && found.repeats.is_some())
    {
        first[0] = format!("\\hline {}", first[0]);
    }
    tabular(title, layout.columns, &head, &rows)
}

/// A word in mathematics: `a b^12` is `ab^{12}`, a generator `a1` is `a_{1}`.
fn word(text: &str) -> String {
    let letter = |part: &str| {
        let (name, exponent) = part.split_once('^').unwrap_or((part, ""));
        let (letter, index) =
            name.split_at(name.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0).unwrap_or(name.len()));
        let index = if index.is_empty() { String::new() } else { format!("_{{{index}}}") };
        match exponent.len() {
            0 => format!("{letter}{index}"),
            1 => format!("{letter}{index}^{exponent}"),
            _ => format!("{letter}{index}^{{{exponent}}}"),
        }
    };
    text.split(' ').map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn words() {
        for (text, math) in [("1", "1"), ("a", "a"), ("a b^2", "ab^2"), ("a1^12 b", "a_{1}^{12}b")] {
            assert_eq!(word(text), math);
        }
    }
}
