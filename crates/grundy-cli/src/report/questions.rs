//! A question and the commands that answer it, as JSON.

use serde_json::json;

/// On one line.
pub(crate) fn line(question: &str, commands: &[&str]) -> String {
    json!({"question": question, "commands": commands}).to_string()
}
