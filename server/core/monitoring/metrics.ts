import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerToken } from '../endpoints/session-user.ts';
import { AppError } from '../errors/app-error.ts';
import type { PromMetric } from '../telemetry/otlp.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export const metricsLimits = {
  /** How long the other workers can take to send their metrics; late ones are left out. */
  collectMs: 1000,
  /** A worker whose metrics are longer than this is left out. */
  workerTextLength: 4 * 1024 * 1024,
} as const;

/** The other workers of this shop. */
export interface MetricsPeers {
  /** The number of this worker, from 1; a replacement takes over the number. */
  worker: number;
  /** Makes the metrics of this worker available to the others. */
  share: (read: () => Promise<string>) => void;
  /** Returns the metrics of all others that answer in time, and how many do not. */
  collect: () => Promise<{ texts: string[]; missing: number }>;
}

/** Single worker. */
const noPeers: MetricsPeers = { worker: 1, share: () => {}, collect: async () => ({ texts: [], missing: 0 }) };

export type AggregatedRegistry = ReturnType<typeof AggregatorRegistry.aggregate>;

interface Options {
  /** Unset: only this machine can read them, and not through a proxy. */
  token: string | undefined;
  peers?: MetricsPeers | undefined;
  /** Adds metrics that are the same in all workers, such as those of the database. */
  ofAll?: readonly ((registry: AggregatedRegistry) => Promise<void> | void)[];
  /** Also sends metrics to a collector: this worker's, and from the first worker those that are the same in all. */
  telemetry?: Telemetry | undefined;
}

/**
 * `GET /metrics` for Prometheus: the metrics of all workers, from any of them. Counters of the shop are sums; process metrics (memory,
 * event loop) have the label `worker`. Returns the registry for further metrics of the shop.
 */
export function mountMetrics(app: FastifyInstance, { token, peers = noPeers, ofAll = [], telemetry }: Options): Registry {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, labels: { worker: String(peers.worker) } });
  const ofShop = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [ofShop],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const kind = kindOf(route, routeOptions.config.mayTakeLong);
    const labels = { kind, method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  const own = async () => {
    // Each worker has a separate label, so nothing is summed or lost.
    const perWorker = (await ofProcess.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'first' }));
    return [...perWorker, ...(await ofShop.getMetricsAsJSON())];
  };
  if (telemetry)
    shareWithCollector(telemetry, ofShop, async () => {
      const common = new Registry();
      if (peers.worker === 1) for (const add of ofAll) await add(common);
      return [...(await own()), ...(await common.getMetricsAsJSON())];
    });
  peers.share(async () => JSON.stringify(await own()));
  const collect = onceAtATime(async () => {
    const [{ texts, missing }, mine] = await Promise.all([peers.collect(), own()]);
    const all = AggregatorRegistry.aggregate([mine, ...texts.map((text) => JSON.parse(text))]); // as `own` of the other workers returns it
    const workers = new Gauge({
      name: 'shop_workers',
      help: 'Workers whose metrics are included, and those that did not answer in time',
      labelNames: ['state'],
      registers: [all],
    });
    workers.set({ state: 'answered' }, 1 + texts.length);
    workers.set({ state: 'missing' }, missing);
    for (const add of ofAll) await add(all);
    return all.metrics();
  });
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    admit(request, token);
    return reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await collect());
  });
  return ofShop;
}

/** The request's latency objective: streams and imports take as long as they take; build files, images and checks have none. */
function kindOf(route: string, mayTakeLong = false): 'page' | 'api' | 'long' | 'other' {
  if (route.startsWith('/api/')) return mayTakeLong ? 'long' : 'api';
  return route === '/*' ? 'page' : 'other';
}

/** Sends metrics to the collector, and counts what it did not accept. */
function shareWithCollector(telemetry: Telemetry, registry: Registry, read: () => Promise<object[]>): void {
  new Counter({
    name: 'shop_telemetry_dropped_total',
    help: 'Spans, log lines and metrics documents that the collector did not accept, by signal',
    labelNames: ['signal'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [signal, count] of Object.entries(telemetry.dropped)) this.inc({ signal }, count);
    },
  });
  telemetry.addMetrics(read as () => Promise<PromMetric[]>); // prom-client's types lack the names of a histogram's values
}

/** Concurrent requests share one result. */
function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Checks access. Throws UNAUTHENTICATED; when no token is set, NOT_FOUND for all but this machine. */
function admit(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isDirectFromHere(request)) return;
    throw new AppError('NOT_FOUND');
  }
  const sent = bearerToken(request.headers.authorization);
  // Hashes have equal lengths, so the comparison takes constant time.
  if (sent === undefined || !timingSafeEqual(sha256(sent), sha256(token))) throw new AppError('UNAUTHENTICATED');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine also connects from here, but sets one of these headers. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

function isDirectFromHere({ headers, raw }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket;
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') && !proxyHeaders.some((name) => name in headers);
}
