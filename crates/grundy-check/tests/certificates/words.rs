//! What is said is what was read: the sentence of every kind of statement.

use serde_json::{Value, json};

use crate::{one, sealed};

/// The sentence of a stored certificate whose statement has been changed.
fn says(name: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut object: Value = serde_json::from_str(&one(name)).unwrap();
    change(&mut object["statement"]);
    grundy_check::says(sealed(object).as_bytes()).unwrap_or_else(|failure| failure.to_string())
}

#[test]
fn rules() {
    for (rule, said) in [
        (json!({"kind": "code", "digits": [0]}), "0.0"),
        (json!({"kind": "code", "digits": [4]}), "4.0"),
        (json!({"kind": "code", "digits": [4, 0, 7]}), "4.07"),
        (json!({"kind": "code", "digits": [0, 7]}), "0.7"),
        (json!({"kind": "code", "digits": [0, 8]}), "0x0.8"),
        (json!({"kind": "code", "digits": [12, 10, 1]}), "0xC.A1"),
        (json!({"kind": "code", "digits": [8]}), "0x8.0"),
        (json!({"kind": "subtract", "sizes": [1]}), "csg{1}"),
        (json!({"kind": "subtract", "sizes": [2, 5, 7]}), "csg{2,5,7}"),
    ] {
        let sentence = says("kayles", |statement| statement["rule"] = rule);
        assert_eq!(sentence, format!("{said} on n has period 12 from n = 71 on"));
    }
    for name in ["node-kayles", "selective-node-kayles", "arc-kayles", "grim"] {
        let sentence = says("star", |statement| statement["rule"]["name"] = json!(name));
        assert_eq!(sentence, format!("{name} on S(1,2,n) has period 34 from n = 50 on"));
    }
}

#[test]
fn paths_on_a_core() {
    let single = json!([[0, 1]]);
    for (order, edges, ends, length, said) in [
        (0, json!([]), json!([null, null]), (0, 1, 0), "P(n)"),
        (0, json!([]), json!([null, null]), (3, 2, 0), "P(2*n+3)"),
        (0, json!([]), json!([null, null]), (0, 2, 3), "P(2*n-6)"),
        (0, json!([]), json!([null, null]), (1, 2, 3), "P(2*n-5)"),
        (1, json!([]), json!([0, 0]), (2, 1, 0), "C(n+3)"),
        (1, json!([]), json!([0, 0]), (2, 1, 3), "C(n)"),
        (1, json!([]), json!([0, 0]), (3, 2, 2), "C(2*n)"),
        (1, json!([]), json!([0, null]), (0, 1, 0), "S(n)"),
        (2, single.clone(), json!([0, 0]), (2, 1, 0), "link(edges(0-1),0,0,n+2)"),
        (2, single.clone(), json!([0, 1]), (0, 1, 0), "link(edges(0-1),0,1,n)"),
        (2, json!([]), json!([0, 1]), (0, 1, 0), "link(edges(0, 1),0,1,n)"),
        (2, single.clone(), json!([0, null]), (0, 1, 0), "S(1,n)"),
        (2, single, json!([1, null]), (4, 1, 0), "S(1,n+4)"),
        // Stars of paths, the arms in order.
        (
            4,
            json!([[0, 1], [1, 2], [0, 3]]),
            json!([0, null]),
            (0, 1, 0),
            "edges are not in order, each once",
        ),
        (4, json!([[0, 1], [0, 3], [1, 2]]), json!([0, null]), (0, 1, 0), "S(1,2,n)"),
        (6, json!([[0, 1], [0, 5], [1, 2], [3, 4], [3, 5]]), json!([0, null]), (0, 1, 0), "S(2,3,n)"),
        (3, json!([[0, 1], [1, 2]]), json!([1, null]), (0, 1, 0), "S(1,1,n)"),
        (3, json!([[0, 1], [1, 2]]), json!([0, null]), (0, 1, 0), "S(2,n)"),
        // No stars: a branch on an arm, a triangle at the centre and beyond it, a vertex that hangs on nothing.
        (4, json!([[0, 1], [1, 2], [1, 3]]), json!([0, null]), (0, 1, 0), "append(edges(0-1, 1-2, 1-3),0,n)"),
        (
            3,
            json!([[0, 1], [0, 2], [1, 2]]),
            json!([0, null]),
            (1, 1, 0),
            "append(edges(0-1, 0-2, 1-2),0,n+1)",
        ),
        (
            4,
            json!([[0, 1], [0, 2], [1, 2], [2, 3]]),
            json!([3, null]),
            (0, 1, 0),
            "append(edges(0-1, 0-2, 1-2, 2-3),3,n)",
        ),
        (3, json!([[0, 1]]), json!([0, null]), (0, 1, 0), "append(edges(0-1, 2),0,n)"),
    ] {
        let sentence = says("dawson-paths", |statement| {
            let (first, step, from) = length;
            let family = &mut statement["family"];
            family["vertices"] = json!(order);
            family["edges"] = edges;
            family["ends"] = ends;
            family["first"] = json!(first);
            family["step"] = json!(step);
            statement["from"] = json!(from);
        });
        let whole = format!("node-kayles on {said} has period 34 from n = 52 on");
        assert!(sentence == whole || sentence == said, "{sentence} instead of {said}");
    }
}

#[test]
fn positions() {
    for (terms, said) in [
        (json!([]), "0"),
        (json!([{"times": 1, "vertices": 1, "edges": []}]), "P(1)"),
        (json!([{"times": 1, "vertices": 2, "edges": []}]), "edges(0, 1)"),
        (json!([{"times": 1, "vertices": 3, "edges": [[0, 1], [1, 2]]}]), "P(3)"),
        (json!([{"times": 1, "vertices": 3, "edges": [[0, 1], [0, 2]]}]), "edges(0-1, 0-2)"),
        (json!([{"times": 1, "vertices": 3, "edges": [[0, 2]]}]), "edges(0-2, 1)"),
        (
            json!([{"times": 2, "vertices": 1, "edges": []}, {"times": 3, "vertices": 2, "edges": [[0, 1]]}]),
            "2*P(1) + 3*P(2)",
        ),
    ] {
        let sentence = says("value-nothing", |statement| statement["position"] = terms.clone());
        assert_eq!(sentence, format!("node-kayles on {said} has Grundy value 0"));
        let beside = if said == "0" { String::new() } else { format!(" + {said}") };
        let sentence = says("dawson-paths", |statement| statement["family"]["beside"] = terms);
        assert_eq!(sentence, format!("node-kayles on P(n){beside} has period 34 from n = 52 on"));
    }
    let heaps = json!([{"times": 1, "heap": 4}, {"times": 2, "heap": 1}]);
    let sentence = says("misere-heaps", |statement| {
        statement["position"] = heaps;
        statement["outcome"] = json!("P");
    });
    assert_eq!(sentence, "0.77 on 4 + 2*1 has outcome P in misère play");
    let sentence = says("misere-heaps", |statement| statement["outcome"] = json!("N"));
    assert_eq!(sentence, "0.77 on 5 + 3 has outcome N in misère play");
    let sentence = says("loop", |statement| {
        statement["family"]["weights"] = json!([2, null, 0]);
        statement["family"]["edges"] = json!([[0, 1], [1, 1], [1, 2]]);
    });
    assert_eq!(sentence, "wak on wedges(0:2, 1:n, 2:0, 0-1, 1-1, 1-2) has period 2 from n = 1 on");
}
