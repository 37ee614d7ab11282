import { afterAll, vi } from 'vitest';

// Test files of a process share its modules: a replacement in one file must not affect the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
