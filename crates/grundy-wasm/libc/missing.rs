//! What Rust's library asks of the C library of WASI and Debian's does not have yet: threads, which a page has none of,
//! and two functions of files, which it has none of either. All say "there is none"; nothing here is ever called
//! by a question. Compiled alone, before there is even a `core` (`cargo xtask wasm`), and linked to the modules.

#![feature(no_core, lang_items)]
#![allow(internal_features)]
#![no_core]
#![crate_type = "lib"]

// The least the compiler wants to know of a language.
#[lang = "pointee_sized"]
trait PointeeSized {}
#[lang = "meta_sized"]
trait MetaSized: PointeeSized {}
#[lang = "sized"]
trait Sized: MetaSized {}
#[lang = "copy"]
trait Copy {}
impl Copy for i32 {}
#[lang = "sync"]
trait Sync {}
impl Sync for i32 {}
#[lang = "drop_in_place"]
unsafe fn drop_in_place<T: PointeeSized>(_: *mut T) {}

/// `ENOSYS` of WASI.
const NONE: i32 = 52;

/// The last error, as every function here has it.
static mut ERROR: i32 = NONE;

#[unsafe(no_mangle)]
extern "C" fn __errno_location() -> *mut i32 {
    &raw mut ERROR
}

#[unsafe(no_mangle)]
extern "C" fn fchmod(_file: i32, _mode: i32) -> u32 {
    0xffff_ffff
}

#[unsafe(no_mangle)]
extern "C" fn realpath(_path: i32, _place: i32) -> i32 {
    0
}

#[unsafe(no_mangle)]
extern "C" fn pthread_attr_init(_attributes: i32) -> i32 {
    NONE
}

#[unsafe(no_mangle)]
extern "C" fn pthread_attr_destroy(_attributes: i32) -> i32 {
    NONE
}

#[unsafe(no_mangle)]
extern "C" fn pthread_attr_setstacksize(_attributes: i32, _size: i32) -> i32 {
    NONE
}

#[unsafe(no_mangle)]
extern "C" fn pthread_create(_thread: i32, _attributes: i32, _start: i32, _given: i32) -> i32 {
    NONE
}

#[unsafe(no_mangle)]
extern "C" fn pthread_detach(_thread: i32) -> i32 {
    NONE
}

#[unsafe(no_mangle)]
extern "C" fn pthread_join(_thread: i32, _value: i32) -> i32 {
    NONE
}
