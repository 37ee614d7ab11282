import { type Database, openDatabase } from '#db/client.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { loadProductionBuild } from '#server/pages/pages.ts';

/** Sends a request to an app in this process. */
export interface CountedRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export interface Counter {
  /** SQL statements of one request, including `begin` and `commit`, and kilobytes of heap growth; negative: a garbage collection ran. */
  count: (request: CountedRequest) => Promise<{ statements: number; heapKb: number }>;
  close: () => Promise<void>;
}

/** Opens an app in this process on the database of a shop. */
export async function openCounter(config: Config, databaseUrl: string, mediaDirectory: string): Promise<Counter> {
  let statements = 0;
  const database: Database = openDatabase({ url: databaseUrl, max: 1, onStatement: () => (statements += 1) });
  const { app } = await buildApp({
    config,
    database,
    media: fileStore(mediaDirectory),
    pages: { mode: 'production', loadBuild: loadProductionBuild },
  });
  await app.ready();
  return {
    count: async (request) => {
      statements = 0;
      const before = process.memoryUsage().heapUsed;
      const { statusCode, body } = await app.inject({ headers: {}, ...request });
      if (statusCode >= 400) throw new Error(`${request.method} ${request.url}: ${statusCode} ${body}`);
      return { statements, heapKb: (process.memoryUsage().heapUsed - before) / 1000 };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
