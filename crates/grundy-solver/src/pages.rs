//! Large pages for large tables.
//!
//! A system gives a process memory when it first writes to it, a page of 4 kB at a time, and that takes about as long
//! as to compute the two thousand small values that have room there. Linux gives 2 MB at once, four times as quickly,
//! where it is told that a range will be written to as a whole. It may be set to do so for all programs, for those
//! that ask, or for none; here it is asked. A table in which one looks here and there gains as much again: a processor
//! remembers where some thousand pages are, which are a few megabytes of small ones.

/// What a large page has.
const LARGE: usize = 1 << 21;

/// Less memory has no large pages.
const LEAST: usize = 1 << 20;

/// A vector with room for so many, in large pages if that is much.
pub(crate) fn room<T>(count: usize) -> Vec<T> {
    if count * size_of::<T>() < LEAST {
        return Vec::with_capacity(count);
    }
    // Its end lies in a large page, too; what is not written to takes no memory.
    let mut room = Vec::with_capacity(count + LARGE / size_of::<T>().max(1));
    ask(room.spare_capacity_mut());
    room
}

/// So many zeros or some more, in large pages if that is much. The system has them at hand: nothing is written before
/// its time.
pub(crate) fn zeros(count: usize) -> Vec<u8> {
    if count < LEAST {
        return vec![0; count];
    }
    let mut zeros = vec![0; count + LARGE];
    ask(&mut zeros);
    zeros
}

#[cfg(target_os = "linux")]
fn ask<T>(memory: &mut [T]) {
    /// Small pages are no larger.
    const PAGE: usize = 1 << 16;
    let bytes = size_of_val(memory);
    let start = memory.as_mut_ptr().cast::<libc::c_void>();
    let skipped = start.align_offset(PAGE).min(bytes);
    // SAFETY: the range lies inside the memory, and the advice changes nothing that it has. Whether it is taken is
    // no matter.
    #[allow(unsafe_code, reason = "a hint to the system about memory of ours")]
    unsafe {
        libc::madvise(start.byte_add(skipped), (bytes - skipped) / PAGE * PAGE, libc::MADV_HUGEPAGE);
    }
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
fn ask<T>(_memory: &mut [T]) {}
