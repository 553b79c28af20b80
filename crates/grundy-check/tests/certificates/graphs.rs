//! Graphs of at most 128 vertices.

use grundy_check::graph::{Graph, MOST};

#[test]
fn the_last_vertex_that_fits() {
    let mut graph = Graph::new(MOST - 1, &[]).unwrap();
    assert_eq!(graph.add(), Ok(MOST - 1));
    assert_eq!(graph.order(), MOST);
    assert!(graph.add().unwrap_err().to_string().contains("too large"));
    assert_eq!(graph.order(), MOST);
    graph.join(0, MOST - 1);
    assert_eq!(graph.edges(), [(0, MOST - 1)]);
    assert!(Graph::new(MOST, &[]).is_ok() && Graph::new(MOST + 1, &[]).is_err());
}
