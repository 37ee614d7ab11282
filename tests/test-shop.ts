import { readdirSync, rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { errorsOf } from '#contract/endpoint.ts';
import type { ErrorCode, Problem } from '#contract/errors.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import type { EmailGateway } from '#server/adapters/email/email-gateway.ts';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { openSmsGateway, type SmsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { EndpointRegistry } from '#server/core/endpoints/registry.ts';
import type { Job } from '#server/core/jobs/define-job.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { JobRunner } from '#server/core/jobs/job-runner.ts';
import { openTelemetry } from '#server/core/telemetry/open-telemetry.ts';
import { allJobs } from '#server/jobs.ts';
import { createDatabase, dropDatabase, templateDatabase } from './databases.ts';
import { testSecretKey } from './example-second-factor.ts';
import { Factory } from './factory.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const deadPushOrigin = 'http://127.0.0.1:9';

interface TestResponse {
  status: number;
  // Untyped: a test that reads a wrong field fails.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  /** Default: the app of the test shop. */
  app?: FastifyInstance;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's IP address. Default: 127.0.0.1. */
  remoteAddress?: string;
  payload?: InjectOptions['payload'];
}

/** A shop for one test file: database, media folder and app. Calls run the whole HTTP stack except the socket. */
export class TestShop {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  readonly registry: EndpointRegistry;
  readonly make: Factory;
  readonly mediaDirectory: string;
  /** Opens a second app with its own connections to the same database, like a second process. At most once per file. */
  readonly openSecond: () => Promise<FastifyInstance>;
  /** Runs the due background jobs and the jobs that they create. Returns how many ran. */
  readonly runDueJobs: () => Promise<number>;
  /** Creates a periodic job and runs it, as the jobs process does. Throws if it fails. */
  readonly runJob: <P>(job: Job<P>, payload: P) => Promise<void>;
  readonly #statements: string[];

  constructor(parts: {
    database: Database;
    databaseUrl: string;
    app: FastifyInstance;
    registry: EndpointRegistry;
    mediaDirectory: string;
    statements: string[];
    openSecond: () => Promise<FastifyInstance>;
    jobs: JobRunner;
  }) {
    this.database = parts.database;
    this.databaseUrl = parts.databaseUrl;
    this.app = parts.app;
    this.registry = parts.registry;
    this.mediaDirectory = parts.mediaDirectory;
    this.#statements = parts.statements;
    this.openSecond = parts.openSecond;
    this.runDueJobs = () => parts.jobs.runDue();
    this.runJob = async (job, payload) => {
      await this.app.ready();
      const { db, sql } = this.database;
      const id = await db.transaction((tx) => enqueue(tx, job, payload));
      await this.runDueJobs();
      const [row] = await sql<{ state: string; output: unknown }[]>`select state, output from pgboss.job where id = ${id ?? null}`;
      if (row?.state !== 'completed') throw new Error(`${job.name} is ${row?.state}: ${JSON.stringify(row?.output)}`);
    };
    this.make = new Factory(parts.database.db);
  }

  /** `call('POST /carts/create', { token, body })`. Adds `/api/v1` unless the path starts with `/api`. */
  async call(
    request: string,
    { app = this.app, token, body, headers = {}, remoteAddress: address, payload }: CallOptions = {},
  ): Promise<TestResponse> {
    const [method, url = ''] = request.split(/ (.*)/);
    const response = await app.inject({
      method: method as 'GET', // the caller writes a method
      url: url.startsWith('/api') ? url : `/api/v1${url}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(address && { remoteAddress: address }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    });
    const isJson = /\bjson\b/.test(String(response.headers['content-type'] ?? '')); // not newline-delimited JSON
    if (isJson && response.statusCode >= 400) this.#expectDocumented(request, response.json<Problem>().code);
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  }

  /** Checks in every test that the published document lists the error code of a response. */
  #expectDocumented(request: string, code: ErrorCode): void {
    const path = request.replace(' /api/', ' /').replace(/\?.*/, '');
    const pattern = (key: string) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`);
    const [key, endpoint] = [...this.registry.endpoints].find(([candidate]) => pattern(candidate).test(path)) ?? [];
    if (endpoint) expect([...errorsOf(endpoint)], `${key} does not document its response`).toContain(code);
  }

  /** Calls with a form, as a browser sends it. Fields keep their order, and names may repeat. */
  form(
    request: string,
    fields: Record<string, string | Blob> | [string, string | Blob][],
    options: CallOptions = {},
  ): Promise<TestResponse> {
    const form = new FormData();
    for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    return encoded.arrayBuffer().then((bytes) =>
      this.call(request, {
        ...options,
        payload: Buffer.from(bytes),
        headers: { ...options.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      }),
    );
  }

  /** The names of the stored images, without their resized variants. */
  storedImages(): string[] {
    return readdirSync(this.mediaDirectory, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{32}\.webp$/.test(name));
  }

  /** The number of statements of this shop that wait for a lock. */
  countLockWaits = async (): Promise<number> =>
    (await this.database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

  /** Runs `work` and returns its SQL statements, including `begin` and `commit`. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = this.#statements.length;
    await work();
    return this.#statements.slice(before);
  }
}

/** Opens a shop before the tests of a file and closes it after them. */
export function testShop(
  options: { env?: Record<string, string>; pages?: AppDeps['pages']; sms?: SmsGateway; email?: EmailGateway } = {},
): () => TestShop {
  let shop: TestShop | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const name = `test_${uuid().replaceAll('-', '')}`;
    const serverUrl = inject('serverUrl');
    const statements: string[] = [];
    const url = await createDatabase(serverUrl, name, templateDatabase);
    const database = openDatabase({
      url,
      max: 20,
      onStatement: (text) => void statements.push(text),
    });
    const mediaDirectory = temporaryDirectory('media');
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      QUIET_HOURS: 'off',
      // Nothing listens there: a test without a simulator must not call a push service.
      PUSH_HOSTS: deadPushOrigin,
      // The same: online payments go to nowhere.
      PAYMENTS: 'test',
      SECRET_KEY: testSecretKey,
      ...options.env,
    });
    const media = fileStore(mediaDirectory);
    const telemetry = await openTelemetry(config.telemetry, 'test');
    const build = (own: Database) => buildApp({ config, database: own, media, telemetry, ...(options.pages && { pages: options.pages }) });
    const { app, registry } = await build(database);
    // The driver reads the database's types once; do it here, so that it does not count as a statement of the first test.
    await database.sql`select 1`;
    let second: { app: FastifyInstance; database: Database } | undefined;
    const openSecond = async () => {
      const own = openDatabase({ url, max: 10 });
      second = { app: (await build(own)).app, database: own };
      return second.app;
    };
    const jobs = new JobRunner({
      database,
      jobs: allJobs,
      superviseMs: false,
      deps: {
        config,
        databaseUrl: url,
        media,
        log: app.log,
        sms: options.sms ?? openSmsGateway(config.sms),
        email: options.email ?? openEmailGateway(config.email),
      },
    });
    shop = new TestShop({ database, databaseUrl: url, app, registry, mediaDirectory, statements, openSecond, jobs });
    close = async () => {
      await jobs.close();
      await telemetry?.close();
      await second?.app.close();
      await second?.database.close();
      await app.close();
      await database.close();
      await dropDatabase(serverUrl, name);
      rmSync(mediaDirectory, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return () => {
    if (!shop) throw new Error('testShop() is for use inside tests');
    return shop;
  };
}

/** Expects an error response with this status and code, in the format of RFC 9457. */
export function expectProblem(answer: TestResponse, status: number, code: ErrorCode): void {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  expect(String(answer.headers['content-type'])).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    status,
    type: expect.any(String),
    title: expect.any(String),
    detail: expect.any(String),
    requestId: expect.any(String),
  });
}
