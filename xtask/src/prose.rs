//! Pages that one can read: no long lines in Markdown, nor in comments, and no link to a file that is not there.
//!
//! A line of Markdown has at most 120 characters. Three things may be longer, because they cannot be broken: rows of
//! tables (up to 400 characters), what stands in code blocks, and a line whose length is that of an address. In Rust
//! every line that is a comment has at most 120 characters; `rustfmt` sees to the code. A link in Markdown that is not
//! an address leads to a file of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// The longest line of prose, and of a comment.
const LINE: usize = 120;

/// The longest row of a table.
const ROW: usize = 400;

/// Folders that are not written here.
const FOREIGN: &[&str] = &["target", "node_modules", ".git", "corpus", "artifacts", "rivals"];

/// Files and folders that are excepted, with the reason.
const EXCEPT: &[(&str, &str)] = &[
    ("docs/errata.md", "written by `grundy papers`: a statement and its correction are a line each"),
    ("crates/grundy-check/", "its comments are being written anew"),
];

/// Every line that is too long, and every link that leads nowhere, with its place.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut long = vec![];
    for file in files(root) {
        let place = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
        if EXCEPT.iter().any(|(except, _)| place.starts_with(except)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap_or_default();
        let lines = match file.extension().and_then(|ending| ending.to_str()) {
            Some("md") => long_lines(&text),
            Some("rs") => long_comments(&text),
            _ => vec![],
        };
        long.extend(lines.into_iter().map(|(number, length, limit)| {
            format!("{place}:{number}: {length} characters; break the line (limit {limit})")
        }));
        if place.ends_with(".md") {
            let folder = file.parent().unwrap_or(root);
            let lost = links(&text).into_iter().filter(|(_, target)| !folder.join(target).exists());
            long.extend(
                lost.map(|(number, target)| format!("{place}:{number}: no file `{target}`; mend the link")),
            );
        }
    }
    long
}

/// The files that a page links to, with the numbers of the lines; addresses and places on the page itself left out.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut code = false;
    let mut links = vec![];
    for (number, line) in text.lines().enumerate() {
        code ^= line.trim_start().starts_with("```");
        for part in line.split("](").skip(1).filter(|_| !code) {
            let target = part.split(')').next().unwrap_or("").split('#').next().unwrap_or("");
            if !target.is_empty() && !target.contains("://") {
                links.push((number + 1, target));
            }
        }
    }
    links
}

/// Numbers and lengths of the lines of Markdown that are too long, and the limit that they break.
fn long_lines(text: &str) -> Vec<(usize, usize, usize)> {
    let mut code = false;
    let mut long = vec![];
    for (number, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if start.starts_with("```") {
            code = !code;
            continue;
        }
        if code || line.starts_with("    ") && !start.starts_with(['*', '-']) {
            continue;
        }
        let limit = if start.starts_with('|') { ROW } else { LINE };
        let length = line.chars().count();
        if length > limit && !is_address(line) {
            long.push((number + 1, length, limit));
        }
    }
    long
}

/// Whether an address alone makes the line long.
fn is_address(line: &str) -> bool {
    let address = |word: &&str| word.contains("http://") || word.contains("https://");
    let longest = line.split_whitespace().filter(address).map(|word| word.chars().count()).max();
    longest.is_some_and(|length| line.chars().count() - length <= LINE / 2)
}

/// The same for the comments of a Rust source.
fn long_comments(text: &str) -> Vec<(usize, usize, usize)> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| line.trim_start().starts_with("//"))
        .map(|(number, line)| (number + 1, line.chars().count(), LINE))
        .filter(|(_, length, limit)| length > limit)
        .collect()
}

/// All files below a folder but foreign ones.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut files = vec![];
    for entry in entries.flatten() {
        let name = entry.file_name();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && !FOREIGN.iter().any(|foreign| name == *foreign) => {
                files.extend(self::files(&entry.path()));
            }
            Ok(kind) if kind.is_file() => files.push(entry.path()),
            _ => {}
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_found_and_only_those() {
        let word = "word ".repeat(25);
        assert_eq!(long_lines(&word), [(1, 125, 120)]);
        assert_eq!(long_lines(&format!("\n* {word}")), [(2, 127, 120)]);
        assert_eq!(
            long_lines(&format!("    * {word}")),
            [(1, 131, 120)],
            "an item of a list in a list is prose"
        );
        assert_eq!(long_lines(&"é".repeat(120)), [], "characters count, not bytes");
        assert_eq!(long_lines(&format!("| {word} |")), []);
        assert_eq!(long_lines(&format!("| {} |", word.repeat(4))), [(1, 504, 400)]);
        assert_eq!(long_lines(&format!("```sh\n{word}\n```\n{word}")), [(4, 125, 120)]);
        assert_eq!(long_lines(&format!("    {word}")), [], "an indented block is code");
        assert_eq!(long_lines(&format!("see https://example.org/{}", "a".repeat(110))), []);
        assert_eq!(long_lines(&format!("{word} https://example.org/")), [(1, 146, 120)]);
        assert_eq!(
            links("[a](b.md#c), [d](https://e.f)\n[g](#h) ![i](j/k.png)"),
            [(1, "b.md"), (2, "j/k.png")]
        );
        assert_eq!(long_comments(&format!("    // {word}\nlet x = \"{word}\";")), [(1, 132, 120)]);
    }
}
