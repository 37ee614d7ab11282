import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api } from '../api/api.ts';
import { isSolvingSlowly, proofOfWork, subscribeToSolving } from './proof-of-work.ts';
import { firstWordOfSha256 } from './sha256.ts';

afterEach(() => void vi.unstubAllGlobals());

const challenge = 'tgk3l8~AAAAAAAA~0123456789abcdef0123456789abcdef';
const bitsOf = (solution: string): number => {
  const [, nonce = ''] = solution.split('.');
  return Math.clz32(createHash('sha256').update(`${challenge}:${nonce}`).digest().readUInt32BE(0));
};

describe('SHA-256', () => {
  it.each([0, 3, 55, 56, 64, 119, 200])('of %i characters is that of Node', (length) => {
    const text = 'abcdefghij'.repeat(20).slice(0, length);
    expect(firstWordOfSha256(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  });
});

describe('a puzzle of the server', () => {
  const problem = (difficulty: number) => ({ code: 'PUZZLE_REQUIRED', status: 429, params: { challenge, difficulty } });
  const answers = (...bodies: [number, object][]) => {
    const sent: Record<string, string>[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers);
      const [status, body] = bodies.shift() ?? [500, {}];
      return new Response(JSON.stringify(body), { status });
    });
    return sent;
  };
  const signIn = () => api('POST /auth/login', { body: { phone: '01712345678', password: 'correct horse' } });

  it('is solved, and the request repeated with the solution', async () => {
    const sent = answers([429, problem(10)], [200, { accessToken: 'a', id: 'b' }]);
    expect(await signIn()).toEqual({ accessToken: 'a', id: 'b' });
    expect(sent.map((headers) => headers['puzzle-solution']?.split('.')[0])).toEqual([undefined, challenge]);
    expect(bitsOf(sent[1]?.['puzzle-solution'] ?? '')).toBeGreaterThanOrEqual(10);
  });

  it('is solved once for a request', async () => {
    const sent = answers([429, problem(4)], [429, problem(4)]);
    await expect(signIn()).rejects.toEqual(new ApiError('PUZZLE_REQUIRED', 429, { params: { challenge, difficulty: 4 } }));
    expect(sent).toHaveLength(2);
  });

  it('is given up when the request is', async () => {
    const leaving = new AbortController();
    const solving = proofOfWork({ challenge, difficulty: 32 }, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(solving).rejects.toThrow('gone');
  });

  it('says that it takes long, until it is solved', async () => {
    const leaving = new AbortController();
    const said: boolean[] = [];
    const shown = new Promise<void>((resolve) => {
      const stop = subscribeToSolving(() => {
        said.push(isSolvingSlowly());
        if (!isSolvingSlowly()) stop();
        resolve();
      });
    });
    const solving = proofOfWork({ challenge, difficulty: 32 }, leaving.signal).catch(() => {});
    await shown;
    leaving.abort();
    await solving;
    expect(said).toEqual([true, false]);
  });
});
