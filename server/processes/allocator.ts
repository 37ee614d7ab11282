/** Makes glibc return memory to the system: images, bodies and search results are large, and their memory must not stay with the process. */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
