import { afterAll, vi } from 'vitest';

// The files of a process share its modules: what one of them replaces must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
