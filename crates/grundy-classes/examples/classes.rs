//! Prints the classes of a rule: `cargo run --example classes RULE LINK [ARMS LENGTH]`.

use grundy::Budget;
use grundy_classes::{Question, find};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| args.get(i).and_then(|text| text.parse().ok());
    let mut question = Question::new(args.first().map_or("0.33", String::as_str), number(1).unwrap_or(1));
    question.arms = number(2).unwrap_or(question.arms);
    question.length = number(3).unwrap_or(question.length);
    match find(&question, &Budget::generous()) {
        Err(error) => println!("{error}"),
        Ok(found) => {
            for (class, row) in found.classes.iter().zip(&found.table) {
                let value = class.value.map_or("-".into(), |value| value.to_string());
                println!("{:>16} {value} {:>4}  {row:?}", class.smallest.to_string(), class.stars);
            }
            println!("{}", found.statement());
        }
    }
}
