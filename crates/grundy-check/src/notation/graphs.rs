//! The graphs by name, by edges and in graph6.

use super::{Number, Read, Reader};
use crate::graph::Graph;
use crate::{Refusal, demand};

impl Reader<'_> {
    pub(super) fn named(&mut self) -> Result<Read, Refusal> {
        if self.eat("P(") {
            let length = self.number()?;
            return Read::default().with_path([None, None], length);
        }
        if self.eat("C(") {
            let length = self.number()?;
            let small = matches!(length, Number::Plain(0..=2));
            demand(!small, || "a cycle has at least 3 vertices".into())?;
            return Read::graph(Graph::new(1, &[])?).with_path([Some(0), Some(0)], length.less(1)?);
        }
        if self.eat("K(") {
            let mut sizes = vec![self.plain()?];
            while self.eat(",") {
                sizes.push(self.plain()?);
            }
            // One number: as many parts of one vertex.
            let sizes = if let [order] = sizes[..] { vec![1; order.min(129)] } else { sizes };
            let part: Vec<usize> =
                sizes.iter().enumerate().flat_map(|(i, &size)| vec![i; size.min(129)]).collect();
            let pairs = (0..part.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
            let edges: Vec<_> = pairs.filter(|&(u, v)| part[u] != part[v]).collect();
            return Ok(Read::graph(Graph::new(part.len(), &edges)?));
        }
        if self.eat("W(") {
            let rim = self.plain()?;
            demand((3..128).contains(&rim), || "a wheel has from 3 to 127 rim vertices here".into())?;
            let spokes = (1..=rim).map(|v| (0, v));
            let edges: Vec<_> = spokes.chain((1..=rim).map(|v| (v, v % rim + 1))).collect();
            return Ok(Read::graph(Graph::new(rim + 1, &edges)?));
        }
        if self.eat("grid(") {
            let rows = self.plain()?;
            self.need(",")?;
            let columns = self.plain()?;
            demand(rows.saturating_mul(columns) <= 128, || "the grid is too large for this checker".into())?;
            let right = (0..rows * columns).filter(|v| (v + 1) % columns != 0).map(|v| (v, v + 1));
            let down = (columns..rows * columns).map(|v| (v - columns, v));
            let edges: Vec<_> = right.chain(down).collect();
            return Ok(Read::graph(Graph::new(rows * columns, &edges)?));
        }
        if self.eat("S(") {
            let centre = Read::graph(Graph::new(1, &[])?);
            return self.arms(centre, 0);
        }
        if self.eat("B(") {
            return self.bistar();
        }
        if self.eat("cat(") {
            let mut leaves = vec![self.plain()?];
            while self.eat(",") {
                leaves.push(self.plain()?);
            }
            let mut read = Read::default().with_path([None, None], Number::Plain(leaves.len()))?;
            for (spine, &count) in leaves.iter().enumerate() {
                for _ in 0..count {
                    read.graph.add_path([Some(spine), None], 1)?;
                }
            }
            return Ok(read);
        }
        if self.eat("tree(") {
            let mut edges = vec![];
            let mut order = 0;
            loop {
                match (self.eat("-"), self.plain()?) {
                    (true, 1) => {}
                    (false, parent) => edges.push((parent, order)),
                    _ => return self.stuck(),
                }
                order += 1;
                if !self.eat(",") {
                    let graph = Graph::new(order, &edges)?;
                    let tree = graph.parts(graph.all()).len() == 1 && edges.len() + 1 == order;
                    demand(tree, || "the parents do not make a tree".into())?;
                    return Ok(Read::graph(graph));
                }
            }
        }
        self.stuck()
    }

    /// `1^4, 3, n`: paths on a centre.
    fn arms(&mut self, mut read: Read, centre: usize) -> Result<Read, Refusal> {
        loop {
            let length = self.number()?;
            let times = if self.eat("^") { self.plain()? } else { 1 };
            demand(times == 1 || matches!(length, Number::Plain(_)), || "n stands under a power".into())?;
            demand(times <= 128, || "there are too many paths".into())?;
            for _ in 0..times {
                read = read.with_path([Some(centre), None], length)?;
            }
            if !self.eat(",") {
                return Ok(read);
            }
        }
    }

    fn bistar(&mut self) -> Result<Read, Refusal> {
        let mut read = Read::default();
        let left = !self.eat("_");
        if left {
            read = self.arms(Read::graph(Graph::new(1, &[])?), 0)?;
        }
        self.need(";")?;
        let link = self.number()?;
        self.need(";")?;
        let right = !self.eat("_");
        match (left, right, link) {
            (true, true, Number::Plain(0)) => self.arms(read, 0),
            (true, true, link) => {
                let inner = link.less(1)?;
                if let Number::Plain(inner) = inner {
                    let path = read.graph.add_path([Some(0), None], inner)?;
                    let near = path.last().copied().unwrap_or(0);
                    let centre = read.graph.add()?;
                    read.graph.join(near, centre);
                    return self.arms(read, centre);
                }
                let centre = read.graph.add()?;
                let read = read.with_path([Some(0), Some(centre)], inner)?;
                self.arms(read, centre)
            }
            (true, false, link) => read.with_path([Some(0), None], link.less(1)?),
            (false, true, link) => {
                let Number::Plain(inner) = link.less(1)? else {
                    let read = self.arms(Read::graph(Graph::new(1, &[])?), 0)?;
                    return read.with_path([Some(0), None], link.less(1)?);
                };
                read.graph.add_path([None, None], inner)?;
                let centre = read.graph.add()?;
                if inner > 0 {
                    read.graph.join(inner - 1, centre);
                }
                self.arms(read, centre)
            }
            (false, false, link) => read.with_path([None, None], link.less(1)?),
        }
    }

    pub(super) fn edges(&mut self) -> Result<(Read, Option<Vec<String>>), Refusal> {
        let mut names: Vec<String> = vec![];
        let mut edges = vec![];
        while !self.eat(")") {
            let mut ends = vec![];
            loop {
                let word = self.word();
                demand(!word.is_empty() && word != "n", || "a vertex has no name".into())?;
                let known = names.iter().position(|name| *name == word);
                ends.push(known.unwrap_or_else(|| {
                    names.push(word);
                    names.len() - 1
                }));
                if !self.eat("-") {
                    break;
                }
            }
            match ends[..] {
                [_] => {}
                [u, v] => edges.push((u, v)),
                _ => return self.stuck(),
            }
            if !self.eat(",") && !self.rest.starts_with(')') {
                return self.stuck();
            }
        }
        Ok((Read::graph(Graph::new(names.len(), &edges)?), Some(names)))
    }

    /// A graph of at most 62 vertices in graph6.
    pub(super) fn graph6(&mut self) -> Result<Graph, Refusal> {
        let bytes = self.rest.as_bytes();
        let Some(order) = bytes.first().and_then(|b| b.checked_sub(63)).filter(|order| *order < 63) else {
            return self.stuck();
        };
        let order = usize::from(order);
        let length = (order * order.saturating_sub(1) / 2).div_ceil(6);
        let Some(body) = bytes.get(1..=length) else { return self.stuck() };
        let good = body.iter().all(|byte| (63..127).contains(byte));
        demand(good, || "the graph6 text has a byte that is none".into())?;
        let bit = |i: usize| ((body[i / 6] - 63) >> (5 - i % 6)) & 1 == 1;
        let pairs = (0..order).flat_map(|v| (0..v).map(move |u| (u, v)));
        let edges: Vec<_> = pairs.enumerate().filter(|(i, _)| bit(*i)).map(|(_, edge)| edge).collect();
        self.rest = &self.rest[1 + length..];
        Graph::new(order, &edges)
    }
}
