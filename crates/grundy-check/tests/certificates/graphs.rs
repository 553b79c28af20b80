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

#[test]
fn a_path_of_no_vertices_is_an_edge_between_two() {
    for (ends, edges) in [
        ([Some(0), Some(2)], &[(0, 2)][..]),
        ([Some(1), Some(1)], &[]),
        ([Some(1), None], &[]),
        ([None, None], &[]),
    ] {
        let mut graph = Graph::new(3, &[]).unwrap();
        assert_eq!(graph.add_path(ends, 0), Ok(vec![]));
        assert_eq!((graph.order(), &graph.edges()[..]), (3, edges), "{ends:?}");
        assert!((0..3).all(|v| graph.neighbours(v) >> v & 1 == 0), "{ends:?}: a loop");
    }
}
