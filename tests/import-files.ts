import { expect } from 'vitest';
import type { ImportLine, ImportResult } from '#contract/import-files.ts';
import type { TestShop } from './test-shop.ts';

export type FileRow = Record<string, string | number>;
const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** A CSV file of these rows, with all columns that occur. */
export function csv(rows: readonly FileRow[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(separator))
    .join('\r\n');
}

/** The URL of the app. Starts listening with the first call. */
export async function listen(app: TestShop['app']): Promise<string> {
  const address = app.server.address();
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : app.listen({ port: 0, host: '127.0.0.1' });
}

interface SendOptions {
  token?: string;
  preview?: boolean;
  sameName?: 'update' | 'create';
  columns?: string;
  type?: string;
}

/** Functions that send files to an endpoint. `sender` returns the default token. */
export function fileImporter<Totals>(shop: () => TestShop, endpoint: string, sender: () => string) {
  const send = (
    payload: string | Buffer,
    { token = sender(), preview = false, sameName, columns, type = 'text/csv; charset=utf-8' }: SendOptions = {},
  ) =>
    shop().call(
      `${endpoint}?preview=${preview}${sameName ? `&sameName=${sameName}` : ''}${columns ? `&columns=${encodeURIComponent(columns)}` : ''}`,
      {
        token,
        payload,
        headers: { 'content-type': type },
      },
    );
  async function linesOf(payload: string | Buffer, options: SendOptions = {}): Promise<ImportLine<Totals>[]> {
    const { status, body } = await send(payload, options);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
  async function importFile(payload: string | Buffer, options: SendOptions = {}): Promise<ImportResult<Totals>> {
    const last = (await linesOf(payload, options)).at(-1);
    if (last?.type !== 'result') throw new Error(`no result but ${JSON.stringify(last)}`);
    return last;
  }
  const errorsOf = async (payload: string | Buffer, options: SendOptions = {}) =>
    (await importFile(payload, options)).errors.map(({ row, column, code }) => ({ row, column, code }));
  return { send, linesOf, importFile, errorsOf };
}
