//! Times one solver asked about many similar graphs: `many nk|ak tree|near|cubic|cat N COUNT`.
use std::time::Instant;

use grundy_solver::{ArcKayles, Game, NodeKayles, Solver, Unwatched};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    match args[1].as_str() {
        "nk" => ask::<NodeKayles>(&args[2..]),
        _ => ask::<ArcKayles>(&args[2..]),
    }
}

fn ask<G: Game>(args: &[String]) {
    let (n, count): (u32, usize) = (args[1].parse().expect("a number"), args[2].parse().expect("a number"));
    let mut rng = fastrand::Rng::with_seed(5);
    let tree = |rng: &mut fastrand::Rng| (1..n).map(|v| (rng.u32(0..v), v)).collect::<Vec<_>>();
    let mut base = tree(&mut rng);
    base.extend((0..n / 2).map(|_| (rng.u32(0..n / 2), rng.u32(n / 2..n))));
    base.sort_unstable();
    base.dedup();
    let solver = Solver::<G>::default();
    let (start, mut sum) = (Instant::now(), 0);
    for _ in 0..count {
        let edges = match args[0].as_str() {
            "tree" => tree(&mut rng),
            "cat" => (1..n).map(|v| (if v < n / 2 { v - 1 } else { rng.u32(0..n / 2) }, v)).collect(),
            _ => {
                let mut edges = base.clone();
                for _ in 0..2 {
                    edges.swap_remove(rng.usize(0..edges.len()));
                    let (u, v) = (rng.u32(0..n / 2), rng.u32(n / 2..n));
                    if !edges.contains(&(u, v)) {
                        edges.push((u, v));
                    }
                }
                edges
            }
        };
        sum += solver.value(n as usize, &edges, 1, &Unwatched).expect("unwatched").expect("small");
    }
    println!("{args:?} sum {sum} forms {:?} {:.3} s", solver.fill(), start.elapsed().as_secs_f64());
}
