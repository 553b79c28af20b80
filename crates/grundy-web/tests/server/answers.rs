//! What every path answers.

use grundy::{Budget, Convention, NoFiles, Order, Session, wire};
use serde_json::{Value, json};

use crate::client::Running;

#[test]
fn values_are_those_of_the_library() {
    let server = Running::new();
    let question = json!({"rule": "node-kayles", "position": " P(10) + C(7)", "moves": true, "limit": 5});
    let answer = server.ask("/api/value", &question);
    let session = Session::new("node-kayles", Convention::NORMAL).unwrap();
    let asked = session.question("P(10) + C(7)", &NoFiles).unwrap();
    let known = session.answer(&asked, Some(5), &Budget::generous()).unwrap();
    assert_eq!(answer.to_string(), wire::value("node-kayles", "P(10) + C(7)", &known));
    assert_eq!((answer["value"].as_u64(), answer["outcome"].as_str()), (Some(2), Some("N")));
    let plain = server.ask("/api/value", &json!({"rule": "0.77", "position": "5 + 7", "play": "misere"}));
    assert_eq!(
        (&plain["value"], &plain["moves"], &plain["play"]),
        (&Value::Null, &Value::Null, &json!("misere"))
    );
}

#[test]
fn orders_are_asked_for() {
    let server = Running::new();
    let mut question = json!({"rule": "node-kayles", "position": "P(3) + P(4) + P(2)", "order": "written"});
    let told = server.ask("/api/value", &question);
    assert_eq!((&told["order"], &told["pieces"].as_array().unwrap().len()), (&json!("written"), &3));
    let session = Session::builder("node-kayles").order(Some(Order::Written)).build().unwrap();
    assert_eq!(told["value"].as_u64(), session.value("P(3) + P(4) + P(2)").unwrap().value);
    // Only the first term is moved in.
    let look = server.ask("/api/look", &question);
    assert_eq!(look["options"].as_array().unwrap().len(), 3);
    let reply = server.ask("/api/reply", &question);
    assert!(reply["position"].as_str().unwrap().contains("P(4)"), "{reply}");
    question["order"] = json!("none");
    assert!(server.ask("/api/value", &question)["order"].is_null());

    let sequence = json!({"rule": "node-kayles", "family": "P(n) + P(4)", "to": 6, "order": "written"});
    let told = server.ask("/api/sequence", &sequence);
    assert_eq!(told["order"], "written");
    for (n, value) in told["values"].as_array().unwrap().iter().enumerate() {
        let answer = session.value(format!("P({n}) + P(4)").as_str()).unwrap();
        assert_eq!(value.as_u64(), answer.value, "{n}");
    }
    let search =
        json!({"rule": "node-kayles", "class": "trees", "to": 7, "where": "value >= 2", "order": "largest"});
    assert_eq!(server.ask("/api/search", &search)["order"], "largest");

    let conjunctive =
        json!({"rule": "nim", "position": "3", "order": "largest", "convention": "conjunctive"});
    let refused = server.post("/api/value", conjunctive.to_string().as_bytes());
    assert_eq!(refused.status / 100, 4);
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("order"), "{}", refused.json());
}

