//! Large pages for large tables.
//!
//! A system gives a process memory when it first writes to it, a page of 4 kB at a time, and that takes about as long
//! as to compute the two thousand small values that have room there. Linux gives 2 MB at once, four times as quickly,
//! where it is told that a range will be written to as a whole. It may be set to do so for all programs, for those
//! that ask, or for none; here it is asked.

use std::mem::MaybeUninit;

/// Asks for large pages for memory that is not yet written to.
#[cfg(target_os = "linux")]
pub(crate) fn large<T>(memory: &mut [MaybeUninit<T>]) {
    /// Pages are multiples of it where they are smaller.
    const PAGE: usize = 1 << 16;
    /// Smaller memory has no large pages.
    const LEAST: usize = 1 << 22;
    let bytes = size_of_val(memory);
    if bytes < LEAST {
        return;
    }
    let start = memory.as_mut_ptr().cast::<libc::c_void>();
    let skipped = start.align_offset(PAGE);
    // SAFETY: the range lies inside the memory, and the advice changes nothing that it has. Whether it is taken is
    // no matter.
    #[allow(unsafe_code, reason = "a hint to the system about memory of ours")]
    unsafe {
        libc::madvise(start.byte_add(skipped), (bytes - skipped) / PAGE * PAGE, libc::MADV_HUGEPAGE);
    }
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
pub(crate) fn large<T>(_memory: &mut [MaybeUninit<T>]) {}
