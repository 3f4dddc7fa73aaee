/** Allocator: how the C library of a process that we start keeps memory, which cannot be set from within. */

/**
 * For glibc, others do not know them: one heap for all threads, which would keep apart what each has freed; free memory at its end
 * goes back from so many bytes on; and what is larger than a block of V8's compilers (32 KB, of which they take 25 MB for the lexer of a
 * grammar) is mapped by itself, so that it goes back wherever it lay: 10 of a worker's 80 MB.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: String(1 << 20),
  MALLOC_MMAP_THRESHOLD_: String(1 << 15),
} as const;

/** The environment of a process that we started, as it was before it was told of the allocator. */
export const withoutAllocator = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => !Object.entries(ALLOCATOR).some(([own, set]) => own === name && set === value),
    ),
  );
