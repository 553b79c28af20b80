//! Lies at random: trees of true certificates that were changed in one place or several, grafted on each other, or changed
//! so that everything still fits together, and sealed again.
//!
//! Each is refused, or it is true: what the checker believes is compared with the definition played out, and the second
//! checker, written from the page alone, has to say the same of every one. `GRUNDY_CASES` asks for more of them, and
//! `GRUNDY_SEED` for others.

use std::io::Write;
use std::process::Command;

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{judge, root, sealed, stored, verify};

/// Every place of a tree, as a pointer.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    if !here.is_empty() {
        found.push(here.to_owned());
    }
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| places(value, &format!("{here}/{i}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| places(value, &format!("{here}/{name}"), found));
        }
        _ => {}
    }
}

const TEXTS: &[&str] = &[
    "grundy",
    "period",
    "value",
    "disjunctive",
    "normal",
    "misere",
    "code",
    "subtract",
    "name",
    "node-kayles",
    "selective-node-kayles",
    "arc-kayles",
    "grim",
    "wak",
    "heap",
    "path",
    "weight",
    "N",
    "P",
    "rows",
    "chain",
    "settled",
    "strategy",
    "quotient",
    "some",
    "all",
    "stars",
    "position",
    "pieces",
    "nim",
    "grundy-game",
    "words",
    "neighbours",
    "some-neighbours",
    "edge",
    "connected",
    "cycle",
    "clique",
    "star",
    "independent",
    "",
];

/// Changes one place.
fn change(value: &mut Value, other: Option<&Value>, rng: &mut Rng) {
    let graft = other.filter(|_| rng.u8(..4) == 0);
    if let Some(other) = graft {
        *value = other.clone();
        return;
    }
    match value {
        Value::Number(number) => {
            let old = number.as_u64().unwrap();
            *value = match rng.u8(..10) {
                0 => json!(old + 1),
                1 => json!(old.saturating_sub(1)),
                2 => json!(old * 2),
                3 => json!(old ^ 1),
                4 => json!(old / 2),
                5 => json!(rng.u64(..40)),
                6 => json!(old + rng.u64(1..40)),
                7 => json!(u64::MAX >> rng.u32(..64)),
                8 => Value::Null,
                _ => json!(0),
            };
        }
        Value::Array(list) if !list.is_empty() => {
            let (i, j) = (rng.usize(..list.len()), rng.usize(..list.len()));
            match rng.u8(..6) {
                0 => drop(list.remove(i)),
                1 => list.insert(i, list[j].clone()),
                2 => list.swap(i, j),
                3 => list.truncate(i),
                4 => list.push(list[i].clone()),
                _ => list[i] = list[j].clone(),
            }
        }
        Value::Array(list) => list.push(json!(rng.u64(..4))),
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = &names[rng.usize(..names.len())];
            let taken = fields.shift_remove(name);
            if rng.bool() {
                fields.insert(name.clone(), taken.unwrap_or(Value::Null));
            }
        }
        Value::Bool(old) => *value = json!(!*old),
        Value::Null => *value = json!(rng.u64(..9)),
        Value::String(_) => *value = json!(TEXTS[rng.usize(..TEXTS.len())]),
    }
}

/// A lie about the statement that keeps everything else together.
fn together(object: &mut Value, rng: &mut Rng) {
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let by = rng.u64(1..14);
    if object["statement"]["kind"] == "quotient" && rng.bool() {
        return quotient_together(object, by, rng);
    }
    match rng.u8(..6) {
        // A longer preperiod or period, with the values that go with it.
        0 | 1 => {
            let field = if rng.bool() { "preperiod" } else { "period" };
            let period = number(&object["statement"]["period"]) as usize;
            object["statement"][field] = json!(number(&object["statement"][field]) + by);
            if let Some(values) = object["proof"]["values"].as_array_mut() {
                for _ in 0..by {
                    let copy = values.len().checked_sub(period).map_or(json!(0), |i| values[i].clone());
                    values.push(copy);
                }
            }
        }
        // A shorter one.
        2 => {
            let field = if rng.bool() { "preperiod" } else { "period" };
            let by = by.min(number(&object["statement"][field]));
            object["statement"][field] = json!(number(&object["statement"][field]) - by);
            if let Some(values) = object["proof"]["values"].as_array_mut() {
                values.truncate(values.len().saturating_sub(by as usize));
            }
        }
        // A shorter range.
        3 => {
            object["proof"]["end"] = json!(number(&object["proof"]["end"]).saturating_sub(by));
            for row in object["proof"]["rows"].as_array_mut().into_iter().flatten() {
                if let Some(values) = row["values"].as_array_mut() {
                    values.truncate(values.len().saturating_sub(by as usize));
                }
            }
        }
        // Another value, with the Nim heap that goes with it.
        4 => {
            object["statement"]["value"] = json!(number(&object["statement"]["value"]) + by % 2);
            if let Some(nim) = object.pointer_mut("/proof/positions/0/nim") {
                *nim = json!(number(nim) + by % 2);
            }
        }
        // A digit of the rule.
        _ => {
            if let Some(digits) = object["statement"]["rule"]["digits"].as_array_mut() {
                let i = rng.usize(..digits.len());
                digits[i] = json!(rng.u64(..8));
            } else {
                object["statement"]["rule"] = json!({"kind": "code", "digits": [0, rng.u64(..8), 3, 7]});
            }
        }
    }
}

