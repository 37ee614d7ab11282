import { ApiError } from '#app/lib/api/api.ts';

/** The line that the server refuses because its product is no longer for sale. */
export function goneLine<Line>(error: unknown, lines: readonly Line[]): Line | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const gone = error.errors.find(({ path, code }) => code === 'UNAVAILABLE' && path.startsWith('products.'));
  return gone && lines[Number(gone.path.split('.')[1])];
}
