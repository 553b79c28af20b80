//! The command line.

mod part;

use clap::{Args as ClapArgs, Parser, Subcommand};

pub(crate) use part::{PLIES, PartArgs};

pub(crate) use crate::common::{Common, ConventionArgs, ConventionsArgs, Format, OrderArgs};
use crate::parameters::Parameters;
use crate::{commands, numbers};

/// Solve impartial games on graphs and heaps: value, winner, winning moves, sequences.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  $ grundy value node-kayles 'P(10) + C(7)' --moves
  $ grundy value 0.77 '5 + 7 + 12'
  $ grundy sequence arc-kayles 'P(n)' --to 20
  $ grundy table node-kayles 'S(1^a,b)' --a 0..10 --b 0..8
  $ grundy rules
  $ grundy ask

Exit status: 0 answered, 1 refuted, 2 bad usage or notation, 3 budget exhausted, 130 interrupted.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// What is a position worth, who wins, and with which moves?
    #[command(after_help = VALUE_EXAMPLES)]
    Value(ValueArgs),
    /// The values of a family of positions, n by n.
    #[command(after_help = SEQUENCE_EXAMPLES)]
    Sequence(SequenceArgs),
    /// The period of a family, proven for all n where that can be done.
    #[command(after_help = commands::period::EXAMPLES)]
    Period(commands::period::PeriodArgs),
    /// The misère quotient of a family: its elements, its P-portion, and the element of every member.
    #[command(after_help = commands::quotient::EXAMPLES)]
    Quotient(commands::quotient::QuotientArgs),
    /// How a question is answered: which ways were considered, why, and what the answer cost.
    #[command(after_help = commands::explain::EXAMPLES)]
    Explain(commands::explain::ExplainArgs),
    /// All octal games of a pattern such as 0.???: their periods, proven, or how far each was followed.
    #[command(after_help = commands::octal::EXAMPLES)]
    Octal(commands::octal::OctalArgs),
    /// Checks certificates by code that shares nothing with the engines.
    #[command(after_help = commands::verify::EXAMPLES)]
    Verify(commands::verify::VerifyArgs),
    /// Is the period of a graph with a growing path that of the path? All subtraction sets, all graphs.
    #[command(after_help = commands::survey::EXAMPLES)]
    Survey(commands::survey::SurveyArgs),
    /// How often each value occurs in a class of graphs, where first, and which satisfy a condition.
    #[command(after_help = commands::search::EXAMPLES)]
    Search(commands::search::SearchArgs),
    /// Parts of a run, written with --shard, put together.
    #[command(after_help = commands::merge::EXAMPLES)]
    Merge(commands::merge::MergeArgs),
    /// A script that runs all parts of a search, an octal, a survey or a value: for Slurm, GNU parallel or make.
    #[command(after_help = commands::shards::EXAMPLES)]
    Shards(commands::shards::ShardsArgs),
    /// Stores of solved pieces: looked at, checked, merged.
    #[command(after_help = commands::store::EXAMPLES)]
    Store(commands::store::StoreArgs),
    /// A table of the values of a family in two parameters, as in S(1^a,b).
    #[command(after_help = TABLE_EXAMPLES)]
    Table(TableArgs),
    /// The classes of stars that are alike when joined to others, and their composition table.
    #[command(after_help = commands::classes::EXAMPLES)]
    Classes(commands::classes::ClassesArgs),
    /// Reduces a weighted graph to its canonical one, step by step.
    #[command(after_help = commands::reduce::EXAMPLES)]
    Reduce(commands::reduce::ReduceArgs),
    /// A position as another game, or in another format: graph6, GML, GraphML, dot, ...
    #[command(after_help = commands::convert::EXAMPLES)]
    Convert(commands::convert::ConvertArgs),
    /// Every numbered claim of five papers, recomputed.
    #[command(after_help = commands::papers::EXAMPLES)]
    Papers(commands::papers::PapersArgs),
    /// Play against the computer in the terminal.
    #[command(after_help = commands::play::EXAMPLES)]
    Play(commands::play::PlayArgs),
    /// The explorer: see games and play them in the browser.
    #[command(after_help = commands::serve::EXAMPLES)]
    Serve(commands::serve::ServeArgs),
    /// The explorer without a server: one file, or a folder, with the engine inside.
    #[command(after_help = commands::explorer::EXAMPLES)]
    Explorer(commands::explorer::ExplorerArgs),
    /// From a question to a command: which graphs lose, does it repeat, how do I win?
    #[command(after_help = commands::ask::EXAMPLES)]
    Ask(commands::ask::AskArgs),
    /// Every rule with its notation, where it is played, and an example.
    Rules(crate::commands::rules::RulesArgs),
    /// A completion script for a shell, on standard output.
    #[command(after_help = "Examples:\n  $ grundy completions bash")]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// The manual page of grundy or of one of its commands, on standard output.
    #[command(after_help = "Examples:\n  $ grundy man\n  $ grundy man value")]
    Man {
        /// A command; without one, the page of grundy itself.
        command: Option<String>,
    },
}

