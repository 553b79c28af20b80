//! Classes of stars: for people, as JSON, and the table in LaTeX.

use grundy_classes::{Classes, Star};
use grundy_papers::Table;
use serde_json::json;

/// A star, and the class it is in.
type Placed = (Star, Option<usize>);

pub(crate) fn text(found: &Classes, star: Option<&Placed>) -> String {
    let mut classes = Table::new(["class", "smallest star", "value alone", "stars in the range"]);
    for (i, class) in found.classes.iter().enumerate() {
        let value = class.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
        classes.row([i.to_string(), class.smallest.to_string(), value, class.stars.to_string()]);
    }
    let mut text =
        format!("{} with a link of {} edges\n{classes}\n{}\n", found.rule, found.link, values(found));
    if let Some((star, class)) = star {
        text.push_str(&match class {
            Some(class) => format!("{star} is in class {class}\n"),
            None => format!("{star} agrees with no class that was found\n"),
        });
    }
    text.push_str(&found.statement());
    text
}

pub(crate) fn json(found: &Classes, star: Option<&Placed>) -> String {
    let class = |(i, class): (usize, &grundy_classes::Class)| {
        json!({
            "class": i,
            "smallest": class.smallest.to_string(),
            "value": class.value,
            "stars": class.stars,
        })
    };
    json!({
        "rule": found.rule,
        "link": found.link,
        "classes": found.classes.iter().enumerate().map(class).collect::<Vec<_>>(),
        "table": found.table,
        "proven": found.proven(),
        "statement": found.statement(),
        "range": {
            "arms": found.range.arms, "length": found.range.length,
            "stars": found.range.stars, "pairs": found.range.pairs,
        },
        "star": star.map(|(star, class)| json!({"star": star.to_string(), "class": class})),
    })
    .to_string()
}

pub(crate) fn latex(found: &Classes) -> String {
    values(found).latex().trim_end().to_owned()
}

/// The values of two stars joined, by their classes.
fn values(found: &Classes) -> Table {
    let head = std::iter::once(String::new()).chain((0..found.classes.len()).map(|i| i.to_string()));
    let mut table = Table::new(head);
    for (i, row) in found.table.iter().enumerate() {
        table.row(std::iter::once(i).map(|i| i.to_string()).chain(row.iter().map(u64::to_string)));
    }
    table
}
