import path from 'node:path';
import type postgres from 'postgres';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

export interface ExplainedRequest {
  /** The median response time. */
  answerMs: number;
  /** `X-Total-Count` of a list. */
  total: number;
  slowest: { ms: number; plan: readonly string[] };
}

export interface Explainer {
  database: Database;
  /** Runs a request in this process several times, and explains its statements. Reports medians. */
  explain: (request: { url: string; token?: string | undefined }, runs: number) => Promise<ExplainedRequest>;
  close: () => Promise<void>;
}

/** The upper median. */
export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Opens an app in this process on the database of a shop, which may be running. */
export async function openExplainer(dataDir: string): Promise<Explainer> {
  const server = await startEmbedded({ dataDir });
  const seen: Statement[] = [];
  const onStatement = (text: string, parameters: readonly unknown[]) => void seen.push({ text, parameters });
  const database = openDatabase({ url: server.url('shop'), max: 1, onStatement });
  const { app } = await buildApp({
    config: readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }),
    database,
    media: fileStore(path.join(dataDir, 'media')),
  });

  async function explainOne({ text, parameters }: Statement, runs: number): Promise<ExplainedRequest['slowest']> {
    const plans = [];
    for (let run = 0; run < runs; run += 1) {
      const rows = await database.sql.unsafe<{ 'QUERY PLAN': string }[]>(
        `explain (analyze, buffers, costs off, timing off) ${text}`,
        parameters as postgres.ParameterOrJSON<never>[], // as the driver received them
      );
      const plan = rows.map((row) => row['QUERY PLAN']);
      plans.push({ ms: Number(/[\d.]+/.exec(plan.at(-1) ?? '')?.[0]), plan });
    }
    const ms = median(plans.map((one) => one.ms));
    return plans.find((one) => one.ms === ms) ?? { ms, plan: [] };
  }

  const explain: Explainer['explain'] = async ({ url, token }, runs) => {
    const headers = { 'cache-control': 'no-cache', ...(token && { authorization: `Bearer ${token}` }) };
    const times = [];
    let total = 0;
    for (let run = 0; run < runs; run += 1) {
      seen.length = 0;
      const started = performance.now();
      const answer = await app.inject({ url, headers });
      times.push(performance.now() - started);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      total = Number(answer.headers['x-total-count']);
    }
    const statements = [];
    for (const statement of [...seen]) statements.push(await explainOne(statement, runs));
    const [slowest = { ms: 0, plan: [] }] = statements.toSorted((a, b) => b.ms - a.ms);
    return { answerMs: median(times), total, slowest };
  };

  const close = async () => {
    await app.close();
    await database.close();
    await server.stop();
  };
  return { database, explain, close };
}
