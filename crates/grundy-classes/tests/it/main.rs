//! Classes of subdivided stars, found and proven.

mod classes;
