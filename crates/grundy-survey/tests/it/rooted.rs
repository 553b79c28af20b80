//! Small graphs with a chosen vertex.

use grundy_survey::rooted::rooted_graphs;

#[test]
fn there_are_as_many_rooted_graphs_as_the_catalogues_say() {
    // OEIS A126100: rooted connected graphs.
    let mut counts = [0; 6];
    for rooted in rooted_graphs(5) {
        counts[usize::from(rooted.graph6.as_bytes()[0] - 63)] += 1;
    }
    assert_eq!(counts[1..], [1, 1, 3, 11, 58]);
}
