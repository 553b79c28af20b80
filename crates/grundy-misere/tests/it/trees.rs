//! Games as sets of games, with nothing simplified: the definitions, played out.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use grundy_core::{Rule, Visit};

/// The number of a game. Games with the same set of options are one; nothing else is.
pub(crate) type Game = u64;

/// The game without a move.
pub(crate) const ZERO: Game = 0;

/// The games met so far.
pub(crate) struct Games {
    pub(crate) options: Vec<Vec<Game>>,
    numbers: HashMap<Vec<Game>, Game>,
    sums: HashMap<(Game, Game), Game>,
    normal: HashMap<Game, u32>,
    misere: HashMap<Game, u32>,
    p: HashMap<Game, bool>,
    zero: HashMap<Game, bool>,
    types: HashMap<Game, Option<(u32, u32)>>,
    alike: HashMap<(Game, Game), bool>,
}

fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let seen: BTreeSet<u32> = values.into_iter().collect();
    (0..).find(|value| !seen.contains(value)).unwrap()
}

impl Games {
    pub(crate) fn new() -> Self {
        let mut games = Self {
            options: vec![],
            numbers: HashMap::new(),
            sums: HashMap::new(),
            normal: HashMap::new(),
            misere: HashMap::new(),
            p: HashMap::new(),
            zero: HashMap::new(),
            types: HashMap::new(),
            alike: HashMap::new(),
        };
        assert_eq!(games.game(vec![]), ZERO);
        games
    }

    pub(crate) fn game(&mut self, mut options: Vec<Game>) -> Game {
        options.sort_unstable();
        options.dedup();
        if let Some(&game) = self.numbers.get(&options) {
            return game;
        }
        let game = self.options.len() as Game;
        self.options.push(options.clone());
        self.numbers.insert(options, game);
        game
    }

    pub(crate) fn heap(&mut self, size: u64) -> Game {
        let options = (0..size).map(|smaller| self.heap(smaller)).collect();
        self.game(options)
    }

    pub(crate) fn of(&self, game: Game) -> Vec<Game> {
        self.options[game as usize].clone()
    }

    pub(crate) fn plus(&mut self, a: Game, b: Game) -> Game {
        let pair = (a.min(b), a.max(b));
        if let Some(&sum) = self.sums.get(&pair) {
            return sum;
        }
        let mut options = vec![];
        for a in self.of(a) {
            options.push(self.plus(a, b));
        }
        for b in self.of(b) {
            options.push(self.plus(a, b));
        }
        let sum = self.game(options);
        self.sums.insert(pair, sum);
        sum
    }