/// A lie about a quotient that keeps everything else together.
fn quotient_together(object: &mut Value, by: u64, rng: &mut Rng) {
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let order = number(&object["statement"]["order"]);
    match rng.u8(..4) {
        // Another P.
        0 => {
            let Some(p) = object["proof"]["p"].as_array_mut() else { return };
            let x = json!(rng.u64(..order.max(1)));
            match p.iter().position(|other| *other == x) {
                Some(at) => drop(p.remove(at)),
                None => p.push(x),
            }
            p.sort_unstable_by_key(number);
            object["statement"]["p_order"] = json!(p.len());
        }
        // More heaps, or fewer.
        1 => {
            let (to, period) =
                (number(&object["statement"]["of"]["to"]), number(&object["statement"]["of"]["period"]));
            let more = rng.bool();
            object["statement"]["of"]["to"] = json!(if more { to + by } else { to.saturating_sub(by) });
            let Some(phi) = object["proof"]["phi"].as_array_mut() else { return };
            for _ in 0..by {
                let copy = phi.len().checked_sub(period.max(1) as usize).map(|i| phi[i].clone());
                if more { phi.extend(copy) } else { drop(phi.pop()) }
            }
        }
        // One more element, which is never reached by a piece.
        2 => {
            object["statement"]["order"] = json!(order + 1);
            let generators = number(&object["proof"]["generators"]);
            let Some(steps) = object["proof"]["steps"].as_array_mut() else { return };
            (0..generators).for_each(|_| steps.push(json!(rng.u64(..=order))));
        }
        // Two elements change their names in one place.
        _ => {
            let Some(phi) = object["proof"]["phi"].as_array_mut() else { return };
            let (x, y) = (json!(rng.u64(..order.max(1))), json!(rng.u64(..order.max(1))));
            phi.iter_mut().filter(|element| **element == x).for_each(|element| *element = y.clone());
        }
    }
}

/// So many lies that differ from what they were made of.
fn lies(count: usize, seed: u64) -> Vec<Value> {
    let mut rng = Rng::with_seed(seed);
    let whole: Vec<Value> = stored().iter().map(|(_, text)| serde_json::from_str(text).unwrap()).collect();
    let mut lies = vec![];
    while lies.len() < count {
        let from = &whole[rng.usize(..whole.len())];
        // Chains take the second checker a second each.
        if from["proof"]["kind"] == "chain" && rng.u8(..10) > 0 {
            continue;
        }
        let mut object = from.clone();
        object.as_object_mut().unwrap().shift_remove("digest");
        if rng.u8(..5) == 0 {
            together(&mut object, &mut rng);
        }
        for _ in 0..rng.usize(..3) {
            let mut pointers = vec![];
            let root = ["/statement", "/proof", "", "/statement/rule", "/statement/family", "/statement/of"]
                [rng.usize(..6)];
            let Some(part) = object.pointer(root) else { continue };
            places(part, root, &mut pointers);
            if pointers.is_empty() {
                continue;
            }
            let pointer = &pointers[rng.usize(..pointers.len())];
            let other = whole[rng.usize(..whole.len())].pointer(pointer).cloned();
            change(object.pointer_mut(pointer).unwrap(), other.as_ref(), &mut rng);
        }
        let same = ["certificate", "version", "typed", "statement", "proof"]
            .iter()
            .all(|name| object.get(*name) == from.get(*name));
        if !same && object.as_object().is_some_and(|fields| fields.len() > 1) {
            lies.push(object);
        }
    }
    lies
}

/// What the second checker says of each; the name is that of a file in between.
pub(crate) fn second_opinion(name: &str, certificates: &[String]) -> Vec<String> {
    let path = std::env::temp_dir().join(format!("grundy-{name}-{}.jsonl", std::process::id()));
    let mut file = std::fs::File::create(&path).unwrap();
    certificates.iter().for_each(|text| file.write_all(text.as_bytes()).unwrap());
    let checker = root().join("tools/check_certificate.py");
    let run = Command::new("python3").arg(checker).arg("--lines").arg(&path).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    let lines: Vec<String> = said.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), certificates.len(), "{}", String::from_utf8_lossy(&run.stderr));
    lines
}

#[test]
fn the_second_checker_agrees_on_what_the_program_wrote() {
    let stored = stored();
    let texts: Vec<String> = stored.iter().map(|(_, text)| text.clone()).collect();
    for ((name, text), other) in stored.iter().zip(second_opinion("truths", &texts)) {
        assert_eq!(other, format!("holds: {}", verify(text).unwrap()), "{name}");
    }
}

#[test]
fn no_lie_is_believed_by_either_checker() {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().map_or(default, |text| text.parse().unwrap());
    let (count, seed) = (number("GRUNDY_CASES", 1000) as usize, number("GRUNDY_SEED", 1));
    println!("GRUNDY_CASES={count} GRUNDY_SEED={seed}");
    let lies = lies(count, seed);
    let texts: Vec<String> = lies.iter().cloned().map(sealed).collect();
    let (mut believed, mut compared, mut unknown) = (0, 0, 0);
    let mut slowest = std::time::Duration::ZERO;
    for ((lie, text), other) in lies.iter().zip(&texts).zip(second_opinion("lies", &texts)) {
        let started = std::time::Instant::now();
        let verdict = verify(text);
        slowest = slowest.max(started.elapsed());
        match (&verdict, other.split(':').next()) {
            (_, Some("unknown")) => unknown += 1,
            (Ok(said), _) => assert_eq!(other, format!("holds: {said}"), "{text}"),
            (Err(reason), kind) => assert_eq!(kind, Some("refused"), "{reason}; {other}\n{text}"),
        }
        if verdict.is_ok() {
            believed += 1;
            compared += judge::compare(lie);
        }
    }
    println!(
        "{count} lies, {believed} believed and true ({compared} values compared), {unknown} undecided by the second"
    );
    assert!(compared > 0 && believed < count / 5 && unknown < count / 20);
}
