//! Every field of every path, driven by the description of the interface: what it allows is read, what it forbids
//! is refused with the name of the field.

use serde_json::{Value, json};

use crate::client::Running;

/// A question that is right, with every field that has to be there and room for the others.
fn right(path: &str) -> Value {
    match path {
        "/api/sequence" | "/api/period" => json!({"rule": "nim", "family": "n", "to": 5}),
        "/api/table" => json!({"rule": "nim", "family": "a + b",
            "rows": {"parameter": "a", "from": 0, "to": 2}, "columns": {"parameter": "b", "from": 0, "to": 2}}),
        "/api/quotient" => json!({"rule": "0.3", "of": "n", "to": 5}),
        "/api/search" => json!({"rule": "0.33", "class": "trees", "to": 4, "where": "grundy >= 1"}),
        "/api/export" => json!({"position": "P(3)", "as": "graph6"}),
        "/api/import" => json!({"text": "a b\nb c\n"}),
        "/api/turn" => json!({"rule": "nim", "position": "3", "options": [0]}),
        "/api/review" => json!({"rule": "nim", "position": "3", "turns": [[0]]}),
        _ => json!({"rule": "nim", "position": "3"}),
    }
}

/// A schema, without references.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// Values that a schema forbids. Numbers are texts: they may be beyond all types.
fn forbidden(document: &Value, schema: &Value) -> Vec<String> {
    let schema = resolved(document, schema);
    let all =
        ["null", "true", "3", "1.5", "-1", "\"x\"", "\"\"", "[]", "[null]", "{}", "[[[]]]", "{\"a\":null}"];
    let own = |kinds: &[&str]| -> Vec<String> {
        all.iter().filter(|value| !kinds.contains(value)).map(|value| (*value).to_owned()).collect()
    };
    let mut found = match schema["type"].as_str().unwrap() {
        "string" => own(&["\"x\"", "\"\""]),
        "boolean" => own(&["true"]),
        "integer" => own(&["3"]),
        "number" => own(&["3", "1.5"]),
        "array" => own(&["[]"]),
        "object" => own(&[]),
        other => panic!("{other}"),
    };
    if schema.get("enum").is_some() {
        found.extend(["\"odd\"", "\"\"", "\"Normal\"", "\"disjunctive \""].map(str::to_owned));
    }
    if schema.get("pattern").is_some() {
        found.extend(["\"\"", "\"ab\"", "\"A\"", "\"é\""].map(str::to_owned));
    }
    if let Some(most) = schema.get("maximum") {
        found.push("1e309".to_owned());
        if schema["type"] == "integer" {
            found.push((most.to_string().parse::<u128>().unwrap() + 1).to_string());
            found.extend(["0.5", "1e30", "18446744073709551616", "-9223372036854775808"].map(str::to_owned));
        }
    }
    if schema.get("exclusiveMinimum").is_some() {
        found.extend(["0", "-0.0", "-1e-300"].map(str::to_owned));
    }
    if let Some(most) = schema["maxItems"].as_u64() {
        found.push(format!("[{}]", vec!["[]"; most as usize + 1].join(",")));
    }
    if schema["type"] == "array" {
        let items = forbidden(document, &schema["items"]);
        found.extend(items.iter().map(|item| format!("[{item}]")));
    }
    found
}

/// Values that a schema allows.
fn allowed(document: &Value, schema: &Value) -> Vec<String> {
    let schema = resolved(document, schema);
    let mut found: Vec<String> =
        schema["enum"].as_array().into_iter().flatten().map(Value::to_string).collect();
    for name in ["minimum", "maximum", "default"] {
        found.extend(schema.get(name).map(Value::to_string));
    }
    match schema["type"].as_str().unwrap() {
        "boolean" => found.extend(["true", "false"].map(str::to_owned)),
        "integer" => found.extend(["3", "3.0", "3e0", "-0"].map(str::to_owned)),
        "number" => found.extend(["0.05", "1", "1e3"].map(str::to_owned)),
        _ => {}
    }
    found
}

/// A question with a field in place of what it had; the field's value as it is written.
fn with(question: &Value, field: &str, value: &str) -> String {
    let rest = rest_of(question, field);
    let comma = if rest.is_empty() { "" } else { "," };
    format!("{{\"{field}\":{value}{comma}{rest}}}")
}

/// The other fields, without the braces around them.
fn rest_of(question: &Value, field: &str) -> String {
    let others = question.as_object().unwrap().iter().filter(|(name, _)| *name != field);
    others.map(|(name, value)| format!("{}:{value}", json!(name))).collect::<Vec<_>>().join(",")
}

#[test]
fn every_field_is_what_the_description_says() {
    let server = Running::new();
    let document: Value = serde_json::from_str(&server.get("/api/openapi.json").body).unwrap();
    let (mut refused, mut read) = (0, 0);
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(schema) = methods.pointer("/post/requestBody/content/application~1json/schema") else {
            continue;
        };
        let right = right(path);
        let answer = server.post(path, right.to_string().as_bytes());
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let mut check = |question: &str, field: &str, good: bool| {
            let answer = server.post(path, question.as_bytes());
            let shown: String = question.chars().take(200).collect();
            if good {
                // There may be too much to do, but nothing is wrong with the field.
                let told = matches!(answer.status, 200 | 422)
                    || (answer.status == 400 && answer.body.contains("is empty"))
                    || (answer.status == 400 && answer.kind() == "notation");
                assert!(told, "{path} {shown}: {} {}", answer.status, answer.body);
                read += 1;
            } else {
                assert!(
                    matches!(answer.status, 400 | 422),
                    "{path} {shown}: {} {}",
                    answer.status,
                    answer.body
                );
                let error: Value = serde_json::from_str(&answer.body).unwrap();
                let told = error["error"]["field"].as_str().unwrap();
                // An object may be refused by one of its own fields.
                let inner = told.strip_prefix(field).is_some_and(|rest| rest.starts_with('.'));
                assert!(told == field || inner, "{path} {shown}: {}", answer.body);
                refused += 1;
            }
        };
        for (field, schema) in schema["properties"].as_object().unwrap() {
            for value in forbidden(&document, schema) {
                check(&with(&right, field, &value), field, false);
            }
            for value in allowed(&document, schema) {
                check(&with(&right, field, &value), field, true);
            }
            // Fields of fields.
            let inner = resolved(&document, schema);
            for (name, schema) in inner["properties"].as_object().into_iter().flatten() {
                let question = |value: &str| with(&right, field, &with(&right[field], name, value));
                let told = format!("{field}.{name}");
                for value in forbidden(&document, schema) {
                    check(&question(&value), &told, false);
                }
                for value in allowed(&document, schema) {
                    check(&question(&value), &told, true);
                }
            }
        }
        // What has to be there, and what must not.
        for field in schema["required"].as_array().unwrap() {
            let field = field.as_str().unwrap();
            check(&format!("{{{}}}", rest_of(&right, field)), field, false);
        }
        check(&with(&right, "colour", "null"), "colour", false);
    }
    assert!(refused > 900 && read > 150, "{refused} refused, {read} read");
}
