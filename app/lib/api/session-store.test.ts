import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { endSession, startSession } from './session-store.ts';

afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  it('cancels reads of the session, which would be answered with 401, but no writes', () => {
    const signals: Record<string, AbortSignal | undefined> = {};
    vi.stubGlobal('fetch', (url: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
      signals[`${method} ${url}`] = signal;
      return new Promise(() => {});
    });
    startSession({ accessToken: 'token', id: 'user-1' });
    void api('GET /carts/read');
    void api('POST /auth/logout');
    expect(signals['GET /api/v1/carts/read']?.aborted).toBe(false);
    endSession('signedOut');
    expect(signals['GET /api/v1/carts/read']?.aborted).toBe(true);
    expect(signals['POST /api/v1/auth/logout']?.aborted).toBe(false);
  });
});
