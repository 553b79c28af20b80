//! A rule in words as text that reads back.

use std::fmt;

use super::degrees::{Condition, Degrees};
use super::sizes::Sizes;
use super::tree::{Alternative, Leaving, Shape, What, With, Words};

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A rule whose conditions never hold has no move, and neither has this one.
        if self.alternatives().is_empty() {
            f.write_str("take vertex where degree < 0")?;
        }
        for (i, alternative) in self.alternatives().iter().enumerate() {
            f.write_str(if i > 0 { " or " } else { "" })?;
            alternative.fmt(f)?;
        }
        f.write_str(if self.drops_isolated() { " then drop isolated" } else { "" })
    }
}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)?;
        self.degrees.fmt(f)?;
        self.leaving.fmt(f)
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vertex(With::Neighbours) => f.write_str("take vertex + neighbours"),
            Self::Vertex(With::SomeNeighbours) => f.write_str("take vertex + some neighbours"),
            Self::Vertex(With::OutNeighbours) => f.write_str("take vertex + out-neighbours"),
            Self::Set(Shape::Connected, sizes) if sizes.is_only(1) => f.write_str("take vertex"),
            Self::Set(Shape::Connected, sizes) if sizes.is_only(2) => f.write_str("take edge"),
            Self::Set(shape, sizes) => write!(f, "take {} {sizes}", shape.word()),
            Self::Edge => f.write_str("delete edge"),
        }
    }
}

impl Shape {
    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Connected => "connected",
            Self::Path => "path",
            Self::Cycle => "cycle",
            Self::Clique => "clique",
            Self::Star => "star",
            Self::Independent => "independent",
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (from, to)) in self.ranges().iter().enumerate() {
            f.write_str(if i > 0 { "," } else { "" })?;
            match to - from {
                0 => write!(f, "{from}")?,
                1 => write!(f, "{from},{to}")?,
                _ => write!(f, "{from}..{to}")?,
            }
        }
        Ok(())
    }
}

/// With ` where ` before it; nothing if any degree will do.
impl fmt::Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(degree) = self.only() {
            return write!(f, " where degree = {degree}");
        }
        for (i, condition) in self.conditions().into_iter().enumerate() {
            f.write_str(if i > 0 { " and degree " } else { " where degree " })?;
            match condition {
                Condition::AtLeast(k) => write!(f, ">= {k}")?,
                Condition::AtMost(k) => write!(f, "<= {k}")?,
                Condition::Not(k) => write!(f, "!= {k}")?,
                Condition::Odd(true) => f.write_str("odd")?,
                Condition::Odd(false) => f.write_str("even")?,
            }
        }
        Ok(())
    }
}

/// With ` leaving ` before it; nothing if anything may be left.
impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ANY {
            return Ok(());
        }
        if *self == Self::CONNECTED {
            return f.write_str(" leaving connected");
        }
        let mut separator = " leaving ";
        for (part, word) in [(Self::EMPTY, "empty"), (Self::ONE, "one"), (Self::SEVERAL, "several")] {
            if self.includes(part) {
                write!(f, "{separator}{word}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}
