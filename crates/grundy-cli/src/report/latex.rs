//! LaTeX, as papers print values: a plain `tabular` with a header row, numbers in math mode.
//!
//! No package is needed. Above the tabular stands a comment with a caption, escaped and ready to be
//! moved into `\caption`. What is undefined is a dash, what is no position an empty cell.

use std::fmt::Write;

use grundy::SequenceTerm;

/// A term as a cell.
pub(super) fn term(term: SequenceTerm) -> String {
    match term {
        SequenceTerm::Value(Some(value)) => format!("${value}$"),
        SequenceTerm::Value(None) => "--".to_owned(),
        SequenceTerm::Outcome(outcome) => format!("$\\mathcal{{{outcome}}}$"),
    }
}

/// A tabular: the head and the rows begin with the cell left of the line.
pub(super) fn tabular(caption: &str, columns: usize, head: &[String], rows: &[Vec<String>]) -> String {
    let mut text = format!("% \\caption{{{caption}}}\n");
    let _ = writeln!(text, "\\begin{{tabular}}{{r|{}}}", "c".repeat(columns));
    let _ = writeln!(text, "{} \\\\ \\hline", head.join(" & "));
    for row in rows {
        let _ = writeln!(text, "{} \\\\", row.join(" & "));
    }
    text.push_str("\\end{tabular}\n");
    text
}

/// Text with LaTeX's own characters written so that they appear as they are, on one line.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A family: in math mode if it is made of letters, numbers and signs, as in `$S(1^{a},b)$`, else
/// typed as it is.
pub(super) fn family(text: &str) -> String {
    let symbols =
        |c: char| c.is_ascii_digit() || matches!(c, ' ' | '(' | ')' | ',' | ';' | '+' | '-' | '*' | '^');
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    let mathematical = text.chars().all(|c| symbols(c) || c.is_ascii_alphabetic())
        && words.into_iter().all(|word| word.len() < 2)
        && !text.trim_end().ends_with('^');
    if !mathematical {
        return format!("\\texttt{{{}}}", escaped(text));
    }
    let mut math = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('^') {
        math.push_str(before);
        let after = after.trim_start();
        let exponent = exponent(after);
        let _ = write!(math, "^{{{exponent}}}");
        rest = &after[exponent.len()..];
    }
    math.push_str(rest);
    format!("${}$", math.replace('*', " \\cdot "))
}

/// What `^` raises to: everything up to the `,`, `;` or bracket that ends the arm.
fn exponent(text: &str) -> &str {
    let mut depth = 0usize;
    let end = text.find(|c: char| {
        match c {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ',' | ';' | ')' | '^' if depth == 0 => return true,
            _ => {}
        }
        false
    });
    text[..end.unwrap_or(text.len())].trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families() {
        for (text, math) in [
            ("P(n)", "$P(n)$"),
            ("S(1^a,b)", "$S(1^{a},b)$"),
            ("S(1^(2*a+1), b^2)", "$S(1^{(2 \\cdot a+1)}, b^{2})$"),
            ("S(1^a+1,b)", "$S(1^{a+1},b)$"),
            ("n*P(2)", "$n \\cdot P(2)$"),
            ("edges(a-b) + P(n)", "\\texttt{edges(a-b) + P(n)}"),
            ("g6:D^_ + n", "\\texttt{g6:D\\textasciicircum{}\\_ + n}"),
            ("B(_;n;1)", "\\texttt{B(\\_;n;1)}"),
        ] {
            assert_eq!(family(text), math);
        }
    }
}
