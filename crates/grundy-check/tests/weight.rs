//! Certificates of families in one weight: true ones hold, and every kind of lie is found.

use grundy_check::verify;
use sha2::{Digest, Sha256};

/// A sealed certificate.
fn certificate(family: &str, preperiod: u64, period: u64, settled: u64, values: &[u64]) -> Vec<u8> {
    let values: Vec<String> = values.iter().map(u64::to_string).collect();
    let text = format!(
        "{{\"certificate\":\"weight\",\"version\":1,\"rule\":\"wak\",\"family\":\"{family}\",\"convention\":\"disjunctive\",\
         \"play\":\"normal\",\"from\":0,\"preperiod\":{preperiod},\"period\":{period},\"saltus\":0,\
         \"settled\":{settled},\"values\":[{}]",
        values.join(",")
    );
    let digest: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{text},\"digest\":\"sha256:{digest}\"}}\n").into_bytes()
}

/// Both ends with loops: values 1, 2, 3, 2, 3, ... (Lemma 9 with weights n and 1).
const PAIR: &str = "wedges(a:n-b, a-a, b-b)";

#[test]
fn true_certificates_hold() {
    let told = verify(&certificate(PAIR, 1, 2, 3, &[1, 2, 3, 2, 3])).expect("it holds");
    assert_eq!(told, "wak on wedges(a:n-b, a-a, b-b) has period 2 from n = 1 on, for all n");
    assert!(verify(&certificate(PAIR, 1, 2, 4, &[1, 2, 3, 2, 3, 2])).is_ok());
    // Without loop at a: b has its own loop, which a vertex beside it does not change.
    assert!(verify(&certificate("wedges(a:n-b, b-b)", 0, 1, 1, &[1, 1, 1])).is_ok());
}

#[test]
fn lies_are_found() {
    for (preperiod, period, settled, values, reason) in [
        (1, 2, 2, &[1, 2, 3, 2][..], "need not repeat before n = 3"),
        (1, 2, 3, &[1, 2, 3, 2, 2], "the value at n = 4 is 3, not 2"),
        (1, 2, 3, &[1, 2, 3, 2], "values go from"),
        (1, 1, 3, &[1, 2, 3, 2, 3], "do not repeat so"),
        (0, 2, 3, &[1, 2, 3, 2, 3], "do not repeat so"),
        (2, 2, 3, &[1, 2, 3, 2, 3], "repeat from n = 1 on already"),
        (1, 3, 3, &[1, 2, 3, 2, 3], "preperiod and period"),
        (4, 2, 3, &[1, 2, 3, 2, 3], "preperiod and period"),
    ] {
        let refused = verify(&certificate(PAIR, preperiod, period, settled, values)).expect_err(reason);
        assert!(refused.0.contains(reason), "{refused} instead of {reason}");
    }
    for (family, reason) in [
        ("wedges(a:n-b, a-a, b-b:2)", "given twice"),
        ("wedges(a:n-b:n, a-a)", "n occurs twice"),
        ("wedges(a-b, a-a)", "no weight is n"),
        ("wedges(a:2*n-b, a-a)", "no weight that this checker reads"),
        ("P(n)", "one wedges(...)"),
        ("wedges(a:n-b:1000000-c:1000000)", "no vertex and no edge"),
        ("wedges(a:n-b:9999999, b-c:9999999)", "need not repeat before"),
        ("wedges(a:n-b:2, b-c:99999999)", "too many to be played out"),
    ] {
        let refused = verify(&certificate(family, 1, 2, 3, &[1, 2, 3, 2, 3])).expect_err(reason);
        assert!(refused.0.contains(reason), "{family}: {refused} instead of {reason}");
    }
}
