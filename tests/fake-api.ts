import { expect, vi } from 'vitest';

export interface FakeRequest {
  query: Record<string, string>;
  body: unknown;
}

interface FakeAnswer {
  body?: unknown;
  status?: number;
  /** For a list: the number of rows on all pages. */
  total?: number;
}

/** Responses by method and path: `GET /categories/read`. */
export type FakeAnswers = Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>;

/** Answers the requests of components. Returns a function that gives the requests to an endpoint. */
export function fakeApi(answers: FakeAnswers): (endpoint: string) => FakeRequest[] {
  const requests: (FakeRequest & { endpoint: string })[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, window.location.href);
    const endpoint = `${method} ${pathname.replace('/api/v1', '')}`;
    const request = { endpoint, query: Object.fromEntries(searchParams), body: body && JSON.parse(body) };
    requests.push(request);
    const answer = answers[endpoint];
    expect(answer, `an answer for ${endpoint}`).toBeDefined();
    const { body: content, status = 200, total } = (await answer?.(request)) ?? {};
    return Response.json(content ?? {}, { status, headers: total === undefined ? {} : { 'x-total-count': String(total) } });
  });
  return (endpoint) => requests.filter((request) => request.endpoint === endpoint);
}
