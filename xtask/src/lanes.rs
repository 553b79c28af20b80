//! Steps that run side by side.
//!
//! Compilers fill all cores by themselves; Python's tests, a browser and a download do not. So a lane of steps is a
//! process of its own, `xtask lane NAME ...`. What it says goes into a file and is printed when it has ended, so that
//! two lanes do not speak at once.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A lane that has begun.
pub(crate) struct Lane {
    name: String,
    said: PathBuf,
    child: io::Result<Child>,
}

impl Lane {
    /// Begins with the steps of these names.
    pub(crate) fn begin(steps: &[&str]) -> Self {
        let name = steps.join(", ");
        // Beside this program, wherever it was built.
        let program = std::env::current_exe().unwrap_or_default();
        let said = program.with_file_name(format!("lane-{}.log", steps.join("-").replace(' ', "-")));
        let child = Self::spawn(&program, &said, steps);
        Self { name, said, child }
    }

    fn spawn(program: &Path, said: &Path, steps: &[&str]) -> io::Result<Child> {
        let file = File::create(said)?;
        Command::new(program)
            .arg("lane")
            .args(steps)
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
    }

    /// Waits for its end, prints what it said, and tells whether all steps passed.
    pub(crate) fn end(self) -> bool {
        let status = self.child.and_then(|mut child| child.wait());
        match fs::read(&self.said) {
            Ok(said) => eprint!("{}", String::from_utf8_lossy(&said)),
            Err(error) => eprintln!("{}: {error}", self.said.display()),
        }
        match status {
            Ok(status) => status.success(),
            Err(error) => {
                eprintln!("{} cannot be run: {error}", self.name);
                false
            }
        }
    }
}