const VALUE_EXAMPLES: &str = "\
Examples:
  $ grundy value node-kayles 'P(10) + C(7)' --moves
  $ grundy value 0.33 'S(1,1,3,4)' --format json
  $ grundy value wak 'wedges(a:3-b:2, b-c:4, a-a)'
  $ grundy value rooks 'board(..#./..../R...)' --moves
  $ grundy value nim '3 + 5 + 6' --play misere
  $ grundy value node-kayles 'P(9)' --convention conjunctive
  $ grundy value 0.33 'S(1000000000000000, 7, 1000000000001)'
  $ grundy value kayles '5 + 9' --genus
  $ grundy value grundy-game 13 --canonical --format json
  $ printf 'DQc\\nC(5)\\n' | grundy value arc-kayles -
  $ grundy value node-kayles 'grid(4,7)' --shard 0/2 --together found --out part0.json

A position is a sum of heaps (7), graphs (P(7), C(5), K(4), S(1,2,3), grid(3,4), edges(a-b, b-c), \
g6:DQc, ...), weighted graphs (wedges(...)) or boards (board(...)). With - one position is read \
from each line of standard input, in notation, graph6 or sparse6, and answered on one line: \
position, value and outcome with tabs between, and with --moves the winning moves, with --genus the \
genus, with --canonical the canonical form.

--genus: the Grundy value, and the misere Grundy values of the position with 0, 1, 2, ... copies of *2 \
beside it, the last two of which repeat for ever; and whether the position is tame, restive, restless \
or wild. --canonical: the position without its reversible moves, as misere play has it.

--shard r/m is one of m parts of a hard position, on a machine each. In the folder of --together they tell \
each other what they find; `grundy merge` gives the answer from their files, and `grundy shards value ...` is a \
script that runs them. From some ten seconds of one run on, two parts are quicker than one: docs/scale.md.";

const SEQUENCE_EXAMPLES: &str = "\
Examples:
  $ grundy sequence node-kayles 'P(n)' --to 50
  $ grundy sequence 0.77 n --to 71 --format bfile
  $ grundy sequence csg:1,2,4 'S(1,2,n)' --to 20 --format json
  $ grundy sequence node-kayles 'P(n)' --to 30 --convention continued --play misere
  $ grundy sequence node-kayles 'P(n)' --to 203 --format svg
  $ grundy sequence 0.77 n --to 119 --format latex
  $ grundy sequence 0.6 n --to 10^4 --statistics
  $ grundy sequence 0.16 n --to 10^5 --format svg --plot
  $ grundy sequence 0.16 n --to 10^5 --format svg --histogram
  $ grundy sequence kayles n --to 20 --genus

--format svg draws the terms as a strip of coloured cells, in rows that line up with the period when \
the terms show one; --format latex prints them in such rows, too. Text, json, csv and bfile are written \
as the terms come; after a proven period they cost nothing. --genus searches whole positions.";

