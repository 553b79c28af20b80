//! Certificates of families in one weight: true ones hold, and every kind of lie is found.

use serde_json::{Value, json};

use crate::{sealed, verify};

/// A certificate of a weighted graph.
fn certificate(graph: &Value, (preperiod, period): (u64, u64), settled: u64, values: &[u64]) -> String {
    sealed(json!({
        "certificate": "grundy",
        "version": 2,
        "typed": {"rule": "wak", "on": ""},
        "statement": {
            "kind": "period", "convention": "disjunctive", "play": "normal",
            "rule": {"kind": "name", "name": "wak"},
            "family": {"kind": "weight", "weights": graph[0], "edges": graph[1]},
            "from": 0, "preperiod": preperiod, "period": period, "saltus": 0,
        },
        "proof": {"kind": "settled", "settled": settled, "values": values},
    }))
}

/// Both ends with loops: values 1, 2, 3, 2, 3, ... (Lemma 9 with weights n and 1).
fn pair() -> Value {
    json!([[null, 1], [[0, 0], [0, 1], [1, 1]]])
}

#[test]
fn true_certificates_hold() {
    let told = verify(&certificate(&pair(), (1, 2), 3, &[1, 2, 3, 2, 3])).unwrap();
    assert_eq!(told, "wak on wedges(0:n, 1:1, 0-0, 0-1, 1-1) has period 2 from n = 1 on");
    verify(&certificate(&pair(), (1, 2), 4, &[1, 2, 3, 2, 3, 2])).unwrap();
    // Without loop: the other vertex has its own loop, which a vertex beside it does not change.
    verify(&certificate(&json!([[null, 1], [[0, 1], [1, 1]]]), (0, 1), 1, &[1, 1, 1])).unwrap();
    // A vertex without counters does not exist, and what lies beyond it is another piece.
    let far = json!([[null, 0, 9], [[0, 0], [0, 1], [1, 2]]]);
    verify(&certificate(&far, (0, 2), 0, &[0, 1])).unwrap();
    verify(&certificate(&json!([[null], []]), (0, 1), 0, &[0, 0])).unwrap();
    // The same with the growing vertex last, and in the middle.
    verify(&certificate(&turned(), (1, 2), 3, &[1, 2, 3, 2, 3])).unwrap();
    verify(&certificate(&json!([[1, null], [[0, 0], [0, 1]]]), (0, 1), 1, &[1, 1, 1])).unwrap();
    let between = json!([[9, 0, null, 1], [[0, 1], [1, 2], [2, 2], [2, 3], [3, 3]]]);
    verify(&certificate(&between, (1, 2), 3, &[1, 2, 3, 2, 3])).unwrap();
}

/// The pair, numbered the other way.
fn turned() -> Value {
    json!([[1, null], [[0, 0], [0, 1], [1, 1]]])
}

#[test]
fn lies_are_found() {
    for (claim, settled, values, reason) in [
        ((1, 2), 2, &[1, 2, 3, 2][..], "need not repeat before n = 3"),
        ((1, 2), 3, &[1, 2, 3, 2, 2], "the value at n = 4 is 3, not 2"),
        ((1, 2), 3, &[1, 2, 3, 2], "values go from"),
        ((1, 2), 3, &[1, 2, 3, 2, 3, 2], "values go from"),
        ((1, 1), 3, &[1, 2, 3, 2, 3], "do not repeat so"),
        ((0, 2), 3, &[1, 2, 3, 2, 3], "do not repeat so"),
        ((2, 2), 3, &[1, 2, 3, 2, 3], "repeat from n = 1 on already"),
        ((1, 3), 3, &[1, 2, 3, 2, 3], "preperiod and period"),
        ((4, 2), 3, &[1, 2, 3, 2, 3], "preperiod and period"),
    ] {
        for graph in [pair(), turned()] {
            let refused = verify(&certificate(&graph, claim, settled, values)).expect_err(reason);
            assert!(refused.contains(reason), "{refused} instead of {reason}");
        }
    }
    let constant = json!([[null, 1], [[0, 1], [1, 1]]]);
    let refused = verify(&certificate(&constant, (0, 2), 1, &[1, 1, 1])).unwrap_err();
    assert!(refused.contains("the period is 1"), "{refused}");
    for (graph, reason) in [
        (json!([[null, null], [[0, 1]]]), "one weight is n"),
        (json!([[1, 1], [[0, 1]]]), "one weight is n"),
        (json!([[null, 1], [[1, 0]]]), "the smaller first"),
        (json!([[null, 1], [[0, 2]]]), "that are there"),
        (json!([[null, 1], [[0, 1], [0, 1]]]), "each once"),
        (json!([[null, 1], [[0, 1, 1]]]), "ends of an edge"),
        (json!([[null, 9_999_999, 9_999_999], [[0, 1], [1, 2]]]), "need not repeat before"),
        (json!([[null, 2, 99_999_999], [[0, 1], [1, 2]]]), "too many to be played out"),
        (
            json!([[null, 2, 9_007_199_254_740_991_u64, 9_007_199_254_740_991_u64], [[0, 1], [1, 2]]]),
            "too many",
        ),
        (json!([[null, 9_007_199_254_740_991_u64], [[0, 0], [0, 1]]]), "need not repeat before"),
    ] {
        let refused = verify(&certificate(&graph, (1, 2), 3, &[1, 2, 3, 2, 3])).expect_err(reason);
        assert!(refused.contains(reason), "{graph}: {refused} instead of {reason}");
    }
}
