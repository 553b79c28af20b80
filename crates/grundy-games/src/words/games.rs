//! Games of the literature, each in one line of words.

/// A game, and what to ask about it.
pub struct Game {
    /// What it is called.
    pub name: &'static str,
    /// The rule.
    pub words: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What is known of it, in a sentence that a test holds true.
    pub known: &'static str,
    /// A position to try.
    pub position: &'static str,
}

/// Twelve of them.
#[rustfmt::skip]
pub static GAMES: &[Game] = &[
    game("Node-Kayles", "take vertex + neighbours", "Schaefer 1978", "on paths the octal game 0.137", "P(10)"),
    game("Arc-Kayles", "take edge", "Schaefer 1978", "on paths the octal game 0.07; Cram on grids", "grid(3,4)"),
    game("Selective Node-Kayles", "take vertex + some neighbours", "paper 002, section 4", "on paths the octal game 0.777", "P(5)"),
    game("Grim", "take vertex where degree >= 1 then drop isolated", "Adams et al. 2016", "the octal game 0.6 where a game goes on to its end", "K(2,3)"),
    game("The octal game 0.33", "take connected 1,2 leaving connected", "Beaudou et al. 2018", "on paths n mod 3", "S(1,1,3,4)"),
    game("Graph Chomp", "take vertex or delete edge", "Draisma and van Rijnswou 2002", "a bipartite graph has value (v mod 2) + 2 (e mod 2)", "C(5)"),
    game("Edge deletion", "delete edge", "folklore", "e mod 2: every move deletes one edge", "K(4)"),
    game("Odd vertex removal", "take vertex where degree odd", "Nowakowski and Ottaway 2005", "a graph with even degrees alone has value 0", "K(4)"),
    game("Even vertex removal", "take vertex where degree even", "Nowakowski and Ottaway 2005", "a graph with odd degrees alone has value 0", "P(5)"),
    game("Triangle Kayles", "take cycle 3", "after Schaefer 1978", "a graph without a triangle has value 0", "K(6)"),
    game("Path Kayles", "take path 3", "after Schaefer 1978", "on paths Treblecross, the octal game 0.007", "P(9)"),
    game("Directed Node-Kayles", "take vertex + out-neighbours", "paper 002, section 4", "on directed paths the octal game 0.37", "DP(8)"),
];

const fn game(
    name: &'static str,
    words: &'static str,
    source: &'static str,
    known: &'static str,
    position: &'static str,
) -> Game {
    Game { name, words, source, known, position }
}

/// The grammar, for people.
pub const GRAMMAR: &str = "\
A rule in words stands wherever a rule stands: grundy value 'take vertex or delete edge' 'C(5)'

  take vertex                        one vertex; vertices go with their edges
  take edge                          the two ends of an edge
  take vertex + neighbours           a vertex with all its neighbours; + some neighbours: with any set of them
  take vertex + out-neighbours       on directed graphs: with the vertices its arcs lead to
  take connected 1..3                so many vertices that induce a connected graph; sizes: 2,4 or 1..3
  take path 3, cycle 3, clique 2..4, star 4, independent 2
                                     ... a path, a cycle, a complete graph, a star, a graph without edges
  delete edge                        one edge; its ends stay
  ... where degree >= 2 and degree odd
                                     every chosen vertex has such a degree (= != < <= > >= odd even)
  ... leaving connected              what is left is connected or empty; or a list of empty, one, several
  MOVE or MOVE                       either
  ... then drop isolated             at the end: vertices without an edge vanish after each move

Games of the literature:
";
