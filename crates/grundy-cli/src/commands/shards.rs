//! `grundy shards`: a script that runs all parts of a run, and puts them together.
//!
//! Scripts are plain: each part is one command that writes one file in one step, so a part whose file is there is
//! done, and a script that is started again does the others. What is half done of a part is kept beside it. A file
//! `question` says whose parts they are, so that no script takes those of another one for its own.

use crate::args::Common;
use crate::shell::quoted;
use crate::{Failure, complaint, numbers, report};

pub(crate) const EXAMPLES: &str = "\
Examples:
  $ grundy shards search 0.33 --class trees --vertices 24 --shards 64 --for parallel
  $ grundy shards octal '0.????' --to 10^4 --shards 256 --for slurm
  $ grundy shards survey --largest 6 --vertices 6 --for make
  $ grundy shards value node-kayles 'grid(7,8)' --shards 16 --for slurm

The script goes to standard output: `grundy shards ... --for parallel > run.sh`, then `sh run.sh`. Started again it \
does what is not done yet. GRUNDY names the program, if it is not grundy; JOBS how many parts run at a time under \
parallel, THREADS how many threads each has, if it is not the number of --threads or one. The script for Slurm \
submits itself: `sh run.sh`; options of sbatch stand in SBATCH_ARGS.";

#[derive(Debug, clap::Args)]
pub(crate) struct ShardsArgs {
    /// What runs the parts.
    #[arg(long = "for", value_enum)]
    pub(crate) engine: Option<Engine>,
    /// How many parts: many more than there are workers.
    #[arg(long, value_parser = numbers::count, value_name = "M")]
    pub(crate) shards: Option<u64>,
    /// The folder of the parts.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<String>,
    /// A search, octal, survey or value with its flags.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true, value_name = "COMMAND")]
    pub(crate) words: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Engine {
    /// An array of jobs of Slurm.
    Slurm,
    /// GNU parallel.
    Parallel,
    /// A makefile.
    Make,
}

/// The most parts of a script. Slurm takes arrays of 1000 unless its `MaxArraySize` says more.
const MOST: u64 = 100_000;

/// What a script is about.
struct Script {
    /// The command with its flags, as a shell reads it.
    line: String,
    /// Where parts keep what they have found so far.
    kept: Kept,
    parts: u64,
    folder: String,
    threads: usize,
}

/// Where parts keep what they have found so far.
enum Kept {
    /// Each in a file of its own.
    Apart,
    /// All in one folder, where they read what the others found.
    Together,
    /// The same, and the command says where.
    Named,
}

/// Whether a command can be divided.
pub(crate) enum Divided {
    Yes,
    /// Not as it is asked, for this reason.
    Refused(&'static str),
    /// It is another command.
    No,
    /// It is none; the complaint has been made.
    Wrong,
}

pub(crate) fn run(
    args: &ShardsArgs,
    common: &Common,
    divided: &dyn Fn(&[String]) -> Divided,
) -> Result<(), Failure> {
    if common.timeout.is_some() || common.memory.is_some() {
        return Err(refuse("write --timeout and --memory behind the command that they are for"));
    }
    let mut words = args.words.clone();
    let engine = match taken(&mut words, "--for") {
        None => args.engine,
        Some(name) => <Engine as clap::ValueEnum>::from_str(&name, true).ok(),
    };
    let Some(engine) = engine else {
        return Err(refuse("which engine? write --for slurm, --for parallel or --for make"));
    };
    let parts = match taken(&mut words, "--shards") {
        None => args.shards.unwrap_or(64),
        Some(text) => numbers::count(&text).map_err(|why| refuse(&why))?,
    };
    if !(1..=MOST).contains(&parts) {
        return Err(refuse(&format!("--shards goes from 1 to {MOST}")));
    }
    let folder = taken(&mut words, "--folder").or_else(|| args.folder.clone()).unwrap_or("parts".to_owned());
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if folder.is_empty() || folder.starts_with('-') || !folder.chars().all(plain) {
        return Err(refuse("--folder is a name of letters, digits and -_./"));
    }
    let threads = match taken(&mut words, "--threads") {
        None => common.threads.unwrap_or(1),
        Some(text) => numbers::threads(&text).map_err(|why| refuse(&why))?,
    };
    check(&words, divided)?;
    let line = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    let kept = match words.first().map(String::as_str) {
        Some("value") if words.iter().any(|word| word.starts_with("--together")) => Kept::Named,
        Some("value") => Kept::Together,
        _ => Kept::Apart,
    };
    let script = Script { line, kept, parts, folder, threads };
    report::print(&match engine {
        Engine::Slurm => script.slurm(),
        Engine::Parallel => script.parallel(),
        Engine::Make => script.make(),
    })
}

fn refuse(why: &str) -> Failure {
    complaint::error(why);
    Failure::Usage
}

/// Takes a flag with its value out of some words.
fn taken(words: &mut Vec<String>, flag: &str) -> Option<String> {
    let at = words.iter().position(|word| word == flag || word.starts_with(&format!("{flag}=")))?;
    let word = words.remove(at);
    match word.split_once('=') {
        Some((_, value)) => Some(value.to_owned()),
        None => Some(if at < words.len() { words.remove(at) } else { String::new() }),
    }
}

/// Refuses what is no command that can be divided.
fn check(words: &[String], divided: &dyn Fn(&[String]) -> Divided) -> Result<(), Failure> {
    let own = |word: &&String| {
        ["--shard", "--out", "--resume", "--solved"]
            .iter()
            .any(|flag| *word == flag || word.starts_with(&format!("{flag}=")))
    };
    if let Some(word) = words.iter().find(own) {
        return Err(refuse(&format!("{word} is what the script is for; leave it out")));
    }
    if let Some(word) = words.iter().find(|word| word.contains(char::is_control)) {
        return Err(refuse(&format!("{word:?} has a line break or the like, which a script cannot have")));
    }
    match divided(words) {
        Divided::Yes => Ok(()),
        Divided::Refused(why) => Err(refuse(why)),
        Divided::No => Err(refuse("search, octal, survey and value can be divided")),
        Divided::Wrong => Err(Failure::Usage),
    }
}

impl Script {
    /// The command of one part, of this number.
    fn part(&self, number: &str) -> String {
        let Self { line, kept, parts, folder, threads } = self;
        let kept = match kept {
            Kept::Apart => format!("--resume {folder}/{number}.progress "),
            Kept::Together => format!("--together {folder}/together "),
            Kept::Named => String::new(),
        };
        format!(
            "\"${{GRUNDY:-grundy}}\" {line} --threads \"${{THREADS:-{threads}}}\" --shard {number}/{parts} \
             {kept}--out {folder}/{number}.json"
        )
    }

