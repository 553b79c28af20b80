//! Surveys, held against published counts and against single questions.

mod octal;
mod rooted;
mod search;
