import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, apiForm, apiLimits, apiResponse } from './api.ts';
import { uploadTelling } from './upload.ts';

const tooLate = () => new DOMException('too late', 'TimeoutError');
const unanswered = new ApiError('NETWORK', 0);

/** The limits that were started, in milliseconds, and what ends them. */
let limits: { ms: number; pass: () => void }[];

beforeEach(() => {
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, pass: () => limit.abort(tooLate()) });
    return limit.signal;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A connection that is gone: nothing answers, and only the signal ends the wait. */
const deadFetch = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const ofFirst = <T>(items: readonly T[]): T => {
  const [first] = items;
  if (first === undefined) throw new Error('nothing');
  return first;
};

describe('a request', () => {
  it('without an answer ends after a while as a lost connection', async () => {
    vi.stubGlobal('fetch', deadFetch);
    const answer = expect(api('GET /carts/read')).rejects.toEqual(unanswered);
    expect(limits.map(({ ms }) => ms)).toEqual([apiLimits.answerMs]);
    ofFirst(limits).pass();
    await answer;
  });

  it('whose answer stops half way ends the same way', async () => {
    const half = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"data":'));
        body.error(tooLate());
      },
    });
    vi.stubGlobal('fetch', async () => new Response(half));
    await expect(api('GET /carts/read')).rejects.toEqual(unanswered);
  });

  it('answered with the page of a network that wants a sign-in counts as unanswered', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Sign in</title>'));
    await expect(api('GET /carts/read')).rejects.toEqual(unanswered);
  });

  it('with files has longer, and its upload stops at the limit', async () => {
    const uploads: FakeUpload[] = [];
    class FakeUpload extends EventTarget {
      upload = new EventTarget();
      isAborted = false;
      open() {}
      setRequestHeader() {}
      send() {
        uploads.push(this);
      }
      abort() {
        this.isAborted = true;
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const sent = apiForm('PUT /users/update/:id', new FormData(), { params: { id: 'user-1' }, fetch: uploadTelling(() => {}) });
    const answer = expect(sent).rejects.toEqual(unanswered);
    expect(limits.map(({ ms }) => ms)).toEqual([apiLimits.fileMs]);
    ofFirst(limits).pass();
    await answer;
    expect(ofFirst(uploads).isAborted).toBe(true);
  });

  it('for a file that its caller can cancel has no other limit', async () => {
    vi.stubGlobal('fetch', deadFetch);
    const cancelling = new AbortController();
    const answer = expect(apiResponse('GET /products/export', { signal: cancelling.signal })).rejects.toThrow(DOMException);
    expect(limits).toEqual([]);
    cancelling.abort();
    await answer;
  });
});