    /// The command that puts the parts together.
    fn merge(&self) -> String {
        let folder = &self.folder;
        format!("\"${{GRUNDY:-grundy}}\" merge {folder} --out {folder}/merged.json")
    }

    /// Makes the folder, and refuses one with the parts of another question.
    fn claim(&self) -> String {
        let Self { line, parts, folder, .. } = self;
        let question = quoted(&format!("grundy {line}, {parts} parts"));
        format!(
            "mkdir -p {folder}\n\
             question={question}\n\
             test -e {folder}/question || \
             {{ printf '%s\\n' \"$question\" > {folder}/question.new && mv {folder}/question.new {folder}/question; }}\n\
             test \"$(cat {folder}/question)\" = \"$question\" || \
             {{ echo \"{folder} has parts of: $(cat {folder}/question); give another --folder\" >&2; exit 2; }}"
        )
    }

    fn parallel(&self) -> String {
        let Self { line, parts, folder, .. } = self;
        format!(
            "#!/bin/sh\n\
             # grundy {line}: {parts} parts under GNU parallel. Start it again after a kill: it goes on.\n\
             set -e\n\
             if [ $# = 1 ]; then\n\
             \x20 test -s {folder}/\"$1\".json || exec {}\n\
             \x20 exit 0\n\
             fi\n\
             {}\n\
             if [ -e {folder}/joblog ]; then\n\
             \x20 # A part whose file is gone is done again, whatever the log says.\n\
             \x20 awk -F '\\t' '{{ part = \"{folder}/\" ($1 - 1) \".json\"; there = (getline line < part) > 0; close(part) }}\n\
             \x20   NR == 1 || there' {folder}/joblog > {folder}/joblog.new\n\
             \x20 mv {folder}/joblog.new {folder}/joblog\n\
             fi\n\
             seq 0 {} | parallel -q --joblog {folder}/joblog --resume-failed --retries 3 ${{JOBS:+-j \"$JOBS\"}} \\\n\
             \x20 sh \"$0\" {{}}\n\
             {}",
            self.part("\"$1\""),
            self.claim(),
            parts - 1,
            self.merge()
        )
    }

    fn slurm(&self) -> String {
        let Self { line, parts, folder, .. } = self;
        format!(
            "#!/bin/sh\n\
             # grundy {line}: {parts} parts as an array of jobs of Slurm, and one that puts them together.\n\
             # sh run.sh submits it. Start it again after a failure: parts that are there are not done again.\n\
             set -e\n\
             if [ -n \"$SLURM_ARRAY_TASK_ID\" ]; then\n\
             \x20 test -s {folder}/\"$SLURM_ARRAY_TASK_ID\".json || exec {}\n\
             \x20 exit 0\n\
             fi\n\
             {}\n\
             array=$(sbatch --parsable --array=0-{} --requeue --open-mode=append --output={folder}/%a.log \\\n\
             \x20 $SBATCH_ARGS \"$0\")\n\
             sbatch --parsable --dependency=afterok:\"${{array%%;*}}\" --output={folder}/merge.log $SBATCH_ARGS \\\n\
             \x20 --wrap={}",
            self.part("\"$SLURM_ARRAY_TASK_ID\""),
            self.claim(),
            parts - 1,
            quoted(&self.merge())
        )
    }

    fn make(&self) -> String {
        let Self { parts, folder, .. } = self;
        let doubled = |text: String| text.replace('$', "$$");
        // No word has such a letter.
        let part = doubled(self.part("\0")).replace('\0', "$*");
        let asked = doubled(self.claim()).replace('\n', "; \\\n\t");
        format!(
            "# make -j4 -f this file. Start it again after a kill: it goes on.\n\
             PARTS := $(patsubst %,{folder}/%.json,$(shell seq 0 {}))\n\
             {folder}/merged.json: $(PARTS) | question\n\
             \t{}\n\
             {folder}/%.json: | question\n\
             \t{part}\n\
             .PHONY: question\n\
             question:\n\
             \t@{asked}\n\
             .DELETE_ON_ERROR:",
            parts - 1,
            doubled(self.merge())
        )
    }
}