#[test]
fn a_look_shows_the_board() {
    let server = Running::new();
    let look = server.ask("/api/look", &json!({"rule": "node-kayles", "position": "P(3) + C(3)"}));
    assert_eq!(look["explicit"], "edges(0-1, 1-2, 3-4, 3-5, 4-5)");
    assert_eq!(
        (&look["kind"], &look["nim_sum"], &look["value"]),
        (&json!("graph"), &json!([2, 1]), &json!(3))
    );
    let options = look["options"].as_array().unwrap();
    assert_eq!((options.len(), &look["options_total"]), (6, &json!(6)));
    assert_eq!(options[1]["removes"], json!([0, 1, 2]));
    assert_eq!((&options[1]["vertex"], &options[1]["after"]), (&json!(1), &json!("edges(3-4, 3-5, 4-5)")));
    assert_eq!(look["graph"]["vertices"][4]["piece"], 1);

    let heaps = server.ask("/api/look", &json!({"rule": "0.77", "position": "3 + 3", "limit": 2}));
    assert_eq!(heaps["heaps"], json!([{"size": 3, "piece": 0}, {"size": 3, "piece": 1}]));
    assert_eq!((heaps["options"].as_array().unwrap().len(), &heaps["options_complete"]), (2, &json!(false)));
    assert_eq!(heaps["options"][1]["heap"]["index"], 0);

    let board = server.ask("/api/look", &json!({"rule": "rooks", "position": "board(.#/.R) + board(..)"}));
    assert_eq!(board["boards"][0], json!({"rows": [".#", ".R"], "attacked": ["..", "x."]}));
    assert_eq!(board["options"][1]["square"], json!([1, 0, 0]));
    assert_eq!(board["pieces"][1]["squares"], json!([[1, 0, 0], [1, 0, 1]]));

    let weighted = server.ask("/api/look", &json!({"rule": "wak", "position": "wedges(a:2-b, a-a)"}));
    assert_eq!(weighted["graph"]["vertices"][0], json!({"name": "a", "weight": 2, "loop": true, "piece": 0}));
    let edge = &weighted["options"].as_array().unwrap().iter().find(|o| o["edge"] == json!([0, 1])).unwrap();
    assert_eq!((&edge["removes"], &edge["after"]), (&json!([1]), &json!("wedges(a-a)")));

    let mixed = server.ask("/api/look", &json!({"rule": "0.33", "position": "P(2) + 4", "values": false}));
    assert_eq!((&mixed["kind"], &mixed["explicit"]), (&json!("mixed"), &json!("4 + edges(0-1)")));
    assert_eq!((&mixed["outcome"], &mixed["values_complete"]), (&Value::Null, &json!(false)));

    let none = server.ask("/api/look", &json!({"rule": "nim", "position": "3 + 5", "limit": 0}));
    assert_eq!((&none["words"], &none["options_total"]), (&json!("The player to move wins."), &json!(8)));

    // A turn in every piece: no move alone is one.
    let all = json!({"rule": "nim", "position": "2 + 2", "convention": "continued"});
    let look = server.ask("/api/look", &all);
    assert!(
        look["options"].as_array().unwrap().iter().all(|o| o["alone"] == false && o["winning"].is_null())
    );
}

#[test]
fn what_is_unknown_in_time_is_still_drawn() {
    let server = Running::new();
    let question = json!({"rule": "arc-kayles", "position": "grid(7,9)", "play": "misere", "timeout": 0.3});
    let look = server.ask("/api/look", &question);
    assert_eq!(look["graph"]["vertices"].as_array().unwrap().len(), 63);
    assert_eq!(look["options"].as_array().unwrap().len(), 110);
    assert_eq!((&look["outcome"], &look["values_complete"]), (&Value::Null, &json!(false)));
    assert!(look["stopped"].as_str().unwrap().contains("time"));
}