const TABLE_EXAMPLES: &str = "\
Examples:
  $ grundy table node-kayles 'S(1^a,b)' --a 0..10 --b 0..8
  $ grundy table arc-kayles 'grid(a,b)' --a 1..4 --b 1..5 --format latex
  $ grundy table 0.33 'S(k,l,2)' --rows k=0..6 --columns l=0..9 --convention diminished
  $ grundy table node-kayles 'C(n) + P(2)' --n 0..12 --format csv
  $ grundy table wak 'wedges(x:a-y:2*b+1, y-z:a)' --a 0..5 --b 0..5 --format svg

A parameter is a small letter with a range, both ends included, and stands where a number could \
stand, also in 2*a, a+1 or 1^a; names of vertices in edges(...) and wedges(...) stay names. The first \
range given runs down the rows, the second along the columns; --rows and --columns say it \
explicitly. With one parameter the table has one row. Cells where the text is no position, as in \
C(2), are left empty.";

#[derive(Debug, ClapArgs)]
pub(crate) struct ValueArgs {
    /// The rule: an octal code, node-kayles, arc-kayles, ... (see `grundy rules`).
    pub(crate) rule: String,
    /// The position, or - to read one from each line of standard input.
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) convention: ConventionsArgs,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    /// List every winning move.
    #[arg(long)]
    pub(crate) moves: bool,
    /// The genus as well: how the position adds to others in misere play (disjunctive compound).
    #[arg(long)]
    pub(crate) genus: bool,
    /// The canonical form in misere play as well, for small positions (disjunctive compound).
    #[arg(long)]
    pub(crate) canonical: bool,
    /// Write a strategy that proves the value to this file, for `grundy verify` and `grundy-check`.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<std::path::PathBuf>,
    /// List at most so many winning moves; all are counted.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true, default_value = "1000")]
    pub(crate) limit: u64,
    /// Search also where a theorem gives the value.
    #[arg(long)]
    pub(crate) no_theorems: bool,
    /// Keep solved pieces in this file between runs (rules on graphs, in normal play).
    #[arg(long, value_name = "FILE", conflicts_with = "first_engine")]
    pub(crate) store: Option<std::path::PathBuf>,
    /// Search with the general engine also where a solver was made for the rule: slower, to compare.
    #[arg(long)]
    pub(crate) first_engine: bool,
    #[command(flatten)]
    pub(crate) part: PartArgs,
}

impl ValueArgs {
    /// How many winning moves are listed, if they are asked for.
    pub(crate) fn listed(&self) -> Option<usize> {
        self.moves.then(|| usize::try_from(self.limit).unwrap_or(usize::MAX))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SequenceArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The family: a position with n for a number, as in P(n) or S(1,2,n).
    #[arg(allow_hyphen_values = true)]
    pub(crate) family: String,
    /// The last n; 10^6 and 1e6 are numbers, too.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true)]
    pub(crate) to: u64,
    /// The first n; default: the least for which the family is defined.
    #[arg(long, value_parser = numbers::count, allow_hyphen_values = true)]
    pub(crate) from: Option<u64>,
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    /// Statistics instead of the terms: zeros, largest, mean, deviations, most frequent; text or json.
    #[arg(long, conflicts_with_all = ["histogram", "plot"])]
    pub(crate) statistics: bool,
    /// How often each value occurs, instead of the terms; text, json, csv, or a picture with svg.
    #[arg(long, conflicts_with = "plot")]
    pub(crate) histogram: bool,
    /// A picture of value against n, for any number of terms (with --format svg).
    #[arg(long)]
    pub(crate) plot: bool,
    /// Genera as well as values, one n a line; text, json or csv (disjunctive compound).
    #[arg(long, conflicts_with_all = ["statistics", "histogram", "plot", "checkpoint"])]
    pub(crate) genus: bool,
    /// Go on from this file and save to it now and then: for long sequences of heaps and paths.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<std::path::PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TableArgs {
    /// The rule (see `grundy rules`).
    pub(crate) rule: String,
    /// The family: a position with parameters for numbers, as in S(1^a,b).
    #[arg(allow_hyphen_values = true)]
    pub(crate) family: String,
    #[command(flatten)]
    pub(crate) parameters: Parameters,
    #[command(flatten)]
    pub(crate) convention: ConventionArgs,
}