    /// A position of a rule, all its moves played out.
    pub(crate) fn position<R: Rule>(&mut self, rule: &R, pieces: &[R::Piece]) -> Game {
        let mut sum = ZERO;
        for piece in pieces {
            let mut moves = vec![];
            let _ = rule.for_each_option(piece, &mut |_: &R::Move, parts: &[R::Piece]| {
                moves.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            let options = moves.iter().map(|parts| self.position(rule, parts)).collect();
            let piece = self.game(options);
            sum = self.plus(sum, piece);
        }
        sum
    }

    pub(crate) fn normal(&mut self, game: Game) -> u32 {
        if let Some(&value) = self.normal.get(&game) {
            return value;
        }
        let values: Vec<u32> = self.of(game).into_iter().map(|option| self.normal(option)).collect();
        let value = mex(values);
        self.normal.insert(game, value);
        value
    }

    pub(crate) fn misere(&mut self, game: Game) -> u32 {
        if let Some(&value) = self.misere.get(&game) {
            return value;
        }
        let values: Vec<u32> = self.of(game).into_iter().map(|option| self.misere(option)).collect();
        let value = if values.is_empty() { 1 } else { mex(values) };
        self.misere.insert(game, value);
        value
    }

    /// Whether the player to move loses under misère play, by that definition alone.
    pub(crate) fn is_p(&mut self, game: Game) -> bool {
        if let Some(&known) = self.p.get(&game) {
            return known;
        }
        let found = game != ZERO && self.of(game).into_iter().all(|option| !self.is_p(option));
        self.p.insert(game, found);
        found
    }

    /// Whether the game is equal to 0: every option has an option that is, and it is an N-position.
    fn is_zero(&mut self, game: Game) -> bool {
        if let Some(&known) = self.zero.get(&game) {
            return known;
        }
        let found = !self.is_p(game)
            && self.of(game).into_iter().all(|option| {
                let seconds = self.of(option);
                seconds.into_iter().any(|second| self.is_zero(second))
            });
        self.zero.insert(game, found);
        found
    }

    /// The game with 0 and 1 exchanged: its sum with the game is a P-position (ONAG, Theorem 74).
    pub(crate) fn mate(&mut self, game: Game) -> Game {
        let one = self.game(vec![ZERO]);
        match game {
            ZERO => one,
            game if game == one => ZERO,
            game => {
                let options = self.of(game).into_iter().map(|option| self.mate(option)).collect();
                self.game(options)
            }
        }
    }

    /// Grundy value and misère Grundy value of a tame game.
    pub(crate) fn tame(&mut self, game: Game) -> Option<(u32, u32)> {
        if let Some(&known) = self.types.get(&game) {
            return known;
        }
        let options = self.of(game);
        let types: Vec<_> = options.iter().map(|option| self.tame(*option)).collect();
        let tame: Vec<(u32, u32)> = types.iter().flatten().copied().collect();
        let pair = (mex(tame.iter().map(|pair| pair.0)), mex(tame.iter().map(|pair| pair.1)));
        let of_nim = pair.0 == pair.1 || pair == (0, 1) || pair == (1, 0);
        let reverts = options.iter().zip(&types).filter(|(_, known)| known.is_none()).all(|(option, _)| {
            let seconds = self.of(*option);
            seconds.into_iter().any(|second| self.tame(second) == Some(pair))
        });
        let found = if self.is_zero(game) { Some((0, 1)) } else { (of_nim && reverts).then_some(pair) };
        self.types.insert(game, found);
        found
    }

    /// Equality, by ONAG's Theorems 75 and 76.
    pub(crate) fn like(&mut self, a: Game, b: Game) -> bool {
        let pair = (a.min(b), a.max(b));
        if let Some(&known) = self.alike.get(&pair) {
            return known;
        }
        let zero = a == ZERO || b == ZERO;
        let found = (!zero || self.is_p(a) == self.is_p(b))
            && self.of(b).into_iter().all(|option| !self.linked(a, option))
            && self.of(a).into_iter().all(|option| !self.linked(b, option));
        self.alike.insert(pair, found);
        found
    }

    fn linked(&mut self, a: Game, b: Game) -> bool {
        self.of(b).into_iter().all(|option| !self.like(a, option))
            && self.of(a).into_iter().all(|option| !self.like(b, option))
    }

    /// A game that tells two games apart that are not equal, as in the proof of Theorem 75.
    pub(crate) fn telling(&mut self, a: Game, b: Game) -> Game {
        if (a == ZERO || b == ZERO) && self.is_p(a) != self.is_p(b) {
            return ZERO;
        }
        for (game, other) in [(a, b), (b, a)] {
            for option in self.of(other) {
                if self.linked(game, option) {
                    return self.link(game, option);
                }
            }
        }
        panic!("they are equal");
    }

    /// A game beside which both of two linked games are P-positions, as in the proof of Theorem 76.
    fn link(&mut self, a: Game, b: Game) -> Game {
        if a == ZERO && b == ZERO {
            return self.game(vec![ZERO]);
        }
        let mut options = vec![];
        for (game, other) in [(a, b), (b, a)] {
            for option in self.of(game) {
                options.push(self.only(option, other));
            }
        }
        self.game(options)
    }

    /// A game beside which the first of two games that are not equal is a P-position and the second is not, as in the
    /// lemma before Theorem 75.
    fn only(&mut self, a: Game, b: Game) -> Game {
        let telling = self.telling(a, b);
        let sum = self.plus(a, telling);
        if self.is_p(sum) {
            return telling;
        }
        let mut options: Vec<Game> = self.of(a).into_iter().map(|option| self.mate(option)).collect();
        options.push(telling);
        self.game(options)
    }

    /// The kind by its definition.
    pub(crate) fn kind(&mut self, game: Game) -> &'static str {
        if self.tame(game).is_some() {
            return "tame";
        }
        // Every option of the simplest form is tame if the tame options alone make an equal game.
        let options = self.of(game);
        let tame = options.into_iter().filter(|option| self.tame(*option).is_some()).collect();
        let tame = self.game(tame);
        let only_tame = self.like(game, tame);
        match (only_tame, self.normal(game) < 2) {
            (false, _) => "wild",
            (true, true) => "restive",
            (true, false) => "restless",
        }
    }
}

/// The games as a rule: a move in a game leaves one of its options.
impl Rule for Games {
    type Piece = Game;
    type Move = ();

    fn for_each_option(&self, game: &Game, visit: &mut dyn Visit<Self>) -> ControlFlow<()> {
        for option in &self.options[*game as usize] {
            visit.option(&(), if *option == ZERO { &[] } else { std::slice::from_ref(option) })?;
        }
        ControlFlow::Continue(())
    }
}

/// The games born by a day.
pub(crate) fn born_by(games: &mut Games, day: u32) -> Vec<Game> {
    let Some(before) = day.checked_sub(1) else { return vec![ZERO] };
    let before = born_by(games, before);
    (0..1u32 << before.len())
        .map(|set| {
            let options = (0..before.len()).filter(|i| set >> i & 1 == 1).map(|i| before[i]).collect();
            games.game(options)
        })
        .collect()
}