#[test]
fn a_game_from_text_to_text() {
    let server = Running::new();
    let rule =
        |position: &str| json!({"rule": "node-kayles", "position": position, "convention": "selective"});
    let mut question = rule("P(2) + P(2)");
    let hint = server.ask("/api/hint", &question);
    assert_eq!((&hint["winning"], &hint["total"]), (&json!(true), &json!("4")));
    question["options"] = json!([0, 2]);
    let turn = server.ask("/api/turn", &question);
    assert_eq!(
        (&turn["position"], &turn["ends"], &turn["winner"]),
        (&json!("edges()"), &json!(true), &json!("mover"))
    );
    assert_eq!(turn["outcome"], "P");
    question["options"] = json!([0]);
    let turn = server.ask("/api/turn", &question);
    assert_eq!((&turn["position"], &turn["outcome"]), (&json!("edges(2-3)"), &json!("N")));
    let reply = server.ask("/api/reply", &rule("edges(2-3)"));
    assert_eq!(
        (&reply["ends"], &reply["winner"], &reply["perfect"]),
        (&json!(true), &json!("mover"), &json!(true))
    );
    let mut whole = rule("P(2) + P(2)");
    whole["turns"] = json!([[0], [0]]);
    let review = server.ask("/api/review", &whole);
    assert_eq!(review["winner"], "second");
    assert_eq!(
        (&review["moves"][0]["gave_away"], &review["moves"][1]["gave_away"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(review["moves"][0]["better"].as_array().unwrap().len(), 2);
    let careless = json!({"rule": "nim", "position": "1 + 2 + 3", "level": 0, "seed": 7});
    assert_eq!(server.ask("/api/reply", &careless), server.ask("/api/reply", &careless));
}

#[test]
fn families() {
    let server = Running::new();
    let sequence = server.ask("/api/sequence", &json!({"rule": "node-kayles", "family": "C(n)", "to": 8}));
    let cycle =
        |n: u64| server.ask("/api/value", &json!({"rule": "node-kayles", "position": format!("C({n})")}));
    let values: Value = (3..=8).map(|n| cycle(n)["value"].clone()).collect();
    assert_eq!((&sequence["from"], &sequence["values"]), (&json!(3), &values));
    let period = server.ask("/api/period", &json!({"rule": "0.77", "family": "n"}));
    assert_eq!(
        (&period["preperiod"], &period["period"], &period["proven"]),
        (&json!(71), &json!(12), &json!(true))
    );
    let table = server.ask(
        "/api/table",
        &json!({"rule": "node-kayles", "family": "S(1^a,b)", "rows": {"parameter": "a", "from": 0, "to": 1},
            "columns": {"parameter": "b", "from": 0, "to": 2}}),
    );
    assert_eq!(table["values"], json!([[1, 1, 2], [1, 2, 0]]));
    for (values, positions) in
        table["values"].as_array().unwrap().iter().zip(table["positions"].as_array().unwrap())
    {
        for (value, position) in values.as_array().unwrap().iter().zip(positions.as_array().unwrap()) {
            let cell = server.ask("/api/value", &json!({"rule": "node-kayles", "position": position}));
            assert_eq!(cell["value"], *value, "{position}");
        }
    }
}

#[test]
fn formats() {
    let server = Running::new();
    let export = |position: &str, form: &str| {
        server.ask("/api/export", &json!({"position": position, "as": form}))["text"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(export("P(3) + P(1)", "explicit"), "edges(0-1, 1-2, 3)");
    assert_eq!(export("g6:DQc", "graph6").len(), 3);
    let import = |text: &str| server.ask("/api/import", &json!({"text": text}))["position"].clone();
    assert_eq!(import("a b\nb c\n"), "edges(a-b, b-c)");
    assert_eq!(import("..#\n.R.\n"), "board(..#/.R.)");
    assert_eq!(import(" 3 + 5 "), "3 + 5");
    assert_eq!(import("DQc"), import("g6:DQc"));
}

#[test]
fn the_library() {
    let server = Running::new();
    let rules = server.get("/api/rules").json();
    assert_eq!(rules["conventions"].as_array().unwrap().len(), 6);
    for rule in rules["rules"].as_array().unwrap() {
        let question = json!({"rule": rule["name"], "position": rule["example"]["position"]});
        server.ask("/api/look", &question);
        assert!(!rule["played_on"].as_array().unwrap().is_empty(), "{rule}");
    }
    let theorems = server.get("/api/theorems").json();
    for theorem in theorems["theorems"].as_array().unwrap() {
        let answer = server.ask("/api/value", &theorem["example"]);
        let cited = answer["provenance"]["theorems"].as_array().unwrap();
        assert!(cited.iter().any(|cited| cited["theorem"] == theorem["name"]), "{theorem}: {answer}");
    }
    let papers = server.get("/api/papers").json();
    let counted: u64 =
        papers["papers"].as_array().unwrap().iter().map(|paper| paper["fail"].as_u64().unwrap()).sum();
    let errata = papers["errata"].as_array().unwrap();
    assert_eq!(errata.len() as u64, counted);
    assert!(errata.iter().all(|e| e["statement"].is_string() && e["counterexample"].is_string()));
    let weights: Vec<_> = papers["weights"].as_array().unwrap().iter().map(|one| &one["weight"]).collect();
    assert!(errata.iter().all(|e| weights.contains(&&e["weight"])));
    assert_eq!((&errata[0]["weight"], &errata[0]["follows"]), (&json!("result"), &json!(null)));
    let live = errata.iter().flat_map(|e| e["commands"].as_array().unwrap()).find(|c| c["rule"].is_string());
    let live = live.unwrap();
    server.ask("/api/value", &json!({"rule": live["rule"], "position": live["position"]}));
}

#[test]
fn the_page_is_inside() {
    let server = Running::new();
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert!(page.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    let tag = page.header("etag").unwrap().to_owned();
    let again = server.request("GET /", &[("Host", &server.host()), ("If-None-Match", &tag)], b"");
    assert_eq!((again.status, &*again.body), (304, ""));
    assert_eq!(server.get("/index.html").body, page.body);
    // Everything the page names is there, and nothing is elsewhere.
    for part in page.body.split(['"', '\'']).filter(|part| part.ends_with(".js") || part.ends_with(".css")) {
        let path = format!("/{}", part.trim_start_matches(['.', '/']));
        assert_eq!(server.get(&path).status, 200, "{part}");
    }
    let head = server.request("HEAD /", &[("Host", &server.host())], b"");
    assert_eq!((head.status, &*head.body), (200, ""));
}

/// Every path of the description is there with its method, every path there is is described, and the
/// fields of an answer are those of the description.
#[test]
fn the_description_is_true() {
    let server = Running::new();
    let document = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let samples = [
        ("/api/value", json!({"rule": "nim", "position": "3", "moves": true})),
        ("/api/look", json!({"rule": "nim", "position": "3"})),
        ("/api/turn", json!({"rule": "nim", "position": "3", "options": [0]})),
        ("/api/reply", json!({"rule": "nim", "position": "3"})),
        ("/api/hint", json!({"rule": "nim", "position": "3"})),
        ("/api/turns", json!({"rule": "nim", "position": "3"})),
        ("/api/quotient", json!({"rule": "0.3"})),
        ("/api/search", json!({"rule": "0.33", "class": "trees", "to": 4, "where": "grundy >= 1"})),
        ("/api/review", json!({"rule": "nim", "position": "3", "turns": [[0]]})),
        ("/api/sequence", json!({"rule": "nim", "family": "n", "to": 3})),
        ("/api/period", json!({"rule": "0.3", "family": "n"})),
        ("/api/table", json!({"rule": "nim", "family": "a", "rows": {"parameter": "a", "from": 0, "to": 2}})),
        ("/api/export", json!({"position": "P(3)", "as": "graph6"})),
        ("/api/import", json!({"text": "P(3)"})),
    ];
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let (method, described) = methods.as_object().unwrap().iter().next().unwrap();
        if method == "get" {
            assert_eq!(server.get(path).status, 200, "{path}");
            assert_eq!(server.post(path, b"{}").status, 405, "{path}");
            continue;
        }
        assert_eq!(server.get(path).status, 405, "{path}");
        let sample = &samples.iter().find(|(known, _)| known == path).unwrap_or_else(|| panic!("{path}")).1;
        let answer = server.ask(path, sample);
        let schema = &described["responses"]["200"]["content"]["application/json"]["schema"];
        let schema = match schema["$ref"].as_str() {
            Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
            None => schema,
        };
        let properties = schema["properties"].as_object().unwrap();
        let more = schema["additionalProperties"] == true;
        for name in answer.as_object().unwrap().keys() {
            assert!(more || properties.contains_key(name), "{path}: {name} is not described");
        }
        for name in schema["required"].as_array().unwrap() {
            assert!(answer.get(name.as_str().unwrap()).is_some(), "{path}: there is no {name}");
        }
        // The fields that are described are the fields that are known.
        let described = &described["requestBody"]["content"]["application/json"]["schema"]["properties"];
        let mut odd = sample.clone();
        odd["zzz"] = json!(1);
        let refused = server.post(path, odd.to_string().as_bytes());
        let help = refused.json()["error"]["help"].as_str().unwrap().to_owned();
        let known = help.trim_start_matches("known fields are ").split(", ");
        let mut known: Vec<&str> = known.collect();
        known.sort_unstable();
        let mut described: Vec<&str> = described.as_object().unwrap().keys().map(String::as_str).collect();
        described.sort_unstable();
        assert_eq!(known, described, "{path}");
    }
    assert!(samples.iter().all(|(path, _)| paths.contains_key(*path)));
}
