import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { bearerToken } from '../endpoints/session-user.ts';

export const metricsLimits = {
  /** How long the other workers can take to send their metrics; later ones are left out. */
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

/** This is the only worker. */
const noPeers: MetricsPeers = { worker: 1, share: () => {}, collect: async () => ({ texts: [], missing: 0 }) };

export type AggregatedRegistry = ReturnType<typeof AggregatorRegistry.aggregate>;

interface Options {
  /** Unset: only this machine can read them, and not through a proxy. */
  token: string | undefined;
  peers?: MetricsPeers | undefined;
  /** Adds metrics that are the same in all workers: of the database. */
  ofAll?: readonly ((registry: AggregatedRegistry) => Promise<void> | void)[];
}

/**
 * `GET /metrics` for Prometheus: the metrics of all workers, from any of them. Counters of the shop are sums; process metrics (memory,
 * event loop) have the label `worker`. Returns the registry for further metrics of the shop.
 */
export function mountMetrics(app: FastifyInstance, { token, peers = noPeers, ofAll = [] }: Options): Registry {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, labels: { worker: String(peers.worker) } });
  const ofShop = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [ofShop],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  const own = async () => {
    // Each worker has its own label, so nothing is summed or left out.
    const perWorker = (await ofProcess.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'first' }));
    return [...perWorker, ...(await ofShop.getMetricsAsJSON())];
  };
  peers.share(async () => JSON.stringify(await own()));
  const collect = onceAtATime(async () => {
    const [{ texts, missing }, mine] = await Promise.all([peers.collect(), own()]);
    const all = AggregatorRegistry.aggregate([mine, ...texts.map((text) => JSON.parse(text))]); // as `own` of the other workers returns it
    const workers = new Gauge({
      name: 'shop_workers',
      help: 'Workers whose metrics are here, and those that did not answer in time',
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
  // Hashes have equal lengths, and the comparison takes constant time.
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
