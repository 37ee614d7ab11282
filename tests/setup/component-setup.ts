import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession } from '#app/lib/api/session-store.ts';

// Elements can take long to appear on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  endSession('signedOut');
  window.localStorage.clear();
  vi.unstubAllGlobals();
  const warnings = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  expect(warnings, 'warnings of React').toEqual([]);
});
