import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Brand } from '#contract/brand.ts';
import { retryAfterSeconds } from '#server/core/error-handler.ts';
import type { InProcess } from '#server/core/mount.ts';
import { CachedResponse, type ResponseCache, sendCached } from '#server/core/response-cache.ts';
import { policyFor } from './content-security-policy.ts';
import { pageAddress } from './page-address.ts';

type Language = 'bn' | 'en';

/** What `app/entry.server.tsx` exports for us, beside its handler. */
interface PageEntry {
  pageContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: (call: InProcess) => unknown;
}

export interface PagesOptions {
  /** The app's build; asked for at each render, so that development can answer a newer one. */
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Development: answers what the build tool serves itself (modules, hot reload) before any route. */
  beforeRoutes?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  call: InProcess;
  brand: Brand;
  publicUrl: string;
  /** Without it every request renders its page: development. */
  cache: ResponseCache | undefined;
}

export const buildDirectory = path.resolve(import.meta.dirname, '../../build');

/** The built app. `npm start` and `npm test` make sure that it exists. */
export const loadProductionBuild = async (): Promise<ServerBuild> =>
  (await import(path.join(buildDirectory, 'server/index.js'))) as ServerBuild; // React Router's own output

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts the pages on every GET that nothing else answers; answers what does so, for requests that reach no route. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<AnswerPage> {
  const { beforeRoutes, cache } = options;
  if (beforeRoutes) app.addHook('onRequest', (request, reply, done) => beforeRoutes(request.raw, reply.raw, () => done()));
  if (options.mode === 'production') {
    // One route for all files, not one for each: hundreds of routes take half a second to add.
    await app.register(fastifyStatic, {
      root: path.join(buildDirectory, 'client/assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'public' } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    );
  }
  const answerPage: AnswerPage = async (request, reply) => {
    const language = languageOf(request);
    // As the page's first script does: who has no scripts keeps what they chose, too.
    if (askedLanguage(request) === language && request.headers['sec-fetch-mode'] === 'navigate') {
      reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`);
    }
    const key = () => {
      const { address, isFreeText } = pageAddress(request.url);
      return { key: `${language} ${address}`, isFreeText };
    };
    const render = () => renderPage(options, pageAddress(request.url).address, language);
    if (!cache) return sendCached(request, reply, { response: await render(), staleMs: undefined });
    return sendCached(request, reply, await cache.get(cache.keyOf(`${language} ${request.url}`, key), render));
  };
  app.get('/*', { config: { access: 'public', mayTakeLong: options.mode === 'development' } }, answerPage);
  return answerPage;
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** React Router's handler for a build; making one reads all routes, so it is made once. */
function handlerOf(build: ServerBuild, mode: string) {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

async function renderPage(options: PagesOptions, address: string, language: Language): Promise<CachedResponse> {
  const build = await options.loadBuild();
  const entry = build.entry.module as unknown as PageEntry; // our own entry.server.tsx
  const context = new RouterContextProvider();
  context.set(entry.pageContext, {
    api: entry.serverApi(options.call),
    language,
    brand: options.brand,
    publicUrl: options.publicUrl,
    version: build.assets.version,
  });
  // A page is the same for everybody: nothing of this visitor but language and URL reaches it.
  const response = await handlerOf(build, options.mode)(new Request(urlOf(address, options.publicUrl)), context);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers.vary = 'Accept-Encoding, Cookie';
  if (response.status === 503) headers['retry-after'] = String(retryAfterSeconds);
  headers['cache-control'] ??= response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
  if (headers['content-type']?.startsWith('text/html') && options.mode === 'production') {
    headers['content-security-policy'] = policyFor(body.toString('utf8'));
  }
  return new CachedResponse(response.status, headers, body);
}

/** Appended and not resolved: `//x` would name another host, and so would a whole address. */
const urlOf = (address: string, publicUrl: string) => new URL(new URL(publicUrl).origin + address.replace(/^(?!\/)/, '/'));

const askedLanguage = ({ url }: FastifyRequest) => urlOf(url, 'http://shop').searchParams.get('lang');

/** `?lang=` wins, for links and crawlers; then the cookie that mirrors the local storage key; Bengali otherwise. */
function languageOf(request: FastifyRequest): Language {
  const asked = askedLanguage(request) ?? /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return asked === 'en' ? 'en' : 'bn';
}
