/**
 * Makes glibc return memory to the system: images, bodies and search results are large, and the process must not keep their memory. Page
 * documents count as large, too: between long-lived allocations, such as cached pages, their memory would never be returned.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' };
