//! Ordered partitions of the vertices, refined until neighbours cannot tell two vertices of a cell apart.
//!
//! A cell is a range of `order`; its name is where it begins. A splitter counts for every vertex its neighbours in one
//! cell, and each cell falls apart by these counts, the least count first. All that is done depends on places and
//! counts, never on the numbers of the vertices. So two partitions that an isomorphism carries into one another are
//! refined alike, and a *trace*, the hash of all that happened, tells most others apart.
//!
//! Cells only fall apart, and always inside their range. So to go back is to join the ranges again, and a journal of
//! the splits is all that needs to be remembered.
//!
//! # Complexity
//! Hopcroft's rule, all parts but the largest: O(m log^2 n) a refinement.

use std::collections::VecDeque;

pub(super) type Lists = Vec<Vec<u32>>;

pub(super) struct Partition {
    pub(super) order: Vec<u32>,
    place: Vec<u32>,
    /// The beginning of the cell of a vertex.
    cell: Vec<u32>,
    /// The length of the cell that begins here.
    length: Vec<u32>,
    /// The splits: where a new cell begins, and the cell it was taken from.
    journal: Vec<(u32, u32)>,
    count: Vec<u32>,
    queued: Vec<bool>,
}

impl Partition {
    /// The vertices by colour, refined; and the trace.
    pub(super) fn new(lists: &Lists, colours: &[u32]) -> (Self, u64) {
        let n = lists.len();
        let mut order: Vec<u32> = (0..n as u32).collect();
        order.sort_by_key(|&v| colours[v as usize]);
        let mut partition = Self {
            place: vec![0; n],
            cell: vec![0; n],
            length: vec![0; n],
            journal: vec![],
            count: vec![0; n],
            queued: vec![false; n],
            order: vec![],
        };
        let mut cells = VecDeque::new();
        let mut start = 0;
        for cell in order.chunk_by(|&u, &v| colours[u as usize] == colours[v as usize]) {
            for (i, &v) in cell.iter().enumerate() {
                partition.place[v as usize] = start + i as u32;
                partition.cell[v as usize] = start;
            }
            partition.length[start as usize] = cell.len() as u32;
            cells.push_back(start);
            start += cell.len() as u32;
        }
        partition.order = order;
        let trace = partition.refine(lists, cells);
        (partition, trace)
    }

    /// How many splits there were: what [`Partition::go_back`] takes.
    pub(super) fn mark(&self) -> usize {
        self.journal.len()
    }

    pub(super) fn go_back(&mut self, mark: usize) {
        for (start, of) in self.journal.drain(mark..).rev() {
            let range = start as usize..(start + self.length[start as usize]) as usize;
            self.length[of as usize] += self.length[start as usize];
            self.order[range].iter().for_each(|&v| self.cell[v as usize] = of);
        }
    }

    /// The first cell, not before this place, with two vertices or more.
    pub(super) fn large_cell(&self, mut from: usize) -> Option<usize> {
        while from < self.order.len() && self.length[from] == 1 {
            from += 1;
        }
        (from < self.order.len()).then_some(from)
    }

    pub(super) fn members(&self, cell: usize) -> &[u32] {
        &self.order[cell..cell + self.length[cell] as usize]
    }

    pub(super) fn is_in(&self, v: u32, cell: usize) -> bool {
        self.cell.get(v as usize).is_some_and(|&start| start as usize == cell)
    }

    /// Makes one vertex of a cell of at least two special, and refines; the trace.
    pub(super) fn single_out(&mut self, lists: &Lists, v: u32) -> u64 {
        let start = self.cell[v as usize];
        let last = start + self.length[start as usize] - 1;
        self.swap_to(v, last);
        self.begin_cell(last, 1, start);
        self.refine(lists, VecDeque::from([last]))
    }

    fn swap_to(&mut self, v: u32, place: u32) {
        let (old, other) = (self.place[v as usize], self.order[place as usize]);
        self.order.swap(old as usize, place as usize);
        self.place[v as usize] = place;
        self.place[other as usize] = old;
    }

    fn begin_cell(&mut self, start: u32, length: u32, of: u32) {
        self.length[of as usize] -= length;
        self.length[start as usize] = length;
        for i in start..start + length {
            self.cell[self.order[i as usize] as usize] = start;
        }
        self.journal.push((start, of));
    }

    fn refine(&mut self, lists: &Lists, mut queue: VecDeque<u32>) -> u64 {
        queue.iter().for_each(|&cell| self.queued[cell as usize] = true);
        let mut trace = 0;
        let mut touched: Vec<u32> = vec![];
        while let Some(splitter) = queue.pop_front() {
            self.queued[splitter as usize] = false;
            trace = mix(trace, splitter);
            for i in splitter..splitter + self.length[splitter as usize] {
                for &u in &lists[self.order[i as usize] as usize] {
                    if self.count[u as usize] == 0 {
                        touched.push(u);
                    }
                    self.count[u as usize] += 1;
                }
            }
            touched.sort_unstable_by_key(|&u| (self.cell[u as usize], self.count[u as usize]));
            let mut rest = touched.as_slice();
            while let Some(&first) = rest.first() {
                let cell = self.cell[first as usize];
                let size = rest.iter().take_while(|&&u| self.cell[u as usize] == cell).count();
                let (group, others) = rest.split_at(size);
                rest = others;
                trace = self.split(cell, group, &mut queue, trace);
            }
            touched.drain(..).for_each(|u| self.count[u as usize] = 0);
        }
        trace
    }

    /// Splits a cell by the counts of those vertices, increasing, that were counted.
    fn split(&mut self, cell: u32, counted: &[u32], queue: &mut VecDeque<u32>, mut trace: u64) -> u64 {
        let length = self.length[cell as usize];
        let end = cell + length;
        let mut place = end - counted.len() as u32;
        let mut parts = vec![(cell, place - cell)];
        for run in counted.chunk_by(|&u, &v| self.count[u as usize] == self.count[v as usize]) {
            trace = mix(mix(mix(trace, place), run.len() as u32), self.count[run[0] as usize]);
            parts.push((place, run.len() as u32));
            place += run.len() as u32;
        }
        parts.retain(|&(_, size)| size > 0);
        if parts.len() == 1 {
            return trace;
        }
        for (i, &u) in counted.iter().rev().enumerate() {
            self.swap_to(u, end - 1 - i as u32);
        }
        for &(start, size) in &parts[1..] {
            self.begin_cell(start, size, cell);
        }
        let largest = parts.iter().rev().max_by_key(|part| part.1).map_or(cell, |part| part.0);
        let whole = self.queued[cell as usize];
        for &(start, _) in &parts {
            if (whole || start != largest) && !self.queued[start as usize] {
                self.queued[start as usize] = true;
                queue.push_back(start);
            }
        }
        trace
    }
}

fn mix(hash: u64, word: u32) -> u64 {
    (hash.rotate_left(23) ^ u64::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
