/**
 * Makes glibc return memory to the system: images, bodies and search results are large, and their memory must not stay with the process. The
 * documents of pages count as large, too: among what stays, such as cached pages, their places would never be returned.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };
