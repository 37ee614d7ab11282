import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Database } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { isMigrated } from '#db/migrate/migrate.ts';
import { mountDocuments } from '#server/modules/money/documents/index.ts';
import type { MediaStore } from './adapters/media-store/media-store.ts';
import { forwardSimulator } from './adapters/payment/simulator/forward-simulator.ts';
import { cacheResponses } from './cached-responses.ts';
import type { Config } from './config/config.ts';
import { trustedProxies } from './config/trust-proxy.ts';
import { requireAccess } from './core/endpoints/access.ts';
import { answerClientError } from './core/endpoints/client-errors.ts';
import { acceptCsv } from './core/endpoints/csv-body.ts';
import { handleErrors, sendProblem } from './core/endpoints/error-handler.ts';
import { EndpointRegistry } from './core/endpoints/registry.ts';
import { requestLimits, watchRequests } from './core/endpoints/request-watch.ts';
import { AppError } from './core/errors/app-error.ts';
import { toAppError } from './core/errors/to-app-error.ts';
import { declareQueues } from './core/jobs/enqueue.ts';
import { jobMetrics } from './core/jobs/job-metrics.ts';
import { bodyLimits } from './core/limits/body-limits.ts';
import { createLimits } from './core/limits/rate-limits.ts';
import { limitRequests, RequestRate } from './core/limits/request-rate.ts';
import { databaseMetrics } from './core/monitoring/database-metrics.ts';
import { mountHealth } from './core/monitoring/health.ts';
import { type MetricsPeers, mountMetrics } from './core/monitoring/metrics.ts';
import { versionMetrics } from './core/monitoring/version-metrics.ts';
import { openApiDocument } from './core/open-api/open-api.ts';
import { mountCspReports } from './core/security/csp-reports.ts';
import { mayUseCamera, securityHeaders, withCamera } from './core/security/security-headers.ts';
import { mountSecurityTxt } from './core/security/security-txt.ts';
import type { Telemetry } from './core/telemetry/telemetry.ts';
import { allJobs } from './jobs.ts';
import { mountCampaigns } from './modules/catalog/campaigns/index.ts';
import { mountCatalog, mountProductFiles } from './modules/catalog/products/index.ts';
import { mountRecommendations } from './modules/catalog/recommendations/index.ts';
import { mountReviews } from './modules/catalog/reviews/index.ts';
import { localSearch, mountSearch, SearchClient, SearchIndexSync, type SearchService, searchTag } from './modules/catalog/search/index.ts';
import { mountShops } from './modules/catalog/shops/index.ts';
import { mountStockAlerts } from './modules/catalog/stock-alerts/index.ts';
import { mountCarousels } from './modules/content/carousels/index.ts';
import { codeDeliveryOf } from './modules/content/codes/index.ts';
import { mountContact } from './modules/content/contact/index.ts';
import { mountMedia } from './modules/content/media/index.ts';
import { messageMetrics, mountMessages, smsBalanceMetrics, smsShareMetrics } from './modules/content/messages/index.ts';
import { mountOnlinePayments } from './modules/money/attempts/index.ts';
import { mountLedger } from './modules/money/ledger/index.ts';
import { mountPayAccounts } from './modules/money/pay-accounts/index.ts';
import { mountPayments, mountRefunds } from './modules/money/payments/index.ts';
import { mountPayouts } from './modules/money/payouts/index.ts';
import { mountSettlements } from './modules/money/settlements/index.ts';
import { mountTransfers } from './modules/money/transfers/index.ts';
import { mountAttention } from './modules/operations/attention/index.ts';
import { mountAudit } from './modules/operations/audit/index.ts';
import { backupMetrics, mountBackups } from './modules/operations/backups/index.ts';
import { mountEvents } from './modules/operations/events/index.ts';
import { mountJobs } from './modules/operations/jobs/index.ts';
import { mountOwnData } from './modules/operations/own-data/index.ts';
import { mountSavedFilters } from './modules/operations/saved-filters/index.ts';
import { mountSettings } from './modules/operations/settings/index.ts';
import { mountSitemap } from './modules/operations/sitemap/index.ts';
import { mountStats } from './modules/operations/stats/index.ts';
import { mountCourierAccounts } from './modules/parcels/couriers/index.ts';
import { mountDelivery } from './modules/parcels/delivery/index.ts';
import { mountPapers } from './modules/parcels/papers/index.ts';
import { mountReturns } from './modules/parcels/returns/index.ts';
import { mountShipments } from './modules/parcels/shipments/index.ts';
import { mountStatements } from './modules/parcels/statements/index.ts';
import { mountTracking } from './modules/parcels/tracking/index.ts';
import { mountAddresses } from './modules/people/addresses/index.ts';
import { mountStaff } from './modules/people/staff/index.ts';
import {
  findSessionUser,
  mountCodes,
  mountMerchants,
  mountPasskeys,
  mountSecondFactor,
  mountStaffRoles,
  mountUsers,
} from './modules/people/users/index.ts';
import { mountCart } from './modules/selling/cart/index.ts';
import { priceGoods } from './modules/selling/exchanges/index.ts';
import { mountGuestOrders, mountOrderFiles, mountOrderForm, mountOrders } from './modules/selling/orders/index.ts';
import { mountPages, type PagesOptions } from './pages/pages.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  media: MediaStore;
  /** Unset: only the API, as in most tests. */
  pages?: Pick<PagesOptions, 'loadBuild' | 'mode' | 'beforeRoutes'>;
  /** The other workers; unset: this is the only process. */
  peers?: MetricsPeers;
  /** Where the search process listens; unset: the index is in this process. */
  searchSocket?: string;
  /** Where the simulated payment gateways are, whose pages the shop forwards; unset: payments are live. */
  simulator?: string | undefined;
  /** Unset: no collector is configured. */
  telemetry?: Telemetry | undefined;
}

export interface App {
  app: FastifyInstance;
  registry: EndpointRegistry;
  /** Makes `/readyz` fail and closes connections after their response; requests are still served. Call it before `app.close()`. */
  startDraining: () => void;
}

/** Wires up the app. Neither listens nor migrates; stop it with `app.close()`. */
export async function buildApp({ config, database, media, pages, peers, searchSocket, simulator, telemetry }: AppDeps): Promise<App> {
  const protection = securityHeaders(pages?.mode !== 'development');
  const protectionWithCamera = { ...protection, ...withCamera };
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(mayUseCamera(request.url) ? protectionWithCamera : protection).header('x-request-id', request.id);
  let answerPage: Awaited<ReturnType<typeof mountPages>> | undefined;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(telemetry && { hooks: { streamWrite: telemetry.takeLine } }),
    },
    // The app logs one line for each request (below); Fastify would log two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: bodyLimits.smallBytes,
    connectionTimeout: requestLimits.socketIdleMs,
    keepAliveTimeout: requestLimits.keepAliveMs,
    // The longest time for any body; `watchRequests` applies the limit of each endpoint.
    requestTimeout: requestLimits.uploadMs,
    http: { headersTimeout: requestLimits.headersMs, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 300 },
    // URLs that the router itself rejects get the usual response: a problem, or an error page.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      const refuse = (cause: unknown) => sendProblem(request, reply, toAppError(cause));
      if (!answerPage || request.method !== 'GET' || /^\/api(?![^/?])/.test(request.url)) return refuse(error);
      answerPage(request, reply).catch(refuse);
    },
    clientErrorHandler: answerClientError,
    // A closing server still serves requests on open connections, and tells each client to close.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const draining = drainOnClose(app);
  const limits = await createLimits(config, app.log);
  const cache = pages?.mode === 'production' ? cacheResponses(app, database, config) : undefined;
  const rate = new RequestRate(config);
  const registry = new EndpointRegistry({ rate, cache, findSessionUser: (...of) => findSessionUser(database.db, ...of) });
  const deps = { config, db: database.db, media, limits, registry };

  telemetry?.traceRequests(app);
  app.server.maxConnections = requestLimits.connections;
  handleErrors(app);
  watchRequests(app);
  requireAccess(app);
  acceptCsv(app);
  app.decorateRequest('user', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  limitRequests(app, rate, config);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, url: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.addHook('onReady', async () => {
    await database.watch();
    await declareQueues(database.db, allJobs);
  });
  app.addHook('onClose', () => limits.close());
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // The limits of a form depend on its endpoint: `readMultipart` sets them.
  await app.register(multipart);
  // An interval without a sample counts as an endless delay, so the interval is longer than the largest allowed delay.
  await app.register(underPressure, { maxEventLoopDelay: 3000, sampleInterval: 5000, exposeStatusRoute: false });
  await app.register(swagger, documentOf(config));
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, logLevel: 'warn' });

  // `catalog_changed` arrives before the search has read the change: a page of results may have been rendered in between.
  const search = openSearch(app, database, searchSocket, () => cache?.invalidate([searchTag]));
  mountHealth(app, {
    isDatabaseReady: async () => !database.isAway() && (await isMigrated(database.sql)),
    isDraining: () => draining.isDraining,
  });
  const metrics = mountMetrics(app, {
    token: config.metricsToken,
    peers,
    ofAll: [
      versionMetrics,
      databaseMetrics(database),
      jobMetrics(database.db),
      messageMetrics(database.db),
      smsBalanceMetrics(database.db, config),
      smsShareMetrics(database.db, config),
      backupMetrics(database.db, config),
    ],
    telemetry,
  });
  await mountCspReports(app, { limits, metrics });
  mountSecurityTxt(app, config);
  mountMedia(app, deps);
  mountSitemap(app, deps);
  await app.register(
    async (api) => {
      mountUsers(api, deps);
      mountStaffRoles(api, deps);
      mountCodes(api, deps);
      mountSecondFactor(api, deps);
      mountPasskeys(api, deps);
      mountMessages(api, deps);
      mountMerchants(api, deps);
      mountOwnData(api, deps);
      mountShops(api, deps);
      mountStaff(api, deps);
      mountCatalog(api, deps);
      mountProductFiles(api, deps);
      mountCampaigns(api, deps);
      mountCarousels(api, deps);
      mountRecommendations(api, deps);
      mountReviews(api, deps);
      mountStockAlerts(api, deps);
      mountCart(api, deps);
      mountOrders(api, deps);
      mountDelivery(api, deps);
      mountReturns(api, { ...deps, priceGoods });
      mountTracking(api, deps);
      mountCourierAccounts(api, deps);
      mountShipments(api, deps);
      mountPapers(api, deps);
      mountStatements(api, deps);
      mountOrderFiles(api, deps);
      mountGuestOrders(api, deps);
      mountPayments(api, deps);
      mountOnlinePayments(api, deps);
      mountRefunds(api, deps);
      mountTransfers(api, deps);
      mountSettlements(api, deps);
      mountLedger(api, deps);
      mountPayouts(api, deps);
      mountDocuments(api, deps);
      mountPayAccounts(api, deps);
      mountContact(api, deps);
      mountEvents(api, deps, database);
      mountAddresses(api, deps);
      mountSavedFilters(api, deps);
      mountSettings(api, deps);
      mountStats(api, deps);
      mountAttention(api, deps);
      mountAudit(api, deps);
      mountJobs(api, deps, allJobs);
      mountBackups(api, deps);
      mountSearch(api, deps, search);
      api.get('/openapi.json', { config: { access: 'public' } }, async () => app.swagger());
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (form) => mountOrderForm(form, deps), { prefix: '/api' });

  forwardSimulator(app, simulator);

  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('NOT_FOUND')));
  if (pages) {
    // Registered before the page renderer, which would otherwise answer unknown API calls with a page.
    app.all('/api/*', { config: { access: 'public' } }, async () => {
      throw new AppError('NOT_FOUND');
    });
    const { brand, publicUrl, dataDir, hasDesignPage } = config;
    answerPage = await mountPages(app, {
      ...pages,
      call: registry.call,
      brand,
      publicUrl,
      dataDir,
      codes: codeDeliveryOf(config),
      hasDesignPage,
      cache,
    });
  }
  return { app, registry, startDraining: draining.start };
}

/** The document is built from the contract when it is first requested. Routes add nothing to it, because none has a tag. */
const documentOf = (config: Config): FastifyDynamicSwaggerOptions => ({
  openapi: {},
  hideUntagged: true,
  transformObject: () => openApiDocument(config),
});

/** The search index of the search process, or one in this process, which is loaded once the server listens or with the first search. */
function openSearch(app: FastifyInstance, database: Database, socket: string | undefined, onChange: () => void): SearchService {
  if (socket !== undefined) {
    const client = new SearchClient(socket, onChange);
    app.addHook('onClose', async () => client.close());
    return client;
  }
  const index = new SearchIndexSync(database, app.log, { onChange });
  // The failure is logged; the next search tries again.
  app.addHook('onListen', async () => void index.ready().catch(() => {}));
  app.addHook('onClose', () => index.close());
  return localSearch(index);
}

/** Ids are unique among all processes, and cheaper than random bytes for every request. */
function requestIds(): () => string {
  const process = uuid().slice(-12);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** While the process shuts down, every response closes its connection: keep-alive connections would delay the shutdown. */
function drainOnClose(app: FastifyInstance): { isDraining: boolean; start: () => void } {
  const draining = {
    isDraining: false,
    start: () => {
      draining.isDraining = true;
    },
  };
  app.addHook('preClose', async () => draining.start());
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return draining;
}
