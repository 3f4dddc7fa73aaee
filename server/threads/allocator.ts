/** Allocator: how the C library of a process that we start keeps memory, which cannot be set from within. */

/**
 * For glibc, others do not know them: one heap for all threads, which would keep apart what each has freed; and free memory at its end
 * goes back from so many bytes on.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: String(1 << 20) } as const;
