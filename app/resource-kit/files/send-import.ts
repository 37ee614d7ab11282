import { ApiError, apiResponse } from '#app/lib/api/api.ts';
import { streamedLines } from '#app/lib/api/streamed-lines.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ImportLine, ImportProgress, ImportResult } from '#contract/import-files.ts';
import type { ImportDefinition } from './import-definition.ts';

/** Whether rows with the name of an existing record update it, or create a new one. */
export type SameName = 'update' | 'create';

/** What the user chose for a file. */
export interface ImportChoices {
  sameName?: SameName | undefined;
  /** The column of each position: its name, `-` to skip it, or empty if the title names it. */
  columns?: readonly string[] | undefined;
}

interface Sending extends ImportChoices {
  endpoint: ImportDefinition['endpoint'];
  query?: ImportDefinition['query'];
  isPreview: boolean;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Sends a file, reports progress and returns the result. Throws ApiError, or the abort reason of `signal`. */
export async function sendImport<Totals>(
  file: Blob,
  { endpoint, query, isPreview, sameName, columns, signal, onProgress }: Sending,
): Promise<ImportResult<Totals>> {
  const response = await apiResponse(endpoint, {
    query: { ...query, preview: isPreview, sameName, columns: columns?.join() },
    body: file,
    signal,
  });
  for await (const line of streamedLines<ImportLine<Totals>>(response)) {
    if (line.type === 'progress') onProgress(line);
    else if (line.type === 'result') return line;
    else throw new ApiError(line.code as ErrorCode, 200); // the API sends its error codes
  }
  throw new ApiError('NETWORK', 0);
}
