//! The JSON Schema of the page: what holds fits it, and what breaks the grammar does not.

use serde_json::{Value, json};

use crate::{root, stored};

/// Whether a value fits, for the words of JSON Schema that the page uses; patterns are left to others.
fn fits(schema: &Value, root: &Value, value: &Value) -> bool {
    let Value::Object(words) = schema else { panic!("{schema}") };
    let within = |least: &str, most: &str, size: u64| {
        words.get(least).is_none_or(|least| size >= least.as_u64().unwrap())
            && words.get(most).is_none_or(|most| size <= most.as_u64().unwrap())
    };
    words.iter().all(|(word, rule)| match word.as_str() {
        "$schema" | "title" | "description" | "$defs" | "pattern" => true,
        "$ref" => fits(root.pointer(&rule.as_str().unwrap()[1..]).unwrap(), root, value),
        "const" => value == rule,
        "enum" => rule.as_array().unwrap().contains(value),
        "oneOf" => rule.as_array().unwrap().iter().filter(|one| fits(one, root, value)).count() == 1,
        "type" => match rule.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_u64(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            other => panic!("{other}"),
        },
        "required" => rule.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some()),
        "properties" => {
            let field =
                |(name, schema): (&String, &Value)| value.get(name).is_none_or(|v| fits(schema, root, v));
            rule.as_object().unwrap().iter().all(field)
        }
        "additionalProperties" => value
            .as_object()
            .is_none_or(|fields| fields.keys().all(|name| words["properties"].get(name).is_some())),
        "items" => value.as_array().is_none_or(|list| list.iter().all(|item| fits(rule, root, item))),
        "prefixItems" => {
            let pairs = rule.as_array().unwrap().iter().zip(value.as_array().into_iter().flatten());
            pairs.into_iter().all(|(schema, item)| fits(schema, root, item))
        }
        "minItems" | "maxItems" => {
            within("minItems", "maxItems", value.as_array().map_or(0, |l| l.len() as u64))
        }
        "minimum" | "maximum" => value.as_u64().is_some_and(|number| within("minimum", "maximum", number)),
        "maxLength" => within("none", "maxLength", value.as_str().map_or(0, |text| text.len() as u64)),
        other => panic!("this test does not know the word {other}"),
    })
}

#[test]
fn certificates_fit_the_schema() {
    let schema = std::fs::read_to_string(root().join("docs/certificate.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    for (name, text) in stored() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        assert!(fits(&schema, &schema, &whole), "{name}");
        let quotient = whole["statement"]["kind"] == "quotient";
        for (pointer, value) in [
            ("/version", json!(1)),
            ("/statement/kind", json!("story")),
            ("/statement/rule/kind", json!("letters")),
            ("/statement/rule", json!({"kind": "name", "name": if quotient { "rooks" } else { "nim" }})),
            ("/statement/convention", json!("selective")),
            ("/proof/kind", json!("belief")),
            ("/proof", json!({"kind": "rows"})),
            ("/typed", json!({"rule": "", "on": "", "by": ""})),
            ("/digest", Value::Null),
        ] {
            let mut changed = whole.clone();
            *changed.pointer_mut(pointer).unwrap() = value;
            assert!(!fits(&schema, &schema, &changed), "{name}: {pointer}");
        }
    }
}
