import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, apiFile, apiForm, apiLimits, apiResponse } from './api.ts';
import { uploadWithProgress } from './upload.ts';

const unanswered = new ApiError('NETWORK', 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A dead connection: there is no response, and only the signal ends the wait. Some browsers always reject with this error. */
const deadFetch = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))));

describe('a request', () => {
  it('without an answer ends after a while as a lost connection', async () => {
    vi.stubGlobal('fetch', deadFetch);
    const answer = expect(api('GET /carts/read')).rejects.toEqual(unanswered);
    await vi.advanceTimersByTimeAsync(apiLimits.answerMs);
    await answer;
  });

  it('whose answer stops half way ends the same way', async () => {
    const half = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"data":'));
        body.error(new TypeError('network error'));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(half));
    await expect(api('GET /carts/read')).rejects.toEqual(unanswered);
  });

  it('answered by a captive portal counts as unanswered', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Sign in</title>'));
    await expect(api('GET /carts/read')).rejects.toEqual(unanswered);
  });

  it('with files has a longer timeout, which stops its upload', async () => {
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
    const form = new FormData();
    form.append('img', new Blob(['picture']));
    const sent = apiForm('PUT /users/update/:id', form, { params: { id: 'user-1' }, fetch: uploadWithProgress(() => {}) });
    const answer = expect(sent).rejects.toEqual(unanswered);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(apiLimits.fileMs - 1);
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  });

  it('for a stream has no timeout', async () => {
    vi.stubGlobal('fetch', deadFetch);
    const cancelling = new AbortController();
    const answer = expect(apiResponse('GET /events/stream', { signal: cancelling.signal })).rejects.toThrow(DOMException);
    await vi.advanceTimersByTimeAsync(2 * apiLimits.fileMs);
    cancelling.abort();
    await answer;
  });

  it('for a file whose answer stops half way ends as a lost connection', async () => {
    const half = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', async () => new Response(half));
    await expect(apiFile('GET /products/export', {})).rejects.toEqual(unanswered);
  });
});
